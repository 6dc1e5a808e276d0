"""How the game ends, and who has won (BAT-23)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.grid import squares_in
from wartable.games.battalia.rules.days import Day, Turn
from wartable.testing import rule

from .builders import GAME, NEUTRAL, NOBODY, Desk, Game, named

FULL = "the map is full"
CITIES = "enough cities of level 4"
STILL = "nothing grows any more"
FOURS = ("1,1", "3,1", "5,1", "7,1", "1,3")


def filled(*empty: str) -> Desk:
    """The map of two players, full of crossroads but for these squares; a city of seat 0 lies at 2,2."""
    desk = Desk(2).city("2,2")
    for at in named(squares_in(desk.s.realm.playable)):
        if at != "2,2" and at not in empty:
            desk.road(at, "NESW")
    return desk


def ending(desk: Desk | Game) -> str:
    """How the game has ended; empty while it goes on."""
    return GAME.result(desk.s).ending


def with_fours(count: int, seat: int = 0) -> Desk:
    """A player with so many cities of level 4."""
    desk = Desk()
    for at in FOURS[:count]:
        desk.city(at, owner=seat, level=4)
    return desk


# -- a full map


@rule("BAT-23.1", "BAT-23.5")
def test_the_game_ends_when_the_last_square_is_filled() -> None:
    desk = filled("4,4", "6,6").hand(0, *["friman"] * 4, "supply", "supply", "lord").act()
    desk.choose("road crossroad", "build 4,4")
    assert ending(desk) == ""
    desk.choose("road crossroad")
    assert (desk.over, ending(desk)) == (True, FULL)
    assert desk.kinds(desk.s.hand[0]) == ["lord"]  # nothing is discarded or drawn any more


@rule("BAT-23.1")
def test_a_city_on_the_last_square_counts() -> None:
    desk = filled("4,4").hand(0, *["friman"] * 3).act().choose("city 1")
    assert (desk.over, ending(desk), desk.points()) == (True, FULL, 2)


@rule("BAT-23.2", "BAT-9.2")
def test_impassable_squares_count_as_filled() -> None:
    desk = filled("4,4", "6,6").seal("6,6").hand(0, "friman", "friman", "supply").act()
    desk.choose("road crossroad")
    assert (desk.over, ending(desk)) == (True, FULL)


@rule("BAT-23.3")
def test_the_game_ends_when_marking_leaves_no_square_empty() -> None:
    """The last crossroad is laid at 4,4, and no other card fits 6,6."""
    desk = filled("4,4", "6,6").stack_none_but().stack("crossroad", "R-wo-crossroad")
    desk.hand(0, "friman", "friman", "supply").act().choose("road crossroad", "build 4,4")
    assert desk.sealed() == ["6,6"]
    assert (desk.over, ending(desk)) == (True, FULL)


# -- cities of level 4


@rule("BAT-23.4", "BAT-23.5")
def test_the_fifth_level_four_city_ends_the_game_when_built() -> None:
    desk = with_fours(4).road("2,1", "NEW").hand(0, *["lord"] * 3, "supply", "supply").act()
    desk.choose("city 4", "shape four")
    assert (desk.over, ending(desk), desk.points()) == (True, CITIES, 20)
    assert desk.kinds(desk.s.hand[0]) == ["supply", "supply"]


@rule("BAT-23.4", "BAT-23.5")
def test_the_fifth_level_four_city_ends_the_game_when_upgraded() -> None:
    desk = with_fours(4).city("7,7", level=3).hand(0, "lord", "lord").act().choose("upgrade 7,7")
    assert (desk.over, ending(desk), desk.points()) == (True, CITIES, 20)


@rule("BAT-23.4")
def test_four_level_four_cities_or_five_of_two_players_do_not_end_it() -> None:
    desk = with_fours(3).city("7,7", level=3).city("7,5", owner=1, level=4).hand(0, "lord", "lord").act()
    assert not desk.choose("upgrade 7,7").over
    desk = with_fours(4).city("7,7", level=2).hand(0, "priest", "priest").act()
    assert not desk.choose("upgrade 7,7").over


# -- places


@rule("BAT-23.6")
def test_the_highest_sum_of_levels_wins_whoever_ended_the_game() -> None:
    desk = with_fours(4).city("7,7", level=3).hand(0, "lord", "lord")
    for at in ("2,4", "4,4", "6,4", "2,6", "4,6", "6,6"):
        desk.city(at, owner=1, level=4 if at < "5" else 3)
    desk.act().choose("upgrade 7,7")
    assert desk.over
    result = GAME.result(desk.s)
    assert (result.scores[:2], result.places[:2]) == ((20, 22), (2, 1))


def places(*cities: tuple[int, ...], heroes: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The places of players with cities of these levels and with this many heroes."""
    desk = Desk(len(cities))
    spots = [f"{column},{row}" for row in (2, 4, 6) for column in (2, 3, 4, 5, 6)]
    for seat, levels in enumerate(cities):
        for level in levels:
            desk.city(spots.pop(0), owner=seat, level=level)
    for seat, count in enumerate(heroes):
        for _ in range(count):
            desk.hero(seat, "4,4")
    return GAME.result(desk.s).places


