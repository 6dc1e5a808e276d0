"""Lessons at the terminal: every lesson of every game can be followed by typing."""

from __future__ import annotations

import pytest

from tests.terminal.test_play import run
from wartable.kernel.lessons import ANYTHING, Lesson
from wartable.kernel.registry import find, names

LESSONS = [(game, no) for game in names() for no in range(1, len(find(game).lessons()) + 1)]


def typed(lesson: Lesson) -> str:
    """What a pupil types who does what the lesson says."""
    lines = []
    for step in lesson.steps:
        lines.append("" if not step.acts else "1" if step.do == (ANYTHING,) else step.do[0])
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("look", [[], ["--plain"]], ids=["drawn", "plain"])
@pytest.mark.parametrize(("game", "no"), LESSONS)
def test_a_lesson_is_followed_to_its_end(game: str, no: int, look: list[str]) -> None:
    lesson = find(game).lessons()[no - 1]
    result = run("learn", game, str(no), *look, typed=typed(lesson))
    assert result.exit_code == 0, result.output
    said = " ".join(result.output.split())
    for i, step in enumerate(lesson.steps, 1):
        assert f"{i} of {len(lesson.steps)}: {step.title}" in said
    assert "Well done" in said


def test_another_choice_gets_a_friendly_word() -> None:
    result = run("learn", "battle_through_history", typed="\n\nstop\npush\nquit\n")
    assert "Here, turn once more and see what moves." in " ".join(result.output.split())
    assert "4 of 9: Everything moved on" in result.output
    assert "Well done" not in result.output


def test_a_lesson_that_is_not_there_is_named_with_those_that_are() -> None:
    result = run("learn", "battle_through_history", "9")
    assert result.exit_code != 0
    assert "has no lesson 9. It has: 1 The turn" in " ".join(result.output.split())


def test_a_game_without_lessons_says_where_else_to_look(joust: str) -> None:
    result = run("learn", "joust")
    assert "Joust has no lessons. How it is played: wartable rules joust." in " ".join(result.output.split())
