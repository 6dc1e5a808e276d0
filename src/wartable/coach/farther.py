"""One decision looked at farther than to the end of its turn: what becomes of its choices when the game goes on."""

from __future__ import annotations

from typing import Generic

from wartable.bots.search import SEEDS, best
from wartable.kernel import FastUmpire, S

from .playing_on import LONG, Futures
from .weighing import Weighing, mean

SOON = 16
"""The decisions after which a glance ends: few enough to glance at many decisions, and most mistakes show by then."""


class Farther(Generic[S]):
    """The choices of one decision, played on for many decisions; where the end of the game is near, to the end."""

    def __init__(self, weighing: Weighing[S]) -> None:
        self.weighing = weighing
        self.futures = Futures(weighing.game, weighing.umpire.draw(SEEDS))
        self.left = best(weighing.tree.first, weighing.others, len(weighing.others))
        """The other choices that are still looked at, the best first."""
        self.gaps: dict[int, list[float]] = {}
        """By how much each of them brought its seat more than the choice that was made, guess by guess."""
        self.near_end = False
        """Whether the game is over that soon that it is played to its end."""
        self.length = 1.0
        """How many times as many decisions as `SOON` are played in one future of a glance, about."""

    @property
    def used(self) -> float:
        """How many futures were played, those of `SOON` decisions counting 1."""
        return self.futures.played / SOON

    def reaches_end(self) -> bool:
        """Whether the end of the game is near. Then a glance goes on to it: a turn hardly tells who will have more."""
        futures = self.futures
        guess = futures.guess(self.weighing.state, self.weighing.seat)

        def ends(s: S, umpire: FastUmpire) -> bool:
            futures.long(s, umpire)
            return not s.agenda

        before = self.used
        self.near_end = self.weighing.after(guess, self.weighing.mine, FastUmpire(futures.draw()), ends)
        if self.near_end:
            self.length = max(1 / SOON, self.used - before)
        return self.near_end

    def glance(self, others: int, guesses: int) -> None:
        """Try the choice that was made and the best others on some more guesses."""
        among = self.left[:others]
        decisions = LONG if self.near_end else SOON
        for _ in range(guesses):
            mine, *found = self.seen([self.weighing.mine, *among], decisions)
            for i, shares in zip(among, found, strict=True):
                self.gaps.setdefault(i, []).append(shares[self.weighing.seat] - mine[self.weighing.seat])
        self.left.sort(key=lambda i: -mean(self.gaps.get(i, [])))

    def seen(self, among: list[int], decisions: int) -> list[list[float]]:
        """The shares of all seats some decisions after each of some choices, on one guess with the same dice."""
        return self.weighing.far(self.futures, among, decisions)

    @property
    def suspicion(self) -> float:
        """How much the choice may have cost: by these glances, or before them by what the search has seen.

        The best other choice on every second guess is judged by the guesses between: the largest of several figures
        that owe much to luck is large wherever there are several choices.
        """
        if not self.gaps:
            return self.weighing.suspicion
        return mean(self.best_in(0) + self.best_in(1))

    def best_in(self, half: int) -> list[float]:
        """By how much that choice is better on one half of the guesses which is the best on the other half."""
        return max(self.gaps.values(), key=lambda gaps: mean(gaps[1 - half :: 2]))[half::2]

    @property
    def guesses(self) -> int:
        """On how many guesses it was glanced at."""
        return max([len(gaps) for gaps in self.gaps.values()], default=0)
