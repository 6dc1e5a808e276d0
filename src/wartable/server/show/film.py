"""A recorded game as one viewer saw it, beat by beat: for replays, and for "since your last turn"."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from wartable.kernel import Game, State, asked
from wartable.kernel.record import Record, again, replay, sections_of
from wartable.kernel.session import HINT, RecordRow, Session

from ..base import wire
from ..base.wire import Film
from .view import Audience, line, scene_for, told


def film(
    game: Game[State], record: Record, viewer: int, table: wire.Table, first: int = 1, seconds: float = 0.0
) -> Film:
    """The film of a record, from the scene after `first` rows to the last row.

    Of a game that was updated, it begins with the update at the earliest: other rules played what came before. With
    `seconds` it breaks off when they are over; the next part then begins where it ends.
    """
    first = max(min(first, len(record.rows)), sections_of(record)[-1].first + 1)
    session = replay(game, record, first)
    log = [line(told(session, event, viewer)) for row in session.told for event in row if event.heard_by(viewer)]
    return _shoot(session, record.rows[first:], viewer, table, first, log, seconds)


def _shoot(
    session: Session[State],
    rows: Sequence[RecordRow],
    viewer: int,
    table: wire.Table,
    first: int,
    log: list[wire.Line],
    seconds: float,
) -> Film:
    audience = Audience()
    audience.session = session
    session.umpire.listener = audience
    view = audience.watch(viewer)
    out = Film(table, viewer, first, scene_for(session, viewer), [], log)
    over = table.status == "over"
    until = perf_counter() + seconds
    for i, row in enumerate(rows, 1):
        number = session.next_row
        again(session, row)
        beats = view.finish_row(session)
        waiting = [ask.seat for ask in asked(session.state)]
        if over:
            out.frames.append(_frame(number, row, beats, waiting))
        elif beats:  # the number of rows of a running game stays secret, and so do rows that the viewer does not see
            out.frames.append(wire.Frame(len(out.frames), -1, beats, "", waiting))
        if seconds and perf_counter() > until:
            out.left = len(rows) - i
            break
    return out


def _frame(number: int, row: RecordRow, beats: list[wire.Beat], waiting: list[int]) -> wire.Frame:
    """A row of a finished game."""
    if row.kind == HINT:
        return wire.Frame(number, row.seat, beats, waiting=waiting, hint=row.choice)
    return wire.Frame(number, row.seat, beats, row.choice, waiting)
