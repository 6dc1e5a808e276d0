"""Pieces as one viewer sees them, and the faces they may show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..pieces import Pieces


@dataclass
class Face:
    """The look of a card, block or tile; a game's catalogue lists each once."""

    key: str
    kind: str
    title: str
    tint: str = ""
    art: str = ""
    pips: int = 0
    bands: tuple[int, ...] = ()
    edges: tuple[str, ...] = ()
    icons: tuple[tuple[str, int], ...] = ()
    corners: tuple[str, ...] = ()
    text: str = ""
    rules: tuple[str, ...] = ()
    subtitle: str = ""
    """What it is, in a word or two, below its title."""
    lines: tuple[str, ...] = ()
    """What it does in pictures (`[red 3]`) and few words, a line for each way. Its `text` says the same in full."""
    dice: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """The dice that are printed on it, by color: what each of them shows."""


@dataclass
class Offer:
    """What taking a piece costs and brings. The piece is then a card of a shop, or a small picture with its name."""

    price: int
    """0 where it costs nothing."""
    paid: str = ""
    """What it is paid with, in a word that the theme has a picture for."""
    short: str = ""
    """What is missing, in a few words. The card is then dim."""
    left: str = ""
    """How many there are left, in a few words."""
    counts: tuple[tuple[str, int], ...] = ()
    """What it has, by word: so many pictures of each."""
    numbers: tuple[tuple[str, int], ...] = ()
    """Its other numbers, each beside the picture of its word."""
    line: str = ""
    """What it does, in a line."""
    lit: bool = False
    """Whether it is being taken."""


@dataclass
class Progress:
    """How far a task has come: so much of what it needs, and what is to be said about it."""

    have: int
    need: int
    word: str = ""


@dataclass
class Piece:
    """One piece as the viewer sees it: a face where it is known, else only a back."""

    id: str
    face: str = ""
    back: str = ""
    owner: int = -1
    turn: int = 0
    down: bool = False
    spent: bool = False
    values: tuple[tuple[str, int], ...] = ()
    badges: tuple[str, ...] = ()
    parts: tuple[Piece, ...] = ()
    memo: str = ""
    die: str = ""
    name: str = ""
    """What a squad is called: a piece that is made of its `parts`. Its `die` is the roll that was made for it last."""
    notes: tuple[tuple[str, str, str], ...] = ()
    """What it can do, when it is looked at: a label, a number, a few words below it. `1 of 3` is drawn as pips."""
    line: str = ""
    """Below its name where it is listed or looked at: where it is, how it fares."""
    offer: Offer | None = None
    """What taking it costs, where it is for sale."""
    progress: Progress | None = None
    """How far its task has come. The piece is then a card to be read, with its worth in a wreath."""


def seen_piece(
    pieces: Pieces, no: int, viewer: int, faces: Sequence[Face], backs: Sequence[str], badges: tuple[str, ...] = ()
) -> Piece:
    """A piece to be drawn: its face where the viewer knows it, else only its back."""
    face = faces[pieces.face[no]].key if pieces.known(no, viewer) else ""
    return Piece(f"p{no}", face, backs[pieces.back[no]], badges=badges)
