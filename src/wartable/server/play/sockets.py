"""One connection: its queue of frames, and what happens when it cannot keep up."""

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
    """A browser tab at a table. Frames wait in a short queue; if it overflows, the tab is sent everything anew."""

    def __init__(self, websocket: WebSocket, guest: Guest, viewer: int, limit: int) -> None:
        self.websocket = websocket
        self.guest = guest
        self.viewer = viewer
        self.greeted = False
        """Whether it was sent everything, or is about to be. Until then news would come too early."""
        self.shown = False
        """Whether everything is in the queue or was sent. Until then changes must be part of it."""
        self.epoch = ""
        """The epoch of the copy of the table that it was sent; empty before that."""
        self.behind = False
        """Whether it missed frames. Then it must be sent everything next."""
        self._limit = limit
        self._queue: deque[tuple[bytes, bool]] = deque()
        """The frames that wait, each with whether it answers a message of this socket."""
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None

    def send(self, frame: bytes) -> None:
        """Queue a frame. If the queue is full, it is emptied and the socket is behind."""
        if not self.behind:
            self._put_in_line(frame, answer=False)

    def answer(self, frame: bytes) -> None:
        """Queue the answer to a message. Whoever waits for it gets it even if everything is sent anew meanwhile."""
        self._put_in_line(frame, answer=True)

    def _put_in_line(self, frame: bytes, answer: bool) -> None:
        if len(self._queue) >= self._limit:  # nobody reads: answers are dropped too, so the queue stays short
            self._queue.clear()
            self.fall_behind()
        else:
            self._queue.append((frame, answer))
            self._wake.set()

    def fall_behind(self) -> None:
        """Mark the socket as behind, so that it is sent everything anew."""
        self._keep_answers()
        self.behind = True
        self._wake.set()

    def reset(self, frame: bytes) -> None:
        """Put everything, as one frame, in place of all frames that wait, but for answers."""
        self._keep_answers()
        self.behind = False
        self.shown = True
        self._queue.appendleft((frame, False))
        self._wake.set()

    def _keep_answers(self) -> None:
        self._queue = deque(waiting for waiting in self._queue if waiting[1])

    def close(self, code: int, words: str) -> None:
        """Close the connection once the waiting frames are sent."""
        self._closing = self._closing or (code, words)
        self._wake.set()

    async def next(self) -> list[bytes]:
        """Wait for frames. An empty list means that the socket is behind or closing."""
        await self._wake.wait()
        self._wake.clear()
        frames = [frame for frame, _ in self._queue]
        self._queue.clear()
        return frames

    async def put(self, frames: list[bytes]) -> None:
        """Write frames. A slow reader delays only this."""
        for frame in frames:
            await self.websocket.send_text(frame.decode())

    async def hang_up(self) -> bool:
        """Close the connection if `close` was called. True: it is closed."""
        if self._closing is None:
            return False
        if self.websocket.application_state is WebSocketState.CONNECTED:
            code, words = self._closing
            with suppress(RuntimeError, WebSocketDisconnect):  # closed by the other side
                await self.websocket.close(code, words)
        return True
