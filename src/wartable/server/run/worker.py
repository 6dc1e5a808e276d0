"""Running a worker: a process without a web server that thinks for the bots of all nodes."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from secrets import token_hex
from typing import Final

import structlog
from prometheus_client import start_http_server

from wartable import __version__
from wartable.kernel import WartableError

from ..base.config import PREFIX, BadConfig, Config
from ..base.metrics import Metrics
from ..base.nats_bus import NatsBus
from ..base.nats_link import NatsLink
from ..base.workers import WorkerPools
from ..play.bot_stream import BotStream
from ..play.bot_turns import BotTurns
from ..play.bot_worker import BotWorker
from ..play.cache import TableCache
from ..play.playing import Playing
from ..play.rooms import Rooms
from ..play.versions import KnownVersions
from ..store import open_claim, open_store
from .logs import set_up

log = structlog.get_logger()

LOCAL: Final = "127.0.0.1"
GRACE: Final = 15.0
"""Seconds that a worker has to finish what it thinks about when it is told to stop."""


def run(config: Config) -> None:
    """Work until a signal arrives."""
    if not config.nats:
        raise BadConfig(f"A worker hears of bots by NATS: set {PREFIX}NATS to that of the nodes.")
    set_up(config)
    asyncio.run(_until_told(config))


async def _until_told(config: Config) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await work(config, stop)


async def work(config: Config, stop: asyncio.Event) -> None:
    """Work until told to stop, or until another server has the database for itself."""
    refused: list[WartableError] = []

    def lost(error: WartableError) -> None:
        refused.append(error)
        stop.set()

    metrics = Metrics()
    store = open_store(config.database, config.pool)
    claim = open_claim(config.database, lost, shared=True)
    link = NatsLink(config.nats, config.secret, metrics)
    bus, rooms = NatsBus(link), Rooms()
    pools = WorkerPools(config.workers, coach_seconds=config.most_coaching())
    pools.watch(metrics)
    name = token_hex(6)
    versions = KnownVersions(bus, name, serves=False)
    bus.when_back(versions.ask)
    cache = TableCache(store, rooms, config.cache, versions)
    playing = Playing(store, bus, cache, rooms, config, metrics, _nobody_looks)
    stream = BotStream(link)
    worker = BotWorker(stream, bus, BotTurns(playing, pools, config, metrics), name)
    async with AsyncExitStack() as parts:
        await claim.take()
        parts.push_async_callback(claim.release)
        await store.open()
        parts.push_async_callback(store.close)
        await pools.open()
        parts.push_async_callback(pools.close)
        await bus.open()
        parts.push_async_callback(bus.close)
        parts.enter_context(_numbers(config, metrics))
        pools.quick.start()
        pools.thinking.start()
        await worker.open()
        parts.push_async_callback(worker.close)
        log.info("worker started", version=__version__, processes=config.workers)
        await stop.wait()
        log.info("worker stops")
        await worker.drain(GRACE)
    if refused:
        raise refused[0]


@contextmanager
def _numbers(config: Config, metrics: Metrics) -> Iterator[None]:
    """Meanwhile `/metrics` can be read, where it is wanted."""
    if not config.worker_port or config.metrics == "nobody":
        yield
        return
    address = config.host if config.metrics == "everybody" else LOCAL
    try:
        server, thread = start_http_server(config.worker_port, address, metrics.registry)
    except OSError as error:
        raise BadConfig(f"{PREFIX}WORKER_PORT: {address}:{config.worker_port}: {error.strerror}.") from error
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


async def _nobody_looks(table: str) -> None:
    """A worker has no sockets."""
