"""Battles (BAT-19): targets, strength, the course of a battle, and what is won."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import LORD, WILD
from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.battle import BattleMove
from wartable.games.battalia.rules.defending import Defense, InvolveHero, RaiseInDefense
from wartable.kernel import FastUmpire
from wartable.testing import rule

from .builders import NEUTRAL, NOBODY
from .fights import AMULET_DAY, CITY, HORSE_DAY, TITLE_DAY, TOOL_DAY, WEAPON_DAY, Field, before_siege, defense, siege

OPENING = ("play weapon", "play lord")


def filled(level: int, low: int, high: int) -> Field:
    """Before a city of this level; the attacker has placed so many tokens of the levels 1 and 2, and of 3 and 4."""
    field = Field(day=TOOL_DAY).city(CITY, owner=1, level=level).hero(0, CITY).hand(0, "weapon", "lord", "lord")
    squares = [f"{column},{row}" for row in (1, 3, 5, 7) for column in (1, 3, 5, 7)]
    for i in range(low):
        field.city(squares.pop(), level=1 + i % 2)
    for _ in range(high):
        field.city(squares.pop(), level=3)
    return field.act()


def conquered(field: Field) -> Field:
    """The city is attacked with all cards and surrendered."""
    field.choose(f"attack {CITY}", "play weapon", "play lord", "play lord", "commit", "surrender")
    return field


# -- targets


@rule("BAT-19.3", "BAT-19.53")
def test_an_attack_needs_an_own_hero_on_the_square() -> None:
    assert before_siege("weapon").act().offers("attack") == [CITY]
    assert before_siege("weapon", heroes=0).act().offers("attack") == []
    assert before_siege("weapon", heroes=0).hero(2, CITY).act().offers("attack-hero") == []


@rule("BAT-19.4")
def test_targets_are_enemy_cities_heroes_neutral_cities_and_ruins() -> None:
    desk = Field(day=TOOL_DAY).city("1,1").city("4,2", owner=1).city("2,4", owner=NEUTRAL, level=4).ruins()
    desk.s.display = desk.pieces(["horn"])
    targets = []
    for at in ("1,1", "4,2", "2,4", "4,4"):
        desk.s.realm.heroes[0] = -1
        targets.append(desk.hero(0, at).hand(0, "weapon").act().offers("attack"))
    assert targets == [[], ["4,2"], ["2,4"], ["4,4"]]


@rule("BAT-19.4", "BAT-19.48")
def test_own_and_masterless_cities_and_roads_are_no_targets() -> None:
    desk = Field(day=TOOL_DAY).city("1,1").city("4,2", owner=NOBODY, level=0).road("4,3", "NS")
    for at in ("1,1", "4,2", "4,3"):
        desk.s.realm.heroes[0] = -1
        assert desk.hero(0, at).hand(0, "weapon").act().offers("attack") == []


@rule("BAT-19.5", "BAT-19.2")
def test_of_a_city_and_its_heroes_one_is_attacked() -> None:
    desk = before_siege("weapon", defending=2).hero(2, CITY).act()
    assert (desk.offers("attack"), desk.offers("attack-hero")) == ([CITY], ["2", "3", "4"])
    desk.choose("attack-hero 4", "play weapon")
    assert (desk.s.battle.defender, desk.s.battle.heroes) == (2, [(0,), (4,)])


@rule("BAT-19.5")
def test_own_heroes_are_no_targets() -> None:
    assert before_siege("weapon", heroes=2).act().offers("attack-hero") == []


@rule("BAT-19.6")
@pytest.mark.parametrize(("choice", "leading"), [("lead 0", (0,)), ("lead 1", (1,)), ("lead-both", (0, 1))])
def test_the_attacker_decides_which_heroes_take_part(choice: str, leading: tuple[int, ...]) -> None:
    desk = before_siege("weapon", heroes=2).act().choose(f"attack {CITY}", choice, "play weapon")
    assert desk.s.battle.heroes[0] == leading
    assert desk.totals == (1 + len(leading), 3)


@rule("BAT-19.1")
def test_any_number_of_battles_in_a_turn() -> None:
    desk = before_siege(*["weapon"] * 3, level=1, defending=2).act()
    desk.choose("attack-hero 2", "play weapon", "commit", "surrender")
    desk.choose("attack-hero 3", "play weapon", "commit", "surrender")
    desk.choose(f"attack {CITY}", "play weapon", "commit", "surrender")
    assert (desk.owner(CITY), desk.heroes_at(CITY)) == (0, [0])


# -- the opening


@rule("BAT-19.7", "BAT-19.9", "BAT-19.53")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_opening_must_exceed_the_level_of_the_city(level: int) -> None:
    """A weapon of the Bärfolk with a hero and n more of other peoples: 1 + n against the level."""
    desk = siege("weapon", *["weapon/islander"] * 4, level=level)
    assert ("commit" in desk.options()) == (desk.totals[0] > level)
    for n in range(1, 5):
        desk.choose("play weapon/islander")
        assert desk.totals == (1 + n, level)
        assert ("commit" in desk.options()) == (1 + n > level)


@rule("BAT-19.8")
@pytest.mark.parametrize("weapon", ["weapon", "sword", "shield"])
def test_weapons_sword_and_shield_open_an_attack(weapon: str) -> None:
    assert before_siege(weapon, "lord").act().choose(f"attack {CITY}").cards("play") == [
        weapon if weapon != "weapon" else "weapon/barfolk"
    ]


@rule("BAT-19.8", "BAT-19.41")
def test_a_wild_card_opens_as_a_weapon_and_is_a_lord_otherwise() -> None:
    desk = before_siege("lord").stage("friman", WILD).act().choose(f"attack {CITY}", "play friman")
    assert desk.totals == (2, 3)
    desk = siege("weapon").stage("friman", WILD).choose("play friman")
    assert desk.totals == (6, 3)


@rule("BAT-19.8", "BAT-12.14")
def test_a_wild_card_opens_twice_on_the_day_of_the_weapon() -> None:
    desk = before_siege("lord", day=WEAPON_DAY).stage("friman", WILD).act().choose(f"attack {CITY}")
    assert desk.cards("play") == ["friman/barfolk", "friman/barfolk 2"]


@rule("BAT-19.54")
def test_target_heroes_weapon_then_further_cards() -> None:
    desk = before_siege("weapon", "lord", heroes=2).act().choose(f"attack {CITY}")
    assert desk.verbs() == {"lead-both", "lead"}
    assert desk.choose("lead 1").cards("play") == ["weapon/barfolk"]
    assert "break-off" not in desk.options()
    assert desk.choose("play weapon").verbs() == {"play", "break-off"}
    assert desk.choose("play lord").verbs() == {"commit", "break-off"}


@rule("BAT-19.17", "BAT-19.58")
def test_an_attack_may_be_broken_off_before_the_opening_is_committed() -> None:
    desk = siege("weapon", "lord", "friman", against=["friman"], defending=1, opening=OPENING).choose("break-off")
    assert isinstance(desk.ask, Act)
    assert not desk.fighting
    assert desk.played() == ["weapon/barfolk", "lord/barfolk"]
    assert (desk.owner(CITY), desk.level(CITY), desk.heroes_at(CITY)) == (1, 3, [0, 2])
    assert desk.s.table.defenders == ()
    assert desk.nation(1, *["supply"] * 9).choose("end").held(1) == ["friman/barfolk"]


@rule("BAT-19.17")
def test_after_the_opening_nobody_breaks_off() -> None:
    desk = defense("lord", against=["lord", "lord"]).choose("fight", "play lord", "commit")
    assert (desk.ask.seat, "break-off" in desk.options()) == (0, False)


# -- strength


@rule("BAT-19.10")
def test_a_hero_attacked_alone_has_base_0_even_in_his_city() -> None:
    desk = before_siege("weapon", level=4, defending=1).act().choose("attack-hero 2", "play weapon")
    assert desk.totals == (2, 0)
    assert "commit" in desk.options()


@rule("BAT-19.11", "BAT-1.5", "BAT-1.6")
@pytest.mark.parametrize(
    ("card", "strength"), [("friman", 1), ("chief", 2), ("priest", 3), ("lord", 4), ("weapon", 1), ("horse", 1)]
)
def test_the_strength_of_a_card(card: str, strength: int) -> None:
    assert siege("weapon", card, opening=["play weapon", f"play {card}"]).totals == (1 + strength + 1, 3)
    assert defense(against=[card]).choose("fight", f"play {card}").totals == (6, 3 + strength)


@rule("BAT-19.34", "BAT-19.35", "BAT-1.7")
@pytest.mark.parametrize("card", ["supply", "tool", "amulet", "title", "scroll", "tent", "horn", "crown"])
def test_cards_without_strength_enter_no_line(card: str) -> None:
    assert siege("weapon", card).cards("play") == []
    assert defense(against=[card]).choose("fight").cards("play") == []


@rule("BAT-19.12", "BAT-19.13")
@pytest.mark.parametrize("heroes", [1, 2])
def test_moral_is_one_for_each_hero_that_takes_part(heroes: int) -> None:
    assert siege("weapon", heroes=heroes).totals == (1 + heroes, 3)
    desk = defense(against=["friman/cloudborn"], defending=heroes).choose("fight")
    desk.choose(*[f"involve {2 + hero}" for hero in range(heroes)], "play friman/cloudborn")
    assert desk.totals == (6, 3 + 1 + heroes)


@rule("BAT-19.14")
def test_an_empty_line_gives_no_moral() -> None:
    desk = defense(against=["friman/cloudborn"], defending=1).choose("fight", "involve 2")
    assert desk.totals == (6, 3)


@rule("BAT-19.12")
def test_without_a_hero_there_is_no_moral() -> None:
    assert defense(against=["friman/cloudborn"]).choose("fight", "play friman/cloudborn").totals == (6, 4)
    desk = defense(against=["friman/cloudborn"], defending=1).choose("fight", "stay-out 2", "play friman/cloudborn")
    assert desk.totals == (6, 4)


@rule("BAT-19.15")
def test_moral_is_lost_with_the_first_card_of_another_faction() -> None:
    desk = siege("weapon", "chief", "friman/islander", opening=["play weapon", "play chief"])
    assert desk.totals == (4, 3)
    assert desk.choose("play friman/islander").totals == (4, 3)


@rule("BAT-19.16")
def test_universal_cards_fit_every_hero_and_a_wild_supply_fits_none() -> None:
    assert siege("sword", "lord/universal", opening=["play sword", "play lord/universal"]).totals == (10, 3)
    assert siege("weapon").stage("supply", WILD).choose("play supply").totals == (5, 3)


@rule("BAT-19.16", "BAT-6.6")
def test_transformers_stand_outside_the_line() -> None:
    desk = siege("weapon", "title/islander", "friman").title("friman", by="title/islander").choose("play chief")
    assert desk.totals == (4, 3)


# -- the defender's choice


@rule("BAT-19.18", "BAT-19.56")
def test_after_the_opening_the_defender_fights_or_surrenders() -> None:
    desk = defense(against=["lord"])
    assert isinstance(desk.ask, Defense)
    assert (desk.ask.seat, desk.verbs()) == (1, {"fight", "surrender"})


@rule("BAT-19.19", "BAT-19.43")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_surrender_gives_the_city_away_at_its_level(level: int) -> None:
    desk = defense(against=["lord"], level=level).choose("surrender")
    assert (desk.owner(CITY), desk.level(CITY)) == (0, level)
    assert (desk.points(0), desk.points(1)) == (1 + level, 1)
    assert desk.held(1) == ["lord/barfolk"]
    assert isinstance(desk.ask, Act)


@rule("BAT-19.20", "BAT-19.25")
def test_on_surrender_other_heroes_of_the_defender_stay() -> None:
    desk = defense(defending=2).choose("surrender")
    assert desk.heroes_at(CITY) == [0, 2, 3]
    desk = before_siege("weapon", defending=2).act().choose("attack-hero 3", "play weapon", "commit", "surrender")
    assert desk.heroes_at(CITY) == [0, 2]
    assert desk.owner(CITY) == 1


@rule("BAT-19.21", "BAT-19.56")
@pytest.mark.parametrize("rises", [True, False])
def test_a_fighter_raises_all_of_the_ambush_or_nothing(rises: bool) -> None:
    desk = siege("weapon", "lord", opening=OPENING, against=["friman"], defending=1).ambush(1, "lord", "priest")
    desk.choose("commit", "fight")
    assert isinstance(desk.ask, RaiseInDefense)
    desk.choose("raise" if rises else "keep-down")
    assert isinstance(desk.ask, InvolveHero)
    up = ["lord/barfolk", "priest/barfolk"]
    assert desk.held(1) == ["friman/barfolk", *(up if rises else [])]
    assert desk.lying(1) == ([] if rises else up)
    desk.choose("stay-out 2")
    assert "raise" not in desk.verbs()


@rule("BAT-19.21")
def test_without_an_ambush_nobody_is_asked_to_raise_it() -> None:
    assert isinstance(defense(against=["friman"]).choose("fight").ask, BattleMove)


@rule("BAT-19.21")
def test_a_raised_ambush_stays_in_the_hand() -> None:
    desk = siege("weapon", "lord", opening=OPENING, against=["friman"]).ambush(1, "chief", "priest")
    desk.choose("commit", "fight", "raise", "pass")
    assert desk.held(1) == ["chief/barfolk", "friman/barfolk", "priest/barfolk"]


@rule("BAT-19.21", "BAT-19.51")
def test_an_ambush_left_down_may_be_raised_in_the_next_battle() -> None:
    desk = before_siege("weapon", "weapon", against=["friman"], defending=2).ambush(1, "lord").act()
    desk.choose("attack-hero 2", "play weapon", "commit", "fight", "keep-down", "stay-out 3", "pass")
    desk.choose("attack-hero 3", "play weapon", "commit", "fight")
    assert desk.verbs() == {"raise", "keep-down"}


@rule("BAT-19.22", "BAT-19.24", "BAT-19.25")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_the_defender_decides_for_each_hero_in_the_city(first: bool, second: bool) -> None:
    desk = defense(against=["friman"], defending=2).choose("fight")
    desk.choose("involve 2" if first else "stay-out 2", "involve 3" if second else "stay-out 3")
    assert isinstance(desk.ask, BattleMove)
    desk.choose("pass")
    assert desk.heroes_at(CITY) == [0, *[2] * (not first), *[3] * (not second)]
    assert desk.owner(CITY) == 0


@rule("BAT-19.23", "BAT-19.33")
@pytest.mark.parametrize("joins", [True, False])
def test_an_attacked_hero_takes_part_and_the_second_may_join(joins: bool) -> None:
    desk = before_siege("weapon", against=["friman/cloudborn"], defending=2).act()
    desk.choose("attack-hero 3", "play weapon", "commit", "fight", "involve 2" if joins else "stay-out 2")
    assert desk.s.battle.heroes[1] == ((3, 2) if joins else (3,))
    desk.choose("pass")
    assert desk.heroes_at(CITY) == ([0] if joins else [0, 2])
    assert (desk.owner(CITY), desk.level(CITY)) == (1, 3)


@rule("BAT-19.22")
def test_heroes_elsewhere_and_of_others_are_not_asked() -> None:
    desk = defense(against=["friman"]).hero(1, "7,7").hero(2, CITY).choose("fight")
    assert isinstance(desk.ask, BattleMove)


# -- moves


@rule("BAT-19.26", "BAT-19.29", "BAT-19.57")
def test_the_defender_must_equal_the_attacker() -> None:
    desk = defense(against=["chief", "friman"]).choose("fight")
    assert desk.totals == (6, 3)
    assert ("pass" in desk.options(), "commit" in desk.options()) == (True, False)
    desk.choose("play chief")
    assert (desk.totals, "pass" in desk.options(), "commit" in desk.options()) == ((6, 5), True, False)
    desk.choose("play friman")
    assert (desk.totals, "pass" in desk.options(), "commit" in desk.options()) == ((6, 6), False, True)


@rule("BAT-19.27", "BAT-19.29", "BAT-19.28")
def test_the_attacker_must_exceed_the_defender() -> None:
    desk = defense("chief", "friman", against=["lord"]).choose("fight", "play lord", "commit")
    assert (desk.ask.seat, desk.totals) == (0, (6, 7))
    desk.choose("play friman")
    assert (desk.totals, "pass" in desk.options(), "commit" in desk.options()) == ((7, 7), True, False)
    desk.choose("play chief")
    assert (desk.totals, "pass" in desk.options(), "commit" in desk.options()) == ((9, 7), False, True)
    desk.choose("commit")
    assert desk.ask.seat == 1


@rule("BAT-19.29")
def test_more_cards_may_follow_once_a_side_leads() -> None:
    desk = defense("friman", against=["lord", "friman"]).choose("fight", "play lord")
    assert desk.cards("play") == ["friman/barfolk"]


@rule("BAT-19.28", "BAT-19.31", "BAT-19.57", "BAT-19.32")
def test_an_attacker_who_adds_nothing_loses_heroes_and_battle() -> None:
    desk = defense("friman", against=["lord"]).choose("fight", "play lord", "commit", "pass")
    assert (desk.owner(CITY), desk.level(CITY), desk.heroes_at(CITY)) == (1, 3, [])
    assert isinstance(desk.ask, Act)
    assert "held" in desk.told()


@rule("BAT-19.31")
def test_a_tie_goes_to_the_defender() -> None:
    desk = defense("friman", against=["priest"]).choose("fight", "play priest")
    assert desk.totals == (6, 6)
    desk.choose("commit", "pass")
    assert (desk.owner(CITY), desk.heroes_at(CITY)) == (1, [])


@rule("BAT-19.57", "BAT-19.31")
def test_a_defender_who_adds_cards_in_vain_and_passes_loses() -> None:
    desk = defense(against=["chief"]).choose("fight", "play chief", "pass")
    assert desk.owner(CITY) == 0
    assert desk.played(1) == ["chief/barfolk"]


@rule("BAT-19.30")
def test_totals_are_told_after_every_change() -> None:
    desk = defense("friman", against=["lord"]).choose("fight", "play lord", "commit", "play friman")
    told = [(event.a, event.b) for event in desk.umpire.events if desk.game.tellings[event.kind].key == "totals"]
    assert told == [(2, 3), (6, 3), (6, 7), (7, 7)]
    assert desk.told(2).count("totals") == 4


@rule("BAT-19.32", "BAT-17.1")
def test_the_attacker_may_hire_a_lost_hero_again_in_the_same_turn() -> None:
    desk = defense("weapon", "supply", "supply", against=["lord"]).choose("fight", "play lord", "commit", "pass")
    assert desk.s.heroes(0) == []
    assert desk.choose("hero").heroes_at("1,1") == [0]


@rule("BAT-19.52", "BAT-19.32")
def test_only_heroes_that_took_part_are_lost() -> None:
    desk = before_siege("weapon", "lord", heroes=2, defending=1, against=["lord"]).act()
    desk.choose(f"attack {CITY}", "lead 1", *OPENING, "commit", "fight", "involve 2", "play lord", "commit", "pass")
    assert desk.heroes_at(CITY) == [0, 2]


# -- transformers in battle


@rule("BAT-19.34", "BAT-19.38")
def test_a_title_in_battle_gives_the_new_strength() -> None:
    desk = siege("weapon", "title", "chief").title("chief").choose("play priest")
    assert desk.totals == (5, 3)
    desk = defense(against=["title", "chief"]).choose("fight").title("chief").choose("play priest")
    assert desk.totals == (6, 6)


@rule("BAT-19.34", "BAT-19.15")
def test_a_scroll_in_battle_saves_the_moral() -> None:
    desk = siege("weapon", "scroll", "chief/islander").scroll("chief/islander", "barfolk").choose("play chief")
    assert desk.totals == (4, 3)


@rule("BAT-19.39", "BAT-19.40")
@pytest.mark.parametrize("shown", [1, 2, 3])
def test_a_multiplied_card_counts_as_often(shown: int) -> None:
    desk = siege("weapon", "amulet", "chief").bless("chief", shown)
    assert desk.cards("play") == ["chief/barfolk", *[f"chief/barfolk {n}" for n in range(2, shown + 1)]]
    desk.choose(f"play chief {shown}" if shown > 1 else "play chief")
    assert desk.totals == (2 + 2 * shown, 3)


@rule("BAT-19.40", "BAT-6.10")
def test_copies_left_are_not_added_to_the_same_battle_and_stay_staged() -> None:
    desk = siege("weapon", "amulet", "chief", "lord", "supply", "supply").bless("chief", 3).choose("play chief 2")
    assert desk.staged() == {"chief/barfolk": 1}
    assert desk.cards("play") == ["lord/barfolk"]
    desk.choose("break-off", "create horse")
    assert desk.staged() == {}


@rule("BAT-19.41", "BAT-12.8")
def test_a_card_that_comes_off_wild_is_a_lord() -> None:
    desk = siege("weapon", "amulet", "friman").bless("friman", 6).choose("play friman")
    assert desk.totals == (6, 3)
    assert desk.s.battle.role[0][-1] == LORD


@rule("BAT-19.42")
def test_a_card_transformed_in_battle_need_not_be_played() -> None:
    desk = siege("weapon", "amulet", "supply").bless("supply", 1)
    assert desk.verbs() == {"break-off"}
    assert desk.staged() == {"supply": 1}


@rule("BAT-19.55")
def test_cards_in_the_line_stay_as_they_are() -> None:
    desk = siege("weapon", "chief", "title", "amulet", "scroll", opening=["play weapon", "play chief"])
    assert desk.targets("title", "title") == []
    assert desk.targets("amulet", "amulet") == ["scroll/barfolk", "title/barfolk"]
    assert desk.targets("scroll", "scroll") == ["amulet/barfolk", "scroll/barfolk", "title/barfolk"]


@rule("BAT-19.29", "BAT-12.7")
def test_a_failed_amulet_leaves_the_defender_a_way_out() -> None:
    desk = defense(against=["amulet", "lord"]).choose("fight").bless("lord", 5)
    assert desk.options() == ["pass"]
    assert desk.sheltered(1) == ["amulet/barfolk", "lord/barfolk"]


@rule("BAT-6.18")
def test_a_card_of_the_defender_is_transformed_once_in_the_turn() -> None:
    desk = defense(against=["title", "title", "friman"]).choose("fight").title("friman")
    assert desk.cards("title") == []
    assert desk.marks(desk.s.table.affected) == ["chief/barfolk"]


@rule("BAT-6.18", "BAT-12.17")
@pytest.mark.parametrize("seed", range(8))
def test_a_card_that_comes_back_from_ambush_in_the_same_turn_is_still_marked(seed: int) -> None:
    """The chief goes into ambush in the first battle and is raised in the second; cards are mixed on the way."""
    desk = before_siege("weapon", "weapon", against=["amulet", "chief", "friman", "priest", "title"], defending=2)
    desk.umpire.rest = FastUmpire(seed)
    desk.ambush(1, "lord").act().choose("attack-hero 2", "play weapon", "commit", "fight", "keep-down", "stay-out 3")
    desk.bless("chief", 4).choose("pass", "attack-hero 3", "play weapon", "commit", "fight", "raise")
    assert "chief/barfolk" in desk.held(1)
    assert desk.targets("title", "title") == ["friman/barfolk", "priest/barfolk"]


@rule("BAT-22.23")
@pytest.mark.parametrize(
    ("day", "card", "text", "total"),
    [(HORSE_DAY, "horse", "play horse 2", 5), (WEAPON_DAY, "weapon", "play weapon 2", 5)],
)
def test_a_defender_uses_illumination_as_well(day: int, card: str, text: str, total: int) -> None:
    assert defense(against=[card], day=day).choose("fight", text).totals == (6, total)


@rule("BAT-22.23")
def test_a_defender_jumps_two_ranks_and_rolls_twice_on_their_days() -> None:
    desk = defense(against=["title", "chief"], day=TITLE_DAY).choose("fight").title("chief", "ranks 2")
    assert desk.choose("play lord").totals == (6, 7)
    desk = defense(against=["amulet", "chief", "friman"], day=AMULET_DAY).choose("fight").bless("chief", 2)
    assert desk.choose("play chief 2").bless("friman", 3).choose("play friman 3").totals == (6, 10)


# -- tokens


@rule("BAT-19.44", "BAT-19.45")
@pytest.mark.parametrize(("level", "low", "high", "left"), [(4, 0, 8, 2), (3, 0, 8, 2), (4, 0, 7, 4), (2, 7, 8, 2)])
def test_without_a_token_of_the_level_the_highest_lower_one_is_used(level: int, low: int, high: int, left: int) -> None:
    desk = conquered(filled(level, low, high))
    assert (desk.owner(CITY), desk.level(CITY)) == (0, left)


@rule("BAT-19.44", "BAT-19.48")
@pytest.mark.parametrize(("level", "high"), [(1, 0), (2, 0), (4, 8)])
def test_without_any_token_the_city_is_masterless(level: int, high: int) -> None:
    """With eight tokens of the levels 1 and 2 placed, the free ones of 3 and 4 are no lower level."""
    desk = filled(level, 8, high)
    points = desk.points()
    conquered(desk)
    assert (desk.owner(CITY), desk.level(CITY)) == (NOBODY, 0)
    assert (desk.points(), "masterless" in desk.told()) == (points, True)
    assert (desk.offers("attack"), desk.offers("annex"), desk.fresh()) == ([], [], [])


@rule("BAT-19.48", "BAT-8.10")
def test_a_masterless_city_is_not_upgraded_and_no_city_stands_beside_it() -> None:
    desk = Field(day=TOOL_DAY).city("1,1").road("1,2", "NS").city("2,3", owner=NOBODY, level=0)
    desk.hand(0, "chief", "chief", "chief").act()
    assert (desk.offers("upgrade"), desk.offers("city")) == (["1,1"], [])


@rule("BAT-19.46", "BAT-19.47")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_masterless_city_is_annexed_at_level_1_for_nothing(seat: int) -> None:
    desk = Field(day=TOOL_DAY).city(CITY, owner=NOBODY, level=0).hero(seat, CITY).act(seat).choose(f"annex {CITY}")
    assert (desk.owner(CITY), desk.level(CITY), desk.points(seat)) == (seat, 1, 1)
    assert desk.offers("annex") == []


@rule("BAT-19.47")
def test_annexing_needs_a_hero_and_a_free_token() -> None:
    assert Field(day=TOOL_DAY).city(CITY, owner=NOBODY, level=0).hero(1, CITY).act().offers("annex") == []
    desk = filled(1, 8, 0)
    desk.s.realm.owner[next(iter(desk.s.realm.heroes))] = NOBODY
    assert desk.act().offers("annex") == []
    desk.s.realm.level[next(sq for sq in range(49) if desk.s.realm.owner[sq] == 0)] = 3
    assert desk.act().offers("annex") == [CITY]


# -- after the battle


@rule("BAT-19.49", "BAT-19.50")
def test_a_defender_discards_and_refills_at_the_end_of_the_turn_and_not_before() -> None:
    desk = defense("friman", against=["lord", "friman"]).nation(1, *["supply"] * 9)
    desk.choose("fight", "play lord", "commit", "pass")
    assert (desk.held(1), desk.played(1)) == (["friman/barfolk"], ["lord/barfolk"])
    desk.choose("end")
    assert desk.held(1) == ["friman/barfolk", *["supply"] * 5]
    assert (desk.sheltered(1), desk.played(1)) == (["lord/barfolk"], [])


@rule("BAT-19.50")
def test_staged_cards_transformers_and_tents_of_a_defender_are_discarded_too() -> None:
    desk = siege("weapon", "lord", opening=OPENING, against=["amulet", "chief"])
    desk.s.tents.append((1, *desk.pieces(["tent", "supply"])))
    desk.choose("commit", "decamp tent", "fight").bless("chief", 2).choose("pass", "end")
    assert sorted(desk.sheltered(1) + desk.held(1)) == ["amulet/barfolk", "chief/barfolk", "supply", "tent/barfolk"]
    assert desk.played(1) == []


@rule("BAT-19.51")
def test_a_player_attacked_twice_defends_with_what_is_left() -> None:
    desk = before_siege("weapon", "weapon", "lord", against=["lord", "friman"], defending=1, level=1).act()
    desk.nation(1, *["supply"] * 9).choose("attack-hero 2", "play weapon", "commit", "fight", "play lord", "commit")
    desk.choose("pass")
    assert desk.held(1) == ["friman/barfolk"]
    assert desk.heroes_at(CITY) == [2]


@rule("BAT-19.58", "BAT-19.49")
@pytest.mark.parametrize("answer", ["surrender", "fight"])
def test_whoever_was_attacked_counts_as_a_defender(answer: str) -> None:
    desk = defense(against=["friman"]).nation(1, *["supply"] * 9).nation(2, *["supply"] * 9).choose(answer)
    desk.choose(*["pass"] * (answer == "fight"), "end")
    assert len(desk.held(1)) == 6
    assert desk.held(2) == []


@rule("BAT-19.43")
def test_the_conquest_of_a_fifth_city_of_level_4_ends_the_game() -> None:
    desk = before_siege("weapon", "lord", level=4)
    for at in ("1,3", "1,5", "1,7", "3,7"):
        desk.city(at, level=4)
    desk.act().choose(f"attack {CITY}", *OPENING, "commit", "surrender")
    assert desk.over
    assert desk.game.result(desk.s).places[0] == 1


# -- leaving in battle


@rule("BAT-97.3")
@pytest.mark.parametrize("answers", [[], ["fight"], ["fight", "play chief"]])
def test_a_defender_who_leaves_loses_the_battle(answers: list[str]) -> None:
    desk = defense("friman", against=["chief"], defending=1)
    for answer in answers:
        desk.choose(*["stay-out 2"] * ("stay-out 2" in desk.options()), answer)
    desk.leave(1)
    assert (desk.owner(CITY), desk.level(CITY), desk.heroes_at(CITY)) == (0, 3, [0])
    assert isinstance(desk.ask, Act)
    assert (desk.ask.seat, desk.fighting) == (0, False)


@rule("BAT-97.3")
@pytest.mark.parametrize("when", ["opening", "defense", "move"])
def test_an_attacker_who_leaves_loses_the_battle(when: str) -> None:
    desk = siege("weapon", "lord", "friman", opening=OPENING, against=["lord"], defending=1)
    if when != "opening":
        desk.choose("commit")
    if when == "move":
        desk.choose("fight", "involve 2", "play lord", "commit")
    desk.leave(0)
    assert (desk.owner(CITY), desk.level(CITY), desk.heroes_at(CITY)) == (1, 3, [2])
    assert not desk.fighting


@rule("BAT-97.3")
def test_a_third_player_who_leaves_does_not_disturb_the_battle() -> None:
    desk = defense("friman", against=["lord"]).leave(2)
    assert isinstance(desk.ask, Defense)
    assert desk.fighting
