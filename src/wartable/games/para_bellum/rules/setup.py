"""The setup (PB-SET)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Ask, Choice, Options, Step, Together, Umpire

from ..content.grid import GENERAL_SLOT, START
from ..content.kinds import ARMY, COLORS, EVENT, OBJECTIVE, ORDER, PERMANENT, SETS, SPECIAL_UNIT
from ..content.verbs_and_tellings import (
    ALLIED_BY,
    BATTLE_IS,
    CHOSE_COLOR,
    IS_FIRST,
    KEEP_OBJECTIVE,
    PICK_COLOR,
    ROLLED_FIRST,
)
from ..state.army import Army
from ..state.state import ARMY_BACK, COMMAND_BACK, EVENT_BACK, OBJECTIVE_BACK, PLAYING, BellumState
from .drawing import draw
from .line import TakeCommand, refill
from .objectives import Completed
from .placing import lay
from .turns import Turn

RANDOM: Final = "random"
COMMAND_TYPES: Final = (ORDER, PERMANENT, SPECIAL_UNIT)
TEAM_ORDERS: Final = ((0, 3, 1, 2), (1, 2, 0, 3), (2, 1, 3, 0), (3, 0, 2, 1))
"""Turn order with four players, by first player (PB-TEA.8)."""


def prepare(s: BellumState, options: Options) -> None:
    """Note what was agreed, and queue the setup."""
    terms = s.terms
    terms.loose = int(options.word("edge_rule") == "loose")
    terms.basics_once = int(options.flag("basic_actions_once"))
    terms.events = int(options.flag("events"))
    terms.round_end = int(options.word("end_rule") == "round")
    terms.oratory_once = int(options.word("ars_oratoria") == "once")
    word = options.word("battle")
    keys = [battle.key for battle in s.cards.battles]
    terms.battle = keys.index(word) if word in keys else -1
    seats = s.seats
    s.army = [Army() for _ in range(seats)]
    for army in s.army:
        army.grid.loose = terms.loose
    s.color = [-1] * seats
    s.hand = [()] * seats
    s.permanents = [()] * seats
    s.special_units = [()] * seats
    s.coins = [s.cards.coins] * seats  # PB-SET.18
    s.points = [0] * seats
    s.blazons = [0] * seats
    s.objectives = [()] * seats
    s.claimed = [()] * seats
    s.met = [0] * seats
    s.runner = [0] * seats
    s.then(*[PickColor(seat) for seat in range(seats)])
    s.then(Deal())


class PickColor(Ask[BellumState]):
    """Each player chooses a color and gets its starting card, in seat order (PB-SET.1, PB-SET.2)."""

    rule = "PB-SET.1"
    prompt = "Choose your color. Big Legions of your own color let you pick any battle bonus."

    def choices(self, s: BellumState) -> list[Choice]:
        """The colors that are free."""
        return [Choice(PICK_COLOR, color) for color in range(len(COLORS)) if color not in s.color]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The starting card lies in the middle, with the general die on it (PB-GEO.6, PB-SET.19)."""
        s.color[self.seat] = choice.a
        no = s.pieces.add(s.cards.starts[choice.a], ARMY_BACK, ALL)
        lay(s, self.seat, no, START)
        s.army[self.seat].dice[GENERAL_SLOT] = s.cards.general
        umpire.tell(CHOSE_COLOR, self.seat, choice.a)


def deck_of(s: BellumState, types: tuple[int, ...], back: int, umpire: Umpire) -> tuple[int, ...]:
    """All cards of some types, shuffled face down."""
    nos: list[int] = []
    for card in s.cards.all:
        if card.type in types:
            nos += [s.pieces.add(card.face, back) for _ in range(card.copies)]
    s.pieces.shuffle(nos, umpire)
    return tuple(nos)


class Deal(Step[BellumState]):
    """All decks are shuffled, the Battle card is laid out, Objectives are dealt (PB-SET.3 to PB-SET.8)."""

    rule = "PB-SET.3"

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """The army deck depends on the number of players (PB-SET.4)."""
        nos: list[int] = []
        for card in s.cards.all:
            if card.type == ARMY and SETS[card.set] in SETS[1 : s.seats]:
                nos.append(s.pieces.add(card.face, ARMY_BACK))
        s.pieces.shuffle(nos, umpire)
        s.army_deck = tuple(nos)
        s.command_deck = deck_of(s, COMMAND_TYPES, COMMAND_BACK, umpire)
        s.event_deck = deck_of(s, (EVENT,), EVENT_BACK, umpire) if s.terms.events else ()
        s.objective_deck = deck_of(s, (OBJECTIVE,), OBJECTIVE_BACK, umpire)
        s.battle = s.terms.battle if s.terms.battle >= 0 else umpire.draw(len(s.cards.battles))
        umpire.tell(BATTLE_IS, s.battle)
        if s.seats == 4:
            deal_alliances(s, umpire)
        kept = s.cards.objectives_kept[s.seats - 2]
        asks: list[Ask[BellumState]] = []
        for seat in range(s.seats):
            for _ in range(s.cards.objectives_drawn[s.seats - 2]):
                draw_objective(s, seat, s.mask(seat), umpire)
            if s.playing(seat):
                asks.append(KeepObjective(seat, (), kept))
        s.then(Together.of(*asks), ObjectivesKept())


