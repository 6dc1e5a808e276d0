"""Heroes: hiring, skill points, levels, death and return."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import ATTACKED, NONE
from wartable.games.multiverse_war.content.verbs_and_tellings import APPEARED, STRENGTH
from wartable.games.multiverse_war.rules.action import TurnEnds
from wartable.games.multiverse_war.rules.heroes import (
    HireHero,
    ResurrectHero,
    SpendPoint,
    can_hire,
    can_resurrect,
    can_spend,
    gain_kill,
)
from wartable.games.multiverse_war.rules.wounds import remove, wound
from wartable.kernel import FastUmpire, settle
from wartable.testing import rule

from .builders import FIRST_HERO, GAME, Desk

BLADEMASTER, PROTECTOR, BEASTCALLER, DEADEYE, STORMMARSHAL = range(5)
KEYS = ("blademaster", "protector", "beastcaller", "deadeye", "stormmarshal")
TOWN: tuple[Hex, ...] = ((0, 0), (-1, 1), (-1, 0), (0, -1), (1, -1))
SHEETS = GAME.world.heroes


def purse(desk: Desk, seat: int, gold: int) -> Desk:
    desk.s.gold[seat] = desk.s.purse[seat] = gold
    return desk


def hire(desk: Desk, *texts: str, seat: int = 0, gold: int = 50) -> Desk:
    """A hire, answered in notation."""
    return purse(desk, seat, gold).do(HireHero(seat)).choose(*texts)


def kills(desk: Desk, no: int, count: int) -> None:
    for _ in range(count):
        gain_kill(desk.s, no, desk.umpire)


# --- hiring ---


@rule("MW-18.1")
def test_a_hero_costs_seven_gold_and_everybody_can_reckon_it() -> None:
    desk = purse(Desk(), 0, 6)
    assert not can_hire(desk.s, 0)
    purse(desk, 0, 7)
    assert can_hire(desk.s, 0)
    desk.do(HireHero(0)).choose("hero deadeye")
    assert (desk.s.gold[0], desk.s.purse[0]) == (0, 0)


@rule("MW-18.2")
def test_there_are_five_heroes_with_one_sheet_each() -> None:
    desk = purse(Desk(), 0, 7).do(HireHero(0))
    assert desk.options() == [f"hero {key}" for key in KEYS]


@rule("MW-18.3")
def test_a_hired_hero_is_nobody_elses_any_more_not_even_when_dead() -> None:
    desk = hire(Desk(), "hero deadeye", "site 0,0", "more_ap", "learn smoke_veil")
    assert desk.s.heroes.owner[DEADEYE] == 0
    remove(desk.s, desk.s.heroes.block[DEADEYE], desk.umpire)
    purse(desk, 1, 50).do(HireHero(1))
    assert "hero deadeye" not in desk.options()
    assert not can_resurrect(desk.s, 1)


@rule("MW-18.4")
@pytest.mark.parametrize(("map", "limit"), [("duel", 2), ("ffa3", 1), ("team", 1)])
def test_a_player_owns_at_most_a_share_of_the_heroes(map: str, limit: int) -> None:
    desk = Desk(map)
    for count in range(limit):
        assert can_hire(purse(desk, 0, 50).s, 0), count
        h = desk.board.codes[desk.board.settlement[0][count]]
        site = desk.game.key_of("hex", h)
        hire(desk, f"hero {KEYS[count]}", f"site {site}", "more_ap", "more_ap")
    assert not can_hire(purse(desk, 0, 50).s, 0)
    remove(desk.s, desk.s.heroes.block[0], desk.umpire)
    assert not can_hire(desk.s, 0), "the dead count"
    assert can_hire(purse(desk, 1, 50).s, 1)


@rule("MW-18.5")
def test_a_hero_appears_in_the_settlement_or_a_fortress_and_uses_the_slot() -> None:
    desk = Desk()
    fortress = desk.house("fortress", 0, (2, 1))
    desk.house("barracks", 0, (3, 1))
    desk.house("fortress", 0, (2, 2), built=5)
    desk.house("fortress", 1, (4, 2))
    desk.block("bowman", 0, (0, 0))
    desk.block("builder", 0, (1, -1))
    desk.s.town_used[0] = 1 << desk.at((-1, 0))
    hire(desk, "hero protector")
    assert sorted(desk.options()) == ["site -1,1", "site 0,-1", "site 1,-1", "site 2,1"]
    desk.choose("site 2,1")
    assert desk.s.buildings.recruited[fortress] == 5
    assert desk.where(desk.s.heroes.block[PROTECTOR]) == (2, 1)
    hire(desk, "hero deadeye")
    assert "site 2,1" not in desk.options()
    desk.choose("site 0,-1")
    assert (desk.s.town_used[0] >> desk.at((0, -1))) & 1


@rule("MW-18.5")
def test_without_a_site_no_hero_comes() -> None:
    desk = purse(Desk(), 0, 50)
    desk.hero("blademaster", 0, (2, 1))
    remove(desk.s, desk.s.heroes.block[BLADEMASTER], desk.umpire)
    assert can_hire(desk.s, 0)
    assert can_resurrect(desk.s, 0)
    for at in TOWN:
        desk.block("bowman", 0, at)
    assert not can_hire(desk.s, 0)
    assert not can_resurrect(desk.s, 0)


@rule("MW-18.6")
def test_in_a_row_the_sheets_further_back_cost_more_and_the_row_closes_up() -> None:
    desk = purse(Desk(hero_pricing="row"), 0, 9)
    desk.s.heroes.row = (DEADEYE, PROTECTOR, STORMMARSHAL, BLADEMASTER, BEASTCALLER)
    desk.do(HireHero(0))
    assert desk.options() == ["hero deadeye", "hero protector", "hero stormmarshal"]
    desk.choose("hero protector")
    assert desk.s.gold[0] == 1
    purse(desk, 1, 8).do(HireHero(1))
    assert desk.options() == ["hero deadeye", "hero stormmarshal"]


@rule("MW-18.6")
def test_the_row_is_shuffled_only_where_prices_depend_on_it() -> None:
    assert Desk().s.heroes.row == (0, 1, 2, 3, 4)
    options = GAME.check(2, {"hero_pricing": "row"})
    rows: set[tuple[int, ...]] = set()
    for seed in range(5):
        umpire = FastUmpire(seed)
        s = GAME.new(2, options, umpire)
        settle(s, umpire)
        rows.add(s.heroes.row)
    assert len(rows) > 1
    assert {tuple(sorted(row)) for row in rows} == {(0, 1, 2, 3, 4)}
    assert Desk(heroes=False).s.heroes.row == ()
    assert not can_hire(purse(Desk(heroes=False), 0, 50).s, 0)


@rule("MW-18.7", "MW-18.8")
def test_six_of_the_eight_points_are_in_the_bars_and_two_are_free() -> None:
    desk = hire(Desk(), "hero protector", "site 0,0")
    sheets = desk.s.heroes
    assert (sheets.ap[PROTECTOR], sheets.health[PROTECTOR], sheets.points[PROTECTOR]) == (3, 3, 2)
    assert desk.options() == ["more_ap", "more_health", "learn charge", "learn shield_wall", "learn man_of_war"]
    desk.choose("more_ap", "learn shield_wall")
    assert (sheets.ap[PROTECTOR], sheets.health[PROTECTOR], sheets.points[PROTECTOR]) == (4, 3, 0)
    assert sheets.skills[PROTECTOR] == 0b0010
    assert desk.over


@rule("MW-18.8")
@pytest.mark.parametrize("hero", range(5))
def test_the_bars_end_at_eight_and_for_the_protector_at_nine(hero: int) -> None:
    most = (9, 9) if hero == PROTECTOR else (8, 8)
    desk = Desk()
    desk.hero(KEYS[hero], 0, (2, 1), ap=most[0] - 1, health=most[1] - 1)
    desk.s.heroes.points[hero] = 9
    desk.do(SpendPoint(0, hero), SpendPoint(0, hero), SpendPoint(0, hero)).choose("more_ap", "more_health")
    assert (desk.s.heroes.ap[hero], desk.s.heroes.health[hero]) == most
    assert {text.split()[0] for text in desk.options()} == {"learn"}


@rule("MW-18.8", "MW-18.10", "MW-18.12")
@pytest.mark.parametrize("first", ["more_ap", "more_health", "learn"])
@pytest.mark.parametrize("hero", range(5))
def test_every_point_up_to_level_seven_buys_something_on_every_sheet(hero: int, first: str) -> None:
    desk = Desk()
    no = desk.hero(KEYS[hero], 0, (2, 1), ap=3, health=3)
    sheets = desk.s.heroes
    sheets.points[hero] = desk.world.hero_start[2]
    for level in range(1, 8):
        assert sheets.level[hero] == level
        while sheets.points[hero]:
            assert can_spend(desk.s, 0), f"{sheets.points[hero]} points of level {level} are left over"
            options = desk.do(SpendPoint(0, hero)).options()
            desk.choose(next((text for text in options if text.startswith(first)), options[0]))
        kills(desk, no, desk.world.hero_kills[level - 1])
    troop = desk.world.heroes[hero]
    bought = {
        "more_ap": sheets.ap[hero] == troop.most_ap,
        "more_health": sheets.health[hero] == troop.most_health,
        "learn": sheets.skills[hero] == 0b1111,
    }
    assert bought[first], "what is bought first is bought to the end"


@rule("MW-18.8", "MW-18.20")
@pytest.mark.parametrize("hero", range(5))
def test_every_ability_can_be_paid_with_the_ap_that_a_hero_can_have(hero: int) -> None:
    troop = GAME.world.heroes[hero]
    assert max(troop.ability_ap) <= troop.most_ap


@rule("MW-18.8")
def test_a_full_sheet_takes_no_more_points() -> None:
    desk = Desk()
    skills = ("cleave", "leap", "grand_master", "fury")
    desk.hero("blademaster", 0, (2, 1), level=7, ap=8, health=8, skills=skills)
    desk.s.heroes.points[BLADEMASTER] = 1
    assert not can_spend(desk.s, 0)
    desk.s.heroes.health[BLADEMASTER] = 7
    assert can_spend(desk.s, 0)


@rule("MW-18.9", "MW-EX.31")
def test_three_health_four_ap_and_one_ability_spend_all_eight_points() -> None:
    desk = hire(Desk(), "hero blademaster", "site 0,0", "more_ap", "learn cleave")
    sheets = desk.s.heroes
    assert (sheets.health[BLADEMASTER], sheets.ap[BLADEMASTER], sheets.skills[BLADEMASTER]) == (3, 4, 0b0001)
    assert sheets.health[BLADEMASTER] + sheets.ap[BLADEMASTER] + sheets.skills[BLADEMASTER].bit_count() == 8
    assert sheets.points[BLADEMASTER] == 0


@rule("MW-18.25")
def test_the_hire_is_seen_at_once_but_not_the_block() -> None:
    desk = hire(Desk(), "hero deadeye", "site 0,0", "more_ap", "learn smoke_veil")
    no = desk.s.heroes.block[DEADEYE]
    assert desk.s.fresh == (no,)
    assert desk.told(1) == ["hired", "skilled", "skilled"]
    assert desk.told(0) == ["hired", "recruited", "skilled", "skilled"]
    assert not desk.s.pieces.known(no, 1)
    assert desk.s.pieces.known(no, 0)


@rule("MW-18.5", "MW-EX.49")
def test_a_hero_is_hired_in_the_build_turn_and_shown_as_one_of_the_new_blocks() -> None:
    desk = Desk().build_turn(0, gold=20)
    desk.choose("hire", "hero deadeye", "site 0,0", "more_ap", "learn smoke_veil")
    desk.choose("recruit", "take bowman", "site -1,0", "recruit", "take bowman", "site 0,-1")
    assert "hired" in desk.told(1)
    assert "appeared" not in desk.told(1)
    assert len(desk.s.fresh) == 3
    desk.choose("done")
    assert desk.told(1)[-4:] == ["appeared", "moved", "moved", "moved"]
    assert [event.b for event in desk.umpire.events if event.kind == APPEARED] == [3]
    assert not any(desk.s.pieces.known(no, 1) for no in desk.s.blocks(0))


# --- skill points and levels ---


@rule("MW-18.10")
def test_a_level_gives_two_points_and_level_seven_fills_the_sheet() -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, (2, 1), ap=3, health=3)
    kills(desk, no, 2)
    assert desk.s.heroes.points[BLADEMASTER] == 2
    kills(desk, no, 3 + 4 + 5 + 6 + 7)
    assert desk.s.heroes.level[BLADEMASTER] == 7
    assert 8 + desk.s.heroes.points[BLADEMASTER] == 8 + 8 + 4


@rule("MW-18.11")
def test_later_points_may_be_kept_and_are_spent_in_the_own_build_or_action_turn() -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, (2, 1), ap=4, health=3)
    assert not can_spend(desk.s, 0)
    kills(desk, no, 2)
    assert can_spend(desk.s, 0)
    assert not can_spend(desk.s, 1)
    desk.s.wounds[no] = 2
    desk.act(no).choose("skill", "more_health")
    assert desk.s.health(no) - desk.s.wounds[no] == 2, "one current health more"
    desk.choose("skill", "more_ap")
    assert (desk.s.ap[no], desk.s.full_ap(no)) == (4, 5)
    assert "skill" not in desk.options()
    assert desk.upkeep(0).s.ap[no] == 5, "from the next upkeep on"


@rule("MW-18.11", "MW-14.5")
def test_spending_a_point_does_not_break_rest() -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, (2, 1), ap=4, health=3)
    kills(desk, no, 2)
    desk.s.wounds[no] = 1
    desk.action_turn(0).choose("act blademaster", "skill", "more_ap", "leave", "end")
    assert desk.s.healing[no] == 1


@rule("MW-18.11")
def test_a_build_turn_asks_whose_point_it_is() -> None:
    desk = Desk()
    for key, at in (("blademaster", (2, 1)), ("deadeye", (3, 1))):
        kills(desk, desk.hero(key, 0, at), 2)
    desk.build_turn(0, gold=0).choose("skill")
    assert desk.options() == ["hero blademaster", "hero deadeye"]
    desk.choose("hero deadeye", "learn eagle_eye")
    assert desk.s.heroes.skills[DEADEYE] == 0b0100
    assert (desk.s.heroes.points[DEADEYE], desk.s.heroes.points[BLADEMASTER]) == (1, 2)


@rule("MW-18.12")
@pytest.mark.parametrize(("level", "late"), [(1, False), (2, False), (3, True), (4, True)])
def test_the_last_ability_waits_for_level_three(level: int, late: bool) -> None:
    desk = Desk()
    desk.hero("stormmarshal", 0, (2, 1), level=level, skills=("war_horn",))
    desk.s.heroes.points[STORMMARSHAL] = 1
    desk.do(SpendPoint(0, STORMMARSHAL))
    learn = [text for text in desk.options() if text.startswith("learn")]
    assert learn == ["learn thunder_lance", "learn vanguard"] + ["learn tempest"] * late


@rule("MW-18.13", "MW-EX.32")
def test_level_n_takes_n_kills_after_level_n_minus_one() -> None:
    desk = Desk()
    no = desk.hero("deadeye", 0, (2, 1))
    sheets = desk.s.heroes
    total = 0
    for level in range(2, 9):
        kills(desk, no, level - 1)
        assert (sheets.level[DEADEYE], sheets.kills[DEADEYE]) == (level - 1, level - 1)
        kills(desk, no, 1)
        assert (sheets.level[DEADEYE], sheets.kills[DEADEYE]) == (level, 0)
        assert desk.told()[-1] == "level"
        total += level
    assert total == 35


@rule("MW-EX.32", "MW-21.3")
def test_level_eight_is_victory() -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, (3, 1), level=7)
    desk.s.heroes.kills[BLADEMASTER] = 7
    desk.block("builder", 1, (4, 1))
    desk.umpire.numbers = [0]
    desk.act(no).choose("attack 4,1")
    assert desk.s.heroes.level[BLADEMASTER] == 8
    assert desk.over
    assert desk.s.victors == (0,)


@rule("MW-21.24")
def test_without_the_hero_victory_heroes_stop_at_level_seven() -> None:
    desk = Desk(victory_hero=False)
    no = desk.hero("blademaster", 0, (2, 1), level=7)
    kills(desk, no, 20)
    assert desk.s.heroes.level[BLADEMASTER] == 7


@rule("MW-18.14")
@pytest.mark.parametrize(("victim", "counts"), [("builder", 1), ("deadeye", 1), ("bear", 1), ("decoy", 0)])
def test_units_heroes_and_bears_count_for_experience_decoys_do_not(victim: str, counts: int) -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, (3, 1))
    target = desk.hero(victim, 1, (4, 1)) if victim in KEYS else desk.block(victim, 1, (4, 1))
    wound(desk.s, no, target, 9, desk.umpire)
    assert desk.where(target) is None
    assert desk.s.heroes.kills[BLADEMASTER] == counts


@rule("MW-18.14", "MW-15.11")
def test_guardians_count_for_experience_buildings_and_other_units_kills_do_not() -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, (3, 1))
    wound(desk.s, no, desk.guardian((4, 1)), 2, desk.umpire)
    assert desk.s.heroes.kills[BLADEMASTER] == 1
    house = desk.house("barracks", 1, (4, 0), damage=2)
    desk.act(no)
    desk.umpire.numbers = [0]
    desk.choose("attack 4,0")
    assert desk.s.buildings.owner[house] == NONE
    wound(desk.s, desk.block("bowman", 0, (2, 1)), desk.block("bowman", 1, (2, 2)), 2, desk.umpire)
    assert desk.s.heroes.kills[BLADEMASTER] == 1


@rule("MW-18.15", "MW-18.16", "MW-EX.32")
@pytest.mark.parametrize(("level", "age"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 3), (8, 3)])
def test_a_hero_is_of_age_two_from_level_three_and_of_age_three_from_level_four(level: int, age: int) -> None:
    desk = Desk()
    no = desk.hero("protector", 0, (2, 1), level=level)
    assert desk.s.age(no) == age


@rule("MW-18.18", "MW-18.21")
def test_a_hero_attacks_once_and_then_stays_but_may_use_abilities() -> None:
    desk = Desk(terrain={(4, 1): "hill"})
    no = desk.hero("protector", 0, (3, 1), ap=6, skills=("shield_wall", "shield_slam"))
    desk.block("spearman", 1, (4, 1))
    desk.block("spearman", 1, (2, 1))
    desk.block("bowman", 0, (3, 2))
    desk.act(no)
    assert {"attack 4,1", "attack 2,1", "step 4,0"} <= set(desk.options())
    assert any(text.startswith("swap") for text in desk.options())
    desk.umpire.numbers = [9, 9]
    desk.choose("attack 4,1")
    assert desk.s.done[no] & ATTACKED
    assert desk.s.ap[no] == 4
    assert set(desk.options()) == {"use shield_wall", "use shield_slam", "leave"}
    desk.upkeep(0).act(no)
    assert {"attack 4,1", "step 4,0"} <= set(desk.options()), "once per round"


@rule("MW-18.18", "MW-18.60")
def test_a_ranged_hero_shoots_once() -> None:
    desk = Desk()
    no = desk.hero("deadeye", 0, (3, 1), ap=6, skills=("smoke_veil",))
    desk.block("spearman", 1, (5, 1))
    desk.act(no)
    assert "shoot 5,1" in desk.options()
    assert not any(text.startswith("attack") for text in desk.options())
    desk.umpire.numbers = [9]
    desk.choose("shoot 5,1")
    assert desk.s.ap[no] == 5
    assert set(desk.options()) == {"use smoke_veil", "leave"}


# --- death and return ---


@rule("MW-18.22", "MW-18.23", "MW-EX.33")
@pytest.mark.parametrize(("level", "price"), [(1, 7), (2, 8), (3, 12), (4, 16), (5, 20), (6, 24), (7, 28)])
def test_a_dead_hero_comes_back_for_four_gold_per_level_at_level_one_for_seven(level: int, price: int) -> None:
    desk = Desk()
    remove(desk.s, desk.hero("deadeye", 0, (2, 1), level=level), desk.umpire)
    assert not can_resurrect(purse(desk, 0, price - 1).s, 0)
    assert can_resurrect(purse(desk, 0, price).s, 0)
    desk.do(ResurrectHero(0)).choose("hero deadeye", "site 0,0")
    assert (desk.s.gold[0], desk.s.purse[0]) == (0, 0)


@rule("MW-18.24")
def test_a_hero_comes_back_as_it_was_with_full_health() -> None:
    desk = Desk()
    no = desk.hero("beastcaller", 0, (2, 1), level=4, ap=5, health=6, skills=("call_bear", "dread_roar"))
    sheets = desk.s.heroes
    sheets.kills[BEASTCALLER] = 3
    sheets.points[BEASTCALLER] = 1
    before = (4, 5, 6, sheets.skills[BEASTCALLER], 3, 1)
    wound(desk.s, desk.block("bowman", 1, (3, 1)), no, 6, desk.umpire)
    assert sheets.block[BEASTCALLER] == NONE
    assert sheets.owner[BEASTCALLER] == 0
    assert not can_spend(desk.s, 0)
    purse(desk, 0, 50).do(ResurrectHero(0)).choose("hero beastcaller", "site -1,1")
    new = sheets.block[BEASTCALLER]
    now = [column[BEASTCALLER] for column in (sheets.level, sheets.ap, sheets.health, sheets.skills, sheets.kills)]
    assert (*now, sheets.points[BEASTCALLER]) == before
    assert (desk.where(new), desk.s.wounds[new], desk.s.fresh) == ((-1, 1), 0, (new,))
    assert not can_resurrect(desk.s, 0)


@rule("MW-18.22")
def test_a_build_turn_offers_the_return() -> None:
    desk = Desk()
    remove(desk.s, desk.hero("deadeye", 0, (2, 1)), desk.umpire)
    assert "resurrect" in desk.build_turn(0, gold=7).options()
    desk.choose("resurrect", "hero deadeye", "site 0,0")
    assert "revived" in desk.told(1)


@rule("MW-18.25")
def test_a_level_is_told_without_the_block() -> None:
    desk = Desk()
    no = desk.hero("deadeye", 0, (2, 1))
    desk.umpire.events.clear()
    kills(desk, no, 2)
    assert desk.told(1) == ["experience", "experience", "level"]
    assert all(event.a == FIRST_HERO + DEADEYE for event in desk.umpire.events)


@rule("MW-24.5")
def test_the_army_limit_counts_heroes() -> None:
    desk = purse(Desk(army_limit=6), 0, 50)
    for at in ((2, 1), (3, 1), (2, 2), (4, 2), (4, 1)):
        desk.block("bowman", 0, at)
    assert can_hire(desk.s, 0)
    remove(desk.s, desk.hero("deadeye", 0, (2, 3)), desk.umpire)
    assert can_resurrect(desk.s, 0)
    desk.block("bowman", 0, (3, 2))
    assert not can_hire(desk.s, 0)
    assert not can_resurrect(desk.s, 0)


# --- like any unit of the category ---


@rule("MW-18.26")
def test_heroes_rest_stack_explore_and_are_treated_like_units() -> None:
    desk = Desk().unexplored(7)
    no = desk.hero("blademaster", 0, (3, 3))
    desk.block("builder", 0, (4, 3))
    medic = desk.block("field_medic", 0, (2, 3))
    desk.s.wounds[no] = 1
    desk.act(no)
    assert {"explore 3,5", "step 4,3"} <= set(desk.options())
    desk.s.tp[0] = 1
    assert "use treat" in desk.act(medic).options()
    desk.do(TurnEnds(0))
    assert desk.s.healing[no] == 1
    assert desk.upkeep(0).s.wounds[no] == 0


@rule("MW-18.26")
@pytest.mark.parametrize(("hero", "supports"), [("blademaster", 1), ("deadeye", 0), ("stormmarshal", 1)])
def test_heroes_support_by_their_category(hero: str, supports: int) -> None:
    desk = Desk()
    no = desk.block("spearman", 0, (3, 1))
    desk.hero(hero, 0, (3, 2))
    desk.block("catapult", 1, (4, 1))
    desk.ground((4, 1), "hill")
    desk.act(no)
    desk.umpire.numbers = [9]
    desk.choose("attack 4,1")
    assert strengths(desk) == [9 - 2 + supports]


def strengths(desk: Desk) -> list[int]:
    """With how much the strikes so far were rolled."""
    return [event.c for event in desk.umpire.events if event.kind == STRENGTH]


@rule("MW-18.30", "MW-18.40", "MW-18.50", "MW-18.60", "MW-18.70")
def test_the_sheets() -> None:
    marks = [
        (troop.key, troop.category, troop.hitter, troop.armor, troop.agile, troop.evangelist, troop.range)
        for troop in SHEETS
    ]
    assert marks == [
        ("blademaster", 0, True, False, False, False, 1),
        ("protector", 0, False, True, False, True, 1),
        ("beastcaller", 0, False, False, True, False, 1),
        ("deadeye", 1, False, False, False, False, 2),
        ("stormmarshal", 2, True, False, False, False, 1),
    ]
    assert [troop.trump_words for troop in SHEETS] == [(), (), (), (), ("ranged_infantry",)]
