"""Alliance cards and Runners (PB-ALL, L-1 to L-3)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.actions import Act
from wartable.games.para_bellum.rules.alliances import RunnerArrives
from wartable.games.para_bellum.rules.turns import DrawPhase, TurnEnds
from wartable.testing import rule

from .builders import Desk
from .cards import card

BONUS, COMMON = "bring 0", "bring 1"
LINE = ("raid", "bribe", "castra", "vallum")
LEGION = {"1,0": "A-06", "1,1": "A-07"}
"""A green Legion with the slot k1,0 above the centurion slot r0,0."""
OTHER = {"war_chest": "castra_gemina", "castra_gemina": "war_chest", "consilium_commune": "war_chest"}


def allied(key: str, once: bool = False) -> Desk:
    """Four players without Events; the first team has this Alliance card."""
    return Desk(4, events=False, basic_actions_once=once).alliance(key, OTHER[key]).line(*LINE)


def arriving(desk: Desk, seat: int = 0, actions: int = 2) -> Desk:
    """The Runner of a player arrives in the player's turn."""
    desk.s.runner[seat] = 2
    return desk.act(seat, actions).choose("runner")


# -- the Alliance Action


@rule("PB-ALL.1", "PB-ALL.2")
def test_either_teammate_may_use_the_action_of_their_own_card_in_their_own_turn() -> None:
    desk = allied("war_chest").coins(2, 3)
    assert "ally" in desk.act(0).options()
    assert "ally" in desk.act(1).options()
    assert "ally" not in desk.act(2).options()
    desk.hand(2, "A-06")
    assert "ally" in desk.act(2).options()
    assert "ally" not in Desk(3, events=False).act(0).options()


@rule("PB-ALL.2", "PB-VAR.2")
def test_the_action_counts_as_a_basic_action_and_a_move_of_the_runner_does_not() -> None:
    desk = allied("war_chest", once=True).coins(0, 5).act(0, 3).choose("ally", "done", "runner")
    assert "ally" not in desk.options()
    assert "runner" in desk.options()


@rule("PB-ALL.3")
def test_the_action_may_be_used_several_times_a_turn() -> None:
    desk = allied("war_chest").coins(0, 5).act(0, 2).choose("ally", "done")
    assert desk.s.turn.actions == 1
    desk.choose("ally", "done")
    assert (desk.s.coins[:2], desk.s.turn.actions) == ([3, 4], 0)


# -- Runners


@rule("PB-ALL.4", "PB-ALL.5", "PB-ALL.6", "PB-ALL.7", "PB-EX.14")
def test_the_third_move_over_two_turns_brings_the_bonus_and_the_runner_goes_back() -> None:
    desk = allied("war_chest").act(0, 2).choose("runner", "runner")
    assert (desk.s.runner, desk.s.turn.actions) == ([2, 0, 0, 0], 0)
    assert "arrived" not in desk.told()
    desk.act(0, 2).choose("runner")
    assert isinstance(desk.ask, RunnerArrives)
    desk.choose(BONUS)
    assert desk.s.runner == [0, 0, 0, 0]
    assert desk.s.coins == [4, 4, 2, 2]
    assert desk.s.turn.actions == 1


@rule("PB-ALL.11")
def test_a_runner_that_is_back_may_move_again_in_the_same_turn() -> None:
    desk = arriving(allied("war_chest")).choose(BONUS, "runner")
    assert desk.s.runner[0] == 1


@rule("PB-ALL.8")
def test_only_options_that_change_something_are_offered() -> None:
    desk = arriving(allied("war_chest").coins(0, 2).dice(0, {"b": 5}))
    assert desk.options() == [BONUS, COMMON]
    assert arriving(allied("war_chest").coins(0, 2)).options() == [BONUS]
    assert arriving(allied("war_chest").coins(0, 1).dice(0, {"b": 5})).options() == [BONUS]


@rule("PB-ALL.8")
def test_a_runner_that_brings_nothing_just_returns() -> None:
    desk = arriving(allied("war_chest").coins(0, 0).coins(1, 0), seat=1)
    assert isinstance(desk.ask, Act)
    assert desk.s.runner[1] == 0


