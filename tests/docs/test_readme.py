"""The Python of the README runs, and the commands and links of all pages exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)|src=\"([^\"]+)\"")
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def blocks(page: Path, *languages: str) -> list[str]:
    return [code for language, code in BLOCK.findall(page.read_text(encoding="utf-8")) if language in languages]


def test_python_in_the_readme_runs_from_top_to_bottom() -> None:
    session = "\n".join(blocks(ROOT / "README.md", "python", "pycon"))
    examples = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)
    assert len(examples.examples) >= 5
    out: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(examples, out=out.append)
    assert not runner.failures, "".join(out)


def commands(page: Path) -> list[list[str]]:
    lines = [line.removeprefix("$ ") for code in blocks(page, "console", "sh") for line in code.splitlines()]
    return [line.split() for line in lines if line.startswith("wartable ")]


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=lambda page: page.name)
def test_commands_on_the_pages_exist(page: Path) -> None:
    from typer.main import get_command

    from wartable.cli import app

    for words in commands(page):
        command, rest = get_command(app), words[1:]
        while known := getattr(command, "commands", {}):
            word = rest.pop(0)
            assert word in known, f"{' '.join(words)}: there is no such command"
            command = known[word]
        options = {name for parameter in command.params for name in parameter.opts}
        for word in rest:
            if word.startswith("-"):
                assert word in options, f"{' '.join(words)}: there is no option {word}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for groups in LINK.findall(page.read_text(encoding="utf-8")):
        target = groups[0] or groups[1]
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
