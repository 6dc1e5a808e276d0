"""Installed games: any package may add one."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.kernel import BrokenGame, UnknownGame
from wartable.kernel.registry import find, load_all, names

BROKEN = {
    "lacking": "import no_such_library\n",
    "misspelled": "GAME = (\n",
    "leaving": "raise SystemExit(3)\n",
    "empty": "",
}
"""Modules of games that cannot be loaded."""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with a game and entries that cannot be loaded, as pip would install it."""
    folder = tmp_path / "wartable_toys-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: wartable-toys\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(
        "[wartable.games]\nskirmish = tests.toys.skirmish:SKIRMISH\nbroken = tests.toys.skirmish:zones\n"
        + "".join([f"{name} = {name}:GAME\n" for name in BROKEN])
    )
    for name, code in BROKEN.items():
        (tmp_path / f"{name}.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_is_found_by_name() -> None:
    assert {"skirmish", "broken"} <= set(names())
    assert names() == sorted(names())
    assert find("skirmish").title == "Skirmish"


@pytest.mark.usefixtures("installed")
def test_an_entry_that_is_no_game_is_named() -> None:
    with pytest.raises(BrokenGame, match=r"'broken' cannot be loaded: .*tests\.toys\.skirmish:zones is not a Game"):
        find("broken")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "last_line"),
    [
        ("lacking", "ModuleNotFoundError: No module named 'no_such_library'"),
        ("misspelled", "SyntaxError: '(' was never closed"),
        ("leaving", "SystemExit: 3"),
        ("empty", "AttributeError: module 'empty' has no attribute 'GAME'"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named_with_its_last_line_and_its_package(name: str, last_line: str) -> None:
    with pytest.raises(BrokenGame) as error:
        find(name)
    said = f"The game '{name}' cannot be loaded: {last_line}. Mend or uninstall the package wartable-toys 1.0."
    assert str(error.value) == said


@pytest.mark.usefixtures("installed")
def test_broken_games_do_not_take_the_others_with_them() -> None:
    games, broken = load_all()
    assert {"skirmish", "battle_through_history"} <= {game.key for game in games}
    assert sorted([str(error).split("'")[1] for error in broken]) == sorted([*BROKEN, "broken"])


@pytest.mark.usefixtures("installed")
def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'.*skirmish"):
        find("chess")
