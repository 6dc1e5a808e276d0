"""The place of a row in its content file does not matter: with shuffled files, a game replays the same records."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import cast

import pytest

from wartable.kernel import FastUmpire, Game, State
from wartable.kernel.record import loads, verify

GOLDEN = Path(__file__).parent.parent / "games"
Build = Callable[[None, Path], Game[State]]


Rows = list[dict[str, object]]


def backwards(rows: Rows) -> Rows:
    return rows[::-1]


def shuffled(rows: Rows) -> Rows:
    places = list(range(len(rows)))
    umpire = FastUmpire(7)
    while places == sorted(places):
        umpire.shuffle(places)
    return [rows[place] for place in places]


def rewritten(name: str, order: Callable[[Rows], Rows], folder: Path) -> Game[State]:
    """A game whose content files hold the same rows in another order."""
    content_files = files(f"wartable.games.{name}").joinpath("content").iterdir()
    for file in [file for file in content_files if file.name.endswith(".toml")]:
        table = file.name.removesuffix(".toml")
        content = tomllib.loads(file.read_text(encoding="utf-8"))
        rows: Rows = content.pop(table)
        assert order(rows) != rows
        words = content.pop("words", {})
        lines = [*fields(content), "[words]", *fields(words)]
        for row in order(rows):
            lines += [f"[[{table}]]", *fields(row)]
        (folder / file.name).write_text("\n".join(lines), encoding="utf-8")
    return cast(Build, type(game_of(name)))(None, folder)


def game_of(name: str) -> Game[State]:
    """A game of the house, registered or being built."""
    game: Game[State] = import_module(f"wartable.games.{name}").GAME
    return game


def fields(row: dict[str, object]) -> list[str]:
    """The fields of a row as TOML. JSON writes texts, numbers and lists of them in the same way."""
    return [f"{field} = {json.dumps(value)}" for field, value in row.items()]


@pytest.mark.parametrize("order", [backwards, shuffled])
@pytest.mark.parametrize("name", sorted({file.parts[-3] for file in GOLDEN.glob("*/golden/*.json")}))
def test_shuffled_rows_make_the_same_game(name: str, order: Callable[[Rows], Rows], tmp_path: Path) -> None:
    game = game_of(name)
    other = rewritten(name, order, tmp_path)
    assert other.faces == game.faces
    assert other.content_version() == game.content_version()


@pytest.mark.parametrize(
    "file", sorted(GOLDEN.glob("*/golden/*.json")), ids=lambda file: f"{file.parts[-3]}-{file.stem}"
)
def test_records_replay_with_shuffled_rows(file: Path, tmp_path: Path) -> None:
    other = rewritten(file.parts[-3], shuffled, tmp_path)
    assert verify(other, loads(file.read_text(encoding="utf-8"))).over
