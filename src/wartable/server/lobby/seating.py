"""Seats: opening a table, sitting down, leaving before the start, rematches.

Changes of one table wait for one another on this node. Between nodes the conditions of the store's statements hold.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from weakref import WeakValueDictionary

from wartable.kernel import OptionValue
from wartable.kernel.seal import commitment, new_seed

from ..base import installed
from ..base.clock import now
from ..base.guests import Guest
from ..base.names import told_apart
from ..base.wire import Refused
from ..play.rooms import NO_SPECTATORS
from ..play.tables import Tables
from ..store import SeatRow, Store, TableRow
from .requests import SeatRequest, TableRequest, clean_words, seat_rows
from .tokens import is_table_id, table_id

OPEN, INVITE, GUEST, BOT = "open", "invite", "guest", "bot"


class Seating:
    """Opens tables and fills their seats."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def row(self, table: str) -> TableRow:
        """A table's row; refused where there is none."""
        row = await self.store.table(table) if is_table_id(table) else None
        if row is None:
            raise Refused("There is no such table. It may have been closed before it started.", status=404)
        return row

    async def seen(self, table: str, guest: Guest) -> TableRow:
        """A table's row; refused where this guest may not look at it."""
        row = await self.row(table)
        if not row.may_look(guest.id):
            raise Refused(NO_SPECTATORS, status=403)
        if row.status == OPEN and all(seat.kind in (GUEST, BOT) for seat in row.seats):
            await self.tables.begin(table)  # the request that filled the last seat broke off before the start
            row = await self.row(table)
        return row

    async def open(self, guest: Guest, wanted: TableRequest) -> str:
        """Open a table. Its seed is fixed and committed before players add words. Returns its id."""
        row = new_table(guest, wanted)
        await self.store.create_table(row)
        await self.tables.begin(row.id)
        return row.id

    async def sit(self, table: str, guest: Guest, seat: int | None, invite: str, words: str) -> int:
        """Take the given seat, that of the invite, or the first open one. Returns its number."""
        words = clean_words(words)
        async with self._lock_of(table):
            row = await self.row(table)
            mine = row.seat_of(guest.id)
            if mine < 0 and row.status == "playing" and row.left_by(guest.id) >= 0:
                return await self._take_back(row, guest)
            if mine < 0:
                _must_be_open(row)
                mine = await self._take(row, _wanted(row, seat, invite), guest, words)
            elif seat is not None and seat != mine:
                raise Refused("You sit at this table already. Leave your seat first to take another.", status=409)
            await self.tables.begin(table)
            return mine

    async def leave(self, table: str, guest: Guest) -> None:
        """Leave a seat before the start. A table without guests is removed."""
        async with self._lock_of(table):
            row = await self.row(table)
            mine = row.seat_of(guest.id)
            if mine < 0 and row.host != guest.id:
                raise Refused("You do not sit at this table.", status=409)
            if row.status != OPEN:
                raise Refused("The game has started: you can give up, but no longer leave your seat.", status=409)
            if mine >= 0:
                left = row.seats[mine]
                kind = INVITE if left.invite else OPEN
                if not await self.store.take_seat(table, SeatRow(mine, kind, invite=left.invite), GUEST):
                    raise Refused("The seat could not be given back just now. Look again.", status=409)
            others = [seat for seat in row.seats if seat.kind == GUEST and seat.seat != mine]
            if not others:
                await self.store.drop_table(table)
            await self.tables.changed(table)

    async def rematch(self, table: str, guest: Guest, words: str) -> str:
        """The id of the rematch. The first player who asks opens it; the others get a seat at it."""
        words = clean_words(words)
        async with self._lock_of(table):
            old = await self.row(table)
            if old.seat_of(guest.id) < 0:
                raise Refused("Only those who played here can ask for a rematch.", status=403)
            if old.status != "over":
                raise Refused("This game is not over yet.", status=409)
            again = old.rematch
            if not again:
                new = new_table(guest, _once_more(old, guest, words))
                await self.store.create_table(new)
                again = await self.store.set_rematch(table, new.id)
                if again == new.id:
                    await self.tables.begin(new.id)
                    await self.tables.changed(table)
                    return again
                await self.store.drop_table(new.id)  # a player at another node was quicker
        await self._join(again, guest, old.seat_of(guest.id), words)
        return again

    async def _join(self, table: str, guest: Guest, before: int, words: str) -> None:
        """Take a seat at a rematch, the same as before if it is free. Without a free seat the guest watches."""
        async with self._lock_of(table):
            row = await self.store.table(table)
            if row is None:
                raise Refused("The rematch was closed again. Open a new table instead.", status=409)
            free = [seat for seat in row.seats if seat.kind in (OPEN, INVITE)]
            if row.status != OPEN or row.seat_of(guest.id) >= 0 or not free:
                return
            free.sort(key=lambda seat: seat.seat != before)
            await self._take(row, free, guest, words)
            await self.tables.begin(table)

    async def _take(self, row: TableRow, wanted: Sequence[SeatRow], guest: Guest, words: str) -> int:
        name = told_apart(guest.name, [seat.name for seat in row.seats if seat.kind in (GUEST, BOT)])
        for seat in wanted:
            mine = SeatRow(seat.seat, GUEST, guest.id, name, invite=seat.invite, words=words)
            if await self.store.take_seat(row.id, mine, seat.kind):
                return seat.seat
        raise Refused("Somebody else was quicker: this seat is taken.", status=409)

    async def _take_back(self, row: TableRow, guest: Guest) -> int:
        """Give a guest the seat again that a bot took over. The words for the dice stay as they were."""
        left = row.seats[row.left_by(guest.id)]
        name = told_apart(guest.name, [seat.name for seat in row.seats if seat.seat != left.seat])
        mine = SeatRow(left.seat, GUEST, guest.id, name, words=left.words)
        if not await self.store.take_seat(row.id, mine, BOT):
            raise Refused("Your seat could not be given back just now. Look again.", status=409)
        await self.tables.changed(row.id)
        return left.seat

    def _lock_of(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())


