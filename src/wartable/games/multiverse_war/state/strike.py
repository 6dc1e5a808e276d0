"""The modifiers of one strike: their list, their sum, and which viewers may know of them."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL

from ..content.modifiers import BASE, FIXED
from .state import WarState

REFEREE: Final = -2
"""The viewer that knows every block: the strength for it is what is rolled against."""


class Strike:
    """The modifiers of one strike, in the order in which they are told, and their sum."""

    def __init__(self, base: int) -> None:
        self.kinds = [BASE]
        self.values = [base]
        self.sum = base
        """The sum of the values, before the limits of MW-10.4."""
        self.unseen = 0

    def add(self, kind: int, value: int) -> None:
        """Adds a modifier, unless it is 0."""
        if value != 0:
            self.kinds.append(kind)
            self.values.append(value)
            self.sum += value

    def back(self, s: WarState, no: int, kind: int, value: int, viewer: int) -> None:
        """Adds what another block brings; it is told by itself only if that block is identified (MW-9.36, MW-10.25)."""
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
    """The strike of an ability that states its strength; no modifiers apply (MW-11.35, MW-11.36)."""
    strike = Strike(strength)
    strike.kinds[0] = FIXED
    return strike
