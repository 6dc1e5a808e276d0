"""The limits of each guest and each network address, for requests and sockets."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from starlette.requests import HTTPConnection

from ..base.config import Config
from ..base.guests import Guest
from ..base.metrics import Metrics
from ..base.shares import REMEMBERED, Holdings, RateLimit, network
from ..base.turns import Owner
from ..base.wire import Refused

_WORDS: Final = {
    "new_tables": "You are opening tables faster than they can be played.",
    "changes": "That was a lot at once.",
    "films": "You are looking at games faster than they can be shown.",
    "reads": "You are looking around faster than we can show it.",
    "connects": "You come and go too fast.",
    "new_guests": "Many people have come from your network just now.",
}
TABS: Final = "You have too many tables open. Close some of their pages."
NETWORK_FULL: Final = "Too many tables are open in your network. Close some of their pages."


class TooFast(Refused):
    """A limit is reached. After `wait` seconds the next request is allowed."""

    def __init__(self, message: str, wait: int) -> None:
        super().__init__(message, status=429)
        self.wait = wait


class RateLimits:
    """All limits of one node for those who call it."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        rates = {
            "new_tables": config.new_tables,
            "changes": config.changes,
            "films": config.films,
            "reads": config.reads,
            "connects": config.connects,
        }
        crowd = config.guests_per_address
        self._metrics = metrics
        self._by_guest = {name: RateLimit(rate) for name, rate in rates.items()}
        self._by_address = {name: RateLimit(rate * crowd) for name, rate in rates.items()}
        self._by_address["new_guests"] = RateLimit(config.new_guests)
        self.addresses: OrderedDict[str, str] = OrderedDict()
        """The network addresses of the guests who were here lately."""
        self._sockets = Holdings(config.sockets_per_guest)
        self._sockets_of_address = Holdings(config.sockets_per_guest * crowd)

    def new_table(self, connection: HTTPConnection, guest: Guest) -> None:
        """Count the opening of a table."""
        self._take("new_tables", connection, guest)

    def change(self, connection: HTTPConnection, guest: Guest) -> None:
        """Count any other change."""
        self._take("changes", connection, guest)

    def film(self, connection: HTTPConnection, guest: Guest) -> None:
        """Count a film or a record, which take a worker's time."""
        self._take("films", connection, guest)

    def read(self, connection: HTTPConnection, guest: Guest) -> None:
        """Count a look at the lobby or at a table."""
        self._take("reads", connection, guest)

    def connect(self, connection: HTTPConnection, guest: Guest | None) -> None:
        """Count the opening of a socket, by a guest or by somebody unknown."""
        self._take("connects", connection, guest)

    def new_guest(self, connection: HTTPConnection) -> None:
        """Count somebody who comes for the first time."""
        self._take("new_guests", connection)

    def full(self, limit: str) -> None:
        """Note that somebody was turned down because of a limit that is kept elsewhere."""
        self._metrics.too_many.labels(limit).inc()

    @contextmanager
    def socket(self, connection: HTTPConnection, guest: Guest) -> Iterator[str]:
        """Count a socket for as long as it is open. Yields why there may be no more; empty where there may."""
        address = network_of(connection)
        words = TABS if self._sockets.full(guest.id) else ""
        words = words or (NETWORK_FULL if self._sockets_of_address.full(address) else "")
        if words:
            self.full("sockets")
            yield words
            return
        self._remember(guest, address)
        self._sockets.add(guest.id)
        self._sockets_of_address.add(address)
        try:
            yield ""
        finally:
            self._sockets.remove(guest.id)
            self._sockets_of_address.remove(address)

    def _take(self, limit: str, connection: HTTPConnection, guest: Guest | None = None) -> None:
        address = network_of(connection)
        wait = self._by_guest[limit].take(guest.id) if guest is not None else 0
        wait = wait or self._by_address[limit].take(address)
        if guest is not None and not wait:
            self._remember(guest, address)
        if wait:
            self.full(limit)
            raise TooFast(f"{_WORDS[limit]} Try again in {wait} {'second' if wait == 1 else 'seconds'}.", wait)

    def _remember(self, guest: Guest, address: str) -> None:
        self.addresses[guest.id] = address
        self.addresses.move_to_end(guest.id)
        if len(self.addresses) > REMEMBERED:
            self.addresses.popitem(last=False)


def owner_of(connection: HTTPConnection, guest: Guest) -> Owner:
    """The guest and the address whose turn a request takes."""
    return Owner(network_of(connection), guest.id)


def network_of(connection: HTTPConnection) -> str:
    """The network that a request comes from. Behind a trusted proxy it is the one that the proxy names."""
    return network(connection.client.host if connection.client is not None else "")
