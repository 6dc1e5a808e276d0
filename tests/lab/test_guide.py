"""The commands of the designers' guide work as they are printed there."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wartable.cli import app
from wartable.lab.studies.study import Study

GUIDE = (Path(__file__).parents[2] / "docs/design/lab.md").read_text(encoding="utf-8")
COMMANDS = [line.partition("  #")[0].strip() for line in GUIDE.splitlines() if line.startswith("wartable lab ")]
LEFT_OUT = ("tune", "report", "run")
"""Commands that need a study which was played, or play for long."""


def test_the_guide_shows_how_settings_are_compared() -> None:
    assert len([command for command in COMMANDS if "--option" in command]) >= 2


@pytest.mark.parametrize("command", [line for line in COMMANDS if line.split()[2] not in LEFT_OUT])
def test_commands_of_the_guide_work(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    study = re.search(r"```toml\n(game = .*?)```", GUIDE, re.DOTALL)
    assert study is not None
    Path("study.toml").write_text(study.group(1) + "\n[overlay.numbers.rounds]\nvalues = [1]\n", encoding="utf-8")
    Path("content.overlay.toml").write_text("[units.E1-07]\nline = [0, 3, 0]\n", encoding="utf-8")
    _, *words = shlex.split(command)
    if words[1] == "compare":
        words += ["--games", "10", "--first", "10", "--workers", "0"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output


def test_the_overlay_of_the_guide_is_one_that_the_lab_would_write(tmp_path: Path) -> None:
    shown = re.search(r"```toml\n(# Archer\n.*?)```", GUIDE, re.DOTALL)
    assert shown is not None
    assert tomllib.loads(shown.group(1)) == {"units": {"B-ARC": {"line": [0, 2, 0]}}}
    written = CliRunner().invoke(app, ["lab", "overlay", "battle_through_history", "B-ARC"]).stdout
    for line in shown.group(1).splitlines():
        field, _, remark = line.removeprefix("# ").partition("  # ")
        assert remark.strip() in written, field
    (tmp_path / "archers.toml").write_text(shown.group(1), encoding="utf-8")
    given = {"game": "battle_through_history", "seats": 2, "games": 1, "overlay": "archers.toml"}
    assert Study.of(given, "trial", tmp_path, "trial.toml").overlay == {"units": {"B-ARC": {"line": [0, 2, 0]}}}
