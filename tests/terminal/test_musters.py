"""Lists being built, piles of several kinds, rows in groups, and the chances before a choice, as text."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO

import pytest
from rich.console import Console

from wartable.kernel.scene import (
    Area,
    Budget,
    Face,
    Line,
    Pick,
    Piece,
    Pile,
    Prompt,
    Row,
    Scene,
    Share,
    Show,
    Spread,
    Stat,
    Stats,
    Track,
)
from wartable.terminal.ahead import told_ahead
from wartable.terminal.catalogue import Catalogue
from wartable.terminal.ink import Glyphs
from wartable.terminal.plainly import Plainly
from wartable.terminal.screen import Screen
from wartable.terminal.selecting import pointed_at

FACES = [
    Face("pike-1", "troop", "Pikemen", corners=("5",), dice=(("black", (3, 4)),), icons=(("Drill", 1),)),
    Face("pike-2", "troop", "Pikemen", corners=("5",), dice=(("black", (2, 5)),), icons=(("Drill", 1),)),
    Face("chief", "troop", "Chief", corners=("9",)),
    Face("token", "token", "Order token"),
    Face("wound", "token", "Wound token"),
]
CATALOGUE = Catalogue(FACES)
NAMES = ["You", "Greta"]
ASKED = Prompt((0,), 0, "Add.", choices=(Pick("add pike-1", "Add one", at=("tile:1",)),))


def drawn(areas: Mapping[str, Area], plain: bool = False, simple: bool = False, prompt: Prompt = ASKED) -> list[str]:
    """Areas with the numbers of choices, line by line."""
    file = StringIO()
    console = Console(file=file, width=80, highlight=False, markup=False, emoji=False, color_system=None)
    screen = Screen(console, plain=plain)
    if simple:
        screen.glyphs = Glyphs(simple=True)
    screen.scene(CATALOGUE, Scene("muster", dict(areas)), NAMES, prompt)
    return file.getvalue().splitlines()


def unit(name: str) -> Piece:
    """A unit of two pikemen under a name of its own."""
    return Piece(f"{name}.share", name=name, parts=(Piece("a", "pike-1"), Piece("b", "pike-2")))


BUDGET = Budget(
    "45 of 60 points", 60, (Share(30, unit("Center")), Share(15, unit("Left"), open=True)), owner=0, note="6 orders"
)
PIKES = Pile(
    "Pikemen",
    5,
    top=Piece("kind:0", "pike-1"),
    kinds=((Piece("tile:1", "pike-1"), 3), (Piece("tile:2", "pike-2"), 2), (Piece("tile:3", "pike-1"), 0)),
    note="max 3",
)


def test_a_budget_is_a_bar_with_its_parts() -> None:
    assert drawn({"budget:0": BUDGET}) == [
        "45 of 60 points · ● You  ███████████████░░░░░  15 points left, 6 orders",
        "  30 2 Pikemen · ▶ 15 2 Pikemen",
    ]


def test_a_budget_without_line_drawing() -> None:
    assert (
        drawn({"budget:0": BUDGET}, simple=True)[0]
        == "45 of 60 points - You  ###############.....  15 points left, 6 orders"
    )


def test_a_budget_in_words() -> None:
    assert Plainly(CATALOGUE, NAMES, {}).area(BUDGET) == [
        "Your 45 of 60 points: 2 Pikemen 30; 2 Pikemen 15, open; 15 points left; 6 orders."
    ]


def test_a_pile_of_kinds_shows_each_of_them_with_its_dice() -> None:
    assert drawn({"stock": PIKES}) == ["Pikemen (5), 5 left, max 3, Drill: 3 × [1]B..34.., 2 × B.2..5."]
    assert Plainly(CATALOGUE, NAMES, {"tile:1": "1"}).area(PIKES) == [
        "Pikemen (5), 5 left, max 3, Drill; 3 with black dice 3, 4 (choice 1); 2 with black dice 2, 5."
    ]


def test_a_kind_without_dice_is_only_counted() -> None:
    pile = Pile("Chief", 1, kinds=((Piece("tile:1", "chief"), 1),), note="max 4")
    assert drawn({"stock": pile}) == ["Chief (9), 1 left, max 4: 1 × [1]no dice"]
    assert drawn({"stock": pile}, plain=True) == ["Chief (9), 1 left, max 4; 1 without dice (choice 1)."]


def test_an_empty_pile_of_kinds() -> None:
    assert drawn({"stock": Pile("Chief", 0, kinds=((Piece("tile:9", "chief"), 0),))}) == ["Chief (9), 0 left"]


def test_a_choice_may_point_at_a_kind() -> None:
    assert pointed_at(PIKES, {"tile:2"})


def test_a_row_in_groups_is_counted_by_them() -> None:
    pieces = tuple([Piece(f"t{i}", "token" if i < 5 else "wound", owner=0) for i in range(6)])
    rack = Row("Orders", pieces, owner=0, groups=(("free", 3), ("on Units", 2), ("wounds", 1)))
    assert drawn({"orders:0": rack}) == ["● You  Orders: 3 free, 2 on Units, 1 wounds"]
    assert drawn({"orders:0": rack}, plain=True) == ["Your Orders: 3 free, 2 on Units, 1 wounds."]


def test_a_marker_called_like_its_track_is_not_named_again() -> None:
    assert drawn({"rounds": Track("Round", "line", ("1", "2", "3"), markers=(("round", 1),))}) == ["Round   1  [2]  3"]


SPREAD = Spread(
    "You strike", (8, 20, 31, 41), "2.3", "hits", ("[black ?] strike and Charge die", "If they wound first."), fatal=3
)


def test_chances_are_small_bars() -> None:
    assert told_ahead(Show(title="Charge the Guards?", spreads=(SPREAD,)), {}, Glyphs()) == [
        "Charge the Guards?",
        "You strike: 2.3 hits on average",
        "  0 ▂ 8%   1 ▄ 20%   2 ▇ 31%   3+ █ 41%, destroyed",
        "  black die strike and Charge die",
        "  If they wound first.",
    ]


def test_chances_in_words() -> None:
    assert told_ahead(Show(spreads=(SPREAD,)), {}) == [
        "You strike: 2.3 hits on average",
        "  0: 8%, 1: 20%, 2: 31%, 3 or more: 41%, destroyed",
        "  black die strike and Charge die",
        "  If they wound first.",
    ]


def test_what_is_fatal_in_the_middle_is_said_once() -> None:
    spread = Spread("They strike", (40, 20, 20, 20, 0), "1.2", "hits", fatal=2)
    assert told_ahead(Show(spreads=(spread,)), {})[1] == "  0: 40%, 1: 20%, 2: 20%, 3: 20%, from 2 on destroyed"


def test_a_row_of_a_preview_says_whom_it_is_about() -> None:
    stats = Stats(
        "Reactions", ("hits", "costs"), (Stat("evades", ("0.3", "1"), piece=unit("Left")),), note="They choose."
    )
    said = told_ahead(Show(stats=stats), {}, catalogue=CATALOGUE)
    assert said == ["2 Pikemen, evades: hits 0.3, costs 1", "They choose."]


def test_a_line_of_a_preview_says_its_numbers() -> None:
    aim = Line("aim", ("u1", "u2"), notes=(("you deal", "2.3"), ("you take", "1.0")))
    assert told_ahead(Show(lines=(aim,)), {"u1": "Pikemen", "u2": "Guards"}) == [
        "Aim: Pikemen to Guards, you deal 2.3, you take 1.0"
    ]


@pytest.mark.parametrize("plain", [False, True])
def test_a_table_of_pieces_names_them(plain: bool) -> None:
    table = Stats("Odds", ("hits",), (Stat("holds", ("1.0",), piece=unit("Left")),))
    said = Plainly(CATALOGUE, NAMES, {}).stats(table) if plain else drawn({"odds": table})
    assert any("2 Pikemen, holds" in line for line in said)
