"""Area abilities: fire at hexes."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import BY_CAPTURE, ENDED, NOT_SET_UP, SET_UP
from wartable.games.multiverse_war.rules.volleys import AbilityHex, further_hexes, strike_hexes
from wartable.kernel import ALL
from wartable.testing import rule

from .builders import ABILITY, Desk
from .drill import abilities, drilled, rolls, strengths

HERE, EAST, FAR_EAST, NORTH_EAST = (3, 1), (4, 1), (5, 1), (4, 0)
AREA_UNITS = {"bowman": "rain_of_arrows", "grenadier": "grenade", "bombard": "grapeshot", "artillery": "barrage"}


def battery(key: str, *dice: int, at: Hex = HERE, map: str = "duel") -> tuple[Desk, int]:
    """A unit that knows its area ability, set up where it must be; dice are what the d10 shows."""
    desk = drilled(key, rolls=dice, map=map)
    no = desk.block(key, 0, at)
    if desk.s.troop(no).sets_up:
        desk.s.set_up[no] = SET_UP
    return desk, no


def aims(desk: Desk) -> set[str]:
    """The hexes among the choices."""
    return {text.removeprefix("aim ") for text in desk.options() if text.startswith("aim ")}


# -- Rain of Arrows


@rule("MW-16.7", "MW-EX.28")
def test_rain_of_arrows_strikes_three_connected_hexes_with_strength_4() -> None:
    desk, bowman = battery("bowman", 4, 5)
    first, second = desk.block("spearman", 1, FAR_EAST), desk.block("bowman", 1, EAST)
    desk.act(bowman).choose("use rain_of_arrows", "aim 4,1", "aim 5,0", "aim 5,1")
    assert strengths(desk) == [4, 4]
    assert rolls(desk) == [4, 5]
    assert (desk.s.wounds[second], desk.s.wounds[first], desk.s.wounds[bowman]) == (1, 0, 0)
    assert desk.s.tp[0] == 1


@rule("MW-16.8")
def test_rain_of_arrows_costs_1_ap_and_ends_the_activation() -> None:
    desk, bowman = battery("bowman", 10)
    desk.block("spearman", 1, FAR_EAST)
    desk.s.ap[bowman] = 0
    assert abilities(desk.act(bowman, 1)) == []
    desk.s.ap[bowman] = 1
    desk.act(bowman).choose("use rain_of_arrows", "aim 5,1", "fire")
    assert desk.s.ap[bowman] == 0
    assert desk.s.done[bowman] & ENDED
    assert desk.over


@rule("MW-16.8")
def test_rain_of_arrows_may_fall_on_who_is_not_identified() -> None:
    desk, bowman = battery("bowman", 1)
    desk.ground(FAR_EAST, "forest")
    hidden = desk.block("spearman", 1, FAR_EAST)
    desk.act(bowman)
    assert not desk.seen(hidden)
    assert "shoot 5,1" not in desk.options()
    desk.choose("use rain_of_arrows", "aim 5,1", "fire")
    assert desk.s.wounds[hidden] == 1


@rule("MW-16.8")
@pytest.mark.parametrize(("word", "at", "usable"), [
    ("grass", FAR_EAST, True),
    ("grass", (6, 1), False),
    ("forest", FAR_EAST, False),
])  # fmt: skip
def test_rain_of_arrows_needs_range_2_and_a_clear_line(word: str, at: Hex, usable: bool) -> None:
    desk, bowman = battery("bowman")
    desk.ground(EAST, word)
    desk.block("spearman", 1, at)
    assert (abilities(desk.act(bowman)) == ["rain_of_arrows"]) == usable


@rule("MW-16.8", "MW-16.34")
def test_further_hexes_lie_next_to_a_chosen_one_within_reach_and_may_be_empty() -> None:
    desk, bowman = battery("bowman")
    desk.ground((4, 0), "mountain")
    desk.block("spearman", 1, FAR_EAST)
    desk.block("spearman", 1, (1, 1))
    desk.act(bowman).choose("use rain_of_arrows")
    assert aims(desk) == {"5,1", "1,1"}
    desk.choose("aim 5,1")
    assert aims(desk) == {"4,1", "4,2", "5,0"}
    desk.choose("aim 4,1")
    assert aims(desk) == {"4,2", "5,0", "3,2"}


@rule("MW-16.34")
def test_no_volley_falls_on_unexplored_land_or_on_who_fires_it() -> None:
    desk, bowman = battery("bowman")
    desk.ground((4, 2), "unknown")
    desk.block("spearman", 1, EAST)
    desk.act(bowman).choose("use rain_of_arrows", "aim 4,1")
    assert aims(desk) == {"5,1", "5,0", "4,0", "3,2"}


# -- other area abilities


@rule("MW-16.22")
def test_a_grenade_strikes_one_adjacent_hex_with_strength_8() -> None:
    desk, grenadier = battery("grenadier", 8)
    near = desk.block("spearman", 1, EAST, wounds=1)
    desk.block("spearman", 1, FAR_EAST)
    desk.act(grenadier).choose("use grenade")
    assert desk.options() == ["aim 4,1"]
    desk.choose("aim 4,1")
    assert strengths(desk) == [8]
    assert desk.where(near) is None
    assert desk.where(grenadier) == HERE
    assert desk.s.done[grenadier] & ENDED
    assert desk.s.ap[grenadier] == 0


@rule("MW-16.22")
def test_a_grenade_deals_2_damage_to_buildings() -> None:
    desk, grenadier = battery("grenadier", 8)
    barracks = desk.house("barracks", 1, EAST)
    desk.act(grenadier).choose("use grenade", "aim 4,1")
    assert desk.s.buildings.damage[barracks] == 2


@rule("MW-11.4", "MW-16.22")
def test_no_grenade_falls_on_water() -> None:
    desk, grenadier = battery("grenadier", 8)
    desk.ground(EAST, "water")
    desk.block("spearman", 1, EAST)
    assert abilities(desk.act(grenadier)) == []
    desk.block("spearman", 1, NORTH_EAST)
    desk.act(grenadier).choose("use grenade")
    assert aims(desk) == {"4,0"}


@rule("MW-11.4", "MW-16.22", "MW-16.34")
def test_no_further_hex_of_a_grenade_is_water_either() -> None:
    desk = Desk(terrain={EAST: "water"}, overlay={"abilities": {"grenade": {"hexes": 2}}})
    grenadier = desk.block("grenadier", 0, HERE)
    found = further_hexes(desk.s, grenadier, desk.s.troop(grenadier).ability, (desk.at(NORTH_EAST),))
    assert [desk.board.hexes[h] for h in found] == [(3, 0)]


@rule("MW-11.39", "MW-16.7", "MW-16.24", "MW-16.25")
@pytest.mark.parametrize("key", ["bowman", "bombard", "artillery"])
def test_volleys_of_ranged_units_fall_on_water(key: str) -> None:
    desk, no = battery(key, 1)
    desk.ground(EAST, "water")
    other = desk.block("spearman", 1, EAST)
    desk.act(no).choose(f"use {AREA_UNITS[key]}", "aim 4,1", "fire")
    assert desk.s.wounds[other] == 1


@rule("MW-16.24")
def test_grapeshot_strikes_up_to_two_hexes_next_to_each_other_and_to_the_bombard() -> None:
    desk, bombard = battery("bombard", 7, 8)
    east, north_east = desk.block("spearman", 1, EAST), desk.block("spearman", 1, NORTH_EAST)
    desk.block("spearman", 1, FAR_EAST)
    desk.block("spearman", 1, (2, 1))
    desk.act(bombard).choose("use grapeshot")
    assert aims(desk) == {"4,1", "4,0", "2,1"}
    desk.choose("aim 4,1")
    assert aims(desk) == {"4,0", "3,2"}
    desk.choose("aim 4,0")
    assert strengths(desk) == [7, 7]
    assert (desk.s.wounds[east], desk.s.wounds[north_east]) == (1, 0)
    assert desk.s.done[bombard] & ENDED


@rule("MW-12.11", "MW-16.24")
def test_grapeshot_deals_the_double_damage_of_siege_weapons_to_buildings() -> None:
    desk, bombard = battery("bombard", 7)
    barracks = desk.house("barracks", 1, EAST)
    desk.act(bombard).choose("use grapeshot", "aim 4,1", "fire")
    assert desk.s.buildings.damage[barracks] == 2


@rule("MW-16.25")
def test_a_barrage_strikes_three_connected_hexes_with_strength_5() -> None:
    desk, artillery = battery("artillery", 5, 6, 5)
    at: list[Hex] = [(6, 1), (6, 0), (5, 1)]
    blocks = [desk.block("spearman", 1, hex) for hex in at]
    desk.block("scout", 0, (5, 2))
    desk.act(artillery).choose("use barrage", "aim 6,1", "aim 6,0", "aim 5,1")
    assert strengths(desk) == [5, 5, 5]
    assert [desk.s.wounds[no] for no in blocks] == [1, 0, 1]
    assert desk.s.done[artillery] & ENDED


@rule("MW-16.25")
def test_a_barrage_begins_with_an_identified_enemy_and_goes_on_with_any() -> None:
    desk, artillery = battery("artillery", 10, 1)
    seen, hidden = desk.block("spearman", 1, (5, 1)), desk.block("spearman", 1, (6, 0))
    desk.act(artillery).choose("use barrage")
    assert desk.seen(seen)
    assert not desk.seen(hidden)
    assert aims(desk) == {"5,1"}
    desk.choose("aim 5,1", "aim 6,0", "fire")
    assert desk.s.wounds[hidden] == 1


@rule("MW-16.25")
@pytest.mark.parametrize(("word", "usable"), [("hill", True), ("forest", True), ("mountain", False)])
def test_only_mountains_screen_from_a_barrage(word: str, usable: bool) -> None:
    desk, artillery = battery("artillery")
    desk.ground(EAST, word)
    desk.block("spearman", 1, FAR_EAST)
    desk.block("scout", 0, (5, 2))
    assert (abilities(desk.act(artillery)) == ["barrage"]) == usable


@rule("MW-16.25")
def test_a_barrage_deals_2_damage_to_a_building_in_sight() -> None:
    desk, artillery = battery("artillery", 5)
    barracks = desk.house("barracks", 1, (6, 1))
    assert abilities(desk.act(artillery)) == []
    desk.block("scout", 0, (5, 2))
    desk.act(artillery).choose("use barrage", "aim 6,1", "fire")
    assert desk.s.buildings.damage[barracks] == 2


@rule("MW-16.22", "MW-16.24", "MW-16.25", "MW-12.18")
@pytest.mark.parametrize("key", ["grenadier", "bombard", "artillery"])
def test_they_deal_2_damage_to_settlements_too(key: str) -> None:
    desk, no = battery(key, 1, at=(5, 3))
    desk.act(no).choose(f"use {AREA_UNITS[key]}", "aim 6,3", *([] if key == "grenadier" else ["fire"]))
    assert desk.s.town_damage[1] == 2


@rule("MW-16.24", "MW-16.25")
@pytest.mark.parametrize("key", ["bombard", "artillery"])
def test_siege_weapons_must_be_set_up(key: str) -> None:
    desk, gun = battery(key)
    desk.block("spearman", 1, EAST)
    assert abilities(desk.act(gun)) == [AREA_UNITS[key]]
    desk.s.set_up[gun] = NOT_SET_UP
    assert abilities(desk.act(gun)) == []


@rule("MW-16.22", "MW-16.24", "MW-16.25")
@pytest.mark.parametrize("key", ["grenadier", "bombard", "artillery"])
def test_they_cost_1_ap(key: str) -> None:
    desk, no = battery(key, 10)
    desk.block("spearman", 1, EAST)
    before = desk.s.walked[no]
    desk.s.ap[no] = 0
    assert abilities(desk.act(no, 1)) == []
    desk.s.ap[no] = 1
    desk.act(no).choose(f"use {AREA_UNITS[key]}", "aim 4,1", *([] if key == "grenadier" else ["fire"]))
    assert desk.s.walked[no] == before + 1


# -- what all of them have in common


@rule("MW-16.32")
def test_a_decoy_is_removed_without_a_roll() -> None:
    desk, bowman = battery("bowman", 1)
    desk.ground(FAR_EAST, "forest")
    decoy, spearman = desk.block("decoy", 1, FAR_EAST), desk.block("spearman", 1, EAST)
    desk.act(bowman).choose("use rain_of_arrows", "aim 5,1", "aim 4,1", "fire")
    assert desk.where(decoy) is None
    assert "unmasked" in desk.told()
    assert len(rolls(desk)) == 1
    assert desk.s.wounds[spearman] == 1


@rule("MW-16.33")
def test_both_blocks_of_a_stack_are_struck() -> None:
    desk, bowman = battery("bowman", 5, 1)
    spearman, builder = desk.block("spearman", 1, EAST), desk.block("builder", 1, EAST)
    desk.act(bowman).choose("use rain_of_arrows", "aim 4,1", "fire")
    assert rolls(desk) == [5, 1]
    assert desk.s.wounds[spearman] == 0
    assert desk.where(builder) is None


@rule("MW-16.33")
def test_only_the_building_in_a_building_hex_is_struck() -> None:
    desk, bowman = battery("bowman", 1)
    barracks = desk.house("barracks", 1, EAST)
    inside = desk.block("spearman", 1, EAST)
    desk.act(bowman).choose("use rain_of_arrows", "aim 4,1", "fire")
    assert len(rolls(desk)) == 1
    assert desk.s.buildings.damage[barracks] == 1
    assert desk.s.wounds[inside] == 0


@rule("MW-16.34")
@pytest.mark.parametrize("key", AREA_UNITS)
def test_no_volley_without_an_enemy(key: str) -> None:
    desk, no = battery(key)
    desk.block("spearman", 0, EAST)
    assert abilities(desk.act(no)) == []


@rule("MW-16.34")
@pytest.mark.parametrize("key", AREA_UNITS)
def test_the_first_hex_holds_an_enemy_and_each_further_one_is_optional(key: str) -> None:
    desk, no = battery(key, 10)
    desk.block("spearman", 1, EAST)
    desk.act(no).choose(f"use {AREA_UNITS[key]}")
    assert desk.options() == ["aim 4,1"]
    desk.choose("aim 4,1")
    if desk.s.troop(no).ability.hexes > 1:
        assert isinstance(desk.ask, AbilityHex)
        assert "fire" in desk.options()
        desk.choose("fire")
    assert len(rolls(desk)) == 1


@rule("MW-16.34")
def test_a_volley_without_a_further_hex_falls_at_once() -> None:
    desk, bowman = battery("bowman", 10)
    for hex in ((4, 0), (5, 0), (5, 1), (4, 2), (3, 2)):
        desk.ground(hex, "mountain")
    desk.block("spearman", 1, EAST)
    desk.act(bowman).choose("use rain_of_arrows", "aim 4,1")
    assert desk.over
    assert further_hexes(desk.s, bowman, desk.s.troop(bowman).ability, (desk.at(EAST),)) == []


@rule("MW-16.35", "MW-EX.45")
def test_a_settlement_is_struck_once_even_over_three_hexes() -> None:
    desk, bowman = battery("bowman", 1, 1, 1, at=(5, 3))
    desk.act(bowman).choose("use rain_of_arrows", "aim 6,3", "aim 5,4", "aim 6,4")
    assert len(rolls(desk)) == 1
    assert desk.s.town_damage[1] == 1


@rule("MW-3.10", "MW-21.4")
def test_a_volley_that_takes_a_settlement_strikes_nobody_else() -> None:
    desk, bowman = battery("bowman", 1, 1, at=(5, 3))
    spared = desk.block("spearman", 1, (6, 2))
    desk.s.town_damage[1] = 3
    desk.act(bowman).choose("use rain_of_arrows", "aim 6,3", "aim 6,2", "fire")
    assert (desk.s.ending, desk.s.victors) == (BY_CAPTURE, (0,))
    assert len(rolls(desk)) == 1
    assert desk.s.wounds[spared] == 0


@rule("MW-16.35")
def test_struck_blocks_are_face_up_meanwhile() -> None:
    desk, bowman = battery("bowman", 10)
    desk.ground(FAR_EAST, "forest")
    hidden = desk.block("spearman", 1, FAR_EAST)
    desk.act(bowman).choose("use rain_of_arrows", "aim 5,1", "fire")
    told = desk.told()
    assert told.index("used") < told.index("rolled")
    assert desk.s.note[hidden] == desk.s.pieces.face[hidden]
    assert not desk.seen(hidden)


@rule("MW-16.35")
def test_the_same_holds_for_volleys_of_heroes() -> None:
    desk = Desk(numbers=[0, 0])
    hero = desk.hero("stormmarshal", 0, (5, 3))
    desk.s.pieces.seen[hero] = ALL
    desk.block("decoy", 1, (4, 3))
    hexes = [desk.at((6, 3)), desk.at((5, 4)), desk.at((4, 3))]
    strike_hexes(desk.s, hero, hexes, ABILITY["tempest"], True, desk.umpire)
    assert desk.s.town_damage[1] == 1
    assert len(rolls(desk)) == 1
    assert "unmasked" in desk.told()


@rule("MW-10.26", "MW-16.35")
def test_own_pieces_are_skipped() -> None:
    desk, bowman = battery("bowman", 1)
    own, enemy = desk.block("spearman", 0, EAST), desk.block("spearman", 1, FAR_EAST)
    desk.act(bowman).choose("use rain_of_arrows", "aim 5,1", "aim 4,1", "fire")
    assert (desk.s.wounds[own], desk.s.wounds[enemy]) == (0, 1)


@rule("MW-16.8", "MW-23.3")
def test_a_guardian_is_a_target() -> None:
    desk, bowman = battery("bowman", 4)
    guardian = desk.guardian(EAST)
    desk.act(bowman).choose("use rain_of_arrows", "aim 4,1", "fire")
    assert desk.s.wounds[guardian] == 1


@rule("MW-23.3")
def test_area_abilities_strike_lawful_targets_only() -> None:
    desk, bowman = battery("bowman", 1, 1, at=(0, 0), map="ffa3")
    lawful, other = desk.block("spearman", 1, (1, 0)), desk.block("spearman", 2, (1, -1))
    desk.act(bowman).choose("use rain_of_arrows")
    assert aims(desk) == {"1,0"}
    desk.choose("aim 1,0", "aim 1,-1", "fire")
    assert (desk.s.wounds[lawful], desk.s.wounds[other]) == (1, 0)
