"""Guesses of what a viewer does not know, and positions that no game can reach."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.big_legions import ChooseBonus
from wartable.games.para_bellum.rules.objectives import Completed
from wartable.games.para_bellum.secrets.possible import without_a_card
from wartable.games.para_bellum.state.state import BellumState
from wartable.kernel import SPECTATOR, FastUmpire
from wartable.testing import rule

from .builders import GAME, Desk
from .test_setup import a_first_turn, with_colors


def guesses(s: BellumState, viewer: int, count: int = 40) -> list[BellumState]:
    """Copies in which what the viewer does not know is dealt anew."""
    return [GAME.resample(s, viewer, FastUmpire(seed)) for seed in range(count)]


def faces(s: BellumState, nos: tuple[int, ...]) -> tuple[str, ...]:
    """The keys of cards."""
    return tuple([s.card(no).key for no in nos])


@rule("PB-TEA.4")
def test_a_guess_keeps_the_hand_of_the_ally_and_deals_those_of_rivals_anew() -> None:
    s = a_first_turn(4, events=False).s
    found = guesses(s, 0)
    for seat, kept in ((0, True), (1, True), (2, False), (3, False)):
        assert ({faces(guess, guess.hand[seat]) for guess in found} == {faces(s, s.hand[seat])}) == kept


@rule("PB-TEA.4")
def test_a_guess_keeps_the_objectives_of_the_team() -> None:
    s = a_first_turn(4, events=False).s
    hidden = [seat for seat in (2, 3) if not s.card(s.objectives[seat][0]).face_up]
    found = guesses(s, 1)
    for seat in (0, 1):
        assert {faces(guess, guess.objectives[seat]) for guess in found} == {faces(s, s.objectives[seat])}
    for seat in hidden:
        assert len({faces(guess, guess.objectives[seat]) for guess in found}) > 1


@rule("PB-OBJ.4")
def test_no_guess_deals_an_objective_that_its_owner_has_met() -> None:
    desk = Desk(events=False).coins(1, 5).objectives(1, "imperator", "praetorium").turn(0).choose("end").coins(1, 0)
    seen = {key for guess in guesses(desk.s, 0, 150) for key in faces(guess, guess.objectives[1])}
    assert "aerarium" not in seen
    assert not seen & {"ars_oratoria", "terror_hostium"}
    assert "imperator" in seen
    assert len(seen) > 3


@rule("PB-OBJ.4")
def test_an_objective_that_comes_true_in_the_middle_of_a_step_may_still_lie_face_down() -> None:
    desk = Desk(2, events=False).objectives(1, "magna_acies").grid(1, {"0,-1": "A-06", "0,1": "A-07"})
    desk.grid(1, {"1,0": "A-06", "1,1": "A-02"}).rolls(6, 6, 6).place(1, "A-07", "1,2")
    assert isinstance(desk.ask, ChooseBonus)
    assert "magna_acies" in {key for guess in guesses(desk.s, 0, 100) for key in faces(guess, guess.objectives[1])}
    desk.choose("bonus efficient_logistics")
    assert desk.s.claimed[1] == (7,)


@rule("PB-OBJ.4", "PB-LEA.2")
def test_guesses_go_on_when_a_player_who_has_left_would_have_met_the_objective() -> None:
    desk = Desk(3, events=False).objectives(1, "aerarium").turn(0).leave(1).coins(1, 9).choose("end")
    assert desk.s.claimed[1] == (0,)
    assert len({faces(guess, guess.objectives[1]) for guess in guesses(desk.s, 0)}) > 1


@rule("PB-ARM.2", "PB-ARM.3")
def test_a_player_who_must_play_an_army_card_has_one_that_fits_in_every_guess() -> None:
    desk = Desk(2, events=False).grid(0, {"1,0": "A-24", "2,0": "A-24", "-1,0": "A-24"})
    desk.hand(0, "A-06").deck("A-17", "A-15", "A-09", "A-19").turn(0)
    assert {faces(guess, guess.hand[0]) for guess in guesses(desk.s, 1)} == {("A-06",)}
    desk.choose("army-card A-06", "lay 0,1")
    assert desk.s.active == 0


@rule("PB-ARM.3")
def test_a_player_who_must_play_an_army_card_and_has_none_that_fits_is_impossible() -> None:
    desk = Desk(2, events=False).grid(0, {"1,0": "A-24", "2,0": "A-24", "-1,0": "A-24"}).hand(0, "A-06").turn(0)
    assert without_a_card(desk.s) == ""
    desk.hand(0, "A-17")
    assert "none fits" in without_a_card(desk.s)


@rule("PB-INV.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_guess_is_a_possible_position(seats: int, viewer: int) -> None:
    for s in (with_colors(seats).s, a_first_turn(seats).s):
        assert GAME.possible(s) == ""
        for guess in guesses(s, viewer, 10):
            assert GAME.possible(guess) == ""


@rule("PB-INV.4")
def test_a_card_too_many_is_impossible() -> None:
    s = a_first_turn(2).s
    s.pieces.exchange(s.army_deck[0], s.pieces.face[s.army_deck[1]], 0)
    assert "cards" in GAME.possible(s)


@rule("PB-INV.4")
def test_a_command_card_in_the_army_deck_is_impossible() -> None:
    s = a_first_turn(2).s
    mine, other = s.army_deck[0], s.command_deck[0]
    one, two = s.pieces.face[mine], s.pieces.face[other]
    s.pieces.exchange(mine, two, 0)
    s.pieces.exchange(other, one, 0)
    assert "back" in GAME.possible(s)


@rule("PB-OBJ.3", "PB-OBJ.4")
def test_an_objective_that_was_met_and_lies_face_down_is_impossible() -> None:
    s = a_first_turn(2, events=False).s
    no = next(no for seat in range(2) for no in s.objectives[seat] if not s.card(no).face_up)
    seat = next(seat for seat in range(2) if no in s.objectives[seat])
    s.met[seat] |= 1 << s.pieces.face[no]
    assert "face up" in GAME.possible(s)


@rule("PB-OBJ.3")
def test_the_check_notes_what_everybody_has_met() -> None:
    desk = Desk().coins(0, 5).do(Completed())
    assert desk.s.met == [1 << desk.s.cards.face["aerarium"], 0]
    assert desk.coins(0, 0).do(Completed()).s.met[0] == 1 << desk.s.cards.face["aerarium"]
