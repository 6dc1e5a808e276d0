"""The course of a melee."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import (
    ACTED,
    ATTACKED,
    BY_CAPTURE,
    COVERING,
    ENDED,
    NONE,
    SET_UP,
    SPEARS_LOWERED,
    STEPS_ONLY,
    STUNNED,
)
from wartable.games.multiverse_war.rules.combat import Attack
from wartable.games.multiverse_war.rules.strength import base
from wartable.kernel import ALL
from wartable.testing import rule

from .builders import ABILITY, GAME, Desk
from .fights import FAR, HERE, THERE, attack, order, raws, strikes

BESIDE = (3, 2)
"""Next to HERE's neighbor THERE, and not to HERE."""
TOWN = (5, 4)
BEFORE_TOWN = (4, 4)
FIGHTERS = [troop.key for troop in GAME.world.troops[:19] if troop.fighter]


def attacks(desk: Desk, no: int) -> list[str]:
    """The hexes a block may attack."""
    return [text.removeprefix("attack ") for text in desk.act(no).options() if text.startswith("attack")]


# -- how a combat begins, and a strike


@rule("MW-10.1", "MW-10.11")
def test_a_fighter_attacks_adjacent_enemies_buildings_and_settlements() -> None:
    desk = Desk()
    sword = desk.block("swordsman", 0, HERE)
    desk.block("spearman", 1, THERE)
    desk.house("barracks", 1, (2, 2))
    desk.block("spearman", 1, (4, 0))
    assert attacks(desk, sword) == ["3,1", "2,2"]
    other = desk.block("swordsman", 0, BEFORE_TOWN)
    assert attacks(desk, other) == ["5,4"]


@rule("MW-10.1", "MW-13.1")
def test_a_shooter_shoots_at_enemies_buildings_and_settlements() -> None:
    desk = Desk()
    bow = desk.block("bowman", 0, BEFORE_TOWN)
    desk.block("spearman", 1, (3, 4))
    desk.house("barracks", 1, (3, 5))
    shots = [text for text in desk.act(bow).options() if text.startswith("shoot")]
    assert {"shoot 3,4", "shoot 3,5", "shoot 5,4"} <= set(shots)
    assert "shoot 4,3" not in shots


@rule("MW-10.2")
def test_the_base_is_nine_for_every_unit_and_hero() -> None:
    desk = Desk()
    nos = [desk.block(troop.key, 0, HERE) for troop in GAME.world.troops if troop.fighter]
    assert len(nos) == 23
    assert {base(desk.s, no) for no in nos} == {9}


@rule("MW-10.3")
@pytest.mark.parametrize(("rolled", "hit"), [(1, True), (7, True), (8, False), (10, False)])
def test_a_strike_hits_with_its_strength_or_less(rolled: int, hit: bool) -> None:
    desk = Desk(terrain={THERE: "hill"}, numbers=[rolled - 1, 9])
    one = desk.block("spearman", 0, HERE)
    two = desk.block("spearman", 1, THERE)
    attack(desk, one, THERE)
    assert strikes(desk)[0].strength == 7
    assert (desk.s.wounds[two] == 1) is hit


@rule("MW-10.4", "MW-10.5")
@pytest.mark.parametrize(
    ("unit", "other", "ground", "strength", "rolled", "hit"),
    [
        ("grenadier", "spearman", "grass", 10, 10, True),
        ("scout", "grenadier", "hill", 1, 1, True),
        ("scout", "grenadier", "hill", 1, 2, False),
        ("horseman", "grenadier", "forest", 1, 2, False),
    ],
)
def test_strength_is_limited_from_one_to_ten(
    unit: str, other: str, ground: str, strength: int, rolled: int, hit: bool
) -> None:
    desk = Desk(terrain={THERE: ground}, numbers=[rolled - 1] if unit != "horseman" else [9, rolled - 1])
    one = desk.block(unit, 0, HERE)
    two = desk.block(other, 1, THERE)
    attack(desk, one, THERE)
    mine = next(strike for strike in strikes(desk) if strike.no == one)
    assert mine.strength == strength
    assert (desk.s.wounds[two] == 1) is hit


@rule("MW-10.6")
def test_a_hit_deals_one_damage() -> None:
    desk = Desk(numbers=[0, 0])
    one = desk.block("spearman", 0, HERE)
    two = desk.block("spearman", 1, THERE)
    attack(desk, one, THERE)
    assert (desk.s.wounds[one], desk.s.wounds[two]) == (1, 1)


