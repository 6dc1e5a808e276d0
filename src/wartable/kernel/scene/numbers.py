"""What is counted: tracks, tables of numbers, and budgets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .faces import Piece


@dataclass
class Track:
    """A line or ring of spaces with markers, perhaps a window that shows only some."""

    label: str
    shape: Literal["line", "ring"]
    spaces: tuple[str, ...]
    turn: int = 0
    window: tuple[int, ...] = ()
    markers: tuple[tuple[str, int], ...] = ()
    owner: int = -1
    at: tuple[str, ...] = ()
    """For each space the place that choices of it point to. It is empty if no choice means a space."""
    inner: tuple[str, ...] = ()
    """The spaces of a second ring inside the first. It has turned by `turn` spaces, and points at the `window`."""
    hops: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """The spaces that a marker of a line came by, the first of them first. Where it stands now is in `markers`."""
    note: str = ""
    """What is missing to the window of a line with hops, in a word or two. Of a ring, what comes next. Beside phases,
    who comes first. `seat:2` stands for that player."""
    phases: tuple[str, ...] = ()
    """What every space of a line consists of, in its order. The label then counts the spaces: Round 6 of 10."""
    phase: int = -1
    """The phase of now, counted from 0."""
    done: tuple[int, ...] = ()
    """The spaces that are ticked off, where they are goals in words. The marker is at the one to reach next."""
    goals: bool = False
    """Whether its spaces are goals: each is a sign, and the one of now is said in words."""
    notes: tuple[str, ...] = ()
    """Of a ring, a line of words for each space. What its window shows is then a card with these words."""


@dataclass
class Stat:
    """One row of a small table, with a number or a text for each column.

    The text `seat:2` stands for that player, `seat:2 seat:3` for both.
    """

    label: str
    values: tuple[str, ...]
    icon: str = ""
    max: int = 0
    rule: str = ""
    at: str = ""
    """The place that choices of this row point to; empty if no choice means it."""
    worse: tuple[int, ...] = ()
    """The columns in which the value stands out as a loss."""
    notes: tuple[str, ...] = ()
    """On the score sheet, for each column what the number is made of, in a few words; several lines where it needs.
    In a row that begins with a piece, a line below its label."""
    piece: Piece | None = None
    """Stands at the head of the row: whom it is about. Among rows to choose from, such a row is a heading."""
    parts: tuple[tuple[tuple[str, int], ...], ...] = ()
    """Among the seats' key numbers, for each column what the number is the sum of: words with pictures, and numbers."""


@dataclass
class Side:
    """Columns of the score sheet that count together: a team."""

    label: str
    columns: tuple[int, ...]
    total: str
    tag: str = ""
    """A word beside its total."""


@dataclass
class Stats:
    """A small table: the seats' key numbers, the totals of a battle, odds, the score sheet."""

    label: str
    columns: tuple[str, ...]
    rows: tuple[Stat, ...] = ()
    total: tuple[str, ...] = ()
    crowned: tuple[int, ...] = ()
    """On the score sheet, the columns of the winners. They need not have the highest totals."""
    lit: int = -1
    tags: tuple[str, ...] = ()
    """Among the seats' key numbers, a word for each of them that stands out: what the player does now. On the score
    sheet, a word beside each total."""
    sides: tuple[Side, ...] = ()
    """On the score sheet, the teams: their sums count, and not the totals of the columns."""
    note: str = ""
    """On the score sheet, who has won and why; the first line is the headline. `seat:2` stands for that player. In a
    preview, a sentence below the rows."""
    compare: bool = False
    """Whether its columns are ways to go on, which are compared. The column `lit` is the one that is looked at."""


@dataclass
class Share:
    """A part of a budget that is spent: what for, and how much."""

    amount: int
    piece: Piece | None = None
    open: bool = False
    """Whether it is what the viewer is working on."""
    at: str = ""
    """The place that choices of it point to; empty if no choice means it."""


@dataclass
class Budget:
    """A list being built within a limit, as a bar: what its parts cost, and what is left."""

    label: str
    limit: int
    shares: tuple[Share, ...] = ()
    owner: int = -1
    note: str = ""
    """A few words beside it: what else the limit means."""
    counted: str = "points"
    """What is counted."""
    chain: tuple[str, ...] = ()
    """The choices that build this list, in notation: its text, by which people share it."""
    gives: tuple[Piece, ...] = ()
    """What the limit brings along, whatever the list is."""
    coin: str = ""
    """It is a purse: the limit is what there is, as so many pictures of this word, and its shares are being spent."""
    sums: str = ""
    """Of a purse, what comes next and from where, in words."""
