"""Shooting (ENG-140)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.field import sector_of
from ..content.traits import ARMOURED
from ..content.verbs_and_tellings import ARMOUR_DIE, NEXT, SHOOTS, SHOT_DIE, TARGETED
from ..state.state import FieldState
from .rampage import Rampages
from .reach import reachable
from .seeing import reveal, tell
from .tokens import pay
from .units import bears, can_shoot, shooters, white_hits
from .wounds import Hits


def targets_of_shot(s: FieldState, unit: int, from_zone: int) -> list[int]:
    """Whom a Unit can shoot at from a zone of its own (ENG-140.1, ENG-140.2, ENG-215.1, ENG-215.2)."""
    depth = from_zone % 3
    if depth > 1 or not can_shoot(s, unit, from_rear=depth == 0):
        return []
    return reachable(s, 1 - s.owner(unit), sector_of(from_zone))


def volley(s: FieldState, unit: int, troops: list[int], umpire: Umpire, telling: int = SHOT_DIE) -> int:
    """One die for all Shooting Dice of the Troops: its hits (ENG-140.4)."""
    roll = umpire.die()
    hits = white_hits(s, troops, roll)
    s.rolling, s.rolled = unit, roll
    umpire.tell(telling, s.owner(unit), roll, hits)
    return hits


class Shoot(Step[FieldState]):
    """A Unit shoots by order and stays where it is; nobody strikes back (ENG-140.1, ENG-140.6, ENG-140.15)."""

    rule = "ENG-140.1"

    def __init__(self, unit: int, target: int) -> None:
        self.unit = unit
        self.target = target

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Pay, then shoot."""
        pay(s, self.unit)
        shoot(s, self.unit, self.target, umpire)


def shoot(s: FieldState, unit: int, target: int, umpire: Umpire) -> None:
    """Roll; the hits on an engaged target are divided over its Engagement (ENG-140.5, ENG-140.7, ENG-140.11)."""
    reveal(s, unit, umpire)
    reveal(s, target, umpire)
    tell(s, SHOOTS, unit, umpire)
    tell(s, TARGETED, target, umpire)
    hits = volley(s, unit, shooters(s, unit, from_rear=s.in_rear(unit)), umpire)
    if s.engaged(target):
        units = s.within(s.engagement[target])
        share = (hits + len(units) - 1) // len(units)
        enemy = 1 - s.owner(unit)
        if share:  # ENG-140.12
            s.then(Share(enemy, tuple([other for other in units if s.owner(other) == enemy]), share))
            s.then(Share(1 - enemy, tuple([other for other in units if s.owner(other) != enemy]), share))
    else:
        s.then(Shot(target, hits))
    s.then(Rampages())


class Share(Step[FieldState]):
    """A player's Units take their shares of a divided Shooting, in the order that the player likes (ENG-140.12)."""

    rule = "ENG-140.12"

    def __init__(self, seat: int, units: tuple[int, ...], hits: int) -> None:
        self.seat = seat
        self.units = units
        self.hits = hits

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Ask for the next one."""
        if self.units:
            s.then(NextShare(self.seat, self.units, self.hits))


class NextShare(Ask[FieldState]):
    """Which Unit assigns its share next (ENG-140.12)."""

    rule = "ENG-140.12"
    prompt = "Arrows fall on both sides. Which of your Units assigns its hits next?"

    def __init__(self, seat: int, units: tuple[int, ...], hits: int) -> None:
        super().__init__(seat)
        self.units = units
        self.hits = hits

    def choices(self, s: FieldState) -> list[Choice]:
        """One of those that have not."""
        return [Choice(NEXT, unit) for unit in self.units]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """Its armor counts for its own share (ENG-208.2)."""
        rest = tuple([unit for unit in self.units if unit != choice.a])
        s.then(Shot(choice.a, self.hits), Share(self.seat, rest, self.hits))


class Shot(Step[FieldState]):
    """Hits from Shooting reach a Unit; armor may turn each of them (ENG-140.5, ENG-208.1)."""

    rule = "ENG-140.5"

    def __init__(self, target: int, hits: int) -> None:
        self.target = target
        self.hits = hits

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """A die for each hit."""
        hits = self.hits
        if hits and s.troops[self.target] and bears(s, self.target, ARMOURED):
            for _ in range(self.hits):
                roll = umpire.die()
                turned = roll >= s.armies.armour
                umpire.tell(ARMOUR_DIE, s.owner(self.target), roll, int(turned))
                hits -= turned
        s.then(Hits(self.target, hits))