def deal_alliances(s: BellumState, umpire: Umpire) -> None:
    """Each team gets a random Alliance card (PB-SET.23)."""
    cards = list(range(len(s.cards.alliances)))
    umpire.shuffle(cards)
    s.alliance = cards[:2]
    umpire.tell(ALLIED_BY, 0, s.alliance[0], 0)
    umpire.tell(ALLIED_BY, 2, s.alliance[1], 1)


def draw_objective(s: BellumState, seat: int, mask: int, umpire: Umpire) -> None:
    """The top card of the Objective deck comes to a player."""
    no = s.objective_deck[-1]
    s.objective_deck = s.objective_deck[:-1]
    s.objectives[seat] = (*s.objectives[seat], no)
    s.claimed[seat] = (*s.claimed[seat], 0)
    s.pieces.show(no, mask, umpire)


class KeepObjective(Ask[BellumState]):
    """Which Objectives a player keeps, in secret (PB-SET.6, PB-SET.7, PB-SET.8)."""

    rule = "PB-SET.6"

    def __init__(self, seat: int, kept: tuple[int, ...], left: int) -> None:
        super().__init__(seat)
        self.kept = kept
        self.left = left

    def choices(self, s: BellumState) -> list[Choice]:
        """Any of those drawn that is not kept yet."""
        return [Choice(KEEP_OBJECTIVE, no) for no in s.objectives[self.seat] if no not in self.kept]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The others go under the deck once all have chosen."""
        kept = (*self.kept, choice.a)
        if self.left > 1:
            s.then(KeepObjective(self.seat, kept, self.left - 1))
        else:
            mine = s.objectives[self.seat]
            s.objectives[self.seat] = kept + tuple([no for no in mine if no not in kept])

    def words(self, s: BellumState) -> str:
        """The question."""
        return f"Keep {'an Objective' if self.left == 1 else f'{self.left} Objectives'}. The rest goes under the deck."


class ObjectivesKept(Step[BellumState]):
    """Returned Objectives go under the deck in seat order; teams get a shared one; then the first roll (PB-SET.8)."""

    rule = "PB-SET.8"

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """In four-player games the shared Objective lies behind each teammate's own (PB-SET.7)."""
        kept = s.cards.objectives_kept[s.seats - 2]
        for seat in range(s.seats):
            back = s.objectives[seat][kept:]
            s.objectives[seat] = s.objectives[seat][:kept]
            s.claimed[seat] = (0,) * kept
            s.objective_deck = tuple(reversed(back)) + s.objective_deck
        if s.seats == 4:
            for seat in (0, 2):
                draw_objective(s, seat, s.mask(seat), umpire)
                s.objectives[seat + 1] = (*s.objectives[seat + 1], s.objectives[seat][-1])
                s.claimed[seat + 1] = (*s.claimed[seat + 1], 0)
        refill(s, umpire)  # PB-SET.9
        s.then(FirstRoll(tuple([seat for seat in range(s.seats) if s.playing(seat)])))


class FirstRoll(Step[BellumState]):
    """The highest roll makes the first player; ties roll again (PB-SET.10, PB-SET.11)."""

    rule = "PB-SET.10"

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Then each player picks two command cards, the first player last (PB-SET.12, PB-SET.13)."""
        rolls: list[int] = []
        for seat in self.seats:
            rolls.append(umpire.die())
            umpire.tell(ROLLED_FIRST, seat, rolls[-1])
        highest = [self.seats[i] for i in range(len(rolls)) if rolls[i] == max(rolls)]
        if len(highest) > 1:
            s.then(FirstRoll(tuple(highest)))
            return
        s.first = highest[0]
        umpire.tell(IS_FIRST, s.first)
        order = TEAM_ORDERS[s.first] if s.seats == 4 else tuple([(s.first + i) % s.seats for i in range(s.seats)])
        s.order = order
        for _ in range(s.cards.first_commands):
            s.then(*[FirstCommand(seat) for seat in (*order[1:], order[0])])
        s.then(SetupEnds())


class FirstCommand(Step[BellumState]):
    """A player picks a command card before the first turn; an empty line is dealt anew (PB-SET.14, PB-SET.15)."""

    rule = "PB-SET.12"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """The line is not refilled card by card."""
        if not s.line:
            refill(s, umpire)
        if s.playing(self.seat):
            s.then(TakeCommand(self.seat))


class SetupEnds(Step[BellumState]):
    """The line is filled up, army cards are dealt, open Objectives turned up (PB-SET.16, PB-SET.17, PB-SET.22)."""

    rule = "PB-SET.17"

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """The first player takes the first turn (PB-SET.24)."""
        refill(s, umpire)
        for _ in range(s.cards.army_cards):
            for seat in s.order:
                draw(s, seat, umpire)
        for seat in s.order:
            for no in s.objectives[seat]:
                if s.card(no).face_up:
                    s.pieces.show(no, ALL, umpire)
        s.stage = PLAYING
        first = s.first if s.playing(s.first) else s.from_seat(s.order[0])[0]
        s.first = first
        s.then(Completed(), Turn(first))
