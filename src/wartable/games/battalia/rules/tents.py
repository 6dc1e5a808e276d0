"""Tents: cards kept for a later turn (BAT-15)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire, without

from ..content.kinds import RELIC, TENT
from ..content.verbs_and_tellings import (
    DECAMP,
    DECAMPED,
    ENOUGH,
    PAY,
    RAISE_TENT,
    STATION,
    STATIONED,
    TENT_RAISED,
)
from ..state.state import BattaliaState
from .cycle import reveal
from .detail import Detail
from .lines import Line, candidates, close, covered, distinct, role_of, unstage


def tent_room(s: BattaliaState, no: int) -> int:
    """How many cards can be stationed on a card if it is raised as a tent; 0 if it is none.

    Rules: BAT-15.1, BAT-12.16, BAT-16.8, BAT-16.21, BAT-22.19.
    """
    kind = s.kind(no)
    if kind == TENT and role_of(s, no) == TENT:
        return 2 if s.illuminated == TENT else 1
    return s.relic(no).room if kind == RELIC else 0


def tent_is_free(s: BattaliaState, no: int) -> bool:
    """Whether a tent is raised without a supply (BAT-16.21)."""
    return s.kind(no) == RELIC and s.relic(no).tent_is_free


def stationable(s: BattaliaState, seat: int, tent: int, also: tuple[int, ...] = ()) -> list[int]:
    """The distinct hand cards that can be stationed: no Great Artefact, nothing stolen, nothing affected this turn.

    Rules: BAT-15.2, BAT-15.12, BAT-16.19.
    """
    barred = (tent, s.table.stolen, *also, *s.table.affected)
    cards = [no for no in s.hand[seat] if s.kind(no) != RELIC and no not in barred]
    return distinct(s, seat, cards)


def tents(s: BattaliaState, seat: int, has: list[int], found: list[Choice]) -> None:
    """Add the tents that can be raised and those that can be decamped (BAT-15.11)."""
    if has[TENT] or has[RELIC]:
        with_room = [no for no in candidates(s, seat) if tent_room(s, no) and no != s.table.stolen]
        for no in distinct(s, seat, with_room):
            if can_raise(s, seat, no, has):
                found.append(Choice(RAISE_TENT, no))
    decampable(s, seat, found, True)


def can_raise(s: BattaliaState, seat: int, no: int, has: list[int]) -> bool:
    """Whether a supply can be paid and a card is left to be stationed."""
    if tent_is_free(s, no):
        return len(stationable(s, seat, no)) > 0
    if not covered(s, has, s.cards.tent_cost):
        return False
    line = Line(s.cards.tent_cost.slots).sources(s, seat)
    return any([len(stationable(s, seat, no, (paid,))) > 0 for paid in line])


def decampable(s: BattaliaState, seat: int, found: list[Choice], peace: bool) -> None:
    """Add the tents that can be taken down; the Hammer only in peace (BAT-15.6, BAT-16.8, BAT-19.36)."""
    for tent in s.tents:
        if tent[0] == seat and (peace or s.kind(tent[1]) != RELIC or s.relic(tent[1]).fights):
            found.append(Choice(DECAMP, tent[1]))


class StationCard(Detail):
    """A hand card that is stationed on a tent, or a second one."""

    rule = "BAT-15.1"
    auto = False
    prompt = "Choose the card that you keep in the tent."

    def __init__(
        self, seat: int, tent: int, paid: tuple[int, ...], paid_as: tuple[int, ...], kept: tuple[int, ...]
    ) -> None:
        super().__init__(seat)
        self.tent = tent
        self.paid = paid
        self.paid_as = paid_as
        self.kept = kept

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Distinct hand cards; after the first, that is enough (BAT-22.19)."""
        found = [Choice(STATION, no) for no in stationable(s, self.seat, self.tent, self.paid + self.kept)]
        return [*found, Choice(ENOUGH)] if self.kept else found

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """With room for another card, the question is asked again; then the tent is raised."""
        kept = self.kept + (choice.a,) if choice.verb == STATION else self.kept
        if choice.verb == STATION and len(kept) < tent_room(s, self.tent):
            s.draft(StationCard(self.seat, self.tent, self.paid, self.paid_as, kept))
            return
        close(s, self.seat, Line((), self.paid, self.paid_as), umpire)
        raise_tent(s, self.seat, self.tent, kept, umpire)


def raise_tent(s: BattaliaState, seat: int, tent: int, kept: tuple[int, ...], umpire: Umpire) -> None:
    """The tent lies out with its cards, for all to see (BAT-15.3, BAT-15.4)."""
    if tent in s.hand[seat]:
        s.hand[seat] = without(s.hand[seat], tent)
    else:
        unstage(s, tent)
        s.table.played[seat] = without(s.table.played[seat], tent)
    reveal(s, seat, tent, umpire)
    umpire.tell(TENT_RAISED, seat, tent, s.pieces.face[tent])
    for no in kept:
        s.hand[seat] = without(s.hand[seat], no)
        reveal(s, seat, no, umpire)
        umpire.tell(STATIONED, seat, no, s.pieces.face[no])
    s.table.affected = s.table.affected + kept
    s.tents.append((seat, tent, *kept))


def decamp(s: BattaliaState, seat: int, tent: int, umpire: Umpire) -> None:
    """The cards of a tent come into the hand together; the tent goes with the played cards.

    Rules: BAT-15.6, BAT-15.7, BAT-15.9.
    """
    raised = next(one for one in s.tents if one[1] == tent)
    s.tents = [one for one in s.tents if one[1] != tent]
    s.hand[seat] = s.hand[seat] + raised[2:]
    s.table.played[seat] = s.table.played[seat] + (tent,)
    umpire.tell(DECAMPED, seat, tent, s.pieces.face[tent])


def pitch(s: BattaliaState, seat: int, tent: int) -> None:
    """Begin to raise a tent: pay the supply, then choose the cards."""
    if tent_is_free(s, tent):
        s.draft(StationCard(seat, tent, (), (), ()))
        return
    line = Line(s.cards.tent_cost.slots)
    sources = line.sources(s, seat)
    if len(sources) == 1:
        paid = line.with_card(s, sources[0])
        s.draft(StationCard(seat, tent, paid.paid, paid.paid_as, ()))
    else:
        s.draft(TentSupply(seat, tent))


class TentSupply(Detail):
    """The supply that a tent costs, where several cards may pay it."""

    rule = "BAT-15.1"
    prompt = "Choose the supply that pays for the tent."

    def __init__(self, seat: int, tent: int) -> None:
        super().__init__(seat)
        self.tent = tent

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The distinct cards that may pay."""
        sources = Line(s.cards.tent_cost.slots).sources(s, self.seat)
        return [Choice(PAY, no) for no in sources if stationable(s, self.seat, self.tent, (no,))]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The stationed card comes next."""
        line = Line(s.cards.tent_cost.slots).with_card(s, choice.a)
        s.draft(StationCard(self.seat, self.tent, line.paid, line.paid_as, ()))
