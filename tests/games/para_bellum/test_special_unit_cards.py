"""The two Special Units: their actions, and what they must not do (C-21, C-22)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.morale import MoraleTest, leaders_of
from wartable.testing import rule

from .builders import Desk
from .cards import NOT, card


def armed(unit: str, banner: str, seats: int = 2) -> Desk:
    """Seat 0 has a Special Unit, a centurion die of 5 with a banner, and no coins."""
    desk = Desk(seats).coins(0, 0).grid(0, {"1,0": unit}).dice(0, {"r0,0": 5})
    return desk.banners(0, {"r0,0": banner})


# --- C-21 Balista ---


@card("C-21", "action")
@rule("PB-CRD.8", "PB-CRD.9", "PB-EX.28", "PB-GEN.6")
def test_the_rival_picks_among_the_dice_that_show_the_result() -> None:
    desk = armed("balista", "strategist", 3).dice(1, {"k0,0": 5, "k0,1": 5, "k0,2": 3}).dice(2, {"k0,1": 2})
    desk.rolls(2, 5, 5).act().choose("use balista")
    assert desk.die(0, "r0,0") == 3
    assert desk.options() == ["result 2", "result 5"]
    desk.choose("result 5")  # only seat 1 has a 5
    assert desk.ask.seat == 1
    assert desk.options() == ["lose k0,0", "lose k0,1"]
    desk.choose("lose k0,1")
    assert desk.all_dice(1) == {"k0,0": 5, "k0,2": 3}
    assert desk.ask.seat == 0


@card("C-21", "action")
@rule("PB-CRD.9")
def test_the_user_picks_the_rival_among_those_who_show_the_result() -> None:
    desk = armed("balista", "strategist", 4)
    for seat in (1, 2, 3):
        desk.dice(seat, {"k0,1": 5})
    desk.rolls(5, 1, 1).act().choose("use balista")
    assert desk.options() == ["rival 3", "rival 2"]
    desk.choose("rival 2")
    assert [desk.all_dice(seat) for seat in (1, 2, 3)] == [{"k0,1": 5}, {}, {"k0,1": 5}]


@card("C-21", "action")
@rule("PB-CRD.8", "PB-ICO.7")
@pytest.mark.parametrize(("die", "banner"), [("r0,0", "strategist"), ("k0,1", "veterani")])
def test_a_balista_costs_two_pips_of_strategist_or_veterani(die: str, banner: str) -> None:
    desk = Desk().coins(0, 0).grid(0, {"1,0": "balista"}).dice(0, {die: 5}).banners(0, {die: banner})
    desk.dice(1, {"k0,1": 6}).rolls(6, 6, 6).act().choose("use balista")
    assert (desk.die(0, die), desk.s.turn.actions, desk.all_dice(1)) == (3, 2, {})


@card("C-21", NOT)
@rule("PB-EX.50", "PB-CRD.9")
def test_a_balista_whose_results_fit_nobody_does_nothing_and_stays_used() -> None:
    desk = armed("balista", "strategist").dice(1, {"k0,1": 3, "k0,2": 4}).rolls(2, 2, 6).act().choose("use balista")
    assert desk.all_dice(1) == {"k0,1": 3, "k0,2": 4}
    assert (desk.ask.seat, desk.offers("use")) == (0, [])
    assert len(desk.s.turn.used) == 1


@card("C-21", NOT)
@rule("PB-CRD.8", "PB-GEN.11")
def test_a_balista_hits_no_centurion_die_and_is_not_offered_without_legion_dice() -> None:
    desk = armed("balista", "strategist").dice(1, {"r0,0": 5})
    assert desk.act().offers("use") == []
    desk.dice(1, {"k0,1": 6}).rolls(5, 5, 5).act().choose("use balista")
    assert desk.all_dice(1) == {"r0,0": 5, "k0,1": 6}


@card("C-21", NOT)
@rule("PB-CRD.8", "PB-PER.8")
def test_a_balista_costs_an_additional_action_to_play() -> None:
    assert Desk().hand(0, "balista").act(0, 1).offers("deploy") == []
    desk = Desk().hand(0, "balista").act(0, 2).choose("deploy balista", "lay 1,0")
    assert desk.over
    assert desk.keys(desk.s.special_units[0]) == ["balista"]


# --- C-22 Turris ---


@card("C-22", "passive")
@rule("PB-CON.19", "PB-PER.3")
def test_each_turris_counts_as_a_die_in_morale_tests() -> None:
    desk = Desk().grid(1, {"1,0": "turris", "1,1": "turris"}).dice(1, {"r-1,0": 4, "k0,1": 3}).rolls(4)
    assert leaders_of(desk.s, 1) == 4
    desk.do(MoraleTest(1, 0, 0))
    assert desk.die(1, "k0,1") == 3
    desk.rolls(5).do(MoraleTest(1, 0, 0))
    assert desk.die(1, "k0,1") == 0


@card("C-22", "action")
@rule("PB-MOR.6", "PB-ICO.7")
@pytest.mark.parametrize(("die", "banner"), [("r0,0", "field_commander"), ("k0,1", "artifex")])
def test_a_turris_makes_a_rival_test_at_2_more(die: str, banner: str) -> None:
    desk = Desk(3).coins(0, 0).grid(0, {"1,0": "turris"}).dice(0, {die: 5}).banners(0, {die: banner})
    desk.dice(1, {"k0,1": 6, "r0,0": 3, "r1,0": 3}).dice(2, {"k0,1": 6}).rolls(2).act().choose("use turris")
    assert desk.options() == ["rival 1", "rival 2"]
    desk.choose("rival 1")
    assert (desk.die(0, die), desk.die(1, "k0,1"), desk.die(2, "k0,1")) == (3, 0, 6)  # 2 + 2 beats three leaders


@card("C-22", "action")
@rule("PB-MOR.6")
def test_a_test_of_a_turris_may_be_passed() -> None:
    desk = armed("turris", "field_commander").dice(1, {"k0,1": 6, "r0,0": 3, "r1,0": 3}).rolls(1)
    assert desk.act().choose("use turris").die(1, "k0,1") == 6


@card("C-22", NOT)
@rule("PB-CON.19", "PB-DIS.1")
def test_a_turris_is_no_centurion_die_and_counts_for_nothing_while_disabled() -> None:
    desk = Desk().grid(0, {"1,0": "turris"}).dice(0, dict.fromkeys(("r-1,0", "r0,1", "r0,2", "r1,1"), 3))
    desk.objectives(0, "ordines_pleni").hand(0, "A-06").coins(0, 0).act().choose("requisition", "put-under a-06")
    assert desk.s.army[0].centurions == 4
    assert desk.s.claimed[0] == (0,)
    desk.s.disabled = desk.s.special_units[0]
    assert leaders_of(desk.s, 0) == 5


@card("C-22", NOT)
@rule("PB-GEN.5", "PB-ICO.3")
def test_a_turris_tests_no_ally_and_takes_no_other_banner() -> None:
    desk = armed("turris", "field_commander", 4).act().choose("use turris")
    assert sorted(desk.options()) == ["rival 2", "rival 3"]
    assert armed("turris", "strategist").act().offers("use") == []
