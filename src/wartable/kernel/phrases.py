"""Numbers and lists as they stand in sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence


def signed(n: int) -> str:
    """A number with its sign, the minus as it is printed: +2, −1. Zero has no sign."""
    return f"{n:+d}".replace("-", "\u2212") if n else "0"


def listed(words: Sequence[str], last: str = "and") -> str:
    """A list in a sentence: A, B and C."""
    return f" {last} ".join([part for part in (", ".join(words[:-1]), *words[-1:]) if part])


def with_names(text: str, names: Sequence[str]) -> str:
    """A text with names for the players that it speaks of: `seat:2` is one."""
    return re.sub(r"\bseat:(\d+)\b", lambda found: names[int(found[1])], text)
