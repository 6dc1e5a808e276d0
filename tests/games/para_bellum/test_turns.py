"""Turns, rounds and the Event of a round (PB-TRN, PB-EVT)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.actions import Act
from wartable.games.para_bellum.state.state import NO_EVENT
from wartable.testing import rule

from .builders import Desk

QUIET = ("ill_omens", "treasury_of_saturn", "contio", "bread_of_roots")
"""Events that ask nothing and give nothing by themselves."""


def active_players(desk: Desk, turns: int) -> list[int]:
    """Who takes the next turns."""
    found = [desk.s.active]
    for _ in range(turns - 1):
        found.append(desk.sit_out().s.active)
    return found


@rule("PB-TRN.1", "PB-TRN.6", "PB-TRN.7")
@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1, 0, 1, 0]), (3, [0, 1, 2, 0, 1])])
def test_turns_go_clockwise_and_the_first_player_stays_first(seats: int, order: list[int]) -> None:
    desk = Desk(seats, events=False).turn()
    assert active_players(desk, 5) == order
    assert desk.s.first == 0
    assert desk.s.rounds == order.count(0)


@rule("PB-TRN.2", "PB-EX.15")
def test_with_four_players_teams_take_turns_in_turn() -> None:
    assert active_players(Desk(4, events=False).turn(), 6) == [0, 3, 1, 2, 0, 3]


@rule("PB-TRN.3", "PB-TRN.5")
def test_a_turn_is_army_phase_action_phase_draw_phase() -> None:
    desk = Desk(2, events=False).hand(0, "A-22").deck("A-06", "A-07", "A-08").turn()
    assert desk.options() == ["army-card A-22"]
    desk.choose("army-card A-22", "lay 0,-1")
    assert isinstance(desk.ask, Act)
    assert desk.keys(desk.s.hand[0]) == []
    desk.choose("end")
    assert desk.keys(desk.s.hand[0]) == ["A-06"]
    assert desk.s.active == 1


@rule("PB-TRN.4", "PB-EVT.1", "PB-EVT.3")
def test_every_turn_of_the_first_player_opens_with_a_new_event() -> None:
    desk = Desk(2).next_events(*QUIET).hand(0, "A-22").turn()
    assert desk.told()[:2] == ["turn", "event_is"]
    assert desk.options() == ["army-card A-22"]
    assert desk.keys((desk.s.event,)) == ["ill_omens"]
    desk.sit_out()
    assert desk.s.active == 1
    assert desk.keys((desk.s.event,)) == ["ill_omens"]
    desk.sit_out()
    assert desk.keys((desk.s.event,)) == ["treasury_of_saturn"]
    assert desk.keys(desk.s.event_discards) == ["ill_omens"]


@rule("PB-EVT.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_event_holds_for_everybody_in_its_round(seat: int) -> None:
    desk = Desk(3).next_events("treasury_of_saturn", "ill_omens").turn()
    for _ in range(seat):
        desk.sit_out()
    assert desk.s.active == seat
    assert desk.s.in_event(16) == 1
    for _ in range(3 - seat):
        desk.sit_out()
    assert desk.s.in_event(16) == 0


@rule("PB-EVT.4")
def test_an_empty_event_deck_is_made_of_its_discards() -> None:
    desk = Desk(2).next_events("ill_omens", "contio").turn().sit_out().sit_out()
    assert desk.keys(desk.s.event_deck) == []
    desk.sit_out().sit_out()
    assert desk.s.event != NO_EVENT
    assert len(desk.s.event_deck) == 1
    assert desk.keys(desk.s.event_discards) == []
    assert set(desk.keys((desk.s.event, *desk.s.event_deck))) == {"ill_omens", "contio"}
    assert desk.s.pieces.seen[desk.s.event_deck[0]] == 0


@rule("PB-EVT.5", "PB-GEN.8")
def test_on_reveal_each_player_in_turn_order_from_the_first() -> None:
    desk = Desk(4).next_events("mutiny_at_placentia").rolls(1, 1, 1, 1).turn()
    assert [event.a for event in desk.umpire.events if event.rule == "PB-MOR.2" and event.c == 1] == [0, 3, 1, 2]
    assert desk.told().count("tested") == 4


@rule("PB-EVT.6", "PB-EX.47")
def test_events_go_on_after_the_end_was_triggered() -> None:
    desk = Desk(2, end_rule="token").next_events(*QUIET).deck("A-01", "A-02").turn().sit_out()
    desk.sit_out()
    assert (desk.s.ending, desk.s.active) == (1, 0)
    assert desk.keys((desk.s.event,)) == ["treasury_of_saturn"]
    assert desk.keys(desk.s.event_discards) == ["ill_omens"]
    assert desk.sit_out().over


@rule("PB-TRN.8")
def test_limits_of_a_turn_begin_anew_with_each_turn() -> None:
    desk = Desk(2, events=False).in_play(0, "quaestor").turn().choose("use quaestor")
    assert desk.offers("use") == []
    desk.sit_out()
    desk.sit_out()
    while "end" not in desk.options():
        desk.choose(desk.options()[0])
    assert desk.offers("use") == ["quaestor"]


@rule("PB-PLY.3")
@pytest.mark.parametrize(("seats", "actions"), [(2, 3), (3, 3), (4, 2)])
def test_actions_in_a_turn_by_the_number_of_players(seats: int, actions: int) -> None:
    assert Desk(seats, events=False).turn().s.turn.actions == actions
