"""Turns: whoever waits for something scarce is served fairly, however much others ask for."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

NO_LIMIT: Final = 1 << 30
_MANY: Final = 1000
"""From so many accounts on, the idle ones are closed."""


class Owner(NamedTuple):
    """A guest, and the network address of that guest. Addresses take turns, and so do the guests of one address."""

    address: str
    guest: str


class _Account:
    """What somebody has used so far, and how many of their items are out or wait."""

    def __init__(self, used: float) -> None:
        self.used = used
        self.out = 0
        self.waiting = 0

    def idle(self) -> bool:
        return not self.out and not self.waiting


class _Accounts:
    """Accounts by name. A newcomer begins where the one served last stood, so nobody can save up turns.

    Therefore nobody is behind by more than the latest item, and little is forgiven when an idle account is closed.
    """

    def __init__(self) -> None:
        self.level = 0.0
        self._open: dict[str, _Account] = {}
        self._many = _MANY

    def __getitem__(self, name: str) -> _Account:
        return self._open[name]

    def __len__(self) -> int:
        return len(self._open)

    def get(self, name: str) -> _Account | None:
        return self._open.get(name)

    def opened(self, name: str) -> _Account:
        """The account of somebody who has an item now."""
        if len(self._open) > self._many:
            self._open = {name: account for name, account in self._open.items() if not account.idle()}
            self._many = max(_MANY, 2 * len(self._open))
        account = self._open.setdefault(name, _Account(self.level))
        if account.idle():
            account.used = max(account.used, self.level)
        return account

    def charge(self, name: str, used: float) -> None:
        """An item of somebody is not out any more."""
        account = self._open[name]
        account.out -= 1
        account.used += used


class FairQueue(Generic[T]):
    """A queue in which owners take turns.

    Items of a lower rank go first. Among them it is the turn of the address that has used the least time, and there of
    the guest who has, so somebody with one short item never waits for all the long ones of others. Items of one guest
    keep their order. At most `most` items of a guest are out at a time.
    """

    def __init__(self, most: int = NO_LIMIT) -> None:
        self.most = most
        self._lines: dict[tuple[int, Owner], deque[tuple[float, T]]] = {}
        """The items that wait, by rank and owner, each with the time since when. No line is empty."""
        self._addresses = _Accounts()
        self._guests = _Accounts()

    def __len__(self) -> int:
        return sum([len(line) for line in self._lines.values()])

    def waiting(self, guest: str) -> int:
        """How many items of a guest wait."""
        account = self._guests.get(guest)
        return account.waiting if account is not None else 0

    def waiting_from(self, address: str) -> int:
        """How many items of an address wait."""
        account = self._addresses.get(address)
        return account.waiting if account is not None else 0

    def oldest(self) -> float:
        """For how many seconds the oldest item has waited."""
        since = [line[0][0] for line in self._lines.values()]
        return time.monotonic() - min(since) if since else 0.0

    def put(self, item: T, owner: Owner, rank: int = 0) -> None:
        """Add an item at the end of its owner's line."""
        self._addresses.opened(owner.address).waiting += 1
        self._guests.opened(owner.guest).waiting += 1
        self._lines.setdefault((rank, owner), deque()).append((time.monotonic(), item))

    def discard(self, item: T, owner: Owner, rank: int = 0) -> None:
        """Take an item out of its line, wherever it stands."""
        line = self._lines.get((rank, owner))
        found = next((entry for entry in line or () if entry[1] == item), None)
        if line is not None and found is not None:
            line.remove(found)
            self._left(rank, owner)

    def take(self) -> tuple[T, Owner] | None:
        """The next item and its owner; None where nothing may be taken now. `done` must follow."""
        best = min(self._candidates(), default=None)
        if best is None:
            return None
        rank, owner = best[0], best[-1]
        _, item = self._lines[rank, owner].popleft()
        self._left(rank, owner)
        for accounts, name in ((self._addresses, owner.address), (self._guests, owner.guest)):
            accounts[name].out += 1
            accounts.level = max(accounts.level, accounts[name].used)
        return item, owner

    def done(self, owner: Owner, used: float) -> None:
        """An item of an owner is not out any more. It has used so many seconds."""
        self._addresses.charge(owner.address, used)
        self._guests.charge(owner.guest, used)

    def _candidates(self) -> Iterator[tuple[int, float, int, float, int, float, Owner]]:
        """The first item of each line as a sort key: the smallest is next."""
        for (rank, owner), line in self._lines.items():
            address, guest = self._addresses[owner.address], self._guests[owner.guest]
            if guest.out < self.most:
                yield rank, address.used, address.out, guest.used, guest.out, line[0][0], owner

    def _left(self, rank: int, owner: Owner) -> None:
        """An item has left its line."""
        if not self._lines[rank, owner]:
            del self._lines[rank, owner]
        self._addresses[owner.address].waiting -= 1
        self._guests[owner.guest].waiting -= 1


class LineFull(Exception):
    """A guest has too many items in line already."""


class Turns:
    """`places` may do something at a time. The others wait, and their owners take turns.

    At most `line` items of one guest wait; a further one raises `LineFull`.
    """

    def __init__(self, places: int, line: int = NO_LIMIT) -> None:
        self.line = line
        self._free = places
        self._queue: FairQueue[asyncio.Future[None]] = FairQueue()

    def __len__(self) -> int:
        return len(self._queue)

    @asynccontextmanager
    async def turn(self, owner: Owner) -> AsyncIterator[None]:
        """Wait for a place, and hold it."""
        if self._queue.waiting(owner.guest) >= self.line:
            raise LineFull
        admitted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(admitted, owner)
        self._admit()
        began = time.monotonic()
        try:
            await admitted
            began = time.monotonic()
            yield
        finally:
            if admitted.done() and not admitted.cancelled():
                self._free += 1
                self._queue.done(owner, time.monotonic() - began)
                self._admit()
            else:
                self._queue.discard(admitted, owner)

    def _admit(self) -> None:
        while self._free:
            taken = self._queue.take()
            if taken is None:
                return
            admitted, owner = taken
            if admitted.cancelled():  # it gave up just now
                self._queue.done(owner, 0.0)
            else:
                self._free -= 1
                admitted.set_result(None)
