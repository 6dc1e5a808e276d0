"""Catching up: every few seconds one query tells what no hint has told. A lost hint is a delay, nothing more."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from wartable.kernel import WartableError

from ..base.background import Background
from ..store import Mark, StoreDown
from .tables import Tables

log = structlog.get_logger()

TOGETHER: Final = 500
"""How many tables one query asks for."""


class CatchingUp:
    """Compares the tables at which somebody is connected with the store, and says again who is here."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._background = Background()
        self._now = asyncio.Event()
        tables.bus.when_back(self.now)

    async def open(self) -> None:
        """Start, where there may be other nodes."""
        if self.tables.bus.shared:
            self._background.start(self._run())

    async def close(self) -> None:
        """Stop."""
        await self._background.stop()

    async def now(self) -> None:
        """Do it at once, since hints may have been missed."""
        self._now.set()

    async def _run(self) -> None:
        asks = True
        while True:
            self._now.clear()
            presence = self.tables.presence
            try:
                for hint in presence.said(self.tables.rooms, asks):
                    await self.tables.bus.publish(hint)
                await self.tables.versions.say()
                if asks:
                    await self.tables.versions.ask()
                for table in presence.forget_old():
                    if table in self.tables.rooms:
                        await self.tables.look_again(table)
                await self._compare()
            except StoreDown as error:
                log.warning("not caught up", error=str(error))
            with suppress(TimeoutError):
                async with asyncio.timeout(self.tables.config.catch_up):
                    await self._now.wait()
            asks = self._now.is_set()

    async def _compare(self) -> None:
        ids = list(self.tables.rooms)
        for start in range(0, len(ids), TOGETHER):
            part = ids[start : start + TOGETHER]
            marks = await self.tables.store.marks(part)
            for table in part:
                try:
                    await self._compare_one(table, marks.get(table))
                except StoreDown:
                    raise
                except WartableError as error:
                    log.warning("table not caught up", table=table, error=str(error))
                except Exception:  # one table never keeps the others from catching up
                    log.exception("table not caught up", table=table)

    async def _compare_one(self, table: str, mark: Mark | None) -> None:
        tables, room = self.tables, self.tables.rooms[table]
        live, lost = tables.cache.cached(table), tables.metrics.hints_lost
        if live is not None and mark is not None and mark.rows > live.session.next_row:
            lost.inc()
            await tables.playing.catch_up(table)
        if mark is None or 0 <= room.changes < mark.changes:
            lost.inc()
            await tables.look_again(table)
        if mark is not None and 0 <= room.chat < mark.chat:
            lost.inc()
            await tables.send_chat(table)
