"""A trial of a tuning: some content, the games it was played in, and how far it is from the targets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pyarrow as pa

from ..estimates import Estimate
from ..measure.tallies import Pair, paired
from .tuning_file import Target

Figures = Mapping[str, Estimate]
"""Figures by measure, in the unit of the target: shares in per cent."""


@dataclass(frozen=True)
class Trial:
    """Content that was tried."""

    number: int
    """0 is the content as it is."""
    values: Mapping[str, float]
    """The value of each parameter. Trial 0 has those of the content, where they are known."""
    figures: Figures
    misses: tuple[float, ...]
    """The miss of each target, in units of its scale."""
    games: int
    full: bool
    """Played with all games; else it fell behind in the race."""
    note: str = ""
    """Why it could not be played."""

    @property
    def distance(self) -> float:
        """Squared misses, added up."""
        return sum(miss**2 for miss in self.misses)


def beats(first: Sequence[float], second: Sequence[float]) -> bool:
    """No miss larger, and one smaller."""
    pairs = list(zip(first, second, strict=True))
    return all(a <= b for a, b in pairs) and any(a < b for a, b in pairs)


def front(trials: Sequence[Trial]) -> list[Trial]:
    """Trials that no other beats, the best compromise first."""
    full = [trial for trial in trials if trial.full]
    kept = [one for one in full if not any(beats(other.misses, one.misses) for other in full)]
    return sorted(kept, key=lambda trial: (trial.distance, trial.number))


def figures(tallied: pa.Table, games: int, seats: int, targets: Sequence[Target]) -> dict[str, Estimate]:
    """What the targets ask, of games that were tallied."""
    pairs = paired(tallied, tallied)
    return {target.measure: figure(target.measure, pairs, games, seats) for target in targets}


def figure(measure: str, pairs: Mapping[str, Pair], games: int, seats: int) -> Estimate:
    """One measure."""
    name, colon, rest = measure.partition(":")
    if name == "seat_balance":
        shares = [pairs[f"seat {n}"].sides(games)[0] for n in range(1, seats + 1)]
        far = max(shares, key=lambda share: abs(share.value - 1 / seats))
        off = times(far.minus(1 / seats), 100)
        return off if off.value >= 0 else Estimate(-off.value, -off.high, -off.low, games)
    if name == "unused_cards":
        unused = [key for key, pair in pairs.items() if key.startswith("use ") and ":" not in key and not pair.a]
        return Estimate(len(unused), len(unused), len(unused), games)
    key = {"card_use": f"use {rest}", "card_win": f"win {rest}"}.get(name, f"source {rest}" if colon else name)
    found = pairs.get(key.replace("_", " ") if not colon else key)
    if found is None:
        return Estimate(0.0, 0.0, 0.0, 0)
    return times(found.sides(games)[0], 100 if colon or name == "decided_at" else 1)


def times(estimate: Estimate, factor: float) -> Estimate:
    """The estimate in another unit."""
    return Estimate(estimate.value * factor, estimate.low * factor, estimate.high * factor, estimate.n)
