"""Colors and glyphs. Color is never the only sign, and glyphs have plain stand-ins."""

from __future__ import annotations

from binascii import crc32
from collections.abc import Mapping, Sequence

from rich.color import Color, ColorParseError
from rich.text import Text

SEAT_COLORS = ("#e69f00", "#56b4e9", "#1fb58a", "#f0e442", "#cc79a7", "#d55e00")
"""Okabe and Ito's palette: six colors that color-blind eyes tell apart."""

_WORDS = {
    "black": "#9a9a9a",
    "bone": "#e8dcc0",
    "bronze": "#cd8f4e",
    "copper": "#d0794a",
    "ember": "#ff7a33",
    "gold": "#e3b341",
    "gunmetal": "#8fa3b0",
    "iron": "#a7b0b8",
    "marble": "#e6e6ea",
    "ochre": "#cc9a3b",
    "silver": "#c0c7ce",
    "steel": "#9fb3c8",
    "terracotta": "#d9764a",
    "green": "#5fb865",
    "red": "#e0605a",
    "blue": "#6a9fe8",
    "purple": "#b58ae0",
    "white": "#e6e6e6",
    "gray": "#9a9a9a",
    "orange": "#ff9a3c",
    "yellow": "#e8d44d",
}
_SPARE = ("#cd8f4e", "#5fb865", "#6a9fe8", "#b58ae0", "#e0605a", "#4fb8b0", "#e3b341", "#9fb3c8")

DIM = "bright_black"
ACCENT = "#ff9a3c"
GLUE = "\u00a0"
"""A blank at which no line is broken. It is printed as an ordinary blank."""


def tint_style(tint: str, theme: Mapping[str, str] | None = None) -> str:
    """The color of a tint: a word known here, the game's own color, or one that is always the same for the word."""
    if not tint:
        return ""
    color = _WORDS.get(tint) or (theme or {}).get(tint) or tint
    try:
        rgb = Color.parse(color).get_truecolor()
    except ColorParseError:
        return _SPARE[crc32(tint.encode()) % len(_SPARE)]
    return bright(*rgb)


def bright(red: int, green: int, blue: int) -> str:
    """The color, lightened until it can be read on black."""
    while 0.3 * red + 0.59 * green + 0.11 * blue < 140:
        red, green, blue = [value + max(1, (255 - value) // 8) for value in (red, green, blue)]
    return f"#{red:02x}{green:02x}{blue:02x}"


def seat_style(seat: int) -> str:
    """The color of a seat."""
    return SEAT_COLORS[seat % len(SEAT_COLORS)] if seat >= 0 else ""


class Glyphs:
    """The characters to draw with: line-drawing ones, or what every encoding has."""

    def __init__(self, simple: bool = False) -> None:
        self.simple = simple
        self.corners = "++++" if simple else "╭╮╰╯"
        self.gap_corners = "...." if simple else "╭╮╰╯"
        self.across = "-" if simple else "─"
        self.down = "|" if simple else "│"
        self.dots = "." if simple else "┄"
        self.dots_down = ":" if simple else "┊"
        self.joint = "=" if simple else "═"
        self.pip = "*" if simple else "●"
        self.more = "." if simple else "…"
        self.dot = "-" if simple else "·"
        self.times = "x" if simple else "×"
        self.arrow = ">" if simple else "▶"
        self.back = "<-" if simple else "◀"
        self.bar = "#" if simple else "█"
        self.bar_rest = "." if simple else "░"
        self.blocked = "##" if simple else "▒▒"
        self.crossing = "+" if simple else "┼"
        self.meets = "/|\\" if simple else "┌│└"
        """Before units that face one another: the first, those between, the last."""
        self.emblems = ("", "", "", "", "", "") if simple else ("●", "■", "▲", "◆", "★", "✚")

    def emblem(self, seat: int) -> str:
        """The sign of a seat, beside its color."""
        return self.emblems[seat % len(self.emblems)] if seat >= 0 else ""


def glued(text: str) -> str:
    """The text with blanks at which no line is broken."""
    return text.replace(" ", GLUE)


def inked(text: str, style: str = "") -> Text:
    """Text in a style that does not spread to what is appended."""
    return Text().append(text, style=style)


class Block:
    """A rectangle of text lines that can be placed beside others."""

    def __init__(self, lines: Sequence[Text]) -> None:
        self.lines = list(lines)
        self.width = max((line.cell_len for line in self.lines), default=0)

    @property
    def height(self) -> int:
        """How many lines."""
        return len(self.lines)


def pad(line: Text, width: int) -> Text:
    """A copy of the line, filled with blanks up to the width."""
    copy = line.copy()
    copy.pad_right(max(0, width - line.cell_len))
    return copy


def beside(blocks: Sequence[Block], gap: str = "   ") -> Block:
    """Blocks side by side, aligned at the top."""
    height = max((block.height for block in blocks), default=0)
    lines: list[Text] = []
    for row in range(height):
        line = Text()
        for i, block in enumerate(blocks):
            if i:
                line.append(gap)
            line.append_text(pad(block.lines[row] if row < block.height else Text(), block.width))
        line.rstrip()
        lines.append(line)
    return Block(lines)
