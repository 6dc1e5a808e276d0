"""The dice of a new Legion: rerolls, natural results, additions, the blazon, in this order (PB-CON.28, PB-CON.14)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .builders import Desk

LINE = ("raid", "bribe", "castra", "vallum")


def gold_pair(*permanents: str) -> Desk:
    """A gold Legion of two cards lacks its right card."""
    return Desk().line(*LINE).grid(0, {"2,0": "A-22"}).in_play(0, *permanents)


def black_and_green(*permanents: str) -> Desk:
    """A card at (2,0) will complete two Legions."""
    return Desk().line(*LINE).grid(0, {"2,-1": "A-11", "2,1": "A-25"}).in_play(0, *permanents)


@rule("PB-CON.28")
def test_under_alea_iacta_est_each_die_may_be_rolled_once_more() -> None:
    """E-01."""
    desk = Desk().start(0, "S-2").event("alea_iacta_est").grid(0, {"2,0": "A-22", "2,1": "A-01"}).line(*LINE)
    desk.rolls(4).place(0, "A-21", "2,2")
    assert desk.all_dice(0) == {"k2,0": 4}  # the second die waits for the first
    assert desk.options() == ["let-stand", "again"]
    desk.rolls(3, 5).choose("again")
    assert desk.all_dice(0) == {"k2,0": 3, "k2,1": 5}
    assert desk.blazons(0) == []
    desk.choose("let-stand")
    assert desk.blazons(0) == ["gold"]


@rule("PB-CON.28", "PB-LEG.6")
@pytest.mark.parametrize(("second", "card"), [(2, True), (5, False)])
def test_the_second_result_is_the_natural_one(second: int, card: bool) -> None:
    """E-01."""
    desk = gold_pair().event("alea_iacta_est").rolls(5 if card else 1, second).place(0, "A-21", "2,1").choose("again")
    assert (desk.s.turn.low_roll > 0) == card
    assert desk.die(0, "k2,0") == second


@rule("PB-CON.28", "PB-LEG.6")
def test_fair_auspices_add_one_after_the_natural_result_is_noted() -> None:
    """E-06."""
    desk = gold_pair().event("fair_auspices").rolls(2).place(0, "A-21", "2,1")
    assert desk.die(0, "k2,0") == 3
    assert desk.offers("take") == list(LINE)


@rule("PB-CON.28", "PB-GEN.3")
def test_fair_auspices_do_not_go_above_six_and_raise_no_other_dice() -> None:
    """E-06."""
    desk = gold_pair().event("fair_auspices").dice(0, {"k0,3": 2}).rolls(6).place(0, "A-21", "2,1")
    assert desk.all_dice(0) == {"k2,0": 6, "k0,3": 2}


@rule("PB-CON.28", "PB-LOS.9")
def test_fair_auspices_do_not_raise_centurion_dice_or_refilled_slots() -> None:
    """E-06."""
    desk = Desk().event("fair_auspices").rolls(3).place(0, "A-24", "1,0")
    assert desk.die(0, "r0,0") == 3
    desk = Desk().event("fair_auspices").grid(0, {"2,0": "A-22", "2,1": "A-21"}).hand(0, "dilectus").rolls(4).act()
    desk.choose("play-order dilectus")
    assert desk.die(0, "k2,0") == 4


@rule("PB-CON.14", "PB-CON.28", "PB-LEG.6")
def test_an_aquilifer_may_raise_one_die_before_the_blazon_and_the_low_roll_stands() -> None:
    """C-14."""
    desk = gold_pair("aquilifer").rolls(2).place(0, "A-21", "2,1")
    assert desk.options() == ["plus-one k2,0", "skip"]
    assert desk.blazons(0) == []
    desk.choose("plus-one k2,0")
    assert desk.die(0, "k2,0") == 3
    assert desk.blazons(0) == ["gold"]
    assert desk.offers("take") == list(LINE)


@rule("PB-CON.28", "PB-CON.14")
def test_the_aquilifer_comes_after_the_auspices() -> None:
    """C-14, E-06."""
    desk = gold_pair("aquilifer").event("fair_auspices").rolls(5).place(0, "A-21", "2,1")
    assert desk.die(0, "k2,0") == 6
    assert desk.over  # at 6 there is nothing to add


@rule("PB-CON.14")
def test_an_aquilifer_raises_one_die_a_turn() -> None:
    """C-14."""
    desk = black_and_green("aquilifer").rolls(3, 4).place(0, "A-13", "2,0")
    desk.choose("plus-one k2,-1")
    assert desk.over
    assert desk.all_dice(0) == {"k2,-1": 4, "k2,0": 4}


@rule("PB-CON.14")
def test_an_aquilifer_that_was_not_used_serves_for_the_next_legion() -> None:
    """C-14."""
    desk = black_and_green("aquilifer").rolls(3, 4).place(0, "A-13", "2,0").choose("skip")
    assert desk.options() == ["plus-one k2,0", "skip"]
    assert desk.choose("plus-one k2,0").all_dice(0) == {"k2,-1": 3, "k2,0": 5}


@rule("PB-CON.14", "PB-PER.3")
def test_two_aquilifers_raise_the_same_die_twice_or_two_dice() -> None:
    """C-14."""
    desk = gold_pair("aquilifer", "aquilifer").rolls(3).place(0, "A-21", "2,1")
    assert desk.choose("plus-one k2,0", "plus-one k2,0").die(0, "k2,0") == 5
    desk = Desk().start(0, "S-2").in_play(0, "aquilifer", "aquilifer").grid(0, {"2,0": "A-22", "2,1": "A-01"})
    desk.rolls(3, 4).place(0, "A-21", "2,2").choose("plus-one k2,0", "plus-one k2,1")
    assert desk.all_dice(0) == {"k2,0": 4, "k2,1": 5}


@rule("PB-CON.14", "PB-DIS.1")
def test_an_aquilifer_raises_only_dice_of_the_new_legion_and_nothing_while_disabled() -> None:
    """C-14."""
    desk = gold_pair("aquilifer").dice(0, {"k0,3": 2}).rolls(3).place(0, "A-21", "2,1")
    assert desk.options() == ["plus-one k2,0", "skip"]
    desk = gold_pair("aquilifer").rolls(3)
    desk.s.disabled = desk.s.permanents[0]
    assert desk.place(0, "A-21", "2,1").over


@rule("PB-CON.14")
def test_a_rivals_aquilifer_raises_nothing() -> None:
    """C-14."""
    desk = gold_pair().in_play(1, "aquilifer").rolls(3).place(0, "A-21", "2,1")
    assert desk.over
    assert desk.die(0, "k2,0") == 3
