"""The squares of the board, numbered row by row from the south-west, and sets of them as masks (BAT-2.1)."""

from __future__ import annotations

from typing import Final

from .shapes import EAST, NORTH, SOUTH

WIDTH: Final = 7
SQUARES: Final = WIDTH * WIDTH
NOWHERE: Final = -1

BOARD: Final = (1 << SQUARES) - 1
WEST_EDGE: Final = sum([1 << row * WIDTH for row in range(WIDTH)])
EAST_EDGE: Final = WEST_EDGE << WIDTH - 1


def square(column: int, row: int) -> int:
    """The number of a square. Columns and rows count from 1."""
    return (row - 1) * WIDTH + column - 1


def column_of(sq: int) -> int:
    """The column of a square, 1 in the west."""
    return sq % WIDTH + 1


def row_of(sq: int) -> int:
    """The row of a square, 1 in the south."""
    return sq // WIDTH + 1


def place(sq: int) -> str:
    """The place of a square in scenes."""
    return f"square:{column_and_row(sq)}"


def column_and_row(sq: int) -> str:
    """Where a square lies in scenes, where rows count from the north."""
    return f"{column_of(sq)},{WIDTH + 1 - row_of(sq)}"


def shifted(mask: int, side: int) -> int:
    """The squares that one reaches from those of the mask by a step to this side."""
    if side == NORTH:
        return mask << WIDTH & BOARD
    if side == EAST:
        return (mask & ~EAST_EDGE) << 1
    if side == SOUTH:
        return mask >> WIDTH
    return (mask & ~WEST_EDGE) >> 1


def around(mask: int) -> int:
    """The squares that share a side with one of the mask."""
    return (
        (mask << WIDTH & BOARD) | (mask & ~EAST_EDGE) << 1 | mask >> WIDTH | (mask & ~WEST_EDGE) >> 1
    )  # fmt: skip


def squares_in(mask: int) -> list[int]:
    """The squares of a mask, in order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(squares: tuple[int, ...]) -> int:
    """A set of squares as a mask."""
    mask = 0
    for sq in squares:
        mask |= 1 << sq
    return mask


def _neighbor(sq: int, side: int) -> int:
    """The square beside this one, or NOWHERE at the edge of the board."""
    mask = shifted(1 << sq, side)
    return mask.bit_length() - 1


NEIGHBOR: Final = tuple([tuple([_neighbor(sq, side) for side in range(4)]) for sq in range(SQUARES)])
"""For each square and side, the square beside it, or NOWHERE."""
