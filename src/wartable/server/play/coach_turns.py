"""The coach's turns: begin with a game that waits, let a worker process look at it, keep what came of it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

import structlog

from wartable.kernel import WartableError

from ..base.clock import now
from ..base.config import Config
from ..base.metrics import Metrics
from ..base.workers import Workers, WorkersDown
from ..show.records import record_of
from ..store import Store, StoreDown
from .coaching import coached
from .thinkers import Turned

log = structlog.get_logger()

SIGN_OF_LIFE: Final = 3.0
"""Every how many seconds it is noted that somebody looks at a game."""
TAKEN_FOR_DEAD: Final = 20.0
"""After how many seconds without such a note somebody else begins anew."""
TRIES: Final = 3
"""How often a game is begun with. One that ends its process each time is given up."""


class GivenUp(WartableError):
    """The coach has begun with a game too often."""


class CoachTurns:
    """Looks at finished games in the processes of this machine, wherever they were asked for."""

    def __init__(self, store: Store, workers: Workers, config: Config, metrics: Metrics) -> None:
        self.store = store
        self.workers = workers
        self.config = config
        self.metrics = metrics

    async def turn(self, table: str) -> Turned:
        """Look at the game of a table, unless somebody else does, and keep what came of it."""
        began = time.monotonic()
        tried = await self.store.begin_coaching(table, now(), dead())
        if tried:
            living = asyncio.create_task(self._alive(table))
            try:
                await self._look(table, tried)
            finally:
                living.cancel()
        return Turned("", time.monotonic() - began)

    async def _look(self, table: str, tried: int) -> None:
        """Without the database or the processes the game goes on to wait. Whatever else is wrong would be so again."""
        try:
            data = await self._said(table, tried)
        except (StoreDown, WorkersDown):
            raise
        except Exception as error:
            log.warning("the coach has failed", table=table, exc_info=error)
            self.metrics.coach_failed.inc()
            await self.store.end_coaching(table, "failed", "")
        else:
            await self.store.end_coaching(table, "ready", data)

    async def _said(self, table: str, tried: int) -> str:
        row = await self.store.table(table)
        if row is None or row.status != "over" or tried > TRIES:
            raise GivenUp(f"The coach has begun with this game {tried - 1} times.")
        text = record_of(row, await self.store.moves(table)).dumps()
        with self.metrics.coach_seconds.time():
            return await self.workers.run(coached, text, self.config.coach_seconds)

    async def _alive(self, table: str) -> None:
        while True:
            await asyncio.sleep(SIGN_OF_LIFE)
            with suppress(StoreDown):  # then somebody else may begin, and whoever is first counts
                await self.store.coaching_lives(table, now())


def dead() -> int:
    """The time before which a sign of life is too old."""
    return now() - round(TAKEN_FOR_DEAD * 1000)
