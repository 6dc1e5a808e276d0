"""Army building as people see it: prices, reasons, what a tile would bring, and armies as text (ENG-30)."""

from __future__ import annotations

import pytest

from wartable.games.engagement.table.muster import notation_of
from wartable.kernel import question_to
from wartable.kernel.notation import prompt, read
from wartable.kernel.scene import Budget, Pile, Prompt, Row, Show
from wartable.testing import rule

from .builders import GAME
from .test_setup import Opening

LISTS = [(ready.key, ready.size, ready.army) for ready in GAME.armies.lists]


def asks(desk: Opening) -> Prompt:
    return prompt(GAME, desk.s, 0, ("Liv", "Greta"))


def reasons(desk: Opening) -> dict[str, tuple[str, str]]:
    """By kind of Troop: why it cannot be taken, and the rule."""
    areas = GAME.scene(desk.s, 0).areas
    return {areas[b.at].label: (b.why, b.rule) for b in asks(desk).blocked}


def looks(desk: Opening, text: str) -> Show:
    ask = question_to(desk.s, 0)
    assert ask is not None
    return GAME.show(desk.s, read(GAME, desk.s, ask, text), 0)


@rule("ENG-30.3", "ENG-30.5", "ENG-30.6")
def test_what_cannot_be_taken_says_why() -> None:
    desk = Opening().armies().says(0, "build", "add rom-consul", "close")
    assert reasons(desk) == {"Consul": ("all taken", "ENG-30.3")}
    desk.says(0, "add rom-military-tribune")
    assert reasons(desk)["Signifer"] == ("one leader a Unit", "ENG-30.6")
    desk.says(0, "add rom-hastati-1")
    assert reasons(desk)["Cretan archers"] == ("units of 2 only", "ENG-30.5")
    desk.says(0, "add rom-triarii-1")
    assert reasons(desk)["Hastati"] == ("the Unit is full", "ENG-30.5")


@rule("ENG-30.2")
def test_what_is_too_dear_says_so() -> None:
    desk = Opening().armies().says(0, "change rom-80", "drop rom-cretan-archers")
    assert reasons(desk)["Hastati"] == ("too dear", "ENG-30.2")
    assert "Signifer" not in reasons(desk)


@rule("ENG-30.7")
def test_points_are_kept_for_three_units() -> None:
    desk = Opening(size=50).armies().says(0, "build")
    while not [why for why, _ in reasons(desk).values() if why.startswith("too dear")]:
        may = desk.may(0)
        dear = [text for text in may if text.startswith("add ")]
        desk.says(0, dear[0] if dear else "close")
    assert all(name in {"ENG-30.2", "ENG-30.7"} for why, name in reasons(desk).values() if why.startswith("too dear"))


def test_reasons_and_choices_exclude_each_other() -> None:
    desk = Opening().armies().says(0, "build", "add rom-triarii-1", "add rom-triarii-2", "close", "add rom-velites-1")
    areas = GAME.scene(desk.s, 0).areas
    offered = {at for pick in asks(desk).choices for at in pick.at}
    blocked = {b.at for b in asks(desk).blocked}
    for name, area in areas.items():
        if isinstance(area, Pile):
            assert any(piece.id in offered for piece, _ in area.kinds) != (name in blocked), name


def test_a_tile_shows_what_it_would_bring() -> None:
    desk = Opening().armies().says(0, "build", "add rom-triarii-1", "add rom-triarii-2")
    show = looks(desk, "add rom-triarii-3")
    assert show.changes == (("budget:0", "4 points"),)
    [(name, row)] = show.rows
    now = GAME.scene(desk.s, 0).areas[name]
    assert isinstance(now, Row)
    assert [part.face for part in row.pieces[0].parts] == ["rom-triarii-1", "rom-triarii-2", "rom-triarii-3"]
    assert (now.note, row.note) == ("8 points", "12 points")
    before, after = ({label: value for label, value, _ in piece.notes} for piece in (now.pieces[0], row.pieces[0]))
    assert (before["Wound Points"], after["Wound Points"]) == ("4", "6")
    assert float(after["Hits in a charge"]) > float(before["Hits in a charge"])
    assert show.title == "Add the third Triarii?"
    assert "At most three Triarii together: now full." in after
    assert [no for no in desk.s.troops[0]] == [0, 1], "nothing has happened"


def test_a_tile_that_goes_shows_what_is_left() -> None:
    desk = Opening().armies().says(0, "build", "add rom-triarii-1", "add rom-velites-1")
    [(_, row)] = looks(desk, "drop rom-velites-1").rows
    assert row.note == "4 points"
    assert looks(desk.says(0, "drop rom-velites-1"), "drop rom-triarii-1") == Show()


@rule("ENG-30.11")
def test_the_end_of_building_says_what_is_lost() -> None:
    desk = Opening().armies().says(0, "build", "add rom-consul", "close", "add rom-signifer", "close")
    desk.says(0, "add rom-military-tribune")
    labels = [pick.label for pick in asks(desk).choices]
    points = GAME.armies.armies[desk.s.army[0]].types
    spent = sum([type.points for type in points if type.name in {"Consul", "Signifer", "Military tribune"}])
    assert f"Finish, {80 - spent} unspent" in labels


@rule("ENG-30.9")
@pytest.mark.parametrize(("key", "size", "army"), LISTS)
def test_the_text_of_a_ready_list_builds_it(key: str, size: int, army: int) -> None:
    name = GAME.armies.armies[army].key
    ready = Opening(size=size).armies(name).says(0, f"change {key}")
    chain = notation_of(ready.s, 0)
    assert len(chain) <= 50
    built = Opening(size=size).armies(name).says(0, *chain)
    assert built.s.troops == ready.s.troops
    assert built.s.pieces.face == ready.s.pieces.face
    assert notation_of(built.s, 0) == chain


def test_the_text_of_an_army_that_was_changed_builds_it() -> None:
    desk = Opening().armies().says(0, "build", "add rom-hastati-2", "add rom-velites-1", "close", "add rom-triarii-1")
    desk.says(0, "open 1.1", "drop rom-hastati-2", "close", "add rom-consul")
    area = GAME.scene(desk.s, 0).areas["budget:0"]
    assert isinstance(area, Budget)
    again = Opening().armies().says(0, *area.chain)
    assert notation_of(again.s, 0) == list(area.chain)
    assert [len(troops) for troops in again.s.troops] == [len(troops) for troops in desk.s.troops]


@rule("ENG-30.1")
def test_nobody_else_sees_what_is_built() -> None:
    desk = Opening().armies().says(0, "build", "add rom-consul")
    assert "budget:0" not in GAME.scene(desk.s, 1).areas
    assert "budget:0" not in GAME.scene(desk.s, -1).areas
