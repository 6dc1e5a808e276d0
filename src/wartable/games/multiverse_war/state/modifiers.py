"""The modifiers of one strike: their kinds, their list and sum, and who may know of them."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL

from .state import WarState

# Kinds of modifiers: their places among the names in `faces`.
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

REFEREE: Final = -2
"""The viewer who knows every block: what is really rolled against."""


class Strike:
    """The modifiers of one strike, in the order in which they are told, and their sum."""

    def __init__(self, base: int) -> None:
        self.kinds = [BASE]
        self.values = [base]
        self.sum = base
        """Before the limits of MW-10.4."""
        self.unseen = 0

    def add(self, kind: int, value: int) -> None:
        """One modifier more."""
        if value != 0:
            self.kinds.append(kind)
            self.values.append(value)
            self.sum += value

    def back(self, s: WarState, no: int, kind: int, value: int, viewer: int) -> None:
        """What another block brings: told by itself only while that block is identified (MW-9.36, MW-10.25)."""
        if viewer == REFEREE:
            if s.pieces.seen[no] == ALL:
                self.add(kind, value)
            else:
                self.unseen += value
        elif s.pieces.known(no, viewer):
            self.add(kind, value)

    def strength(self, s: WarState) -> int:
        """The effective strength: from 1 to what the die can show (MW-10.4)."""
        return max(1, min(self.sum, s.world.die))


def fixed(strength: int) -> Strike:
    """An ability that states its strength: the number as it stands (MW-11.35, MW-11.36)."""
    strike = Strike(strength)
    strike.kinds[0] = FIXED
    return strike
