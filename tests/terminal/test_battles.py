"""Whole battles of Engagement typed into a terminal of 80 columns."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from wartable.cli import app
from wartable.kernel.record import loads, verify
from wartable.kernel.registry import find

ENDLESS = "1\n" * 1000
TERMS = ("--seats", "you,random", "--seed", "4", "-o", "size=50", "-o", "rounds=3", "--record", "battle.json")


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A terminal without color, 80 columns wide, in a folder of its own."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


def run(*more: str, typed: str) -> Result:
    """A battle with this input."""
    return CliRunner().invoke(app, ["play", "engagement", *TERMS, *more], input=typed, catch_exceptions=False)


@pytest.mark.parametrize("look", [[], ["--plain"]])
def test_a_battle_is_fought_to_its_end(look: list[str]) -> None:
    done = run(*look, typed=ENDLESS)
    assert done.exit_code == 0
    assert "The end" in done.output
    record = loads(Path("battle.json").read_text(encoding="utf-8"))
    assert verify(find("engagement"), record).over
    assert max([len(line) for line in done.output.splitlines()]) <= 80


def test_an_army_is_changed_before_the_battle() -> None:
    """With 60 points there is a ready list: a Troop stays at home, another comes along."""
    done = run(
        "-o", "size=60", typed="army rom\nchange rom-60\ndrop rom-velites-1\nadd rom-signifer\nfinish\nas-listed\n"
    )
    assert "2 points left" in done.output
    assert "2 Velites + Signifer" in done.output
    assert "Give an order to one Unit, or pass." in done.output


def test_the_chances_of_a_charge_are_shown_before_it() -> None:
    done = run("-o", "size=60", typed="army rom\nlist rom-60\nas-listed\ncharge 1.3\nwhy 1\n1\n")
    said = done.output.partition("> why 1")[2]
    assert "hits on average" in said
    assert "%" in said
    assert "It cannot be taken back." in said


def test_units_and_their_dice_can_be_looked_at() -> None:
    done = run("-o", "size=60", typed="army rom\nlist rom-60\nas-listed\nlook velites\ncard velites\nlook all\n")
    said = done.output.partition("> look velites")[2]
    assert "3 Velites, yours, white dice 1, 2, 3, 4, 5, 6" in said
    assert "Shoot 1.0 (0% none)" in said
    assert "Screen" in said.partition("> card velites")[2]
    assert "Captured" in said.partition("> look all")[2]
