"""How the game ends (PB-END)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.content.kinds import COLORS
from wartable.games.para_bellum.rules.legions import EarnBlazon
from wartable.games.para_bellum.rules.turns import Turn
from wartable.testing import rule

from .builders import GAME, Desk

FOUR_COLORS = {"1,0": "A-06", "1,1": "A-07", "1,2": "A-08", "1,3": "A-09", "1,4": "A-10"}
"""A row with a Legion each of green, purple, white and black."""


def four_colors(desk: Desk, seat: int, start: str) -> Desk:
    """A player who lacks only gold, and completes it with A-18 at -1,-1."""
    return desk.start(seat, start).grid(seat, {**FOUR_COLORS, "-1,0": "A-11"})


def fifth(desk: Desk, seat: int) -> Desk:
    """The player completes the fifth color."""
    return desk.rolls(6).place(seat, "A-18", "-1,-1")


def turns_left(desk: Desk) -> list[int]:
    """Who takes turns before the game is over, the one in progress not counted."""
    found: list[int] = []
    while not desk.sit_out().over and len(found) < 9:
        found.append(desk.s.active)
    return found


@rule("PB-END.1", "PB-END.5", "PB-EX.38")
@pytest.mark.parametrize(("end_rule", "turns"), [("token", [2, 0]), ("round", [2])])
def test_drawing_the_last_army_card_brings_the_end(end_rule: str, turns: list[int]) -> None:
    desk = Desk(3, events=False, end_rule=end_rule).deck("A-01", "A-02").turn().sit_out()
    assert (desk.s.active, desk.s.ending) == (1, -1)
    desk.s.hand[0] = ()
    desk.choose("end")
    assert (desk.s.ending, desk.s.active) == (1, 2)
    assert "triggered" in desk.told()
    assert [desk.s.active, *turns_left(desk)] == turns
    assert GAME.result(desk.s).ending == "the army deck ran out"


@rule("PB-END.2", "PB-END.4", "PB-END.5")
def test_the_fifth_color_brings_the_end_and_five_points_at_once() -> None:
    desk = four_colors(Desk(2, events=False), 1, "S-3")
    assert desk.blazons(1) == ["green", "purple", "white", "black"]
    assert (desk.s.ending, desk.s.points) == (-1, [0, 0])
    fifth(desk, 1)
    assert (desk.s.ending, desk.s.points) == (1, [0, 5])


@rule("PB-END.2")
def test_a_fourth_color_or_a_second_legion_of_one_brings_nothing() -> None:
    desk = Desk(2, events=False).grid(0, {"1,0": "A-06", "1,1": "A-07", "1,2": "A-08"}).rolls(6).place(0, "A-09", "1,3")
    assert (desk.s.ending, desk.s.points) == (-1, [0, 0])


@rule("PB-END.3", "PB-END.8", "PB-EX.39")
def test_the_fifth_color_pays_nothing_once_the_end_is_triggered() -> None:
    desk = four_colors(Desk(2, events=False), 1, "S-3").deck("A-01")
    desk.turn(0).choose("end")
    assert desk.s.ending == 0
    fifth(desk, 1)
    assert desk.blazons(1) == ["gold", "green", "purple", "white", "black"]
    assert (desk.s.ending, desk.s.points) == (0, [0, 0])
    assert desk.told().count("triggered") == 1


@rule("PB-END.6", "PB-END.7", "PB-END.13", "PB-END.14", "PB-VAR.5", "PB-EX.46")
@pytest.mark.parametrize(
    ("end_rule", "by", "turns"), [("round", 1, []), ("round", 0, [1]), ("token", 1, [0]), ("token", 0, [1])]
)
def test_turns_after_the_fifth_color(end_rule: str, by: int, turns: list[int]) -> None:
    desk = four_colors(Desk(2, events=False, end_rule=end_rule), by, "S-3").hand(by, "A-18")
    desk.do(Turn(by)).rolls(6).choose("army-card A-18", "lay -1,-1")
    assert (desk.s.ending, desk.s.points[by]) == (by, 5)
    while "end" not in desk.options():
        desk.choose(desk.options()[0])
    assert turns_left(desk) == turns
    assert GAME.result(desk.s).ending == "Legions of all five colors"


@rule("PB-END.7", "PB-VAR.5")
def test_the_rule_of_the_chapter_is_the_usual_one() -> None:
    assert Desk(2).s.terms.round_end == 0
    assert Desk(2, end_rule="round").s.terms.round_end == 1


@rule("PB-END.9")
def test_a_card_drawn_by_the_ally_makes_the_active_player_end_the_game() -> None:
    desk = Desk(4, events=False).alliance("castra_gemina", "war_chest").deck("A-01", "A-02", "A-03", "A-04")
    desk.s.runner[0] = 2
    desk.act(0).choose("runner", "bring 0")
    assert (len(desk.s.hand[0]), len(desk.s.hand[1])) == (2, 2)
    assert desk.s.ending == 0


@rule("PB-END.9")
def test_the_five_points_go_to_the_owner_of_the_legions_in_anybodys_turn() -> None:
    desk = four_colors(Desk(3, events=False), 2, "S-3").do(EarnBlazon(2, COLORS.index("gold")))
    assert (desk.s.active, desk.s.ending, desk.s.points) == (0, 0, [0, 0, 5])


@rule("PB-END.10", "PB-BAS.11", "PB-END.12")
def test_any_way_to_take_the_last_card_counts_and_putting_one_back_undoes_nothing() -> None:
    desk = Desk(2, events=False).deck("A-01").hand(0, "A-02").act(0).choose("muster")
    assert desk.s.ending == 0
    desk.choose("requisition", "put-under A-02")
    assert (len(desk.s.army_deck), desk.s.ending) == (1, 0)


@rule("PB-END.10", "PB-CON.10")
@pytest.mark.parametrize(("deck", "ending"), [(["A-01"], 0), (["A-01", "A-02"], -1)])
def test_scouting_the_last_cards_ends_only_if_none_is_put_back(deck: list[str], ending: int) -> None:
    desk = Desk(2, events=False).deck(*deck).hand(0, "exploratores").act(0)
    desk.choose("play-order exploratores", "take A-01")
    assert desk.s.ending == ending


@rule("PB-END.12")
def test_requisition_lengthens_the_game() -> None:
    desk = Desk(2, events=False).deck("A-01").hand(0, "A-02").act(0).choose("requisition", "put-under A-02", "muster")
    assert (len(desk.s.army_deck), desk.s.ending) == (1, -1)


@rule("PB-END.11")
def test_after_forty_rounds_the_game_is_over_and_nobody_gets_five_points() -> None:
    desk = Desk(2, events=False)
    desk.s.rounds = 39
    desk.turn(0)
    assert (desk.over, desk.s.rounds) == (False, 40)
    desk.sit_out()
    assert (desk.over, desk.s.active) == (False, 1)
    desk.sit_out()
    assert desk.over
    assert desk.s.points == [0, 0]
    assert GAME.result(desk.s).ending == "the last round is over"


@rule("PB-END.11")
def test_a_triggered_end_goes_before_the_last_round() -> None:
    desk = Desk(2, events=False).deck("A-01")
    desk.s.rounds, desk.s.ending, desk.s.closing = 40, 1, 1
    assert not desk.turn(0).over


@rule("PB-TEA.7")
def test_two_teammates_do_not_add_up_their_colors() -> None:
    desk = four_colors(Desk(4, events=False), 0, "S-3").grid(1, {"1,0": "A-18"}).rolls(6).place(1, "A-11", "1,1")
    assert desk.blazons(1) == ["gold"]
    assert desk.s.ending == -1
