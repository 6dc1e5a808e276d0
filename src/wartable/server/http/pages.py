"""The browser client: its files, held in memory, and one page for all its addresses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import request_response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from ..base.guests import Guest, Guests
from .endpoints import with_cookie
from .rate_limits import RateLimits
from .responses import MACHINES, page
from .static_content import IMMUTABLE, KINDS, REVALIDATE, StaticContent

STATIC: Final = Path(__file__).parents[1] / "static"
ADDRESSES: Final = re.compile(r"/|/(lobby|new|verify|gallery|credits)|/t/[^/]+(/replay)?|/(learn|rules|lists)/[^/]+")
"""The addresses that the client draws."""
_NOT_BUILT: Final = (
    "<p>The server runs, but its pages have not been built. In the source folder, run</p>"
    "<p><code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code></p>"
    "<p>and start the server again. A released package has them inside.</p>"
    "<p>The API at <code>/api</code> works meanwhile.</p>"
)


class Pages:
    """Answers every request that no route does."""

    def __init__(self, guests: Guests, limits: RateLimits, folder: Path | None = None) -> None:
        self._guests = guests
        self._limits = limits
        self._files = _read(folder or STATIC)
        self._index = self._files.get("/index.html")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; refuse a socket."""
        if scope["type"] == "http":
            scope["endpoint"] = Pages.file
            await request_response(self.file)(scope, receive, send)
        else:
            await WebSocketClose()(scope, receive, send)

    async def file(self, request: Request) -> Response:
        """A file of the client, or its page at one of its addresses."""
        path: str = request.scope["path"]
        if request.method not in ("GET", "HEAD"):
            raise HTTPException(405 if path in self._files or ADDRESSES.fullmatch(path) else 404)
        found = self._files.get(path)
        if found is not None and found is not self._index:
            return found.response(request, IMMUTABLE if path.startswith("/assets/") else REVALIDATE)
        if ADDRESSES.fullmatch(path) or found is not None:
            return await with_cookie(self._guests, self._limits, self._page)(request)
        if path.endswith("/") and ADDRESSES.fullmatch(path.rstrip("/")):
            query = request.scope["query_string"].decode("latin-1")
            return RedirectResponse(path.rstrip("/") + (f"?{query}" if query else ""))
        reads = "text/html" in request.headers.get("accept", "") and "." not in path and not path.startswith(MACHINES)
        if self._index is not None and reads:
            # The client says it in its own words, with ways to go on.
            return Response(self._index.data, 404, {"Cache-Control": REVALIDATE}, self._index.kind)
        raise HTTPException(404)

    async def _page(self, request: Request, guest: Guest) -> Response:
        if self._index is None:
            return page("The client is not built", _NOT_BUILT, 503)
        return self._index.response(request)


def _read(folder: Path) -> dict[str, StaticContent]:
    """All files by address. They are few; and no address can reach a file outside the folder."""
    found = {}
    for file in sorted(folder.rglob("*")):
        kind = KINDS.get(file.suffix)
        if kind is not None and file.is_file():
            found["/" + file.relative_to(folder).as_posix()] = StaticContent(file.read_bytes(), kind)
    return found
