"""Which lessons a guest has done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """One table, with at most a row for every lesson of a guest."""
    op.create_table(
        "lessons_done",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("lesson", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", "lesson", name="pk_lessons_done"),
    )
