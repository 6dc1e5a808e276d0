"""Which cards are one option and which are several (BAT-6.14)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import WEAPON, WILD
from wartable.testing import rule

from .fights import TOOL_DAY, Field, acting, siege
from .zones import zones


@rule("BAT-6.14")
@pytest.mark.parametrize(
    ("card", "transformer"), [("friman", "title"), ("friman", "scroll"), ("friman", "amulet"), ("tool", "scroll")]
)
def test_a_stolen_card_and_an_own_one_are_two_options_for_a_transformer(card: str, transformer: str) -> None:
    desk = acting("hand", card, card, transformer).nation(1, card).steal(card)
    assert desk.targets(transformer, transformer).count(f"{card}/barfolk") == 2


@rule("BAT-6.14")
def test_a_stolen_card_and_an_own_one_are_two_options_in_battle_and_on_the_march() -> None:
    desk = Field(day=TOOL_DAY).city("1,1").city("4,2", "N", owner=1).road("4,3", "NS").hero(0, "4,2")
    desk.hand(0, "hand", "weapon", "horse").nation(1, "weapon").act().steal("weapon").choose("attack 4,2")
    assert desk.cards("play") == ["weapon/barfolk"] * 2
    desk = (
        Field(day=TOOL_DAY).city("1,1").road("1,2", "NS").hero(0, "1,1").hand(0, "hand", "supply").nation(1, "supply")
    )
    assert desk.act().steal("supply").choose("march 0").cards("by") == ["supply"] * 2


@rule("BAT-6.14")
def test_a_card_that_was_stationed_this_turn_and_another_are_two_options() -> None:
    desk = Field().city("1,1").hand(0, "tent", "supply", "chief", "chief", "friman").nation(0, *["supply"] * 9).act()
    desk.choose("tent tent", "keep chief", "decamp tent")
    assert desk.cards("ambush") == ["chief/barfolk", "chief/barfolk", "friman/barfolk"]


@rule("BAT-6.14")
def test_a_wild_card_and_a_lord_are_two_options_in_battle() -> None:
    desk = siege("weapon").stage("lord", WILD).stage("lord", 3)
    assert desk.cards("play") == ["lord/barfolk"] * 2


@rule("BAT-6.14", "BAT-41.14")
def test_two_great_artefacts_are_two_options() -> None:
    hero = acting("sword", "shield", "supply", "supply").choose("hero")
    assert hero.cards("pay") == ["shield", "sword"]
    opening = Field(day=TOOL_DAY).city("4,2", owner=1).hero(0, "4,2").hand(0, "sword", "shield").act()
    assert opening.choose("attack 4,2").cards("play") == ["shield", "sword"]
    assert siege("weapon", "sword", "shield").cards("play") == ["shield", "sword"]
    assert acting("hammer", "pavilion", "supply", "friman").cards("tent") == ["hammer", "pavilion"]


@rule("BAT-6.14")
def test_two_equal_cards_are_one_option() -> None:
    assert siege("weapon", "U-ba-chief1", "U-ba-chief2").cards("play") == ["chief/barfolk"]
    assert acting("title", "U-ba-chief1", "U-ba-chief2").targets("title", "title") == ["chief/barfolk"]
    assert siege("weapon").stage("weapon", WEAPON).stage("weapon", WEAPON).cards("play") == ["weapon/barfolk"]


@rule("BAT-16.20", "BAT-12.10")
@pytest.mark.parametrize("shown", [4, 5])
def test_a_stolen_amulet_goes_to_the_shelter_of_its_owner(shown: int) -> None:
    desk = acting("hand", "chief").nation(1, "amulet").steal("amulet").bless("chief", shown)
    assert desk.sheltered(1) == ["amulet/barfolk"]
    assert "amulet/barfolk" not in desk.sheltered(0)
    desk.choose("end")
    everything = [no for zone in zones(desk.s) for no in zone]
    assert len(everything) == len(set(everything))
    assert desk.sheltered(1) == ["amulet/barfolk"]
