"""An action that is paid: its line, and what is still to be said of it (BAT-6, BAT-7, BAT-8, BAT-10).

A deed asks for its cards, its place, its faction, one after the other, and is carried out when nothing is missing.
"""

from __future__ import annotations

from wartable.kernel import Blocked, Choice, Umpire

from ..content.cost import Cost
from ..content.faces import KIND_NAMES, SHAPE_NAMES, one_of
from ..content.grid import squares_in
from ..content.kinds import CITY_SHAPES, FACTIONS, FIRST_ROAD, deck_of
from ..content.verbs_and_tellings import (
    BUILD_AT,
    CITY,
    CITY_SHAPE,
    CREATE,
    HIRE,
    HIRE_HERO,
    NAME_FACTION,
    PAY,
    ROAD,
    TURN_TO,
    UPGRADE,
    UPGRADED,
)
from ..state.state import BattaliaState
from .building import build
from .detail import Detail
from .ending import check_growth
from .gaining import create, hire
from .heroes import HeroCity
from .lines import Line, close
from .misfits import unfit_squares, unfit_turns
from .placing import Sites


class Deed:
    """An action in the making: its verb, what it is about (a kind, a shape, a level, a square), a city's shape."""

    def __init__(self, verb: int, subject: int, shape: int = -1) -> None:
        self.verb = verb
        self.subject = subject
        self.shape = shape

    def cost(self, s: BattaliaState) -> Cost:
        """The line that pays for it."""
        cards = s.cards
        if self.verb == ROAD:
            return cards.road_costs[self.subject - FIRST_ROAD]
        if self.verb == CITY:
            return cards.city_costs[self.subject]
        if self.verb == HIRE_HERO:
            return cards.hero_cost
        if self.verb == UPGRADE:
            return cards.upgrade_costs[s.realm.level[self.subject] + 1]
        return cards.gain_costs[self.subject]


def pay_for(s: BattaliaState, deed: Deed, seat: int, umpire: Umpire) -> None:
    """Open the line of an action. Slots with a single source are filled at once (BAT-6.13)."""
    go_on(s, deed, seat, Line(deed.cost(s).slots).filled(s, seat), umpire)


def go_on(s: BattaliaState, deed: Deed, seat: int, line: Line, umpire: Umpire) -> None:
    """Ask for what is still missing: a card, a place, a faction; or carry the action out."""
    if line.slots:
        s.draft(Pay(seat, deed.verb, deed.subject, deed.shape, line.slots, line.paid, line.paid_as))
    elif deed.verb in (ROAD, CITY):
        shape = deed.subject if deed.verb == ROAD else deed.shape
        level = deed.subject if deed.verb == CITY else 0
        s.draft(BuildSquare(seat, shape, level, line.paid, line.paid_as))
    elif deed.verb == HIRE_HERO:
        s.draft(HeroCity(seat, line.paid, line.paid_as))
    elif deed.verb == CREATE and deed.subject == s.matched:
        s.draft(NameFaction(seat, deed.subject, line.paid, line.paid_as))
    else:
        close(s, seat, line, umpire)
        if deed.verb == HIRE:
            hire(s, seat, deed.subject, umpire)
        elif deed.verb == CREATE:
            create(s, seat, deed.subject, umpire)
        else:
            upgrade(s, seat, deed.subject, umpire)


def upgrade(s: BattaliaState, seat: int, sq: int, umpire: Umpire) -> None:
    """A city rises by one level (BAT-10.2)."""
    realm = s.own_realm()
    realm.level[sq] += 1
    s.growth = s.day
    umpire.tell(UPGRADED, seat, sq, realm.level[sq])
    check_growth(s, seat, umpire)


class Pay(Detail):
    """Which card fills the next slot of a line, where several may."""

    rule = "BAT-6.13"
    prompt = "Choose the card that pays."

    def __init__(
        self,
        seat: int,
        verb: int,
        subject: int,
        shape: int,
        slots: tuple[int, ...],
        paid: tuple[int, ...],
        paid_as: tuple[int, ...],
    ) -> None:
        super().__init__(seat)
        self.verb = verb
        self.subject = subject
        self.shape = shape
        self.slots = slots
        self.paid = paid
        self.paid_as = paid_as

    def words(self, s: BattaliaState) -> str:
        """What is paid for, and what the next slot asks for."""
        return f"Your line for {self.wanted()}: which card is the next {KIND_NAMES[self.slots[0]]}?"

    def wanted(self) -> str:
        """What the line pays for, in words."""
        if self.verb == ROAD:
            return f"a {SHAPE_NAMES[self.subject]}"
        if self.verb == CITY:
            return f"a city of level {self.subject}"
        if self.verb in (HIRE_HERO, UPGRADE):
            return "a hero" if self.verb == HIRE_HERO else "a higher city"
        return one_of(self.subject)

    def line(self) -> Line:
        """The line so far."""
        return Line(self.slots, self.paid, self.paid_as)

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The distinct cards that may fill the slot."""
        return [Choice(PAY, no) for no in self.line().sources(s, self.seat)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The card is set aside for the line; it is played when the line is closed."""
        line = self.line().with_card(s, choice.a).filled(s, self.seat)
        go_on(s, Deed(self.verb, self.subject, self.shape), self.seat, line, umpire)