# -- order


@rule("MW-10.7", "MW-10.10")
def test_the_attacker_strikes_then_the_defender_once() -> None:
    desk = Desk(numbers=[0, 9])
    one = desk.block("spearman", 0, HERE)
    two = desk.block("spearman", 1, THERE)
    attack(desk, one, THERE)
    assert order(desk) == [one, two]


@rule("MW-10.10", "MW-10.7")
def test_the_dead_do_not_strike() -> None:
    desk = Desk(numbers=[0])
    one = desk.block("spearman", 0, HERE)
    desk.block("spearman", 1, THERE, wounds=1)
    attack(desk, one, THERE)
    assert order(desk) == [one]


@rule("MW-10.10", "MW-10.8")
def test_an_attacker_killed_by_the_first_strike_does_not_strike() -> None:
    desk = Desk(numbers=[0])
    one = desk.block("spearman", 0, HERE, wounds=1)
    two = desk.block("bowman", 1, THERE)
    attack(desk, one, THERE)
    assert order(desk) == [two]
    assert desk.where(one) is None
    assert desk.s.wounds[two] == 0


@rule("MW-10.9")
def test_if_both_trump_each_other_the_attacker_strikes_first() -> None:
    desk = Desk(overlay={"units": {"spearman": {"trumps": ["ranged_infantry"]}}}, numbers=[9, 9])
    one = desk.block("spearman", 0, HERE)
    two = desk.block("bowman", 1, THERE)
    attack(desk, one, THERE)
    assert order(desk) == [one, two]


LINES = {
    "spear": ("spearman", "pikeman"),
    "sword": ("swordsman", "heavy_swordsman"),
    "scout": ("scout",),
    "grenadier": ("grenadier",),
    "bow": ("bowman", "crossbowman", "rifleman"),
    "horse": ("horseman", "lancer", "dragoon"),
}
DEFENDER_FIRST = {
    ("spear", "sword"),
    ("spear", "bow"),
    ("sword", "bow"),
    ("scout", "bow"),
    ("grenadier", "bow"),
    ("horse", "spear"),
    ("horse", "grenadier"),
}


@rule("MW-10.8", "MW-10.10", "MW-10.23")
@pytest.mark.parametrize("attacker", [line for line in LINES if line != "bow"])
@pytest.mark.parametrize("defender", list(LINES))
def test_trumps(attacker: str, defender: str) -> None:
    for unit in LINES[attacker]:
        for other in LINES[defender]:
            desk = Desk(numbers=[9, 9])
            one = desk.block(unit, 0, HERE)
            two = desk.block(other, 1, THERE)
            desk.s.wounds[one] = desk.s.wounds[two] = -9
            attack(desk, one, THERE)
            first = two if (attacker, defender) in DEFENDER_FIRST else one
            assert order(desk)[0] == first, (unit, other)
            assert len(order(desk)) == 2


@rule("MW-10.20")
def test_a_trump_changes_nothing_where_only_one_strikes() -> None:
    desk = Desk(numbers=[9])
    one = desk.block("horseman", 0, HERE)
    two = desk.block("spearman", 1, THERE)
    desk.s.tokens[two] |= STUNNED
    attack(desk, one, THERE)
    assert (order(desk), raws(desk)) == ([one], [10])


@rule("MW-10.24")
@pytest.mark.parametrize(
    ("unit", "hero"),
    [
        ("horseman", "blademaster"),
        ("spearman", "stormmarshal"),
        ("spearman", "deadeye"),
        ("horseman", "deadeye"),
        ("swordsman", "protector"),
    ],
)
def test_heroes_trump_only_what_their_sheet_lists(unit: str, hero: str) -> None:
    desk = Desk(numbers=[9, 9])
    one = desk.block(unit, 0, HERE)
    two = desk.hero(hero, 1, THERE, health=8)
    attack(desk, one, THERE)
    assert order(desk) == [one, two]


@rule("MW-10.24")
def test_a_sheet_with_a_trump_lets_a_hero_strike_first() -> None:
    desk = Desk(numbers=[9, 9], overlay={"heroes": {"deadeye": {"trumps": ["melee_infantry"]}}})
    one = desk.block("spearman", 0, HERE)
    two = desk.hero("deadeye", 1, THERE)
    attack(desk, one, THERE)
    assert order(desk) == [two, one]


