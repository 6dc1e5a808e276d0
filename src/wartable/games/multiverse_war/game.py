"""Multiverse War as the kernel sees it: options, steps, and the doors to rules, table, secrets and bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from wartable.kernel import Choice, Content, Game, Option, Options, Result, Route, Step, Umpire, layout_file
from wartable.kernel.scene import Plain, Rail, Scene, Show
from wartable.kernel.words import Tone

from .bots.value import value, values
from .content import landmarks
from .content.ability import Ability, EventEffect
from .content.bearings import bearing
from .content.faces import BACKS, PLACED, catalogue, key_of, name
from .content.geometry import CLUSTER, coordinates
from .content.modes import left_out
from .content.plans import custom_map
from .content.presets import MAP_WORDS, NO_HEROES, NO_LIMIT, PRESET_WORDS, PRESETS, SEATED, STARTER
from .content.verbs_and_tellings import TELLINGS, VERBS
from .content.world import World
from .rules.abilities import ABILITIES
from .rules.action import ActionTurn, ActUnit, Aftermath, TransitStep, TurnEnds, UnitAction, Upkeep
from .rules.build import BuildAction, BuildDone, BuildResult, BuildTurn
from .rules.building import ImproveBuilding
from .rules.combat import Attack
from .rules.diplomacy import DealAmount, DealAnswer, DealKind, DealRepay, DealTerm, Gift, Proposal
from .rules.events import EVENT_EFFECTS
from .rules.exchanging import UpgradeTo, UpgradeUnit
from .rules.hero_abilities import HeroAim
from .rules.heroes import HeroSite, HireHero, ResurrectHero, SpendPoint
from .rules.leaving import leave
from .rules.missions import MissionDeck, MissionDraw, MissionReturn
from .rules.recruiting import RecruitSite, RecruitType
from .rules.revenue import Revenue
from .rules.rounds import Phase, Round, RoundEnds, part
from .rules.setup import AgreeToBoth, Deal, FirstPhase, FirstRoll, Landing, OnePhase, SetupHex, SetupUnit, prepare
from .rules.shooting import SetUpFacing, Shot
from .rules.tactics import AbilityTarget, Declare
from .rules.victory import sources, standing
from .rules.volleys import AbilityHex
from .rules.works import SecondHex, WorkHex, WorkKind, WorkWorker
from .secrets.hidden import resample
from .secrets.possible import impossible
from .state.migrations import own_columns
from .state.state import WarState
from .table.asides import aside, payment
from .table.deeds import shop_places
from .table.pointing import SHORT, places, routes, tag, told
from .table.previews import show
from .table.scene import scene
from .table.shortcuts import shortcuts
from .table.tones import tone

MAPS = ("duel", "long_duel", "team", "ffa3", "ffa4")


class MultiverseWar(Game[WarState]):
    """Multiverse War, for 2 to 4 players; its rules are in the ledger."""

    key = "multiverse_war"
    title = "Multiverse War"
    version = "3"
    schema = 2
    seats = (2, 4)
    about = "Explore a map nobody has seen, build, and fight with blocks whose faces only you can read."
    minutes = (30, 90)
    difficulty = "hard"
    first_game = {"preset": "first_game"}
    note = (
        "Unofficial. Designed by Jasen Lakic. Most unit cards, heroes, missions, events and all maps are "
        "Wartable's own."
    )
    options = (
        Option(
            "preset",
            "Way to play",
            STARTER,
            tuple(PRESETS),
            rule="MW-24.6",
            words=PRESET_WORDS,
            sets=PRESETS,
            seated=SEATED,
        ),
        Option("map", "Map", "by_preset", ("by_preset", *MAPS), rule="MW-24.2", words=MAP_WORDS, defers=True),
        Option("custom_map", "Map of your own: home bases and slots", "", rule="MW-2.25", text=True),
        Option(
            "turn_limit",
            "Rounds",
            15,
            (0, *range(5, 41)),
            rule="MW-24.4",
            words={0: "No limit"},
            sets=NO_LIMIT,
        ),
        Option("heroes", "Heroes", True, rule="MW-24.13", sets=NO_HEROES),
        Option("victory_hero", "A hero of level 8 wins", True, rule="MW-21.2"),
        Option("victory_capture", "Capturing a settlement wins", True, rule="MW-21.2"),
        Option("victory_age3", "Three branches of age 3 win", True, rule="MW-21.2"),
        Option("portal", "The Stone Portal wins", False, rule="MW-20.1"),
        Option("missions", "Secret missions", True, rule="MW-19.15"),
        Option("guided", "Learning goals and hints", False, rule="MW-24.14"),
        Option(
            "hero_pricing",
            "Prices of heroes",
            "flat",
            ("flat", "row"),
            rule="MW-18.6",
            words={"flat": "All the same", "row": "1 gold more for each further one"},
        ),
        Option("allow_double_first", "One player may be first in both phases", False, rule="MW-2.16"),
        Option("initiative_gold", "Gold for those who act later", 2, tuple(range(7)), rule="MW-2.20"),
        Option(
            "army_limit",
            "Units on the board",
            0,
            (0, *range(6, 21)),
            rule="MW-24.5",
            words={0: "Any number"},
        ),
        Option(
            "ffa_mode",
            "Free for all: whom one may attack",
            "left_only",
            ("left_only", "open"),
            rule="MW-23.2",
            words={"left_only": "The next player", "open": "Anyone, with treaties"},
        ),
        Option("repel", "Free for all: anyone near the own town may be attacked", True, rule="MW-23.12"),
    )
    verbs = VERBS
    tellings = TELLINGS
    backs = BACKS
    unknown = "block"

    def __init__(
        self,
        overlay: Mapping[str, object] | None = None,
        folder: Path | None = None,
        abilities: Mapping[str, type[Ability]] | None = None,
        event_effects: Mapping[str, type[EventEffect]] | None = None,
    ) -> None:
        self.folder = folder
        """Where the content is read from, if not from this package."""
        self.abilities: Mapping[str, type[Ability]] = {**ABILITIES, **(abilities or {})}
        """The classes behind the rows of `abilities.toml`."""
        self.event_effects: Mapping[str, type[EventEffect]] = {**EVENT_EFFECTS, **(event_effects or {})}
        """The classes behind the effects that `events.toml` names."""
        self.world = World(self.abilities, self.event_effects, overlay, folder)
        super().__init__(catalogue(self.world))

    def steps(self) -> tuple[type[Step[WarState]], ...]:
        """Every step of the rules, those of abilities and events included."""
        return (
            Deal,
            SetupUnit,
            SetupHex,
            Landing,
            FirstRoll,
            FirstPhase,
            OnePhase,
            AgreeToBoth,
            Round,
            Phase,
            RoundEnds,
            ActionTurn,
            Upkeep,
            ActUnit,
            UnitAction,
            TransitStep,
            Aftermath,
            TurnEnds,
            SetUpFacing,
            Declare,
            Attack,
            Shot,
            Revenue,
            BuildTurn,
            HireHero,
            ResurrectHero,
            SpendPoint,
            MissionDraw,
            MissionDeck,
            HeroSite,
            BuildAction,
            BuildResult,
            BuildDone,
            RecruitType,
            RecruitSite,
            UpgradeUnit,
            UpgradeTo,
            AbilityTarget,
            AbilityHex,
            WorkWorker,
            WorkKind,
            WorkHex,
            SecondHex,
            ImproveBuilding,
            MissionReturn,
            HeroAim,
            Gift,
            Proposal,
            DealKind,
            DealAmount,
            DealRepay,
            DealTerm,
            DealAnswer,
            *[step for ability in self.world.abilities for step in ability.own_steps],
            *[step for effect in self.event_effects.values() for step in effect.own_steps],
        )

    def blank(self) -> WarState:
        """An empty table with this content."""
        s = WarState()
        s.world = self.world
        s.heroes.lay_out(len(self.world.heroes))
        return s

    def setup(self, s: WarState, options: Options, umpire: Umpire) -> None:
        """The agreed terms and an empty map; everything else of the setup is steps (MW-2)."""
        prepare(s, options)

    def seats_allowed(self, options: Options) -> tuple[int, int]:
        """As many players as the map has home bases (MW-1.1, MW-2.25, MW-24.2)."""
        custom = options.word("custom_map")
        if custom.strip():
            players = custom_map(self.world, custom).players
            return (players, players)
        key = options.word("map")
        if key == "by_preset":
            return self.seats
        players = next(m.players for m in self.world.maps if m.key == key)
        return (players, players)

    def left_out(self, seats: int, options: Options) -> Mapping[str, str]:
        """The rules of modes and parts that are not played at such a table."""
        return left_out(seats, options)

    def scene(self, s: WarState, viewer: int) -> Scene:
        """The map, the players' numbers, sheets and missions, as far as a viewer may see them."""
        return scene(self.faces, s, viewer)

    def resample(self, s: WarState, viewer: int, umpire: Umpire) -> WarState:
        """A copy in which what the viewer does not know is dealt anew."""
        return resample(s, viewer, umpire)

    def possible(self, s: WarState) -> str:
        """Why blocks or gold cannot have come to be as they are; empty where they can."""
        return impossible(s)

    def result(self, s: WarState) -> Result:
        """Places and victory points (MW-21)."""
        return standing(s)

    def concede(self, s: WarState, seat: int, umpire: Umpire) -> None:
        """The player's pieces only retaliate from now on (MW-21.22)."""
        leave(s, seat, umpire)

    def turn(self, s: WarState) -> int:
        """A number of its own for each player's part of each phase of a round; later parts have higher ones."""
        return ((s.round << 3) + s.phase + 1 << 3) + part(s)

    def value(self, s: WarState, seat: int) -> float:
        """How good the position looks for a seat, roughly in victory points."""
        return value(s, seat)

    def values(self, s: WarState) -> list[float]:
        """The values for all seats; what they share is worked out once."""
        return values(s)

    def sides(self, s: WarState) -> tuple[int, ...]:
        """The side of every player; partners win together (MW-22.11)."""
        return s.sides

    def sources(self, s: WarState, seat: int) -> Mapping[str, int]:
        """A player's victory points by source."""
        return sources(s, seat)

    def content(self) -> Content:
        """The content files of units, heroes, cards, maps and numbers."""
        return self.world.source

    def with_content(self, overlay: Mapping[str, object]) -> MultiverseWar:
        """The same rules and classes with changed rows."""
        return MultiverseWar(overlay, self.folder, self.abilities, self.event_effects)

    def stated(self, s: WarState, kind: str, value: int) -> int:
        """Tells hexes and slots by their coordinates, which mean the same on every map."""
        if kind == "slot":
            value = s.board.slot_hexes(value)[0]
        return told(s, kind, value) if kind in PLACED else value

    def called(self, s: WarState, choice: Choice, kind: str, value: int, seat: int) -> str:
        """Land that nobody has explored has no name: it is said from the home base of the player who explores."""
        if kind != "slot":
            return ""
        away = bearing(s.board.hexes[CLUSTER * seat], s.board.hexes[s.board.slot_hexes(value)[0]])
        return f"the land {away}"

    def name(self, kind: str, value: int) -> str:
        """Hexes, directions, abilities and other things by name."""
        return name(self.world, kind, value)

    def key_of(self, kind: str, value: int) -> str:
        """Hexes and other things by their keys in notation."""
        return key_of(self.world, kind, value)

    def belongs(self, kind: str, value: int) -> int:
        """Buildings, settlements and blocks on the map are said with their owners."""
        return landmarks.owner(value) if kind in ("hex", "foe") else super().belongs(kind, value)

    def bearing(self, s: WarState, kind: str, value: int, viewer: int) -> str:
        """Where a hex without a name of its own lies from the viewer's home base. The map is open to all."""
        if kind not in PLACED or not 0 <= viewer < s.seats or landmarks.named(value):
            return ""
        if landmarks.home(value) == viewer:
            return "yours"
        return bearing(s.board.hexes[CLUSTER * viewer], coordinates(value))

    def place(self, kind: str, value: int) -> str:
        """The place of a hex is named by its coordinates."""
        return f"hex:{key_of(self.world, kind, value)}" if kind in PLACED else super().place(kind, value)

    def places(self, s: WarState, choice: Choice, seat: int) -> tuple[str, ...]:
        """The places that a choice points at: blocks also in the roster, territories with all their hexes."""
        return shop_places(s, choice) or places(self.verbs, s, choice, super().places(s, choice, seat))

    def routes(self, s: WarState, seat: int) -> list[Route]:
        """Ways of several steps; in a build turn what a player may point at instead of choosing a kind of action."""
        return routes(s) + shortcuts(s)

    def tag(self, s: WarState, choice: Choice, seat: int) -> str:
        """A cost or a chance that is drawn beside a choice."""
        return tag(s, choice, seat)

    def tone(self, s: WarState, choice: Choice, seat: int) -> Tone:
        """How a choice is drawn: what is suggested stands out."""
        return tone(s, choice, seat)

    def aside(self, s: WarState, choice: Choice, seat: int) -> str:
        """A second line on the button of a choice."""
        return aside(s, choice, seat)

    def rail(self, s: WarState, seat: int) -> Rail | None:
        """The gold before and after what is being bought."""
        return payment(s, seat)

    def short(self, s: WarState, choice: Choice, seat: int) -> str:
        """What a button says where the block that acts is named beside it."""
        return SHORT.get(choice.verb, "")

    def show(self, s: WarState, choice: Choice, seat: int) -> Show:
        """What a choice would do, as far as the seat can know."""
        return show(s, choice, seat)

    def layout(self) -> Plain:
        """The layout file of the game. Where a site is asked for, a wide screen stays as it was while one builds."""
        found = layout_file("wartable.games.multiverse_war")
        assert isinstance(found, dict)
        stages = found["stages"]
        assert isinstance(stages, dict)
        build, site = stages["build"], stages["site"]
        assert isinstance(build, dict)
        assert isinstance(site, dict)
        site["wide"] = build["wide"]
        return found

    def migrations(self) -> Mapping[int, Callable[[dict[str, Plain]], dict[str, Plain]]]:
        """From schema 1 to 2: packed numbers became columns."""
        return {1: own_columns}

    def content_version(self) -> str:
        """The digest of the content that is played with."""
        return self.world.version
