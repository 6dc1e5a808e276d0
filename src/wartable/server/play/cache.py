"""A cache of tables. A table that is not in memory is restored from the store."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import replace

import structlog

from wartable.kernel import WartableError

from ..base import installed
from ..base.wire import Refused
from ..store import Snapshot, Store, TableRow
from .live_table import LiveTable, new_session, restored
from .rooms import Rooms
from .versions import AtAnotherNode, KnownVersions

log = structlog.get_logger()

TOGETHER = 100
"""How many snapshots are written in one transaction."""


class TableCache:
    """At most `size` tables. The least recently used one without connections is dropped first."""

    def __init__(self, store: Store, rooms: Rooms, size: int, versions: KnownVersions) -> None:
        self.store = store
        self.versions = versions
        self.rooms = rooms
        self.size = size
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}

    def __len__(self) -> int:
        return len(self._live)

    def cached(self, table: str) -> LiveTable | None:
        """The table if it is in memory, else None."""
        return self._live.get(table)

    def drop(self, table: str) -> None:
        """Forget the copy in memory, where it may differ from what was written."""
        self._live.pop(table, None)

    async def get(self, table: str) -> LiveTable:
        """A started table, from memory or from the store."""
        live = self._live.get(table)
        if live is not None:
            self._live.move_to_end(table)
            return live
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                live = self._live.get(table)
                if live is None:
                    live = self._live[table] = await self._restore(table)
                    await self._make_room()
                return live
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def row(self, table: str) -> TableRow:
        """A table's row; refused where there is none."""
        row = await self.store.table(table)
        if row is None:
            raise Refused("There is no such table. It may have been closed before it started.", status=404)
        return row

    async def _restore(self, table: str) -> LiveTable:
        row = await self.row(table)
        if row.status == "open":
            raise Refused("This table has not started yet.", status=409)
        snapshot = await self.store.snapshot(table)
        moves = await self.store.moves(table, snapshot.seq if snapshot is not None else 0)
        if snapshot is None and not moves:
            row = await self._pinned(row)
            session, audience = new_session(row)
            live = LiveTable(row, session, audience, 0)
            if await self.store.append(live.written("start")):
                session.forget()
                return live
            moves = await self.store.moves(table)  # another node was quicker
        live = restored(row, snapshot, moves, await self.store.move_ids(table))
        if live.outdated and row.status == "playing" and not live.session.over:
            if self.versions.elsewhere(row.game, *live.played_under):
                raise AtAnotherNode
            return await self._upgraded(live)
        return live

    async def _pinned(self, row: TableRow) -> TableRow:
        """A table that starts, pinned to the installed version. An earlier one may have opened it."""
        game = installed.game(row.game)
        pinned = replace(row, version=game.version, content=game.content_version())
        if pinned != row:
            await self.store.set_version(row.id, pinned.version, pinned.content)
        return pinned

    async def _upgraded(self, live: LiveTable) -> LiveTable:
        """A table of another version. It goes on under the installed one only when the row that says so is written."""
        move = live.upgrade()
        if not await self.store.append(move):
            return await self._restore(live.row.id)  # another node was quicker
        live.ids.add(move.client_move_id)
        live.session.forget()
        game = live.game
        log.info("table upgraded", table=live.row.id, row=move.seq, rules=game.version, content=game.content_version())
        return live

    async def _make_room(self) -> None:
        spare = len(self._live) - self.size
        if spare > 0:
            idle = [live for id, live in self._live.items() if id not in self.rooms and not live.lock.locked()][:spare]
            for live in idle:
                del self._live[live.row.id]
            await self._save([live.snapshot(1) for live in idle])

    async def save_all(self) -> None:
        """Save all tables before the server stops. The next one then need not play any row again."""
        tables = list(self._live.values())
        for start in range(0, len(tables), TOGETHER):
            snapshots: list[Snapshot | None] = []
            for live in tables[start : start + TOGETHER]:
                async with live.lock:
                    if self.cached(live.row.id) is live:  # else its last row may not be written
                        snapshots.append(live.snapshot(1))
            await self._save(snapshots)

    async def _save(self, snapshots: Iterable[Snapshot | None]) -> None:
        """Save what there is to save. A failure is only logged: a missing snapshot costs time, nothing else."""
        try:
            await self.store.save_snapshots([snapshot for snapshot in snapshots if snapshot is not None])
        except WartableError as error:
            log.warning("snapshots not kept", error=str(error))
