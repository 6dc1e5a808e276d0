"""Buildings and settlements under attack: damage, fall and what remains."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import NONE, PAVISE_UP, SPEARS_LOWERED, UNDECIDED
from wartable.games.multiverse_war.rules.wounds import wound_house
from wartable.kernel import ALL
from wartable.testing import rule

from .builders import FACES, Desk
from .fights import strikes

HERE = (4, 1)


def strike(d: Desk, by: int, hex: tuple[int, int] = HERE, damage: int = 1) -> Desk:
    """A block hits what stands on a hex."""
    wound_house(d.s, by, d.at(hex), damage, d.umpire)
    return d


@rule("MW-13.5", "MW-13.6")
@pytest.mark.parametrize(
    ("kind", "health"), [("barracks", 3), ("guard_tower", 3), ("academy", 3), ("siege_workshop", 3), ("fortress", 4)]
)
@pytest.mark.parametrize("age", [1, 3])
def test_a_building_falls_at_its_health_whatever_its_age(kind: str, health: int, age: int) -> None:
    d = Desk()
    by = d.block("swordsman", 0, (3, 1))
    d.house(kind, 1, HERE, age=age)
    for _ in range(health - 1):
        strike(d, by)
    assert d.s.holder(d.at(HERE)) == 1
    strike(d, by)
    assert d.s.holder(d.at(HERE)) == NONE


@rule("MW-13.6", "MW-13.8")
def test_the_five_hexes_of_a_settlement_share_four_health() -> None:
    d = Desk()
    by = d.block("swordsman", 0, (3, 1))
    for hex in ((6, 3), (7, 3), (6, 4)):
        strike(d, by, hex)
    assert (d.s.town_damage, d.s.victors) == ([0, 3], ())
    strike(d, by, (5, 4))
    assert (d.s.town_damage, d.s.victors) == ([0, 4], (0,))


@rule("MW-13.9", "MW-13.10")
def test_units_in_a_falling_building_die_without_credit() -> None:
    d = Desk()
    by = d.block("swordsman", 0, (3, 1))
    d.house("barracks", 1, HERE, damage=2)
    inside = d.block("bowman", 1, HERE)
    worker = d.block("builder", 1, HERE)
    strike(d, by)
    assert (d.where(inside), d.where(worker)) == (None, None)
    assert (d.s.pieces.seen[inside], d.s.pieces.seen[worker]) == (ALL, ALL)
    assert d.s.slain == [0, 0]
    assert d.s.kills[0][FACES["swordsman"]] == 1


@rule("MW-13.9")
def test_a_hero_in_a_falling_building_dies_as_heroes_do() -> None:
    d = Desk()
    by = d.block("swordsman", 0, (3, 1))
    d.house("barracks", 1, HERE, damage=2)
    hero = d.hero("protector", 1, HERE)
    strike(d, by)
    assert d.where(hero) is None
    assert (d.s.heroes.block[1], d.s.heroes.owner[1]) == (NONE, 1)


@rule("MW-13.9")
def test_units_beside_a_falling_building_live() -> None:
    d = Desk()
    by = d.block("swordsman", 0, (3, 1))
    d.house("barracks", 1, HERE, damage=2)
    beside = d.block("bowman", 1, (5, 1))
    strike(d, by)
    assert d.where(beside) == (5, 1)


@rule("MW-13.11")
def test_the_hex_of_a_destroyed_building_is_ordinary_terrain_again() -> None:
    d = Desk(terrain={HERE: "hill"})
    by = d.block("swordsman", 0, (3, 1))
    d.house("barracks", 1, HERE, age=2, damage=2)
    h = d.at(HERE)
    assert (d.s.entry(h), d.s.road_for(h, 1)) == (1, True)
    strike(d, by)
    assert (d.s.entry(h), d.s.road_for(h, 1)) == (2, False)


@rule("MW-13.11")
def test_the_tokens_of_a_destroyed_building_return_to_its_owner() -> None:
    d = Desk()
    by = d.block("swordsman", 0, (3, 1))
    d.house("barracks", 1, HERE, damage=2)
    other = d.house("barracks", 1, (7, 0))
    strike(d, by)
    b = d.s.buildings
    assert [i for i in range(len(b.hex)) if b.owner[i] == 1] == [other]


@rule("MW-13.11")
def test_a_melee_destroyer_advances_into_the_hex() -> None:
    d = Desk(numbers=[0])
    by = d.block("swordsman", 0, (3, 1))
    d.house("barracks", 1, HERE, damage=2)
    d.act(by).choose("attack 4,1")
    assert d.where(by) == HERE


@rule("MW-13.12")
def test_the_owner_of_the_striking_unit_captures_the_settlement() -> None:
    d = Desk()
    by = d.block("spearman", 1, (1, 0))
    d.s.town_damage[0] = 3
    d.act(by)
    strike(d, by, (0, 0))
    assert (d.s.town_damage[0], d.s.ending != 0, d.s.victors) == (4, True, (1,))


@rule("MW-13.8", "MW-13.17", "MW-14.15")
def test_damage_beyond_the_last_health_is_not_counted() -> None:
    d = Desk(victory_capture=False)
    by = d.block("catapult", 0, (3, 1))
    d.s.town_damage[1] = 3
    strike(d, by, (6, 3), 2)
    strike(d, by, (6, 3), 2)
    assert d.s.town_damage[1] == 4
    assert d.s.ending == UNDECIDED


@rule("MW-13.13")
@pytest.mark.parametrize(
    ("inside", "modifier"), [("heavy_swordsman", "Heavy armor"), ("scout", "Highly agile"), ("dragoon", "Highly agile")]
)
def test_armor_and_agility_inside_do_not_protect_the_building(inside: str, modifier: str) -> None:
    told = []
    for sheltered in (False, True):
        d = Desk(numbers=[9, 9])
        by = d.block("swordsman", 0, (3, 1))
        if sheltered:
            d.house("barracks", 1, HERE)
        d.block(inside, 1, HERE)
        d.act(by).choose("attack 4,1")
        told.append(next(strike.modifiers for strike in strikes(d) if strike.no == by))
    assert (modifier in told[0], modifier in told[1]) == (True, False)


@rule("MW-13.13")
@pytest.mark.parametrize(
    ("stance", "attacker", "modifier"), [(SPEARS_LOWERED, "swordsman", "Spear Wall"), (PAVISE_UP, "bowman", "Pavise")]
)
def test_stances_inside_do_not_protect_the_building(stance: int, attacker: str, modifier: str) -> None:
    told = []
    for sheltered in (False, True):
        d = Desk(numbers=[9, 9])
        by = d.block(attacker, 0, (3, 1))
        if sheltered:
            d.house("barracks", 1, HERE)
        inside = d.block("spearman" if modifier == "Spear Wall" else "crossbowman", 1, HERE)
        d.s.stance[inside], d.s.front[inside] = stance, 3
        d.act(by).choose("attack 4,1" if attacker == "swordsman" else "shoot 4,1")
        told.append(next(strike.modifiers for strike in strikes(d) if strike.no == by))
    assert (modifier in told[0], modifier in told[1]) == (True, False)


@rule("MW-21.14", "MW-21.15")
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("barracks", (4, 8, 14)),
        ("guard_tower", (4, 8, 12)),
        ("academy", (6, 10, 16)),
        ("siege_workshop", (8, 12, 18)),
        ("fortress", (10, 16, 22)),
    ],
)
def test_a_destroyed_building_scores_twice_its_points_at_its_age(kind: str, points: tuple[int, ...]) -> None:
    for age in (1, 2, 3):
        d = Desk()
        helper = d.block("swordsman", 0, (3, 1))
        d.house(kind, 1, HERE, age=age)
        strike(d, helper, damage=2)
        assert d.s.razed == [0, 0]
        strike(d, helper, damage=2)
        assert d.s.razed == [points[age - 1], 0]


@rule("MW-21.15")
def test_partners_keep_the_score_of_their_own_pieces_for_the_team() -> None:
    d = Desk("team")
    first = d.block("swordsman", 0, d.board.hexes[30])
    last = d.block("swordsman", 2, d.board.hexes[31])
    d.house("barracks", 1, d.board.hexes[32], damage=1)
    strike(d, first, d.board.hexes[32])
    strike(d, last, d.board.hexes[32])
    assert d.s.razed == [0, 0, 4, 0]


@rule("MW-18.14")
def test_a_hero_learns_nothing_from_a_destroyed_building() -> None:
    d = Desk()
    hero = d.hero("blademaster", 0, (3, 1))
    d.house("barracks", 1, HERE, damage=2)
    strike(d, hero)
    assert (d.s.razed, d.s.heroes.kills[0], d.s.heroes.level[0]) == ([4, 0], 0, 1)


@rule("MW-6.30")
def test_everybody_hears_of_damage_to_buildings() -> None:
    d = Desk()
    by = d.block("swordsman", 0, (3, 1))
    d.house("barracks", 1, HERE, damage=1)
    strike(d, by)
    strike(d, by)
    for viewer in (-1, 0, 1):
        assert d.told(viewer)[:3] == ["hit_house", "hit_house", "destroyed"]


@rule("MW-EX.20")
def test_two_catapults_raze_a_siege_workshop() -> None:
    d = Desk(numbers=[0, 0])
    guns = [d.block("catapult", 0, (3, 1)), d.block("catapult", 0, (3, 2))]
    d.house("siege_workshop", 1, (5, 1))
    inside = d.block("builder", 1, (5, 1))
    for gun in guns:
        d.s.set_up[gun] = 6
        d.act(gun).choose("shoot 5,1")
    assert d.where(inside) is None
    assert d.s.razed == [8, 0]
    assert d.s.kills[0][FACES["catapult"]] == 1


@rule("MW-EX.21")
def test_a_settlement_recovers_one_of_three_damage() -> None:
    d = Desk()
    gun = d.block("catapult", 0, (3, 1))
    spear = d.block("spearman", 0, (4, 1))
    strike(d, gun, (6, 3), 2)
    strike(d, spear, (5, 4), 1)
    assert d.world.town_health - d.s.town_damage[1] == 1
    d.s.round = 6
    d.revenue()
    assert d.world.town_health - d.s.town_damage[1] == 2


@rule("MW-EX.36")
def test_an_academy_of_the_second_age_is_worth_ten_to_its_destroyer() -> None:
    d = Desk()
    by = d.block("lancer", 0, (3, 1))
    d.house("academy", 1, HERE, age=2, damage=2)
    strike(d, by)
    assert d.s.razed == [10, 0]


@rule("MW-18.47")
@pytest.mark.parametrize("target", [HERE, (6, 3)])
def test_the_protector_gains_ap_for_damage_to_buildings_too(target: tuple[int, int]) -> None:
    d = Desk()
    hero = d.hero("protector", 0, (3, 1))
    d.house("barracks", 1, HERE)
    d.s.ap[hero] = 1
    strike(d, hero, target)
    assert d.s.ap[hero] == 2
