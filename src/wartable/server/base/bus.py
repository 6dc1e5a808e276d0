"""Hints between nodes: what they say, and how they travel. A lost hint loses nothing, since the database has it all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

import msgspec


class Rows(msgspec.Struct, frozen=True, tag="rows"):
    """A table has so many rows."""

    table: str
    rows: int


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """The table itself, or one of its seats, has changed."""

    table: str


class Spoken(msgspec.Struct, frozen=True, tag="spoken"):
    """Somebody said something at a table."""

    table: str


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A table was opened from this address. No database keeps that."""

    table: str
    address: str


class Here(msgspec.Struct, frozen=True, tag="here"):
    """Who is connected at a node: by table, each guest's seat, or -1 for a spectator."""

    node: str
    tables: dict[str, dict[str, int]]
    asks: bool = False
    """Whether the node is new and wants to hear the same of all others."""


class Thinking(msgspec.Struct, frozen=True, tag="thinking"):
    """A worker is there that thinks for bots: how many at a time, by lane. Without places it goes."""

    worker: str
    places: dict[str, int]


class Versions(msgspec.Struct, frozen=True, tag="versions"):
    """Which version of the rules and the content a node has of each game. Without games it goes, or asks the others."""

    node: str
    games: dict[str, tuple[str, str]]
    asks: bool = False


Hint = Rows | Changed | Spoken | Opened | Here | Thinking | Versions
OfOneTable = Rows | Changed | Spoken
"""What only those nodes need to hear that watch the table."""
H = TypeVar("H", Rows, Changed, Spoken, Opened, Here, Thinking, Versions)


class Bus(Protocol):
    """Carries hints to every node, the sender included, at most once."""

    shared: bool
    """Whether other nodes may use the same database."""

    def on(self, kind: type[H], heard: Callable[[H], Awaitable[None]]) -> None:
        """Hand every hint of a kind to `heard`."""

    def when_back(self, back: Callable[[], Awaitable[None]]) -> None:
        """Call `back` whenever hints may have been missed and are heard again from now on."""

    async def open(self) -> None:
        """Connect."""

    async def close(self) -> None:
        """Disconnect."""

    async def watch(self, table: str) -> None:
        """Hear the hints of a table from now on."""

    async def unwatch(self, table: str) -> None:
        """Hear them no longer."""

    async def publish(self, hint: Hint) -> None:
        """Send a hint. A failure is no error: readers catch up from the store."""


class LocalBus:
    """The bus of a single process."""

    shared = False

    def __init__(self) -> None:
        self._heard: dict[type, Callable[[Any], Awaitable[None]]] = {}

    def on(self, kind: type[H], heard: Callable[[H], Awaitable[None]]) -> None:
        """Hand every hint of a kind to `heard`."""
        self._heard[kind] = heard

    def when_back(self, back: Callable[[], Awaitable[None]]) -> None:
        """Nothing is ever missed."""

    async def open(self) -> None:
        """There is nothing to connect."""

    async def close(self) -> None:
        """There is nothing to disconnect."""

    async def watch(self, table: str) -> None:
        """All hints are heard."""

    async def unwatch(self, table: str) -> None:
        """All hints are heard."""

    async def publish(self, hint: Hint) -> None:
        """Call who listens."""
        heard = self._heard.get(type(hint))
        if heard is not None:
            await heard(hint)
