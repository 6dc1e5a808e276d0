"""Army cards drawn and put back, and cards that leave a hand face down (PB-DRW, PB-BAS)."""

from __future__ import annotations

from wartable.kernel import Umpire, without

from ..content.kinds import NO_DRAWS
from ..content.verbs_and_tellings import DREW, PUT_BACK
from ..state.state import COMMAND_BACK, BellumState
from .ending import DECK_EMPTY, trigger


def may_draw(s: BellumState) -> bool:
    """Whether an army card can be drawn outside the draw phase (PB-GEN.11, PB-CON.29)."""
    return bool(s.army_deck) and not s.in_event(NO_DRAWS)


def draw(s: BellumState, seat: int, umpire: Umpire) -> None:
    """The top card of the army deck goes to a hand; the last one brings the end (PB-END.1, PB-END.10)."""
    if not s.army_deck:
        return  # PB-DRW.6
    no = s.army_deck[-1]
    s.army_deck = s.army_deck[:-1]
    s.hand[seat] = s.hand[seat] + (no,)
    s.pieces.show(no, s.mask(seat), umpire)
    s.pieces.tell(DREW, seat, no, umpire)
    if not s.army_deck and s.stage:
        trigger(s, seat, DECK_EMPTY, umpire)


def put_under(s: BellumState, seat: int, no: int, umpire: Umpire) -> None:
    """An army card goes from a hand under the army deck, face down (PB-BAS.10, PB-DRW.5)."""
    no = taken_up(s, seat, no, umpire)
    s.hand[seat] = without(s.hand[seat], no)
    s.army_deck = (no,) + s.army_deck
    s.pieces.tell(PUT_BACK, seat, no, umpire)


def taken_up(s: BellumState, seat: int, no: int, umpire: Umpire) -> int:
    """A hand in which rivals know a card is mixed before one leaves it face down, so that nobody sees which one goes.

    All have seen where command cards came from; army cards are known to those who looked at the hand. Gives the number
    that the card has now.
    """
    back, mask = s.pieces.back[no], s.mask(seat)
    hand = [other for other in s.hand[seat] if s.pieces.back[other] == back]
    if len(hand) == 1 or (back != COMMAND_BACK and not any([s.pieces.seen[other] & ~mask for other in hand])):
        return no
    order = hand[:]
    umpire.shuffle(order)
    s.pieces.arrange(hand, order)
    s.pieces.hide(hand, mask)
    return hand[order.index(no)]
