"""What a hand holds on average, by the share that a kind of card has in the deck."""

from __future__ import annotations

from math import comb, sqrt
from typing import Final

HAND: Final = 6
STEPS: Final = 200
"""The tables go by shares of the deck in steps of half a percent."""


def _mean(*worth: float) -> list[float]:
    """For each share, the mean of what 0 to 6 such cards in hand are worth."""
    found: list[float] = []
    for step in range(STEPS + 1):
        share = step / STEPS
        mean = 0.0
        for held in range(HAND + 1):
            mean += comb(HAND, held) * share**held * (1.0 - share) ** (HAND - held) * worth[held]
        found.append(mean)
    return found


ANY: Final = _mean(0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
"""At least one in hand."""
PAIRS: Final = _mean(0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0)
TRIPLES: Final = _mean(0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 2.0)
COHORTS: Final = _mean(0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 4.0)
"""Extra cards for so many of one faction (BAT-4.2)."""
HIRES: Final = _mean(0.0, 0.05, 0.3, 0.6, 0.85, 1.0, 1.1)
"""How good the hires are that so many supplies allow."""


def step(count: int, size: int) -> int:
    """The place in the tables of so many cards in a deck of this size."""
    return min(STEPS, (count * STEPS + size // 2) // size)


def both(a: float, b: float) -> float:
    """How often two things come together: somewhat less than the smaller number."""
    return a * b / sqrt(a * a + b * b) if a > 0.0 and b > 0.0 else 0.0
