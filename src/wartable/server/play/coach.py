"""The coach at a node: who may ask it about a finished game, and what it says."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakValueDictionary

from ..base.clock import now
from ..base.config import Config
from ..base.turns import Owner
from ..base.wire import Coaching, Refused, encode
from ..store import Store, TableRow
from .bot_queue import COACH
from .seat_bots import SeatBots

READY: Final = "ready"
LONGEST: Final = 5000
"""How many moves a game may have that the coach looks at."""


class TooManyAsked(Refused):
    """Enough games of a guest, or of an address, wait for the coach."""

    def __init__(self, words: str) -> None:
        super().__init__(f"{words} Ask again when it is done with one.", status=429)


class Coach:
    """Takes questions to the coach, and gives its answers. It never says a word before a game is over."""

    def __init__(self, store: Store, bots: SeatBots, config: Config) -> None:
        self.store = store
        self.bots = bots
        self.config = config
        self._asking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Questions of one guest are counted one after the other."""

    async def ask(self, row: TableRow, owner: Owner) -> None:
        """Ask the coach to look at a game. Nothing changes where it was asked already, unless it has failed."""
        _must_be_over(row)
        if row.seat_of(owner.guest) < 0 and row.left_by(owner.guest) < 0:
            raise Refused("Only those who played here can ask the coach. What it says is for all who look.", status=403)
        async with self._asking.setdefault(owner.guest, asyncio.Lock()):
            kept = await self.store.coaching(row.id)
            if kept is not None and kept.state != "failed":
                return
            await self._check(row, owner)
            await self.store.ask_coach(row.id, owner.guest, now())
        self.bots.wake_coach(row.id, owner)

    async def said(self, row: TableRow) -> tuple[str, bytes]:
        """How far the coach is with a game, and its answer as browsers are sent it."""
        _must_be_over(row)
        kept = await self.store.coaching(row.id)
        if kept is not None and kept.state == READY:
            return READY, kept.data.encode()
        state = kept.state if kept is not None else "none"
        return state, encode(Coaching(state))

    async def _check(self, row: TableRow, owner: Owner) -> None:
        """Refuse a game that is too long, or one too many."""
        rows = (await self.store.marks([row.id]))[row.id].rows
        if rows > LONGEST:
            raise Refused(f"This game has {rows} moves, and the coach looks at no more than {LONGEST}.", status=413)
        most = self.config.coach_waiting
        if await self.store.coachings_waiting_of(owner.guest) >= most:
            raise TooManyAsked("The coach has enough games of yours to look at already.")
        if self.bots.queue.lanes[COACH].waiting_from(owner.address) >= most * self.config.guests_per_address:
            raise TooManyAsked("The coach has enough games of your network to look at already.")


def _must_be_over(row: TableRow) -> None:
    if row.lesson:
        raise Refused("The coach does not look at lessons: they say themselves what is good.", status=409)
    if row.status != "over":
        raise Refused("This game is not over yet. The coach speaks when it is.", status=409)
