"""Para Bellum as the kernel sees it: options, steps, and the doors to rules, table, secrets and bots."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mypy_extensions import mypyc_attr

from wartable.kernel import Choice, Content, Game, Option, Options, Result, Step, Umpire, layout_file
from wartable.kernel.scene import Plain, Rail, Scene, Show
from wartable.kernel.words import Tone

from .bots.value import value, values
from .content.cards import Cards
from .content.deed import Deed
from .content.faces import catalogue, key_of, name
from .content.verbs_and_tellings import TELLINGS, VERBS
from .rules import alliances, banners, big_legions, dice, legions, placing, setup, turns
from .rules.actions import (
    Act,
    ActionPhase,
    Actions,
    Basic,
    EmpowerDie,
    MotivateDie,
    Noted,
    RequisitionCard,
    Requisitioned,
)
from .rules.clauses import Do
from .rules.commanding import OrderDone, OrderOption, PlayOrder
from .rules.deeds import DEED_STEPS, DEEDS
from .rules.deploying import Deploy, UnitCell, UseCard
from .rules.ending import ENDINGS, TRIGGERS
from .rules.leaving import leave
from .rules.line import TakeCommand
from .rules.morale import MoraleLoss, MoraleSettled, MoraleTest
from .rules.objectives import Completed
from .rules.paying import Paid, PayPip, PayWay
from .rules.scoring import sources, standing
from .rules.setup import RANDOM, prepare
from .secrets.hidden import resample
from .secrets.possible import impossible
from .state.state import BACKS, OVER, BellumState
from .table.payment import rail
from .table.pointing import aside, called, places, tag, tone
from .table.previews import show
from .table.scene import scene


@mypyc_attr(allow_interpreted_subclasses=True)
class ParaBellum(Game[BellumState]):
    """Para Bellum, for 2 to 4 players; its rules are in the ledger."""

    key = "para_bellum"
    title = "Para Bellum"
    seats = (2, 4)
    about = "Join cards into legions, spend the pips of your dice, and keep enough of them to win the count."
    minutes = (45, 90)
    difficulty = "medium"
    first_game = {"events": False}
    note = (
        "Unofficial. Most command cards and Objectives, all Events, two of the battles, two of the Alliance cards and "
        "the faces of the army cards are Wartable's own."
    )
    options = (
        Option(
            "edge_rule",
            "Cards side by side",
            "strict",
            ("strict", "loose"),
            rule="PB-VAR.1",
            words={"strict": "Must match", "loose": "Need not match"},
        ),
        Option("basic_actions_once", "Each Basic Action once a turn", False, rule="PB-VAR.2"),
        Option(
            "battle",
            "Battle card",
            RANDOM,
            (RANDOM, "dyrrhachium", "ilerda", "pharsalus"),
            rule="PB-VAR.3",
            words={RANDOM: "At random", "dyrrhachium": "Dyrrhachium", "ilerda": "Ilerda", "pharsalus": "Pharsalus"},
        ),
        Option("events", "Events", True, rule="PB-VAR.4"),
        Option(
            "end_rule",
            "The game ends",
            "token",
            ("token", "round"),
            rule="PB-VAR.5",
            words={"token": "Before the ending player's next turn", "round": "With the round, for equal turns"},
        ),
        Option(
            "ars_oratoria",
            "Ars Oratoria pays",
            "every",
            ("every", "once"),
            rule="PB-VAR.6",
            words={"every": "For every Motivate", "once": "Once a turn"},
        ),
    )
    verbs = VERBS
    tellings = TELLINGS
    backs = BACKS
    value_scale = 20.0

    def __init__(
        self,
        overlay: Mapping[str, object] | None = None,
        folder: Path | None = None,
        deeds: Mapping[str, type[Deed]] | None = None,
    ) -> None:
        self.folder = folder
        """Where the content is read from, if not from this package."""
        self.deeds: Mapping[str, type[Deed]] = {**DEEDS, **(deeds or {})}
        """The classes behind the deeds of the content."""
        self.cards = Cards(self.deeds, overlay, folder)
        super().__init__(catalogue(self.cards))

    def steps(self) -> tuple[type[Step[BellumState]], ...]:
        """Every step of the rules."""
        return (
            setup.PickColor,
            setup.Deal,
            setup.KeepObjective,
            setup.ObjectivesKept,
            setup.FirstRoll,
            setup.FirstCommand,
            setup.SetupEnds,
            turns.Turn,
            turns.RevealEvent,
            turns.ArmyPhase,
            turns.SecondCard,
            turns.DrawPhase,
            turns.MoreDraws,
            turns.DrawMore,
            turns.HandLimit,
            turns.HandDiscard,
            turns.TurnEnds,
            placing.ArmyCard,
            placing.ArmyCell,
            placing.Place,
            placing.CompleteCenturion,
            legions.CompleteLegion,
            legions.LegionRolled,
            legions.PlusOne,
            legions.EarnBlazon,
            legions.LowRoll,
            dice.RollInto,
            dice.RollAgain,
            dice.Guard,
            banners.AddBanner,
            banners.BannerDie,
            banners.BannerType,
            big_legions.BigLegion,
            big_legions.BattleBonus,
            big_legions.ChooseBonus,
            big_legions.LegionTests,
            alliances.MoveRunner,
            alliances.RunnerArrives,
            MoraleTest,
            MoraleLoss,
            MoraleSettled,
            Completed,
            TakeCommand,
            ActionPhase,
            Actions,
            Act,
            Noted,
            Basic,
            EmpowerDie,
            MotivateDie,
            RequisitionCard,
            Requisitioned,
            PayWay,
            PayPip,
            Paid,
            OrderOption,
            PlayOrder,
            OrderDone,
            UnitCell,
            Deploy,
            UseCard,
            Do,
            *DEED_STEPS,
            *[step for deed in self.deeds.values() for step in deed.own_steps],
        )

    def blank(self) -> BellumState:
        """An empty table with this content."""
        s = BellumState()
        s.cards = self.cards
        return s

    def setup(self, s: BellumState, options: Options, umpire: Umpire) -> None:
        """The agreed terms; everything else of the setup is steps (PB-SET)."""
        prepare(s, options)

    def scene(self, s: BellumState, viewer: int) -> Scene:
        """The armies and cards, as far as a viewer may see them."""
        return scene(self.faces, s, viewer)

    def resample(self, s: BellumState, viewer: int, umpire: Umpire) -> BellumState:
        """A copy in which what the viewer does not know is dealt anew."""
        return resample(s, viewer, umpire)

    def possible(self, s: BellumState) -> str:
        """The reason why no game can reach this state; empty if one can."""
        return impossible(s)

    def result(self, s: BellumState) -> Result:
        """Places and points (PB-SCO)."""
        return standing(s, ENDINGS[s.closing] if s.stage == OVER else "")

    def concede(self, s: BellumState, seat: int, umpire: Umpire) -> None:
        """The player takes no further turn, and the others go on (PB-LEA)."""
        leave(s, seat, umpire)

    def turn(self, s: BellumState) -> int:
        """A number of its own for each turn."""
        return s.turns

    def value(self, s: BellumState, seat: int) -> float:
        """How good the position looks for a seat, roughly in points."""
        return value(s, seat)

    def values(self, s: BellumState) -> list[float]:
        """The values for all seats; what each is worth is worked out once."""
        return values(s)

    def sides(self, s: BellumState) -> tuple[int, ...]:
        """Two teams with four players (PB-PLY.2)."""
        return s.sides

    def sources(self, s: BellumState, seat: int) -> Mapping[str, int]:
        """A player's points by the steps of the count."""
        return sources(s, seat)

    def content(self) -> Content:
        """The content files of cards and numbers."""
        return self.cards.source

    def with_content(self, overlay: Mapping[str, object]) -> ParaBellum:
        """The same rules with changed rows."""
        return ParaBellum(overlay, self.folder, self.deeds)

    def name(self, kind: str, value: int) -> str:
        """Colors, banners, dice and other things by name."""
        if kind == "ending":
            return ENDINGS[value]
        if kind == "trigger":
            return TRIGGERS[value]
        return name(self.cards, kind, value)

    def key_of(self, kind: str, value: int) -> str:
        """Colors, cells, slots and banners by their keys in notation."""
        return super().key_of(kind, value) if kind == "face" else key_of(self.cards, kind, value)

    def places(self, s: BellumState, choice: Choice, seat: int) -> tuple[str, ...]:
        """What a choice points at: dice, slots and cells of armies, coins, colors."""
        return places(s, choice, seat) or super().places(s, choice, seat)

    def called(self, s: BellumState, choice: Choice, kind: str, value: int, seat: int) -> str:
        """Dice by what they show, cells by what lies beside them."""
        return called(s, choice, kind, value, seat)

    def tone(self, s: BellumState, choice: Choice, seat: int) -> Tone:
        """In red where a die is lost that need not be."""
        return tone(s, choice)

    def tag(self, s: BellumState, choice: Choice, seat: int) -> str:
        """What a card brings in a cell, what a loss costs, what a die would show."""
        return tag(s, choice, seat)

    def aside(self, s: BellumState, choice: Choice, seat: int) -> str:
        """What else a choice does, in a second line."""
        return aside(s, choice, seat)

    def show(self, s: BellumState, choice: Choice, seat: int) -> Show:
        """A card as it would lie, with the dice that it brings."""
        return show(self.faces, s, choice, seat)

    def rail(self, s: BellumState, seat: int) -> Rail | None:
        """The payment that the open question is a step of."""
        return rail(s, seat)

    def layout(self) -> Plain:
        """The layout file of this package."""
        return layout_file("wartable.games.para_bellum")

    def content_version(self) -> str:
        """The digest of the content that is played with."""
        return self.cards.version
