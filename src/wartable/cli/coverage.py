"""Which test covers which rule, and which line of a game names it. The files are read without running them."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from wartable.kernel import Game, State, WartableError


class RuleMentions:
    """The rules that tests name, and the calls whose arguments cannot be read without running them."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}
        self.unread: list[str] = []

    def add(self, id: str, test: str) -> None:
        """Add a test that names a rule."""
        tests = self.tests.setdefault(id, [])
        if test not in tests:
            tests.append(test)


def scan(folder: Path) -> RuleMentions:
    """Every `rule("ID", ...)` in the test files of a folder, as decorator, mark or parameter mark."""
    if not folder.is_dir():
        raise WartableError(f"There is no folder {folder} with tests.")
    named = RuleMentions()
    for path in sorted(folder.rglob("*.py")):
        if path.name.startswith("test_") or path.name.endswith("_test.py"):
            try:
                tree = ast.parse(path.read_text(encoding="utf-8"))
            except SyntaxError as error:
                raise WartableError(f"{path}, line {error.lineno}: this is not Python.") from error
            _scan_body(tree.body, path.relative_to(folder).as_posix(), (), named)
    return named


def source_lines(game: Game[State], id: str) -> list[str]:
    """Every line of the game's source and content that names a rule: file, number of the line, the line itself."""
    exactly = re.compile(rf"(?<![\w.-]){re.escape(id)}(?!\d|\.\d|[A-Z])")
    found: list[str] = []
    for path in source_files(game):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if exactly.search(line):
                found.append(f"{_from_here(path)}:{number}: {line.strip()}")
    return found


def source_files(game: Game[State]) -> list[Path]:
    """The Python and TOML files of the game's package, or its one file where it is in no package."""
    module = sys.modules[type(game).__module__]
    file = Path(module.__file__ or "")
    files = file.parent.rglob("*") if module.__package__ else [file]
    return sorted([path for path in files if path.suffix in (".py", ".toml")])


def _from_here(path: Path) -> str:
    here = Path.cwd()
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()


def _scan_body(body: list[ast.stmt], where: str, around: tuple[ast.Call, ...], named: RuleMentions) -> None:
    """Read the tests of a module or class. Its own marks count for each test."""
    marks = around
    for statement in body:
        if isinstance(statement, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets
        ):
            marks += tuple(_calls(statement))
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            own = tuple([call for decorator in statement.decorator_list for call in _calls(decorator)])
            _scan_body(statement.body, f"{where}::{statement.name}", marks + own, named)
        elif isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)) and statement.name.startswith("test"):
            for call in (*marks, *_calls(statement)):
                _note(call, f"{where}::{statement.name}", named)


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    """Calls of `rule` or of something's `.rule`."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call):
            function = inner.func
            name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
            if name == "rule" and inner.args:
                yield inner


def _note(call: ast.Call, test: str, named: RuleMentions) -> None:
    for argument in call.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            named.add(argument.value, test)
        else:
            named.unread.append(f"{test} (line {call.lineno})")
