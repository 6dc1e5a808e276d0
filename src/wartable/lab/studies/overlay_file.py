"""An overlay to be filled in: rows with all their fields in comments, so that it changes nothing as it is."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from .content_rows import RowField, TableRow
from .files import shortened

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def overlay_text(title: str, rows: Sequence[TableRow]) -> str:
    """The file, in TOML."""
    head = (
        f"# Content of {title} to be changed.",
        "# Nothing is changed yet: take away the # before a field and give it another value.",
        "# See what that does: wartable lab compare STUDY.toml --overlay THIS_FILE.toml",
    )
    return "\n".join([*head, *[line for row in rows for line in ("", *_row(row))]]) + "\n"


def _row(row: TableRow) -> list[str]:
    said = ": ".join([words for words in (row.name, row.about) if words])
    lines = [f"# {said}"] if said else []
    lines.append(f"[{bare(row.table)}.{bare(row.row.key)}]")
    return [*lines, *_aligned([_assignment(field) for field in row.fields], [_remark(field) for field in row.fields])]


def bare(key: str) -> str:
    """A key as TOML writes it, in quotes only where it needs them."""
    return key if _BARE.fullmatch(key) else written(key)


def _assignment(field: RowField) -> str:
    """`# toughness = 1`; only a remark where the row has no value that could be written."""
    return f"# {bare(field.name)} = {written(field.value)}" if field.value is not None else f"# ({field.name})"


def _remark(field: RowField) -> str:
    remark = shortened(field.wanted)
    if not field.given:
        remark += ", not set here"
    return f"{field.words} ({remark})" if field.words else remark


def _aligned(left: Sequence[str], right: Sequence[str]) -> list[str]:
    width = max([len(text) for text in left if len(text) <= _WIDE], default=0)
    return [f"{text:<{width}}  # {remark}" for text, remark in zip(left, right, strict=True)]


_WIDE = 36
"""Characters of the longest value that others are aligned with."""


def written(value: object) -> str:
    """A value as TOML writes it, which is as JSON does: texts, numbers, truth and lists of them."""
    return json.dumps(value, ensure_ascii=False)
