"""The store in an SQLite file: for one machine, with nothing else to install."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import aiosqlite
from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from .errors import sqlite_down
from .interface import Move, StoreDown
from .mapping import move_values
from .sql import SqlStore
from .statements import APPEND_SQLITE

READERS = 4


class SqliteStore(SqlStore):
    """SQLite with a write-ahead log that is flushed to the disk at every commit."""

    def __init__(self, path: Path, patience: float = 10.0) -> None:
        super().__init__(patience)
        self.path = path
        # SQLite allows one writer at a time. Writers of this process queue here, in order. Those of other processes
        # wait for SQLite's own lock: they sleep and try again, in no order.
        self._writing = asyncio.Lock()
        self._kept: AsyncConnection | None = None
        self._hot: aiosqlite.Connection | None = None

    async def append(self, move: Move, reasons: str = "") -> bool:
        """Write one row, durably, in one statement. False: its number or its id is taken, and nothing was written."""
        values = move_values(move, reasons)
        try:
            async with asyncio.timeout(self.patience), self._writing:
                if self._hot is None:
                    raise StoreDown("The store is not open.")
                return bool(await self._hot.execute_fetchall(APPEND_SQLITE, values))
        except Exception as error:
            down = self._down(error)
            if down is None:
                raise
            raise down from error

    async def open(self) -> None:
        """Connect, and bring the schema up to date. One connection is kept for moves."""
        await super().open()
        assert self._engine is not None
        try:
            with self._in_words():
                self._kept = await self._engine.connect()
                hot = (await self._kept.get_raw_connection()).driver_connection
            assert isinstance(hot, aiosqlite.Connection)
            self._hot = hot
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Close all connections when the current write is done."""
        async with self._writing:
            kept, self._kept, self._hot = self._kept, None, None
            if kept is not None:
                await kept.close()
            await super().close()

    async def _connect(self) -> AsyncEngine:
        await asyncio.to_thread(self._prepare)
        engine = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(self.path)),
            # SQLite times out a little before we do, so that its own error usually arrives.
            connect_args={"isolation_level": None, "timeout": self.patience * 0.9},
            pool_size=READERS + 2,
            max_overflow=0,
            pool_timeout=self.patience,
        )
        event.listen(engine.sync_engine, "connect", _set_up)
        event.listen(engine.sync_engine, "begin", _begin)
        return engine

    def _prepare(self) -> None:
        """Make the folder and the file, in the mode in which readers and the writer do not block each other."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        until = time.monotonic() + self.patience
        while True:
            connection = sqlite3.connect(self.path, timeout=self.patience)
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                # When two processes open a new file at once, SQLite refuses one of them without waiting.
                if error.sqlite_errorname != "SQLITE_BUSY" or time.monotonic() > until:
                    raise
                time.sleep(0.01)
            finally:
                connection.close()

    def _down(self, error: BaseException) -> StoreDown | None:
        return sqlite_down(error, str(self.path), self.patience)

    def _turn(self) -> AbstractAsyncContextManager[None]:
        return self._writing


def _set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    # A transaction that begins as a reader and writes later is refused if another one wrote in between.
    if connection.get_execution_options().get("writes"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
