"""One server to a database in an SQLite file: a lock on a file beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from .claim import WAIT, DatabaseInUse
from .errors import sqlite_down


class SqliteClaim:
    """A lock on a file beside the database, by SQLite itself, which locks files on every system it runs on.

    The operating system drops the lock with the process.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.wait = WAIT
        self._held: sqlite3.Connection | None = None

    async def take(self) -> None:
        """Take it, or raise `DatabaseInUse`."""
        self._held = await asyncio.to_thread(self._lock)

    async def release(self) -> None:
        """Let go."""
        held, self._held = self._held, None
        if held is not None:
            held.close()

    def _lock(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = self.path.with_name(f"{self.path.name}.lock")
            held = sqlite3.connect(file, timeout=self.wait, isolation_level=None, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            raise sqlite_down(error, str(self.path), self.wait) or error from error
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            held.close()
            if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
                raise DatabaseInUse(str(self.path)) from error
            raise sqlite_down(error, str(self.path), self.wait) or error from error
        return held
