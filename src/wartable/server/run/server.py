"""Running the application in this process with uvicorn."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from rich.console import Console
from starlette.applications import Starlette

from ..base.config import Config
from .app import make_app
from .listening import url
from .logs import set_up

GRACE: Final = 4
"""Seconds that open connections have when the server stops."""
HEARTBEAT: Final = 20.0


def run(config: Config, listener: socket.socket, show: bool = False) -> None:
    """Serve at this socket until a signal arrives. With `show`, open a browser."""
    set_up(config)
    app = make_app(config)
    address = url(config.host, listener.getsockname()[1])
    server = Server(server_config(app, config), lambda: _greet(address, show))
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(app, server, listener))


def server_config(app: Starlette, config: Config) -> uvicorn.Config:
    """The settings of uvicorn. Sockets are not compressed, since that costs much memory for small frames."""
    return uvicorn.Config(
        app,
        loop="asyncio" if sys.platform == "win32" else "uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=config.message_size,
        ws_per_message_deflate=False,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        lifespan="off",  # `_serve` opens and closes the application, so that its errors reach us
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=config.proxies,
        timeout_graceful_shutdown=GRACE,
    )


class Server(uvicorn.Server):
    """Calls `greet` when it listens."""

    def __init__(self, config: uvicorn.Config, greet: Callable[[], None]) -> None:
        super().__init__(config)
        self._greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then greet."""
        await super().startup(sockets)
        self._greet()


async def _serve(app: Starlette, server: Server, listener: socket.socket) -> None:
    """Open, serve, close. A signal ends the serving, and uvicorn raises it again: it must not end the closing."""

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
