"""Turns: one order, or Pass (ENG-60, ENG-120, ENG-150, ENG-170)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Blocked, Choice, Step, Umpire

from ..content.field import CONTACT, REAR
from ..content.traits import AMBUSH as AMBUSH_TRAIT
from ..content.traits import HIT_AND_RUN as HIT_AND_RUN_TRAIT
from ..content.traits import RALLY as RALLY_TRAIT
from ..content.traits import WAR_HORNS as WAR_HORNS_TRAIT
from ..content.verbs_and_tellings import (
    AMBUSH,
    CARRIES_ON,
    CARRY_ON,
    CHARGE,
    HIT_AND_RUN,
    LEAVE,
    MOVE,
    PASS,
    PASSED,
    RALLY,
    SHOOT,
    STAY,
    TARGET,
    TARGETED,
    TO,
    TURN,
    WAR_HORNS,
    YIELD,
)
from ..state.state import FieldState
from .charging import Charge, can_charge
from .contact import Part
from .ending import concede_battle
from .hindrances import out_of_reach, unordered
from .leaving import Leave, can_leave
from .reach import alone, chargeable, sectors_in_reach
from .seeing import place, tell, zone_of
from .shooting import Shoot, targets_of_shot
from .specials import HitAndRun, Rally, WarHorns, firing_zones, hearers, wounded_near
from .steps import TacticalMove, zones_in_reach
from .strikes import CARRIED_ON, Answer, OrderedStrike
from .tokens import can_pay, pay, set_aside
from .units import bears, can_shoot, some_traits

SPECIAL_TRAITS: Final = 1 << HIT_AND_RUN_TRAIT | 1 << AMBUSH_TRAIT | 1 << RALLY_TRAIT | 1 << WAR_HORNS_TRAIT
"""The traits that are actions of their own, as a mask."""


class Orders(Step[FieldState]):
    """The next turn of the Orders step: of a player who has a token, until neither has one (ENG-50.10 to ENG-50.16)."""

    rule = "ENG-50.10"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """The step ends at once when a player is out of Units (ENG-50.14, ENG-300.6)."""
        if out_of_units(s, 0) or out_of_units(s, 1):
            return
        seat = self.seat if s.available[self.seat] else 1 - self.seat
        if not s.available[seat]:
            return
        s.active = seat
        s.turns += 1
        umpire.tell(TURN, seat)
        s.then(GiveOrder(seat), Part(), Orders(1 - seat))


def out_of_units(s: FieldState, seat: int) -> bool:
    """Whether a player has no Unit on the field and none to come (ENG-50.14, ENG-300.6)."""
    return alone(s, seat) and not any([s.arrives[unit] for unit in s.units(seat)])


def opening_turn(s: FieldState) -> bool:
    """Whether this is the very first turn of the battle, in which no Special action is allowed (ENG-150.3)."""
    return s.round == 1 and s.active == s.attacker and not s.moved


class GiveOrder(Ask[FieldState]):
    """The active player orders one Unit, or passes (ENG-60.1, ENG-60.3, ENG-60.13)."""

    rule = "ENG-60.1"
    prompt = "Give an order to one Unit, or pass."
    auto = False

    def choices(self, s: FieldState) -> list[Choice]:
        """Every order that can be paid, and Pass (ENG-60.2, ENG-60.14, ENG-170.1)."""
        found: list[Choice] = []
        reach = sectors_in_reach(s, 1 - self.seat)
        for unit in s.there(self.seat):
            if can_pay(s, unit):
                add_orders(s, unit, reach, found)
        found.append(Choice(PASS))
        return found

    def offers(self, s: FieldState) -> list[Choice]:
        """In a return match a player may give this battle up and fight the other (ENG-190.8)."""
        return [Choice(YIELD)] if s.terms.twice else []

    def take_offer(self, s: FieldState, choice: Choice, umpire: Umpire) -> bool:
        """The battle ends at once."""
        if choice.verb != YIELD:
            return False
        concede_battle(s, self.seat, umpire)
        return True

    def blocked(self, s: FieldState) -> list[Blocked]:
        """Units that cannot be ordered, and why."""
        return unordered(s, self.seat, self.choices(s))

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """Some orders need a target, which completes them."""
        verb, unit = choice.verb, choice.a
        if verb in (CHARGE, AMBUSH, SHOOT, WAR_HORNS) or (verb == CARRY_ON and len(s.opposed(unit)) > 1):
            s.draft(TargetOf(self.seat, verb, unit, s.zone[unit]))
            return
        if verb == HIT_AND_RUN:
            s.draft(RideUp(self.seat, unit))
            return
        s.moved = 1
        if verb == PASS:  # ENG-170.2, ENG-170.4, ENG-170.5
            s.available[self.seat] -= 1
            set_aside(s, self.seat, 1)
            umpire.tell(PASSED, self.seat)
        elif verb == MOVE:
            s.then(TacticalMove(unit, zone_of(choice.b)))
        elif verb == LEAVE:
            s.then(Leave(unit))
        elif verb == RALLY:
            s.then(Rally(unit))
        else:
            s.then(CarryOn(unit, s.opposed(unit)[0]))


def add_orders(s: FieldState, unit: int, reach: list[bool], found: list[Choice]) -> None:
    """The orders that a Unit can carry out (ENG-60.14, ENG-100.16).

    `reach` says of each Sector whether somebody is in reach from its Front.
    """
    traits = some_traits(s, unit)
    where = s.zone[unit]
    if where % 3 == CONTACT:
        if s.black_dice(unit):  # ENG-120.1, ENG-120.5
            found.append(Choice(CARRY_ON, unit))
        if can_leave(s, unit):
            found.append(Choice(LEAVE, unit))
    else:
        first = place(s, unit, 0)
        for zone in zones_in_reach(s, unit):
            found.append(Choice(MOVE, unit, first + zone))
        if can_charge(s, unit) and (reach[where // 3] or chargeable(s, unit)):
            found.append(Choice(CHARGE, unit))
        if reach[where // 3] and can_shoot(s, unit, from_rear=where % 3 == REAR):
            found.append(Choice(SHOOT, unit))
    if traits & SPECIAL_TRAITS and not opening_turn(s):  # ENG-150.3
        add_specials(s, unit, found)


def add_specials(s: FieldState, unit: int, found: list[Choice]) -> None:
    """The Special actions of a Unit (ENG-150.2, ENG-150.11)."""
    if not s.engaged(unit):
        if bears(s, unit, HIT_AND_RUN_TRAIT) and firing_zones(s, unit):
            found.append(Choice(HIT_AND_RUN, unit))
        if s.in_rear(unit) and bears(s, unit, AMBUSH_TRAIT) and s.black_dice(unit) and chargeable(s, unit):
            found.append(Choice(AMBUSH, unit))
    if bears(s, unit, RALLY_TRAIT) and wounded_near(s, unit):
        found.append(Choice(RALLY, unit))
    if bears(s, unit, WAR_HORNS_TRAIT) and hearers(s, unit):
        found.append(Choice(WAR_HORNS, unit))


class TargetOf(Ask[FieldState]):
    """Which enemy Unit an order is about. It is asked even if there is only one: dice are rolled for it."""

    rule = "ENG-80.2"
    auto = False

    def __init__(self, seat: int, verb: int, unit: int, zone: int) -> None:
        super().__init__(seat)
        self.verb = verb
        self.unit = unit
        self.zone = zone
        """The zone from which the Unit acts."""

    def choices(self, s: FieldState) -> list[Choice]:
        """Whom the Unit can reach."""
        unit = self.unit
        if self.verb == WAR_HORNS:
            found = hearers(s, unit)
        elif self.verb == CARRY_ON:  # ENG-120.4
            found = s.opposed(unit)
        elif self.verb in (SHOOT, HIT_AND_RUN):
            found = targets_of_shot(s, unit, self.zone)
        else:
            found = chargeable(s, unit)
        return [Choice(TARGET, enemy) for enemy in found]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """The order is complete."""
        unit, target = self.unit, choice.a
        s.moved = 1
        if self.verb == CARRY_ON:
            s.then(CarryOn(unit, target))
        elif self.verb == SHOOT:
            s.then(Shoot(unit, target))
        elif self.verb == HIT_AND_RUN:
            s.then(HitAndRun(unit, self.zone, target))
        elif self.verb == WAR_HORNS:
            s.then(WarHorns(unit, target))
        else:
            s.then(Charge(unit, target, int(self.verb == AMBUSH)))

    def blocked(self, s: FieldState) -> list[Blocked]:
        """Enemies out of reach, and why."""
        if self.verb in (CARRY_ON, WAR_HORNS):
            return []
        return out_of_reach(s, self.unit, self.zone, self.choices(s))

    def half(self, s: FieldState) -> bool:
        """It completes the order."""
        return True

    def words(self, s: FieldState) -> str:
        """The question."""
        kind = s.armies.type_of[s.pieces.face[s.troops[self.unit][0]]]
        return f"{kind.name}: {QUESTIONS[self.verb]}"


QUESTIONS = {
    CHARGE: "charge whom?",
    AMBUSH: "ambush whom?",
    SHOOT: "shoot at whom?",
    HIT_AND_RUN: "shoot at whom?",
    CARRY_ON: "strike whom?",
    WAR_HORNS: "whom shall the horns confuse?",
}


class RideUp(Ask[FieldState]):
    """From where riders shoot (ENG-213.1)."""

    rule = "ENG-213.1"
    prompt = "Ride up, or shoot from here?"

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit = unit

    def choices(self, s: FieldState) -> list[Choice]:
        """The zones from which somebody is in reach (ENG-213.2)."""
        found: list[Choice] = []
        for zone in firing_zones(s, self.unit):
            found.append(Choice(STAY) if zone == s.zone[self.unit] else Choice(TO, place(s, self.unit, zone)))
        return found

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """Then the target."""
        zone = s.zone[self.unit] if choice.verb == STAY else zone_of(choice.a)
        s.draft(TargetOf(self.seat, HIT_AND_RUN, self.unit, zone))

    def half(self, s: FieldState) -> bool:
        """It completes the order."""
        return True


class CarryOn(Step[FieldState]):
    """An engaged Unit strikes again, with one die (ENG-120.1, ENG-120.2, ENG-120.3, ENG-120.6)."""

    rule = "ENG-120.1"

    def __init__(self, unit: int, target: int) -> None:
        self.unit = unit
        self.target = target

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Pay, strike, be struck back."""
        pay(s, self.unit)
        tell(s, CARRIES_ON, self.unit, umpire)
        tell(s, TARGETED, self.target, umpire)
        s.then(OrderedStrike(self.unit, self.target, CARRIED_ON), Answer(self.target, self.unit, CARRIED_ON))
