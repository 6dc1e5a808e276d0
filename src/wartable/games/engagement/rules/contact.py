"""Engagements: how Units come into contact, and how they part (ENG-80, ENG-100)."""

from __future__ import annotations

from wartable.kernel import Step, Umpire

from ..content.armies import UNITS
from ..content.field import CONTACT, FRONT, sector_of, wing_at, zone
from ..content.forces import ATTACKER, RAMPART
from ..content.verbs_and_tellings import BACK
from ..state.state import SEATS, UNENGAGED, FieldState
from . import strikes
from .modules import module
from .steps import go


def engage(s: FieldState, unit: int, target: int) -> int:
    """A charger and its target come into contact where the target stands. Gives what the strike follows.

    Rules: ENG-80.8, ENG-80.9, ENG-80.10, ENG-80.11, ENG-80.12.
    """
    after = strikes.JOINED
    if not s.engaged(target):
        after = strikes.RAMPART if behind_rampart(s, target) else strikes.FRESH
        s.engagement[target] = unused(s)
        s.zone[target] = zone(sector_of(s.zone[target]), CONTACT)
    s.engagement[unit] = s.engagement[target]
    s.zone[unit] = s.zone[target]
    return after


def unused(s: FieldState) -> int:
    """A number for a new Engagement."""
    number = 0
    while number in s.engagement:
        number += 1
    return number


def behind_rampart(s: FieldState, unit: int) -> bool:
    """Whether a Unit stands in a Front that a scenario has fortified (ENG-300.7)."""
    owner = s.owner(unit)
    rampart = module(s, RAMPART, owner)
    if rampart is None or not s.in_front(unit):
        return False
    return wing_at(sector_of(s.zone[unit]), s.role(owner) == ATTACKER) in rampart.wings


class Part(Step[FieldState]):
    """Where one side of an Engagement has no Unit left, the others go back to their Fronts of that Sector.

    Rules: ENG-100.12, ENG-100.13, ENG-100.14, ENG-100.15.
    """

    rule = "ENG-100.13"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Look at all Engagements."""
        part(s, umpire)


def part(s: FieldState, umpire: Umpire) -> None:
    """Units without an enemy in contact go back."""
    for unit in range(SEATS * UNITS):
        if s.engagement[unit] != UNENGAGED and not s.opposed(unit):
            go_back(s, unit, umpire)


def go_back(s: FieldState, unit: int, umpire: Umpire) -> None:
    """A Unit goes back to its own Front of the Sector of the fight."""
    s.engagement[unit] = UNENGAGED
    go(s, unit, zone(sector_of(s.zone[unit]), FRONT), BACK, umpire)
