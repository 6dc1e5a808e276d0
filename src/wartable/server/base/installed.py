"""The installed games, each looked up once: going through all packages takes longer than many a move."""

from __future__ import annotations

from functools import lru_cache

from wartable.kernel import Game, State
from wartable.kernel.registry import find


@lru_cache
def game(key: str) -> Game[State]:
    """The game of that key."""
    return find(key)
