"""What both databases share of the coach's part."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from . import statements as sql
from .interface import CoachingRow
from .mapping import check_storable, coaching_from, storable
from .sql_base import SqlBase


class SqlCoachings(SqlBase):
    """The games that the coach was asked about, and what it says of them."""

    async def coaching(self, table: str) -> CoachingRow | None:
        """What the coach says of a game, if it was asked."""

        async def work(connection: AsyncConnection) -> CoachingRow | None:
            row = (await connection.execute(sql.COACHING, {"of": table})).mappings().one_or_none()
            return None if row is None else coaching_from(row)

        return await self._read(work) if storable(table) else None

    async def ask_coach(self, table: str, guest: str, at: int) -> None:
        """Ask the coach to look at a game, where it was not asked or has failed. Otherwise this changes nothing."""
        values = {"table_id": table, "guest": guest, "asked": at}
        await self._write(lambda connection: connection.execute(sql.ASK_COACH, values), f"There is no table {table}.")

    async def begin_coaching(self, table: str, at: int, dead: int) -> int:
        """Begin to look at a game that waits, if nobody has given a sign of life since `dead`.

        Returns the number of this try, from 1 on; 0 where there is nothing to do.
        """

        async def work(connection: AsyncConnection) -> int:
            values = {"of": table, "at": at, "dead": dead}
            return (await connection.execute(sql.BEGIN_COACHING, values)).scalar_one_or_none() or 0

        return await self._write(work)

    async def coaching_lives(self, table: str, at: int) -> None:
        """A sign of life: somebody still looks at the game."""
        await self._write(lambda connection: connection.execute(sql.COACHING_LIVES, {"of": table, "at": at}))

    async def end_coaching(self, table: str, state: str, data: str) -> None:
        """Store what came of it, ready or failed. Whoever is first counts."""
        check_storable(data)
        ended = sql.END_COACHING.values(state=state, data=data)
        await self._write(lambda connection: connection.execute(ended, {"of": table}))

    async def waiting_coachings(self, dead: int, limit: int = 1000) -> list[CoachingRow]:
        """The games that wait for the coach and at which nobody has looked since `dead`, oldest first."""

        async def work(connection: AsyncConnection) -> list[CoachingRow]:
            rows = await connection.execute(sql.WAITING_COACHINGS, {"dead": dead, "most": limit})
            return [coaching_from(row) for row in rows.mappings()]

        return await self._read(work)

    async def coachings_waiting_of(self, guest: str) -> int:
        """How many games of a guest wait for the coach, those it is looking at included."""

        async def work(connection: AsyncConnection) -> int:
            return int((await connection.execute(sql.COACHINGS_WAITING_OF, {"guest": guest})).scalar_one())

        return await self._read(work)
