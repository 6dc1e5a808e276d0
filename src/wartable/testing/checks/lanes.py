"""Secret simultaneous decisions."""

from __future__ import annotations

from wartable.kernel import (
    Choice,
    FastUmpire,
    S,
    Together,
    advance,
    answer,
    asked,
    fingerprint,
    legal,
    question_to,
    settle,
)

from ..trial import Trial
from ..walk import Ear, any_choice, positions, step_name
from ..writing import spelled
from .check import check

_FRAMES = 6


@check
def lanes(trial: Trial[S]) -> None:
    """Lanes tell nothing and do not depend on one another. The order of the same picks does not change the outcome."""
    luck = FastUmpire(trial.seed)
    found = 0
    for s in positions(trial):
        if isinstance(s.agenda[-1], Together) and len(asked(s)) > 1 and found < _FRAMES:
            found += 1
            plans = {ask.seat: _plan(s, ask.seat, luck) for ask in asked(s)}
            order = [seat for seat, plan in plans.items() for _ in plan]
            mixed = order[:]
            luck.shuffle(mixed)
            ends = {_outcome(trial, s, plans, turns) for turns in (order, order[::-1], mixed)}
            assert len(ends) == 1, (
                f"The secret choices at {step_name(s)} end differently in another order ({_spelled(trial, s, plans)}). "
                "A lane may change only what belongs to its seat."
            )


def _spelled(trial: Trial[S], s: S, plans: dict[int, list[Choice]]) -> str:
    """The choices of all lanes, in notation."""
    return "; ".join([f"seat {seat}: {spelled(trial.game, s, seat, plan, 0)}" for seat, plan in plans.items()])


def _plan(s: S, seat: int, luck: FastUmpire) -> list[Choice]:
    """Random choices that complete a lane, found while all other lanes wait."""
    s = s.clone()
    plan: list[Choice] = []
    while ask := question_to(s, seat):
        plan.append(any_choice(s, ask, luck))
        answer(s, seat, plan[-1], luck)
        settle(s, luck)
    return plan


def _outcome(trial: Trial[S], s: S, plans: dict[int, list[Choice]], order: list[int]) -> str:
    """The fingerprint of the state after these picks, with the seats choosing in this order."""
    s = s.clone()
    ear = Ear(trial.seed)
    done = dict.fromkeys(plans, 0)
    for seat in order:
        ask = question_to(s, seat)
        assert ask is not None, f"Nothing is asked of seat {seat}."
        name = f"{type(ask).__name__} ({ask.rule})"
        choice = plans[seat][done[seat]]
        done[seat] += 1
        assert choice in legal(s, ask), f"{name}: what seat {seat} may pick depends on what another lane has picked."
        drawn, shown = ear.drawn, ear.shown
        answer(s, seat, choice, ear)
        waiting = advance(s, ear)
        assert not ear.events, f"{name} tells something inside a lane. Tell it in a step after the `Together`."
        assert (ear.drawn, ear.shown) == (drawn, shown), f"{name} draws or shows a card inside a lane."
        if waiting is None:
            settle(s, ear)
            ear.events = []
    return fingerprint(trial.game, s)