@rule("MW-10.24")
@pytest.mark.parametrize(("hero", "other"), [("blademaster", "bowman"), ("stormmarshal", "spearman")])
def test_heroes_are_trumped_by_category(hero: str, other: str) -> None:
    desk = Desk(numbers=[9, 9])
    one = desk.hero(hero, 0, HERE)
    two = desk.block(other, 1, THERE)
    attack(desk, one, THERE)
    assert order(desk) == [two, one]


@rule("MW-10.10", "MW-10.21", "MW-11.31", "MW-EX.12")
@pytest.mark.parametrize(("unit", "told"), [("heavy_swordsman", [(5, 5), (13, 10)]), ("swordsman", [(8, 8), (11, 10)])])
def test_swordsmen_against_a_bowman(unit: str, told: list[tuple[int, int]]) -> None:
    desk = Desk(numbers=[9, 0])
    sword = desk.block(unit, 0, HERE)
    bow = desk.block("bowman", 1, THERE)
    attack(desk, sword, THERE)
    assert order(desk) == [bow, sword]
    assert [(strike.raw, strike.strength) for strike in strikes(desk)] == told


@rule("MW-10.22", "MW-EX.13")
@pytest.mark.parametrize(("ground", "sums"), [("grass", [10, 4]), ("hill", [7, 5]), ("forest", [6, 5])])
def test_a_horseman_against_a_bowman(ground: str, sums: list[int]) -> None:
    desk = Desk(terrain={THERE: ground}, numbers=[0, 9])
    horse = desk.block("horseman", 0, HERE)
    bow = desk.block("bowman", 1, THERE)
    attack(desk, horse, THERE)
    assert (order(desk), raws(desk)) == ([horse, bow], sums)


# -- AP, advance


@rule("MW-10.12")
@pytest.mark.parametrize(("ground", "ap", "may"), [("grass", 1, True), ("hill", 1, False), ("forest", 2, True)])
def test_an_attack_needs_the_ap_of_the_hex(ground: str, ap: int, may: bool) -> None:
    desk = Desk(terrain={THERE: ground})
    one = desk.block("spearman", 0, HERE, ap=ap)
    desk.block("spearman", 1, THERE)
    assert ("3,1" in attacks(desk, one)) is may


@rule("MW-10.12")
@pytest.mark.parametrize(("roads", "left"), [((), 2), ((THERE,), 2), ((HERE, THERE), 3)])
def test_an_attack_along_a_road_costs_one(roads: tuple[tuple[int, int], ...], left: int) -> None:
    desk = Desk(terrain={THERE: "hill"}, numbers=[9])
    one = desk.hero("blademaster", 0, HERE)
    desk.block("catapult", 1, THERE)
    desk.road(*roads)
    attack(desk, one, THERE)
    assert desk.s.ap[one] == left


@rule("MW-10.13", "MW-8.18", "MW-8.19")
def test_the_survivor_advances_into_the_emptied_hex_at_no_further_cost() -> None:
    desk = Desk(numbers=[0])
    one = desk.block("horseman", 0, HERE)
    two = desk.block("spearman", 1, THERE, wounds=1)
    desk.s.tokens[two] |= STUNNED
    attack(desk, one, THERE)
    assert desk.where(two) is None
    assert desk.where(one) == THERE
    assert desk.s.stand[desk.at(HERE)] == NONE
    assert desk.s.ap[one] == 0
    assert desk.s.done[one] & ENDED
    assert "advanced" in desk.told()


@rule("MW-10.13", "MW-13.11")
@pytest.mark.parametrize("damage", [2, 1])
def test_who_destroys_a_building_advances(damage: int) -> None:
    desk = Desk(numbers=[0])
    desk.house("barracks", 1, THERE, damage=damage)
    one = desk.block("spearman", 0, HERE)
    builder = desk.block("builder", 1, THERE)
    attack(desk, one, THERE)
    assert desk.where(one) == (THERE if damage == 2 else HERE)
    assert desk.where(builder) == (None if damage == 2 else THERE)


@rule("MW-10.14")
def test_if_the_target_survives_the_attacker_stays_and_its_ap_are_spent() -> None:
    desk = Desk(numbers=[9, 9])
    one = desk.block("horseman", 0, HERE)
    two = desk.block("scout", 1, THERE)
    attack(desk, one, THERE)
    assert (desk.where(one), desk.where(two)) == (HERE, THERE)
    assert desk.s.ap[one] == 0


