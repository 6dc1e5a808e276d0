"""Content that does not change while the server runs: it is compressed once, and browsers cache it."""

from __future__ import annotations

import gzip
from functools import cached_property
from hashlib import blake2b
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
KINDS: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".woff": "font/woff",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
}
"""Types of content by the ends of file names."""
_SMALL: Final = 500
_DENSE: Final = ("font/", "image/png", "image/jpeg", "image/webp")
"""Types of content that are compressed already."""


class StaticContent:
    """Bytes of one content type, with their digest and their compressed form."""

    def __init__(self, data: bytes, kind: str) -> None:
        self.data = data
        self.kind = kind

    @cached_property
    def digest(self) -> str:
        """A hash of the bytes."""
        return blake2b(self.data, digest_size=9).hexdigest()

    @cached_property
    def compressed(self) -> bytes:
        """The bytes compressed with gzip; the same object where that gains nothing."""
        if len(self.data) < _SMALL or self.kind.startswith(_DENSE):
            return self.data
        return gzip.compress(self.data, 9, mtime=0)

    def response(self, request: Request, caching: str = REVALIDATE) -> Response:
        """The bytes, or 304 where the browser has them already."""
        tag = f'"{self.digest}"'
        headers = {"ETag": tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
        known = [part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")]
        if tag in known:
            return Response(b"", 304, headers)
        if self.compressed is not self.data and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.compressed, 200, {**headers, "Content-Encoding": "gzip"}, self.kind)
        return Response(self.data, 200, headers, self.kind)
