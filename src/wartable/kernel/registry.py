"""The installed games. Any package may add one through the entry points `wartable.games`."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from traceback import format_exception_only

from .agenda import State
from .errors import BrokenGame, UnknownGame
from .game import Game

GROUP = "wartable.games"


def names() -> list[str]:
    """The keys of all installed games. Nothing is loaded, so some of them may be broken."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def find(name: str) -> Game[State]:
    """The game with that key. Callers do not know the class of its states and treat them as opaque."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _load(point)
    raise UnknownGame(f"There is no game {name!r}. Installed: {', '.join(names()) or 'none'}.")


def load_all() -> tuple[list[Game[State]], list[BrokenGame]]:
    """All installed games that can be loaded, and for each of the others the error that says why not."""
    games: list[Game[State]] = []
    broken: list[BrokenGame] = []
    for name in names():
        try:
            games.append(find(name))
        except BrokenGame as error:
            broken.append(error)
    return games, broken


def _load(point: EntryPoint) -> Game[State]:
    """Import the game. Another author's package may fail in any way: it must not take the other games with it."""
    try:
        game: object = point.load()
        assert isinstance(game, Game), f"{point.value} is not a Game"
    except (Exception, SystemExit) as error:
        last = format_exception_only(error)[-1].strip()
        package = f"{point.dist.name} {point.dist.version}" if point.dist else point.value
        raise BrokenGame(
            f"The game {point.name!r} cannot be loaded: {last}. Mend or uninstall the package {package}."
        ) from error
    return game
