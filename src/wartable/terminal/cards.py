"""Small boxed cards: title, values, pips, icons, edges, and the number of the choice that points at them."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from wartable.kernel.scene import Face, Piece

from .catalogue import Catalogue
from .ink import ACCENT, DIM, Block, Glyphs, inked, seat_style, tint_style
from .tiles import is_tile, road_sign

SMALLEST, LARGEST = 12, 18
"""Widths of a card, borders included."""
TITLE_LINES = 3


class Shape:
    """The lines that the cards of one strip have in common, so that they align and no line is empty in all."""

    def __init__(self, faces: Sequence[Face], sorts: Sequence[str], width: int) -> None:
        self.sorts = max((len(wrap(sort, width)) for sort in sorts), default=0)
        self.titles = max((len(title_lines(face.title, width, "")) for face in faces), default=1)
        self.values = any(face.bands or face.pips for face in faces)
        self.icons = any(face.icons for face in faces)


class Cards:
    """Draws the pieces of one game."""

    def __init__(self, catalogue: Catalogue, glyphs: Glyphs) -> None:
        self.catalogue = catalogue
        self.glyphs = glyphs

    def tint(self, face: Face) -> str:
        """The color of a face, by the game's theme."""
        return tint_style(face.tint, self.catalogue.theme.tints)

    def is_card(self, piece: Piece) -> bool:
        """Whether the piece is drawn in a box; others are named in a line."""
        face = self.catalogue.face(piece)
        return face is not None and bool(face.bands or face.icons or face.edges)

    def shape(self, pieces: Sequence[Piece], width: int) -> Shape:
        """The shape of cards that stand side by side."""
        faces = [face for piece in pieces if (face := self.catalogue.face(piece)) is not None]
        return Shape(faces, [self.catalogue.sort(face) for face in faces], width - 2)

    def card(
        self, piece: Piece, width: int, height: int, label: str = "", number: str = "", shape: Shape | None = None
    ) -> Block:
        """The card in a box of this size (0: as high as it needs)."""
        face = self.catalogue.face(piece)
        body = self.body(piece, face, width - 2, shape or self.shape([piece], width))
        style = self.tint(face) if face is not None else DIM
        corner = face.corners[0] if face is not None and face.corners else ""
        edges = face.edges if face is not None and not is_tile(face) else ()
        return self.box(body, width, height, style, label, number, edges, corner=corner)

    def empty(self, width: int, height: int, label: str = "", number: str = "", wants: str = "") -> Block:
        """A place with nothing on it."""
        body = [Text(cut(line, width - 2, self.glyphs.more), style=DIM) for line in wrap(wants, width - 2)]
        return self.box(body, width, height, DIM, label, number, (), hollow=True)

    def body(self, piece: Piece, face: Face | None, width: int, shape: Shape) -> list[Text]:
        """The lines inside the box."""
        glyphs = self.glyphs
        if face is None:
            lines = [Text(cut(self.catalogue.title(piece), width, glyphs.more), style=DIM)]
        else:
            title = title_lines(face.title, width, glyphs.more)
            look = f"{self.tint(face)} {'strike' if piece.down else 'bold'}".strip()
            lines = [inked(part, look) for part in title]
            lines += [Text()] * (shape.titles - len(lines)) + self.sort(face, width, shape)
            lines += self.values(face, width, shape)
            if is_tile(face):
                lines.append(inked(f"roads {road_sign(face, piece.turn, glyphs.simple)}"))
        lines += [Text(cut(extra, width, glyphs.more), style=ACCENT) for extra in self.catalogue.extras(piece)]
        if piece.owner >= 0:
            lines.append(Text(glyphs.emblem(piece.owner) or f"seat {piece.owner + 1}", style=seat_style(piece.owner)))
        if piece.spent:
            for line in lines:
                line.stylize("dim")
        return lines

    def sort(self, face: Face, width: int, shape: Shape) -> list[Text]:
        """What the card is, on as many lines as a card of the strip needs for it."""
        lines = [Text(cut(line, width, self.glyphs.more)) for line in wrap(self.catalogue.sort(face), width)]
        return lines + [Text()] * (shape.sorts - len(lines))

    def values(self, face: Face, width: int, shape: Shape) -> list[Text]:
        """Bands and pips on one line, icons on the next, where a card of the strip has them."""
        glyphs = self.glyphs
        lines: list[Text] = []
        if shape.values:
            line = Text("/".join([str(n) for n in face.bands]))
            pips = glyphs.pip * face.pips if face.pips <= 4 else f"{glyphs.pip}{face.pips}"
            line.append(" " * (width - line.cell_len - len(pips)) + pips, style=ACCENT)
            lines.append(line)
        if shape.icons:
            icons = [self.catalogue.short[name] + (str(n) if n > 1 else "") for name, n in face.icons]
            lines.append(Text(cut(" ".join(icons), width, glyphs.more)))
        return lines

    def box(
        self,
        body: list[Text],
        width: int,
        height: int,
        style: str,
        label: str = "",
        number: str = "",
        edges: tuple[str, ...] = (),
        corner: str = "",
        hollow: bool = False,
    ) -> Block:
        """Lines in a frame: choice number, corner and label in its upper edge, edge marks in its lower corners."""
        glyphs = self.glyphs
        corners = glyphs.gap_corners if hollow else glyphs.corners
        across, down = (glyphs.dots, glyphs.dots_down) if hollow else (glyphs.across, glyphs.down)
        inner = width - 2
        body = body[: height - 2] if height else body
        left = f"[{number}]" if number else ""
        if corner in label.split() or len(left) + len(corner) + len(label) > inner:
            corner = ""
        while len(left) + len(label) > inner and " " in label:
            label = label.partition(" ")[2]
        right = cut(label, inner - len(left) - len(corner), glyphs.more)
        top = (
            inked(corners[0], style).append(left, style=f"bold {ACCENT}").append(corner, style=f"bold {style}".strip())
        )
        top.append(across * (inner - len(left) - len(corner) - len(right)), style=style)
        top.append(right, style=style)
        top.append(corners[1], style=style)
        lines = [top]
        for i in range(max(len(body), height - 2)):
            line = inked(down, style)
            text = body[i].copy() if i < len(body) else Text()
            text.truncate(inner, pad=True)
            lines.append(line.append_text(text).append(down, style=style))
        first, last = side_by_side(edges[0] if edges else "", edges[1] if len(edges) > 1 else "", inner, glyphs.more)
        bottom = inked(corners[2], style)
        bottom.append(first, style="bold").append(across * (inner - len(first) - len(last)), style=style)
        bottom.append(last, style="bold").append(corners[3], style=style)
        return Block([*lines, bottom])


def cut(text: str, width: int, more: str) -> str:
    """The text, shortened with a sign where it is too long."""
    return text if len(text) <= width else text[: max(0, width - 1)] + more


def side_by_side(first: str, last: str, width: int, more: str) -> tuple[str, str]:
    """Two words that stand in one line with a gap, shortened where they are too long."""
    room = width - 1
    left = max(room // 2, room - len(last))
    first = cut(first, left, more)
    return first, cut(last, room - len(first), more)


def title_lines(title: str, width: int, more: str) -> list[str]:
    """A title in at most three lines. Long words are split; only a title that is longer still is shortened."""
    words = " ".join([part for word in title.split() for part in _parts(word, width)])
    lines = wrap(words, width, break_long_words=False, break_on_hyphens=False) or [""]
    if len(lines) > TITLE_LINES:
        lines = [*lines[: TITLE_LINES - 1], cut(" ".join(lines[TITLE_LINES - 1 :]), width, more)]
    return lines


def _parts(word: str, width: int) -> list[str]:
    """A word in parts that fit, with hyphens."""
    parts: list[str] = []
    while len(word) > width:
        parts.append(word[: width - 1] + "-")
        word = word[width - 1 :]
    return [*parts, word]
