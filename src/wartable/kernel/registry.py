"""The installed games. Any package may add one through the entry points `wartable.games`."""

from __future__ import annotations

from importlib.metadata import entry_points

from .agenda import State
from .errors import UnknownGame
from .game import Game

GROUP = "wartable.games"


def names() -> list[str]:
    """The keys of all installed games."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def find(name: str) -> Game[State]:
    """The game with that key. Callers do not know the class of its states and treat them as opaque."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            game: object = point.load()
            assert isinstance(game, Game), f"{point.value} is not a Game"
            return game
    raise UnknownGame(f"There is no game {name!r}. Installed: {', '.join(names()) or 'none'}.")
