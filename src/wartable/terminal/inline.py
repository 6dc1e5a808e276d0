"""What fits into a line: pieces by name, piles by count, rows of small things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from wartable.kernel.scene import Area, Piece, Pile, Row

from .cards import Cards
from .catalogue import grouped, price_words, spoken, summed
from .ink import ACCENT, DIM, GLUE, glued, inked, seat_style
from .squads import combs

SHORT = 16
"""Descriptions of pieces up to this length are not broken."""


class Inline:
    """Names the things of one scene for one viewer: seats, pieces, and the choices that point at them."""

    def __init__(self, cards: Cards, names: Sequence[str], numbers: Mapping[str, str]) -> None:
        self.cards = cards
        self.names = names
        self.numbers = numbers

    def seat(self, seat: int) -> Text:
        """A seat by emblem and name."""
        return inked(f"{self.cards.glyphs.emblem(seat)} {self.names[seat]}".strip(), f"bold {seat_style(seat)}")

    def named(self, name: str) -> str:
        """A column or marker; `seat:2` is the name of that seat."""
        kind, _, number = name.partition(":")
        if kind == "seat" and number.isdigit() and int(number) < len(self.names):
            return self.names[int(number)]
        return spoken(name)

    def number(self, *places: str) -> Text:
        """The choice that points at one of these places, in brackets."""
        found = next((self.numbers[at] for at in places if at in self.numbers), "")
        return inked(f"[{found}]", f"bold {ACCENT}") if found else Text()

    def piece(self, piece: Piece, owner: int = -1) -> Text:
        """A piece with the choice that points at it."""
        return self.number(piece.id).append_text(self.described(piece, owner))

    def described(self, piece: Piece, owner: int = -1) -> Text:
        """A piece by name, with what it shows in brackets, and its owner unless it lies in the owner's area."""
        catalogue = self.cards.catalogue
        face = catalogue.face(piece)
        style = seat_style(piece.owner) or (DIM if face is None and not piece.die else "")
        if piece.spent:
            style = DIM
        emblem = self.cards.glyphs.emblem(piece.owner) if piece.owner != owner else ""
        text = inked(f"{emblem} {catalogue.title(piece)}".strip(), style)
        extras = [glued(extra) if len(extra) <= SHORT else extra for extra in catalogue.extras(piece)]
        if extras:
            text.append(f" ({', '.join(extras)})", style=DIM)
        return text

    def area(self, area: Area, full: bool = False) -> Text | None:
        """A pile or a row of small things in a line; None for an area that needs a block of its own."""
        if isinstance(area, Pile):
            return self.pile(area, full)
        if isinstance(area, Row) and not area.fan and not any(self.cards.is_card(piece) for piece in area.pieces):
            return self.row(area)
        return None

    def pile(self, pile: Pile, full: bool) -> Text:
        """A pile's count and its top; all its open pieces where one can be chosen or they were asked for.

        Its price stands there where the pile was asked for.
        """
        count = f"({pile.count})" if pile.label[-1:].isdecimal() else str(pile.count)
        text = Text(f"{pile.label} ").append(count, style=ACCENT if pile.count else DIM)
        if pile.kinds:
            return self.kinds(pile)
        chosen = [piece for piece in pile.open if piece.id in self.numbers]
        if full and pile.open:
            text.append(": ").append_text(self.listed(pile.open))
        elif chosen:
            text.append(": ").append_text(self.listed(chosen))
        elif pile.top is not None and (pile.top.face or pile.top.id in self.numbers):
            text.append(": ", style=DIM).append_text(self.piece(pile.top))
        if full and pile.price:
            text.append(f", {price_words(pile)}", style=DIM)
        return text

    def kinds(self, pile: Pile) -> Text:
        """What holds for all kinds of a pile; of each that is left how many, its choice, its dice."""
        name, *common = self.cards.catalogue.in_common(pile)
        text = Text(name).append("".join([f", {words}" for words in common]), style=DIM)
        kept: list[Text] = []
        for piece, count in pile.kinds:
            if count:
                dice = " ".join(combs(self.cards.catalogue.faces, piece)) or "no dice"
                kept.append(Text(self.times(count)).append_text(self.number(piece.id)).append(glued(dice)))
        return text.append(": ").append_text(Text(", ").join(kept)) if kept else text

    def row(self, row: Row) -> Text:
        """The pieces of a row by name; equal backs are counted."""
        text = Text(f"{row.label}")
        if row.limit:
            text.append(f" {len(row.pieces)} of {row.limit}", style=ACCENT if row.pieces else DIM)
        if not row.pieces:
            return text if row.limit else text.append(" none", style=DIM)
        sums = summed(row)
        if sums:
            text.append(f", {', '.join(sums)}", style=DIM)
        text.append(": ")
        if row.groups:
            return text.append(grouped(row))
        hidden = [piece for piece in row.pieces if not piece.face and piece.back and piece.id not in self.numbers]
        if len(hidden) == len(row.pieces) and len({piece.back for piece in hidden}) == 1:
            return text.append(f"{self.times(len(hidden))}{hidden[0].back}, face down", style=DIM)
        return text.append_text(self.listed(row.pieces, row.owner))

    def listed(self, pieces: Sequence[Piece], owner: int = -1) -> Text:
        """Pieces by name; equal ones are counted, with the choices that point at them."""
        alike: dict[tuple[str, bool], list[Piece]] = {}
        for piece in pieces:
            alike.setdefault((self.described(piece, owner).plain, piece.id in self.numbers), []).append(piece)
        return Text(", ").join([self.counted(same, owner) for same in alike.values()])

    def counted(self, same: Sequence[Piece], owner: int) -> Text:
        """Equal pieces: how many, the choices that point at them, and the name."""
        numbers = ",".join([self.numbers[piece.id] for piece in same if piece.id in self.numbers])
        text = inked(self.times(len(same)) if same[1:] else "")
        if numbers:
            text.append(f"[{numbers}]", style=f"bold {ACCENT}")
        return text.append_text(self.described(same[0], owner))

    def times(self, count: int) -> str:
        """A number before a name, on the same line."""
        return f"{count}{GLUE}{self.cards.glyphs.times}{GLUE}"


def paragraph(head: Text, items: Sequence[Text], dot: str, width: int) -> list[Text]:
    """Items in running lines with a hanging head. Lines break between items where possible."""
    lines = [head.copy().append("  ") if head else Text()]
    for i, item in enumerate(items):
        sign = inked(f" {dot} ", DIM) if i else Text()
        if i and _over(lines[-1], sign + item, width):
            lines.append(Text("  " if head else ""))
            sign = Text()
        lines[-1].append_text(sign).append_text(item)
        lines[-1:] = wrapped(lines[-1], width)
    for line in lines:
        line.rstrip()
    return lines


def wrapped(line: Text, width: int, indent: int = 2) -> list[Text]:
    """The line, broken at blanks where it is too long. Further lines are indented."""
    lines = [Text()]
    for word in line.split(" ", include_separator=True):
        if _over(lines[-1], word, width):
            lines.append(Text(" " * indent))
        lines[-1].append_text(word)
    return lines


def _over(line: Text, word: Text, width: int) -> bool:
    """Whether the words, without the blank behind them, do not fit into the line."""
    return bool(line.plain.strip()) and line.cell_len + len(word.plain.rstrip()) > width
