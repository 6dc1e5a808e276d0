"""Recruiting units and decoys, and what a block may be that appeared somewhere."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import ANYWHERE, DESERTERS, FROM_BUILDING, FROM_TOWN, NONE, SETTLERS
from wartable.games.multiverse_war.content.world import AGES
from wartable.games.multiverse_war.rules.recruiting import (
    army_full,
    note_site,
    possible_faces,
    sites,
)
from wartable.testing import rule

from .builders import BUILDINGS, FACES, GAME, Desk

TOWN: tuple[Hex, ...] = ((0, 0), (-1, 1), (-1, 0), (0, -1), (1, -1))
OUTPOST: Hex = (3, 0)
ALL_TYPES = {troop.key for troop in GAME.world.units}
AGE_1 = {"builder", "scout", "spearman", "swordsman", "bowman", "horseman", "catapult"}
AGE_3 = {"grenadier", "rifleman", "dragoon", "gatling_gun", "artillery"}
INFANTRY_1 = {"scout", "spearman", "swordsman", "bowman"}
INFANTRY_2 = {"pikeman", "heavy_swordsman", "crossbowman"}
INFANTRY_3 = {"grenadier", "rifleman"}
HEROES = {"blademaster", "protector", "beastcaller", "deadeye", "stormmarshal"}


def unlock(desk: Desk, *keys: str) -> Desk:
    """Unit types that the first player has unlocked; all of them if none is named."""
    for key in keys or ALL_TYPES:
        desk.s.unlocked[0] |= 1 << FACES[key]
    return desk


def types(desk: Desk) -> set[str]:
    """What can be recruited, from the first question of the build turn."""
    if "recruit" not in desk.options():
        return set()
    desk.choose("recruit")
    return {text.removeprefix("take ") for text in desk.options()}


def places(desk: Desk) -> set[str]:
    """The sites on offer."""
    return {text.removeprefix("site ") for text in desk.options()}


def at(*hexes: Hex) -> set[str]:
    """Hexes in notation."""
    return {f"{q},{r}" for q, r in hexes}


def recruit(desk: Desk, key: str, hex: Hex) -> int:
    """Recruit a unit; gives its number while the build turn lasts."""
    desk.choose("recruit", f"take {key}", f"site {hex[0]},{hex[1]}")
    return len(desk.s.hex) - 1


def decoy(desk: Desk, hex: Hex) -> int:
    """Recruit a decoy."""
    desk.choose("decoy", f"site {hex[0]},{hex[1]}")
    return len(desk.s.hex) - 1


def trained(kind: str, age: int) -> set[str]:
    """What a building of that age recruits when everything is unlocked."""
    desk = unlock(Desk())
    desk.house(kind, 0, OUTPOST, age)
    desk.build_turn(0, 99)
    return {key for key in ALL_TYPES if desk.at(OUTPOST) in sites(desk.s, 0, FACES[key])}


# -- the settlement


@rule("MW-5.3", "MW-5.4")
def test_the_settlement_recruits_five_units_each_in_a_hex_of_its_own() -> None:
    desk = Desk().build_turn(0, 99)
    for i, hex in enumerate(TOWN):
        desk.choose("recruit", "take scout" if i < 4 else "take spearman")
        assert places(desk) == at(*TOWN[i:])
        desk.choose(desk.options()[0])
        assert desk.where(len(desk.s.hex) - 1) == TOWN[i] == hex
    assert types(desk) == set()


@rule("MW-5.4")
def test_a_hex_recruits_once_a_round_even_beside_its_recruit() -> None:
    desk = Desk().build_turn(0, 99)
    recruit(desk, "spearman", TOWN[0])
    desk.choose("recruit", "take builder")
    assert places(desk) == at(*TOWN[1:])


@rule("MW-5.4")
def test_the_hexes_recruit_again_in_the_next_round() -> None:
    desk = Desk().build_turn(0, 99)
    no = recruit(desk, "scout", TOWN[0])
    desk.choose("done")
    desk.s.lift(no)
    desk.s.round += 1
    desk.build_turn(0).choose("recruit", "take scout")
    assert places(desk) == at(*TOWN)


@rule("MW-5.7", "MW-5.27")
def test_the_settlement_recruits_every_unlocked_type_of_any_age() -> None:
    desk = unlock(Desk()).build_turn(0, 99)
    assert types(desk) == ALL_TYPES
    desk.choose("take artillery")
    assert places(desk) == at(*TOWN)


@rule("MW-5.7")
def test_what_is_not_unlocked_cannot_be_recruited() -> None:
    assert types(unlock(Desk(), "pikeman").build_turn(0, 99)) == AGE_1 | {"pikeman"}


@rule("MW-5.10")
def test_lower_ages_stay_available() -> None:
    assert types(unlock(Desk(), *AGE_3).build_turn(0, 99)) == AGE_1 | AGE_3


# -- buildings


@rule("MW-5.5")
@pytest.mark.parametrize("kind", ["barracks", "fortress"])
def test_a_building_recruits_one_unit_a_round(kind: str) -> None:
    desk = Desk()
    desk.house(kind, 0, OUTPOST)
    desk.build_turn(0, 99)
    no = recruit(desk, "scout", OUTPOST)
    desk.s.lift(no)
    desk.choose("recruit", "take scout")
    assert places(desk) == at(*TOWN)
    desk.choose("site 0,0", "done")
    desk.s.round += 1
    desk.build_turn(0).choose("recruit", "take scout")
    assert at(OUTPOST) <= places(desk)


@rule("MW-5.6")
def test_a_recruit_appears_in_the_hex_of_its_building() -> None:
    desk = Desk()
    desk.house("barracks", 0, OUTPOST)
    desk.build_turn(0, 99)
    no = recruit(desk, "bowman", OUTPOST)
    assert desk.where(no) == OUTPOST
    assert desk.s.stand[desk.at(OUTPOST)] == no


@rule("MW-5.6")
@pytest.mark.parametrize(
    ("there", "key", "room"),
    [
        ("scout", "spearman", False),
        ("builder", "spearman", True),
        ("scout", "builder", True),
        ("engineer", "builder", False),
        ("decoy", "spearman", False),
        ("decoy", "builder", True),
    ],
)
def test_the_hex_must_have_room(there: str, key: str, room: bool) -> None:
    desk = Desk()
    desk.block(there, 0, TOWN[0])
    desk.build_turn(0, 99).choose("recruit", f"take {key}")
    assert (at(TOWN[0]) <= places(desk)) is room


@rule("MW-5.6", "MW-22.10")
def test_a_partner_in_the_settlement_takes_the_room_and_recruits_nothing_there() -> None:
    desk = Desk("team")
    town = desk.board.settlement[0]
    desk.block("builder", 2, desk.board.hexes[town[0]])
    desk.block("scout", 2, desk.board.hexes[town[1]])
    desk.build_turn(0, 99)
    assert sites(desk.s, 0, FACES["scout"]) == sites(desk.s, 0, FACES["builder"]) == list(town[2:])
    assert sites(desk.s, 2, FACES["scout"]) == list(desk.board.settlement[2])


@rule("MW-5.6")
@pytest.mark.parametrize("key", ["scout", "builder"])
def test_a_place_that_a_partner_takes_says_so(key: str) -> None:
    desk = Desk("team")
    taken = desk.board.settlement[0][:2]
    desk.block("builder", 2, desk.board.hexes[taken[0]])
    desk.block("scout", 2, desk.board.hexes[taken[1]])
    desk.build_turn(0, 99).choose("recruit", f"take {key}")
    found = {each.at: each.why for each in desk.ask.blocked(desk.s)}
    assert found == {desk.s.board.places[h]: "Another block stands there: there is no room." for h in taken}


@pytest.mark.parametrize(
    ("kind", "age", "keys"),
    [
        pytest.param("barracks", 1, INFANTRY_1, marks=rule("MW-5.8", "MW-5.11", "MW-5.12")),
        pytest.param("barracks", 2, INFANTRY_1 | INFANTRY_2, marks=rule("MW-5.8", "MW-5.9", "MW-5.11")),
        pytest.param("barracks", 3, INFANTRY_1 | INFANTRY_2 | INFANTRY_3, marks=rule("MW-5.9", "MW-5.11")),
        pytest.param("academy", 1, {"horseman"}, marks=rule("MW-5.13")),
        pytest.param("academy", 2, {"horseman", "lancer", "field_medic"}, marks=rule("MW-5.13")),
        pytest.param("siege_workshop", 1, {"catapult", "builder"}, marks=rule("MW-5.14")),
        pytest.param("siege_workshop", 2, {"catapult", "builder", "bombard", "engineer"}, marks=rule("MW-5.14")),
        pytest.param("guard_tower", 1, {"bowman"}, marks=rule("MW-5.15")),
        pytest.param("guard_tower", 3, {"bowman", "crossbowman", "rifleman"}, marks=rule("MW-5.15")),
        pytest.param("fortress", 1, AGE_1, marks=rule("MW-5.16")),
        pytest.param("fortress", 2, ALL_TYPES - AGE_3, marks=rule("MW-5.16")),
        pytest.param("fortress", 3, ALL_TYPES, marks=rule("MW-5.16")),
    ],
)
def test_buildings_recruit_their_own_troops_up_to_their_age(kind: str, age: int, keys: set[str]) -> None:
    assert trained(kind, age) == keys


@rule("MW-5.16")
@pytest.mark.parametrize(("kind", "welcome"), [("fortress", True), ("barracks", False), ("academy", False)])
def test_heroes_come_to_the_settlement_and_to_fortresses(kind: str, welcome: bool) -> None:
    desk = Desk()
    desk.house(kind, 0, OUTPOST, 3)
    found = sites(desk.s, 0, FACES["blademaster"])
    assert (desk.at(OUTPOST) in found) is welcome
    assert set(desk.board.settlement[0]) <= set(found)


@rule("MW-5.17")
def test_a_building_recruits_from_the_round_after_its_construction_on() -> None:
    desk = Desk()
    desk.house("barracks", 0, OUTPOST, built=5)
    desk.build_turn(0, 99)
    assert desk.at(OUTPOST) not in sites(desk.s, 0, FACES["scout"])
    desk.s.round = 6
    assert desk.at(OUTPOST) in sites(desk.s, 0, FACES["scout"])


@rule("MW-5.5")
def test_neither_others_buildings_nor_destroyed_ones_recruit() -> None:
    desk = Desk()
    desk.house("barracks", 1, OUTPOST)
    ruin = desk.house("barracks", 0, (0, 3))
    desk.s.buildings.owner[ruin] = -1
    desk.build_turn(0, 99)
    assert sites(desk.s, 0, FACES["scout"]) == list(desk.board.settlement[0])


# -- blocks and prices


@rule("MW-5.18")
def test_a_recruit_acts_in_the_same_round() -> None:
    desk = Desk().build_turn(0, 99)
    no = recruit(desk, "scout", TOWN[0])
    assert desk.s.ap[no] == 0
    desk.choose("done").action_turn(0)
    assert desk.s.ap[no] == 4
    assert "act scout" in desk.options()


@rule("MW-5.19")
def test_as_many_blocks_as_the_box_holds() -> None:
    desk = Desk()
    for hex in ((2, 1), (3, 1), (2, 2)):
        no = desk.block("catapult", 0, hex)
    desk.block("catapult", 1, (5, 3))
    assert "catapult" not in types(desk.build_turn(0, 99))
    desk.s.lift(no)
    assert "catapult" in types(desk.build_turn(0, 99))


@rule("MW-5.20", "MW-5.21")
@pytest.mark.parametrize(
    ("key", "gold"),
    [
        ("builder", 2),
        ("scout", 3),
        ("spearman", 2),
        ("swordsman", 3),
        ("bowman", 3),
        ("horseman", 3),
        ("catapult", 3),
        ("engineer", 3),
        ("field_medic", 2),
        ("pikeman", 3),
        ("heavy_swordsman", 4),
        ("crossbowman", 6),
        ("lancer", 5),
        ("bombard", 5),
        ("grenadier", 5),
        ("rifleman", 8),
        ("dragoon", 6),
        ("gatling_gun", 6),
        ("artillery", 7),
    ],
)
def test_prices(key: str, gold: int) -> None:
    assert key not in types(unlock(Desk()).build_turn(0, gold - 1))
    desk = unlock(Desk()).build_turn(0, gold)
    recruit(desk, key, TOWN[0])
    assert desk.s.gold[0] == 0


@rule("MW-5.28")
def test_a_bowman_has_two_ap() -> None:
    desk = Desk().build_turn(0, 3)
    no = recruit(desk, "bowman", TOWN[0])
    desk.choose("done").upkeep(0)
    assert desk.s.ap[no] == 2


@rule("MW-4.14")
def test_others_do_not_learn_what_a_unit_or_decoy_has_cost() -> None:
    desk = Desk().build_turn(0, 9)
    recruit(desk, "catapult", TOWN[0])
    decoy(desk, TOWN[1])
    assert (desk.s.gold[0], desk.s.purse[0]) == (5, 9)
    assert desk.told(1) == desk.told() == ["turn"]
    assert desk.told(0) == ["turn", "recruited", "recruited"]


# -- the army limit


@rule("MW-24.5")
def test_recruiting_stops_at_the_army_limit_and_decoys_do_not_count() -> None:
    desk = Desk(army_limit=6)
    for hex in ((2, 1), (3, 1), (2, 2), (1, 2), (1, 1)):
        desk.block("scout" if hex != (1, 1) else "builder", 0, hex)
    desk.block("decoy", 0, (2, 0))
    desk.block("scout", 1, (5, 3))
    desk.build_turn(0, 99)
    assert not army_full(desk.s, 0)
    recruit(desk, "spearman", TOWN[0])
    assert army_full(desk.s, 0)
    assert "recruit" not in desk.options()
    assert "decoy" in desk.options()


@rule("MW-24.5")
def test_without_a_limit_an_army_is_never_full() -> None:
    desk = Desk()
    for key, hex in (("scout", (2, 1)), ("builder", (3, 1))):
        desk.block(key, 0, hex)
    assert not army_full(desk.s, 0)


# -- decoys


@rule("MW-9.27")
def test_a_decoy_costs_one_gold_and_has_two_ap() -> None:
    assert "decoy" not in Desk().build_turn(0, 0).options()
    desk = Desk().build_turn(0, 1)
    no = decoy(desk, TOWN[0])
    assert desk.s.gold[0] == 0
    desk.choose("done").upkeep(0)
    assert desk.s.ap[no] == 2


@rule("MW-9.29")
def test_a_player_has_four_decoys_and_buys_lost_ones_again() -> None:
    desk = Desk()
    decoys = [desk.block("decoy", 0, hex) for hex in ((2, 1), (3, 1), (2, 2), (1, 2))]
    assert "decoy" not in desk.build_turn(0, 9).options()
    desk.s.lift(decoys[0])
    assert "decoy" in desk.build_turn(0, 9).options()


@rule("MW-9.30")
def test_decoys_are_recruited_anywhere_and_use_the_slot() -> None:
    desk = Desk()
    desk.house("guard_tower", 0, OUTPOST)
    desk.house("academy", 0, (0, 3))
    desk.build_turn(0, 99).choose("decoy")
    assert places(desk) == at(*TOWN, OUTPOST, (0, 3))
    desk.choose("site 3,0", "recruit", "take bowman")
    assert places(desk) == at(*TOWN)


@rule("MW-9.30")
def test_a_decoy_takes_the_room_of_a_military_unit() -> None:
    desk = Desk()
    desk.block("builder", 0, TOWN[0])
    desk.block("scout", 0, TOWN[1])
    desk.block("decoy", 0, TOWN[2])
    desk.build_turn(0, 99).choose("decoy")
    assert places(desk) == at(TOWN[0], *TOWN[3:])


# -- what all know of a recruit


@rule("MW-9.34")
def test_the_origin_of_a_recruit_names_its_site_and_nothing_else() -> None:
    desk = Desk()
    desk.house("barracks", 0, OUTPOST, 2)
    desk.house("fortress", 0, (0, 3), 3)
    desk.build_turn(0, 99)
    town = (FROM_TOWN, NONE, 0)
    assert site(desk, recruit(desk, "catapult", TOWN[0])) == site(desk, decoy(desk, TOWN[1])) == town
    assert site(desk, decoy(desk, OUTPOST)) == (FROM_BUILDING, BUILDINGS.index("barracks"), 2)
    fortress = (FROM_BUILDING, BUILDINGS.index("fortress"), 3)
    assert site(desk, recruit(desk, "builder", (0, 3))) == fortress


def site(desk: Desk, no: int) -> tuple[int, int, int]:
    """Where all saw a block appear."""
    return desk.s.origin[no], desk.s.trained_by[no], desk.s.trained_age[no]


def possible(desk: Desk, no: int) -> set[str]:
    """The faces that a block may have by its origin and its exchanges."""
    found = possible_faces(desk.s, no)
    return {troop.key for troop in GAME.world.troops if (found >> troop.face) & 1}


@rule("MW-9.34")
@pytest.mark.parametrize(
    ("origin", "exchanges", "keys"),
    [
        (ANYWHERE, 0, {troop.key for troop in GAME.world.troops}),
        (SETTLERS, 0, AGE_1),
        (DESERTERS, 0, {"spearman", "swordsman", "bowman"}),
        (FROM_TOWN, 0, ALL_TYPES | HEROES | {"decoy"}),
        (DESERTERS, 1, INFANTRY_2),
        (SETTLERS, 1, INFANTRY_2 | {"engineer", "lancer", "bombard"}),
        (SETTLERS, 2, AGE_3),
    ],
)
def test_what_a_block_may_be(origin: int, exchanges: int, keys: set[str]) -> None:
    desk = Desk()
    no = desk.block("builder", 0, OUTPOST)
    desk.s.origin[no] = origin
    desk.s.exchanges[no] = exchanges
    assert possible(desk, no) == keys


@rule("MW-9.34")
@pytest.mark.parametrize("kind", BUILDINGS)
@pytest.mark.parametrize("age", AGES)
def test_a_block_from_a_building_is_one_of_its_troops_perhaps_upgraded_at_once_or_a_decoy(kind: str, age: int) -> None:
    desk = Desk()
    desk.house(kind, 0, OUTPOST, age)
    no = desk.block("builder", 0, OUTPOST)
    note_site(desk.s, no, desk.at(OUTPOST))
    found = possible(desk, no)
    troops = trained(kind, age)
    better = {GAME.world.troops[face].key for key in troops for face in GAME.world.troops[FACES[key]].becomes}
    assert found == troops | better | {"decoy"} | (HEROES if kind == "fortress" else set())
