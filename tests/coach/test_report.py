"""The coach's word on a whole game: what it adds up to."""

from __future__ import annotations

from tests.bots.joust import GAME
from wartable.bots import RandomBot, think
from wartable.coach import report
from wartable.kernel import FastUmpire, asked
from wartable.kernel.record import Record, Sealed, record_of, start


def played(seats: int) -> Record:
    seal = Sealed(seats, bytes(32))
    session = start(GAME, [f"Seat {n}" for n in range(seats)], seal)
    mind = FastUmpire(5)
    while not session.over:
        ask = asked(session.state)[0]
        choice = think(RandomBot(), GAME, session.state, ask.seat, mind).choice
        session.choose(ask.seat, session.prompt_no[ask.seat], choice)
    return record_of(session, seal)


def test_costs_and_luck_add_up_to_what_a_seat_gained() -> None:
    one, two = report(GAME, played(2), 60)
    assert one.made
    assert one.began == two.began == 0.5
    for mine, other in ((one, two), (two, one)):
        assert abs(mine.began - mine.cost + other.cost + mine.luck - mine.ended) < 1e-9
    assert abs(one.luck + two.luck) < 1e-9, "what is luck for one is bad luck for the other"


def test_only_costly_decisions_are_told_and_the_worst_is_first() -> None:
    for seat in report(GAME, played(3), 40):
        costs = [one.weighed.cost for one in seat.costliest]
        assert costs == sorted(costs, reverse=True)
        assert all(costs)
        assert len(costs) <= 3
