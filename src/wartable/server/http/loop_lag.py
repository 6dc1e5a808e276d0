"""Measures how late the event loop is: how long everybody waits while one thing is computed."""

from __future__ import annotations

import asyncio
from typing import Final

from ..base.background import Background
from ..base.metrics import Metrics

EVERY: Final = 0.25
"""Seconds between two measurements."""


class LoopLag:
    """Sleeps, and notes how much later than planned it woke."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self._background = Background()

    async def open(self) -> None:
        """Start to measure."""
        self._background.start(self._measure())

    async def close(self) -> None:
        """Stop."""
        await self._background.stop()

    async def _measure(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            planned = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            self.metrics.loop_lag_seconds.observe(max(0.0, loop.time() - planned))
