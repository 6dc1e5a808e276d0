"""Random events: how they lie, how they are explored, what they do."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import DESERTERS, NONE
from wartable.games.multiverse_war.content.terrain import FOREST, UNKNOWN
from wartable.games.multiverse_war.rules.events import deserters
from wartable.games.multiverse_war.rules.exploring import explore_choices
from wartable.games.multiverse_war.rules.sight import look_around
from wartable.games.multiverse_war.rules.territory import lay_event, reveal
from wartable.games.multiverse_war.rules.unit_actions import can_act
from wartable.games.multiverse_war.rules.wounds import wound
from wartable.kernel import ALL
from wartable.testing import rule

from .builders import FACES, FIRST_BLOCK, Desk
from .fights import raws

HERE = (3, 1)
SPOT = (4, 1)
"""The event lies beside the explorer."""


def search(d: Desk, no: int, key: str) -> Desk:
    """A block explores this event."""
    d.event(SPOT, key)
    return d.act(no).choose("search 4,1")


def explored(key: str, unit: str = "spearman") -> tuple[Desk, int]:
    """A unit has explored this event."""
    d = Desk()
    no = d.block(unit, 0, HERE)
    search(d, no, key)
    return d, no


# -- how they lie


@rule("MW-7.9", "MW-7.10")
@pytest.mark.parametrize(("key", "marks"), [("T04", [0]), ("T07", [2, 6]), ("T10", [1, 5])])
def test_every_mark_gets_the_top_token_of_the_pool_face_down(key: str, marks: list[int]) -> None:
    d = Desk(numbers=[0]).unexplored(0).territory(0, key)
    pool = d.s.event_pool
    reveal(d.s, 0, 0, d.umpire)
    hexes = d.board.slot_hexes(0)
    laid = [d.s.event_at[hexes[mark]] for mark in marks]
    assert laid == list(reversed(pool))[: len(marks)]
    assert d.s.event_pool == pool[: -len(marks)]
    assert [d.s.pieces.seen[token] for token in laid] == [0] * len(marks)
    assert len([token for token in d.s.event_at if token != NONE]) == len(marks)


@rule("MW-7.9")
def test_marks_turn_with_the_territory() -> None:
    d = Desk(numbers=[3]).unexplored(0).territory(0, "T01")
    reveal(d.s, 0, 0, d.umpire)
    assert d.s.event_at[d.at((3, 1))] != NONE


@rule("MW-7.10")
def test_an_empty_pool_leaves_the_mark_blank() -> None:
    d = Desk()
    d.s.event_pool = d.s.event_pool[:1]
    lay_event(d.s, d.at((3, 1)), d.umpire)
    lay_event(d.s, d.at((4, 1)), d.umpire)
    assert (d.s.event_at[d.at((3, 1))] != NONE, d.s.event_at[d.at((4, 1))]) == (True, NONE)
    assert d.told() == ["event_laid"]


@rule("MW-7.11")
def test_an_adjacent_unit_explores_an_event_for_one_ap_and_the_token_is_gone() -> None:
    d = Desk()
    no = d.block("swordsman", 0, HERE)
    d.event(SPOT, "E12")
    token = d.s.event_at[d.at(SPOT)]
    assert "search 4,1" in d.act(no).options()
    d.choose("search 4,1")
    assert d.s.ap[no] == 2
    assert d.s.event_at[d.at(SPOT)] == NONE
    assert token not in d.s.event_pool
    assert d.s.pieces.seen[token] == ALL
    assert "search 4,1" not in d.options()


@rule("MW-7.11")
@pytest.mark.parametrize(("at", "ap"), [((2, 1), 2), (HERE, 0)])
def test_not_from_afar_and_not_without_ap(at: tuple[int, int], ap: int) -> None:
    d = Desk()
    no = d.block("swordsman", 0, at, ap=ap)
    d.event(SPOT, "E12")
    assert explore_choices(d.s, no) == []


@rule("MW-7.12")
def test_a_hex_with_a_face_down_event_cannot_be_entered() -> None:
    d = Desk()
    no = d.block("swordsman", 0, HERE)
    d.event(SPOT, "E12")
    assert "step 4,1" not in d.act(no).options()
    d.choose("search 4,1")
    assert "step 4,1" in d.options()


@rule("MW-7.12")
def test_nor_can_it_be_chosen_for_a_landing() -> None:
    d = Desk()
    no = d.hero("blademaster", 0, HERE, skills=["leap"])
    d.event(SPOT, "E12")
    d.act(no).choose("use leap")
    assert "aim 4,1" not in d.options()
    assert "aim 5,1" in d.options()


@rule("MW-7.13")
@pytest.mark.parametrize(
    ("key", "shown"), [("E01", False), ("E03", False), ("E05", True), ("E07", True), ("E10", False), ("E12", False)]
)
def test_only_ambush_and_veteran_show_the_explorer(key: str, shown: bool) -> None:
    d = Desk(numbers=[9])
    no = d.block("swordsman", 0, HERE)
    search(d, no, key)
    assert ("identified" in d.told(1)) == shown
    assert not d.seen(no)
    assert d.ask.seat == 0


# -- what they do


@rule("MW-7.15", "MW-7.16")
@pytest.mark.parametrize(("key", "gold"), [("E01", 3), ("E02", 5)])
def test_hoard_and_strongbox_bring_gold(key: str, gold: int) -> None:
    d, _ = explored(key)
    assert d.s.gold[0] - d.s.gold[1] == gold
    assert d.s.purse[0] - d.s.purse[1] == gold
    assert ("found_gold" in d.told(0), "found_gold" in d.told(1)) == (True, False)


@rule("MW-7.17")
def test_the_spring_heals_the_explorer_and_own_units_around_it() -> None:
    d = Desk()
    no = d.hero("protector", 0, HERE, health=4)
    d.s.wounds[no] = 3
    healed = [d.block("spearman", 0, (4, 2), wounds=1), d.block("bowman", 0, (5, 1), wounds=1)]
    beside_the_explorer = d.block("spearman", 0, (2, 1), wounds=1)
    enemy = d.block("spearman", 1, (5, 0), wounds=1)
    d.s.healing[no] = 1
    search(d, no, "E03")
    assert [d.s.wounds[block] for block in (no, *healed)] == [0, 0, 0]
    assert d.s.healing[no] == 0
    assert (d.s.wounds[beside_the_explorer], d.s.wounds[enemy]) == (1, 1)


@rule("MW-7.17")
def test_the_spring_heals_no_partner() -> None:
    d = Desk("team")
    middle = d.board.hexes[d.board.slot_hexes(0)[0]]
    around = [d.board.hexes[h] for h in d.board.around[d.board.slot_hexes(0)[0]]]
    no = d.block("spearman", 0, around[0], wounds=1)
    partner = d.block("spearman", 2, around[1], wounds=1)
    d.event(middle, "E03")
    d.act(no).choose(f"search {middle[0]},{middle[1]}")
    assert (d.s.wounds[no], d.s.wounds[partner]) == (0, 1)


@rule("MW-7.18")
@pytest.mark.parametrize("key", ["spearman", "swordsman", "bowman"])
def test_a_deserter_of_choice_joins_for_free(key: str) -> None:
    d, no = explored("E04", "horseman")
    gold = d.s.gold[0]
    assert d.options() == ["join spearman", "join swordsman", "join bowman"]
    d.choose(f"join {key}")
    block = d.s.stand[d.at(SPOT)]
    assert (d.s.troop(block).key, d.s.owner(block), d.s.origin[block], d.s.gold[0]) == (key, 0, DESERTERS, gold)
    assert d.ask.data()[:2] == (0, no)


@rule("MW-7.18", "MW-24.5")
def test_deserters_do_not_mind_the_army_limit() -> None:
    d = Desk(army_limit=6)
    for hex in ((2, 1), (2, 2), (1, 2), (1, 1), (3, 2)):
        d.block("scout", 0, hex)
    search(d, d.block("spearman", 0, HERE), "E04").choose("join bowman")
    assert d.s.army(0) == 7


@rule("MW-7.18")
def test_a_deserter_acts_from_the_next_round() -> None:
    d, no = explored("E04", "horseman")
    d.choose("join spearman")
    d.s.agenda = []
    block = d.s.stand[d.at(SPOT)]
    d.s.ap[no] = 1
    d.act(no)
    assert "swap spearman" not in d.options()
    d.s.ap[block] = 1
    assert not can_act(d.s, block)
    d.action_turn(0)
    assert "act spearman" in d.options()


@rule("MW-7.18")
def test_others_do_not_learn_which_deserter_it_is() -> None:
    d, _ = explored("E04", "horseman")
    d.choose("join bowman")
    assert not d.seen(d.s.stand[d.at(SPOT)])
    assert all(FACES["bowman"] not in (event.b, event.c) for event in d.umpire.events if event.heard_by(1))


@rule("MW-7.18", "MW-9.12")
def test_a_deserter_in_sight_is_identified() -> None:
    d = Desk()
    no = d.block("horseman", 0, HERE)
    d.block("spearman", 1, (6, 1))
    search(d, no, "E04").choose("join bowman")
    assert d.seen(d.s.stand[d.at(SPOT)])


@rule("MW-7.18")
def test_deserters_bring_what_blocks_are_left_or_else_gold() -> None:
    d = Desk()
    no = d.block("horseman", 0, HERE)
    free = [h for h in range(d.board.size) if d.board.hexes[h] not in (HERE, SPOT) and d.board.hexes[h][0] < 3]
    for key in ("spearman", "swordsman", "bowman"):
        for _ in range(d.world.troops[FACES[key]].blocks):
            d.block(key, 0, d.board.hexes[free.pop()])
    last = d.s.stand[d.at(d.board.hexes[free[-1] + 1])]
    joins = tuple([FACES[key] for key in ("spearman", "swordsman", "bowman")])
    assert deserters(d.s, 0, joins) == []
    d.s.lift(last)
    assert deserters(d.s, 0, joins) == [FACES["bowman"]]
    d.s.put(last, free.pop())
    gold = d.s.gold[0]
    search(d, no, "E04")
    assert d.s.gold[0] == gold + 2
    assert d.s.stand[d.at(SPOT)] == NONE


@rule("MW-7.19")
@pytest.mark.parametrize(("roll", "wounds"), [(1, 1), (6, 1), (7, 0), (10, 0)])
def test_an_ambush_strikes_with_six(roll: int, wounds: int) -> None:
    d = Desk(numbers=[roll - 1])
    no = d.block("swordsman", 0, HERE)
    before = d.umpire.drawn
    search(d, no, "E05")
    assert (d.s.wounds[no], d.umpire.drawn - before) == (wounds, 1)


@rule("MW-7.19")
def test_an_ambush_strikes_the_explorer_inside_a_building() -> None:
    d = Desk(numbers=[0])
    tower = d.house("guard_tower", 0, HERE)
    no = d.block("swordsman", 0, HERE)
    search(d, no, "E05")
    assert (d.s.wounds[no], d.s.buildings.damage[tower]) == (1, 0)


@rule("MW-7.19")
@pytest.mark.parametrize("unit", ["heavy_swordsman", "dragoon"])
def test_the_ambush_has_a_fixed_strength(unit: str) -> None:
    d = Desk(terrain={HERE: "hill"}, numbers=[5])
    no = d.block(unit, 0, HERE)
    search(d, no, "E05")
    assert d.s.wounds[no] == 1


@rule("MW-7.19")
def test_an_ambush_can_kill_and_nobody_is_credited() -> None:
    d = Desk(numbers=[0])
    no = d.block("builder", 0, HERE)
    search(d, no, "E05")
    assert d.where(no) is None
    assert d.s.slain == [0, 0]
    assert d.over


@rule("MW-7.20")
def test_a_lair_holds_a_guardian_face_up_that_never_acts() -> None:
    d, _ = explored("E06")
    guardian = d.s.stand[d.at(SPOT)]
    troop = d.s.troop(guardian)
    assert (troop.key, d.s.owner(guardian), d.s.age(guardian), d.s.health(guardian)) == ("guardian", NONE, 1, 2)
    assert (troop.melee, d.world.guardian[0]) == (True, 9)
    assert d.seen(guardian)
    look_around(d.s, d.umpire)
    assert d.seen(guardian)
    for seat in (0, 1):
        assert guardian not in d.s.blocks(seat)


@rule("MW-7.20")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_side_may_attack_a_guardian(seat: int) -> None:
    d = Desk()
    d.guardian(SPOT)
    no = d.block("swordsman", seat, HERE)
    assert "attack 4,1" in d.act(no).options()
    assert "step 4,1" not in d.options()


@rule("MW-7.20")
def test_a_guardian_retaliates() -> None:
    d = Desk(numbers=[9, 0])
    d.guardian(SPOT)
    no = d.block("swordsman", 0, HERE, wounds=1)
    d.act(no).choose("attack 4,1")
    assert d.where(no) is None


@rule("MW-7.20")
@pytest.mark.parametrize(("helper", "striker", "guardian"), [("none", 10, 8), ("own", 11, 7), ("guardian", 10, 8)])
def test_support_counts_for_the_attacker_only_and_guardians_give_none(helper: str, striker: int, guardian: int) -> None:
    d = Desk(numbers=[9, 9])
    d.guardian(SPOT)
    no = d.block("spearman", 0, HERE)
    if helper == "own":
        d.block("spearman", 0, (4, 2))
    elif helper == "guardian":
        d.guardian((5, 1))
    d.act(no).choose("attack 4,1")
    assert raws(d) == [striker, guardian]


@rule("MW-7.20")
def test_a_guardian_does_not_heal() -> None:
    d = Desk()
    guardian = d.guardian(SPOT)
    wound(d.s, NONE, guardian, 1, d.umpire)
    for seat in (0, 1, 0, 1):
        d.action_turn(seat).choose("end")
    assert (d.s.wounds[guardian], d.s.healing[guardian]) == (1, 0)


@rule("MW-7.21")
def test_a_guardians_killer_gets_gold_and_a_kill() -> None:
    d = Desk()
    no = d.block("swordsman", 0, HERE)
    gold = d.s.gold[0]
    purse = d.s.purse[0]
    wound(d.s, no, d.guardian(SPOT), 2, d.umpire)
    assert (d.s.gold[0] - gold, d.s.purse[0] - purse) == (4, 4)
    assert d.s.kills[0][FACES["swordsman"]] == 1


@rule("MW-7.21")
def test_a_guardian_is_experience_for_a_hero() -> None:
    d = Desk()
    hero = d.hero("blademaster", 0, HERE)
    wound(d.s, hero, d.guardian(SPOT), 2, d.umpire)
    assert d.s.heroes.kills[0] == 1


@rule("MW-7.21", "MW-19.13")
@pytest.mark.parametrize(("victim", "done"), [("guardian", 0), ("spearman", 1)])
def test_a_guardian_is_no_kill_for_missions(victim: str, done: int) -> None:
    d = Desk()
    pieces = d.s.pieces
    first_blood = next(no for no in range(FIRST_BLOCK) if pieces.face[no] == FACES["M1-01"])
    d.s.decks = [tuple([no for no in deck if no != first_blood]) for deck in d.s.decks]
    d.s.missions = [(first_blood,), ()]
    no = d.block("swordsman", 0, HERE)
    wound(d.s, no, d.guardian(SPOT) if victim == "guardian" else d.block(victim, 1, SPOT), 2, d.umpire)
    assert len(d.s.accomplished[0]) == done


@rule("MW-7.22")
def test_a_veteran_advances_the_record_of_its_type() -> None:
    d, _ = explored("E07", "horseman")
    assert d.s.kills[0][FACES["horseman"]] == 1
    assert d.s.slain == [0, 0]


@rule("MW-7.22")
@pytest.mark.parametrize("key", ["builder", "engineer"])
def test_a_veteran_worker_gains_a_construction(key: str) -> None:
    d = Desk()
    d.s.constructions[0] = 5
    search(d, d.block(key, 0, HERE), "E07")
    assert d.s.constructions == [6, 0]
    assert (d.s.unlocked[0] >> FACES["engineer"]) & 1 == 1


@rule("MW-7.22")
def test_a_veteran_hero_gains_experience_and_a_medic_gold() -> None:
    d = Desk()
    search(d, d.hero("deadeye", 0, HERE), "E07")
    assert d.s.heroes.kills[3] == 1
    d, _ = explored("E07", "field_medic")
    assert d.s.gold[0] - d.s.gold[1] == 2


@rule("MW-7.23")
def test_the_watchtower_identifies_opponents_within_four_until_the_turn_ends() -> None:
    d = Desk()
    no = d.block("swordsman", 0, HERE)
    near = d.block("bowman", 1, (8, 0))
    far = d.block("bowman", 1, (-1, 4))
    decoy = d.block("decoy", 1, (6, 2))
    own = d.block("decoy", 0, (2, 0))
    d.event(SPOT, "E08")
    d.action_turn(0)
    assert not d.seen(near)
    d.choose("act swordsman", "search 4,1")
    assert [d.board.apart[d.s.hex[block]][d.at(SPOT)] for block in (near, far)] == [4, 5]
    assert (d.seen(near), d.seen(far)) == (True, False)
    assert (d.where(decoy), d.where(own)) == (None, (2, 0))
    assert near in d.s.turn.spotted
    d.choose("step 3,0")
    assert d.seen(near)
    d.choose("leave", "end")
    assert not d.seen(near)
    assert d.where(no) == (3, 0)


@rule("MW-7.24")
def test_the_chart_reveals_one_territory_of_choice() -> None:
    d = Desk(numbers=[2]).unexplored(5, 6).territory(5, "T08")
    no = d.block("horseman", 0, HERE)
    search(d, no, "E09")
    assert d.options() == ["chart -1,3", "chart 1,4"]
    ap = d.s.ap[no]
    d.choose("chart -1,3")
    hexes = d.board.slot_hexes(5)
    tile = d.world.territories[7]
    assert [d.s.terrain[h] for h in hexes] == [tile.hexes[ring] for ring in (0, 3, 4, 5, 6, 1, 2)]
    assert d.s.terrain[d.board.slot_hexes(6)[0]] == UNKNOWN
    assert d.s.ap[no] == ap


@rule("MW-7.24")
def test_a_chart_of_nothing_new_is_worth_two_gold() -> None:
    d, _ = explored("E09")
    assert d.s.gold[0] - d.s.gold[1] == 2


@rule("MW-7.25")
@pytest.mark.parametrize(("portal", "stones"), [(False, 0), (True, 1)])
def test_the_surge_brings_tactical_points_and_in_portal_games_a_stone(portal: bool, stones: int) -> None:
    d = Desk(portal=portal)
    d.s.tp[0] = 1
    search(d, d.block("spearman", 0, HERE), "E10")
    assert d.s.tp[0] == 3
    assert d.s.stones == [stones, 0]


@rule("MW-7.26")
def test_a_thicket_is_forest_without_overlay_and_holds_the_explorer() -> None:
    d, no = explored("E11", "horseman")
    h = d.at(SPOT)
    assert (d.s.terrain[h], d.s.plants, d.s.ap[no]) == (FOREST, 0, 0)
    assert d.s.entry(h) == 2


@rule("MW-7.27")
def test_ruins_are_empty() -> None:
    d = Desk()
    no = d.block("spearman", 0, HERE)
    d.event(SPOT, "E12")
    d.act(no)
    gold, tp, kills = d.s.gold[:], d.s.tp[:], d.s.kills[:]
    d.choose("search 4,1")
    assert (d.s.gold, d.s.tp, d.s.kills, d.s.ap[no], d.s.wounds[no]) == (gold, tp, kills, 1, 0)
    assert d.s.stand[d.at(SPOT)] == NONE


@rule("MW-7.11", "MW-19.16")
def test_exploring_events_counts_for_treasure_hunters() -> None:
    d = Desk()
    pieces = d.s.pieces
    card = next(no for no in range(FIRST_BLOCK) if pieces.face[no] == FACES["M1-03"])
    d.s.decks = [tuple([no for no in deck if no != card]) for deck in d.s.decks]
    d.s.missions = [(card,), ()]
    no = d.block("horseman", 0, HERE)
    d.event((3, 2), "E12")
    search(d, no, "E10")
    assert card not in d.s.accomplished[0]
    d.act(no).choose("search 3,2")
    assert card in d.s.accomplished[0]
