"""The parts of one server, opened in order and closed in reverse order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

import structlog

from ..base.bus import LocalBus
from ..base.config import Config
from ..base.guests import Guests
from ..base.metrics import Metrics
from ..base.workers import Workers
from ..lobby.seating import Seating
from ..play.tables import Tables
from ..store import open_store
from .connections import Connections
from .rate_limits import RateLimits

log = structlog.get_logger()

PATIENCE: Final = 3.0
"""Seconds that each part has to close, and the database to answer."""


class Services:
    """Makes the parts and connects them. Routes get this object."""

    def __init__(self, config: Config) -> None:
        self.config = config.completed()
        self.metrics = Metrics()
        self.store = open_store(self.config.database, self.config.pool)
        self.workers = Workers(self.config.workers)
        self.tables = Tables(self.store, LocalBus(), self.workers, self.config, self.metrics)
        self.metrics.tables.set_function(lambda: len(self.tables.cache))
        self.connections = Connections(self.tables)
        self.seating = Seating(self.store, self.tables)
        self.guests = Guests(self.config.secret, self.config.secure_cookies)
        self.limits = RateLimits(self.config)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Open all parts, and close them at the end."""
        async with AsyncExitStack() as parts:
            await self.store.open()
            parts.push_async_callback(_close, "store", self.store.close)
            await self.workers.open()
            parts.push_async_callback(_close, "workers", self.workers.close)
            await self.tables.open()
            parts.push_async_callback(_close, "tables", self.tables.close)
            yield

    async def ready(self) -> bool:
        """Whether the database answers within a few seconds."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.store.ready()
        except TimeoutError:
            return False


async def _close(part: str, close: Callable[[], Awaitable[None]]) -> None:
    """Close one part. A failure is logged, so that the other parts are still closed."""
    try:
        async with asyncio.timeout(PATIENCE):
            await close()
    except Exception as error:
        log.warning("not closed", part=part, error=str(error) or type(error).__name__)
