"""What cards are, where their titles do not say so: in hands, in words, and when somebody asks for a card."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from wartable.kernel.registry import find
from wartable.kernel.scene import Face, Piece, Row, Scene
from wartable.terminal.catalogue import Catalogue, catalogue_of, shared
from wartable.terminal.helping import Help
from wartable.terminal.screen import Screen

FACES = [
    Face("a", "folk", "Bark Peeler", text="Friman of the woods. Works."),
    Face("b", "folk", "Eel Trapper", text="Friman of the lakes. Works."),
    Face("c", "folk", "Oak Captain", text="Chief of the woods. Leads."),
    Face("d", "omen", "friman"),
    Face("e", "supply", "Supply"),
]
SORTS = {"a": "Woods friman", "b": "Lakes friman", "c": "Woods chief"}
CARDS = Catalogue(FACES, sorts=SORTS)


def screen(plain: bool = False) -> tuple[Screen, StringIO]:
    """A screen, and what is printed on it."""
    file = StringIO()
    return Screen(Console(file=file, width=80, color_system=None, highlight=False), plain=plain), file


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("friman", "ab"),
        ("FRIMAN", "ab"),
        ("fri", "d"),
        ("lakes fri", "b"),
        ("woods", "ac"),
        ("folk", "abc"),
        ("eel", "b"),
        ("supply", "e"),
        ("trap", "b"),
        ("dragon", ""),
    ],
)
def test_cards_are_found_by_what_they_are(typed: str, keys: str) -> None:
    assert "".join([face.key for face in CARDS.find(typed)]) == keys


def test_of_several_cards_the_words_that_all_share_are_said_once() -> None:
    assert shared([face.text for face in FACES[:2]]) == "Works."
    assert shared([face.text for face in FACES[:3]]) == ""
    assert shared(["Same.", "Same."]) == "Same."


@pytest.mark.parametrize(("game", "typed"), [("battle_through_history", "relic"), ("multiverse_war", "Mission")])
def test_in_every_game_cards_are_found_by_their_kind(game: str, typed: str) -> None:
    found = catalogue_of(find(game)).find(typed)
    assert {face.kind for face in found} == {typed.casefold()}


def test_a_newcomer_asks_what_a_friman_is() -> None:
    out, file = screen()
    game = find("battalia")
    help = Help(out, game, catalogue_of(game))
    help.cards("friman")
    help.cards("Bark P")
    said = " ".join(file.getvalue().split())
    assert "30 cards fit: Bark Peeler, Honey Climber" in said
    assert "On all of them: Strength 1. Three of them make a tool" in said
    assert "Bark Peeler, Bärfolk friman, 1 Friman of the Bärfolk." in said


def test_a_hand_says_what_its_cards_are() -> None:
    hand = Row("Hand", (Piece("p1", "a"), Piece("p2", "e")), fan=True, owner=0)
    out, file = screen()
    out.scene(CARDS, Scene("s", {"hand": hand}), ["You"])
    assert [line.split("│")[1].strip() for line in file.getvalue().splitlines() if "│" in line] == [
        "Bark Peeler",
        "Woods friman",
    ]
    out, file = screen(plain=True)
    out.scene(CARDS, Scene("s", {"hand": hand}), ["You"])
    assert file.getvalue() == "Your Hand: Bark Peeler, Woods friman; Supply.\n"


@pytest.mark.parametrize(
    ("title", "badge", "said"),
    [
        ("Bärfolk", "barfolk", []),
        ("Emberians", "emberian", []),
        ("Cloudborn", "cloudborn", []),
        ("Wild Boar", "wild", ["wild"]),
        ("Tools", "heroic_tool", ["heroic tool"]),
    ],
)
def test_a_badge_that_repeats_the_title_is_said_once(title: str, badge: str, said: list[str]) -> None:
    assert Catalogue([Face("x", "k", title)]).extras(Piece("p1", "x", badges=(badge,))) == said
