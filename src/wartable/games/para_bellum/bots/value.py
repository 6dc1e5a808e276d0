"""How good a position looks: points as they stand, and what the rest of the army promises."""

from __future__ import annotations

from wartable.kernel.teams import lead

from ..rules.scoring import total
from ..state.state import BellumState


def worths(s: BellumState) -> list[float]:
    """What each player's position is worth, roughly in points."""
    return [worth(s, seat) for seat in range(s.seats)]


def worth(s: BellumState, seat: int) -> float:
    """Points, and a little for everything that can become points."""
    army = s.army[seat]
    pips = sum([army.dice[slot] for slot in army.centurion_dice()])
    return (
        total(s, seat)
        + 0.25 * pips
        + 0.3 * army.general
        + 0.5 * s.coins[seat]
        + 0.5 * len(s.hand[seat])
        + 1.0 * len(s.in_play(seat))
        + 1.0 * s.blazons[seat].bit_count()
    )  # fmt: skip


def value(s: BellumState, seat: int) -> float:
    """The lead of a player's side over the best rival."""
    return lead(s.sides, worths(s), seat, out=s.out)


def values(s: BellumState) -> list[float]:
    """The values for all seats."""
    found = worths(s)
    return [lead(s.sides, found, seat, out=s.out) for seat in range(s.seats)]
