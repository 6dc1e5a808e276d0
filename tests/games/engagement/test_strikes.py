"""Engagement (ENG-100), carrying on (ENG-120), leaving (ENG-130)."""

from __future__ import annotations

from wartable.testing import rule

from .builders import Desk, key


def engaged(
    *troops: str, against: tuple[str, ...] = ("soldurii#1", "soldurii#2", "soldurii#3")
) -> tuple[Desk, int, int]:
    """A Roman Unit in contact with a Celtic one in the middle."""
    desk = Desk()
    unit, enemy = desk.unit(0, "front 1", *troops), desk.unit(1, "front 1", *against)
    return desk.engage(unit, enemy), unit, enemy


@rule("ENG-100.1", "ENG-100.3", "ENG-EX.1", "ENG-120.3")
def test_one_die_for_the_whole_unit_hits_with_every_die_that_shows_it() -> None:
    desk, unit, _ = engaged("principes#1", "principes#4", "hastati#3")  # 3 3 4 4 5
    desk.rolls(4).order("carry-on", unit)
    assert desk.dice() == [("unit", 4, 2)]


@rule("ENG-15.8", "ENG-100.3")
def test_a_face_that_a_troop_prints_twice_hits_twice() -> None:
    desk = Desk("cel", "rom")
    unit, enemy = desk.unit(0, "front 1", "gaesatae#1"), desk.unit(1, "front 1", "hastati", "hastati")  # 5 6 6
    desk.engage(unit, enemy).rolls(6).order("carry-on", unit)
    assert desk.dice() == [("unit", 6, 2)]


@rule("ENG-15.8")
def test_a_wounded_troop_strikes_and_shoots_in_full() -> None:
    desk, unit, _ = engaged("equites#1")  # 2 6
    desk.wound(unit).rolls(6).order("carry-on", unit)
    assert desk.dice() == [("unit", 6, 1)]
    desk = Desk("bri", "rom")
    unit = desk.unit(0, "front 1", "war-chariots#1")  # shoots on 5
    enemy = desk.unit(1, "front 1", "velites", "velites")
    desk.wound(unit).rolls(5).order("shoot", unit, f"target {key(enemy)}")
    assert desk.dice() == [("shot", 5, 1)]


@rule("ENG-100.2", "ENG-100.4", "ENG-EX.2")
def test_a_charge_rolls_a_second_die_and_the_hits_are_added() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "principes#1", "principes#4", "triarii#1")
    enemy = desk.unit(1, "front 1", "soldurii", "soldurii", "soldurii")
    desk.rolls(5, 4).charge(unit, enemy)
    assert desk.dice() == [("unit", 5, 1), ("charge", 4, 2)]
    assert desk.ask.seat == 1
    assert "3 hits" in desk.ask.words(desk.s)


@rule("ENG-100.5", "ENG-110.1")
def test_the_struck_player_assigns_the_hits_at_once() -> None:
    desk, unit, _ = engaged("principes#1")
    desk.rolls(3).order("carry-on", unit)
    assert desk.ask.seat == 1
    assert {text.split()[0] for text in desk.options()} == {"wound", "remove"}


@rule("ENG-100.6", "ENG-100.7", "ENG-100.10", "ENG-100.11", "ENG-120.2")
def test_then_the_struck_unit_may_strike_back_with_one_die_of_the_survivors() -> None:
    desk, unit, enemy = engaged("principes#1", against=("noblemen#1", "noblemen#2"))  # 5 6 and 3 4
    bystander = desk.unit(1, "front 1", "soldurii")
    desk.s.engagement[bystander] = desk.s.engagement[enemy]
    desk.s.zone[bystander] = desk.s.zone[enemy]
    desk.rolls(3, 5, 5).order("carry-on", unit, f"target {key(enemy)}")
    desk.choose(next(text for text in desk.options() if "noblemen-1" in text))
    assert desk.options() == ["strike-back", "let-be"]
    assert desk.ask.seat == 1
    desk.choose("strike-back")
    assert desk.dice() == [("unit", 3, 1), ("unit", 5, 0), ("stubborn", 5, 0)]  # 3 4 are left
    assert desk.over  # nobody else strikes, and nobody answers


@rule("ENG-100.9")
def test_striking_back_may_be_declined_and_needs_a_black_die() -> None:
    desk, unit, _ = engaged("equites#1")
    desk.rolls(1).order("carry-on", unit).choose("let-be")
    assert desk.over
    assert desk.dice() == [("unit", 1, 0)]
    desk, unit, _ = engaged("equites#1", against=("javelin-youths",))
    desk.rolls(1).order("carry-on", unit)
    assert desk.over


@rule("ENG-100.12")
def test_units_that_survive_stay_engaged() -> None:
    desk, unit, enemy = engaged("equites#1")
    desk.rolls(1).order("carry-on", unit).choose("let-be")
    assert desk.where(unit) == desk.where(enemy) == "engagement 1"


@rule("ENG-100.13", "ENG-100.15", "ENG-EX.38")
def test_the_victor_goes_back_to_the_front_of_the_sector_of_the_fight() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 0", "principes#1", "principes#2", "principes#3")
    enemy = desk.unit(1, "front 1", "noblemen")
    desk.rolls(3, 4).charge(unit, enemy)
    assert desk.where(enemy) == ""
    assert desk.where(unit) == "front 1"
    assert not desk.s.engaged(unit)


