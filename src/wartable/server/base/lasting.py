"""What others say about themselves. It counts for a while, and must be said again."""

from __future__ import annotations

import time
from typing import Generic, TypeVar

T = TypeVar("T")


class Lasting(Generic[T]):
    """The latest word of each speaker, as long as it counts."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._said: dict[str, tuple[T, float]] = {}

    def say(self, speaker: str, word: T) -> None:
        """Note a speaker's word, in place of the one before."""
        self._said[speaker] = word, time.monotonic() + self.seconds

    def forget(self, speaker: str) -> None:
        """Forget a speaker."""
        self._said.pop(speaker, None)

    def words(self) -> list[T]:
        """The words that count now."""
        moment = time.monotonic()
        self._said = {speaker: said for speaker, said in self._said.items() if said[1] > moment}
        return [word for word, _ in self._said.values()]
