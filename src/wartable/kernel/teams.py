"""Seats that play together. `sides[seat]` is the side of a seat, as `Game.sides` gives it."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def partners(sides: Sequence[int], seat: int) -> list[int]:
    """The other seats of a seat's side."""
    return [other for other in range(len(sides)) if sides[other] == sides[seat] and other != seat]


def side_mask(sides: Sequence[int], seat: int) -> int:
    """The seats of a seat's side, as a mask for what the whole side sees."""
    mask = 0
    for other in range(len(sides)):
        if sides[other] == sides[seat]:
            mask |= 1 << other
    return mask


def lead(
    sides: Sequence[int], worths: Sequence[float], seat: int, weight: float = 1.0, out: Collection[int] = ()
) -> float:
    """For `value`: the worth of a seat's side, less the weighted worth of the best rival. Seats `out` are no rivals."""
    totals = [0.0] * (max(sides) + 1)
    for other in range(len(sides)):
        totals[sides[other]] += worths[other]
    own = sides[seat]
    rivals = [totals[sides[other]] for other in range(len(sides)) if sides[other] != own and other not in out]
    return totals[own] - weight * max(rivals, default=0.0)
