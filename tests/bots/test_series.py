"""Series of games, and their totals."""

from __future__ import annotations

import pytest

from wartable.bots import Series, Tally, wilson
from wartable.bots.playing import Played
from wartable.bots.series import Totals
from wartable.kernel import Result

from .joust import GAME


def test_parts_of_a_series_add_up_to_the_whole() -> None:
    series = Series(("greedy", "random", "random"), {"lances": 2}, seed=5)
    whole = series.run(GAME, 0, 30)
    parts = Tally()
    for first in (0, 10, 20):
        parts.merge(series.run(GAME, first, 10))
    assert parts == whole
    assert whole.bots["random"].games == 60
    assert sum(line.wins for line in whole.seats) == pytest.approx(30)


def test_endings_are_counted_where_games_say_them() -> None:
    whole = Tally()
    for ending in ("the tower stands", "", "time is up", "the tower stands"):
        part = Tally()
        part.add(Played(Result((1, 2), ending=ending), [], 0, 0), ("greedy", "random"))
        whole.merge(part)
    assert whole.endings == {"the tower stands": 2, "time is up": 1}


def test_bots_take_each_seat_in_turn() -> None:
    series = Series(("greedy", "random", "random"))
    assert [series.seating(i).index("greedy") for i in range(6)] == [0, 2, 1, 0, 2, 1]
    fixed = Series(("greedy", "random"), rotate=False)
    assert {fixed.seating(i) for i in range(4)} == {("greedy", "random")}


def test_other_seeds_give_other_games() -> None:
    assert Series(("random", "random"), seed=1).run(GAME, 0, 20) != Series(("random", "random"), seed=2).run(
        GAME, 0, 20
    )


def test_mean_and_deviation_of_scores() -> None:
    line = Totals()
    for score in (2, 4, 4, 4, 5, 5, 7, 9):
        line.add(0.5, score)
    assert line.mean == 5
    assert line.deviation == pytest.approx(2.138, abs=0.001)
    assert line.share == 0.5


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.404, 0.596), (0.0, 10, 0.0, 0.278), (1.0, 10, 0.722, 1.0), (0.0, 0, 0.0, 1.0)],
)
def test_wilson_interval(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=0.001)


def test_greedy_beats_random() -> None:
    tally = Series(("greedy", "random"), seed=1).run(GAME, 0, 200)
    assert wilson(tally.bots["greedy"].share, 200)[0] > 0.5
