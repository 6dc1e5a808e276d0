"""Turns of bots. The rows say which table waits for a bot, so a sweep finds those that a restart has forgotten."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass
from secrets import randbits

import structlog

from wartable.kernel import WartableError, asked

from ..base.background import Background
from ..base.config import Config
from ..base.metrics import Metrics
from ..base.turns import Owner
from ..base.wire import Reasons, encode
from ..base.workers import WorkerPools, Workers
from ..store import Store, StoreDown
from .bot_queue import BOTS_ONLY, LANES, QUICK, THINKING, UNWATCHED, WATCHED, BotQueue, Place
from .live_table import LiveTable
from .playing import Playing, answering
from .thinking import BotQuestion, conclude, grow, position, searches, think, trees

log = structlog.get_logger()

QUICK_TASKS = 4
"""How many quick bots are served at a time. While one answer is written, the next bot thinks."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A bot that is asked at a table: its seat, the number of the question, and where the table stands in line."""

    seat: int
    bot: str
    prompt: int
    place: Place


class SeatBots:
    """Serves the queue of tables that wait for a bot, one choice at a time."""

    def __init__(self, store: Store, playing: Playing, workers: WorkerPools, config: Config, metrics: Metrics) -> None:
        self.store = store
        self.playing = playing
        self.workers = workers
        self.config = config
        self.metrics = metrics
        self.queue = BotQueue(config.thinking_per_guest or max(1, workers.thinking.processes // 2))
        self.addresses: Mapping[str, str] = {}
        """The network addresses of the guests who were here lately."""
        self._background = Background()

    async def open(self) -> None:
        """Start the tasks. The first sweep finds the tables that are waiting already."""
        lanes = [QUICK] * QUICK_TASKS + [THINKING] * max(1, self.workers.thinking.processes)
        self._background.start(*[self._serve(lane) for lane in lanes], self._sweep())

    async def close(self) -> None:
        """Stop. The next start finds what was not done."""
        await self._background.stop()

    def wake(self, table: str) -> None:
        """Queue a table that may wait for a bot."""
        live = self.playing.cache.cached(table)
        if live is None:  # whoever takes it from the quick lane restores it, and knows then where it belongs
            self.queue.put(
                table, Place(QUICK, Owner(table, table), WATCHED if table in self.playing.rooms else BOTS_ONLY)
            )
            return
        found = self._asked(live)
        if found is not None:
            self.queue.put(table, found.place)

    async def _sweep(self) -> None:
        while True:
            try:
                for table in await self.store.waiting_for_bots():
                    self.wake(table)
            except StoreDown as error:
                log.warning("bots not looked for", error=str(error))
            await asyncio.sleep(self.config.sweep)

    async def _serve(self, lane: str) -> None:
        while True:
            table, owner = await self.queue.take(lane)
            began = time.monotonic()
            place: Place | None = None
            try:
                place = await self._turn(table, lane)
            except WartableError as error:
                log.warning("bot did not move", table=table, error=str(error))
            except Exception:
                log.exception("bot failed", table=table)
            finally:
                used = time.monotonic() - began
                if place is None:
                    self.queue.done(table, lane, owner, used)
                else:
                    self.queue.again(table, lane, owner, used, place)

    async def _turn(self, table: str, lane: str) -> Place | None:
        """Play one choice of one bot. Returns where the table stands next in line; None where no bot is asked."""
        async with self.playing.held(table) as live:
            found = self._asked(live)
            if found is None or found.place.lane != lane:
                return found.place if found is not None else None
            seat, prompt = found.seat, found.prompt
            state = position(live.session, seat, randbits(62))
            question = BotQuestion(
                live.row.game, found.bot, seat, state, tuple(live.session.names), self.config.thinking
            )
        with self.metrics.thinking_seconds.time():
            text, reasons = await self._ask(question, self.workers.named()[lane])
        why = encode(reasons).decode() if reasons is not None else ""
        await self.playing.play(table, f"bot.{seat}.{prompt}", answering(seat, prompt, text), lambda: None, why)
        now = self.playing.cache.cached(table)
        if now is None:
            return found.place
        following = self._asked(now)
        return following.place if following is not None else None

    def _asked(self, live: LiveTable) -> Asked | None:
        """The first bot that is asked at a table."""
        bots = {seat.seat: seat.bot for seat in live.row.seats if seat.kind == "bot"}
        for ask in asked(live.session.state):
            if ask.seat in bots:
                bot = bots[ask.seat]
                place = Place(THINKING if searches(bot) else QUICK, self._owner(live.row.host), self._rank(live))
                return Asked(ask.seat, bot, live.session.prompt_no[ask.seat], place)
        return None

    def _owner(self, host: str) -> Owner:
        """The host of a table, whose turn its bots take. A host who is not known here counts as an address."""
        return Owner(self.addresses.get(host, host), host)

    def _rank(self, live: LiveTable) -> int:
        if live.row.id in self.playing.rooms:
            return WATCHED
        return UNWATCHED if any(seat.kind == "guest" for seat in live.row.seats) else BOTS_ONLY

    async def _ask(self, question: BotQuestion, workers: Workers) -> tuple[str, Reasons | None]:
        """The bot's answer, from the workers. A search of several trees runs in several of them."""
        count = trees(question.bot)
        if count == 1 or workers.processes == 1:
            return await workers.run(think, question, randbits(62))
        grown = await asyncio.gather(*[workers.run(grow, question, randbits(30)) for _ in range(count)])
        return await workers.run(conclude, question, grown)

    def watch(self) -> None:
        """Let the metrics look at the queue."""
        for lane in LANES:
            queue = self.queue.lanes[lane]
            self.metrics.bots_waiting.labels(lane).set_function(queue.__len__)
            self.metrics.bots_oldest.labels(lane).set_function(queue.oldest)
