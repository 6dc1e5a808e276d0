"""Where a city or road may be laid (BAT-8).

All questions are answered for the whole board at once: a set of squares is a mask, and a step to a side is a shift.
"""

from __future__ import annotations

from typing import Final

from ..content.grid import around, shifted
from ..content.kinds import FIRST_ROAD
from ..content.shapes import ALL_EXITS, PATTERNS, SIDES, TURNS, opposite
from ..state.realm import Realm

CITIES: Final = ALL_EXITS + 1
"""Where the squares for cities begin in a list by patterns of exits."""


class Edges:
    """What the sides of empty squares touch, for the map as it is now."""

    def __init__(self, realm: Realm) -> None:
        self.open = realm.open
        self.walls = [0, 0, 0, 0]
        """For each side, the squares that touch a card without a road there."""
        self.roads = [0, 0, 0, 0]
        """For each side, the squares that touch a card with a road there."""
        for side in SIDES:
            back = opposite(side)
            road = realm.exits[back]
            self.roads[side] = shifted(road, back)
            self.walls[side] = shifted(realm.built & ~road, back)

    def fitting(self, exits: int) -> int:
        """The open squares where a card with these exits meets roads with roads and blank sides with blank sides.

        Sides that face no card are free (BAT-8.12, BAT-8.13, BAT-8.14).
        """
        barred = 0
        for side in SIDES:
            barred |= self.walls[side] if exits >> side & 1 else self.roads[side]
        return self.open & ~barred


def beside_cities(realm: Realm) -> int:
    """The squares on which no city may stand: beside a city, the ruins or a sanctuary.

    Rules: BAT-8.10, BAT-8.11, BAT-41.21.
    """
    return around(realm.cities | realm.guarded)


def worked_out(realm: Realm, seat: int) -> list[int]:
    """For each pattern of exits, the squares for roads, then those for cities, where a player may lay cards."""
    edges = Edges(realm)
    own = realm.owned(seat)
    network = realm.network(own)
    joined = [shifted(network & realm.exits[opposite(side)], opposite(side)) for side in SIDES]
    """For each side, the squares that touch a road to a city of the player there (BAT-8.15, BAT-8.16)."""
    touching = around(realm.built)
    free = ~beside_cities(realm)
    found = [0] * (2 * CITIES)
    for exits in range(1, CITIES):
        fitting = edges.fitting(exits)
        if own:
            connected = 0
            for side in SIDES:
                if exits >> side & 1:
                    connected |= joined[side]
            found[exits] = fitting & connected
            found[CITIES + exits] = fitting & connected & free
        else:
            found[CITIES + exits] = fitting & touching & free  # BAT-8.17, BAT-8.18
    return found


class Sites:
    """Where one player may lay cards now. It is worked out once for a map and kept until the map changes."""

    def __init__(self, realm: Realm, seat: int) -> None:
        found = realm.kept(seat)
        if not found:
            found = worked_out(realm, seat)
            realm.keep(seat, found)
        self.squares = found

    def of(self, shape: int) -> int:
        """The squares that take a card of this shape, turned one way or another."""
        first = CITIES if shape < FIRST_ROAD else 0
        found = 0
        for exits in PATTERNS[shape]:
            found |= self.squares[first + exits]
        return found

    def exits_at(self, shape: int, sq: int) -> list[int]:
        """The exits that a card of this shape may show on a square, one for each way of turning it that fits."""
        first = CITIES if shape < FIRST_ROAD else 0
        return [exits for exits in PATTERNS[shape] if self.squares[first + exits] >> sq & 1]

    def cities(self) -> int:
        """The squares on which a city of some shape could be founded."""
        found = 0
        for squares in self.squares[CITIES:]:
            found |= squares
        return found


def turns_to(shape: int, exits: int) -> int:
    """By how many quarters a card of this shape is turned to show these exits."""
    return TURNS[shape][PATTERNS[shape].index(exits)]
