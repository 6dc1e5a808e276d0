"""Square and hex maps as small cells, row by row, with a key to their signs. Hexes have axial coordinates."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from wartable.kernel.scene import Board, Cell, Piece

from .catalogue import spoken
from .ink import ACCENT, DIM, inked, pad, seat_style, tint_style
from .inline import Inline, paragraph
from .tiles import is_tile, road_sign

NARROWEST, WIDEST = 4, 9
"""Widths of a cell, the gap behind it included."""
UNKNOWN = "unknown"
"""The ground of a place that the viewer has not seen yet."""
UNEXPLORED = "unexplored"
"""The word for it."""
BLOCKED = "blocked"
"""The mark of a place that nothing can enter, and the word for it."""
SEEN = "~"
"""The sign before a piece whose face is hidden now: it was this when last seen."""
WRITTEN = {
    "[1]": "choice 1",
    "[1+2]": "choices 1 and 2",
    "[1+]": "choice 1 and others",
    "?": "face down",
    SEEN: "as last seen, face down now",
    "a/b": "both here",
    "+2": "two more here",
    "+": "more here",
}
"""Signs in cells and their meanings, for the key."""
_PAIR = re.compile(r"(-?\d+)\s*[,;]\s*(-?\d+)\s*$")
_ENDING = re.compile(r"(^|[,\s]+)" + _PAIR.pattern)
_NUMBER = re.compile(r"[,-]")
_HEIGHT = re.compile(r"^(.*\D) (\d+)$")


def pair(at: str) -> tuple[int, int] | None:
    """The two numbers at the end of a place's name; None where it has none."""
    found = _PAIR.search(at)
    return (int(found[1]), int(found[2])) if found else None


def coordinates(at: str) -> str:
    """A place as a person types it: `2,-1`."""
    found = pair(at)
    return f"{found[0]},{found[1]}" if found else ""


def whereabouts(board: Board) -> dict[str, str]:
    """The coordinates of all places of a map, as people say them.

    A map may be drawn in an order of its own. Then labels end with coordinates, and tell how rows and columns count for
    places without a label. Zones of a field are called by their column and row.
    """
    if board.shape == "field":
        return {cell.at: zone_name(board, cell) for cell in board.cells}
    places = {cell.at: pair(cell.at) for cell in board.cells}
    told = [(place, said) for cell in board.cells if (place := places[cell.at]) and (said := pair(cell.label))]
    columns = {place[0]: said[0] for place, said in told}
    rows = {place[1]: said[1] for place, said in told}
    return {
        at: f"{columns.get(place[0], place[0])},{rows.get(place[1], place[1])}" if place else ""
        for at, place in places.items()
    } | {cell.at: coordinates(cell.label) for cell in board.cells if pair(cell.label)}


def zone_name(board: Board, cell: Cell) -> str:
    """A zone by its column and row: West, near Front. Rows that are called alike lie far and near."""
    place = pair(cell.at)
    if place is None:
        return cell.label
    column, row = place
    rows = list(board.rows)
    middle = (len(rows) - 1) / 2
    side = ("near " if (row > middle) != board.turned else "far ") if rows.count(rows[row]) > 1 else ""
    return f"{board.columns[column]}, {side}{rows[row]}"


def bare_label(cell: Cell) -> str:
    """The label of a place without coordinates at its end."""
    return _ENDING.sub("", cell.label)


def ground_words(ground: str) -> str:
    """The ground in words. A number at its end is the height."""
    if ground == UNKNOWN:
        return UNEXPLORED
    found = _HEIGHT.match(ground)
    return f"{spoken(found[1])}, height {found[2]}" if found else spoken(ground)


def signs(grounds: Sequence[str], dot: str) -> dict[str, str]:
    """A letter for every kind of ground: the first of its name that is not taken."""
    found = {UNKNOWN: dot}
    for ground in grounds:
        letters = [letter.upper() for letter in ground if letter.isalpha()] + ["#"]
        found.setdefault(ground, next((letter for letter in letters if letter not in found.values()), "#"))
    return found


