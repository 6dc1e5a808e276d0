"""The questions to bots as messages in JetStream: each is taken by one worker, and by another one if that dies."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
import structlog
from nats.aio.msg import Msg
from nats.js import JetStreamContext
from nats.js.api import AckPolicy, ConsumerConfig, RetentionPolicy, StorageType, StreamConfig
from nats.js.errors import BadRequestError

from ..base.nats_link import NatsLink

log = structlog.get_logger()

SIGN_OF_LIFE: Final = 2.0
"""Every how many seconds a worker says that it still thinks."""
TAKEN_FOR_DEAD: Final = 6.0
"""After how many seconds without such a sign another worker gets the question."""
TRIES: Final = 4
ONCE: Final = 30.0
"""For how many seconds the same question is not taken twice."""
FORGOTTEN: Final = 600.0
"""After how many seconds a question that nobody answered is dropped. A sweep asks it again."""
WAIT: Final = 5.0
"""Seconds that a worker waits for a question before it asks for one again."""
PATIENCE: Final = 3.0


class Question(msgspec.Struct, frozen=True):
    """A table waits for a bot. The answer is told to the node that asks."""

    table: str
    lane: str
    node: str


class Answered(msgspec.Struct, frozen=True):
    """A worker has made a bot's choice, or found that none is asked: the lane of the next, and the seconds it took."""

    table: str
    lane: str
    used: float


class BotStream:
    """The stream of one site, with a subject and a consumer for each lane."""

    def __init__(self, link: NatsLink) -> None:
        self.link = link
        self.name = link.site.replace(".", "-")
        self._taking: dict[str, JetStreamContext.PullSubscription] = {}

    @property
    def _js(self) -> JetStreamContext:
        return self.link.client.jetstream(timeout=PATIENCE)

    def _subject(self, lane: str) -> str:
        return f"{self.link.site}.bots.{lane}"

    async def prepare(self) -> None:
        """Make the stream, where it is not there."""
        wanted = StreamConfig(
            name=self.name,
            subjects=[self._subject("*")],
            retention=RetentionPolicy.WORK_QUEUE,
            storage=StorageType.FILE,
            max_age=FORGOTTEN,
            duplicate_window=ONCE,
        )
        try:
            await self._js.add_stream(wanted)
        except BadRequestError:  # it is there with settings of another version
            await self._js.update_stream(wanted)

    async def put(self, question: Question, id: str) -> bool:
        """Ask a question. False: it is asked already."""
        data = msgspec.json.encode(question)
        ack = await self._js.publish(self._subject(question.lane), data, headers={"Nats-Msg-Id": id})
        return not ack.duplicate

    async def take(self, lane: str) -> Msg | None:
        """The next question of a lane, if one comes in time."""
        if lane not in self._taking:
            consumer = ConsumerConfig(
                durable_name=lane, ack_policy=AckPolicy.EXPLICIT, ack_wait=TAKEN_FOR_DEAD, max_deliver=TRIES
            )
            self._taking[lane] = await self._js.pull_subscribe(
                self._subject(lane), durable=lane, stream=self.name, config=consumer
            )
        with suppress(TimeoutError):
            for message in await self._taking[lane].fetch(1, WAIT):
                return message
        return None

    def start_anew(self) -> None:
        """Forget what NATS may have forgotten."""
        self._taking = {}

    async def answer(self, question: Question, answered: Answered) -> None:
        """Tell the node that asked."""
        await self.link.client.publish(f"{self.link.site}.answers.{question.node}", msgspec.json.encode(answered))


async def alive(message: Msg) -> None:
    """Say again and again that the question is being thought about."""
    while True:
        await asyncio.sleep(SIGN_OF_LIFE)
        with suppress(Exception):  # the connection is lost: another worker gets it
            await message.in_progress()
