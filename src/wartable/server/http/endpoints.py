"""Endpoints for handlers that need the guest of a request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from ..base.guests import Guest, Guests

Handler = Callable[[Request, Guest], Awaitable[Response]]
Endpoint = Callable[[Request], Awaitable[Response]]


def for_guest(guests: Guests, answer: Handler) -> Endpoint:
    """An endpoint that gives the guest to a handler. It sets no cookie: of several first requests only one should."""

    async def endpoint(request: Request) -> Response:
        return await answer(request, guests.caller(request).guest)

    return endpoint


def with_cookie(guests: Guests, answer: Handler) -> Endpoint:
    """An endpoint that gives the guest to a handler and sets the cookie where one is due."""

    async def endpoint(request: Request) -> Response:
        caller = guests.caller(request)
        response = await answer(request, caller.guest)
        if caller.cookie_due:
            guests.set_cookie(request, response, caller.guest)
        return response

    return endpoint
