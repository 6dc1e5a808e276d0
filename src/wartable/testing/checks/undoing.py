"""Undo leads back to the position before a choice, and shows no seat anything hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from wartable.kernel import Choice, FastUmpire, IllegalChoice, Pieces, S, Together, answer, fingerprint, legal, settle
from wartable.kernel import asked as questions
from wartable.kernel.notation import pieces_of
from wartable.kernel.session import Session
from wartable.kernel.words import UNDONE

from ..random_session import RandomSession
from ..trial import Trial
from .check import check


@dataclass
class _Move:
    """A choice that was not taken back, and the reason why it must not be, if there is one."""

    seat: int
    choice: Choice
    barrier: str


class _Moves(Generic[S]):
    """The choices since the last barrier that were not taken back, by row, and the position at the barrier."""

    def __init__(self, start: S) -> None:
        self.start = start
        self.moves: dict[int, _Move] = {}

    def without(self, target: int) -> S:
        """The position without the choice of this row."""
        s = self.start.clone()
        quiet = FastUmpire(0)
        for row, move in self.moves.items():
            if row != target:
                answer(s, move.seat, move.choice, quiet)
                settle(s, quiet)
        return s


@check
def undo(trial: Trial[S]) -> None:
    """Undo leads back to the position before the choice.

    It does not reach behind a choice after which a number was drawn, a piece was shown, or another seat was asked.
    """
    table = RandomSession(trial)
    session = table.session
    since = _Moves(session.state.clone())
    while table.going:
        before, numbers = session.state.clone(), list(session.prompt_no)
        seat, choice = table.choose()
        move = _Move(seat, choice, _barrier(trial, before, session))
        since.moves[len(session.rows) - 1] = move
        _refused(session, seat, numbers[seat], choice)
        if table.bot.draw(2):
            who = seat if table.bot.draw(2) else table.bot.draw(len(trial.names))
            _take_back(trial, session, since, who)
        if move.barrier:
            since = _Moves(session.state.clone())


def _barrier(trial: Trial[S], before: S, session: Session[S]) -> str:
    """Why the last row must not be taken back; empty if it may. The kernel's own counters are not used."""
    after = session.state
    if session.rows[-1].numbers:
        return "numbers were drawn"
    mine, now = pieces_of(before), pieces_of(after)
    if mine is not None and now is not None and any([_learned(mine, now, viewer) for viewer in trial.viewers]):
        return "somebody was shown a card (show it with `pieces.show`, which counts)"
    if not _same_frame(before, after):
        if isinstance(before.agenda[-1], Together):
            return "all secret choices were made"
        if [ask.seat for ask in questions(before)] != [ask.seat for ask in questions(after)]:
            return "another seat was asked"
    return ""


def _learned(before: Pieces, after: Pieces, viewer: int) -> bool:
    return any([after.known(no, viewer) and not before.known(no, viewer) for no in range(len(before.face))])


def _same_frame(before: S, after: S) -> bool:
    """Whether the same secret simultaneous decision goes on."""
    if not after.agenda or not isinstance(before.agenda[-1], Together) or not isinstance(after.agenda[-1], Together):
        return False
    below, now = before.agenda[:-1], after.agenda[:-1]
    return len(below) == len(now) and all([below[i] is now[i] for i in range(len(now))])


def _refused(session: Session[S], seat: int, number: int, choice: Choice) -> None:
    """The same answer is not taken a second time."""
    rows = len(session.rows)
    try:
        taken = session.choose(seat, number, choice)
    except IllegalChoice:
        taken = False
    assert not taken, f"Prompt {number} of seat {seat} was answered twice."
    assert len(session.rows) == rows, f"A late answer of seat {seat} left a row."


def _take_back(trial: Trial[S], session: Session[S], since: _Moves[S], seat: int) -> None:
    numbers = list(session.prompt_no)
    if not session.undo(seat):
        return
    target = session.rows[-1].target
    for row, move in since.moves.items():
        assert not move.barrier, f"Undo went back across row {row}, in which {move.barrier}."
    assert target in since.moves, f"Undo took back row {target}, which does not stand."
    assert since.moves[target].seat == seat, f"Seat {seat} took back a choice of seat {since.moves[target].seat}."
    expected = fingerprint(trial.game, since.without(target))
    del since.moves[target]
    assert fingerprint(trial.game, session.state) == expected, (
        f"Undo of row {target} does not lead back to the position before it. Never change a step after `__init__`, "
        "and copy every list in `clone`."
    )
    ask = next(ask for ask in questions(session.state) if ask.seat == seat)
    _refused(session, seat, numbers[seat], legal(session.state, ask)[0])
    others = [other for other in range(len(numbers)) if other != seat]
    assert all([session.prompt_no[other] == numbers[other] for other in others]), "Undo renumbers others' prompts."
    _told(trial, session, target, seat)


def _told(trial: Trial[S], session: Session[S], target: int, seat: int) -> None:
    """The viewers that heard of the choice, and no others, hear that it is taken back."""
    told = session.told[-1]
    assert [event.kind for event in told] == [UNDONE], f"Undo of row {target} tells {told}."
    for viewer in trial.viewers:
        heard = viewer == seat or any([event.heard_by(viewer) for event in session.told[target]])
        assert told[0].heard_by(viewer) == heard, f"Undo of row {target}: viewer {viewer} is told wrongly."
