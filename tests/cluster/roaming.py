"""A scripted player that follows the rules of the browser's client: pings, waits, and another node where one is lost.

The rules and their numbers are those of `web/src/lib/socket.ts`.
"""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.players import Player


@dataclass(frozen=True)
class Manners:
    """How a client waits, in seconds."""

    ping_every: float = 10.0
    pong_within: float = 7.0
    first_wait: float = 0.5
    longest_wait: float = 15.0
    pace: float = 5.0
    """How long a player thinks about a choice, on average."""

    def patience(self, attempt: int, lot: float) -> float:
        """How long to wait before the n-th attempt. Players do not all come at once."""
        return min(self.longest_wait, self.first_wait * 2.0**attempt) * (0.5 + lot / 2)


BROWSER = Manners()
HASTY = Manners(ping_every=1.0, pong_within=1.0, first_wait=0.2, longest_wait=1.0, pace=0.2)
"""For short tests."""


@dataclass
class RoamingPlayer(Player):
    """A seat of a table, played at random over whichever node answers."""

    urls: list[str] = field(default_factory=list)
    manners: Manners = BROWSER
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    """Nobody chooses while it is not set. Frames are read all the same."""
    hangs_up: float = 0.0
    """The chance that it loses its connection right after a choice, before it can hear what became of it."""
    node: int = 0
    """The position of the node that it is connected to, or tries next."""
    moved: float = 0.0
    """When its latest choice was acknowledged, on the monotonic clock."""
    denied: list[str] = field(default_factory=list)
    """The ids of the choices that were refused, since the question was answered already."""
    lost: int = 0
    """The number of connections that broke."""
    _line: ClientConnection | None = None
    _thinking: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Play until the game is over, at one node after the other."""
        attempt = 0
        try:
            while not self.done:
                entered = self.begun + self.resumed
                try:
                    await self._connected()
                except (ConnectionClosed, OSError, InvalidHandshake, TimeoutError):
                    attempt = 0 if self.begun + self.resumed > entered else attempt + 1
                    self.lost += 1
                    self.node = (self.node + 1) % len(self.urls)
                    await asyncio.sleep(self.manners.patience(attempt, self.luck.random()))
        finally:
            if self._thinking is not None:
                self._thinking.cancel()

    async def _connected(self) -> None:
        resume = f"{self.epoch}.{self.v}" if self.epoch else ""
        url, within = self.urls[self.node], self.manners.pong_within
        async with self.socket(resume, url, within) as socket:
            try:
                await self._sit_at(socket)
            finally:
                self._line = None
                socket.transport.abort()  # a node that is frozen says no goodbye

    async def _sit_at(self, socket: ClientConnection) -> None:
        while not self.done:
            frame = await self._heard(socket)
            self.take(frame)
            if frame["is"] in ("table", "resumed"):
                self._line = socket
                if self.pending is not None:
                    self.resent += 1
                    await socket.send(self.pending.message())
            if self._thinking is None and self.pending is None and self._asked:
                self._thinking = asyncio.create_task(self._think())

    async def _heard(self, socket: ClientConnection) -> dict[str, Any]:
        """The next frame. A node that says nothing is asked whether it is there, and then given up."""
        if self._line is not None:
            with suppress(TimeoutError):
                return await self._next(socket, self.manners.ping_every)
            await socket.send('{"do":"ping"}')
        return await self._next(socket, self.manners.pong_within)

    async def _next(self, socket: ClientConnection, within: float) -> dict[str, Any]:
        async with asyncio.timeout(within):
            frame: dict[str, Any] = json.loads(await socket.recv())
            return frame

    @property
    def _asked(self) -> bool:
        return not self.over and self.prompt.get("seat") == self.seat and self.prompt.get("no", 0) > self._answered

    async def _think(self) -> None:
        """Wait as a person does, then choose. Where there is no connection then, the next one asks again."""
        try:
            await asyncio.sleep(self.manners.pace * (0.5 + self.luck.random()))
            await self.gate.wait()
            line = self._line
            if line is not None and self.pending is None and not self.over:
                with suppress(ConnectionClosed, OSError):
                    await self._answer(line)
                    if self.luck.random() < self.hangs_up:
                        line.transport.abort()
        finally:
            self._thinking = None

    def take(self, frame: dict[str, Any]) -> None:
        """Take one frame, and note what became of the choice on its way."""
        made, pending = len(self.acknowledged), self.pending
        super().take(frame)
        if len(self.acknowledged) > made:
            self.moved = time.monotonic()
        elif pending is not None and self.pending is None:
            self.denied.append(pending.id)
