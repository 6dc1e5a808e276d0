"""The lobby over HTTP: the guest's own name, and lists of tables."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..base import wire
from ..base.guests import Guest
from ..base.names import clean_name
from ..show.describing import describe
from ..store import TableRow
from .endpoints import for_guest, with_cookie
from .responses import body, json
from .services import Services


class NameRequest(msgspec.Struct):
    """A new name for a guest."""

    name: str


class LobbyApi:
    """The routes of the lobby."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> list[Route]:
        """The addresses."""
        guests, limits = self.services.guests, self.services.limits
        return [
            Route("/api/me", with_cookie(guests, limits, self.me), methods=["GET"]),
            Route("/api/me", self.rename, methods=["PUT"]),
            Route("/api/lobby", for_guest(guests, limits, self.lobby)),
        ]

    async def me(self, request: Request, guest: Guest) -> Response:
        """The guest's name."""
        self.services.limits.read(request, guest)
        return json({"name": guest.name})

    async def rename(self, request: Request) -> Response:
        """Change the guest's name. At tables where the guest sits already, the old name stays."""
        guest = self.services.guests.caller(request).guest
        if self.services.guests.known(request) is None:
            self.services.limits.new_guest(request)
        self.services.limits.change(request, guest)
        named: NameRequest = await body(request, NameRequest)
        renamed = Guest(guest.id, clean_name(named.name))
        response = json({"name": renamed.name})
        self.services.guests.set_cookie(request, response, renamed)
        return response

    async def lobby(self, request: Request, guest: Guest) -> Response:
        """Tables with an open seat, the guest's own, and those to watch. The own ones are not listed twice."""
        store = self.services.store
        mine = [row for row in await store.tables_of(guest.id) if not row.lesson]
        known = {row.id for row in mine}
        free = [row for row in await self.services.open_tables.listed() if row.id not in known]
        watch = [row for row in await store.tables_to_watch() if row.id not in known]
        standings = await self.services.tables.standings(mine, guest.id)
        listed = {"open": free, "mine": mine, "watch": watch}
        return json(
            {
                name: [self._described(row, guest, standings.get(row.id)) for row in rows]
                for name, rows in listed.items()
            }
        )

    def _described(self, row: TableRow, guest: Guest, standing: wire.Standing | None) -> wire.Table:
        tables = self.services.tables
        return describe(row, guest.id, tables.presence.here(row.id), tables.presence.watching(row.id), standing)
