"""Fair shares: how much of what all guests use together one of them may have.

A `RateLimit` says how many a minute, `Holdings` how many at a time; in a `FairQueue` (module `turns`) those who wait
take turns. Guests cost nothing to make, so a network address has a share as well: that of several guests, since schools
and families have one address.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from typing import Final

from .token_bucket import TokenBucket

REMEMBERED: Final = 20_000
"""How many callers are remembered. The least recent one is forgotten first."""


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


class Holdings:
    """At most `most` of something at a time for each holder."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def __getitem__(self, holder: str) -> int:
        return self._held[holder]

    def full(self, holder: str) -> bool:
        """Whether the holder has its share already."""
        return self._held[holder] >= self.most

    def add(self, holder: str) -> None:
        """Count one more."""
        self._held[holder] += 1

    def remove(self, holder: str) -> None:
        """Count one less. Whoever holds nothing is forgotten."""
        self._held[holder] -= 1
        if self._held[holder] <= 0:
            del self._held[holder]


def network(host: str) -> str:
    """The network of an address. Of an IPv6 address it is the first half, since a household gets all of the rest."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return address.exploded[:19]
    return str(address)


class Proxies:
    """The addresses of proxies, behind which there are many callers."""

    def __init__(self, listed: Iterable[str]) -> None:
        hosts = [host.strip() for host in listed]
        self._all = "*" in hosts
        self._networks = []
        for host in hosts:
            with suppress(ValueError):  # a name of a socket, which no address is equal to
                self._networks.append(ip_network(host, strict=False))

    def __contains__(self, host: str) -> bool:
        if self._all:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return True  # a socket of this machine, which only a proxy uses
        return any(address in network for network in self._networks)