@rule("PB-ALL.9", "PB-ALL.15")
def test_the_lower_seat_brings_side_a_and_the_other_side_b() -> None:
    assert arriving(allied("war_chest"), 0).choose(BONUS).s.coins == [4, 4, 2, 2]
    desk = arriving(allied("war_chest"), 1).choose(BONUS)
    assert desk.offers("buy") == list(LINE)
    assert (desk.ask.seat, desk.s.coins) == (1, [2, 2, 2, 2])


@rule("PB-ALL.10", "PB-GEN.17", "PB-EX.44")
def test_the_active_player_acts_first_and_the_ally_decides_in_the_same_turn() -> None:
    desk = arriving(allied("war_chest").coins(0, 3).coins(1, 2), 1).choose(BONUS)
    assert desk.ask.seat == 1
    desk.choose("buy raid")
    assert (len(desk.s.line), desk.s.coins[1]) == (4, 1)
    desk.choose("buy bribe")
    assert (desk.ask.seat, len(desk.s.line)) == (0, 4)
    desk.choose("buy castra", "done")
    assert desk.keys(desk.s.hand[0]) == ["castra"]
    assert desk.keys(desk.s.hand[1]) == ["raid", "bribe"]
    assert desk.s.coins[:2] == [2, 0]
    assert (desk.ask.seat, desk.s.active) == (1, 1)


# -- L-1 War Chest


@card("L-1")
@rule("PB-ALL.12", "PB-ALL.13")
def test_war_chest_hands_over_any_number_of_coins_but_at_least_one() -> None:
    desk = allied("war_chest").coins(0, 3).coins(1, 0).act(0, 1)
    desk.choose("ally")
    assert desk.s.coins[:2] == [2, 1]
    assert desk.options() == ["give-coin", "done"]
    desk.choose("give-coin", "give-coin")
    assert (desk.s.coins[:2], desk.s.turn.actions) == ([0, 3], 0)


@card("L-1")
@rule("PB-ALL.13", "PB-TEA.5")
def test_war_chest_without_a_coin_is_not_offered_and_no_rival_gets_one() -> None:
    assert "ally" not in allied("war_chest").coins(0, 0).act(0).options()
    desk = allied("war_chest").act(0).choose("ally", "done")
    assert desk.s.coins == [1, 3, 2, 2]


@card("L-1")
@rule("PB-ALL.14")
def test_war_chest_nobody_buys_without_a_coin_and_the_rivals_buy_nothing() -> None:
    desk = arriving(allied("war_chest").coins(0, 0).coins(1, 1), 1).choose(BONUS, "buy raid")
    assert (desk.s.coins, desk.ask.seat) == ([0, 0, 2, 2], 1)
    assert isinstance(desk.ask, Act)


@card("L-1")
@rule("PB-ALL.14", "PB-ALL.16", "PB-EX.43")
def test_war_chest_a_pip_for_every_two_coins_on_any_own_dice() -> None:
    desk = allied("war_chest").coins(0, 5).grid(0, LEGION).dice(0, {"k1,0": 3, "r0,0": 6, "b": 5})
    arriving(desk).choose(COMMON)
    assert desk.offers("raise") == ["k1,0", "b"]
    assert "done" not in desk.options()
    desk.choose("raise k1,0")
    assert "done" in desk.options()
    desk.choose("raise b")
    assert (desk.die(0, "k1,0"), desk.die(0, "b"), desk.s.coins[0]) == (4, 6, 1)
    assert isinstance(desk.ask, Act)


@card("L-1")
@rule("PB-ALL.16")
def test_war_chest_one_die_may_rise_twice_but_not_above_six_and_the_ally_buys_none() -> None:
    desk = allied("war_chest").coins(0, 6).coins(1, 6).dice(0, {"b": 4}).dice(1, {"b": 1})
    arriving(desk).choose(COMMON)
    assert (desk.die(0, "b"), desk.die(1, "b"), desk.s.coins[:2]) == (5, 1, [4, 6])
    desk.choose("raise b")
    assert (desk.die(0, "b"), desk.s.coins[:2]) == (6, [2, 6])
    assert isinstance(desk.ask, Act)


