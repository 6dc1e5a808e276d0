"""The battlefield (ENG-10), Troops and Units (ENG-15)."""

from __future__ import annotations

import pytest

from wartable.games.engagement.content import traits
from wartable.games.engagement.content.field import (
    ADJACENT,
    OWN_ZONES,
    SECTORS,
    STEPS,
    ZONES,
    sector_at,
    wing_at,
)
from wartable.games.engagement.rules.units import bears, black_hits, mounted, shooters, white_hits
from wartable.testing import rule

from .builders import GAME, Desk, at


@rule("ENG-10.1", "ENG-10.2", "ENG-10.3")
def test_there_are_three_sectors_in_a_row() -> None:
    assert SECTORS == 3
    assert list(ADJACENT) == [(1,), (0, 2), (1,)]
    assert 2 not in ADJACENT[0]


@rule("ENG-10.2", "ENG-10.4")
def test_a_left_wing_meets_a_right_wing() -> None:
    assert [sector_at(wing, attacks=True) for wing in range(3)] == [0, 1, 2]
    assert [sector_at(wing, attacks=False) for wing in range(3)] == [2, 1, 0]
    assert [wing_at(sector, attacks=False) for sector in range(3)] == [2, 1, 0]
    assert GAME.name("place", at("front 0")) == "the left Front"
    assert GAME.name("place", ZONES + at("front 0")) == "the right Front"
    assert GAME.name("place", ZONES + at("rear 1")) == "the center Rear"


@rule("ENG-10.5", "ENG-10.6", "ENG-10.7")
def test_there_are_fifteen_zones() -> None:
    assert len(OWN_ZONES) == 6
    assert ZONES - len(OWN_ZONES) == 3  # shared Engagement Zones
    assert 2 * len(OWN_ZONES) + 3 == 15


@rule("ENG-10.8")
def test_a_zone_holds_any_number_of_units() -> None:
    desk = Desk()
    units = [desk.unit(0, "front 1", "hastati") for _ in range(8)]
    other = desk.unit(0, "rear 1", "triarii")
    assert f"1.{other + 1} attacker-center-front" in desk.turn().offers("move")
    assert len({desk.s.zone[unit] for unit in units}) == 1


@rule("ENG-10.9", "ENG-10.10")
def test_a_step_goes_to_the_other_depth_or_to_a_sector_beside() -> None:
    assert sorted(STEPS[at("rear 0")]) == sorted([at("front 0"), at("rear 1")])
    assert sorted(STEPS[at("front 1")]) == sorted([at("rear 1"), at("front 0"), at("front 2")])
    assert at("front 1") not in STEPS[at("rear 0")]  # no diagonal step
    assert STEPS[at("engagement 1")] == ()
    assert not any([at("engagement 1") in zones for zones in STEPS])


@rule("ENG-15.1", "ENG-15.7", "ENG-15.8")
def test_the_dice_of_a_unit_are_all_that_its_troops_print() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "principes#1", "principes#4", "hastati#3", "equites#1")
    assert [black_hits(desk.s, desk.s.troops[unit], roll) for roll in range(1, 7)] == [0, 1, 2, 2, 1, 1]
    before = desk.s.black_dice(unit)
    desk.wound(unit)
    assert desk.s.black_dice(unit) == before == 7  # a wounded Troop counts in full


@rule("ENG-15.2", "ENG-15.3")
def test_a_troop_may_have_no_dice_of_a_color() -> None:
    desk = Desk()
    signifer = desk.unit(0, "front 1", "signifer")
    assert desk.s.black_dice(signifer) == 0
    assert not shooters(desk.s, signifer, from_rear=False)
    mixed = desk.unit(0, "front 1", "principes", "velites")
    assert len(shooters(desk.s, mixed, from_rear=False)) == 1
    assert [white_hits(desk.s, desk.s.troops[mixed], roll) for roll in range(1, 7)] == [0, 0, 1, 0, 0, 1]


@rule("ENG-15.4", "ENG-15.5", "ENG-15.6", "ENG-15.9", "ENG-15.10")
def test_every_kind_has_wounds_points_a_formation_and_a_class() -> None:
    for kind in GAME.armies.types:
        assert kind.wounds >= 1
        assert kind.points >= 1
        assert 1 <= kind.formation <= 4
        assert 0 <= kind.kind <= 6
    assert any([kind.traits for kind in GAME.armies.types])


@rule("ENG-15.11")
def test_copies_differ_in_their_faces_alone_and_the_cycle_starts_over() -> None:
    hastati = next(kind for kind in GAME.armies.types if kind.key == "rom-hastati")
    assert hastati.cycle == 3
    assert [hastati.copies(variant) for variant in range(3)] == [3, 3, 2]
    tiles = [GAME.armies.tiles[face] for face in hastati.tile_faces]
    assert [(tile.black, tile.white) for tile in tiles] == [((3,), (6,)), ((4,), (1,)), ((5,), (2,))]
    desk = Desk()
    assert desk.tile(0, "hastati#4") == desk.tile(0, "hastati#1")


@rule("ENG-15.12")
def test_a_unit_keeps_its_membership() -> None:
    """Nothing that can be ordered joins or splits Units."""
    desk = Desk()
    first, second = desk.unit(0, "front 1", "hastati"), desk.unit(0, "rear 1", "hastati")
    troops = desk.s.troops[:]
    desk.turn().choose("move 1.2 attacker-center-front")
    assert desk.s.zone[first] == desk.s.zone[second]
    assert desk.s.troops == troops


@rule("ENG-150.5", "ENG-150.6")
@pytest.mark.parametrize(
    ("trait", "troops", "works"),
    [
        (traits.INSPIRE, ("hastati", "hastati", "consul"), True),
        (traits.INSPIRE, ("hastati",), False),
        (traits.DRILL, ("principes", "hastati"), True),
        (traits.DRILL, ("principes", "hastati", "hastati"), False),
        (traits.DRILL, ("principes", "hastati", "consul"), True),  # leaders are not counted
        (traits.SWIFT, ("equites", "socii-horse"), True),
        (traits.SWIFT, ("equites", "hastati"), False),
        (traits.SWIFT, ("equites", "consul"), True),
        (traits.SWIFT, ("consul",), False),
        (traits.DRILL, ("consul",), False),
    ],
)
def test_a_trait_works_by_its_scope(trait: int, troops: tuple[str, ...], works: bool) -> None:
    desk = Desk()
    assert bears(desk.s, desk.unit(0, "front 1", *troops), trait) is works


@rule("ENG-150.6")
def test_a_unit_is_mounted_by_half_of_its_men() -> None:
    desk = Desk()
    assert mounted(desk.s, desk.unit(0, "front 1", "equites", "hastati", "consul"))
    assert not mounted(desk.s, desk.unit(0, "front 1", "equites", "hastati", "hastati"))
    assert not mounted(desk.s, desk.unit(0, "front 1", "consul"))


@rule("ENG-150.7")
def test_a_scope_is_tested_with_the_troops_then_present() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "principes", "hastati", "hastati")
    assert not bears(desk.s, unit, traits.DRILL)
    desk.s.troops[unit] = desk.s.troops[unit][:2]
    assert bears(desk.s, unit, traits.DRILL)
