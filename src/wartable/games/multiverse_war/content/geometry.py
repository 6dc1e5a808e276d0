"""Maps of clusters of seven hexes, numbered through, with all that depends on their shape alone (MW-24.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wartable.kernel import BadContent

from .hexes import STEPS, Hex, between, distance, step

CLUSTER: Final = 7
"""The number of hexes of a territory or home base: the center, then the ring clockwise from east."""
FAR: Final = 4
"""No rule looks further along a line."""


_SPAN: Final = 128
_ORIGIN: Final = 64
PLACES: Final = _SPAN * _SPAN
"""A number that tells a hex is its code, plus this many times a landmark."""


def code(at: Hex) -> int:
    """Coordinates as one number."""
    return (at[0] + _ORIGIN) * _SPAN + at[1] + _ORIGIN


def coordinates(code: int) -> Hex:
    """The coordinates in a number that tells a hex, whatever else it tells."""
    at = code % PLACES
    return (at // _SPAN - _ORIGIN, at % _SPAN - _ORIGIN)


Lines = dict[int, tuple[tuple[int, ...], tuple[int, ...]]]
"""For every hex from 2 to FAR steps away: what lies between on the two lines of MW-9.7."""


class Map:
    """Hexes by number: hex `7 c + k` is place k of cluster c; home bases come first, in seat order, then the slots."""

    def __init__(self, key: str, name: str, bases: tuple[int, ...], slots: tuple[int, ...]) -> None:
        self.key = key
        self.name = name
        if len(bases) % 6 or len(slots) % 2:
            raise BadContent(f"Map {key}: three hexes for a home base, one for a slot, two numbers each.")
        self.plan = (len(bases) // 6, *bases, *slots)
        """The number of players, the home bases and the slots: the whole description of the map."""
        self.players = len(bases) // 6
        self.slots = len(slots) // 2
        centers = [(bases[i], bases[i + 1]) for i in range(0, len(bases), 6)]
        centers += [(slots[i], slots[i + 1]) for i in range(0, len(slots), 2)]
        self.hexes: list[Hex] = []
        for center in centers:
            self.hexes.append(center)
            self.hexes += [step(center, direction) for direction in range(6)]
        self.size = len(self.hexes)
        self.index = {at: i for i, at in enumerate(self.hexes)}
        if len(self.index) != self.size:
            raise BadContent(f"Map {key}: two home bases or slots of seven hexes overlap.")
        self.codes = [code(at) for at in self.hexes]
        """By hex: the number that tells it, which means the same on every map."""
        self.places = [f"hex:{q},{r}" for q, r in self.hexes]
        """By hex: the place that choices and events point at."""
        self.around = [tuple([self.index.get(step(at, d), -1) for d in range(6)]) for at in self.hexes]
        """By hex: the neighbor in each of the six directions, -1 off the map."""
        self.neighbors = [tuple([h for h in ring if h >= 0]) for ring in self.around]
        self.rings = [sum([1 << h for h in ring]) | 1 << i for i, ring in enumerate(self.neighbors)]
        """By hex: itself and its neighbors, a mask."""
        self.apart = [[distance(a, b) for b in self.hexes] for a in self.hexes]
        self.disc = [self._disc(h) for h in range(self.size)]
        """By hex: those within FAR steps by distance, then clockwise from east; the hex itself is the first."""
        self._lines: list[Lines | None] = [None] * self.size
        self.open: list[tuple[int, ...]] = []
        self.settlement: list[tuple[int, ...]] = []
        self.outskirts = [0] * self.players
        """By seat: the settlement and the hexes next to it, a mask."""
        self.town = [-1] * self.size
        """By hex: the seat whose settlement stands there, or -1."""
        for seat in range(self.players):
            pairs = bases[6 * seat + 2 : 6 * seat + 6]
            opened = (self.index.get((pairs[0], pairs[1]), -1), self.index.get((pairs[2], pairs[3]), -1))
            self.open.append(opened)
            own = [h for h in range(CLUSTER * seat, CLUSTER * seat + CLUSTER) if h not in opened]
            if len(own) != CLUSTER - 2 or CLUSTER * seat in opened:
                raise BadContent(f"Map {key}: the open hexes of home base {seat + 1} must be two of its ring.")
            self.settlement.append(tuple(own))
            for h in own:
                self.town[h] = seat
                self.outskirts[seat] |= self.rings[h]
        self._check_connected()

    def within(self, h: int, reach: int) -> list[int]:
        """The other hexes at most so many steps away, by distance, then clockwise from east."""
        apart = self.apart[h]
        return [other for other in self.disc[h][1:] if apart[other] <= reach]

    def direction(self, a: int, b: int) -> int:
        """The direction from a hex to its neighbor."""
        return self.around[a].index(b)

    def slot(self, h: int) -> int:
        """The territory slot of a hex, negative on home bases."""
        return h // CLUSTER - self.players

    def slot_hexes(self, slot: int) -> range:
        """The hexes of a territory slot: the center first."""
        first = CLUSTER * (self.players + slot)
        return range(first, first + CLUSTER)

    def _disc(self, h: int) -> tuple[int, ...]:
        q, r = self.hexes[h]
        found = [h]
        for radius in range(1, FAR + 1):
            at = (q + radius, r)
            for side in range(6):
                direction = (side + 2) % 6
                for _ in range(radius):
                    if at in self.index:
                        found.append(self.index[at])
                    at = (at[0] + STEPS[direction][0], at[1] + STEPS[direction][1])
        return tuple(found)

    def lines(self, h: int) -> Lines:
        """The lines from a hex; worked out when they are first asked for, since most maps are never played on."""
        found = self._lines[h]
        if found is None:
            found = self._lines[h] = self._lines_from(h)
        return found

    def _lines_from(self, h: int) -> Lines:
        found: Lines = {}
        for other in self.disc[h]:
            if self.apart[h][other] >= 2:
                left, right = between(self.hexes[h], self.hexes[other])
                found[other] = (
                    tuple([self.index.get(at, -1) for at in left]),
                    tuple([self.index.get(at, -1) for at in right]),
                )
        return found

    def _check_connected(self) -> None:
        """Refuses a map whose home bases cannot be reached from one another (MW-2.25)."""
        reached = {0}
        fresh = [0]
        while fresh:
            fresh = [n for h in fresh for n in self.neighbors[h] if n not in reached]
            reached.update(fresh)
        if any([CLUSTER * seat not in reached for seat in range(self.players)]):
            raise BadContent(f"Map {self.key}: the home bases are not connected.")


@lru_cache(maxsize=32)
def printed_map(key: str, name: str, bases: tuple[int, ...], slots: tuple[int, ...]) -> Map:
    """A map of the content. Nothing of a map changes, so its lines are worked out once for all worlds that have it."""
    return Map(key, name, bases, slots)
