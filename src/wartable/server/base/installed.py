"""The installed games. Each is looked up once, since a search through all packages takes longer than a move."""

from __future__ import annotations

from functools import lru_cache

from wartable.kernel import Game, State
from wartable.kernel.lessons import Lesson
from wartable.kernel.registry import find


@lru_cache
def game(key: str) -> Game[State]:
    """The game with this key."""
    return find(key)


@lru_cache
def lessons(key: str) -> dict[str, Lesson]:
    """The lessons of a game by their keys, in their order."""
    return {lesson.key: lesson for lesson in game(key).lessons()}
