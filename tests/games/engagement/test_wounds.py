"""Wounds and casualties (ENG-110)."""

from __future__ import annotations

from wartable.games.engagement.content.verbs_and_tellings import REMOVE, WOUND
from wartable.games.engagement.rules.wounds import Hits
from wartable.testing import rule

from .builders import Desk, key


def hit(desk: Desk, unit: int, hits: int) -> Desk:
    """A Unit takes a batch of hits."""
    return desk.do(Hits(unit, hits))


def cavalry_and_infantry() -> tuple[Desk, int]:
    """Two Troops with two Wound Points of different looks, and one with one."""
    desk = Desk("rom", "cel")
    return desk, desk.unit(0, "front 1", "equites#1", "equites#2", "velites#1")


@rule("ENG-110.2", "ENG-110.4", "ENG-110.5", "ENG-EX.3")
def test_one_hit_on_unhurt_troops() -> None:
    desk, unit = cavalry_and_infantry()
    hit(desk, unit, 1)
    assert sorted(desk.options()) == sorted(
        [
            "remove rom-velites-1",
            "remove rom-equites-1",
            "remove rom-equites-2",
            "wound rom-equites-1",
            "wound rom-equites-2",
        ]
    )


@rule("ENG-110.3", "ENG-110.5", "ENG-EX.4")
def test_one_hit_with_a_wounded_troop() -> None:
    desk, unit = cavalry_and_infantry()
    hit(desk.wound(unit, 0), unit, 1)
    assert sorted(desk.options()) == sorted(
        ["remove rom-equites-1", "wound rom-equites-2", "remove rom-velites-1", "remove rom-equites-2"]
    )


@rule("ENG-EX.4", "ENG-110.6")
def test_equal_troops_are_told_apart_by_their_wounds() -> None:
    desk = Desk("cel", "rom")
    unit = desk.unit(0, "front 1", "mounted-noblemen#1", "mounted-noblemen#4", "noblemen#1")
    hit(desk.wound(unit, 0), unit, 1)
    wounded, unhurt, foot = desk.s.troops[unit]
    choices = [(choice.verb, choice.a) for choice in desk.ask.choices(desk.s)]
    assert sorted(choices) == sorted([(REMOVE, wounded), (WOUND, unhurt), (REMOVE, unhurt), (REMOVE, foot)])


@rule("ENG-110.4", "ENG-110.10", "ENG-110.16", "ENG-EX.5")
def test_the_books_example_of_romans_and_celts() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "principes#1", "principes#4")
    enemy = desk.unit(1, "front 1", "noblemen#1", "mounted-noblemen#1")
    desk.engage(unit, enemy).rolls(4).order("carry-on", unit)
    assert desk.dice() == [("unit", 4, 2)]
    desk.choose("remove cel-noblemen-1", "wound cel-mounted-noblemen-1")
    assert desk.captured(0) == ["Noblemen"]
    assert desk.s.destroyed(0) == 3
    assert desk.s.wounds[desk.s.troops[enemy][0]] == 1
    assert desk.s.available[1] == 7


@rule("ENG-110.10", "ENG-EX.11")
def test_free_tokens_become_wounds_first() -> None:
    desk, unit = cavalry_and_infantry()
    other = desk.unit(0, "front 0", "hastati")
    desk.ordered(other, 3)
    hit(desk, unit, 1).choose("wound rom-equites-1")
    assert (desk.s.available[0], desk.s.orders[other]) == (4, 3)


@rule("ENG-110.11", "ENG-110.12", "ENG-110.13", "ENG-EX.12")
def test_then_tokens_that_were_used() -> None:
    desk, unit = cavalry_and_infantry()
    other = desk.unit(0, "front 0", "hastati")
    desk.ordered(other, 3).tokens(0, 0, 1)
    hit(desk, unit, 1).choose("wound rom-equites-1")
    assert desk.options() == ["token-aside", f"token-of {key(other)}"]
    desk.choose(f"token-of {key(other)}")
    assert (desk.s.orders[other], desk.s.aside[0]) == (2, 1)
    hit(desk, unit, 1).choose("wound rom-equites-2")
    desk.choose("token-aside")
    assert (desk.s.orders[other], desk.s.aside[0]) == (2, 0)


