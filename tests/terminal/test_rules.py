"""`wartable rules`: every rule is named by a test, and every id that is named exists."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from textwrap import dedent

import pytest
from typer.testing import CliRunner, Result

from wartable.cli import app
from wartable.cli.coverage import scan, source_files, source_lines
from wartable.kernel.registry import find

pytestmark = pytest.mark.usefixtures("joust")


def run(*arguments: str) -> Result:
    """The command."""
    return CliRunner().invoke(app, list(arguments), catch_exceptions=False)


def write_tests(text: str) -> None:
    """A folder `checks` with one test file."""
    Path("checks").mkdir(exist_ok=True)
    Path("checks/test_joust.py").write_text(dedent(text), encoding="utf-8")


def comments(path: Path) -> list[str]:
    """The docstrings and other bare texts of a module, and its comments."""
    text = path.read_text(encoding="utf-8")
    nodes = [node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr)]
    found = [str(node.value) for node in nodes if isinstance(node, ast.Constant)]
    return found + re.findall(r"# .*", text)


ALL = """
    import pytest
    from wartable.testing import rule

    pytestmark = [pytest.mark.rule("JST-2.1")]

    @rule("JST-1.1", "JST-1.2")
    def test_decorated(): ...

    @pytest.mark.rule("JST-1.3")
    class TestRide:
        def test_inside(self): ...

    @pytest.mark.parametrize("n", [pytest.param(1, marks=rule("JST-1.4")), 2])
    def test_each(n): ...

    def helper():
        return rule("JST-9.1")
"""


def test_rules_are_found_wherever_they_are_named() -> None:
    write_tests(ALL)
    named = scan(Path("checks"))
    assert named.unread == []
    assert named.tests == {
        "JST-2.1": [f"test_joust.py::{name}" for name in ("test_decorated", "TestRide::test_inside", "test_each")],
        "JST-1.1": ["test_joust.py::test_decorated"],
        "JST-1.2": ["test_joust.py::test_decorated"],
        "JST-1.3": ["test_joust.py::TestRide::test_inside"],
        "JST-1.4": ["test_joust.py::test_each"],
    }


def test_full_coverage_passes_the_check() -> None:
    write_tests(ALL)
    done = run("rules", "joust", "--tests", "checks", "--check")
    assert done.exit_code == 0
    assert "5 of 5 rules are named by a test (100.0 %)." in done.output
    data = json.loads(run("rules", "joust", "--tests", "checks", "--json").stdout)
    assert data["coverage"] == 1
    assert data["rules"][1]["code"] == ["Reveal", "event won", *[f"face lance_{n}" for n in range(1, 9)]]


def test_an_untested_rule_fails_the_check() -> None:
    write_tests(ALL.replace('"JST-1.4"', '"JST-1.3"'))
    done = run("rules", "joust", "--tests", "checks", "--check")
    assert done.exit_code == 1
    assert "JST-1.4      no test names it" in done.output
    assert run("rules", "joust", "--tests", "checks").exit_code == 0


def test_an_unknown_id_fails_the_check_but_other_games_do_not() -> None:
    write_tests(ALL + '\n    @rule("BTH-99.9")\n    def test_other(): ...\n')
    assert run("rules", "joust", "--tests", "checks", "--check").exit_code == 0
    write_tests(ALL + '\n    @rule("JST-99.9")\n    def test_unknown(): ...\n')
    done = run("rules", "joust", "--tests", "checks", "--check")
    assert done.exit_code == 1
    assert "Unknown rule JST-99.9, named by test_joust.py::test_unknown" in done.output


def test_a_call_that_cannot_be_read_is_shown() -> None:
    write_tests(ALL + "\n    @rule(*IDS)\n    def test_many(): ...\n")
    assert (
        "Cannot be read without running it: test_joust.py::test_many"
        in run("rules", "joust", "--tests", "checks").output
    )


def test_one_rule_in_its_own_words_with_the_tests_and_the_source_that_name_it() -> None:
    write_tests(ALL)
    shown = run("rules", "joust", "jst-1.1", "--tests", "checks").output.splitlines()
    assert shown[:5] == [
        "The ride",
        "JST-1.1  Every knight chooses a lance in secret; all are shown together.",
        "",
        "Tests",
        "  checks/test_joust.py::test_decorated",
    ]
    assert shown[5:7] == ["", "Source"]
    code = [line for line in shown[7:] if "joust.py:" in line]
    assert {line.rpartition(": ")[2] for line in code if "rule =" in line} == {'rule = "JST-1.1"'}


def test_a_rule_that_nothing_names_says_so_and_needs_no_folder_of_tests() -> None:
    shown = run("rules", "joust", "JST-1.4").output
    assert "There is no folder tests; --tests DIR says where the tests are." in shown
    write_tests(ALL.replace('"JST-1.4"', '"JST-1.3"'))
    assert "No test names it." in run("rules", "joust", "JST-1.4", "--tests", "checks").output


def test_the_lines_of_a_rule_are_not_those_of_a_longer_number() -> None:
    game = find("multiverse_war")
    short, long = source_lines(game, "MW-11.3"), source_lines(game, "MW-11.38")
    assert long
    assert not set(short) & set(long)
    assert all(line.partition(":")[0].endswith((".py", ".toml")) for line in long)


RANGE = re.compile(r"\b([A-Z]+-\d+\.\d+|\d+\.\d+) to ([A-Z]+-)?\d+\.\d+")
BARE = re.compile(r"\(\d+\.\d+(, \d+\.\d+)*\)")


@pytest.mark.parametrize("key", ["battle_through_history", "multiverse_war"])
def test_rules_are_named_by_whole_ids_so_that_a_search_finds_them(key: str) -> None:
    for path in source_files(find(key)):
        for comment in comments(path) if path.suffix == ".py" else ():
            assert not RANGE.search(comment), f"{path.name}: write each id whole: {comment}"
            assert not BARE.search(comment), f"{path.name}: write the id with its letters: {comment}"
