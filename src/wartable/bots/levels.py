"""Levels: a mind, and how often it does not use it."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Ask, Choice, Game, S, Search

from .bot import Bot
from .search import SearchBot
from .thought import Thought


class Level(Bot):
    """A bot that follows a whim in so many decisions of a hundred, and thinks in the others."""

    def __init__(self, mind: Bot, whims: int = 0) -> None:
        self.mind = mind
        self.whims = whims

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: Search) -> Choice:
        """Any choice, or the mind's."""
        if self.whims and umpire.draw(100) < self.whims:
            return choices[umpire.draw(len(choices))]
        return self.mind.choose(game, s, ask, choices, umpire)

    def consider(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: Search) -> Thought:
        """The same, and a whim is called one."""
        if self.whims and umpire.draw(100) < self.whims:
            return Thought(choices[umpire.draw(len(choices))], note="A whim, without much thought.")
        return self.mind.consider(game, s, ask, choices, umpire)


def searching(bot: Bot) -> SearchBot | None:
    """The search behind a bot that always searches: its trees can grow apart from one another."""
    if isinstance(bot, Level):
        return searching(bot.mind) if not bot.whims else None
    return bot if isinstance(bot, SearchBot) else None
