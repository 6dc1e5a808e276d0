"""Roads: cheap steps, one AP more, and buildings connected to their settlement."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import OFF_ROAD, SHIELDED, SNARED, STUNNED
from wartable.games.multiverse_war.rules.combat import Attack
from wartable.games.multiverse_war.rules.logistics import connected
from wartable.games.multiverse_war.rules.moving import road_step
from wartable.testing import rule

from .builders import ABILITY, Desk

MIDDLE: Hex = (4, 2)
"""B of the example: next to all three others, which are not next to each other."""
EAST: Hex = (5, 2)
SOUTH_WEST: Hex = (3, 3)
HILL: Hex = (4, 1)
LANE: tuple[Hex, ...] = ((2, 2), (3, 2), (4, 2), (5, 2))


def lane(key: str = "spearman", *, ap: int = -1) -> tuple[Desk, int]:
    """A unit at the west end of a road of four hexes."""
    table = Desk().road(*LANE)
    return table, table.block(key, 0, LANE[0], ap=ap)


# --- steps ---


@rule("MW-17.4", "MW-17.5", "MW-EX.29")
@pytest.mark.parametrize("start", [EAST, SOUTH_WEST])
@pytest.mark.parametrize("on_middle", [False, True])
def test_a_road_step_needs_a_road_in_both_hexes(start: Hex, on_middle: bool) -> None:
    table = Desk(terrain={HILL: "hill"}).road(EAST, SOUTH_WEST, HILL)
    if on_middle:
        table.road(MIDDLE)
    no = table.block("horseman", 0, start)
    table.act(no).choose("step 4,2")
    assert table.s.ap[no] == 3
    assert bool(table.s.done[no] & OFF_ROAD) == (not on_middle)
    table.choose("step 4,1")
    assert table.s.ap[no] == (2 if on_middle else 1)


@rule("MW-17.4")
@pytest.mark.parametrize("word", ["grass", "forest", "hill"])
def test_a_road_makes_rough_ground_cost_1_ap(word: str) -> None:
    table = Desk(terrain={EAST: word}).road(MIDDLE, EAST)
    no = table.block("swordsman", 0, MIDDLE)
    table.act(no).choose("step 5,2")
    assert table.s.ap[no] == 2


@rule("MW-17.6", "MW-17.7")
def test_own_settlements_and_buildings_are_roads() -> None:
    table = Desk(terrain={EAST: "hill"}).road(EAST)
    table.house("barracks", 0, MIDDLE)
    no = table.block("swordsman", 0, MIDDLE)
    table.act(no).choose("step 5,2")
    assert table.s.ap[no] == 2
    assert not table.s.done[no] & OFF_ROAD
    table = Desk(terrain={(1, 0): "forest"}).road((1, 0))
    no = table.block("swordsman", 0, (0, 0))
    table.act(no).choose("step 1,0")
    assert table.s.ap[no] == 2
    table.choose("step 0,0")
    assert not table.s.done[no] & OFF_ROAD


@rule("MW-17.7")
def test_settlements_and_buildings_are_roads_for_owner_and_allies_only() -> None:
    table = Desk("team").road(MIDDLE)
    table.house("barracks", 0, EAST)
    h, town = table.at(EAST), table.board.settlement[0][0]
    for at in (h, town):
        assert [table.s.road_for(at, seat) for seat in range(4)] == [True, False, True, False]
    assert all(table.s.road_for(table.at(MIDDLE), seat) for seat in range(4))


@rule("MW-17.7")
def test_a_partner_walks_over_buildings_as_over_roads() -> None:
    table = Desk("team", terrain={EAST: "hill"}).road(EAST)
    table.house("barracks", 0, MIDDLE)
    no = table.block("swordsman", 2, MIDDLE)
    table.act(no).choose("step 5,2")
    assert table.s.ap[no] == 2


# --- one AP more ---


@rule("MW-17.8", "MW-17.15", "MW-EX.30")
def test_all_ap_spent_on_road_steps_give_one_more_for_anything() -> None:
    table, no = lane()
    table.act(no).choose("step 3,2")
    assert table.s.ap[no] == 1
    assert "road_ap" not in table.told(0)
    table.choose("step 4,2")
    assert table.s.ap[no] == 1
    assert "road_ap" in table.told(0)
    assert "step 4,1" in table.options()


@rule("MW-9.35", "MW-17.8")
@pytest.mark.parametrize("known", [False, True])
def test_others_hear_of_the_extra_ap_only_if_they_know_the_block(known: bool) -> None:
    table, no = lane()
    if known:
        table.block("scout", 1, (3, 1))
    table.act(no).choose("step 3,2", "step 4,2")
    assert "road_ap" in table.told(0)
    assert ("road_ap" in table.told(1)) == known


@rule("MW-9.34", "MW-17.8")
@pytest.mark.parametrize("key", ["spearman", "swordsman"])
def test_one_ap_of_a_walk_on_roads_may_be_the_road_s(key: str) -> None:
    """Three road steps are made by blocks with 2 AP and with 3; which it is, others cannot tell."""
    table, no = lane(key)
    table.act(no).choose("step 3,2", "step 4,2", "step 5,2")
    assert table.s.paces[no] == 2


@rule("MW-9.34", "MW-17.15")
def test_off_the_road_every_ap_is_the_block_s_own() -> None:
    table, no = lane("swordsman")
    table.act(no).choose("step 3,2", "step 4,1", "step 4,2")
    assert table.s.paces[no] == 3


@rule("MW-17.15")
def test_the_extra_ap_comes_once_per_round() -> None:
    table, no = lane()
    table.act(no).choose("step 3,2", "step 4,2", "step 5,2")
    assert table.s.ap[no] == 0
    assert table.told(0).count("road_ap") == 1
    table.upkeep(0).act(no).choose("step 4,2", "step 3,2")
    assert table.s.ap[no] == 1


@rule("MW-17.15", "MW-EX.30")
def test_exploring_first_forfeits_it() -> None:
    table, no = lane()
    table.event((1, 3), "E01")
    table.act(no).choose("search 1,3", "step 3,2")
    assert table.where(no) == (3, 2)
    assert table.s.ap[no] == 0


@rule("MW-17.15")
def test_an_attack_along_the_road_forfeits_it() -> None:
    table, no = lane("heavy_swordsman")
    table.block("catapult", 1, LANE[1], wounds=1)
    table.umpire.numbers = [0]
    table.do(Attack(no, table.at(LANE[1]), ABILITY["breakthrough"].number))
    assert (table.where(no), table.s.ap[no]) == (LANE[1], 1)
    table.act(no).choose("step 4,2")
    assert table.s.ap[no] == 0
    assert "road_ap" not in table.told(0)


@rule("MW-17.15")
@pytest.mark.parametrize("route", [("step 2,3", "step 3,2", "step 4,2"), ("step 3,2", "step 4,1", "step 4,2")])
def test_a_step_off_the_road_forfeits_it(route: tuple[str, ...]) -> None:
    table, no = lane("swordsman")
    table.act(no).choose(*route)
    assert table.s.ap[no] == 0


@rule("MW-17.15")
def test_a_swap_between_road_hexes_is_a_road_step_for_both() -> None:
    table, no = lane()
    other = table.block("builder", 0, LANE[1])
    table.s.ap[other] = 1
    table.s.walked[other] = 1
    table.act(no).choose("swap builder", "step 4,2")
    assert (table.where(no), table.where(other)) == (LANE[2], LANE[0])
    assert (table.s.ap[no], table.s.ap[other]) == (1, 1)


@rule("MW-17.15")
@pytest.mark.parametrize(
    ("start", "other", "route"),
    [((3, 1), LANE[1], ("swap bowman", "step 4,2")), (LANE[0], (3, 1), ("step 3,2", "swap bowman"))],
)
def test_a_swap_off_the_road_is_none(start: Hex, other: Hex, route: tuple[str, ...]) -> None:
    table = Desk().road(*LANE)
    no = table.block("spearman", 0, start)
    bowman = table.block("bowman", 0, other)
    table.act(no).choose(*route)
    assert table.s.ap[no] == 0
    assert table.s.done[no] & table.s.done[bowman] & OFF_ROAD


@rule("MW-17.8")
def test_decoys_walk_roads_like_units() -> None:
    table, no = lane("decoy")
    assert road_step(table.s, no, table.at(LANE[0]), table.at(LANE[1]))
    table.act(no).choose("step 3,2", "step 4,2")
    assert table.s.ap[no] == 1


@rule("MW-17.19")
@pytest.mark.parametrize("token", [SNARED, STUNNED, SHIELDED])
def test_who_has_less_ap_than_its_card_says_earns_none(token: int) -> None:
    for ap, route in ((1, ("step 3,2",)), (2, ("step 3,2", "step 4,2"))):
        table, no = lane(ap=ap)
        table.s.tokens[no] = token
        table.act(no).choose(*route)
        assert table.s.ap[no] == 0


@rule("MW-17.19")
def test_extra_ap_play_no_part_in_it() -> None:
    for walk, left in ((("step 3,2", "step 4,2"), 2), (("step 3,2", "step 3,1", "step 3,2"), 0)):
        table, no = lane()
        horn = table.hero("stormmarshal", 0, (2, 3), ap=3, skills=("war_horn",))
        table.upkeep(0).act(horn).choose("use war_horn")
        assert table.s.ap[no] == 3
        table.act(no).choose(*walk)
        assert table.s.ap[no] == left


@rule("MW-17.19", "MW-18.72")
def test_a_horn_in_mid_walk_changes_nothing_about_it() -> None:
    table, no = lane()
    horn = table.hero("stormmarshal", 0, (2, 3), ap=3, skills=("war_horn",))
    table.upkeep(0).act(no).choose("step 3,2")
    table.act(horn).choose("use war_horn")
    table.act(no).choose("step 4,2")
    assert table.s.ap[no] == 2


@rule("MW-17.19")
def test_default_ap_of_a_hero_stand_on_the_sheet() -> None:
    table = Desk().road(*LANE)
    no = table.hero("blademaster", 0, LANE[0], ap=3)
    table.act(no).choose("step 3,2", "step 4,2")
    assert table.s.ap[no] == 1
    table.choose("step 5,2")
    assert table.s.ap[no] == 1


# --- connection ---

CHAIN: tuple[Hex, ...] = ((1, 0), (2, 0), (3, 0))
BARRACKS: Hex = (3, 1)


def supplied(map: str = "duel") -> tuple[Desk, int]:
    """Barracks four hexes from the settlement of seat 0, with a road between."""
    table = Desk(map).road(*CHAIN)
    return table, table.house("barracks", 0, BARRACKS)


@rule("MW-17.16")
def test_a_chain_of_roads_connects() -> None:
    table, i = supplied()
    assert connected(table.s, i)


@rule("MW-17.16")
@pytest.mark.parametrize("gap", CHAIN)
def test_a_gap_breaks_the_chain(gap: Hex) -> None:
    table, i = supplied()
    table.s.roads &= ~(1 << table.at(gap))
    assert not connected(table.s, i)


@rule("MW-17.16")
def test_roads_to_the_settlement_of_another_connect_nothing() -> None:
    table = Desk().road((4, 1), (5, 1), (5, 2), (6, 2))
    assert not connected(table.s, table.house("barracks", 0, BARRACKS))
    assert connected(table.s, table.house("barracks", 1, BARRACKS))


@rule("MW-17.17")
def test_own_buildings_are_links_and_those_of_opponents_are_not() -> None:
    for owner in (0, 1):
        table, i = supplied()
        table.s.roads &= ~(1 << table.at((2, 0)))
        table.house("guard_tower", owner, (2, 0))
        assert connected(table.s, i) == (owner == 0)


@rule("MW-17.17")
def test_buildings_of_a_partner_are_links() -> None:
    for owner in (1, 2):
        table = Desk("team")
        i = table.house("barracks", 0, (4, 2))
        table.road((4, 1), (4, 0))
        assert not connected(table.s, i)
        table.house("guard_tower", owner, (4, -1))
        assert connected(table.s, i) == (owner == 2)


@rule("MW-17.17")
@pytest.mark.parametrize("block", ["spearman", "builder", "decoy"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_block_of_an_opponent_on_the_road_breaks_it(block: str, seat: int) -> None:
    table, i = supplied()
    table.block(block, seat, (2, 0))
    assert connected(table.s, i) == (seat == 0)


@rule("MW-17.17", "MW-17.22")
def test_a_guardian_is_nobodys_block() -> None:
    table, i = supplied()
    table.guardian((2, 0))
    assert connected(table.s, i)


@rule("MW-17.17")
def test_a_detour_keeps_the_connection() -> None:
    table, i = supplied()
    table.block("spearman", 1, (2, 0))
    assert connected(table.road((1, 1), (2, 1)).s, i)


@rule("MW-17.17", "MW-EX.48")
@pytest.mark.parametrize(("block", "gold"), [(None, 8), ("decoy", 7), ("spearman", 7)])
def test_a_hidden_decoy_on_the_only_road_costs_the_gold_like_a_unit(block: str | None, gold: int) -> None:
    table, i = supplied()
    table.ground((2, 0), "forest")
    table.s.gold[0] = table.s.purse[0] = 0
    if block is not None:
        no = table.block(block, 1, (2, 0))
        table.look()
        assert table.where(no) == (2, 0)
        assert not table.seen(no)
    table.revenue()
    assert connected(table.s, i) == (block is None)
    assert table.s.gold[0] == gold
