"""How often a table has changed, so that nodes find changes they were not told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """One column. A node of an earlier version writes tables without it."""
    op.add_column("tables", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
