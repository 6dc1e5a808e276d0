"""A player's army: the grid of cards, and the dice and banners on it."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Part

from ..content.grid import (
    CELLS,
    GENERAL_SLOT,
    NO_CELL,
    SLOTS,
    WIDTH,
    cells_in,
    centurion_slot,
    downward,
    members,
    to_the_left,
    to_the_right,
    upward,
)
from ..content.kinds import BANNERS, COLORS, NO_BANNER

EMPTY: Final = -1
IN_STOCK: Final = -1
NO_DIE: Final = 0


class Feats:
    """What Objectives count of a grid. It never changes: a grid that has changed makes another one."""

    def __init__(self, army: int, legions: list[tuple[int, int, int]]) -> None:
        self.army = army
        """The cells with army cards that were counted."""
        self.legions = len(legions)
        """The number of completed Legions that were counted."""
        colors = [0] * len(COLORS)
        rows = 0
        self.one_color = 0
        """The Legions of the color of which there are most."""
        self.longest = 0
        """The cards of the longest Legion."""
        self.big = 0
        """The Big Legions (PB-BIG.1)."""
        for first, length, color in legions:
            colors[color] += 1
            rows |= 1 << first // WIDTH
            self.one_color = max(self.one_color, colors[color])
            self.longest = max(self.longest, length)
            self.big += int(length > 2)
        self.rows = members(rows)
        """The rows with a Legion."""
        self.side_by_side = 0
        """The most army cards side by side in one row."""
        while army:
            self.side_by_side += 1
            army &= to_the_right(army)

    def clone(self) -> Feats:
        """The same object: nothing in it changes."""
        return self


NO_FEATS: Final = Feats(0, [])


class Grid(Part):
    """The cards of an army. It changes only when a card is laid or a Special Unit leaves, so clones share it."""

    def __init__(self) -> None:
        self.card: list[int] = [EMPTY] * CELLS
        """By cell: the piece that lies there, or EMPTY."""
        self.army = 0
        """The cells with army cards."""
        self.units = 0
        """The cells with Special Units."""
        self.full = 0
        """The cells with army cards of one color."""
        self.left: list[int] = [0] * len(COLORS)
        """By color: the cells whose left half shows it."""
        self.right: list[int] = [0] * len(COLORS)
        """By color: the cells whose right half shows it."""
        self.legions: list[tuple[int, int, int]] = []
        """The completed Legions: first cell, number of cards, color, in the order of their completion."""
        self.closed = 0
        """The slots of legion dice that lie in completed Legions (PB-LOS.8)."""
        self.loose = 0
        """1 where sideways neighbors need not match (PB-VAR.1)."""
        self._feats: Feats = NO_FEATS

    def clone(self) -> Grid:
        """Written by `scripts/write_clones.py`."""
        other = Grid.__new__(Grid)
        other.card = self.card[:]
        other.army = self.army
        other.units = self.units
        other.full = self.full
        other.left = self.left[:]
        other.right = self.right[:]
        other.legions = self.legions[:]
        other.closed = self.closed
        other.loose = self.loose
        other._feats = self._feats.clone()
        return other

    def feats(self) -> Feats:
        """What Objectives count of it, counted again after a card was laid."""
        if self._feats.army != self.army or self._feats.legions != len(self.legions):
            self._feats = Feats(self.army, self.legions)
        return self._feats

    def cells_for(self, left: int, right: int) -> int:
        """Where an army card with these colors may be laid.

        Rules: PB-ARM.4, PB-ARM.5, PB-ARM.6, PB-ARM.7, PB-ARM.8, PB-ARM.9, PB-VAR.1.
        """
        army, units = self.army, self.units
        upright = upward(army) | downward(army) | downward(units)
        barred = army | units | to_the_right(units) | to_the_left(units) | upward(units)
        from_left = to_the_right(self.right[left])
        from_right = to_the_left(self.left[right])
        if self.loose:
            return (upright | from_left | from_right) & ~barred
        sideways = to_the_right(army) | to_the_left(army)
        clash = (to_the_right(army) & ~from_left) | (to_the_left(army) & ~from_right)
        return (upright | sideways) & ~clash & ~barred

    def unit_cells(self) -> int:
        """Where a Special Unit may be laid (PB-SPU.4, PB-SPU.5)."""
        army, units = self.army, self.units
        beside_army = to_the_right(army) | to_the_left(army) | downward(army)
        stacked = upward(units) | downward(units)
        return (upward(army) | to_the_right(units) | to_the_left(units)) & ~(army | units | beside_army | stacked)

    def joint(self, at: int) -> int:
        """The color that two cards side by side share at the joint right of a cell; -1 where none is shared."""
        if not 0 <= at < CELLS - 1:
            return -1
        for color in range(len(COLORS)):
            if (self.right[color] >> at) & 1 and (to_the_left(self.left[color]) >> at) & 1:
                return color
        return -1

    def centurion_slots(self) -> list[int]:
        """The slots of centurion dice: wherever one army card lies above another (PB-GEO.10, PB-LOS.8)."""
        return [centurion_slot(at) for at in cells_in(self.army & downward(self.army))]


class Army(Part):
    """The grid of one player, with dice and banners."""

    def __init__(self) -> None:
        self.grid = Grid()
        self.dice: list[int] = [NO_DIE] * SLOTS
        """By slot: what the die there shows, or NO_DIE."""
        self.banner: list[int] = [IN_STOCK] * len(BANNERS)
        """By banner: the slot of the die that carries it, or IN_STOCK (PB-INV.3)."""
        self.centurions = 0
        """The number of centurion dice."""
        self.legions = 0
        """The number of legion dice."""
        self._grid_lent = False

    def clone(self) -> Army:
        """Written by `scripts/write_clones.py`."""
        other = Army.__new__(Army)
        other.grid = self.grid
        other.dice = self.dice[:]
        other.banner = self.banner[:]
        other.centurions = self.centurions
        other.legions = self.legions
        other._grid_lent = self._grid_lent = True
        return other

    def own_grid(self) -> Grid:
        """The grid, to be changed: from now on no clone shares it."""
        if self._grid_lent:
            self._grid_lent = False
            self.grid = self.grid.clone()
        return self.grid

    @property
    def general(self) -> int:
        """What the general die shows."""
        return self.dice[GENERAL_SLOT]

    def legion_dice(self) -> list[int]:
        """The slots that hold legion dice, row by row from below, each from the left."""
        return self._dice_in(0, CELLS, self.legions)

    def centurion_dice(self) -> list[int]:
        """The slots that hold centurion dice."""
        return self._dice_in(CELLS, GENERAL_SLOT, self.centurions)

    def _dice_in(self, first: int, end: int, count: int) -> list[int]:
        """The slots of a range that hold dice, of which there are so many."""
        dice = self.dice
        found: list[int] = []
        for slot in range(first, end):
            if len(found) == count:
                break
            if dice[slot]:
                found.append(slot)
        return found

    def empty_legion_slots(self) -> list[int]:
        """The slots of completed Legions without a die (PB-LOS.8)."""
        return [slot for slot in cells_in(self.grid.closed) if not self.dice[slot]]

    def empty_centurion_slots(self) -> list[int]:
        """The slots between two army cards without a centurion die (PB-LOS.8)."""
        return [slot for slot in self.grid.centurion_slots() if not self.dice[slot]]

    def banner_on(self, slot: int) -> int:
        """The banner that a die carries, or NO_BANNER."""
        for banner in range(len(BANNERS)):
            if self.banner[banner] == slot:
                return banner
        return NO_BANNER

    def banners_on_dice(self) -> int:
        """How many banners are on dice."""
        found = 0
        for slot in self.banner:
            if slot != IN_STOCK:
                found += 1
        return found

    def cell_of(self, no: int) -> int:
        """The cell of a card in the grid, or NO_CELL."""
        card = self.grid.card
        for at in range(CELLS):
            if card[at] == no:
                return at
        return NO_CELL
