"""Endpoints for handlers that need the guest of a request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from ..base.guests import Guest, Guests
from .rate_limits import RateLimits

Handler = Callable[[Request, Guest], Awaitable[Response]]
Endpoint = Callable[[Request], Awaitable[Response]]


def for_guest(guests: Guests, limits: RateLimits, answer: Handler) -> Endpoint:
    """An endpoint that gives the guest to a handler. It sets no cookie: of several first requests only one should."""

    async def endpoint(request: Request) -> Response:
        guest = guests.caller(request).guest
        limits.read(request, guest)
        return await answer(request, guest)

    return endpoint


def with_cookie(guests: Guests, limits: RateLimits, answer: Handler) -> Endpoint:
    """An endpoint that gives the guest to a handler and sets the cookie where one is due."""

    async def endpoint(request: Request) -> Response:
        if guests.known(request) is None:
            limits.new_guest(request)
        caller = guests.caller(request)
        response = await answer(request, caller.guest)
        if caller.cookie_due:
            guests.set_cookie(request, response, caller.guest)
            response.headers["Cache-Control"] = for_one(response.headers.get("Cache-Control", ""))
        return response

    return endpoint


def for_one(caching: str) -> str:
    """How a response may be cached that sets somebody's cookie: by nobody in between."""
    kept = [part for part in caching.split(", ") if part and part not in ("public", "private")]
    return caching if "no-store" in kept else ", ".join(["private", *kept])
