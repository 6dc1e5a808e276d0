"""Levels of strength: a bot that plays at random in a part of its decisions."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Ask, Choice, FastUmpire, Game, S

from .bot import Bot
from .search import SearchBot
from .thought import Thought


class Level(Bot):
    """Takes a random choice in `whims` of 100 decisions, and the choice of `mind` in the others."""

    def __init__(self, mind: Bot, whims: int = 0) -> None:
        self.mind = mind
        self.whims = whims

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """A random choice, or that of `mind`."""
        if self.whims and umpire.draw(100) < self.whims:
            return choices[umpire.draw(len(choices))]
        return self.mind.choose(game, s, ask, choices, umpire)

    def consider(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Thought:
        """The choice with reasons. A random choice is called a whim."""
        if self.whims and umpire.draw(100) < self.whims:
            return Thought(choices[umpire.draw(len(choices))], note="A whim, without much thought.")
        return self.mind.consider(game, s, ask, choices, umpire)


def searching(bot: Bot) -> SearchBot | None:
    """The `SearchBot` behind a bot that always searches; else None. Its trees can grow in parallel."""
    if isinstance(bot, Level):
        return searching(bot.mind) if not bot.whims else None
    return bot if isinstance(bot, SearchBot) else None
