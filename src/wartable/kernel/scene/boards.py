"""Pieces in places: boards with cells, regions, lines and sections."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .faces import Piece


@dataclass
class Cell:
    """One place of a board; `at` is what choices point to."""

    at: str
    label: str = ""
    ground: str = ""
    wants: str = ""
    pieces: tuple[Piece, ...] = ()
    owner: int = -1
    """The seat that the place belongs to, which need not own the pieces on it."""
    meetings: tuple[Meeting, ...] = ()
    """On a field, who of its pieces are face to face."""


@dataclass
class Meeting:
    """Pieces of two players that face each other, by their ids, and the die that was rolled between them last."""

    pieces: tuple[str, ...]
    die: str = ""


@dataclass
class Region:
    """Cells of a map that belong together: a land, a town. They have one border and one name in their middle."""

    cells: tuple[str, ...]
    """The first one is its heart: there stand the arms of its owner."""
    name: str = ""
    """Empty while nobody knows it: the border is drawn all the same."""
    owner: int = -1
    """The seat that it belongs to: its border has that color."""
    bears: tuple[int, ...] = ()
    """How much it can still bear, and how much at most; hearts at the arms of its owner."""


@dataclass
class Joint:
    """The border between two cells, and what lies on it. Choices point at it as `a|b`.

    On marble a joint that is joined has a slot: a dark recess, until a piece lies in it.
    """

    a: str
    b: str
    joined: str = ""
    pieces: tuple[Piece, ...] = ()


@dataclass
class Line:
    """Something drawn through cells: link, road, path, aim, trail; clash on the border between two of them.

    On marble a link is dotted, and a bond is gilded: it counts. There a line may also go through joints (`a|b`, as
    choices name them) and corners of a card (`a#0` upper left, then with the clock).
    """

    kind: str
    cells: tuple[str, ...]
    """On a field it goes from piece to piece, by their ids."""
    notes: tuple[tuple[str, str], ...] = ()
    """Written in a round at the middle of an aim: a few words and a number, what one deals and what one takes."""


@dataclass
class Mark:
    """Something drawn over cells: reach, range, sight, fog, zone, blocked; lost where they would be.

    A run, on marble, is a gilded rim from the middle of its first card to the middle of its last, with a name plate.
    There a zone at a joint is a ring around its die, and a gain says in its label what is added to it.
    """

    kind: str
    cells: tuple[str, ...]
    label: str = ""
    """What is written on the plate of a run, or at a gain."""


@dataclass
class Section:
    """Neighboring cells of a line that belong together, on a ground of their own with a head and a foot."""

    at: str
    """What choices point to."""
    label: str
    cells: int
    """How many cells it has, from where the section before it ends."""
    sign: str = ""
    """A numeral or a letter, on a seal beside its label."""
    tint: str = ""
    piles: tuple[tuple[str, str], ...] = ()
    """The piles in its head: a word, and the name of the area. They need no other place on the table."""
    pieces: tuple[Piece, ...] = ()
    """What stands in its foot."""
    ghosts: tuple[Piece, ...] = ()
    """What may come to stand there, drawn pale. Their ids are their own."""
    note: str = ""
    """A few words in its foot."""
    near: Literal["", "now", "next"] = ""
    """Whether it can be reached now or one step later. While some can, the others rest."""


@dataclass
class Board:
    """Cells in a line, a square grid or a hex map, or a field: wide zones in rows, with many pieces in each."""

    label: str
    shape: Literal["line", "square", "hex", "field"]
    cells: tuple[Cell, ...] = ()
    joints: tuple[Joint, ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    grow: Literal["", "left", "right"] = ""
    owner: int = -1
    focus: tuple[str, ...] = ()
    """The cells that matter now: a map is drawn larger around them while none of its places answers a question."""
    ground: Literal["", "marble", "rail"] = ""
    """What a board is made of. On marble, which is square, cards lie edge to edge, with slots for dice on their joints.
    On a rail the pieces of a line stand side by side, those in `focus` larger, with the words of its sections below."""
    ghosts: tuple[tuple[str, Piece], ...] = ()
    """On marble, by cell: what the viewer may lay there now. It is drawn pale, under the tag of that choice."""
    makes: Piece | None = None
    """What a line comes to once its cells are full, drawn behind an arrow at its end."""
    note: str = ""
    """A sentence below a line: what is missing, or what comes of it."""
    rows: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    """The names of the rows and columns of a field, in the order of their numbers."""
    regions: tuple[Region, ...] = ()
    """On a hex map, the cells that belong together."""
    turned: bool = False
    """Whether a field is drawn half turned, since the viewer sits on its other side: the first row below."""
    sections: tuple[Section, ...] = ()
    """The parts of a line, each with a head, a ground and a foot of its own."""
