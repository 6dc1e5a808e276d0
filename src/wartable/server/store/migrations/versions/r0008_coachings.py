"""What the coach says of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """One table. A node of an earlier version does not know it."""
    waiting = sa.text("state = 'waiting'")
    op.create_table(
        "coachings",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("alive", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_coachings"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_coachings_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_coachings_waiting", "coachings", ["asked"], sqlite_where=waiting, postgresql_where=waiting)
