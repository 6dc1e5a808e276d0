"""The SQL statements. Each is served by a key or an index of `schema`."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Integer, TextClause, bindparam, case, delete, func, insert, or_, select, text, union, update

from .interface import LESSON
from .schema import (
    FOR_COACH,
    IN_LOBBY,
    TO_WATCH,
    WITH_BOTS,
    WITH_GUEST,
    chat,
    coachings,
    lessons_done,
    moves,
    notes,
    seats,
    snapshots,
    tables,
)

MOST: Final = bindparam("most", type_=Integer)

# -- the hot path: plain SQL; the columns are in the order of `mapping.move_values`

_INTO: Final = f"INSERT INTO moves ({', '.join(column.name for column in moves.columns)})"
APPEND_POSTGRESQL: Final = (
    f"{_INTO} VALUES ({', '.join(f'${n}' for n in range(1, len(moves.columns) + 1))})"
    " ON CONFLICT DO NOTHING RETURNING seq"
)
APPEND_SQLITE: Final = f"{_INTO} VALUES ({', '.join('?' * len(moves.columns))}) ON CONFLICT DO NOTHING RETURNING seq"

# -- a game's rows

_moves: Final = select(*[column for column in moves.columns if column is not moves.c.reasons])
MOVES: Final = _moves.where(moves.c.table_id == bindparam("of"), moves.c.seq >= bindparam("since")).order_by(
    moves.c.seq
)
REASONS: Final = (
    select(moves.c.seq, moves.c.reasons)
    .where(moves.c.table_id == bindparam("of"), moves.c.reasons.is_not(None))
    .order_by(moves.c.seq)
)
MOVE: Final = _moves.where(moves.c.table_id == bindparam("of"), moves.c.client_move_id == bindparam("id"))
MOVE_IDS: Final = select(moves.c.client_move_id).where(moves.c.table_id == bindparam("of"))

SAVE_SNAPSHOT: Final = text(
    "INSERT INTO snapshots (table_id, version, seq, content, data, at)"
    " SELECT id, CAST(:version AS TEXT), CAST(:seq AS INTEGER), CAST(:content AS TEXT), CAST(:data AS TEXT),"
    " CAST(:at AS BIGINT) FROM tables WHERE id = :table_id"
    " ON CONFLICT (table_id, version) DO UPDATE"
    " SET seq = excluded.seq, content = excluded.content, data = excluded.data, at = excluded.at"
    " WHERE excluded.seq >= snapshots.seq"
)
SNAPSHOT: Final = (
    select(snapshots)
    .where(snapshots.c.table_id == bindparam("of"))
    # After an upgrade two versions may have a snapshot of the same row: the later one counts.
    .order_by(snapshots.c.seq.desc(), snapshots.c.at.desc())
    .limit(1)
)

_written_since: Final = (
    select(moves.c.seq).where(moves.c.table_id == snapshots.c.table_id, moves.c.seq >= snapshots.c.seq).exists()
)
STANDINGS: Final = (
    select(snapshots.c.table_id, snapshots.c.data)
    .where(snapshots.c.table_id.in_(bindparam("of", expanding=True)), ~_written_since)
    .order_by(snapshots.c.at)
)

# -- tables and seats

_latest: Final = (
    select(moves.c.waiting)
    .where(moves.c.table_id == tables.c.id)
    .order_by(moves.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)
_tables: Final = select(tables, func.coalesce(_latest, 0).label("waiting"))
_newest: Final = tables.c.created.desc(), tables.c.id.desc()

ADD_TABLE: Final = insert(tables)
ADD_SEATS: Final = insert(seats)
TABLE: Final = _tables.where(tables.c.id == bindparam("of"))
SEATS: Final = (
    select(seats).where(seats.c.table_id.in_(bindparam("of", expanding=True))).order_by(seats.c.table_id, seats.c.seat)
)

LOCK: Final = (
    # Changes of the seats, the status or the chat of a table wait for one another. Reading, and appending moves, do not
    # wait for them. SQLite ignores this clause: it has one writer.
    select(tables.c.status, tables.c.bots, tables.c.opens)
    .where(tables.c.id == bindparam("of"))
    .with_for_update(key_share=True)
)
TAKE_SEAT: Final = update(seats).where(
    seats.c.table_id == bindparam("of"), seats.c.seat == bindparam("at_seat"), seats.c.kind == bindparam("was")
)
_change: Final = update(tables).where(tables.c.id == bindparam("of")).values(changes=tables.c.changes + 1)
MARK_SEATS: Final = _change

_not_yet_taken: Final = (
    select(seats.c.seat).where(seats.c.table_id == tables.c.id, seats.c.kind.not_in(["guest", "bot"])).exists()
)
START: Final = _change.where(tables.c.status == "open", ~_not_yet_taken).values(status="playing")
SET_VERSION: Final = _change
FINISH: Final = _change.where(tables.c.status == "playing").values(status="over")
_lesson: Final = select(seats.c.table_id).where(seats.c.table_id == bindparam("of"), seats.c.bot.startswith(LESSON))
FORGET_TABLE: Final = delete(tables).where(
    tables.c.id == bindparam("of"), or_(tables.c.practice.is_not(None), tables.c.id.in_(_lesson))
)
PRACTICE_TABLES: Final = (
    select(tables.c.id).where(tables.c.host == bindparam("guest"), tables.c.practice.is_not(None)).order_by(*_newest)
)
FORGET_MOVES: Final = delete(moves).where(moves.c.table_id == bindparam("of"))
DROP: Final = delete(tables).where(tables.c.id == bindparam("of"), tables.c.status == "open")
NAME_REMATCH: Final = _change.where(tables.c.rematch == "")
REMATCH: Final = select(tables.c.rematch).where(tables.c.id == bindparam("of"))
_last_row: Final = select(func.max(moves.c.seq)).where(moves.c.table_id == tables.c.id).scalar_subquery()
_last_line: Final = select(func.max(chat.c.no)).where(chat.c.table_id == tables.c.id).scalar_subquery()
MARKS: Final = select(
    tables.c.id,
    (func.coalesce(_last_row, -1) + 1).label("rows"),
    func.coalesce(_last_line, 0).label("chat"),
    tables.c.changes,
).where(tables.c.id.in_(bindparam("of", expanding=True)))

OPEN_TABLES: Final = _tables.where(IN_LOBBY).order_by(*_newest).limit(MOST)
TABLES_TO_WATCH: Final = _tables.where(TO_WATCH).order_by(tables.c.started.desc(), tables.c.id.desc()).limit(MOST)
_where_seated: Final = select(seats.c.table_id).where(seats.c.guest == bindparam("guest"), WITH_GUEST)
_where_host: Final = select(tables.c.id).where(tables.c.host == bindparam("guest"))
TABLES_OF: Final = (
    _tables.where(tables.c.id.in_(union(_where_seated, _where_host)))
    .order_by(case((tables.c.status == "playing", 0), (tables.c.status == "open", 1), else_=2), *_newest)
    .limit(MOST)
)
WAITING_FOR_BOTS: Final = (
    # A table that has started and has no row yet lost its server in between, so it is listed too.
    select(tables.c.id)
    .where(WITH_BOTS, func.coalesce(_latest, tables.c.bots).op("&")(tables.c.bots) != 0)
    .order_by(tables.c.id)
    .limit(MOST)
)

HOSTED_OPEN: Final = select(func.count()).where(tables.c.host == bindparam("host"), tables.c.status == "open")
STILL_OPEN: Final = select(tables.c.id).where(
    tables.c.id.in_(bindparam("of", expanding=True)), tables.c.status == "open"
)
# These two read all tables. The server asks them once an hour, so they have no index.
UNSTARTED: Final = (
    select(tables.c.id).where(tables.c.status == "open", tables.c.created < bindparam("before")).limit(MOST)
)
COUNT_TABLES: Final = select(tables.c.status, func.count().label("tables")).group_by(tables.c.status)

# -- chat, notes and lessons

_next_no: Final = (
    select(func.coalesce(func.max(chat.c.no), 0) + 1).where(chat.c.table_id == bindparam("of")).scalar_subquery()
)
ADD_CHAT: Final = insert(chat).values(no=_next_no).returning(chat.c.no)
CHAT: Final = select(chat).where(chat.c.table_id == bindparam("of")).order_by(chat.c.no.desc()).limit(MOST)
NOTE: Final = select(notes.c.text).where(notes.c.table_id == bindparam("of"), notes.c.guest == bindparam("guest"))
SAVE_NOTE: Final = text(
    "INSERT INTO notes (table_id, guest, text, at) VALUES (:table_id, :guest, :text, :at)"
    " ON CONFLICT (table_id, guest) DO UPDATE SET text = excluded.text, at = excluded.at"
)
LESSONS_DONE: Final = select(lessons_done.c.game, lessons_done.c.lesson).where(
    lessons_done.c.guest == bindparam("guest")
)
SAVE_LESSON_DONE: Final = text(
    "INSERT INTO lessons_done (guest, game, lesson, at) VALUES (:guest, :game, :lesson, :at) ON CONFLICT DO NOTHING"
)

# -- what the coach says

COACHING: Final = select(coachings).where(coachings.c.table_id == bindparam("of"))
ASK_COACH: Final = text(
    "INSERT INTO coachings (table_id, state, guest, asked, alive, tries, data)"
    " VALUES (:table_id, 'waiting', :guest, :asked, 0, 0, '')"
    " ON CONFLICT (table_id) DO UPDATE SET state = excluded.state, guest = excluded.guest, asked = excluded.asked,"
    " alive = 0, tries = 0, data = '' WHERE coachings.state = 'failed'"
)
_waits: Final = coachings.c.table_id == bindparam("of"), FOR_COACH
BEGIN_COACHING: Final = (
    update(coachings)
    .where(*_waits, coachings.c.alive < bindparam("dead"))
    .values(alive=bindparam("at"), tries=coachings.c.tries + 1)
    .returning(coachings.c.tries)
)
COACHING_LIVES: Final = update(coachings).where(*_waits).values(alive=bindparam("at"))
END_COACHING: Final = update(coachings).where(*_waits)
WAITING_COACHINGS: Final = (
    select(coachings).where(FOR_COACH, coachings.c.alive < bindparam("dead")).order_by(coachings.c.asked).limit(MOST)
)
COACHINGS_WAITING_OF: Final = (
    select(func.count()).select_from(coachings).where(FOR_COACH, coachings.c.guest == bindparam("guest"))
)

# -- whether the database is well

ANYBODY_THERE: Final = text("SELECT 1")
PROBE: Final = text("INSERT INTO probes (id, at) VALUES (1, :at) ON CONFLICT (id) DO UPDATE SET at = excluded.at")
FILL_A_FILE: Final[tuple[TextClause, ...]] = (
    # A row that is written again needs no new page, so it is written even where the disk of PostgreSQL is full. What
    # does not fit into this memory goes into a file of half a megabyte, beside the tables, that is gone at once.
    text("SET LOCAL work_mem = '64kB'"),
    text("SELECT count(*) FROM generate_series(1, 30000)"),
)
