"""The bot that does anything."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Ask, Choice, Game, S, Search

from .bot import Bot


class RandomBot(Bot):
    """Takes any choice, each as likely as the other."""

    blind = True

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: Search) -> Choice:
        """Any."""
        return choices[umpire.draw(len(choices))]
