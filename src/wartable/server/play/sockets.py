"""One connection: what waits to be sent, how fast it may talk, and what happens when it cannot keep up."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..base.guests import Guest

TRY_AGAIN = 1013
POLICY = 1008
GOING = 1001


class Socket:
    """A browser tab at a table. Frames wait in a short queue; one that falls behind is shown everything anew."""

    def __init__(self, websocket: WebSocket, guest: Guest, viewer: int, limit: int) -> None:
        self.websocket = websocket
        self.guest = guest
        self.viewer = viewer
        self.greeted = False
        """Whether it is being shown everything, or was: until then news would come too early."""
        self.shown = False
        """Whether everything is on its way: until then what changes must be shown with it."""
        self.epoch = ""
        """Of the copy of the table it was shown; empty until it is shown a game."""
        self.behind = False
        """It missed frames: the next thing it is sent must be everything."""
        self._limit = limit
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None

    def send(self, frame: bytes) -> None:
        """Queue a frame; where the queue is full, forget it all and mark the socket as behind."""
        if self.behind:
            return
        if len(self._queue) >= self._limit:
            self.fall_behind()
        else:
            self._queue.append(frame)
            self._wake.set()

    def fall_behind(self) -> None:
        """What it has is out of date: it is shown everything anew."""
        self._queue.clear()
        self.behind = True
        self._wake.set()

    def reset(self, frame: bytes) -> None:
        """Everything anew: whatever waited is out of date."""
        self._queue.clear()
        self.behind = False
        self.shown = True
        self._queue.append(frame)
        self._wake.set()

    def close(self, code: int, words: str) -> None:
        """Hang up once what waits is sent."""
        self._closing = self._closing or (code, words)
        self._wake.set()

    async def next(self) -> list[bytes]:
        """Wait for frames; none means that the socket is behind or closing."""
        await self._wake.wait()
        self._wake.clear()
        frames = list(self._queue)
        self._queue.clear()
        return frames

    async def put(self, frames: list[bytes]) -> None:
        """Write frames out; a slow reader holds this up, not the table."""
        for frame in frames:
            await self.websocket.send_text(frame.decode())

    async def hang_up(self) -> bool:
        """Close if that was asked for."""
        if self._closing is None:
            return False
        if self.websocket.application_state is WebSocketState.CONNECTED:
            code, words = self._closing
            with suppress(RuntimeError, WebSocketDisconnect):  # the other side was quicker
                await self.websocket.close(code, words)
        return True