@rule("ENG-110.14", "ENG-110.15", "ENG-EX.13")
def test_with_no_token_left_a_hit_removes_a_troop() -> None:
    desk = Desk("leg", "cel")
    unit = desk.unit(0, "front 1", "legionaries#1", "legionaries#2")
    desk.tokens(0, 0)
    hit(desk, unit, 1)
    assert desk.options() == ["remove leg-legionaries-1", "remove leg-legionaries-2"]
    desk.choose("remove leg-legionaries-1")
    assert desk.over
    assert desk.names(unit) == ["Legionaries"]


@rule("ENG-110.6", "ENG-EX.14")
def test_a_removed_troop_absorbs_what_it_had_left() -> None:
    desk = Desk("leg", "cel")
    unit = desk.unit(0, "front 1", "legionaries#1", "legionaries#2", "legionaries#3")
    hit(desk.tokens(0, 0), unit, 2).choose("remove leg-legionaries-2")
    assert desk.over
    assert len(desk.s.troops[unit]) == 2


@rule("ENG-110.6", "ENG-110.9", "ENG-EX.15")
def test_three_hits_can_be_assigned_in_several_ways() -> None:
    ways = (
        ("wound rom-equites-1", "wound rom-equites-2", "remove rom-velites-1"),
        ("remove rom-equites-1", "remove rom-velites-1"),
        ("remove rom-equites-1", "remove rom-equites-2"),
    )
    for way in ways:
        desk, unit = cavalry_and_infantry()
        hit(desk, unit, 3).choose(*way)
        assert desk.over, way
    desk, unit = cavalry_and_infantry()
    hit(desk, unit, 3).choose("remove rom-velites-1")
    assert not desk.over  # two hits are left


@rule("ENG-110.7", "ENG-110.8", "ENG-EX.16")
def test_enough_hits_destroy_the_unit_without_a_choice() -> None:
    for hits in (5, 6, 9):
        desk, unit = cavalry_and_infantry()
        other = desk.unit(0, "front 1", "hastati")
        assert hit(desk, unit, hits).over
        assert desk.where(unit) == ""
        assert desk.s.left_in(other) == 2  # what is beyond is lost


@rule("ENG-110.16", "ENG-110.17")
def test_a_removed_troop_counts_in_full_and_a_wounded_one_nothing() -> None:
    desk, unit = cavalry_and_infantry()
    hit(desk, unit, 1).choose("wound rom-equites-1")
    assert desk.s.destroyed(1) == 0
    hit(desk, unit, 1).choose("remove rom-equites-1")
    assert desk.s.destroyed(1) == 4


@rule("ENG-110.18", "ENG-110.19", "ENG-60.10")
def test_tokens_of_what_is_removed_are_set_aside() -> None:
    desk, unit = cavalry_and_infantry()
    desk.wound(unit, 0).ordered(unit, 2)
    hit(desk, unit, 1).choose("remove rom-equites-1")
    assert (desk.s.available[0], desk.s.aside[0], desk.s.orders[unit]) == (5, 1, 2)
    hit(desk, unit, 9)
    assert (desk.s.available[0], desk.s.aside[0], desk.s.orders[unit]) == (5, 3, 0)
    assert desk.where(unit) == ""


@rule("ENG-20.7", "ENG-20.8")
def test_tokens_are_never_made_or_lost() -> None:
    desk, unit = cavalry_and_infantry()
    hit(desk, unit, 2).choose("wound rom-equites-1", "wound rom-equites-2")
    assert desk.s.tokens(0) == 8
    desk.turn().choose("pass")
    assert desk.s.tokens(0) == 8
    hit(desk, unit, 9)
    assert desk.s.tokens(0) == 8


@rule("ENG-110.1", "ENG-110.20", "ENG-140.5")
def test_hits_from_shooting_are_assigned_in_the_same_way() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "velites#1")
    desk.unit(1, "front 1", "soldurii#1", "soldurii#2")
    desk.rolls(3).order("shoot", unit)
    assert desk.ask.seat == 1
    assert {text.split()[0] for text in desk.options()} == {"wound", "remove"}
