"""Whether the nearest trial of a tuning is better than the content as it is, or only seems so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .trials import Trial, front
from .tuning_file import Target


@dataclass(frozen=True)
class Verdict:
    """The trial with the least distance, and what its intervals say of it."""

    best: Trial
    nearer: list[Target]
    """Targets to which it is nearer than the content as it is, beyond both intervals."""
    farther: list[Target]
    """Targets from which it is farther."""
    alike: list[Trial]
    """Other trials that cannot be told apart from it."""

    @property
    def clear(self) -> bool:
        """Whether a difference to the content as it is is seen."""
        return bool(self.nearer)

    @property
    def word(self) -> str:
        """What the trial is called."""
        return "best" if self.clear else "nearest"


def verdict(targets: Sequence[Target], trials: Sequence[Trial]) -> Verdict:
    """What the trials say. The first is the content as it is."""
    now, best = trials[0], front(trials)[0]
    others = [trial for trial in trials[1:] if trial.full and trial.number != best.number]
    alike = [trial for trial in others if not nearer(targets, best, trial) and not nearer(targets, trial, best)]
    return Verdict(best, nearer(targets, best, now), nearer(targets, now, best), alike)


def nearer(targets: Sequence[Target], one: Trial, other: Trial) -> list[Target]:
    """Targets to which one trial is nearer at the worst its interval allows than the other at the best."""
    return [target for target in targets if _misses(target, one)[1] < _misses(target, other)[0]]


def _misses(target: Target, trial: Trial) -> tuple[float, float]:
    """The least and the largest miss that the interval of a figure allows; any, where nothing was counted."""
    figure = trial.figures[target.measure]
    if not figure.n:
        return 0.0, float("inf")
    return target.least(figure.low, figure.high), max(target.miss(figure.low), target.miss(figure.high))
