"""Hints between those who hold a table in memory: "row so-and-so is there". A lost hint loses nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Hint:
    """A table has rows up to `seq` (excluded), or something else about it changed (-1). Never what they say."""

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
        """Send a hint. Failing to is no error: readers catch up from the store."""


class LocalBus:
    """The bus of a single process."""

    def __init__(self) -> None:
        self._heard: Heard | None = None

    async def open(self, heard: Heard) -> None:
        """Hints go to `heard` directly."""
        self._heard = heard

    async def close(self) -> None:
        """Nothing to let go of."""
        self._heard = None

    async def publish(self, hint: Hint) -> None:
        """Hand it over."""
        if self._heard is not None:
            await self._heard(hint)
