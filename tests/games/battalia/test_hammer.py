"""The Hammer of Strato (BAT-16.6 to 16.9, BAT-16.29, BAT-16.30)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .fights import (
    AMULET_DAY,
    CITY,
    HORSE_DAY,
    SCROLL_DAY,
    TENT_DAY,
    TITLE_DAY,
    TOOL_DAY,
    WEAPON_DAY,
    Field,
    acting,
    before_siege,
    siege,
)


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [2, TOOL_DAY])
def test_the_hammer_is_a_tool(day: int) -> None:
    assert acting("hammer", "chief", day=day).choose("create weapon").played() == ["chief/barfolk", "hammer"]
    assert acting("hammer", day=day).offers("create") == []
    assert "tool" in acting("hammer", "friman", day=day).offers("create")


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [TOOL_DAY, WEAPON_DAY])
def test_the_hammer_is_a_weapon_that_hires_a_hero(day: int) -> None:
    desk = acting("hammer", *["supply"] * 4, day=day).choose("hero")
    assert desk.heroes_at("1,1") == [0]
    assert "hero" not in desk.options()
    assert desk.staged() == {}


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [2, AMULET_DAY])
def test_the_hammer_is_an_amulet(day: int) -> None:
    desk = acting("hammer", "friman", "chief", day=day).bless("chief", 2, by="hammer")
    assert desk.staged() == {"chief/barfolk": 2}
    desk = acting("hammer", "friman", "chief", day=day).bless("chief", 5, by="hammer")
    assert desk.sheltered() == ["hammer", "chief/barfolk"]


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [2, TITLE_DAY])
def test_the_hammer_is_a_title(day: int) -> None:
    desk = acting("hammer", "friman", "chief", day=day).title("friman", by="hammer")
    assert desk.staged() == {"chief/barfolk": 1}


@rule("BAT-16.6", "BAT-16.9", "BAT-16.29")
@pytest.mark.parametrize("day", [2, SCROLL_DAY])
def test_the_hammer_is_a_scroll_that_does_not_convert_itself(day: int) -> None:
    desk = acting("hammer", "friman", "chief", day=day)
    assert desk.targets("scroll", "hammer") == ["chief/barfolk", "friman/barfolk"]
    assert desk.scroll("friman", "islander", by="hammer").staged() == {"friman/islander": 1}
    assert acting("hammer", day=day).cards("scroll") == []


@rule("BAT-16.6", "BAT-16.29", "BAT-15.1")
@pytest.mark.parametrize("day", [2, TENT_DAY])
def test_the_hammer_is_a_tent_for_one_card_and_costs_a_supply(day: int) -> None:
    desk = acting("hammer", "supply", "friman", "chief", day=day).choose("tent hammer", "keep chief")
    assert desk.tented() == [["hammer", "chief/barfolk"]]
    assert desk.played() == ["supply"]
    assert acting("hammer", "friman", "chief", day=day).cards("tent") == []


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [2, HORSE_DAY])
def test_the_hammer_is_a_horse(day: int) -> None:
    desk = Field(day=day).city("1,1")
    for row in range(2, 7):
        desk.road(f"1,{row}", "NS")
    desk.hero(0, "1,1").hand(0, "hammer").act().choose("march 0")
    assert desk.offers("to") == ["1,2", "1,3", "1,4"]
    desk.choose("to 1,4")
    assert (desk.heroes_at("1,4"), desk.staged(), desk.offers("march")) == ([0], {}, [])


@rule("BAT-16.7")
def test_the_hammer_opens_no_attack() -> None:
    assert before_siege("hammer", "lord").act().offers("attack") == []
    assert before_siege("hammer", "weapon").act().choose(f"attack {CITY}").cards("play") == ["weapon/barfolk"]


@rule("BAT-16.7", "BAT-19.37")
def test_the_hammer_has_no_function_in_a_battle() -> None:
    desk = siege("weapon", "hammer", "friman", "chief")
    assert desk.verbs() == {"play", "break-off"}
    assert desk.cards("play") == ["chief/barfolk", "friman/barfolk"]


@rule("BAT-16.8")
def test_the_hammer_as_a_tent_is_decamped_in_peace_only() -> None:
    desk = siege("weapon")
    desk.s.tents.append((0, *desk.pieces(["hammer", "lord"])))
    desk.s.tents.append((0, *desk.pieces(["tent", "priest"])))
    assert desk.cards("decamp") == ["tent/barfolk"]
    assert desk.choose("break-off").cards("decamp") == ["hammer", "tent/barfolk"]
    assert desk.choose("decamp hammer").held() == ["lord/barfolk"]


@rule("BAT-16.30")
@pytest.mark.parametrize("role", ["amulet", "title", "scroll"])
def test_a_card_that_the_hammer_changed_does_not_fight_this_turn(role: str) -> None:
    desk = before_siege("weapon", "hammer", "chief", "lord").act().roll(3).use(role, "hammer", "chief")
    if role == "scroll":
        desk.choose("convert islander")
    assert len(desk.staged()) == 1
    desk.choose(f"attack {CITY}", "play weapon")
    assert desk.cards("play") == ["lord/barfolk"]


@rule("BAT-16.30", "BAT-16.7")
def test_a_weapon_that_the_hammer_changed_opens_no_attack() -> None:
    desk = before_siege("weapon", "hammer", "lord").act().bless("weapon", 2, by="hammer")
    assert desk.offers("attack") == []


@rule("BAT-16.30")
def test_a_card_that_the_hammer_changed_serves_peaceful_actions() -> None:
    desk = acting("hammer", "friman", "supply", "supply").title("friman", by="hammer").choose("create horse")
    assert desk.kinds(desk.s.table.fresh[0]) == ["horse"]


@rule("BAT-16.30")
def test_after_the_turn_it_fights_again() -> None:
    desk = acting("hammer", "friman").title("friman", by="hammer")
    assert desk.s.table.hammered != ()
    assert desk.choose("end").s.table.hammered == ()
