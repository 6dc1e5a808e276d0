"""The parts of one server, opened in order and closed in reverse order."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

import structlog

from ..base.bus import Bus, LocalBus
from ..base.config import Config
from ..base.guests import Guests
from ..base.metrics import Metrics
from ..base.nats_bus import NatsBus
from ..base.nats_link import NatsLink
from ..base.turns import Turns
from ..base.workers import WorkerPools
from ..lobby.learning import Learning
from ..lobby.open_tables import OpenTables
from ..lobby.practice import Practice
from ..lobby.seating import Seating
from ..play.bot_stream import BotStream
from ..play.bot_worker import BotWorker
from ..play.bot_workers import BotWorkers
from ..play.catching_up import CatchingUp
from ..play.coach import Coach
from ..play.tables import Tables
from ..store import DatabaseInUse, open_claim, open_store
from .connections import Connections
from .loop_lag import LoopLag
from .rate_limits import RateLimits

log = structlog.get_logger()

PATIENCE: Final = 3.0
"""Seconds that each part has to close, and the database to answer."""
FILMS_IN_LINE: Final = 4
"""How many films and records of one guest may wait for their turn."""


class Services:
    """Makes the parts and connects them. Routes get this object."""

    def __init__(self, config: Config) -> None:
        self.config = config.completed()
        self.metrics = Metrics()
        self.store = open_store(self.config.database, self.config.pool)
        self.claim = open_claim(self.config.database, _stop, shared=bool(self.config.nats))
        self.workers = WorkerPools(self.config.workers, self.config.film_seconds, self.config.most_coaching())
        link = NatsLink(self.config.nats, self.config.secret, self.metrics) if self.config.nats else None
        bus = NatsBus(link) if link is not None else LocalBus()
        self.tables = Tables(self.store, bus, self.workers, self.config, self.metrics)
        self.worker = self._share_bots(link, bus) if link is not None else None
        self.catching_up = CatchingUp(self.tables)
        self.connections = Connections(self.tables)
        self.seating = Seating(self.store, self.tables)
        self.learning = Learning(self.store, self.tables)
        self.practice = Practice(self.store, self.tables)
        self.open_tables = OpenTables(self.store, self.tables, self.config, self.metrics)
        self.guests = Guests(self.config.secret, self.config.secure_cookies)
        self.limits = RateLimits(self.config, self.metrics)
        self.tables.bots.addresses = self.limits.addresses
        self.coach = Coach(self.store, self.tables.bots, self.config)
        self.films = Turns(self.workers.films.processes, FILMS_IN_LINE)
        self.loop_lag = LoopLag(self.metrics)
        self.draining = False
        """Whether this node stops and sends its people to others."""
        self._watch()

    async def drain(self) -> None:
        """Before the end: send people to other nodes, one after the other, and finish what bots think about."""
        if not self.tables.bus.shared:
            return  # there is nobody else: the sooner the next start, the better
        self.draining = True
        await self.tables.versions.take_leave()
        began = asyncio.get_running_loop().time()
        await self.tables.send_away(self.config.drain)
        if self.worker is not None:
            await self.worker.drain(max(0.0, self.config.drain - (asyncio.get_running_loop().time() - began)))

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Open all parts, and close them at the end."""
        async with AsyncExitStack() as parts:
            await self.claim.take()
            parts.push_async_callback(_close, "claim", self.claim.release)
            await self.store.open()
            parts.push_async_callback(_close, "store", self.store.close)
            await self.workers.open()
            parts.push_async_callback(_close, "workers", self.workers.close)
            await self.tables.open()
            parts.push_async_callback(_close, "tables", self.tables.close)
            await self.catching_up.open()
            parts.push_async_callback(_close, "catching up", self.catching_up.close)
            if self.worker is not None:
                await self.worker.open()
                parts.push_async_callback(_close, "worker", self.worker.close)
            await self.open_tables.open()
            parts.push_async_callback(_close, "open tables", self.open_tables.close)
            await self.loop_lag.open()
            parts.push_async_callback(_close, "loop lag", self.loop_lag.close)
            yield

    def _share_bots(self, link: NatsLink, bus: Bus) -> BotWorker | None:
        """Let workers think for bots. Unless they think elsewhere, this node is such a worker too."""
        tables, config, node = self.tables, self.config, self.tables.presence.node
        stream = BotStream(link)
        tables.bots.thinkers = BotWorkers(stream, bus, self.store, config, node)
        return BotWorker(stream, bus, tables.turns, node) if config.bots == "here" else None

    def _watch(self) -> None:
        """Let the metrics look at the parts when they are read."""
        self.metrics.tables.set_function(lambda: len(self.tables.cache))
        self.metrics.films_waiting.set_function(lambda: len(self.films))
        self.metrics.database_waiting.set_function(self.store.queued)
        self.workers.watch(self.metrics)
        self.tables.bots.watch()

    async def ready(self) -> bool:
        """Whether the database answers within a few seconds."""
        return await _in_time(self.store.ready())

    async def writable(self) -> bool:
        """Whether the database can be written within a few seconds."""
        return await _in_time(self.store.writable())


def _stop(error: DatabaseInUse) -> None:
    """End this server, since another one uses its database now."""
    log.error("the server stops", error=str(error))
    signal.raise_signal(signal.SIGTERM)


async def _in_time(answer: Awaitable[bool]) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            return await answer
    except TimeoutError:
        return False


async def _close(part: str, close: Callable[[], Awaitable[None]]) -> None:
    """Close one part. A failure is logged, so that the other parts are still closed."""
    try:
        async with asyncio.timeout(PATIENCE):
            await close()
    except Exception as error:
        log.warning("not closed", part=part, error=str(error) or type(error).__name__)
