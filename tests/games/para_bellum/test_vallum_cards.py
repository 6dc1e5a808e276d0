"""Vallum: what it answers, and what it does not (C-18)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.clauses import Do
from wartable.games.para_bellum.rules.morale import MoraleTest
from wartable.games.para_bellum.rules.turns import TurnEnds
from wartable.testing import rule

from .builders import Desk
from .cards import NOT, card, ordered


def walled(dice: dict[str, int]) -> Desk:
    """Seat 1 has a Vallum and these dice."""
    return Desk().in_play(1, "vallum").dice(1, dice)


@card("C-18", "passive")
@rule("PB-CON.16")
def test_a_vallum_answers_a_raid_once_the_die_is_known() -> None:
    desk = ordered(walled({"k0,1": 4, "k0,2": 6}), "raid").choose("strike 1 k0,2")
    assert desk.ask.seat == 1
    assert desk.options() == ["guard vallum", "let-go"]
    desk.choose("guard vallum")
    assert desk.all_dice(1) == {"k0,1": 4, "k0,2": 6}
    assert desk.keys(desk.s.disabled) == ["vallum"]
    assert desk.ask.seat == 0  # the turn goes on


@card("C-18", "passive")
@rule("PB-CON.16")
def test_a_vallum_need_not_be_used() -> None:
    desk = ordered(walled({"k0,1": 4}), "raid").choose("let-go")
    assert (desk.all_dice(1), desk.s.disabled) == ({}, ())


@card("C-18", "passive")
@rule("PB-CON.16", "PB-CRD.9")
def test_a_vallum_answers_a_balista_after_its_owner_has_named_the_die() -> None:
    desk = walled({"k0,1": 5, "k0,2": 5}).coins(0, 0).grid(0, {"1,0": "balista"}).dice(0, {"r0,0": 4})
    desk.banners(0, {"r0,0": "strategist"}).rolls(5, 1, 1).act().choose("use balista", "lose k0,2")
    assert desk.options() == ["guard vallum", "let-go"]
    desk.choose("guard vallum")
    assert desk.all_dice(1) == {"k0,1": 5, "k0,2": 5}


@card("C-18", "passive")
@rule("PB-CON.16")
@pytest.mark.parametrize("pips", [1, 2])
def test_a_vallum_answers_a_subtraction_to_0_and_then_nothing_is_subtracted(pips: int) -> None:
    desk = walled({"k0,1": pips, "k0,2": 6}).do(Do(0, "thirst", 0)).choose("strike 1 k0,1")
    desk.choose("guard vallum")
    assert desk.all_dice(1) == {"k0,1": pips, "k0,2": 6}
    assert desk.keys(desk.s.disabled) == ["vallum"]


@card("C-18", NOT)
@rule("PB-CON.16")
def test_a_vallum_does_not_answer_a_subtraction_that_leaves_the_die() -> None:
    desk = walled({"k0,1": 3, "k0,2": 6}).do(Do(0, "thirst", 0)).choose("strike 1 k0,1")
    assert (desk.all_dice(1), desk.over) == ({"k0,1": 1, "k0,2": 6}, True)


@card("C-18", NOT)
@rule("PB-CON.16")
def test_a_vallum_answers_no_morale_test_no_own_payment_and_no_own_order() -> None:
    desk = walled({"k0,1": 3, "k0,2": 6}).rolls(6).do(MoraleTest(1, 0, 0)).choose("lose k0,1")
    assert (desk.all_dice(1), desk.over) == ({"k0,2": 6}, True)
    own = Desk().coins(0, 0).in_play(0, "vallum", "castra").dice(0, {"k0,0": 1, "k0,1": 3})
    own.banners(0, {"k0,0": "artifex"}).act().choose("use castra", "pay-pip k0,0")
    assert own.all_dice(0) == {"k0,1": 5}
    gives_up = ordered(Desk().in_play(0, "vallum").dice(0, {"k0,0": 1, "k0,1": 3}), "decimatio").choose("lose k0,0")
    assert gives_up.all_dice(0) == {"k0,1": 3}


@card("C-18", NOT)
@rule("PB-CON.16")
def test_a_vallum_guards_no_centurion_die_and_no_card() -> None:
    desk = walled({"r0,0": 2}).rolls(6)
    assert ordered(desk, "bribe").all_dice(1) == {}
    unit = Desk().in_play(1, "vallum").grid(1, {"1,0": "turris"}).dice(0, {"k0,1": 3}).banners(0, {"k0,1": "veterani"})
    assert ordered(unit, "raid", 2).s.special_units[1] == ()


@card("C-18", NOT)
@rule("PB-CON.16", "PB-DIS.1", "PB-DIS.3")
def test_a_disabled_vallum_guards_nothing_until_the_end_of_its_owners_turn() -> None:
    desk = ordered(walled({"k0,1": 4, "k0,2": 6}), "raid").choose("strike 1 k0,1", "guard vallum")
    desk.do(TurnEnds(0))
    assert desk.keys(desk.s.disabled) == ["vallum"]
    desk.s.active = 0
    ordered(desk, "raid").choose("strike 1 k0,1")
    assert desk.all_dice(1) == {"k0,2": 6}
    desk.do(TurnEnds(1))
    assert desk.s.disabled == ()


@card("C-18", NOT)
@rule("PB-CON.16", "PB-PER.2")
def test_only_the_owner_is_guarded_and_two_vallum_guard_twice() -> None:
    desk = Desk(3).in_play(1, "vallum", "vallum").dice(1, {"k0,1": 4}).dice(2, {"k0,1": 4})
    ordered(desk, "raid").choose("strike 2 k0,1")
    assert desk.all_dice(2) == {}
    for _ in range(2):
        ordered(desk, "raid").choose("guard vallum")
    assert desk.keys(desk.s.disabled) == ["vallum", "vallum"]
    assert desk.all_dice(1) == {"k0,1": 4}
    assert ordered(desk, "raid").all_dice(1) == {}
