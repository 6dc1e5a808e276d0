"""Tables, seats, moves, snapshots, chat, notes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "tables",
        _text("id"),
        _text("game"),
        _text("version"),
        _text("content"),
        _text("options"),
        _text("status"),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        _text("host"),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        _text("commitment"),
        _time("created"),
        _time("started"),
        _time("ended"),
        _text("rematch"),
        _text("places"),
        _text("scores"),
        _number("bots"),
        _number("opens"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    _index("ix_tables_lobby", "tables", ["created", "id"], "status = 'open' AND public AND opens <> 0")
    _index("ix_tables_watch", "tables", ["started", "id"], "status = 'playing' AND public AND spectators")
    _index("ix_tables_bots", "tables", ["id"], "status = 'playing' AND bots <> 0")
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_table(
        "seats",
        _text("table_id"),
        _number("seat"),
        _text("kind"),
        _text("guest"),
        _text("name"),
        _text("bot"),
        _text("invite"),
        _text("words"),
        _of_a_table("fk_seats_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    _index("ix_seats_guest", "seats", ["guest"], "kind = 'guest'")
    op.create_table(
        "moves",
        _text("table_id"),
        _number("seq"),
        _text("kind"),
        _number("seat"),
        _text("choice"),
        _number("target"),
        _text("numbers"),
        _text("told"),
        _number("waiting"),
        _text("client_move_id"),
        _time("at"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_moves"),
        sa.UniqueConstraint("table_id", "client_move_id", name="uq_moves_client_move_id"),
    )
    op.create_table(
        "snapshots",
        _text("table_id"),
        _text("version"),
        _number("seq"),
        _text("content"),
        _text("data"),
        _time("at"),
        _of_a_table("fk_snapshots_table_id"),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_snapshots"),
    )
    op.create_table(
        "chat",
        _text("table_id"),
        _number("no"),
        _number("seat"),
        _text("name"),
        _text("text"),
        _time("at"),
        _of_a_table("fk_chat_table_id"),
        sa.PrimaryKeyConstraint("table_id", "no", name="pk_chat"),
    )
    op.create_table(
        "notes",
        _text("table_id"),
        _text("guest"),
        _text("text"),
        _time("at"),
        _of_a_table("fk_notes_table_id"),
        sa.PrimaryKeyConstraint("table_id", "guest", name="pk_notes"),
    )


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, nullable=False, autoincrement=False)


def _time(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, nullable=False)


def _of_a_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE", name=name)


def _index(name: str, table: str, columns: list[str], where: str) -> None:
    op.create_index(name, table, columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))
