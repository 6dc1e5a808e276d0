"""The map: what is built, who owns it, and where heroes stand."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Part

from ..content.grid import NOWHERE, SQUARES, shifted
from ..content.shapes import EAST, NORTH, SOUTH, WEST, opposite

NOBODY: Final = -1
"""The owner of a square without a token: a road, the ruins, a masterless city (BAT-19.46)."""
NEUTRAL: Final = -2
"""The owner of a neutral city."""
NO_TILE: Final = -1

FOR_ALL: Final = 4
"""The place of what is worked out for all players, after those of the seats."""


class Realm(Part):
    """The map. Sets of squares are masks; lists go by square, `heroes` by hero: two numbers to each seat.

    Clones share it until one of them changes it: call `BattaliaState.own_realm` before.
    """

    def __init__(self) -> None:
        self.playable = 0
        """The squares that exist in this game (BAT-9.8)."""
        self.built = 0
        self.impassable = 0
        self.exits = [0, 0, 0, 0]
        """For each side, the squares whose card has an exit there."""
        self.cities = 0
        """All city cards, whoever owns them."""
        self.guarded = 0
        """The ruins and the sanctuaries, beside which no city may stand (BAT-8.11, BAT-41.21)."""
        self.deserted = 0
        """The cities of players who have left, which are neutral now (BAT-97.2)."""
        self.tile = [NO_TILE] * SQUARES
        self.turned = [0] * SQUARES
        """By how many quarters each card is turned clockwise."""
        self.owner = [NOBODY] * SQUARES
        self.level = [0] * SQUARES
        """The number on the token of a square; 0 without a token."""
        self.heroes = [NOWHERE] * 8
        self._kept: list[list[int]] = [[], [], [], [], []]
        """By seat: where the player may lay cards, once somebody has asked; last what fits; see `rules.placing`."""
        self.peak = NOWHERE
        """The square of the volcano's peak, in a game with the volcano."""
        self.sanctuaries: tuple[int, ...] = ()
        """The squares of the sanctuaries of air, fire, water and earth."""
        self.seals = [0, 0, 0, 0]
        """By seat: the elements whose seals a player holds, as a mask (BAT-41.9)."""

    def clone(self) -> Realm:
        """Written by `scripts/write_clones.py`."""
        other = Realm.__new__(Realm)
        other.playable = self.playable
        other.built = self.built
        other.impassable = self.impassable
        other.exits = self.exits[:]
        other.cities = self.cities
        other.guarded = self.guarded
        other.deserted = self.deserted
        other.tile = self.tile[:]
        other.turned = self.turned[:]
        other.owner = self.owner[:]
        other.level = self.level[:]
        other.heroes = self.heroes[:]
        other._kept = self._kept[:]
        other.peak = self.peak
        other.sanctuaries = self.sanctuaries
        other.seals = self.seals[:]
        return other

    @property
    def open(self) -> int:
        """The empty squares on which a card may still come to lie."""
        return self.playable & ~self.built & ~self.impassable

    def owned(self, seat: int) -> int:
        """The cities of a player, as a mask."""
        found = 0
        owner = self.owner
        mask = self.cities
        while mask:
            low = mask & -mask
            if owner[low.bit_length() - 1] == seat:
                found |= low
            mask ^= low
        return found

    def links(self, side: int) -> int:
        """The squares whose card is linked to the card on this side."""
        return meeting(self.exits, side)

    def kept(self, seat: int) -> list[int]:
        """What was worked out for a player, or FOR_ALL, on this map; empty if nothing was."""
        return self._kept[seat]

    def keep(self, seat: int, found: list[int]) -> None:
        """Keep what was worked out for a player, or FOR_ALL, until the map changes."""
        self._kept[seat] = found

    def forget(self) -> None:
        """The map is about to change."""
        self._kept = [[], [], [], [], []]

    def ways(self, seat: int) -> list[int]:
        """For each side, the squares that a player's hero may leave there: links, but gates of the peak need a seal.

        Rules: BAT-17.7, BAT-41.4, BAT-41.7.
        """
        links = [self.links(NORTH), self.links(EAST), self.links(SOUTH), self.links(WEST)]
        if self.peak != NOWHERE:
            peak = 1 << self.peak
            for side in (NORTH, EAST, SOUTH, WEST):
                if not self.seals[seat] >> side & 1:
                    links[side] &= ~peak
                    links[opposite(side)] &= ~shifted(peak, side)
        return links

    def network(self, start: int) -> int:
        """All built squares that can be reached from these over links."""
        return flooded(self.exits, start)


def meeting(exits: list[int], side: int) -> int:
    """The squares with an exit on this side that meets an exit of the neighbor there."""
    back = opposite(side)
    return exits[side] & shifted(exits[back], back)


def flooded(exits: list[int], start: int) -> int:
    """These squares, and all that can be reached from them over exits that meet."""
    north, east = meeting(exits, NORTH), meeting(exits, EAST)
    south, west = meeting(exits, SOUTH), meeting(exits, WEST)
    found = start
    front = start
    while front:
        reached = (
            shifted(front & north, NORTH)
            | shifted(front & east, EAST)
            | shifted(front & south, SOUTH)
            | shifted(front & west, WEST)
        )
        front = reached & ~found
        found |= front
    return found
