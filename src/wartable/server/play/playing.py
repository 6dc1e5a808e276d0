"""The move path: play in memory, write one row, acknowledge, show. A table plays one row at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import structlog

from wartable.kernel import IllegalChoice, State, WartableError, question_to
from wartable.kernel.notation import read
from wartable.kernel.record import again
from wartable.kernel.session import UPGRADE, Session

from ..base.bus import Bus, Rows
from ..base.clock import now
from ..base.config import Config
from ..base.metrics import Metrics
from ..show.limits import LONGEST, TOO_LONG, why_no_undo
from ..show.records import row_of
from ..store import Move, Store, StoreDown
from .cache import TableCache
from .live_table import LiveTable
from .rooms import Rooms

log = structlog.get_logger()

Act = Callable[[Session[State]], bool]
"""Plays something. False: the question it answers is not open any more."""
Written = Callable[[], None]
Resync = Callable[[str], Awaitable[None]]


class Upgraded(WartableError):
    """Another node has handed the game over to another version."""


class Playing:
    """Plays rows at tables, for people and bots alike."""

    def __init__(
        self, store: Store, bus: Bus, cache: TableCache, rooms: Rooms, config: Config, metrics: Metrics, resync: Resync
    ) -> None:
        self.resync = resync
        """Sends everything to all sockets of a table, where they may have seen what was not written."""
        self.store = store
        self.bus = bus
        self.cache = cache
        self.rooms = rooms
        self.config = config
        self.metrics = metrics

    @asynccontextmanager
    async def held(self, table: str) -> AsyncIterator[LiveTable]:
        """A table under its lock. A copy that hears no hints is first brought up to what other nodes have written."""
        while True:
            live = await self.cache.get(table)
            async with live.lock:
                if self.bus.shared and table not in self.rooms:
                    await self._follow(live)
                if self.cache.cached(table) is live:  # else it was dropped while we waited
                    if live.session.over and live.row.status == "playing":
                        await self._finish(live)
                    yield live
                    return

    async def play(self, table: str, id: str, act: Act, written: Written, reasons: str = "") -> bool:
        """Play one row. False: it is written already, or the question it answers is no longer open.

        `written` is called as soon as the row is stored, before viewers are sent what it did. A bot's reasons go into
        the store with the row and nowhere else. No table in memory holds them, so no frame can contain them.
        """
        async with self.held(table) as live:
            if id in live.ids and await self.store.find_move(table, id) is not None:
                return False
            bot = seat_of_bot(id)
            if bot >= 0 and live.row.seats[bot].kind != "bot":
                return False  # its player came back while it was thinking
            undoable = list(live.session.played)
            if not self._act(live, act):
                return False
            move = live.written(id)
            live.session.forget()
            if not await self._append(move, reasons):
                await self.resync(table)
                return False
            live.ids.add(id)
            written()
            undone = move.target if move.target in undoable else -1
            self._show(live, undone)
            await self._keep(live)
            if live.session.over:
                await self._end(live)
        await self.bus.publish(Rows(table, move.seq + 1))
        return True

    async def catch_up(self, table: str) -> None:
        """Play what other nodes have written since, and show it. Nothing is done for a table that is not in memory."""
        live = self.cache.cached(table)
        if live is None:
            return
        async with live.lock:
            if self.cache.cached(table) is not live:
                return
            await self._follow(live)
        if self.cache.cached(table) is None:
            await self.resync(table)

    async def _follow(self, live: LiveTable) -> None:
        """Play the rows of other nodes as if they were our own. If that cannot be, the copy in memory is dropped."""
        table = live.row.id
        moves = await self.store.moves(table, live.session.next_row)
        try:
            for move in moves:
                if move.kind == UPGRADE:
                    raise Upgraded("Another version goes on.")
                undoable = list(live.session.played)
                again(live.session, row_of(move))
                live.session.forget()
                live.ids.add(move.client_move_id)
                self._show(live, move.target if move.target in undoable else -1)
        except WartableError as error:
            log.info("table read anew", table=table, row=live.session.next_row, error=str(error))
            self.cache.drop(table)
        except BaseException:
            self.cache.drop(table)  # the state may be half changed
            raise
        if moves:
            self.metrics.catch_up_seconds.observe(max(0.0, (now() - moves[0].at) / 1000))
        if live.session.over and live.row.status == "playing":
            live.row = await self.cache.row(table)

    def _act(self, live: LiveTable, act: Act) -> bool:
        try:
            return act(live.session)
        except IllegalChoice:
            raise  # nothing was changed
        except Exception:
            self.cache.drop(live.row.id)  # the state may be half changed
            raise

    async def _append(self, move: Move, reasons: str) -> bool:
        """Write the row. If that fails, or nobody knows whether it did, the copy in memory is dropped."""
        try:
            with self.metrics.append_seconds.time():
                ok = await self.store.append(move, reasons)
        except BaseException as error:
            log.warning("row not known to be written", table=move.table, row=move.seq, error=str(error))
            self.cache.drop(move.table)
            for socket in self.rooms[move.table].sockets:
                socket.fall_behind()
            raise
        if ok:
            self.metrics.moves.inc()
        else:
            log.info("row written by another first", table=move.table, row=move.seq)
            self.cache.drop(move.table)
        return ok

    def _show(self, live: LiveTable, undone: int) -> None:
        """Send every viewer a frame of its own. A channel that has long been without sockets is closed."""
        room = self.rooms[live.row.id]
        for viewer, channel in list(live.channels.items()):
            frame = channel.next_frame(live.session, undone)
            sockets = [
                socket
                for socket in room.of(viewer)
                if socket.epoch == live.epoch and live.row.may_look(socket.guest.id)
            ]
            if sockets:
                channel.unseen = 0
            elif channel.unseen > self.config.window:
                live.close(viewer)
            if frame is not None:
                for socket in sockets:
                    socket.send(frame)
        for socket in room.sockets:
            if socket.epoch not in ("", live.epoch):  # its scene is from a copy that is gone, so the frame does not fit
                socket.fall_behind()

    async def _keep(self, live: LiveTable) -> None:
        """Save a snapshot if one is due. A failure is only logged: a missing snapshot costs time, nothing else."""
        snapshot = live.snapshot(self.config.snapshot_every)
        if snapshot is not None:
            live.kept = snapshot.seq
            try:
                await self.store.save_snapshots([snapshot])
            except WartableError as error:
                log.warning("snapshot not kept", table=live.row.id, error=str(error))

    async def _end(self, live: LiveTable) -> None:
        """Finish a game that has just ended. If the store is down, `held` does it the next time."""
        try:
            await self._finish(live)
        except StoreDown as error:
            log.warning("end not noted", table=live.row.id, error=str(error))
            for socket in self.rooms[live.row.id].sockets:
                socket.fall_behind()

    async def _finish(self, live: LiveTable) -> None:
        """Write the result of a game into the table's row."""
        result = live.game.result(live.session.state)
        await self.store.finish(live.row.id, now(), result.places, result.scores, result.ending)
        live.row = await self.cache.row(live.row.id)


