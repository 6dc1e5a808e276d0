"""Running the application in this process with uvicorn."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Coroutine
from types import FrameType
from typing import Any, Final

import structlog
import uvicorn
from rich.console import Console
from starlette.applications import Starlette

from wartable import __version__

from ..base.config import Config
from ..http.services import Services
from .app import make_app
from .garbage import Garbage
from .listening import url
from .logs import set_up
from .open_files import open_files, raise_open_files
from .protocols import GuardedConfig

GRACE: Final = 4
"""Seconds that open connections have when the server stops."""
HEARTBEAT: Final = 20.0
_STEP: Final = 0.1
"""How often a second signal is looked for while people leave."""
SPARE_FILES: Final = 200
"""Files that are kept free for the database, workers and logs."""

Drain = Callable[[], Coroutine[Any, Any, None]]
"""Sends people away before the end."""

log = structlog.get_logger()


def run(config: Config, listener: socket.socket, show: bool = False) -> None:
    """Serve at this socket until a signal arrives. With `show`, open a browser."""
    set_up(config)
    raise_open_files()
    app = make_app(config)
    address = url(config.host, listener.getsockname()[1])
    services: Services = app.state.services
    garbage = Garbage(services.metrics)
    server = Server(server_config(app, config), lambda: _greet(config, address, show), services.drain, garbage)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(app, server, listener, config))
    if config.log == "json":
        log.info("stopped")


def server_config(app: Starlette, config: Config) -> uvicorn.Config:
    """The settings of uvicorn. Sockets are not compressed, since that costs much memory for small frames."""
    return GuardedConfig(
        app,
        config,
        _connections(config),
        loop="asyncio" if sys.platform == "win32" else "uvloop",
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


def _connections(config: Config) -> int:
    """How many connections there may be. A file must be free for each of them."""
    possible = max(1, open_files() - SPARE_FILES)
    return min(config.connections or possible, possible)


class Server(uvicorn.Server):
    """Calls `greet` when it listens, and `drain` when it listens no longer."""

    def __init__(self, config: uvicorn.Config, greet: Callable[[], None], drain: Drain, garbage: Garbage) -> None:
        super().__init__(config)
        self._greet = greet
        self._drain = drain
        self._garbage = garbage

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then greet. What is loaded by now stays until the end."""
        await super().startup(sockets)
        self._garbage.open()
        self._greet()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop to listen, so that newcomers go to other nodes; let those who are here go too; then stop."""
        for server in self.servers:
            server.close()
        draining = asyncio.create_task(self._drain())
        while not draining.done() and not self.force_exit:
            await asyncio.wait([draining], timeout=_STEP)
        draining.cancel()
        await asyncio.gather(draining, return_exceptions=True)
        await super().shutdown(sockets)
        await self._garbage.close()


async def _serve(app: Starlette, server: Server, listener: socket.socket, config: Config) -> None:
    """Open, serve, close. A signal ends the serving, and uvicorn raises it again: it must not end the closing."""

    def leave(number: int, frame: FrameType | None) -> None:
        if not server.started:
            raise SystemExit(128 + number)

    before = {number: signal.signal(number, leave) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        async with app.router.lifespan_context(app):
            if config.bots == "here":
                app.state.services.workers.quick.start()  # most bots are quick, so one is ready before somebody plays
            await server.serve([listener])
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _greet(config: Config, address: str, show: bool) -> None:
    """Say where the server is: to a person on standard output, to a program in the log."""
    if config.log == "json":
        log.info("started", url=address, version=__version__, database=config.database.partition(":")[0])
    else:
        console = Console(highlight=False, emoji=False)
        console.print(f"Wartable is served at [bold link={address}]{address}[/]", "(Ctrl-C ends it)", soft_wrap=True)
    if show:
        webbrowser.open(address)
