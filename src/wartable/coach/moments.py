"""The chances in the course of a game, and what dice and draws did to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt
from typing import Generic

from wartable.bots import outlook
from wartable.kernel import FastUmpire, Game, S

from .analysis import Decision, Look, Position
from .playing_on import Futures
from .weighing import SURE, error, mean

MOST = 120
"""The most moments of a game."""
SWINGS = 8
"""The most swings of a game."""
LOOKED_AT = 24
"""The number of rows with dice or draws that are looked at."""
NEUTRAL = -1
"""Who knows only what all have seen."""


class Moment:
    """The chances after a row."""

    def __init__(self, row: int, shares: Sequence[float], error: float) -> None:
        self.row = row
        self.shares = list(shares)
        """What each seat could expect of the victory."""
        self.error = error
        """The largest standard error of them."""


class Swing:
    """What dice and draws of one row changed."""

    def __init__(self, row: int, changes: Sequence[float], error: float) -> None:
        self.row = row
        self.changes = list(changes)
        """For each seat."""
        self.error = error


class Chances(Generic[S]):
    """The chances of all seats, estimated on guesses."""

    def __init__(self, game: Game[S], seed: int) -> None:
        self.game = game
        self.futures = Futures(game, seed)

    def moment(self, position: Position[S], guesses: int) -> Moment:
        """The chances after a row as somebody sees them who knows only what all have seen; at the end, the result."""
        if not position.state.agenda:
            return Moment(position.row, outlook(self.game, position.state), 0.0)
        found = []
        for _ in range(guesses):
            guess = self.futures.guess(position.state, NEUTRAL)
            found.append(self.futures.around(guess, position.before, FastUmpire(self.futures.draw())))
        return Moment(position.row, *summed(found))

    def swing(self, decision: Decision[S], position: Position[S], guesses: int) -> Swing:
        """What the row of a decision brought its seat beyond what its choice let it expect.

        Both are seen with the eyes of the seat, so on average nothing is left but what it could not know.
        """
        (had, one), (has, other) = [
            summed([look(decision, position) for _ in range(guesses)]) for look in (self.before, self.after)
        ]
        changes = [b - a for a, b in zip(had, has, strict=True)]
        return Swing(position.row, changes, sqrt(one * one + other * other))

    def before(self, decision: Decision[S], position: Position[S]) -> list[float]:
        """The shares that the choice let expect, on one guess and with dice of its own."""
        weighing = decision.weighing
        guess = self.futures.guess(weighing.state, decision.seat)
        return weighing.after(guess, weighing.mine, FastUmpire(self.futures.draw()), self.settled(position))

    def after(self, decision: Decision[S], position: Position[S]) -> list[float]:
        """The shares after the row with its dice, on one guess."""
        guess = self.futures.guess(position.state, decision.seat)
        return self.settled(position)(guess, FastUmpire(self.futures.draw()))

    def settled(self, position: Position[S]) -> Callable[[S, FastUmpire], list[float]]:
        """Sees the shares after the turn in which a row was chosen."""
        return lambda s, umpire: self.futures.settled(s, position.before, umpire)


def summed(shares: Sequence[Sequence[float]]) -> tuple[list[float], float]:
    """The mean shares of all seats, and the largest of their standard errors."""
    seats = [list(column) for column in zip(*shares, strict=True)]
    return [mean(column) for column in seats], max([error(column) for column in seats])


def turning_points(look: Look[S]) -> list[Position[S]]:
    """The positions at which the chances are told: where a turn has ended; without turns, where it is quiet."""
    game = look.game
    first, *between, last = look.positions
    if any([game.turn(one.state) for one in between]):
        found = [one for one in between if one.before and game.turn(one.state) != one.before]
    else:
        found = [one for one in between if game.quiet(one.state)]
    return thinned([first, *found, last], MOST)


def thinned(found: Sequence[Position[S]], most: int) -> list[Position[S]]:
    """At most so many of them, evenly, with the first and the last."""
    if len(found) <= most:
        return list(found)
    return [found[round(i * (len(found) - 1) / (most - 1))] for i in range(most)]


def chances(look: Look[S], searches: int, seed: int) -> list[Moment]:
    """The chances of all seats through the game."""
    eyes = Chances(look.game, seed)
    points = turning_points(look)
    guesses = max(4, searches // len(points))
    return [eyes.moment(position, guesses) for position in points]


def swings(look: Look[S], moments: Sequence[Moment], searches: int, seed: int) -> list[Swing]:
    """The largest swings, in the order of rows. Only rows are looked at near which the chances changed most."""
    eyes = Chances(look.game, seed)
    made = {decision.row: decision for decision in look.decisions}
    rows = [one for one in look.positions if one.chance and one.row in made]
    rows = sorted(rows, key=lambda one: -change_around(one.row, moments))[:LOOKED_AT]
    guesses = max(4, searches // (4 * max(1, len(rows))))
    first = {one.row: eyes.swing(made[one.row], one, guesses) for one in rows}
    rows = sorted(rows, key=lambda one: -size(first[one.row]))[:SWINGS]
    guesses = max(4, searches // (4 * max(1, len(rows))))
    found = [eyes.swing(made[one.row], one, guesses) for one in rows]
    return sorted([one for one in found if size(one) > SURE * one.error], key=lambda one: one.row)


def change_around(row: int, moments: Sequence[Moment]) -> float:
    """How much the chances changed between the moments before and after a row."""
    for before, after in pairwise(moments):
        if before.row < row <= after.row:
            return max([abs(b - a) for a, b in zip(before.shares, after.shares, strict=True)])
    return 0.0


def size(swing: Swing) -> float:
    """The largest change."""
    return max([abs(change) for change in swing.changes])
