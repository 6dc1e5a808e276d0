"""Bots are honest, and so are hints and practice: they do not depend on anything that their seat cannot know."""

from __future__ import annotations

from wartable.bots import Bot, GreedyBot, SearchBot, Thought, think
from wartable.kernel import FastUmpire, S, asked, legal, save

from ..attributes import cause
from ..trial import Trial
from ..walk import Turnwise, step_name
from ..writing import written
from .check import Watch, watch

_OFTEN = 11
_THOUGHTS = 8
"""The number of decisions in a game that a greedy bot makes."""
_SEARCHES = 2
"""The number of them that a small search makes as well."""
_APART = 5
"""Bots decide at one of this many positions."""


@watch
def honest(trial: Trial[S]) -> Watch:
    """In two positions that a seat cannot tell apart, the same seed gives the same resample, and bots think alike.

    A hint is what a bot thinks of a resample, with its reasons; practice begins from one.
    """
    luck = FastUmpire(trial.seed + 2)
    thoughts = 0
    every = Turnwise(trial, _OFTEN)
    while (beat := (yield)) is not None:
        if not every.due(beat):
            continue
        n, s = every.n, beat.state
        asks = asked(s)
        for ask in asks:
            _same_guess(trial, s, trial.game.resample(s, ask.seat, luck), ask.seat)
        ask = asks[n % len(asks)]
        if len(legal(s, ask)) > 1 and n % _APART == 0 and thoughts < _THOUGHTS:
            other = trial.game.resample(s, ask.seat, luck)
            _same_thought(trial, s, other, ask.seat, GreedyBot(1))
            if thoughts < _SEARCHES:
                _same_thought(trial, s, other, ask.seat, SearchBot(2))
            thoughts += 1


def _same_guess(trial: Trial[S], s: S, other: S, seat: int) -> None:
    game = trial.game
    guesses = [save(game, game.resample(truth, seat, FastUmpire(trial.seed))) for truth in (s, other)]
    assert str(guesses[0]) == str(guesses[1]), cause(  # also in the same order: practice begins with what was saved
        game,
        s,
        f"What seat {seat} guesses at {step_name(s)} depends on what is hidden from it, so its bots, its hints and its "
        "practice would know more than it does. Deal all of it anew in `resample`, from the umpire alone: sort before "
        "you shuffle.",
    )


def _same_thought(trial: Trial[S], s: S, other: S, seat: int, bot: Bot) -> None:
    mine, theirs = [think(bot, trial.game, truth, seat, FastUmpire(trial.seed)) for truth in (s, other)]
    where = f"for seat {seat} at {step_name(s)}"
    mend = "`value`, `values`, `quiet` and `turn` may look at the state they are given and at nothing else."
    if mine.choice != theirs.choice:
        here, there = [written(trial.game, s, seat, thought.choice) for thought in (mine, theirs)]
        words = f"{type(bot).__name__} chooses {here} {where}, and {there} if hidden cards are others. {mend}"
        raise AssertionError(cause(trial.game, s, words))
    if _reasons(mine) != _reasons(theirs):
        words = f"The reasons of {type(bot).__name__} {where} change when hidden cards are others. {mend}"
        raise AssertionError(cause(trial.game, s, words))


def _reasons(thought: Thought) -> tuple[object, ...]:
    """All that a hint tells of a thought but the choice itself."""
    weighed = [(one.choice, one.share, one.weight) for one in thought.candidates]
    return thought.searches, thought.note, weighed
