"""What a guess of the hidden cards keeps: the cards that an artefact has worked on in this turn (BAT-6.18)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.secrets.hidden import resample
from wartable.games.battalia.state.state import BattaliaState
from wartable.kernel import FastUmpire
from wartable.testing import rule

from .fights import TOOL_DAY, Field, acting, defense

GUESSES = 40
REST = ("horn", "supply", "lord/islander", "tool", "horse")


def guesses(desk: Field, viewer: int) -> list[BattaliaState]:
    """Many guesses of one viewer."""
    return [resample(desk.s, viewer, FastUmpire(seed)) for seed in range(GUESSES)]


def marks(desk: Field, guess: BattaliaState) -> list[str]:
    """The cards that are marked in a guess, by name."""
    shown = Field()
    shown.s = guess
    return shown.marks(guess.table.affected)


def sent_to_ambush() -> Field:
    """A chief has gone from an amulet into an ambush with two other cards."""
    desk = Field(day=TOOL_DAY).city("1,1").city("7,7", owner=1).ambush(0, "lord", "friman")
    return desk.hand(0, "amulet", "chief/emberian", *REST).nation(0, *REST).act().bless("chief/emberian", 4)


def laid_after_decamping(laid: str) -> Field:
    """A chief was stationed and decamped, then this card was laid in ambush."""
    desk = acting("tent", "supply", "chief/emberian", "friman", *REST).nation(0, *REST)
    return desk.choose("tent tent", "keep chief/emberian", "decamp tent", f"ambush {laid}", "suspend supply")


@rule("BAT-6.18", "BAT-12.6")
@pytest.mark.parametrize("viewer", [1, 3, -1])
def test_the_card_that_an_artefact_worked_on_is_marked_in_every_guess(viewer: int) -> None:
    desk = sent_to_ambush()
    places = set()
    for guess in guesses(desk, viewer):
        assert marks(desk, guess) == ["chief/emberian"]
        assert guess.table.affected[0] in guess.hand[0] + guess.ambush[0]
        places.add(guess.table.affected[0])
    assert len(places) > 1


@rule("BAT-6.18")
def test_the_owner_knows_where_the_marked_card_lies() -> None:
    desk = sent_to_ambush()
    assert {guess.table.affected for guess in guesses(desk, 0)} == {desk.s.table.affected}


@rule("BAT-6.18", "BAT-15.12")
@pytest.mark.parametrize("viewer", [1, -1])
def test_a_marked_card_that_lies_open_stays_where_it_is(viewer: int) -> None:
    desk = acting("tent", "supply", "chief/emberian", *REST).choose("tent tent", "keep chief/emberian", "decamp tent")
    assert {guess.table.affected for guess in guesses(desk, viewer)} == {desk.s.table.affected}
    assert marks(desk, guesses(desk, viewer)[0]) == ["chief/emberian"]


@rule("BAT-18.1", "BAT-6.18")
@pytest.mark.parametrize("laid", ["friman", "chief/emberian"])
def test_a_guess_does_not_know_whether_the_marked_card_was_laid_in_ambush(laid: str) -> None:
    desk = laid_after_decamping(laid)
    places = set()
    for guess in guesses(desk, 1):
        assert marks(desk, guess) == ["chief/emberian"]
        places.add(guess.table.affected[0] in guess.ambush[0])
    assert places == {True, False}


@rule("BAT-6.18")
def test_in_a_guess_a_defender_transforms_no_card_twice() -> None:
    desk = defense(against=["amulet", "chief/emberian", "lord/cloudborn", *REST])
    desk.choose("fight").bless("chief/emberian", 4).choose("pass")
    for guess in guesses(desk, 0):
        assert marks(desk, guess) == ["chief/emberian"]
        assert guess.table.affected[0] in guess.hand[1] + guess.ambush[1]
