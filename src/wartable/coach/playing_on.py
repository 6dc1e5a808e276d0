"""Positions played on to where they can be judged: to the end of the turn, of a round of turns, or for long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from wartable.bots import GreedyBot, SearchBot, outlook
from wartable.bots.search import SEEDS
from wartable.kernel import FastUmpire, Game, S, answer, asked, settle

LONG = 48
"""The decisions after which a long look ends, at the next position that can be judged."""


class Futures(Generic[S]):
    """Deals guesses and plays them on. Every decision in them is taken by the `value` of the game."""

    def __init__(self, game: Game[S], seed: int) -> None:
        self.game = game
        self.umpire = FastUmpire(seed)
        self.bot = SearchBot(1)
        self.greedy = GreedyBot(1)
        self.played = 0
        """How many decisions were taken in long futures."""

    def draw(self) -> int:
        """A seed for one future."""
        return self.umpire.draw(SEEDS)

    def guess(self, s: S, viewer: int) -> S:
        """A state in which everything that a viewer does not know is dealt anew."""
        return self.game.resample(s, viewer, self.umpire)

    def settled(self, s: S, turn: int, umpire: FastUmpire) -> list[float]:
        """The shares after the turn, or at the next quiet moment."""
        self.play_on(s, turn, umpire)
        return outlook(self.game, s)

    def play_on(self, s: S, turn: int, umpire: FastUmpire) -> None:
        """Play a state on to the end of the turn, or to the next quiet moment."""
        self.bot.play_on(self.game, s, turn, settle(s, umpire), umpire)

    def around(self, s: S, turn: int, umpire: FastUmpire) -> list[float]:
        """The mean shares over the ends of as many turns as there are sides.

        Whoever has just ended a turn looks too good; so every side has one.
        """
        found = [self.settled(s, turn, umpire)]
        for _ in range(len(set(self.game.sides(s))) - 1):
            if s.agenda and self.game.turn(s):
                found.append(self.settled(s, self.game.turn(s), umpire))
        return [sum(column) / len(column) for column in zip(*found, strict=True)]

    def together(self, after: Sequence[tuple[S, FastUmpire]], decisions: int) -> list[list[float]]:
        """The shares many decisions after each of some choices.

        All are looked at in the same turn of the game: a turn earlier or later they could not be compared.
        """
        for s, umpire in after:
            self.long(s, umpire, decisions)
        last = max([self.game.turn(s) for s, _ in after if s.agenda], default=0)
        for s, umpire in after:
            for _ in range(decisions):
                if not s.agenda or self.game.turn(s) >= last:
                    break
                self.play_on(s, self.game.turn(s), umpire)
        return [outlook(self.game, s) for s, _ in after]

    def long(self, s: S, umpire: FastUmpire, decisions: int = LONG) -> None:
        """Play on for many decisions and to the end of the last turn."""
        choices = settle(s, umpire)
        for _ in range(decisions):
            if not choices:
                return
            self.played += 1
            ask = asked(s)[0]
            choice = self.greedy.choose(self.game, s, ask, choices, umpire) if len(choices) > 1 else choices[0]
            answer(s, ask.seat, choice, umpire)
            choices = settle(s, umpire)
        self.play_on(s, self.game.turn(s), umpire)
