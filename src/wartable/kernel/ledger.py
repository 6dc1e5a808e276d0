"""A rule ledger: the numbered rules of a game in our own words, read from its Markdown file."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from .errors import BadContent

_RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9.]+)\*\* (?:\[(\w+)\] )?(.*)$")


class Rule:
    """One rule: its id, its source (book, ruling, variant, example), its text, its chapter."""

    def __init__(self, id: str, source: str, text: str, chapter: str) -> None:
        self.id = id
        self.source = source
        self.text = text
        self.chapter = chapter


def read_ledger(text: str) -> dict[str, Rule]:
    """All rules of a ledger by id, in reading order."""
    rules: dict[str, Rule] = {}
    chapter = ""
    for line in text.splitlines():
        if line.startswith("#"):
            chapter = line.lstrip("# ").strip()
        found = _RULE.match(line)
        if found:
            id, source, words = found.group(1), found.group(2) or "example", found.group(3)
            if id in rules:
                raise BadContent(f"{id} occurs twice in the ledger.")
            rules[id] = Rule(id, source, words, chapter)
    return rules


def ledger_file(package: str, name: str) -> str:
    """The text of the ledger. An installed game has it in its package, a checkout under docs/."""
    packed = files(package).joinpath("rules.md")
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    for parent in Path(str(files(package))).parents:
        draft = parent / "docs" / "games" / name / "rules.md"
        if draft.is_file():
            return draft.read_text(encoding="utf-8")
    return ""
