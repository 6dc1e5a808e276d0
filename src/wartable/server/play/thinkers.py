"""The door to those who think, for bots and as the coach: processes of this node, or workers anywhere."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Turned(NamedTuple):
    """What came of a turn: the lane in which the table waits for its next bot, if any, and the seconds it took."""

    lane: str
    used: float


class Thinkers(Protocol):
    """Lets bots make choices, one at a time at each table, and the coach look at finished games."""

    def places(self, lane: str) -> int:
        """How many tables of a lane can be thought about at a time."""

    async def turn(self, table: str, lane: str) -> Turned:
        """Let one bot at a table make one choice, if a bot of this lane is asked there; or let the coach look at it."""
