"""Long looks: two choices of a decision, played on for many decisions until it is clear which is better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from wartable.kernel import S

from .farther import SOON, Farther
from .playing_on import LONG
from .weighing import LEAST, SURE, Pair, error, gained, mean

BLOCK, MOST = 12, 96
"""Two choices are compared on so many guesses at a time, until it is clear; on so many at most."""
LARGE_BLOCK = 24
"""The same where much depends on it, or where games are played to their ends: a dozen may all end alike by chance."""
WORTH = 0.1
"""That is much. A difference of which not even so much can be hoped for is not looked at on more guesses."""
DOUBT = 2.0
"""How many standard errors make a difference clear that was seen before."""
PROMISING = 1.0
"""A difference of so many standard errors goes on before other decisions have their turn."""
TINY = 1e-9
"""No standard error counts as smaller."""


class Comparison(Generic[S]):
    """The choice that was made and another one, on the same new guesses."""

    def __init__(self, farther: Farther[S], other: int) -> None:
        self.farther = farther
        self.other = other
        self.before = farther.weighing.cost
        """What the search has seen."""
        self.half = self.before / 2 if other == farther.weighing.other else 0.0
        """Half of that, if it was seen of these two."""
        self.block = LARGE_BLOCK if farther.near_end or self.before >= WORTH else BLOCK
        """It goes on by so many guesses."""
        self.pairs: list[Pair] = []

    def go_on(self) -> None:
        """Try the two on some more guesses."""
        farther = self.farther
        self.pairs += [farther.seen([farther.weighing.mine, self.other], LONG) for _ in range(self.block)]

    @property
    def needs(self) -> float:
        """How many futures it needs to go on, about."""
        each = self.farther.length if self.farther.near_end else LONG / SOON
        return self.block * 2 * each

    @property
    def gaps(self) -> list[float]:
        """By how much the other choice was better for the seat, on each guess."""
        return gained(self.pairs, self.farther.weighing.seat)

    @property
    def gap(self) -> float:
        """The mean of that."""
        return mean(self.gaps)

    @property
    def doubt(self) -> float:
        """The standard error of the mean."""
        return error(self.gaps)

    @property
    def promise(self) -> float:
        """How many standard errors large the difference is."""
        return self.gap / max(self.doubt, TINY)

    @property
    def clear(self) -> bool:
        """Whether more guesses would hardly tell more than these."""
        gap, doubt = self.gap, self.doubt
        if len(self.pairs) >= MOST or gap - SURE * doubt > self.before + LEAST:
            return True
        if self.half:
            return abs(gap - self.half) > DOUBT * doubt and gap - doubt < self.before + LEAST
        return gap + DOUBT * doubt < self.before + WORTH

    def settle(self) -> None:
        """Let what was seen count.

        What the search has seen of the two is struck out where most of it is gone by now: it was a difference of the
        judgment and not of the chances. What is surely larger here, counts in place of what was seen before.
        """
        weighing = self.farther.weighing
        gap, doubt = self.gap, self.doubt
        if gap + DOUBT * doubt < self.half:
            weighing.doubted = True
        elif gap - SURE * doubt > weighing.cost and gap > LEAST:
            weighing.take_over(self.other, self.pairs, self.farther.futures)


def comparisons(farther: Farther[S]) -> list[Comparison[S]]:
    """What is worth a long look at a decision: what the search has found, and the glances if that looks larger."""
    weighing = farther.weighing
    others = [weighing.other] if weighing.cost else []
    if farther.gaps and farther.left[0] not in others and farther.suspicion > max(LEAST, weighing.cost):
        others.append(farther.left[0])
    return [Comparison(farther, other) for other in others]


def race(first: Sequence[Comparison[S]], others: Sequence[Comparison[S]], futures: Callable[[], float]) -> None:
    """Play comparisons on while there are futures left.

    The first ones go on once, slips of the search in any case. After that goes on what promises most, as long as it
    promises anything; then the others have their turn, one after the other.
    """
    begun = []
    for one in first:
        if one.half or futures() >= one.needs:
            one.go_on()
            begun.append(one)
    waiting = list(reversed(others))
    while True:
        best = max([one for one in begun if not one.clear], key=lambda one: one.promise, default=None)
        if waiting and (best is None or best.promise < PROMISING):
            best = waiting.pop()
        if best is None or futures() < best.needs:
            break
        best.go_on()
        if best not in begun:
            begun.append(best)
    for one in begun:
        one.settle()
