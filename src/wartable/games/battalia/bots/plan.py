"""What a deck promises: the points that it would bring on this map until the end."""

from __future__ import annotations

from typing import Final

from ..content.kinds import AMULET, FACTIONS, FRIMAN, LORD, RELIC, SUPPLY, TOOL, UNIVERSAL
from ..rules.levels import TOP
from ..state.state import BattaliaState
from .chances import ANY, COHORTS, HAND, HIRES, PAIRS, TRIPLES, both, step
from .holding import Holding, arms

LONGEST: Final = 24.0
"""The turns that a bot plans ahead at most, and at least."""
SHORTEST: Final = 5.0
PACE: Final = 0.9
"""The levels that a player gains in a turn, and the squares that he fills."""
FILLS: Final = 0.45
ROADS: Final = 0.6
"""The share of hands with a friman and a supply that open a place for a city."""
ROOM: Final = 2.2
"""The open squares that a new city takes up, with its road."""
GROWTH: Final = 1.0
ARTEFACTS: Final = (0.16, 0.3, 0.04, 0.05, 0.06, 0.4)
"""Points a turn of an amulet, a title, a scroll, a tent, a horse and a Great Artefact in hand."""
LEAN: Final = 16
"""The size of a deck below which it runs out of hires and roads, and what each missing card costs."""
TOO_LEAN: Final = 0.15
BUILDER: Final = 1.0
"""A hand that can lay any road: those who lead must be able to close the game."""


def turns_left(s: BattaliaState, all_have: list[Holding]) -> float:
    """About how many turns each player will still have (BAT-23, BAT-43)."""
    terms = s.terms
    found = LONGEST
    for has in all_have:
        if terms.end_level4:
            missing = TOP * terms.end_level4
            cities = terms.end_level4
            for level in range(TOP, 0, -1):
                count = min(cities, has.cities[level])
                cities -= count
                missing -= count * level
            found = min(found, missing / PACE)
        if terms.vp_target:
            found = min(found, (terms.vp_target - has.points) / PACE)
    if terms.end_full:
        found = min(found, s.realm.open.bit_count() / (FILLS * s.seats))
    if terms.weeks:
        found = min(found, terms.weeks * 7.0 - s.day)
    return max(found, 0.5)


def promise(s: BattaliaState, has: Holding, turns: float) -> float:
    """The points that a deck brings in so many turns, if it stays as it is, and what it is worth otherwise."""
    ahead = max(turns, SHORTEST)
    kinds, size = has.kinds, has.size
    cohort = max(has.peoples[: len(FACTIONS)]) + has.peoples[UNIVERSAL]
    hands = ahead * (1.0 + COHORTS[step(cohort, size)] / HAND)
    frimen = step(kinds[FRIMAN] + s.cards.tool_frimen * kinds[TOOL], size)
    supplies = step(kinds[SUPPLY], size)
    room = s.realm.open.bit_count() / (ROOM * s.seats) + 0.5 * has.sites
    sites = min(has.sites + ROADS * hands * ANY[frimen] * ANY[supplies], room)
    cities = [float(count) for count in has.cities]
    pairs = [0.0] * TOP
    found = 0.0
    for rank in range(LORD, FRIMAN - 1, -1):
        at = frimen if rank == FRIMAN else step(kinds[rank], size)
        founded = both(sites, hands * TRIPLES[at])
        sites -= founded
        found += (rank + 1) * founded
        cities[rank + 1] += founded
        pairs[rank] = hands * PAIRS[at] - founded
    for rank in range(FRIMAN + 1, LORD + 1):
        raised = both(pairs[rank], cities[rank])
        cities[rank] -= raised
        cities[rank + 1] += raised
        found += raised
    for kind in range(AMULET, RELIC + 1):
        if kinds[kind]:
            found += ahead * ARTEFACTS[kind - AMULET] * ANY[step(kinds[kind], size)]
    found += GROWTH * HIRES[supplies] * ahead * ahead / LONGEST
    return found + BUILDER * PAIRS[frimen] * ANY[supplies] - TOO_LEAN * max(0, LEAN - size)


def gained(s: BattaliaState, has: Holding, kind: int, turns: float) -> float:
    """What a further card of a kind is worth to a player; a unit brings a supply with it (BAT-7.3)."""
    before = promise(s, has, turns) + arms(s, has)
    extra = 1 if kind < SUPPLY else 0
    has.add(kind, 1)
    has.add(SUPPLY, extra)
    found = promise(s, has, turns) + arms(s, has) - before
    has.add(SUPPLY, -extra)
    has.add(kind, -1)
    return found
