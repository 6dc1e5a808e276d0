"""The protocols of connections, with limits that uvicorn has not: for heads of requests, for slow ones, for frames."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

import structlog
import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from ..base.config import Config
from ..base.shares import Holdings, Proxies, network
from ..base.token_bucket import TokenBucket

log = structlog.get_logger()

_PIECE: Final = 4096
"""Bytes of a request that are parsed at a time. Parsing a long head takes the square of its length."""
_FRAMES: Final = 1024
"""Bytes of frames that are parsed at a time. They hold up to 170 empty pings, which take a few milliseconds."""
_SEVERAL: Final = 2
"""A socket may send so many frames for each message, since a message may be cut and pings are frames too."""
_SILENCE: Final = 10.0
"""Seconds between two lines of the log about the same limit."""
_STATUS: Final = {
    408: "408 Request Timeout",
    429: "429 Too Many Requests",
    431: "431 Request Header Fields Too Large",
    503: "503 Service Unavailable",
}


class Entrance:
    """Counts connections: all of them, and those of each address that is not a proxy's."""

    def __init__(self, config: Config, connections: int) -> None:
        self.config = config
        self.most = connections
        self.held = 0
        self._by_address = Holdings(config.connections_per_address)
        self._proxies = Proxies(config.proxies.split(","))
        self._said = 0.0

    def enter(self, host: str) -> tuple[int, str]:
        """Count a connection. A status and words where there may be no more."""
        self.held += 1
        if host not in self._proxies:
            self._by_address.add(network(host))
        if self.held > self.most:
            self._say("no connections left", held=self.held, limit=self.most, advice="raise the limit of open files")
            return 503, "Too many people are here just now. Try again in a minute."
        if host not in self._proxies and self._by_address[network(host)] > self._by_address.most:
            self._say("address has too many connections", address=network(host))
            return 429, "Too many connections come from your network. Close some pages and try again."
        return 0, ""

    def leave(self, host: str) -> None:
        """A connection is closed."""
        self.held -= 1
        if host not in self._proxies:
            self._by_address.remove(network(host))

    def _say(self, event: str, **about: object) -> None:
        if time.monotonic() - self._said > _SILENCE:
            self._said = time.monotonic()
            log.warning(event, **about)


class GuardedConfig(uvicorn.Config):
    """The settings of uvicorn, and with them our own for the protocols below."""

    def __init__(self, app: Starlette, config: Config, connections: int, **given: Any) -> None:
        super().__init__(app, http=GuardedHttp, ws=GuardedSocket, **given)
        self.ours = config
        self.entrance = Entrance(config, connections)


class GuardedHttp(HttpToolsProtocol):
    """HTTP with a limit for everything around the body of a request, and a deadline for all of it to arrive."""

    config: GuardedConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and start the deadline of its first request."""
        super().connection_made(transport)
        self._around = 0
        """Bytes of this request so far, without its body."""
        self._piece = b""
        self._deadline: asyncio.TimerHandle | None = None
        self._host = self.client[0] if self.client is not None else ""
        self._counted = True
        status, words = self.config.entrance.enter(self._host)
        if status:
            self._refuse(status, words)
        else:
            self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        self._stop_deadline()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse in small pieces, and stop when the head gets too long."""
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._start_deadline()  # whatever comes first, even blank lines, a request must follow
        for start in range(0, len(data), _PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._piece = data[start : start + _PIECE]
            self._around += len(self._piece)
            super().data_received(self._piece)
            if self._around > self.config.ours.header_size:
                self._refuse(431, "The head of this request is too long. Remove this site's cookies and try again.")
                return

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._around = len(self._piece)
        self._start_deadline()

    def on_body(self, body: bytes) -> None:
        """A part of the body has arrived. How long bodies may be is for the routes to say."""
        self._around = max(0, self._around - len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of the request has arrived."""
        self._stop_deadline()
        self._around = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a socket, which counts it from now on."""
        self._stop_deadline()
        self._leave()
        super().handle_websocket_upgrade()

    def _start_deadline(self) -> None:
        self._stop_deadline()
        self._deadline = self.loop.call_later(self.config.ours.request_seconds, self._too_slow)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._refuse(408, "This request took too long to arrive. Try again.")

    def _leave(self) -> None:
        if self._counted:
            self._counted = False
            self.config.entrance.leave(self._host)

    def _refuse(self, status: int, words: str) -> None:
        """Answer in words and close, unless an answer has begun already."""
        if not self.transport.is_closing() and (self.cycle is None or self.cycle.response_complete):
            body = words.encode()
            head = [
                f"HTTP/1.1 {_STATUS[status]}",
                "content-type: text/plain; charset=utf-8",
                f"content-length: {len(body)}",
                "cache-control: no-store",
                "connection: close",
            ]
            self.transport.write("\r\n".join([*head, "", ""]).encode() + body)
        self.transport.close()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket whose frames are all counted: pings, pongs and pieces of messages as well as whole ones."""

    config: GuardedConfig

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection."""
        super().connection_made(transport)
        ours = self.config.ours
        self._frames = TokenBucket(_SEVERAL * ours.burst, _SEVERAL * ours.rate)
        self._host = self.client[0] if self.client is not None else ""
        self.config.entrance.enter(self._host)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        self.config.entrance.leave(self._host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse in small pieces, so that a flood of tiny frames is noticed early."""
        for start in range(0, len(data), _FRAMES):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _FRAMES])

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message."""
        self._counted(lambda: super(GuardedSocket, self).handle_cont(event))

    def handle_text(self, event: Frame) -> None:
        """A message, or its first piece."""
        self._counted(lambda: super(GuardedSocket, self).handle_text(event))

    def handle_bytes(self, event: Frame) -> None:
        """Nobody who speaks our language sends bytes."""
        self._fail(CloseCode.UNSUPPORTED_DATA, "Only text is understood here.")

    def handle_ping(self) -> None:
        """A ping."""
        self._counted(super().handle_ping)

    def handle_pong(self, event: Frame) -> None:
        """The answer to a ping of ours, or one that nobody asked for."""
        self._counted(lambda: super(GuardedSocket, self).handle_pong(event))

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on, if it is text."""
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA, "This is not text.")
        else:
            super().send_receive_event_to_app()

    def _counted(self, handle: Callable[[], None]) -> None:
        if self.transport.is_closing():
            return
        if self._frames.take():
            handle()
        else:
            self._fail(CloseCode.POLICY_VIOLATION, "Too many messages at once. Reload the page to go on.")

    def _fail(self, code: CloseCode, words: str) -> None:
        """Close with a reason, and read nothing more."""
        if self.transport.is_closing():
            return
        if self.conn.close_sent is None and self.handshake_complete:
            self.conn.fail(code, words)
            self.handle_parser_exception()
        else:
            self.transport.close()
