"""The way to an SQL database: opening and closing it, reading and writing, its errors in words."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from typing import Any, TypeVar

from sqlalchemy import TextClause
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wartable.kernel import WartableError

from . import statements as sql
from .errors import ConnectionLost
from .interface import StoreDown
from .migrate import bring_up_to_date

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]


class SqlBase(ABC):
    """A way to an SQL database. After `patience` seconds a query counts as failed."""

    lock_schema: tuple[str, ...] = ()
    """Statements that keep other processes from changing the schema at the same time."""
    reads: dict[str, Any] = {}
    """Options of a connection that only reads."""
    probe: tuple[TextClause, ...] = ()
    """Statements that fail where there is no room on the disk."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._engine: AsyncEngine | None = None
        self._reader: AsyncEngine | None = None
        self._writer: AsyncEngine | None = None

    # -- what each database does in its own way

    @abstractmethod
    async def _connect(self) -> AsyncEngine:
        """A new engine."""

    @abstractmethod
    def _down(self, error: BaseException) -> StoreDown | None:
        """The error to raise where the database is at fault; None where it is not."""

    def _turn(self) -> AbstractAsyncContextManager[None]:
        """A lock that is held while writing."""
        return nullcontext()

    # -- coming and going

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        try:
            with self._in_words():
                self._engine = await self._connect()
                self._reader = self._engine.execution_options(**self.reads)
                self._writer = self._engine.execution_options(writes=True)
                # Without a timeout: a migration may have to rewrite years of rows, here or in another process.
                async with self._turn(), self._writer.connect() as connection:
                    await bring_up_to_date(connection, self.lock_schema)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Close all connections."""
        engine, self._engine, self._reader, self._writer = self._engine, None, None, None
        if engine is not None:
            await engine.dispose()

    async def ready(self) -> bool:
        """Whether the database answers."""
        try:
            await self._read(lambda connection: connection.execute(sql.ANYBODY_THERE))
        except StoreDown:
            return False
        return True

    def queued(self) -> int:
        """How many moves wait for a connection."""
        return 0

    async def writable(self) -> bool:
        """Whether the database can be written, which it cannot while its disk is full. This writes a row."""

        async def work(connection: AsyncConnection) -> None:
            for statement in self.probe:
                await connection.execute(statement)
            await connection.execute(sql.PROBE, {"at": time.time_ns() // 1_000_000})

        try:
            await self._write(work)
        except StoreDown:
            return False
        return True

    async def _read(self, work: Work[T]) -> T:
        """Read something. It is tried again once where the connection was lost, since nothing can be written twice."""
        try:
            return await self._reading(work)
        except ConnectionLost:
            return await self._reading(work)

    async def _reading(self, work: Work[T]) -> T:
        if self._reader is None:
            raise StoreDown("The store is not open.")
        with self._in_words():
            async with asyncio.timeout(self.patience), self._reader.connect() as connection:
                return await work(connection)

    async def _write(self, work: Work[T], clash: str = "") -> T:
        """Write in one transaction. It is never tried again, since the first try may have been written."""
        if self._writer is None:
            raise StoreDown("The store is not open.")
        with self._in_words(clash):
            async with asyncio.timeout(self.patience), self._turn(), self._writer.begin() as connection:
                return await work(connection)

    @contextmanager
    def _in_words(self, clash: str = "") -> Iterator[None]:
        try:
            yield
        except IntegrityError as error:
            raise WartableError(clash or str(error)) from error
        except Exception as error:
            down = self._down(error)
            if down is None:
                raise
            raise down from error
