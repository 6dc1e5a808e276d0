"""How many futures the coach may play, and how it spends them on the decisions of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time

from wartable.kernel import S

from .analysis import Decision, Look
from .farther import Farther
from .glances import look_farther
from .playing_on import LONG

SEARCHES = 24_000
"""Searches for a whole game, and futures as well, unless the clock allows fewer."""
FEWEST = 256
"""A game gets so many however slow it is."""
SEARCHING = 1 / 3
"""The part of the seconds that goes to the searches. The futures get what is left."""
USUAL = 250
"""A game with more decisions than that gets more seconds, in proportion,"""
MOST_LONGER = 4
"""so many times as many at most."""
PILOT = 12
"""The number of decisions at which the speed of a game is measured."""
FIRST = 8
"""The searches that every decision gets before the costlier ones are looked at more closely."""
ROUNDS = 5
KEPT = 4
"""The decisions of a seat that are compared most closely."""

Progress = Callable[[float], None]
"""Told from time to time which part of the work is done, from 0 to 1."""


class Work:
    """How much the coach plays. With the seed it decides every figure."""

    def __init__(self, searches: int, futures: int) -> None:
        self.searches = searches
        """Choices that are played on to the end of their turn."""
        self.futures = futures
        """Choices that are played on beyond it, for 16 decisions; a longer future counts as more, a shorter as less."""

    def part(self, share: float) -> Work:
        """A part of it."""
        return Work(int(self.searches * share), int(self.futures * share))


class Budget:
    """What a look at one game may cost."""

    def __init__(self, searches: int = SEARCHES, seconds: float = 0.0) -> None:
        self.searches = searches
        """How many searches, and how many futures, at most."""
        self.seconds = seconds
        """Where they would take about longer than that, there are fewer of them; 0 for as long as it takes.

        For a game of many decisions it is more.
        """

    def seconds_for(self, decisions: int) -> float:
        """The seconds for a game of so many decisions."""
        return self.seconds * min(MOST_LONGER, max(1.0, decisions / USUAL))

    def work(self, look: Look[S]) -> Work:
        """What is played of this game."""
        if not self.seconds:
            return Work(self.searches, self.searches)
        pilots = [one.weighing for one in look.decisions[:: len(look.decisions) // PILOT + 1] if one.weighing.others]
        began = process_time()
        for weighing in pilots:
            weighing.narrow(FIRST)
        search = (process_time() - began) / max(1, sum([one.searches for one in pilots]))
        began = process_time()
        farther = [Farther(weighing) for weighing in pilots]
        for one in farther:
            one.seen([one.weighing.mine, one.weighing.other], LONG)
        future = (process_time() - began) / max(1, sum([one.used for one in farther]))
        seconds = self.seconds_for(len(look.decisions)) - look.seconds
        searches = self.within(seconds * SEARCHING, search)
        return Work(searches, self.within(seconds - searches * search, future))

    def within(self, seconds: float, each: float) -> int:
        """How many fit into some seconds: 256, 384, 512, 768 and so on, so a clock that runs unevenly hardly shows."""
        fit = int(max(0.0, seconds) / max(each, 1e-6))
        rest = max(0, fit.bit_length() - 2)
        return max(FEWEST, min(self.searches, fit >> rest << rest))


def weigh_all(look: Look[S], work: Work, progress: Progress = lambda part: None) -> None:
    """Look as closely at the decisions of every seat: none looks better because nobody looked."""
    for seat in range(look.seats):
        spend(look.made_by(seat), work.part(1 / look.seats))
        progress((seat + 1) / look.seats)


def spend(made: Sequence[Decision[S]], work: Work) -> None:
    """Look at the decisions of one seat: at all of them a little, then ever closer at those that look costly.

    In a long game only those are searched that look costliest at first sight.
    """
    left = suspects(made, max(KEPT, work.searches // (ROUNDS * FIRST)))
    for n in range(ROUNDS):
        if n:
            left = suspects(left, max(KEPT, len(left) // 2))
        for decision in left:
            decision.weighing.look(max(FIRST, work.searches // ROUNDS // len(left)))
    look_farther(made, work.futures)


def suspects(made: Sequence[Decision[S]], count: int) -> list[Decision[S]]:
    """The decisions that look costliest."""
    worth = [one for one in made if one.weighing.others]
    return sorted(worth, key=lambda one: (-one.weighing.suspicion, one.row))[:count]
