"""Small boxed cards: title, values, pips, icons, edges, and the number of the choice that points at them."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text

from wartable.kernel.scene import Face, Piece

from .catalogue import Catalogue, spoken
from .ink import ACCENT, DIM, Block, Glyphs, seat_style, tint_style

SMALLEST, LARGEST = 12, 18
"""Widths of a card, borders included."""


class Cards:
    """Draws the pieces of one game."""

    def __init__(self, catalogue: Catalogue, glyphs: Glyphs) -> None:
        self.catalogue = catalogue
        self.glyphs = glyphs

    def is_card(self, piece: Piece) -> bool:
        """Whether the piece shows enough to deserve a box; the others are named in a line."""
        face = self.catalogue.face(piece)
        return face is not None and bool(face.bands or face.pips or face.icons or face.edges)

    def card(self, piece: Piece, width: int, height: int, label: str = "", number: str = "") -> Block:
        """The card in a box of this size (0: as high as it needs)."""
        face = self.catalogue.face(piece)
        body = self.body(piece, face, width - 2)
        style = tint_style(face.tint) if face is not None else DIM
        if number:
            style = f"{style} bold" if style else "bold"
        return self.box(body, width, height, style, label, number, face.edges if face is not None else ())

    def empty(self, width: int, height: int, label: str = "", number: str = "", wants: str = "") -> Block:
        """A place with nothing on it."""
        body = [Text(_cut(wants, width - 2, self.glyphs), style=DIM)] if wants else []
        return self.box(body, width, height, DIM, label, number, (), hollow=True)

    def body(self, piece: Piece, face: Face | None, width: int) -> list[Text]:
        """The lines inside the box."""
        glyphs = self.glyphs
        if face is None:
            lines = [Text(_cut(self.catalogue.title(piece), width, glyphs), style=DIM)]
        else:
            title = wrap(face.title, width, max_lines=2, placeholder=glyphs.more, break_on_hyphens=True)
            lines = [Text(part, style="strike" if piece.down else "bold") for part in title]
            while len(lines) < 2:
                lines.append(Text())
            lines.extend(self.values(face, width))
        for name, value in piece.values:
            lines.append(Text(_cut(f"{spoken(name)} {value}", width, glyphs), style=ACCENT))
        for badge in piece.badges:
            lines.append(Text(_cut(spoken(badge), width, glyphs), style=ACCENT))
        for part in piece.parts:
            lines.append(Text(_cut("+" + self.catalogue.title(part), width, glyphs), style=ACCENT))
        if piece.owner >= 0:
            lines.append(Text(_cut(glyphs.emblem(piece.owner) or f"seat {piece.owner + 1}", width, glyphs)))
            lines[-1].stylize(seat_style(piece.owner))
        if piece.spent:
            for line in lines:
                line.stylize("dim")
        return lines

    def values(self, face: Face, width: int) -> list[Text]:
        """Bands and pips on one line, icons on the next."""
        glyphs = self.glyphs
        line = Text("/".join([str(n) for n in face.bands]))
        pips = glyphs.pip * face.pips if face.pips <= 4 else f"{glyphs.pip}{face.pips}"
        line.append((" " * max(1, width - line.cell_len - len(pips)) if line else "") + pips, style=ACCENT)
        lines = [line]
        icons = [self.catalogue.short[name] + (str(n) if n > 1 else "") for name, n in face.icons]
        lines.append(Text(_cut(" ".join(icons), width, glyphs)))
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
        hollow: bool = False,
    ) -> Block:
        """Lines in a frame; label and choice number stand in its upper edge, edge marks in its lower corners."""
        glyphs = self.glyphs
        corners = glyphs.gap_corners if hollow else glyphs.corners
        across, down = (glyphs.dots, glyphs.dots_down) if hollow else (glyphs.across, glyphs.down)
        inner = width - 2
        body = body[: height - 2] if height else body
        left = f"[{number}]" if number else ""
        right = _cut(label, inner - len(left), glyphs)
        top = Text(corners[0], style=style)
        top.append(left, style=f"bold {ACCENT}")
        top.append(across * (inner - len(left) - len(right)), style=style)
        top.append(right, style=style)
        top.append(corners[1], style=style)
        lines = [top]
        for i in range(max(len(body), height - 2)):
            line = Text(down, style=style)
            text = body[i].copy() if i < len(body) else Text()
            text.truncate(inner, pad=True)
            lines.append(line.append_text(text).append(down, style=style))
        first = edges[0] if edges else ""
        last = edges[1] if len(edges) > 1 else ""
        bottom = Text(corners[2], style=style)
        bottom.append(first, style="bold").append(across * (inner - len(first) - len(last)), style=style)
        bottom.append(last, style="bold").append(corners[3], style=style)
        return Block([*lines, bottom])


def _cut(text: str, width: int, glyphs: Glyphs) -> str:
    """The text, shortened with a sign where it is too long."""
    return text if len(text) <= width else text[: max(0, width - 1)] + glyphs.more
