"""One table over HTTP: opening it, its seats, films and records, notes, and its socket."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ..base import wire
from ..base.clock import now
from ..base.guests import Guest
from ..base.turns import LineFull
from ..base.wire import Refused
from ..lobby.open_tables import TooManyOpen
from ..lobby.requests import PracticeRequest, TableRequest
from ..lobby.seating import invites
from ..lobby.tokens import is_table_id
from ..play.coach import READY, TooManyAsked
from ..play.sockets import TRY_AGAIN
from ..show.describing import describe
from ..show.uploads import draws_of_upload
from ..store import NoteRow, TableRow
from .connections import NO_TABLE
from .endpoints import Endpoint, Handler, for_guest, with_cookie
from .rate_limits import TooFast, network_of, owner_of
from .responses import body, encoded, json, raw_body
from .services import Services

NO_COOKIE: Final = 4401
TOO_MANY: Final = 4429
FOR_A_WHILE: Final = "private, max-age=300"
"""For finished games, which do not change."""
LONGEST_NOTE: Final = 10_000
LONGEST_RECORD: Final = 1024 * 1024
LONGEST_RESUME: Final = 60
"""A longer one is none of ours, so its socket is sent everything."""
BUSY: Final = 10
"""Seconds after which somebody whose films all wait may ask again."""

T = TypeVar("T")


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


class UploadedRecord(msgspec.Struct):
    """As much of a record as is looked at here. A worker reads the rest, since that takes time."""

    rows: list[msgspec.Raw] = []


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
            Route("/api/tables/{id}/practice", self._to_change(self.practice), methods=["POST"]),
            Route("/api/tables/{id}/film", self._to_read(self.film)),
            Route("/api/tables/{id}/since", self._to_read(self.since)),
            Route("/api/tables/{id}/record", self._to_read(self.record)),
            Route("/api/tables/{id}/draws", self._to_read(self.draws)),
            Route("/api/tables/{id}/reasons", self._to_read(self.reasons)),
            Route("/api/tables/{id}/coach", self._to_read(self.coach), methods=["GET"]),
            Route("/api/tables/{id}/coach", self._to_change(self.ask_coach), methods=["POST"]),
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
        if any(seat.kind in ("open", "invite") for seat in wanted.seats):
            await self._may_wait(request, guest)
        table = await self.seating.open(guest, wanted)
        await self.services.open_tables.opened(table, network_of(request))
        return json({"id": table}, 201)

    async def _may_wait(self, request: Request, guest: Guest) -> None:
        """Refuse a table that would wait for players where enough of the guest's tables do."""
        try:
            await self.services.open_tables.check(guest.id, network_of(request))
        except TooManyOpen:
            self.services.limits.full("open_tables")
            raise

    async def table(self, request: Request, guest: Guest) -> Response:
        """A table, and for its host the secrets of open invitations."""
        row = await self.seating.seen(_id(request), guest)
        shown = describe(row, guest.id, self.tables.presence.here(row.id), self.tables.presence.watching(row.id))
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

    async def practice(self, request: Request, guest: Guest) -> Response:
        """Open a table that goes on from a moment of a finished game."""
        wanted: PracticeRequest = await body(request, PracticeRequest)
        self.services.limits.new_table(request, guest)
        row = await self._looked_at(request, guest)
        opened = await self._in_turn(request, guest, lambda: self.services.practice.open(row, guest, wanted))
        return json({"id": opened}, 201)

    # -- looking back

    async def film(self, request: Request, guest: Guest) -> Response:
        """The film of a finished game, as any viewer saw it. A long one comes in parts, from row `first` on."""
        viewer = request.query_params.get("as", "-1")
        if not viewer.removeprefix("-").isdecimal() or len(viewer) > 3:
            raise Refused("Say through whose eyes: ?as= takes the number of a seat, or -1 for a spectator.")
        first = request.query_params.get("first", "1")
        if not first.isdecimal() or not 0 < len(first) <= 6:
            raise Refused("Say from which move on: ?first= takes the number of moves before.")
        row = await self._looked_at(request, guest)
        film = await self._in_turn(request, guest, lambda: self.tables.film(row.id, int(viewer), max(1, int(first))))
        return encoded(film, FOR_A_WHILE)

    async def since(self, request: Request, guest: Guest) -> Response:
        """The film of what happened since the guest's last choice."""
        row = await self._looked_at(request, guest)
        return encoded(await self._in_turn(request, guest, lambda: self.tables.since(row.id, guest.id)))

    async def record(self, request: Request, guest: Guest) -> Response:
        """The record of a finished game, as a file."""
        row = await self._looked_at(request, guest)
        text = await self._in_turn(request, guest, lambda: self.tables.record(row.id))
        named = {"Content-Disposition": f'attachment; filename="{row.game}-{row.id}.json"'}
        return encoded(text.encode("utf-8"), FOR_A_WHILE, named)

    async def draws(self, request: Request, guest: Guest) -> Response:
        """The numbers drawn in a finished game, from which a browser recomputes the dice."""
        row = await self._looked_at(request, guest)
        return encoded(await self._in_turn(request, guest, lambda: self.tables.draws(row.id)), FOR_A_WHILE)

    async def reasons(self, request: Request, guest: Guest) -> Response:
        """The reasons of the bots of a finished game."""
        row = await self._looked_at(request, guest)
        return encoded(await self.tables.reasons(row.id), FOR_A_WHILE)

    async def coach(self, request: Request, guest: Guest) -> Response:
        """What the coach says of a finished game, or how far it is. Who waits for it asks every few seconds."""
        return await self._coached(await self.seating.seen(_id(request), guest))

    async def ask_coach(self, request: Request, guest: Guest) -> Response:
        """Ask the coach to look at a finished game."""
        self.services.limits.change(request, guest)
        row = await self.seating.seen(_id(request), guest)
        try:
            await self.services.coach.ask(row, owner_of(request, guest))
        except TooManyAsked:
            self.services.limits.full("coach")
            raise
        return await self._coached(row)

    async def _coached(self, row: TableRow) -> Response:
        state, said = await self.services.coach.said(row)
        return encoded(said, FOR_A_WHILE if state == READY else "no-store")

    async def draws_of(self, request: Request, guest: Guest) -> Response:
        """The numbers drawn in a record that the guest uploads."""
        self.services.limits.film(request, guest)
        data = await raw_body(request, LONGEST_RECORD)
        upload: UploadedRecord = wire.body(data, UploadedRecord)
        rows, most = len(upload.rows), self.services.config.film_rows
        if rows > most:
            raise Refused(f"This record has {rows} moves, and at most {most} are looked at here.", status=413)
        work = partial(self.services.workers.films.run, draws_of_upload, data)
        return encoded(await self._in_turn(request, guest, work))

    async def _in_turn(self, request: Request, guest: Guest, work: Callable[[], Awaitable[T]]) -> T:
        """Work that takes a worker's time, when it is the turn of this guest and address."""
        try:
            async with self.services.films.turn(owner_of(request, guest)):
                return await work()
        except LineFull:
            self.services.limits.full("films")
            words = f"What you asked for before is still being worked out. Try again in {BUSY} seconds."
            raise TooFast(words, BUSY) from None

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
        try:
            self.services.limits.connect(websocket, guest)
        except TooFast as error:
            await _hang_up(websocket, TRY_AGAIN, str(error))
            return
        if guest is None:
            await _hang_up(websocket, NO_COOKIE, "You are not known here yet. Reload the page.")
            return
        if not is_table_id(table):
            await _hang_up(websocket, NO_TABLE, "There is no such table.")
            return
        with self.services.limits.socket(websocket, guest) as objection:
            if objection:
                await _hang_up(websocket, TOO_MANY, objection)
            else:
                resume = websocket.query_params.get("resume", "")
                resume = resume if len(resume) <= LONGEST_RESUME else ""
                await self.services.connections.serve(websocket, table, guest, resume)

    def _to_read(self, answer: Handler) -> Endpoint:
        return for_guest(self.services.guests, self.services.limits, answer)

    def _to_change(self, answer: Handler) -> Endpoint:
        return with_cookie(self.services.guests, self.services.limits, answer)


async def _hang_up(websocket: WebSocket, code: int, words: str) -> None:
    """Refuse a socket. It is accepted first, since a page cannot read why a socket was never accepted."""
    await websocket.accept()
    await websocket.close(code, words)


def _id(request: Request) -> str:
    return str(request.path_params["id"])
