"""Fog (ENG-190.2, ENG-190.3, ENG-190.4, ENG-190.10)."""

from __future__ import annotations

from wartable.testing import rule

from .builders import Desk, key

OWN = 0
"""Nobody but the owner."""


def seen(desk: Desk, unit: int) -> bool:
    """Whether the enemy knows a Unit."""
    return all([desk.s.pieces.known(no, 1 - desk.s.owner(unit)) for no in desk.s.troops[unit]])


def foggy(*armies: str) -> Desk:
    """A field in fog."""
    return Desk(*armies, fog=True)


@rule("ENG-190.3")
def test_charger_and_target_are_revealed() -> None:
    desk = foggy()
    unit, enemy = desk.unit(0, "front 1", "equites", seen=OWN), desk.unit(1, "front 1", "soldurii", seen=OWN)
    bystander = desk.unit(1, "rear 1", "soldurii", seen=OWN)
    desk.charge(unit, enemy)
    assert seen(desk, unit)
    assert seen(desk, enemy)
    assert not seen(desk, bystander)


@rule("ENG-190.10")
def test_the_charged_player_is_always_asked() -> None:
    desk = foggy()
    unit, enemy = desk.unit(0, "front 1", "equites", seen=OWN), desk.unit(1, "front 1", "soldurii", seen=OWN)
    desk.charge(unit, enemy)
    assert desk.options() == ["hold"]
    assert desk.ask.seat == 1


@rule("ENG-190.3")
def test_an_interceptor_a_shooter_and_one_that_evades_are_revealed() -> None:
    desk = foggy("rom", "car")
    unit, enemy = desk.unit(0, "front 1", "equites", seen=OWN), desk.unit(1, "front 1", "libyan-spearmen", seen=OWN)
    shield = desk.unit(1, "front 1", "balearic-slingers", seen=OWN)
    desk.rolls(1, 1, 1).charge(unit, enemy).choose(f"intercept {key(shield)}")
    assert seen(desk, shield)
    desk = foggy("rom", "car")
    velites, enemy = desk.unit(0, "front 1", "velites", seen=OWN), desk.unit(1, "front 1", "punic-horse", seen=OWN)
    desk.rolls(1).order("shoot", velites)
    assert seen(desk, velites)
    assert seen(desk, enemy)


@rule("ENG-190.3")
def test_a_move_and_a_pass_reveal_nothing_but_a_special_action_does() -> None:
    desk = foggy("cel", "rom")
    unit = desk.unit(0, "front 1", "noblemen", "carnyx-players", seen=OWN)
    enemy = desk.unit(1, "front 1", "hastati", seen=OWN)
    desk.turn().choose(f"move {key(unit)} attacker-center-rear")
    assert not seen(desk, unit)
    desk.order("war-horns", unit)
    assert seen(desk, unit)
    assert not seen(desk, enemy)


@rule("ENG-190.3", "ENG-190.4")
def test_who_is_dealt_a_hit_is_revealed() -> None:
    desk = foggy("rom", "car")
    unit = desk.unit(0, "front 1", "equites#1", "equites#1", seen=OWN)
    beast = desk.unit(1, "front 1", "elephants", seen=OWN)
    behind = desk.unit(1, "front 1", "libyan-spearmen", "libyan-veterans", seen=OWN)
    desk.wound(beast, 0, 2).engage(unit, beast).rolls(2, 1).order("carry-on", unit)
    assert seen(desk, behind)


@rule("ENG-190.2")
def test_the_log_does_not_name_hidden_units() -> None:
    desk = foggy()
    unit = desk.unit(0, "front 1", "hastati", seen=OWN)
    desk.turn().choose(f"move {key(unit)} attacker-center-rear")
    moved = [event for event in desk.umpire.events if desk.game.tellings[event.kind].key == "moved"]
    assert [event.b for event in moved if event.heard_by(1)] == [-1]
    assert [event.b for event in moved if event.heard_by(0)] == [desk.s.pieces.face[desk.s.troops[unit][0]]]
