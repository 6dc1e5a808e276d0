"""A worker: takes questions to bots from the stream, and plays their answers."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
import structlog
from nats.aio.msg import Msg

from wartable.kernel import WartableError

from ..base.background import Background
from ..base.bus import Bus, Thinking
from ..store import StoreDown
from .bot_queue import COACH, LANES
from .bot_stream import Answered, BotStream, Question, alive
from .bot_turns import BotTurns
from .versions import AtAnotherNode

log = structlog.get_logger()

SAYS: Final = 3.0
"""Every how many seconds a worker says that it is there."""
PAUSE: Final = 1.0
"""Seconds to wait where NATS or the database does not answer."""


class BotWorker:
    """Serves the stream, at as many tables at a time as its processes can."""

    def __init__(self, stream: BotStream, bus: Bus, turns: BotTurns, name: str) -> None:
        self.stream = stream
        self.bus = bus
        self.turns = turns
        self.name = name
        self._background = Background()
        self._busy = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._stopping = False

    async def open(self) -> None:
        """Start."""
        serving = [self._serve(lane) for lane in LANES for _ in range(self.turns.places(lane))]
        self._background.start(*serving, self._say())

    async def drain(self, seconds: float) -> None:
        """Take no more questions, and finish those that were taken, if they need no longer than this."""
        self._stopping = True
        await self.bus.publish(Thinking(self.name, {}))
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._idle.wait()

    async def close(self) -> None:
        """Stop. Another worker gets what is not done."""
        await self._background.stop()

    async def _say(self) -> None:
        while not self._stopping:
            await self.bus.publish(Thinking(self.name, {lane: self.turns.places(lane) for lane in LANES}))
            await asyncio.sleep(SAYS)

    async def _serve(self, lane: str) -> None:
        while not self._stopping:
            try:
                message = await self.stream.take(lane)
            except Exception as error:
                log.debug("no questions", lane=lane, error=str(error) or type(error).__name__)
                self.stream.start_anew()
                await asyncio.sleep(PAUSE)
                continue
            if message is not None:
                await self._counted(message, lane != COACH)

    async def _counted(self, message: Msg, waited_for: bool) -> None:
        """Answer a question. A worker that stops does not wait for the coach, who takes long: another begins anew."""
        self._busy += waited_for
        self._idle.clear()
        living = asyncio.create_task(alive(message))
        try:
            await self._answer(message)
        finally:
            living.cancel()
            self._busy -= waited_for
            if not self._busy:
                self._idle.set()

    async def _answer(self, message: Msg) -> None:
        """Play one bot's choice. The question is settled once the row is written; a failure is told, not repeated."""
        question = msgspec.json.decode(message.data, type=Question)
        lane, used = "", 0.0
        try:
            lane, used = await self.turns.turn(question.table, question.lane)
        except (StoreDown, AtAnotherNode) as error:  # later, or by another worker
            log.warning("bot did not move", table=question.table, error=str(error))
            with suppress(Exception):
                await message.nak(delay=PAUSE)
            return
        except WartableError as error:
            log.warning("bot did not move", table=question.table, error=str(error))
        except Exception:
            log.exception("bot failed", table=question.table)
        with suppress(Exception):  # NATS is away: the question comes again, and is found answered
            await message.ack()
            await self.stream.answer(question, Answered(question.table, lane, used))
