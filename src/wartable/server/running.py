"""Running the application in this process, from the first line on the screen to the last closed socket."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from types import FrameType
from typing import Final

import structlog
import uvicorn
from rich.console import Console
from starlette.applications import Starlette

from wartable.kernel import WartableError

from .app import make_app
from .config import Config
from .logs import set_up

log = structlog.get_logger()

GRACE: Final = 4
"""Seconds that open connections get when the server goes."""
HEARTBEAT: Final = 20.0


class CannotServe(WartableError):
    """The server cannot start; the message says what to do about it."""


def run(config: Config, show: bool = False) -> None:
    """Serve until a signal comes. What is in the way is said in a sentence."""
    config = config.furnished()
    set_up(config)
    listener = bound(config.host, config.port)
    try:
        app = make_app(config)
        address = url(config.host, listener.getsockname()[1])
        server = Server(server_config(app, config), lambda: _greet(address, show))
        with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
            runner.run(_serve(app, server, listener))
    finally:
        listener.close()


def server_config(app: Starlette, config: Config) -> uvicorn.Config:
    """How uvicorn is to run it. Compression of sockets costs far more memory than our frames are worth."""
    return uvicorn.Config(
        app,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=config.message_size,
        ws_per_message_deflate=False,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        lifespan="off",  # opened and closed around the server, so that what fails is ours to say
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=config.proxies,
        timeout_graceful_shutdown=GRACE,
    )


class Server(uvicorn.Server):
    """Says so when people can come in."""

    def __init__(self, config: uvicorn.Config, greet: Callable[[], None]) -> None:
        super().__init__(config)
        self._greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        await super().startup(sockets)
        self._greet()


async def _serve(app: Starlette, server: Server, listener: socket.socket) -> None:
    """Open, serve, close. A signal ends the serving and is then handed on: it must not end the closing as well."""

    def leave(number: int, frame: FrameType | None) -> None:
        if not server.started:
            raise SystemExit(128 + number)

    before = {number: signal.signal(number, leave) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        async with app.router.lifespan_context(app):
            await server.serve([listener])
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _greet(address: str, show: bool) -> None:
    console = Console(highlight=False, emoji=False)
    console.print(f"Wartable is served at [bold link={address}]{address}[/]", "(Ctrl-C ends it)", soft_wrap=True)
    if show:
        webbrowser.open(address)


def bound(host: str, port: int) -> socket.socket:
    """A socket at the address, not listening yet; in words why not, where it cannot be had."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as error:
        raise CannotServe(f"There is no address {host!r} on this machine. Try --host 127.0.0.1.") from error
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        listener.close()
        raise CannotServe(_why(error, host, port)) from error
    return listener


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken, perhaps by another Wartable. Choose another, for example --port {port + 1}."
    if error.errno == errno.EACCES:
        return f"Port {port} is not for ordinary users. Choose one above 1023, for example --port 8000."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"This machine does not have the address {host}. Try --host 127.0.0.1, or 0.0.0.0 for all it has."
    return f"Cannot listen at {host}, port {port}: {error.strerror or error}."


def url(host: str, port: int) -> str:
    """The address to type into a browser on this machine."""
    name = {"0.0.0.0": "localhost", "::": "localhost", "": "localhost"}.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
