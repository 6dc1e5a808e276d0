"""The traits, by their place in `traits.toml` (ENG-150, ENG-201 to ENG-220)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ContentRow

OWN: Final = 0
ONE: Final = 1
HALF: Final = 2
EVERY: Final = 3
SCOPES: Final = ("own", "one", "half", "all")
"""How many Troops of a Unit must have a trait (ENG-150.5)."""

ONSLAUGHT: Final = 0
STUBBORN: Final = 1
INSPIRE: Final = 2
DRILL: Final = 3
PILA: Final = 4
PIKES: Final = 5
SPEARS: Final = 6
ARMOURED: Final = 7
TERROR: Final = 8
SWIFT: Final = 9
SCREEN: Final = 10
EVADE: Final = 11
HIT_AND_RUN: Final = 12
AMBUSH: Final = 13
OVERHEAD: Final = 14
COMMAND: Final = 15
RALLY: Final = 16
WAR_HORNS: Final = 17
IMPETUOUS: Final = 18
RAMPAGE: Final = 19
TRAITS: Final = (
    "onslaught",
    "stubborn",
    "inspire",
    "drill",
    "pila",
    "pikes",
    "spears",
    "armoured",
    "terror",
    "swift",
    "screen",
    "evade",
    "hit_and_run",
    "ambush",
    "overhead",
    "command",
    "rally",
    "war_horns",
    "impetuous",
    "rampage",
)


class Trait:
    """One trait: its name, its scope, its price in hundredths of a point, and what it does in words."""

    def __init__(self, row: ContentRow) -> None:
        self.key = row.key
        self.name = row.text("name")
        self.scope = SCOPES.index(row.word("scope", SCOPES))
        self.price = row.number("price", -500, 500)
        self.each_black_die = row.word("each", ("troop", "black_die"), "troop") == "black_die"
        self.text = row.text("text")
        self.art = row.text("art")
        row.done()
