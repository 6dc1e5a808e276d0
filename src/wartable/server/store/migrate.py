"""Bringing a database's schema up to date, also when several processes try at once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.kernel import WartableError

_one_at_a_time = threading.Lock()
"""Alembic keeps its context in module globals, so only one upgrade may run in a process."""


async def bring_up_to_date(connection: AsyncConnection, lock: Sequence[str]) -> None:
    """Run the missing migrations in one transaction. The statements in `lock` keep other processes out."""
    while not _one_at_a_time.acquire(blocking=False):
        await asyncio.sleep(0.01)
    try:
        for statement in lock:
            await connection.exec_driver_sql(statement)
        await connection.run_sync(upgrade)
        await connection.commit()
    finally:
        _one_at_a_time.release()


def upgrade(connection: Connection) -> None:
    """Run the migrations that this database has not had yet."""
    config = Config()
    # Alembic treats a percent sign as the start of a placeholder.
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    strange = set(MigrationContext.configure(connection).get_current_heads()) - known
    if strange:
        raise WartableError(
            f"This database was made by a newer Wartable: its schema is {', '.join(sorted(strange))}, this one knows "
            f"those up to {max(known)}. Update Wartable, or use another database."
        )
    command.upgrade(config, "head")
