"""Terrain as it lies at one moment: heights, and what can be seen from where.

Sets of hexes are masks: bit h stands for hex h.

Rules: MW-9.2, MW-9.3, MW-9.4, MW-9.5, MW-9.6, MW-9.7, MW-9.8, MW-9.9, MW-9.10, MW-9.11.
"""

from __future__ import annotations

from .geometry import Map
from .terrain import FOREST, HEIGHT, HILL, MOUNTAIN, UNKNOWN

WALL = 9
"""The height of hexes that are unexplored or off the map. It blocks every line (MW-9.9)."""


class Ground:
    """The heights of a terrain, and what is seen from where. It never changes, so positions share it."""

    def __init__(self, map: Map, terrain: tuple[int, ...]) -> None:
        self.map = map
        self.terrain = terrain
        self.height = [HEIGHT[kind] if kind != UNKNOWN else WALL for kind in terrain]
        self.rings = map.rings
        self.sights: dict[int, int] = {}
        self.fires: dict[int, int] = {}
        self.usual = [0] * map.size
        """By hex: what a unit sees from there, once `look` has worked it out."""
        self.towns = [0] * map.players
        self.explored = len([kind for kind in terrain if kind != UNKNOWN])

    def look(self, h: int, reach: int) -> int:
        """What a unit sees from a hex: a mask. The reach is the same in all calls of a game."""
        found = self.usual[h]
        if not found:
            found = self.usual[h] = self._look(h, reach, self.height[h], False)
        return found

    def town_sight(self, seat: int, reach: int) -> int:
        """What a settlement sees: a mask (MW-9.18)."""
        found = self.towns[seat]
        if not found:
            for h in self.map.settlement[seat]:
                found |= self.look(h, reach)
            self.towns[seat] = found
        return found

    def sight(self, h: int, reach: int, height: int, eyes: bool) -> int:
        """What a viewer at that height sees from a hex: a mask. With `eyes` forest never blocks."""
        key = ((h * 8 + reach) * 4 + height) * 2 + eyes
        found = self.sights.get(key, -1)
        if found < 0:
            found = self.sights[key] = self._look(h, reach, height, eyes)
        return found

    def _look(self, h: int, reach: int, height: int, eyes: bool) -> int:
        mask = 1 << h
        lines = self.map.lines(h)
        for other in self.map.within(h, reach):
            if (
                other not in lines
                or self._clear(lines[other][0], height, eyes)
                or self._clear(lines[other][1], height, eyes)
            ):
                mask |= 1 << other
        return mask

    def _clear(self, line: tuple[int, ...], height: int, eyes: bool) -> bool:
        """Whether no hex of the line is higher than the viewer stands (MW-9.4)."""
        for h in line:
            if h < 0:
                return False
            if self.height[h] > height and not (eyes and self.terrain[h] == FOREST):
                return False
        return True

    def unscreened(self, h: int, reach: int) -> int:
        """Where indirect fire can fall: a mask. Only mountains on both lines stop it (MW-12.12, MW-12.13)."""
        key = h * 8 + reach
        found = self.fires.get(key, -1)
        if found < 0:
            found = 1 << h
            lines = self.map.lines(h)
            for other in self.map.within(h, reach):
                if other not in lines or not (self._ridge(lines[other][0]) and self._ridge(lines[other][1])):
                    found |= 1 << other
            self.fires[key] = found
        return found

    def _ridge(self, line: tuple[int, ...]) -> bool:
        return any([h >= 0 and self.terrain[h] == MOUNTAIN for h in line])

    def hill(self, h: int) -> bool:
        """Whether a hex is a hill."""
        return self.terrain[h] == HILL
