"""Heroes (BAT-17): hiring and marching; weapons and horses (BAT-11)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import WILD
from wartable.games.battalia.rules.setup import PickCity
from wartable.testing import rule

from .builders import NEUTRAL, NOBODY, Game
from .fights import HORSE_DAY, TOOL_DAY, WEAPON_DAY, Field, before_siege, siege


def a_road(*hand: str, length: int = 6, heroes: int = 1, day: int = TOOL_DAY) -> Field:
    """A city in the south-west corner with heroes, and a straight road to the north."""
    field = Field(day=day).city("1,1")
    for row in range(2, length + 2):
        field.road(f"1,{row}", "NS")
    for _ in range(heroes):
        field.hero(0, "1,1")
    return field.hand(0, *hand).act()


def hiring(*hand: str, day: int = TOOL_DAY) -> Field:
    """A player with two cities and no hero."""
    return Field(day=day).city("1,1").city("7,1").city("7,7", owner=1).hand(0, *hand).act()


# -- hiring


@rule("BAT-17.1", "BAT-11.7")
@pytest.mark.parametrize("at", ["1,1", "7,1"])
def test_a_weapon_and_two_supplies_hire_a_hero_into_an_own_city(at: str) -> None:
    desk = hiring("weapon", "supply", "supply").choose("hero")
    assert desk.offers("station") == ["1,1", "7,1"]
    desk.choose(f"station {at}")
    assert desk.heroes_at(at) == [0]
    assert (desk.played(), desk.held()) == (["weapon/barfolk", "supply", "supply"], [])


@rule("BAT-17.1", "BAT-11.7")
@pytest.mark.parametrize(
    "hand", [["weapon", "supply"], ["supply"] * 4, ["tool", "supply", "supply"], ["horse", "supply", "supply"]]
)
def test_with_less_no_hero_is_hired(hand: list[str]) -> None:
    assert "hero" not in hiring(*hand).options()


@rule("BAT-17.2")
def test_a_hero_joins_any_heroes_in_the_city() -> None:
    desk = hiring("weapon", "supply", "supply").hero(1, "1,1").hero(1, "1,1").hero(0, "1,1")
    desk.choose("hero", "station 1,1")
    assert desk.heroes_at("1,1") == [0, 1, 2, 3]


@rule("BAT-17.3")
def test_a_player_has_at_most_two_heroes() -> None:
    desk = hiring(*["weapon"] * 3, *["supply"] * 6).choose("hero", "station 1,1", "hero", "station 7,1")
    assert desk.s.heroes(0) == [0, 1]
    assert "hero" not in desk.options()


@rule("BAT-17.4", "BAT-23.10")
def test_without_an_own_city_no_hero_is_hired() -> None:
    desk = Field(day=TOOL_DAY).city("1,1", owner=1).city("3,3", owner=NEUTRAL).city("5,5", owner=NOBODY)
    assert "hero" not in desk.hand(0, "weapon", "supply", "supply").act().options()


@rule("BAT-17.13")
def test_a_new_hero_may_move_and_fight_in_the_same_turn() -> None:
    desk = Field(day=TOOL_DAY).city("1,1").city("1,2", "NS", owner=1).hand(0, "weapon", "weapon", *["supply"] * 3).act()
    desk.choose("hero", "march 0", "attack 1,2", "play weapon")
    assert desk.totals == (2, 1)


@rule("BAT-43.7")
@pytest.mark.parametrize("heroes", [0, 1, 2])
def test_heroes_may_stand_in_the_starting_cities(heroes: int) -> None:
    game = Game(4, start_heroes=heroes).begin()
    for seat in range(4):
        home = [sq for sq in range(49) if game.s.realm.owner[sq] == seat]
        assert [game.s.realm.heroes[hero] for hero in game.s.heroes(seat)] == home * heroes


@rule("BAT-43.7")
def test_heroes_are_placed_when_the_city_is_picked() -> None:
    game = Game(2, start_heroes=2)
    while not isinstance(game.ask, PickCity):
        game.choose(game.options()[0])
    seat = game.ask.seat
    game.choose(game.options()[-1])
    assert len(game.s.heroes(seat)) == 2


# -- marching


@rule("BAT-17.5")
def test_a_supply_moves_a_hero_one_square() -> None:
    desk = a_road("supply").choose("march 0")
    assert desk.heroes_at("1,2") == [0]
    assert (desk.played(), desk.offers("march")) == (["supply"], [])


@rule("BAT-17.5", "BAT-17.11", "BAT-17.12")
def test_several_supplies_carry_a_hero_as_far_as_they_last() -> None:
    desk = a_road(*["supply"] * 4)
    for row in (2, 3, 4, 5):
        desk.choose("march 0", *[f"to 1,{row}"] * (row > 2))
    assert desk.heroes_at("1,5") == [0]


@rule("BAT-17.6", "BAT-11.10", "BAT-17.12")
def test_a_horse_moves_a_hero_up_to_three_squares() -> None:
    for row in (2, 3, 4):
        desk = a_road("horse").choose("march 0")
        assert desk.offers("to") == ["1,2", "1,3", "1,4"]
        desk.choose(f"to 1,{row}")
        assert desk.heroes_at(f"1,{row}") == [0]
        assert desk.offers("march") == []


@rule("BAT-17.6", "BAT-11.10")
def test_the_movement_of_a_horse_is_not_divided_and_its_rest_is_lost() -> None:
    desk = a_road("horse", heroes=2).choose("march 0", "to 1,2")
    assert (desk.offers("march"), desk.staged()) == ([], {})


@rule("BAT-17.7", "BAT-17.8")
def test_heroes_follow_the_roads() -> None:
    desk = Field(day=TOOL_DAY).city("2,2", "N").road("2,3", "NS").road("3,2", "EW").road("2,4", "EW").road("3,3", "NS")
    desk.hero(0, "2,2").hand(0, "horse").act().choose("march 0")
    assert desk.heroes_at("2,3") == [0]


@rule("BAT-17.8", "BAT-17.12")
def test_heroes_do_not_leave_the_built_land_and_no_march_is_offered_without_a_way() -> None:
    desk = Field(day=TOOL_DAY).city("1,1").hero(0, "1,1").hand(0, "supply", "horse").act()
    assert desk.offers("march") == []
    sealed = Field(day=TOOL_DAY).city("1,1").seal("1,2", "2,1").hero(0, "1,1").hand(0, "supply", "horse").act()
    assert sealed.offers("march") == []


@rule("BAT-17.9", "BAT-17.10", "BAT-20.9")
@pytest.mark.parametrize("owner", [0, 1, NEUTRAL, NOBODY])
def test_heroes_pass_and_stop_on_any_built_square_and_no_battle_begins(owner: int) -> None:
    desk = Field(day=TOOL_DAY).city("1,4").city("2,4", "EW", owner=owner).road("3,4", "EW").ruins()
    desk.hero(0, "1,4").hero(1, "2,4").hero(2, "2,4").hand(0, "horse", "weapon", "lord").act().choose("march 0")
    assert desk.offers("to") == ["2,4", "3,4", "4,4"]
    desk.choose("to 2,4")
    assert desk.heroes_at("2,4") == [0, 2, 4]
    assert not desk.fighting


@rule("BAT-17.12")
def test_a_horse_goes_to_another_square() -> None:
    assert "1,1" not in a_road("horse").choose("march 0").offers("to")


@rule("BAT-12.8", "BAT-12.14")
def test_a_wild_card_moves_a_hero_like_a_horse() -> None:
    desk = a_road().stage("friman", WILD).act().choose("march 0")
    assert desk.offers("to") == ["1,2", "1,3", "1,4"]


# -- weapons and horses


@rule("BAT-11.8", "BAT-19.7")
@pytest.mark.parametrize("card", ["lord", "horse", "tool", "supply", "hammer", "amulet"])
def test_no_attack_without_a_weapon(card: str) -> None:
    assert before_siege(card, "lord").act().offers("attack") == []
    assert before_siege(card, "lord", "weapon").act().offers("attack") == ["4,2"]


@rule("BAT-11.9", "BAT-11.11", "BAT-11.6")
def test_weapons_and_horses_add_one_each_and_tools_nothing() -> None:
    desk = siege("weapon", "weapon/islander", "horse", "tool", opening=["play weapon", "play weapon/islander"])
    assert desk.totals == (2, 3)
    assert desk.cards("play") == ["horse/barfolk"]
    assert desk.choose("play horse").totals == (3, 3)


# -- illuminated


@rule("BAT-22.11")
@pytest.mark.parametrize("day", [WEAPON_DAY, WEAPON_DAY + 7])
def test_an_illuminated_weapon_counts_twice_in_one_battle(day: int) -> None:
    desk = before_siege("weapon", day=day).act().choose("attack 4,2")
    assert desk.cards("play") == ["weapon/barfolk", "weapon/barfolk 2"]
    assert desk.choose("play weapon 2").totals == (3, 3)
    assert desk.staged() == {}


@rule("BAT-22.11", "BAT-19.40")
def test_an_illuminated_weapon_opens_two_battles() -> None:
    desk = before_siege("weapon", "lord", level=1, defending=1, day=WEAPON_DAY).act()
    desk.choose("attack 4,2", "play weapon", "commit", "surrender")
    assert desk.owner("4,2") == 0
    assert desk.staged() == {"weapon/barfolk": 1}
    assert desk.choose("attack-hero 2", "play weapon").totals == (2, 0)
    assert desk.staged() == {}


@rule("BAT-22.11")
def test_an_illuminated_weapon_hires_two_heroes() -> None:
    desk = hiring("weapon", *["supply"] * 4, day=WEAPON_DAY).choose("hero", "station 1,1", "hero", "station 7,1")
    assert desk.s.heroes(0) == [0, 1]
    assert desk.staged() == {}


@rule("BAT-22.21")
@pytest.mark.parametrize("day", [HORSE_DAY, HORSE_DAY + 7])
def test_an_illuminated_horse_carries_a_hero_six_squares(day: int) -> None:
    desk = a_road("horse", day=day).choose("march 0", "to 1,4", "march 0")
    assert desk.offers("to") == ["1,1", "1,2", "1,3", "1,5", "1,6", "1,7"]
    assert desk.choose("to 1,7").heroes_at("1,7") == [0]
    assert desk.offers("march") == []


@rule("BAT-22.21")
def test_an_illuminated_horse_carries_two_heroes_three_squares_each() -> None:
    desk = a_road("horse", heroes=2, day=HORSE_DAY).choose("march 0", "to 1,4", "march 1", "to 1,4")
    assert desk.heroes_at("1,4") == [0, 1]
    assert desk.offers("march") == []


@rule("BAT-22.21", "BAT-22.9")
def test_an_illuminated_horse_has_strength_two_in_battle() -> None:
    desk = siege("weapon", "horse", day=HORSE_DAY)
    assert desk.cards("play") == ["horse/barfolk", "horse/barfolk 2"]
    assert desk.choose("play horse 2").totals == (4, 3)


@rule("BAT-22.22")
def test_one_copy_of_an_illuminated_horse_moves_and_the_other_fights() -> None:
    desk = Field(day=HORSE_DAY).city("1,1").city("1,2", "NS", owner=1, level=2).hero(0, "1,1")
    desk.hand(0, "horse", "weapon").act().choose("march 0", "attack 1,2", "play weapon")
    assert desk.cards("play") == ["horse/barfolk"]
    assert desk.choose("play horse").totals == (3, 2)
