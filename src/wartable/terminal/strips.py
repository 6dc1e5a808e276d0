"""Cells side by side: cards in a row, joined where the game joins them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from wartable.kernel.scene import Cell, Joint

from .cards import LARGEST, SMALLEST, Shape
from .catalogue import spoken
from .ink import ACCENT, Block, beside, inked
from .inline import Inline

GAP = 1
"""The gap between two cards, which holds a joint."""


def strip(inline: Inline, cells: Sequence[Cell], joints: Sequence[Joint], width: int) -> list[Text]:
    """Cells in as few lines as the least width of a card allows, evenly filled."""
    rows = 1
    while True:
        per = -(-len(cells) // rows)
        wide = (width + GAP) // per - GAP
        if wide >= SMALLEST or per == 1:
            break
        rows += 1
    joined = {(joint.a, joint.b): joint for joint in joints}
    lines: list[Text] = []
    for start in range(0, len(cells), per):
        after = cells[start + per : start + per + 1]
        lines += _stretch(inline, cells[start : start + per], after, joined, min(wide, LARGEST))
    return lines


def _stretch(
    inline: Inline,
    cells: Sequence[Cell],
    after: Sequence[Cell],
    joined: Mapping[tuple[str, str], Joint],
    wide: int,
) -> list[Text]:
    """One line of cells; a joint to the first cell of the next line is shown as well."""
    shape = inline.cards.shape([piece for cell in cells for piece in cell.pieces], wide)
    high = max([_cell(inline, cell, wide, 0, shape).height for cell in cells])
    blocks: list[Block] = []
    for i, cell in enumerate(cells):
        blocks.append(_cell(inline, cell, wide, high, shape))
        beyond = cells[i + 1] if i + 1 < len(cells) else after[0] if after else None
        if beyond is not None:
            joint = joined.get((cell.at, beyond.at)) or joined.get((beyond.at, cell.at))
            blocks.append(_joint(inline, joint, high))
    return beside(blocks, gap="").lines


def _joint(inline: Inline, joint: Joint | None, high: int) -> Block:
    """The gap between two cells: a bar where they are joined."""
    if joint is None or not (joint.joined or joint.pieces):
        return Block([Text(" ")])
    sign = inked(inline.cards.glyphs.joint, f"bold {ACCENT}")
    return Block([sign if i in ((high - 1) // 2, high // 2) else Text(" ") for i in range(high)])


def _cell(inline: Inline, cell: Cell, wide: int, high: int, shape: Shape) -> Block:
    """A cell: its card, its pieces by name, or an empty place."""
    cards, numbers = inline.cards, inline.numbers
    number = numbers.get(cell.at, "")
    label = cell.label or spoken(cell.ground)
    if not cell.pieces:
        return cards.empty(wide, high, label, number, cell.wants)
    first = cell.pieces[0]
    if len(cell.pieces) == 1 and (first.face or first.back):
        return cards.card(first, wide, high, label, number or numbers.get(first.id, ""), shape)
    return cards.box([inline.piece(piece) for piece in cell.pieces], wide, high, "", label, number)
