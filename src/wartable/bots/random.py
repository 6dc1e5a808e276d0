"""The bot that plays at random."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Ask, Choice, FastUmpire, Game, S

from .bot import Bot


class RandomBot(Bot):
    """Takes a random choice, each with the same probability."""

    blind = True

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """A random choice."""
        return choices[umpire.draw(len(choices))]
