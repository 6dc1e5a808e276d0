"""A few connections to PostgreSQL for single statements.

asyncpg's own pool resets the session, starts a task and sets a timer each time a connection comes back. That costs as
much as the statement itself, and after a single statement there is nothing to reset.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]


class StatementPool:
    """At most `size` connections, made when needed. Callers wait in order for a free one."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], size: int) -> None:
        self._connect = connect
        self._room = asyncio.Semaphore(size)
        self._idle: list[Any] = []
        self._closed = False

    async def fetchval(self, statement: str, values: Sequence[object]) -> Any:
        """The first value that a prepared statement returns, or None. The statement is its own transaction."""
        async with self._room:
            if self._closed:
                raise asyncpg.InterfaceError("The pool is closed.")
            connection = self._pop() or await self._connect()
            try:
                value = await connection.fetchval(statement, *values)
            except asyncpg.PostgresError:
                # The server answered. If it hung up as well, the connection knows.
                self._push(connection)
                raise
            except BaseException:
                # The statement may still run on this connection, so the connection cannot be used again.
                connection.terminate()
                raise
            self._push(connection)
            return value

    def hang_up(self) -> None:
        """Drop the idle connections."""
        while self._idle:
            self._idle.pop().terminate()

    async def close(self) -> None:
        """Close the pool. Statements that are running may finish."""
        self._closed = True
        idle, self._idle = self._idle, []
        for connection in idle:
            try:
                await connection.close(timeout=1)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection.terminate()

    def _pop(self) -> Any:
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
            connection.terminate()
        return None

    def _push(self, connection: Any) -> None:
        if self._closed or connection.is_closed():
            connection.terminate()
        else:
            self._idle.append(connection)
