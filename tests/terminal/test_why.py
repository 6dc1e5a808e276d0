"""Answers to "why?": choices, places, names, and what a choice would do."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from wartable.kernel.registry import find
from wartable.kernel.scene import (
    Board,
    Cell,
    Face,
    Hindrance,
    Line,
    Mark,
    Pick,
    Piece,
    Prompt,
    Scene,
    Show,
    Spread,
    Stat,
    Stats,
    Track,
)
from wartable.terminal.ahead import MOST, places_of, told_ahead
from wartable.terminal.answers import Unclear
from wartable.terminal.catalogue import Catalogue
from wartable.terminal.helping import Help
from wartable.terminal.screen import Screen
from wartable.terminal.why import Why

CARDS = Catalogue([Face("pawn", "block", "Pawn"), Face("rook", "block", "Rook"), Face("mill", "building", "Windmill")])
SCENE = Scene(
    "map",
    {
        "map": Board(
            "Map",
            "hex",
            (
                Cell("hex:0,0", ground="town", pieces=(Piece("p1", "pawn", owner=0),)),
                Cell("hex:1,0", ground="forest 1"),
                Cell("hex:2,0", ground="field", pieces=(Piece("p2", back="block", owner=1),)),
                Cell("hex:3,0", ground="water"),
                Cell("hex:4,0", ground="unknown"),
                Cell("hex:5,0", ground="field"),
            ),
        ),
        "sides": Board("Sides", "line", (Cell("side:0", "Left"), Cell("side:1", "Far Right"))),
        "round": Track("Round", "line", ("one", "two"), at=("round:0", "round:1")),
    },
)
PROMPT = Prompt(
    (0,),
    0,
    "Go.",
    choices=(
        Pick("step 1,0", "Step to the forest", at=("hex:1,0",)),
        Pick("scout 0", "Turn up the land", at=("hex:9,9", "hex:4,0"), undoable=False),
        Pick("swap p1", "Change places", at=("p1",)),
        Pick("attack p1", "Attack nobody", at=("p1",)),
        Pick("step 9,9", "Step far away"),
        Pick("halt", "End the turn"),
    ),
    blocked=(
        Hindrance("p2", "Nobody sees it.", "J-1"),
        Hindrance("hex:2,0", "Nobody sees it.", "J-1"),
        Hindrance("side:1", "It is too far.", "J-1"),
        Hindrance("mill:0", "Windmill: it costs 4 gold.", "J-1"),
    ),
    routes=(Pick("step 1,0", "Go to the field at 5,0", at=("hex:5,0",), tag="3 AP", chain=("step 5,0",)),),
)


def answered(text: str) -> str:
    """The answer to a player who asks why."""
    file = StringIO()
    screen = Screen(Console(file=file, width=200, color_system=None))
    help = Help(screen, find("battle_through_history"), CARDS)
    Why(help, PROMPT, SCENE, ["You", "Greta"], lambda pick: Show(gains=(f"{pick.notation} does it",))).answer(text)
    return file.getvalue()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1", ["step 1,0"]),
        ("1,0", ["step 1,0"]),
        ("4,0", ["scout 0"]),
        ("0, 0", ["swap p1", "attack p1"]),
        ("step 1,0", ["step 1,0"]),
        ("STEP TO THE FOREST", ["step 1,0"]),
        ("att", ["attack p1"]),
        ("turn up", ["scout 0"]),
        ("hal", ["halt"]),
        ("end", ["halt"]),
    ],
)
def test_a_choice_is_shown_by_number_place_notation_or_beginning(text: str, shown: list[str]) -> None:
    said = answered(text)
    assert [pick.notation for pick in PROMPT.choices if f"{pick.notation} does it" in said] == shown
    assert ("[2] Turn up the land  scout 0" in said) == (shown == ["scout 0"])
    assert ("It cannot be taken back." in said) == (shown == ["scout 0"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3,0", "3,0, water: empty.\nNothing can be done there now.\n"),
        ("2,0", "2,0, field: block, of Greta.\nNobody sees it.\nThe rules say nothing under J-1.\n"),
        ("5,0", "5,0, field: empty.\nGo to the field at 5,0 (3 AP): it takes several choices, begin with 1.\n"),
        ("attack 3,0", "'attack 3,0' is not among the choices.\n3,0, water: empty.\nNothing can be done there now.\n"),
        ("far right", "It is too far.\nThe rules say nothing under J-1.\n"),
        ("side:1", "It is too far.\nThe rules say nothing under J-1.\n"),
        ("windmill", "Windmill: it costs 4 gold.\nThe rules say nothing under J-1.\n"),
        ("rook", "Rook, block\n"),
        ("", "Go.\n"),
    ],
)
def test_what_cannot_be_chosen_is_named_with_the_reason(text: str, said: str) -> None:
    assert answered(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [("step", "'step' may mean 1, 5."), ("9,9", "Nothing here is called '9,9'."), ("7", "There is no choice 7")],
)
def test_what_nobody_can_mean_is_refused(text: str, said: str) -> None:
    with pytest.raises(Unclear, match=said):
        answered(text)


def test_a_preview_names_ways_and_places() -> None:
    show = Show(
        changes=(("Gold", "3 left"),),
        gains=("One more.",),
        lines=(Line("path", ("hex:0,0", "hex:1,0")), Line("aim", ("nowhere",))),
        marks=(
            Mark("reach", ("hex:1,0", "hex:2,0", "nowhere")),
            Mark("sight", ("side:1", "side:0", "p1", "round:1")),
            Mark("cover_fire", ("hex:0,0", "hex:0,0")),
            Mark("range", ()),
        ),
        stats=Stats("Chances", ("Pawn", "Rook"), (Stat("Base", ("9", ""), rule="J-2"),)),
    )
    assert told_ahead(show, places_of(SCENE, CARDS)) == [
        "Gold: 3 left",
        "One more.",
        "Base: Pawn 9  J-2",
        "Path: 0,0 to 1,0",
        "Reaches: 1,0; 2,0",
        "Sees: Far Right, Left, Pawn, two",
        "Cover fire: 0,0",
    ]
    assert told_ahead(None, {}) == []


def test_a_preview_says_the_chances_of_each_number() -> None:
    spread = Spread("You strike", (50, 30, 20), "0.7", "hits", ("[black ?] [black ?] with all",))
    assert told_ahead(Show(title="Pawn strikes Rook?", spreads=(spread,)), {}) == [
        "Pawn strikes Rook?",
        "You strike: 0.7 hits on average",
        "  0: 50%, 1: 30%, 2 or more: 20%",
        "  black die, black die with all",
    ]


def test_many_places_are_counted() -> None:
    places = {str(i): f"{i},0" for i in range(MOST + 3)}
    (said,) = told_ahead(Show(marks=(Mark("sight", tuple(places)),)), places)
    assert said.endswith(f"; {MOST - 1},0 and 3 more")
    assert said.count(";") == MOST - 1
