"""Completing a Centurion (PB-CEN)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .builders import Desk


@rule("PB-EX.7", "PB-ARM.14", "PB-CEN.1", "PB-CEN.2", "PB-CEN.5", "PB-BAN.10")
def test_a_first_card_above_the_start_completes_a_centurion_with_a_red_banner() -> None:
    desk = Desk().rolls(4).place(0, "A-24", "1,0")
    assert desk.die(0, "r0,0") == 4
    assert desk.options() == ["name-banner strategist", "name-banner field_commander", "name-banner warlord"]
    desk.choose("name-banner warlord")
    assert desk.over
    assert desk.banner(0, "warlord") == "r0,0"


@rule("PB-CEN.1", "PB-ARM.14")
def test_a_card_below_the_start_completes_one_as_well() -> None:
    assert Desk().rolls(4).place(0, "A-24", "-1,0").all_dice(0) == {"r-1,0": 4}


@rule("PB-CEN.1")
def test_cards_side_by_side_complete_none() -> None:
    desk = Desk().place(0, "A-06", "0,1")
    assert desk.all_dice(0) == {}
    assert "centurion" not in desk.told()


@rule("PB-CEN.2", "PB-BAN.6")
def test_the_banner_is_added_after_the_die_and_cannot_be_declined() -> None:
    desk = Desk().rolls(4).place(0, "A-24", "1,0")
    assert desk.told()[-2:] == ["centurion", "rolled"]
    assert "skip" not in desk.options()


@rule("PB-CEN.3", "PB-ARM.12")
def test_a_card_between_two_others_completes_two_centurions_the_upper_one_first() -> None:
    desk = Desk().grid(0, {"2,0": "A-24"}).rolls(3, 5).place(0, "A-13", "1,0")
    assert desk.all_dice(0) == {"r1,0": 3}
    desk.choose("name-banner strategist")
    assert desk.all_dice(0) == {"r1,0": 3, "r0,0": 5}
    desk.choose("name-banner warlord")
    assert desk.over
    assert (desk.banner(0, "strategist"), desk.banner(0, "warlord")) == ("r1,0", "r0,0")


@rule("PB-CEN.4", "PB-MAX.5", "PB-EX.22", "PB-MAX.1")
def test_with_five_centurion_dice_only_the_banner_is_added() -> None:
    five = dict.fromkeys(["r-1,1", "r-1,2", "r-1,3", "r-1,4", "r-1,-1"], 2)
    desk = Desk().dice(0, five).place(0, "A-24", "1,0")
    assert desk.all_dice(0) == five
    assert len(desk.offers("banner-on")) == 5
    assert "centurion" in desk.told()
    desk.choose("banner-on r-1,1", "name-banner strategist")
    assert desk.over
    assert desk.banner(0, "strategist") == "r-1,1"


@rule("PB-CEN.4", "PB-CEN.3")
def test_with_four_centurion_dice_a_card_between_two_others_brings_one_die_and_two_banners() -> None:
    four = dict.fromkeys(["r-1,1", "r-1,2", "r-1,3", "r-1,4"], 2)
    desk = Desk().dice(0, four).grid(0, {"2,0": "A-24"}).rolls(3).place(0, "A-13", "1,0")
    desk.choose("banner-on r1,0", "name-banner strategist", "banner-on r-1,1", "name-banner warlord")
    assert desk.over
    assert desk.all_dice(0) == {**four, "r1,0": 3}


@rule("PB-CEN.5")
def test_the_starting_card_stands_on_another_card_too() -> None:
    desk = Desk().rolls(2).place(0, "A-24", "-1,0").choose("name-banner strategist")
    assert desk.die(0, "r-1,0") == 2
    assert desk.s.army[0].centurions == 1


@rule("PB-CEN.6", "PB-ARM.9", "PB-EX.35")
@pytest.mark.parametrize("unit", ["balista", "turris"])
def test_no_die_lies_between_a_special_unit_and_an_army_card(unit: str) -> None:
    desk = Desk().grid(0, {"1,1": unit, "1,2": unit}).place(0, "A-06", "0,1")
    desk.place(0, "A-22", "0,2")
    assert not [name for name in desk.all_dice(0) if name.startswith("r")]
    assert "centurion" not in desk.told()
    desk = Desk().hand(0, unit).act()
    desk.choose(f"deploy {unit}", "lay 1,0")
    assert desk.all_dice(0) == {}