# -- L-2 Castra Gemina


@card("L-2")
def test_castra_gemina_hands_over_an_army_card_that_only_the_team_sees() -> None:
    desk = allied("castra_gemina").hand(0, "A-06", "raid", "A-07").act(0).choose("ally")
    assert desk.options() == ["give A-06", "give A-07"]
    desk.choose("give A-07")
    assert (desk.keys(desk.s.hand[0]), desk.keys(desk.s.hand[1])) == (["A-06", "raid"], ["A-07"])
    assert desk.s.pieces.seen[desk.s.hand[1][0]] == 0b0011
    gave = [event for event in desk.umpire.events if event.rule == "PB-ALL.2"]
    heard = {viewer: [event.c for event in gave if event.heard_by(viewer)] for viewer in (1, 2)}
    assert heard == {1: [desk.s.cards.face["A-07"]], 2: [-1]}


@card("L-2")
def test_castra_gemina_hands_over_no_command_card() -> None:
    assert "ally" not in allied("castra_gemina").hand(0, "raid", "castra").act(0).options()


@card("L-2")
def test_castra_gemina_side_a_both_draw_two() -> None:
    desk = arriving(allied("castra_gemina").deck("A-01", "A-02", "A-03", "A-04", "A-05"), 0).choose(BONUS)
    assert (desk.keys(desk.s.hand[0]), desk.keys(desk.s.hand[1])) == (["A-01", "A-02"], ["A-03", "A-04"])
    assert [len(desk.s.hand[seat]) for seat in (2, 3)] == [0, 0]


@card("L-2")
def test_castra_gemina_side_b_a_die_into_an_empty_slot_or_two_more_on_a_legion_die() -> None:
    desk = allied("castra_gemina").grid(1, {**LEGION, "1,2": "A-08"}).dice(1, {"k1,1": 3}).grid(0, LEGION)
    desk.dice(0, {"k1,0": 5})
    arriving(desk, 1).choose(BONUS)
    assert desk.options() == ["into k1,0", "into r0,0", "skip"]
    desk.rolls(4).choose("into r0,0")
    assert (desk.die(1, "r0,0"), desk.die(1, "k1,1")) == (4, 3)
    assert desk.ask.seat == 0
    desk.choose("skip")
    assert desk.all_dice(0) == {"k1,0": 6}


@card("L-2")
def test_castra_gemina_side_b_gives_no_banner_and_no_low_roll_card() -> None:
    desk = arriving(allied("castra_gemina").grid(1, LEGION), 1).choose(BONUS).rolls(1).choose("into k1,0")
    assert desk.die(1, "k1,0") == 1
    assert isinstance(desk.ask, Act)
    assert len(desk.s.hand[1]) == 0


@card("L-2")
@rule("PB-CON.25")
def test_castra_gemina_all_cards_lie_under_the_deck_before_the_first_is_drawn() -> None:
    desk = allied("castra_gemina").deck("A-01").hand(0, "A-06", "A-07", "A-08")
    arriving(desk).choose(COMMON)
    assert "done" not in desk.options()
    desk.choose("put-under A-06", "put-under A-08", "done")
    assert desk.keys(desk.s.hand[0]) == ["A-07", "A-01", "A-06"]
    assert desk.keys(desk.s.army_deck) == ["A-08"]
    assert desk.s.ending == -1


@card("L-2")
@rule("PB-CON.25", "PB-END.1")
def test_castra_gemina_a_deck_that_runs_out_brings_the_end() -> None:
    desk = arriving(allied("castra_gemina").deck("A-01", "A-02"), 0).choose(BONUS)
    assert (desk.s.ending, len(desk.s.hand[1])) == (0, 0)
    desk = arriving(allied("castra_gemina").deck("A-01", "A-02", "A-03"), 0).choose(BONUS)
    assert (desk.s.ending, len(desk.s.hand[1])) == (0, 1)


# -- L-3 Consilium Commune


