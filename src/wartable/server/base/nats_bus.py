"""Hints over NATS: a subject for each table, which the nodes with somebody at it hear, and one that all nodes hear."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
import structlog
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from .bus import H, Hint, LocalBus, OfOneTable
from .nats_link import NatsLink

log = structlog.get_logger()

SUBSCRIBED = 2.0
"""Seconds that NATS has to confirm that a table is watched."""

_decoder: msgspec.json.Decoder[Hint] = msgspec.json.Decoder(Hint)
_encoder = msgspec.json.Encoder()


class NatsBus:
    """A node hears its own hints at once, without NATS."""

    shared = True

    def __init__(self, link: NatsLink) -> None:
        self.link = link
        self._local = LocalBus()
        self._watched: dict[str, Subscription | None] = {}
        """The tables that are watched; None until NATS knows it."""
        self._all: Subscription | None = None
        link.when_back(self._subscribe)

    def on(self, kind: type[H], heard: Callable[[H], Awaitable[None]]) -> None:
        """Hand every hint of a kind to `heard`."""
        self._local.on(kind, heard)

    def when_back(self, back: Callable[[], Awaitable[None]]) -> None:
        """Call `back` whenever hints may have been missed and are heard again from now on."""
        self.link.when_back(back)

    async def open(self) -> None:
        """Connect."""
        await self.link.open()

    async def close(self) -> None:
        """Disconnect."""
        await self.link.close()

    async def watch(self, table: str) -> None:
        """Hear the hints of a table from now on. NATS has confirmed it when this returns, if it answers in time."""
        if table in self._watched:
            return
        self._watched[table] = None
        if self._all is not None:
            await self._subscribe_to(table)
            with suppress(Exception):  # those who come catch up later
                await self.link.client.flush(int(SUBSCRIBED))

    async def unwatch(self, table: str) -> None:
        """Hear them no longer."""
        subscription = self._watched.pop(table, None)
        if subscription is not None:
            with suppress(Exception):  # lost with the connection
                await subscription.unsubscribe()

    async def publish(self, hint: Hint) -> None:
        """Send a hint. A failure is counted: readers catch up from the store."""
        await self._local.publish(hint)
        subject = f"table.{hint.table}" if isinstance(hint, OfOneTable) else "all"
        try:
            await self.link.client.publish(f"{self.link.site}.{subject}", _encoder.encode(hint))
        except Exception as error:
            self.link.metrics.hints_lost.inc()
            log.debug("hint not sent", error=str(error) or type(error).__name__)

    async def _subscribe(self) -> None:
        """Subscribe to everything once. The client does the same by itself after each loss of the connection."""
        if self._all is None:
            self._all = await self.link.client.subscribe(f"{self.link.site}.all", cb=self._message)
            await asyncio.gather(*[self._subscribe_to(table) for table in list(self._watched)])

    async def _subscribe_to(self, table: str) -> None:
        with suppress(Exception):  # the connection is closed, so the server stops
            subscription = await self.link.client.subscribe(f"{self.link.site}.table.{table}", cb=self._message)
            if table in self._watched:
                self._watched[table] = subscription
            else:
                await subscription.unsubscribe()

    async def _message(self, message: Msg) -> None:
        try:
            hint = _decoder.decode(message.data)
        except msgspec.DecodeError as error:  # of a later version
            self.link.metrics.nats_errors.inc()
            log.warning("hint not understood", error=str(error))
            return
        try:
            await self._local.publish(hint)
        except Exception:
            log.exception("hint failed", hint=repr(hint))
