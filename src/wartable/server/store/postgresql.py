"""The store in PostgreSQL: any number of servers over one database."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from wartable.kernel import WartableError

from .errors import postgresql_down
from .interface import Move, StoreDown
from .mapping import move_values
from .pool import StatementPool
from .sql import SqlStore
from .statements import APPEND_POSTGRESQL, FILL_A_FILE

STALE = 600
"""Seconds after which an idle connection is replaced: a firewall in between may have dropped it."""
MIGRATING = 0x57617274
"""The number of the advisory lock for migrations."""


class PostgresqlStore(SqlStore):
    """PostgreSQL. Moves have up to `pool` connections of their own; all other queries share a quarter as many."""

    lock_schema = "SET LOCAL statement_timeout = 0", f"SELECT pg_advisory_xact_lock({MIGRATING})"
    reads = {"isolation_level": "AUTOCOMMIT"}
    probe = FILL_A_FILE

    def __init__(self, url: str, pool: int = 16, patience: float = 10.0) -> None:
        super().__init__(patience)
        self.url = url
        self.pool = pool
        # The address without the password, for messages.
        self._where = url.partition("://")[2].rpartition("@")[2].partition("?")[0]
        self._statements: StatementPool | None = None
        self._doubts = 0
        self._appending = 0

    async def append(self, move: Move, reasons: str = "") -> bool:
        """Write one row, durably, in one statement. False: its number or its id is taken, and nothing was written."""
        if self._statements is None:
            raise StoreDown("The store is not open.")
        values = move_values(move, reasons)
        self._appending += 1
        try:
            async with asyncio.timeout(self.patience):
                return await self._statements.fetchval(APPEND_POSTGRESQL, values) is not None
        except (asyncpg.DataError, ValueError) as error:
            raise WartableError(f"This move cannot be kept: {error}") from error
        except Exception as error:
            down = self._down(error)
            if down is None:
                raise
            raise down from error
        finally:
            self._appending -= 1

    def queued(self) -> int:
        """How many moves wait for a connection."""
        return max(0, self._appending - self.pool)

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        await super().open()
        self._statements = StatementPool(self._new_connection, self.pool)

    async def close(self) -> None:
        """Close all connections."""
        statements, self._statements = self._statements, None
        if statements is not None:
            await statements.close()
        await super().close()

    async def _connect(self) -> AsyncEngine:
        engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._new_connection,
            pool_size=max(2, self.pool // 4),
            max_overflow=0,
            pool_timeout=self.patience,
            pool_recycle=STALE,
        )
        event.listen(engine.sync_engine, "connect", self._remember)
        event.listen(engine.sync_engine, "checkout", self._look_at)
        return engine

    async def _new_connection(self, *_: Any, **__: Any) -> Any:
        # The database times out a little before we do, so that its own error usually arrives.
        settings = {"application_name": "wartable", "statement_timeout": str(int(self.patience * 900))}
        try:
            return await asyncpg.connect(self.url, timeout=self.patience, server_settings=settings)
        except ValueError as error:
            raise WartableError(f"The URL of the PostgreSQL at {self._where} cannot be used: {error}") from error

    def _down(self, error: BaseException) -> StoreDown | None:
        if isinstance(error, TimeoutError):
            # Other connections may be dead as well, so none that is open now is used again.
            self._doubts += 1
            if self._statements is not None:
                self._statements.hang_up()
        return postgresql_down(error, self._where, self.patience)

    def _remember(self, _: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
        entry.info["doubts"] = self._doubts

    def _look_at(self, _: DBAPIConnection, entry: ConnectionPoolEntry, __: PoolProxiedConnection) -> None:
        """Drop a connection that is closed, or that was opened before a timeout."""
        connection: Any = entry.driver_connection
        if entry.info["doubts"] != self._doubts:
            connection.terminate()
        if connection.is_closed():
            raise DisconnectionError
