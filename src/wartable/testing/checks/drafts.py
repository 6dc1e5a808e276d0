"""Drafts: an answer that takes several questions changes nothing until it is complete."""

from __future__ import annotations

from wartable.kernel import SPECTATOR, FastUmpire, S, answer, drafted, fingerprint, question_to, retract, save, settle

from ..differing import difference
from ..trial import Trial
from ..walk import Ear, Turnwise, any_ask, any_choice, step_name
from .check import Watch, watch

_OFTEN = 3


@watch
def drafts(trial: Trial[S]) -> Watch:
    """An unfinished answer changes nothing but the agenda, and other viewers' resamples do not contain it."""
    luck = FastUmpire(trial.seed)
    every = Turnwise(trial, _OFTEN)
    while (beat := (yield)) is not None:
        if every.due(beat) and drafted(beat.state) is None:
            _spelled_out(trial, beat.state, every.n, luck)


def _spelled_out(trial: Trial[S], before: S, n: int, luck: FastUmpire) -> None:
    """Answer a question at random, and check every position until the answer is complete."""
    s, ear = before.clone(), Ear(trial.seed)
    ask = any_ask(s, luck)
    seat = ask.seat
    while True:
        answer(s, seat, any_choice(s, ask, luck), ear)
        settle(s, ear)
        following = question_to(s, seat)
        if drafted(s) is None or following is None:
            return
        ask = following
        where = f"in the draft at {step_name(s)}"
        assert ear.events == [], f"Something is told {where}. Tell it in the `take` that completes the answer."
        assert ear.drawn == 0, f"A number is drawn {where}. Roll or shuffle when the answer is complete."
        assert ear.shown == 0, f"A piece is shown {where}. Show it when the answer is complete."
        _unchanged(trial, before, s, where)
        for viewer in trial.some_viewers(n):
            if viewer != seat:
                _unknown(trial, before, s, viewer, where)


def _unchanged(trial: Trial[S], before: S, s: S, where: str) -> None:
    """`retract` leads back to the position in which the draft was begun, and no field has changed."""
    game = trial.game
    mine, now = save(game, before), save(game, s)
    assert mine["fields"] == now["fields"], (
        f"The state changes {where}, in {difference(mine['fields'], now['fields'])}. Hold what was chosen in the "
        "arguments of the next question until the answer is complete."
    )
    other = s.clone()
    retract(other, SPECTATOR)
    assert fingerprint(game, other) == fingerprint(game, before), f"`retract` does not lead back {where}."


def _unknown(trial: Trial[S], before: S, s: S, viewer: int, where: str) -> None:
    """A resample for another viewer is the same as before the draft."""
    game = trial.game
    guess = game.resample(s, viewer, FastUmpire(trial.seed))
    assert drafted(guess) is None, (
        f"`resample` for viewer {viewer} leaves half an answer of another seat on the agenda, {where}. Call "
        "`retract(other, viewer)` on the clone."
    )
    same = game.resample(before, viewer, FastUmpire(trial.seed))
    assert fingerprint(game, guess) == fingerprint(game, same), (
        f"A guess for viewer {viewer} depends on what another seat has half said, {where}. Call `retract(other, "
        "viewer)` before anything is dealt."
    )