def seat_of_bot(id: str) -> int:
    """The seat in the id of a bot's row, `bot.SEAT.PROMPT`; -1 for the id of a player's row."""
    kind, _, rest = id.partition(".")
    return int(rest.partition(".")[0]) if kind == "bot" else -1


def answering(seat: int, prompt: int, text: str) -> Act:
    """Answer a seat's question, if it is still the one with this number."""

    def act(session: Session[State]) -> bool:
        if prompt != session.prompt_no[seat]:
            return False
        if session.next_row >= LONGEST:
            raise IllegalChoice(TOO_LONG)
        ask = question_to(session.state, seat)
        return ask is not None and session.choose(seat, prompt, read(session.game, session.state, ask, text))

    return act


def taking_back(seat: int, prompt: int) -> Act:
    """Take back a seat's latest choice."""

    def act(session: Session[State]) -> bool:
        if prompt != session.prompt_no[seat]:
            return False
        why_not = why_no_undo(session, seat)
        if why_not:
            raise IllegalChoice(why_not)
        return session.undo(seat)

    return act


def conceding(seat: int) -> Act:
    """Concede the game."""

    def act(session: Session[State]) -> bool:
        if seat in session.left:
            raise IllegalChoice("You have given up already.")
        session.concede(seat)
        return True

    return act
