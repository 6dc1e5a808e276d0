"""A player concedes (MW-21.22)."""

from __future__ import annotations

from wartable.kernel import Ask, Step, Together, Umpire, dismiss

from ..content.marks import ACTION, BUILD, BY_CONCESSION, COVERING, OVER, SETUP
from ..state.state import WarState
from .action import TurnEnds
from .build import BuildDone
from .diplomacy import DealAnswer, DealQuestion
from .moving import in_transit
from .setup import AgreeToBoth, FirstPhase, FirstRoll
from .victory import win
from .wounds import remove


def leave(s: WarState, seat: int, umpire: Umpire) -> None:
    """A player concedes (MW-21.22)."""
    if s.phase == OVER or seat in s.out:
        return
    s.out = s.out + (seat,)
    left = [other for other in range(s.seats) if other not in s.out and not s.allied(seat, other)]
    if len({s.side(other) for other in left}) == 1:
        win(s, left[0], BY_CONCESSION, umpire)
        return
    stand_down(s, seat, umpire)
    if s.phase == SETUP:
        leave_setup(s, seat)
    elif s.active != seat:
        dismiss(s, seat)
        s.agenda = [step for step in s.agenda if not deals_with(step, seat)]
    elif s.phase == BUILD:
        s.cut(BuildDone)
    elif s.phase == ACTION:
        s.cut(TurnEnds)


def asks(step: Step[WarState], seat: int) -> bool:
    """Whether a waiting step is a question to this player."""
    return isinstance(step, Ask) and step.seat == seat


def deals_with(step: Step[WarState], seat: int) -> bool:
    """Whether a waiting step belongs to a deal with this player; it is dropped (MW-23.7)."""
    if isinstance(step, DealAnswer):
        return step.proposer == seat
    return isinstance(step, DealQuestion) and step.other == seat


def stand_down(s: WarState, seat: int, umpire: Umpire) -> None:
    """The player's pieces only retaliate from now on. A block that was passing through others is removed."""
    for no in s.blocks(seat):
        if s.stance[no] == COVERING:
            s.end_stance(no)
        if in_transit(s, no):
            remove(s, no, umpire)


def leave_setup(s: WarState, seat: int) -> None:
    """The units placed so far will land. The players who are left roll for the first turn."""
    s.own_recruits()
    s.picked[seat] = s.picked[seat][: len(s.placed[seat])]
    top = s.agenda[-1]
    if isinstance(top, Together):
        s.agenda[-1] = top.with_lane(top.seats.index(seat), [])
    elif isinstance(top, AgreeToBoth):
        s.agenda.pop()
        s.then(FirstRoll(tuple(range(s.seats))) if top.winner == seat else FirstPhase(top.winner))
    elif asks(top, seat):
        s.agenda.pop()
        s.then(FirstRoll(tuple(range(s.seats))))
