"""Seats by guest, also those that a bot plays in place of a guest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """One index, made anew with another condition."""
    where = sa.text("guest <> ''")
    op.drop_index("ix_seats_guest", "seats")
    op.create_index("ix_seats_guest", "seats", ["guest"], sqlite_where=where, postgresql_where=where)
