"""Lessons over HTTP: which of them a guest has done, and beginning one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..base import wire
from ..base.guests import Guest
from ..lobby.requests import LessonRequest
from .endpoints import for_guest, with_cookie
from .responses import body, json
from .services import Services


class LessonsApi:
    """The routes of lessons."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> list[Route]:
        """The addresses."""
        guests, limits = self.services.guests, self.services.limits
        return [
            Route("/api/lessons", for_guest(guests, limits, self.done), methods=["GET"]),
            Route("/api/lessons", with_cookie(guests, limits, self.learn), methods=["POST"]),
        ]

    async def done(self, request: Request, guest: Guest) -> Response:
        """The lessons that this guest has done."""
        done: dict[str, list[str]] = {}
        for game, key in sorted(await self.services.learning.done(guest)):
            done.setdefault(game, []).append(key)
        return json(wire.LessonsDone(done))

    async def learn(self, request: Request, guest: Guest) -> Response:
        """Open the table of a lesson."""
        wanted: LessonRequest = await body(request, LessonRequest)
        self.services.limits.new_table(request, guest)
        return json({"id": await self.services.learning.learn(guest, wanted)}, 201)
