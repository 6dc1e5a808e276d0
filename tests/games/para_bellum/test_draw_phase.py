"""The draw phase and the hand limit (PB-DRW)."""

from __future__ import annotations

from wartable.games.para_bellum.rules.turns import DrawPhase, TurnEnds
from wartable.testing import rule

from .builders import Desk

SIX = ("A-06", "A-07", "A-08", "A-09", "A-10", "A-11")


@rule("PB-DRW.1")
def test_the_player_draws_one_army_card() -> None:
    desk = Desk().deck("A-12", "A-13").hand(0, "raid").do(DrawPhase(0))
    assert desk.over
    assert desk.keys(desk.s.hand[0]) == ["raid", "A-12"]
    no = desk.s.hand[0][1]
    assert (desk.s.pieces.known(no, 0), desk.s.pieces.known(no, 1)) == (True, False)


@rule("PB-DRW.3", "PB-DRW.4", "PB-DRW.5", "PB-EX.41", "PB-MAX.3")
def test_above_seven_cards_the_player_discards_one_by_one() -> None:
    desk = Desk().coins(0, 0).deck("A-11", "A-13").hand(0, *SIX[:5], "raid", "castra", "bribe").do(DrawPhase(0))
    assert len(desk.s.hand[0]) == 9
    assert len(desk.options()) == 9
    assert len(desk.choose("discard a-07").options()) == 8
    assert desk.choose("discard castra").over
    assert desk.keys(desk.s.army_deck) == ["A-07", "A-13"]
    assert desk.keys(desk.s.command_discards) == ["castra"]
    assert desk.s.pieces.known(desk.s.command_discards[0], 1)
    assert not desk.s.pieces.known(desk.s.army_deck[0], 1)
    assert desk.s.coins[0] == 0


@rule("PB-DRW.3")
def test_seven_cards_of_both_kinds_are_kept() -> None:
    desk = Desk().deck("A-12", "A-13").hand(0, *SIX[:3], "raid", "castra", "bribe").do(DrawPhase(0))
    assert desk.over
    assert len(desk.s.hand[0]) == 7


@rule("PB-DRW.6")
def test_from_an_empty_deck_nothing_is_drawn() -> None:
    desk = Desk().deck().hand(0, "raid").do(DrawPhase(0))
    assert (desk.over, desk.keys(desk.s.hand[0])) == (True, ["raid"])
    assert "drew" not in desk.told()


@rule("PB-DRW.2", "PB-DRW.3", "PB-ACT.10")
def test_actions_are_lost_before_cards_are_discarded() -> None:
    desk = Desk().deck("A-12", "A-13").hand(0, *SIX, "raid")
    desk.s.turn.actions = 2
    desk.do(DrawPhase(0))
    assert (desk.s.turn.actions, len(desk.offers("discard"))) == (0, 8)


@rule("PB-DRW.7", "PB-DIS.3")
def test_last_of_all_the_players_own_disabled_cards_are_turned_up() -> None:
    desk = Desk().deck("A-12", "A-13").hand(0, *SIX, "raid").in_play(0, "quaestor").in_play(1, "vallum")
    desk.s.disabled = (*desk.s.permanents[0], *desk.s.permanents[1])
    desk.do(DrawPhase(0), TurnEnds(0))
    assert len(desk.s.disabled) == 2  # while the hand is discarded
    desk.choose("discard raid")
    assert desk.keys(desk.s.disabled) == ["vallum"]


@rule("PB-DRW.8")
def test_the_hand_limit_is_checked_at_the_end_of_ones_own_turn_only() -> None:
    eight = (*SIX, "raid", "castra")
    desk = Desk().deck("A-12", "A-13", "A-14").hand(1, *eight).do(DrawPhase(0))
    assert (desk.over, len(desk.s.hand[1])) == (True, 8)
    acting = Desk().deck("A-12", "A-13").hand(0, *eight).act().choose("muster")
    assert (acting.ask.seat, len(acting.s.hand[0]), acting.offers("discard")) == (0, 9, [])
