"""Practice: a table that goes on from a moment of a finished game, with bots at all other seats.

All that the guest's seat did not know at that moment is dealt anew, and the dice are new ones.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel.seal import new_seed

from ..base.guests import Guest
from ..base.wire import Refused
from ..play.live_table import set_up
from ..play.tables import Tables
from ..store import Store, TableRow
from .requests import PracticeRequest, SeatRequest, check_bot, seat_rows
from .seating import hidden_table

MOST: Final = 3
"""How many tables of practice a guest has. The oldest is put away for a new one."""


class Practice:
    """Opens tables of practice."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables

    async def open(self, old: TableRow, guest: Guest, wanted: PracticeRequest) -> str:
        """Open a table at a moment of a finished game, which this guest may look at. Returns its id."""
        check_bot(wanted.bot)
        if not 0 <= wanted.seat < len(old.seats):
            raise Refused(f"There is no seat {wanted.seat + 1} at this table.", status=404)
        position = await self.tables.dealt_anew(old.id, wanted.row, wanted.seat)
        row = practice_table(old, guest, wanted)
        for table in (await self.store.practice_tables(guest.id))[MOST - 1 :]:
            await self.store.forget_table(table)
            await self.tables.changed(table)
        # The position first: a table without it would begin with the start of its game.
        await self.store.append(set_up(row, position).written("start"))
        await self.store.create_table(row)
        await self.tables.begin(row.id)
        return row.id


def practice_table(old: TableRow, guest: Guest, wanted: PracticeRequest) -> TableRow:
    """A table that nobody else finds, with the options of the old one and dice of its own."""
    row = hidden_table(guest, old.game, dict(old.options), new_seed())
    bot = SeatRequest("bot", wanted.bot)
    row.seats = seat_rows([SeatRequest("me") if seat.seat == wanted.seat else bot for seat in old.seats], guest, "")
    row.practice, row.practice_row = old.id, wanted.row
    return row
