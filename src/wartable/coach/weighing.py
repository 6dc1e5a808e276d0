"""One decision: the choice that was made against the best other one, on the same guesses with the same dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt

from wartable.bots.search import SEEDS, SearchBot, Tree
from wartable.bots.thought import Candidate, ranked
from wartable.kernel import Choice, FastUmpire, Game, S, legal, question_to

SURE = 3.0
"""How many standard errors a difference must have to be believed."""


class Weighed:
    """What a choice promised, and the best other one: shares of the victory, and how far their difference is known."""

    def __init__(
        self,
        chosen: Choice,
        chances: Sequence[float],
        other: Choice,
        loss: float,
        error: float,
        candidates: Sequence[Candidate],
    ) -> None:
        self.chosen = chosen
        self.chances = tuple(chances)
        """The share of the victory that each seat could expect of it, as far as the one who chose could know."""
        self.other = other
        """The best choice besides."""
        self.loss = loss
        """How much more the other promised; negative where the choice was the best."""
        self.error = error
        """The standard error of that difference."""
        self.candidates = tuple(candidates)
        """All choices, best first."""

    @property
    def cost(self) -> float:
        """The share of the victory that the choice surely cost; 0 where that may be chance."""
        return max(0.0, self.loss) if self.loss > SURE * self.error else 0.0


def weigh(game: Game[S], s: S, seat: int, chosen: Choice, searches: int, seed: int) -> Weighed | None:
    """Weigh a choice by what the seat knows; None where there was nothing to choose.

    Half of the searches find the best other choice. The other half compare the two on new guesses, so the difference
    does not flatter the one that was found.
    """
    ask = question_to(s, seat)
    choices = legal(s, ask) if ask is not None else []
    if ask is None or len(choices) < 2:
        return None
    bot, umpire = SearchBot(searches), FastUmpire(seed)
    tree = Tree(game, s, ask, choices, umpire)
    bot.narrow(game, s, tree, searches // 2, umpire)
    mine = choices.index(chosen)
    other = max([i for i in range(len(choices)) if i != mine], key=lambda i: (tree.first[i].mean(), -i))
    sums = [0.0] * s.seats
    gaps: list[float] = []
    for _ in range(max(2, searches // 4)):
        luck = umpire.draw(SEEDS)
        shares = bot.dive(game, s, tree, mine, FastUmpire(luck))
        gaps.append(bot.dive(game, s, tree, other, FastUmpire(luck))[seat] - shares[seat])
        sums = [total + share for total, share in zip(sums, shares, strict=True)]
    loss = sum(gaps) / len(gaps)
    spread = sum([(gap - loss) ** 2 for gap in gaps]) / (len(gaps) - 1)
    tried = ranked(choices, [edge.mean() for edge in tree.first], [float(edge.visits) for edge in tree.first])
    candidates = sorted(tried, key=lambda one: -one.share if one.weight else inf)
    chances = [total / len(gaps) for total in sums]
    return Weighed(chosen, chances, choices[other], loss, sqrt(spread / len(gaps)), candidates)
