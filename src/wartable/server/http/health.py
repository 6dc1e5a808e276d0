"""Health and metrics, for the operators of a server."""

from __future__ import annotations

import asyncio
import time
from ipaddress import ip_address
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wartable import __version__

from ..base.wire import Refused
from .responses import RETRY, json
from .services import Services

CACHED: Final = 1.0
"""For how many seconds a good answer is good."""
_PASSED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip")


class HealthApi:
    """The routes of health and metrics."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._asking: asyncio.Task[str] | None = None
        self._well = -CACHED
        """When the database was last well, on the monotonic clock."""

    def routes(self) -> list[Route]:
        """The addresses."""
        return [
            Route("/livez", self.alive),
            Route("/readyz", self.ready),
            Route("/healthz", self.ready),
            Route("/metrics", self.metrics),
        ]

    async def alive(self, request: Request) -> Response:
        """Whether this process answers at all. Where it does not, it should be started anew."""
        return json({"ok": True, "version": __version__})

    async def ready(self, request: Request) -> Response:
        """Whether games can be played here: the database can be written, and the node does not stop just now."""
        wrong = "This node is stopping." if self.services.draining else await self._wrong()
        if not wrong:
            return json({"ok": True, "version": __version__})
        return json({"error": wrong}, 503, {"Retry-After": str(RETRY)})

    async def _wrong(self) -> str:
        """What is wrong with the database, if anything. However many ask, it is asked once at a time."""
        if time.monotonic() - self._well < CACHED:
            return ""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    async def _ask(self) -> str:
        if not await self.services.ready():
            return "The database does not answer."
        if not await self.services.writable():
            return "The database cannot be written. Is its disk full?"
        self._well = time.monotonic()
        return ""

    async def metrics(self, request: Request) -> Response:
        """The metrics, if the settings allow the caller to read them."""
        allowed = self.services.config.metrics
        if allowed == "nobody" or (allowed == "local" and not local(request)):
            raise Refused("The numbers of this server are not for everybody.", status=403)
        return Response(self.services.metrics.text(), 200, {"Cache-Control": "no-store"}, CONTENT_TYPE_LATEST)


def local(request: Request) -> bool:
    """Whether the request comes from this machine itself, and not through a proxy."""
    if request.client is None or any(name in request.headers for name in _PASSED_ON):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False
