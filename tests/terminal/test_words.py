"""Texts that people read, and commands that they type."""

from __future__ import annotations

import pytest

from wartable.kernel import BadOptions, Event, Result
from wartable.kernel.scene import Face, Pick, Piece, Prompt
from wartable.terminal.answers import Command, Unclear, understand
from wartable.terminal.catalogue import Catalogue, abbreviations
from wartable.terminal.ending import outcome
from wartable.terminal.seating import read_seats
from wartable.terminal.voice import ME, base_form, second_person, tell

from ..bots.joust import GAME


@pytest.mark.parametrize(
    ("told", "read"),
    [
        ("{} pushes in a tile.", "You push in a tile."),
        ("{} loses two Units.", "You lose two Units."),
        ("{} is challenged.", "You are challenged."),
        ("{} has 3 glory now.", "You have 3 glory now."),
        ("{} carries the banner and takes it home.", "You carry the banner and take it home."),
        ("{} shuffles discards and decks.", "You shuffle discards and decks."),
        ("Greta challenges {}.", "Greta challenges you."),
        ("Greta strikes and takes {}'s banner.", "Greta strikes and takes your banner."),
        ("{}'s Archer falls.", "Your Archer falls."),
        ("The Archer reinforces {}.", "The Archer reinforces you."),
        ("The die is cast: {} wins.", "The die is cast: You win."),
        ("Nobody wins.", "Nobody wins."),
        ("The general die of {} drops to 4.", "Your general die drops to 4."),
        ("Via Appia of {} is disabled.", "Your Via Appia is disabled."),
        ("Greta looks at the hand of {}.", "Greta looks at your hand."),
        ("Reds, the team of {}: the Chest.", "Reds, your team: the Chest."),
        ("In the cohort of {}: a Lord.", "In your cohort: a Lord."),
        ("Greta moves the King beside the Rook of {}.", "Greta moves the King beside your Rook."),
    ],
)
def test_a_reader_is_spoken_to(told: str, read: str) -> None:
    assert second_person(told.format(ME)) == read


@pytest.mark.parametrize(
    ("third", "base"),
    [
        ("passes", "pass"),
        ("chooses", "choose"),
        ("fixes", "fix"),
        ("goes", "go"),
        ("reaches", "reach"),
        ("must", "must"),
    ],
)
def test_verbs_after_you(third: str, base: str) -> None:
    assert base_form(third) == base


def test_others_keep_their_names() -> None:
    rode = Event(0, 1, 2, -1, -1, "")
    assert tell(GAME, rode, ["Ada", "Ben"], 0) == "Ben rides with the Elm Lance."
    assert tell(GAME, rode, ["Ada", "Ben"], 1) == "You ride with the Elm Lance."
    assert tell(GAME, rode, ["Ada", "Ben"], -1) == "Ben rides with the Elm Lance."


PROMPT = Prompt(
    (0,),
    0,
    "Choose.",
    choices=(
        Pick("deploy B-ARC#3", "Deploy Archer"),
        Pick("deploy B-ARC#4", "Deploy Archer"),
        Pick("deploy B-SPY", "Deploy Spy"),
        Pick("look", "Look around"),
        Pick("done", "Done"),
    ),
)


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("3", "deploy B-SPY"),
        (" deploy  b-arc#4 ", "deploy B-ARC#4"),
        ("deploy b-s", "deploy B-SPY"),
        ("do", "done"),
        ("spy", "deploy B-SPY"),
        ("look", "look"),
    ],
)
def test_a_choice_is_understood(typed: str, notation: str) -> None:
    said = understand(typed, PROMPT)
    assert isinstance(said, Pick)
    assert said.notation == notation


def test_commands_are_understood_after_choices() -> None:
    said = understand("Why 3", PROMPT)
    assert isinstance(said, Command)
    assert (said.name, said.rest) == ("why", "3")
    said = understand("?", PROMPT)
    assert isinstance(said, Command)
    assert said.name == "help"


@pytest.mark.parametrize("typed", ["", "0", "6", "arc", "deploy", "fly"])
def test_what_is_unclear_is_refused(typed: str) -> None:
    with pytest.raises(Unclear):
        understand(typed, PROMPT)


def test_enter_takes_the_only_choice() -> None:
    only = Prompt((0,), 0, "Choose.", choices=(Pick("done", "Done"),))
    assert understand("", only) is only.choices[0]


def test_an_empty_line_is_the_usual_answer() -> None:
    leave, go_on = Pick("leave a", "Leave a behind", tone="give_up"), Pick("done", "Recruit all", usual=True)
    assert understand("", Prompt((0,), 0, choices=(leave, go_on))) is go_on


def test_seats_get_names_that_differ() -> None:
    names = [sitter.name for sitter in read_seats("you, veteran,recruit,veteran,search:4,search:4")]
    assert names == ["Player", "Greta", "Rufus", "Gustav", "Search", "Search 4 2"]
    assert [sitter.name for sitter in read_seats("you,you=Ada")] == ["Player 1", "Ada"]


@pytest.mark.parametrize("text", ["", " , ", "me,you", "you=Ada,you=Ada", "greedy=Ada,you=Ada"])
def test_bad_seats_are_refused(text: str) -> None:
    with pytest.raises(BadOptions):
        read_seats(text)


def test_icons_get_short_names_that_differ() -> None:
    short = abbreviations(["accuracy", "assault", "heroic_death", "reinforcement", "relaunch", "return"])
    assert short["heroic_death"] == "HD"
    assert len(set(short.values())) == 6


def test_cards_are_found_by_key_beginning_and_part() -> None:
    cards = Catalogue([Face("a", "card", "Iron Lance"), Face("b", "card", "Iron"), Face("c", "card", "Great Lance")])
    assert [face.key for face in cards.find("iron")] == ["b"]
    assert [face.key for face in cards.find("iro")] == ["a", "b"]
    assert [face.key for face in cards.find("LANCE")] == ["a", "c"]
    assert [face.key for face in cards.find("c")] == ["c"]
    assert cards.find("nothing") == []
    assert cards.title(Piece("p1", back="card")) == "card"
    assert cards.title(Piece("p1", die="5")) == "die 5"


@pytest.mark.parametrize(
    ("places", "scores", "ending", "said"),
    [
        ((1, 2), (5, 3), "", "You win with 5 points; Greta has 3."),
        ((3, 1, 2), (0, 9, 4), "", "Greta wins with 9 points; Rufus has 4 and you have 0."),
        ((1, 1), (4, 4), "", "You and Greta share the victory with 4 points."),
        ((2, 1), (), "", "Greta wins."),
        ((2, 1), (), "the tower stands", "Greta wins: the tower stands."),
        ((2, 1), (7, 3), "the tower stands", "Greta wins: the tower stands. Points: Greta 3 and you 7."),
        ((1, 1), (4, 4), "time is up", "You and Greta share the victory: time is up. Points: you 4 and Greta 4."),
    ],
)
def test_the_end_in_a_sentence(places: tuple[int, ...], scores: tuple[int, ...], ending: str, said: str) -> None:
    assert outcome(Result(places, scores, ending), ["You", "Greta", "Rufus"][: len(places)]) == said
