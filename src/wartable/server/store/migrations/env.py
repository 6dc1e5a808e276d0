"""The script that Alembic runs for every upgrade. `migrate` gives it a connection in a locked transaction."""

from __future__ import annotations

from alembic import context

from wartable.server.store.schema import metadata

# SQLite can roll back a CREATE TABLE; Alembic assumes that it cannot.
context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
