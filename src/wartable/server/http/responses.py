"""Responses, errors in words, and reading the body of a request."""

from __future__ import annotations

from html import escape
from secrets import token_hex
from typing import Any, Final

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from wartable.bots.roster import UnknownBot
from wartable.kernel import BadOptions, BadRecord, UnknownGame, WartableError

from ..base import wire
from ..base.wire import Refused
from ..base.workers import TookTooLong, WorkersDown
from ..store import StoreDown
from .rate_limits import TooFast

log = structlog.get_logger()

LONGEST_BODY: Final = 64 * 1024
RETRY: Final = 2
"""Seconds after which a client may try again when the database or the workers are down."""
AWAY: Final = "The database cannot be reached just now. Nothing is lost; try again in a moment."
"""What clients are told when the database is down. The log has the address and the error."""
HEALTH: Final = ("/livez", "/readyz", "/healthz")
"""Where operators ask how a node is. These answer under any name of the site."""
MACHINES: Final = ("/api/", *HEALTH, "/metrics")
"""Addresses for programs, which get JSON. All other addresses answer with a page."""
_STYLE: Final = (
    "html{min-height:100%;background:radial-gradient(#1d2a24,#0e1613)}"
    "body{display:grid;place-items:center;min-height:90vh;margin:0;padding:0 1.5em;color:#f4eddc;"
    "font:18px/1.5 'Alegreya Sans','Segoe UI',system-ui,sans-serif;text-align:center}main{max-width:32em}"
    "h1{font:600 34px/1.2 Cinzel,'Trajan Pro',Georgia,serif;letter-spacing:.03em}"
    "a{display:inline-block;margin-top:.5em;padding:.55em 1.4em;border-radius:8px;"
    "background:linear-gradient(#f7cf76,#e0a43c);color:#1c1813;font-weight:700;text-decoration:none}"
    "code{background:#2b3a33;padding:.1em .35em;border-radius:4px}"
)
"""The house's colors and faces, for pages that the client does not draw."""
_MARK: Final = (
    '<svg width="72" height="72" viewBox="0 0 40 40" aria-hidden="true">'
    '<rect x="6" y="6" width="28" height="28" rx="7" fill="#e0a43c" transform="rotate(-12 20 20)"/>'
    '<g fill="#1c1813"><circle cx="15" cy="14" r="2.4"/>'
    '<circle cx="26" cy="14.5" r="2.4"/><circle cx="20" cy="20" r="2.4"/><circle cx="14" cy="25.5" r="2.4"/>'
    '<circle cx="25" cy="26" r="2.4"/></g></svg>'
)
_STATUS: Final = {
    404: "There is nothing at this address.",
    405: "This address cannot be used in this way.",
}
_KINDS: Final[tuple[tuple[type[WartableError], int], ...]] = (
    (UnknownGame, 404),
    (BadOptions, 400),
    (UnknownBot, 400),
    (BadRecord, 409),
    (TookTooLong, 413),
)


def json(data: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON response. It is for one guest and one moment, so it is never cached."""
    return Response(wire.encode(data), status, {"Cache-Control": "no-store", **(headers or {})}, "application/json")


def encoded(data: bytes, caching: str = "no-store", headers: dict[str, str] | None = None) -> Response:
    """A JSON response from encoded data, cached as `caching` says."""
    return Response(data, 200, {"Cache-Control": caching, **(headers or {})}, "application/json")


def page(title: str, words: str, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A plain HTML page, where the client cannot draw one."""
    html = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Wartable</title>"
        f"<style>{_STYLE}</style></head>"
        f'<body><main>{_MARK}<h1>{escape(title)}</h1>{words}<p><a href="/">To the games</a></p></main></body></html>'
    )
    return Response(html, status, {"Cache-Control": "no-cache", **(headers or {})}, "text/html")


def error_response(
    connection: HTTPConnection,
    words: str,
    status: int,
    rule: str = "",
    headers: dict[str, str] | None = None,
    id: str = "",
) -> Response:
    """An error in words: JSON for programs, a page for people."""
    if not connection.scope["path"].startswith(MACHINES):
        titles = {404: "Not found", 503: "Not just now"}
        return page(titles.get(status, "That did not work"), f"<p>{escape(words)}</p>", status, headers)
    said = {"error": words}
    if rule:
        said["rule"] = rule
    if id:
        said["id"] = id
    return json(said, status, headers)


async def wartable_error(request: Request, error: Exception) -> Response:
    """The response to an error of ours."""
    assert isinstance(error, WartableError)
    if isinstance(error, Refused):
        headers = {"Retry-After": str(error.wait)} if isinstance(error, TooFast) else None
        return error_response(request, str(error), error.status, error.rule, headers)
    if isinstance(error, StoreDown | WorkersDown):
        log.warning("not available", path=request.scope["path"], error=str(error))
        words = AWAY if isinstance(error, StoreDown) else str(error)
        return error_response(request, words, 503, headers={"Retry-After": str(RETRY)})
    for kind, status in _KINDS:
        if isinstance(error, kind):
            return error_response(request, str(error), status)
    if type(error) is WartableError:  # what the store refuses
        return error_response(request, str(error), 400)
    return fault_response(request, error)


async def http_error(request: Request, error: Exception) -> Response:
    """The response to an address or method that the router refuses."""
    assert isinstance(error, HTTPException)
    words = _STATUS.get(error.status_code, error.detail)
    headers = dict(error.headers) if error.headers else None
    return error_response(request, words, error.status_code, headers=headers)


def fault_response(connection: HTTPConnection, error: Exception) -> Response:
    """The response to an unexpected exception. The log gets the traceback, the client an id to report."""
    id = token_hex(4)
    log.error("fault", id=id, path=connection.scope["path"], exc_info=error)
    words = f"Something went wrong here; it was not your doing. If you report it, name {id}."
    return error_response(connection, words, 500, id=id)


async def body(request: Request, kind: type[Any], longest: int = LONGEST_BODY) -> Any:
    """The body of a request, read as `kind`. A body longer than `longest` is refused."""
    return wire.body(await raw_body(request, longest), kind)


async def raw_body(request: Request, longest: int) -> bytes:
    """The bytes of the body of a request. A body longer than `longest` is refused."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > longest:
                raise Refused(f"This request is too long: at most {longest // 1024} KiB.", status=413)
    except ClientDisconnect as error:
        raise Refused("The request broke off.") from error
    return bytes(data)
