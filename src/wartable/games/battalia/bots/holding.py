"""What a player has, counted once for a position."""

from __future__ import annotations

from typing import Final

from ..content.grid import squares_in
from ..content.kinds import RELIC, UNIVERSAL, WEAPON
from ..rules.levels import TOP, points
from ..rules.placing import Sites
from ..state.realm import NEUTRAL
from ..state.state import BattaliaState
from .chances import ANY, HAND, step

NEUTRAL_CITY: Final = 1.0
ENEMY_LEVEL: Final = 0.15
"""What weapons in the deck are worth for each neutral city and for each level of another player's city."""
MOST_TARGETS: Final = 4.0


class Holding:
    """A player's deck by kinds and peoples, cities by levels, and the places for new ones."""

    def __init__(self, s: BattaliaState, seat: int) -> None:
        self.seat = seat
        self.kinds = [0] * (RELIC + 1)
        self.peoples = [0] * (UNIVERSAL + 2)
        self.size = 0
        self._count(s, s.nation[seat])
        self._count(s, s.shelter[seat])
        self._count(s, s.hand[seat])
        self._count(s, s.ambush[seat])
        self._count(s, s.table.played[seat])
        self._count(s, s.table.fresh[seat])
        for tent in s.tents:
            if tent[0] == seat:
                self._count(s, tent[1:])
        self.size = max(self.size, HAND)
        self.cities = [0] * (TOP + 2)
        """The number of cities of each level."""
        for sq in squares_in(s.realm.owned(seat)):
            self.cities[s.realm.level[sq]] += 1
        self.points = points(s, seat)
        self.sites = Sites(s.realm, seat).cities().bit_count()

    def _count(self, s: BattaliaState, zone: tuple[int, ...]) -> None:
        face = s.pieces.face
        kind = s.cards.kind
        faction = s.cards.faction
        for no in zone:
            card = face[no]
            self.kinds[kind[card]] += 1
            self.peoples[faction[card]] += 1
        self.size += len(zone)

    def add(self, kind: int, count: int) -> None:
        """Count cards more, or less."""
        self.kinds[kind] += count
        self.size += count

    def strength(self, s: BattaliaState) -> float:
        """The mean strength of a card of the deck."""
        found = 0
        for kind in range(RELIC):
            found += s.cards.strengths[kind] * self.kinds[kind]
        return found / self.size

    def armed(self) -> float:
        """How often a hand has a weapon."""
        return ANY[step(self.kinds[WEAPON], self.size)]


def arms(s: BattaliaState, has: Holding) -> float:
    """What weapons are worth: there must be something to win with them."""
    realm = s.realm
    found = 0.0
    for sq in squares_in(realm.cities):
        owner = realm.owner[sq]
        if owner == NEUTRAL:
            found += NEUTRAL_CITY
        elif owner >= 0 and owner != has.seat:
            found += ENEMY_LEVEL * realm.level[sq]
    return min(found, MOST_TARGETS) * has.armed()
