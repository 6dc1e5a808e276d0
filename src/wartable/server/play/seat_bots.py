"""Turns of bots and of the coach. The database says who waits for them, so a sweep finds what was forgotten."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import structlog

from wartable.kernel import WartableError

from ..base.background import Background
from ..base.config import Config
from ..base.metrics import Metrics
from ..base.turns import Owner
from ..store import Store, StoreDown
from .bot_queue import BOTS_ONLY, COACH, LANES, QUICK, THINKING, UNWATCHED, WATCHED, BotQueue, Place
from .bot_turns import asked_bot
from .coach_turns import dead
from .live_table import LiveTable
from .playing import Playing
from .thinkers import Thinkers

log = structlog.get_logger()

_LOOK: Final = 1.0
"""Seconds after which a full house is looked at again: workers come and go."""


class SeatBots:
    """Serves the queue of tables that wait for a bot, one choice at a time, and of those that wait for the coach."""

    def __init__(self, store: Store, playing: Playing, thinkers: Thinkers, config: Config, metrics: Metrics) -> None:
        self.store = store
        self.playing = playing
        self.thinkers = thinkers
        self.config = config
        self.metrics = metrics
        self.queue = BotQueue(self._most())
        self.addresses: Mapping[str, str] = {}
        """The network addresses of the guests who were here lately."""
        self._out: dict[str, set[asyncio.Task[None]]] = {lane: set() for lane in LANES}
        """The turns that are being taken."""
        self._news = {lane: asyncio.Event() for lane in LANES}
        """Set whenever a turn has ended."""
        self._background = Background()

    async def open(self) -> None:
        """Start the tasks. The first sweep finds the tables that are waiting already."""
        self._background.start(*[self._serve(lane) for lane in LANES], self._sweep())

    async def close(self) -> None:
        """Stop. The next start finds what was not done."""
        await self._background.stop()
        turns = [turn for out in self._out.values() for turn in out]
        for turn in turns:
            turn.cancel()
        await asyncio.gather(*turns, return_exceptions=True)

    def wake(self, table: str) -> None:
        """Queue a table that may wait for a bot."""
        live = self.playing.cache.cached(table)
        if live is None:  # whoever takes it from the quick lane restores it, and knows then where it belongs
            self.queue.put(
                table, Place(QUICK, Owner(table, table), WATCHED if table in self.playing.rooms else BOTS_ONLY)
            )
            return
        found = asked_bot(live)
        if found is not None:
            self.queue.put(table, self._place(live, found.lane))

    def wake_coach(self, table: str, owner: Owner) -> None:
        """Queue a finished game for the coach, in the turn of whoever asked."""
        self.queue.put(table, Place(COACH, owner, WATCHED))

    async def _sweep(self) -> None:
        while True:
            try:
                for table in await self.store.waiting_for_bots():
                    self.wake(table)
                for asked in await self.store.waiting_coachings(dead()):
                    self.wake_coach(asked.table, self._owner(asked.guest))
            except StoreDown as error:
                log.warning("bots not looked for", error=str(error))
            await asyncio.sleep(self.config.sweep)

    async def _serve(self, lane: str) -> None:
        """Hand tables out, as many at a time as can be thought about."""
        while True:
            while len(self._out[lane]) >= self.thinkers.places(lane):
                self._news[lane].clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(_LOOK):
                        await self._news[lane].wait()
            self.queue.lanes[THINKING].most = self._most()
            table, owner = await self.queue.take(lane)
            turn = asyncio.create_task(self._turn(table, lane, owner))
            self._out[lane].add(turn)

    async def _turn(self, table: str, lane: str, owner: Owner) -> None:
        """Let a bot of a table make its choice, and put the table in line again where the next bot is asked."""
        began = time.monotonic()
        place: Place | None = None
        used: float | None = None
        try:
            following, used = await self.thinkers.turn(table, lane)
            live = self.playing.cache.cached(table)
            if following and live is not None:
                place = self._place(live, following)
            elif following:
                place = Place(following, owner, UNWATCHED)
        except WartableError as error:
            log.warning("bot did not move", table=table, error=str(error))
        except Exception:
            log.exception("bot failed", table=table)
        finally:
            used = time.monotonic() - began if used is None else used
            if place is None:
                self.queue.done(table, lane, owner, used)
            else:
                self.queue.again(table, lane, owner, used, place)
            task = asyncio.current_task()
            assert task is not None
            self._out[lane].discard(task)
            self._news[lane].set()

    def _place(self, live: LiveTable, lane: str) -> Place:
        """Where a table stands in line."""
        return Place(lane, self._owner(live.row.host), self._rank(live))

    def _owner(self, guest: str) -> Owner:
        """Whose turn it is. A guest who is not known here counts as an address."""
        return Owner(self.addresses.get(guest, guest), guest)

    def _rank(self, live: LiveTable) -> int:
        if live.row.id in self.playing.rooms:
            return WATCHED
        return UNWATCHED if any(seat.kind == "guest" for seat in live.row.seats) else BOTS_ONLY

    def _most(self) -> int:
        """At how many tables of one host bots may search at a time."""
        return self.config.thinking_per_guest or max(1, self.thinkers.places(THINKING) // 2)

    def watch(self) -> None:
        """Let the metrics look at the queue."""
        for lane in (QUICK, THINKING):
            queue = self.queue.lanes[lane]
            self.metrics.bots_waiting.labels(lane).set_function(queue.__len__)
            self.metrics.bots_oldest.labels(lane).set_function(queue.oldest)
        self.metrics.coach_waiting.set_function(self.queue.lanes[COACH].__len__)
        self.metrics.coach_oldest.set_function(self.queue.lanes[COACH].oldest)
