"""Abilities that are declared with an attack or shot (MW-16.15, MW-16.16, MW-16.17, MW-16.18, MW-16.23)."""

from __future__ import annotations

from ...content.ability import Ability
from ...content.marks import NONE, STEPS_ONLY
from ...content.modifiers import POTS
from ...content.terrain import FOREST
from ...state.state import WarState
from ...state.strike import Strike
from ..building import lose_forest


class PressOn(Ability):
    """The attacker rolls two dice, of which the lower counts."""

    rule = "MW-16.15"
    text = "Press On: an attack with two dice, the lower counts"

    def declared_with(self, s: WarState, no: int, h: int) -> bool:
        return True

    def dice(self) -> int:
        return self.times


class Breakthrough(Ability):
    """An attack after which the attacker advances does not end its activation."""

    rule = "MW-16.16"
    text = "Breakthrough: a killing attack does not end its turn"

    def declared_with(self, s: WarState, no: int, h: int) -> bool:
        return True

    def after_attack(self, s: WarState, no: int, advanced: bool) -> bool:
        return advanced


class HitAndRide(Ability):
    """The attacker stays where it is and may spend what is left of its AP on steps."""

    rule = "MW-16.17"
    text = "Hit and Ride: attacks, stays, and may ride on"
    advances = False

    def declared_with(self, s: WarState, no: int, h: int) -> bool:
        return True

    def after_attack(self, s: WarState, no: int, advanced: bool) -> bool:
        if s.ap[no] > 0:
            s.done[no] |= STEPS_ONLY
        return s.ap[no] > 0


class LanceCharge(Ability):
    """After steps in a row toward the target a hit deals more damage."""

    rule = "MW-16.18"
    text = "Lance Charge: after two straight steps a hit deals {a.damage} damage"

    def declared_with(self, s: WarState, no: int, h: int) -> bool:
        """Whether the last actions were plain steps in the direction of the attack."""
        return s.run[no] >= self.times and s.heading[no] == s.board.direction(s.hex[no], h)


class FirePots(Ability):
    """Forest does not protect the target, and burns down."""

    rule = "MW-16.23"
    text = "Fire Pots: forest does not protect the target and burns down"

    def declared_with(self, s: WarState, no: int, h: int) -> bool:
        return s.terrain[h] == FOREST and s.holder(h) == NONE

    def at_ground(self, s: WarState, strike: Strike, h: int) -> None:
        if s.terrain[h] == FOREST:
            strike.add(POTS, s.world.in_forest)

    def after_shot(self, s: WarState, h: int) -> None:
        lose_forest(s, h)
