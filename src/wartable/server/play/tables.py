"""The tables of one node. Any node can serve any table: it restores from the store what it has not in memory.

The database is the only truth. A choice is played in memory, written as one row, and only then acknowledged and shown;
where writing fails, the copy in memory is dropped and restored from the rows that were written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import shuffle
from secrets import randbits, token_hex
from typing import Final
from weakref import WeakValueDictionary

import msgspec
import structlog

from wartable.kernel.session import CHOICE, UNDO, UPGRADE

from ..base import wire
from ..base.bus import Bus, Changed, Here, Rows, Spoken
from ..base.clock import iso_time, now
from ..base.config import Config
from ..base.metrics import Metrics
from ..base.wire import Chat, Meta, Refused, Resumed, Whole, encode
from ..base.workers import WorkerPools
from ..show.describing import describe
from ..show.records import dealt_anew, draws, filmed, finished, last_choice, record_of
from ..show.view import line, told
from ..store import ChatRow, Move, SeatRow, Store, TableRow
from .bot_turns import BotTurns
from .cache import TableCache
from .live_table import LiveTable, event_of
from .playing import Playing
from .presence import Presence
from .rooms import NO_SPECTATORS, NOT_FOR_YOU, Rooms
from .seat_bots import SeatBots
from .sockets import TRY_AGAIN, Socket
from .versions import AtAnotherNode, KnownVersions

log = structlog.get_logger()

RESTARTING = "The server is restarting. You will be back in a moment."
_APART = 0.02
"""Seconds between two people who are sent to another node, if there is time."""
LINES = 200
"""From how many rows a new connection is sent the log."""
UPDATED = (
    "This table was updated since your last move: some of the rules or the cards may be different now. "
    "The game goes on from where it stood."
)


PARTS: Final = 4
"""The film of a game breaks off after this part of the time that it may take: the client asks for the next one."""


class Tables:
    """All tables of this node and their connections."""

    def __init__(self, store: Store, bus: Bus, workers: WorkerPools, config: Config, metrics: Metrics) -> None:
        self.store = store
        self.bus = bus
        self.workers = workers
        self.config = config
        self.metrics = metrics
        self.rooms = Rooms()
        self.presence = Presence(self.rooms, token_hex(6))
        self._looking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._to_look: set[str] = set()
        self._leaving = False
        """Whether everybody is sent away. Then nobody is told who has gone."""
        self.versions = KnownVersions(bus, self.presence.node)
        self.cache = TableCache(store, self.rooms, config.cache, self.versions)
        self.playing = Playing(store, bus, self.cache, self.rooms, config, metrics, self.resync)
        self.turns = BotTurns(self.playing, workers, config, metrics)
        self.bots = SeatBots(store, self.playing, self.turns, config, metrics)
        bus.on(Rows, self._rows)
        bus.on(Changed, lambda hint: self.look_again(hint.table))
        bus.on(Spoken, lambda hint: self.send_chat(hint.table))
        bus.on(Here, self._here)

    async def open(self) -> None:
        """Start to listen for hints and to serve bots."""
        await self.bus.open()
        await self.bots.open()

    async def send_away(self, seconds: float) -> None:
        """Close all sockets in random order over some seconds. Their people come back to another node at once.

        Each has its moment, counted from the first: a busy node does not take longer than it said.
        """
        self._leaving = True
        sockets = self.rooms.everybody()
        shuffle(sockets)
        pause = min(seconds / max(1, len(sockets)), _APART)
        clock = asyncio.get_running_loop().time
        began = clock()
        for n, socket in enumerate(sockets, 1):
            socket.close(TRY_AGAIN, RESTARTING)
            await asyncio.sleep(max(0.0, began + n * pause - clock()))
        log.info("people sent away", sockets=len(sockets), seconds=round(clock() - began, 1))

    async def close(self) -> None:
        """Close all sockets with a code that tells clients to reconnect, and stop."""
        for socket in self.rooms.everybody():
            socket.close(TRY_AGAIN, RESTARTING)
        await self.bots.close()
        await self.bus.close()
        await self.cache.save_all()

    # -- who is here

    async def enter(self, table: str, socket: Socket) -> bool:
        """Add a socket to a table. True if this changes which seats are connected."""
        news = self.rooms.enter(table, socket)
        await self.bus.watch(table)
        return news

    async def leave(self, table: str, socket: Socket) -> bool:
        """Remove a socket from a table. True if this changes which seats are connected."""
        news = self.rooms.leave(table, socket)
        if table not in self.rooms:
            await self.bus.unwatch(table)
        return news

    async def tell_who_is_here(self, table: str) -> None:
        """Tell all sockets of a table, at all nodes, which seats are connected. Here may be nobody left to tell."""
        for hint in self.presence.said([table]):
            await self.bus.publish(hint)
        if table in self.rooms and not self._leaving:
            await self.look_again(table)

    async def _here(self, hint: Here) -> None:
        """Note who is connected at another node, and tell those who are here."""
        if hint.node == self.presence.node:
            return
        changed = self.presence.heard(hint)
        if hint.asks:
            for answer in self.presence.said(self.rooms):
                await self.bus.publish(answer)
        for table in changed:
            if table in self.rooms:
                await self.look_again(table)

    async def standings(self, rows: Sequence[TableRow], guest: str) -> dict[str, wire.Standing]:
        """How running games stand that a guest may look at. No game is restored for it.

        A game in memory is read once after every row, however often it is asked for; of the others their snapshots
        tell it.
        """
        found: dict[str, wire.Standing] = {}
        elsewhere: list[str] = []
        for row in rows:
            if row.status != "playing" or not row.may_look(guest):
                continue
            live = self.cache.cached(row.id)
            if live is None or (self.bus.shared and row.id not in self.rooms):
                elsewhere.append(row.id)
                continue
            standing = live.standing()
            if standing is not None:
                found[row.id] = standing
        for table, kept in (await self.store.standings(elsewhere)).items():
            found[table] = msgspec.convert(kept, wire.Standing)
        return found

    # -- changes around the game

    async def begin(self, table: str) -> None:
        """After a change of seats: start the game if every seat is filled, and tell all sockets."""
        if await self.store.start(table, now()):
            await self.cache.get(table)
        await self.changed(table)

    async def changed(self, table: str) -> None:
        """After any other change of the table's row: all nodes read it again."""
        await self.bus.publish(Changed(table))

    async def hand_to_bot(self, table: str, seat: int, bot: str) -> None:
        """Hand the seat of a player who left to a bot, while the table waits for that player."""
        row = await self.cache.row(table)
        leaver = next((s for s in row.seats if s.seat == seat and s.kind == "guest"), None)
        if row.status != "playing" or leaver is None:
            raise Refused("Nobody sits there whom a bot could replace.")
        if not row.waiting >> seat & 1:
            raise Refused(f"The table does not wait for {leaver.name} now. A bot can take over when it does.")
        away = self.presence.away(table, seat)
        if away < self.config.leaver_after:
            wait = round(self.config.leaver_after - away)
            raise Refused(f"{leaver.name} may come back: a bot can take over in {wait} seconds, not before.")
        taken = SeatRow(seat, "bot", leaver.guest, f"{leaver.name}'s bot", bot, words=leaver.words)
        if not await self.store.take_seat(table, taken, was="guest"):
            raise Refused("Somebody else was quicker.")

    async def say(self, table: str, seat: int, words: str) -> None:
        """A line of chat, under the name of the seat: a guest may have changed its own name since."""
        row = await self.cache.row(table)
        await self.store.add_chat(table, seat, row.seats[seat].name, words, now())
        await self.bus.publish(Spoken(table))

    async def send_chat(self, table: str) -> None:
        """Send the lines of chat that were not sent yet to all sockets of a table."""
        room = self.rooms[table]
        if room.chat < 0:
            return  # nobody was sent the chat yet: it will hold these lines
        row = await self.cache.row(table)
        said = [words for words in await self.store.chat(table) if words.no > room.chat]
        room.chat = max([room.chat, *[words.no for words in said]])
        for words in said:
            frame = encode(chat_line(words))
            for socket in room.sockets:
                if row.may_look(socket.guest.id):
                    socket.send(frame)

    async def _rows(self, hint: Rows) -> None:
        """Rows were written, here or at another node."""
        table = hint.table
        live = self.cache.cached(table)
        if table in self.rooms and (live is None or live.session.next_row < hint.rows):
            await self.cache.get(table)  # it may just be restored, without the latest row
            await self.playing.catch_up(table)
            live = self.cache.cached(table)
        elif live is not None and any(seat.kind == "bot" for seat in live.row.seats) and live.waiting():
            self.bots.wake(table)  # whoever writes a row wakes the next bot
        if live is not None and live.session.over:
            await self.look_again(table)

    async def look_again(self, table: str) -> None:
        """Read the table's row and send it to all sockets. Calls wait for one another, so the latest news is last."""
        if table in self._to_look:
            return  # a call that waits for the lock will see this change as well
        self._to_look.add(table)
        try:
            async with self._looking.setdefault(table, asyncio.Lock()):
                self._to_look.discard(table)
                await self._tell(table, await self.store.table(table))
        finally:
            self._to_look.discard(table)

    async def _tell(self, table: str, row: TableRow | None) -> None:
        """Send the table to all its sockets. A socket whose seat changed is sent everything."""
        live = self.cache.cached(table)
        if row is None:
            self.cache.drop(table)
            for socket in list(self.rooms[table].sockets):
                socket.close(4404, "This table was closed.")
            return
        if live is not None:
            live.row = row
        self.rooms[table].changes = row.changes
        for socket in self._greeted(table):
            viewer = row.seat_of(socket.guest.id)
            if not row.may_look(socket.guest.id):
                turn_away(socket)
            elif viewer != socket.viewer or not socket.shown or (row.status != "open" and not socket.epoch):
                socket.viewer = viewer
                await self.show_all(socket, table)
            else:
                socket.send(encode(Meta(self.described(row, socket.guest.id))))

    def described(self, row: TableRow, guest: str) -> wire.Table:
        """The table for one guest, with the connected seats."""
        return describe(row, guest, self.presence.here(row.id), self.presence.watching(row.id))

    # -- what a socket is shown

    async def resync(self, table: str) -> None:
        """Send everything to all sockets, where they may have seen what was not written."""
        for socket in self._greeted(table):
            try:
                await self.show_all(socket, table)
            except AtAnotherNode as error:
                socket.close(TRY_AGAIN, str(error))

    def _greeted(self, table: str) -> list[Socket]:
        return [socket for socket in self.rooms[table].sockets if socket.greeted]

    async def show_all(self, socket: Socket, table: str) -> None:
        """Send everything this viewer may see. The table's lock is held, so that the next frame fits."""
        socket.greeted = True
        row = await self.cache.row(table)
        if not row.may_look(socket.guest.id):
            turn_away(socket)
            return
        chat = [chat_line(line) for line in await self.store.chat(table)]
        room = self.rooms[table]
        room.chat = max([room.chat, 0, *[line.no for line in chat]])
        room.changes = max(room.changes, row.changes)
        if row.status == "open":
            socket.epoch = ""
            socket.reset(encode(Whole("", 0, self.described(row, socket.guest.id), chat=chat)))
            return
        async with self.playing.held(table) as live:
            channel = live.channel(socket.viewer, self.config.window)
            channel.unseen = 0
            socket.epoch = live.epoch
            moves = await self._latest(live)
            whole = Whole(
                epoch=live.epoch,
                v=channel.v,
                table=self.described(live.row, socket.guest.id),
                scene=channel.view.seen,
                prompt=channel.prompt,
                undo=channel.undo,
                log=lines(live, moves, socket.viewer),
                chat=chat,
                notice=notice(moves, socket.viewer),
            )
            socket.reset(encode(whole))

    async def resume(self, socket: Socket, table: str, resume: str) -> None:
        """Send a reconnected socket the frames it missed; if they are gone, everything."""
        epoch, _, v = resume.rpartition(".")
        if self.bus.shared:
            await self.playing.catch_up(table)
        live = self.cache.cached(table)
        if live is not None and epoch == live.epoch and v.isdecimal():
            async with live.lock:
                if socket.epoch == live.epoch:
                    return  # a change since it connected has sent it everything already
                channel = live.channels.get(socket.viewer)
                missed = channel.missed(int(v)) if channel is not None else None
                may_look = self.cache.cached(table) is live and live.row.may_look(socket.guest.id)
                if channel is not None and missed is not None and may_look:
                    channel.unseen = 0
                    socket.greeted, socket.shown, socket.epoch = True, True, live.epoch
                    socket.send(encode(Resumed(self.described(live.row, socket.guest.id))))
                    for frame in missed:
                        socket.send(frame)
                    return
        await self.show_all(socket, table)

    async def _latest(self, live: LiveTable) -> list[Move]:
        """The latest rows. Those before an upgrade are left out, since another version has to put them into words."""
        moves = await self.store.moves(live.row.id, max(0, live.session.next_row - LINES))
        upgraded = max([i for i in range(len(moves)) if moves[i].kind == UPGRADE], default=0)
        return moves[upgraded:]

    # -- looking back

    async def film(self, table: str, viewer: int, first: int = 1) -> bytes:
        """The film of a finished game as one viewer saw it; of a long game as much as is made in a while."""
        row = await self._over(table)
        if not -1 <= viewer < len(row.seats):
            raise Refused(f"There is no seat {viewer} at this table.", status=404)
        text = record_of(row, await self.store.moves(table)).dumps()
        seconds = (self.workers.films.limit or 0.0) / PARTS
        return await self.workers.films.run(filmed, text, viewer, describe(row, ""), first, seconds)

    async def since(self, table: str, guest: str) -> bytes:
        """The film of what happened since a guest's last choice, as that guest saw it."""
        row = await self.cache.row(table)
        seat = row.seat_of(guest)
        if seat < 0 or row.status == "open":
            raise Refused("Only who plays at a table has something to catch up on.", status=403)
        moves = await self.store.moves(table)
        record = record_of(row, moves)
        record.seed = ""  # a film needs no seed, since the numbers are in the rows
        first = last_choice(moves, seat) + 1
        return await self.workers.films.run(filmed, record.dumps(), seat, self.described(row, guest), first)

    async def record(self, table: str) -> str:
        """The record of a finished game, with its seed."""
        row = await self._over(table)
        return await self.workers.films.run(finished, record_of(row, await self.store.moves(table)).dumps())

    async def draws(self, table: str) -> bytes:
        """The numbers drawn in a finished game, each with the size of its range."""
        row = await self._over(table)
        return await self.workers.films.run(draws, record_of(row, await self.store.moves(table)).dumps())

    async def dealt_anew(self, table: str, row: int, seat: int) -> str:
        """The position of a finished game before a row, with all dealt anew that a seat did not know then."""
        over = await self._over(table)
        record = record_of(over, await self.store.moves(table))
        record.seed = ""  # the new deal has nothing to do with the seed of that game
        return await self.workers.films.run(dealt_anew, record.dumps(), row, seat, randbits(62))

    async def reasons(self, table: str) -> bytes:
        """The reasons of the bots of a finished game, by row. They are not read from the store before the end."""
        await self._over(table)
        kept = await self.store.reasons(table)
        return encode({"rows": {seq: msgspec.Raw(text.encode()) for seq, text in kept.items()}})

    async def _over(self, table: str) -> TableRow:
        row = await self.cache.row(table)
        if row.status != "over":
            secret = "its seed, its hidden cards and what its bots think stay secret"
            raise Refused(f"This game is not over yet; until then {secret}.", status=409)
        return row


def turn_away(socket: Socket) -> None:
    """Close the connection of a guest who may not look at the table, or no longer."""
    socket.close(NOT_FOR_YOU, NO_SPECTATORS)


def lines(live: LiveTable, moves: Sequence[Move], viewer: int) -> list[wire.Line]:
    """The lines of the log of these rows, made from the stored events."""
    undone = {move.target for move in moves if move.kind == UNDO}
    found: list[wire.Line] = []
    for move in moves:
        for data in move.told:
            event = event_of(data)
            if event.heard_by(viewer):
                found.append(line(told(live.session, event, viewer), move.seq in undone))
    return found


def notice(moves: Sequence[Move], viewer: int) -> str:
    """That the game was updated, for a player who has not made a choice since."""
    upgraded = bool(moves) and moves[0].kind == UPGRADE
    chosen = any(move.kind == CHOICE and move.seat == viewer for move in moves)
    return UPDATED if upgraded and viewer >= 0 and not chosen else ""


def chat_line(row: ChatRow) -> Chat:
    """A line of chat as it is sent."""
    return Chat(row.no, row.name, row.text, iso_time(row.at), row.seat)
