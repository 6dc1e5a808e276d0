"""Random games end by the rules."""

from __future__ import annotations

from math import isfinite

from wartable.kernel import Choice, S, asked, legal
from wartable.kernel.notation import notations, read

from ..trial import Trial
from ..walk import Beat
from .check import Watch, watch

_OFTEN = 7


@watch
def ends(trial: Trial[S]) -> Watch:
    """A game ends and never gets stuck. Lists of choices are short, without repeats, and can be written in notation."""
    last: Beat[S] | None = None
    while (beat := (yield)) is not None:
        last = beat
        if beat.settled and beat.state.agenda:
            _lists(trial, beat.state)
            if beat.decisions % _OFTEN == 0:
                _standings(trial, beat.state)
    assert last is not None
    assert last.decisions, "Nobody was asked anything. `setup` puts down the first step with `s.then(...)`."
    assert not last.state.queue, "Steps were queued after the game had ended: call `s.end()` last."
    _standings(trial, last.state)
    places = trial.game.result(last.state).places
    assert min(places) == 1, f"Nobody is in first place: {places}. `result` counts places from 1."


def _lists(trial: Trial[S], s: S) -> None:
    game = trial.game
    seats = [ask.seat for ask in asked(s)]
    assert len(set(seats)) == len(seats), f"Seat asked twice at the same time: {seats}."
    for ask in asked(s):
        name = f"{type(ask).__name__} ({ask.rule})"
        choices = legal(s, ask)
        assert 0 <= ask.seat < s.seats, f"{name} asks seat {ask.seat}, which does not exist."
        assert choices, f"{name} has no legal choice. List at least one, such as passing."
        assert len(choices) <= trial.widest, (
            f"{name} lists {len(choices)} choices, more than {trial.widest}. "
            "Split the decision into a chain of smaller ones, or raise `widest`."
        )
        texts = notations(game, s, ask.seat, choices)
        assert len(set(choices)) == len(choices), f"{name} lists {_repeated(choices, texts)} twice."
        folded = [text.casefold() for text in texts]
        twice = sorted({text for text in texts if folded.count(text.casefold()) > 1})
        assert not twice, f"{name}: different choices are written alike: {twice}. Give verbs and arguments own keys."
        for at in (0, len(choices) - 1):
            assert read(game, s, ask, texts[at]) == choices[at], f"{name}: {texts[at]!r} is read as another choice."


def _repeated(choices: list[Choice], texts: list[str]) -> str:
    """The choices that are listed more than once, in notation."""
    return ", ".join([repr(texts[i]) for i, choice in enumerate(choices) if choice in choices[:i]])


def _standings(trial: Trial[S], s: S) -> None:
    """Results and values are in order at this moment. Bots and tables ask for them at any time."""
    seats = trial.configuration.seats
    result = trial.game.result(s)
    assert len(result.places) == len(result.scores) == seats, f"`result` speaks of {len(result.places)} seats."
    assert all([1 <= place <= seats for place in result.places]), f"`result` gives places {result.places}."
    for seat in range(seats):
        value = trial.game.value(s, seat)
        assert isfinite(value), f"`value` of seat {seat} is {value}; a bot needs a finite number."
