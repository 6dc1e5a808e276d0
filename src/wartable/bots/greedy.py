"""The bot that looks one choice ahead."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import Ask, Choice, FastUmpire, Game, S, advance, answer, legal

from .bot import Bot
from .outlook import outlook
from .thought import Thought, ranked

_SEEDS = 1 << 30


class GreedyBot(Bot):
    """Tries every choice on a few guesses of what is hidden and takes the one with the highest `value`.

    Within a guess all choices meet the same dice, so that the choices are compared and not their luck.
    """

    def __init__(self, samples: int = 2) -> None:
        self.samples = samples

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """The choice with the highest mean value; of those that share it the usual one, else a random one."""
        sums = [0.0] * len(choices)
        for sample in range(self.samples):
            guess = s if sample == 0 else game.resample(s, ask.seat, umpire)
            luck = umpire.draw(_SEEDS)
            for i in range(len(choices)):
                sums[i] += game.value(tried(game, guess, ask.seat, choices[i], luck), ask.seat)
        best = max(sums)
        ties = [i for i in range(len(choices)) if sums[i] == best]
        if len(ties) == 1:
            return choices[ties[0]]
        usual = ask.usual(s)
        if usual is not None and any([choices[i] == usual for i in ties]):
            return usual
        return choices[ties[umpire.draw(len(ties))]]

    def consider(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Thought:
        """The choice, with the outlook of all choices on one guess."""
        choice = self.choose(game, s, ask, choices, umpire)
        shares = [outlook(game, tried(game, s, ask.seat, other, 0))[ask.seat] for other in choices]
        weights = [1.0 if other == choice else 0.0 for other in choices]
        return Thought(choice, ranked(choices, shares, weights), self.samples)


HALVES = 3
"""How many questions in a row are looked through."""


def tried(game: Game[S], s: S, seat: int, choice: Choice, luck: int) -> S:
    """A copy of the state after a choice and the questions that only spell it out."""
    return spelled_out(game, after(s, seat, choice, luck), seat, luck)


def spelled_out(game: Game[S], s: S, seat: int, luck: int, depth: int = HALVES) -> S:
    """The state; or, where the next question only spells out the choice before it, the state after the best answer."""
    top = s.agenda[-1] if s.agenda else None
    if not depth or not isinstance(top, Ask) or top.seat != seat or not top.half(s):
        return s
    best = s
    most = -1e9
    for choice in legal(s, top):
        other = spelled_out(game, after(s, seat, choice, luck), seat, luck, depth - 1)
        value = game.value(other, seat)
        if value > most:
            most = value
            best = other
    return best


def after(s: S, seat: int, choice: Choice, luck: int) -> S:
    """A copy of the state after a choice, at the next question. `luck` seeds its dice."""
    other = s.clone()
    dice = FastUmpire(luck)
    answer(other, seat, choice, dice)
    run_on(other, dice)
    return other


def run_on(s: S, dice: FastUmpire) -> None:
    """Run steps up to the next question: like `settle`, but without its list of choices where that is not needed."""
    while s.agenda:
        top = s.agenda[-1]
        if isinstance(top, Ask) and not top.auto:
            return
        if advance(s, dice) is not None:
            return
