"""When the garbage collector runs.

It stops everybody while it looks through all tables and sockets: 0.1 s for a thousand of them. Left to itself it looks
through them again and again, since every move puts new objects in place of old ones. But moves and requests leave no
circles behind. Only a table that leaves memory does, and a connection that becomes a socket; all else is freed at once,
without the collector. So it runs only when there are half as many objects again as it left the last time.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

from ..base.background import Background
from ..base.metrics import Metrics

EVERY: Final = 1.0
"""Seconds between two looks at how many objects came."""
LEAST: Final = 100_000
"""So many objects must have come. They are some 10 MB."""
SHARE: Final = 0.5
"""The share of the objects at hand that must have come."""


class Garbage:
    """Runs the collector in place of Python. What is loaded when it opens is never looked through again."""

    def __init__(self, metrics: Metrics, least: int = LEAST) -> None:
        self.metrics = metrics
        self.least = least
        self._kept = 0
        """How many objects the last run has left."""
        self._background = Background()

    def open(self) -> None:
        """Take over from Python."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self._background.start(self._run())

    async def close(self) -> None:
        """Give back to Python."""
        await self._background.stop()
        gc.enable()
        gc.unfreeze()

    def look(self) -> bool:
        """Collect, if so much came that it may be worth it. Python counts the objects made, less those freed."""
        if gc.get_count()[0] < max(self.least, SHARE * self._kept):
            return False
        with self.metrics.garbage_seconds.time():
            gc.collect()
        self._kept = len(gc.get_objects())
        return True

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.look()
