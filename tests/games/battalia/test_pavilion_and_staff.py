"""The Pavilion of Eyla and the Staff of Terra (BAT-16.21 to 16.25)."""

from __future__ import annotations

import pytest

from wartable.kernel import FastUmpire
from wartable.testing import rule

from .builders import NEUTRAL
from .fights import (
    TENT_DAY,
    Field,
    acting,
    siege,
)

# -- Pavilion of Eyla


@rule("BAT-16.21", "BAT-16.3")
@pytest.mark.parametrize("day", [TENT_DAY, 2])
def test_the_pavilion_holds_up_to_two_cards_and_needs_no_supply(day: int) -> None:
    desk = acting("pavilion", "friman", "chief", "lord", day=day)
    desk.choose("tent pavilion", "keep friman", "keep chief")
    assert desk.tented() == [["pavilion", "friman/barfolk", "chief/barfolk"]]
    assert (desk.played(), desk.held()) == ([], ["lord/barfolk"])
    one = acting("pavilion", "friman", "chief", day=day).choose("tent pavilion", "keep friman", "enough")
    assert one.tented() == [["pavilion", "friman/barfolk"]]


@rule("BAT-16.21", "BAT-16.22", "BAT-15.11")
def test_the_pavilion_is_not_raised_empty_nor_with_great_artefacts() -> None:
    assert acting("pavilion").cards("tent") == []
    assert acting("pavilion", "horn").cards("tent") == []


@rule("BAT-16.22", "BAT-15.4", "BAT-19.37")
def test_the_pavilion_stays_out_and_is_decamped_under_attack() -> None:
    desk = siege("weapon", "lord", opening=["play weapon", "play lord"])
    desk.s.tents.append((1, *desk.pieces(["pavilion", "lord", "chief"])))
    desk.choose("commit", "decamp pavilion")
    assert desk.held(1) == ["chief/barfolk", "lord/barfolk"]
    assert desk.played(1) == ["pavilion"]


# -- Staff of Terra


@rule("BAT-16.23", "BAT-16.24")
def test_the_staff_gives_a_built_card_another_terrain() -> None:
    desk = Field().city("4,2", "NES", owner=1, level=3, terrain="lakes").hero(2, "4,2").hand(0, "staff").act()
    before = len(desk.deck("three"))
    desk.choose("relic staff", "terrain canyons")
    assert desk.tile("4,2") == "C-ca-three"
    assert (desk.exits("4,2"), desk.owner("4,2"), desk.level("4,2")) == ("NES", 1, 3)
    assert desk.heroes_at("4,2") == [4]
    assert len(desk.deck("three")) == before
    assert "C-la-three" in desk.names(desk.deck("three"))


@rule("BAT-16.24")
def test_the_staff_works_on_roads_and_cities_of_all_but_not_on_the_ruins() -> None:
    desk = Field().city("1,1").city("7,7", owner=1).city("4,2", owner=NEUTRAL).road("1,2", "NS").ruins()
    desk.hand(0, "staff").act().choose("relic staff")
    assert sorted(desk.offers("change")) == ["1,1", "1,2", "4,2", "7,7"]


@rule("BAT-16.24")
def test_the_staff_needs_the_terrain_in_the_deck() -> None:
    desk = Field().road("1,2", "NS").stack("straight", "R-mo-straight", "R-wo-straight").hand(0, "staff").act()
    desk.choose("relic staff")
    assert desk.tile("1,2") == "R-mo-straight"
    desk = Field().road("1,2", "NS").stack("straight", "R-wo-straight").hand(0, "staff").act()
    assert desk.cards("relic") == []


@rule("BAT-16.24")
def test_the_deck_is_shuffled_after_the_staff() -> None:
    tops = set()
    for seed in range(8):
        desk = Field().road("1,2", "NS").stack("straight", *[f"R-{name}-straight" for name in ("mo", "ca", "la")])
        desk.umpire.rest = FastUmpire(seed)
        desk.hand(0, "staff").act().choose("relic staff", "terrain canyons")
        tops.add(desk.names(desk.deck("straight"))[-1])
    assert tops == {"R-wo-straight", "R-mo-straight", "R-la-straight"}


@rule("BAT-16.24", "BAT-41.1")
def test_the_staff_does_not_touch_volcano_cards() -> None:
    desk = Field(volcano=True)
    for key, at, exits in (("peak", "4,4", "NESW"), ("sanctuary_air", "5,5", "SW"), ("volcano_north", "4,5", "NESW")):
        desk._lay(key, at, exits)
    assert desk.hand(0, "staff").act().cards("relic") == []


@rule("BAT-16.25")
@pytest.mark.parametrize("swap", [False, True])
def test_with_the_option_two_built_cards_change_places(swap: bool) -> None:
    desk = Field(staff_swap=swap).city("1,1", "NE", owner=0, level=2).city("7,7", "SW", owner=1, terrain="lakes")
    desk.road("4,6", "NS").hand(0, "staff").act().choose("relic staff", "change 1,1")
    assert desk.offers("swap") == (["7,7"] if swap else [])
    if swap:
        desk.choose("swap 7,7")
        assert (desk.tile("1,1"), desk.tile("7,7")) == ("C-la-perpendicular", "C-wo-perpendicular")
        assert (desk.exits("1,1"), desk.exits("7,7")) == ("NE", "SW")
        assert (desk.level("1,1"), desk.owner("1,1"), desk.owner("7,7")) == (2, 0, 1)


@rule("BAT-16.25")
def test_cards_of_the_same_terrain_or_of_other_shapes_do_not_change_places() -> None:
    desk = Field(staff_swap=True).city("1,1", "NE").city("7,7", "SW").city("4,2", "NES", terrain="lakes")
    desk.hand(0, "staff").act().choose("relic staff", "change 1,1")
    assert desk.offers("swap") == []
