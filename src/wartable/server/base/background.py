"""Work that goes on beside everything else until the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

log = structlog.get_logger()


class Background:
    """Tasks that run until they are stopped. One that fails is logged, since nobody waits for it."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, *work: Coroutine[Any, Any, None]) -> None:
        """Start tasks."""
        for one in work:
            task = asyncio.create_task(one)
            task.add_done_callback(_ended)
            self._tasks.append(task)

    async def stop(self) -> None:
        """Cancel them, and wait until they have ended."""
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _ended(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.error("background work failed", exc_info=task.exception())
