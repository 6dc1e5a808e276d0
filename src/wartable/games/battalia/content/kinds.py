"""The kinds, factions and shapes of cards, as numbers. Content files name them by these words."""

from __future__ import annotations

from typing import Final

FRIMAN: Final = 0
CHIEF: Final = 1
PRIEST: Final = 2
LORD: Final = 3
SUPPLY: Final = 4
TOOL: Final = 5
WEAPON: Final = 6
AMULET: Final = 7
TITLE: Final = 8
SCROLL: Final = 9
TENT: Final = 10
HORSE: Final = 11
RELIC: Final = 12
TERRAIN: Final = 13
"""A terrain card: a city, a road, the ruins, a card of the volcano."""
WILD: Final = 14
"""What a card counts as that may stand for any kind (BAT-12.8)."""

KINDS: Final = (
    "friman",
    "chief",
    "priest",
    "lord",
    "supply",
    "tool",
    "weapon",
    "amulet",
    "title",
    "scroll",
    "tent",
    "horse",
)
RANKS: Final = KINDS[:SUPPLY]
ARTEFACTS: Final = KINDS[TOOL:]
"""The seven types of artefacts, in the order of the oracle's outer wheel (BAT-22.2)."""

BARFOLK: Final = 0
CLOUDBORN: Final = 1
EMBERIAN: Final = 2
ISLANDER: Final = 3
UNIVERSAL: Final = 4
NO_FACTION: Final = 5
FACTIONS: Final = ("barfolk", "cloudborn", "emberian", "islander")
PEOPLES: Final = (*FACTIONS, "universal")
TERRAINS: Final = ("woods", "mountains", "canyons", "lakes")
"""The home terrains of the factions, in the same order (BAT-1.2)."""
NO_TERRAIN: Final = 4

CITY_SHAPES: Final = ("one", "opposite", "perpendicular", "three", "four")
ROAD_SHAPES: Final = ("straight", "turn", "junction", "crossroad")
SHAPES: Final = CITY_SHAPES + ROAD_SHAPES
FOUR_EXITS: Final = 4
"""The shape of starting and neutral cities."""
FIRST_ROAD: Final = len(CITY_SHAPES)

FIRST_TERRAIN_DECK: Final = len(KINDS)
"""The pool has a deck of each kind of creation card, numbered like the kind, then one of each shape."""
DECKS: Final = FIRST_TERRAIN_DECK + len(SHAPES)


def deck_of(shape: int) -> int:
    """The pool deck of the cities or roads of a shape."""
    return FIRST_TERRAIN_DECK + shape


def is_unit(kind: int) -> bool:
    """Whether cards of the kind are units."""
    return kind < SUPPLY


def is_artefact(kind: int) -> bool:
    """Whether cards of the kind are artefacts. Great Artefacts are not among them (BAT-16.3)."""
    return TOOL <= kind <= HORSE
