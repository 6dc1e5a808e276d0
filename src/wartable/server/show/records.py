"""Stored rows as a record, and the jobs that worker processes do with records: films, files, draws.

Records go to a worker as text, the one form that every build of the kernel reads.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import BadRecord, FastUmpire, Game, S, fingerprint, question_to
from wartable.kernel.handover import plays, position
from wartable.kernel.record import PRACTICED, Record, again, from_position, loads, replay, sections_of
from wartable.kernel.session import CHOICE, RecordRow

from ..base import installed, wire
from ..base.wire import Refused, encode
from ..store import Move, TableRow
from .film import film


def row_of(move: Move) -> RecordRow:
    """A stored row as a row of the kernel."""
    row = RecordRow(move.kind, move.seat, move.choice, move.target)
    row.numbers = list(move.numbers)
    return row


def record_of(table: TableRow, moves: Sequence[Move]) -> Record:
    """The record of a table so far. It holds the seed, so only that of a finished game may be sent."""
    record = Record(table.game, [seat.name for seat in table.seats])
    record.version = table.version
    record.content = table.content
    record.options = dict(table.options)
    record.contributions = tuple([seat.words for seat in table.seats])
    record.commitment = table.commitment
    record.seed = table.seed.hex()
    record.rows = [row_of(move) for move in moves]
    return record


def last_choice(moves: Sequence[Move], seat: int) -> int:
    """The number of a seat's latest choice, or 0, the start."""
    return max([move.seq for move in moves if move.seat == seat and move.kind == CHOICE], default=0)


# -- jobs for worker processes


def filmed(text: str, viewer: int, table: wire.Table, first: int, seconds: float = 0.0) -> bytes:
    """The film of a record, encoded. With `seconds` it is a part of it, if it would take longer."""
    record = loads(text)
    return encode(film(installed.game(record.game), record, viewer, table, first, seconds))


def finished(text: str) -> str:
    """The record of a finished game as a file, with the fingerprint of its last state."""
    record = loads(text)
    game = installed.game(record.game)
    record.schema = game.schema
    record.end = fingerprint(game, replay(game, record).state)
    return record.dumps()


def draws(text: str) -> bytes:
    """The numbers drawn in each row, each with the size of its range. A browser recomputes the dice from them."""
    record = loads(text)
    game = installed.game(record.game)
    if from_position(record):
        raise BadRecord(PRACTICED)
    if len(sections_of(record)) > 1:
        raise BadRecord(
            "This record is of a game that was updated while it was played. `wartable verify` checks its dice: "
            "each part with its own version."
        )
    session = replay(game, record, 1)
    rows = [list(zip(session.umpire.spans, session.umpire.numbers, strict=True))]
    for row in record.rows[1:]:
        again(session, row)
        rows.append(list(zip(session.umpire.spans, session.umpire.numbers, strict=True)))
    return encode({"rows": rows})


def dealt_anew(text: str, row: int, seat: int, luck: int) -> str:
    """The position before a row of a record, with all dealt anew that a seat did not know, as it is handed over."""
    record = loads(text)
    game = installed.game(record.game)
    if not 0 < row < len(record.rows):
        raise Refused(f"This game has no move {row}.", status=404)
    _check_version(game, record, row)
    session = replay(game, record, row)
    if question_to(session.state, seat) is None:
        raise Refused(f"{record.names[seat]} was not asked anything at that moment. Choose another one.", status=409)
    return position(game, game.resample(session.state, seat, FastUmpire(luck)))


def _check_version(game: Game[S], record: Record, row: int) -> None:
    """Refuse a moment of a game that other rules have led to."""
    section = [section for section in sections_of(record) if section.first < row][-1]
    if not plays(game, section.version, section.content):
        raise BadRecord("This part of the game was played under earlier rules, so nobody can go on from it.")
