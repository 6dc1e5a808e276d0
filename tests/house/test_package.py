"""The package as it is installed: the right build, and everything in it."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import pytest

import wartable
from wartable.kernel.registry import names

ROOT = Path(__file__).parents[2]
COMPILED = os.environ.get("WARTABLE_COMPILED") == "1"


@pytest.mark.skipif(not COMPILED, reason="plain Python is the development default")
@pytest.mark.parametrize("module", ["wartable.kernel.agenda", "wartable.games.battle_through_history"])
def test_the_compiled_build_is_what_is_tested(module: str) -> None:
    file = import_module(module).__file__
    assert file is not None
    assert file.endswith(".so"), file
    assert not Path(file).is_relative_to(ROOT)


def test_the_version_is_the_installed_one_and_in_the_changelog() -> None:
    assert version("wartable") == wartable.__version__
    assert f"## {wartable.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_types_are_shipped() -> None:
    assert files("wartable").joinpath("py.typed").is_file()


def test_built_in_games_use_the_door_of_everybody() -> None:
    assert "battle_through_history" in names()