@card("L-3")
def test_consilium_hands_over_a_command_card_that_only_the_team_sees() -> None:
    desk = allied("consilium_commune").hand(0, "A-06", "raid", "castra").act(0).choose("ally")
    assert desk.options() == ["give raid", "give castra"]
    desk.choose("give castra")
    assert desk.keys(desk.s.hand[1]) == ["castra"]
    assert desk.s.pieces.seen[desk.s.hand[1][0]] == 0b0011


@card("L-3")
def test_consilium_hands_over_no_army_card() -> None:
    assert "ally" not in allied("consilium_commune").hand(0, "A-06").act(0).options()


@card("L-3")
def test_consilium_side_a_each_may_reroll_up_to_two_legion_dice() -> None:
    desk = allied("consilium_commune")
    for seat in (0, 1):
        desk.grid(seat, {**LEGION, "1,2": "A-08", "1,3": "A-09"}).dice(seat, {"k1,0": 1, "k1,1": 1, "k1,2": 1})
    arriving(desk, 0).choose(BONUS).rolls(6, 6).choose("reroll k1,0", "reroll k1,2")
    assert desk.all_dice(0) == {"k1,0": 6, "k1,1": 1, "k1,2": 6}
    assert desk.ask.seat == 1
    desk.rolls(5).choose("reroll k1,1", "done")
    assert desk.all_dice(1) == {"k1,0": 1, "k1,1": 5, "k1,2": 1}
    assert isinstance(desk.ask, Act)


@card("L-3")
def test_consilium_side_a_may_be_declined() -> None:
    desk = allied("consilium_commune").grid(0, LEGION).dice(0, {"k1,0": 5})
    arriving(desk, 0).choose(BONUS, "skip")
    assert desk.die(0, "k1,0") == 5


@card("L-3")
@rule("PB-CON.26")
def test_consilium_side_b_two_more_on_both_general_dice_never_above_six() -> None:
    desk = arriving(allied("consilium_commune").dice(1, {"b": 5}).dice(0, {"b": 2}), 1).choose(BONUS)
    assert (desk.die(0, "b"), desk.die(1, "b")) == (4, 6)
    desk = arriving(allied("consilium_commune").dice(1, {"b": 3}), 1).choose(BONUS)
    assert (desk.die(0, "b"), desk.die(1, "b")) == (6, 5)
    assert desk.told().count("raised") == 1


@card("L-3")
@rule("PB-CON.26")
def test_consilium_side_b_is_not_offered_when_both_show_six() -> None:
    desk = arriving(allied("consilium_commune"), 1)
    assert isinstance(desk.ask, Act)


@card("L-3")
def test_consilium_the_common_option_raises_up_to_two_different_own_dice() -> None:
    desk = allied("consilium_commune").grid(0, LEGION).dice(0, {"k1,0": 3, "r0,0": 2, "b": 5})
    arriving(desk, 0).choose(COMMON)
    assert desk.offers("raise") == ["k1,0", "r0,0", "b"]
    desk.choose("raise r0,0")
    assert desk.offers("raise") == ["k1,0", "b"]
    desk.choose("raise b")
    assert (desk.all_dice(0), desk.die(0, "b")) == ({"k1,0": 3, "r0,0": 3}, 6)
    assert isinstance(desk.ask, Act)


# -- what an ally gets out of turn


@rule("PB-CON.27", "PB-DRW.8")
def test_an_ally_keeps_cards_above_the_limit_until_the_end_of_their_own_turn() -> None:
    hand = ["A-06", "A-07", "A-08", "A-09", "A-10", "A-11", "A-12"]
    desk = allied("castra_gemina").hand(1, *hand).hand(0, "A-13")
    desk.act(0).choose("ally", "give A-13")
    desk.do(DrawPhase(0), TurnEnds(0))
    assert len(desk.s.hand[1]) == 8
    desk.s.active = 1
    desk.do(DrawPhase(1))
    assert desk.ask.seat == 1
    assert len(desk.offers("discard")) == 9


@rule("PB-ALL.14")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_option_that_buys_pips_stands_on_both_sides(seat: int) -> None:
    desk = arriving(allied("war_chest").coins(seat, 4).dice(seat, {"b": 2}), seat).choose(COMMON)
    assert desk.choose("raise b").die(seat, "b") == 4
