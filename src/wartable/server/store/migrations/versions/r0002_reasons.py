"""Why bots chose what they chose, with their rows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """One more column. It may be empty, so neither database touches the rows that are there."""
    op.add_column("moves", sa.Column("reasons", sa.Text, nullable=True))
