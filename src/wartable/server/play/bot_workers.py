"""Bots thought for by workers anywhere: a node asks through the stream, and hears the answers."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
import structlog
from nats.aio.msg import Msg

from ..base.bus import Bus, Thinking
from ..base.config import Config
from ..base.lasting import Lasting
from ..store import Store
from .bot_queue import COACH
from .bot_stream import Answered, BotStream, Question
from .thinkers import Turned

log = structlog.get_logger()

KEPT: Final = 10.0
"""For how many seconds a worker's word counts that it is there."""
SLACK: Final = 30.0
"""Seconds beyond the time for thinking after which a node gives an answer up. The next sweep asks again."""


class BotWorkers:
    """Those who think for bots, over all machines."""

    def __init__(self, stream: BotStream, bus: Bus, store: Store, config: Config, node: str) -> None:
        self.stream = stream
        self.store = store
        self.config = config
        self.node = node
        self._workers: Lasting[dict[str, int]] = Lasting(KEPT)
        """The places of each worker by lane."""
        self._waiting: dict[str, asyncio.Future[Turned]] = {}
        self._listening = False
        bus.on(Thinking, self._heard)
        bus.when_back(self._prepare)

    def places(self, lane: str) -> int:
        """How many tables of a lane can be thought about at a time; one where no worker is known, to wait for it."""
        return max(1, sum([places.get(lane, 0) for places in self._workers.words()]))

    async def turn(self, table: str, lane: str) -> Turned:
        """Ask a worker to let one bot at a table make one choice, or the coach look at it."""
        answer: asyncio.Future[Turned] = asyncio.get_running_loop().create_future()
        self._waiting[table] = answer
        try:
            if not await self.stream.put(Question(table, lane, self.node), await self._id(table, lane)):
                return Turned("", 0.0)  # another node asked it, or we did and the answer was lost: a sweep goes on
            async with asyncio.timeout(self._patience(lane)):
                return await answer
        except TimeoutError:
            log.warning("no worker has answered", table=table, lane=lane)
            return Turned("", 0.0)
        except Exception as error:
            log.warning("workers cannot be asked", table=table, error=str(error) or type(error).__name__)
            return Turned("", 0.0)
        finally:
            self._waiting.pop(table, None)

    def _patience(self, lane: str) -> float:
        """For how many seconds an answer is waited for."""
        return SLACK + (self.config.most_coaching() if lane == COACH else self.config.thinking)

    async def _id(self, table: str, lane: str) -> str:
        """The question's name. As long as no row is written, it is the same question."""
        marks = await self.store.marks([table])
        return f"{table}.{marks[table].rows if table in marks else 0}.{lane}"

    async def _prepare(self) -> None:
        try:
            await self.stream.prepare()
            if not self._listening:
                self._listening = True
                link = self.stream.link
                await link.client.subscribe(f"{link.site}.answers.{self.node}", cb=self._answered)
        except Exception as error:
            log.warning("the queue of bots is not ready", error=str(error) or type(error).__name__)

    async def _answered(self, message: Msg) -> None:
        answered = msgspec.json.decode(message.data, type=Answered)
        answer = self._waiting.get(answered.table)
        if answer is not None and not answer.done():
            answer.set_result(Turned(answered.lane, answered.used))

    async def _heard(self, hint: Thinking) -> None:
        if hint.places:
            self._workers.say(hint.worker, hint.places)
        else:
            self._workers.forget(hint.worker)
