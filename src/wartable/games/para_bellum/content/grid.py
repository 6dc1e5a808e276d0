"""The grid of an army: cells, and the slots for dice on the joints between them (PB-GEO.7, PB-GEO.9, PB-GEO.10).

A cell is numbered row by row from the lowest row, and in a row from the left. Sets of cells are masks. The slot of a
legion die has the number of the cell at its left, that of a centurion die the number of the cell below it plus CELLS.
"""

from __future__ import annotations

from typing import Final

from .kinds import CENTURION_DIE, GENERAL_DIE, LEGION_DIE

WIDTH: Final = 9
HEIGHT: Final = 4
LOWEST: Final = -1
LEFTMOST: Final = -4
CELLS: Final = WIDTH * HEIGHT
START: Final = -LOWEST * WIDTH - LEFTMOST
"""The cell of the starting card, (0,0)."""
NO_CELL: Final = -1

GENERAL_SLOT: Final = 2 * CELLS
SLOTS: Final = 2 * CELLS + 1

BOARD: Final = (1 << CELLS) - 1
FIRST_COLUMN: Final = sum([1 << (row * WIDTH) for row in range(HEIGHT)])


def cell(row: int, column: int) -> int:
    """The cell at (row, column) of the ledger; NO_CELL outside the grid."""
    if not (LOWEST <= row < LOWEST + HEIGHT and LEFTMOST <= column < LEFTMOST + WIDTH):
        return NO_CELL
    return (row - LOWEST) * WIDTH + column - LEFTMOST


def row_of(at: int) -> int:
    """The row of a cell."""
    return at // WIDTH + LOWEST


def column_of(at: int) -> int:
    """The column of a cell."""
    return at % WIDTH + LEFTMOST


def left_of(at: int) -> int:
    """The cell at the left, or NO_CELL."""
    return at - 1 if at % WIDTH else NO_CELL


def right_of(at: int) -> int:
    """The cell at the right, or NO_CELL."""
    return at + 1 if (at + 1) % WIDTH else NO_CELL


def above(at: int) -> int:
    """The cell above, or NO_CELL."""
    return at + WIDTH if at + WIDTH < CELLS else NO_CELL


def below(at: int) -> int:
    """The cell below, or NO_CELL."""
    return at - WIDTH if at >= WIDTH else NO_CELL


def to_the_right(mask: int) -> int:
    """The cells at the right of these cells."""
    return (mask << 1) & BOARD & ~FIRST_COLUMN


def to_the_left(mask: int) -> int:
    """The cells at the left of these cells."""
    return (mask & ~FIRST_COLUMN) >> 1


def upward(mask: int) -> int:
    """The cells above these cells."""
    return (mask << WIDTH) & BOARD


def downward(mask: int) -> int:
    """The cells below these cells."""
    return mask >> WIDTH


def cells_in(mask: int) -> list[int]:
    """The cells of a mask, in order."""
    found: list[int] = []
    at = 0
    while mask:
        if mask & 1:
            found.append(at)
        mask >>= 1
        at += 1
    return found


def members(mask: int) -> int:
    """How many things a mask holds."""
    found = 0
    while mask:
        found += mask & 1
        mask >>= 1
    return found


def legion_slot(at: int) -> int:
    """The slot on the joint at the right of a cell."""
    return at


def centurion_slot(at: int) -> int:
    """The slot on the joint above a cell."""
    return CELLS + at


def die_in(slot: int) -> int:
    """The kind of die that a slot holds."""
    if slot < CELLS:
        return LEGION_DIE
    return CENTURION_DIE if slot < GENERAL_SLOT else GENERAL_DIE


def legion_slots_on(at: int) -> list[int]:
    """The slots of the legion dice on a card: on its left and on its right joint (PB-GEO.17)."""
    found: list[int] = []
    if at % WIDTH:
        found.append(at - 1)
    if (at + 1) % WIDTH:
        found.append(at)
    return found


def slots_above(slot: int) -> list[int]:
    """The slots of the legion dice above a centurion die: those on the card at its upper side (PB-GEO.18)."""
    return legion_slots_on(slot - CELLS + WIDTH)
