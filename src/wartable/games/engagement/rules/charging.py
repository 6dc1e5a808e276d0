"""The Charge and the reaction to it (ENG-80, ENG-90)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.field import REAR, sector_of, zone
from ..content.forces import NO_WAY_BACK
from ..content.traits import EVADE as EVADE_TRAIT
from ..content.traits import PILA, SCREEN, SPEARS
from ..content.verbs_and_tellings import (
    AMBUSHES,
    CHARGED,
    EVADE,
    EVADES,
    HOLD,
    HOLDS,
    INTERCEPT,
    INTERCEPTS,
    PILA_DIE,
    SHOOT_FIRST,
    SHOOTS_FIRST,
    TARGETED,
)
from ..state.state import FieldState
from .contact import engage
from .modules import in_force
from .rampage import Rampages
from .seeing import reveal, tell
from .shooting import Shot, volley
from .strikes import JOINED, Answer, OrderedStrike, in_contact
from .tokens import can_pay, pay
from .units import bearers, bears, mounted, shooters


def can_charge(s: FieldState, unit: int) -> bool:
    """Whether a Unit may be ordered to charge, if anybody is in reach (ENG-80.1)."""
    return s.in_front(unit) and s.black_dice(unit) > 0


class Charge(Step[FieldState]):
    """A Unit charges: pay and name the target; reaction; contact; Pila; Spears; strike; Strike Back (ENG-80.7)."""

    rule = "ENG-80.7"

    def __init__(self, unit: int, target: int, ambush: int) -> None:
        self.unit = unit
        self.target = target
        self.ambush = ambush
        """1 for an Ambush, to which nobody can react (ENG-214.2)."""

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """With fog the charged player is asked even if only Hold is left (ENG-190.10)."""
        unit, target = self.unit, self.target
        pay(s, unit)
        reveal(s, unit, umpire)
        reveal(s, target, umpire)
        tell(s, AMBUSHES if self.ambush else CHARGED, unit, umpire)
        tell(s, TARGETED, target, umpire)
        owner = s.owner(target)
        if not self.ambush and not s.in_rear(target):  # ENG-90.13
            if s.terms.fog or len(reactions(s, target)) > 1:
                s.then(React(owner, unit, target))
                return
        s.then(Contact(unit, target))


def reactions(s: FieldState, target: int) -> list[Choice]:
    """What the charged player may do: Hold, and what else can be paid (ENG-90.2, ENG-90.14, ENG-90.15)."""
    owner = s.owner(target)
    found = [Choice(HOLD)]
    if s.in_front(target) and can_pay(s, target):
        if shooters(s, target, from_rear=False):  # ENG-90.4, ENG-90.5
            found.append(Choice(SHOOT_FIRST))
        if bears(s, target, EVADE_TRAIT) and not in_force(s, NO_WAY_BACK, owner):  # ENG-212.1
            found.append(Choice(EVADE))
    sector = sector_of(s.zone[target])
    for unit in s.there(owner):
        if unit != target and s.in_front(unit) and sector_of(s.zone[unit]) == sector:  # ENG-90.8, ENG-90.10
            if bears(s, unit, SCREEN) or can_pay(s, unit):
                found.append(Choice(INTERCEPT, unit))
    return found


class React(Ask[FieldState]):
    """The charged player takes one reaction (ENG-90.2)."""

    rule = "ENG-90.2"
    prompt = "You are charged. How do you react?"
    auto = False

    def __init__(self, seat: int, unit: int, target: int) -> None:
        super().__init__(seat)
        self.unit = unit
        self.target = target

    def choices(self, s: FieldState) -> list[Choice]:
        """Hold, Shoot, Evade, Intercept."""
        return reactions(s, self.target)

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """The Charge goes on, unless the target is gone (ENG-90.6, ENG-90.7, ENG-90.11, ENG-212.2)."""
        target = self.target
        if choice.verb == EVADE:
            pay(s, target)
            reveal(s, target, umpire)
            tell(s, EVADES, target, umpire)
            s.zone[target] = zone(sector_of(s.zone[target]), REAR)
            return
        if choice.verb == SHOOT_FIRST:
            pay(s, target)
            tell(s, SHOOTS_FIRST, target, umpire)
            s.then(Shot(self.unit, volley(s, target, shooters(s, target, from_rear=False), umpire)))
        elif choice.verb == INTERCEPT:
            target = choice.a
            if not bears(s, target, SCREEN):  # ENG-90.9, ENG-211.1
                pay(s, target)
            reveal(s, target, umpire)
            tell(s, INTERCEPTS, target, umpire)
        else:
            umpire.tell(HOLDS, self.seat)
        s.then(Contact(self.unit, target))


class Contact(Step[FieldState]):
    """Charger and target come into contact, unless a Shooting has destroyed the charger (ENG-80.8, ENG-90.6)."""

    rule = "ENG-80.9"

    def __init__(self, unit: int, target: int) -> None:
        self.unit = unit
        self.target = target

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Pila fly before any strike (ENG-205.1)."""
        unit, target = self.unit, self.target
        if not s.troops[unit]:
            return
        after = engage(s, unit, target)
        throwing = [troop for troop in bearers(s, unit, PILA) if s.armies.white_dice[s.pieces.face[troop]]]
        if throwing:
            s.then(Shot(target, volley(s, unit, throwing, umpire, PILA_DIE)), Rampages())  # ENG-205.2
        s.then(Blows(unit, target, after))


class Blows(Step[FieldState]):
    """The charger's strike, then Strike Back; with Spears against horse it is the other way round (ENG-207.1)."""

    rule = "ENG-80.7"

    def __init__(self, unit: int, target: int, after: int) -> None:
        self.unit = unit
        self.target = target
        self.after = after

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Who has struck before the charger does not strike again (ENG-207.2, ENG-207.3)."""
        unit, target, after = self.unit, self.target, self.after
        if not in_contact(s, unit, target):  # ENG-205.3
            return
        strike, answer = OrderedStrike(unit, target, after), Answer(target, unit, after)
        if after != JOINED and bears(s, target, SPEARS) and mounted(s, unit):
            s.then(answer, strike)
        else:
            s.then(strike, answer)
