"""Hints between nodes: "table T has rows up to N". A lost hint loses nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Hint:
    """A table has rows up to `seq` (excluded), or something else about it changed (-1). A hint holds no content."""

    table: str
    seq: int


Heard = Callable[[Hint], Awaitable[None]]


class Bus(Protocol):
    """Carries hints to every node, the sender included, at most once."""

    async def open(self, heard: Heard) -> None:
        """Connect; from now on every hint is handed to `heard`."""

    async def close(self) -> None:
        """Disconnect."""

    async def publish(self, hint: Hint) -> None:
        """Send a hint. A failure is no error: readers catch up from the store."""


class LocalBus:
    """The bus of a single process."""

    def __init__(self) -> None:
        self._heard: Heard | None = None

    async def open(self, heard: Heard) -> None:
        """Remember the listener."""
        self._heard = heard

    async def close(self) -> None:
        """Forget the listener."""
        self._heard = None

    async def publish(self, hint: Hint) -> None:
        """Call the listener."""
        if self._heard is not None:
            await self._heard(hint)
