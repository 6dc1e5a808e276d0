"""What a choice would do, before it is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .boards import Line, Mark
from .faces import Piece
from .numbers import Stats
from .rows import Row
from .whole import Area


@dataclass
class Spread:
    """The chance of each number, in percent, from 0 upward; the last one also stands for all that are more."""

    label: str
    chances: tuple[int, ...]
    mean: str
    """The number to be expected."""
    counted: str = ""
    """What is counted."""
    notes: tuple[str, ...] = ()
    """What the dice are, and what is assumed, in pictures and few words, a line each."""
    fatal: int = 0
    """From which number on everything is lost; 0 if no number shown does that."""


@dataclass
class Blow:
    """One roll of a fight: who strikes, what counts, and up to which face of the die it lands."""

    label: str
    upto: int
    die: int
    piece: Piece | None = None
    """Who strikes."""
    note: str = ""
    """When it strikes, and why."""
    rows: tuple[tuple[str, str], ...] = ()
    """What adds up to that number: a few words and a number each."""
    sum: tuple[str, ...] = ()
    """What it comes to, in words: two of them, below the rows."""


@dataclass
class Outcome:
    """How a fight may end, and its chance in percent; good or bad for the viewer."""

    chance: int
    words: str
    tone: Literal["", "good", "bad"] = ""


@dataclass
class Duel:
    """A fight before it is fought: the blows in their order, how it may end, and what a victory would bring."""

    blows: tuple[Blow, ...]
    outcomes: tuple[Outcome, ...] = ()
    prize: str = ""
    """The heading of what a victory would bring."""
    prizes: tuple[str, ...] = ()
    note: str = ""
    """A sentence below: what is not known."""


@dataclass
class Show:
    """What a choice would do, as far as the viewer can know. It is fetched for one choice. Bots never compute it."""

    ghosts: tuple[tuple[str, Piece], ...] = ()
    marks: tuple[Mark, ...] = ()
    lines: tuple[Line, ...] = ()
    changes: tuple[tuple[str, str], ...] = ()
    stats: Stats | None = None
    gains: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    rows: tuple[tuple[str, Row], ...] = ()
    """Rows by name as they would be: their totals and bands. Their new pieces are ghosts."""
    spreads: tuple[Spread, ...] = ()
    """The chances of each number of something: what the choice may bring, and what may come back."""
    duel: Duel | None = None
    """The fight that the choice begins. It takes the place of chances."""
    focus: tuple[str, ...] = ()
    """The cells of a map around which it is drawn larger once the choice is about to be made."""
    title: str = ""
    """What the choice is, where its label alone does not say so."""
    areas: tuple[tuple[str, Area], ...] = ()
    """Areas by name as they would be. They are drawn in place of those of the scene while the choice is looked at."""
    callouts: tuple[tuple[str, str], ...] = ()
    """On a map, once the choice is about to be made: words beside pieces and cells, such as why a number is there."""
