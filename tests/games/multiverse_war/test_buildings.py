"""Buildings: who builds where, for how much, and how far they rise."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import BUILD
from wartable.games.multiverse_war.rules.building import ImproveBuilding, can_improve
from wartable.games.multiverse_war.rules.works import WorkKind, WorkWorker, can_work
from wartable.kernel import FastUmpire
from wartable.kernel.notation import notations
from wartable.testing import rule

from .builders import BUILDINGS, FACES, Desk

# On the map `duel` the settlement of seat 0 lies around (0, 0), that of seat 1 around (6, 3).
TWO_AWAY: Hex = (2, 0)
THREE_AWAY: Hex = (2, 1)
FAR_AWAY: Hex = (1, 4)
RICH = 40


def desk(gold: int = RICH, map: str = "duel") -> Desk:
    """A build phase in which seat 0 has gold."""
    table = Desk(map)
    table.s.phase = BUILD
    table.s.gold[0] = table.s.purse[0] = gold
    return table


def unlock(table: Desk, *keys: str, seat: int = 0) -> Desk:
    """Unit types that a player has unlocked."""
    for key in keys:
        table.s.unlocked[seat] |= 1 << FACES[key]
    return table


def works(table: Desk, no: int) -> list[str]:
    """All kinds of work a worker may do."""
    seat = table.s.owner(no)
    return notations(table.game, table.s, seat, WorkKind(seat, no).choices(table.s))


def buildable(table: Desk, no: int) -> list[str]:
    """The kinds of buildings a worker may construct."""
    return [text.removeprefix("construct ") for text in works(table, no) if text.startswith("construct")]


def site(hex: Hex, gold: int = RICH, worker: str = "builder") -> tuple[Desk, int]:
    """A worker on a hex."""
    table = desk(gold)
    return table, table.block(worker, 0, hex)


def improve(table: Desk, *hexes: str) -> Desk:
    """Upgrade these buildings one after the other."""
    for hex in hexes:
        table.do(ImproveBuilding(0)).choose(f"building {hex}")
    return table


# --- construction ---


@rule("MW-6.1")
@pytest.mark.parametrize("worker", ["builder", "engineer"])
def test_builders_and_engineers_construct(worker: str) -> None:
    table, _ = site(THREE_AWAY, worker=worker)
    table.block("spearman", 0, FAR_AWAY)
    table.do(WorkWorker(0))
    assert table.options() == [f"worker {worker}"]
    table.choose(f"worker {worker}", "construct barracks")
    assert table.s.house[table.at(THREE_AWAY)] == 0


@rule("MW-6.1")
def test_nobody_else_constructs() -> None:
    table = desk()
    for key, hex in (("spearman", THREE_AWAY), ("field_medic", FAR_AWAY), ("decoy", (4, 2))):
        table.block(key, 0, hex)
    assert not can_work(table.s, 0)


@rule("MW-6.2", "MW-6.28", "MW-6.30")
def test_a_building_stands_at_once_in_the_hex_of_its_worker_unharmed_of_age_1_and_open_to_all() -> None:
    table, no = site(THREE_AWAY)
    table.do(WorkKind(0, no)).choose("construct academy")
    b = table.s.buildings
    assert (b.hex, b.owner, b.age, b.damage) == ([table.at(THREE_AWAY)], [0], [1], [0])
    assert b.kind == [BUILDINGS.index("academy")]
    assert "built" in table.told(1)
    assert "built" in table.told()


@rule("MW-6.30")
def test_improvements_are_told_to_all_and_no_viewer_has_to_guess_at_buildings() -> None:
    table = unlock(desk(), "pikeman")
    table.house("barracks", 0, THREE_AWAY, damage=2)
    improve(table, "2,1")
    assert "improved" in table.told(1)
    assert "improved" in table.told()
    guessed = table.game.resample(table.s, 1, FastUmpire(1)).buildings
    assert (guessed.kind, guessed.owner, guessed.age, guessed.damage) == ([0], [0], [2], [2])


@rule("MW-6.4")
def test_a_worker_that_has_built_moves_in_the_same_round() -> None:
    table, no = site(THREE_AWAY)
    table.do(WorkKind(0, no)).choose("construct barracks")
    table.action_turn(0).choose("act builder", "step 3,1", "step 4,1")
    assert table.where(no) == (4, 1)


@rule("MW-6.5", "MW-EX.3")
def test_three_hexes_from_the_own_settlement() -> None:
    table, no = site(THREE_AWAY, gold=4)
    assert "barracks" in buildable(table, no)
    table.do(WorkKind(0, no)).choose("construct barracks")
    assert table.s.gold[0] == table.s.purse[0] == 0


@rule("MW-6.5", "MW-6.6", "MW-EX.3")
def test_two_hexes_away_only_a_guard_tower_may_stand() -> None:
    table, no = site(TWO_AWAY)
    assert buildable(table, no) == ["guard_tower"]


@rule("MW-6.6")
def test_next_to_the_settlement_not_even_a_tower_stands() -> None:
    table, no = site((1, 0))
    assert buildable(table, no) == []


@rule("MW-6.5", "MW-6.6", "MW-6.7")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("standing", "hex", "expected"),
    [
        ("barracks", (3, 1), []),
        ("barracks", (4, 1), ["guard_tower"]),
        ("barracks", (5, 1), ["barracks", "guard_tower", "academy", "siege_workshop"]),
        ("guard_tower", (3, 1), []),
        ("guard_tower", (4, 1), ["barracks", "guard_tower", "academy", "siege_workshop"]),
    ],
)
def test_distance_between_buildings_of_any_player(owner: int, standing: str, hex: Hex, expected: list[str]) -> None:
    table, no = site(THREE_AWAY)
    table.house(standing, owner, hex)
    assert buildable(table, no) == expected


@rule("MW-6.7")
def test_destroyed_buildings_and_settlements_of_others_keep_nothing_at_a_distance() -> None:
    table, no = site((5, 3))
    assert "barracks" in buildable(table, no)
    gone = table.house("barracks", 1, (4, 3))
    assert buildable(table, no) == []
    table.s.buildings.owner[gone] = -1
    table.s.house[table.at((4, 3))] = -1
    assert "barracks" in buildable(table, no)


@rule("MW-6.7")
def test_a_building_never_stands_in_a_settlement_of_a_partner() -> None:
    table = desk(map="team")
    partner = table.board.hexes[table.board.settlement[2][0]]
    assert works(table, table.block("builder", 0, partner)) == []


@rule("MW-6.8", "MW-6.10", "MW-EX.4")
def test_no_work_at_all_beside_unexplored_land() -> None:
    table, no = site(FAR_AWAY)
    assert works(table, no) != []
    table.ground((2, 4), "unknown")
    assert works(table, no) == []
    assert not can_work(table.s, 0)


@rule("MW-6.9", "MW-6.10", "MW-EX.4")
def test_no_work_at_all_beside_a_face_down_event() -> None:
    table, no = site(FAR_AWAY)
    table.event((2, 4), "E01")
    assert works(table, no) == []
    assert not can_work(table.s, 0)


@rule("MW-6.10")
def test_the_edge_of_the_map_is_not_unexplored() -> None:
    table, no = site((4, 5))
    assert len(table.board.neighbors[table.at((4, 5))]) < 6
    assert "barracks" in buildable(table, no)
    assert "road" in works(table, no)


@rule("MW-6.11")
@pytest.mark.parametrize(("word", "fits"), [("grass", True), ("forest", True), ("hill", True), ("water", False)])
def test_ground_for_buildings(word: str, fits: bool) -> None:
    table, no = site(THREE_AWAY)
    table.ground(THREE_AWAY, word)
    assert ("barracks" in buildable(table, no)) == fits


@rule("MW-6.11")
def test_no_building_on_a_quarry_an_event_a_mountain_or_another_building() -> None:
    table, no = site(THREE_AWAY)
    table.s.quarries = (table.at(THREE_AWAY),)
    assert buildable(table, no) == []
    table.s.quarries = ()
    table.ground(THREE_AWAY, "mountain")
    assert buildable(table, no) == []
    table.ground(THREE_AWAY, "grass").house("guard_tower", 0, THREE_AWAY)
    assert buildable(table, no) == []
    table, no = site(THREE_AWAY)
    table.event(THREE_AWAY, "E01")
    assert buildable(table, no) == []


@rule("MW-6.12")
def test_a_building_clears_its_forest_and_leaves_hills_alone() -> None:
    for word, left in (("forest", "grass"), ("hill", "hill")):
        table, no = site(THREE_AWAY)
        table.ground(THREE_AWAY, word)
        table.do(WorkKind(0, no)).choose("construct barracks")
        assert table.s.terrain == Desk(terrain={THREE_AWAY: left}).s.terrain
        assert table.s.cuts == 0


@rule("MW-6.13", "MW-6.14", "MW-6.17", "MW-4.6")
@pytest.mark.parametrize(
    ("kind", "costs", "revenue", "health"),
    [
        ("barracks", (4, 6, 8), 2, 3),
        ("guard_tower", (3, 5, 7), 0, 3),
        ("academy", (6, 8, 10), 3, 3),
        ("siege_workshop", (8, 10, 12), 4, 3),
        ("fortress", (10, 12, 14), 3, 4),
    ],
)
def test_building_cards(kind: str, costs: tuple[int, ...], revenue: int, health: int) -> None:
    table, no = site(THREE_AWAY)
    unlock(table, "engineer")
    card = table.world.buildings[BUILDINGS.index(kind)]
    assert (card.cost, card.revenue, card.health, table.world.repair) == (costs, revenue, health, 1)
    table.s.gold[0] = costs[0] - 1
    assert kind not in buildable(table, no)
    table.s.gold[0] = costs[0]
    table.do(WorkKind(0, no)).choose(f"construct {kind}")
    assert table.s.gold[0] == 0


@rule("MW-6.24", "MW-6.25")
@pytest.mark.parametrize("worker", ["builder", "engineer"])
def test_a_fortress_waits_for_the_engineer_and_then_any_worker_builds_it(worker: str) -> None:
    table, no = site(THREE_AWAY, worker=worker)
    assert [troop.key for troop in table.world.units if troop.engineer] == ["engineer"]
    assert "fortress" not in buildable(table, no)
    assert "fortress" in buildable(unlock(table, "engineer"), no)


# --- tokens ---


@rule("MW-6.18", "MW-6.19")
def test_a_building_occupies_as_many_of_eight_tokens_as_its_age() -> None:
    table, no = site((1, 4))
    for hex, age in (((4, 2), 3), ((3, -2), 3), ((7, 0), 1)):
        table.house("barracks", 0, hex, age)
    assert "barracks" in buildable(table, no)
    table.house("barracks", 0, (-1, 2), 1)
    assert "barracks" not in buildable(table, no)
    assert "academy" in buildable(table, no)


@rule("MW-6.19")
def test_tokens_are_each_players_own_and_return_from_ruins() -> None:
    table, no = site((1, 4))
    first = table.house("barracks", 0, (4, 2), 3)
    table.house("barracks", 0, (3, -2), 3)
    table.house("barracks", 0, (7, 0), 2)
    assert "barracks" not in buildable(table, no)
    table.s.buildings.owner[first] = 1
    assert "barracks" in buildable(table, no)
    table.s.buildings.owner[first] = -1
    assert "barracks" in buildable(table, no)


@rule("MW-6.18", "MW-6.19")
def test_an_upgrade_needs_a_free_token_too() -> None:
    table = unlock(desk(), "pikeman", "grenadier")
    for hex, age in (((4, 2), 2), ((3, -2), 3), ((7, 0), 2)):
        table.house("barracks", 0, hex, age)
    improve(table, "4,2")
    assert table.s.buildings.age == [3, 3, 2]
    assert not can_improve(table.s, 0)
    table.house("academy", 0, (1, 4))
    assert can_improve(unlock(table, "lancer").s, 0)


# --- upgrades ---


@rule("MW-6.15")
@pytest.mark.parametrize("kind", BUILDINGS)
def test_every_building_rises_to_age_2_and_3_and_no_further(kind: str) -> None:
    table = desk(gold=99)
    table.s.unlocked[0] = -1
    table.house(kind, 0, THREE_AWAY)
    for age in (2, 3):
        improve(table, "2,1")
        assert table.s.buildings.age == [age]
        table.s.buildings.raised[0] = 0
    assert not can_improve(table.s, 0)


@rule("MW-6.16")
def test_an_upgrade_needs_no_worker() -> None:
    table = unlock(desk(), "pikeman")
    table.house("barracks", 0, THREE_AWAY)
    assert table.s.blocks(0) == []
    assert can_improve(table.s, 0)


@rule("MW-6.15")
def test_only_own_buildings_rise() -> None:
    table = unlock(desk(), "pikeman", "lancer")
    table.house("barracks", 1, THREE_AWAY)
    assert not can_improve(table.s, 0)
    table.house("academy", 0, FAR_AWAY)
    assert table.do(ImproveBuilding(0)).options() == ["building 1,4"]


@rule("MW-6.17", "MW-EX.35", "MW-6.28")
def test_upgrading_barracks_costs_6_and_8_gold() -> None:
    table, no = site(THREE_AWAY, gold=18)
    unlock(table, "pikeman", "grenadier")
    table.do(WorkKind(0, no)).choose("construct barracks")
    assert (table.s.gold[0], table.s.purse[0]) == (14, 14)
    improve(table, "2,1")
    assert (table.s.gold[0], table.s.purse[0]) == (8, 8)
    table.s.buildings.raised[0] = 0
    improve(table, "2,1")
    assert (table.s.gold[0], table.s.purse[0]) == (0, 0)


@rule("MW-EX.35")
@pytest.mark.parametrize(("age", "income"), [(2, 4), (3, 6)])
def test_upgraded_barracks_yield_4_and_6_gold(age: int, income: int) -> None:
    table = desk(gold=0)
    table.house("barracks", 0, THREE_AWAY, age)
    assert table.revenue().s.gold[0] == 5 + income


@rule("MW-6.17")
def test_an_upgrade_needs_its_full_price() -> None:
    table = unlock(desk(gold=5), "pikeman")
    table.house("barracks", 0, THREE_AWAY)
    assert not can_improve(table.s, 0)
    table.s.gold[0] = 6
    assert can_improve(table.s, 0)


@pytest.mark.parametrize(
    ("kind", "age", "enough", "others"),
    [
        pytest.param("guard_tower", 2, ["crossbowman"], ["pikeman", "lancer", "bombard"], marks=rule("MW-6.20")),
        pytest.param("barracks", 2, ["pikeman"], ["crossbowman", "lancer"], marks=rule("MW-6.21", "MW-6.27")),
        pytest.param("barracks", 2, ["heavy_swordsman"], ["field_medic"], marks=rule("MW-6.21", "MW-6.27")),
        pytest.param("academy", 2, ["lancer"], ["pikeman", "bombard", "field_medic"], marks=rule("MW-6.22")),
        pytest.param("siege_workshop", 2, ["bombard"], ["engineer", "lancer"], marks=rule("MW-6.23")),
        pytest.param("fortress", 2, ["lancer"], ["engineer", "field_medic"], marks=rule("MW-6.26")),
        pytest.param("barracks", 3, ["grenadier"], ["pikeman", "rifleman"], marks=rule("MW-6.26")),
        pytest.param("guard_tower", 3, ["rifleman"], ["crossbowman", "grenadier"], marks=rule("MW-6.26")),
        pytest.param("academy", 3, ["dragoon"], ["lancer", "grenadier"], marks=rule("MW-6.26")),
        pytest.param("siege_workshop", 3, ["artillery"], ["bombard"], marks=rule("MW-6.26")),
        pytest.param("siege_workshop", 3, ["gatling_gun"], ["bombard"], marks=rule("MW-6.26")),
        pytest.param("fortress", 3, ["rifleman"], ["lancer", "crossbowman", "engineer"], marks=rule("MW-6.26")),
    ],
)
def test_units_that_an_upgrade_needs(kind: str, age: int, enough: list[str], others: list[str]) -> None:
    table = unlock(desk(), *others)
    table.house(kind, 0, THREE_AWAY, age - 1)
    assert not can_improve(table.s, 0)
    unlock(table, *enough, seat=1)
    assert not can_improve(table.s, 0)
    unlock(table, *enough)
    assert can_improve(table.s, 0)


@rule("MW-6.28")
def test_a_building_rises_one_age_per_build_phase() -> None:
    table = unlock(desk(), "pikeman", "grenadier")
    table.house("barracks", 0, THREE_AWAY)
    table.house("barracks", 0, FAR_AWAY)
    table.build_turn(0).choose("improve", "building 2,1", "improve")
    assert table.options() == ["building 1,4"]
    table.choose("building 1,4")
    assert "improve" not in table.options()
    table.s.round += 1
    assert "improve" in table.build_turn(0).options()


@rule("MW-6.29")
def test_an_upgrade_neither_repairs_nor_strengthens() -> None:
    table = unlock(desk(), "pikeman")
    i = table.house("barracks", 0, THREE_AWAY, damage=2)
    improve(table, "2,1")
    assert (table.s.buildings.age[i], table.s.buildings.damage[i]) == (2, 2)


@rule("MW-6.29")
def test_the_higher_age_is_recruited_in_the_same_build_phase() -> None:
    table = unlock(desk(), "pikeman")
    table.house("barracks", 0, THREE_AWAY)
    table.build_turn(0).choose("improve", "building 2,1", "recruit", "take pikeman")
    assert "site 2,1" in table.options()
