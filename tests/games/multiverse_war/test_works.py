"""Works on the land: roads, forestry and pontoons, and what they lead to."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import STEPS, Hex
from wartable.games.multiverse_war.content.marks import BUILD, IS_WORKER, NO_DECOY
from wartable.games.multiverse_war.content.terrain import FOREST, GRASS, HILL
from wartable.games.multiverse_war.content.verbs_and_tellings import CUT, PLANT, ROAD
from wartable.games.multiverse_war.rules.building import ImproveBuilding, lose_forest
from wartable.games.multiverse_war.rules.portal import build_stage
from wartable.games.multiverse_war.rules.works import SecondHex, WorkKind, WorkWorker, can_work, suits
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel.notation import notations
from wartable.testing import rule

from .builders import FACES, Desk

HERE: Hex = (1, 4)
"""The center of a territory, four hexes from the settlement of seat 0."""
AROUND = [(1 + q, 4 + r) for q, r in STEPS]
EAST, WEST = AROUND[0], AROUND[3]


def desk(worker: str = "builder", gold: int = 40, constructions: int = 0) -> tuple[Desk, int]:
    """A worker of seat 0 in a build phase."""
    table = Desk()
    table.s.phase = BUILD
    table.s.gold[0] = table.s.purse[0] = gold
    table.s.constructions[0] = constructions
    return table, table.block(worker, 0, HERE)


def works(table: Desk, no: int) -> list[str]:
    """The works on the land that a worker may do."""
    texts = notations(table.game, table.s, 0, WorkKind(0, no).choices(table.s))
    return [text for text in texts if not text.startswith("construct")]


def work(table: Desk, no: int, *texts: str) -> Desk:
    """Let a worker work."""
    return table.do(WorkKind(0, no)).choose(*texts)


def terrain(table: Desk, hex: Hex = HERE) -> int:
    """What the ground of a hex is."""
    return table.s.terrain[table.at(hex)]


def lay_roads(s: WarState, count: int, kind: int, but: int) -> None:
    """Roads on as many hexes of a kind, which they become."""
    for h in range(14, 14 + count):
        assert h != but
        s.lay(h, kind)
        s.roads |= 1 << h


# --- how much a worker can do ---


@rule("MW-6.3")
@pytest.mark.parametrize(("worker", "most"), [("builder", 1), ("engineer", 2)])
def test_a_builder_works_once_and_an_engineer_twice(worker: str, most: int) -> None:
    table, _ = desk(worker)
    table.ground(HERE, "forest")
    for text in ("cut", "plant")[:most]:
        assert can_work(table.s, 0)
        table.do(WorkWorker(0)).choose(f"worker {worker}", text)
        if not table.over:
            table.choose("on 1,4")
    assert not can_work(table.s, 0)


@rule("MW-6.3")
@pytest.mark.parametrize("text", ["construct guard_tower", "road", "cut"])
def test_every_kind_of_work_counts(text: str) -> None:
    table, no = desk()
    table.ground(HERE, "forest")
    work(table, no, text)
    assert not can_work(table.s, 0)


@rule("MW-6.3")
def test_planting_and_pontoons_count_too() -> None:
    table, no = desk("engineer", constructions=9)
    table.ground(EAST, "water")
    work(table, no, "pontoon")
    work(table, no, "plant", "on 1,4", "enough")
    assert not can_work(table.s, 0)


@rule("MW-6.3")
def test_works_are_free_again_in_the_next_build_phase() -> None:
    table, no = desk()
    work(table, no, "road")
    table.upkeep(0)
    assert can_work(table.build_turn(0).s, 0)


@rule("MW-5.29", "MW-5.30")
def test_a_worker_that_others_have_not_seen_appear_does_not_work_yet() -> None:
    table, no = desk()
    table.s.fresh = (no,)
    assert not can_work(table.s, 0)
    table.s.fresh = ()
    assert can_work(table.s, 0)


@rule("MW-6.3")
def test_who_has_worked_is_plainly_a_worker_but_not_turned_up() -> None:
    table, no = desk()
    work(table, no, "road")
    assert (table.s.paces[no], table.s.proofs[no]) == (0, NO_DECOY | IS_WORKER)
    assert not table.seen(no)
    table.upkeep(0).act(no).choose("step 2,4")
    assert (table.s.paces[no], table.s.proofs[no]) == (1, NO_DECOY | IS_WORKER)


@rule("MW-6.10")
@pytest.mark.parametrize("beside", ["unknown", "event"])
def test_an_engineers_second_ring_is_bound_by_what_lies_beside_it(beside: str) -> None:
    table, no = desk("engineer")
    further = (3, 4)
    if beside == "event":
        table.event(further, "E01")
    else:
        table.ground(further, "unknown")
    table.do(WorkKind(0, no)).choose("road")
    bordering = [hex for hex in AROUND if table.board.apart[table.at(hex)][table.at(further)] == 1]
    assert len(bordering) == 1
    assert table.options() == ["on 1,4"] + [f"on {q},{r}" for q, r in AROUND if (q, r) not in bordering]


# --- roads ---


@rule("MW-17.1")
@pytest.mark.parametrize("worker", ["builder", "engineer"])
def test_workers_build_a_road_in_their_hex(worker: str) -> None:
    table, no = desk(worker)
    work(table, no, "road")
    if worker == "engineer":
        table.choose("on 1,4")
    assert table.s.roads == 1 << table.at(HERE)
    assert "road_built" in table.told(1)


@rule("MW-17.1")
def test_one_road_per_hex() -> None:
    table, no = desk()
    assert "road" in works(table, no)
    table.road(HERE)
    assert "road" not in works(table, no)


@rule("MW-17.2")
@pytest.mark.parametrize(("word", "gold"), [("grass", 1), ("forest", 2), ("hill", 2)])
def test_a_road_costs_as_much_as_the_way(word: str, gold: int) -> None:
    table, no = desk(gold=gold - 1)
    table.ground(HERE, word)
    assert "road" not in works(table, no)
    table.s.gold[0] = table.s.purse[0] = gold
    work(table, no, "road")
    assert (table.s.gold[0], table.s.purse[0]) == (0, 0)


@rule("MW-17.3")
@pytest.mark.parametrize(("word", "kind"), [("grass", GRASS), ("forest", FOREST), ("hill", HILL)])
def test_twelve_roads_of_each_kind(word: str, kind: int) -> None:
    table, _ = desk()
    s = table.s
    table.ground(HERE, word)
    lay_roads(s, 11, kind, table.at(HERE))
    s.lay(14 + 12, (kind + 1) % 3)
    s.roads |= 1 << 14 + 12
    assert suits(s, table.at(HERE), ROAD)
    lay_roads(s, 12, kind, table.at(HERE))
    assert not suits(s, table.at(HERE), ROAD)
    s.lay(table.at(HERE), (kind + 1) % 3)
    assert suits(s, table.at(HERE), ROAD)


@rule("MW-17.3")
def test_roads_belong_to_nobody() -> None:
    table, no = desk()
    work(table, no, "road")
    h = table.at(HERE)
    assert [table.s.road_for(h, seat) for seat in (0, 1)] == [True, True]


@rule("MW-17.21", "MW-6.32")
def test_no_road_in_a_settlement_or_building() -> None:
    table, no = desk()
    table.house("barracks", 0, HERE)
    assert works(table, no) == []
    assert works(table, table.block("builder", 0, (0, 0))) == []
    engineer = table.block("engineer", 0, (1, -1))
    town = [f"on {q},{r}" for q, r in [table.board.hexes[h] for h in table.board.settlement[0]]]
    table.do(WorkKind(0, engineer)).choose("road")
    assert table.options()
    assert not set(town) & set(table.options())


@rule("MW-6.32")
def test_a_road_may_lie_on_a_quarry_but_nothing_on_an_event_or_in_the_settlement_of_a_partner() -> None:
    table, no = desk()
    table.s.quarries = (table.at(HERE),)
    assert works(table, no) == ["road"]
    table.event(HERE, "E01")
    assert works(table, no) == []
    table = Desk("team")
    table.s.gold[0] = 40
    town = {f"on {q},{r}" for q, r in [table.board.hexes[h] for h in table.board.settlement[2]]}
    q, r = table.board.hexes[table.board.open[2][0]]
    table.do(WorkKind(0, table.block("engineer", 0, (q, r)))).choose("road")
    assert f"on {q},{r}" in table.options()
    assert not town & set(table.options())


@rule("MW-17.21")
def test_a_new_building_returns_the_road_of_its_hex() -> None:
    table, no = desk()
    table.road(HERE, EAST)
    work(table, no, "construct barracks")
    assert table.s.roads == 1 << table.at(EAST)


@rule("MW-17.21")
@pytest.mark.parametrize(("word", "text", "becomes"), [("forest", "cut", GRASS), ("grass", "plant", FOREST)])
@pytest.mark.parametrize("others", [11, 12])
def test_a_road_outlives_new_ground_if_one_of_the_new_kind_is_free(
    word: str, text: str, becomes: int, others: int
) -> None:
    table, no = desk()
    table.ground(HERE, word).road(HERE)
    lay_roads(table.s, others, becomes, table.at(HERE))
    work(table, no, text)
    assert terrain(table) == becomes
    assert table.s.road_for(table.at(HERE), 0) == (others == 11)


# --- forestry ---


@rule("MW-17.9")
@pytest.mark.parametrize("worker", ["builder", "engineer"])
def test_workers_cut_and_plant(worker: str) -> None:
    for word, text, becomes, told in (("forest", "cut", GRASS, "cut_down"), ("grass", "plant", FOREST, "planted")):
        table, no = desk(worker)
        table.ground(HERE, word)
        work(table, no, text)
        if worker == "engineer" and text == "plant":
            table.choose("on 1,4")
        assert terrain(table) == becomes
        assert told in table.told(1)


@rule("MW-17.9", "MW-17.10")
@pytest.mark.parametrize(
    ("word", "expected"),
    [("grass", ["road", "plant"]), ("forest", ["road", "cut"]), ("hill", ["road"]), ("water", []), ("mountain", [])],
)
def test_forests_are_cut_and_grassland_planted(word: str, expected: list[str]) -> None:
    table, no = desk()
    table.ground(HERE, word)
    assert works(table, no) == expected


@rule("MW-9.17", "MW-17.9")
def test_a_cut_forest_hides_nobody_any_more() -> None:
    table, _ = desk("engineer")
    table.ground(EAST, "forest")
    behind, decoy = table.block("spearman", 1, (3, 4)), table.block("decoy", 1, (3, 3))
    table.look().build_turn(0)
    assert not table.seen(behind)
    table.choose("work", "worker engineer", "cut")
    assert table.seen(behind)
    assert table.where(decoy) is None


@rule("MW-17.10")
@pytest.mark.parametrize(("word", "text", "gold"), [("forest", "cut", 1), ("grass", "plant", 2)])
def test_forestry_costs_1_and_2_gold(word: str, text: str, gold: int) -> None:
    table, no = desk(gold=gold - 1)
    table.ground(HERE, word)
    assert text not in works(table, no)
    table.s.gold[0] = table.s.purse[0] = gold
    work(table, no, text)
    assert (table.s.gold[0], table.s.purse[0]) == (0, 0)


@rule("MW-17.10", "MW-6.32")
@pytest.mark.parametrize("word", ["grass", "forest"])
def test_no_forestry_on_quarries_in_buildings_and_towns_or_on_events(word: str) -> None:
    table, no = desk("engineer")
    table.ground(HERE, word)
    table.s.quarries = (table.at(HERE),)
    for hex in AROUND:
        table.ground(hex, "hill")
    assert works(table, no) == ["road"]
    table.s.quarries = ()
    table.house("guard_tower", 0, HERE)
    assert works(table, no) == ["road"]
    table, no = desk("engineer")
    table.ground(HERE, word).event(HERE, "E01")
    assert works(table, no) == []
    assert works(table, table.block("builder", 0, (0, 0))) == []


@rule("MW-17.10", "MW-1.5")
@pytest.mark.parametrize(("word", "work_kind", "field"), [("forest", CUT, "cuts"), ("grass", PLANT, "plants")])
def test_six_overlays_of_each_kind(word: str, work_kind: int, field: str) -> None:
    table, _ = desk()
    table.ground(HERE, word)
    setattr(table.s, field, 0b11111 << 20)
    assert suits(table.s, table.at(HERE), work_kind)
    setattr(table.s, field, 0b111111 << 20)
    assert not suits(table.s, table.at(HERE), work_kind)


@rule("MW-17.20")
def test_cutting_what_was_planted_and_planting_what_was_cut_takes_the_overlay_back() -> None:
    table, no = desk("engineer")
    bit = 1 << table.at(HERE)
    table.ground(HERE, "forest")
    work(table, no, "cut")
    assert (table.s.cuts, table.s.plants) == (bit, 0)
    work(table, no, "plant", "on 1,4")
    assert (table.s.cuts, table.s.plants, terrain(table)) == (0, 0, FOREST)
    table, no = desk("engineer")
    work(table, no, "plant", "on 1,4")
    assert (table.s.cuts, table.s.plants) == (0, bit)
    work(table, no, "cut")
    assert (table.s.cuts, table.s.plants, terrain(table)) == (0, 0, GRASS)


@rule("MW-17.20")
def test_an_overlay_can_be_taken_back_when_none_is_left() -> None:
    table, no = desk()
    bit = 1 << table.at(HERE)
    table.ground(HERE, "forest")
    table.s.cuts = 0b111111 << 20
    table.s.plants = bit
    work(table, no, "cut")
    assert (table.s.cuts, table.s.plants) == (0b111111 << 20, 0)


@rule("MW-17.20")
def test_forest_lost_to_a_building_or_to_fire_uses_no_overlay_and_frees_a_planted_one() -> None:
    for planted in (False, True):
        table, no = desk()
        table.ground(HERE, "forest").ground(EAST, "forest")
        table.s.plants = (1 << table.at(HERE) | 1 << table.at(EAST)) if planted else 0
        work(table, no, "construct barracks")
        lose_forest(table.s, table.at(EAST))
        assert (table.s.cuts, table.s.plants) == (0, 0)
        assert (terrain(table), terrain(table, EAST)) == (GRASS, GRASS)


@rule("MW-17.20")
def test_a_building_on_a_cut_hex_leaves_the_overlay_where_it_is() -> None:
    table, no = desk()
    table.s.cuts = 1 << table.at(HERE)
    work(table, no, "construct barracks")
    assert table.s.cuts == 1 << table.at(HERE)


@rule("MW-17.12", "MW-EX.47")
def test_plain_forestry_is_open_from_the_start_and_double_forestry_from_3_constructions() -> None:
    table, no = desk(gold=1)
    table.ground(HERE, "forest").ground(EAST, "forest")
    work(table, no, "cut")
    assert terrain(table) == GRASS
    assert table.over
    table, no = desk(gold=2, constructions=3)
    table.ground(HERE, "forest").ground(EAST, "forest")
    work(table, no, "cut")
    assert table.options() == ["on 2,4", "enough"]
    table.choose("on 2,4")
    assert (terrain(table), terrain(table, EAST)) == (GRASS, GRASS)
    assert (table.s.gold[0], table.s.purse[0]) == (0, 0)
    assert table.over


@rule("MW-17.12")
@pytest.mark.parametrize(("gold", "constructions"), [(2, 2), (1, 3)])
def test_no_second_hex_without_the_constructions_and_its_own_gold(gold: int, constructions: int) -> None:
    table, no = desk(gold=gold, constructions=constructions)
    table.ground(HERE, "forest").ground(EAST, "forest")
    work(table, no, "cut")
    assert table.over


@rule("MW-17.12")
def test_double_forestry_is_one_work_of_one_kind_and_may_be_left() -> None:
    table, no = desk(constructions=3)
    work(table, no, "plant")
    assert isinstance(table.ask, SecondHex)
    assert table.options() == [f"on {q},{r}" for q, r in AROUND] + ["enough"]
    table.choose("enough")
    assert table.s.gold[0] == 38
    assert not can_work(table.s, 0)


@rule("MW-17.12")
@pytest.mark.parametrize("block", ["spearman", "builder", "decoy"])
def test_no_second_hex_under_a_block_of_another_side(block: str) -> None:
    table, no = desk(constructions=3)
    table.ground(HERE, "forest").ground(EAST, "forest").ground(WEST, "forest")
    table.block("spearman", 0, WEST)
    table.block(block, 1, EAST)
    work(table, no, "cut")
    assert table.options() == ["on 0,4", "enough"]


# --- engineers ---


@rule("MW-6.31")
@pytest.mark.parametrize(("text", "word"), [("road", "hill"), ("cut", "forest"), ("plant", "grass")])
def test_an_engineer_works_in_an_adjacent_hex_too_and_a_builder_does_not(text: str, word: str) -> None:
    table, no = desk("engineer")
    for hex in (HERE, *AROUND):
        table.ground(hex, word)
    table.ground((3, 4), word)
    work(table, no, text)
    assert table.options() == ["on 1,4"] + [f"on {q},{r}" for q, r in AROUND]
    table.choose("on 2,4")
    assert table.s.roads | table.s.cuts | table.s.plants == 1 << table.at(EAST)
    table, no = desk("builder")
    for hex in (HERE, *AROUND):
        table.ground(hex, word)
    work(table, no, text)
    assert table.over


@rule("MW-6.31")
@pytest.mark.parametrize("block", ["spearman", "builder", "decoy"])
def test_an_engineer_keeps_off_hexes_with_blocks_of_another_side(block: str) -> None:
    table, no = desk("engineer")
    table.block(block, 1, EAST)
    table.block("spearman", 0, WEST)
    work(table, no, "road")
    assert "on 2,4" not in table.options()
    assert "on 0,4" in table.options()


@rule("MW-17.22")
@pytest.mark.parametrize("text", ["road", "plant"])
def test_a_guardian_keeps_works_off_its_hex(text: str) -> None:
    table, no = desk("engineer")
    table.guardian(EAST)
    work(table, no, text)
    assert "on 2,4" not in table.options()
    assert "on 0,4" in table.options()


@rule("MW-6.31")
def test_an_engineer_constructs_in_its_own_hex_only() -> None:
    table, no = desk("engineer")
    work(table, no, "construct barracks")
    assert table.s.buildings.hex == [table.at(HERE)]
    assert table.over


@rule("MW-17.14")
def test_the_pontoon_of_an_engineer() -> None:
    table, no = desk("engineer", gold=2, constructions=9)
    table.ground(EAST, "water").ground(WEST, "water")
    work(table, no, "pontoon")
    assert table.options() == ["on 2,4", "on 0,4"]
    table.choose("on 0,4")
    assert table.s.pontoons == 1 << table.at(WEST)
    assert (table.s.gold[0], table.s.purse[0]) == (0, 0)
    assert "bridged" in table.told(1)
    table.s.gold[0] = 2
    assert table.do(WorkKind(0, no)).options() == ["road", "plant", "pontoon"]
    table.choose("pontoon")
    assert table.s.pontoons == 1 << table.at(WEST) | 1 << table.at(EAST)


@rule("MW-17.14")
@pytest.mark.parametrize(
    ("worker", "gold", "constructions", "known"),
    [("engineer", 2, 9, True), ("engineer", 2, 8, False), ("engineer", 1, 9, False), ("builder", 2, 9, False)],
)
def test_what_a_pontoon_needs(worker: str, gold: int, constructions: int, known: bool) -> None:
    table, no = desk(worker, gold, constructions)
    table.ground(EAST, "water")
    assert ("pontoon" in works(table, no)) == known


@rule("MW-17.14", "MW-6.10", "MW-6.32")
@pytest.mark.parametrize(
    ("what", "hex", "possible"),
    [
        ("unknown", (3, 4), False),
        ("event", (3, 4), False),
        ("event", EAST, False),
        ("unknown", WEST, True),
        ("event", WEST, True),
    ],
)
def test_the_hex_of_a_pontoon_borders_neither_unexplored_land_nor_an_event(what: str, hex: Hex, possible: bool) -> None:
    table, no = desk("engineer", constructions=9)
    table.ground(EAST, "water")
    if what == "event":
        table.event(hex, "E01")
    else:
        table.ground(hex, "unknown")
    assert ("pontoon" in works(table, no)) == possible


@rule("MW-17.14", "MW-8.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_enters_a_pontoon_for_2_ap(seat: int) -> None:
    table, _ = desk()
    table.ground(EAST, "water")
    no = table.block("horseman", seat, (3, 4))
    assert "step 2,4" not in table.act(no).options()
    table.s.pontoons = 1 << table.at(EAST)
    table.act(no).choose("step 2,4")
    assert table.s.ap[no] == 2


# --- the construction track ---


@rule("MW-17.11")
def test_the_track_counts_buildings_and_roads_and_unlocks_the_engineer_at_6() -> None:
    table, no = desk(constructions=4)
    engineer = 1 << FACES["engineer"]
    work(table, no, "road")
    assert table.s.constructions[0] == 5
    assert not table.s.unlocked[0] & engineer
    table.s.done[no] = 0
    work(table, no, "construct barracks")
    assert table.s.constructions == [6, 0]
    assert table.s.unlocked[0] & engineer
    assert not table.s.unlocked[1] & engineer
    assert table.told(1).count("constructions") == 2


@rule("MW-17.13")
def test_upgrades_forestry_pontoons_and_portal_stages_do_not_count() -> None:
    table, no = desk("engineer", constructions=9)
    table.house("barracks", 0, (4, 2))
    table.s.unlocked[0] |= 1 << FACES["pikeman"]
    table.do(ImproveBuilding(0)).choose("building 4,2")
    table.ground(HERE, "forest").ground(EAST, "water")
    work(table, no, "cut")
    work(table, no, "pontoon")
    table.s.done[no] = 0
    work(table, no, "plant", "on 1,4", "enough")
    table.s.stones[0] = 2
    build_stage(table.s, 0, table.umpire)
    assert table.s.stages[0] == 1
    assert table.s.constructions[0] == 9
