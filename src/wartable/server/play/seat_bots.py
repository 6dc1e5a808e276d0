"""Turns of bots. The rows say which table waits for a bot, so a sweep finds those that a restart has forgotten."""

from __future__ import annotations

import asyncio
from secrets import randbits

import structlog

from wartable.kernel import WartableError, asked

from ..base.metrics import Metrics
from ..base.wire import Reasons, encode
from ..base.workers import Workers
from ..store import Store, StoreDown
from .playing import Playing, answering
from .thinking import BotQuestion, conclude, grow, position, think, trees

log = structlog.get_logger()


class SeatBots:
    """A queue of tables that wait for a bot, served by as many tasks as there are workers."""

    def __init__(
        self, store: Store, playing: Playing, workers: Workers, metrics: Metrics, sweep: float, patience: float
    ) -> None:
        self.store = store
        self.playing = playing
        self.workers = workers
        self.metrics = metrics
        self.sweep = sweep
        self.patience = patience
        """Seconds a bot may think about one choice."""
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._queued: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Start the tasks. The first sweep finds the tables that are waiting already."""
        serving = [self._serve() for _ in range(max(1, self.workers.processes))]
        self._tasks = [asyncio.create_task(task) for task in (*serving, self._sweep())]

    async def close(self) -> None:
        """Stop. The next start finds what was not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def wake(self, table: str) -> None:
        """Queue a table that may wait for a bot."""
        if table not in self._queued:
            self._queued.add(table)
            self._queue.put_nowait(table)

    async def _sweep(self) -> None:
        while True:
            try:
                for table in await self.store.waiting_for_bots():
                    self.wake(table)
            except StoreDown as error:
                log.warning("bots not looked for", error=str(error))
            await asyncio.sleep(self.sweep)

    async def _serve(self) -> None:
        while True:
            table = await self._queue.get()
            try:
                while await self._turn(table):
                    pass
            except WartableError as error:
                log.warning("bot did not move", table=table, error=str(error))
            except Exception:
                log.exception("bot failed", table=table)
            finally:
                self._queued.discard(table)

    async def _turn(self, table: str) -> bool:
        """Play one choice of one bot. False: no bot is asked."""
        async with self.playing.held(table) as live:
            bots = {seat.seat: seat.bot for seat in live.row.seats if seat.kind == "bot"}
            seat = next((ask.seat for ask in asked(live.session.state) if ask.seat in bots), None)
            if seat is None:
                return False
            prompt = live.session.prompt_no[seat]
            state = position(live.session, seat, randbits(62))
            names = tuple(live.session.names)
        question = BotQuestion(live.row.game, bots[seat], seat, state, names, self.patience)
        with self.metrics.thinking_seconds.time():
            text, reasons = await self._ask(question)
        why = encode(reasons).decode() if reasons is not None else ""
        await self.playing.play(table, f"bot.{seat}.{prompt}", answering(seat, prompt, text), lambda: None, why)
        return True

    async def _ask(self, question: BotQuestion) -> tuple[str, Reasons | None]:
        """The bot's answer, from the workers. A search of several trees runs in several of them."""
        count = trees(question.bot)
        if count == 1 or self.workers.processes == 1:
            return await self.workers.run(think, question, randbits(62))
        grown = await asyncio.gather(*[self.workers.run(grow, question, randbits(30)) for _ in range(count)])
        return await self.workers.run(conclude, question, grown)
