"""The exits of cities and roads, and how cards can be turned (BAT-1.16, BAT-8.7)."""

from __future__ import annotations

from typing import Final

from .kinds import SHAPES

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = (NORTH, EAST, SOUTH, WEST)
LETTERS: Final = "NESW"

ALL_EXITS: Final = 15

EXITS: Final = {
    "one": "N",
    "opposite": "NS",
    "perpendicular": "NE",
    "three": "NES",
    "four": "NESW",
    "straight": "NS",
    "turn": "NE",
    "junction": "NES",
    "crossroad": "NESW",
}
"""The exits of each shape before it is turned (BAT-1.16)."""


def opposite(side: int) -> int:
    """The side of the neighbor that touches this side."""
    return (side + 2) % 4


def exits_of(letters: str) -> int:
    """Sides given by letters, as a mask."""
    return sum([1 << LETTERS.index(letter) for letter in letters])


def turned(exits: int, turns: int) -> int:
    """The exits of a card that is turned by so many quarters clockwise."""
    return ((exits << turns) | (exits >> (4 - turns))) & ALL_EXITS


def spellings(exits: int) -> str:
    """The letters of a mask of sides."""
    return "".join([LETTERS[side] for side in SIDES if exits >> side & 1])


def _turns(exits: int) -> tuple[int, ...]:
    """The turns of a card that give different exits, the smallest first (BAT-8.7)."""
    found: dict[int, int] = {}
    for turns in range(4):
        found.setdefault(turned(exits, turns), turns)
    return tuple(found.values())


PLAIN: Final = tuple([exits_of(EXITS[shape]) for shape in SHAPES])
"""For each shape, its exits before it is turned."""
TURNS: Final = tuple([_turns(exits) for exits in PLAIN])
"""For each shape, the turns with different exits."""
PATTERNS: Final = tuple([tuple([turned(PLAIN[i], turns) for turns in TURNS[i]]) for i in range(len(SHAPES))])
"""For each shape, the exits after each of these turns."""
PATTERN_SETS: Final = tuple([sum([1 << exits for exits in patterns]) for patterns in PATTERNS])
"""For each shape, these patterns as a mask."""
