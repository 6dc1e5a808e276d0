"""The bot that plays at random."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Ask, Choice, Game, S, Search

from .bot import Bot


class RandomBot(Bot):
    """Takes a random choice, each with the same probability."""

    blind = True

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: Search) -> Choice:
        """A random choice."""
        return choices[umpire.draw(len(choices))]
