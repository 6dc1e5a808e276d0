"""In how many ways tiles can lie under hidden Units, counted exactly, and one of these ways drawn at random.

Every tile may lie in every place of a Unit, as far as Formation and leaders allow it (ENG-30.5, ENG-30.6). Ways are
counted by what the tiles cost together: the numbers for all costs stand side by side in one large number, so that
tiles of a price are added by a shift.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, perm
from typing import Final

from wartable.kernel import Umpire

WIDTH: Final = 160
"""Bits for the ways of one cost. There are at most as many ways as orders of all tiles of an army, less than 2^139."""
FINE: Final = 30
"""Bits of the numbers that are drawn."""

Kind = tuple[int, int, int]
"""Tiles of one kind: the largest Unit they may be in, their price, and how many there are."""
Places = tuple[int, ...]
"""By the size of a Unit less 1: a number of places, or of Units."""


class Ways:
    """The ways to fill Units of some sizes with leaders, at most one to a Unit, and with other tiles."""

    def __init__(self, leaders: tuple[Kind, ...], others: tuple[Kind, ...], units: Places, most: int) -> None:
        self.leaders = leaders
        """One by one: each is a kind with one tile."""
        self.others = others
        """With the smallest Formation first, so that what is left open by one kind is open to the next as well."""
        self.units = units
        """How many Units of each size there are."""
        self.low = (1 << WIDTH * (most + 1)) - 1
        """The costs that are counted."""
        self.left = [sum([count for _, _, count in others[i:]]) for i in range(len(others) + 1)]
        """How many tiles there are from each kind on."""
        self.counted: dict[tuple[int, Places], int] = {}
        self.counted_led: dict[tuple[int, Places], int] = {}

    def led(self, i: int, free: Places) -> int:
        """The ways by cost from leader `i` on, if so many Units of each size have none yet."""
        if i == len(self.leaders):
            return self.filled(0, self.places(free))
        key = (i, free)
        found = self.counted_led.get(key, -1)
        if found < 0:
            formation, points, _ = self.leaders[i]
            found = 0
            for size in range(min(formation, len(free))):
                if free[size]:
                    found += free[size] * (size + 1) * self.led(i + 1, less(free, size))
            found = ((found << WIDTH * points) + self.led(i + 1, free)) & self.low
            self.counted_led[key] = found
        return found

    def places(self, free: Places) -> Places:
        """The places that leaders leave to others, if so many Units have none."""
        return tuple([(size + 1) * self.units[size] - self.units[size] + free[size] for size in range(len(free))])

    def filled(self, i: int, open: Places) -> int:
        """The ways by cost to fill the open places with tiles from kind `i` on."""
        if i == len(self.others):
            return int(not any(open))
        if sum(open) > self.left[i]:
            return 0
        formation, points, count = self.others[i]
        open = poured(open, formation)
        key = (i, open)
        found = self.counted.get(key, -1)
        if found < 0:
            found = 0
            for taken in range(min(count, open[formation - 1]) + 1):
                rest = self.filled(i + 1, less(open, formation - 1, taken))
                if rest:
                    found += chosen(open[formation - 1], count, taken) * rest << WIDTH * points * taken
            found &= self.low
            self.counted[key] = found
        return found

    def cost(self, least: int, most: int, umpire: Umpire) -> int:
        """What all tiles cost together in a way drawn at random."""
        ways = self.led(0, self.units)
        return least + drawn([at(ways, points) for points in range(least, most + 1)], umpire)

    def draw(self, cost: int, umpire: Umpire) -> tuple[list[int], list[int]]:
        """A way of this cost: for each leader the size of its Unit, 0 for none; and how many of each kind are taken."""
        sizes: list[int] = []
        free = self.units
        for i in range(len(self.leaders)):
            formation, points, _ = self.leaders[i]
            weights = [at(self.led(i + 1, free), cost)]
            for size in range(min(formation, len(free))):
                ways = self.led(i + 1, less(free, size)) if free[size] else 0
                weights.append(free[size] * (size + 1) * at(ways, cost - points))
            size = drawn(weights, umpire)
            sizes.append(size)
            if size:
                free = less(free, size - 1)
                cost -= points
        counts: list[int] = []
        open = self.places(free)
        for i in range(len(self.others)):
            formation, points, count = self.others[i]
            open = poured(open, formation)
            weights = []
            for taken in range(min(count, open[formation - 1]) + 1):
                ways = at(self.filled(i + 1, less(open, formation - 1, taken)), cost - points * taken)
                weights.append(chosen(open[formation - 1], count, taken) * ways)
            taken = drawn(weights, umpire)
            counts.append(taken)
            open = less(open, formation - 1, taken)
            cost -= points * taken
        return sizes, counts


@lru_cache(maxsize=64)
def ways_of(leaders: tuple[Kind, ...], others: tuple[Kind, ...], units: Places, most: int) -> Ways:
    """The ways, counted once for all guesses at a position."""
    return Ways(leaders, others, units, most)


def at(ways: int, cost: int) -> int:
    """How many of these ways have a cost."""
    return (ways >> WIDTH * cost) & ((1 << WIDTH) - 1) if cost >= 0 else 0


def less(places: Places, size: int, by: int = 1) -> Places:
    """The same places with fewer in Units of a size."""
    return (*places[:size], places[size] - by, *places[size + 1 :])


def poured(open: Places, formation: int) -> Places:
    """The same places, with all that tiles of a Formation may take counted as one."""
    return (0,) * (formation - 1) + (sum(open[:formation]),) + open[formation:]


def chosen(places: int, tiles: int, taken: int) -> int:
    """In how many ways some of the tiles of a kind can be laid in some of the places."""
    return comb(places, taken) * perm(tiles, taken)


def drawn(weights: list[int], umpire: Umpire) -> int:
    """A place in the list, as likely as its weight says."""
    total = sum(weights)
    shift = max(0, total.bit_length() - FINE)
    weights = [weight >> shift for weight in weights]
    ticket = umpire.draw(sum(weights))
    for i in range(len(weights)):
        ticket -= weights[i]
        if ticket < 0:
            return i
    raise AssertionError("the ticket is below the sum of the weights")
