"""For those who keep the server: does it live, and what are its numbers."""

from __future__ import annotations

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

_PASSED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip")


class HealthApi:
    """Health and metrics."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> list[Route]:
        """Where they are asked for."""
        return [Route("/healthz", self.health), Route("/metrics", self.metrics)]

    async def health(self, request: Request) -> Response:
        """Whether games can be played here right now."""
        if await self.services.ready():
            return json({"ok": True, "version": __version__})
        return json({"error": "The database does not answer."}, 503, {"Retry-After": str(RETRY)})

    async def metrics(self, request: Request) -> Response:
        """The metrics, for whom the host allows to see them."""
        allowed = self.services.config.metrics
        if allowed == "nobody" or (allowed == "local" and not local(request)):
            raise Refused("The numbers of this server are not for everybody.", status=403)
        return Response(self.services.metrics.text(), 200, {"Cache-Control": "no-store"}, CONTENT_TYPE_LATEST)


def local(request: Request) -> bool:
    """Whether this very machine asks, for itself and not for somebody behind a proxy."""
    if request.client is None or any(name in request.headers for name in _PASSED_ON):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False
