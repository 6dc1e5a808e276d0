"""Me, and the tables I could go to."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..base.guests import Guest
from ..base.names import clean_name
from ..base.wire import Table
from ..show.describing import describe
from ..store import TableRow
from .endpoints import for_guest, welcoming
from .responses import body, json
from .services import House


class Named(msgspec.Struct):
    """What somebody wants to be called."""

    name: str


class LobbyApi:
    """The lobby and who stands in it."""

    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[Route]:
        """Where it is asked for."""
        guests = self.house.guests
        return [
            Route("/api/me", welcoming(guests, self.me), methods=["GET"]),
            Route("/api/me", self.rename, methods=["PUT"]),
            Route("/api/lobby", for_guest(guests, self.lobby)),
        ]

    async def me(self, request: Request, guest: Guest) -> Response:
        """What I am called."""
        return json({"name": guest.name})

    async def rename(self, request: Request) -> Response:
        """Call me something else. Where I sit already, I keep the name I sat down with."""
        guest = self.house.guests.caller(request).guest
        self.house.limits.change(request, guest)
        named: Named = await body(request, Named)
        renamed = Guest(guest.id, clean_name(named.name))
        response = json({"name": renamed.name})
        self.house.guests.welcome(request, response, renamed)
        return response

    async def lobby(self, request: Request, guest: Guest) -> Response:
        """Tables with an open seat, mine, and those that can be watched; mine only once."""
        store = self.house.store
        mine = await store.tables_of(guest.id)
        known = {row.id for row in mine}
        free = [row for row in await store.open_tables() if row.id not in known]
        watch = [row for row in await store.tables_to_watch() if row.id not in known]
        listed = {"open": free, "mine": mine, "watch": watch}
        return json({name: [self._described(row, guest) for row in rows] for name, rows in listed.items()})

    def _described(self, row: TableRow, guest: Guest) -> Table:
        tables = self.house.tables
        return describe(row, guest.id, tables.here(row.id), tables.watching(row.id))
