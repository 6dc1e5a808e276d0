"""Steps from zone to zone, by order and in Redeployment (ENG-10, ENG-50, ENG-70)."""

from __future__ import annotations

from wartable.kernel import Step, Umpire

from ..content.field import STEPS, STEPS_FORWARD, TWO_STEPS, TWO_STEPS_FORWARD
from ..content.forces import NO_WAY_BACK
from ..content.traits import IMPETUOUS, SWIFT
from ..content.verbs_and_tellings import MOVED, PAID
from ..state.state import FieldState
from .modules import in_force
from .seeing import place, tell
from .tokens import pay
from .units import bears


def next_zones(s: FieldState, unit: int, from_zone: int, redeploys: bool) -> tuple[int, ...]:
    """The zones one step away that a Unit may go to (ENG-10.10, ENG-50.8, ENG-70.2, ENG-219.2, ENG-300.11)."""
    return STEPS_FORWARD[from_zone] if redeploys or stands_fast(s, unit) else STEPS[from_zone]


def stands_fast(s: FieldState, unit: int) -> bool:
    """Whether a Unit cannot step from Front to Rear (ENG-219.2, ENG-300.11)."""
    return bears(s, unit, IMPETUOUS) or in_force(s, NO_WAY_BACK, s.owner(unit))


def zones_in_reach(s: FieldState, unit: int, redeploys: bool = False) -> tuple[int, ...]:
    """The zones that a Unit may go to at once: one step, with Swift two (ENG-70.1, ENG-210.1, ENG-210.2)."""
    here = s.zone[unit]
    if not bears(s, unit, SWIFT):
        return next_zones(s, unit, here, redeploys)
    return TWO_STEPS_FORWARD[here] if redeploys or stands_fast(s, unit) else TWO_STEPS[here]


class TacticalMove(Step[FieldState]):
    """A Unit goes to another zone by order; nobody can react (ENG-70.1, ENG-70.3, ENG-70.4)."""

    rule = "ENG-70.1"

    def __init__(self, unit: int, zone: int) -> None:
        self.unit = unit
        self.zone = zone

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Pay and go. In fog a price above 1 tells more than the Unit does, so it is told (ENG-190.2, ENG-216.1)."""
        price = pay(s, self.unit)
        go(s, self.unit, self.zone, MOVED, umpire)
        if price > 1:
            umpire.tell(PAID, s.owner(self.unit), price)


def go(s: FieldState, unit: int, zone: int, telling: int, umpire: Umpire) -> None:
    """A Unit goes to a zone, and it is told."""
    s.zone[unit] = zone
    tell(s, telling, unit, umpire, place(s, unit, zone))
