"""Who calls, for the routes: the guest behind a request, and the cookie that an answer carries."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from ..base.guests import Guest, Guests

Handler = Callable[[Request, Guest], Awaitable[Response]]
Endpoint = Callable[[Request], Awaitable[Response]]


def for_guest(guests: Guests, answer: Handler) -> Endpoint:
    """An endpoint that knows its guest. It sets no cookie: of several first requests at once, only one should."""

    async def endpoint(request: Request) -> Response:
        return await answer(request, guests.caller(request).guest)

    return endpoint


def with_cookie(guests: Guests, answer: Handler) -> Endpoint:
    """The same, and a new guest can come back as the same one."""

    async def endpoint(request: Request) -> Response:
        caller = guests.caller(request)
        response = await answer(request, caller.guest)
        if caller.cookie_due:
            guests.set_cookie(request, response, caller.guest)
        return response

    return endpoint
