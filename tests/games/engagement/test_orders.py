"""Turns and orders (ENG-60), the Tactical Move (ENG-70), Pass (ENG-170)."""

from __future__ import annotations

from wartable.games.engagement.rules.orders import Orders
from wartable.games.engagement.rules.tokens import cost
from wartable.testing import rule

from .builders import Desk, key


def facing() -> tuple[Desk, int, int]:
    """Hastati against a Warband in the middle."""
    desk = Desk()
    return desk, desk.unit(0, "front 1", "hastati", "hastati", "hastati"), desk.unit(1, "front 1", "warband", "warband")


@rule("ENG-60.1", "ENG-60.15", "ENG-50.10")
def test_a_turn_is_one_action_and_then_the_other_player_is_on() -> None:
    desk, _, _ = facing()
    desk.do(Orders(0))
    assert desk.ask.seat == 0
    desk.choose("pass")
    assert desk.ask.seat == 1
    desk.choose("pass")
    assert desk.ask.seat == 0


@rule("ENG-60.2", "ENG-60.14")
def test_there_are_seven_actions() -> None:
    desk, unit, enemy = facing()
    assert desk.orders_of(unit) == ["charge", "move", "shoot"]
    desk.engage(unit, enemy)
    assert desk.orders_of(unit) == ["carry-on", "leave"]
    assert "pass" in desk.options()


@rule("ENG-60.3", "ENG-60.13", "ENG-60.7")
def test_who_can_pay_for_nothing_must_pass() -> None:
    desk, unit, _ = facing()
    desk.ordered(unit, 4).tokens(0, 4)
    desk.turn()
    assert desk.options() == ["pass"]
    desk.tokens(0, 5).turn()
    assert len(desk.options()) > 1


@rule("ENG-60.4", "ENG-60.5", "ENG-60.6", "ENG-60.8", "ENG-EX.9")
def test_orders_to_one_unit_cost_one_two_four() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati")
    seen: list[tuple[int, int, int]] = []
    for to in ("rear", "front", "rear"):
        price = cost(desk.s, unit)
        desk.turn().choose(f"move 1.1 attacker-center-{to}")
        seen.append((price, desk.s.orders[unit], desk.s.available[0]))
    assert seen == [(1, 1, 7), (2, 3, 5), (4, 7, 1)]
    assert cost(desk.s, unit) == 8
    assert desk.turn().options() == ["pass"]


@rule("ENG-216.1", "ENG-EX.10")
def test_a_unit_under_command_is_ordered_for_one_less() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati", "military-tribune")
    costs: list[int] = []
    for to in ("rear", "front", "rear", "front"):
        costs.append(cost(desk.s, unit))
        desk.turn().choose(f"move 1.1 attacker-center-{to}")
    assert costs == [1, 1, 2, 4]
    assert desk.s.available[0] == 0


@rule("ENG-60.9")
def test_an_order_is_not_refunded() -> None:
    desk = Desk("rom", "car")
    unit = desk.unit(0, "front 0", "hastati")
    horse = desk.unit(1, "front 0", "numidian-horse")
    desk.charge(unit, horse).choose("evade")
    assert (desk.s.available[0], desk.s.orders[unit]) == (7, 1)
    assert desk.where(unit) == "front 0"


@rule("ENG-60.10")
def test_orders_on_a_destroyed_unit_are_set_aside() -> None:
    desk = Desk()
    unit, enemy = desk.unit(0, "front 1", "hastati#1"), desk.unit(1, "front 1", "warband")
    desk.ordered(enemy, 3).rolls(6).charge(unit, enemy)  # the Pila hit
    assert desk.where(enemy) == ""
    assert (desk.s.available[1], desk.s.aside[1], desk.s.orders[enemy]) == (5, 3, 0)


@rule("ENG-60.11", "ENG-100.8")
def test_striking_back_costs_nothing() -> None:
    desk, unit, enemy = facing()
    desk.engage(unit, enemy).rolls(1, 4, 1)
    desk.order("carry-on", unit).choose("strike-back")
    assert desk.s.available[1] == 8 - desk.s.wound_tokens(1)
    assert desk.s.orders[enemy] == 0


@rule("ENG-60.12", "ENG-150.3", "ENG-150.4", "ENG-EX.46")
def test_only_special_actions_are_barred_in_the_opening_turn() -> None:
    desk = Desk("cel", "cel")
    druid = desk.unit(0, "front 1", "warband", "druid")
    desk.unit(0, "front 1", "warband", "carnyx-players")
    desk.unit(0, "front 1", "javelin-youths")
    desk.unit(1, "front 1", "warband", "carnyx-players")
    desk.wound(druid, 0)
    desk.s.moved = 0
    verbs = {text.split()[0] for text in desk.turn(0).options()}
    assert verbs == {"charge", "shoot", "move", "pass"}
    desk.choose("pass")
    verbs = {text.split()[0] for text in desk.turn(1).options()}
    assert "war-horns" in verbs
    verbs = {text.split()[0] for text in desk.turn(0).options()}
    assert {"rally", "war-horns"} <= verbs


@rule("ENG-70.1", "ENG-70.3", "ENG-70.4")
def test_a_tactical_move_is_one_step_that_nobody_hinders() -> None:
    desk, unit, _ = facing()
    assert desk.turn().offers("move") == [
        f"{key(unit)} attacker-center-rear",
        f"{key(unit)} attacker-left-front",
        f"{key(unit)} attacker-right-front",
    ]
    desk.choose(f"move {key(unit)} attacker-left-front")
    assert desk.over
    assert desk.where(unit) == "front 0"


@rule("ENG-70.2")
def test_a_tactical_move_may_go_from_front_to_rear() -> None:
    desk, unit, _ = facing()
    desk.turn().choose(f"move {key(unit)} attacker-center-rear")
    assert desk.where(unit) == "rear 1"


@rule("ENG-70.1", "ENG-100.16")
def test_an_engaged_unit_cannot_move_charge_or_shoot() -> None:
    desk, unit, enemy = facing()
    desk.unit(1, "front 1", "noblemen")
    desk.engage(unit, enemy)
    assert not {"move", "charge", "shoot"} & set(desk.orders_of(unit))


@rule("ENG-170.1", "ENG-170.2", "ENG-170.3", "ENG-170.4", "ENG-170.5")
def test_passing_sets_one_token_aside() -> None:
    desk, unit, _ = facing()
    desk.do(Orders(0)).choose("pass")
    assert (desk.s.available, desk.s.aside, desk.s.orders[unit]) == ([7, 8], [1, 0], 0)
    assert desk.ask.seat == 1
    desk.choose("pass", "pass")
    assert (desk.s.available, desk.s.aside) == ([6, 7], [2, 1])