@rule("MW-10.12", "MW-10.14")
@pytest.mark.parametrize(("wounds", "at"), [(0, HERE), (1, THERE)])
def test_the_ap_of_an_attack_are_spent_whether_the_attacker_stays_or_advances(wounds: int, at: Hex) -> None:
    desk = Desk(terrain={THERE: "hill"}, numbers=[0, 9])
    hero = desk.hero("blademaster", 0, HERE, ap=4)
    desk.block("spearman", 1, THERE, wounds=wounds)
    attack(desk, hero, THERE)
    assert (desk.where(hero), desk.s.ap[hero]) == (at, 4 - 2)


@rule("MW-10.14", "MW-10.15")
def test_against_a_stack_the_soldier_is_the_target_and_nobody_advances() -> None:
    desk = Desk(numbers=[0])
    one = desk.block("spearman", 0, HERE)
    soldier = desk.block("spearman", 1, THERE, wounds=1)
    builder = desk.block("builder", 1, THERE)
    attack(desk, one, THERE)
    assert desk.where(soldier) is None
    assert desk.where(builder) == THERE
    assert desk.where(one) == HERE


@rule("MW-10.15", "MW-10.16")
def test_a_worker_alone_is_a_target_that_does_not_fight() -> None:
    desk = Desk(numbers=[0])
    one = desk.block("spearman", 0, HERE)
    builder = desk.block("builder", 1, THERE)
    attack(desk, one, THERE)
    assert order(desk) == [one]
    assert desk.where(builder) is None
    assert desk.where(one) == THERE


@rule("MW-7.4", "MW-10.11")
def test_a_worker_beside_it_is_no_hindrance_to_an_attack() -> None:
    desk = Desk()
    one = desk.block("spearman", 0, HERE)
    desk.block("builder", 0, HERE)
    desk.block("spearman", 1, THERE)
    assert attacks(desk, one)


# -- who fights, who answers


@rule("MW-10.16", "MW-10.17", "MW-12.4")
@pytest.mark.parametrize("unit", ["builder", "engineer", "field_medic", "bowman", "catapult", "gatling_gun"])
def test_workers_medics_and_shooters_do_not_attack_by_moving(unit: str) -> None:
    desk = Desk()
    one = desk.block(unit, 0, HERE)
    desk.block("catapult", 1, THERE)
    assert not attacks(desk, one)


@rule("MW-10.16", "MW-10.17", "MW-10.19")
@pytest.mark.parametrize(
    ("unit", "answers"),
    [
        *[(key, key not in ("catapult", "bombard", "artillery", "gatling_gun")) for key in FIGHTERS],
        ("builder", False),
        ("engineer", False),
        ("field_medic", False),
        ("blademaster", True),
        ("deadeye", True),
        ("stormmarshal", True),
        ("bear", True),
        ("guardian", True),
    ],
)
def test_who_strikes_back(unit: str, answers: bool) -> None:
    desk = Desk(numbers=[9, 9])
    one = desk.block("scout", 0, HERE)
    if unit == "guardian":
        two = desk.guardian(THERE)
    elif unit in ("blademaster", "deadeye", "stormmarshal"):
        two = desk.hero(unit, 1, THERE)
    else:
        two = desk.block(unit, 1, THERE)
    desk.s.set_up[two] = SET_UP
    desk.s.wounds[one] = desk.s.wounds[two] = -9
    attack(desk, one, THERE)
    assert set(order(desk)) == ({one, two} if answers else {one})


@rule("MW-10.18")
def test_striking_back_costs_nothing_and_is_not_limited() -> None:
    desk = Desk(numbers=[9, 9, 9, 9])
    two = desk.block("spearman", 1, THERE)
    desk.s.stance[two], desk.s.front[two] = SPEARS_LOWERED, 3
    ap = desk.s.ap[two]
    for hex in (HERE, BESIDE):
        attack(desk, desk.block("scout", 0, hex), THERE)
        assert two in order(desk)
    assert desk.s.ap[two] == ap
    assert not desk.s.done[two] & ACTED
    assert (desk.s.stance[two], desk.s.front[two]) == (SPEARS_LOWERED, 3)


