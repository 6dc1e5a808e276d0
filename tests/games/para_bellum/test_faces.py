"""What stands on the cards: pictures on the table, words when a card is read."""

from __future__ import annotations

import re

import pytest

from tests.games.para_bellum.builders import GAME
from wartable.games.para_bellum.content.cards import Card
from wartable.kernel.scene import Face

FACES = {face.key: face for face in GAME.faces}
COMMANDS = [card for card in GAME.cards.all if card.command]


def pictures(face: Face) -> set[str]:
    """The words in brackets on a face, without what a die shows."""
    return {re.sub(r" \d$", "", word) for line in face.lines for word in re.findall(r"\[([^]]+)\]", line)}


@pytest.mark.parametrize("card", COMMANDS, ids=[card.key for card in COMMANDS])
def test_a_command_card_has_a_line_for_each_option(card: Card) -> None:
    face = FACES[card.key]
    assert len(face.lines) >= max(1, len(card.options))
    assert face.text.split("\n")[1:2] == [] or face.text.split("\n")[1].startswith(("Or ", "Action"))


def test_every_picture_on_a_card_is_in_the_theme() -> None:
    layout = GAME.layout()
    assert isinstance(layout, dict)
    theme = layout["theme"]
    assert isinstance(theme, dict)
    icons, dice = theme["icons"], theme["dice"]
    assert isinstance(icons, dict)
    assert isinstance(dice, dict)
    known = {*icons, *dice}
    assert set().union(*[pictures(face) for face in GAME.faces]) <= known


def test_an_order_says_what_it_is_costs_and_does() -> None:
    dilectus = FACES["dilectus"]
    assert (dilectus.subtitle, dilectus.pips) == ("Order", 1)
    assert dilectus.text == (
        "Roll a legion or centurion die into an empty slot of yours.\nOr spend Veterani: a legion die showing 5."
    )


def test_a_permanent_names_its_kinds_and_its_action_stands_apart() -> None:
    castra = FACES["castra"]
    assert (castra.subtitle, castra.pips) == ("Permanent, Construct", 2)
    assert castra.text.split("\n") == [
        "Your hand limit is 9.",
        "Action, Artifex' pip: add 2 to another legion die of yours.",
    ]


def test_an_event_and_an_objective_have_a_line_and_an_objective_its_points() -> None:
    assert FACES["fair_auspices"].lines == ("new [legion] +1",)
    assert FACES["specialized_forces"].corners == ("3/6",)
    assert FACES["signa_collecta"].corners == ("4",)
    assert FACES["signa_collecta"].lines == ("four colors completed",)


def test_an_army_card_says_its_set_and_what_it_links() -> None:
    for card in GAME.cards.all:
        if card.icon:
            assert "links" in FACES[card.key].text
    assert {FACES[card.key].subtitle for card in GAME.cards.all if card.type == 0} == {
        "Starting card",
        "In every game",
        "With three or four players",
        "With four players",
    }
