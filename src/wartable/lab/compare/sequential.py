"""Looks at a growing number of games, and when one may stop looking.

To look often and stop at the first clear answer raises the number of false alarms. So the 5 % of false alarms that a
single look may have are spent over all looks: look k gets 0.05 / (k (k + 1)), which adds up to no more
than 0.05 however often one looks, and what a look gets is shared by the questions asked. An interval made with that
share is wider than a plain one; in 95 of 100 comparisons all intervals of all looks hold the truth at once. The answer
may therefore be taken at any look, and the looking may go on later with more games.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from math import inf
from statistics import NormalDist

ALPHA = 0.05
"""Comparisons that may end in a false alarm."""
FIRST = 200
"""Games at the first look; every further one doubles them."""


def spent(look: int, questions: int = 1) -> float:
    """What one of so many questions may spend at the look of this number, counted from 1."""
    return ALPHA / (look * (look + 1)) / max(1, questions)


def looks(first: int, ceiling: int, done: int = 0) -> Iterator[int]:
    """Numbers of games to look at: doubled from look to look, the ceiling last; those done lie behind."""
    games = first
    while games < ceiling:
        if games > done:
            yield games
        games *= 2
    if ceiling > done:
        yield ceiling


def reach(alpha: float, n: int) -> float:
    """Standard errors on either side of an interval that misses the truth this often: Student's, nearly."""
    if n < 2:
        return inf
    z = NormalDist().inv_cdf(1 - alpha / 2)
    free = n - 1
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)


class Answer(StrEnum):
    """What an interval says of a difference."""

    DIFFERENT = "clear"
    SAME = "no difference that matters"
    OPEN = "not clear yet"


def answer(low: float, high: float, margin: float) -> Answer:
    """Small where the whole interval lies within the margin, a difference where it leaves out nought, else open."""
    if -margin <= low and high <= margin:
        return Answer.SAME
    return Answer.DIFFERENT if low > 0 or high < 0 else Answer.OPEN