@rule("MW-18.71", "MW-10.19")
def test_the_stunned_do_not_strike_back() -> None:
    desk = Desk(numbers=[9])
    one = desk.block("scout", 0, HERE)
    two = desk.block("bowman", 1, THERE)
    desk.s.tokens[two] |= STUNNED
    attack(desk, one, THERE)
    assert order(desk) == [one]


@rule("MW-10.26", "MW-22.10")
def test_own_and_allied_pieces_cannot_be_attacked() -> None:
    desk = Desk("team")
    one = desk.block("spearman", 0, HERE)
    desk.block("spearman", 2, THERE)
    desk.block("spearman", 0, (2, 2))
    desk.house("barracks", 2, (1, 2))
    desk.block("spearman", 3, (3, 0))
    assert attacks(desk, one) == ["3,0"]


# -- what is told


@rule("MW-10.25", "MW-9.22")
def test_all_hear_every_modifier_both_rolls_and_the_outcome() -> None:
    desk = Desk(terrain={THERE: "forest", HERE: "forest"}, numbers=[2, 9])
    one = desk.block("swordsman", 0, HERE)
    two = desk.block("heavy_swordsman", 1, THERE)
    desk.block("spearman", 1, (4, 0))
    desk.block("spearman", 1, BESIDE)
    attack(desk, one, THERE)
    for viewer in (-1, 0, 1):
        first, second = strikes(desk, viewer)
        assert first.modifiers == {"Base": 9, "Age": -3, "Heavy armor": -2, "Hard hitter": 1, "Opposing support": -2}
        assert (first.raw, first.strength, first.rolls) == (3, 3, [3])
        assert (second.raw, second.strength, second.rolls) == (14, 10, [10])
    assert desk.told().count("hit") == 2
    assert desk.s.wounds[two] == 1


@rule("MW-10.25", "MW-11.24")
def test_hidden_supporters_are_told_as_one_total() -> None:
    desk = Desk(terrain={THERE: "forest", (4, 0): "forest", BESIDE: "forest"}, numbers=[9, 9])
    one = desk.block("spearman", 0, HERE)
    desk.block("spearman", 1, THERE)
    hidden = [desk.block("spearman", 1, (4, 0)), desk.block("scout", 1, BESIDE)]
    attack(desk, one, THERE)
    assert not [no for no in hidden if desk.s.pieces.seen[no] == ALL]
    assert strikes(desk)[0].modifiers == {"Base": 9, "Unseen support": -2}
    assert strikes(desk)[1].modifiers == {"Base": 9, "Unseen support": 2}


@rule("MW-9.22")
def test_fighters_are_face_up_while_they_fight_and_hidden_again_afterward() -> None:
    desk = Desk(terrain={HERE: "forest"}, numbers=[0])
    one = desk.block("spearman", 0, HERE)
    two = desk.block("catapult", 1, THERE, wounds=1)
    desk.act(one)
    desk.s.pieces.hide((one,), 1)
    desk.umpire.events.clear()
    desk.choose("attack 3,1")
    assert desk.told()[:2] == ["identified", "attacks"]
    assert desk.where(two) is None
    assert not desk.seen(one)


# -- buildings


@rule("MW-EX.22", "MW-13.1", "MW-13.2", "MW-13.3")
@pytest.mark.parametrize("rolled", [1, 10])
def test_a_bowman_defends_his_barracks(rolled: int) -> None:
    desk = Desk(numbers=[9, rolled - 1])
    desk.house("barracks", 1, THERE)
    bow = desk.block("bowman", 1, THERE)
    sword = desk.block("swordsman", 0, HERE)
    attack(desk, sword, THERE)
    assert order(desk) == [bow, sword]
    assert raws(desk) == [9, 10]
    assert desk.s.wounds[bow] == 0
    assert desk.s.buildings.damage[0] == 1


@rule("MW-13.2", "MW-13.3")
def test_a_unit_in_its_settlement_strikes_back_and_is_no_target() -> None:
    desk = Desk(numbers=[0, 0])
    inside = desk.block("spearman", 1, TOWN)
    one = desk.block("spearman", 0, BEFORE_TOWN)
    attack(desk, one, TOWN)
    assert (order(desk), raws(desk)) == ([one, inside], [9, 9])
    assert (desk.s.wounds[one], desk.s.wounds[inside]) == (1, 0)
    assert desk.s.town_damage[1] == 1


