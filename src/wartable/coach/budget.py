"""How many futures the coach may play, and how it spends them on the decisions of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time

from wartable.kernel import S

from .analysis import Decision, Look

SEARCHES = 24_000
"""Futures for a whole game, unless the clock allows fewer."""
FEWEST = 256
"""Futures that a game gets however slow it is."""
MORE = 1.5
"""How much longer than its searches the whole look takes: some of its futures are longer."""
PILOT = 12
"""The number of decisions at which the speed of a game is measured."""
FIRST = 8
"""The least number of searches of a decision that is searched at all."""
ROUNDS = 5
FEWEST_LONG, MOST_LONG = 12, 48
"""The number of guesses on which a slip is looked at farther."""
PLAYED_OUT = 12
"""For so many searches one future near the end of the game is played out, which takes about as long."""
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
        """Where the searches would take about longer than that, there are fewer of them; 0 for as long as it takes."""

    def searches_for(self, look: Look[S]) -> int:
        """The number of searches that fit into the time: a power of two, so a clock that runs unevenly hardly shows."""
        if not self.seconds:
            return self.searches
        began = process_time()
        pilots = [one for one in look.decisions[:: len(look.decisions) // PILOT + 1] if one.weighing.others]
        for decision in pilots:
            decision.weighing.narrow(FIRST)
        done = sum([decision.weighing.searches for decision in pilots])
        each = MORE * (process_time() - began) / max(1, done)
        fit = int((self.seconds - look.seconds) / max(each, 1e-6))
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
    play_out(made, searches // PLAYED_OUT)
    doubtful = [one for one in made if one.weighing.cost]
    for one in doubtful:
        one.weighing.confirm(min(MOST_LONG, max(FEWEST_LONG, searches // (16 * len(doubtful)))))


def play_out(made: Sequence[Decision[S]], futures: int) -> None:
    """From the last decision back to where the end of the game is too far, play out those that seem to cost nothing."""
    for one in reversed(made):
        if one.weighing.cost:
            continue
        used = one.weighing.play_out()
        futures -= used
        if not used or futures < 0:
            return


def suspects(made: Sequence[Decision[S]], count: int) -> list[Decision[S]]:
    """The decisions that look costliest."""
    worth = [one for one in made if one.weighing.others]
    return sorted(worth, key=lambda one: (-one.weighing.suspicion, one.row))[:count]
