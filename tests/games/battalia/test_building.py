"""Building roads and cities (BAT-8)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import CITY_SHAPES, SHAPES
from wartable.games.battalia.content.shapes import spellings
from wartable.games.battalia.rules.deeds import BuildSquare, BuildTurn, Pay, ShapeOfCity
from wartable.testing import rule

from .builders import NEUTRAL, NOBODY, Desk, named, sq

RICH = ("friman",) * 3 + ("friman/islander",) + ("supply",) * 2


def places(desk: Desk, shape: str, seat: int = 0) -> list[str]:
    """Where a player may lay a card of a shape."""
    return named([choice.a for choice in BuildSquare(seat, SHAPES.index(shape), 1, (), ()).choices(desk.s)])


def ways(desk: Desk, shape: str, at: str, seat: int = 0) -> list[str]:
    """The exits that a card of a shape may show on a square."""
    ask = BuildTurn(seat, SHAPES.index(shape), 1, sq(at), (), ())
    return sorted([spellings(choice.a) for choice in ask.choices(desk.s)])


def a_road_north() -> Desk:
    """A city in the south-west corner with a road to the north."""
    return Desk().city("1,1").road("1,2", "NS")


# -- the course of an action


@rule("BAT-8.4")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_exits_of_a_city_are_free_to_choose_at_the_same_price(level: int) -> None:
    rank = ("friman", "chief", "priest", "lord")[level - 1]
    desk = a_road_north().hand(0, rank, rank, rank).act().choose(f"city {level}")
    assert desk.offers("shape") == list(CITY_SHAPES)
    for shape in CITY_SHAPES:
        desk = a_road_north().hand(0, rank, rank, rank).act().choose(f"city {level}", f"shape {shape}").rush()
        assert desk.s.hand[0] == ()
        assert f"-{shape}" in desk.tile("1,3")


@rule("BAT-8.5")
def test_shape_then_payment_then_square_then_rotation() -> None:
    desk = a_road_north().road("2,1", "EW").hand(0, *RICH).act().choose("city 1")
    assert isinstance(desk.ask, ShapeOfCity)
    assert isinstance(desk.choose("shape perpendicular").ask, Pay)
    assert isinstance(desk.choose("pay friman", "pay friman", "pay friman").ask, BuildSquare)
    assert isinstance(desk.choose("build 1,3").ask, BuildTurn)
    assert desk.choose("turn ES").exits("1,3") == "ES"
    assert desk.kinds(desk.s.table.played[0]) == ["friman"] * 3


@rule("BAT-8.5")
def test_a_road_is_paid_before_its_square_is_chosen() -> None:
    desk = a_road_north().hand(0, *RICH).act().choose("road turn")
    assert isinstance(desk.ask, Pay)
    assert isinstance(desk.choose("pay friman/islander").ask, BuildSquare)
    assert desk.s.table.played[0] == ()
    desk.choose("build 1,3", "turn ES")
    assert desk.names(desk.s.table.played[0]) == ["friman/islander", "supply"]


@rule("BAT-8.6")
def test_the_top_card_of_the_deck_is_laid() -> None:
    desk = a_road_north().stack("turn", "R-la-turn", "R-mo-turn").hand(0, "friman", "supply").act()
    desk.choose("road turn", "build 1,3", "turn ES")
    assert desk.tile("1,3") == "R-la-turn"
    assert desk.names(desk.deck("turn")) == ["R-mo-turn"]
    desk = a_road_north().stack("four", "C-ca-four-2", "C-mo-four-1").hand(0, *["friman"] * 3).act()
    desk.choose("city 1", "shape four")
    assert desk.tile("1,3") == "C-ca-four-2"
    assert desk.names(desk.deck("four")) == ["C-mo-four-1"]


@rule("BAT-8.7")
@pytest.mark.parametrize(
    ("shape", "exits"),
    [
        ("straight", ["EW", "NS"]),
        ("turn", ["ES", "NE", "NW", "SW"]),
        ("junction", ["ESW", "NES", "NEW", "NSW"]),
        ("crossroad", ["NESW"]),
        ("one", ["E", "N", "S", "W"]),
        ("opposite", ["EW", "NS"]),
        ("perpendicular", ["ES", "NE", "NW", "SW"]),
        ("three", ["ESW", "NES", "NEW", "NSW"]),
        ("four", ["NESW"]),
    ],
)
def test_cards_may_be_turned_and_equal_exits_are_one_option(shape: str, exits: list[str]) -> None:
    """A card must join the road in the south, so those of its rotations that do are offered, each once."""
    desk = Desk().city("4,1").road("4,2", "NS")
    assert ways(desk, shape, "4,3") == [way for way in exits if "S" in way]


@rule("BAT-8.19")
@pytest.mark.parametrize(("level", "rank"), [(1, "friman"), (2, "chief"), (3, "priest"), (4, "lord")])
def test_a_new_city_gets_the_builders_token_of_its_level(level: int, rank: str) -> None:
    desk = Desk().city("7,7", owner=2).road("7,6", "NS").hand(2, rank, rank, rank).act(2)
    desk.choose(f"city {level}", "shape four")
    assert (desk.owner("7,5"), desk.level("7,5")) == (2, level)
    assert desk.points(2) == 1 + level


@rule("BAT-8.19")
def test_a_road_gets_no_token() -> None:
    desk = a_road_north().hand(0, "friman", "supply").act().choose("road straight", "build 1,3")
    assert (desk.owner("1,3"), desk.level("1,3")) == (NOBODY, 0)


@rule("BAT-8.20")
def test_any_number_of_cards_is_built_in_a_turn() -> None:
    desk = Desk().city("1,1").hand(0, *["friman"] * 8, *["supply"] * 5).act()
    for row in (2, 3, 4, 5, 6):
        desk.choose("road straight", f"build 1,{row}")
    desk.choose("city 1", "shape one")
    assert [desk.exits(f"1,{row}") for row in range(2, 8)] == ["NS"] * 5 + ["S"]


# -- where


@rule("BAT-8.8")
def test_a_card_goes_on_an_empty_square_of_the_board() -> None:
    assert places(Desk().city("1,1"), "crossroad") == ["1,2", "2,1"]
    assert places(Desk().city("1,1").road("1,2", "NESW"), "crossroad") == ["1,3", "2,1", "2,2"]
    assert places(Desk(2).city("2,2"), "crossroad") == ["2,3", "3,2"]
    assert places(Desk(3).city("5,1"), "crossroad") == ["4,1", "5,2"]


@rule("BAT-8.8", "BAT-9.1")
def test_no_card_goes_on_an_impassable_square() -> None:
    assert places(Desk().city("1,1").seal("1,2"), "crossroad") == ["2,1"]


@rule("BAT-8.9")
def test_a_side_must_touch_a_placed_card_and_a_corner_is_not_enough() -> None:
    desk = Desk().road("4,4", "NESW")
    assert places(desk, "four") == ["3,4", "4,3", "4,5", "5,4"]


@rule("BAT-8.10")
@pytest.mark.parametrize("owner", [0, 1, NEUTRAL, NOBODY])
def test_no_city_beside_a_city_whoever_owns_it(owner: int) -> None:
    desk = a_road_north()
    assert places(desk, "three") == ["1,3"]
    assert places(a_road_north().city("2,3", owner=owner), "three") == []
    assert places(a_road_north().city("1,4", owner=owner), "three") == []
    assert places(a_road_north().city("2,4", owner=owner), "three") == ["1,3"]
    assert "1,3" in places(a_road_north().city("2,3", owner=owner), "junction")


@rule("BAT-8.11")
def test_no_city_beside_the_ruins() -> None:
    desk = Desk().city("1,3").road("2,3", "EW").road("3,3", "NESW").ruins()
    assert places(desk, "four") == ["3,2"]
    assert "3,4" in places(desk, "crossroad")
    assert "4,3" in places(desk, "crossroad")


@rule("BAT-8.12")
def test_roads_meet_roads_and_blank_sides_blank_sides() -> None:
    desk = a_road_north().road("2,3", "NS").road("1,4", "NS")
    assert ways(desk, "straight", "1,3") == ["NS"]
    assert ways(desk, "turn", "1,3") == []
    assert ways(desk, "junction", "1,3") == ["NSW"]
    assert ways(desk, "crossroad", "1,3") == []


@rule("BAT-8.12")
@pytest.mark.parametrize(
    ("side", "home", "neighbor", "along", "across"),
    [
        ("N", "4,3", "4,5", "NS", "EW"),
        ("E", "3,4", "5,4", "EW", "NS"),
        ("S", "4,5", "4,3", "NS", "EW"),
        ("W", "5,4", "3,4", "EW", "NS"),
    ],
)
def test_each_side_of_a_card_is_looked_at(side: str, home: str, neighbor: str, along: str, across: str) -> None:
    """A card at 4,4 joins a home on one side and meets a road that runs towards it or across on the other."""
    facing = [way for shape in SHAPES for way in ways(Desk().city(home).road(neighbor, along), shape, "4,4")]
    passing = [way for shape in SHAPES for way in ways(Desk().city(home).road(neighbor, across), shape, "4,4")]
    assert len(facing) == 1 + 2 + 1
    assert all([side in way for way in facing])
    assert len(passing) == 2 + 1
    assert all([side not in way for way in passing])


@rule("BAT-8.13", "BAT-8.14")
def test_exits_may_point_off_the_board_at_empty_and_at_impassable_squares() -> None:
    assert "NSW" in ways(a_road_north(), "junction", "1,3")
    assert "NES" in ways(a_road_north(), "junction", "1,3")
    assert "NES" in ways(a_road_north().seal("2,3"), "junction", "1,3")
    assert "NSW" in ways(a_road_north().seal("2,3"), "junction", "1,3")


# -- the connection


@rule("BAT-8.15")
def test_a_card_must_have_a_road_to_a_city_of_the_builder() -> None:
    desk = a_road_north().city("7,7", owner=1).road("7,6", "NS")
    assert places(desk, "straight") == ["1,3", "2,1"]
    assert places(desk, "straight", seat=1) == ["6,7", "7,5"]
    assert places(desk, "straight", seat=2) == []
    cut = a_road_north().road("1,3", "NS").road("1,4", "EW")
    assert places(cut, "straight") == ["2,1"]


@rule("BAT-8.15")
def test_touching_the_network_without_a_road_is_no_connection() -> None:
    desk = a_road_north().road("2,3", "NS")
    assert "2,2" not in places(desk, "straight")
    assert "3,2" not in places(Desk().city("1,2", "E").road("2,2", "SW"), "crossroad")


@rule("BAT-8.15")
def test_a_new_city_does_not_connect_to_itself() -> None:
    desk = Desk().city("1,1", "N").road("4,4", "NESW")
    assert places(desk, "four") == []


@rule("BAT-8.16")
@pytest.mark.parametrize("owner", [1, NEUTRAL, NOBODY])
def test_the_connection_may_run_over_any_built_cards(owner: int) -> None:
    desk = Desk().city("1,4").road("2,4", "EW").city("3,4", "EW", owner=owner).ruins().road("5,4", "EW")
    assert "6,4" in places(desk, "straight")
    assert "6,4" in places(desk, "four")


@rule("BAT-8.16")
def test_one_city_of_several_suffices() -> None:
    desk = a_road_north().city("7,7").road("7,6", "NS")
    assert places(desk, "straight") == ["1,3", "2,1", "6,7", "7,5"]


@rule("BAT-8.17", "BAT-8.18", "BAT-23.10")
def test_a_player_without_a_city_may_build_a_city_anywhere_but_no_road() -> None:
    desk = Desk().city("7,7", owner=1).road("7,6", "NS").road("4,4", "EW").hand(0, *["friman"] * 3, "supply").act()
    assert desk.offers("road") == []
    assert places(desk, "four") == ["3,4", "5,4", "7,5"]
    assert places(desk, "opposite") == ["3,4", "4,3", "4,5", "5,4", "6,6", "7,5"]
    desk.choose("city 1", "shape four", "build 3,4")
    assert (desk.owner("3,4"), desk.points()) == (0, 1)


# -- the worked examples


def example_three() -> Desk:
    """The board of BAT-EX.3; red is seat 0."""
    desk = Desk().city("7,1").road("7,2", "NS").city("1,7", owner=1).road("1,6", "NS").road("1,5", "NESW").ruins()
    return desk.hand(0, "chief", "chief", "chief", "priest", "priest")


@rule("BAT-EX.3", "BAT-8.21")
def test_only_one_of_five_squares_takes_the_city() -> None:
    desk = example_three()
    assert places(desk, "four") == ["7,3"]
    assert "2,5" in places(desk, "four", seat=1)
    desk.act().choose("city 2", "shape four")
    assert (desk.owner("7,3"), desk.level("7,3")) == (0, 2)
    assert [desk.tile(at) for at in ("2,5", "6,2", "4,2", "6,1")] == [""] * 4


@rule("BAT-EX.4", "BAT-10.4")
def test_the_new_city_rises_to_level_three_in_the_same_turn() -> None:
    desk = example_three().act().choose("city 2", "shape four", "upgrade 7,3")
    assert (desk.level("7,3"), desk.points()) == (3, 4)


@rule("BAT-8.10", "BAT-8.12", "BAT-8.15")
def test_squares_that_refuse_a_card_say_why() -> None:
    desk = Desk().city("1,1", "E").road("2,1", "EW").city("4,4", "E", owner=1)
    roads = reasons(desk, "crossroad")
    assert roads["square:5,4"] == "it joins no road to a city of yours"
    assert roads["square:1,6"] == "its roads fit in no way of turning it"  # the city has no exit to the north
    assert "square:3,7" not in roads  # it can be built there
    cities = reasons(desk, "four", city=True)
    assert cities["square:5,4"] == "a city never stands beside a city or the ruins"


def reasons(desk: Desk, shape: str, *, city: bool = False) -> dict[str, str]:
    """Why squares refuse a card, by their places."""
    ask = BuildSquare(0, SHAPES.index(shape), int(city), (), ())
    return {one.at: one.why for one in ask.blocked(desk.s)}