class NameFaction(Detail):
    """The faction of an artefact whose symbols meet today (BAT-22.8)."""

    rule = "BAT-22.8"
    prompt = "Its two symbols meet today: name the faction whose card you take."

    def __init__(self, seat: int, kind: int, paid: tuple[int, ...], paid_as: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.kind = kind
        self.paid = paid
        self.paid_as = paid_as

    def choices(self, s: BattaliaState) -> list[Choice]:
        """All factions in the game (BAT-31.11)."""
        return [Choice(NAME_FACTION, faction) for faction in range(len(FACTIONS)) if faction != s.removed_faction]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """Take a card of the faction, or the top card; the deck is shuffled."""
        close(s, self.seat, Line((), self.paid, self.paid_as), umpire)
        create(s, self.seat, self.kind, umpire, choice.a)


def city_shapes(s: BattaliaState, sites: Sites) -> list[int]:
    """The shapes of cities that have a card and a place."""
    return [shape for shape in range(len(CITY_SHAPES)) if s.decks[deck_of(shape)] and sites.of(shape)]


class ShapeOfCity(Detail):
    """The exits of a new city, free to choose (BAT-8.4)."""

    rule = "BAT-8.4"
    prompt = "Choose the exits of your new city; they do not change its price."

    def __init__(self, seat: int, level: int) -> None:
        super().__init__(seat)
        self.level = level

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The decks with a card that can be laid."""
        return [Choice(CITY_SHAPE, shape) for shape in city_shapes(s, Sites(s.realm, self.seat))]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The line comes next (BAT-8.5)."""
        pay_for(s, Deed(CITY, self.level, choice.a), self.seat, umpire)


class BuildSquare(Detail):
    """The square of a new city or road."""

    rule = "BAT-8.8"

    def __init__(
        self, seat: int, shape: int, level: int, paid: tuple[int, ...], paid_as: tuple[int, ...]
    ) -> None:  # fmt: skip
        super().__init__(seat)
        self.shape = shape
        self.level = level
        self.paid = paid
        self.paid_as = paid_as

    def words(self, s: BattaliaState) -> str:
        """What is laid, how many squares take it, and why not more do."""
        where = len(self.choices(s))
        takes = "One square takes it" if where == 1 else f"{where} squares take it"
        why = "a city never stands beside another one or the ruins" if self.level else "it must join a road of yours"
        return f"Place {s.card(s.decks[deck_of(self.shape)][-1]).name}. {takes}; {why}."

    def choices(self, s: BattaliaState) -> list[Choice]:
        """All squares that take the card, turned one way or another (BAT-8.21)."""
        return [Choice(BUILD_AT, sq) for sq in squares_in(Sites(s.realm, self.seat).of(self.shape))]

    def blocked(self, s: BattaliaState) -> list[Blocked]:
        """Squares beside other cards that do not take it."""
        return unfit_squares(s.realm, self.seat, self.shape)

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """Ask how the card is turned, unless there is one way only."""
        ways = Sites(s.realm, self.seat).exits_at(self.shape, choice.a)
        if len(ways) > 1:
            s.draft(BuildTurn(self.seat, self.shape, self.level, choice.a, self.paid, self.paid_as))
            return
        close(s, self.seat, Line((), self.paid, self.paid_as), umpire)
        build(s, self.seat, self.shape, choice.a, ways[0], self.level, umpire)


class BuildTurn(Detail):
    """How the new card is turned (BAT-8.7)."""

    rule = "BAT-8.7"

    def __init__(
        self, seat: int, shape: int, level: int, square: int, paid: tuple[int, ...], paid_as: tuple[int, ...]
    ) -> None:
        super().__init__(seat)
        self.shape = shape
        self.level = level
        self.square = square
        self.paid = paid
        self.paid_as = paid_as

    def words(self, s: BattaliaState) -> str:
        """What is turned."""
        return f"Turn {s.card(s.decks[deck_of(self.shape)][-1]).name}: where shall its roads lead?"

    def blocked(self, s: BattaliaState) -> list[Blocked]:
        """The ways of turning it that do not fit here."""
        return unfit_turns(s.realm, self.seat, self.shape, self.square)

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The exits that fit, each once."""
        return [Choice(TURN_TO, exits) for exits in Sites(s.realm, self.seat).exits_at(self.shape, self.square)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The line is closed, and the card is laid."""
        close(s, self.seat, Line((), self.paid, self.paid_as), umpire)
        build(s, self.seat, self.shape, self.square, choice.a, self.level, umpire)
