"""How sure a figure is: intervals for shares, means and ratios, and which of many are worth a second look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, inf, sqrt

from wartable.bots import wilson

Z = 1.96
"""Standard errors on either side of an interval that holds the truth 95 times in 100."""


@dataclass(frozen=True)
class Estimate:
    """A figure, the 95 % interval it lies in, and how many games (or seats) it rests on."""

    value: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def minus(self, base: float) -> Estimate:
        """The estimate less a fixed base."""
        return Estimate(self.value - base, self.low - base, self.high - base, self.n)

    def within(self, low: float, high: float) -> bool:
        """The whole interval lies between the two."""
        return low <= self.low and self.high <= high

    def beyond(self, low: float, high: float) -> bool:
        """The whole interval lies outside, on one side."""
        return self.high < low or self.low > high


def share_of(wins: float, games: int) -> Estimate:
    """A share of independent games, by Wilson; shared victories count as the parts they are."""
    share = wins / games if games else 0.0
    low, high = wilson(min(1.0, max(0.0, share)), games)
    return Estimate(share, low, high, games)


def around(value: float, error: float, n: int) -> Estimate:
    """A figure with a standard error, by the normal distribution; without two games nothing is known."""
    half = Z * error if n > 1 else inf
    return Estimate(value, value - half, value + half, n)


def mean_of(mean: float, deviation: float, n: int) -> Estimate:
    """A mean of independent games."""
    return around(mean, deviation / sqrt(n) if n else inf, n)


def bounded(estimate: Estimate, low: float = 0.0, high: float = 1.0) -> Estimate:
    """A share by the normal distribution, kept where a share can be."""
    return Estimate(estimate.value, max(low, estimate.low), min(high, estimate.high), estimate.n)


def chance(value: float, error: float) -> float:
    """How likely a figure at least so far from zero is where the truth is zero (two-sided)."""
    if error <= 0:
        return 1.0 if value == 0 else 0.0
    return erfc(abs(value) / error / sqrt(2))


def discoveries(chances: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Which of many comparisons stand out: of those marked, about `rate` are false (Benjamini and Hochberg)."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    last = -1
    for rank, i in enumerate(order):
        if chances[i] <= rate * (rank + 1) / len(chances):
            last = rank
    marked = [False] * len(chances)
    for i in order[: last + 1]:
        marked[i] = True
    return marked
