"""The Special actions: Hit and Run, Rally, War Horns (ENG-213, ENG-217, ENG-218)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.armies import UNITS
from ..content.field import sector_of
from ..content.verbs_and_tellings import DONE, HITS_AND_RUNS, HORNS, MOVED, RALLIED, RALLY_TROOP, STAY, TO
from ..state.state import FieldState
from .reach import in_sector
from .seeing import place, reveal, tell, zone_of
from .shooting import shoot, targets_of_shot
from .steps import go, next_zones
from .tokens import pay, set_aside


def firing_zones(s: FieldState, unit: int) -> list[int]:
    """The zones from which a Unit can shoot after one step or none (ENG-213.1, ENG-213.2, ENG-213.3)."""
    here = s.zone[unit]
    zones = [here, *next_zones(s, unit, here, redeploys=False)]
    return [zone for zone in zones if targets_of_shot(s, unit, zone)]


class HitAndRun(Step[FieldState]):
    """A step or none, a shot, a step or none, all as one order (ENG-213.1, ENG-213.4)."""

    rule = "ENG-213.1"

    def __init__(self, unit: int, zone: int, target: int) -> None:
        self.unit = unit
        self.zone = zone
        """The zone from which it shoots."""
        self.target = target

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Ride up and shoot."""
        pay(s, self.unit)
        reveal(s, self.unit, umpire)
        tell(s, HITS_AND_RUNS, self.unit, umpire)
        if self.zone != s.zone[self.unit]:
            go(s, self.unit, self.zone, MOVED, umpire)
        shoot(s, self.unit, self.target, umpire)
        s.then(RideOff(s.owner(self.unit), self.unit))


class RideOff(Ask[FieldState]):
    """Where the riders go after the shot (ENG-213.1, ENG-213.3)."""

    rule = "ENG-213.1"
    prompt = "Ride off, or stay?"

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit = unit

    def choices(self, s: FieldState) -> list[Choice]:
        """One step, or none."""
        zones = next_zones(s, self.unit, s.zone[self.unit], redeploys=False)
        return [Choice(STAY)] + [Choice(TO, place(s, self.unit, zone)) for zone in zones]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """Go."""
        if choice.verb == TO:
            go(s, self.unit, zone_of(choice.a), MOVED, umpire)


def wounded_near(s: FieldState, unit: int) -> list[int]:
    """A player's wounded Troops in the Sector of a Unit, in any zone (ENG-217.1)."""
    found: list[int] = []
    sector = sector_of(s.zone[unit])
    for other in s.there(s.owner(unit)):
        if sector_of(s.zone[other]) == sector:
            found += [troop for troop in s.troops[other] if s.wounds[troop]]
    return found


class Rally(Step[FieldState]):
    """Men are brought back: Wound tokens leave Troops of the Sector (ENG-217.1)."""

    rule = "ENG-217.1"

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Pay, then choose."""
        pay(s, self.unit)
        reveal(s, self.unit, umpire)
        s.then(RallyTroop(s.owner(self.unit), self.unit, s.armies.rally))


class RallyTroop(Ask[FieldState]):
    """Whose Wound token is removed; after the first one may stop (ENG-217.1)."""

    rule = "ENG-217.1"
    prompt = "Which Troop recovers from a wound?"

    def __init__(self, seat: int, unit: int, left: int) -> None:
        super().__init__(seat)
        self.unit = unit
        self.left = left

    def choices(self, s: FieldState) -> list[Choice]:
        """A wounded Troop of the Sector."""
        found = [Choice(RALLY_TROOP, troop) for troop in wounded_near(s, self.unit)]
        return found if self.left == s.armies.rally else [*found, Choice(DONE)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """The token is set aside (ENG-217.2)."""
        if choice.verb == DONE:
            return
        s.wounds[choice.a] -= 1
        set_aside(s, self.seat, 1)
        umpire.tell(RALLIED, self.seat, choice.a, s.pieces.face[choice.a])
        if self.left > 1 and wounded_near(s, self.unit):
            s.then(RallyTroop(self.seat, self.unit, self.left - 1))


def hearers(s: FieldState, unit: int) -> list[int]:
    """The enemy Units that the horns of a Unit can confuse, if their general has a token (ENG-218.1, ENG-218.2)."""
    enemy = 1 - unit // UNITS
    return in_sector(s, enemy, sector_of(s.zone[unit])) if s.available[enemy] else []


class WarHorns(Step[FieldState]):
    """Din and dread: a token of the enemy goes on a Unit of his as an order (ENG-218.1)."""

    rule = "ENG-218.1"

    def __init__(self, unit: int, target: int) -> None:
        self.unit = unit
        self.target = target

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """The Unit's next order costs one more."""
        pay(s, self.unit)
        reveal(s, self.unit, umpire)
        enemy = s.owner(self.target)
        s.available[enemy] -= 1
        s.orders[self.target] += 1
        tell(s, HORNS, self.target, umpire)
