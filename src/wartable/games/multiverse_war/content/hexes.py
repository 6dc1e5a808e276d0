"""The hex grid: pointy tops, axial coordinates (q, r), directions clockwise from east (MW-1.2)."""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]

EAST: Final = 0
SOUTH_EAST: Final = 1
SOUTH_WEST: Final = 2
WEST: Final = 3
NORTH_WEST: Final = 4
NORTH_EAST: Final = 5

STEPS: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

_NUDGE: Final = 1e-6
"""How far both ends of a line are shifted, so that it never runs along an edge (MW-9.7)."""


def step(at: Hex, direction: int) -> Hex:
    """The neighbor in a direction."""
    q, r = STEPS[direction]
    return (at[0] + q, at[1] + r)


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from one hex to the other."""
    q = a[0] - b[0]
    r = a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def turned(at: Hex) -> Hex:
    """The hex rotated about (0, 0) by one step clockwise."""
    return (-at[1], at[0] + at[1])


def between(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """The hexes strictly between two, on the line shifted to the one side and to the other (MW-9.7)."""
    return _line(a, b, _NUDGE), _line(a, b, -_NUDGE)


def _line(a: Hex, b: Hex, nudge: float) -> tuple[Hex, ...]:
    n = distance(a, b)
    q = a[0] + nudge
    r = a[1] + 2 * nudge
    found: list[Hex] = []
    for k in range(1, n):
        found.append(_rounded(q + (b[0] - a[0]) * k / n, r + (b[1] - a[1]) * k / n))
    return tuple(found)


def _rounded(q: float, r: float) -> Hex:
    """The hex a point lies in."""
    s = -q - r
    near_q = round(q)
    near_r = round(r)
    near_s = round(s)
    off_q = abs(near_q - q)
    off_r = abs(near_r - r)
    off_s = abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        return (-near_r - near_s, near_r)
    if off_r > off_s:
        return (near_q, -near_q - near_s)
    return (near_q, near_r)
