"""A seat that gives up is out of the game, and the others can go on."""

from __future__ import annotations

from wartable.kernel import FastUmpire, S, answer, asked, settle

from ..trial import Trial
from ..walk import any_ask, any_choice, positions, step_name
from .check import check
from .zones import in_one_zone

_OFTEN = 11


@check
def concede(trial: Trial[S]) -> None:
    """A seat that concedes is never asked again, the game ends, and of two players the other one wins."""
    for n, s in enumerate(positions(trial, _OFTEN)):
        seat = (n + trial.seed) % trial.configuration.seats
        _without(trial, s.clone(), seat, f"after seat {seat} conceded at {step_name(s)}")


def _without(trial: Trial[S], s: S, seat: int, where: str) -> None:
    luck, bot = FastUmpire(trial.seed), FastUmpire(trial.seed + 1)
    trial.game.concede(s, seat, luck)
    settle(s, luck)
    in_one_zone(trial, s, where)
    for _ in range(trial.ceiling):
        if not s.agenda:
            break
        assert seat not in [ask.seat for ask in asked(s)], f"Seat {seat} is still asked, {where}."
        ask = any_ask(s, bot)
        answer(s, ask.seat, any_choice(s, ask, bot), luck)
        settle(s, luck)
    assert not s.agenda, f"The game goes on for ever, {where}."
    places = trial.game.result(s).places
    if trial.configuration.seats == 2:
        assert places[1 - seat] == 1 < places[seat], f"Places are {places}, {where}: the other player has won."
