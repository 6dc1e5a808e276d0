"""The Great Artefacts (BAT-16): what holds for all, and the Horn, the Sword, the Shield and the Wings."""

from __future__ import annotations

import pytest

from wartable.games.battalia.rules.actions import Act
from wartable.testing import rule

from .builders import NEUTRAL
from .fights import (
    CITY,
    TOOL_DAY,
    WEAPON_DAY,
    Field,
    acting,
    at_ruins,
    before_siege,
    deep,
    defense,
    siege,
)

RELICS = ("hammer", "horn", "sword", "shield", "wings", "crown", "hand", "pavilion", "staff", "book")


# -- all of them


@rule("BAT-16.3")
@pytest.mark.parametrize("relic", RELICS)
def test_no_artefact_works_on_a_great_artefact(relic: str) -> None:
    desk = acting("amulet", "title", "scroll", "friman", relic)
    for transformer in ("amulet", "title", "scroll"):
        assert relic not in desk.targets(transformer, transformer)
    assert relic not in acting("tent", "supply", "friman", relic).choose("tent tent").cards("keep")


@rule("BAT-16.4")
def test_a_great_artefact_is_played_once_a_turn_and_discarded() -> None:
    desk = acting("horn").nation(0, "friman", *["chief"] * 6).choose("relic horn", "summon friman", "enough")
    assert desk.cards("relic") == []
    assert "horn" in desk.choose("end").sheltered()


@rule("BAT-16.5", "BAT-18.11")
@pytest.mark.parametrize("relic", RELICS)
def test_a_great_artefact_may_be_ambushed_or_suspended(relic: str) -> None:
    desk = deep(relic, "friman").choose(f"ambush {relic}", "suspend friman")
    assert desk.lying() == [relic]
    desk = deep(relic, "friman").choose("ambush friman", f"suspend {relic}")
    assert desk.names(desk.s.limbo) == [relic]


@rule("BAT-16.5", "BAT-20.13")
def test_after_its_suspension_the_former_owner_may_win_another() -> None:
    desk = Field(day=TOOL_DAY).city("1,1").ruins().hero(0, "4,4").hand(0, "horn", "friman", "weapon")
    desk.nation(0, *["supply"] * 10)
    desk.s.display = desk.pieces(["crown"])
    desk.s.relics[0] = 1
    desk.act()
    assert desk.offers("attack") == []
    assert desk.choose("ambush friman", "suspend horn").offers("attack") == ["4,4"]


@rule("BAT-16.1", "BAT-20.13")
def test_an_owner_of_a_great_artefact_wins_no_second_one() -> None:
    desk = at_ruins("weapon", "weapon", "lord", "lord", "lord", "lord").choose("attack 4,4", "play weapon")
    desk.choose("play lord", "play lord", "commit", "take horn")
    assert (desk.fresh(), desk.s.relics[0]) == (["horn"], 1)
    assert desk.offers("attack") == []


@rule("BAT-16.2")
def test_no_great_artefact_lies_in_a_deck_of_the_pool() -> None:
    desk = Field()
    assert [name for deck in desk.s.decks for name in desk.names(deck) if name in RELICS] == []


@rule("BAT-16.28", "BAT-19.37")
@pytest.mark.parametrize("relic", ["hammer", "horn", "wings", "hand", "staff", "pavilion"])
def test_these_are_never_played_inside_a_battle(relic: str) -> None:
    desk = siege("weapon", relic, "friman", "supply")
    desk.nation(0, "lord").nation(1, "lord")
    named = [desk.said(choice) for choice in desk.ask.choices(desk.s)]
    assert [text for text in named if relic in text] == []
    desk = defense(against=[relic, "friman", "supply"]).choose("fight")
    desk.nation(0, "lord").nation(1, "lord")
    named = [desk.said(choice) for choice in desk.ask.choices(desk.s)]
    assert [text for text in named if relic in text] == []


# -- Horn of Baldur


@rule("BAT-16.10")
def test_the_horn_takes_up_to_two_cards_of_the_own_nation() -> None:
    desk = acting("horn").nation(0, "lord", "chief", "lord", "supply").choose("relic horn")
    assert desk.cards("summon") == ["chief/barfolk", "lord/barfolk", "supply"]
    desk.choose("summon lord", "summon lord")
    assert isinstance(desk.ask, Act)
    assert desk.held() == ["lord/barfolk", "lord/barfolk"]
    assert sorted(desk.names(desk.s.nation[0])) == ["chief/barfolk", "supply"]
    assert desk.told().count("summoned") == 2


