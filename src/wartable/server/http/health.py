"""Health and metrics, for the operators of a server."""

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
    """The routes of health and metrics."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> list[Route]:
        """The addresses."""
        return [Route("/healthz", self.health), Route("/metrics", self.metrics)]

    async def health(self, request: Request) -> Response:
        """Whether the database answers, so that games can be played."""
        if await self.services.ready():
            return json({"ok": True, "version": __version__})
        return json({"error": "The database does not answer."}, 503, {"Retry-After": str(RETRY)})

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
