"""Fields of zones and the units on them as text: where they stand, their dice, what they carry, who faces whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from wartable.kernel.scene import Area, Board, Cell, Face, Meeting, Pick, Piece, Prompt, Row, Scene
from wartable.terminal.catalogue import Catalogue
from wartable.terminal.ink import Glyphs
from wartable.terminal.plainly import Plainly
from wartable.terminal.screen import Screen
from wartable.terminal.selecting import told_apart
from wartable.terminal.squads import carried, comb, dice_of, members
from wartable.terminal.views import choice_numbers

FACES = [
    Face("pike", "troop", "Pikemen", pips=2, dice=(("black", (3, 4)),)),
    Face("guard", "troop", "Guards", pips=2, dice=(("black", (4, 6)),)),
    Face("sling", "troop", "Slingers", pips=1, dice=(("black", (1,)), ("white", (2, 5)))),
    Face("chief", "troop", "Chief", pips=1),
]
CATALOGUE = Catalogue(FACES)
KEYS = CATALOGUE.faces


def unit(id: str, owner: int, *faces: str, wounds: int = 0, orders: int = 0, die: str = "") -> Piece:
    """A unit of these faces; its first part has the wounds."""
    parts = [Piece(f"{id}.{i}", face) for i, face in enumerate(faces)]
    if wounds:
        parts[0].values = (("wounds", wounds),)
    values = (("orders", orders),) if orders else ()
    return Piece(id, owner=owner, name=KEYS[faces[0]].title, parts=tuple(parts), values=values, die=die)


def fogged(id: str, owner: int, parts: int) -> Piece:
    """A unit of which only its size is known."""
    hidden = tuple([Piece(f"{id}.{i}", back="tile") for i in range(parts)])
    return Piece(id, owner=owner, name="In fog", parts=hidden)


PHALANX = unit("u1", 0, "pike", "pike", "guard", "chief", wounds=1, orders=2)
SLINGERS = unit("u2", 0, "sling", "sling")
HORDE = unit("u3", 1, "guard", "guard", "guard", die="5")
ALONE = unit("u4", 0, "guard")


def field(turned: bool = False) -> Board:
    """Two columns and three rows: the far side's, the middle, one's own."""
    cells = (
        Cell("zone:0,0", "Front", "front", owner=1, pieces=(fogged("u5", 1, 3),)),
        Cell("zone:1,0", "Front", "front", owner=1),
        Cell("zone:0,1", "Middle", "clash", pieces=(ALONE, HORDE), meetings=(Meeting(("u4", "u3"), "5"),)),
        Cell("zone:1,1", "Middle", "clash"),
        Cell("zone:0,2", "Front", "front", owner=0, pieces=(PHALANX,)),
        Cell("zone:1,2", "Front", "front", owner=0, pieces=(SLINGERS,)),
    )
    return Board("The field", "field", cells, rows=("Front", "Clash", "Front"), columns=("West", "East"), turned=turned)


ASKED = Prompt(
    (0,),
    0,
    "Give an order.",
    choices=(
        Pick("move 1", "Pikemen to the East", at=("u1", "zone:1,2")),
        Pick("move 2", "Pikemen back", at=("u1", "zone:0,2")),
        Pick("charge 1", "Charge with Pikemen", at=("u1",)),
        Pick("place", "The East", at=("zone:1,2",)),
    ),
)


def drawn(
    areas: Mapping[str, Area], prompt: Prompt = ASKED, width: int = 80, plain: bool = False, simple: bool = False
) -> list[str]:
    """Areas with the numbers of choices, line by line."""
    file = StringIO()
    console = Console(file=file, width=width, highlight=False, markup=False, emoji=False, color_system=None)
    screen = Screen(console, plain=plain)
    if simple:
        screen.glyphs = Glyphs(simple=True)
    screen.scene(CATALOGUE, Scene("field", dict(areas)), ["You", "Greta"], prompt)
    return file.getvalue().splitlines()


def test_a_unit_is_called_by_its_members() -> None:
    assert members(KEYS, PHALANX) == "2 Pikemen + Guards + Chief"
    assert members(KEYS, fogged("u5", 1, 3)) == "In fog, 3"


def test_a_comb_has_all_dice_of_a_unit_by_number() -> None:
    assert dice_of(KEYS, PHALANX) == {"black": [3, 3, 4, 4, 4, 6]}
    assert dice_of(KEYS, SLINGERS) == {"black": [1, 1], "white": [2, 2, 5, 5]}
    assert comb([3, 3, 4, 4, 4, 6]) == "..33444.6"
    assert comb([1, 1]) == "11....."
    assert comb([1, 2, 3, 4, 5, 6]) == "123456"


def test_a_part_that_has_fallen_rolls_no_dice() -> None:
    fallen = replace(SLINGERS, parts=(SLINGERS.parts[0], replace(SLINGERS.parts[1], down=True)))
    assert dice_of(KEYS, fallen) == {"black": [1], "white": [2, 5]}


def test_what_a_unit_carries_is_added_up() -> None:
    twice = replace(PHALANX, parts=(PHALANX.parts[0], replace(PHALANX.parts[1], values=(("wounds", 1),))))
    assert carried(twice) == {"orders": 2, "wounds": 2}


def test_the_field_lies_with_one_s_own_side_below() -> None:
    lines = drawn({"field": field()})
    assert lines[0] == "The field"
    assert lines[1].split() == ["West", "East"]
    rows = [line for line in lines if "Front" in line or "Clash" in line]
    assert ["■" in line for line in rows] == [True, False, False]
    assert rows[2].count("●") == 2
    assert [line.count("[4]") for line in rows] == [0, 0, 1], "a zone that can be chosen has its number"


def test_the_field_is_turned_for_the_other_side() -> None:
    lines = drawn({"field": field(turned=True)})
    assert lines[1].split() == ["East", "West"]
    rows = [line for line in lines if "Front" in line or "Clash" in line]
    assert ["●" in line for line in rows] == [True, False, False]
    phalanx = next(line for line in lines if "Pikemen" in line)
    assert phalanx.index("Pikemen") > 30, "the first column is at the right"


def test_a_unit_in_a_line() -> None:
    lines = drawn({"field": field()})
    said = "\n".join(lines)
    assert "\n[1-3]4 Pikemen+ B..33444.6 o2 w1 " in said, "short, since it would not fit otherwise"
    assert "│2 Slingers B11..... W.22..55." in said
    assert "■3 Guards B...444.666 >5" in said
    assert "In fog, 3" in said
    assert ">5" in said, "the last roll"
    assert lines[-1] == "B black dice  W white dice  o orders  w wounds  >5 rolled 5  ● You  ■ Greta"


def test_units_face_to_face_stand_together() -> None:
    lines = drawn({"field": field()})
    far, own = [next(i for i, line in enumerate(lines) if name in line) for name in ("■3 Guards", "●Guards")]
    assert lines[far].startswith("┌")
    assert lines[own].startswith("└")
    assert far < own, "the far side above"


@pytest.mark.parametrize("width", [80, 60, 40])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    assert max([len(line) for line in drawn({"field": field()}, width=width)]) <= width


def test_in_plain_characters() -> None:
    said = "\n".join(drawn({"field": field()}, simple=True))
    assert said.isascii()
    assert "1 You" in said.splitlines()[-1]
    assert "/2:3 Guards B" in said


def test_a_unit_outside_the_field_has_its_comb_too() -> None:
    lines = drawn({"camp": Row("To be placed", (PHALANX, SLINGERS), owner=0)})
    assert lines == [
        "● You  To be placed: [1-3]2 Pikemen + Guards + Chief (B..33444.6, orders 2,",
        "  wounds 1), 2 Slingers (B11....., W.22..55.)",
    ]


def test_in_words() -> None:
    assert Plainly(CATALOGUE, ["You", "Greta"], choice_numbers(ASKED)).board(field()) == [
        "The field:",
        "  West, far Front, of Greta: In fog, 3.",
        "  West, Clash: Guards, yours, black dice 4, 6; 3 Guards, of Greta, black dice 4, 4, 4, 6, 6, 6, rolled 5. "
        "Face to face: Guards, 3 Guards.",
        "  West, near Front, yours: 2 Pikemen + Guards + Chief, black dice 3, 3, 4, 4, 4, 6, orders 2, wounds 1 "
        "(choice 1-3).",
        "  East, near Front, yours: 2 Slingers, black dice 1, 1, white dice 2, 2, 5, 5 (choice 4).",
        "  Empty: East, far Front; East, Clash.",
    ]


def test_units_that_are_called_alike_are_told_apart_by_their_place() -> None:
    prompt = Prompt((0,), 0, "Go.", choices=(Pick("a", "Charge", at=("u1",)), Pick("b", "Charge", at=("u2",))))
    told_apart(prompt, Scene("field", {"field": field()}))
    assert [pick.label for pick in prompt.choices] == ["Charge on West, near Front", "Charge on East, near Front"]


def test_a_unit_is_found_by_what_it_is_made_of() -> None:
    scene = Scene("field", {"field": field(), "camp": Row("To come", (unit("u9", 0, "sling"),), owner=0)})
    SLINGERS.notes = (("Charge", "1.2", "30% none"),)
    said = Plainly(CATALOGUE, ["You", "Greta"], {}).having(scene, {"sling"})
    assert said == [
        "East, near Front: 2 Slingers, yours, black dice 1, 1, white dice 2, 2, 5, 5; Charge 1.2 (30% none).",
        "To come: Slingers, yours, black dice 1, white dice 2, 5.",
    ]


def orders(*more: Pick) -> Prompt:
    """Nine orders to two units, and more."""
    pikes = [Pick(f"move {i}", f"4 Pikemen to {i}", at=("u1", f"zone:{i},2"), short="Move", tag="1") for i in "abcdef"]
    pikes.append(Pick("charge", "Charge with 4 Pikemen", at=("u1",), short="Charge", tag="2"))
    slingers = [Pick("shoot", "Shoot with 2 Slingers", at=("u2",), short="Shoot", tag="1", undoable=False)]
    slingers.append(Pick("rest", "2 Slingers rest", at=("u2",), short="Rest", tag="1", usual=True))
    return Prompt((0,), 0, "Give an order.", choices=(*pikes, *slingers, *more))


def asked(prompt: Prompt, plain: bool = False) -> list[str]:
    """The question and its choices, line by line."""
    file = StringIO()
    console = Console(file=file, width=60, highlight=False, markup=False, emoji=False, color_system=None)
    Screen(console, plain=plain).question(prompt, {"u1": "4 Pikemen", "u2": "2 Slingers"})
    return file.getvalue().splitlines()


def test_many_choices_of_a_unit_share_a_line() -> None:
    assert asked(orders(Pick("pass", "Pass", note="one token aside"))) == [
        "Give an order.",
        "1-7  4 Pikemen: 1 to a (1), 2 to b (1), 3 to c (1),",
        "     4 to d (1), 5 to e (1), 6 to f (1), 7 Charge (2)",
        "8,9  2 Slingers (1): 8 Shoot · final, 9 rest · Enter",
        " 10  Pass: one token aside",
    ]


def test_few_choices_and_those_in_words_have_a_line_each() -> None:
    few = orders()
    few.choices = few.choices[5:]
    assert asked(few)[1] == "  1  4 Pikemen to f (1)"
    assert len(asked(orders(), plain=True)) == 10