@rule("MW-3.10", "MW-21.4")
def test_who_takes_a_settlement_is_not_struck_back() -> None:
    desk = Desk(numbers=[0, 0])
    desk.block("spearman", 1, TOWN)
    one = desk.block("spearman", 0, BEFORE_TOWN)
    desk.s.town_damage[1] = 3
    attack(desk, one, TOWN)
    assert order(desk) == [one]
    assert (desk.s.ending, desk.s.wounds[one]) == (BY_CAPTURE, 0)


@rule("MW-13.4")
def test_an_empty_building_does_not_strike_back() -> None:
    desk = Desk(numbers=[0])
    desk.house("guard_tower", 1, THERE)
    sword = desk.block("swordsman", 0, HERE)
    attack(desk, sword, THERE)
    assert order(desk) == [sword]
    assert desk.where(sword) == HERE


@rule("MW-13.9", "MW-10.10")
def test_a_garrison_that_falls_with_its_building_does_not_strike_back() -> None:
    desk = Desk(numbers=[0])
    desk.house("barracks", 1, THERE, damage=2)
    desk.block("spearman", 1, THERE)
    sword = desk.block("swordsman", 0, HERE)
    attack(desk, sword, THERE)
    assert order(desk) == [sword]
    assert desk.where(sword) == THERE


@rule("MW-13.14")
def test_who_sallies_from_a_building_is_wounded_itself() -> None:
    desk = Desk(numbers=[9, 0])
    desk.house("barracks", 0, HERE)
    one = desk.block("spearman", 0, HERE)
    desk.block("scout", 1, THERE)
    attack(desk, one, THERE)
    assert desk.s.wounds[one] == 1
    assert desk.s.buildings.damage[0] == 0


@rule("MW-13.8", "MW-10.14")
def test_an_attack_on_a_settlement_hits_the_common_pool() -> None:
    desk = Desk(numbers=[0])
    one = desk.block("spearman", 0, BEFORE_TOWN)
    attack(desk, one, TOWN)
    assert desk.s.town_damage[1] == 1
    assert desk.where(one) == BEFORE_TOWN


# -- heroes and declared abilities


@rule("MW-18.18", "MW-18.21")
def test_a_hero_attacks_once_and_keeps_the_rest_for_abilities() -> None:
    desk = Desk(numbers=[9, 9])
    hero = desk.hero("blademaster", 0, HERE, ap=4, skills=["cleave"])
    desk.block("scout", 1, THERE)
    desk.block("scout", 1, (2, 2))
    attack(desk, hero, THERE)
    assert desk.s.ap[hero] == 3
    assert desk.s.done[hero] & ATTACKED
    assert not desk.s.done[hero] & ENDED
    assert not [text for text in desk.act(hero, 1).options() if text.startswith(("step", "swap", "attack"))]


@rule("MW-16.15")
@pytest.mark.parametrize(("dice", "hit"), [((10, 3), True), ((3, 10), True), ((9, 8), False)])
def test_press_on_counts_the_lower_of_two_dice(dice: tuple[int, int], hit: bool) -> None:
    desk = Desk(terrain={THERE: "hill"}, numbers=[*[n - 1 for n in dice], 9])
    one = desk.block("spearman", 0, HERE)
    two = desk.block("scout", 1, THERE)
    desk.do(Attack(one, desk.at(THERE), ABILITY["press_on"].number))
    assert strikes(desk)[0].rolls == list(dice)
    assert (desk.s.wounds[two] == 1) is hit


@rule("MW-16.16")
@pytest.mark.parametrize(("wounds", "goes_on"), [(1, True), (0, False)])
def test_breakthrough_goes_on_after_a_kill(wounds: int, goes_on: bool) -> None:
    desk = Desk(numbers=[0, 9])
    one = desk.block("heavy_swordsman", 0, HERE)
    desk.block("scout", 1, THERE, wounds=wounds)
    desk.do(Attack(one, desk.at(THERE), ABILITY["breakthrough"].number))
    assert desk.s.ap[one] == int(goes_on)
    assert bool(desk.s.done[one] & ENDED) is not goes_on


