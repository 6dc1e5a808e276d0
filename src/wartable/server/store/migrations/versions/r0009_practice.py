"""Which game, and which moment of it, a table of practice goes on from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Two columns. Other tables leave them empty, as a node of an earlier version does."""
    op.add_column("tables", sa.Column("practice", sa.Text))
    op.add_column("tables", sa.Column("practice_row", sa.Integer))
