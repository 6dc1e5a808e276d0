"""Bots are honest: their choices do not depend on anything that their seat cannot know."""

from __future__ import annotations

from wartable.bots import Bot, GreedyBot, SearchBot, decide
from wartable.kernel import FastUmpire, S, asked, fingerprint, legal

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
    """In two positions that a seat cannot tell apart, the same seed gives the same resample, and bots choose alike."""
    luck = FastUmpire(trial.seed + 2)
    thoughts = 0
    every = Turnwise(trial, _OFTEN)
    while (beat := (yield)) is not None:
        if not every.due(beat):
            continue
        n, s = every.n, beat.state
        ask = asked(s)[0]
        other = trial.game.resample(s, ask.seat, luck)
        _same_guess(trial, s, other, ask.seat)
        if len(legal(s, ask)) > 1 and n % _APART == 0 and thoughts < _THOUGHTS:
            _same_choice(trial, s, other, ask.seat, GreedyBot(1))
            if thoughts < _SEARCHES:
                _same_choice(trial, s, other, ask.seat, SearchBot(2))
            thoughts += 1


def _same_guess(trial: Trial[S], s: S, other: S, seat: int) -> None:
    game = trial.game
    guesses = [fingerprint(game, game.resample(truth, seat, FastUmpire(trial.seed))) for truth in (s, other)]
    assert guesses[0] == guesses[1], cause(
        game,
        s,
        f"What seat {seat} guesses at {step_name(s)} depends on what is hidden from it, so its bots would know more "
        "than it does. Deal all of it anew in `resample`, from the umpire alone: sort before you shuffle.",
    )


def _same_choice(trial: Trial[S], s: S, other: S, seat: int, bot: Bot) -> None:
    mine = decide(bot, trial.game, s, seat, FastUmpire(trial.seed))
    theirs = decide(bot, trial.game, other, seat, FastUmpire(trial.seed))
    if mine != theirs:
        here, there = written(trial.game, s, seat, mine), written(trial.game, s, seat, theirs)
        raise AssertionError(
            cause(
                trial.game,
                s,
                f"{type(bot).__name__} chooses {here} for seat {seat} at {step_name(s)}, and {there} if hidden cards "
                "are others. `value`, `values`, `quiet` and `turn` may look at the state they are given and at nothing "
                "else.",
            )
        )
