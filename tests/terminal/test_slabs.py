"""Boards with dice on their joints, pictures among words, payments: how they read where nothing can be drawn."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from wartable.kernel.scene import Board, Cell, Due, Face, Joint, Mark, Pick, Piece, Prompt, Rail, Scene, Stat, Stats
from wartable.terminal.ahead import places_of
from wartable.terminal.cards import Cards
from wartable.terminal.catalogue import Catalogue, unpictured
from wartable.terminal.grids import whereabouts
from wartable.terminal.ink import Glyphs
from wartable.terminal.plainly import Plainly
from wartable.terminal.screen import Screen
from wartable.terminal.selecting import few_changes

FACES = [Face("ox_ram", "plaque", "II / V", edges=("ox", "ram")), Face("scout", "pennant", "Scout")]
SLAB = Board(
    "Slab",
    "square",
    (Cell("slab:2,1", pieces=(Piece("p1", "ox_ram"),)), Cell("slab:3,1", pieces=(Piece("p2", "ox_ram"),))),
    joints=(
        Joint("slab:2,1", "slab:3,1", "slot", (Piece("d1", die="3", badges=("gray",), parts=(Piece("f1", "scout"),)),)),
        Joint("slab:3,1", "slab:3,2", "slot"),
    ),
    marks=(Mark("run", ("slab:2,1", "slab:3,1"), "V"),),
    ground="marble",
)
ASKED = Prompt(
    (0,),
    0,
    "Second pip: with what?",
    choices=(
        Pick("lose d1", "Lose it", at=("d1",), tag="[gray][red 3] [laurel] -5", note="the scout stays"),
        Pick("slot", "Fill it", at=("slab:3,1|slab:3,2",)),
    ),
    rail=Rail("Engine", (Due("[coin]", "done", "paid"), Due("[red]", "now"), Due("[gray]", "makes", "roll"))),
)
SIGNS = Stats("Players", ("seat:0",), (Stat("Signs", ("[ox][-ram]",)),))


def told(plain: bool) -> str:
    file = StringIO()
    console = Console(file=file, width=100, highlight=False, markup=False, emoji=False, color_system=None)
    screen = Screen(console, plain=plain)
    screen.scene(Catalogue(FACES), Scene("marble", {"slab": SLAB, "seats": SIGNS}), ["You"], ASKED)
    screen.question(ASKED)
    return file.getvalue()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[gray][red 3] [laurel] +8", "gray, red 3, laurel +8"),
        ("[ox][-ram]", "ox, no ram"),
        ("3 to 2", "3 to 2"),
        ("A [coin], 3 to 2", "A coin, 3 to 2"),
    ],
)
def test_a_picture_among_words_is_its_word(text: str, words: str) -> None:
    assert unpictured(text) == words


@pytest.mark.parametrize("plain", [False, True])
def test_what_lies_on_joints_is_listed_below_the_map(plain: bool) -> None:
    text = told(plain)
    die = "gray: 3, Scout (choice 1)" if plain else "[1]gray: 3 (Scout)"
    assert f"2,1 and 3,1: {die}" in text
    assert f"3,1 and 3,2: {'empty slot (choice 2)' if plain else '[2]empty slot'}" in text
    assert "Run V: 2,1; 3,1" in text


@pytest.mark.parametrize("plain", [False, True])
def test_payments_second_lines_and_signs_are_read_in_words(plain: bool) -> None:
    text = told(plain)
    assert "Engine: coin (paid), red (now), then gray (roll)" in text
    assert "Lose it (gray, red 3, laurel -5): the scout stays" in text
    assert "ox, no ram" in text


def test_a_preview_names_joints_by_their_cells() -> None:
    assert places_of(Scene("marble", {"slab": SLAB}), Catalogue(FACES))["slab:2,1|slab:3,1"] == "2,1 and 3,1"


def test_a_map_is_drawn_again_when_what_lies_on_its_joints_changes_or_is_pointed_at() -> None:
    nothing = Prompt((0,))
    raised = replace(SLAB, joints=(replace(SLAB.joints[0], pieces=()), *SLAB.joints[1:]))
    assert few_changes(SLAB, SLAB, nothing) == []
    assert few_changes(SLAB, raised, nothing) is None
    assert few_changes(SLAB, replace(SLAB, marks=()), nothing) is None
    for pick in ASKED.choices:
        assert few_changes(SLAB, SLAB, Prompt((0,), 0, choices=(pick,))) is None


def test_room_around_a_map_is_no_news() -> None:
    grown = replace(SLAB, cells=(*SLAB.cells, Cell("slab:4,1"), Cell("slab:4,2", pieces=(Piece("p3", "ox_ram"),))))
    told = few_changes(SLAB, grown, Prompt((0,)))
    assert told is not None
    assert [cell.at for cell in told] == ["slab:4,2"]
    words = Plainly(Catalogue(FACES), ["You"], {})
    assert [words.cell(grown, cell) for cell in told] == ["4,2: II / V, left edge ox, right edge ram."]


WIDE = Stats(
    "Players",
    ("seat:0", "seat:1", "seat:2", "seat:3"),
    (
        Stat("Signs earned", ("[ox][-ram][boar][-wolf]", "[-ox][-ram][-boar][-wolf]", "[ox][ram][boar][wolf]", "")),
        Stat("Coins", ("1", "2", "3", "4")),
        Stat("Of the way", ("5", "6", "7", "8"), max=9),
    ),
    total=("10", "20", "30", "40"),
)


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_table_too_wide_for_the_page_has_a_line_for_each_player(width: int) -> None:
    file = StringIO()
    console = Console(file=file, width=width, highlight=False, markup=False, emoji=False, color_system=None)
    names = ["You", "Bartholomew", "Clementine", "Dan"]
    Screen(console).scene(Catalogue(FACES), Scene("marble", {"seats": WIDE}), names)
    text = file.getvalue()
    assert max(len(line) for line in text.splitlines()) <= width
    said = " ".join(text.replace("\u00b7", "").split())
    assert "You Signs earned ox, boar Coins 1 Of the way 5/9 Total 10" in said
    assert "Bartholomew Signs earned none Coins 2" in said
    assert "Clementine Signs earned ox, ram, boar, wolf Coins 3" in said
    assert "Dan Coins 4" in said


def test_a_long_choice_is_wrapped_behind_its_number() -> None:
    file = StringIO()
    long = Pick("lose d1", "The last pip of the gray die: the die and the Scout are lost", tag="1 to 0", undoable=False)
    asked = Prompt((0,), 0, "With what?", choices=(Pick("pay", "A coin"), long))
    Screen(Console(file=file, width=50, highlight=False, markup=False, color_system=None)).question(asked)
    lines = file.getvalue().splitlines()
    assert max(len(line) for line in lines) <= 50
    assert lines[-2:] == [
        "  2  The last pip of the gray die: the die and the",
        "     Scout are lost (1 to 0) \u00b7 final",
    ]


@pytest.mark.parametrize(
    ("edges", "below"),
    [
        (("ox", "ram"), "ox\u2500\u2500\u2500\u2500\u2500ram"),
        (("elephant", "ox"), "elepha\u2026\u2500ox"),
        (("elephant", "elephant"), "ele\u2026\u2500elep\u2026"),
        (("lightning", "boar"), "ligh\u2026\u2500boar"),
    ],
)
def test_the_edges_of_a_card_stay_inside_its_frame(edges: tuple[str, str], below: str) -> None:
    cards = Cards(Catalogue([Face("full", "plaque", "V", edges=edges)]), Glyphs(simple=False))
    block = cards.card(Piece("p1", "full"), 12, 0)
    assert {line.cell_len for line in block.lines} == {12}
    assert block.lines[-1].plain[1:-1] == below


def test_places_are_called_as_their_labels_say_in_any_order() -> None:
    cells = tuple([Cell(f"slab:{x},{y}", f"{2 - y},{x - 4}") for x in (3, 4) for y in (1, 2)])
    assert whereabouts(replace(SLAB, cells=cells))["slab:3,1"] == "1,-1"
