"""Squares that no card can fill any more (BAT-9)."""

from __future__ import annotations

from ..content.grid import around, shifted
from ..content.kinds import FIRST_ROAD, SHAPES, deck_of
from ..content.shapes import PATTERNS, SIDES, opposite
from ..state.realm import NEUTRAL, Realm
from ..state.state import BattaliaState
from .placing import Edges, beside_cities


def fits_somewhere(s: BattaliaState, realm: Realm) -> int:
    """The open squares that some card of the pool fits, with an exit to a card or to another open square (BAT-9.3)."""
    edges = Edges(realm)
    roads, cities = patterns_left(s)
    free = ~beside_cities(realm)
    found = 0
    for exits in range(1, 16):
        in_roads, in_cities = roads >> exits & 1, cities >> exits & 1
        if not in_roads and not in_cities:
            continue
        leads = 0
        for side in SIDES:
            if exits >> side & 1:
                leads |= edges.roads[side] | shifted(edges.open, opposite(side))
        fitting = edges.fitting(exits) & leads
        found |= fitting if in_roads else fitting & free
    return found


def patterns_left(s: BattaliaState) -> tuple[int, int]:
    """The patterns of exits that roads and cities of the pool can still show, as two masks of patterns."""
    roads = 0
    cities = 0
    for shape in range(len(SHAPES)):
        if s.decks[deck_of(shape)]:
            for exits in PATTERNS[shape]:
                if shape < FIRST_ROAD:
                    cities |= 1 << exits
                else:
                    roads |= 1 << exits
    return roads, cities


def within_reach(realm: Realm) -> int:
    """The open squares that a road from an owned or masterless city can still come to (BAT-9.4)."""
    cities = realm.cities
    for sq in range(len(realm.owner)):
        if realm.owner[sq] == NEUTRAL:
            cities &= ~(1 << sq)
    opened = realm.open
    found = cities
    front = cities
    while front:
        through = front & opened
        reached = around(through) & opened
        for side in SIDES:
            out = shifted(front & realm.exits[side], side)
            inward = realm.exits[opposite(side)]
            reached |= out & (opened | inward)
            reached |= shifted(through, side) & inward
        front = reached & ~found
        found |= front
    return found & opened


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
