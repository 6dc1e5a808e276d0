"""One server to a database in PostgreSQL: an advisory lock, held by a connection of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
import structlog

from wartable.kernel import WartableError

from .claim import WAIT, DatabaseInUse
from .errors import postgresql_down
from .interface import StoreDown

log = structlog.get_logger()

SERVING: Final = 0x57617275
"""The number of the advisory lock of the server."""
_STEP: Final = 0.1
"""Seconds between two attempts to get the lock."""
BEAT: Final = 5.0
"""Every how many seconds the connection is looked after, and how soon a lost one is tried again."""
_SETTINGS: Final = (
    # The lock belongs to a transaction: a pooler in between keeps a transaction, but not a session, on one connection.
    # It has no snapshot between its statements, so it does not hold up VACUUM.
    "SET LOCAL idle_in_transaction_session_timeout = 0",
    # A machine that is suddenly gone holds the lock for half a minute, not for two hours.
    "SET LOCAL tcp_keepalives_idle = 10",
    "SET LOCAL tcp_keepalives_interval = 5",
    "SET LOCAL tcp_keepalives_count = 3",
)
_ALONE: Final = f"SELECT pg_try_advisory_xact_lock({SERVING})"
_SHARED: Final = f"SELECT pg_try_advisory_xact_lock_shared({SERVING})"
_END_MINE: Final = f"""
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity JOIN pg_locks USING (pid)
    WHERE locktype = 'advisory' AND objid = {SERVING} AND granted AND datname = current_database()
    AND application_name = $1 AND pid <> pg_backend_pid()
"""


class PostgresqlClaim:
    """The advisory lock. Where its connection breaks, it is taken again; `lost` is called where another was quicker.

    Nodes that hear of one another share the lock. So none of them runs beside a server that knows of no others.
    """

    def __init__(
        self, url: str, lost: Callable[[DatabaseInUse], None], beat: float = BEAT, shared: bool = False
    ) -> None:
        self.url = url
        self.lost = lost
        self.beat = beat
        self.wait = WAIT
        self._lock = _SHARED if shared else _ALONE
        # The address without the password, for messages.
        self._where = url.partition("://")[2].rpartition("@")[2].partition("?")[0]
        self._name = f"wartable server {token_hex(4)}"
        self._held: Any = None
        self._broken = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    async def take(self) -> None:
        """Take it, or raise `DatabaseInUse`."""
        until = time.monotonic() + self.wait
        while not await self._try():
            if time.monotonic() > until:
                raise DatabaseInUse(self._where)
            await asyncio.sleep(_STEP)
        self._watching = asyncio.create_task(self._watch())

    async def release(self) -> None:
        """Let go."""
        watching, self._watching = self._watching, None
        if watching is not None:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)
        self._drop()

    async def _try(self) -> bool:
        """Connect and try to get the lock. False: another connection has it."""
        try:
            connection = await asyncpg.connect(
                self.url, timeout=BEAT, command_timeout=BEAT, server_settings={"application_name": self._name}
            )
            try:
                got = await self._begin(connection)
            except BaseException:
                connection.terminate()
                raise
        except Exception as error:
            down = postgresql_down(error, self._where, BEAT)
            if down is not None:
                raise down from error
            if isinstance(error, ValueError):
                raise WartableError(f"The URL of the PostgreSQL at {self._where} cannot be used: {error}") from error
            raise
        if not got:
            connection.terminate()
            return False
        self._held = connection
        self._broken.clear()
        connection.add_termination_listener(lambda _: self._broken.set())
        return True

    async def _begin(self, connection: Any) -> bool:
        # It may be this server that holds the lock, by a connection of whose end the database knows nothing yet.
        await connection.fetchval(_END_MINE, self._name)
        await connection.execute("BEGIN")
        for setting in _SETTINGS:
            await connection.execute(setting)
        return bool(await connection.fetchval(self._lock))

    async def _watch(self) -> None:
        """Look after the connection, and take the lock again where it was lost with it."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._broken.wait(), self.beat)
            try:
                await self._held.fetchval("SELECT 1")
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                log.warning("the lock on the database was lost", database=self._where)
                self._drop()
                if not await self._take_again():
                    self.lost(DatabaseInUse(self._where))
                    return
                log.info("the lock on the database was taken again", database=self._where)

    async def _take_again(self) -> bool:
        """Wait for the database, and take the lock. False: another server has it."""
        until = 0.0
        while True:
            try:
                if await self._try():
                    return True
                until = until or time.monotonic() + self.beat
                if time.monotonic() > until:
                    return False
                await asyncio.sleep(_STEP)
            except StoreDown:
                until = 0.0
                await asyncio.sleep(self.beat)

    def _drop(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.terminate()
