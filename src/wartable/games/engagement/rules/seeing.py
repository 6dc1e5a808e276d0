"""Fog: Units are hidden from the enemy until they show themselves (ENG-190.2, ENG-190.3)."""

from __future__ import annotations

from wartable.kernel import ALL, NOTHING, Umpire

from ..content.field import ZONES
from ..state.state import FieldState


def reveal(s: FieldState, unit: int, umpire: Umpire) -> None:
    """The enemy sees a Unit for good (ENG-190.3). Without fog all have been seen since the reveal (ENG-40.4)."""
    if s.terms.fog:
        for troop in s.troops[unit]:
            s.pieces.show(troop, ALL, umpire)


def tell(s: FieldState, kind: int, unit: int, umpire: Umpire, place: int = NOTHING) -> None:
    """Tell of a Unit, which is called by its first Troop. Who does not know it hears of a Unit only."""
    troop = s.troops[unit][0]
    seen = s.pieces.seen[troop]
    umpire.tell(kind, troop, s.pieces.face[troop], place, to=seen, of=s.owner(unit))
    if seen != ALL:
        umpire.tell(kind, troop, NOTHING, place, to=~seen, of=s.owner(unit))


def place(s: FieldState, unit: int, zone: int) -> int:
    """A zone as events and choices hold it, with the role of its owner, from whose side it is named."""
    return s.role(s.owner(unit)) * ZONES + zone


def zone_of(place: int) -> int:
    """The zone of such a place."""
    return place % ZONES
