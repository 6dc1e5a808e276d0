"""Tables that are too wide for the page: the columns one below the other."""

from __future__ import annotations

import re
from collections.abc import Callable

from rich.text import Text

from wartable.kernel.scene import Stats

from .catalogue import unpictured
from .ink import inked, seat_style
from .inline import Inline, paragraph

_CHECKLIST = re.compile(r"(\[-?[^\]]+\])+")
_MISSING = re.compile(r"\[-[^\]]+\]")


def turned(stats: Stats, inline: Inline, value: Callable[[str, int], str], width: int) -> list[Text]:
    """A paragraph for each column: its name, then every row with its value there."""
    lines = [inked(stats.label, "bold")]
    for i, column in enumerate(stats.columns):
        items: list[Text] = []
        for row in stats.rows:
            if i < len(row.values) and row.values[i]:
                items.append(Text(f"{inline.cards.catalogue.headed(row)} {value(checked(row.values[i]), row.max)}"))
        if i < len(stats.total):
            items.append(inked(f"Total {stats.total[i]}", "bold"))
        seat = int(column[5:]) if column.startswith("seat:") and column[5:].isdigit() else -1
        head = inked(unpictured(inline.named(column)), f"bold {seat_style(seat)}".strip())
        lines += paragraph(head, items, inline.cards.glyphs.dot, width)
    return lines


def checked(value: str) -> str:
    """Of a row of pictures, some of which are missing, those that are there."""
    if not _CHECKLIST.fullmatch(value):
        return value
    return _MISSING.sub("", value) or "none"
