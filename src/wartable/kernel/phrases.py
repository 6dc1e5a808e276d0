"""Numbers and lists as they stand in sentences."""

from __future__ import annotations

from collections.abc import Sequence


def signed(n: int) -> str:
    """A number with its sign, the minus as it is printed: +2, −1. Zero has no sign."""
    return f"{n:+d}".replace("-", "\u2212") if n else "0"


def listed(words: Sequence[str], last: str = "and") -> str:
    """A list in a sentence: A, B and C."""
    return f" {last} ".join([part for part in (", ".join(words[:-1]), *words[-1:]) if part])
