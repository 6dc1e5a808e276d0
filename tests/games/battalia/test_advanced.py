"""The advanced game (BAT-40): native land."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .fights import CITY, HORSE_DAY, TOOL_DAY, Field, defense, siege

LANDS = ("woods", "mountains", "canyons", "lakes")


def a_way(*lands: str, hand: tuple[str, ...] = (), advanced: bool = True, heroes: int = 1) -> Field:
    """A hero of the Bärfolk in a city at 1,4 and roads over these lands to the east; woods are native."""
    field = Field(day=TOOL_DAY, advanced=advanced).city("1,4", terrain="canyons")
    for column, land in enumerate(lands, 2):
        field.road(f"{column},4", "EW", terrain=land)
    for _ in range(heroes):
        field.hero(0, "1,4")
    return field.hand(0, *hand).act()


@rule("BAT-40.1", "BAT-40.2")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("land", LANDS)
def test_the_native_land_of_a_hero_is_that_of_the_faction(seat: int, land: str) -> None:
    field = Field(day=TOOL_DAY, advanced=True).city("1,4", owner=seat, terrain=LANDS[(seat + 1) % 4])
    field.road("2,4", "EW", terrain=land).hero(seat, "1,4").act(seat)
    assert (field.offers("walk") != []) == (LANDS[seat] == land)


@rule("BAT-40.1")
def test_without_the_option_nobody_walks_for_nothing() -> None:
    assert a_way("woods", "woods", advanced=False).offers("walk") == []
    assert a_way("woods", "woods", hand=("supply",), advanced=False).choose("march 0").heroes_at("2,4") == [0]


@rule("BAT-40.2", "BAT-40.7")
def test_a_walk_leads_to_every_square_reached_over_native_land() -> None:
    desk = a_way("woods", "woods", "lakes", "woods").choose("walk 0")
    assert desk.offers("to") == ["2,4", "3,4"]
    assert desk.choose("to 3,4").heroes_at("3,4") == [0]
    assert desk.played() == []


@rule("BAT-40.2")
def test_the_land_that_is_entered_counts_and_not_the_one_that_is_left() -> None:
    assert a_way("lakes").offers("walk") == []
    field = Field(day=TOOL_DAY, advanced=True).city("1,4", terrain="woods").road("2,4", "EW", terrain="lakes")
    assert field.hero(0, "1,4").act().offers("walk") == []


@rule("BAT-40.3", "BAT-40.8")
def test_free_steps_lie_before_between_and_after_those_of_a_horse() -> None:
    way = ("woods", "lakes", "woods", "lakes", "woods", "lakes")
    desk = a_way(*way, hand=("horse",)).choose("march 0")
    assert desk.offers("to") == ["3,4", "4,4", "5,4", "6,4", "7,4"]
    assert a_way(*way, hand=("horse",), advanced=False).choose("march 0").offers("to") == ["2,4", "3,4", "4,4"]


@rule("BAT-40.3", "BAT-40.8")
def test_a_supply_pays_for_one_step_among_free_ones() -> None:
    desk = a_way("woods", "lakes", "woods", "lakes", hand=("supply",)).choose("march 0")
    assert desk.offers("to") == ["3,4", "4,4"]


@rule("BAT-40.8")
def test_squares_reached_for_nothing_are_not_paid() -> None:
    assert a_way("woods", "woods", hand=("supply", "horse")).offers("march") == []


@rule("BAT-40.5", "BAT-40.6", "BAT-19.11")
@pytest.mark.parametrize(("terrain", "totals"), [("woods", (3, 3)), ("mountains", (2, 4)), ("lakes", (2, 3))])
def test_a_battle_on_the_own_land_gives_one_point(terrain: str, totals: tuple[int, int]) -> None:
    assert siege("weapon", terrain=terrain, advanced=True).totals == totals
    assert siege("weapon", terrain=terrain).totals == (2, 3)


@rule("BAT-40.6")
def test_the_bonus_needs_no_hero_and_no_card_of_the_defender() -> None:
    desk = defense(against=["friman"], terrain="mountains", advanced=True).choose("fight")
    assert desk.totals == (6, 4)
    assert desk.choose("play friman").totals == (6, 5)


@rule("BAT-40.6")
def test_the_bonus_does_not_depend_on_the_owner_of_the_city() -> None:
    """A hero of the Bärfolk is attacked in the woods, in a city of the Cloudborn."""
    field = Field(day=TOOL_DAY, advanced=True).city("1,1").city(CITY, owner=1, terrain="woods").hero(0, CITY)
    field.hero(2, CITY).hand(2, "weapon/emberian").act(2).choose("attack-hero 0", "play weapon/emberian")
    assert field.totals == (2, 1)


@rule("BAT-40.7")
def test_a_hero_walks_once_and_again_after_another_action() -> None:
    desk = a_way("woods", "woods", hand=("supply", "supply")).choose("walk 0", "to 2,4")
    assert desk.offers("walk") == []
    desk.choose("hire friman")
    assert desk.offers("walk") == ["0"]


@rule("BAT-40.9")
def test_the_ruins_are_native_to_nobody() -> None:
    field = Field(day=TOOL_DAY, advanced=True).road("3,4", "EW").ruins().hero(0, "3,4").act()
    assert field.offers("walk") == []
    field = Field(day=TOOL_DAY, advanced=True).ruins().hero(0, "4,4").hand(0, "weapon")
    field.s.display = field.pieces(["horn"])
    assert field.act().choose("attack 4,4", "play weapon").totals == (2, 8)


@rule("BAT-40.3", "BAT-22.21")
def test_an_illuminated_horse_has_free_steps_with_each_copy() -> None:
    field = Field(day=HORSE_DAY, advanced=True).city("1,4", terrain="canyons")
    for column, land in enumerate(("lakes", "lakes", "lakes", "woods", "lakes", "lakes"), 2):
        field.road(f"{column},4", "EW", terrain=land)
    field.hero(0, "1,4").hand(0, "horse").act().choose("march 0", "to 5,4", "march 0", "to 7,4")
    assert field.heroes_at("7,4") == [0]
