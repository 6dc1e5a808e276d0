"""Ranged and siege combat."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import (
    ATTACKED,
    ENDED,
    NONE,
    NOT_SET_UP,
    RAPID,
    SET_UP,
    STUNNED,
    VEILED,
)
from wartable.games.multiverse_war.content.terrain import GRASS
from wartable.games.multiverse_war.rules.shooting import Shot, reach
from wartable.testing import rule

from .builders import ABILITY, GAME, Desk
from .fights import FAR, FARTHEST, HERE, THERE, order, raws, shoot, strikes

SIEGE = ["catapult", "bombard", "artillery", "gatling_gun"]
RANGED = ["bowman", "crossbowman", "rifleman"]
EAST = 0


def gun(desk: Desk, unit: str, seat: int, hex: tuple[int, int]) -> int:
    """A siege weapon that is set up."""
    no = desk.block(unit, seat, hex)
    desk.s.set_up[no] = SET_UP
    return no


def shots(desk: Desk, no: int) -> list[str]:
    """The hexes a block may shoot at."""
    return [text.removeprefix("shoot ") for text in desk.act(no).options() if text.startswith("shoot")]


# -- cost and range


@rule("MW-12.1")
@pytest.mark.parametrize("ground", ["grass", "hill"])
def test_a_shot_costs_one_ap_and_ends_the_activation(ground: str) -> None:
    desk = Desk(terrain={THERE: ground}, numbers=[9])
    bow = desk.block("bowman", 0, HERE, ap=1)
    desk.block("spearman", 1, THERE)
    shoot(desk, bow, THERE)
    assert desk.s.ap[bow] == 0
    assert desk.s.done[bow] & ENDED


@rule("MW-12.1", "MW-18.18", "MW-18.21")
def test_a_shooting_hero_pays_one_ap_and_keeps_the_rest() -> None:
    desk = Desk(numbers=[9])
    hero = desk.hero("deadeye", 0, HERE, ap=4)
    desk.block("spearman", 1, FAR)
    shoot(desk, hero, FAR)
    assert desk.s.ap[hero] == 3
    assert desk.s.done[hero] & ATTACKED
    assert not [text for text in desk.act(hero, 1).options() if text != "leave"]


@rule("MW-12.2", "MW-12.3")
@pytest.mark.parametrize(("units", "far"), [(RANGED, 2), (SIEGE, 3)])
def test_ranges(units: list[str], far: int) -> None:
    for unit in units:
        desk = Desk()
        no = gun(desk, unit, 0, HERE)
        for hex in (THERE, FAR, FARTHEST, (6, 1)):
            desk.block("spearman", 1, hex)
        desk.block("scout", 0, (5, 0))
        assert reach(desk.s, no) == far
        assert shots(desk, no) == ["3,1", "4,1", "5,1"][:far]


@rule("MW-12.4")
@pytest.mark.parametrize("unit", ["bowman", "catapult"])
def test_shooters_shoot_at_their_neighbors_and_never_advance(unit: str) -> None:
    desk = Desk(numbers=[0])
    no = gun(desk, unit, 0, HERE)
    target = desk.block("spearman", 1, THERE, wounds=1)
    assert not [text for text in desk.act(no).options() if text.startswith("attack")]
    shoot(desk, no, THERE)
    assert desk.where(target) is None
    assert desk.where(no) == HERE


# -- who is identified, and the line


@rule("MW-9.24", "MW-EX.7")
def test_a_hill_between_breaks_the_line() -> None:
    desk = Desk(terrain={THERE: "hill", FAR: "forest"})
    red = desk.block("bowman", 0, HERE)
    desk.block("bowman", 1, FAR)
    desk.block("scout", 0, (4, 2))
    assert not shots(desk, red)
    desk.ground(THERE, "grass")
    assert shots(desk, red) == ["4,1"]


@rule("MW-9.23", "MW-EX.8")
def test_a_forest_hides_until_a_scout_comes() -> None:
    desk = Desk(terrain={HERE: "hill", FAR: "forest"}, numbers=[9, 9])
    red = desk.block("bowman", 0, HERE)
    desk.block("bowman", 1, FAR)
    assert not shots(desk, red)
    desk.block("scout", 0, (6, 0))
    assert shots(desk, red) == ["4,1"]
    shoot(desk, red, FAR)
    assert raws(desk) == [5, 5]


@rule("MW-9.25")
def test_a_gun_shoots_further_than_it_sees_if_others_see_for_it() -> None:
    desk = Desk()
    catapult = gun(desk, "catapult", 0, HERE)
    desk.block("spearman", 1, FARTHEST)
    assert not shots(desk, catapult)
    desk.block("spearman", 0, (4, 3))
    assert shots(desk, catapult) == ["5,1"]


@rule("MW-9.26")
def test_a_building_must_be_in_sight() -> None:
    desk = Desk()
    catapult = gun(desk, "catapult", 0, HERE)
    desk.house("barracks", 1, FARTHEST)
    assert not shots(desk, catapult)
    desk.block("spearman", 0, (4, 3))
    assert shots(desk, catapult) == ["5,1"]


@rule("MW-12.21")
def test_a_guardian_must_be_in_sight_of_a_friend() -> None:
    desk = Desk()
    one = gun(desk, "catapult", 0, HERE)
    desk.guardian(FARTHEST)
    assert shots(desk, one) == []
    desk.block("scout", 1, (5, 0))
    assert shots(desk, one) == []
    desk.block("spearman", 0, (4, 0))
    assert "5,1" in shots(desk, one)


@rule("MW-9.23", "MW-23.4")
def test_what_a_third_side_sees_does_not_help_the_shooter() -> None:
    desk = Desk("ffa3", terrain={(1, 0): "forest"}, ffa_mode="open")
    bow = desk.block("bowman", 0, (-1, 0))
    target = desk.block("spearman", 1, (1, 0))
    desk.block("spearman", 2, (2, 0))
    assert not shots(desk, bow)
    assert desk.seen(target)
    desk.block("scout", 0, (1, 1))
    assert "1,0" in shots(desk, bow)


@rule("MW-9.23", "MW-18.62")
def test_the_veiled_are_no_target_from_afar() -> None:
    desk = Desk()
    bow = desk.block("bowman", 0, HERE)
    hero = desk.hero("deadeye", 1, FAR)
    desk.s.tokens[hero] |= VEILED
    assert not shots(desk, bow)


@rule("MW-12.12", "MW-12.13", "MW-EX.42")
@pytest.mark.parametrize(
    ("between", "scout", "may"),
    [("hill", True, True), ("mountain", True, False), ("hill", False, False), ("grass", True, True)],
)
def test_artillery_shoots_over_all_but_mountains(between: str, scout: bool, may: bool) -> None:
    desk = Desk(terrain={FAR: between})
    artillery = gun(desk, "artillery", 0, HERE)
    desk.block("spearman", 1, FARTHEST)
    if scout:
        desk.block("scout", 0, (4, 3))
    assert (shots(desk, artillery) == ["5,1"]) is may


@rule("MW-12.13")
@pytest.mark.parametrize(("mountains", "may"), [(((3, 1),), True), (((3, 1), (2, 2)), False)])
def test_a_mountain_must_stand_on_both_lines(mountains: tuple[tuple[int, int], ...], may: bool) -> None:
    desk = Desk(terrain=dict.fromkeys(mountains, "mountain"))
    artillery = gun(desk, "artillery", 0, HERE)
    desk.block("spearman", 1, (3, 2))
    desk.block("scout", 0, (4, 2))
    assert (shots(desk, artillery) == ["3,2"]) is may


@rule("MW-12.12")
def test_other_guns_need_a_clear_line() -> None:
    desk = Desk(terrain={FAR: "hill"})
    catapult = gun(desk, "catapult", 0, HERE)
    desk.block("spearman", 1, FARTHEST)
    desk.block("scout", 0, (4, 3))
    assert not shots(desk, catapult)


@rule("MW-12.20")
def test_forest_hides_from_artillery() -> None:
    desk = Desk(terrain={FARTHEST: "forest"})
    artillery = gun(desk, "artillery", 0, HERE)
    desk.block("spearman", 1, FARTHEST)
    desk.block("spearman", 0, (4, 3))
    assert not shots(desk, artillery)
    desk.block("spearman", 0, (5, 0))
    assert shots(desk, artillery) == ["5,1"]


# -- return shots


@rule("MW-12.6", "MW-EX.18")
@pytest.mark.parametrize(
    ("unit", "answers"),
    [
        *[(key, True) for key in RANGED],
        ("horseman", False),
        ("spearman", False),
        ("builder", False),
        ("catapult", False),
    ],
)
def test_only_ranged_infantry_answers_ranged_infantry(unit: str, answers: bool) -> None:
    desk = Desk(numbers=[9, 9])
    bow = desk.block("bowman", 0, HERE)
    target = gun(desk, unit, 1, FAR)
    shoot(desk, bow, FAR)
    assert order(desk) == ([bow, target] if answers else [bow])
    if unit in ("bowman", "horseman"):
        assert raws(desk) == ([8, 8] if answers else [8])


@rule("MW-12.6")
@pytest.mark.parametrize(("one", "two"), [("bowman", "deadeye"), ("deadeye", "bowman")])
def test_ranged_heroes_answer_and_are_answered(one: str, two: str) -> None:
    desk = Desk(numbers=[9, 9])
    first = desk.hero(one, 0, HERE) if one == "deadeye" else desk.block(one, 0, HERE)
    second = desk.hero(two, 1, FAR) if two == "deadeye" else desk.block(two, 1, FAR)
    shoot(desk, first, FAR)
    assert order(desk) == [first, second]


@rule("MW-12.6", "MW-10.10")
def test_the_dead_and_the_stunned_return_no_shot() -> None:
    desk = Desk(numbers=[0, 9])
    bow = desk.block("bowman", 0, HERE)
    desk.block("bowman", 1, FAR, wounds=1)
    shoot(desk, bow, FAR)
    assert order(desk) == [bow]
    other = desk.block("bowman", 0, (2, 2))
    target = desk.block("bowman", 1, (3, 2))
    desk.s.tokens[target] |= STUNNED
    shoot(desk, other, (3, 2))
    assert order(desk) == [other]


@rule("MW-12.7")
def test_no_return_shot_beyond_the_own_range() -> None:
    desk = Desk(numbers=[9, 9])
    hero = desk.hero("deadeye", 0, HERE, skills=["eagle_eye"])
    desk.block("bowman", 1, FARTHEST)
    shoot(desk, hero, FARTHEST)
    assert order(desk) == [hero]


@rule("MW-12.7")
def test_no_return_shot_without_a_clear_line() -> None:
    desk = Desk(terrain={HERE: "hill", THERE: "forest"}, numbers=[9, 9])
    bow = desk.block("bowman", 0, HERE)
    desk.block("bowman", 1, FAR)
    shoot(desk, bow, FAR)
    assert order(desk) == [bow]


@rule("MW-12.8", "MW-12.9", "MW-EX.19")
@pytest.mark.parametrize(("ready", "sums"), [(True, [7, 7]), (False, [7])])
def test_a_set_up_catapult_answers_a_catapult(ready: bool, sums: list[int]) -> None:
    desk = Desk(numbers=[9, 9])
    one = gun(desk, "catapult", 0, HERE)
    two = gun(desk, "catapult", 1, FARTHEST)
    if not ready:
        desk.s.set_up[two] = NOT_SET_UP
    desk.block("spearman", 0, (4, 3))
    shoot(desk, one, FARTHEST)
    assert raws(desk) == sums


@rule("MW-12.8", "MW-12.10", "MW-EX.19")
@pytest.mark.parametrize(("shooter", "target"), [("catapult", "bowman"), ("bowman", "catapult"), ("catapult", "scout")])
def test_siege_and_the_others_do_not_answer_each_other(shooter: str, target: str) -> None:
    desk = Desk(numbers=[9, 9])
    one = gun(desk, shooter, 0, HERE)
    gun(desk, target, 1, FAR)
    shoot(desk, one, FAR)
    assert order(desk) == [one]


@rule("MW-12.9")
@pytest.mark.parametrize(("unit", "answers"), [("bombard", False), ("artillery", True)])
def test_a_gun_answers_only_with_the_line_of_its_own_shot(unit: str, answers: bool) -> None:
    desk = Desk(terrain={FAR: "hill"}, numbers=[9, 9])
    one = gun(desk, "artillery", 0, HERE)
    two = gun(desk, unit, 1, FARTHEST)
    desk.s.wounds[two] = -9
    desk.block("scout", 0, (4, 3))
    shoot(desk, one, FARTHEST)
    assert order(desk) == ([one, two] if answers else [one])


@rule("MW-13.15")
@pytest.mark.parametrize(("unit", "modifier", "damage"), [("bowman", -3, 1), ("catapult", 0, 2)])
def test_a_return_shot_at_a_shooter_inside_a_building_strikes_the_building(
    unit: str, modifier: int, damage: int
) -> None:
    desk = Desk(numbers=[9, 0])
    desk.house("barracks", 0, HERE)
    one = gun(desk, unit, 0, HERE)
    gun(desk, unit, 1, FAR)
    shoot(desk, one, FAR)
    assert strikes(desk)[1].modifiers.get("Against a building", 0) == modifier
    assert desk.s.wounds[one] == 0
    assert desk.s.buildings.damage[0] == damage


@rule("MW-13.1", "MW-13.3")
def test_a_garrison_returns_the_shot_at_its_building() -> None:
    desk = Desk(numbers=[0, 0])
    desk.house("guard_tower", 1, FAR)
    inside = desk.block("bowman", 1, FAR)
    bow = desk.block("bowman", 0, HERE)
    shoot(desk, bow, FAR)
    assert order(desk) == [bow, inside]
    assert raws(desk) == [9 - 3 - 2, 9 + 1 - 2 + 2]
    assert desk.s.buildings.damage[0] == 1
    assert desk.s.wounds[inside] == 0
    assert desk.s.wounds[bow] == 1


@rule("MW-3.10", "MW-21.4")
def test_no_shot_is_returned_from_a_settlement_that_has_fallen() -> None:
    desk = Desk(numbers=[0, 0])
    bow = desk.block("bowman", 0, (3, 4))
    desk.block("bowman", 1, (5, 4))
    desk.s.town_damage[1] = 3
    shoot(desk, bow, (5, 4))
    assert (order(desk), desk.s.wounds[bow]) == ([bow], 0)


@rule("MW-9.22")
@pytest.mark.parametrize("inside", [False, True])
def test_shooter_target_and_who_returns_the_shot_are_shown_before_they_strike(inside: bool) -> None:
    desk = Desk(numbers=[9, 9])
    bow = desk.block("bowman", 0, HERE)
    other = desk.block("bowman" if inside else "spearman", 1, FAR)
    if inside:
        desk.house("barracks", 1, FAR)
    desk.do(Shot(bow, desk.at(FAR), NONE))
    told = [(GAME.tellings[event.kind].key, event.a) for event in desk.umpire.events if event.heard_by(-1)]
    assert told.index(("identified", bow)) < told.index(("shoots", bow))
    assert told.index(("identified", other)) < told.index(("strength", bow))


@rule("MW-9.22")
def test_a_hidden_shooter_is_face_up_while_it_shoots_and_hidden_again_afterward() -> None:
    desk = Desk(terrain={HERE: "forest"}, numbers=[9])
    bow = desk.block("bowman", 0, HERE)
    desk.block("spearman", 1, FAR)
    assert not desk.act(bow).seen(bow)
    desk.umpire.events.clear()
    desk.choose("shoot 4,1")
    assert desk.told(1)[:2] == ["identified", "shoots"]
    assert "covered" in desk.told(1)
    assert not desk.seen(bow)


@rule("MW-10.15")
def test_a_shot_at_a_stack_hits_the_soldier() -> None:
    desk = Desk(numbers=[0])
    bow = desk.block("bowman", 0, HERE)
    builder = desk.block("builder", 1, FAR)
    spear = desk.block("spearman", 1, FAR)
    shoot(desk, bow, FAR)
    assert (desk.s.wounds[spear], desk.s.wounds[builder]) == (1, 0)


# -- siege weapons


@rule("MW-12.11", "MW-12.18")
@pytest.mark.parametrize("unit", SIEGE)
@pytest.mark.parametrize("kind", ["barracks", "fortress", "settlement"])
def test_siege_weapons_deal_two_to_buildings_and_settlements(unit: str, kind: str) -> None:
    desk = Desk(numbers=[0])
    at = (5, 4) if kind == "settlement" else FAR
    if kind != "settlement":
        desk.house(kind, 1, at)
    one = gun(desk, unit, 0, (at[0] - 1, at[1]))
    shoot(desk, one, at)
    assert (desk.s.town_damage[1] if kind == "settlement" else desk.s.buildings.damage[0]) == 2


@rule("MW-12.11")
def test_siege_weapons_deal_one_to_units_and_bowmen_one_to_buildings() -> None:
    desk = Desk(numbers=[0, 0])
    desk.house("barracks", 1, FAR)
    one = gun(desk, "catapult", 0, HERE)
    target = desk.block("spearman", 1, THERE)
    bow = desk.block("bowman", 0, (3, 2))
    shoot(desk, one, THERE)
    assert desk.s.wounds[target] == 1
    shoot(desk, bow, FAR)
    assert desk.s.buildings.damage[0] == 1


@rule("MW-12.14")
def test_the_four_siege_weapons_have_defensive_set_up() -> None:
    assert [troop.key for troop in GAME.world.troops if troop.sets_up] == [
        "catapult",
        "bombard",
        "gatling_gun",
        "artillery",
    ]


@rule("MW-12.15")
def test_a_set_up_lasts_until_the_weapon_leaves_its_hex() -> None:
    desk = Desk(numbers=[9])
    one = gun(desk, "catapult", 0, HERE)
    desk.block("spearman", 1, FAR)
    shoot(desk, one, FAR)
    desk.upkeep(0)
    assert desk.s.set_up[one] == SET_UP
    desk.act(one).choose("step 2,0")
    assert desk.s.set_up[one] == NOT_SET_UP
    assert not [text for text in desk.options() if text.startswith("shoot")]


@rule("MW-12.15")
def test_a_swap_ends_the_set_up_too() -> None:
    desk = Desk()
    one = gun(desk, "catapult", 0, HERE)
    other = desk.block("spearman", 0, THERE)
    desk.act(other).choose("swap catapult")
    assert desk.where(one) == THERE
    assert desk.s.set_up[one] == NOT_SET_UP


@rule("MW-12.16")
def test_a_gatling_gun_is_set_up_facing_a_direction() -> None:
    desk = Desk()
    one = desk.block("gatling_gun", 0, HERE)
    desk.block("spearman", 1, FAR)
    assert not shots(desk, one)
    desk.choose("set_up")
    assert len(desk.options()) == 6
    desk.choose("face east")
    assert desk.s.set_up[one] == EAST
    assert desk.s.ap[one] == 2
    assert "shoot 4,1" in desk.options()


@rule("MW-12.17")
def test_turning_a_gatling_gun_costs_another_set_up() -> None:
    desk = Desk()
    one = desk.block("gatling_gun", 0, HERE)
    desk.act(one).choose("set_up", "face east", "set_up")
    assert "face east" not in desk.options()
    desk.choose("face west")
    assert (desk.s.set_up[one], desk.s.ap[one]) == (3, 1)
    assert "set_up" not in desk.act(gun(desk, "catapult", 0, (2, 3))).options()


@rule("MW-12.17")
@pytest.mark.parametrize("facing", range(6))
def test_the_facing_of_a_gatling_gun_does_not_limit_its_shots(facing: int) -> None:
    desk = Desk()
    one = desk.block("gatling_gun", 0, HERE)
    desk.s.set_up[one] = facing
    desk.block("spearman", 1, THERE)
    assert shots(desk, one) == ["3,1"]


@rule("MW-9.35", "MW-11.34")
@pytest.mark.parametrize("seen", [True, False])
def test_others_hear_of_a_set_up_only_while_the_gun_is_identified(seen: bool) -> None:
    desk = Desk()
    one = desk.block("catapult", 0, HERE)
    if seen:
        desk.block("spearman", 1, FAR)
    desk.act(one).choose("set_up")
    assert "set_up_done" in desk.told(0)
    assert ("set_up_done" in desk.told(1)) is seen
    assert desk.s.walked[one] == int(seen)


@rule("MW-12.19")
def test_neighbors_do_not_hinder_a_siege_shot() -> None:
    desk = Desk(numbers=[9])
    one = gun(desk, "catapult", 0, HERE)
    desk.block("horseman", 1, THERE)
    desk.block("spearman", 1, (2, 2))
    assert {"3,1", "2,2"} <= set(shots(desk, one))
    shoot(desk, one, THERE)
    assert strikes(desk)[0].modifiers == {"Base": 9, "Target on grassland": 1}


# -- shots with abilities


@rule("MW-16.21")
def test_rapid_fire_leaves_a_second_shot() -> None:
    desk = Desk(numbers=[9, 9])
    rifle = desk.block("rifleman", 0, HERE)
    desk.block("grenadier", 1, FAR)
    desk.s.done[rifle] |= RAPID
    shoot(desk, rifle, FAR)
    assert desk.s.ap[rifle] == 1
    shoot(desk, rifle, FAR)
    assert desk.s.done[rifle] & ENDED


@rule("MW-16.19")
@pytest.mark.parametrize(("other", "sums"), [("rifleman", [8, 7]), ("grenadier", [8])])
def test_a_carbine_shoots_as_ranged_infantry_and_goes_on(other: str, sums: list[int]) -> None:
    desk = Desk(numbers=[9, 9])
    one = desk.block("dragoon", 0, HERE)
    desk.block(other, 1, FAR)
    desk.do(Shot(one, desk.at(FAR), ABILITY["carbine"].number))
    assert raws(desk) == sums
    assert desk.s.ap[one] == 3
    assert not desk.s.done[one] & ENDED


@rule("MW-16.19", "MW-11.9")
def test_a_carbine_has_the_penalty_of_ranged_infantry_at_buildings() -> None:
    desk = Desk(numbers=[9])
    desk.house("barracks", 1, FAR)
    one = desk.block("dragoon", 0, HERE)
    desk.do(Shot(one, desk.at(FAR), ABILITY["carbine"].number))
    assert raws(desk) == [9 - 3 - 2]


@rule("MW-16.23")
@pytest.mark.parametrize("rolled", [1, 10])
def test_fire_pots_ignore_the_forest_and_burn_it(rolled: int) -> None:
    desk = Desk(terrain={FAR: "forest"}, numbers=[rolled - 1])
    one = gun(desk, "catapult", 0, HERE)
    desk.block("spearman", 1, FAR)
    desk.do(Shot(one, desk.at(FAR), ABILITY["fire_pots"].number))
    assert raws(desk) == [9 - 2]
    assert strikes(desk)[0].modifiers["Fire Pots"] == 4
    assert desk.s.terrain[desk.at(FAR)] == GRASS
    assert desk.s.done[one] & ENDED


@rule("MW-16.23", "MW-17.20", "MW-17.21")
@pytest.mark.parametrize(("roads", "stays"), [(11, True), (12, False)])
def test_fire_pots_take_overlays_off_and_roads_if_none_of_the_kind_is_left(roads: int, stays: bool) -> None:
    desk = Desk(terrain={FAR: "forest"}, numbers=[9])
    one = gun(desk, "catapult", 0, HERE)
    desk.block("spearman", 1, FAR)
    h = desk.at(FAR)
    desk.s.plants |= 1 << h
    others = [other for other in range(desk.board.size) if desk.board.town[other] < 0 and other != h]
    for other in others[:roads]:
        desk.s.roads |= 1 << other
    desk.s.roads |= 1 << h
    desk.do(Shot(one, h, ABILITY["fire_pots"].number))
    assert not (desk.s.plants >> h) & 1
    assert bool((desk.s.roads >> h) & 1) is stays


@rule("MW-18.64")
@pytest.mark.parametrize("ground", ["forest", "hill"])
def test_a_headshot_knows_no_distance_and_no_cover(ground: str) -> None:
    desk = Desk(terrain={FAR: ground}, numbers=[0])
    hero = desk.hero("deadeye", 0, HERE, level=3)
    target = desk.block("pikeman", 1, FAR)
    ap = desk.s.ap[hero]
    desk.do(Shot(hero, desk.at(FAR), ABILITY["headshot"].number))
    assert raws(desk) == [9]
    assert desk.where(target) is None
    assert desk.s.ap[hero] == ap
    assert not desk.s.done[hero] & ATTACKED
