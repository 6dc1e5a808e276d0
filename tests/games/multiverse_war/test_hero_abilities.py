"""What all heroes can do, the Blademaster and the Protector."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import BY_CAPTURE, COVERING, NOT_SET_UP, SET_UP, SHIELDED
from wartable.games.multiverse_war.content.modifiers import MASTER
from wartable.games.multiverse_war.rules.action import TurnEnds, UnitAction
from wartable.games.multiverse_war.rules.strength import answer_strength, attack_strength
from wartable.games.multiverse_war.rules.wounds import remove, wound
from wartable.testing import rule

from .builders import FIRST_HERO, Desk
from .drill import drilled
from .hero_drill import (
    EAST,
    FAIL,
    FAR_EAST,
    HERE,
    NORTH_WEST,
    RING,
    SOUTH_EAST,
    SOUTH_WEST,
    SURE,
    WEST,
    beastcaller,
    blademaster,
    deadeye,
    foe,
    offered,
    parts,
    protector,
    rolls,
    strengths,
    wounds,
)

# --- all heroes ---


@rule("MW-18.19")
def test_two_abilities_per_round() -> None:
    desk = Desk()
    no = beastcaller(desk, "call_bear", "thorn_snare", "pack_bond", "dread_roar", level=3, ap=8)
    foe(desk, EAST)
    assert offered(desk, no) == ["call_bear", "thorn_snare", "dread_roar"]
    desk.choose("use thorn_snare", "aim 4,1", "use dread_roar")
    assert offered(desk, no) == []
    desk.upkeep(0)
    assert offered(desk, no) == ["call_bear", "thorn_snare", "dread_roar"]


@rule("MW-18.19", "MW-18.20")
@pytest.mark.parametrize(
    ("key", "skills", "costs"),
    [
        ("blademaster", ("cleave", "leap", "grand_master", "fury"), (2, 2, None, 3)),
        ("protector", ("charge", "shield_wall", "man_of_war", "shield_slam"), (3, 1, None, 2)),
        ("beastcaller", ("call_bear", "thorn_snare", "pack_bond", "dread_roar"), (2, 1, None, 3)),
        ("deadeye", ("piercing_shot", "smoke_veil", "eagle_eye", "headshot"), (3, 1, None, 4)),
        ("stormmarshal", ("thunder_lance", "war_horn", "vanguard", "tempest"), (2, 1, None, 4)),
    ],
)
def test_abilities_cost_ap_and_no_tactical_points(
    key: str, skills: tuple[str, ...], costs: tuple[int | None, ...]
) -> None:
    for ap in range(1, 6):
        desk = Desk()
        no = desk.hero(key, 0, HERE, level=3, ap=ap, skills=skills)
        foe(desk, EAST)
        foe(desk, WEST)
        foe(desk, (3, 4))
        desk.block("scout", 0, SOUTH_WEST)
        desk.block("scout", 0, (2, 3))
        desk.ground((2, 3), "hill")
        desk.s.tp[0] = 0
        affordable = [skill for skill, cost in zip(skills, costs, strict=True) if cost is not None and cost <= ap]
        assert offered(desk, no) == affordable


@rule("MW-18.20")
def test_each_ability_once_per_round_and_only_what_was_bought() -> None:
    desk = Desk()
    no = blademaster(desk, "leap")
    assert offered(desk, no) == ["leap"]
    desk.choose("use leap", "aim 4,1")
    assert desk.s.ap[no] == 4
    assert offered(desk, no) == []


@rule("MW-18.20", "MW-16.35")
def test_an_ability_is_announced_to_all() -> None:
    desk = Desk()
    no = deadeye(desk, "smoke_veil")
    desk.act(no)
    assert not desk.seen(no)
    desk.choose("use smoke_veil")
    assert [key for key in desk.told(1) if key in ("identified", "used", "token", "covered")] == [
        "identified",
        "used",
        "token",
        "covered",
    ]


# --- Blademaster ---


@rule("MW-11.31", "MW-18.30")
def test_the_blademaster_hits_hard_and_shooters_are_quicker() -> None:
    desk = Desk(terrain={EAST: "forest"})
    no = blademaster(desk)
    foe(desk, EAST, "bowman")
    rolls(desk.act(no), FAIL, FAIL).choose("attack 4,1")
    assert strengths(desk) == [9, 9 + 1]
    first = next(event for event in desk.umpire.events if event.c == 10)
    assert first.b != no, "the Bowman trumps melee infantry"


@rule("MW-18.31", "MW-18.32")
def test_cleave_is_two_usual_attacks_with_answers_and_without_advance() -> None:
    desk = Desk()
    no = blademaster(desk, "cleave", ap=4)
    first = foe(desk, EAST, "builder")
    second = foe(desk, WEST, "swordsman")
    desk.act(no).choose("use cleave")
    assert desk.options() == ["aim 4,1", "aim 2,1"]
    desk.choose("aim 4,1")
    assert desk.options() == ["aim 2,1"]
    rolls(desk, SURE, SURE, SURE).choose("aim 2,1")
    assert desk.where(first) is None
    assert wounds(desk.s, second, no) == [1, 1]
    assert strengths(desk) == [10, 10, 8]
    assert (desk.where(no), desk.s.ap[no]) == (HERE, 2)
    assert "attack 2,1" in desk.options(), "it is no regular attack"


@rule("MW-18.32")
def test_cleave_needs_two_targets_and_a_settlement_is_one() -> None:
    desk = Desk()
    no = blademaster(desk, "cleave")
    foe(desk, EAST)
    assert offered(desk, no) == []
    foe(desk, (5, 1))
    assert offered(desk, no) == []
    desk.house("barracks", 1, SOUTH_WEST)
    assert offered(desk, no) == ["cleave"]
    town = Desk()
    other = town.hero("blademaster", 0, (6, 2), ap=6, skills=("cleave",))
    assert [h for h in town.board.neighbors[town.at((6, 2))] if town.board.town[h] == 1]
    assert offered(town, other) == []
    foe(town, (5, 2))
    assert offered(town, other) == ["cleave"]


@rule("MW-18.32", "MW-7.4")
def test_a_worker_beside_him_is_no_hindrance_to_a_cleave() -> None:
    desk = Desk()
    no = blademaster(desk, "cleave", "leap", "grand_master", "fury", level=3)
    foe(desk, EAST)
    foe(desk, WEST)
    desk.block("builder", 0, HERE)
    assert offered(desk, no) == ["cleave", "leap", "fury"]


@rule("MW-10.10", "MW-18.32")
def test_a_blademaster_killed_by_the_first_answer_does_not_strike_again() -> None:
    desk = Desk()
    no = blademaster(desk, "cleave")
    desk.s.wounds[no] = 2
    foe(desk, EAST, "bowman")
    second = foe(desk, WEST)
    rolls(desk.act(no), SURE).choose("use cleave", "aim 4,1", "aim 2,1")
    assert desk.where(no) is None
    assert wounds(desk.s, second) == [0]
    assert len(strengths(desk)) == 1


@rule("MW-18.32", "MW-18.52")
def test_a_cleave_at_a_bear_that_has_gone_with_its_master_is_over() -> None:
    desk = Desk()
    no = blademaster(desk, "cleave")
    caller = desk.hero("beastcaller", 1, EAST, health=1)
    bear = foe(desk, WEST, "bear")
    rolls(desk.act(no), SURE).choose("use cleave", "aim 4,1", "aim 2,1")
    assert desk.where(caller) is None
    assert desk.where(bear) is None
    assert desk.s.heroes.kills[0] == 1


@rule("MW-3.10", "MW-18.32")
def test_a_cleave_that_takes_a_settlement_is_over_with_the_first_blow() -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, (6, 2), ap=6, skills=("cleave",))
    spared = foe(desk, (5, 2))
    desk.s.town_damage[1] = 3
    rolls(desk.act(no), SURE, SURE, FAIL).choose("use cleave", "aim 6,3", "aim 5,2")
    assert (desk.s.ending, desk.s.victors) == (BY_CAPTURE, (0,))
    assert len(strengths(desk)) == 1
    assert wounds(desk.s, spared) == [0]


@rule("MW-18.33", "MW-18.34")
def test_leap_goes_straight_over_all_but_mountains_and_lands_where_one_can_stand() -> None:
    desk = Desk(terrain={SOUTH_EAST: "mountain", WEST: "water", (1, 3): "water", (5, -1): "mountain"})
    no = blademaster(desk, "leap", ap=2)
    foe(desk, EAST)
    desk.house("barracks", 1, NORTH_WEST)
    desk.block("builder", 0, (3, -1))
    desk.act(no).choose("use leap")
    landing = {text.removeprefix("aim ") for text in desk.options()}
    assert landing == {
        "5,1",  # over a unit
        "2,2",
        "1,1",  # over water
        "4,0",
    }
    desk.choose("aim 5,1")
    assert (desk.where(no), desk.s.ap[no]) == ((5, 1), 0)
    assert "leapt" in desk.told(1)


@rule("MW-18.33", "MW-18.34")
@pytest.mark.parametrize(("between", "beyond"), [("mountain", False), ("unknown", False), ("hill", True)])
def test_leap_crosses_neither_mountains_nor_the_unknown(between: str, beyond: bool) -> None:
    desk = Desk(terrain={EAST: between})
    no = blademaster(desk, "leap")
    desk.act(no).choose("use leap")
    assert ("aim 5,1" in desk.options()) == beyond


@rule("MW-18.34")
def test_leap_does_not_land_in_the_unknown_on_events_or_on_anybody() -> None:
    desk = Desk(terrain={EAST: "unknown", WEST: "mountain"}).event(SOUTH_EAST, "E01")
    no = blademaster(desk, "leap")
    desk.block("builder", 0, SOUTH_WEST)
    desk.house("barracks", 1, NORTH_WEST)
    desk.act(no).choose("use leap")
    assert not {"aim 4,1", "aim 2,1", "aim 3,2", "aim 2,2", "aim 3,0"} & set(desk.options())
    assert "aim 4,0" in desk.options()


@rule("MW-18.35")
@pytest.mark.parametrize(("level", "gain"), [(1, 0), (2, 1), (3, 1), (4, 2), (6, 3), (8, 4)])
def test_grand_master_grows_every_second_level_against_melee_units(level: int, gain: int) -> None:
    desk = Desk()
    no = blademaster(desk, "grand_master", level=level)
    at = desk.at(EAST)
    other = foe(desk, EAST, "swordsman")
    assert parts(attack_strength(desk.s, no, other, at), MASTER) == gain
    assert parts(answer_strength(desk.s, other, no, at), MASTER) == -gain
    remove(desk.s, other, desk.umpire)
    other = foe(desk, EAST, "bowman")
    assert parts(attack_strength(desk.s, no, other, at), MASTER) == 0
    assert parts(answer_strength(desk.s, other, no, at), MASTER) == 0


@rule("MW-EX.34")
def test_a_grand_master_of_level_four_against_a_grenadier() -> None:
    desk = Desk()
    no = blademaster(desk, "grand_master", level=4)
    other = foe(desk, EAST, "grenadier")
    assert sum(attack_strength(desk.s, no, other, desk.at(EAST)).values) == 13
    assert sum(answer_strength(desk.s, other, no, desk.at(EAST)).values) == 6


@rule("MW-18.36", "MW-18.37")
def test_fury_strikes_all_adjacent_enemies_clockwise_from_east_with_seven() -> None:
    desk = Desk(terrain={SOUTH_WEST: "forest", NORTH_WEST: "hill"})
    no = blademaster(desk, "fury", level=3, ap=3)
    foes = [foe(desk, at) for at in RING[:5]]
    distant = foe(desk, FAR_EAST)
    rolls(desk.act(no), 6, 7, 6, 7, 6).choose("use fury")
    assert strengths(desk) == [7] * 5
    assert wounds(desk.s, *foes) == [1, 0, 1, 0, 1]
    assert wounds(desk.s, distant, no) == [0, 0]
    assert desk.s.ap[no] == 0


@rule("MW-18.76", "MW-16.33", "MW-16.35")
def test_fury_strikes_both_of_a_stack_and_the_building_instead_of_its_garrison() -> None:
    desk = Desk()
    no = blademaster(desk, "fury", level=3)
    soldier, worker = foe(desk, EAST), foe(desk, EAST, "builder")
    house = desk.house("barracks", 1, WEST)
    inside = foe(desk, WEST)
    rolls(desk.act(no), SURE, SURE, SURE).choose("use fury")
    assert wounds(desk.s, soldier, inside) == [1, 0]
    assert desk.where(worker) is None
    assert desk.s.buildings.damage[house] == 1


@rule("MW-16.35")
def test_fury_strikes_a_settlement_once() -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, (6, 2), level=3, ap=6, skills=("fury",))
    beside = [h for h in desk.board.neighbors[desk.at((6, 2))] if desk.board.town[h] == 1]
    assert len(beside) > 1
    rolls(desk.act(no), SURE, SURE, SURE).choose("use fury")
    assert desk.s.town_damage[1] == 1


@rule("MW-11.4", "MW-18.36", "MW-18.77")
def test_nobody_in_water_is_hit_hand_to_hand() -> None:
    desk = Desk(terrain={EAST: "water"})
    desk.s.pontoons = 1 << desk.at(EAST)
    no = blademaster(desk, "fury", level=3)
    foe(desk, EAST)
    assert offered(desk, no) == []


@rule("MW-18.77")
@pytest.mark.parametrize("ground", ["grass", "water"])
def test_neither_cleave_nor_charge_nor_slam_strikes_into_water(ground: str) -> None:
    reached = ground == "grass"
    desk = Desk(terrain={EAST: ground, FAR_EAST: ground, (6, 1): ground})
    desk.s.pontoons = 1 << desk.at(EAST) | 1 << desk.at(FAR_EAST)
    no = blademaster(desk, "cleave")
    foe(desk, EAST)
    foe(desk, WEST)
    assert (offered(desk, no) == ["cleave"]) == reached
    desk = Desk(terrain={EAST: ground})
    desk.s.pontoons = 1 << desk.at(EAST)
    no = protector(desk, "shield_slam", level=3)
    foe(desk, EAST)
    assert (offered(desk, no) == ["shield_slam"]) == reached
    desk = Desk()
    no, other = charging(desk)
    desk.ground(desk.board.hexes[desk.s.hex[other]], ground)
    desk.s.pontoons = 1 << desk.s.hex[other]
    assert (offered(desk, no) == ["charge"]) == reached


# --- Protector ---


@rule("MW-18.40")
def test_the_protector_wears_heavy_armor() -> None:
    desk = Desk(terrain={HERE: "forest"})
    no = protector(desk)
    other = foe(desk, EAST)
    assert sum(attack_strength(desk.s, other, no, desk.at(HERE)).values) == 9 - 2


def charging(desk: Desk, key: str = "spearman", ap: int = 4) -> tuple[int, int]:
    """A Protector three hexes away from an enemy whom a friend sees."""
    no = desk.hero("protector", 0, WEST, ap=ap, skills=("charge",))
    desk.block("scout", 0, (5, 0))
    return no, foe(desk, FAR_EAST, key)


@rule("MW-18.41", "MW-18.42", "MW-18.47", "MW-EX.46")
def test_charge_strikes_on_the_third_hex_and_ends_before_it() -> None:
    desk = Desk()
    no, other = charging(desk)
    desk.act(no).choose("use charge")
    assert desk.options() == ["aim 5,1"]
    rolls(desk, 6).choose("aim 5,1")
    assert strengths(desk) == [7]
    assert wounds(desk.s, other, no) == [1, 0]
    assert desk.where(no) == EAST
    assert desk.s.ap[no] == 2, "4 - 3 + 1"
    assert "attack 5,1" in desk.options()


@rule("MW-18.42")
def test_a_charge_goes_on_into_a_hex_that_is_left_empty() -> None:
    desk = Desk()
    no, other = charging(desk)
    desk.s.wounds[other] = 1
    rolls(desk.act(no), SURE).choose("use charge", "aim 5,1")
    assert desk.where(other) is None
    assert desk.where(no) == FAR_EAST
    stacked = Desk()
    no, other = charging(stacked)
    stacked.s.wounds[other] = 1
    foe(stacked, FAR_EAST, "builder")
    rolls(stacked.act(no), SURE).choose("use charge", "aim 5,1")
    assert stacked.where(other) is None
    assert stacked.where(no) == EAST


@rule("MW-18.41", "MW-18.42")
def test_a_charge_needs_an_identified_unit_and_a_free_way() -> None:
    desk = Desk()
    no, other = charging(desk)
    assert offered(desk, no) == ["charge"]
    scout = desk.s.stand[desk.at((5, 0))]
    desk.s.lift(scout)
    assert offered(desk, no) == [], "not identified"
    desk.s.put(scout, desk.at((5, 0)))
    for at in (HERE, EAST):
        desk.ground(at, "mountain")
        assert offered(desk, no) == []
        desk.ground(at, "hill")
        assert offered(desk, no) == ["charge"]
        friend = desk.block("builder", 0, at)
        assert offered(desk, no) == []
        desk.s.lift(friend)
    desk.s.lift(other)
    assert offered(desk, no) == [], "there must be a unit to strike"
    desk.s.put(other, desk.at((4, 2)))
    assert offered(desk, no) == [], "in a straight line"
    desk.s.lift(other)
    desk.s.put(other, desk.at(EAST))
    assert offered(desk, no) == [], "exactly three hexes"


@rule("MW-18.42", "MW-16.28", "MW-18.78")
def test_a_gun_covers_the_way_of_a_charge() -> None:
    desk = Desk()
    no, other = charging(desk)
    gun = foe(desk, (4, 2), "gatling_gun")
    desk.s.set_up[gun] = 4
    desk.s.stance[gun], desk.s.front[gun] = COVERING, 4
    rolls(desk.act(no), SURE, SURE).choose("use charge", "aim 5,1")
    assert desk.told().index("cover_shot") < desk.told().index("strength")
    assert wounds(desk.s, no, other) == [1, 1]
    desk = Desk()
    no, other = charging(desk)
    desk.s.wounds[no] = 2
    gun = foe(desk, (4, 2), "gatling_gun")
    desk.s.stance[gun], desk.s.front[gun] = COVERING, 4
    rolls(desk.act(no), SURE).choose("use charge", "aim 5,1")
    assert desk.where(no) is None
    assert wounds(desk.s, other) == [0], "before he engages"


@rule("MW-18.34", "MW-16.28", "MW-18.78")
def test_a_gun_covers_the_landing_of_a_leap() -> None:
    desk = Desk()
    no = blademaster(desk, "leap")
    gun = foe(desk, (5, 2), "gatling_gun")
    desk.s.stance[gun], desk.s.front[gun] = COVERING, 4
    rolls(desk.act(no), SURE).choose("use leap", "aim 5,1")
    assert wounds(desk.s, no) == [1]


@rule("MW-18.43", "MW-18.44")
def test_a_shield_wall_stops_every_shot_until_the_third_following_turn() -> None:
    desk = Desk()
    no = protector(desk, "shield_wall", ap=5)
    shooter = foe(desk, FAR_EAST, "bowman")
    desk.act(no).choose("use shield_wall")
    assert desk.s.ap[no] == 4
    assert desk.s.tokens[no] == SHIELDED
    for left in (2, 1):
        desk.s.ap[shooter] = 2
        desk.s.done[shooter] = 0
        rolls(desk.act(shooter), SURE).choose("shoot 3,1")
        assert wounds(desk.s, no) == [0]
        desk.upkeep(0)
        assert (desk.s.shield[no], desk.s.ap[no], desk.s.tokens[no]) == (left, 4, SHIELDED)
        desk.do(TurnEnds(0))
    desk.upkeep(0)
    assert (desk.s.ap[no], desk.s.tokens[no]) == (5, 0)
    desk.s.ap[shooter] = 2
    desk.s.done[shooter] = 0
    rolls(desk.act(shooter), SURE).choose("shoot 3,1")
    assert wounds(desk.s, no) == [1]


@rule("MW-18.44")
@pytest.mark.parametrize(
    ("key", "skill", "aim"),
    [
        ("deadeye", "piercing_shot", ("face west",)),
        ("stormmarshal", "thunder_lance", ("aim 3,1",)),
        ("stormmarshal", "tempest", ()),
        ("deadeye", "headshot", ("aim 3,1",)),
    ],
)
def test_a_shield_wall_stops_ranged_abilities_too(key: str, skill: str, aim: tuple[str, ...]) -> None:
    for token, hit in ((SHIELDED, 0), (0, 2 if skill == "headshot" else 1)):
        desk = Desk()
        no = protector(desk, "shield_wall")
        desk.s.tokens[no] = token
        other = desk.hero(key, 1, FAR_EAST, ap=8, level=3, skills=(skill,))
        rolls(desk.act(other), SURE).choose(f"use {skill}", *aim)
        assert wounds(desk.s, no) == [hit]


@rule("MW-18.44")
@pytest.mark.parametrize(
    ("key", "aims"), [("catapult", ("shoot 3,1",)), ("bowman", ("use rain_of_arrows", "aim 3,1", "fire"))]
)
def test_a_shield_wall_stops_siege_shots_and_volleys_too(key: str, aims: tuple[str, ...]) -> None:
    for token, hit in ((SHIELDED, 0), (0, 1)):
        desk = drilled("bowman")
        no = protector(desk, "shield_wall")
        desk.s.tokens[no] = token
        shooter = foe(desk, FAR_EAST, key)
        desk.s.set_up[shooter] = SET_UP if key == "catapult" else NOT_SET_UP
        rolls(desk.look().act(shooter), SURE).choose(*aims)
        assert wounds(desk.s, no) == [hit]


@rule("MW-18.44")
def test_a_shield_wall_does_not_stop_blades() -> None:
    desk = Desk()
    no = protector(desk)
    desk.s.tokens[no] = SHIELDED
    other = foe(desk, EAST)
    rolls(desk.act(other), SURE, FAIL).choose("attack 3,1")
    assert wounds(desk.s, no) == [1]


@rule("MW-18.75")
def test_a_new_shield_wall_only_renews_the_duration() -> None:
    desk = Desk()
    no = protector(desk, "shield_wall", ap=5)
    desk.act(no).choose("use shield_wall")
    desk.upkeep(0).act(no).choose("use shield_wall")
    assert desk.s.shield[no] == 3
    desk.upkeep(0)
    assert desk.s.ap[no] == 4, "the lower AP do not add up either"


@rule("MW-18.45", "MW-3.7")
@pytest.mark.parametrize(("level", "left"), [(3, 3), (4, 2), (5, 2), (6, 1), (7, 1)])
def test_man_of_war_heals_by_level_in_the_upkeep(level: int, left: int) -> None:
    desk = Desk()
    no = desk.hero("protector", 0, HERE, level=level, health=5, skills=("man_of_war",))
    desk.s.wounds[no] = 3
    desk.upkeep(1)
    assert desk.s.wounds[no] == 3
    desk.upkeep(0)
    assert desk.s.wounds[no] == left
    other = Desk()
    plain = other.hero("protector", 0, HERE, level=level, health=5)
    other.s.wounds[plain] = 3
    assert other.upkeep(0).s.wounds[plain] == 3


@rule("MW-18.45", "MW-14.14")
def test_man_of_war_adds_to_a_rest_and_never_exceeds_full_health() -> None:
    desk = Desk()
    no = desk.hero("protector", 0, HERE, level=6, health=5, skills=("man_of_war",))
    desk.s.wounds[no] = 4
    desk.s.healing[no] = 1
    assert desk.upkeep(0).s.wounds[no] == 1
    assert desk.upkeep(0).s.wounds[no] == 0


@rule("MW-18.46")
def test_shield_slam_hurts_and_pushes_one_hex_straight_away() -> None:
    desk = Desk()
    no = protector(desk, "shield_slam", level=3, ap=2)
    other = foe(desk, EAST, "catapult")
    desk.s.set_up[other] = SET_UP
    rolls(desk.act(no), 6).choose("use shield_slam", "aim 4,1")
    assert strengths(desk) == [7]
    assert (desk.where(other), desk.s.wounds[other], desk.s.set_up[other]) == (FAR_EAST, 1, -1)
    assert desk.s.ap[no] == 1, "2 - 2 + 1 for the damage"
    assert "pushed" in desk.told(1)


@rule("MW-18.78")
def test_a_pushed_unit_is_not_shot_at() -> None:
    desk = Desk()
    no = protector(desk, "shield_slam", level=3)
    gun = desk.block("gatling_gun", 0, (5, 2))
    desk.s.stance[gun], desk.s.front[gun] = COVERING, 4
    other = foe(desk, EAST)
    rolls(desk.act(no), SURE).choose("use shield_slam", "aim 4,1")
    assert desk.where(other) == FAR_EAST
    assert wounds(desk.s, other) == [1]
    assert "cover_shot" not in desk.told()


@rule("MW-18.46")
def test_a_missed_slam_does_nothing() -> None:
    desk = Desk()
    no = protector(desk, "shield_slam", level=3)
    other = foe(desk, EAST)
    rolls(desk.act(no), 7).choose("use shield_slam", "aim 4,1")
    assert (desk.where(other), desk.s.wounds[other]) == (EAST, 0)


@rule("MW-18.46", "MW-18.47")
@pytest.mark.parametrize("wall", ["mountain", "water", "unknown", "block", "house"])
def test_where_there_is_no_way_the_slam_hurts_twice(wall: str) -> None:
    desk = Desk()
    no = protector(desk, "shield_slam", level=3, ap=2)
    other = desk.hero("blademaster", 1, EAST)
    if wall == "block":
        foe(desk, FAR_EAST, "builder")
    elif wall == "house":
        desk.house("barracks", 0, FAR_EAST)
    else:
        desk.ground(FAR_EAST, wall)
    rolls(desk.act(no), SURE).choose("use shield_slam", "aim 4,1")
    assert (desk.where(other), desk.s.wounds[other]) == (EAST, 2)
    assert desk.s.ap[no] == 2, "one AP for each damage"


@rule("MW-18.76")
def test_no_slam_snare_charge_lance_or_headshot_at_a_unit_inside_a_building() -> None:
    for key, skill in (
        ("protector", "shield_slam"),
        ("beastcaller", "thorn_snare"),
        ("deadeye", "headshot"),
        ("stormmarshal", "thunder_lance"),
    ):
        desk = Desk()
        no = desk.hero(key, 0, HERE, level=3, ap=6, skills=(skill,))
        other = foe(desk, EAST)
        assert offered(desk, no) == [skill]
        desk.house("barracks", 1, EAST)
        assert desk.look().seen(other)
        assert offered(desk, no) == []
    desk = Desk()
    no, _ = charging(desk)
    desk.house("barracks", 1, FAR_EAST)
    assert offered(desk, no) == []


@rule("MW-18.47")
def test_an_evangelist_gains_ap_only_in_the_own_turn_and_loses_them_at_its_end() -> None:
    desk = Desk()
    no = protector(desk, ap=4)
    other = foe(desk, EAST)
    desk.act(no)
    wound(desk.s, no, other, 1, desk.umpire)
    assert desk.s.ap[no] == 5
    desk.do(TurnEnds(0))
    assert desk.s.ap[no] == 0
    desk.s.active = 1
    wound(desk.s, no, other, 1, desk.umpire)
    assert desk.s.ap[no] == 0


@rule("MW-18.20", "MW-3.11")
def test_a_hero_without_ap_can_still_spend_points_and_nothing_else() -> None:
    desk = Desk()
    no = deadeye(desk, "smoke_veil", ap=1)
    desk.act(no).choose("use smoke_veil")
    assert desk.over
    desk.s.heroes.points[3] = 1
    desk.act(no)
    assert desk.options() == ["skill"]
    assert isinstance(desk.ask, UnitAction)
    assert desk.s.pieces.face[no] == FIRST_HERO + 3
