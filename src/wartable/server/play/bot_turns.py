"""One choice of one bot: read the question, let it be thought about in a worker process, play the answer."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from secrets import randbits

from wartable.kernel import asked
from wartable.kernel.lesson_session import LessonSession

from ..base.config import Config
from ..base.metrics import Metrics
from ..base.wire import Reasons, encode
from ..base.workers import WorkerPools, Workers
from .bot_queue import COACH, QUICK, THINKING
from .coach_turns import CoachTurns
from .live_table import LiveTable
from .playing import Playing, answering
from .thinkers import Turned
from .thinking import BotQuestion, conclude, grow, position, searches, think, trees

QUICK_PLACES = 4
"""How many quick bots are served at a time. While one answer is written, the next bot thinks."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A bot that is asked at a table: its seat, the number of the question, and the lane of its kind."""

    seat: int
    bot: str
    prompt: int
    lane: str


def asked_bot(live: LiveTable) -> Asked | None:
    """The first bot that is asked at a table. In a lesson, whoever's choice the lesson makes now."""
    session = live.session
    if isinstance(session, LessonSession):
        seat, _ = session.scripted()
        return Asked(seat, live.row.seats[seat].bot, session.prompt_no[seat], QUICK) if seat >= 0 else None
    bots = {seat.seat: seat.bot for seat in live.row.seats if seat.kind == "bot"}
    for ask in asked(session.state):
        if ask.seat in bots:
            bot = bots[ask.seat]
            return Asked(ask.seat, bot, session.prompt_no[ask.seat], THINKING if searches(bot) else QUICK)
    return None


class BotTurns:
    """Bots and the coach think in the processes of this machine."""

    def __init__(self, playing: Playing, workers: WorkerPools, config: Config, metrics: Metrics) -> None:
        self.playing = playing
        self.workers = workers
        self.config = config
        self.metrics = metrics
        self.coach = CoachTurns(playing.store, workers.coach, config, metrics)

    def places(self, lane: str) -> int:
        """How many tables of a lane can be thought about at a time."""
        return QUICK_PLACES if lane == QUICK else max(1, self.workers.named()[lane].processes)

    async def turn(self, table: str, lane: str) -> Turned:
        """Let one bot at a table make one choice, if a bot of this lane is asked there; or let the coach look at it."""
        if lane == COACH:
            return await self.coach.turn(table)
        began = time.monotonic()
        async with self.playing.held(table) as live:
            found = asked_bot(live)
            if found is None or found.lane != lane:
                return Turned(found.lane if found is not None else "", time.monotonic() - began)
            session, seat = live.session, found.seat
            scripted = session.scripted()[1] if isinstance(session, LessonSession) else ""
            state = position(session, seat, randbits(62)) if not scripted else {}
            question = BotQuestion(live.row.game, found.bot, seat, state, tuple(session.names), self.config.thinking)
        text, why = (scripted, "") if scripted else await self._thought(question, lane)
        act = answering(seat, found.prompt, text)
        who = "lesson" if scripted else "bot"
        await self.playing.play(table, f"{who}.{seat}.{found.prompt}", act, lambda: None, why)
        now = self.playing.cache.cached(table)
        following = asked_bot(now) if now is not None else found
        return Turned(following.lane if following is not None else "", time.monotonic() - began)

    async def _thought(self, question: BotQuestion, lane: str) -> tuple[str, str]:
        """The bot's answer, and its reasons as they are stored."""
        with self.metrics.thinking_seconds.time():
            text, reasons = await self._ask(question, self.workers.named()[lane])
        return text, encode(reasons).decode() if reasons is not None else ""

    async def _ask(self, question: BotQuestion, workers: Workers) -> tuple[str, Reasons | None]:
        """The bot's answer, from the workers. A search of several trees runs in several of them."""
        count = trees(question.bot)
        if count == 1 or workers.processes == 1:
            return await workers.run(think, question, randbits(62))
        grown = await asyncio.gather(*[workers.run(grow, question, randbits(30)) for _ in range(count)])
        return await workers.run(conclude, question, grown)
