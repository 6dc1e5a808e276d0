"""Rounds and phases (MW-3.1, MW-3.2, MW-3.3, MW-3.4, MW-3.5)."""

from __future__ import annotations

from wartable.kernel import Step, Umpire

from ..content.marks import ACTION, BUILD, NONE, REVENUE
from ..content.verbs_and_tellings import PHASE, ROUND
from ..state.state import WarState
from .action import ActionTurn
from .build import BuildTurn
from .revenue import Revenue
from .victory import finish


class Round(Step[WarState]):
    """Revenue, build and action phase, each completed by all before the next (MW-3.2)."""

    rule = "MW-3.1"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: WarState, umpire: Umpire) -> None:
        """Round 1 has neither revenue nor build phase (MW-3.3)."""
        s.round = self.number
        umpire.tell(ROUND, self.number)
        if self.number > 1:
            s.then(Phase(REVENUE), Phase(BUILD))
        s.then(Phase(ACTION), RoundEnds(self.number))


class Phase(Step[WarState]):
    """One phase for all players, in its own fixed order (MW-2.18)."""

    rule = "MW-3.2"

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def run(self, s: WarState, umpire: Umpire) -> None:
        """The players take their parts one after another; revenue is for all at once."""
        s.phase = self.phase
        umpire.tell(PHASE, self.phase)
        if self.phase == REVENUE:
            s.then(Revenue())
        elif self.phase == BUILD:
            s.then(*[BuildTurn(seat) for seat in order(s, s.build_first)])
        else:
            s.then(*[ActionTurn(seat) for seat in order(s, s.action_first)])


class RoundEnds(Step[WarState]):
    """The next round, or the end of the game at the turn limit."""

    rule = "MW-21.7"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: WarState, umpire: Umpire) -> None:
        """After the last round the game stops."""
        last = s.terms.turn_limit or s.world.longest
        if self.number < last:
            s.then(Round(self.number + 1))
        else:
            finish(s, umpire)


def order(s: WarState, first: int) -> list[int]:
    """Seat order from the first player on, without those who have left (MW-2.18, MW-21.22)."""
    seats = [(first + i) % s.seats for i in range(s.seats)]
    return [seat for seat in seats if seat not in s.out]


def part(s: WarState) -> int:
    """The place of the active player in that order, from 1; 0 where nobody is."""
    if s.active == NONE:
        return 0
    first = s.build_first if s.phase == BUILD else s.action_first
    return (s.active - first) % s.seats + 1
