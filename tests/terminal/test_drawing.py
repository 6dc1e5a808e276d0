"""Scenes as text: every container, at several widths, drawn and in plain words."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from wartable.kernel.scene import (
    Area,
    Board,
    Cell,
    Face,
    Joint,
    Pick,
    Piece,
    Pile,
    Plain,
    Prompt,
    Row,
    Scene,
    Side,
    Stat,
    Stats,
    Track,
    Trial,
)
from wartable.terminal.cards import title_lines
from wartable.terminal.catalogue import Catalogue
from wartable.terminal.ink import Glyphs, tint_style
from wartable.terminal.plainly import Plainly
from wartable.terminal.screen import Screen
from wartable.terminal.selecting import asked_for, changed, in_sight
from wartable.terminal.theme import Theme
from wartable.terminal.views import choice_numbers

FACES = [
    Face("spy", "unit", "Spy", "ember", pips=1, bands=(0, 1, 2), icons=(("heroic_death", 2),), edges=("1", "2")),
    Face("gun", "unit", "Ballonabwehrkanone", "#336699", pips=6, bands=(3, 1, 0), edges=("2", "")),
    Face("crew", "unit", "Genoese Crossbowmen of the Second Crusade", "nosuchtint", bands=(0, 3, 0)),
    Face("shot", "token", "Ranging Shot"),
]


def cells(count: int) -> tuple[Cell, ...]:
    """A line of cells with a Spy in each but the last."""
    return tuple(
        [Cell(f"space:{i}", str(i + 1), pieces=(Piece(f"p{i}", "spy"),)) for i in range(count - 1)]
        + [Cell(f"space:{count - 1}", str(count), wants="a Unit")]
    )


SCENE = Scene(
    "field",
    {
        "seats": Stats(
            "Players",
            ("seat:0", "seat:1"),
            (Stat("Tokens", ("1", "0"), max=3), Stat("Points", ("12", "9"))),
            total=("13", "9"),
            lit=0,
        ),
        "round": Track("Round", "line", ("1", "2", "3"), markers=(("now", 1), ("seat:1", 2))),
        "wheel": Track("Wheel", "ring", ("draw_two", "recall"), window=(1,)),
        "deck": Pile("Deck", 12, owner=1),
        "open": Pile("Discard", 2, top=Piece("p90", "gun"), open=(Piece("p90", "gun"), Piece("p91", "shot"))),
        "row": Board("The row", "line", cells(12), (Joint("space:0", "space:1", joined="2"),)),
        "offers": Row("Tokens", (Piece("t1", "shot"), Piece("t2", back="token")), limit=3),
        "dice": Row("Dice", (Piece("d1", die="5", owner=1),)),
        "theirs": Row("Hand", tuple(Piece(f"b{i}", back="card") for i in range(4)), owner=1),
        "none": Row("Relics"),
        "hand": Row(
            "Your hand",
            (
                Piece("h1", "gun", values=(("damage", 1),), badges=("linked",), parts=(Piece("t9", "shot"),)),
                Piece("h2", "crew", spent=True, owner=0),
                Piece("h3", "spy", down=True),
            ),
            fan=True,
        ),
    },
)
PROMPT = Prompt(
    (0,),
    0,
    "Deploy a Unit.",
    "BTH-1.1",
    (
        Pick("deploy gun", "Deploy the gun", at=("h1", "space:1"), tag="64 %", undoable=False),
        Pick("place 12", "Place it", at=("space:11",)),
        Pick("done", "Done", tone="end"),
    ),
)


def drawn(scene: Scene, width: int = 100, plain: bool = False, encoding: str = "utf-8") -> str:
    """The scene and its question as text."""
    file = StringIO()
    console = Console(file=file, width=width, highlight=False, markup=False, emoji=False, color_system=None)
    screen = Screen(console, plain=plain)
    if encoding != "utf-8":
        screen.glyphs = Glyphs(simple=True)
    screen.scene(Catalogue(FACES), scene, ["You", "Greta"], PROMPT)
    screen.question(PROMPT)
    return file.getvalue()


@pytest.mark.parametrize("plain", [False, True])
def test_a_player_in_a_table_is_named(plain: bool) -> None:
    areas: dict[str, Area] = {"deals": Stats("Deals", ("seat:0", "seat:1"), (Stat("Partner", ("seat:1", "seat:0")),))}
    text = drawn(Scene("field", areas), plain=plain)
    said = "Deals, You: Partner Greta." if plain else "Partner  Greta"
    assert said in text
    assert "seat:" not in text


@pytest.mark.parametrize("width", [60, 80, 100, 200])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    for line in drawn(SCENE, width).splitlines():
        assert len(line) <= min(width, 110)
        assert line == line.rstrip()


def test_every_container_shows_what_is_in_it() -> None:
    text = drawn(SCENE)
    assert "Players   You  Greta" in text
    assert "1/3    0/3" in text
    assert "Total" in text
    assert "Round   1  [2] [3] (Greta)" in text
    assert "Wheel   draw two  [recall]" in text
    assert "■ Greta  Deck 12" in text
    assert "Discard 2: Ballonabwehrkanone" in text
    assert "Tokens 2 of 3: Ranging Shot, token" in text
    assert "■ die 5" in text
    assert "Hand: 4 × card, face down" in text
    assert "Relics none" in text
    assert "0/1/2" in text
    assert "HD2" in text
    assert "damage 1" in text
    assert "│Ranging Shot" in text


def test_choices_stand_at_their_places() -> None:
    assert choice_numbers(PROMPT) == {"h1": "1", "space:11": "2"}
    text = drawn(SCENE)
    assert "╭[1]─" in text
    assert "╭[2]┄" in text
    assert "  1  Deploy the gun (64 %) · final" in text


def test_the_hand_is_next_to_the_question() -> None:
    scene = Scene("field", {"hand": SCENE.areas["hand"], "deck": SCENE.areas["deck"]})
    text = drawn(scene)
    assert text.index("Deck") < text.index("Your hand") < text.index("Deploy a Unit.")


def test_joined_cells_are_joined_and_others_are_not() -> None:
    text = drawn(SCENE)
    assert "│═│" in text
    assert text.count("═") == 1


def test_without_line_drawing_only_ascii_is_used() -> None:
    assert drawn(SCENE, encoding="ascii").isascii()


def test_plain_says_everything_in_words() -> None:
    text = drawn(SCENE, plain=True).replace("\n", " ")
    assert text.isascii()
    assert "Players, You: Tokens 1 of 3, Points 12, total 13." in text
    assert "Round: Greta on 3, 2." in text
    assert "Wheel: recall." in text
    assert "Deck of Greta: 12." in text
    assert "1: Spy, values 0 1 2, pips 1, heroic death 2, left edge 1, right edge 2. Joined to 2." in text
    assert "Genoese Crossbowmen of the Second Crusade" in text
    assert "(choice 1)" in text
    assert "12: empty (choice 2)." in text
    assert "cannot be taken back" in text
    assert "|" not in text


def test_an_empty_map_says_so() -> None:
    assert "empty" in drawn(Scene("map", {"map": Board("Map", "hex")}))
    assert "empty" in drawn(Scene("map", {"map": Board("Map", "line")}))


def test_only_what_has_changed_is_shown_again() -> None:
    now = Scene("field", {**SCENE.areas, "deck": Pile("Deck", 11, owner=1)})
    assert list(changed(SCENE.areas, now.areas)) == ["deck"]
    assert changed({}, now.areas) == now.areas
    assert list(changed(SCENE.areas, now.areas, {"p3"})) == ["deck", "row"]


DEEDS = Stats(
    "Deeds",
    ("price", "gain"),
    (Stat("Rest", ("", "1 coin"), at="deed:rest"), Stat("Feast", ("2 coins", ""), at="deed:feast")),
)


@pytest.mark.parametrize(("plain", "said"), [(False, "[1]Feast"), (True, "Feast, price 2 coins (choice 1).")])
def test_a_row_that_can_be_chosen_has_the_number_of_its_choice(plain: bool, said: str) -> None:
    prompt = Prompt((0,), 0, "What do you do?", choices=(Pick("feast", "Feast", ("deed:feast",)),))
    file = StringIO()
    console = Console(file=file, width=80, highlight=False, markup=False, emoji=False, color_system=None)
    Screen(console, plain=plain).scene(Catalogue(FACES), Scene("field", {"deeds": DEEDS}), ["You"], prompt)
    lines = file.getvalue().splitlines()
    assert any(said in line for line in lines), lines
    assert any("Rest" in line and "choice" not in line and "[" not in line for line in lines), lines


def test_of_a_table_only_the_changed_lines_are_shown_again() -> None:
    same = tuple([Stat(str(i), ("1", "2")) for i in range(5)])
    before: dict[str, Area] = {"seats": Stats("Players", ("a", "b"), (*same, Stat("Points", ("0", "0"))))}
    after: dict[str, Area] = {"seats": Stats("Players", ("a", "b"), (*same, Stat("Points", ("0", "3"))))}
    only = changed(before, after)["seats"]
    assert isinstance(only, Stats)
    assert [row.label for row in only.rows] == ["Points"]


LAYOUT: Plain = {
    "theme": {"bands": {"long": "x", "medium": "x", "close": "x"}, "pips": {"toughness": "x"}},
    "stages": {
        "field": {
            "wide": [
                {"columns": [{"places": [{"areas": ["row", "deck"]}, {"areas": ["open"], "fold": True}]}]},
                {"columns": [{"places": [{"areas": ["hand"], "seat": "me"}]}]},
                {"columns": [{"places": [{"areas": ["hand"], "seat": "shown", "fold": True}]}]},
            ]
        }
    },
}


def test_what_the_layout_folds_is_shown_on_request_or_when_it_is_pointed_at() -> None:
    hands = {f"hand:{seat}": Row("Hand", (Piece(f"h{seat}"),), owner=seat) for seat in range(3)}
    scene = Scene("field", {"row": SCENE.areas["row"], "open": SCENE.areas["open"], **hands})
    assert list(in_sight(scene, Theme(LAYOUT), 1)) == ["row", "hand:1"]
    assert list(in_sight(scene, Theme(LAYOUT), 1, {"p91", "h2"})) == ["row", "open", "hand:1", "hand:2"]
    assert list(in_sight(scene, Theme(), 1)) == list(scene.areas)
    names = ["Ada", "You", "Greta"]
    assert list(asked_for(scene, "gre", names)) == ["hand:2"]
    assert list(asked_for(scene, "disc", names)) == ["open"]
    assert list(asked_for(scene, "all", names)) == list(scene.areas)
    assert asked_for(scene, "nothing", names) == {}


def test_the_layout_names_bands_and_pips() -> None:
    catalogue = Catalogue(FACES, Theme(LAYOUT))
    text = Plainly(catalogue, ["You"], {}).piece(Piece("p1", "gun"))
    assert text == "Ballonabwehrkanone, long 3, medium 1, close 0, toughness 6, left edge 2"


def test_dark_tints_are_lightened() -> None:
    assert tint_style("#000000") == tint_style("black2", {"black2": "#000000"})
    red, green, blue = [int(tint_style("#000000")[i : i + 2], 16) for i in (1, 3, 5)]
    assert min(red, green, blue) > 130
    assert tint_style("") == ""
    assert tint_style("no such color").startswith("#")


def test_long_lists_of_choices_stand_in_columns() -> None:
    file = StringIO()
    screen = Screen(Console(file=file, width=80, color_system=None))
    screen.question(Prompt((0,), 0, "Choose.", choices=tuple(Pick(str(i), f"Choice {i}") for i in range(1, 10))))
    lines = file.getvalue().splitlines()
    assert len(lines) == 4
    assert lines[1].split() == ["1", "Choice", "1", "4", "Choice", "4", "7", "Choice", "7"]


def asked(*choices: Pick, plain: bool = False) -> list[str]:
    """A question with these choices, line by line."""
    file = StringIO()
    Screen(Console(file=file, width=80, color_system=None), plain=plain).question(Prompt((0,), choices=choices))
    return file.getvalue().splitlines()[1:]


def test_choices_that_read_alike_share_a_line() -> None:
    rider, scout = Pick("send rider#1", "Send Rider"), Pick("send scout", "Send Scout")
    assert asked(rider, scout, Pick("send rider#3", "Send Rider")) == ["1,3  Send Rider", "  2  Send Scout"]
    assert asked(rider, rider, rider, scout) == ["1-3  Send Rider", "  4  Send Scout"]
    assert asked(rider, Pick("x", "Send Rider", tag="2 gold")) == ["  1  Send Rider", "  2  Send Rider (2 gold)"]


def test_the_only_choice_takes_enter_and_says_so() -> None:
    only = Pick("stand", "Stand and fight")
    assert asked(only) == ["  1  Stand and fight · Enter"]
    assert asked(only, plain=True) == ["  1  Stand and fight, Enter"]


def test_a_suggested_choice_is_called_so() -> None:
    two = (Pick("send", "Send the Archer", tone="main"), Pick("done", "Fight with one", tone="give_up"))
    assert asked(*two) == ["  1  Send the Archer · suggested", "  2  Fight with one"]
    assert asked(*two, plain=True) == ["  1  Send the Archer, suggested", "  2  Fight with one"]


def test_pieces_that_can_be_chosen_and_look_alike_are_counted() -> None:
    row = Row("Tokens", (Piece("t1", "shot"), Piece("t2", "shot"), Piece("t3", "shot")))
    prompt = Prompt((0,), choices=(Pick("a", "Spend it", ("t1",)), Pick("b", "Spend it", ("t2",))))
    file = StringIO()
    Screen(Console(file=file, width=80, color_system=None)).scene(
        Catalogue(FACES), Scene("s", {"row": row}), ["You"], prompt
    )
    assert file.getvalue().strip() == "Tokens: 2 × [1,2]Ranging Shot, Ranging Shot"


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Spy", ["Spy"]),
        ("Mauryan War Elephants", ["Mauryan", "War", "Elephants"]),
        ("Genoese Crossbowmen", ["Genoese", "Crossbowm-", "en"]),
        ("Ballonabwehrkanone", ["Ballonabw-", "ehrkanone"]),
        ("Long-Range Group", ["Long-Range", "Group"]),
        ("Knights of the Order of the Temple", ["Knights of", "the Order", "of the Te…"]),
    ],
)
def test_a_title_is_cut_only_where_three_lines_will_not_do(title: str, lines: list[str]) -> None:
    assert title_lines(title, 10, "…") == lines


def test_a_card_with_nothing_but_a_corner_shows_it() -> None:
    hand = Row("Hand", (Piece("c1", "chief"),), owner=0, fan=True)
    file = StringIO()
    screen = Screen(Console(file=file, width=80, color_system=None))
    faces = Catalogue([Face("chief", "folk", "Chief", corners=("2",))])
    screen.scene(faces, Scene("hand", {"hand": hand}), ["You"], Prompt((0,), 0, "Wait."))
    assert "╭2─" in file.getvalue()


def one_area(area: Area, simple: bool = False) -> str:
    """A single area, drawn."""
    file = StringIO()
    screen = Screen(Console(file=file, width=80, color_system=None))
    screen.glyphs = Glyphs(simple=simple)
    screen.scene(Catalogue(FACES), Scene("s", {"it": area}), ["You", "Greta"], Prompt((0,)))
    return file.getvalue().rstrip()


def test_spaces_of_a_track_that_count_are_joined_and_say_who_stands_there() -> None:
    numbers = tuple([str(i) for i in range(10)])
    track = Track("You need 4", "line", numbers, window=tuple(range(4, 10)), markers=(("seat:0", 5), ("seat:1", 3)))
    assert one_area(track) == "You need 4   0   1   2   3 (Greta) [4] [5] (You) [6-9]"


def test_a_row_of_small_things_says_what_it_comes_to_and_names_its_owner_once() -> None:
    row = Row("You attack the mill", (Piece("t1", "shot"),), owner=0, total="3", sums="2 cards, 1 moral")
    assert one_area(row) == "● You attack the mill, 3 in all (2 cards, 1 moral): Ranging Shot"
    assert one_area(row, simple=True) == "You attack the mill, 3 in all (2 cards, 1 moral): Ranging Shot"
    assert one_area(Row("Tents", (Piece("t1", "shot"),), owner=1)) == "■ Greta  Tents: Ranging Shot"


def test_a_row_says_what_was_rolled_against_it_and_how_it_came_out() -> None:
    trial = Trial(Piece("d1", die="5"), sum=6, against=1, verdict="breaks", passed=False, plus=1)
    row = Row("Leaders", (Piece("d2", die="4"),), owner=1, trial=trial)
    assert one_area(row) == "■ Greta  Leaders, 5 + 1 = 6 against 1: breaks: die 4"
    assert "5 + 1 = 6 against 1: breaks" in one_area(row, simple=True)
    lone = replace(trial, sum=5, plus=0)
    assert "5 against 1: breaks" in one_area(replace(row, trial=lone))
    assert "5 - 2 = 3 against 1: breaks" in one_area(replace(row, trial=replace(trial, sum=3, plus=-2)))
    assert one_area(Row("Storm", (Piece("t1", "shot"),), note="all at +2")) == "Storm, all at +2: Ranging Shot"


def test_a_score_sheet_says_what_its_numbers_are_made_of_and_who_has_won() -> None:
    sheet = Stats(
        "Count",
        ("seat:0", "seat:1"),
        (Stat("Dice", ("6", "2"), notes=("3 dice", "")), Stat("Aims", ("1", "0"), notes=("Bridge 1\nMill -", ""))),
        total=("7", "2"),
        crowned=(0,),
        sides=(Side("North", (0, 1), "9", "Victory"),),
        note="seat:0 wins by 5.\nThe deck ran out.",
    )
    said = [
        "You: Dice: 3 dice; Aims: Bridge 1, Mill -.",
        "North, You and Greta: 9, Victory.",
        "You win by 5.",
        "The deck ran out.",
    ]
    for simple in (False, True):
        assert one_area(sheet, simple=simple).endswith("\n".join(said))
    bare = replace(sheet, rows=(), sides=(), note="")
    assert "Victory" not in one_area(bare)


def test_the_count_of_a_pile_is_no_part_of_a_label_that_ends_with_a_number() -> None:
    assert one_area(Pile("City 1", 7, Piece("t", "shot"))) == "City 1 (7): Ranging Shot"


def test_a_pile_that_is_asked_for_says_what_it_costs() -> None:
    prices = (("supply", True), ("supply", False), ("war_chief", True))
    scene = Scene("s", {"deck": Pile("Spies", 3, Piece("t", "shot"), price=prices)})
    for plain, said in ((False, "Spies 3: Ranging Shot"), (True, "Spies: 3, on top Ranging Shot")):
        file = StringIO()
        screen = Screen(Console(file=file, width=80, color_system=None), plain=plain)
        screen.scene(Catalogue(FACES), scene, ["You"], full=True)
        assert file.getvalue().strip().rstrip(".") == f"{said}, costs 2 supply, 1 war chief (missing: 1 supply)"
    assert one_area(scene.areas["deck"]) == "Spies 3: Ranging Shot"
