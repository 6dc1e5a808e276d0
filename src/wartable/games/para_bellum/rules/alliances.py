"""Alliance cards and Runners in the game of four (PB-ALL)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.cards import Alliance
from ..content.deed import Clause
from ..content.verbs_and_tellings import ALLY, ARRIVED, RAN, RUN, RUNNER_OPTION
from ..state.state import BellumState
from .clauses import carry_out, usable
from .paying import pay_for

BONUS_FOR_BOTH = 0
COMMON = 1


def alliance_of(s: BellumState, seat: int) -> Alliance:
    """The Alliance card of a player's team (PB-ALL.1)."""
    return s.cards.alliances[s.alliance[s.sides[seat]]]


def alliance_usable(s: BellumState, seat: int) -> bool:
    """Whether the Alliance Action would change anything (PB-ALL.2)."""
    return usable(s, seat, alliance_of(s, seat).action)


def begin_alliance(s: BellumState, seat: int) -> None:
    """The Alliance Action is paid and carried out (PB-ALL.2, PB-ALL.3)."""
    pay_for(s, seat, ALLY)
    carry_out(s, seat, alliance_of(s, seat).action)


def move_runner(s: BellumState, seat: int) -> None:
    """A Runner moves one space for one action (PB-ALL.4, PB-ALL.5)."""
    pay_for(s, seat, RUN)
    s.then(MoveRunner(seat))


class MoveRunner(Step[BellumState]):
    """A Runner moves; on the last space its bonus is carried out (PB-ALL.4, PB-ALL.6, PB-ALL.7)."""

    rule = "PB-ALL.4"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Then it goes back to its start space (PB-ALL.11)."""
        s.runner[self.seat] += 1
        umpire.tell(RAN, self.seat, s.runner[self.seat])
        if s.runner[self.seat] < s.cards.track:
            return
        s.runner[self.seat] = 0
        umpire.tell(ARRIVED, self.seat)
        if runner_options(s, self.seat):
            s.then(RunnerArrives(self.seat))


def bonus_of(s: BellumState, seat: int) -> Clause:
    """The bonus of a player's Runner: the lower seat of a team has the first one (PB-ALL.9)."""
    return alliance_of(s, seat).bonuses[seat % 2]


def runner_options(s: BellumState, seat: int) -> list[int]:
    """The options that can change something (PB-ALL.8)."""
    found: list[int] = []
    if any([usable(s, mate, bonus_of(s, seat)) for mate in s.team(seat)]):
        found.append(BONUS_FOR_BOTH)
    if usable(s, seat, alliance_of(s, seat).common):
        found.append(COMMON)
    return found


class RunnerArrives(Ask[BellumState]):
    """Which option of its side the Runner brings (PB-ALL.8)."""

    rule = "PB-ALL.8"
    prompt = "Your Runner arrives. What does it bring?"
    auto = False

    def choices(self, s: BellumState) -> list[Choice]:
        """Those that can change something."""
        return [Choice(RUNNER_OPTION, option) for option in runner_options(s, self.seat)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """A bonus for both is the active player's first, then the ally's (PB-ALL.10)."""
        if choice.a == COMMON:
            carry_out(s, self.seat, alliance_of(s, self.seat).common)
            return
        for mate in s.team(self.seat):
            carry_out(s, mate, bonus_of(s, self.seat))
