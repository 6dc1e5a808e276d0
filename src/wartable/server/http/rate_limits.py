"""How often one guest, and one address, may change something."""

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
from ..base.wire import Refused
from ..play.sockets import Allowance

REMEMBERED: Final = 20_000
"""Callers whose allowance is kept; who was not seen for longest begins anew."""
HOUSEHOLD: Final = 10
"""An address may do so many times what a guest may: schools and families share one."""


class TooFast(Refused):
    """Too much at once; `wait` says in how many seconds there is room again."""

    def __init__(self, message: str, wait: int) -> None:
        super().__init__(message, status=429)
        self.wait = wait


class Pace:
    """So many a minute for each caller, all of them at once if it likes."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._callers: OrderedDict[str, Allowance] = OrderedDict()

    def spend(self, caller: str) -> int:
        """Take one. Returns 0, or the seconds until there is one to take."""
        allowance = self._callers.get(caller)
        if allowance is None:
            allowance = self._callers[caller] = Allowance(self.per_minute, self.per_minute / 60)
            if len(self._callers) > REMEMBERED:
                self._callers.popitem(last=False)
        self._callers.move_to_end(caller)
        return 0 if allowance.spend() else ceil((1 - allowance.left) / allowance.per_second)


class Limits:
    """The paces of one node."""

    def __init__(self, config: Config) -> None:
        self._tables = (Pace(config.new_tables), Pace(config.new_tables * HOUSEHOLD))
        self._changes = (Pace(config.changes), Pace(config.changes * HOUSEHOLD))
        self._films = (Pace(config.films), Pace(config.films * HOUSEHOLD))
        self._lines: Counter[str] = Counter()
        self._most_lines = config.sockets_per_guest

    def new_table(self, connection: HTTPConnection, guest: Guest) -> None:
        """A table is opened."""
        _spend(self._tables, connection, guest, "You are opening tables faster than they can be played.")

    def change(self, connection: HTTPConnection, guest: Guest) -> None:
        """Anything else is changed."""
        _spend(self._changes, connection, guest, "That was a lot at once.")

    def film(self, connection: HTTPConnection, guest: Guest) -> None:
        """A game is gone through again, which takes a while."""
        _spend(self._films, connection, guest, "You are looking at games faster than they can be shown.")

    @contextmanager
    def line(self, guest: Guest) -> Iterator[bool]:
        """A socket, for as long as it is open. False: the guest has as many as one may have."""
        if self._lines[guest.id] >= self._most_lines:
            yield False
            return
        self._lines[guest.id] += 1
        try:
            yield True
        finally:
            self._lines[guest.id] -= 1
            if not self._lines[guest.id]:
                del self._lines[guest.id]


def _spend(paces: tuple[Pace, Pace], connection: HTTPConnection, guest: Guest, words: str) -> None:
    by_guest, by_address = paces
    wait = by_guest.spend(guest.id) or by_address.spend(household(connection))
    if wait:
        raise TooFast(f"{words} Try again in {wait} {'second' if wait == 1 else 'seconds'}.", wait)


def household(connection: HTTPConnection) -> str:
    """The address that calls; of the new kind the half that a household is given."""
    host = connection.client.host if connection.client is not None else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return address.exploded[:19]
    return str(address)
