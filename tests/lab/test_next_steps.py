"""Every next step that a report prints works as it is printed: files are written, commands are given."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import cast

import pytest
from typer.testing import CliRunner

from tests.bots.joust import GAME as JOUST
from wartable.cli import app
from wartable.kernel import Game, State
from wartable.lab.query import read
from wartable.lab.report.next_steps import (
    STRONGER,
    STRONGEST,
    NextStep,
    change_card,
    forbid,
    let_them_think,
    stronger_bots,
    try_settings,
)
from wartable.lab.report.report_page import page, report_data
from wartable.lab.report.subject import Subject
from wartable.lab.studies.study import Study

from .made_study import ALWAYS, make_study

SHORT = {"numbers": {"rounds": {"values": [1]}}}
WITHOUT = ({"bot": "greedy", "forbid": ["deploy:B-ARC"], "name": "without"}, "greedy")


def by_turns(game: int) -> int:
    return game % 2


def report(*options: str) -> str:
    """The page that the command makes in the folder of the study."""
    done = CliRunner().invoke(app, ["lab", "report", "known.study", *options])
    assert done.exit_code == 0, done.output
    return Path("known.study/report.html").read_text(encoding="utf-8")


def steps_of(html: str) -> list[NextStep]:
    """The steps that a page prints, each once: blocks of commands, some with a file that is named in its first line."""
    found: dict[NextStep, None] = {}
    file = text = ""
    for block in re.findall(r"<pre>(.*?)</pre>", html.partition("<section id='making'>")[0], re.DOTALL):
        written = unescape(block)
        if written.startswith("# "):
            file, _, text = written.removeprefix("# ").partition("\n")
        elif written.startswith("wartable "):
            found[NextStep("", tuple(written.splitlines()), file, text)] = None
            file = text = ""
    return list(found)


def shortened(command: str) -> list[str]:
    """The words of a command after `wartable`; what plays games plays few of them in this process."""
    program, *words = shlex.split(command)
    assert program == "wartable"
    if words[1] == "compare":
        return [*words, "--games", "10", "--first", "10", "--workers", "0"]
    return [*words, "--workers", "0"] if words[1] == "run" else words


def hurried(text: str) -> str:
    """A study whose bots do not think long."""
    for bot, instead in (("greedy", "random"), ("search:200", "search:2"), ("search:100", "search:1")):
        text = text.replace(f'"{bot}"', f'"{instead}"')
    return text.replace(f'"{STRONGEST}"', '"veteran"')


def hurry(*studies: str) -> None:
    """What is played after these studies is played by bots that do not think long."""
    for name in studies:
        file = Path(name) / "study.json"
        file.write_text(hurried(file.read_text(encoding="utf-8")), encoding="utf-8")


def do(step: NextStep) -> None:
    """Do what a step says, with few games."""
    if step.file:
        text = re.sub(r"(?m)^games = \d+$", "games = 2", step.text)
        Path(step.file).write_text(hurried(text), encoding="utf-8")
    for command in step.commands:
        done = CliRunner().invoke(app, shortened(command))
        assert done.exit_code == 0, f"{command}\n{done.output}"


def test_every_next_step_of_a_report_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make_study(tmp_path / "known.study", 400, ("greedy", "greedy"), lambda game: int(game % 4 > 0), overlay=SHORT)
    make_study(tmp_path / "no_archers.study", 400, WITHOUT, lambda game: (game + 1) % 2 if game % 4 else game % 2)
    make_study(tmp_path / "even.study", 2000, ("search:100", "search:200"), by_turns, only=("games", "seats"))
    steps = steps_of(report("--with", "no_archers.study", "--with", "even.study"))
    used = {command.split()[2] for step in steps for command in step.commands}
    assert used >= {"compare", "overlay", "run", "report"}
    hurry("known.study", "no_archers.study", "even.study")
    for step in steps:
        do(step)


def test_every_next_step_of_a_report_without_rows_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make_study(tmp_path / "known.study", 40, ("greedy", "greedy"), by_turns, only=("games", "seats"), overlay=SHORT)
    steps = steps_of(report())
    hurry("known.study")
    files = []
    for step in steps:
        do(step)
        files.append(step.file)
    assert {"known-again.toml", "skill-search-200.toml"} < set(files)
    assert any([file.startswith("without-") for file in files])


def test_the_data_beside_a_page_hold_its_steps(subject: Subject) -> None:
    given = [one["step"] for part in ("findings", "scorecard") for one in report_data(subject)[part]]  # type: ignore[attr-defined]
    held = {(step["file"], tuple(step["commands"])) for step in given if step is not None}
    assert held <= {(step.file, step.commands) for step in steps_of(page(subject))}


def test_all_findings_have_a_step_and_so_has_every_score_that_is_not_good(subject: Subject) -> None:
    data = report_data(subject)
    scores, found = data["scorecard"], data["findings"]
    assert isinstance(scores, list)
    assert isinstance(found, list)
    assert [score["name"] for score in scores if (score["verdict"] == "Good") == (score["step"] is not None)] == []
    assert all([finding["step"]["commands"] for finding in found])


@pytest.fixture
def subject(tmp_path: Path) -> Subject:
    return Subject(*read(make_study(tmp_path / "known.study", 400, overlay=SHORT)))


def test_files_of_steps_are_studies_with_the_same_options_and_content(subject: Subject, tmp_path: Path) -> None:
    step = stronger_bots(subject, "")
    (tmp_path / step.file).write_text(step.text, encoding="utf-8")
    study = Study.read(tmp_path / step.file)
    assert (study.seats, study.options, study.overlay) == (3, {"long_campaign": False}, SHORT)
    assert {contender.bot for contender in study.contenders} == {STRONGER}


def test_only_settings_that_the_table_can_have_are_proposed(subject: Subject) -> None:
    step = try_settings(subject, "seat 2")
    assert step.commands == tuple(
        [
            f'wartable lab compare known.study --option {setting} --on "seat 2"'
            for setting in ("long_campaign=true", "pick_champions=true", "fair_start=true")
        ]
    ), "solo is for one seat"


@pytest.mark.parametrize(
    "step", [lambda subject: try_settings(subject, "length"), lambda subject: change_card(subject, ALWAYS)]
)
def test_a_game_without_settings_and_content_has_steps_too(
    step: Callable[[Subject], NextStep], subject: Subject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(JOUST), "options", ())
    bare = Subject(subject.reading, cast(Game[State], JOUST))
    assert step(bare).file
    assert step(bare).commands[0].startswith("wartable lab run ")


def test_in_a_solo_game_nobody_meets_anybody(subject: Subject) -> None:
    plan = replace(subject.reading.plan, seats=1, contenders=subject.reading.plan.contenders[:1])
    solo = Subject(replace(subject.reading, plan=plan), subject.game)
    assert forbid(solo, ALWAYS) == let_them_think(solo) == stronger_bots(solo)
    assert f'bots = ["{STRONGER}"]' in forbid(solo, ALWAYS).text


def test_the_terminal_tells_the_findings_and_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_study(tmp_path / "known.study", 400)
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(app, ["lab", "report", "known.study"]).stdout
    assert "Look at first:\n1. " in said
    assert 'wartable lab compare known.study --option long_campaign=true --on "seat 2"' in said
    assert "<b>" not in said


def test_the_page_says_where_commands_are_given(subject: Subject) -> None:
    assert "in the folder that holds <code>known.study</code>" in page(subject)