def marked(board: Board, kind: str) -> set[str]:
    """The places of a map that bear a mark."""
    return {at for mark in board.marks if mark.kind == kind for at in mark.cells}


def grid(board: Board, inline: Inline, width: int) -> list[Text]:
    """The map, in cells as wide as there is room for, and its key."""
    return _Map(board, inline, width).lines()


class _Map:
    """One map, drawn for one viewer."""

    def __init__(self, board: Board, inline: Inline, width: int) -> None:
        self.board = board
        self.inline = inline
        self.width = width
        self.glyphs = inline.cards.glyphs
        self.theme = inline.cards.catalogue.theme
        self.grounds = list(dict.fromkeys([cell.ground for cell in board.cells if cell.ground]))
        self.signs = signs(self.grounds, self.glyphs.dot)
        self.fog = marked(board, "fog")
        self.blocked = marked(board, BLOCKED)
        self.said = whereabouts(board)
        """The coordinates that are written in cells."""
        self.lined = {at for line in board.lines for at in line.cells}
        spots = [pair(cell.at) or (i % 8, i // 8) for i, cell in enumerate(board.cells)]
        hexes = board.shape == "hex"
        places = [(y, 2 * x + y if hexes else 2 * x) for x, y in spots]
        self.places = self.cropped(places)
        """The cells that are drawn, by row and half column."""
        self.left = min([x for _, x in self.places])
        across = max([x for _, x in self.places]) - self.left + 2
        self.wide = max(NARROWEST, min(WIDEST, 2 * width // across))
        self.tiled: set[str] = set()
        """The names of the numbers of tiles."""
        self.used: set[str] = set()
        """Ways of writing that occur on this map."""
        self.shortened: dict[str, str] = {}
        """Names that found no room, by what is written instead."""

    def cropped(self, places: Sequence[tuple[int, int]]) -> dict[tuple[int, int], Cell]:
        """The part of the map around what is known or can be chosen, with one place of the unknown around it."""
        cells = dict(zip(places, self.board.cells, strict=True))
        known = [place for place, cell in cells.items() if not self.is_blank(cell)] or places
        rows, columns = [y for y, _ in known], [x for _, x in known]
        return {
            (y, x): cell
            for (y, x), cell in cells.items()
            if min(rows) - 1 <= y <= max(rows) + 1 and min(columns) - 2 <= x <= max(columns) + 2
        }

    def is_blank(self, cell: Cell) -> bool:
        """Whether nothing is known of the place and nothing can be done there."""
        return cell.ground == UNKNOWN and not cell.pieces and cell.owner < 0 and not self.numbers(cell)

    def lines(self) -> list[Text]:
        """A line for each row of cells, and one below it where something stands there; then the key."""
        rows: dict[int, list[tuple[int, Cell]]] = {}
        for (y, x), cell in sorted(self.places.items(), key=lambda spot: spot[0]):
            rows.setdefault(y, []).append(((x - self.left) * self.wide // 2, cell))
        lines: list[Text] = []
        for y in sorted(rows):
            upper = Text()
            for x, cell in rows[y]:
                upper = pad(upper, x).append_text(self.upper(cell))
            lines += [upper, *self.below(rows[y])]
        for line in lines:
            line.rstrip()
        return [*lines, *self.key()]

    def below(self, row: Sequence[tuple[int, Cell]]) -> list[Text]:
        """The line with what stands in a row of cells. A name may go on below its neighbors, where nothing stands.

        It may fill the gap before a piece of a seat as well, since the emblem shows where that begins.
        """
        full = [(x, cell) for x, cell in row if cell.pieces or bare_label(cell)]
        line = Text()
        for i, (x, cell) in enumerate(full):
            end = max(self.width, x + self.wide - 1)
            if i + 1 < len(full):
                after, beside = full[i + 1]
                end = after if beside.pieces and beside.pieces[0].owner >= 0 else after - 1
            line = pad(line, x).append_text(self.lower(cell, end - x))
        return [line] if full else []

    def fit(self, text: Text) -> Text:
        """The text, cut to the width of a cell without its gap."""
        text.truncate(self.wide - 1)
        return text

    def tint(self, cell: Cell) -> str:
        """The color of the ground; faint in places that the viewer does not see now."""
        if cell.ground == UNKNOWN or cell.at in self.fog:
            return DIM
        kind = cell.ground.partition(" ")[0]
        return f"bold {tint_style(kind, self.theme.tints)}" if kind in self.theme.tints else "bold"

    def upper(self, cell: Cell) -> Text:
        """The signs of the place, then the number of a choice or the coordinates, or both."""
        at = inked(self.said[cell.at], DIM)
        numbers = self.numbers(cell)
        if numbers:
            text = self.chosen(self.signs_of(cell), numbers)
            return text.append(" ").append_text(at) if at and text.cell_len + at.cell_len + 1 < self.wide else text
        sign = Text().join(self.signs_of(cell))
        if not at or (cell.ground == UNKNOWN and not cell.pieces) or sign.cell_len + at.cell_len >= self.wide:
            return self.fit(sign)
        gap = " " if at.cell_len + sign.cell_len + 2 < self.wide else ""
        return sign.append(gap).append_text(at)

    def signs_of(self, cell: Cell) -> list[Text]:
        """The signs of the ground, of its owner, of a road, and of a tile."""
        found = [inked(self.signs.get(cell.ground, ""), self.tint(cell))]
        if cell.at in self.blocked:
            found.append(inked(self.glyphs.blocked, DIM))
        if cell.owner >= 0:
            found.append(inked(self.emblem(cell.owner), seat_style(cell.owner)))
        if cell.at in self.lined:
            found.append(inked(self.glyphs.joint, "bold"))
        return found + self.tile_signs(cell)

    def tile_signs(self, cell: Cell) -> list[Text]:
        """The number of the tile in a place, and its roads."""
        piece = cell.pieces[0] if cell.pieces else None
        face = self.inline.cards.catalogue.face(piece) if piece is not None else None
        if piece is None or face is None or not is_tile(face):
            return []
        self.tiled.update([spoken(name) for name, _ in piece.values[:1]])
        numbers = [inked(str(value), seat_style(piece.owner) or "bold") for _, value in piece.values[:1]]
        return [*numbers, inked(road_sign(face, piece.turn, self.glyphs.simple), self.tint(cell))]

    def chosen(self, signs: list[Text], numbers: str) -> Text:
        """Signs, as many as fit, and the numbers in brackets: all of them, or the first and a plus.

        They may fill the gap behind a cell, since the bracket shows where the number ends.
        """
        first = _NUMBER.split(numbers)[0]
        forms = [f"[{numbers.replace(',', '+')}]"] + ([f"[{first}+]"] if numbers != first else [])
        fits = [
            (kept, form)
            for kept in range(len(signs), -1, -1)
            for room in (self.wide - 1, self.wide)
            for form in forms
            if sum([sign.cell_len for sign in signs[:kept]]) + len(form) <= room
        ]
        kept, form = fits[0] if fits else (0, f"[{first}]" if len(first) + 2 <= self.wide else first)
        self.used.add("[1+]" if form.endswith("+]") else "[1+2]" if "+" in form else "[1]")
        return Text().join(signs[:kept]).append(form, style=f"bold {ACCENT}")

    def numbers(self, cell: Cell) -> str:
        """The choices that point here or at a piece that stands here."""
        places = [cell.at, *[piece.id for piece in cell.pieces]]
        return ",".join(dict.fromkeys([self.inline.numbers[at] for at in places if at in self.inline.numbers]))

    def lower(self, cell: Cell, most: int) -> Text:
        """The pieces of a place by name or by its beginning, after the emblem of the owner; else the label."""
        if not cell.pieces:
            return inked(bare_label(cell)[:most], DIM)
        longest = max([2, *[len("".join(self.name(piece))) for piece in cell.pieces]])
        for room in range(min(most, longest), 1, -1):
            text = Text()
            before = -1
            for i, piece in enumerate(cell.pieces):
                text.append("/" if i else "")
                text.append_text(self.piece(piece, room, marked=piece.owner != before))
                before = piece.owner
            if text.cell_len <= most:
                if len(cell.pieces) > 1:
                    self.used.add("a/b")
                self.note_short(cell.pieces, room)
                return text
        more = f"+{len(cell.pieces) - 1}" if most > 4 else "+"
        self.used.add("+2" if most > 4 else "+")
        self.note_short(cell.pieces[:1], most - len(more) - 1)
        return self.piece(cell.pieces[0], most - len(more) - 1, marked=True).append(more)

    def note_short(self, pieces: Sequence[Piece], room: int) -> None:
        """Note the names that were cut, for the key."""
        for piece in pieces:
            sign, title = self.name(piece)
            short = title[: room - len(sign)].strip()
            if len(short) < len(title):
                self.shortened[short] = title

    def piece(self, piece: Piece, room: int, marked: bool) -> Text:
        """The beginning of a piece's name, after the emblem of its owner."""
        face = self.inline.cards.catalogue.face(piece)
        emblem = self.emblem(piece.owner) if marked else ""
        sign, title = self.name(piece)
        if sign:
            self.used.add(sign)
        style = seat_style(piece.owner) or (self.inline.cards.tint(face) if face is not None else DIM)
        return inked(f"{emblem}{sign}{title[: room - len(sign)].strip()}", style)

    def name(self, piece: Piece) -> tuple[str, str]:
        """A sign and a name. A hidden piece is a question mark, or what it was when last seen."""
        catalogue = self.inline.cards.catalogue
        if catalogue.face(piece) is None and piece.owner >= 0 and piece.back:
            known = catalogue.faces.get(piece.memo)
            return (SEEN, known.title) if known is not None else ("?", "")
        return "", catalogue.title(piece)

    def emblem(self, owner: int) -> str:
        """The sign of a seat, or its number where there are no signs."""
        return (self.glyphs.emblem(owner) or f"{owner + 1}") if owner >= 0 else ""

    def key(self) -> list[Text]:
        """What the signs mean: grounds, what runs through cells, whose the pieces are, how much is written."""
        pieces = [piece for cell in self.board.cells for piece in cell.pieces]
        items: list[Text] = []
        for ground in self.grounds:
            style = self.tint(Cell("", ground=ground))
            items.append(inked(self.signs[ground], style).append(f" {ground_words(ground)}", style=DIM))
        for kind in dict.fromkeys([line.kind for line in self.board.lines]):
            items.append(inked(self.glyphs.joint, "bold").append(f" {spoken(kind)}", style=DIM))
        items += [inked("1", "bold").append(f" {name}", style=DIM) for name in sorted(self.tiled)]
        owners = {piece.owner for piece in pieces} | {cell.owner for cell in self.board.cells}
        for owner in sorted([owner for owner in owners if 0 <= owner < len(self.inline.names)]):
            items.append(inked(f"{self.emblem(owner)} {self.inline.names[owner]}", seat_style(owner)))
        items += [
            inked(sign).append(f" {meaning}", style=DIM) for sign, meaning in WRITTEN.items() if sign in self.used
        ]
        items += [inked(short).append(f" {title}", style=DIM) for short, title in sorted(self.shortened.items())]
        if self.blocked:
            items.append(inked(self.glyphs.blocked).append(f" {BLOCKED}", style=DIM))
        for region in self.board.regions:
            if region.name:
                items.append(inked(region.name).append(f" around {self.said[region.cells[0]]}", style=DIM))
            elif region.owner >= 0 and region.bears:
                arms = inked(
                    f"{self.emblem(region.owner)} {region.bears[0]}/{region.bears[1]}", seat_style(region.owner)
                )
                items.append(arms.append(" can bear", style=DIM))
        hidden = len(self.board.cells) - len(self.places)
        if hidden:
            items.append(inked(f"{hidden} more {UNEXPLORED} places around", DIM))
        if self.fog:
            items.append(inked("faint: nobody of yours sees it", DIM))
        return paragraph(Text(), items, "", self.width) if items else []
