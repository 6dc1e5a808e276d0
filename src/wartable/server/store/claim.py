"""One server to a database. A second one would show its players nothing of what happens at the first."""

from __future__ import annotations

from typing import Final, Protocol

from wartable.kernel import WartableError

WAIT: Final = 5.0
"""Seconds for a server that is just stopping to let go, and for a busy database to notice that one was killed."""


class DatabaseInUse(WartableError):
    """Another server uses this database."""

    def __init__(self, where: str) -> None:
        super().__init__(
            f"Another Wartable server uses the database {where} already. Stop that one first, or set WARTABLE_DATABASE "
            "to a database of its own for this one. Several nodes can share a PostgreSQL, if all have WARTABLE_NATS."
        )


class Claim(Protocol):
    """The right to be the only server of a database. It ends with the process, however that ends."""

    wait: float
    """Seconds for another server to let go."""

    async def take(self) -> None:
        """Take it, or raise `DatabaseInUse`."""

    async def release(self) -> None:
        """Let go."""
