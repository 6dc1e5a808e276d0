"""The coach's word on a whole game: what it adds up to, and what it is made of."""

from __future__ import annotations

import re
from functools import cache
from html import escape

import pytest

from tests.bots.joust import GAME
from wartable.bots import RandomBot, recorded
from wartable.coach import Budget, Report, page, report
from wartable.kernel.record import Record, replay

TWO = recorded(GAME, [RandomBot()] * 2, 11)
THREE = recorded(GAME, [RandomBot()] * 3, 11)
SEARCHES = 3000


@cache
def looked_at(record: Record) -> Report:
    return report(GAME, record, Budget(SEARCHES))


@pytest.mark.parametrize("record", [TWO, THREE], ids=["two", "three"])
def test_costs_gifts_and_luck_add_up_to_what_a_seat_gained(record: Record) -> None:
    found = looked_at(record).seats
    assert sum(one.cost for one in found) > 0
    for one in found:
        assert one.began == pytest.approx(1 / len(found))
        assert one.began - one.cost + one.gifts + one.luck == pytest.approx(one.reached)
    assert sum(one.gifts for one in found) == pytest.approx(sum(one.cost for one in found))
    assert sum(one.luck for one in found) == pytest.approx(0), "what is luck for one is bad luck for others"


def test_only_costly_decisions_are_told_and_the_worst_is_first() -> None:
    told = [one.costliest for one in looked_at(THREE).seats]
    assert any(told)
    for costliest in told:
        costs = [one.cost for one in costliest]
        assert costs == sorted(costs, reverse=True)
        assert all(costs)
        assert len(costs) <= 3


def test_a_decision_is_told_with_its_ways() -> None:
    for decision in [one for seat in looked_at(THREE).seats for one in seat.costliest]:
        shares = [way.share for way in decision.ways]
        assert shares == sorted(shares, reverse=True)
        assert len(shares) <= 5
        assert decision.ways[0] is decision.better
        assert decision.chosen in decision.ways
        assert decision.better.share - decision.chosen.share == pytest.approx(decision.cost)
        assert decision.chosen.choice == THREE.rows[decision.row].choice
        assert decision.seat == THREE.rows[decision.row].seat
        assert decision.better.label in decision.why
        assert "points of chance" in decision.why
        if "came near" in decision.why:
            assert shares[1] <= shares[0] - 0.03


def test_the_chances_begin_with_the_game_and_end_with_its_result() -> None:
    found = looked_at(THREE)
    rows = [moment.row for moment in found.moments]
    assert rows == sorted(set(rows))
    assert len(rows) <= 120
    assert (rows[0], rows[-1]) == (0, len(THREE.rows) - 1)
    places = GAME.result(replay(GAME, THREE).state).places
    winners = places.count(1)
    assert found.moments[-1].shares == [1 / winners if place == 1 else 0.0 for place in places]
    assert all(sum(moment.shares) == pytest.approx(1) for moment in found.moments)
    assert 0 < found.error < 0.2


def test_a_swing_is_one_row_with_dice_or_draws() -> None:
    found = looked_at(TWO).swings
    assert found
    for swing in found:
        assert TWO.rows[swing.row].kind == "choice"
        assert sum(swing.changes) == pytest.approx(0)
        assert max(abs(change) for change in swing.changes) > 3 * swing.error


def test_only_the_seats_that_are_wanted_are_told_but_all_are_weighed() -> None:
    every, one = looked_at(THREE), report(GAME, THREE, Budget(SEARCHES), seats=[1])
    assert [bool(seat.costliest) for seat in one.seats] == [False, bool(every.seats[1].costliest), False]
    assert [seat.cost for seat in one.seats] == [seat.cost for seat in every.seats]


def test_the_same_seed_says_the_same() -> None:
    one, two = looked_at(THREE), report(GAME, THREE, Budget(SEARCHES))
    assert [seat.luck for seat in one.seats] == [seat.luck for seat in two.seats]
    assert [moment.shares for moment in one.moments] == [moment.shares for moment in two.moments]


def test_progress_runs_from_nothing_to_all() -> None:
    parts: list[float] = []
    report(GAME, THREE, Budget(300), progress=parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


def test_a_short_time_means_fewer_searches() -> None:
    assert report(GAME, THREE, Budget(SEARCHES, seconds=0.01)).searches < looked_at(THREE).searches


def test_how_much_is_played_hardly_depends_on_the_clock() -> None:
    fits = [Budget(2000).within(milliseconds / 1000, 0.001) for milliseconds in (-5, 100, 300, 500, 600, 1000, 5000)]
    assert fits == [256, 256, 256, 384, 512, 768, 2000]


def test_a_long_game_gets_more_seconds_but_not_without_end() -> None:
    found = [Budget(seconds=60.0).seconds_for(decisions) for decisions in (0, 100, 250, 500, 1000, 100_000)]
    assert found == [60.0, 60.0, 60.0, 120.0, 240.0, 240.0]


def test_the_page_tells_all_of_it_and_asks_nothing_of_a_network() -> None:
    found = looked_at(THREE)
    text = page("Joust & <tilt>", ["Ada", "Ben <b>", "Cy"], found, range(3))
    assert "Joust &amp; &lt;tilt&gt;" in text
    assert "Ben &lt;b&gt;" in text
    assert not re.search(r"<(?:script|link|img|iframe)|url\(|src=|href=", text)
    assert text.count('<polyline class="chance"') == 3
    assert text.count('<path class="slip"') == sum(len(seat.costliest) for seat in found.seats) > 0
    for decision in [one for seat in found.seats for one in seat.costliest]:
        assert escape(decision.why) in text