@rule("BAT-16.10")
@pytest.mark.parametrize("answers", [["enough"], ["summon lord", "enough"]])
def test_the_horn_may_take_fewer(answers: list[str]) -> None:
    desk = acting("horn").nation(0, "lord", "chief", "supply").choose("relic horn", *answers)
    assert len(desk.held()) == len(answers) - 1


@rule("BAT-16.10")
def test_the_nation_is_shuffled_and_nobody_knows_its_order() -> None:
    desk = acting("horn").nation(0, "lord", "chief", "supply", "friman").choose("relic horn", "summon lord", "enough")
    assert {desk.s.pieces.seen[no] for no in desk.s.nation[0]} == {0}


@rule("BAT-16.11")
def test_the_horn_never_reshuffles_the_shelter() -> None:
    desk = acting("horn").nation(0, "lord").shelter(0, "chief", "friman").choose("relic horn", "summon lord")
    assert (desk.held(), len(desk.s.shelter[0])) == (["lord/barfolk"], 2)
    assert acting("horn").shelter(0, "chief").cards("relic") == []


@rule("BAT-16.10", "BAT-16.11")
def test_the_horn_does_not_touch_other_nations_nor_the_pool() -> None:
    desk = acting("horn").nation(1, "lord", "chief")
    assert desk.cards("relic") == []


# -- Sword of Elemag, Shield of Britos


@rule("BAT-16.12", "BAT-16.13")
@pytest.mark.parametrize(("relic", "attack", "defends"), [("sword", 5, 1), ("shield", 1, 5)])
def test_sword_and_shield_differ_in_attack_and_defense(relic: str, attack: int, defends: int) -> None:
    assert siege(relic, opening=[f"play {relic}"]).totals == (attack + 1, 3)
    assert siege("weapon", relic, opening=["play weapon", f"play {relic}"]).totals == (1 + attack + 1, 3)
    desk = defense(against=[relic]).choose("fight", f"play {relic}")
    assert desk.totals == (6, 3 + defends)


@rule("BAT-16.12", "BAT-16.13")
@pytest.mark.parametrize("relic", ["sword", "shield"])
@pytest.mark.parametrize("day", [TOOL_DAY, WEAPON_DAY])
def test_sword_and_shield_hire_a_hero_once(relic: str, day: int) -> None:
    desk = acting(relic, *["supply"] * 4, day=day).choose("hero")
    assert desk.heroes_at("1,1") == [0]
    assert desk.staged() == {}


@rule("BAT-16.3", "BAT-22.11")
@pytest.mark.parametrize("relic", ["sword", "shield"])
def test_sword_and_shield_are_not_illuminated(relic: str) -> None:
    desk = before_siege(relic, day=WEAPON_DAY).act().choose(f"attack {CITY}")
    assert desk.cards("play") == [relic]


@rule("BAT-16.12", "BAT-16.13")
@pytest.mark.parametrize("relic", ["sword", "shield"])
def test_sword_and_shield_are_no_tool_no_horse_and_no_transformer(relic: str) -> None:
    desk = Field().city("1,1").road("1,2", "NS").hero(0, "1,1").hand(0, relic, "chief", "friman").act()
    assert desk.verbs() == {"end"}


# -- Wings of Aviena


@rule("BAT-16.14", "BAT-16.15")
def test_the_wings_carry_a_hero_to_any_built_square_without_roads() -> None:
    desk = Field().city("1,1").city("7,7", owner=1).road("4,6", "NS").city("4,2", owner=NEUTRAL).ruins()
    desk.hero(0, "1,1").hero(0, "7,7").hand(0, "wings").act().choose("relic wings", "fly 0")
    assert sorted(desk.offers("fly-to")) == ["4,2", "4,4", "4,6", "7,7"]
    desk.choose("fly-to 4,6")
    assert (desk.heroes_at("4,6"), desk.heroes_at("7,7")) == ([0], [1])
    assert desk.played() == ["wings"]


@rule("BAT-16.15")
def test_the_wings_need_a_hero_and_do_not_serve_a_retreat() -> None:
    assert acting("wings").cards("relic") == []
    field = Field(day=TOOL_DAY).city("1,1").hero(0, "4,3").hero(1, "4,3").hand(0, "weapon").hand(1, "wings")
    for row in range(3, 7):
        field.road(f"4,{row}", "NS")
    field.act().choose("attack-hero 2", "play weapon", "commit")
    assert field.verbs() == {"fight", "surrender"}


@rule("BAT-16.14")
def test_the_wings_carry_no_hero_of_another() -> None:
    desk = Field().city("1,1").city("7,7", owner=1).hero(1, "7,7").hand(0, "wings").act()
    assert desk.cards("relic") == []
