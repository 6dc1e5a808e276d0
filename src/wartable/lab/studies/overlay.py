"""Changed content: a few rows of a game's tables with other numbers, in a file or in the study itself.

[units.archers]
attack = [1, 0, 2]
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from wartable.kernel import BadContent, Game, State

from .files import BadStudy, read_file

Overlay = Mapping[str, Mapping[str, Mapping[str, object]]]
"""`overlay[table][row]` holds the changed fields."""


def read_overlay(value: object, folder: Path, where: str) -> Overlay:
    """The overlay a study names: a file beside it, or tables of its own."""
    if isinstance(value, str):
        path = folder / value
        if not path.is_file():
            raise BadStudy(f"{where}: there is no overlay {path}. Its path is taken from the study's folder.")
        return checked(read_file(path, dict[str, object]), path.name)
    return checked(value, f"{where}, overlay")


def checked(value: object, where: str) -> Overlay:
    """Tables of rows of fields, all of them plain."""
    found: dict[str, dict[str, dict[str, object]]] = {}
    for table, rows in _table(value, where).items():
        found[table] = {}
        for key, fields in _table(rows, f"{where}, {table}").items():
            found[table][key] = dict(_table(fields, f"{where}, {table}.{key}"))
    return found


def _table(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise BadStudy(f"{where}: expected a table like [units.archers] with changed fields, not {value!r}.")
    return value


def merged(first: Overlay, second: Overlay) -> Overlay:
    """Both changes, the second on top of the first."""
    return {
        table: {
            key: {**first.get(table, {}).get(key, {}), **second.get(table, {}).get(key, {})}
            for key in {**first.get(table, {}), **second.get(table, {})}
        }
        for table in {**first, **second}
    }


def effective(overlay: Overlay) -> Overlay:
    """The overlay without rows of which no field is changed, as a file that `lab overlay` has written begins with."""
    rows = {table: {key: fields for key, fields in keys.items() if fields} for table, keys in overlay.items()}
    return {table: keys for table, keys in rows.items() if keys}


def changed(game: Game[State], overlay: Overlay) -> Game[State]:
    """The game with this content."""
    if not overlay:
        return game
    try:
        return game.with_content(overlay)
    except BadContent as error:
        raise BadStudy(f"The overlay does not fit {game.title}. {error}") from error
