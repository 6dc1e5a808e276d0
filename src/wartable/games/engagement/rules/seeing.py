"""Fog: Units are hidden from the enemy until they show themselves (ENG-190.2, ENG-190.3)."""

from __future__ import annotations

from wartable.kernel import ALL, Umpire

from ..state.state import FieldState


def reveal(s: FieldState, unit: int, umpire: Umpire) -> None:
    """The enemy sees a Unit for good (ENG-190.3). Without fog all have been seen since the reveal (ENG-40.4)."""
    if s.terms.fog:
        for troop in s.troops[unit]:
            s.pieces.show(troop, ALL, umpire)


def looks(s: FieldState, unit: int) -> int:
    """The face that a Unit is called by: that of its first Troop."""
    return s.pieces.face[s.troops[unit][0]]


def tell(s: FieldState, kind: int, unit: int, c: int, umpire: Umpire) -> None:
    """Tell of a Unit by its face. Who does not know it hears of a Unit only."""
    seen = s.pieces.seen[s.troops[unit][0]]
    umpire.tell(kind, s.owner(unit), looks(s, unit), c, to=seen)
    if seen >= 0:
        umpire.tell(kind, s.owner(unit), -1, c, to=~seen)


def place(s: FieldState, unit: int, zone: int) -> int:
    """A zone as events and choices hold it, with the role of its owner, from whose side it is named."""
    return s.role(s.owner(unit)) * 9 + zone
