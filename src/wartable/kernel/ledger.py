"""A rule ledger: the numbered rules of a game in our own words, read from its Markdown file.

A line `<!-- not at the table -->` under a heading marks a chapter, with all that is below it, as written for those who
work on the game: notes about sources, tables of content. Players are not shown such chapters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

from .errors import BadContent

NOT_AT_THE_TABLE: Final = "<!-- not at the table -->"
_HEADING = re.compile(r"^(#+) +(.*)$")
_RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9.]+)\*\* (?:\[(\w+)\] )?(.*)$")


class Rule:
    """One rule: its id, its source (book, ruling, variant, example), its text, its chapter.

    `listed` is whether players find it when they read all rules; a rule that is not can still be looked up.
    """

    def __init__(self, id: str, source: str, text: str, chapter: str, listed: bool = True) -> None:
        self.id = id
        self.source = source
        self.text = text
        self.chapter = chapter
        self.listed = listed


def part_left_out(left_out: Mapping[str, str], rule: str) -> str:
    """The part of the game that a rule belongs to if `Game.left_out` names it or its chapter; else empty."""
    return left_out.get(rule, "") or left_out.get(rule.partition(".")[0], "")


def read_ledger(text: str) -> dict[str, Rule]:
    """All rules of a ledger by id, in reading order."""
    rules: dict[str, Rule] = {}
    chapter = ""
    lines = text.splitlines()
    for line, apart in zip(lines, _apart(lines), strict=True):
        heading = _HEADING.match(line)
        if heading:
            chapter = heading.group(2).strip()
        found = _RULE.match(line)
        if found:
            id, source, words = found.group(1), found.group(2) or "example", found.group(3)
            if id in rules:
                raise BadContent(f"{id} occurs twice in the ledger.")
            rules[id] = Rule(id, source, words, chapter, not apart)
    return rules


def at_the_table(text: str) -> str:
    """The Markdown of a page without the chapters that are not for players."""
    lines = text.splitlines()
    return "\n".join([line for line, apart in zip(lines, _apart(lines), strict=True) if not apart])


def _apart(lines: list[str]) -> list[bool]:
    """For each line whether it belongs to a chapter that is marked, its heading included."""
    apart = [False] * len(lines)
    opened, depth, marked = 0, 0, 0
    for i, line in enumerate(lines):
        heading = _HEADING.match(line)
        if heading:
            opened, depth = i, len(heading.group(1))
            if depth <= marked:
                marked = 0
        elif line.strip() == NOT_AT_THE_TABLE and not marked:
            marked = depth
            for k in range(opened, i):
                apart[k] = True
        apart[i] = marked > 0
    return apart


def ledger_file(package: str, name: str) -> str:
    """The text of the ledger. An installed game has it in its package, a checkout under docs/."""
    found = page_file(package, name, "rules.md")
    return found.read_text(encoding="utf-8") if found is not None else ""


def page_file(package: str, name: str, page: str) -> Path | None:
    """A page of a game. An installed game has it in its package, a checkout under docs/."""
    folder = Path(str(files(package)))
    for place in (folder, *[parent / "docs" / "games" / name for parent in folder.parents]):
        if (place / page).is_file():
            return place / page
    return None
