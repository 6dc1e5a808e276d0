"""The tables of the database, the same for SQLite and PostgreSQL. Times are milliseconds since 1970, UTC.

Lists and small objects are compact JSON in a text column, since no query looks into them. A new column needs a revision
in `migrations/versions` too; a test compares the two.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata: Final = MetaData(naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"})

# Conditions of partial indexes, which hold only what the lobby and the bots look for and leave out finished tables.
# Both databases use such an index only where a query has literally the same condition, without parameters.
IN_LOBBY: Final = text("status = 'open' AND public AND opens <> 0")
TO_WATCH: Final = text("status = 'playing' AND public AND spectators")
WITH_BOTS: Final = text("status = 'playing' AND bots <> 0")
WITH_GUEST: Final = text("guest <> ''")
FOR_COACH: Final = text("state = 'waiting'")

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("host", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("rematch", Text, nullable=False),
    Column("places", Text, nullable=False),
    Column("scores", Text, nullable=False),
    # A bit for every seat that a bot holds, and for every open seat. The seats say the same, and both change in one
    # transaction; so the lobby and the bots each need one index, and no join with the seats.
    Column("bots", Integer, nullable=False),
    Column("opens", Integer, nullable=False),
    Column("ending", Text),
    # How often this row or its seats have changed, so that other nodes find a change they were not told.
    Column("changes", Integer, nullable=False, server_default="0"),
    # The table whose game is practiced at this one, and the row of it before which practice begins.
    Column("practice", Text),
    Column("practice_row", Integer),
    Index("ix_tables_lobby", "created", "id", sqlite_where=IN_LOBBY, postgresql_where=IN_LOBBY),
    Index("ix_tables_watch", "started", "id", sqlite_where=TO_WATCH, postgresql_where=TO_WATCH),
    Index("ix_tables_bots", "id", sqlite_where=WITH_BOTS, postgresql_where=WITH_BOTS),
    Index("ix_tables_host", "host"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("invite", Text, nullable=False),
    Column("words", Text, nullable=False),
    Index("ix_seats_guest", "guest", sqlite_where=WITH_GUEST, postgresql_where=WITH_GUEST),
)

moves: Final = Table(
    "moves",
    metadata,
    # No foreign key: it would read and lock the row of the table for every move. The primary key serves both queries:
    # the rows of a table in order, and its latest.
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("target", Integer, nullable=False),
    Column("numbers", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("waiting", Integer, nullable=False),
    Column("client_move_id", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    # Why a bot made the choice. Only the statement `REASONS` reads this column.
    Column("reasons", Text),
    UniqueConstraint("table_id", "client_move_id", name="uq_moves_client_move_id"),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    # One for every version that played at the table; a newer one replaces it.
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("no", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

lessons_done: Final = Table(
    "lessons_done",
    metadata,
    Column("guest", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("lesson", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# One row, written to find out whether the database can be written.
probes: Final = Table(
    "probes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

notes: Final = Table(
    "notes",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

coachings: Final = Table(
    "coachings",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("state", Text, nullable=False),
    Column("guest", Text, nullable=False),
    Column("asked", BigInteger, nullable=False),
    # The last sign of life of whoever looks at the game; 0 where nobody does.
    Column("alive", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Index("ix_coachings_waiting", "asked", sqlite_where=FOR_COACH, postgresql_where=FOR_COACH),
)
