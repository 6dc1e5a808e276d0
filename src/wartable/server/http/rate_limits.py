"""Rate limits for each guest and each network address."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import Final

from starlette.requests import HTTPConnection

from ..base.config import Config
from ..base.guests import Guest
from ..base.token_bucket import TokenBucket
from ..base.wire import Refused

REMEMBERED: Final = 20_000
"""How many callers are remembered. The least recent one is forgotten first."""
GUESTS_PER_ADDRESS: Final = 10
"""An address has so many times the limit of a guest, since schools and families share one."""


class TooFast(Refused):
    """A limit is reached. After `wait` seconds the next request is allowed."""

    def __init__(self, message: str, wait: int) -> None:
        super().__init__(message, status=429)
        self.wait = wait


class RateLimit:
    """`per_minute` requests a minute for each caller, all of them at once if it likes."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, caller: str) -> int:
        """Count a request. Returns 0, or the seconds until the next one is allowed."""
        bucket = self._buckets.get(caller)
        if bucket is None:
            bucket = self._buckets[caller] = TokenBucket(self.per_minute, self.per_minute / 60)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(caller)
        return 0 if bucket.take() else ceil((1 - bucket.left) / bucket.per_second)


class RateLimits:
    """All rate limits of one node."""

    def __init__(self, config: Config) -> None:
        self._tables = (RateLimit(config.new_tables), RateLimit(config.new_tables * GUESTS_PER_ADDRESS))
        self._changes = (RateLimit(config.changes), RateLimit(config.changes * GUESTS_PER_ADDRESS))
        self._films = (RateLimit(config.films), RateLimit(config.films * GUESTS_PER_ADDRESS))
        self._sockets: Counter[str] = Counter()
        self._most_sockets = config.sockets_per_guest

    def new_table(self, connection: HTTPConnection, guest: Guest) -> None:
        """Count the opening of a table."""
        _take(self._tables, connection, guest, "You are opening tables faster than they can be played.")

    def change(self, connection: HTTPConnection, guest: Guest) -> None:
        """Count any other change."""
        _take(self._changes, connection, guest, "That was a lot at once.")

    def film(self, connection: HTTPConnection, guest: Guest) -> None:
        """Count a film or a record, which take a worker's time."""
        _take(self._films, connection, guest, "You are looking at games faster than they can be shown.")

    @contextmanager
    def socket(self, guest: Guest) -> Iterator[bool]:
        """Count a socket for as long as it is open. Yields False where the guest has too many."""
        if self._sockets[guest.id] >= self._most_sockets:
            yield False
            return
        self._sockets[guest.id] += 1
        try:
            yield True
        finally:
            self._sockets[guest.id] -= 1
            if not self._sockets[guest.id]:
                del self._sockets[guest.id]


def _take(limits: tuple[RateLimit, RateLimit], connection: HTTPConnection, guest: Guest, words: str) -> None:
    by_guest, by_address = limits
    wait = by_guest.take(guest.id) or by_address.take(network_of(connection))
    if wait:
        raise TooFast(f"{words} Try again in {wait} {'second' if wait == 1 else 'seconds'}.", wait)


def network_of(connection: HTTPConnection) -> str:
    """The address of the caller. Of an IPv6 address only the first half, since a household gets all of the rest."""
    host = connection.client.host if connection.client is not None else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return address.exploded[:19]
    return str(address)
