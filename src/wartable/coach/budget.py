"""How many futures the coach may play, and how it spends them on the decisions of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time

from wartable.kernel import S

from .analysis import Decision, Look
from .farther import SOON, UNIT, Farther
from .weighing import LEAST

SEARCHES = 24_000
"""Futures for a whole game, unless the clock allows fewer."""
FEWEST = 256
"""Futures that a game gets however slow it is."""
MORE = 1.5
"""How much longer than its searches the whole look takes: some of its futures are longer."""
USUAL = 250
"""A game with more decisions than that gets more seconds, in proportion,"""
MOST_LONGER = 4
"""so many times as many at most."""
PILOT = 12
"""The number of decisions at which the speed of a game is measured."""
FIRST = 8
"""The least number of searches of a decision that is searched at all."""
ROUNDS = 5
FEWEST_LONG, MOST_LONG = 12, 48
"""The number of guesses on which a slip is looked at farther."""
FUTURES = 1 / 3
"""For each search so many futures of a glance are played, which takes longer than all searches."""
GLANCES = ((1, 2), (3, 4), (2, 8))
"""The other choices that are glanced at, and on how many guesses; then, at fewer decisions, more closely."""
FEWER = 4
"""One decision in so many is glanced at again."""
GLANCED = sum([(1 + others) * guesses / FEWER**n for n, (others, guesses) in enumerate(GLANCES)])
"""About so many futures are used for every decision that is glanced at at all."""
FOR_GLANCES = 0.6
"""The part of the futures that may be used for glances. The others are longer ones."""
KEPT = 4
"""The decisions of a seat that are compared most closely."""

Progress = Callable[[float], None]
"""Told from time to time which part of the work is done, from 0 to 1."""


class Budget:
    """What the look at a whole game may cost."""

    def __init__(self, searches: int = SEARCHES, seconds: float = 0.0) -> None:
        self.searches = searches
        """How many futures are played in all. With the seed it decides every figure."""
        self.seconds = seconds
        """Where the searches would take about longer than that, there are fewer of them; 0 for as long as it takes.

        For a game of many decisions it is more.
        """

    def seconds_for(self, decisions: int) -> float:
        """The seconds for a game of so many decisions."""
        return self.seconds * min(MOST_LONGER, max(1.0, decisions / USUAL))

    def searches_for(self, look: Look[S]) -> int:
        """The number of searches that fit into the time: a power of two, so a clock that runs unevenly hardly shows."""
        if not self.seconds:
            return self.searches
        pilots = [one.weighing for one in look.decisions[:: len(look.decisions) // PILOT + 1] if one.weighing.others]
        began = process_time()
        for weighing in pilots:
            weighing.narrow(FIRST)
        searched = process_time()
        for weighing in pilots:
            Farther(weighing).glance(1, 1)
        search = (searched - began) / max(1, sum([one.searches for one in pilots]))
        future = (process_time() - searched) / max(1, 2 * len(pilots))
        each = MORE * search + FUTURES * future
        fit = int((self.seconds_for(len(look.decisions)) - look.seconds) / max(each, 1e-6))
        return max(FEWEST, min(self.searches, 1 << max(0, fit.bit_length() - 1))) if fit > 0 else FEWEST


def weigh_all(look: Look[S], searches: int, progress: Progress = lambda part: None) -> None:
    """Spend as many searches on the decisions of every seat: none looks better because nobody looked."""
    for seat in range(look.seats):
        spend(look.made_by(seat), searches // look.seats)
        progress((seat + 1) / look.seats)


def spend(made: Sequence[Decision[S]], searches: int) -> None:
    """Look at the decisions of one seat: at all of them a little, then ever closer at those that look costly.

    In a long game only those are searched that look costliest at first sight.
    """
    left = suspects(made, max(KEPT, searches // (ROUNDS * FIRST)))
    for n in range(ROUNDS):
        if n:
            left = suspects(left, max(KEPT, len(left) // 2))
        for decision in left:
            decision.weighing.look(max(FIRST, searches // ROUNDS // len(left)))
    look_farther(made, int(searches * FUTURES))


def look_farther(made: Sequence[Decision[S]], futures: int) -> int:
    """Glance at what becomes of the choices after the turn, ever closer where a decision looks costly; then look far.

    All slips that the search has found are looked at that far, too. Where there are too few futures to glance at every
    decision, those come first after which the game is soon over, then those that look costliest. Returns how many
    futures that took.
    """
    found = [Farther(one.weighing) for one in made if one.weighing.others]
    for one in reversed(found):
        if not one.reaches_end():
            break
    left = glanced(found, futures * FOR_GLANCES)
    for others, guesses in GLANCES:
        for one in left:
            one.glance(others, guesses)
        left = sorted(left, key=lambda one: -one.suspicion)[: max(1, len(left) // FEWER)]
    slips = [one for one in found if one.weighing.cost]
    left = [one for one in left if one.suspicion > LEAST and one not in slips]
    pairs = (futures - sum([one.used for one in found])) // (2 * UNIT)
    left = slips + left[: max(0, pairs // FEWEST_LONG - len(slips))]
    for one in left:
        one.meet(min(MOST_LONG, max(FEWEST_LONG, pairs // len(left))))
    return sum([one.used for one in found])


def glanced(found: Sequence[Farther[S]], futures: float) -> list[Farther[S]]:
    """As many decisions as these futures are enough for, the most suspicious first."""
    left = []
    for one in sorted(found, key=lambda one: (-one.decisions, -one.suspicion)):
        futures -= GLANCED * one.decisions / SOON
        if futures < 0:
            break
        left.append(one)
    return left


def suspects(made: Sequence[Decision[S]], count: int) -> list[Decision[S]]:
    """The decisions that look costliest."""
    worth = [one for one in made if one.weighing.others]
    return sorted(worth, key=lambda one: (-one.weighing.suspicion, one.row))[:count]
