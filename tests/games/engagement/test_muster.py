"""Changing an army while it is built (ENG-30.13)."""

from __future__ import annotations

from wartable.games.engagement.rules.muster import AddTroop, formed, spent
from wartable.games.engagement.state.state import FieldState
from wartable.kernel import question_to
from wartable.testing import rule

from .builders import GAME
from .test_setup import Opening

SMALL = ("build", "add rom-consul", "close", "add rom-signifer", "close", "add rom-military-tribune")


def troops(s: FieldState, unit: int) -> list[str]:
    return [GAME.armies.tiles[s.pieces.face[no]].key for no in s.troops[unit]]


def open_unit(s: FieldState, seat: int = 0) -> int:
    ask = question_to(s, seat)
    assert isinstance(ask, AddTroop)
    return ask.open


@rule("ENG-30.13")
def test_a_ready_list_can_be_changed() -> None:
    desk = Opening().armies().says(0, "change rom-80")
    assert spent(desk.s, 0) == 80
    assert formed(desk.s, 0) == 8
    assert open_unit(desk.s) == 7  # the archers
    desk.says(0, "drop rom-cretan-archers")
    assert spent(desk.s, 0) == 78
    assert formed(desk.s, 0) == 7
    desk.says(0, "add rom-signifer", "finish", "as-listed")
    assert spent(desk.s, 0) == 80
    assert desk.s.listed[0] == -1


@rule("ENG-30.13")
def test_a_unit_is_gone_with_its_last_troop_and_those_behind_it_close_up() -> None:
    desk = Opening().armies().says(0, *SMALL, "open 1.2", "drop rom-signifer")
    assert [troops(desk.s, unit) for unit in range(4)] == [["rom-consul"], ["rom-military-tribune"], [], []]
    assert open_unit(desk.s) == 1
    assert "finish" not in desk.may(0)  # two Units are too few


@rule("ENG-30.13")
def test_only_troops_of_the_open_unit_stay_at_home() -> None:
    desk = Opening().armies().says(0, *SMALL)
    assert [text for text in desk.may(0) if text.startswith("drop")] == ["drop rom-military-tribune"]
    assert [text for text in desk.may(0) if text.startswith("open")] == ["open 1.1", "open 1.2"]


@rule("ENG-30.13")
def test_a_new_unit_comes_behind_all_others() -> None:
    desk = Opening().armies().says(0, *SMALL, "open 1.1", "close")
    assert open_unit(desk.s) == 3


@rule("ENG-30.13")
def test_changes_are_limited() -> None:
    desk = Opening().armies().says(0, *SMALL)
    for _ in range(12):
        desk.says(0, "open 1.1", "open 1.3")
    assert not [text for text in desk.may(0) if text.startswith(("open", "drop"))]
    assert "finish" in desk.may(0)


@rule("ENG-30.1", "ENG-30.13")
def test_numbers_of_pieces_do_not_tell_how_an_army_was_built() -> None:
    straight = Opening().armies().says(0, *SMALL, "finish")
    winding = Opening().armies().says(0, *SMALL, "open 1.1", "add rom-hastati-1")
    winding.says(0, "drop rom-hastati-1", "finish")
    assert winding.s.troops == straight.s.troops
    assert winding.s.pieces.face == straight.s.pieces.face
