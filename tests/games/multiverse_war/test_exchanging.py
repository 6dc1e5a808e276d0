"""Units are exchanged for better ones."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import (
    COVERING,
    FROM_TOWN,
    NO_DECOY,
    NO_STANCE,
    NONE,
    NOT_SET_UP,
    PAVISE_UP,
    SET_UP,
)
from wartable.testing import rule

from .builders import FACES, GAME, Desk

HOME: Hex = (0, 0)
FAR_OUT: Hex = (3, 1)


def knowing(*keys: str, map: str = "duel") -> Desk:
    """A table at which the first player has unlocked these types."""
    desk = Desk(map)
    for key in keys:
        desk.s.unlocked[0] |= 1 << FACES[key]
    return desk


def can_upgrade(desk: Desk, gold: int = 99) -> bool:
    """Whether the first player may upgrade a unit."""
    return "upgrade" in desk.build_turn(0, gold).options()


@rule("MW-5.22")
@pytest.mark.parametrize(
    ("hex", "allowed"), [((0, 0), True), ((1, 0), True), ((2, -1), True), ((2, 0), False), ((3, 1), False)]
)
def test_the_settlement_and_the_hexes_next_to_it_are_friendly_territory(hex: Hex, allowed: bool) -> None:
    desk = knowing("pikeman")
    desk.block("spearman", 0, hex)
    assert can_upgrade(desk) is allowed


@rule("MW-5.22")
@pytest.mark.parametrize(
    ("owner", "hex", "allowed"), [(0, (3, 1), True), (0, (4, 1), True), (0, (4, 2), False), (1, (4, 1), False)]
)
def test_so_are_own_buildings_and_the_hexes_next_to_them(owner: int, hex: Hex, allowed: bool) -> None:
    desk = knowing("pikeman")
    desk.house("guard_tower", owner, (3, 1))
    desk.block("spearman", 0, hex)
    assert can_upgrade(desk) is allowed


@rule("MW-5.22")
def test_a_destroyed_building_is_no_friendly_territory() -> None:
    desk = knowing("pikeman")
    desk.s.buildings.owner[desk.house("guard_tower", 0, (3, 1))] = NONE
    desk.block("spearman", 0, (3, 1))
    assert not can_upgrade(desk)


@rule("MW-5.22")
@pytest.mark.parametrize(("seat", "allowed"), [(0, True), (2, False)])
def test_the_settlement_and_the_buildings_of_a_partner_are_no_friendly_territory(seat: int, allowed: bool) -> None:
    for where in ("settlement", "building"):
        desk = knowing("pikeman", map="team")
        if where == "building":
            desk.house("guard_tower", seat, FAR_OUT)
        desk.block("spearman", 0, FAR_OUT if where == "building" else desk.board.hexes[desk.board.settlement[seat][0]])
        assert can_upgrade(desk) is allowed


@rule("MW-5.23")
@pytest.mark.parametrize(
    ("key", "better", "gold"),
    [
        ("builder", "engineer", 2),
        ("spearman", "pikeman", 2),
        ("swordsman", "heavy_swordsman", 2),
        ("bowman", "crossbowman", 4),
        ("horseman", "lancer", 3),
        ("catapult", "bombard", 3),
        ("pikeman", "grenadier", 3),
        ("heavy_swordsman", "grenadier", 2),
        ("crossbowman", "rifleman", 3),
        ("lancer", "dragoon", 2),
    ],
)
def test_a_unit_becomes_its_successor_for_the_difference_and_one_gold(key: str, better: str, gold: int) -> None:
    desk = knowing(better)
    no = desk.block(key, 0, HOME)
    assert not can_upgrade(desk, gold - 1)
    desk.build_turn(0, gold).choose("upgrade", f"exchange {key}")
    assert desk.s.troop(no).key == better
    assert (desk.s.gold[0], desk.s.purse[0]) == (0, gold)
    assert desk.where(no) == HOME


@rule("MW-5.23")
@pytest.mark.parametrize("key", ["scout", "engineer", "field_medic", "grenadier", "blademaster", "decoy"])
def test_some_blocks_have_no_successor(key: str) -> None:
    desk = knowing(*[troop.key for troop in GAME.world.units])
    desk.block(key, 0, HOME)
    assert not can_upgrade(desk)


@rule("MW-5.24")
def test_the_successor_must_be_unlocked() -> None:
    desk = knowing("crossbowman")
    desk.block("spearman", 0, HOME)
    assert not can_upgrade(desk)


@rule("MW-5.24")
def test_the_successor_needs_a_free_block() -> None:
    desk = knowing("pikeman")
    for hex in ((2, 1), (3, 1), (2, 2)):
        no = desk.block("pikeman", 0, hex)
    desk.block("spearman", 0, HOME)
    assert not can_upgrade(desk)
    desk.s.lift(no)
    assert can_upgrade(desk)


@rule("MW-5.24", "MW-5.19")
def test_the_replaced_block_is_free_again() -> None:
    desk = knowing("bombard")
    desk.block("catapult", 0, HOME)
    for hex in ((2, 1), (3, 1)):
        desk.block("catapult", 0, hex)
    desk.build_turn(0, 99).choose("recruit")
    assert "take catapult" not in desk.options()
    desk.build_turn(0, 99).choose("upgrade", "exchange catapult", "recruit")
    assert "take catapult" in desk.options()


@rule("MW-5.24")
def test_once_in_a_round() -> None:
    desk = knowing("pikeman", "grenadier")
    no = desk.block("spearman", 0, HOME)
    desk.build_turn(0, 99).choose("upgrade", "exchange spearman")
    assert "upgrade" not in desk.options()
    desk.choose("done").action_turn(0)
    desk.s.round += 1
    desk.build_turn(0).choose("upgrade", "exchange pikeman")
    assert desk.s.troop(no).key == "grenadier"


@rule("MW-5.24")
def test_the_next_build_turn_allows_it_again_even_without_an_action_turn_between() -> None:
    desk = knowing("pikeman", "grenadier")
    desk.block("spearman", 0, HOME)
    desk.build_turn(0, 99).choose("upgrade", "exchange spearman", "done")
    assert can_upgrade(desk)


@rule("MW-5.24", "MW-12.15")
def test_wounds_and_position_are_kept_set_up_and_stances_are_not() -> None:
    desk = knowing("bombard")
    no = desk.block("catapult", 0, HOME, wounds=1)
    desk.s.healing[no] = 1
    desk.s.set_up[no] = SET_UP
    desk.s.stance[no], desk.s.front[no] = COVERING, 0
    desk.s.shots[no] = (1, 2)
    desk.build_turn(0, 99).choose("upgrade", "exchange catapult", "done")
    s = desk.s
    assert (s.wounds[no], s.healing[no], desk.where(no)) == (1, 1, HOME)
    assert (s.set_up[no], s.stance[no], s.front[no], s.shots[no]) == (NOT_SET_UP, NO_STANCE, NONE, ())


@rule("MW-5.24", "MW-5.29")
def test_an_open_stance_stays_until_the_exchange_is_shown() -> None:
    desk = knowing("rifleman")
    no = desk.block("crossbowman", 0, HOME)
    desk.s.stance[no] = PAVISE_UP
    desk.build_turn(0, 99).choose("upgrade", "exchange crossbowman")
    assert desk.s.stance[no] == PAVISE_UP
    desk.choose("done")
    assert desk.s.stance[no] == NO_STANCE


@rule("MW-5.25")
def test_a_bombard_becomes_artillery_or_gatling_gun() -> None:
    desk = knowing("artillery", "gatling_gun")
    no = desk.block("bombard", 0, HOME)
    desk.build_turn(0, 99).choose("upgrade", "exchange bombard")
    assert set(desk.options()) == {"become artillery", "become gatling_gun"}
    desk.choose("become artillery")
    assert (desk.s.troop(no).key, desk.s.gold[0]) == ("artillery", 99 - 3)


@rule("MW-5.25")
def test_only_the_one_that_can_be_had_is_offered() -> None:
    desk = knowing("artillery", "gatling_gun")
    desk.block("bombard", 0, HOME)
    desk.build_turn(0, 2).choose("upgrade", "exchange bombard")
    assert desk.options() == ["become gatling_gun"]


@rule("MW-5.24", "MW-5.25")
def test_the_one_that_is_not_unlocked_is_not_offered() -> None:
    desk = knowing("artillery")
    desk.block("bombard", 0, HOME)
    desk.build_turn(0, 99).choose("upgrade", "exchange bombard")
    assert desk.options() == ["become artillery"]


@rule("MW-5.26")
def test_an_upgrade_needs_neither_a_building_of_the_age_nor_a_slot() -> None:
    desk = knowing("pikeman")
    desk.house("barracks", 0, FAR_OUT, 1)
    desk.block("spearman", 0, FAR_OUT)
    desk.build_turn(0, 99).choose("upgrade", "exchange spearman")
    assert desk.s.buildings.recruited == [0]
    assert desk.s.town_used[0] == 0
    desk.choose("recruit", "take builder")
    assert len(desk.options()) == 5


@rule("MW-5.26")
def test_it_may_be_upgraded_where_a_slot_was_used() -> None:
    desk = knowing("pikeman")
    desk.build_turn(0, 99).choose("recruit", "take spearman", "site 0,0", "upgrade", "exchange spearman")
    assert desk.s.town_used[0] == 1 << desk.at(HOME)
    assert desk.s.troop(len(desk.s.hex) - 1).key == "pikeman"


@rule("MW-9.34")
def test_the_note_says_that_it_was_upgraded_since() -> None:
    desk = knowing("pikeman")
    no = desk.block("spearman", 0, HOME)
    desk.s.note[no] = FACES["spearman"]
    desk.s.noted[no] = 3
    desk.s.origin[no] = FROM_TOWN
    desk.s.paces[no] = 2
    desk.build_turn(0, 99).choose("upgrade", "exchange spearman")
    assert desk.s.note[no] == FACES["spearman"]
    desk.choose("done")
    assert (desk.s.note[no], desk.s.noted[no], desk.s.outdated[no]) == (FACES["spearman"], 3, 1)
    assert (desk.s.origin[no], desk.s.exchanges[no]) == (FROM_TOWN, 1)
    assert (desk.s.paces[no], desk.s.proofs[no]) == (0, NO_DECOY)


@rule("MW-9.34")
def test_a_block_that_was_never_shown_has_no_note_after_an_exchange_either() -> None:
    desk = knowing("pikeman")
    no = desk.block("spearman", 0, HOME)
    desk.build_turn(0, 99).choose("upgrade", "exchange spearman", "done")
    assert desk.s.note[no] == NONE
