"""Square and hex maps as small cells, row by row; hex rows are shifted by half a cell."""

from __future__ import annotations

import re

from rich.text import Text

from wartable.kernel.scene import Board, Cell

from .catalogue import spoken
from .ink import DIM, seat_style
from .inline import Inline

WIDE = 7
_NUMBER = re.compile(r"-?\d+")


def grid(board: Board, inline: Inline) -> list[Text]:
    """The map: a line of grounds and choice numbers and a line of pieces for each row of cells."""
    placed: dict[tuple[int, int], Cell] = {}
    for i, cell in enumerate(board.cells):
        found = [int(n) for n in _NUMBER.findall(cell.at)]
        placed[(found[-2], found[-1]) if len(found) > 1 else (i % 8, i // 8)] = cell
    columns = range(min(x for x, _ in placed), max(x for x, _ in placed) + 1)
    lines: list[Text] = []
    for y in sorted({y for _, y in placed}):
        shift = " " * (WIDE // 2) if board.shape == "hex" and y % 2 else ""
        upper, lower = Text(shift), Text(shift)
        for x in columns:
            place = placed.get((x, y))
            upper.append_text(_upper(place, inline))
            lower.append_text(_lower(place, inline))
        lines += [upper, lower]
    for line in lines:
        line.rstrip()
    return lines


def _fit(text: Text) -> Text:
    text.truncate(WIDE - 1, pad=True)
    return text.append(" ")


def _upper(cell: Cell | None, inline: Inline) -> Text:
    """The ground, and the number of the choice that points here."""
    if cell is None:
        return Text(" " * WIDE)
    number = inline.number(cell.at, *[piece.id for piece in cell.pieces])
    return _fit(number.append(cell.label or spoken(cell.ground), style=DIM))


def _lower(cell: Cell | None, inline: Inline) -> Text:
    """The first piece by the beginning of its name, and how many more there are."""
    if cell is None:
        return Text(" " * WIDE)
    cards = inline.cards
    if not cell.pieces:
        return _fit(Text(cards.glyphs.dot, style=DIM))
    first = cell.pieces[0]
    face = cards.catalogue.face(first)
    more = f"+{len(cell.pieces) - 1}" if len(cell.pieces) > 1 else ""
    name = cards.catalogue.title(first)[: WIDE - 1 - len(more) - 1]
    style = seat_style(first.owner) or (cards.tint(face) if face is not None else DIM)
    return _fit(Text(cards.glyphs.emblem(first.owner) + name + more, style=style))