@rule("MW-16.16")
@pytest.mark.parametrize(("damage", "goes_on"), [(2, True), (1, False)])
def test_breakthrough_goes_on_after_the_fall_of_a_building(damage: int, goes_on: bool) -> None:
    desk = Desk(numbers=[0])
    one = desk.block("heavy_swordsman", 0, HERE)
    desk.house("barracks", 1, THERE, damage=damage)
    desk.do(Attack(one, desk.at(THERE), ABILITY["breakthrough"].number))
    assert desk.s.ap[one] == int(goes_on)
    assert desk.where(one) == (THERE if goes_on else HERE)


@rule("MW-10.14", "MW-10.15", "MW-16.16")
def test_breakthrough_does_not_go_on_after_the_soldier_of_a_stack() -> None:
    desk = Desk(numbers=[0])
    one = desk.block("heavy_swordsman", 0, HERE)
    soldier = desk.block("scout", 1, THERE, wounds=1)
    desk.block("builder", 1, THERE)
    desk.do(Attack(one, desk.at(THERE), ABILITY["breakthrough"].number))
    assert (desk.where(soldier), desk.where(one)) == (None, HERE)
    assert desk.s.ap[one] == 0
    assert desk.s.done[one] & ENDED


@rule("MW-16.17")
def test_hit_and_ride_stays_and_then_only_steps() -> None:
    desk = Desk(numbers=[0, 9])
    one = desk.block("horseman", 0, HERE)
    two = desk.block("bowman", 1, THERE, wounds=1)
    desk.block("bowman", 1, (2, 2))
    other = desk.block("spearman", 0, (1, 2))
    desk.do(Attack(one, desk.at(THERE), ABILITY["hit_and_ride"].number))
    assert desk.where(two) is None
    assert desk.where(one) == HERE
    assert desk.s.ap[one] == 3
    assert desk.s.done[one] & STEPS_ONLY
    options = desk.act(one).options()
    assert "step 3,1" in options
    assert not [text for text in options if not text.startswith("step")]
    assert not [text for text in desk.act(other).options() if text.startswith("swap")]


@rule("MW-16.18")
def test_a_lance_charge_wounds_twice() -> None:
    desk = Desk(numbers=[0])
    one = desk.block("lancer", 0, HERE)
    two = desk.block("catapult", 1, THERE)
    desk.do(Attack(one, desk.at(THERE), ABILITY["lance_charge"].number))
    assert desk.where(two) is None


@rule("MW-16.28", "MW-16.29")
def test_an_attacker_killed_by_cover_fire_does_not_attack() -> None:
    desk = Desk(numbers=[0])
    gun = desk.block("gatling_gun", 1, (4, 1))
    desk.s.set_up[gun] = 3
    desk.s.stance[gun], desk.s.front[gun] = COVERING, 3
    two = desk.block("rifleman", 1, THERE)
    one = desk.block("scout", 0, HERE, wounds=1)
    attack(desk, one, THERE)
    assert desk.where(one) is None
    assert one not in order(desk)
    assert two not in order(desk)


@rule("MW-10.13", "MW-16.28", "MW-10.27")
def test_an_advance_enters_a_covered_hex() -> None:
    desk = Desk(terrain={}, numbers=[0, 0])
    gun = desk.block("gatling_gun", 1, (5, 1))
    desk.s.set_up[gun] = 3
    desk.s.stance[gun], desk.s.front[gun] = COVERING, 3
    one = desk.block("horseman", 0, HERE)
    desk.block("catapult", 1, THERE, wounds=1)
    attack(desk, one, THERE)
    assert desk.where(one) == THERE
    assert desk.s.wounds[one] == 1


@rule("MW-7.20", "MW-10.26")
def test_every_side_may_attack_a_guardian() -> None:
    desk = Desk()
    desk.guardian(THERE)
    assert attacks(desk, desk.block("spearman", 0, HERE)) == ["3,1"]
    assert attacks(desk, desk.block("spearman", 1, FAR)) == ["3,1"]


@rule("MW-10.26", "MW-23.2")
@pytest.mark.parametrize(("unit", "verb"), [("spearman", "attack"), ("bowman", "shoot")])
def test_who_may_not_be_harmed_is_no_target(unit: str, verb: str) -> None:
    desk = Desk("ffa3")
    one = desk.block(unit, 0, (0, 0))
    desk.block("spearman", 1, (1, 0))
    desk.block("spearman", 2, (-1, 0))
    assert [text for text in desk.act(one).options() if text.startswith(verb)] == [f"{verb} 1,0"]
