"""Leaving an Engagement (ENG-130)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.forces import NO_WAY_BACK
from ..content.traits import IMPETUOUS
from ..content.verbs_and_tellings import DONE, LEAVES, STRIKE_LEAVER, STRIKES_BACK
from ..state.state import FieldState
from .contact import go_back
from .modules import in_force
from .seeing import tell
from .strikes import strike_back
from .tokens import pay
from .units import bears


def can_leave(s: FieldState, unit: int) -> bool:
    """Whether an engaged Unit may be ordered to leave (ENG-130.1, ENG-219.1, ENG-300.11)."""
    return not bears(s, unit, IMPETUOUS) and not in_force(s, NO_WAY_BACK, s.owner(unit))


class Leave(Step[FieldState]):
    """A Unit leaves; before, the enemy may strike it with every Unit in contact (ENG-130.1, ENG-130.2, ENG-130.6)."""

    rule = "ENG-130.1"

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Pay, suffer, go."""
        pay(s, self.unit)
        tell(s, LEAVES, self.unit, umpire)
        s.then(Parting(self.unit, tuple(s.opposed(self.unit))), GoneAway(self.unit))


class Parting(Step[FieldState]):
    """The strikes at a Unit that leaves, one after the other; they end if it is destroyed (ENG-130.5)."""

    rule = "ENG-130.4"

    def __init__(self, unit: int, left: tuple[int, ...]) -> None:
        self.unit = unit
        self.left = left
        """The enemy Units that may still strike."""

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Units without a black die cannot."""
        able = tuple([unit for unit in self.left if s.troops[unit] and s.black_dice(unit)])
        if able and s.troops[self.unit]:
            s.then(StrikeLeaver(s.owner(able[0]), self.unit, able))


class StrikeLeaver(Ask[FieldState]):
    """Which Unit strikes the one that leaves (ENG-130.3, ENG-130.4)."""

    rule = "ENG-130.4"
    prompt = "They turn their backs: which of your Units strikes?"

    def __init__(self, seat: int, unit: int, left: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.unit = unit
        self.left = left

    def choices(self, s: FieldState) -> list[Choice]:
        """One that has not struck, or no more."""
        return [Choice(STRIKE_LEAVER, unit) for unit in self.left] + [Choice(DONE)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """It works like Strike Back; wounds are assigned before the next."""
        if choice.verb == DONE:
            return
        tell(s, STRIKES_BACK, choice.a, umpire)
        strike_back(s, choice.a, self.unit, umpire)
        s.then(Parting(self.unit, tuple([unit for unit in self.left if unit != choice.a])))


class GoneAway(Step[FieldState]):
    """What survives goes to its Front, and so do enemies who have nobody left in contact (ENG-130.7 to ENG-130.10)."""

    rule = "ENG-130.7"

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """The enemies part with all others at the end of the action."""
        if s.troops[self.unit]:
            go_back(s, self.unit, umpire)
