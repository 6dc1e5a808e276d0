"""Leaving the game (PB-LEA)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.actions import Act
from wartable.games.para_bellum.rules.placing import ArmyCard
from wartable.games.para_bellum.rules.setup import KeepObjective
from wartable.games.para_bellum.state.state import OVER
from wartable.kernel import ALL, FastUmpire, asked, settle
from wartable.testing import rule

from .builders import GAME, Desk
from .test_ending import turns_left
from .test_setup import Setup, a_start, keep_all, picks, with_colors
from .zones import zones

LEGION = {"1,0": "A-06", "1,1": "A-07"}
"""A green Legion with the slot k1,0, and a centurion slot r0,0."""


def leave(desk: Setup, seat: int) -> Setup:
    """A player leaves during the setup."""
    GAME.concede(desk.s, seat, desk.umpire)
    settle(desk.s, desk.umpire)
    return desk


def asked_seats(desk: Desk | Setup, decisions: int = 60) -> set[int]:
    """The players who are asked anything in the next decisions, which are made at random."""
    bot = FastUmpire(1)
    found: set[int] = set()
    for _ in range(decisions):
        if desk.over:
            break
        found |= {ask.seat for ask in asked(desk.s)}
        desk.choose_any(bot)
    return found


def each_card_once(desk: Desk) -> bool:
    """Whether no card lies in two places."""
    nos = [no for zone in zones(desk.s) for no in zone]
    return len(nos) == len(set(nos))


@rule("PB-LEA.1")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_a_player_who_has_left_is_asked_nothing_any_more(leaver: int) -> None:
    desk = Desk(3).turn(0).leave(leaver)
    assert asked_seats(desk) == {0, 1, 2} - {leaver}


@rule("PB-LEA.1")
@pytest.mark.parametrize("leaver", [0, 1, 2])
@pytest.mark.parametrize("after", [0, 1, 2, 3, 5, 8, 10])
def test_a_player_may_leave_at_any_moment_of_the_setup(leaver: int, after: int) -> None:
    desk, bot = a_start(3), FastUmpire(after)
    for _ in range(after):
        desk.choose_any(bot)
    leave(desk, leaver)
    assert asked_seats(desk) == {0, 1, 2} - {leaver}
    assert desk.s.first != leaver


@rule("PB-LEA.1", "PB-SET.12")
def test_objectives_half_kept_and_a_pick_that_is_due_are_dropped() -> None:
    desk = with_colors(3)
    desk.choose(desk.options()[0])
    leave(desk, 0)
    assert {ask.seat for ask in asked(desk.s)} == {1, 2}
    assert isinstance(desk.ask, KeepObjective)
    keep_all(desk, 6, 1)
    assert desk.s.first == 1
    leave(desk, 2)
    assert desk.s.stage == OVER


@rule("PB-LEA.4")
def test_a_first_player_who_leaves_while_cards_are_picked_hands_on_the_first_turn() -> None:
    desk = keep_all(with_colors(3), 1, 6, 1)
    assert desk.s.first == 1
    leave(desk, 1)
    picks(desk)
    assert (desk.s.first, desk.s.active) == (2, 2)


@rule("PB-LEA.1", "PB-LEA.2")
def test_a_test_that_waits_for_the_one_who_leaves_is_dropped() -> None:
    desk = Desk(3, events=False).grid(0, {"1,0": "A-24"}).dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"})
    for seat in (1, 2):
        desk.grid(seat, {**LEGION, "1,2": "A-08"}).dice(seat, {"k1,0": 4, "k1,1": 4})
    desk.hand(0, "decimatio").act_and_end(0).rolls(6, 6).choose("play-order decimatio", "option 2")
    assert (desk.ask.seat, desk.options()) == (1, ["lose k1,0", "lose k1,1"])
    desk.leave(1)
    assert (desk.ask.seat, desk.s.army[1].legions) == (2, 2)
    desk.choose("lose k1,0")
    assert isinstance(desk.ask, Act)


@rule("PB-LEA.2")
def test_nothing_of_the_one_who_left_can_be_chosen() -> None:
    desk = Desk(3, events=False).grid(1, LEGION).dice(1, {"k1,0": 4}).grid(2, LEGION).dice(2, {"k1,0": 5})
    desk.hand(0, "raid", "sabotage").in_play(1, "castra").leave(1).act(0)
    assert desk.offers("play-order") == ["raid"]
    desk.choose("play-order raid")
    assert desk.all_dice(2) == {}
    assert desk.all_dice(1) == {"k1,0": 4}


@rule("PB-LEA.2", "PB-MOR.7")
def test_the_one_who_left_takes_no_morale_test() -> None:
    desk = Desk(3, events=False).leave(1).grid(0, {"0,1": "A-21"}).rolls(6, 6).place(0, "A-22", "0,-1")
    desk.rolls(1).choose("bonus efficient_logistics")
    assert desk.told().count("tested") == 1


@rule("PB-LEA.2")
def test_the_one_who_left_fulfils_no_objective() -> None:
    desk = Desk(3, events=False).objectives(1, "aerarium").leave(1).coins(1, 9).turn(0).sit_out()
    assert desk.s.claimed[1] == (0,)


@rule("PB-LEA.3", "PB-INV.4")
def test_hand_and_objectives_stay_face_down_until_the_end() -> None:
    desk = Desk(3, events=False).hand(1, "raid", "A-06").objectives(1, "imperator").turn(0).leave(1)
    mine = desk.s.hand[1] + desk.s.objectives[1]
    assert [desk.s.pieces.seen[no] for no in mine] == [2, 2, 2]
    desk.leave(2)
    assert [desk.s.pieces.seen[no] for no in mine] == [ALL] * 3


@rule("PB-LEA.3")
def test_those_who_stay_keep_their_hands_to_themselves() -> None:
    desk = Desk(3, events=False).hand(0, "raid").turn(0).leave(1).leave(2)
    assert desk.over
    assert desk.s.pieces.seen[desk.s.hand[0][0]] == 1


@rule("PB-LEA.4")
def test_a_turn_ends_at_once_and_what_was_paid_stays_paid() -> None:
    desk = Desk(3, events=False).hand(0, "exploratores").deck("A-01", "A-02", "A-03", "A-04").act_and_end(0)
    desk.choose("play-order exploratores").leave(0)
    assert desk.s.active == 1
    assert desk.keys(desk.s.command_discards) == ["exploratores"]
    assert sorted(desk.keys(desk.s.army_deck)) == ["A-01", "A-02", "A-03", "A-04"]
    assert desk.s.limbo == ()
    assert desk.keys(desk.s.hand[0]) == []
    assert each_card_once(desk)


@rule("PB-LEA.4")
def test_the_next_player_becomes_first_player_with_an_event_of_their_own() -> None:
    desk = Desk(3).next_events("ill_omens", "contio", "ill_omens").turn(0).leave(0)
    assert (desk.s.first, desk.s.active) == (1, 1)
    assert desk.keys((desk.s.event,)) == ["contio"]
    assert desk.sit_out().s.active == 2
    assert desk.keys((desk.s.event,)) == ["contio"]


@rule("PB-LEA.4")
@pytest.mark.parametrize(("during", "turns"), [(2, [2, 0]), (0, [0])])
def test_when_the_ending_player_has_left_the_others_still_have_one_turn_each(during: int, turns: list[int]) -> None:
    desk = Desk(3, events=False).deck("A-01", "A-02").turn(0).sit_out().sit_out()
    assert desk.s.ending == 1
    while desk.s.active != during:
        desk.sit_out()
    desk.leave(1)
    assert [desk.s.active, *turns_left(desk)] == turns


@rule("PB-LEA.4", "PB-END.6")
def test_an_ending_player_who_leaves_in_the_same_turn_takes_no_last_turn_from_the_others() -> None:
    desk = Desk(3, events=False).deck("A-01").turn(0).choose("muster")
    assert desk.s.ending == 0
    desk.leave(0)
    assert not desk.over
    assert [desk.s.active, *turns_left(desk)] == [1, 2]


@rule("PB-LEA.4", "PB-END.13")
def test_the_round_in_which_the_end_comes_is_played_out_when_the_first_player_has_left() -> None:
    desk = Desk(3, events=False, end_rule="round").deck("A-01", "A-02").turn(0).sit_out()
    desk.s.hand[1] = ()
    desk.choose("muster").leave(0)
    assert (desk.s.first, desk.s.active, desk.s.ending) == (1, 1, 1)
    assert turns_left(desk) == [2]


@rule("PB-LEA.1")
def test_a_question_about_the_one_who_left_is_dropped() -> None:
    desk = Desk(3, events=False).grid(1, LEGION).dice(1, {"k1,0": 4, "r0,0": 2}).hand(0, "bribe").coins(0, 2)
    desk.in_play(1, "quaestor").act_and_end(0).rolls(5).choose("play-order bribe")
    assert len(desk.options()) == 2
    desk.leave(1)
    assert isinstance(desk.ask, Act)
    assert desk.die(1, "r0,0") == 2
    assert desk.keys(desk.s.command_discards) == ["bribe"]


@rule("PB-LEA.1")
def test_an_answer_half_given_begins_anew_when_another_leaves() -> None:
    desk = Desk(3, events=False).hand(0, "A-06", "A-22").turn(0).choose("army-card A-06").leave(1)
    assert isinstance(desk.ask, ArmyCard)
    assert desk.ask.seat == 0


@rule("PB-LEA.1")
def test_an_order_whose_only_victim_leaves_is_not_stuck() -> None:
    desk = Desk(3, events=False).grid(1, {**LEGION, "2,0": "balista"}).dice(1, {"k1,0": 4}).hand(0, "raid")
    desk.grid(0, LEGION).dice(0, {"k1,0": 3}).banners(0, {"k1,0": "veterani"}).act_and_end(0).choose("play-order raid")
    assert desk.options() == ["option 1", "option 2"]
    desk.leave(1)
    assert isinstance(desk.ask, Act)
    assert desk.offers("play-order") == []
    assert desk.s.turn.actions == 3


@rule("PB-LEA.5")
def test_the_partner_plays_on_alone_and_scores_for_the_team() -> None:
    desk = Desk(4, events=False).turn(0)
    desk.s.points = [5, 9, 3, 3]
    desk.leave(1)
    assert not desk.over
    assert GAME.result(desk.s).places == (2, 2, 1, 1)
    assert GAME.result(desk.s).scores == (5, 0, 3, 3)
    assert asked_seats(desk) == {0, 2, 3}


@rule("PB-LEA.5", "PB-LEA.6")
def test_a_team_loses_when_both_have_left() -> None:
    desk = Desk(4, events=False).turn(0)
    desk.s.points = [5, 9, 0, 0]
    desk.leave(0).leave(1)
    assert desk.over
    assert GAME.result(desk.s).places == (2, 2, 1, 1)
    assert GAME.result(desk.s).ending == "all others have left"


@rule("PB-LEA.1", "PB-ALL.10")
def test_an_ally_who_leaves_during_a_bonus_for_both_gets_nothing_more() -> None:
    desk = Desk(4, events=False).alliance("war_chest", "castra_gemina").coins(1, 3).coins(0, 2)
    desk.line("raid", "bribe", "castra", "vallum")
    desk.s.runner[1] = 2
    desk.act_and_end(1).choose("runner", "bring 0", "buy raid", "done")
    assert desk.ask.seat == 0
    desk.leave(0)
    assert isinstance(desk.ask, Act)
    assert (desk.ask.seat, desk.s.coins[:2], len(desk.s.hand[0])) == (1, [2, 2], 0)


@rule("PB-LEA.1")
def test_no_further_coin_is_handed_to_an_ally_who_has_left() -> None:
    desk = Desk(4, events=False).alliance("war_chest", "castra_gemina").coins(0, 4).coins(1, 0).act_and_end(0)
    desk.choose("ally")
    assert desk.s.coins[1] == 1
    desk.leave(1)
    assert isinstance(desk.ask, Act)
    assert desk.s.coins[1] == 1
    assert "ally" not in desk.options()


@rule("PB-LEA.1")
def test_no_card_is_handed_to_an_ally_who_has_left() -> None:
    desk = Desk(4, events=False).alliance("castra_gemina", "war_chest").hand(0, "A-06", "A-07").act_and_end(0)
    desk.choose("ally").leave(1)
    assert isinstance(desk.ask, Act)
    assert len(desk.s.hand[0]) == 2


@rule("PB-LEA.6")
def test_who_left_ranks_below_the_others_and_later_leavers_above_earlier_ones() -> None:
    desk = Desk(3, events=False).turn(0)
    desk.s.points = [0, 30, 20]
    desk.leave(1).leave(2)
    assert desk.over
    assert GAME.result(desk.s).places == (1, 3, 2)


@rule("PB-LEA.6", "PB-OBJ.6")
def test_the_game_ends_at_once_when_one_side_is_left_and_its_objectives_are_counted() -> None:
    desk = Desk(2, events=False).objectives(1, "imperator").turn(0).leave(0)
    assert desk.over
    assert GAME.result(desk.s).scores == (0, 4)
    assert GAME.result(desk.s).winners == (1,)
