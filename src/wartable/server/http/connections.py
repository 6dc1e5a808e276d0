"""Serving a socket, from its first frame to its last: its commands and their answers."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from wartable.kernel import IllegalChoice, WartableError, question_to
from wartable.kernel.notation import read
from wartable.kernel.scene import plain

from ..base.guests import Guest
from ..base.names import clean_line
from ..base.token_bucket import TokenBucket
from ..base.turns import Owner, Turns
from ..base.wire import (
    Ack,
    Chain,
    Choose,
    Command,
    Concede,
    No,
    Ping,
    Pong,
    Refused,
    Replace,
    Say,
    Show,
    Shown,
    Undo,
    command,
    encode,
)
from ..lobby.requests import check_bot
from ..play.chains import check_chain, play_chain
from ..play.playing import Act, answering, conceding, taking_back
from ..play.rooms import NO_SPECTATORS, NOT_FOR_YOU
from ..play.sockets import POLICY, TRY_AGAIN, Socket
from ..play.tables import Tables
from ..play.versions import AtAnotherNode
from ..store import StoreDown
from .rate_limits import owner_of
from .responses import AWAY

log = structlog.get_logger()

NO_TABLE = 4404
CHAT_LENGTH = 300
STALE = "This question was answered already, or taken back. Look again."
ENTERING = 8
"""How many sockets connect, or are sent everything, at a time. After a restart all come at once. They wait here, and
addresses take turns, instead of overloading the database."""


class Connections:
    """Serves the sockets of all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.config = tables.config
        self._door = Turns(ENTERING)

    async def serve(self, websocket: WebSocket, table: str, guest: Guest, resume: str) -> None:
        """Serve a socket until it is closed."""
        await websocket.accept()
        owner = owner_of(websocket, guest)
        try:
            async with self._door.turn(owner):
                row = await self.tables.cache.row(table)
        except (Refused, StoreDown) as error:
            with suppress(WebSocketDisconnect, RuntimeError):  # closed already
                await websocket.close(*close_reason(error))
            return
        viewer = row.seat_of(guest.id)
        if not row.may_look(guest.id):
            await websocket.close(NOT_FOR_YOU, NO_SPECTATORS)
            return
        socket = Socket(websocket, guest, viewer, self.config.queue)
        news = await self.tables.enter(table, socket)
        self.tables.metrics.sockets.inc()
        writer = asyncio.create_task(self._write(socket, table, owner))
        try:
            await self._greet(socket, table, resume, owner)
            if row.status == "playing":
                self.tables.bots.wake(table)  # somebody looks now, so its bots come forward
            if news:
                await self._tell(table, owner)
            await self._listen(socket, table)
        finally:
            self.tables.metrics.sockets.dec()
            writer.cancel()
            await socket.hang_up()
            if await self.tables.leave(table, socket):
                await self._tell(table, owner)

    async def _tell(self, table: str, owner: Owner) -> None:
        """Tell all sockets of a table which seats are connected."""
        with suppress(StoreDown):  # they are told when the database is back
            async with self._door.turn(owner):
                await self.tables.tell_who_is_here(table)

    async def _greet(self, socket: Socket, table: str, resume: str, owner: Owner) -> None:
        try:
            async with self._door.turn(owner):
                await self.tables.resume(socket, table, resume)
        except WartableError as error:
            socket.close(*close_reason(error))

    async def _write(self, socket: Socket, table: str, owner: Owner) -> None:
        try:
            while True:
                await socket.put(await socket.next())
                if await socket.hang_up():
                    return
                if socket.behind:
                    self.tables.metrics.resyncs.inc()
                    await self._greet(socket, table, "", owner)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # it is closed; `_listen` notices as well

    async def _listen(self, socket: Socket, table: str) -> None:
        messages = TokenBucket(self.config.burst, self.config.rate)
        chat = TokenBucket(5, 0.5)
        chains = TokenBucket(4, 0.2)
        while True:
            try:
                text = await socket.websocket.receive_text()
            except (
                WebSocketDisconnect,
                RuntimeError,
                KeyError,
            ):  # closed by either side, or not text
                return
            if not messages.take():
                socket.close(POLICY, "Too many messages at once. Reload the page to go on.")
                return
            id = ""
            try:
                asked_for = command(text)
                id = getattr(asked_for, "id", "")
                await self._carry_out(socket, table, asked_for, chat, chains)
            except StoreDown as error:  # it may be written or not: the client reconnects and sends the same id again
                socket.close(*close_reason(error))
                return
            except (IllegalChoice, Refused) as error:
                self.tables.metrics.refused.inc()
                socket.answer(encode(No(id, str(error), error.rule)))
            except WartableError as error:
                socket.answer(encode(No(id, str(error))))
            except Exception:
                log.exception("command failed", table=table)
                socket.answer(encode(No(id, "Something went wrong at this table. Nothing was changed; try again.")))

    # -- commands

    async def _carry_out(
        self, socket: Socket, table: str, asked_for: Command, chat: TokenBucket, chains: TokenBucket
    ) -> None:
        match asked_for:
            case Ping():
                socket.answer(encode(Pong()))
            case Show(prompt, choice):
                await self._show(socket, table, prompt, choice)
            case Say(text):
                await self._say(socket, table, text, chat)
            case Choose(id, prompt, choice):
                await self._play(socket, table, id, answering(self._seat(socket), prompt, choice))
            case Chain():
                await self._chain(socket, table, asked_for, chains)
            case Undo(id, prompt):
                await self._play(socket, table, id, taking_back(self._seat(socket), prompt))
            case Concede(id):
                await self._concede(socket, table, id)
            case Replace(id, seat, bot):
                await self._replace(socket, table, id, seat, bot)

    def _seat(self, socket: Socket) -> int:
        if socket.viewer < 0:
            raise Refused("You are watching this table. Only those who sit at it can do that.")
        return socket.viewer

    def _key(self, socket: Socket, id: str) -> str:
        if not 1 <= len(id) <= 40:
            raise Refused("A move needs an id of 1 to 40 characters.")
        return f"{self._seat(socket)}:{id}"

    async def _chain(self, socket: Socket, table: str, chain: Chain, chains: TokenBucket) -> None:
        key = self._key(socket, chain.id)
        check_chain(chain.choices)
        if not chains.take():
            raise Refused("You are sending lists too fast. Wait a moment.")
        if await play_chain(self.tables.playing, table, key, self._seat(socket), chain.prompt, chain.choices):
            socket.answer(encode(Ack(chain.id)))
        else:
            socket.answer(encode(No(chain.id, STALE, stale=True)))

    async def _play(self, socket: Socket, table: str, id: str, act: Act) -> None:
        key = self._key(socket, id)

        def written() -> None:
            socket.answer(encode(Ack(id)))

        if await self.tables.playing.play(table, key, act, written):
            return
        if await self.tables.store.find_move(table, key) is not None:
            written()
        else:
            socket.answer(encode(No(id, STALE, stale=True)))

    async def _concede(self, socket: Socket, table: str, id: str) -> None:
        if await self.tables.store.find_move(table, f"{self._seat(socket)}:{id}") is not None:
            socket.answer(encode(Ack(id)))
        else:
            await self._play(socket, table, id, conceding(self._seat(socket)))

    async def _show(self, socket: Socket, table: str, prompt: int, choice: str) -> None:
        seat = self._seat(socket)
        async with self.tables.playing.held(table) as live:
            session = live.session
            ask = question_to(session.state, seat)
            if ask is None or prompt != session.prompt_no[seat]:
                return  # the question is not open any more, so the answer is not needed
            show = plain(live.game.show(session.state, read(live.game, session.state, ask, choice), seat))
        assert isinstance(show, dict)
        socket.answer(encode(Shown(prompt, choice, show)))

    async def _say(self, socket: Socket, table: str, text: str, chat: TokenBucket) -> None:
        seat = self._seat(socket)
        words = clean_line(text)
        if not words:
            return
        if len(words) > CHAT_LENGTH:
            raise Refused(f"A line of chat has at most {CHAT_LENGTH} characters.")
        if not chat.take():
            raise Refused("You are talking too fast. Wait a moment.")
        await self.tables.say(table, seat, words)

    async def _replace(self, socket: Socket, table: str, id: str, seat: int, bot: str) -> None:
        """Hand the seat of a player who left to a bot."""
        self._seat(socket)
        check_bot(bot)
        await self.tables.hand_to_bot(table, seat, bot)
        socket.answer(encode(Ack(id)))
        await self.tables.changed(table)


def close_reason(error: WartableError) -> tuple[int, str]:
    """The code and the text with which to close a socket. The address of the database is not told."""
    if isinstance(error, AtAnotherNode):
        return TRY_AGAIN, str(error)
    if isinstance(error, StoreDown):
        log.warning("store down", error=str(error))
        return TRY_AGAIN, AWAY
    return NO_TABLE, str(error).encode()[:120].decode(errors="ignore")
