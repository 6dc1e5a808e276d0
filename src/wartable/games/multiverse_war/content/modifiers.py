"""The kinds of modifiers of a strike: how each is called at the table, and its rule."""

from __future__ import annotations

from typing import Final

BASE: Final = 0
ON_GRASS: Final = 1
HOLDS_GRASS: Final = 2
ON_WATER: Final = 3
IN_FOREST: Final = 4
RIDES_FOREST: Final = 5
ON_HILL: Final = 6
FROM_HILL: Final = 7
AT_HOUSE: Final = 8
DISTANCE: Final = 9
AT_MOUNTED: Final = 10
OWN_SUPPORT: Final = 11
OTHER_SUPPORT: Final = 12
AGE: Final = 13
ARMOR: Final = 14
HITTER: Final = 15
AGILE: Final = 16
FRONT: Final = 17
FLANK: Final = 18
PAVISE_WALL: Final = 19
MASTER: Final = 20
BOND: Final = 21
VAN: Final = 22
SHAKING: Final = 23
FROM_TOWER: Final = 24
FIXED: Final = 25
POTS: Final = 26
UNSEEN: Final = 27


class Modifier:
    """A kind of modifier: its name at the table, and the id of its rule."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule


MODIFIERS: Final = {
    BASE: Modifier("Base", "MW-10.2"),
    ON_GRASS: Modifier("Target on grassland", "MW-11.2"),
    HOLDS_GRASS: Modifier("Defending on grassland", "MW-11.3"),
    ON_WATER: Modifier("Target on water", "MW-11.2"),
    IN_FOREST: Modifier("Target in forest", "MW-11.5"),
    RIDES_FOREST: Modifier("Mounted in forest", "MW-11.6"),
    ON_HILL: Modifier("Target on a hill", "MW-11.7"),
    FROM_HILL: Modifier("Shooting from a hill", "MW-11.8"),
    AT_HOUSE: Modifier("Against a building", "MW-11.9"),
    DISTANCE: Modifier("Distance", "MW-11.16"),
    AT_MOUNTED: Modifier("Against mounted", "MW-11.17"),
    OWN_SUPPORT: Modifier("Own support", "MW-11.19"),
    OTHER_SUPPORT: Modifier("Opposing support", "MW-11.19"),
    AGE: Modifier("Age", "MW-11.27"),
    ARMOR: Modifier("Heavy armor", "MW-11.30"),
    HITTER: Modifier("Hard hitter", "MW-11.31"),
    AGILE: Modifier("Highly agile", "MW-11.32"),
    FRONT: Modifier("Spear Wall", "MW-16.11"),
    FLANK: Modifier("Flank of a Spear Wall", "MW-16.11"),
    PAVISE_WALL: Modifier("Pavise", "MW-16.20"),
    MASTER: Modifier("Grand Master", "MW-18.35"),
    BOND: Modifier("Pack Bond", "MW-18.54"),
    VAN: Modifier("Vanguard", "MW-18.73"),
    SHAKING: Modifier("Shaken", "MW-18.55"),
    FROM_TOWER: Modifier("From a Guard Tower", "MW-13.16"),
    FIXED: Modifier("Fixed strength", "MW-11.35"),
    POTS: Modifier("Fire Pots", "MW-16.23"),
    UNSEEN: Modifier("Unseen support", "MW-10.25"),
}
"""By kind. Events tell these numbers, so a kind keeps its number. Kinds from `OF_ABILITIES` on belong to abilities."""
