"""Tables that wait for players: how many a guest and an address may have, and when they are closed again."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from typing import Final

import structlog

from ..base.background import Background
from ..base.bus import Opened
from ..base.clock import now
from ..base.config import Config
from ..base.metrics import Metrics
from ..base.shares import REMEMBERED
from ..base.wire import Refused
from ..play.tables import Tables
from ..store import Store, StoreDown, TableRow

log = structlog.get_logger()

LISTED: Final = 50
"""How many tables the lobby shows."""
_LOOKED_AT: Final = 200
"""How many tables are looked at for that."""
_SWEPT: Final = 1000
_PAUSE: Final = 60.0
_HOUR: Final = 3600.0
_DAY: Final = 24 * 3600 * 1000


class TooManyOpen(Refused):
    """A guest or an address has its share of tables that wait for players."""

    def __init__(self, message: str) -> None:
        super().__init__(message, status=429)


class OpenTables:
    """Looks after the tables that have not begun."""

    def __init__(self, store: Store, tables: Tables, config: Config, metrics: Metrics) -> None:
        self.store = store
        self.tables = tables
        self.config = config
        self.metrics = metrics
        self._addresses: OrderedDict[str, str] = OrderedDict()
        """From which address a table was opened. No database keeps that, so a restart forgets it."""
        self._alone: dict[str, float] = {}
        """Public tables at which none of their people is connected, and since when."""
        self._background = Background()
        tables.bus.on(Opened, self._note)

    async def open(self) -> None:
        """Start to look for tables that nobody comes to any more."""
        self._background.start(self._sweep())

    async def close(self) -> None:
        """Stop."""
        await self._background.stop()

    # -- opening and listing

    async def check(self, guest: str, address: str) -> None:
        """Refuse a further table where the guest or the address has its share."""
        most = self.config.open_tables
        if await self.store.hosted_open(guest) >= most:
            raise TooManyOpen(
                f"You have {most} tables that wait for players, and no more may. Close one, or fill its seats."
            )
        theirs = [table for table, opener in self._addresses.items() if opener == address]
        if len(theirs) < most * self.config.guests_per_address:
            return
        still = await self.store.still_open(theirs)
        for table in theirs:
            if table not in still:
                del self._addresses[table]
        if len(still) >= most * self.config.guests_per_address:
            raise TooManyOpen(
                f"In your network {len(still)} tables wait for players, and no more may. Close one, or sit down there."
            )

    async def opened(self, table: str, address: str) -> None:
        """Tell all nodes from which address a table was opened."""
        await self.tables.bus.publish(Opened(table, address))

    async def _note(self, hint: Opened) -> None:
        self._addresses[hint.table] = hint.address
        if len(self._addresses) > REMEMBERED:
            self._addresses.popitem(last=False)

    async def listed(self) -> list[TableRow]:
        """The tables for the lobby: first the newest of each address, then the second of each, and so on."""
        places: Counter[str] = Counter()
        ranked: list[tuple[int, TableRow]] = []
        for row in await self.store.open_tables(_LOOKED_AT):
            opener = self._addresses.get(row.id, row.host)
            ranked.append((places[opener], row))
            places[opener] += 1
        ranked.sort(key=lambda entry: entry[0])
        return [row for _, row in ranked[:LISTED]]

    # -- closing

    async def _sweep(self) -> None:
        counted = -_HOUR
        while True:
            try:
                await self.close_deserted()
                if time.monotonic() - counted > _HOUR:
                    counted = time.monotonic()
                    await self.close_old()
                    await self.count()
            except StoreDown as error:
                log.warning("open tables not looked after", error=str(error))
            await asyncio.sleep(min(_PAUSE, self.config.host_away / 3))

    async def close_deserted(self) -> None:
        """Close public tables whose host and players have long been away."""
        alone = {row.id for row in await self.store.open_tables(_SWEPT) if not self._attended(row)}
        moment = time.monotonic()
        self._alone = {table: self._alone.get(table, moment) for table in alone}
        for table, since in list(self._alone.items()):
            if moment - since >= self.config.host_away:
                await self._close(table)

    async def close_old(self) -> None:
        """Close all tables that have waited for days, unless somebody is there."""
        for table in await self.store.unstarted(now() - int(self.config.open_days * _DAY), _SWEPT):
            if not self.tables.presence.people(table):
                await self._close(table)

    async def count(self) -> None:
        """Tell the metrics how many tables there are of each status."""
        for status, count in (await self.store.count_tables()).items():
            self.metrics.tables_by_status.labels(status).set(count)

    def _attended(self, row: TableRow) -> bool:
        """Whether its host, or somebody who sits there, is connected."""
        people = {row.host, *[seat.guest for seat in row.seats if seat.kind == "guest"]}
        return not people.isdisjoint(self.tables.presence.people(row.id))

    async def _close(self, table: str) -> None:
        self._alone.pop(table, None)
        if await self.store.drop_table(table):
            log.info("table closed, nobody came", table=table)
            await self.tables.changed(table)
