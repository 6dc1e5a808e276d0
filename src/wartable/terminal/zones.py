"""Fields: zones in columns side by side, the viewer's side below, with the units that stand in them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from wartable.kernel.scene import Board, Cell, Piece

from .cards import cut
from .catalogue import spoken
from .grids import pair
from .ink import ACCENT, DIM, inked, pad, seat_style
from .inline import Inline, paragraph
from .squads import carried, combs, dice_of, in_short, letter, members

LONGEST = 7
"""Numbers of choices up to this length are written in full; of longer ones the first and a plus."""


def field(board: Board, inline: Inline, width: int) -> list[Text]:
    """The field, a line for each unit where that fits, and its key."""
    return _Field(board, inline, width).lines()


class _Field:
    """One field, drawn for one viewer."""

    def __init__(self, board: Board, inline: Inline, width: int) -> None:
        self.board = board
        self.inline = inline
        self.width = width
        self.glyphs = inline.cards.glyphs
        self.faces = inline.cards.catalogue.faces
        self.columns = list(enumerate(board.columns))
        self.rows = list(enumerate(board.rows))
        if board.turned:
            self.columns.reverse()
            self.rows.reverse()
        self.wide = (width - len(self.columns) + 1) // max(1, len(self.columns))
        self.cells = {pair(cell.at): cell for cell in board.cells}

    def lines(self) -> list[Text]:
        """The names of the columns; for each row a line across and what stands in it; the key."""
        lines = [self.side_by_side([inked(f"  {name}", "bold") for _, name in self.columns], " ")]
        for row, name in self.rows:
            cells = [self.cells.get((column, row)) for column, _ in self.columns]
            lines.append(self.side_by_side([self.border(cell, name) for cell in cells], self.glyphs.crossing))
            standing = [self.inside(cell) if cell is not None else [] for cell in cells]
            for i in range(max([len(each) for each in standing])):
                lines.append(
                    self.side_by_side([each[i] if i < len(each) else Text() for each in standing], self.glyphs.down)
                )
        for line in lines:
            line.rstrip()
        return [*lines, *self.key()]

    def side_by_side(self, parts: Sequence[Text], gap: str) -> Text:
        """One line of the field."""
        line = Text()
        for i, part in enumerate(parts):
            if i:
                line.append(gap, style=DIM)
            line.append_text(pad(part, self.wide))
        return line

    def border(self, cell: Cell | None, name: str) -> Text:
        """The upper edge of a zone: the row, whose it is, and the choice that points at it."""
        text = inked(f"{self.glyphs.across} ", DIM).append(cut(name, self.wide - 4, self.glyphs.more), style=DIM)
        if cell is not None and cell.owner >= 0:
            text.append(f" {self.emblem(cell.owner)}", style=seat_style(cell.owner))
        number = self.number(cell.at) if cell is not None else ""
        if number:
            text.append(f" {number}", style=f"bold {ACCENT}")
        return text.append(" ").append(self.glyphs.across * max(0, self.wide - text.cell_len), style=DIM)

    def inside(self, cell: Cell) -> list[Text]:
        """The units in a zone: those that face one another together, the far side first."""
        pieces = {piece.id: piece for piece in cell.pieces}
        lines: list[Text] = []
        for meeting in cell.meetings:
            group = [pieces.pop(id) for id in meeting.pieces if id in pieces]
            group.sort(key=lambda piece: self.is_near(piece.owner))
            drawn = [line for piece in group for line in self.unit(piece, cell, self.wide - 1)]
            signs = self.glyphs.meets[0] + self.glyphs.meets[1] * (len(drawn) - 2) + self.glyphs.meets[2]
            lines += [inked(sign, ACCENT).append_text(line) for sign, line in zip(signs, drawn, strict=False)]
        return lines + [line for piece in pieces.values() for line in self.unit(piece, cell, self.wide)]

    def is_near(self, owner: int) -> bool:
        """Whether the player has the lowest row: the viewer, or for a spectator the one on that side."""
        last = self.rows[-1][0]
        return any(cell.owner == owner for at, cell in self.cells.items() if at is not None and at[1] == last)

    def unit(self, piece: Piece, cell: Cell, room: int) -> list[Text]:
        """A unit in a line: choice, owner where that is not the zone's, members, dice, what it carries. Else in two."""
        number = self.number(piece.id)
        emblem = self.emblem(piece.owner) if piece.owner != cell.owner else ""
        emblem += ":" * emblem.isdigit()
        style = DIM if piece.spent else f"bold {seat_style(piece.owner)}".strip()
        tail = self.tail(piece)
        free = room - len(number) - len(emblem)
        short, full = in_short(self.faces, piece), members(self.faces, piece)
        one = next((name for name in (full, short) if len(name) + tail.cell_len + bool(tail) <= free), "")
        name = one or (full if len(full) <= free else cut(short, free, self.glyphs.more))
        head = inked(number, f"bold {ACCENT}").append(f"{emblem}{name}", style=style)
        if one or not tail:
            return [head.append(" ").append_text(tail) if tail else head]
        tail.truncate(room - 2)
        return [head, Text("  ").append_text(tail)]

    def tail(self, piece: Piece) -> Text:
        """The dice of a unit, what it carries, its badges, and its last roll."""
        parts = [inked(each) for each in combs(self.faces, piece)]
        parts += [inked(f"{name[:1]}{value}", ACCENT) for name, value in carried(piece).items()]
        parts += [inked(spoken(badge), DIM) for badge in piece.badges]
        parts += [inked(f">{piece.die}", "bold")] * bool(piece.die)
        return Text(" ").join(parts)

    def number(self, at: str) -> str:
        """The choices that point there, in brackets."""
        found = self.inline.numbers.get(at, "")
        if len(found) > LONGEST:
            found = f"{found.partition(',')[0].partition('-')[0]}+"
        return f"[{found}]" if found else ""

    def emblem(self, owner: int) -> str:
        """The sign of a seat, or its number where there are no signs."""
        return (self.glyphs.emblem(owner) or f"{owner + 1}") if owner >= 0 else ""

    def key(self) -> list[Text]:
        """What letters and signs mean."""
        pieces = [piece for cell in self.board.cells for piece in cell.pieces]
        colors = dict.fromkeys([color for piece in pieces for color in dice_of(self.faces, piece)])
        items = [inked(letter(color)).append(f" {color} dice", style=DIM) for color in colors]
        names = dict.fromkeys([name for piece in pieces for name in carried(piece)])
        items += [inked(name[:1]).append(f" {spoken(name)}", style=DIM) for name in sorted(names)]
        rolled = next((piece.die for piece in pieces if piece.die), "")
        if rolled:
            items.append(inked(f">{rolled}").append(f" rolled {rolled}", style=DIM))
        owners = {piece.owner for piece in pieces} | {cell.owner for cell in self.board.cells}
        for owner in sorted([owner for owner in owners if 0 <= owner < len(self.inline.names)]):
            items.append(inked(f"{self.emblem(owner)} {self.inline.names[owner]}", seat_style(owner)))
        return paragraph(Text(), items, "", self.width) if items else []
