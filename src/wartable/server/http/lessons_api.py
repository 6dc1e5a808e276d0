"""Lessons over HTTP: which there are, which of them a guest has done, and beginning one."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..base import installed, wire
from ..base.guests import Guest
from ..lobby.requests import LessonRequest
from .endpoints import for_guest, with_cookie
from .responses import body, json
from .services import Services


class LessonsApi:
    """The routes of lessons. `games` are the keys of the games that are served, in their order."""

    def __init__(self, services: Services, games: Sequence[str]) -> None:
        self.services = services
        self.games = games

    def routes(self) -> list[Route]:
        """The addresses."""
        guests, limits = self.services.guests, self.services.limits
        return [
            Route("/api/lessons", for_guest(guests, limits, self.list), methods=["GET"]),
            Route("/api/lessons", with_cookie(guests, limits, self.learn), methods=["POST"]),
        ]

    async def list(self, request: Request, guest: Guest) -> Response:
        """All lessons, and how far this guest has come."""
        progress = await self.services.learning.progress(guest)
        return json(
            wire.Lessons(
                [
                    wire.LessonEntry(
                        game=game,
                        key=lesson.key,
                        title=lesson.title,
                        about=lesson.about,
                        minutes=lesson.minutes,
                        steps=len(lesson.steps),
                        done=(game, lesson.key) in progress.done,
                        table=progress.begun.get((game, lesson.key), ""),
                    )
                    for game in self.games
                    for lesson in installed.lessons(game).values()
                ]
            )
        )

    async def learn(self, request: Request, guest: Guest) -> Response:
        """Open the table of a lesson."""
        wanted: LessonRequest = await body(request, LessonRequest)
        self.services.limits.new_table(request, guest)
        return json({"id": await self.services.learning.learn(guest, wanted)}, 201)