@rule("ENG-100.14", "ENG-EX.37")
def test_with_more_units_they_part_when_one_side_is_gone() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "principes#1", "principes#2", "principes#3")
    first, second = desk.unit(1, "front 1", "warband#1"), desk.unit(1, "front 1", "warband#1")
    desk.engage(unit, first, second)
    desk.rolls(3).order("carry-on", unit, f"target {key(first)}")
    assert desk.where(first) == ""
    assert desk.where(unit) == desk.where(second) == "engagement 1"
    desk.rolls(3).order("carry-on", unit)
    assert desk.where(unit) == "front 1"


@rule("ENG-120.1", "ENG-120.5", "ENG-120.6")
def test_only_an_engaged_unit_with_a_black_die_carries_on_for_an_order() -> None:
    desk, unit, _ = engaged("equites#1")
    idle = desk.unit(0, "front 1", "principes")
    assert "carry-on" in desk.orders_of(unit)
    assert "carry-on" not in desk.orders_of(idle)
    desk.rolls(1).order("carry-on", unit).choose("let-be")
    assert (desk.s.available[0], desk.s.orders[unit]) == (7, 1)
    desk, unit, _ = engaged("velites")
    assert desk.orders_of(unit) == ["leave"]


@rule("ENG-120.4")
def test_among_several_enemies_the_active_player_chooses() -> None:
    desk, unit, first = engaged("principes#1")
    second = desk.unit(1, "front 1", "noblemen")
    desk.s.engagement[second], desk.s.zone[second] = desk.s.engagement[first], desk.s.zone[first]
    desk.order("carry-on", unit)
    assert desk.offers("target") == [key(first), key(second)]


@rule("ENG-130.1", "ENG-130.6", "ENG-130.7", "ENG-130.8", "ENG-EX.35")
def test_a_unit_leaves_and_enemies_in_contact_go_back_too() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "principes#1", "principes#2")
    first, second = desk.unit(1, "front 1", "warband#1"), desk.unit(1, "front 1", "clansmen#1")
    desk.engage(unit, first, second).rolls(1, 1, 1)
    desk.order("leave", unit)
    assert desk.ask.seat == 1
    assert desk.offers("strike-leaver") == [key(first), key(second)]
    desk.choose(f"strike-leaver {key(second)}", f"strike-leaver {key(first)}")
    assert [desk.where(each) for each in (unit, first, second)] == ["front 1"] * 3
    assert (desk.s.available[0], desk.s.orders[unit]) == (7, 1)
    assert [kind for kind, _, _ in desk.dice()] == ["unit", "unit", "stubborn"]


@rule("ENG-130.2", "ENG-130.3", "ENG-130.4")
def test_the_enemy_strikes_a_leaver_with_one_die_each_for_free() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "principes#1", "principes#2")
    first, second = desk.unit(1, "front 1", "clansmen#1"), desk.unit(1, "front 1", "clansmen#1")
    desk.engage(unit, first, second).rolls(6).order("leave", unit).choose(f"strike-leaver {key(first)}")
    assert desk.ask.seat == 0  # the wounds of one strike are assigned before the next
    desk.choose(desk.options()[0])
    assert desk.offers("strike-leaver") == [key(second)]
    desk.choose("done")
    assert desk.s.available[1] == 8
    assert desk.where(unit) == "front 1"


@rule("ENG-130.5", "ENG-130.10")
def test_the_strikes_end_when_the_leaver_is_destroyed() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "velites")
    first, second = desk.unit(1, "front 1", "clansmen#1"), desk.unit(1, "front 1", "clansmen#1")
    desk.engage(unit, first, second).rolls(6).order("leave", unit).choose(f"strike-leaver {key(first)}")
    assert desk.over
    assert desk.where(unit) == ""
    assert desk.where(first) == desk.where(second) == "front 1"


@rule("ENG-130.9", "ENG-EX.36")
def test_enemies_in_contact_with_another_unit_stay() -> None:
    desk = Desk()
    first, second = desk.unit(0, "front 1", "principes"), desk.unit(0, "front 1", "principes")
    enemy = desk.unit(1, "front 1", "clansmen#1")
    desk.engage(first, second, enemy).order("leave", first).choose("done")
    assert desk.where(first) == "front 1"
    assert desk.where(second) == desk.where(enemy) == "engagement 1"


@rule("ENG-100.17")
def test_a_charger_that_has_lost_its_dice_rolls_nothing_and_is_struck_back() -> None:
    desk = Desk("rom", "rom")
    unit = desk.unit(0, "front 1", "hastati#1", "signifer")
    enemy = desk.unit(1, "front 1", "principes#1", "velites#1")
    desk.wound(unit, 0).rolls(3).charge(unit, enemy).choose("shoot-first")
    desk.choose(next(text for text in desk.options() if "hastati" in text))
    assert desk.options() == ["strike-back", "let-be"]
    assert [kind for kind, _, _ in desk.dice()] == ["shot"]
