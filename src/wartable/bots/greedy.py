"""The bot that looks one choice ahead."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Ask, Choice, Game, S, Search, answer, settle

from .bot import Bot

_SEEDS = 1 << 30


class GreedyBot(Bot):
    """Tries every choice on a few guesses of what it cannot see and takes the one the game values most.

    Within a guess all choices meet the same luck, so that they are compared and not their dice.
    """

    name = "greedy"
    people = ("Greta", "Gustav", "Gwen", "Gideon", "Gloria", "Gaspar")

    def __init__(self, samples: int = 2) -> None:
        self.samples = samples

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: Search) -> Choice:
        """The choice with the highest mean value; one of them by lot where several share it."""
        sums = [0.0] * len(choices)
        for sample in range(self.samples):
            guess = s if sample == 0 else game.resample(s, ask.seat, umpire)
            luck = umpire.draw(_SEEDS)
            for i in range(len(choices)):
                after = guess.clone()
                dice = Search(luck)
                answer(after, ask.seat, choices[i], dice)
                settle(after, dice)
                sums[i] += game.value(after, ask.seat)
        best = max(sums)
        ties = [i for i in range(len(choices)) if sums[i] == best]
        return choices[ties[umpire.draw(len(ties))] if len(ties) > 1 else ties[0]]
