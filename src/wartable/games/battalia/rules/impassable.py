"""Squares that no card can fill any more (BAT-9)."""

from __future__ import annotations

from ..content.kinds import FIRST_ROAD, SHAPES, deck_of
from ..content.shapes import PATTERN_SETS
from ..state.realm import NEUTRAL, Realm, flooded
from ..state.state import BattaliaState
from .placing import CITIES, beside_cities, facing, fitting


def fits_somewhere(s: BattaliaState, realm: Realm) -> int:
    """The open squares that some card of the pool fits, with an exit to a card or to another open square (BAT-9.3)."""
    fits = fitting(realm)
    opened = realm.open
    leads = facing([exits | opened for exits in realm.exits])
    roads, cities = patterns_left(s)
    free = ~beside_cities(realm)
    found = 0
    for exits in range(1, CITIES):
        if roads >> exits & 1:
            found |= fits[exits] & leads.of(exits)
        elif cities >> exits & 1:
            found |= fits[exits] & leads.of(exits) & free
    return found


def patterns_left(s: BattaliaState) -> tuple[int, int]:
    """The patterns of exits that roads and cities of the pool can still show, as two masks of patterns."""
    roads = 0
    cities = 0
    for shape in range(len(SHAPES)):
        if s.decks[deck_of(shape)]:
            if shape < FIRST_ROAD:
                cities |= PATTERN_SETS[shape]
            else:
                roads |= PATTERN_SETS[shape]
    return roads, cities


def within_reach(realm: Realm) -> int:
    """The open squares that a road from an owned or masterless city can still come to (BAT-9.4).

    A road may still be laid on every open square, so these count as if they had exits on all sides.
    """
    opened = realm.open
    cities = realm.cities & ~realm.owned(NEUTRAL)
    return flooded([exits | opened for exits in realm.exits], cities) & opened


def mark_impassable(s: BattaliaState) -> int:
    """Mark every open square that fails one of the two tests, until none does (BAT-9.5). Gives the new ones."""
    found = 0
    while True:
        realm = s.realm
        lost = realm.open & ~(fits_somewhere(s, realm) & within_reach(realm))
        if not lost:
            return found
        found |= lost
        s.own_realm().impassable |= lost
