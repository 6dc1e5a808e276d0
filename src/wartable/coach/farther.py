"""One decision looked at farther than to the end of its turn: what becomes of its choices when the game goes on."""

from __future__ import annotations

from typing import Generic

from wartable.bots.search import SEEDS, best
from wartable.kernel import FastUmpire, S

from .playing_on import LONG, Futures
from .weighing import LEAST, SURE, Pair, Weighing, error, mean

SOON = 16
"""The decisions after which a glance ends: few enough to glance at many decisions, and most mistakes show by then."""
UNIT = LONG // SOON
"""A long future takes so many times as long as that of a glance."""
BLOCK = 12
"""Two choices meet on so many guesses at a time, until it is clear."""
WORTH = 0.1
"""A difference of which not even that can be hoped for is not looked at on more guesses."""
DOUBT = 2.0
"""How many standard errors make a difference clear that was seen before."""


class Farther(Generic[S]):
    """The choices of one decision, played on for many decisions; where the end of the game is near, to the end."""

    def __init__(self, weighing: Weighing[S]) -> None:
        self.weighing = weighing
        self.futures = Futures(weighing.game, weighing.umpire.draw(SEEDS))
        self.left = best(weighing.tree.first, weighing.others, len(weighing.others))
        """The other choices that are still looked at, the best first."""
        self.found: dict[int, list[float]] = {}
        """What each choice brought its seat, on one guess after the other."""
        self.decisions = SOON
        self.used = 0
        """How many futures were played, those of a glance counting 1."""

    def reaches_end(self) -> bool:
        """Whether the end of the game is near. Then a glance goes on to it: a turn hardly tells who will have more."""
        futures = self.futures
        guess = futures.guess(self.weighing.state, self.weighing.seat)

        def ends(s: S, umpire: FastUmpire) -> bool:
            futures.long(s, umpire)
            return not s.agenda

        self.used += UNIT
        near = self.weighing.after(guess, self.weighing.mine, FastUmpire(futures.draw()), ends)
        if near:
            self.decisions = LONG
        return near

    def glance(self, others: int, guesses: int) -> None:
        """Try the choice that was made and the best others on some more guesses."""
        del self.left[others:]
        among = [self.weighing.mine, *self.left]
        for _ in range(guesses):
            for i, shares in zip(among, self.seen(among, self.decisions), strict=True):
                self.found.setdefault(i, []).append(shares[self.weighing.seat])
        self.left.sort(key=lambda i: -mean(self.found[i]))

    def seen(self, among: list[int], decisions: int) -> list[list[float]]:
        """The shares of all seats some decisions after each of some choices, on one guess with the same dice."""
        self.used += len(among) * decisions // SOON
        return self.weighing.far(self.futures, among, decisions)

    @property
    def suspicion(self) -> float:
        """How much the choice may have cost: by these glances, or before them by what the search has seen."""
        if not self.found:
            return self.weighing.suspicion
        other, mine = self.found[self.left[0]], self.found[self.weighing.mine]
        return mean(other) - mean(mine[-len(other) :])

    @property
    def guesses(self) -> int:
        """On how many guesses it was glanced at."""
        return len(self.found.get(self.weighing.mine, []))

    def meet(self, most: int) -> None:
        """Look far at what the search has found, and at what the glances have found; each on `most` guesses at most."""
        weighing = self.weighing
        by_search = [weighing.other] if weighing.cost else []
        if by_search:
            self.compare(weighing.other, most)
        if self.found and self.left[0] not in by_search and self.suspicion > max(LEAST, weighing.cost):
            self.compare(self.left[0], most)

    def compare(self, other: int, most: int) -> None:
        """Play the choice that was made and another one on for long, on new guesses until it is clear which is better.

        What the search has seen of the two is struck out where most of it is gone by then: it was a difference of the
        judgment and not of the chances. What is surely larger here, counts in place of what was seen before.
        """
        weighing = self.weighing
        before = weighing.cost
        half = before / 2 if other == weighing.other else 0.0
        pairs: list[Pair] = []
        while len(pairs) < most and not self.clear(pairs, before, half):
            pairs += [self.seen([weighing.mine, other], LONG) for _ in range(min(BLOCK, most - len(pairs)))]
        gap, doubt = self.gap(pairs)
        if gap + DOUBT * doubt < half:
            weighing.doubted = True
        elif gap - SURE * doubt > before and gap > LEAST:
            weighing.take_over(other, pairs, self.futures)

    def clear(self, pairs: list[Pair], before: float, half: float) -> bool:
        """Whether more guesses would hardly tell more than these."""
        gap, doubt = self.gap(pairs)
        if gap - SURE * doubt > before + LEAST:
            return True
        if half:
            return abs(gap - half) > DOUBT * doubt and gap - doubt < before + LEAST
        return gap + DOUBT * doubt < before + WORTH

    def gap(self, pairs: list[Pair]) -> tuple[float, float]:
        """By how much the other choice is better for the seat, and the standard error of that."""
        gaps = [other[self.weighing.seat] - mine[self.weighing.seat] for mine, other in pairs]
        return mean(gaps), error(gaps)
