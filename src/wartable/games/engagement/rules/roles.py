"""Roles and armies (ENG-20)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Choice, Step, Together, Umpire

from ..content.faces import army_face
from ..content.forces import ATTACKER, DEFENDER
from ..content.verbs_and_tellings import ARMY, ARMY_IS, ROLE, ROLE_IS, ROLLED_FOR_ROLE
from ..state.state import SEATS, FieldState

ROLL: Final = 0
FIRST_SEAT: Final = 1
AT_RANDOM: Final = 2
WAYS: Final = ("roll", "first_seat_attacks", "random")
"""How roles are given (ENG-190.9)."""


class Roles(Step[FieldState]):
    """Who attacks (ENG-20.3, ENG-20.4, ENG-190.9)."""

    rule = "ENG-20.4"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """By a roll, or as agreed."""
        if s.terms.roles == FIRST_SEAT:
            attacks(s, 0, umpire)
        elif s.terms.roles == AT_RANDOM:
            attacks(s, umpire.draw(SEATS), umpire)
        else:
            rolls = [0, 0]
            while rolls[0] == rolls[1]:
                for seat in range(SEATS):
                    rolls[seat] = umpire.die()
                    umpire.tell(ROLLED_FOR_ROLE, seat, rolls[seat])
            s.then(ChooseRole(int(rolls[1] > rolls[0])))


class ChooseRole(Ask[FieldState]):
    """The higher roll chooses to attack or to defend (ENG-20.4)."""

    rule = "ENG-20.4"
    prompt = "Attack or defend? The Attacker has the first turn, the Defender wins ties."

    def choices(self, s: FieldState) -> list[Choice]:
        """Either."""
        return [Choice(ROLE, ATTACKER), Choice(ROLE, DEFENDER)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """The other player gets the other role."""
        attacks(s, self.seat if choice.a == ATTACKER else 1 - self.seat, umpire)


def attacks(s: FieldState, seat: int, umpire: Umpire) -> None:
    """A player is the Attacker, the other the Defender."""
    s.attacker = seat
    for other in range(SEATS):
        umpire.tell(ROLE_IS, other, s.role(other))


class ChooseArmies(Step[FieldState]):
    """Both choose an army in secret (ENG-20.2, ENG-20.9)."""

    rule = "ENG-20.2"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """At the same time."""
        s.then(Together.of(*[ChooseArmy(seat) for seat in range(SEATS)]), ArmiesShown())


class ChooseArmy(Ask[FieldState]):
    """Which of the eight armies a player leads; both may take the same (ENG-20.2)."""

    rule = "ENG-20.2"
    prompt = "Choose your army."

    def choices(self, s: FieldState) -> list[Choice]:
        """Any."""
        return [Choice(ARMY, army_face(s.armies, army.no)) for army in s.armies.armies]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """Nobody sees it before both have chosen."""
        s.army[self.seat] = choice.a - army_face(s.armies, 0)


class ArmiesShown(Step[FieldState]):
    """The armies are shown together (ENG-20.9)."""

    rule = "ENG-20.9"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Tell them."""
        for seat in range(SEATS):
            umpire.tell(ARMY_IS, seat, s.army[seat])
