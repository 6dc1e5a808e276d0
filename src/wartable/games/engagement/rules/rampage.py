"""Rampage: wounded beasts trample whoever is near (ENG-220)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.field import FRONT, zone
from ..content.forces import MADDENED_BEASTS
from ..content.verbs_and_tellings import RAMPAGE_DIE, VICTIM
from ..state.state import FieldState
from .modules import in_force
from .wounds import Hits


class Rampages(Step[FieldState]):
    """The beasts that a batch of hits has removed run wild one after another, in order of removal (ENG-220.4)."""

    rule = "ENG-220.1"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """A low roll hits the own side, a high one the enemy (ENG-220.2, ENG-220.3, ENG-300.12)."""
        if not s.fallen:
            return
        unit, engagement, sector = s.fallen[:3]
        s.fallen = s.fallen[3:]
        owner = s.owner(unit)
        roll = umpire.die()
        wild = s.armies.maddened if in_force(s, MADDENED_BEASTS, owner) else s.armies.rampage
        side = 1 - owner if roll >= wild else owner
        umpire.tell(RAMPAGE_DIE, owner, roll, side)
        trampled = [other for other in s.within(engagement) if s.owner(other) == side]
        if trampled or side != owner:
            s.then(*[Hits(other, 1) for other in trampled])
        else:
            near = [other for other in s.there(owner) if s.zone[other] == zone(sector, FRONT)]
            if near:
                s.then(Victim(owner, sector))
        s.then(Rampages())


class Victim(Ask[FieldState]):
    """Which Unit behind the Engagement is trampled by its own beast (ENG-220.2)."""

    rule = "ENG-220.2"
    prompt = "Your beast runs back into your own line. Which Unit takes the hit?"

    def __init__(self, seat: int, sector: int) -> None:
        super().__init__(seat)
        self.sector = sector

    def choices(self, s: FieldState) -> list[Choice]:
        """A Unit of one's own in the Front of that Sector."""
        front = zone(self.sector, FRONT)
        return [Choice(VICTIM, unit) for unit in s.there(self.seat) if s.zone[unit] == front]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """It takes one hit."""
        s.then(Hits(choice.a, 1))
