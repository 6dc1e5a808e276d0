"""A small page in the report's look: one file, nothing to load."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .page import figures, style
from .subject import Section


def sheet(kind: str, title: str, about: str, facts: Sequence[tuple[str, str]], sections: Sequence[Section]) -> str:
    """The whole document; titles and facts are text, what stands in sections is HTML."""
    cells = "".join(f"<div><dd>{escape(value)}</dd><dt>{escape(name)}</dt></div>" for value, name in facts)
    body = "".join(
        f"<section id='{section.id}'><h2>{escape(section.title)}</h2>"
        f"{''.join(part if isinstance(part, str) else figures(part) for part in section.parts)}</section>"
        for section in sections
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="generator" content="Wartable"><title>{escape(title)}: {escape(about)}</title>'
        f"<style>{style()}</style></head><body>"
        f"<header><p class='kind'>{escape(kind)}</p><h1>{escape(title)}</h1><p class='study'>{escape(about)}</p>"
        f"<dl>{cells}</dl></header><main>{body}</main>"
        "<footer><p>Made by Wartable’s lab. Type: Cinzel and Alegreya Sans, SIL Open Font License.</p></footer>"
        "</body></html>\n"
    )


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int]) -> str:
    """A table of HTML cells, the first of each row its name; columns of numbers stand right."""
    top = "".join(f"<th{' class=n' if i in numbers else ''}>{head}</th>" for i, head in enumerate(heads))
    body = "".join(
        "<tr>"
        + "".join(
            f"<th>{cell}</th>" if i == 0 else f"<td{' class=n' if i in numbers else ''}>{cell}</td>"
            for i, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    return f"<div class='scroll'><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
