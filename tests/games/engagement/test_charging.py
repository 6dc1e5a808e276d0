"""The Charge (ENG-80) and the reaction to it (ENG-90)."""

from __future__ import annotations

from wartable.testing import rule

from .builders import Desk, key


def targets(desk: Desk, unit: int, verb: str = "charge") -> list[str]:
    """Whom a Unit can charge; there are at least two of them, or none."""
    if verb not in desk.orders_of(unit):
        return []
    desk.order(verb, unit)
    return sorted(desk.offers("target"))


@rule("ENG-80.1")
def test_only_a_unit_in_the_front_with_a_black_die_charges() -> None:
    desk = Desk()
    desk.unit(1, "front 1", "warband")
    assert "charge" in desk.orders_of(desk.unit(0, "front 1", "hastati"))
    assert "charge" not in desk.orders_of(desk.unit(0, "rear 1", "hastati"))
    assert "charge" not in desk.orders_of(desk.unit(0, "front 1", "velites"))


@rule("ENG-80.2", "ENG-80.3", "ENG-EX.39")
def test_first_whoever_is_in_the_front_or_engaged_in_the_sector() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati")
    own = desk.unit(0, "front 1", "hastati")
    front = desk.unit(1, "front 1", "warband")
    engaged = desk.unit(1, "front 1", "warband")
    rear = desk.unit(1, "rear 1", "warband")
    beside = desk.unit(1, "front 0", "warband")
    desk.engage(own, engaged)
    assert targets(desk, unit) == sorted([key(front), key(engaged)])
    desk.s.zone[front] = desk.s.zone[rear]
    desk.order("charge", unit)  # only the engaged one is left: no question
    assert desk.s.engagement[unit] == desk.s.engagement[engaged]
    assert beside not in desk.s.within(desk.s.engagement[unit])


@rule("ENG-80.4")
def test_then_whoever_stands_in_the_rear() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati")
    rear = [desk.unit(1, "rear 1", "warband") for _ in range(2)]
    desk.unit(1, "front 0", "warband")
    assert targets(desk, unit) == sorted([key(other) for other in rear])


@rule("ENG-80.5", "ENG-80.6")
def test_then_whoever_is_in_the_front_or_engaged_beside() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati")
    own = desk.unit(0, "front 2", "hastati")
    left = desk.unit(1, "front 0", "warband")
    right = desk.unit(1, "front 2", "warband")
    desk.unit(1, "rear 2", "warband")
    desk.engage(own, right)
    assert targets(desk, unit) == sorted([key(left), key(right)])
    far = desk.unit(0, "front 0", "hastati")
    desk.s.zone[left] = desk.s.zone[right]
    desk.s.engagement[left] = desk.s.engagement[right]
    assert targets(desk, far) == []  # Sector 2 is not beside Sector 0


@rule("ENG-80.7", "ENG-80.8", "ENG-80.9", "ENG-80.10")
def test_charger_and_target_come_into_contact_where_the_target_stands() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 0", "principes#1", "principes#2", "principes#3")
    enemy = desk.unit(1, "front 1", "soldurii", "soldurii", "soldurii")
    desk.rolls(3, 4).charge(unit, enemy)
    assert desk.where(unit) == desk.where(enemy) == "engagement 1"
    assert desk.s.engagement[unit] == desk.s.engagement[enemy] >= 0


@rule("ENG-80.11", "ENG-80.12")
def test_a_charge_at_an_engaged_unit_joins_its_engagement() -> None:
    desk = Desk()
    first, second = desk.unit(0, "front 1", "hastati"), desk.unit(0, "front 1", "hastati")
    third = desk.unit(0, "front 1", "hastati")
    enemy, other = desk.unit(1, "front 1", "soldurii", "soldurii"), desk.unit(1, "front 1", "soldurii")
    desk.engage(first, enemy).engage(third, other)
    assert desk.s.engagement[first] != desk.s.engagement[third]  # two in one zone
    desk.rolls(1, 1, 1, 1).charge(second, enemy)
    assert desk.s.engagement[second] == desk.s.engagement[enemy] == desk.s.engagement[first]
    assert desk.s.opposed(enemy) == [first, second]


@rule("ENG-90.2", "ENG-90.3")
def test_hold_costs_nothing() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati")
    enemy = desk.unit(1, "front 1", "warband", "warband")
    desk.unit(1, "front 1", "noblemen")
    desk.rolls(1, 1, 1).charge(unit, enemy)
    assert desk.ask.seat == 1
    assert desk.options()[0] == "hold"
    desk.choose("hold")
    assert desk.s.available[1] == 8
    assert desk.s.engaged(enemy)


@rule("ENG-90.1", "ENG-90.4", "ENG-90.5", "ENG-90.6", "ENG-EX.26")
def test_the_target_may_shoot_before_contact() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "warband")
    velites = desk.unit(1, "front 1", "velites#1", "velites#2", "velites#3")
    desk.tokens(1, 1, 7).rolls(5)
    desk.charge(unit, velites).choose("shoot-first")
    assert desk.where(unit) == ""
    assert desk.where(velites) == "front 1"
    assert (desk.s.available[1], desk.s.orders[velites]) == (0, 1)
    assert desk.over


@rule("ENG-90.4", "ENG-EX.56")
def test_a_charger_from_the_next_sector_can_be_shot_at() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 0", "warband#1", "warband#2")
    desk.unit(0, "front 1", "warband")
    velites = desk.unit(1, "front 1", "velites#1")
    desk.rolls(3).charge(unit, velites).choose("shoot-first")
    assert desk.ask.seat == 0
    assert {text.split()[0] for text in desk.options()} == {"remove"}
    assert len(desk.s.troops[unit]) == 2


