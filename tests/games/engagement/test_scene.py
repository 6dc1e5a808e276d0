"""What stands on the table."""

from __future__ import annotations

import pytest

from wartable.games.engagement.content.faces import ORDER_TOKEN, WOUND_TOKEN, unit_id
from wartable.kernel.scene import Board, Cell, Row, Scene, Stats, Track
from wartable.testing import rule

from .builders import GAME, Desk
from .test_setup import Opening


def seen(desk: Desk | Opening, viewer: int) -> Scene:
    return GAME.scene(desk.s, viewer)


def board(scene: Scene) -> Board:
    field = scene.areas["field"]
    assert isinstance(field, Board)
    return field


def cell_of(scene: Scene, unit: int) -> Cell:
    (found,) = [cell for cell in board(scene).cells if unit_id(unit) in [piece.id for piece in cell.pieces]]
    return found


@rule("ENG-10.2", "ENG-10.4", "ENG-10.5")
def test_ones_own_side_lies_below_and_wings_are_ones_own() -> None:
    desk = Desk()
    left, right = desk.unit(0, "front 0", "hastati"), desk.unit(1, "rear 2", "warband")
    for viewer, turned in ((0, False), (1, True), (-1, False)):
        scene = seen(desk, viewer)
        assert board(scene).turned == turned
        assert cell_of(scene, left).at == "zone:0,3"
        assert cell_of(scene, right).at == "zone:2,0"
    assert board(seen(desk, 0)).columns == ("Left wing", "Center", "Right wing")
    assert board(seen(desk, 1)).columns == ("Right wing", "Center", "Left wing")


@rule("ENG-10.6", "ENG-80.12")
def test_units_in_contact_meet_with_the_last_die_between_them() -> None:
    desk = Desk().rolls(4, 4, 1, 6, 6)
    unit, other = desk.unit(0, "front 1", "hastati"), desk.unit(0, "front 1", "hastati")
    enemy = desk.unit(1, "front 1", "warband", "warband", "warband")
    desk.engage(unit, enemy)
    assert not cell_of(seen(desk, 0), other).meetings
    (meeting,) = cell_of(seen(desk, 0), unit).meetings
    assert (meeting.pieces, meeting.die) == ((unit_id(unit), unit_id(enemy)), "")
    desk.order("carry-on", unit)
    (meeting,) = cell_of(seen(desk, 1), unit).meetings
    assert meeting.die == "4"


@rule("ENG-20.8", "ENG-60.6", "ENG-110.4")
def test_all_tokens_of_a_player_lie_in_his_rack() -> None:
    desk = Desk(tokens=8)
    unit = desk.unit(0, "front 1", "hastati", "hastati")
    desk.ordered(unit, 2).wound(unit).tokens(0, 4, aside=1)
    rack = seen(desk, 1).areas["orders:0"]
    assert isinstance(rack, Row)
    assert rack.groups == (("free", 4), ("on Units", 2), ("aside", 1), ("wounds", 1))
    assert [piece.face for piece in rack.pieces] == [ORDER_TOKEN] * 7 + [WOUND_TOKEN]
    assert [piece.spent for piece in rack.pieces] == [False] * 4 + [True] * 3 + [False]
    (piece,) = cell_of(seen(desk, 1), unit).pieces
    assert piece.values == (("orders", 2),)
    assert [part.values for part in piece.parts] == [(("wounds", 1),), ()]


@rule("ENG-190.2", "ENG-190.3")
def test_a_unit_in_fog_shows_its_size_alone() -> None:
    desk = Desk(fog=True)
    unit = desk.unit(1, "front 1", "warband", "chieftain", seen=1 << 1)
    (piece,) = cell_of(seen(desk, 0), unit).pieces
    assert [(part.face, part.back) for part in piece.parts] == [("", "tile")] * 2
    assert (piece.name, piece.notes) == ("In fog", ())
    (piece,) = cell_of(seen(desk, 1), unit).pieces
    assert piece.name == "Warband"


@rule("ENG-30.1", "ENG-40.1")
@pytest.mark.parametrize("viewer", [-1, 1])
def test_nobody_sees_an_army_before_the_reveal(viewer: int) -> None:
    desk = Opening().armies()
    before = seen(desk, viewer)
    desk.says(0, "change rom-80", "drop rom-cretan-archers", "finish", "place attacker-left-front")
    assert seen(desk, viewer) == before
    assert cell_of(seen(desk, 0), 0).at == "zone:0,3"


@rule("ENG-180.3", "ENG-50.1")
def test_the_strip_says_what_breaks_the_enemy_and_the_track_which_round_it_is() -> None:
    desk = Desk()
    desk.s.value = [75, 80]
    players, track = seen(desk, 0).areas["seats"], seen(desk, 0).areas["rounds"]
    assert isinstance(players, Stats)
    assert players.rows[-1].values == ("0 of 40 to break them", "0 of 38 to break them")
    assert isinstance(track, Track)
    assert track.markers == (("round", 0),)
    assert len(track.spaces) == 6
