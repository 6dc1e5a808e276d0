"""One table over HTTP: opening it, its seats, films and records, notes, and its socket."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from wartable.kernel.scene import Plain

from ..base.clock import now
from ..base.guests import Guest
from ..base.wire import Refused, encode
from ..lobby.requests import TableRequest
from ..lobby.seating import invites
from ..lobby.tokens import is_table_id
from ..show.describing import describe
from ..show.records import draws
from ..store import NoteRow, TableRow
from .connections import NO_TABLE
from .endpoints import Endpoint, Handler, for_guest, with_cookie
from .responses import body, encoded, json
from .services import Services

NO_COOKIE: Final = 4401
TOO_MANY: Final = 4429
FOR_A_WHILE: Final = "private, max-age=300"
"""For finished games, which do not change."""
LONGEST_NOTE: Final = 10_000
LONGEST_RECORD: Final = 1024 * 1024


class SitRequest(msgspec.Struct):
    """A request for a seat: its number or an invitation, and words for the dice."""

    seat: int | None = None
    invite: str = ""
    words: str = ""


class RematchRequest(msgspec.Struct):
    """A request for a rematch, with words for the dice."""

    words: str = ""


class NoteRequest(msgspec.Struct):
    """A guest's private note."""

    text: str


class TablesApi:
    """The routes of tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.seating = services.seating
        self.tables = services.tables

    def routes(self) -> list[BaseRoute]:
        """The addresses."""
        return [
            Route("/api/tables", self._to_change(self.open), methods=["POST"]),
            Route("/api/tables/{id}", self._to_read(self.table)),
            Route("/api/tables/{id}/sit", self._to_change(self.sit), methods=["POST"]),
            Route("/api/tables/{id}/leave", self._to_change(self.leave), methods=["POST"]),
            Route("/api/tables/{id}/rematch", self._to_change(self.rematch), methods=["POST"]),
            Route("/api/tables/{id}/film", self._to_read(self.film)),
            Route("/api/tables/{id}/since", self._to_read(self.since)),
            Route("/api/tables/{id}/record", self._to_read(self.record)),
            Route("/api/tables/{id}/draws", self._to_read(self.draws)),
            Route("/api/tables/{id}/reasons", self._to_read(self.reasons)),
            Route("/api/draws", self._to_change(self.draws_of), methods=["POST"]),
            Route("/api/tables/{id}/notes", self._to_read(self.notes), methods=["GET"]),
            Route("/api/tables/{id}/notes", self._to_change(self.write_notes), methods=["PUT"]),
            WebSocketRoute("/api/tables/{id}/socket", self.socket),
        ]

    # -- seats

    async def open(self, request: Request, guest: Guest) -> Response:
        """Open a table. It starts at once if every seat is filled."""
        wanted: TableRequest = await body(request, TableRequest)
        self.services.limits.new_table(request, guest)
        return json({"id": await self.seating.open(guest, wanted)}, 201)

    async def table(self, request: Request, guest: Guest) -> Response:
        """A table, and for its host the secrets of open invitations."""
        row = await self.seating.seen(_id(request), guest)
        shown = describe(row, guest.id, self.tables.here(row.id), self.tables.watching(row.id))
        return json({"table": shown, "invites": invites(row, guest)})

    async def sit(self, request: Request, guest: Guest) -> Response:
        """Take a seat."""
        self.services.limits.change(request, guest)
        wanted: SitRequest = await body(request, SitRequest)
        seat = await self.seating.sit(_id(request), guest, wanted.seat, wanted.invite, wanted.words)
        return json({"id": _id(request), "seat": seat})

    async def leave(self, request: Request, guest: Guest) -> Response:
        """Leave a seat before the start."""
        self.services.limits.change(request, guest)
        await self.seating.leave(_id(request), guest)
        return json({"id": _id(request)})

    async def rematch(self, request: Request, guest: Guest) -> Response:
        """Open or join a rematch."""
        wanted: RematchRequest = await body(request, RematchRequest)
        self.services.limits.new_table(request, guest)
        return json({"id": await self.seating.rematch(_id(request), guest, wanted.words)})

    # -- looking back

    async def film(self, request: Request, guest: Guest) -> Response:
        """The film of a finished game, as any viewer saw it."""
        viewer = request.query_params.get("as", "-1")
        if not viewer.removeprefix("-").isdecimal() or len(viewer) > 3:
            raise Refused("Say through whose eyes: ?as= takes the number of a seat, or -1 for a spectator.")
        row = await self._looked_at(request, guest)
        return encoded(await self.tables.film(row.id, int(viewer)), FOR_A_WHILE)

    async def since(self, request: Request, guest: Guest) -> Response:
        """The film of what happened since the guest's last choice."""
        row = await self._looked_at(request, guest)
        return encoded(await self.tables.since(row.id, guest.id))

    async def record(self, request: Request, guest: Guest) -> Response:
        """The record of a finished game, as a file."""
        row = await self._looked_at(request, guest)
        text = await self.tables.record(row.id)
        named = {"Content-Disposition": f'attachment; filename="{row.game}-{row.id}.json"'}
        return encoded(text.encode("utf-8"), FOR_A_WHILE, named)

    async def draws(self, request: Request, guest: Guest) -> Response:
        """The numbers drawn in a finished game, from which a browser recomputes the dice."""
        row = await self._looked_at(request, guest)
        return encoded(await self.tables.draws(row.id), FOR_A_WHILE)

    async def reasons(self, request: Request, guest: Guest) -> Response:
        """The reasons of the bots of a finished game."""
        row = await self._looked_at(request, guest)
        return encoded(await self.tables.reasons(row.id), FOR_A_WHILE)

    async def draws_of(self, request: Request, guest: Guest) -> Response:
        """The numbers drawn in a record that the guest uploads."""
        self.services.limits.film(request, guest)
        record: dict[str, Plain] = await body(request, dict, LONGEST_RECORD)
        return encoded(await self.services.workers.run(draws, encode(record).decode()))

    async def _looked_at(self, request: Request, guest: Guest) -> TableRow:
        self.services.limits.film(request, guest)
        return await self.seating.seen(_id(request), guest)

    # -- notes

    async def notes(self, request: Request, guest: Guest) -> Response:
        """The guest's note about a table."""
        await self._my_seat(request, guest)
        return json({"text": await self.services.store.note(_id(request), guest.id)})

    async def write_notes(self, request: Request, guest: Guest) -> Response:
        """Store the guest's note about a table."""
        self.services.limits.change(request, guest)
        note: NoteRequest = await body(request, NoteRequest)
        if len(note.text) > LONGEST_NOTE:
            raise Refused(f"These notes are too long: at most {LONGEST_NOTE} characters.", status=413)
        await self._my_seat(request, guest)
        text = note.text.replace("\0", "")
        await self.services.store.save_note(NoteRow(_id(request), guest.id, text, now()))
        return json({"text": text})

    async def _my_seat(self, request: Request, guest: Guest) -> None:
        if (await self.seating.row(_id(request))).seat_of(guest.id) < 0:
            raise Refused("Only those who sit at a table keep notes about it.", status=403)

    # -- the socket

    async def socket(self, websocket: WebSocket) -> None:
        """The socket of a table. It needs the cookie of a guest, which the page has set before."""
        guest = self.services.guests.known(websocket)
        table = websocket.path_params["id"]
        if guest is None:
            await _hang_up(websocket, NO_COOKIE, "You are not known here yet. Reload the page.")
            return
        if not is_table_id(table):
            await _hang_up(websocket, NO_TABLE, "There is no such table.")
            return
        with self.services.limits.socket(guest) as free:
            if free:
                resume = websocket.query_params.get("resume", "")
                await self.services.connections.serve(websocket, table, guest, resume)
            else:
                await _hang_up(websocket, TOO_MANY, "You have too many tables open. Close some of their pages.")

    def _to_read(self, answer: Handler) -> Endpoint:
        return for_guest(self.services.guests, answer)

    def _to_change(self, answer: Handler) -> Endpoint:
        return with_cookie(self.services.guests, answer)


async def _hang_up(websocket: WebSocket, code: int, words: str) -> None:
    """Refuse a socket. It is accepted first, since a page cannot read why a socket was never accepted."""
    await websocket.accept()
    await websocket.close(code, words)


def _id(request: Request) -> str:
    return str(request.path_params["id"])
