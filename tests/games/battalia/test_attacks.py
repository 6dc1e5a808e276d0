"""Attacks (BAT-19): targets, the opening, and the strength of a line."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import WILD
from wartable.games.battalia.rules.actions import Act
from wartable.testing import rule

from .builders import NEUTRAL, NOBODY
from .fights import (
    CITY,
    OPENING,
    TOOL_DAY,
    WEAPON_DAY,
    Field,
    before_siege,
    defense,
    siege,
)

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
