"""A Battle Through History: what the kernel asks of a game, with the modules that answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

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
from wartable.kernel.scene import Memory, Plain, Scene, Show
from wartable.kernel.words import Tone

from .battle import ChooseBattle, Deploy, ExtendGroup, FaceGroup
from .combat import Combat, Victory
from .content import ACTIONS, Cards
from .engagement import Assault, AssignToken, Links, PlaceToken, Reinforcements, Relaunch, RollDice
from .faces import BACKS, catalogue, name
from .flow import Round, Turn, leave
from .hidden import resample
from .pointing import aside, places, tag
from .possible import impossible
from .previews import show
from .prospects import turn_begins
from .restoration import Restoration
from .rewards import GainRelic, Honor, KeepProwess, KeepRelic, Prowess, Recruit, RecruitRest, Rewards
from .scene import scene
from .scoring import FinalScore, sources, standing
from .sense import tone, tones
from .setup import ChooseChampion, Deal, prepare
from .state import HistoryState
from .travel import DismissCard, Prepare, PushTile, RecallCard, SwapToken, TimeJump
from .value import value, values
from .words import TELLINGS, VERBS


class BattleThroughHistory(Game[HistoryState]):
    """A game for 2 to 5 players in 6 Rounds. Its rules are in `docs/games/battle_through_history/rules.md`."""

    key = "battle_through_history"
    title = "A Battle Through History"
    version = "3"
    seats = (2, 5)
    about = "Jump between four Eras of war, win over their finest troops and lead them into the next."
    minutes = (60, 120)
    difficulty = "easy"
    note = (
        "Unofficial. Card values, Warfare tokens, tiles, the wheel and the names of Eras and Relics are Wartable's "
        "own, except where the rulebook shows them."
    )
    options = (
        Option("long_campaign", "Long Campaign: 8 Rounds instead of 6", False, rule="BTH-95.3"),
        Option("solo", "Solo: one player, for the score", False, rule="BTH-95.4"),
        Option("pick_champions", "Players pick their champions", False, rule="BTH-11.2"),
        Option(
            "first_seat",
            "Who begins",
            -1,
            (-1, 0, 1, 2, 3, 4),
            rule="BTH-20.2",
            words={-1: "At random", 0: "Seat 1", 1: "Seat 2", 2: "Seat 3", 3: "Seat 4", 4: "Seat 5"},
        ),
        Option("fair_start", "Later players start with Warfare tokens", False, rule="BTH-11.11"),
    )
    alike = {"5dfdb3eae07cee0e": ("b23a2a696e086aac",)}
    verbs = VERBS
    tellings = TELLINGS
    backs = BACKS
    value_scale = 4.0

    def __init__(self, overlay: Mapping[str, object] | None = None, folder: Path | None = None) -> None:
        self.folder = folder
        """The folder to read the content from, in place of this package."""
        self.cards = Cards(overlay, folder)
        super().__init__(catalogue(self.cards))

    def steps(self) -> tuple[type[Step[HistoryState]], ...]:
        """Every step class of the game."""
        return (
            ChooseChampion,
            Deal,
            Round,
            Turn,
            PushTile,
            Prepare,
            SwapToken,
            RecallCard,
            DismissCard,
            TimeJump,
            ChooseBattle,
            ExtendGroup,
            FaceGroup,
            Deploy,
            Reinforcements,
            Links,
            Assault,
            AssignToken,
            PlaceToken,
            RollDice,
            Relaunch,
            Combat,
            Victory,
            Rewards,
            Recruit,
            RecruitRest,
            GainRelic,
            KeepRelic,
            Honor,
            Prowess,
            KeepProwess,
            Restoration,
            FinalScore,
        )

    def blank(self) -> HistoryState:
        """An empty state with this content."""
        s = HistoryState()
        s.cards = self.cards
        return s

    def setup(self, s: HistoryState, options: Options, umpire: Umpire) -> None:
        """Prepare the table for setup (BTH-10, BTH-11)."""
        prepare(s, options)

    def seats_allowed(self, options: Options) -> tuple[int, int]:
        """2 to 5 seats, or 1 in a solo game (BTH-95.1, BTH-95.4)."""
        return (1, 1) if options.flag("solo") else self.seats

    def check(self, seats: int, given: Mapping[str, OptionValue]) -> Options:
        """The options, in which the first player must have a seat."""
        options = super().check(seats, given)
        if options.number("first_seat") >= seats:
            raise BadOptions(f"first_seat must be below the number of seats, {seats}.")
        return options

    def left_out(self, seats: int, options: Options) -> Mapping[str, str]:
        """The rules of options that are off, and in a solo game those of challenges."""
        parts = (
            (options.flag("fair_start"), "a fair start", ("BTH-11.11",)),
            (options.flag("pick_champions"), "picked champions", ("BTH-11.2",)),
            (seats > 1, "challenges", ("BTH-42", "BTH-71.1", "BTH-71.3")),
        )
        return {rule: part for played, part, rules in parts if not played for rule in rules}

    def scene(self, s: HistoryState, viewer: int) -> Scene:
        """What a viewer sees, as data to be drawn."""
        return scene(self.faces, s, viewer, Memory())

    def scene_again(self, s: HistoryState, viewer: int, memory: Memory) -> Scene:
        """The same scene, with what has not changed taken from memory."""
        return scene(self.faces, s, viewer, memory)

    def resample(self, s: HistoryState, viewer: int, umpire: Umpire) -> HistoryState:
        """A copy in which everything the viewer does not know is dealt anew."""
        return resample(s, viewer, umpire)

    def possible(self, s: HistoryState) -> str:
        """The reason why no game can reach this state; empty if one can."""
        return impossible(s)

    def result(self, s: HistoryState) -> Result:
        """Places and scores, now or at the end."""
        return standing(s)

    def concede(self, s: HistoryState, seat: int, umpire: Umpire) -> None:
        """Take a player out of the game. The others go on."""
        leave(s, seat, umpire)

    def value(self, s: HistoryState, seat: int) -> float:
        """How good the position is for a seat, as bots judge it."""
        return value(s, seat)

    def values(self, s: HistoryState) -> list[float]:
        """The `value` of every seat."""
        return values(s)

    def quiet(self, s: HistoryState) -> bool:
        """Whether a turn has just begun. Bots look ahead until then."""
        return turn_begins(s)

    def sources(self, s: HistoryState, seat: int) -> Mapping[str, int]:
        """The parts of a seat's score, by name."""
        return sources(s, seat)

    def content(self) -> Content:
        """The content files of the cards, tokens, tiles and numbers."""
        return self.cards.source

    def with_content(self, overlay: Mapping[str, object]) -> BattleThroughHistory:
        """The same game with some rows of its content changed."""
        return BattleThroughHistory(overlay, self.folder)

    def name(self, kind: str, value: int) -> str:
        """The names of Eras, Lines, dice and other things of the game's own."""
        return name(self.cards, kind, value)

    def key_of(self, kind: str, value: int) -> str:
        """Notation writes actions and champions by their keys, faces as in every game, everything else by number."""
        if kind == "action":
            return ACTIONS[value]
        return self.cards.champions[value].key if kind == "champion" else super().key_of(kind, value)

    def places(self, s: HistoryState, choice: Choice, seat: int) -> tuple[str, ...]:
        """The places a choice points at. A choice that stands for equal cards points at all of them."""
        return places(self.verbs, s, choice, seat)

    def tag(self, s: HistoryState, choice: Choice, seat: int) -> str:
        """The tag of a choice: values of a card, the effect of a token, or how many cards are concerned."""
        return tag(s, choice, seat)

    def tone(self, s: HistoryState, choice: Choice, seat: int) -> Tone:
        """How a choice is drawn."""
        return tone(s, choice, seat)

    def tones(self, s: HistoryState, choices: Sequence[Choice], seat: int) -> list[Tone]:
        """How the choices of a question are drawn."""
        return tones(s, choices, seat)

    def aside(self, s: HistoryState, choice: Choice, seat: int) -> str:
        """The second line on the button of a choice."""
        return aside(s, choice, seat)

    def show(self, s: HistoryState, choice: Choice, seat: int) -> Show:
        """What a choice would do, as far as the seat can know."""
        return show(self.faces, s, choice, seat)

    def layout(self) -> Plain:
        """The places of all areas on screens."""
        return layout_file("wartable.games.battle_through_history")

    def content_version(self) -> str:
        """A digest of the content, noted in records."""
        return self.cards.version
