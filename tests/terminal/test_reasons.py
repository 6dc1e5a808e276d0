"""Bots by name and level, their thinking, and their reasons after the game."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from wartable.bots import Candidate, Thought
from wartable.cli import app
from wartable.kernel import Choice, FastUmpire, asked, legal, settle
from wartable.kernel.registry import find
from wartable.terminal.reasons import SHOWN, Reasons
from wartable.terminal.screen import Screen

TO_THE_END = "1\nconcede\nyes\nno\n"
REASONS = "share of the victory"


def run(*arguments: str, typed: str = "") -> Result:
    """The command with this input."""
    return CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)


def at_table(joust: str, typed: str, *more: str) -> str:
    """The output of a game against the default opponent."""
    return run("play", joust, "--seed", "3", *more, typed=typed).output


def test_the_usual_opponent_is_a_veteran_and_called_one(joust: str) -> None:
    assert "At the table: you, Greta · Veteran." in at_table(joust, "")
    assert "At the table: you, Greta (Veteran)." in at_table(joust, "", "--plain")
    assert "At the table: Greedy, Search · Search 4." in at_table(joust, "", "--seats", "greedy,search:4")


def test_why_in_the_review_shows_what_the_bot_weighed(joust: str) -> None:
    said = at_table(joust, TO_THE_END + "yes\n1\nwhy\nquit\n")
    review = said.partition("with the reasons of the bots?")[2]
    assert "Row 1, Greta: ride lance_" in review
    reasons = review.partition("Greta chose: Ride with the ")[2]
    chosen = reasons.partition("\n")[0]
    assert f"Ride with the {chosen} ◀ chosen" in reasons
    assert REASONS in reasons
    assert reasons.count(" %  ") == 3, "one line for each lance in hand"
    assert "█" in reasons


def test_why_in_plain_words_has_no_bars(joust: str) -> None:
    review = at_table(joust, TO_THE_END + "yes\n1\nwhy\nquit\n", "--plain").partition("reasons of the bots?")[2]
    assert REASONS in review
    assert ", chosen" in review
    assert not {"█", "░", "#", "◀"} & set(review)


@pytest.mark.parametrize("typed", ["why\nlog\nlook all\nhelp\n", "1\nwhy\n1\nquit\nyes\n", TO_THE_END])
def test_no_reason_is_given_before_it_is_asked_for_after_the_end(joust: str, typed: str) -> None:
    said = at_table(joust, typed, "--record", "game.json")
    assert REASONS not in said
    assert " chose: " not in said


def test_a_game_without_an_end_is_not_gone_through(joust: str) -> None:
    assert "with the reasons" not in at_table(joust, "1\nquit\nyes\n")


def test_the_review_goes_from_row_to_row_and_says_where_it_cannot(joust: str) -> None:
    review = at_table(joust, TO_THE_END + "y\nwhy\n99\n2\n\nquit\n").partition("reasons of the bots?")[2]
    assert "Only bots give reasons" in review
    assert "The rows run from 0 to " in review
    rows = [line.split(",")[0] for line in review.splitlines() if line.startswith("Row ")]
    assert rows == ["Row 0", "Row 2", "Row 3"]


def test_a_record_keeps_no_reasons(joust: str) -> None:
    at_table(joust, "1\nconcede\nyes\nyes\n", "--record", "game.json")
    assert set(json.loads(Path("game.json").read_text(encoding="utf-8"))["rows"][1][2].split()) >= {"ride"}
    said = run("replay", "game.json", "--step", typed="\nwhy\nquit\n").output
    assert "they are not kept in its record" in said
    assert "Row 1, Greta\n" in said, "a spectator is not told what was chosen in secret"


def test_a_thought_says_whims_long_lists_and_how_much_was_searched(joust: str) -> None:
    game = find(joust)
    out = StringIO()
    dice = FastUmpire(1)
    s = game.new(2, game.check(2, {}), dice)
    settle(s, dice)
    choices = legal(s, asked(s)[0])
    many: list[Choice] = choices * 4
    reasons = Reasons(Screen(Console(file=out, width=100), source=StringIO()), game, ("Ada", "Greta"), 1)
    reasons.say("Ada", 0, s, Thought(choices[0], note="A whim."))
    assert "A whim." in out.getvalue()
    assert REASONS not in out.getvalue()
    reasons.say("Ada", 0, s, Thought(choices[0], [Candidate(choice, 0.5, 0) for choice in many], searches=1200))
    assert f"and {len(many) - SHOWN} more" in out.getvalue()
    assert "1,200 guesses" in out.getvalue()
    assert out.getvalue().count("██████████░░░░░░░░░░") == SHOWN


class Keyboard(StringIO):
    """An input that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("plain", "long", "term", "left"),
    [
        (False, False, "xterm", ["Maud is thinking", "\x1b[2K\r"]),
        (True, False, "xterm", []),
        (True, True, "xterm", ["Maud is thinking"]),
        (False, True, "dumb", ["Maud is thinking"]),
    ],
)
def test_thinking_is_shown_and_wiped_off_where_that_can_be(
    plain: bool, long: bool, term: str, left: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    out = StringIO()
    screen = Screen(Console(file=out, force_terminal=True, color_system=None, width=80), plain, Keyboard())
    with screen.waiting("Maud is thinking", long):
        during = out.getvalue()
    assert ("Maud is thinking" in during) == bool(left)
    assert [part for part in ("Maud is thinking", "\x1b[2K\r") if part in out.getvalue()] == left


def test_nothing_is_said_of_thinking_into_a_pipe(joust: str) -> None:
    assert "is thinking" not in at_table(joust, "1\n" * 20, "--seats", "you,search:8")


def test_the_levels_are_listed_where_somebody_looks_for_them(joust: str) -> None:
    levels = ("recruit", "soldier", "veteran", "commander", "marshal")
    refused = run("play", joust, "--seats", "you,me")
    for said in (run("bots").output, run("play", "--help").output, refused.stderr):
        found = [said.index(f"{level}  ") for level in levels]
        assert found == sorted(found)
        assert "Weighs every choice" in said
    data = json.loads(run("bots", "--json").stdout)["bots"]
    assert [bot["name"] for bot in data if bot["level"]] == list(levels)
