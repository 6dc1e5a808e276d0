"""Component maximums (PB-MAX)."""

from __future__ import annotations

from wartable.testing import rule

from .builders import Desk

NINE = {f"k{row},{column}": 3 for row in (0, 1, -1) for column in (-4, -3, -2)}
TEN = {**NINE, "k0,3": 3}
FIVE = {f"r-1,{column}": 2 for column in (-4, -3, -2, 3, 4)}


@rule("PB-MAX.1", "PB-MAX.4", "PB-EX.21", "PB-MAX.7")
def test_at_nine_legion_dice_a_big_legion_fills_its_left_slot_and_goes_on_as_usual() -> None:
    desk = Desk(battle="ilerda").start(0, "S-2").dice(0, NINE).grid(0, {"2,0": "A-22", "2,1": "A-01"}).coins(1, 3)
    desk.rolls(4, 6).place(0, "A-21", "2,2")
    assert desk.all_dice(0) == {**NINE, "k2,0": 4}
    assert desk.blazons(0) == ["gold"]
    assert desk.s.coins == [4, 1]  # Cut the Convoys
    assert "tested" in desk.told()
    assert desk.told().count("rolled") == 1


@rule("PB-MAX.1", "PB-MAX.4", "PB-MAX.7")
def test_at_ten_legion_dice_nothing_is_rolled_and_no_low_roll_card_comes() -> None:
    desk = Desk().line("raid", "bribe").dice(0, TEN).grid(0, {"2,0": "A-22"}).rolls(1).place(0, "A-21", "2,1")
    assert desk.all_dice(0) == TEN
    assert desk.over
    assert desk.umpire.numbers == [0]  # the die was not rolled
    assert desk.s.hand[0] == ()


@rule("PB-MAX.4", "PB-MAX.6", "PB-LOS.8")
def test_a_slot_left_empty_by_the_maximum_is_filled_later() -> None:
    desk = Desk().dice(0, TEN).grid(0, {"2,0": "A-22", "2,1": "A-21"}).hand(0, "dilectus").act()
    assert desk.offers("play-order") == []  # ten dice already
    desk = Desk().dice(0, NINE).grid(0, {"2,0": "A-22", "2,1": "A-21"}).hand(0, "dilectus").rolls(5).act()
    desk.choose("play-order dilectus")
    assert desk.all_dice(0) == {**NINE, "k2,0": 5}


@rule("PB-MAX.5", "PB-MAX.6")
def test_a_centurion_slot_left_empty_by_the_maximum_is_filled_later() -> None:
    desk = Desk().dice(0, FIVE).place(0, "A-24", "1,0").choose("banner-on r-1,3", "name-banner warlord")
    assert desk.die(0, "r0,0") == 0
    desk.hand(0, "dilectus").act()
    assert desk.offers("play-order") == []
    four = dict(list(FIVE.items())[:4])
    desk = Desk().dice(0, four).grid(0, {"1,0": "A-24"}).hand(0, "dilectus").rolls(6).act()
    desk.choose("play-order dilectus")
    assert desk.all_dice(0) == {**four, "r0,0": 6}


@rule("PB-MAX.6")
def test_each_maximum_holds_for_its_own_kind_of_die() -> None:
    grid = {"2,0": "A-22", "2,1": "A-21", "1,0": "A-24"}
    legions_full = Desk().dice(0, TEN).grid(0, grid).hand(0, "dilectus").rolls(4).act()
    legions_full.choose("play-order dilectus")
    assert legions_full.offers("into") == ["r0,0", "r1,0"]
    centurions_full = Desk().dice(0, FIVE).grid(0, grid).hand(0, "dilectus").rolls(4).act()
    assert centurions_full.choose("play-order dilectus").die(0, "k2,0") == 4


@rule("PB-MAX.3", "PB-DRW.3")
def test_seven_cards_stay_in_hand_at_the_end_of_the_turn() -> None:
    desk = Desk().hand(0, *["raid"] * 7).deck("A-06", "A-07")
    desk.s.terms.events = 0
    desk.turn().choose("end")
    assert desk.offers("discard") != []
    desk.choose("discard raid")
    assert len(desk.s.hand[0]) == 7
    assert desk.s.active == 1
