"""The queue of tables that wait for a bot, or for the coach: which table is next."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from ..base.turns import FairQueue, Owner

WATCHED, UNWATCHED, BOTS_ONLY = 0, 1, 2
"""Ranks: somebody is connected; a person plays there but is away; only bots play, and nobody looks."""
QUICK, THINKING, COACH = "quick", "thinking", "coach"
"""The lanes: bots that answer at once, bots that search, and the coach. Nobody waits for those of another lane."""
LANES: Final = (QUICK, THINKING, COACH)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: its lane, whose turn it takes, and its rank."""

    lane: str
    owner: Owner
    rank: int


class BotQueue:
    """Tables that wait for a bot, and finished games that wait for the coach. In each lane the owners take turns.

    A table gets one choice, then it stands in line again. `most` is how many tables of one host may be thought about
    at a time.
    """

    def __init__(self, most: int) -> None:
        self.lanes: dict[str, FairQueue[str]] = {QUICK: FairQueue(), THINKING: FairQueue(most), COACH: FairQueue(1)}
        self._places: dict[str, Place | None] = {}
        """The tables of this queue; None for one that is out."""
        self._news = {lane: asyncio.Event() for lane in LANES}

    def __contains__(self, table: str) -> bool:
        return table in self._places

    def put(self, table: str, place: Place) -> None:
        """Queue a table. One that waits already may come forward, but never falls back."""
        if table in self._places:
            stands = self._places[table]
            if stands is None or stands.rank <= place.rank:
                return
            self.lanes[stands.lane].discard(table, stands.owner, stands.rank)
        self._put(table, place)

    async def take(self, lane: str) -> tuple[str, Owner]:
        """The next table of a lane and its owner. `again` or `done` must follow."""
        while True:
            taken = self.lanes[lane].take()
            if taken is not None:
                self._places[taken[0]] = None
                return taken
            self._news[lane].clear()
            await self._news[lane].wait()

    def again(self, table: str, lane: str, owner: Owner, used: float, place: Place) -> None:
        """The table has used so many seconds, and stands in line again."""
        self._put(table, place)
        self._used(lane, owner, used)

    def done(self, table: str, lane: str, owner: Owner, used: float) -> None:
        """The table has used so many seconds, and waits for no bot any more."""
        del self._places[table]
        self._used(lane, owner, used)

    def _put(self, table: str, place: Place) -> None:
        self._places[table] = place
        self.lanes[place.lane].put(table, place.owner, place.rank)
        self._news[place.lane].set()

    def _used(self, lane: str, owner: Owner, used: float) -> None:
        self.lanes[lane].done(owner, used)
        self._news[lane].set()  # another table of this owner may be next