@rule("BAT-23.6", "BAT-23.7")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ((3, 2), (4,)),  # points come before level-4 cities
        ((4, 1, 1), (3, 3)),
        ((4,), (2, 1, 1)),
        ((4, 3), (4, 2, 1)),
        ((3,), (2, 1)),
        ((2,), (1, 1)),
        ((4, 4, 1, 1), (4, 3, 3)),
        ((3, 1), (2, 2)),
        ((4, 3, 1), (4, 2, 2)),
        ((2, 1, 1, 1, 1), (1, 1, 1, 1, 1)),
    ],
)
def test_ties_are_broken_by_cities_of_the_higher_levels(first: tuple[int, ...], second: tuple[int, ...]) -> None:
    assert places(first, second) == (1, 2)
    assert places(second, first) == (2, 1)


@rule("BAT-23.8", "BAT-23.9")
def test_the_last_tie_break_is_heroes_on_the_board() -> None:
    assert places((4,), (4,), heroes=(0, 1)) == (2, 1)
    assert places((4,), (4,), (4,), heroes=(1, 2, 1)) == (2, 1, 2)
    assert places((4, 1), (4,), heroes=(0, 2)) == (1, 2)


@rule("BAT-23.9")
def test_players_who_are_still_equal_share_the_victory() -> None:
    assert places((4, 2), (4, 2), (3, 3), heroes=(1, 1, 2)) == (1, 1, 3)


@rule("BAT-23.6")
def test_neutral_and_masterless_cities_give_nobody_points() -> None:
    desk = Desk().city("2,2").city("4,2", owner=NEUTRAL, level=4).city("6,2", owner=NOBODY, level=3)
    assert GAME.result(desk.s).scores == (1, 0, 0, 0)


# -- no end


@rule("BAT-23.10")
def test_a_player_without_cities_plays_on() -> None:
    desk = Desk(3).city("4,2", owner=1).hand(0, "supply", "supply").do(Turn(0))
    assert desk.ask.seat == 0
    assert "hire friman" in desk.choose("begin").options()


def idle_days(desk: Desk | Game) -> int:
    """The day with whose last turn the game ends if nobody does anything; 0 if it is not over after 60 days."""
    while not desk.over and desk.s.day < 60:
        desk.choose("begin", "end")
    return desk.s.day + 1 if desk.over else 0


@rule("BAT-23.11")
def test_there_is_no_round_limit() -> None:
    desk = Desk(2, stall_weeks=0)
    assert idle_days(desk.do(Day(0))) == 0
    desk = Desk(2, day=500).hand(0, "supply", "supply").do(Day(499)).choose("begin", "hire friman", "end")
    assert desk.choose("begin", "end").s.day == 500


@rule("BAT-23.12")
@pytest.mark.parametrize("weeks", [1, 2, 3])
def test_the_game_ends_after_idle_weeks_with_the_last_turn_of_a_day(weeks: int) -> None:
    desk = Desk(2, day=5, stall_weeks=weeks).hand(0, "supply", "supply").do(Day(4)).choose("begin", "hire friman")
    desk.choose("end", "begin", "end")
    assert idle_days(desk) == 5 + 7 * weeks
    assert ending(desk) == STILL


@rule("BAT-23.12")
@pytest.mark.parametrize(
    ("hand", "action"),
    [
        (["supply", "supply"], "hire friman"),
        (["friman"] * 3, "create tool"),
        (["friman", "supply"], "road straight"),
        (["chief", "chief"], "upgrade 1,1"),
    ],
)
def test_every_kind_of_growth_counts(hand: list[str], action: str) -> None:
    idle = Desk(day=30).city("1,1").hand(0, *hand)
    busy = Desk(day=30).city("1,1").hand(0, *hand)
    idle.s.growth = busy.s.growth = 8
    idle.do(Day(29)).choose("begin")
    busy.do(Day(29)).choose("begin", action).rush()
    for desk in (idle, busy):
        desk.choose("end", *["begin", "end"] * 3)
    assert ending(idle) == STILL
    assert ending(busy) == ""


@rule("BAT-23.12")
@pytest.mark.parametrize("weeks", [1, 2, 3])
def test_a_game_that_never_grows_ends_with_the_last_turn_of_the_last_idle_week(weeks: int) -> None:
    game = Game(2, seed=1, stall_weeks=weeks).begin()
    assert idle_days(game) == 7 * weeks
    assert ending(game) == STILL
