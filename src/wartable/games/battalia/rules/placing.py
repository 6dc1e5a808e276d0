"""Where a city or road may be laid (BAT-8).

All questions are answered for the whole board at once: a set of squares is a mask, and a step to a side is a shift.
"""

from __future__ import annotations

from typing import Final

from ..content.grid import around, shifted
from ..content.kinds import FIRST_ROAD
from ..content.shapes import ALL_EXITS, EAST, NORTH, PATTERNS, SOUTH, TURNS, WEST
from ..state.realm import FOR_ALL, Realm

CITIES: Final = ALL_EXITS + 1
"""Where the squares for cities begin in a list by patterns of exits."""


class Sides:
    """A set of squares for each side."""

    def __init__(self, north: int, east: int, south: int, west: int) -> None:
        self.north = north
        self.east = east
        self.south = south
        self.west = west

    def of(self, exits: int) -> int:
        """The squares of all sides in a mask of sides."""
        found = self.north if exits & 1 << NORTH else 0
        if exits & 1 << EAST:
            found |= self.east
        if exits & 1 << SOUTH:
            found |= self.south
        if exits & 1 << WEST:
            found |= self.west
        return found


def facing(squares: list[int]) -> Sides:
    """For each side, the squares whose neighbor there is in the list, under the side that the two share."""
    return Sides(
        shifted(squares[SOUTH], SOUTH),
        shifted(squares[WEST], WEST),
        shifted(squares[NORTH], NORTH),
        shifted(squares[EAST], EAST),
    )


def neighbors(realm: Realm) -> tuple[Sides, Sides]:
    """For each side, the squares that touch a road there, and those that touch a blank side of a card."""
    return facing(realm.exits), facing([realm.built & ~exits for exits in realm.exits])


def fitting(realm: Realm) -> list[int]:
    """For each pattern of exits, the open squares where such a card meets roads with roads and blanks with blanks.

    Sides that face no card are free (BAT-8.12, BAT-8.13, BAT-8.14). It is worked out once for a map, for all players.
    """
    found = realm.kept(FOR_ALL)
    if not found:
        opened = realm.open
        roads, blanks = neighbors(realm)
        found = [opened & ~(blanks.of(exits) | roads.of(ALL_EXITS ^ exits)) for exits in range(CITIES)]
        realm.keep(FOR_ALL, found)
    return found


def beside_cities(realm: Realm) -> int:
    """The squares on which no city may stand: beside a city, the ruins or a sanctuary.

    Rules: BAT-8.10, BAT-8.11, BAT-41.21.
    """
    return around(realm.cities | realm.guarded)


def worked_out(realm: Realm, seat: int) -> list[int]:
    """For each pattern of exits, the squares for roads, then those for cities, where a player may lay cards."""
    fits = fitting(realm)
    free = ~beside_cities(realm)
    found = [0] * (2 * CITIES)
    own = realm.owned(seat)
    if not own:  # BAT-8.17, BAT-8.18
        touching = around(realm.built) & free
        for exits in range(1, CITIES):
            found[CITIES + exits] = fits[exits] & touching
        return found
    network = realm.network(own)
    joined = facing([exits & network for exits in realm.exits])
    """For each side, the squares that touch a road to a city of the player there (BAT-8.15, BAT-8.16)."""
    for exits in range(1, CITIES):
        squares = fits[exits] & joined.of(exits)
        found[exits] = squares
        found[CITIES + exits] = squares & free
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
