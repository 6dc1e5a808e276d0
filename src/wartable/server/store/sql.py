"""What both databases share: everything but `append`, the hot path."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.kernel import WartableError
from wartable.kernel.scene import Plain

from . import statements as sql
from .interface import ChatRow, Mark, Move, NoteRow, SeatRow, Snapshot, TableRow
from .mapping import (
    chat_from,
    check_storable,
    compact_json,
    move_from,
    seat_from,
    seat_values,
    snapshot_from,
    snapshot_values,
    standing_from,
    storable,
    table_from,
    table_values,
)
from .sql_coachings import SqlCoachings


class SqlStore(SqlCoachings):
    """A store in an SQL database."""

    @abstractmethod
    async def append(self, move: Move, reasons: str = "") -> bool:
        """Write one row, durably, in one statement. False: its number or its id is taken, and nothing was written."""

    # -- a game's rows

    async def moves(self, table: str, since: int = 0) -> list[Move]:
        """The rows from `since` on, in order."""

        async def work(connection: AsyncConnection) -> list[Move]:
            rows = await connection.execute(sql.MOVES, {"of": table, "since": since})
            return [move_from(row) for row in rows.mappings()]

        return await self._read(work)

    async def reasons(self, table: str) -> dict[int, str]:
        """The reasons of bots, by row, where they gave any."""

        async def work(connection: AsyncConnection) -> dict[int, str]:
            return {row.seq: row.reasons for row in await connection.execute(sql.REASONS, {"of": table})}

        return await self._read(work)

    async def find_move(self, table: str, client_move_id: str) -> Move | None:
        """The row with this id. A client that missed the answer learns so that its move was written."""
        check_storable(client_move_id)

        async def work(connection: AsyncConnection) -> Move | None:
            row = (await connection.execute(sql.MOVE, {"of": table, "id": client_move_id})).mappings().one_or_none()
            return None if row is None else move_from(row)

        return await self._read(work)

    async def move_ids(self, table: str) -> list[str]:
        """The ids of all rows of a table."""

        async def work(connection: AsyncConnection) -> list[str]:
            return list((await connection.execute(sql.MOVE_IDS, {"of": table})).scalars())

        return await self._read(work)

    async def save_snapshots(self, snapshots: Sequence[Snapshot]) -> None:
        """Store snapshots, of one table each. Older ones may go, but one of every version stays.

        Those of tables that were forgotten are left out.
        """
        values = [snapshot_values(snapshot) for snapshot in snapshots]
        if values:
            await self._write(lambda connection: connection.execute(sql.SAVE_SNAPSHOT, values))

    async def snapshot(self, table: str) -> Snapshot | None:
        """The latest snapshot of a table."""

        async def work(connection: AsyncConnection) -> Snapshot | None:
            row = (await connection.execute(sql.SNAPSHOT, {"of": table})).mappings().one_or_none()
            return None if row is None else snapshot_from(row)

        return await self._read(work)

    async def standings(self, tables: Sequence[str]) -> dict[str, Plain]:
        """How games stand, from their snapshots. A game of which rows were written since is left out."""

        async def work(connection: AsyncConnection) -> dict[str, Plain]:
            rows = (await connection.execute(sql.STANDINGS, {"of": list(tables)})).mappings()
            found = {row["table_id"]: standing_from(row) for row in rows}
            return {table: standing for table, standing in found.items() if standing is not None}

        return await self._read(work) if tables else {}

    # -- tables and seats

    async def create_table(self, table: TableRow) -> None:
        """Write a new table with its seats."""
        values = table_values(table)
        seats = [seat_values(table.id, seat) for seat in table.seats]

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(sql.ADD_TABLE, values)
            await connection.execute(sql.ADD_SEATS, seats)

        await self._write(work, f"There is a table {table.id} already, or two of its seats have one number.")

    async def table(self, id: str) -> TableRow | None:
        """A table with its seats and `waiting`."""
        found = await self._tables(sql.TABLE, of=id) if storable(id) else []
        return found[0] if found else None

    async def marks(self, tables: Sequence[str]) -> dict[str, Mark]:
        """How far these tables have come. One that was dropped is left out."""

        async def work(connection: AsyncConnection) -> dict[str, Mark]:
            rows = await connection.execute(sql.MARKS, {"of": list(tables)})
            return {row.id: Mark(row.rows, row.chat, row.changes) for row in rows}

        return await self._read(work) if tables else {}

    async def take_seat(self, table: str, seat: SeatRow, was: str) -> bool:
        """Write a seat whose kind is still `was`. False: it changed before, or it would be empty in a running game."""
        values = seat_values(table, seat)
        bit = 1 << seat.seat

        async def work(connection: AsyncConnection) -> bool:
            now = (await connection.execute(sql.LOCK, {"of": table})).one_or_none()
            # In a running game a seat changes hands, but it is never left empty.
            if now is None or (now.status != "open" and seat.kind not in ("guest", "bot")):
                return False
            where = {"of": table, "at_seat": seat.seat, "was": was}
            if (await connection.execute(sql.TAKE_SEAT.values(values), where)).rowcount == 0:
                return False
            bots = now.bots & ~bit | (bit if seat.kind == "bot" else 0)
            opens = now.opens & ~bit | (bit if seat.kind == "open" else 0)
            await connection.execute(sql.MARK_SEATS.values(bots=bots, opens=opens), {"of": table})
            return True

        return await self._write(work)

    async def start(self, table: str, at: int) -> bool:
        """Change the status from open to playing if every seat is a guest or a bot. False: it did not change."""

        async def work(connection: AsyncConnection) -> bool:
            # First the lock: a player who is leaving at this moment has then left.
            await connection.execute(sql.LOCK, {"of": table})
            return (await connection.execute(sql.START.values(started=at), {"of": table})).rowcount == 1

        return await self._write(work)

    async def set_version(self, table: str, version: str, content: str) -> None:
        """Set the version under which a table starts."""
        check_storable(version, content)
        values = {"version": version, "content": content}
        await self._write(lambda connection: connection.execute(sql.SET_VERSION.values(values), {"of": table}))

    async def finish(self, table: str, at: int, places: Sequence[int], scores: Sequence[int], ending: str = "") -> None:
        """Change the status from playing to over. A second call changes nothing."""
        check_storable(ending)
        values = {
            "ended": at,
            "places": compact_json(list(places)),
            "scores": compact_json(list(scores)),
            "ending": ending or None,
        }
        await self._write(lambda connection: connection.execute(sql.FINISH.values(values), {"of": table}))

    async def drop_table(self, table: str) -> bool:
        """Remove a table that has not started. False: there is none."""

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(sql.DROP, {"of": table})).rowcount == 1

        return await self._write(work)

    async def practice_tables(self, guest: str) -> list[str]:
        """The tables at which a guest practices or has practiced, newest first."""

        async def work(connection: AsyncConnection) -> list[str]:
            return list((await connection.execute(sql.PRACTICE_TABLES, {"guest": guest})).scalars())

        return await self._read(work)

    async def forget_table(self, table: str) -> None:
        """Remove the table of a lesson or of practice with all its moves. Nothing is done to any other table."""

        async def work(connection: AsyncConnection) -> None:
            if (await connection.execute(sql.FORGET_TABLE, {"of": table})).rowcount:
                await connection.execute(sql.FORGET_MOVES, {"of": table})

        await self._write(work)

    async def set_rematch(self, table: str, rematch: str) -> str:
        """Set the rematch of a table unless it has one. Returns the rematch that counts."""

        async def work(connection: AsyncConnection) -> str:
            await connection.execute(sql.NAME_REMATCH.values(rematch=rematch), {"of": table})
            named: str | None = (await connection.execute(sql.REMATCH, {"of": table})).scalar_one_or_none()
            if named is None:
                raise WartableError(f"There is no table {table}.")
            return named

        return await self._write(work)

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        """Public tables with an open seat, newest first."""
        return await self._tables(sql.OPEN_TABLES, most=limit)

    async def tables_to_watch(self, limit: int = 50) -> list[TableRow]:
        """Public running tables that allow spectators, latest first."""
        return await self._tables(sql.TABLES_TO_WATCH, most=limit)

    async def tables_of(self, guest: str, limit: int = 50) -> list[TableRow]:
        """Tables where a guest sits, was replaced or is host: running ones, open ones, finished ones; newest first."""
        return await self._tables(sql.TABLES_OF, guest=guest, most=limit)

    async def waiting_for_bots(self, limit: int = 1000) -> list[str]:
        """Running tables whose latest row waits for a bot. The server looks for them after a restart."""

        async def work(connection: AsyncConnection) -> list[str]:
            return list((await connection.execute(sql.WAITING_FOR_BOTS, {"most": limit})).scalars())

        return await self._read(work)

    async def hosted_open(self, host: str) -> int:
        """How many tables of a host have not started."""

        async def work(connection: AsyncConnection) -> int:
            return int((await connection.execute(sql.HOSTED_OPEN, {"host": host})).scalar_one())

        return await self._read(work)

    async def still_open(self, ids: Sequence[str]) -> set[str]:
        """Which of these tables have not started."""

        async def work(connection: AsyncConnection) -> set[str]:
            return set((await connection.execute(sql.STILL_OPEN, {"of": list(ids)})).scalars())

        return await self._read(work) if ids else set()

    async def unstarted(self, before: int, limit: int = 1000) -> list[str]:
        """Tables that were created before a time and have not started."""

        async def work(connection: AsyncConnection) -> list[str]:
            return list((await connection.execute(sql.UNSTARTED, {"before": before, "most": limit})).scalars())

        return await self._read(work)

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are of each status. This reads all tables, so it is asked seldom."""

        async def work(connection: AsyncConnection) -> dict[str, int]:
            return {row.status: row.tables for row in await connection.execute(sql.COUNT_TABLES)}

        return await self._read(work)

    async def _tables(self, which: Select[Any], **values: str | int) -> list[TableRow]:
        async def work(connection: AsyncConnection) -> list[TableRow]:
            found = (await connection.execute(which, values)).mappings().all()
            seats: dict[str, list[SeatRow]] = {row["id"]: [] for row in found}
            for row in (await connection.execute(sql.SEATS, {"of": list(seats)})).mappings() if found else ():
                seats[row["table_id"]].append(seat_from(row))
            # A table that was dropped between the two queries has no seats.
            return [table_from(row, seats[row["id"]]) for row in found if seats[row["id"]]]

        return await self._read(work)

    # -- chat, notes and lessons

    async def add_chat(self, table: str, seat: int, name: str, text: str, at: int) -> ChatRow:
        """Append a line of chat. It gets the next number of its table."""
        check_storable(name, text)
        values = {"table_id": table, "seat": seat, "name": name, "text": text, "at": at}

        async def work(connection: AsyncConnection) -> int:
            await connection.execute(sql.LOCK, {"of": table})
            no: int = (await connection.execute(sql.ADD_CHAT, {**values, "of": table})).scalar_one()
            return no

        return ChatRow(table, await self._write(work, f"There is no table {table}."), seat, name, text, at)

    async def chat(self, table: str, limit: int = 100) -> list[ChatRow]:
        """The latest lines of chat, oldest first."""

        async def work(connection: AsyncConnection) -> list[ChatRow]:
            rows = (await connection.execute(sql.CHAT, {"of": table, "most": limit})).mappings().all()
            return [chat_from(row) for row in reversed(rows)]

        return await self._read(work)

    async def note(self, table: str, guest: str) -> str:
        """A guest's note about a table."""

        async def work(connection: AsyncConnection) -> str:
            return (await connection.execute(sql.NOTE, {"of": table, "guest": guest})).scalar_one_or_none() or ""

        return await self._read(work)

    async def save_note(self, note: NoteRow) -> None:
        """Store a note in place of the earlier one."""
        check_storable(note.text)
        values = {"table_id": note.table, "guest": note.guest, "text": note.text, "at": note.at}
        await self._write(
            lambda connection: connection.execute(sql.SAVE_NOTE, values), f"There is no table {note.table}."
        )

    async def lessons_done(self, guest: str) -> set[tuple[str, str]]:
        """The lessons that a guest has done: of which game, and their keys."""

        async def work(connection: AsyncConnection) -> set[tuple[str, str]]:
            return {(row.game, row.lesson) for row in await connection.execute(sql.LESSONS_DONE, {"guest": guest})}

        return await self._read(work)

    async def save_lesson_done(self, guest: str, game: str, lesson: str, at: int) -> None:
        """Note that a guest has done a lesson. The first time counts."""
        values = {"guest": guest, "game": game, "lesson": lesson, "at": at}
        await self._write(lambda connection: connection.execute(sql.SAVE_LESSON_DONE, values))
