"""Positions played on to where they can be judged: to the end of the turn, of a round of turns, or for long."""

from __future__ import annotations

from typing import Generic

from wartable.bots import GreedyBot, SearchBot, outlook
from wartable.bots.search import SEEDS
from wartable.kernel import FastUmpire, Game, S, answer, asked, settle

LONG = 48
"""The decisions after which a long look ends, at the next position that can be judged."""


class Futures(Generic[S]):
    """Plays guesses on. Every decision in them is taken by the `value` of the game."""

    def __init__(self, game: Game[S], seed: int) -> None:
        self.game = game
        self.umpire = FastUmpire(seed)
        self.bot = SearchBot(1)
        self.greedy = GreedyBot(1)

    def draw(self) -> int:
        """A seed for one future."""
        return self.umpire.draw(SEEDS)

    def settled(self, s: S, turn: int, luck: int) -> list[float]:
        """The shares after the turn, or at the next quiet moment. The state is played on."""
        umpire = FastUmpire(luck)
        self.bot.play_on(self.game, s, turn, settle(s, umpire), umpire)
        return outlook(self.game, s)

    def around(self, s: S, turn: int, luck: int) -> list[float]:
        """The mean shares over the ends of as many turns as there are sides.

        Whoever has just ended a turn looks too good; so every side has one.
        """
        found = [self.settled(s, turn, luck)]
        for n in range(len(set(self.game.sides(s))) - 1):
            if s.agenda and self.game.turn(s):
                found.append(self.settled(s, self.game.turn(s), luck + n))
        return [sum(column) / len(column) for column in zip(*found, strict=True)]

    def long(self, s: S, luck: int) -> list[float]:
        """The shares after many more decisions. The state is played on."""
        umpire = FastUmpire(luck)
        choices = settle(s, umpire)
        for _ in range(LONG):
            if not choices:
                break
            ask = asked(s)[0]
            choice = self.greedy.choose(self.game, s, ask, choices, umpire) if len(choices) > 1 else choices[0]
            answer(s, ask.seat, choice, umpire)
            choices = settle(s, umpire)
        return self.settled(s, self.game.turn(s), luck)
