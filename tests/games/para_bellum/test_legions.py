"""Completing Legions and Centurions (PB-LEG, PB-CEN)."""

from __future__ import annotations

from wartable.testing import rule

from .builders import Desk


@rule("PB-EX.7", "PB-ARM.14", "PB-CEN.1", "PB-CEN.2", "PB-BAN.10")
def test_a_first_card_above_the_start_completes_a_centurion_with_a_red_banner() -> None:
    desk = Desk().rolls(4).place(0, "A-24", "1,0")
    assert desk.die(0, "r0,0") == 4
    assert desk.options() == ["banner strategist", "banner field_commander", "banner warlord"]


@rule("PB-EX.10", "PB-BIG.6")
def test_a_gold_big_legion_with_the_start_card() -> None:
    desk = Desk().grid(0, {"0,1": "A-21"}).rolls(5, 3).place(0, "A-22", "0,-1")
    assert desk.all_dice(0) == {"k0,-1": 5, "k0,0": 3}
    assert desk.blazons(0) == ["gold"]
    assert "bonus efficient_logistics" in desk.options()


@rule("PB-EX.17")
def test_an_open_run_is_no_legion() -> None:
    desk = Desk().place(0, "A-06", "0,1")
    assert desk.all_dice(0) == {}
    desk.rolls(6).place(0, "A-22", "0,2")
    assert desk.all_dice(0) == {"k0,1": 6}
