"""Two sides that meet, line by line, and how likely who wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass
class Lane:
    """A row in which two sides are compared: their totals, and how it may end or has ended."""

    label: str
    values: tuple[str, str]
    shares: tuple[int, ...] = ()
    """Before it is decided, the chances in percent: won, even, all is over before it comes to this, lost."""
    verdict: str = ""
    """How it goes, in a word or two ("won 89 %")."""
    tone: Literal["", "won", "lost"] = ""
    note: str = ""
    """What comes of it, in a few words."""
    blow: int | None = None
    """Once it is decided, the points that the left side deals to the right one. Below 0 it is the other way round."""


@dataclass
class Rung:
    """What it brings if a line is filled up to this cell. Neighbors with the same `band` share one."""

    at: str
    label: str
    band: str = ""
    tint: str = ""
    """The die of this color stands in the band (`theme.dice`)."""
    lit: bool = False
    """Whether the line is filled as far as this."""


@dataclass
class Fate:
    """What becomes of the piece in a cell, in a word or two ("stands 89 %")."""

    at: str
    text: str
    falls: bool = False


@dataclass
class Clash:
    """Two lines of cards that meet on one field. The bands of the cards go on as lanes through the whole width.

    The lines are boards of the scene that grow from the front, and are drawn here instead of at their own place.
    """

    label: str
    sides: tuple[str, str]
    """The names of the boards, left and right."""
    lanes: tuple[Lane, ...] = ()
    dice: str = ""
    """The name of the row with the die of either side, which is drawn between them."""
    mark: str = ""
    """A sign of one to three letters before the label."""
    ground: str = ""
    """The tint of the field. What the theme has for it in `patterns` is woven into the ground."""
    note: str = ""
    ladder: tuple[Rung, ...] = ()
    fates: tuple[Fate, ...] = ()
    signs: tuple[tuple[str, str], ...] = ()
    """Signs of the cards that matter here, each with what it does, in a line."""
    ribbon: str = ""
    """Once it is decided, a word for how it ended, and in `why` what decided it."""
    why: str = ""
    tone: Literal["", "won", "lost"] = ""


@dataclass
class Meter:
    """A chance at large, with a bar. A mark on the bar is what it is compared with."""

    label: str
    value: str
    share: int
    """In percent."""
    mark: int = -1
    words: str = ""
    note: str = ""
