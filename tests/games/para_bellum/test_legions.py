"""Completing a Legion: dice, the low-roll card, blazons (PB-LEG)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .builders import Desk

LINE = ("raid", "bribe", "castra", "vallum")


def gold_pair(*rolls: int) -> Desk:
    """The left card of a gold Legion (V|G) lies at (1,0); the right one will be laid."""
    return Desk().line(*LINE).grid(0, {"2,0": "A-22"}).rolls(*rolls)


@rule("PB-LEG.1", "PB-EX.17", "PB-LEG.2", "PB-GEO.14")
def test_an_open_run_is_no_legion() -> None:
    desk = Desk().place(0, "A-06", "0,1")
    assert desk.all_dice(0) == {}
    desk.rolls(6).place(0, "A-22", "0,2")
    assert desk.all_dice(0) == {"k0,1": 6}
    assert desk.blazons(0) == ["green"]


@rule("PB-LEG.3")
def test_each_slot_of_a_new_legion_gets_a_die_from_left_to_right() -> None:
    desk = Desk().start(0, "S-3").grid(0, {"2,-1": "A-22", "2,0": "A-01", "2,2": "A-21"})
    desk.rolls(3, 4, 6).place(0, "A-26", "2,1")
    assert desk.all_dice(0) == {"k2,-1": 3, "k2,0": 4, "k2,1": 6}
    assert desk.told().count("rolled") == 3


@rule("PB-LEG.3", "PB-LEG.2")
def test_a_legion_completed_before_gets_no_further_dice() -> None:
    desk = gold_pair(4).place(0, "A-21", "2,1").rolls(5).place(0, "A-15", "2,2")
    assert desk.all_dice(0) == {"k2,0": 4, "k2,1": 5}


@rule("PB-LEG.4", "PB-ARM.12")
def test_one_card_completes_a_legion_on_either_side_the_left_one_first() -> None:
    desk = Desk().grid(0, {"2,-1": "A-11", "2,1": "A-25"}).rolls(3, 4).place(0, "A-13", "2,0")
    assert desk.all_dice(0) == {"k2,-1": 3, "k2,0": 4}
    assert [key for key in desk.told() if key in ("legion", "rolled", "blazon")] == ["legion", "rolled", "blazon"] * 2


@rule("PB-LEG.5", "PB-LEG.7")
@pytest.mark.parametrize("roll", [1, 2])
def test_a_low_roll_brings_a_card_of_the_battle_line_that_the_player_picks(roll: int) -> None:
    desk = gold_pair(roll).place(0, "A-21", "2,1")
    assert desk.options() == [f"take {key}" for key in LINE]  # no way to decline
    desk.choose("take castra")
    assert desk.over
    assert desk.keys(desk.s.hand[0]) == ["castra"]
    assert len(desk.s.line) == 4


@rule("PB-LEG.5")
@pytest.mark.parametrize("roll", [3, 4, 5, 6])
def test_no_other_roll_brings_a_card(roll: int) -> None:
    desk = gold_pair(roll).place(0, "A-21", "2,1")
    assert desk.over
    assert desk.s.hand[0] == ()


@rule("PB-LEG.5", "PB-LEG.6", "PB-EX.20")
def test_two_low_rolls_bring_one_card_and_the_next_legion_of_the_turn_none() -> None:
    desk = Desk().line(*LINE).grid(0, {"2,-1": "A-11", "2,1": "A-25"}).rolls(1, 2).place(0, "A-13", "2,0")
    desk.choose("take raid")
    assert desk.over
    assert desk.s.turn.low_roll
    desk.grid(0, {"-1,3": "A-22"}).rolls(1).place(0, "A-21", "-1,4")
    assert desk.over
    assert desk.keys(desk.s.hand[0]) == ["raid"]


@rule("PB-LEG.5", "PB-TRN.8")
def test_the_next_turn_may_bring_a_card_again() -> None:
    desk = gold_pair(1).place(0, "A-21", "2,1").choose("take raid").hand(0, "A-21")
    desk.s.army_deck = ()
    desk.turn().rolls(2).grid(0, {"-1,3": "A-22"}).choose("army-card A-21", "lay -1,4")
    assert desk.offers("take") != []


@rule("PB-LEG.6", "PB-BAS.8")
def test_rerolls_and_refilled_slots_bring_no_card() -> None:
    desk = Desk().line(*LINE).start(0, "S-2").grid(0, {"1,-1": "A-11", "1,0": "A-13", "1,1": "A-25"})
    desk.dice(0, {"r0,0": 5, "k1,-1": 4}).hand(0, "dilectus").rolls(1).act()
    desk.choose("motivate", "reroll k1,-1")
    assert desk.die(0, "k1,-1") == 1
    assert desk.offers("take") == []
    desk.rolls(2).choose("play-order dilectus")
    assert desk.die(0, "k1,0") == 2
    assert desk.offers("take") == []
    assert desk.s.turn.low_roll == 0


@rule("PB-LEG.6")
def test_a_low_centurion_die_brings_no_card() -> None:
    desk = Desk().line(*LINE).rolls(1).place(0, "A-24", "1,0")
    assert desk.die(0, "r0,0") == 1
    assert desk.offers("take") == []


@rule("PB-LEG.7")
def test_from_an_empty_battle_line_nothing_is_taken() -> None:
    desk = gold_pair(1)
    desk.s.line = ()
    desk.s.command_deck = ()
    assert desk.place(0, "A-21", "2,1").over
    assert desk.s.hand[0] == ()


@rule("PB-LEG.8", "PB-LEG.9", "PB-GEN.1")
def test_the_first_legion_of_a_color_earns_its_blazon_big_or_not() -> None:
    desk = gold_pair(4).place(0, "A-21", "2,1")
    assert desk.blazons(0) == ["gold"]
    assert desk.blazons(1) == []
    assert desk.told().count("blazon") == 1


@rule("PB-LEG.8")
def test_a_second_legion_of_a_color_earns_nothing_more() -> None:
    desk = gold_pair(4).place(0, "A-21", "2,1").grid(0, {"-1,3": "A-18"}).rolls(5).place(0, "A-16", "-1,4")
    assert len(desk.s.army[0].grid.legions) == 2
    assert desk.told().count("blazon") == 1


@rule("PB-LEG.10", "PB-LEG.11", "PB-GEO.16")
def test_blazon_and_legion_stay_when_the_dice_are_lost() -> None:
    desk = gold_pair(4).place(0, "A-21", "2,1").hand(1, "raid").act(1)
    desk.choose("play-order raid")
    assert desk.all_dice(0) == {}
    assert desk.blazons(0) == ["gold"]
    assert len(desk.s.army[0].grid.legions) == 1


@rule("PB-LEG.11", "PB-MAX.4")
def test_a_legion_whose_dice_were_withheld_is_completed_all_the_same() -> None:
    desk = gold_pair().dice(0, {f"k{row},{column}": 3 for row in (0, 1) for column in range(-4, 1)})
    desk.place(0, "A-21", "2,1")
    assert desk.die(0, "k2,0") == 0
    assert desk.blazons(0) == ["gold"]
    assert len(desk.s.army[0].grid.legions) == 1


@rule("PB-LEG.12", "PB-BIG.1", "PB-BIG.2")
@pytest.mark.parametrize(("full", "big"), [((), False), (("A-01",), True), (("A-01", "A-26"), True)])
def test_three_cards_and_not_two_make_a_big_legion(full: tuple[str, ...], big: bool) -> None:
    desk = Desk(battle="pharsalus").start(0, "S-2")
    desk.grid(0, {f"2,{column}": key for column, key in enumerate(["A-18", *full])})
    desk.rolls(6, 6, 6)
    desk.place(0, "A-21", f"2,{len(full) + 1}")
    assert ("tested" in desk.told()) == big
    assert desk.s.army[0].grid.legions[0][1] == len(full) + 2
