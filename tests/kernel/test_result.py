"""Places, ties, teams, endings."""

from __future__ import annotations

import pytest

from wartable.kernel import Result, ranked


@pytest.mark.parametrize(
    ("keys", "teams", "places"),
    [
        ([(3,), (9,), (5,)], (), (3, 1, 2)),
        ([(5,), (5,), (1,)], (), (1, 1, 3)),
        ([(5, 0), (5, 1), (5, 1)], (), (3, 1, 1)),
        ([(1,), (1,)], (), (1, 1)),
        ([(1,), (9,), (5,), (2,)], (0, 1, 0, 1), (2, 1, 2, 1)),
        ([(9,), (1,), (9,), (2,)], (0, 0, 1, 1), (1, 1, 1, 1)),
        ([(3,), (1,), (2,), (0,)], (0, 1, 1, 2), (1, 2, 2, 3)),
        ([(-2,), (-1,)], (), (2, 1)),
        ([(0,)], (), (1,)),
    ],
)
def test_places_follow_the_keys(keys: list[tuple[int, ...]], teams: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert ranked(keys, teams=teams).places == places


def test_a_victory_is_shared_by_all_in_first_place() -> None:
    result = ranked([(5,), (5,), (1,)], [50, 50, 10])
    assert result.winners == (0, 1)
    assert [result.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert result.scores == (50, 50, 10)


def test_a_result_says_how_the_game_ended_where_it_may_end_in_several_ways() -> None:
    assert ranked([(1,), (0,)]).ending == ""
    assert ranked([(1,), (0,)], ending="the tower stands") == Result([1, 2], ending="the tower stands")
    assert repr(Result([1, 2], ending="the tower stands")).endswith(", scores=(0, 0), ending='the tower stands')")


def test_results_are_compared_by_places_scores_and_ending() -> None:
    assert Result([1, 2]) == Result([1, 2], [0, 0])
    assert Result([1, 2]) != Result([1, 2], [3, 1])
    assert Result([1, 2]) != Result([1, 2], ending="the tower stands")
    assert len({Result([1, 2]), Result([1, 2]), Result([1, 2], ending="the tower stands")}) == 2
    assert repr(Result([1, 2], [3, 1])) == "Result(places=(1, 2), scores=(3, 1))"
