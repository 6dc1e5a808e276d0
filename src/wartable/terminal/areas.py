"""The five containers of a scene as blocks of text: pile, row, board, track, stats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from wartable.kernel.scene import Area, Board, Cell, Joint, Piece, Pile, Row, Stats, Track

from .cards import LARGEST, SMALLEST, Cards
from .catalogue import spoken
from .grids import grid
from .ink import ACCENT, DIM, Block, beside, seat_style

JOINT_WIDTH = 1


class Areas:
    """Draws areas for one viewer at one moment: who is called what, and which choice points where."""

    def __init__(self, cards: Cards, names: Sequence[str], numbers: Mapping[str, str], width: int) -> None:
        self.cards = cards
        self.names = names
        self.numbers = numbers
        self.width = width

    def draw(self, area: Area) -> Block:
        """Any area, with its label."""
        if isinstance(area, Pile):
            return self.pile(area)
        if isinstance(area, Row):
            return self.row(area)
        if isinstance(area, Track):
            return self.track(area)
        if isinstance(area, Stats):
            return self.stats(area)
        return self.board(area)

    def heading(self, label: str, owner: int = -1, note: str = "") -> Text:
        """The name of an area, and whose it is."""
        text = Text(label, style="bold")
        if owner >= 0 and self.names[owner] not in label:
            text.append(f" {self.cards.glyphs.dot} {self.names[owner]}", style=seat_style(owner))
        if note:
            text.append(f"  {note}", style=DIM)
        return text

    def chip(self, piece: Piece) -> Text:
        """A piece named in a line."""
        number = self.numbers.get(piece.id, "")
        text = Text()
        if number:
            text.append(f"[{number}]", style=f"bold {ACCENT}")
        said = self.cards.catalogue.title(piece)
        face = self.cards.catalogue.face(piece)
        style = seat_style(piece.owner) or (DIM if face is None and not piece.die else "")
        mark = self.cards.glyphs.emblem(piece.owner)
        text.append(f"{mark} {said}" if mark else said, style=style)
        extras = [f"{spoken(name)} {value}" for name, value in piece.values]
        extras += [spoken(badge) for badge in piece.badges if face is not None or piece.back or piece.die]
        extras += [self.cards.catalogue.title(part) for part in piece.parts]
        if extras:
            text.append(f" ({', '.join(extras)})", style=DIM)
        return text

    def pile(self, pile: Pile) -> Block:
        """Its count; the top card and what lies open by name."""
        line = self.heading(pile.label, pile.owner)
        line.append(f"  {pile.count}", style=ACCENT if pile.count else DIM)
        if pile.top is not None and (pile.top.face or pile.top.id in self.numbers):
            line.append("  top: ", style=DIM).append_text(self.chip(pile.top))
        lines = [line]
        if pile.open:
            lines += self.flow([self.chip(piece) for piece in pile.open])
        return Block(lines)

    def row(self, row: Row) -> Block:
        """Cards side by side, or names in a line where the pieces are too small for cards."""
        note = f"{len(row.pieces)} of {row.limit}" if row.limit else ""
        head = self.heading(row.label, row.owner, note)
        if not row.pieces:
            head.append("  none", style=DIM)
            return Block([head])
        if not any(self.cards.is_card(piece) for piece in row.pieces):
            return self.named(head, row.pieces)
        cells = [Cell(piece.id, pieces=(piece,)) for piece in row.pieces]
        return Block([head, *self.strip(cells, ())])

    def named(self, head: Text, pieces: Sequence[Piece]) -> Block:
        """A heading and pieces by name; many that look alike are counted."""
        backs = [piece for piece in pieces if not piece.face and piece.id not in self.numbers and piece.back]
        if len(backs) == len(pieces) and len({piece.back for piece in pieces}) == 1:
            return Block([head.append(f"  {len(pieces)} {pieces[0].back} face down", style=DIM)])
        flowed = self.flow([self.chip(piece) for piece in pieces], self.width - head.cell_len - 2)
        if len(flowed) == 1:
            return Block([head.append("  ").append_text(flowed[0])])
        return Block([head, *self.flow([self.chip(piece) for piece in pieces])])

    def flow(self, chips: Sequence[Text], width: int = 0) -> list[Text]:
        """Chips in as few lines as fit."""
        lines = [Text()]
        for chip in chips:
            if lines[-1] and lines[-1].cell_len + 2 + chip.cell_len > (width or self.width):
                lines.append(Text())
            if lines[-1]:
                lines[-1].append("  ")
            lines[-1].append_text(chip)
        return lines

    def track(self, track: Track) -> Block:
        """Spaces in a line; those that count now stand in brackets, markers behind their space."""
        line = self.heading(track.label, track.owner).append("  ")
        for i, space in enumerate(track.spaces):
            here = [name for name, at in track.markers if at == i]
            lit = bool(here) or i in track.window
            line.append(f"[{spoken(space)}]" if lit else f" {spoken(space)} ", style=f"bold {ACCENT}" if lit else DIM)
            others = [name for name in here if name not in ("now", "")]
            if others:
                line.append(f" {', '.join([self.named_marker(name) for name in others])} ")
        return Block(wrapped(line, self.width))

    def named_marker(self, name: str) -> str:
        """A marker's name; `seat:2` is the name of that seat."""
        kind, _, number = name.partition(":")
        if kind == "seat" and number.isdigit() and int(number) < len(self.names):
            return self.names[int(number)]
        return spoken(name)

    def stats(self, stats: Stats) -> Block:
        """A small table with a column per seat or side."""
        heads = [self.named_marker(column) for column in stats.columns]
        seats = [int(c[5:]) if c.startswith("seat:") and c[5:].isdigit() else -1 for c in stats.columns]
        body = [(row.label, [f"{v}/{row.max}" if row.max else v for v in row.values]) for row in stats.rows]
        if stats.total:
            body.append(("Total", list(stats.total)))
        first = max([len(stats.label), *[len(label) + 2 for label, _ in body]])
        widths = [
            max([len(head), *[len(values[i]) for _, values in body if i < len(values)]]) for i, head in enumerate(heads)
        ]
        top = Text(stats.label.ljust(first), style="bold")
        for head, wide, seat in zip(heads, widths, seats, strict=True):
            top.append("  " + head.rjust(wide), style=f"bold {seat_style(seat)}".strip())
        lines = [top]
        for i, (label, values) in enumerate(body):
            lit = i == stats.lit
            total = bool(stats.total) and i == len(body) - 1
            mark = self.cards.glyphs.arrow if lit else " "
            line = Text(f"{mark} {label}".ljust(first), style=f"bold {ACCENT}" if lit else "bold" if total else "")
            for value, wide in zip(values, widths, strict=False):
                line.append("  " + value.rjust(wide), style="bold" if lit or total else "")
            lines.append(line)
        return Block(lines)

    def board(self, board: Board) -> Block:
        """A line of cells with its joints; a grid of small cells for squares and hexes."""
        head = self.heading(board.label, board.owner)
        if board.shape != "line":
            return Block([head, *grid(board, self.cards, self.numbers)])
        if not board.cells:
            return Block([head.append("  empty", style=DIM)])
        return Block([head, *self.strip(board.cells, board.joints)])

    def strip(self, cells: Sequence[Cell], joints: Sequence[Joint]) -> list[Text]:
        """Cells side by side in as few lines as a card's least width allows, as even as can be."""
        rows = 1
        while True:
            per = -(-len(cells) // rows)
            wide = (self.width + JOINT_WIDTH) // per - JOINT_WIDTH
            if wide >= SMALLEST or per == 1:
                break
            rows += 1
        wide = min(wide, LARGEST)
        joined = {(joint.a, joint.b): joint for joint in joints}
        lines: list[Text] = []
        for start in range(0, len(cells), per):
            lines += self.stretch(cells[start : start + per], cells[start + per : start + per + 1], joined, wide)
        return lines

    def stretch(
        self, cells: Sequence[Cell], after: Sequence[Cell], joined: Mapping[tuple[str, str], Joint], wide: int
    ) -> list[Text]:
        """One line of cells; a joint to the first cell of the next line is shown as well."""
        high = max([self.cell(cell, wide, 0).height for cell in cells])
        blocks: list[Block] = []
        for i, cell in enumerate(cells):
            blocks.append(self.cell(cell, wide, high))
            beyond = cells[i + 1] if i + 1 < len(cells) else after[0] if after else None
            if beyond is not None:
                joint = joined.get((cell.at, beyond.at)) or joined.get((beyond.at, cell.at))
                blocks.append(self.joint(joint, high))
        return beside(blocks, gap="").lines

    def joint(self, joint: Joint | None, high: int) -> Block:
        """What lies between two cells: a bar where they are joined."""
        if joint is None or not (joint.joined or joint.pieces):
            return Block([Text(" ")])
        sign = Text(self.cards.glyphs.joint, style=f"bold {ACCENT}")
        return Block([sign if 0 < i < high - 1 else Text(" ") for i in range(high)])

    def cell(self, cell: Cell, wide: int, high: int) -> Block:
        """A cell: its card, its pieces by name, or an empty place."""
        number = self.numbers.get(cell.at, "")
        label = cell.label or spoken(cell.ground)
        if not cell.pieces:
            return self.cards.empty(wide, high, label, number, cell.wants)
        first = cell.pieces[0]
        number = number or self.numbers.get(first.id, "")
        if len(cell.pieces) == 1 and (first.face or first.back):
            return self.cards.card(first, wide, high, label, number)
        return self.cards.box([self.chip(piece) for piece in cell.pieces], wide, high, "", label, number)


def wrapped(line: Text, width: int) -> list[Text]:
    """The line broken at blanks where it is too long."""
    if line.cell_len <= width:
        return [line]
    lines = [Text()]
    for word in line.split(" ", include_separator=True):
        if lines[-1] and lines[-1].cell_len + word.cell_len > width:
            lines.append(Text("  "))
        lines[-1].append_text(word)
    return lines
