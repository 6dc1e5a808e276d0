"""Battalia as the kernel sees it: options, steps, and the doors to rules, table, secrets and bots."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mypy_extensions import mypyc_attr

from wartable.kernel import (
    BadOptions,
    Choice,
    Content,
    Game,
    Option,
    Options,
    OptionValue,
    Result,
    Step,
    Umpire,
    layout_file,
)
from wartable.kernel.scene import Face, Plain, Scene, Show

from .bots.value import value, values
from .content.cards import Cards
from .content.faces import FACTION_NAMES, catalogue, key_of, name, sort_of
from .content.grid import place as place_of
from .content.kinds import FACTIONS
from .content.modes import left_out
from .content.relic import Relic
from .content.verbs_and_tellings import TELLINGS, VERBS
from .rules.actions import Act
from .rules.ambush import Suspend
from .rules.attacking import AttackHeroes, OpeningWeapon
from .rules.battle import BattleMove, DefenseGoesOn
from .rules.conquest import PickRelic
from .rules.days import Day, DayEnds, Turn, TurnEnds
from .rules.deeds import BuildSquare, BuildTurn, NameFaction, Pay, ShapeOfCity
from .rules.defending import Defense, InvolveHero, RaiseInDefense, RetreatBy
from .rules.ending import ENDINGS, sources, standing
from .rules.heroes import HeroCity, MarchBy, MarchTo, WalkTo
from .rules.leaving import leave
from .rules.naming import hero_name, place_name
from .rules.opening import CohortWitness, ExtraCards, Opening, RaiseAmbush
from .rules.relics import RELICS
from .rules.setup import RANDOM, Deal, PickCity, PickFaction, SecondCity, SetupEnds, prepare
from .rules.tents import StationCard, TentSupply
from .rules.transforming import AmbushOverflow, NewFaction, RankSteps, Target
from .rules.volcano import SanctuaryRelic
from .secrets.hidden import resample
from .secrets.possible import impossible
from .state.state import BACKS, BattaliaState
from .table.pointing import places, tag
from .table.previews import show
from .table.scene import scene


@mypyc_attr(allow_interpreted_subclasses=True)
class Battalia(Game[BattaliaState]):
    """Battalia: The Creation, for 2 to 4 players; its rules are in the ledger."""

    key = "battalia"
    title = "Battalia: The Creation"
    seats = (2, 4)
    about = "Grow a deck of settlers, craftsmen and heroes, lay roads and cities, and rule the realm."
    minutes = (60, 150)
    difficulty = "hard"
    first_game = {"vp_target": 5}
    note = "Unofficial. The numbers of some cards, the names and all maps are Wartable's own."
    options = (
        Option("advanced", "Advanced game: terrain helps its own people", False, rule="BAT-40.1"),
        Option("volcano", "The volcano in the middle of the realm", False, rule="BAT-41.1"),
        Option("unbound", "The Unbound: eight mercenaries of no faction", False, rule="BAT-42.1"),
        Option(
            "removed_faction",
            "Two players: the faction left out",
            RANDOM,
            (RANDOM, *FACTIONS),
            rule="BAT-31.3",
            words={RANDOM: "At random", **dict(zip(FACTIONS, FACTION_NAMES, strict=True))},
        ),
        Option(
            "relic_set",
            "Great Artefacts",
            "all",
            ("all", "base"),
            rule="BAT-2.16",
            words={"all": "Of all ten", "base": "Of the basic five"},
        ),
        Option("neutral_strength", "Strength of neutral cities", 4, (4, 6), rule="BAT-43.1"),
        Option("ruins_strength", "Strength of the ruins", 8, (*range(4, 13), 14, 16, 18, 20), rule="BAT-43.2"),
        Option("fair_start", "All but the first player start with one supply more", False, rule="BAT-43.13"),
        Option("start_cities", "Starting cities of each player", 1, (1, 2), rule="BAT-43.3"),
        Option("neutral_per_player", "Neutral cities for each player", 1, (0, 1, 2), rule="BAT-43.5"),
        Option("start_heroes", "Heroes of each player at the start", 0, (0, 1, 2), rule="BAT-43.7"),
        Option("staff_swap", "The Staff may exchange two cards on the map", False, rule="BAT-16.25"),
        Option("weeks", "Weeks", 0, tuple(range(21)), rule="BAT-43.8", words={0: "No limit"}),
        Option(
            "end_level4",
            "Cities of level 4 that end the game",
            5,
            tuple(range(9)),
            rule="BAT-43.9",
            words={0: "Off"},
        ),
        Option("end_full", "A full map ends the game", True, rule="BAT-43.9"),
        Option("vp_target", "Points that end the game", 0, tuple(range(0, 61, 5)), rule="BAT-43.10", words={0: "Off"}),
        Option(
            "stall_weeks",
            "Weeks of standstill that end the game",
            3,
            (0, 1, 2, 3),
            rule="BAT-23.12",
            words={0: "Off"},
        ),
    )
    alike = {"5e554b9237d0ac27": ("483025b6f87dc12b",)}
    verbs = VERBS
    tellings = TELLINGS
    backs = BACKS
    value_scale = 4.0

    def __init__(
        self,
        overlay: Mapping[str, object] | None = None,
        folder: Path | None = None,
        relics: Mapping[str, type[Relic]] | None = None,
    ) -> None:
        self.folder = folder
        """Where the content is read from, if not from this package."""
        self.relics: Mapping[str, type[Relic]] = {**RELICS, **(relics or {})}
        """The classes behind the rows of `relics.toml`."""
        self.cards = Cards(self.relics, overlay, folder)
        super().__init__(catalogue(self.cards))

    def steps(self) -> tuple[type[Step[BattaliaState]], ...]:
        """Every step of the rules."""
        return (
            Deal,
            PickFaction,
            PickCity,
            SecondCity,
            SetupEnds,
            Day,
            DayEnds,
            Turn,
            Opening,
            ExtraCards,
            CohortWitness,
            RaiseAmbush,
            Act,
            Pay,
            NameFaction,
            ShapeOfCity,
            BuildSquare,
            BuildTurn,
            Target,
            RankSteps,
            NewFaction,
            AmbushOverflow,
            HeroCity,
            MarchBy,
            MarchTo,
            WalkTo,
            Suspend,
            StationCard,
            TentSupply,
            PickRelic,
            SanctuaryRelic,
            AttackHeroes,
            OpeningWeapon,
            BattleMove,
            Defense,
            DefenseGoesOn,
            RaiseInDefense,
            InvolveHero,
            RetreatBy,
            TurnEnds,
            *[step for relic in self.relics.values() for step in relic.own_steps],
        )

    def blank(self) -> BattaliaState:
        """An empty table with this content."""
        s = BattaliaState()
        s.cards = self.cards
        return s

    def setup(self, s: BattaliaState, options: Options, umpire: Umpire) -> None:
        """The agreed terms; everything else of the setup is steps (BAT-2)."""
        prepare(s, options)

    def check(self, seats: int, given: Mapping[str, OptionValue]) -> Options:
        """Options that exclude each other are refused (BAT-41.24, BAT-43.6, BAT-43.11)."""
        options = super().check(seats, given)
        if options.number("start_cities") == 2 and options.number("neutral_per_player") == 2:
            raise BadOptions(
                "Two starting cities and two neutral cities for each player need more cards than there are."
            )
        if options.flag("volcano") and (
            options.word("relic_set") == "base" or options.number("neutral_per_player") == 2
        ):
            raise BadOptions("The volcano needs all ten Great Artefacts and the squares of further neutral cities.")
        ends = (
            options.flag("volcano")
            or options.number("end_level4")
            or options.flag("end_full")
            or options.number("vp_target")
        )
        if not ends and not options.number("weeks"):
            raise BadOptions("The game needs an end: choose weeks, points, cities of level 4 or a full map.")
        return options

    def left_out(self, seats: int, options: Options) -> Mapping[str, str]:
        """The rules of parts that are not played at such a table."""
        return left_out(seats, options)

    def scene(self, s: BattaliaState, viewer: int) -> Scene:
        """The map, the pool and the players' cards, as far as a viewer may see them."""
        return scene(self.faces, s, viewer)

    def resample(self, s: BattaliaState, viewer: int, umpire: Umpire) -> BattaliaState:
        """A copy in which what the viewer does not know is dealt anew."""
        return resample(s, viewer, umpire)

    def possible(self, s: BattaliaState) -> str:
        """Why cards cannot have come to lie as they do; empty where they can."""
        return impossible(s)

    def result(self, s: BattaliaState) -> Result:
        """Places and points (BAT-23)."""
        return standing(s)

    def concede(self, s: BattaliaState, seat: int, umpire: Umpire) -> None:
        """The player's cities become neutral, and the others go on (BAT-97)."""
        leave(s, seat, umpire)

    def turn(self, s: BattaliaState) -> int:
        """A number of its own for each turn."""
        return s.turns

    def value(self, s: BattaliaState, seat: int) -> float:
        """How good the position looks for a seat, roughly in points."""
        return value(s, seat)

    def values(self, s: BattaliaState) -> list[float]:
        """The values for all seats; what each is worth is worked out once."""
        return values(s)

    def sources(self, s: BattaliaState, seat: int) -> Mapping[str, int]:
        """A player's points by source."""
        return sources(s, seat)

    def content(self) -> Content:
        """The content files of cards, maps, costs and numbers."""
        return self.cards.source

    def with_content(self, overlay: Mapping[str, object]) -> Battalia:
        """The same rules with changed rows."""
        return Battalia(overlay, self.folder, self.relics)

    def name(self, kind: str, value: int) -> str:
        """Factions, kinds, squares and other things by name."""
        return ENDINGS[value] if kind == "ending" else name(kind, value)

    def key_of(self, kind: str, value: int) -> str:
        """Factions, kinds and squares by their keys in notation."""
        return super().key_of(kind, value) if kind == "face" else key_of(kind, value)

    def sort(self, face: Face) -> str:
        """Units and artefacts are said with their kind and faction, which their titles do not tell."""
        return sort_of(self.cards, face)

    def belongs(self, kind: str, value: int) -> int:
        """Heroes are said with their owners."""
        return value // 2 if kind == "hero" else super().belongs(kind, value)

    def bearing(self, s: BattaliaState, kind: str, value: int, viewer: int) -> str:
        """A square is said with the name of the city or landmark on it, a hero with its own."""
        if kind == "hero":
            return hero_name(s, value)
        return place_name(s, value) if kind == "square" else ""

    def place(self, kind: str, value: int) -> str:
        """The place of a square on the map; heroes and factions have their own."""
        return place_of(value) if kind == "square" else super().place(kind, value)

    def places(self, s: BattaliaState, choice: Choice, seat: int) -> tuple[str, ...]:
        """What a choice points at: kinds, shapes and levels at the piles of the pool."""
        return places(s, choice, seat) or super().places(s, choice, seat)

    def tag(self, s: BattaliaState, choice: Choice, seat: int) -> str:
        """The total that a card gives, the level of an upgrade, the squares that a tile seals."""
        return tag(s, choice, seat)

    def show(self, s: BattaliaState, choice: Choice, seat: int) -> Show:
        """A tile as it would lie, a battle as it would stand, the way of a hero."""
        return show(self.faces, s, choice, seat)

    def layout(self) -> Plain:
        """The layout file of this package."""
        return layout_file("wartable.games.battalia")

    def content_version(self) -> str:
        """The digest of the content that is played with."""
        return self.cards.version
