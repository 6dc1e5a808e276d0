"""The middleware around all routes: it checks hosts and origins, sets security headers, and measures the time."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..base.config import Config
from ..base.metrics import Metrics
from .responses import HEALTH, error_response, fault_response

log = structlog.get_logger()

POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # places, sizes and colors of pieces are style attributes
        "img-src 'self' data:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_PORTS: Final = {"http": ":80", "https": ":443", "ws": ":80", "wss": ":443"}
_FAULT: Final = 1011


class SecurityMiddleware:
    """The outermost layer. It refuses requests of other sites, sets headers, measures, and hides stack traces."""

    def __init__(self, app: ASGIApp, metrics: Metrics, config: Config, paths: Mapping[Callable[..., Any], str]) -> None:
        self.app = app
        self.metrics = metrics
        self.origins = config.origins
        self.hosts = tuple([host.lower() for host in config.hosts])
        self.paths = paths

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request or a socket on, or refuse it."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        began = time.perf_counter()
        status = 0

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            words, code = self._objection(connection, scope["method"])
            if words:
                await error_response(connection, words, code)(scope, receive, sent)
            else:
                await self.app(scope, receive, sent)
        except Exception as error:
            self.metrics.errors.inc()
            answer = fault_response(connection, error)
            if not status:
                await answer(scope, receive, sent)
        finally:
            path = self.paths.get(scope.get("endpoint", _nowhere), "none")
            took = time.perf_counter() - began
            self.metrics.http_seconds.labels(path, _method(scope["method"]), str(status)).observe(took)
            log.debug("answered", method=scope["method"], path=scope["path"], status=status, seconds=round(took, 4))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        if not self._called_rightly(connection) or self._foreign(connection):
            await send({"type": "websocket.close", "code": 1008, "reason": "This page may not use this server."})
            return
        try:
            await self.app(scope, receive, send)
        except Exception:
            self.metrics.errors.inc()
            id = token_hex(4)
            log.exception("fault", id=id, path=scope["path"])
            try:
                await send({"type": "websocket.close", "code": _FAULT, "reason": f"Something went wrong here ({id})."})
            except (RuntimeError, OSError):
                return  # closed already

    def _objection(self, connection: HTTPConnection, method: str) -> tuple[str, int]:
        """Why a request is refused, with its status; empty where it is not. Of reads only the host is checked."""
        if not self._called_rightly(connection):
            return "This server does not answer to that name. Use the address that its host gave you.", 421
        if method in _SAFE:
            return "", 200
        if self._foreign(connection):
            return "This request comes from a page of another site, so it is not carried out.", 403
        if connection.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return "Send this as JSON, with the content type application/json.", 415
        return "", 200

    def _called_rightly(self, connection: HTTPConnection) -> bool:
        """Whether the request names a host that this server answers to. Health is asked by address, so it is exempt."""
        if not self.hosts or connection.scope["path"] in HEALTH:
            return True
        host = connection.headers.get("host", "").lower()
        return host in self.hosts or host.rpartition(":")[0] in self.hosts

    def _foreign(self, connection: HTTPConnection) -> bool:
        """Whether a page of another site sent this. It is logged, since a proxy that drops `Host` looks the same."""
        if same_origin(connection.headers, self.origins):
            return False
        self.metrics.foreign.inc()
        origin, host = connection.headers.get("origin", "")[:200], connection.headers.get("host", "")[:200]
        log.warning("foreign origin refused", origin=origin, host=host, path=connection.scope["path"][:200])
        return True


def same_origin(headers: Headers, allowed: tuple[str, ...] = ()) -> bool:
    """Whether a request comes from our own pages, or from no web page at all."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if origin.lower() in allowed:
        return True
    try:
        scheme, name = urlsplit(origin.lower())[:2]
    except ValueError:
        return False
    port = _PORTS.get(scheme)
    if port is None or not name:
        return False
    return name.removesuffix(port) == headers.get("host", "").lower().removesuffix(port)


def _method(method: str) -> str:
    """A method as the label of a metric. Unknown ones share a label, so that labels stay few."""
    return method if method in ("GET", "HEAD", "POST", "PUT") else "other"


def _nowhere() -> None:
    """Stands for the endpoint of a request that was not routed."""
