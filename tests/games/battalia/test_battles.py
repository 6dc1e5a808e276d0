"""The course of a battle (BAT-19): the defender's choice, moves, and transformers."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import LORD
from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.battle import BattleMove
from wartable.games.battalia.rules.defending import Defense, InvolveHero, RaiseInDefense
from wartable.kernel import FastUmpire
from wartable.testing import rule

from .fights import (
    AMULET_DAY,
    CITY,
    HORSE_DAY,
    OPENING,
    TITLE_DAY,
    WEAPON_DAY,
    before_siege,
    defense,
    siege,
)

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
