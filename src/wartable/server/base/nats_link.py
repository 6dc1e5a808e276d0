"""The connection to NATS that the parts of a node share. It is made, and made again, in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import blake2b
from typing import Final

import structlog
from nats.aio.client import Client

from .metrics import Metrics

log = structlog.get_logger()

FIRST: Final = 5.0
"""Seconds that a start waits for NATS. After that the node works without hints until NATS is there."""
PING: Final = 5
"""Seconds between two signs of life; after two without an answer the connection counts as lost."""


def site_of(secret: str) -> str:
    """A name for all nodes with the same secret, so that several sites can share one NATS."""
    return blake2b(secret.encode(), digest_size=6, person=b"wartable site").hexdigest()


class NatsLink:
    """A connection that never gives up."""

    def __init__(self, url: str, secret: str, metrics: Metrics) -> None:
        self.url = url
        self.site = f"wartable.{site_of(secret)}"
        """What all subjects of this site begin with."""
        self.client = Client()
        self.metrics = metrics
        metrics.nats_connected.set_function(lambda: self.client.is_connected)
        self._back: list[Callable[[], Awaitable[None]]] = []
        self._connecting: asyncio.Task[None] | None = None

    def when_back(self, back: Callable[[], Awaitable[None]]) -> None:
        """Call `back` whenever there is a connection again, the first time too."""
        self._back.append(back)

    async def open(self) -> None:
        """Connect. Where NATS does not answer soon, this goes on in the background."""
        self._connecting = asyncio.create_task(self._connect())
        done, _ = await asyncio.wait([self._connecting], timeout=FIRST)
        if done:
            self._connecting.result()  # an address that cannot be used is an error
        else:
            log.warning("NATS does not answer yet; nodes hear of one another with delay", nats=self._where())

    async def close(self) -> None:
        """Disconnect."""
        if self._connecting is not None:
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        with suppress(Exception):
            await self.client.close()

    async def _connect(self) -> None:
        await self.client.connect(
            self.url,
            name="wartable",
            no_echo=True,  # a node hears its own hints without NATS
            max_reconnect_attempts=-1,
            reconnect_time_wait=1,
            ping_interval=PING,
            max_outstanding_pings=2,
            error_cb=self._error,
            disconnected_cb=self._lost,
            reconnected_cb=self._tell,
        )
        await self._tell()

    async def _tell(self) -> None:
        log.info("connected to NATS", nats=self._where())
        for back in self._back:
            await back()

    async def _lost(self) -> None:
        if not self.client.is_closed:
            log.warning("the connection to NATS was lost", nats=self._where())

    async def _error(self, error: Exception) -> None:
        self.metrics.nats_errors.inc()
        log.debug("NATS", error=str(error) or type(error).__name__)

    def _where(self) -> str:
        """The address without user and password, for messages."""
        return self.url.rpartition("@")[2].rpartition("//")[2]
