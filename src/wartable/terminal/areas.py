"""The containers of a scene as blocks of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from rich.text import Text

from wartable.kernel.scene import Area, Board, Budget, Cell, Clash, Meter, Pile, Row, Section, Stat, Stats, Track

from .budgets import bar
from .cards import Cards
from .catalogue import set_words, sheet_words, spoken, summed, unpictured
from .clashes import clash_words, meter_words
from .grids import grid
from .ink import ACCENT, DIM, GLUE, Block, glued, inked, pad, seat_style
from .inline import Inline, paragraph, wrapped
from .offers import round_words, sheets
from .sheets import turned
from .slabs import joints
from .strips import strip
from .zones import field

LONG_TRACK = 15
"""A track with more spaces than this shows only those that hold something."""


class Areas:
    """Draws the areas of one scene for one viewer."""

    def __init__(self, cards: Cards, names: Sequence[str], numbers: Mapping[str, str], width: int) -> None:
        self.cards = cards
        self.inline = Inline(cards, names, numbers)
        self.width = width

    def draw(self, area: Area) -> Block:
        """Any area, with its label."""
        if isinstance(area, (Pile, Row)):
            line = self.inline.area(area, full=True)
            if line is not None:
                known = self.sheets(area) if isinstance(area, Row) else []
                return Block([*self.lines_of(area.owner, [line]), *known])
            assert isinstance(area, Row)
            return self.row(area)
        if isinstance(area, Track):
            return self.track(area)
        if isinstance(area, Stats):
            table = self.stats(area)
            return table if table.width <= self.width else Block(turned(area, self.inline, self.value, self.width))
        if isinstance(area, Budget):
            first, *rest = bar(area, self.inline, self.width)
            return Block([*wrapped(self.heading(area.label, area.owner).append("  ") + first, self.width), *rest])
        if isinstance(area, Clash):
            words = [line for said in clash_words(area) for line in wrapped(Text(said), self.width)]
            return Block([self.heading(area.label, note=area.note if len(area.note) < 40 else ""), *words])
        if isinstance(area, Meter):
            return Block(wrapped(self.heading(area.label).append("  ") + Text(meter_words(area)), self.width))
        return self.board(area)

    def lines_of(self, owner: int, items: Sequence[Text]) -> list[Text]:
        """The small areas of one seat, or of the middle, in running lines."""
        head = self.inline.seat(owner) if owner >= 0 else Text()
        if owner >= 0 and items[0].plain.startswith(f"{self.inline.names[owner]} "):
            items = [inked(f"{self.cards.glyphs.emblem(owner)} ".lstrip(), seat_style(owner)) + items[0], *items[1:]]
            head = Text()
        return paragraph(head, items, self.cards.glyphs.dot, self.width)

    def heading(self, label: str, owner: int = -1, note: str = "") -> Text:
        """The name of an area with its owner."""
        text = inked(label, "bold")
        if owner >= 0 and self.inline.names[owner] not in label:
            text.append(f" {self.cards.glyphs.dot} ", style=DIM).append_text(self.inline.seat(owner))
        if note:
            text.append(f"  {note}", style=DIM)
        return text

    def row(self, row: Row) -> Block:
        """Cards side by side."""
        note = ", ".join([f"{len(row.pieces)} of {row.limit}"] * (row.limit > 0) + summed(row) + set_words(row))
        head = self.heading(row.label, row.owner, note)
        if not row.pieces:
            return Block([head.append("  none", style=DIM)])
        cells = [Cell(piece.id, pieces=(piece,)) for piece in row.pieces]
        return Block([head, *strip(self.inline, cells, (), self.width), *self.sheets(row)])

    def sheets(self, row: Row) -> list[Text]:
        """What the sheets of things for sale say, a paragraph for each."""
        found: list[Text] = []
        for piece, words in sheets(row):
            text = inked(self.cards.catalogue.title(piece), "bold").append(f"  {words}", style=DIM)
            found += wrapped(text, self.width)
        return found

    def track(self, track: Track) -> Block:
        """Spaces in a line. Those that count now are in brackets; markers stand behind their space, in round ones."""
        line = self.heading(track.label, track.owner).append(" ")
        rounds = round_words(track, self.inline.names)
        if rounds:
            return Block(wrapped(line.append(f" {rounds}"), self.width))
        for (lit, markers), run in groupby(range(len(track.spaces)), lambda i: self.on_space(track, i)):
            spaces = [spoken(track.spaces[i]) for i in run]
            if len(track.spaces) > LONG_TRACK and not markers:
                continue
            if lit and len(spaces) > 2 and all(space.isdecimal() for space in spaces):
                spaces = [f"{spaces[0]}-{spaces[-1]}"]
            for space in spaces:
                line.append(f" [{space}]" if lit else f"  {space} ", style=f"bold {ACCENT}" if lit else DIM)
            silent = ("now", "", track.label.casefold())
            others = [self.inline.named(name) for name in markers if name not in silent]
            if others:
                line.append(f"{GLUE * lit}({glued(', '.join(others))})")
        if track.notes and track.note:
            line.append(f"  {track.note}", style=DIM)
        line.rstrip()
        return Block(wrapped(line, self.width))

    def on_space(self, track: Track, i: int) -> tuple[bool, tuple[str, ...]]:
        """Whether a space of a track counts now, and the markers on it."""
        here = tuple([name for name, at in track.markers if at == i])
        return i in track.window if track.window else bool(here), here

    def stats(self, stats: Stats) -> Block:
        """A table with a column per seat or side."""
        heads = [unpictured(self.inline.named(column)) for column in stats.columns]
        seats = [int(c[5:]) if c.startswith("seat:") and c[5:].isdigit() else -1 for c in stats.columns]
        body = [(self.labeled(row), [self.value(v, row.max) for v in row.values]) for row in stats.rows]
        if stats.total:
            body.append(("Total", list(stats.total)))
        said = sheet_words(stats, self.inline.names)
        first = max([len(stats.label), *[len(label) + 2 for label, _ in body]])
        widths = [
            max([len(head), *[len(values[i]) for _, values in body if i < len(values)]]) for i, head in enumerate(heads)
        ]
        top = inked(stats.label.ljust(first), "bold")
        for head, wide, seat in zip(heads, widths, seats, strict=True):
            top.append("  " + head.rjust(wide), style=f"bold {seat_style(seat)}".strip())
        lines = [top]
        for i, (label, values) in enumerate(body):
            lit = i == stats.lit
            total = bool(stats.total) and i == len(body) - 1
            mark = self.cards.glyphs.arrow if lit else " "
            line = inked(f"{mark} {label}".ljust(first), f"bold {ACCENT}" if lit else "bold" if total else "")
            for value, wide in zip(values, widths, strict=False):
                line.append("  " + value.rjust(wide), style="bold" if lit or total else "")
            lines.append(line)
        for words in said:
            lines += wrapped(Text(words), self.width)
        return Block(lines)

    def labeled(self, row: Stat) -> str:
        """The label of a row, behind the choice that points at it and the piece that it is about."""
        return f"{self.inline.number(row.at).plain}{self.cards.catalogue.headed(row)}"

    def value(self, value: str, most: int) -> str:
        """One cell of a table; `seat:2` becomes the name of that seat."""
        words = value.split() if value.startswith("seat:") else []
        said = ", ".join([self.inline.named(word) for word in words]) if words else unpictured(value)
        return f"{said}/{most}" if most else said

    def board(self, board: Board) -> Block:
        """A map for squares and hexes; else cells in a line with their joints, or a list where no cell holds a card."""
        head = self.heading(board.label, board.owner)
        if not board.cells:
            return Block([head.append("  empty", style=DIM)])
        if board.shape == "field":
            return Block([head, *field(board, self.inline, self.width)])
        if board.shape != "line":
            return Block([head, *grid(board, self.inline, self.width), *joints(board, self.inline, self.width)])
        if board.sections:
            cards = strip(self.inline, board.cells, board.joints, self.width)
            return Block([head, *self.section_list(board.sections), *cards])
        if board.grow or any(self.cards.is_card(piece) for cell in board.cells for piece in cell.pieces):
            return Block([head, *strip(self.inline, board.cells, board.joints, self.width)])
        return Block([head, *self.cell_list(board.cells)])

    def section_list(self, sections: Sequence[Section]) -> list[Text]:
        """Sections one below the other: the name, what is said of it, then what stands there."""
        names = [" ".join([word for word in (section.sign, section.label) if word]) for section in sections]
        wide = max([len(name) for name in names])
        numbers = [self.inline.number(section.at) for section in sections]
        indent = max([2, *[number.cell_len + 1 for number in numbers if number]])
        lines: list[Text] = []
        for section, name, number in zip(sections, names, numbers, strict=True):
            line = pad(number, indent).append(name.ljust(wide + 2), style="bold" if section.near == "now" else "")
            if section.note:
                line.append(f"{section.note}  ", style=ACCENT if section.near == "now" else DIM)
            lines.append(line.append_text(self.inline.listed(section.pieces)) if section.pieces else line)
        return lines

    def cell_list(self, cells: Sequence[Cell]) -> list[Text]:
        """Cells one below the other: the label, then what lies there."""
        labels = [cell.label or spoken(cell.ground) or spoken(cell.at) for cell in cells]
        wide = max([len(label) for label in labels])
        numbers = [self.inline.number(cell.at) for cell in cells]
        indent = max([2, *[number.cell_len + 1 for number in numbers if number]])
        lines: list[Text] = []
        for cell, label, number in zip(cells, labels, numbers, strict=True):
            line = pad(number, indent).append(label.ljust(wide + 2))
            pieces = self.inline.listed(cell.pieces) if cell.pieces else inked(cell.wants or "-", DIM)
            lines.append(line.append_text(pieces))
        return lines
