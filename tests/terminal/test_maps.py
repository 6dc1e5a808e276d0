"""Square and hex maps as text: where cells stand, what is written in them, and what their signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from wartable.kernel.scene import Board, Cell, Face, Line, Mark, Pick, Piece, Prompt, Row, Scene
from wartable.terminal.catalogue import Catalogue
from wartable.terminal.grids import coordinates, ground_words, signs
from wartable.terminal.ink import Glyphs
from wartable.terminal.plainly import Plainly
from wartable.terminal.screen import Screen
from wartable.terminal.selecting import cells_at, changed, few_changes, told_apart

FACES = [
    Face("pawn", "block", "Pawn", pips=2),
    Face("rook", "block", "Rook", pips=3),
    Face("mill", "building", "Windmill"),
]


def drawn(
    board: Board,
    prompt: Prompt,
    width: int = 80,
    plain: bool = False,
    simple: bool = False,
    faces: Sequence[Face] = FACES,
) -> list[str]:
    """A map and what is asked, line by line."""
    file = StringIO()
    console = Console(file=file, width=width, highlight=False, markup=False, emoji=False, color_system=None)
    screen = Screen(console, plain=plain)
    if simple:
        screen.glyphs = Glyphs(simple=True)
    screen.scene(Catalogue(faces), Scene("map", {"map": board}), ["You", "Greta"], prompt)
    return file.getvalue().splitlines()


ASKED = Prompt((0,), 0, "Go.", choices=(Pick("step 1,0", "Step to 1,0", at=("hex:1,0",)), Pick("act", "Pawn", ("p1",))))
ISLE = Board(
    "Isle",
    "hex",
    (
        Cell("hex:1,-1", ground="unknown"),
        Cell("hex:0,0", ground="city", pieces=(Piece("p1", "pawn", owner=0), Piece("p2", "rook", owner=0))),
        Cell("hex:1,0", ground="forest 1"),
        Cell("hex:2,0", ground="field", label="well"),
        Cell("hex:-1,1", ground="field", pieces=(Piece("p3", back="block", owner=1),)),
        Cell("hex:0,1", ground="field", pieces=(Piece("p4", back="block", owner=1, memo="rook"),)),
        Cell("hex:1,1", ground="field", pieces=(Piece("p5", back="event"),)),
    ),
    lines=(Line("road", ("hex:2,0", "hex:1,1")),),
    marks=(Mark("fog", ("hex:2,0",)),),
)


def test_hexes_lie_as_their_axial_coordinates_say() -> None:
    lines = drawn(ISLE, ASKED, 80)
    north, home, _, south = lines[1:5]
    assert home.index("C") - south.index("I") == 4
    assert home.index("[1]") - home.index("C") == 10
    assert north.index("·") - home.index("C") in (4, 5)


def test_a_cell_shows_ground_coordinates_choices_and_pieces() -> None:
    text = "\n".join(drawn(ISLE, ASKED))
    assert "C[2] 0,0" in text
    assert "●Pawn/Ro" in text or "●Paw/Roo" in text
    assert "F[1] 1,0" in text
    assert "I═ 2,0" in text
    assert "well" in text
    assert "■?" in text
    assert "+0" not in text
    assert "■~Rook" in text
    assert "event" in text
    assert "1,-1" not in text


def test_the_key_says_what_the_signs_mean() -> None:
    text = " ".join(drawn(ISLE, ASKED))
    for said in ("C city", "F forest, height 1", "I field", "═ road", "● You", "■ Greta", "· unexplored", "faint:"):
        assert said in text
    for said in ("[1] choice 1", "? face down", "~ as last seen, face down now", "a/b both here"):
        assert said in text
    bare = " ".join(drawn(Board("Map", "hex", ISLE.cells[2:4]), replace(ASKED, choices=())))
    assert not [said for said in ("choice", "face down", "last seen", "both here", "more here") if said in bare]


@pytest.mark.parametrize("width", [40, 60, 80, 110])
def test_a_large_map_keeps_to_the_screen(width: int) -> None:
    cells = tuple(Cell(f"hex:{x - y // 2},{y}", ground="field") for y in range(6) for x in range(9))
    lines = drawn(Board("Map", "hex", cells), ASKED, width)
    assert max(len(line) for line in lines) <= width
    assert "\n".join(lines).count("F") == 54 + 1


def test_without_line_drawing_owners_go_by_number() -> None:
    text = "\n".join(drawn(ISLE, ASKED, simple=True))
    assert text.isascii()
    assert "1Pawn" in text or "1Paw/" in text
    assert "2~Rook" in text
    assert "2 Greta" in text


def test_a_place_of_somebody_bears_their_sign_also_where_nobody_stands() -> None:
    board = Board("Map", "hex", (Cell("hex:0,0", ground="town", owner=1), Cell("hex:1,0", ground="town")))
    text = "\n".join(drawn(board, ASKED))
    assert "T■ 0,0" in text
    assert "T[1] 1,0" in text
    assert "■ Greta" in text
    assert "T2 0,0" in "\n".join(drawn(board, ASKED, simple=True))
    plain = " ".join(drawn(board, ASKED, plain=True))
    assert "Town, of Greta: 0,0." in plain


def test_squares_stand_below_each_other() -> None:
    cells = tuple(Cell(f"cell:{x},{y}", ground="hill") for y in range(2) for x in range(3))
    lines = drawn(Board("Map", "square", cells), ASKED)
    assert [i for i, c in enumerate(lines[1]) if c == "H"] == [i for i, c in enumerate(lines[2]) if c == "H"]


def test_plain_says_a_map_place_by_place_and_the_rest_by_ground() -> None:
    text = [line.strip() for line in drawn(ISLE, ASKED, plain=True)]
    assert "0,0, city: Pawn, pips 2, yours (choice 2); Rook, pips 3, yours." in text
    assert "0,1, field: block, of Greta, last seen as Rook." in text
    assert "1,0, forest, height 1: empty (choice 1)." in text
    assert "Field, well, road, out of sight: 2,0." in text
    assert "Unexplored: 1 more place." in text


def test_a_place_is_named_by_its_coordinates() -> None:
    scene = Scene("map", {"map": ISLE})
    ((board, cell),) = cells_at(scene, "-1, 1")
    assert Plainly(Catalogue(FACES), ["You", "Greta"], {}).cell(board, cell) == "-1,1, field: block, of Greta."
    assert cells_at(scene, "9,9") == []
    ((board, cell),) = cells_at(scene, "1,-1")
    assert Plainly(Catalogue(FACES), ["You", "Greta"], {}).cell(board, cell) == "1,-1, unexplored."
    assert Plainly(Catalogue(FACES), ["You"], {"hex:1,-1": "2"}).cell(board, cell) == "1,-1, unexplored (choice 2)."
    assert coordinates("hex:-3,12") == "-3,12"
    assert coordinates("space") == ""


def test_choices_that_read_alike_are_told_apart_by_place() -> None:
    twins = Board("Map", "hex", (Cell("hex:0,0", pieces=(Piece("p1"),)), Cell("hex:1,0", pieces=(Piece("p2"),))))
    prompt = Prompt((0,), choices=(Pick("a", "Pawn", ("p1",)), Pick("b", "Pawn", ("p2",)), Pick("c", "Rook", ("p1",))))
    told_apart(prompt, Scene("map", {"map": twins}))
    assert [pick.label for pick in prompt.choices] == ["Pawn on 0,0", "Pawn on 1,0", "Rook"]


def test_only_what_is_new_on_a_map_is_said_again() -> None:
    moved = replace(ISLE, cells=(*ISLE.cells[:3], replace(ISLE.cells[3], label="dry well"), *ISLE.cells[4:]))
    told = changed({"map": ISLE}, {"map": moved}, {"hex:1,0", "p3"}, brief=True)["map"]
    assert isinstance(told, Board)
    assert [cell.at for cell in told.cells] == ["hex:1,0", "hex:2,0", "hex:-1,1"]
    assert changed({"map": ISLE}, {"map": moved})["map"] == moved


def test_a_map_is_cropped_around_what_is_known_or_can_be_chosen() -> None:
    def at(x: int, y: int) -> Cell:
        return Cell(f"cell:{x},{y}", ground="field" if (x, y) == (5, 5) else "unknown")

    board = Board("Map", "square", tuple([at(x, y) for y in range(12) for x in range(12)]))
    lines = drawn(board, Prompt((0,)))
    assert [line.replace(" ", "") for line in lines[1:4]] == ["···", "·F5,5·", "···"]
    assert "135 more unexplored places around" in lines[4]
    far = Prompt((0,), choices=(Pick("go", "Go", ("cell:9,5",)),))
    assert "·F5,5····[1]9,5·" in "".join(drawn(board, far)).replace(" ", "")


def test_a_map_of_which_nothing_is_known_is_drawn_whole() -> None:
    cells = tuple([Cell(f"cell:{x},0", ground="unknown") for x in range(6)])
    assert drawn(Board("Map", "square", cells), Prompt((0,)))[1].count("·") == 6


def test_a_row_of_empty_places_takes_one_line() -> None:
    cells = tuple([Cell(f"cell:0,{y}", ground="field", label="well" if y == 1 else "") for y in range(3)])
    lines = [line.split()[0] for line in drawn(Board("Map", "square", cells), Prompt((0,)))[1:5]]
    assert lines == ["F", "F", "well", "F"]


def test_a_name_goes_on_below_its_neighbor_and_is_explained_where_it_is_cut() -> None:
    def row(*faces: str) -> Board:
        pieces = [(Piece(f"p{x}", face, owner=0),) if face else () for x, face in enumerate(faces)]
        return Board("Map", "hex", tuple([Cell(f"hex:{x},0", ground="field", pieces=pieces[x]) for x in range(10)]))

    whole = drawn(row("mill", "", *[""] * 8), Prompt((0,)), 50)
    assert whole[2] == "●Windmill"
    assert "Windmill" not in " ".join(whole[3:])
    cut = drawn(row("mill", "pawn", *[""] * 8), Prompt((0,)), 50)
    assert cut[2] == "●Wind●Pawn"
    assert "Wind Windmill" in " ".join(cut[3:])


def test_a_map_on_which_little_has_changed_need_not_be_drawn_again() -> None:
    moved = replace(ISLE, cells=(*ISLE.cells[:3], replace(ISLE.cells[3], label="dry well"), *ISLE.cells[4:]))
    steps = Prompt((0,), choices=(Pick("step 1,0", "Step to 1,0", ("hex:1,0",)), Pick("end", "End")))
    told = few_changes(ISLE, moved, steps)
    assert told is not None
    assert [cell.label for cell in told] == ["dry well"]
    assert few_changes(ISLE, ISLE, steps) == []
    assert few_changes(ISLE, moved, ASKED) is None, "a choice points at the map that does not say where"
    all_changed = replace(ISLE, cells=tuple([replace(cell, label="new") for cell in ISLE.cells]))
    assert few_changes(ISLE, all_changed, steps) is None


def test_a_narrow_map_says_that_there_is_more() -> None:
    stack = tuple(Piece(f"p{i}", "pawn", owner=0) for i in range(3))
    next_to_it = (Piece("p9", "rook", owner=0),)
    here = {0: stack, 1: next_to_it}
    cells = tuple(Cell(f"hex:{x},0", ground="field", pieces=here.get(x, ())) for x in range(10))
    crowd = Prompt((0,), choices=tuple(Pick(f"act {i}", "Pawn", (f"p{i}",)) for i in range(3)))
    lines = drawn(Board("Map", "hex", cells), crowd, 40)
    assert lines[1].startswith("[1+]F")
    assert lines[2] == "●Pa+●Rook"
    assert "[1+] choice 1 and others" in " ".join(lines)
    assert "+ more here" in " ".join(lines)
    lines = drawn(Board("Map", "hex", cells[:9]), crowd, 60)
    assert lines[2] == "●Paw+2●Rook"
    assert "+2 two more here" in " ".join(lines)


@pytest.mark.parametrize(
    ("width", "owner", "picked", "shown"),
    [
        (80, 0, (0, 3), "T●[1+4]"),
        (70, 0, (0, 3), "T●[1+] F"),
        (70, -1, (0, 3), "T[1+4] F"),
        (70, 0, (0, 1, 2), "T●[1+] F"),
        (80, 0, (0, 1, 2), "T●[1-3]"),
        (70, 0, (1, 3), "T●[2+] F"),
        (40, 0, (0,), "T[1]F"),
        (40, 0, (11,), "[12]F"),
        (40, 0, (11, 12), "[12]F"),
    ],
)
def test_numbers_of_choices_keep_their_brackets(width: int, owner: int, picked: tuple[int, ...], shown: str) -> None:
    here = [Cell("hex:0,0", ground="town", owner=owner)]
    board = Board("Map", "hex", tuple(here + [Cell(f"hex:{x},0", ground="field") for x in range(1, 10)]))
    asked = Prompt((0,), choices=tuple([Pick(str(i), "", ("hex:0,0",) if i in picked else ()) for i in range(13)]))
    assert drawn(board, asked, width)[1].startswith(shown)


def test_a_road_gives_way_to_a_number() -> None:
    cells = tuple([Cell(f"hex:{x},0", ground="field", owner=0) for x in range(10)])
    board = Board("Map", "hex", cells, lines=(Line("road", ("hex:0,0", "hex:1,0")),))
    asked = Prompt((0,), choices=tuple([Pick(str(i), "", ("hex:0,0",) if i > 8 else ()) for i in range(11)]))
    assert drawn(board, asked, 70)[1].startswith("F●[10+]F●═1,0")


def test_grounds_get_letters_of_their_own() -> None:
    assert signs(["hill 2", "heath", "unknown"], ".") == {"unknown": ".", "hill 2": "H", "heath": "E"}
    assert ground_words("deep_water") == "deep water"


def test_things_that_look_alike_are_counted() -> None:
    file = StringIO()
    screen = Screen(Console(file=file, width=80, color_system=None))
    row = Row("Blocks", tuple(Piece(f"r{i}", "rook" if i == 3 else "pawn", owner=0) for i in range(4)), owner=0)
    screen.scene(Catalogue(FACES), Scene("map", {"row": row}), ["You", "Greta"])
    assert "Blocks: 3 × Pawn, Rook" in file.getvalue()


def test_pieces_are_found_by_what_they_are_or_were_when_last_seen() -> None:
    blocks = Row("Blocks", tuple(Piece(f"r{i}", face, owner=0) for i, face in enumerate(("rook", "rook", "pawn"))))
    said = Plainly(Catalogue(FACES), ["You", "Greta"], {}).having(Scene("map", {"map": ISLE, "row": blocks}), {"rook"})
    assert said == [
        "0,0, city: Pawn, pips 2, yours; Rook, pips 3, yours.",
        "0,1, field: block, of Greta, last seen as Rook.",
        "Blocks: Rook, pips 3, yours.",
    ]


@pytest.mark.parametrize("width", range(40, 80))
def test_a_count_stays_with_its_name_and_a_value_with_its_word(width: int) -> None:
    file = StringIO()
    screen = Screen(Console(file=file, width=width, color_system=None))
    pieces = [Piece(f"r{i}", "rook" if i % 3 else "pawn", owner=0, badges=(f"{i // 6} gold",)) for i in range(12)]
    screen.scene(Catalogue(FACES), Scene("map", {"row": Row("Blocks", tuple(pieces), owner=0)}), ["You", "Greta"])
    screen.say()
    screen.question(Prompt((0,), text="Choose what " + "she or he " * (width % 7) + "does now.", rule="MW-3.6"))
    lines = [line.strip() for line in file.getvalue().splitlines()]
    assert not [line for line in lines if line.endswith(("×", "(1", "(0", "2", "4")) or line.startswith(("×", "MW"))]
    assert "\u00a0" not in file.getvalue()
    assert "4 × Rook (1 gold)" in " ".join(lines)


COUNTRY = Board(
    "Country",
    "square",
    (
        Cell("square:1,1", "Mill, 1,2", "field", pieces=(Piece("m1", "mill"),)),
        Cell("square:2,1", "2,2"),
        Cell("square:1,2", "1,1"),
        Cell("square:2,2", ""),
    ),
)
"""A map whose labels count rows from below. One place has no label."""
BUILD = Prompt((0,), 0, "Build.", choices=(Pick("build 1,1", "Build at 1,1", at=("square:1,2",)),))


def test_coordinates_are_those_that_labels_say() -> None:
    north, _, south = drawn(COUNTRY, BUILD)[1:4]
    assert "F 1,2" in north
    assert "2,2" in north
    assert "[1] 1,1" in south
    assert "2,1" in south
    scene = Scene("map", {"map": COUNTRY})
    assert [cell.at for _, cell in cells_at(scene, "1,2")] == ["square:1,1"]
    assert [cell.at for _, cell in cells_at(scene, "2,2")] == ["square:2,1"]
    assert few_changes(COUNTRY, COUNTRY, BUILD) == []


def test_a_place_says_its_coordinates_once() -> None:
    text = "\n".join(drawn(COUNTRY, BUILD, plain=True))
    assert "1,2, field, Mill: Windmill." in text
    assert "1,1: empty (choice 1)." in text


def test_tiles_show_their_numbers_and_where_their_roads_lead() -> None:
    faces = [
        Face("bend", "road", "Bend", edges=("road", "road", "", "")),
        Face("keep", "city", "Keep", edges=("road",) * 4),
    ]
    keep = Piece("k", "keep", owner=1, values=(("level", 3),))
    cells = (
        Cell("square:1,1", ground="woods", pieces=(Piece("b", "bend", turn=1),)),
        Cell("square:2,1", ground="lakes", owner=1, pieces=(keep,)),
    )
    board = Board("Country", "square", cells)
    text = "\n".join(drawn(board, Prompt((1,), 1, "Wait."), faces=faces))
    assert "W┌ 1,1" in text
    assert "L■3┼2,1" in text
    assert "1 level" in text
    said = "\n".join(drawn(board, Prompt((1,), 1, "Wait."), 120, plain=True, faces=faces))
    assert "Bend, roads to the east and south." in said
    assert "Keep, roads to the north, east, south and west, of Greta, level 3." in said
    assert "W+ 1,1" in "\n".join(drawn(board, Prompt((1,), 1, "Wait."), simple=True, faces=faces))


def test_a_place_that_nothing_can_enter_does_not_look_empty() -> None:
    cells = (Cell("at:1,1", "1,2"), Cell("at:2,1", ""), Cell("at:1,2", "1,1"))
    board = Board("Realm", "square", cells, marks=(Mark("blocked", ("at:2,1",)),))
    nothing = Prompt((0,), 0)
    assert drawn(board, nothing)[1:] == [" 1,2     ▒▒ 2,2", " 1,1", "▒▒ blocked"]
    assert drawn(board, nothing, simple=True)[1:] == [" 1,2     ## 2,2", " 1,1", "## blocked"]
    assert "  Blocked: 2,2." in drawn(board, nothing, plain=True)
