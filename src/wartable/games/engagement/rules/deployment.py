"""Deployment and reveal (ENG-40, ENG-190.5)."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Step, Together, Umpire

from ..content.field import NOWHERE, OWN_ZONES
from ..content.verbs_and_tellings import AS_LISTED, BROUGHT, FIELDS, PICK, PLACE, PLACED
from ..state.state import SEATS, FieldState
from .muster import ChooseList, spent
from .seeing import place, zone_of
from .steps import go


class Muster(Step[FieldState]):
    """Both build their armies in secret, and deploy them (ENG-30.1, ENG-40.1)."""

    rule = "ENG-30.1"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """At the same time; alternating deployment comes after it."""
        lanes: list[tuple[Step[FieldState], ...]] = []
        for seat in range(SEATS):
            lanes.append((ChooseList(seat),) if s.terms.alternating else (DeployAll(seat), ChooseList(seat)))
        s.then(Together(tuple(range(SEATS)), tuple(lanes)))
        deploy_in_turn(s)


def deploy_in_turn(s: FieldState) -> None:
    """With alternating deployment Units are placed in turn, the Defender first (ENG-190.5)."""
    if s.terms.alternating:
        s.then(UnitsSeen(), PlaceInTurn(1 - s.attacker))


class UnitsSeen(Step[FieldState]):
    """Units that are placed in turn stand beside the field, where all see how large they are (ENG-190.5)."""

    rule = "ENG-190.5"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Tell how many they are."""
        for seat in range(SEATS):
            umpire.tell(BROUGHT, seat, len(unplaced(s, seat)))


class DeployAll(Step[FieldState]):
    """A player deploys Unit by Unit, in the order of the list (ENG-40.1)."""

    rule = "ENG-40.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """The next one that has no zone."""
        waiting = unplaced(s, self.seat)
        if waiting:
            s.then(DeployUnit(self.seat, waiting[0], 0))


def unplaced(s: FieldState, seat: int) -> list[int]:
    """A player's Units that are still to be placed."""
    return [unit for unit in s.units(seat) if s.troops[unit] and s.zone[unit] == NOWHERE and not s.arrives[unit]]


class DeployUnit(Ask[FieldState]):
    """Where a Unit is deployed: one of the player's own zones, never in contact (ENG-40.1, ENG-40.2, ENG-40.3)."""

    rule = "ENG-40.1"

    def __init__(self, seat: int, unit: int, in_turn: int) -> None:
        super().__init__(seat)
        self.unit = unit
        self.in_turn = in_turn
        """1 with alternating deployment."""

    def choices(self, s: FieldState) -> list[Choice]:
        """The six zones; all Units that are left as the list has them (ENG-30.9)."""
        found = [Choice(PLACE, place(s, self.unit, zone)) for zone in OWN_ZONES]
        if not self.in_turn and s.comes_to[self.unit] != NOWHERE:
            found.append(Choice(AS_LISTED))
        return found

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """It stands there, for the enemy to see only after the reveal (ENG-40.4, ENG-40.5)."""
        if self.in_turn:
            if not s.terms.fog:
                for troop in s.troops[self.unit]:
                    s.pieces.show(troop, ALL, umpire)
            go(s, self.unit, zone_of(choice.a), PLACED, umpire)
            s.then(PlaceInTurn(1 - self.seat))
            return
        if choice.verb == AS_LISTED:
            for unit in unplaced(s, self.seat):  # one that the list does not have is asked about
                s.zone[unit] = s.comes_to[unit]
        else:
            s.zone[self.unit] = zone_of(choice.a)
        s.then(DeployAll(self.seat))

    def usual(self, s: FieldState) -> Choice | None:
        """The list knows best."""
        return Choice(AS_LISTED) if not self.in_turn and s.comes_to[self.unit] != NOWHERE else None

    def words(self, s: FieldState) -> str:
        """The question, with the Troops of the Unit."""
        names = [s.armies.type_of[s.pieces.face[troop]].name for troop in s.troops[self.unit]]
        counted = [f"{names.count(name)} {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
        return f"Where do you deploy {' and '.join(counted)}?"


class PlaceInTurn(Step[FieldState]):
    """A player places one Unit; who has none left waits (ENG-190.5)."""

    rule = "ENG-190.5"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Placement is open, unless there is fog: the Unit's Troops are shown."""
        for seat in (self.seat, 1 - self.seat):
            waiting = unplaced(s, seat)
            if waiting:
                s.then(PickUnit(seat) if len(waiting) > 1 else DeployUnit(seat, waiting[0], 1))
                return


class PickUnit(Ask[FieldState]):
    """Which Unit is placed next (ENG-190.5)."""

    rule = "ENG-190.5"
    prompt = "Which Unit do you place next?"

    def choices(self, s: FieldState) -> list[Choice]:
        """One that is not placed."""
        return [Choice(PICK, unit) for unit in unplaced(s, self.seat)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """Then its zone."""
        s.draft(DeployUnit(self.seat, choice.a, 1))


class Reveal(Step[FieldState]):
    """All Units are revealed, unless there is fog, and stay open (ENG-40.4)."""

    rule = "ENG-40.4"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """The value of each army is known to all, with fog too (ENG-30.12)."""
        for seat in range(SEATS):
            s.value[seat] = spent(s, seat)
            count = 0
            for unit in s.units(seat):
                s.roster[unit] = tuple([s.pieces.face[troop] for troop in s.troops[unit]])
                count += bool(s.troops[unit])
                if not s.terms.fog:
                    for troop in s.troops[unit]:
                        s.pieces.show(troop, ALL, umpire)
            umpire.tell(FIELDS, seat, count, s.value[seat])
