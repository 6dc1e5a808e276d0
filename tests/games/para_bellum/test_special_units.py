"""Where Special Units lie, and what they do to the army (PB-SPU)."""

from __future__ import annotations

from itertools import product

import pytest

from wartable.games.para_bellum.content.grid import cells_in
from wartable.games.para_bellum.content.kinds import COLORS
from wartable.testing import rule

from .builders import Desk, at


def unit_cells(desk: Desk, seat: int = 0) -> set[int]:
    """Where a Special Unit may go."""
    return set(cells_in(desk.s.army[seat].grid.unit_cells()))


def army_cells(desk: Desk) -> set[int]:
    """Where some army card may go."""
    found: set[int] = set()
    for left, right in product(range(len(COLORS)), repeat=2):
        found |= set(cells_in(desk.s.army[0].grid.cells_for(left, right)))
    return found


@rule("PB-SPU.1", "PB-SPU.4")
def test_a_special_unit_is_laid_into_the_grid_above_an_army_card() -> None:
    desk = Desk().hand(0, "turris").act().choose("deploy turris")
    assert desk.options() == ["lay 1,0"]
    desk.choose("lay 1,0")
    assert desk.keys(desk.s.special_units[0]) == ["turris"]
    assert desk.s.army[0].cell_of(desk.s.special_units[0][0]) == at("1,0")
    assert (desk.s.permanents[0], desk.s.hand[0]) == ((), ())


@rule("PB-SPU.4")
def test_the_cell_is_named_before_the_unit_is_paid() -> None:
    desk = Desk().hand(0, "turris").act().choose("deploy turris")
    assert (desk.s.turn.actions, desk.ask.half(desk.s)) == (3, True)
    assert desk.choose("lay 1,0").s.turn.actions == 1


@rule("PB-SPU.3", "PB-SPU.4", "PB-EX.34")
def test_no_army_card_may_be_left_right_or_above() -> None:
    desk = Desk().grid(0, {"0,1": "A-06"})
    assert at("1,1") in unit_cells(desk)
    for place in ("1,0", "1,2", "2,1"):
        other = Desk().grid(0, {"0,1": "A-06", place: "A-24"})
        assert at("1,1") not in unit_cells(other), place
    assert at("-1,0") not in unit_cells(desk)  # below an army card
    assert at("0,-1") not in unit_cells(desk)  # beside one


@rule("PB-SPU.3", "PB-SPU.4")
def test_a_special_unit_may_lie_beside_another() -> None:
    desk = Desk().grid(0, {"1,0": "turris"})
    assert unit_cells(desk) == {at("1,-1"), at("1,1")}


@rule("PB-SPU.5")
def test_a_special_unit_may_not_lie_above_or_below_another() -> None:
    high = {"0,1": "A-01", "0,2": "A-06", "1,2": "A-24", "2,2": "turris", "2,1": "turris"}
    assert {at("2,0"), at("1,0")} <= unit_cells(Desk().grid(0, high))
    above = unit_cells(Desk().grid(0, {**high, "1,0": "turris"}))
    assert at("2,0") not in above
    below = unit_cells(Desk().grid(0, {**high, "2,0": "turris"}))
    assert at("1,0") not in below
    assert at("2,3") in above & below


@rule("PB-SPU.2", "PB-SPU.9")
def test_a_special_unit_stays_inside_the_grid_and_needs_a_cell() -> None:
    tower = Desk().grid(0, {"1,0": "A-24", "2,0": "A-23"}).hand(0, "turris", "quaestor")
    assert unit_cells(tower) == set()
    assert tower.act().offers("deploy") == ["quaestor"]
    edge = Desk().grid(0, {"1,0": "turris", "1,1": "turris", "1,2": "turris", "1,3": "turris", "1,4": "turris"})
    assert unit_cells(edge) == {at("1,-1")}


@rule("PB-SPU.3", "PB-DIS.5")
@pytest.mark.parametrize("disabled", [False, True])
def test_army_cards_keep_off_the_sides_and_the_top_of_a_special_unit(disabled: bool) -> None:
    around = {at("1,-1"), at("1,1"), at("2,0"), at("1,0")}
    army = {"0,-1": "A-01", "0,1": "A-01", "2,1": "A-01"}
    assert around <= army_cells(Desk().grid(0, army))
    desk = Desk().grid(0, {**army, "1,0": "turris"})
    if disabled:
        desk.s.disabled = desk.s.special_units[0]
    assert not around & army_cells(desk)


@rule("PB-SPU.6", "PB-SPU.7")
def test_no_centurion_die_lies_between_a_special_unit_and_an_army_card() -> None:
    desk = Desk().hand(0, "turris").act().choose("deploy turris", "lay 1,0")
    assert (desk.all_dice(0), desk.offers("name-banner")) == ({}, [])
    assert desk.s.army[0].empty_centurion_slots() == []
    below = Desk().grid(0, {"1,0": "turris", "1,1": "turris"}).place(0, "A-06", "0,1")
    assert below.all_dice(0) == {}  # the army card below completes nothing either


@rule("PB-SPU.8")
def test_when_a_special_unit_is_discarded_its_cell_is_empty_and_others_stay() -> None:
    desk = Desk().grid(1, {"1,0": "turris", "1,1": "balista"}).dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"})
    desk.hand(0, "sabotage").act().choose("play-order sabotage", "option 2", "card turris")
    assert desk.keys(desk.s.special_units[1]) == ["balista"]
    assert desk.s.army[1].cell_of(desk.s.special_units[1][0]) == at("1,1")
    assert at("1,0") in unit_cells(desk, 1)


@rule("PB-SPU.1", "PB-ACT.5")
def test_a_special_unit_gives_an_action_and_changes_rules_like_a_permanent() -> None:
    desk = Desk().coins(0, 2).hand(0, "turris").dice(0, {"r-1,0": 4}).banners(0, {"r-1,0": "field_commander"})
    desk.dice(1, {"k0,1": 4}).act().choose("deploy turris", "lay 1,0")
    assert desk.offers("use") == ["turris"]
