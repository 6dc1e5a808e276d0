"""Names of people: which are allowed, and how two people at one table get different ones."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from secrets import choice
from typing import Final

from .wire import Refused

LONGEST: Final = 24
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that count as letters but are invisible."""
_JOINER: Final = "\u200d"
_HIDDEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_BIDI: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of the text around them, also of text that somebody else wrote."""
_ALIKE: Final = str.maketrans("аеорсухіѕјԁѵοανικρτυ01|", "aeopcyxisjdvoavikptuoll")
"""Letters of other scripts, and digits, that look like Latin ones."""

_FIRST: Final = """
    Amber Bold Brave Bright Calm Clever Copper Crimson Daring Eager Gentle Golden Hardy Humble Jolly Keen
    Lucky Merry Mighty Nimble Patient Proud Quick Quiet Silver Sly Steady Stout Swift Velvet Wild Wise
"""
_SECOND: Final = """
    Badger Bear Beaver Bison Crane Crow Eagle Falcon Ferret Fox Goose Hare Hawk Hedgehog Heron Lynx
    Magpie Marten Moose Otter Owl Panther Raven Salmon Seal Sparrow Stag Stork Swan Tiger Walrus Wolf
"""


def friendly_name() -> str:
    """A random name for a new guest."""
    return f"{choice(_FIRST.split())} {choice(_SECOND.split())}"


def clean_name(text: str) -> str:
    """The name trimmed and without invisible characters. An empty or too long name is refused."""
    kept = [c for c in unicodedata.normalize("NFC", text[:500]) if _shown(c) or c.isspace()]
    name = " ".join("".join(kept).split()).strip(_JOINER)
    visible = len([c for c in name if not _adds_to_another(c)])
    if not visible:
        raise Refused("A name needs at least one character that can be seen.")
    if visible > LONGEST or len(name) > 2 * LONGEST:
        raise Refused(f"This name is too long: at most {LONGEST} characters.")
    return name


def clean_line(text: str) -> str:
    """A line of chat on one line, without characters that turn the direction of the text or control a terminal."""
    kept = [c for c in text if c.isspace() or (c not in _BIDI and unicodedata.category(c) not in ("Cc", "Cs"))]
    return " ".join("".join(kept).split())


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it where another name at the table looks the same."""
    taken = {_look(other) for other in others}
    mine, number = name, 1
    while _look(mine) in taken:
        number += 1
        mine = f"{name[: LONGEST - 3].rstrip()} {number}"
    return mine


def _shown(c: str) -> bool:
    return c == _JOINER or (unicodedata.category(c) not in _HIDDEN and c not in _BLANK)


def _adds_to_another(c: str) -> bool:
    return c == _JOINER or unicodedata.category(c) in ("Mn", "Me")


def _look(name: str) -> str:
    """A key that is equal for names that look alike."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_ALIKE)
    return "".join([c for c in plain if c.isalnum()]) or name
