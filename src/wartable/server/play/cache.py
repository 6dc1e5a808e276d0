"""A cache of tables. A table that is not in memory is restored from the store."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from ..base.wire import Refused
from ..store import Store, TableRow
from .live_table import LiveTable, new_session, restored
from .rooms import Rooms


class TableCache:
    """At most `size` tables. The least recently used one without connections is dropped first."""

    def __init__(self, store: Store, rooms: Rooms, size: int) -> None:
        self.store = store
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
                if table not in self._live:
                    self._live[table] = await self._restore(table)
                    self._make_room()
                return self._live[table]
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
            session, audience = new_session(row)
            live = LiveTable(row, session, audience, 0)
            if await self.store.append(live.written("start")):
                session.forget()
                return live
            moves = await self.store.moves(table)  # another node was quicker
        return restored(row, snapshot, moves)

    def _make_room(self) -> None:
        spare = len(self._live) - self.size
        if spare > 0:
            idle = [id for id, live in self._live.items() if id not in self.rooms and not live.lock.locked()]
            for id in idle[:spare]:
                del self._live[id]
