"""How much of the game is still ahead of each player."""

from __future__ import annotations

from typing import Final

from ..content.kinds import COLORS
from ..state.state import NOBODY, OVER, BellumState

DRAWN: Final = 0.7
"""The army cards by which the deck shrinks in a turn. Counted it is 1.3; bots that plan for more turns play better."""
PER_COLOR: Final = 1.7
"""The turns that a player needs for a further color."""


def turns_ahead(s: BellumState) -> list[float]:
    """The turns that each player will still begin, roughly (PB-END.1, PB-END.2, PB-END.6)."""
    if s.stage == OVER:
        return [0.0] * s.seats
    if s.ending != NOBODY:
        return [last_turn(s, seat) for seat in range(s.seats)]
    missing = len(COLORS) - max([blazons.bit_count() for blazons in s.blazons])
    turns = min(len(s.army_deck) / (DRAWN * s.seats), PER_COLOR * missing) + 0.5
    return [turns] * s.seats


def last_turn(s: BellumState, seat: int) -> float:
    """1 for a player who still has a turn after the end was triggered (PB-END.6, PB-END.13)."""
    order = s.order
    count = len(order)
    from_place = order.index(s.first if s.terms.round_end else s.ending)
    now = (order.index(s.active) - from_place) % count
    return 1.0 if (order.index(seat) - from_place) % count > now else 0.0
