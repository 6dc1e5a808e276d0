"""Laying cards in ambush, and limbo (BAT-18)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire, without

from ..content.kinds import RELIC
from ..content.verbs_and_tellings import AMBUSH, LAID_IN_AMBUSH, RAISED_AMBUSH, SUSPEND, SUSPENDED
from ..state.state import BattaliaState
from .cycle import mix, reveal
from .detail import Detail
from .lines import distinct


def ambushes(s: BattaliaState, seat: int, found: list[Choice]) -> None:
    """Add the distinct hand cards that can go into ambush.

    Rules: BAT-18.1, BAT-18.3, BAT-18.5, BAT-18.8, BAT-18.11.
    """
    if len(s.ambush[seat]) >= s.cards.ambush or s.owned_cards(seat) <= s.cards.smallest_deck:
        return
    cards = movable(s, seat)
    if len(cards) > 1:
        for no in distinct(s, seat, cards):
            found.append(Choice(AMBUSH, no))


def movable(s: BattaliaState, seat: int) -> list[int]:
    """The hand cards that may be ambushed or suspended: all but a stolen one (BAT-16.19)."""
    return [no for no in s.hand[seat] if no != s.table.stolen]


class Suspend(Detail):
    """The card that leaves the game as the price of an ambush."""

    rule = "BAT-18.1"
    auto = False
    prompt = "Choose the card that you suspend for it. It leaves the game for good."

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Any other hand card."""
        rest = [no for no in movable(s, self.seat) if no != self.no]
        return [Choice(SUSPEND, no) for no in distinct(s, self.seat, rest)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """One card goes face down into ambush, the other face up into limbo (BAT-18.2, BAT-18.10, BAT-18.12)."""
        seat = self.seat
        mine = 1 << seat
        laid, suspended = taken_up(s, seat, [self.no, choice.a], umpire)
        s.hand[seat] = without(without(s.hand[seat], laid), suspended)
        s.ambush[seat] = s.ambush[seat] + (laid,)
        umpire.tell(LAID_IN_AMBUSH, seat, laid, s.pieces.face[laid], mine)
        umpire.tell(LAID_IN_AMBUSH, seat, laid, to=~mine)
        s.limbo = s.limbo + (suspended,)
        if s.kind(suspended) == RELIC:
            s.relics[seat] -= 1  # BAT-16.5
        reveal(s, seat, suspended, umpire)
        umpire.tell(SUSPENDED, seat, suspended, s.pieces.face[suspended])


def taken_up(s: BattaliaState, seat: int, cards: list[int], umpire: Umpire) -> list[int]:
    """A hand in which others know a card is mixed, so that nobody sees whether that card goes into ambush (BAT-18.1).

    Gives the numbers that these cards of it have now.
    """
    hand = tuple(movable(s, seat))
    if all([s.pieces.seen[no] == 1 << seat for no in hand]):
        return cards
    looks = [(s.pieces.face[no], no in s.table.affected) for no in cards]
    mix(s, seat, hand, umpire)
    found: list[int] = []
    for wanted in looks:
        alike = [no for no in hand if (s.pieces.face[no], no in s.table.affected) == wanted and no not in found]
        found.append(alike[0])
    return found


def raise_ambush(s: BattaliaState, seat: int, umpire: Umpire) -> None:
    """A player takes all ambush cards into the hand, which is mixed, so that nobody can tell them apart later.

    Rules: BAT-5.1, BAT-5.3, BAT-19.21.
    """
    raised = s.ambush[seat]
    if raised:
        s.ambush[seat] = ()
        s.hand[seat] = s.hand[seat] + raised
        mix(s, seat, s.hand[seat], umpire)
        umpire.tell(RAISED_AMBUSH, seat, len(raised))
