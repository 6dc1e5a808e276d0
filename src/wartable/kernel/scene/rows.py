"""Pieces beside and upon each other: piles and rows."""

from __future__ import annotations

from dataclasses import dataclass

from .faces import Piece


@dataclass
class Pile:
    """A stack: its count, what its backs look like, and the top or all of it where it lies open."""

    label: str
    count: int
    top: Piece | None = None
    open: tuple[Piece, ...] = ()
    owner: int = -1
    back: str = ""
    price: tuple[tuple[str, bool], ...] = ()
    """What taking from it costs, word by word, and whether the viewer has it."""
    kinds: tuple[tuple[Piece, int], ...] = ()
    """The different pieces in it, of which one may be picked, and how many of each are left."""
    note: str = ""
    """A few words on it: what holds for all of its pieces."""


@dataclass
class Trial:
    """A die that was rolled against the pieces of a row: roll and modifier, how many pieces count, how it came out."""

    roll: Piece
    sum: int
    against: int
    verdict: str
    """How it came out, in a word."""
    passed: bool
    plus: int = 0
    """What is added to the roll."""


@dataclass
class PieceSet:
    """Pieces of a row that count together, and what one, two, three of them are worth."""

    label: str
    pieces: int
    """How many there are, from where the set before it ends."""
    steps: tuple[str, ...]
    tint: str = ""


@dataclass
class Prize:
    """What a piece of a row brings: a line about it, a ladder of which `has` steps are reached, and the gain."""

    words: str = ""
    ladder: tuple[str, ...] = ()
    has: int = 0
    gain: str = ""


@dataclass
class Row:
    """Pieces side by side: a hand, a display, a tray of dice."""

    label: str
    pieces: tuple[Piece, ...] = ()
    limit: int = 0
    fan: bool = False
    owner: int = -1
    wrap: int = 0
    """How many pieces stand side by side before the row wraps; 0 for all of them."""
    total: str = ""
    """What its pieces come to, drawn large at its end."""
    sums: str = ""
    """How the total adds up, in words."""
    behind: bool = False
    """Whether the total is the lower one: it burns."""
    band: str = ""
    """A woven band runs through the pieces and ends with these words."""
    torn: int = -1
    """The piece at which the band is torn, counted from 0; -1 where it is whole."""
    note: str = ""
    """A few words beside its label: what it is there for."""
    trial: Trial | None = None
    """The roll that its pieces stood against. Its label says what they are."""
    groups: tuple[tuple[str, int], ...] = ()
    """The pieces in groups, from the first: the words behind each group, and how many pieces it has."""
    about: str = ""
    """A line about all of it. The row is then a card of its own, with the choices that mean all of it as buttons."""
    chain: tuple[str, ...] = ()
    """The choices that take it in place of what was built, in notation, where the open question does not offer it."""
    sets: tuple[PieceSet, ...] = ()
    """The pieces in sets that grow: what each is worth stands below it, its next step boxed."""
    prizes: tuple[Prize, ...] = ()
    """For each piece what it brings. Those with words are cards to choose from."""
