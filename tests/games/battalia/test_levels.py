"""City levels, their tokens and points (BAT-10, BAT-1.17, BAT-1.18)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .builders import NEUTRAL, NOBODY, Desk

SPOTS = [f"{column},{row}" for row in (1, 3, 5, 7) for column in (1, 3, 5, 7)]


def with_cities(*levels: int, hand: tuple[str, ...] = ()) -> Desk:
    """A player with cities of these levels, none beside another, and a road with room for one more at 2,2."""
    desk = Desk()
    for at, level in zip(SPOTS, levels, strict=False):
        desk.city(at, level=level)
    return desk.road("2,1", "NEW").hand(0, *hand)


@rule("BAT-10.1", "BAT-10.9")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_city_gives_its_level_in_points(level: int) -> None:
    desk = Desk().city("1,1", level=level).city("3,3", owner=1, level=4)
    assert (desk.points(0), desk.points(1)) == (level, 4)


@rule("BAT-10.9")
def test_points_are_the_sum_of_the_levels_of_the_cities_one_controls() -> None:
    desk = with_cities(1, 2, 3, 4, 4).city("2,4", owner=NEUTRAL, level=4).city("4,4", owner=NOBODY, level=0)
    assert desk.points(0) == 14
    desk.s.realm.owner[0] = 1
    assert (desk.points(0), desk.points(1)) == (13, 1)


@rule("BAT-10.2", "BAT-10.3")
@pytest.mark.parametrize(("level", "pay"), [(1, "chief"), (2, "priest"), (3, "lord")])
def test_a_city_rises_by_one_level_for_two_units_of_the_new_rank(level: int, pay: str) -> None:
    for rank in ("friman", "chief", "priest", "lord"):
        desk = Desk().city("1,1", level=level).hand(0, rank, rank).act()
        assert desk.offers("upgrade") == (["1,1"] if rank == pay else [])
    desk = Desk().city("1,1", level=level).hand(0, pay, pay).act().choose("upgrade 1,1")
    assert (desk.level("1,1"), desk.owner("1,1"), desk.points()) == (level + 1, 0, level + 1)


@rule("BAT-10.1", "BAT-10.3")
def test_level_four_is_the_highest() -> None:
    assert Desk().city("1,1", level=4).hand(0, *["lord"] * 4).act().offers("upgrade") == []


@rule("BAT-EX.5")
def test_two_chiefs_raise_a_level_one_city_and_priests_or_lords_do_not() -> None:
    assert Desk().city("1,1").hand(0, "chief", "chief").act().choose("upgrade 1,1").level("1,1") == 2
    assert Desk().city("1,1").hand(0, "priest", "priest", "lord", "lord").act().offers("upgrade") == []


@rule("BAT-10.3")
def test_several_upgrades_of_a_city_are_separate_actions() -> None:
    desk = Desk().city("1,1").hand(0, "chief", "chief", "priest", "priest", "lord", "lord").act()
    for level in (2, 3, 4):
        assert desk.choose("upgrade 1,1").level("1,1") == level
    assert desk.offers("upgrade") == []


@rule("BAT-10.4")
def test_a_city_may_be_upgraded_in_the_turn_in_which_it_was_built() -> None:
    desk = Desk().city("1,1").road("1,2", "NS").hand(0, *["friman"] * 3, "chief", "chief").act()
    desk.choose("city 1", "shape four")
    assert desk.choose("upgrade 1,3").level("1,3") == 2


@rule("BAT-10.5")
def test_only_own_cities_are_upgraded_wherever_they_lie() -> None:
    desk = Desk().city("1,1").city("5,5", "N").city("7,7", owner=1).city("7,1", owner=NEUTRAL, level=1)
    assert desk.city("1,7", owner=NOBODY, level=1).hand(0, "chief", "chief").act().offers("upgrade") == ["1,1", "5,5"]


# -- tokens


@rule("BAT-10.6", "BAT-1.17", "BAT-1.18")
@pytest.mark.parametrize(
    ("levels", "offered"),
    [
        ([1] * 7, ["1", "2", "3", "4"]),
        ([1] * 8, ["3", "4"]),
        ([2] * 8, ["3", "4"]),
        ([1, 2] * 4, ["3", "4"]),
        ([3, 4, 4, 4, 3, 3, 3, 1], ["1", "2", "3", "4"]),
        ([3, 4, 4, 4, 3, 3, 3, 3], ["1", "2"]),
        ([1] * 8 + [3] * 7, ["3", "4"]),
        ([1] * 7 + [3] * 8, ["1", "2"]),
    ],
)
def test_a_city_needs_a_free_token_of_its_level(levels: list[int], offered: list[str]) -> None:
    hand = tuple([rank for rank in ("friman", "chief", "priest", "lord") for _ in range(3)])
    desk = with_cities(*levels, hand=hand).act()
    assert desk.offers("city") == offered


@rule("BAT-10.7", "BAT-10.10", "BAT-1.18")
@pytest.mark.parametrize(
    ("levels", "offered"),
    [
        ([1] * 8, 8),  # flipping 1|2
        ([2] + [3] * 7, 8),  # a 3|4 is free for the first, the others flip
        ([2] + [3] * 8, 8),  # only the eight flip
        ([2] + [4] * 8, 0),
        ([2] + [4] * 7, 1),
        ([1] + [4] * 8, 1),
    ],
)
def test_an_upgrade_needs_a_free_token_only_from_two_to_three(levels: list[int], offered: int) -> None:
    desk = with_cities(*levels, hand=("chief", "chief", "priest", "priest", "lord", "lord")).act()
    assert len(desk.offers("upgrade")) == offered


@rule("BAT-10.8", "BAT-10.7")
def test_a_token_that_is_exchanged_is_free_again() -> None:
    desk = with_cities(*[2] * 8, hand=("priest", "priest", "friman", "friman", "friman")).act()
    assert desk.offers("city") == []
    assert desk.choose("upgrade 1,1").offers("city") == ["1"]


@rule("BAT-10.8")
def test_the_token_of_a_lost_city_is_free_again() -> None:
    desk = with_cities(*[1] * 8, hand=("friman", "friman", "friman"))
    assert desk.act().offers("city") == []
    desk.s.realm.owner[2] = 1
    assert desk.act().offers("city") == ["1"]


@rule("BAT-10.6")
def test_the_tokens_of_others_do_not_count() -> None:
    desk = with_cities(*[1] * 7, hand=("friman", "friman", "friman")).city("5,3", owner=1).city("7,3", owner=NEUTRAL)
    assert desk.act().offers("city") == ["1"]
