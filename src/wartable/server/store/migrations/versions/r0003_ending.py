"""How a game ended, with its table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """One more column. It may be empty, so neither database touches the rows that are there."""
    op.add_column("tables", sa.Column("ending", sa.Text, nullable=True))
