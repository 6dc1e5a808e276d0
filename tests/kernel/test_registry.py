"""Installed games: any package may add one."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.kernel import UnknownGame
from wartable.kernel.registry import find, names


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with two games, as pip would install it."""
    folder = tmp_path / "wartable_toys-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: wartable-toys\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(
        "[wartable.games]\nskirmish = tests.toys.skirmish:SKIRMISH\nbroken = tests.toys.skirmish:zones\n"
    )
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_is_found_by_name() -> None:
    assert {"skirmish", "broken"} <= set(names())
    assert names() == sorted(names())
    assert find("skirmish").title == "Skirmish"


@pytest.mark.usefixtures("installed")
def test_an_entry_that_is_no_game_is_named() -> None:
    with pytest.raises(AssertionError, match=r"tests\.toys\.skirmish:zones is not a Game"):
        find("broken")


@pytest.mark.usefixtures("installed")
def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'.*skirmish"):
        find("chess")
