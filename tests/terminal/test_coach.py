"""The coach at the terminal: what cost most in a finished game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.test_play import run
from wartable.kernel.record import loads

pytestmark = pytest.mark.usefixtures("joust")


def test_the_command_tells_what_cost_most() -> None:
    run("play", "joust", "--seed", "4", "--record", "game.json", typed="1\n" * 200)
    names = loads(Path("game.json").read_text(encoding="utf-8")).names
    done = run("coach", "game.json", "--searches", "400", "--plain", "--html", "coach.html")
    assert done.exit_code == 0, done.output
    for name in names:
        assert f"-- {name} --" in done.output
    assert "by the slips of others" in done.output
    assert "<svg" in Path("coach.html").read_text(encoding="utf-8")


def test_the_coach_is_silent_while_the_game_goes_on() -> None:
    run("play", "joust", "--seed", "4", "--record", "game.json", typed="1\nquit\nyes\n")
    done = run("coach", "game.json")
    assert done.exit_code != 0
    assert "The coach speaks when it is." in done.output
