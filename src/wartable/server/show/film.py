"""A recorded game as one viewer would have seen it, beat by beat: replays, and what happened since one's last turn."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Game, State, asked
from wartable.kernel.record import Record, again, replay
from wartable.kernel.session import Row, Session

from ..base.wire import Film, Frame, Line, Table
from .view import Audience, look, told


def film(game: Game[State], record: Record, viewer: int, table: Table, first: int = 1) -> Film:
    """From the scene after so many rows to the last row of the record."""
    session = replay(game, record, first)
    log = [
        Line(0, line.text, line.rule)
        for row in session.told
        for line in [told(game, event, session.names) for event in row if event.heard_by(viewer)]
    ]
    return _shoot(session, record.rows[first:], viewer, table, first, log)


def _shoot(
    session: Session[State], rows: Sequence[Row], viewer: int, table: Table, first: int, log: list[Line]
) -> Film:
    audience = Audience()
    audience.session = session
    session.umpire.listener = audience
    eyes = audience.watch(viewer)
    out = Film(table, viewer, first, look(session, viewer), [], log)
    over = table.status == "over"
    for row in rows:
        number = session.next_row
        again(session, row)
        beats = eyes.rest(session)
        waiting = [ask.seat for ask in asked(session.state)]
        if over:
            out.frames.append(Frame(number, row.seat, beats, row.choice, waiting))
        elif beats:  # while the game runs, neither the number of rows nor an unseen one is anybody's business
            out.frames.append(Frame(len(out.frames), -1, beats, "", waiting))
    return out
