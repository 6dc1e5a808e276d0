"""What a player has, counted once for a position."""

from __future__ import annotations

from typing import Final

from ..content.grid import squares_in
from ..content.kinds import CHIEF, FRIMAN, RELIC, SUPPLY, TOOL, UNIVERSAL, WEAPON
from ..rules.levels import TOP, points
from ..rules.placing import Sites
from ..state.realm import NEUTRAL
from ..state.state import BattaliaState
from .chances import ANY, HAND, PAIRS, step

NEUTRAL_CITY: Final = 1.0
ENEMY_LEVEL: Final = 0.15
"""What weapons in the deck are worth for each neutral city and for each level of another player's city."""
MOST_TARGETS: Final = 4.0
ENEMY_CITY: Final = 0.3
"""In a long game: the part of the levels of other players that can be won."""
CAMPAIGN: Final = 0.4
"""The part of all that can be won which a deck made for war can hope for."""
SMITH: Final = 0.4
"""What a hand counts that can make a weapon, where one that has a weapon counts 1."""
ARMY: Final = 0.2
"""What every point of strength in a deck counts besides: nobody may suspend the cards that wars are won with."""
STRONG: Final = 12.0
"""The strength of a hand that can win everything."""


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
    if not s.terms.end_full:
        return campaign(s, has)
    found = 0.0
    realm = s.realm
    for sq in squares_in(realm.cities):
        owner = realm.owner[sq]
        if owner == NEUTRAL:
            found += NEUTRAL_CITY
        elif owner >= 0 and owner != has.seat:
            found += ENEMY_LEVEL * realm.level[sq]
    return min(found, MOST_TARGETS) * has.armed()


def campaign(s: BattaliaState, has: Holding) -> float:
    """What a deck is worth in war where a full map does not end the game: who cannot build must win by arms."""
    realm = s.realm
    found = 0.0
    for sq in squares_in(realm.cities):
        owner = realm.owner[sq]
        if owner == NEUTRAL:
            found += s.cards.neutral_conquered
        elif owner >= 0 and owner != has.seat:
            found += ENEMY_CITY * realm.level[sq]
    if realm.peak >= 0:
        found += s.cards.seal_points * (len(realm.sanctuaries) - realm.seals[has.seat].bit_count())
        found += s.cards.peak_points if realm.owner[realm.peak] != has.seat else 0
    frimen = step(has.kinds[FRIMAN] + s.cards.tool_frimen * has.kinds[TOOL], has.size)
    smith = ANY[step(has.kinds[CHIEF], has.size)] * PAIRS[frimen]
    armed = has.armed()
    ready = armed + SMITH * (1.0 - armed) * min(1.0, smith)
    strong = min(1.0, (HAND * has.strength(s) + 1.0) / STRONG)
    moving = 0.3 + 0.7 * ANY[step(has.kinds[SUPPLY], has.size)]
    army = has.strength(s) * has.size
    return CAMPAIGN * found * ready * strong * moving + ARMY * army