@rule("ENG-90.7", "ENG-100.17", "ENG-EX.55")
def test_the_charge_goes_on_with_what_survives() -> None:
    desk = Desk("rom", "rom")
    unit = desk.unit(0, "front 1", "hastati", "signifer")
    velites = desk.unit(1, "front 1", "velites#1")
    desk.wound(unit, 0).rolls(3).charge(unit, velites).choose("shoot-first")
    hastati = next(text for text in desk.options() if "hastati" in text)
    desk.choose(hastati)
    assert desk.over
    assert desk.names(unit) == ["Signifer"]
    assert desk.where(unit) == desk.where(velites) == "engagement 1"
    assert [kind for kind, _, _ in desk.dice()] == ["shot"]


@rule("ENG-90.8", "ENG-90.9", "ENG-90.11", "ENG-90.15", "ENG-EX.28")
def test_another_unit_of_the_front_may_intercept_for_an_order() -> None:
    desk = Desk()
    first, second = desk.unit(0, "front 1", "hastati"), desk.unit(0, "front 1", "hastati")
    engaged = desk.unit(1, "front 1", "soldurii")
    shield = desk.unit(1, "front 1", "soldurii", "soldurii")
    elsewhere = desk.unit(1, "front 0", "soldurii")
    behind = desk.unit(1, "rear 1", "soldurii")
    desk.engage(first, engaged).tokens(1, 2, 6)
    before = desk.s.engagement[engaged]
    desk.rolls(1, 1, 1, 1).charge(second, engaged)
    assert desk.offers("intercept") == [key(shield)]
    assert key(elsewhere) not in desk.offers("intercept")
    assert key(behind) not in desk.offers("intercept")
    desk.choose(f"intercept {key(shield)}")
    assert (desk.s.available[1], desk.s.orders[shield]) == (1, 1)
    assert desk.s.engagement[second] == desk.s.engagement[shield] != before
    assert desk.s.within(before) == [first, engaged]


@rule("ENG-90.9")
def test_who_cannot_pay_cannot_intercept() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati")
    enemy = desk.unit(1, "front 1", "soldurii")
    desk.unit(1, "front 1", "soldurii")
    desk.tokens(1, 0, 8).rolls(1, 1, 1).charge(unit, enemy)
    assert desk.options() == ["strike-back", "let-be"]  # nothing but Hold: nobody was asked


@rule("ENG-90.10")
def test_an_interceptor_needs_no_dice() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "warband")
    enemy = desk.unit(1, "front 1", "hastati")
    shield = desk.unit(1, "front 1", "signifer")
    desk.charge(unit, enemy)
    assert desk.offers("intercept") == [key(shield)]


@rule("ENG-211.1", "ENG-211.2", "ENG-EX.27")
def test_a_screen_intercepts_for_nothing() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "warband")
    hastati = desk.unit(1, "front 1", "hastati")
    velites = desk.unit(1, "front 1", "velites")
    far = desk.unit(1, "front 0", "velites")
    desk.tokens(1, 0, 8).rolls(1, 1, 1).charge(unit, hastati)
    assert desk.offers("intercept") == [key(velites)]
    assert key(far) not in desk.offers("intercept")
    desk.choose(f"intercept {key(velites)}")
    assert desk.s.engaged(velites)
    assert (desk.s.orders[velites], desk.s.aside[1]) == (0, 8)
    assert desk.where(hastati) == "front 1"


@rule("ENG-90.12", "ENG-212.1", "ENG-212.2", "ENG-EX.29")
def test_light_horse_evades_for_an_order() -> None:
    desk = Desk("rom", "car")
    unit = desk.unit(0, "front 0", "hastati")
    horse = desk.unit(1, "front 0", "numidian-horse", "numidian-horse")
    foot = desk.unit(1, "front 0", "libyan-spearmen")
    desk.ordered(horse, 1).tokens(1, 3, 4)
    desk.charge(unit, horse).choose("evade")
    assert desk.where(horse) == "rear 0"
    assert (desk.s.available[1], desk.s.orders[horse]) == (1, 3)
    assert desk.where(unit) == "front 0"
    assert desk.over
    desk.rolls(1, 1, 1).charge(unit, foot)
    assert desk.options() == ["strike-back", "let-be"]


@rule("ENG-212.1")
def test_evading_needs_the_trait_in_all_troops_and_an_order_that_can_be_paid() -> None:
    desk = Desk("rom", "car")
    unit = desk.unit(0, "front 0", "hastati")
    mixed = desk.unit(1, "front 0", "numidian-horse", "punic-horse")
    desk.charge(unit, mixed)
    assert "evade" not in desk.options()
    desk = Desk("rom", "car")
    unit = desk.unit(0, "front 0", "hastati")
    horse = desk.unit(1, "front 0", "numidian-horse")
    desk.tokens(1, 0, 8).rolls(1).charge(unit, horse)
    assert desk.over


@rule("ENG-90.13")
def test_a_target_in_the_rear_cannot_react() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "warband")
    velites = desk.unit(1, "rear 1", "velites")
    desk.unit(1, "rear 1", "velites")
    desk.rolls(1, 1, 1).order("charge", unit).choose(f"target {key(velites)}")
    assert desk.over
    assert desk.s.engaged(velites)


@rule("ENG-90.14")
def test_an_engaged_target_neither_shoots_nor_evades() -> None:
    desk = Desk("rom", "car")
    first, second = desk.unit(0, "front 0", "hastati"), desk.unit(0, "front 0", "hastati")
    horse = desk.unit(1, "front 0", "numidian-horse")
    screen = desk.unit(1, "front 0", "balearic-slingers")
    desk.engage(first, horse).charge(second, horse)
    assert desk.options() == ["hold", f"intercept {key(screen)}"]
