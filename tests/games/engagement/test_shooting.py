"""Shooting (ENG-140)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .builders import Desk, key


def aims(desk: Desk, unit: int) -> list[str]:
    """Whom a Unit can shoot at, if there are several."""
    return sorted(desk.order("shoot", unit).offers("target"))


@rule("ENG-140.1", "ENG-140.2")
def test_a_unit_in_its_front_with_a_white_die_shoots() -> None:
    desk = Desk()
    enemy = desk.unit(1, "front 1", "warband")
    assert "shoot" in desk.orders_of(desk.unit(0, "front 1", "velites"))
    assert "shoot" not in desk.orders_of(desk.unit(0, "front 1", "principes"))
    assert "shoot" not in desk.orders_of(desk.unit(0, "rear 1", "velites"))
    engaged = desk.unit(0, "front 1", "velites")
    desk.engage(engaged, enemy)
    assert "shoot" not in desk.orders_of(engaged)


@rule("ENG-140.3")
def test_targets_in_the_own_sector_stand_in_the_front_or_are_engaged() -> None:
    desk = Desk()
    unit, own = desk.unit(0, "front 1", "velites"), desk.unit(0, "front 1", "hastati")
    front, engaged = desk.unit(1, "front 1", "warband"), desk.unit(1, "front 1", "warband")
    desk.unit(1, "rear 1", "warband")
    desk.unit(1, "front 2", "warband")
    desk.engage(own, engaged)
    assert aims(desk, unit) == sorted([key(front), key(engaged)])


@rule("ENG-140.8", "ENG-EX.7")
def test_only_then_those_in_the_rear() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 0", "velites")
    rear = [desk.unit(1, "rear 0", "warband"), desk.unit(1, "rear 0", "warband")]
    desk.unit(1, "front 1", "warband")
    assert aims(desk, unit) == sorted([key(enemy) for enemy in rear])


@rule("ENG-140.9", "ENG-140.10", "ENG-EX.8")
def test_only_then_those_in_the_front_or_engaged_beside() -> None:
    desk = Desk()
    unit, own = desk.unit(0, "front 1", "velites"), desk.unit(0, "front 2", "hastati")
    p, q = desk.unit(1, "front 0", "warband"), desk.unit(1, "front 2", "warband")
    desk.unit(1, "rear 2", "warband")
    desk.engage(own, q)
    assert aims(desk, unit) == sorted([key(p), key(q)])


@rule("ENG-140.4", "ENG-140.5", "ENG-140.16")
def test_one_die_hits_with_every_white_die_that_shows_it() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "velites#1", "cretan-archers", "hastati#1")  # 3 6, 2 4 5, 6
    desk.unit(1, "front 1", "soldurii", "soldurii")
    desk.rolls(6).order("shoot", unit)
    assert desk.dice() == [("shot", 6, 2)]


@rule("ENG-140.6", "ENG-140.15")
def test_nobody_strikes_back_and_the_shooter_stays() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "velites#1")
    desk.unit(1, "front 1", "soldurii#1", "soldurii#2")
    desk.rolls(3).order("shoot", unit).choose("wound cel-soldurii-1")
    assert desk.over
    assert desk.where(unit) == "front 1"
    assert (desk.s.available[0], desk.s.orders[unit]) == (7, 1)


@rule("ENG-140.7", "ENG-140.11", "ENG-EX.6")
@pytest.mark.parametrize(("roll", "hits", "share"), [(1, 0, 0), (2, 1, 1), (3, 3, 2), (6, 4, 2)])
def test_hits_on_an_engagement_are_divided_rounding_up(roll: int, hits: int, share: int) -> None:
    desk = Desk("par", "rom")
    unit = desk.unit(0, "front 1", *SHOOTERS)
    own = desk.unit(0, "front 1", "cataphracts", "cataphracts")
    enemy = desk.unit(1, "front 1", "principes", "principes", "principes")
    desk.engage(own, enemy).rolls(roll, *[1] * (2 * share))
    desk.order("shoot", unit)
    assert desk.dice()[0] == ("shot", roll, hits)
    desk.finish()
    assert (6 - desk.s.left_in(own), 6 - desk.s.left_in(enemy)) == (share, share)


SHOOTERS = ("mardian-javelins#1", "hill-archers#1", "hill-archers#1", "hill-archers#1")
"""White dice 2 6, and three times 3 5 6."""


@rule("ENG-140.12", "ENG-140.13", "ENG-EX.54")
def test_the_enemy_assigns_first_in_the_order_that_he_likes_then_the_shooter() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "velites#1", "velites#1", "velites#1", "velites#1")
    own = desk.unit(0, "front 1", "equites#1", "equites#2", "equites#3")
    first = desk.unit(1, "front 1", "soldurii#1", "soldurii#2", "soldurii#3")
    second = desk.unit(1, "front 1", "clansmen#1", "clansmen#2", "clansmen#3")
    desk.engage(own, first, second).rolls(3).order("shoot", unit)
    desk.choose(f"target {key(first)}")
    assert (desk.ask.seat, desk.offers("next")) == (1, [key(first), key(second)])
    desk.choose(f"next {key(second)}")
    assert "clansmen" in desk.options()[0]
    desk.choose(desk.options()[0])
    desk.choose(desk.options()[0])
    assert "soldurii" in desk.options()[0]
    desk.choose(desk.options()[0])
    desk.choose(desk.options()[0])
    assert desk.ask.seat == 0
    desk.choose("remove rom-equites-1")
    assert desk.captured(1) == ["Equites"]
    assert desk.s.destroyed(1) == 4


@rule("ENG-140.14")
def test_a_shooting_can_end_an_engagement() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "velites#1")
    own = desk.unit(0, "front 1", "equites#1")
    enemy = desk.unit(1, "front 1", "noblemen")
    desk.engage(own, enemy).rolls(3).order("shoot", unit).choose("wound rom-equites-1")
    assert desk.where(enemy) == ""
    assert desk.where(own) == "front 1"


@rule("ENG-208.1", "ENG-EX.23")
def test_armor_turns_hits_from_shooting_on_five_and_six() -> None:
    desk = Desk("rom", "suc")
    unit = desk.unit(0, "front 1", "velites#1", "velites#1", "velites#1")
    enemy = desk.unit(1, "front 1", "cataphracts#1", "cataphracts#2")
    desk.rolls(3, 5, 2, 6).order("shoot", unit)
    assert "1 hit" in desk.ask.words(desk.s)
    assert [(kind, roll) for kind, roll, _ in desk.dice()] == [("shot", 3), ("armour", 5), ("armour", 2), ("armour", 6)]
    assert desk.s.left_in(enemy) == 6


@rule("ENG-208.2", "ENG-EX.24")
def test_in_a_divided_shooting_armor_counts_for_its_own_share() -> None:
    desk = Desk("leg", "par")
    unit = desk.unit(0, "front 1", "slingers#1", "slingers#1", "slingers#1")  # three times 1 3
    own = desk.unit(0, "front 1", "legionaries", "legionaries", "legionaries")
    enemy = desk.unit(1, "front 1", "cataphracts", "cataphracts", "cataphracts")
    desk.engage(own, enemy).rolls(3, 6, 6).order("shoot", unit)
    assert [kind for kind, _, _ in desk.dice()] == ["shot", "armour", "armour"]
    assert desk.ask.seat == 0
    assert "2 hits" in desk.ask.words(desk.s)


@rule("ENG-208.3")
def test_armor_does_not_help_against_strikes() -> None:
    desk = Desk("rom", "par")
    unit = desk.unit(0, "front 1", "equites#1")
    enemy = desk.unit(1, "front 1", "cataphracts", "cataphracts")
    desk.engage(unit, enemy).rolls(2).order("carry-on", unit)
    assert desk.dice() == [("unit", 2, 1)]
    assert "1 hit" in desk.ask.words(desk.s)


@rule("ENG-215.1", "ENG-215.2", "ENG-EX.32")
def test_overhead_shoots_from_the_rear_with_its_own_dice() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "rear 1", "velites#1", "cretan-archers")
    front, behind = desk.unit(1, "front 1", "soldurii", "soldurii"), desk.unit(1, "rear 1", "warband")
    desk.rolls(6).order("shoot", unit)
    assert desk.dice() == [("shot", 6, 0)]  # the 6 of the Velites does not count
    desk.rolls(5).order("shoot", unit)
    assert desk.dice()[-1] == ("shot", 5, 1)
    assert "soldurii" in desk.options()[0]
    assert desk.where(front) == "front 1"
    assert desk.where(behind) == "rear 1"
    assert "shoot" not in desk.orders_of(desk.unit(0, "rear 1", "velites"))


@rule("ENG-215.3")
def test_overhead_gives_no_reaction_from_the_rear() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "warband#1")
    archers = desk.unit(1, "rear 1", "cretan-archers", "hastati")
    desk.rolls(1, 1, 1).charge(unit, archers)
    assert desk.options() == ["strike-back", "let-be"]
