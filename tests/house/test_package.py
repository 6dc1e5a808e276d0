"""The package as it is installed: the right build, and everything in it."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import pytest

import wartable
from tests.conftest import refuse_shadows
from wartable.kernel.registry import names

ROOT = Path(__file__).parents[2]
COMPILED = os.environ.get("WARTABLE_COMPILED") == "1"


@pytest.mark.parametrize("module", ["wartable.kernel.agenda", "wartable.games.battle_through_history"])
def test_what_is_tested_is_the_build_that_is_meant(module: str) -> None:
    """Plain Python is tested in development. CI also tests the compiled wheel, with WARTABLE_COMPILED=1."""
    file = import_module(module).__file__
    assert file is not None
    assert Path(file).suffix == (".so" if COMPILED else ".py"), file
    assert Path(file).is_relative_to(ROOT) != COMPILED


def test_a_compiled_module_beside_the_source_stops_the_tests(tmp_path: Path) -> None:
    refuse_shadows(tmp_path)
    (tmp_path / "agenda.cpython-311-x86_64-linux-gnu.so").touch()
    with pytest.raises(pytest.UsageError, match="1 compiled modules in src/ \\(agenda"):
        refuse_shadows(tmp_path)


def test_the_version_is_the_installed_one_and_in_the_changelog() -> None:
    assert version("wartable") == wartable.__version__
    assert f"## {wartable.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_types_are_shipped() -> None:
    assert files("wartable").joinpath("py.typed").is_file()


def test_built_in_games_use_the_door_of_everybody() -> None:
    assert "battle_through_history" in names()
