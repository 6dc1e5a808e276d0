"""The files of the tutorial make a project. Its game plays, its commands print and its tests fail as the page shows.

The examples of the pages about the kernel and about bots run from top to bottom.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from wartable.testing import Contract

PAGE = Path(__file__).parents[2] / "docs" / "develop" / "new-game.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(TEXT)
MODULE = "border_clash/__init__.py"
LOOSELY = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

MISTAKES = (
    ("    auto = False\n", "", "silence"),
    ("s.pieces.tell(DREW, seat, no, umpire)", "umpire.tell(DREW, seat, no, s.pieces.face[no])", "events"),
)
"""The faults that the page suggests to its reader, in the order of its messages, and the check that finds each."""


def untitled(language: str) -> list[str]:
    return [code for found, title, code in BLOCKS if found == language and not title]


def files() -> dict[str, str]:
    """The files of the page. Blocks of one file are joined with the blank lines that a formatter wants."""
    found: dict[str, str] = {}
    for _, title, code in BLOCKS:
        if title in found:
            inside = code.startswith(" ")
            apart = code.startswith(("class ", "@", "def ")) or found[title].splitlines()[-1].startswith(" ")
            found[title] += ("\n" if inside or not apart else "\n\n") + code
        elif title:
            found[title] = code
    return found


def write(folder: Path) -> Path:
    """Write the project, and beside it the metadata that `pip install` would write."""
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    about = tomllib.loads(files()["pyproject.toml"])["project"]
    info = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n")
    points = [
        line
        for group, entries in about["entry-points"].items()
        for line in (f"[{group}]", *[f"{name} = {value}" for name, value in entries.items()])
    ]
    (info / "entry_points.txt").write_text("\n".join(points) + "\n")
    return folder


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("project"))


def run(folder: Path, command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of the page, run in the project with the Wartable that is being tested."""
    words = shlex.split(command)
    assert words[0] in ("wartable", "pytest"), command
    ours = ("PYTEST", "COV", "FORCE_COLOR", "WARTABLE_")  # a reader has none of these set
    env = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    env |= {"PYTHONPATH": str(folder), "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"}
    return subprocess.run(
        [sys.executable, "-B", "-m", *words],
        cwd=folder,
        env=env,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )


def commands(code: str) -> list[tuple[str, str]]:
    """The commands of a block, each with the output that is shown below it."""
    parts = [part.partition("\n") for part in re.split(r"^\$ ", code, flags=re.MULTILINE)[1:]]
    return [(command, output) for command, _, output in parts if not command.startswith("pip ")]


def shows(page: str, real: str) -> bool:
    """Whether the page shows the real output. On the page `...` stands for anything."""
    return doctest.OutputChecker().check_output(page, real, LOOSELY)


@pytest.mark.parametrize("block", untitled("console"), ids=lambda block: commands(block)[0][0])
def test_commands_print_what_the_page_shows(project: Path, block: str) -> None:
    for command, output in commands(block):
        typed = "".join([line[2:] + "\n" for line in output.splitlines() if line.startswith("> ")])
        done = run(project, command, typed)
        assert done.returncode == 0, done.stdout + done.stderr
        assert shows(output, done.stdout), f"{command}\n{done.stdout}\nbut the page shows\n{output}"
        if command.startswith("pytest"):
            passed = re.search(r"(\d+) passed", done.stdout)
            assert passed, done.stdout
            tests = [name for name in dir(Contract) if name.startswith("test_")]
            assert int(passed[1]) > 2 * len(tests), "the whole battery runs for each value of the option"


def test_commands_in_the_text_can_be_run(project: Path) -> None:
    spans = re.findall(r"`(wartable [^`]+)`", re.sub(BLOCK, "", TEXT))
    assert spans
    for command in spans:
        done = run(project, command)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def run_examples(code: str, known: dict[str, object], page: Path) -> int:
    """Run the examples of a session, and give their number."""
    out: list[str] = []
    test = doctest.DocTestParser().get_doctest(code, known, page.name, str(page), 0)
    runner = doctest.DocTestRunner()
    runner.run(test, out=out.append, clear_globs=False)
    assert not runner.failures, "".join(out)
    known.update(test.globs)
    return len(test.examples)


def test_python_in_the_page_runs(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(project))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert run_examples("\n".join(untitled("pycon")), {}, PAGE) >= 5
    monkeypatch.delitem(sys.modules, "border_clash", raising=False)


@pytest.mark.parametrize(("page", "least"), [("kernel.md", 20), ("bots.md", 5)])
def test_the_reference_runs_from_top_to_bottom(page: str, least: int) -> None:
    reference = PAGE.with_name(page)
    known: dict[str, object] = {"__name__": "reference"}
    examples = 0
    for language, _, code in BLOCK.findall(reference.read_text(encoding="utf-8")):
        if language == "python":
            exec(compile(code, str(reference), "exec"), known)
        elif language == "pycon":
            examples += run_examples(code, known, reference)
    assert examples >= least


@pytest.mark.parametrize(("at", "mistake"), [*enumerate(MISTAKES)], ids=[check for _, _, check in MISTAKES])
def test_mistakes_are_found_as_the_page_says(tmp_path: Path, at: int, mistake: tuple[str, str, str]) -> None:
    right, wrong, check = mistake
    module = write(tmp_path) / MODULE
    text = module.read_text(encoding="utf-8")
    assert text.count(right) == 1
    assert all([code in TEXT for code in (right.strip(), wrong)])
    module.write_text(text.replace(right, wrong), encoding="utf-8")
    done = run(tmp_path, f"pytest -q -x -k {check} -p no:cacheprovider")
    assert done.returncode == 1, done.stdout + done.stderr
    message = untitled("text")[at]
    assert shows(f"...\n{message}...", done.stdout), f"{done.stdout}\nbut the page shows\n{message}"


def test_the_page_counts_its_lines() -> None:
    lines = [line for line in files()[MODULE].splitlines() if line.strip()]
    assert f"{len(lines)} lines of Python" in TEXT


def test_every_rule_of_the_ledger_is_somewhere_in_the_code() -> None:
    ids = re.findall(r"\*\*(CLASH-\d+)\*\*", files()["border_clash/rules.md"])
    assert len(ids) == 8
    assert [id for id in ids if id not in files()[MODULE]] == ["CLASH-8"]
