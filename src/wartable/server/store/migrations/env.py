"""What Alembic runs for every upgrade. The connection, in a transaction and alone, comes from `migrate`."""

from __future__ import annotations

from alembic import context

from wartable.server.store.schema import metadata

# SQLite takes back a CREATE TABLE like anything else; Alembic only does not expect it.
context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