def new_table(guest: Guest, wanted: TableRequest) -> TableRow:
    """A table as requested; refused where the game cannot be played so."""
    wanted = wanted.settled()
    row = hidden_table(guest, wanted.game, wanted.options, new_seed())
    row.public, row.spectators = wanted.public, wanted.spectators
    row.seats = seat_rows(wanted.seats, guest, wanted.words)
    return row


def hidden_table(guest: Guest, key: str, options: dict[str, OptionValue], seed: bytes) -> TableRow:
    """A table that is hidden and has no seats yet."""
    game = installed.game(key)
    return TableRow(
        id=table_id(),
        game=game.key,
        version=game.version,
        content=game.content_version(),
        options=options,
        status=OPEN,
        public=False,
        spectators=False,
        host=guest.id,
        seed=seed,
        commitment=commitment(seed),
        created=now(),
    )


def invites(row: TableRow, guest: Guest) -> dict[str, str]:
    """The secrets of open invitations, by seat. Only the host gets them."""
    if row.host != guest.id or row.status != OPEN:
        return {}
    return {str(seat.seat): seat.invite for seat in row.seats if seat.kind == INVITE}


def _must_be_open(row: TableRow) -> None:
    if row.status == "playing":
        raise Refused("The game has started without you.", status=409)
    if row.status != OPEN:
        raise Refused("This game is over.", status=409)


def _wanted(row: TableRow, seat: int | None, invite: str) -> list[SeatRow]:
    """The seats that fit a request, best first."""
    if invite:
        invited = [s for s in row.seats if s.invite and hmac.compare_digest(s.invite.encode(), invite.encode())]
        if not invited:
            raise Refused("This invitation is not good for this table. Ask for a new link.", status=403)
        if invited[0].kind != INVITE:
            raise Refused("Somebody has already taken the seat of this invitation.", status=409)
        return invited
    if seat is None:
        free = [s for s in row.seats if s.kind == OPEN]
        if not free:
            raise Refused("No seat is open at this table.", status=409)
        return free
    if not 0 <= seat < len(row.seats):
        raise Refused(f"There is no seat {seat + 1} at this table.", status=404)
    if row.seats[seat].kind == INVITE:
        raise Refused("This seat waits for somebody who was invited.", status=403)
    if row.seats[seat].kind != OPEN:
        raise Refused("This seat is taken.", status=409)
    return [row.seats[seat]]


def _once_more(old: TableRow, guest: Guest, words: str) -> TableRequest:
    """The request for a rematch: the guest who asks, the same bots, and free seats for the others."""
    seats = []
    for seat in old.seats:
        if seat.kind == BOT:
            seats.append(SeatRequest("bot", seat.bot))
        elif seat.guest == guest.id:
            seats.append(SeatRequest("me"))
        else:
            seats.append(SeatRequest("open" if old.public else "invite"))
    return TableRequest(old.game, seats, old.options, old.public, old.spectators, words)
