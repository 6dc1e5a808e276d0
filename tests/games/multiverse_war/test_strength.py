"""Strength modifiers: ground, support, age, attributes, fixed strength."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import NONE, PAVISE_UP, SET_UP, SHAKEN, SHIELDED, SPEARS_LOWERED
from wartable.games.multiverse_war.rules.combat import attack_odds, melee_exchange
from wartable.games.multiverse_war.rules.shooting import shot_odds
from wartable.games.multiverse_war.rules.strength import answer_strength, attack_strength, shot_strength
from wartable.games.multiverse_war.rules.strikes import fixed_strike, fixed_strike_house, target_on
from wartable.games.multiverse_war.state.strike import REFEREE
from wartable.testing import rule

from .builders import ABILITY, Desk
from .drill import drilled
from .fights import FAR, FARTHEST, HERE, THERE, attack, listed, raws, shoot, strikes

BESIDE = ((4, 0), (3, 2), (2, 2), (3, 0))
"""Other hexes next to THERE."""


def attacking(desk: Desk, no: int) -> dict[str, int]:
    """The modifiers of a melee attack on THERE."""
    h = desk.at(THERE)
    return listed(attack_strength(desk.s, no, target_on(desk.s, h), h))


def answering(desk: Desk, no: int, attacker: int) -> dict[str, int]:
    """The modifiers of a strike back on THERE."""
    return listed(answer_strength(desk.s, no, attacker, desk.at(THERE)))


def shooting(desk: Desk, no: int, target: int) -> dict[str, int]:
    """The modifiers of a shot at a block."""
    return listed(shot_strength(desk.s, no, target, desk.s.hex[target]))


# -- ground


@rule("MW-11.1", "MW-11.14")
@pytest.mark.parametrize("ground", ["grass", "forest", "hill"])
def test_the_ground_of_a_melee_attacker_does_not_matter(ground: str) -> None:
    desk = Desk(terrain={HERE: ground, THERE: "hill"})
    horse = desk.block("horseman", 0, HERE)
    spear = desk.block("spearman", 1, THERE)
    assert attacking(desk, horse) == {"Target on a hill": -2}
    assert answering(desk, spear, horse) == {}


@rule("MW-11.4")
def test_no_melee_into_water_but_shots() -> None:
    desk = Desk(terrain={THERE: "water"})
    desk.s.pontoons |= 1 << desk.at(THERE)
    sword = desk.block("swordsman", 0, HERE)
    bow = desk.block("bowman", 0, (2, 2))
    desk.block("spearman", 1, THERE)
    assert not [text for text in desk.act(sword).options() if text.startswith("attack")]
    assert "shoot 3,1" in desk.act(bow).options()


@rule("MW-11.4", "MW-11.38")
def test_a_unit_in_water_attacks_the_shore() -> None:
    desk = Desk(terrain={HERE: "water"})
    sword = desk.block("swordsman", 0, HERE)
    desk.block("spearman", 1, THERE)
    assert "attack 3,1" in desk.act(sword).options()


SHORE = {
    "scout": False,
    "spearman": False,
    "grenadier": False,
    "horseman": False,
    "beastcaller": False,
    "guardian": False,
    "bowman": True,
    "rifleman": True,
    "deadeye": True,
}
"""Whether a piece on the shore strikes back at a melee attack out of water."""


def landing(shore: str, ground: str = "water", house: str = "") -> tuple[Desk, int]:
    """A Heavy Swordsman on a pontoon, or on other ground, beside a piece of the other side, perhaps in a building."""
    desk = Desk(terrain={HERE: ground}, numbers=[9, 9])
    desk.s.pontoons = 1 << desk.at(HERE)
    attacker = desk.block("heavy_swordsman", 0, HERE)
    if shore == "guardian":
        desk.guardian(THERE)
    elif shore in ("deadeye", "beastcaller"):
        desk.hero(shore, 1, THERE)
    else:
        desk.block(shore, 1, THERE)
    if house:
        desk.house(house, 1, THERE)
    return desk.look(), attacker


@rule("MW-11.4", "MW-11.38", "MW-11.39")
@pytest.mark.parametrize("ground", ["water", "grass"])
@pytest.mark.parametrize(
    ("shore", "ranged", "house"),
    [(*one, house) for one in SHORE.items() for house in ("", "barracks") if not (one[0] == "guardian" and house)],
)
def test_melee_units_do_not_strike_back_at_a_unit_in_water(shore: str, ranged: bool, house: str, ground: str) -> None:
    desk, attacker = landing(shore, ground, house)
    struck_back = ranged or ground != "water"
    odds = attack_odds(desk.s, attacker, desk.at(THERE), REFEREE)
    assert (odds.answer is not None) == struck_back
    attack(desk, attacker, THERE)
    assert [strike.no == attacker for strike in strikes(desk)].count(False) == struck_back


@rule("MW-11.38", "MW-18.32")
def test_a_cleave_out_of_water_is_answered_by_ranged_units_only() -> None:
    desk = Desk(terrain={HERE: "water"}, numbers=[9, 9, 9])
    hero = desk.hero("blademaster", 0, HERE, skills=["cleave"])
    desk.block("spearman", 1, THERE)
    bow = desk.block("bowman", 1, (3, 0))
    desk.act(hero).choose("use cleave", "aim 3,1", "aim 3,0")
    assert [strike.no for strike in strikes(desk)].count(bow) == 1
    assert len(strikes(desk)) == 3


@rule("MW-11.38")
def test_a_shot_out_of_water_is_answered_as_everywhere() -> None:
    desk = Desk(terrain={HERE: "water"}, numbers=[9, 9])
    bow = desk.block("bowman", 0, HERE)
    other = desk.block("bowman", 1, THERE)
    shoot(desk, bow, THERE)
    assert [strike.no for strike in strikes(desk)] == [bow, other]


@rule("MW-11.39", "MW-16.19")
def test_a_carbine_hits_a_unit_in_water() -> None:
    desk = drilled("dragoon", terrain={THERE: "water"}, rolls=[1])
    rider = desk.block("dragoon", 0, HERE)
    other = desk.block("spearman", 1, THERE)
    desk.act(rider)
    assert not [text for text in desk.options() if text.startswith("attack")]
    desk.choose("use carbine", "aim 3,1")
    assert desk.s.wounds[other] == 1


@rule("MW-11.39", "MW-18.71", "MW-18.74")
@pytest.mark.parametrize(("skill", "aims"), [("thunder_lance", ("aim 3,1",)), ("tempest", ())])
def test_ranged_strikes_of_a_rider_hit_a_unit_in_water(skill: str, aims: tuple[str, ...]) -> None:
    desk = Desk(terrain={THERE: "water"}, numbers=[0])
    hero = desk.hero("stormmarshal", 0, HERE, level=3, ap=6, skills=[skill])
    other = desk.block("spearman", 1, THERE)
    desk.act(hero).choose(f"use {skill}", *aims)
    assert desk.s.wounds[other] == 1


@rule("MW-11.39", "MW-18.53", "MW-18.55")
@pytest.mark.parametrize(("skill", "aims"), [("thorn_snare", ("aim 3,1",)), ("dread_roar", ())])
def test_abilities_without_a_strike_work_in_water(skill: str, aims: tuple[str, ...]) -> None:
    desk = Desk(terrain={THERE: "water"})
    hero = desk.hero("beastcaller", 0, HERE, level=3, ap=6, skills=[skill])
    other = desk.block("spearman", 1, THERE)
    desk.act(hero).choose(f"use {skill}", *aims)
    assert desk.s.tokens[other]


@rule("MW-11.8")
@pytest.mark.parametrize("unit", ["bowman", "catapult"])
def test_a_hill_under_the_shooter_gives_two(unit: str) -> None:
    desk = Desk(terrain={HERE: "hill", THERE: "forest"})
    gun = desk.block(unit, 0, HERE)
    target = desk.block("spearman", 1, THERE)
    assert shooting(desk, gun, target) == {"Target in forest": -4, "Shooting from a hill": 2}


@rule("MW-11.8", "MW-11.14")
def test_a_hill_gives_nothing_to_an_archer_who_is_attacked_on_it() -> None:
    desk = Desk(terrain={THERE: "hill"})
    sword = desk.block("swordsman", 0, HERE)
    bow = desk.block("bowman", 1, THERE)
    assert answering(desk, bow, sword) == {}


@rule("MW-11.11")
def test_nobody_attacks_into_a_mountain() -> None:
    desk = Desk(terrain={THERE: "mountain"})
    sword = desk.block("swordsman", 0, HERE)
    desk.block("spearman", 1, THERE)
    assert "attack 3,1" not in desk.act(sword).options()


@rule("MW-11.12", "MW-11.13")
@pytest.mark.parametrize(
    ("first", "second", "shot", "back"),
    [
        ("grass", "grass", {"Target on grassland": 1}, {"Target on grassland": 1}),
        ("forest", "grass", {"Target on grassland": 1}, {"Target in forest": -4}),
        ("hill", "grass", {"Target on grassland": 1, "Shooting from a hill": 2}, {"Target on a hill": -2}),
        (
            "hill",
            "hill",
            {"Target on a hill": -2, "Shooting from a hill": 2},
            {"Target on a hill": -2, "Shooting from a hill": 2},
        ),
    ],
)
def test_between_shooters_each_ones_hex_counts(
    first: str, second: str, shot: dict[str, int], back: dict[str, int]
) -> None:
    desk = Desk(terrain={HERE: first, THERE: second}, numbers=[9, 9])
    one = desk.block("bowman", 0, HERE)
    desk.block("bowman", 1, THERE)
    shoot(desk, one, THERE)
    told = [{name: n for name, n in strike.modifiers.items() if name != "Base"} for strike in strikes(desk)]
    assert told == [shot, back]


@rule("MW-11.15")
@pytest.mark.parametrize("ground", ["grass", "forest", "hill"])
def test_under_a_building_the_ground_counts_no_more(ground: str) -> None:
    desk = Desk(terrain={THERE: ground})
    desk.house("barracks", 1, THERE)
    horse = desk.block("horseman", 0, HERE)
    bow = desk.block("bowman", 0, FAR)
    inside = desk.block("horseman", 1, THERE)
    assert attacking(desk, horse) == {"Against a building": -3}
    assert listed(shot_strength(desk.s, bow, NONE, desk.at(THERE))) == {"Against a building": -3}
    assert answering(desk, inside, horse) == {}


@rule("MW-11.15", "MW-13.16")
@pytest.mark.parametrize(
    ("ground", "unit", "wanted"),
    [
        ("grass", "bowman", {"From a Guard Tower": 2}),
        ("hill", "bowman", {"Shooting from a hill": 2}),
        ("hill", "catapult", {"Shooting from a hill": 2}),
        ("grass", "catapult", {}),
    ],
)
def test_shots_out_of_a_tower(ground: str, unit: str, wanted: dict[str, int]) -> None:
    desk = Desk(terrain={HERE: ground})
    desk.house("guard_tower", 0, HERE)
    gun = desk.block(unit, 0, HERE)
    target = desk.block("spearman", 1, THERE)
    assert shooting(desk, gun, target) == {"Target on grassland": 1, **wanted}


@rule("MW-11.13", "MW-EX.9")
def test_the_return_shot_at_a_hill() -> None:
    desk = Desk(terrain={HERE: "hill", FAR: "forest"}, numbers=[9, 9])
    red = desk.block("bowman", 0, HERE)
    desk.block("bowman", 1, FAR)
    desk.block("scout", 0, (5, 1))
    shoot(desk, red, FAR)
    assert raws(desk) == [9 - 4 - 2 + 2, 9 - 2 - 2]


# -- support


@rule("MW-11.19", "MW-11.22", "MW-11.23")
def test_support_is_counted_from_each_ones_point_of_view() -> None:
    desk = Desk(terrain={THERE: "forest"})
    one = desk.block("spearman", 0, HERE)
    two = desk.block("spearman", 1, THERE)
    assert attacking(desk, one) == answering(desk, two, one) == {}
    desk.block("spearman", 0, BESIDE[0])
    desk.block("scout", 0, BESIDE[1])
    desk.block("horseman", 1, BESIDE[2])
    desk.block("scout", 0, (1, 1))
    desk.look()
    assert attacking(desk, one) == {"Own support": 2, "Opposing support": -1}
    assert answering(desk, two, one) == {"Own support": 1, "Opposing support": -2}


@rule("MW-11.20", "MW-11.21", "MW-9.31")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("unit", ["bowman", "catapult", "builder", "engineer", "field_medic", "decoy", "deadeye"])
def test_only_melee_fighters_give_support(unit: str, seat: int) -> None:
    """Neither unseen nor seen; a decoy is gone when it is."""
    desk = Desk(terrain={THERE: "forest"})
    one = desk.block("spearman", 0, HERE)
    two = desk.block("spearman", 1, THERE)
    desk.block(unit, seat, BESIDE[0])
    assert attacking(desk, one) == answering(desk, two, one) == {}
    desk.look()
    assert attacking(desk, one) == answering(desk, two, one) == {}


@rule("MW-11.20", "MW-11.21")
def test_ranged_units_get_no_support_either_way() -> None:
    desk = Desk(terrain={THERE: "forest"})
    one = desk.block("spearman", 0, HERE)
    two = desk.block("bowman", 1, THERE)
    desk.block("spearman", 0, BESIDE[0])
    desk.block("spearman", 0, BESIDE[1])
    desk.block("spearman", 1, BESIDE[2])
    desk.look()
    assert answering(desk, two, one) == {}
    assert shooting(desk, two, one) == {"Target on grassland": 1}
    assert attacking(desk, one) == {"Own support": 2, "Opposing support": -1}


@rule("MW-11.21", "MW-7.20")
def test_guardians_neither_give_nor_get_support() -> None:
    desk = Desk(terrain={THERE: "forest"})
    one = desk.block("spearman", 0, HERE)
    monster = desk.guardian(THERE)
    desk.guardian(BESIDE[0])
    desk.block("spearman", 0, BESIDE[1])
    desk.look()
    assert attacking(desk, one) == {"Unseen support": 1}
    assert answering(desk, monster, one) == {"Unseen support": -1}


@rule("MW-11.24", "MW-10.25")
def test_supporters_count_unseen_and_in_buildings() -> None:
    desk = Desk(terrain={THERE: "forest"})
    one = desk.block("spearman", 0, HERE)
    desk.block("spearman", 1, THERE)
    desk.house("barracks", 1, BESIDE[0])
    desk.block("spearman", 1, BESIDE[0])
    desk.block("spearman", 1, BESIDE[1])
    assert attacking(desk, one) == {"Unseen support": -2}


@rule("MW-9.36", "MW-10.25")
def test_previews_leave_out_what_the_viewer_cannot_know() -> None:
    desk = Desk(terrain={THERE: "forest"})
    one = desk.block("spearman", 0, HERE)
    desk.block("spearman", 1, THERE)
    desk.block("spearman", 1, BESIDE[0])
    desk.block("spearman", 0, BESIDE[1])
    h = desk.at(THERE)
    assert listed(attack_odds(desk.s, one, h, 0).strike) == {"Own support": 1}
    assert listed(attack_odds(desk.s, one, h, 1).strike) == {"Opposing support": -1}
    assert listed(attack_odds(desk.s, one, h, REFEREE).strike) == {}


@rule("MW-9.36")
def test_a_preview_tells_nothing_of_a_garrison_that_nobody_sees() -> None:
    desk = Desk()
    desk.house("barracks", 1, FAR)
    bow = desk.block("bowman", 0, HERE)
    desk.block("bowman", 1, FAR)
    assert shot_odds(desk.s, bow, desk.at(FAR), NONE, 0).answer is None
    desk.look()
    answer = shot_odds(desk.s, bow, desk.at(FAR), NONE, 0).answer
    assert answer is not None
    assert answer.sum == 9 + 1 - 2


@rule("MW-11.25")
def test_bystanders_of_a_third_side_do_not_count() -> None:
    desk = Desk("ffa3")
    at = (0, 0)
    one = desk.block("spearman", 0, (-1, 0))
    desk.block("spearman", 1, at)
    desk.block("spearman", 2, (1, 0))
    desk.block("spearman", 1, (0, 1))
    desk.look()
    h = desk.at(at)
    strike = listed(attack_strength(desk.s, one, target_on(desk.s, h), h))
    assert strike == {"Target on grassland": 1, "Opposing support": -1}


@rule("MW-22.2", "MW-11.19")
def test_partners_support_each_other() -> None:
    desk = Desk("team")
    one = desk.block("spearman", 0, HERE)
    desk.block("spearman", 1, THERE)
    desk.block("spearman", 2, BESIDE[0])
    desk.block("spearman", 3, BESIDE[1])
    desk.look()
    assert attacking(desk, one) == {"Target on grassland": 1, "Own support": 1, "Opposing support": -1}


@rule("MW-11.26")
def test_at_a_building_the_unit_inside_is_no_supporter() -> None:
    desk = Desk()
    desk.house("barracks", 1, THERE)
    one = desk.block("spearman", 0, HERE)
    inside = desk.block("spearman", 1, THERE)
    assert attacking(desk, one) == {}
    desk.block("spearman", 1, BESIDE[0])
    desk.block("horseman", 0, BESIDE[1])
    desk.block("horseman", 0, BESIDE[2])
    desk.look()
    assert attacking(desk, one) == {"Own support": 2, "Opposing support": -1}
    assert answering(desk, inside, one) == {"Own support": 1, "Opposing support": -2}


@rule("MW-EX.14")
def test_the_pikeman_and_the_scout_around_a_horseman() -> None:
    desk = Desk()
    horse = desk.block("horseman", 1, THERE)
    pike = desk.block("pikeman", 0, HERE)
    scout = desk.block("scout", 0, BESIDE[0])
    desk.block("bowman", 0, BESIDE[1])
    desk.block("bowman", 1, BESIDE[2])
    desk.look()
    h = desk.at(THERE)
    pike_strike = attack_strength(desk.s, pike, horse, h)
    assert (pike_strike.sum, pike_strike.strength(desk.s)) == (14, 10)
    assert answer_strength(desk.s, horse, pike, h).sum == 4
    scout_strike = attack_strength(desk.s, scout, horse, h)
    assert (scout_strike.sum, scout_strike.strength(desk.s)) == (11, 10)
    assert answer_strength(desk.s, horse, scout, h).sum == 6


# -- age and attributes


@rule("MW-11.27", "MW-11.28")
@pytest.mark.parametrize(
    ("one", "two", "wanted"),
    [
        ("spearman", "pikeman", -3),
        ("spearman", "grenadier", -6),
        ("pikeman", "spearman", 3),
        ("grenadier", "spearman", 6),
        ("grenadier", "pikeman", 3),
        ("spearman", "spearman", 0),
    ],
)
def test_ages(one: str, two: str, wanted: int) -> None:
    desk = Desk()
    first = desk.block(one, 0, HERE)
    second = desk.block(two, 1, THERE)
    assert attacking(desk, first).get("Age", 0) == wanted
    assert answering(desk, second, first).get("Age", 0) == -wanted


@rule("MW-11.27", "MW-18.15")
def test_a_hero_fights_with_the_age_of_its_level() -> None:
    desk = Desk()
    hero = desk.hero("protector", 0, HERE, level=4)
    desk.block("spearman", 1, THERE)
    assert attacking(desk, hero)["Age"] == 6


@rule("MW-11.29")
def test_the_age_of_a_building_does_not_matter() -> None:
    desk = Desk()
    desk.house("barracks", 1, THERE, age=3)
    grenadier = desk.block("pikeman", 0, HERE)
    bow = desk.block("rifleman", 0, (2, 2))
    inside = desk.block("spearman", 1, THERE)
    assert attacking(desk, grenadier) == {}
    assert listed(shot_strength(desk.s, bow, NONE, desk.at(THERE))) == {"Against a building": -3}
    assert answering(desk, inside, grenadier) == {"Age": -3}


@rule("MW-11.30", "MW-11.31", "MW-11.32", "MW-11.33")
def test_attributes_work_where_they_say() -> None:
    desk = Desk(terrain={THERE: "forest", HERE: "forest"})
    heavy = desk.block("heavy_swordsman", 1, THERE)
    lancer = desk.block("lancer", 0, HERE)
    assert attacking(desk, lancer) == {"Mounted in forest": -3, "Heavy armor": -2, "Hard hitter": 1}
    assert answering(desk, heavy, lancer) == {}
    bow = desk.block("crossbowman", 0, (2, 2))
    assert shooting(desk, bow, heavy) == {"Target in forest": -4}
    dragoon = desk.block("dragoon", 1, FAR)
    assert shooting(desk, bow, dragoon)["Highly agile"] == -1


@rule("MW-11.31", "MW-11.33")
def test_hard_hits_do_nothing_for_a_shot() -> None:
    desk = Desk(terrain={THERE: "forest"}, overlay={"units": {"bowman": {"attributes": ["hard_hitter"]}}})
    bow = desk.block("bowman", 0, HERE)
    target = desk.block("spearman", 1, THERE)
    assert shooting(desk, bow, target) == {"Target in forest": -4}


@rule("MW-11.30", "MW-11.31", "MW-11.33")
def test_armor_and_hard_hits_do_nothing_for_those_who_strike_back() -> None:
    desk = Desk(terrain={THERE: "forest"})
    armored = desk.block("heavy_swordsman", 0, HERE)
    hitter = desk.block("lancer", 1, THERE)
    assert answering(desk, hitter, armored) == {"Mounted in forest": -3}


@rule("MW-11.31", "MW-13.13")
def test_hard_hits_count_at_buildings_but_the_armor_inside_does_not() -> None:
    desk = Desk()
    desk.house("barracks", 1, THERE)
    sword = desk.block("swordsman", 0, HERE)
    desk.block("heavy_swordsman", 1, THERE)
    assert attacking(desk, sword) == {"Hard hitter": 1}


@rule("MW-11.34", "MW-12.14")
@pytest.mark.parametrize("unit", ["catapult", "bombard", "artillery", "gatling_gun"])
def test_a_siege_weapon_must_be_set_up_first(unit: str) -> None:
    desk = Desk()
    gun = desk.block(unit, 0, HERE)
    desk.block("spearman", 1, FAR)
    before = desk.act(gun).options()
    assert "set_up" in before
    assert not [text for text in before if text.startswith("shoot")]
    ap = desk.s.ap[gun]
    desk.choose("set_up")
    if unit == "gatling_gun":
        desk.choose("face east")
    assert desk.s.ap[gun] == ap - 1
    assert "shoot 4,1" in desk.options()


# -- fixed strength


@rule("MW-11.35", "MW-11.36")
@pytest.mark.parametrize(("rolled", "hit"), [(4, True), (5, False)])
def test_a_stated_strength_stands_as_it_is(rolled: int, hit: bool) -> None:
    desk = Desk(terrain={HERE: "hill", THERE: "forest"}, numbers=[rolled - 1])
    bow = desk.block("bowman", 0, HERE)
    target = desk.block("dragoon", 1, THERE)
    desk.s.tokens[bow] |= SHAKEN
    desk.s.stance[target] = PAVISE_UP
    assert fixed_strike(desk.s, bow, target, 4, 1, desk.umpire) is hit
    assert desk.s.wounds[target] == int(hit)
    assert strikes(desk)[0].modifiers == {"Fixed strength": 4}


@rule("MW-11.37", "MW-11.33")
def test_nobody_answers_a_stated_strength_and_nobody_advances() -> None:
    desk = Desk(numbers=[0, 0])
    one = desk.block("spearman", 0, HERE)
    target = desk.block("bowman", 1, THERE, wounds=1)
    desk.house("barracks", 1, BESIDE[1])
    desk.block("bowman", 1, BESIDE[1])
    fixed_strike(desk.s, one, target, 7, 1, desk.umpire)
    fixed_strike_house(desk.s, one, desk.at(BESIDE[1]), 7, 2, desk.umpire)
    assert [strike.no for strike in strikes(desk)] == [one, one]
    assert desk.where(target) is None
    assert desk.where(one) == HERE
    assert desk.s.buildings.damage[0] == 2


@rule("MW-10.10", "MW-10.14", "MW-11.37")
def test_an_ability_with_usual_modifiers_is_answered_but_does_not_advance() -> None:
    desk = Desk(numbers=[0, 9, 0])
    hero = desk.hero("blademaster", 0, HERE)
    strong = desk.block("spearman", 1, THERE)
    weak = desk.block("spearman", 1, (2, 2), wounds=1)
    melee_exchange(desk.s, hero, desk.at(THERE), False, ABILITY["cleave"].number, desk.umpire)
    melee_exchange(desk.s, hero, desk.at((2, 2)), False, ABILITY["cleave"].number, desk.umpire)
    assert [strike.no for strike in strikes(desk)] == [hero, strong, hero]
    assert desk.where(weak) is None
    assert desk.where(hero) == HERE


@rule("MW-16.32")
def test_a_decoy_is_gone_without_a_roll() -> None:
    desk = Desk()
    bow = desk.block("bowman", 0, HERE)
    decoy = desk.block("decoy", 1, FAR)
    assert not fixed_strike(desk.s, bow, decoy, 4, 1, desk.umpire)
    assert desk.where(decoy) is None
    assert not strikes(desk)


@rule("MW-18.44")
def test_ranged_strikes_miss_the_shielded() -> None:
    desk = Desk(numbers=[0, 0])
    bow = desk.block("bowman", 1, HERE)
    spear = desk.block("spearman", 1, FAR)
    hero = desk.hero("protector", 0, THERE)
    desk.s.tokens[hero] |= SHIELDED
    shoot(desk, bow, THERE)
    assert not fixed_strike(desk.s, bow, hero, 8, 1, desk.umpire)
    assert not fixed_strike(desk.s, spear, hero, 8, 1, desk.umpire, ranged=True)
    assert desk.s.wounds[hero] == 0
    assert fixed_strike(desk.s, spear, hero, 8, 1, desk.umpire)


# -- stances, tokens and heroes


@rule("MW-16.9", "MW-16.10", "MW-16.12")
@pytest.mark.parametrize(("facing", "front"), [(0, False), (1, False), (2, True), (3, True), (4, True), (5, False)])
def test_the_front_of_a_spear_wall(facing: int, front: bool) -> None:
    desk = Desk(terrain={THERE: "grass"})
    enemy = desk.block("scout", 0, HERE)
    spear = desk.block("spearman", 1, THERE)
    desk.s.stance[spear], desk.s.front[spear] = SPEARS_LOWERED, facing
    assert attacking(desk, enemy).get("Spear Wall", 0) == (-2 if front else 0)
    assert answering(desk, spear, enemy).get("Flank of a Spear Wall", 0) == (0 if front else -3)
    back = listed(answer_strength(desk.s, enemy, spear, desk.at(HERE)))
    assert back.get("Spear Wall", 0) == (-2 if front else 0)


@rule("MW-18.55")
def test_the_shaken_are_weaker() -> None:
    desk = Desk(terrain={THERE: "forest"})
    one = desk.block("spearman", 0, HERE)
    two = desk.block("spearman", 1, THERE)
    desk.s.tokens[one] |= SHAKEN
    assert attacking(desk, one) == {"Shaken": -3}
    assert answering(desk, two, one) == {}


@rule("MW-18.54", "MW-10.25")
def test_the_pack_fights_together() -> None:
    desk = Desk(terrain={THERE: "forest"})
    hero = desk.hero("beastcaller", 0, HERE, skills=["pack_bond"])
    desk.block("spearman", 1, THERE)
    bear = desk.block("bear", 0, BESIDE[0])
    assert attacking(desk, hero) == {"Unseen support": 2}
    desk.look()
    assert attacking(desk, hero) == {"Own support": 1, "Pack Bond": 1}
    assert attacking(desk, bear) == {"Own support": 1, "Pack Bond": 1}


@rule("MW-18.73")
def test_the_vanguard() -> None:
    desk = Desk(terrain={THERE: "forest"})
    hero = desk.hero("stormmarshal", 0, HERE, level=4, skills=["vanguard"])
    horse = desk.block("dragoon", 0, BESIDE[0])
    desk.block("grenadier", 1, THERE)
    desk.look()
    assert attacking(desk, hero) == {"Hard hitter": 1, "Own support": 1}
    assert attacking(desk, horse) == {"Mounted in forest": -3, "Own support": 1, "Vanguard": 1}
    desk.s.heroes.level[4] = 3
    assert "Vanguard" not in attacking(desk, horse)


@rule("MW-18.35", "MW-EX.34")
def test_the_grand_master_against_a_grenadier() -> None:
    desk = Desk()
    hero = desk.hero("blademaster", 0, HERE, level=4, skills=["grand_master"])
    target = desk.block("grenadier", 1, THERE)
    h = desk.at(THERE)
    assert attack_strength(desk.s, hero, target, h).sum == 13
    assert answer_strength(desk.s, target, hero, h).sum == 6


@rule("MW-18.35")
def test_the_grand_master_is_one_only_among_melee_units() -> None:
    desk = Desk()
    hero = desk.hero("blademaster", 0, THERE, level=2, skills=["grand_master"])
    bow = desk.block("bowman", 1, FAR)
    dragoon = desk.block("dragoon", 1, HERE)
    assert shooting(desk, bow, hero) == {"Target on grassland": 1}
    assert attacking(desk, dragoon)["Grand Master"] == -1
    carbine = shot_strength(desk.s, dragoon, hero, desk.at(THERE), ABILITY["carbine"].number)
    assert "Grand Master" not in listed(carbine)
    h = desk.at(FAR)
    assert "Grand Master" not in listed(attack_strength(desk.s, hero, bow, h))


@rule("MW-EX.16", "MW-EX.17")
def test_weak_against_strong() -> None:
    desk = Desk(terrain={THERE: "hill"}, numbers=[9, 1])
    spear = desk.block("spearman", 0, HERE)
    rifle = desk.block("rifleman", 1, THERE)
    attack(desk, spear, THERE)
    assert [(strike.no, strike.raw, strike.strength) for strike in strikes(desk)] == [(rifle, 15, 10), (spear, 1, 1)]
    desk = Desk(terrain={THERE: "forest"})
    horse = desk.block("horseman", 0, HERE)
    desk.block("heavy_swordsman", 1, THERE)
    assert 9 + sum(attacking(desk, horse).values()) == 1


@rule("MW-16.20")
def test_a_pavise_stops_shots_only() -> None:
    desk = Desk()
    bow = desk.block("crossbowman", 0, THERE)
    desk.s.stance[bow] = PAVISE_UP
    other = desk.block("crossbowman", 1, HERE)
    pike = desk.block("pikeman", 1, BESIDE[0])
    gun = desk.block("bombard", 1, (5, 1))
    desk.s.set_up[gun] = SET_UP
    assert shooting(desk, other, bow)["Pavise"] == -3
    assert shooting(desk, gun, bow)["Pavise"] == -3
    assert "Pavise" not in attacking(desk, pike)


@rule("MW-11.16", "MW-18.63")
def test_the_deadeye_shoots_three_hexes_far() -> None:
    desk = Desk(numbers=[9])
    hero = desk.hero("deadeye", 0, HERE, skills=["eagle_eye"])
    desk.block("spearman", 1, FARTHEST)
    shoot(desk, hero, FARTHEST)
    assert strikes(desk)[0].modifiers["Distance"] == -3
