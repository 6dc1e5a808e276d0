"""The action phase and the Basic Actions (PB-ACT, PB-BAS, PB-VAR.2)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.actions import ActionPhase
from wartable.games.para_bellum.rules.turns import DrawPhase
from wartable.testing import rule

from .builders import Desk

FOUR = ("raid", "bribe", "castra", "vallum")


@rule("PB-ACT.2")
@pytest.mark.parametrize(("seats", "actions"), [(2, 3), (3, 3), (4, 2)])
def test_the_number_of_actions_goes_by_the_number_of_players(seats: int, actions: int) -> None:
    desk = Desk(seats).do(ActionPhase(0))
    assert desk.s.turn.actions == actions


@rule("PB-ACT.1", "PB-BAS.1", "PB-BAS.2", "PB-BAS.9")
def test_actions_are_spent_on_basic_actions_cards_and_in_teams_on_runners() -> None:
    desk = Desk(4).line(*FOUR).hand(0, "frumentatio", "quaestor", "A-06").in_play(0, "quaestor")
    desk.dice(0, {"r0,0": 3, "k1,0": 2}).act()
    verbs = {text.split()[0] for text in desk.options()}
    basics = {"play-order", "deploy", "muster", "empower", "consult", "motivate", "requisition"}
    assert basics | {"use", "runner", "end"} <= verbs
    two = Desk().line(*FOUR).hand(0, "frumentatio").act()
    assert not {"runner", "ally"} & {text.split()[0] for text in two.options()}


@rule("PB-ACT.3", "PB-VAR.2")
def test_basic_actions_may_be_used_as_often_as_they_can_be_paid() -> None:
    desk = Desk().deck("A-06", "A-07", "A-08", "A-09").act()
    assert desk.choose("muster", "muster", "muster").over
    assert desk.die(0, "b") == 3
    assert len(desk.s.hand[0]) == 3


@rule("PB-VAR.2")
def test_with_the_option_each_basic_action_is_used_once_a_turn() -> None:
    desk = Desk(basic_actions_once=True).line(*FOUR).hand(0, "A-06", "A-07", "frumentatio", "frumentatio")
    desk.act(0, 9).choose("muster", "requisition", "put-under a-06", "play-order frumentatio")
    assert not {"muster", "requisition", "play-order"} & {text.split()[0] for text in desk.options()}
    assert "consult" in desk.options()
    desk.choose("end").turn(1)
    assert desk.s.turn.basics == ()


@rule("PB-VAR.2", "PB-ALL.5")
def test_the_option_holds_for_the_alliance_action_but_not_for_runners_and_cards() -> None:
    desk = Desk(4, basic_actions_once=True).coins(0, 9).in_play(0, "quaestor", "quaestor")
    desk.s.alliance[0] = [alliance.key for alliance in desk.s.cards.alliances].index("war_chest")
    desk.act(0, 9).choose("ally", "give-coin", "done")
    assert "ally" not in desk.options()
    desk.choose("runner")
    assert "runner" in desk.options()
    used = desk.offers("use")
    desk.choose(f"use {used[0]}")
    assert len(desk.offers("use")) == 1


@rule("PB-ACT.4", "PB-ACT.5", "PB-ACT.6")
def test_the_action_of_a_card_is_used_once_a_turn_and_each_copy_has_its_own() -> None:
    desk = Desk().coins(0, 0).in_play(0, "quaestor", "quaestor").act()
    first = desk.offers("use")[0]
    desk.choose(f"use {first}")
    assert desk.offers("use") == ["quaestor"]
    desk.choose("use quaestor")
    assert desk.offers("use") == []
    assert (desk.s.coins[0], desk.s.turn.actions) == (2, 1)
    assert desk.turn(1).s.turn.used == ()


@rule("PB-ACT.5")
def test_the_action_of_a_special_unit_is_used_once_a_turn_too() -> None:
    desk = Desk().coins(0, 4).grid(0, {"1,0": "turris"}).dice(0, {"r0,0": 6}).banners(0, {"r0,0": "field_commander"})
    desk.dice(1, {"k0,1": 3, "k0,2": 3}).rolls(1, 1).act()
    desk.choose("use turris", "pay-coin", "pay-coin")
    while desk.ask.seat == 1:
        desk.choose(desk.options()[0])
    assert desk.offers("use") == []


@rule("PB-ACT.7")
def test_a_card_is_used_in_the_turn_in_which_it_is_played() -> None:
    desk = Desk().coins(0, 0).hand(0, "quaestor").act().choose("deploy quaestor")
    assert desk.choose("use quaestor").s.coins[0] == 1


@rule("PB-ACT.8")
def test_a_player_may_stop_at_any_time_and_stops_without_actions() -> None:
    assert Desk().act().choose("end").over
    assert Desk().hand(0, "A-06").act(0, 1).choose("requisition", "put-under a-06").over


@rule("PB-ACT.9", "PB-GEN.7")
def test_what_cannot_be_paid_is_not_offered() -> None:
    desk = Desk().coins(0, 0).line(*FOUR).dice(0, {"b": 1}).hand(0, "raid", "castra").act(0, 1)
    assert desk.options() == ["end"]


@rule("PB-ACT.10", "PB-DRW.2")
def test_unspent_actions_are_lost_in_the_draw_phase() -> None:
    desk = Desk().deck("A-06", "A-07")
    desk.s.turn.actions = 2
    desk.do(DrawPhase(0))
    assert desk.s.turn.actions == 0


@rule("PB-BAS.1")
def test_command_costs_an_action_and_plays_an_order() -> None:
    desk = Desk().coins(0, 0).hand(0, "frumentatio", "quaestor").act()
    assert desk.offers("play-order") == ["frumentatio"]
    desk.choose("play-order frumentatio")
    assert (desk.s.turn.actions, desk.keys(desk.s.hand[0])) == (2, ["quaestor"])


@rule("PB-BAS.2")
def test_deploy_costs_an_action_and_brings_a_card_into_play() -> None:
    desk = Desk().hand(0, "quaestor", "raid").act()
    assert desk.offers("deploy") == ["quaestor"]
    desk.choose("deploy quaestor")
    assert (desk.s.turn.actions, desk.keys(desk.s.permanents[0])) == (2, ["quaestor"])
    assert desk.keys(desk.s.hand[0]) == ["raid"]


@rule("PB-BAS.3", "PB-EX.5")
def test_muster_costs_an_action_and_a_general_pip_for_an_army_card() -> None:
    desk = Desk().deck("A-06", "A-07").act().choose("muster")
    assert (desk.s.turn.actions, desk.die(0, "b"), desk.keys(desk.s.hand[0])) == (2, 5, ["A-06"])
    assert desk.s.pieces.known(desk.s.hand[0][0], 0)


@rule("PB-BAS.4")
def test_empower_costs_a_general_pip_and_adds_2_to_a_centurion_die() -> None:
    desk = Desk().dice(0, {"r0,0": 3, "r1,0": 6, "r0,1": 5, "k0,1": 2}).act().choose("empower")
    assert desk.options() == ["raise r0,0", "raise r0,1"]
    desk.choose("raise r0,0")
    assert (desk.die(0, "r0,0"), desk.die(0, "b"), desk.s.turn.actions) == (5, 5, 2)
    desk.choose("empower", "raise r0,1")
    assert desk.die(0, "r0,1") == 6


@rule("PB-BAS.5")
def test_consult_costs_a_centurion_pip_and_takes_a_command_card() -> None:
    desk = Desk().coins(0, 0).line(*FOUR).dice(0, {"r0,0": 3, "k0,1": 5}).act().choose("consult", "take castra")
    assert (desk.die(0, "r0,0"), desk.die(0, "k0,1"), desk.s.turn.actions) == (2, 5, 2)
    assert desk.keys(desk.s.hand[0]) == ["castra"]


@rule("PB-BAS.6", "PB-BAS.8", "PB-GEO.18")
def test_motivate_rerolls_one_or_two_legion_dice_of_the_card_above() -> None:
    dice = {"r0,0": 3, "r0,1": 3, "k1,-1": 2, "k1,0": 2, "k0,0": 2}
    desk = Desk().line(*FOUR).dice(0, dice).rolls(1, 6).act().choose("motivate", "pay-pip r0,0")
    assert desk.options() == ["reroll k1,-1", "reroll k1,0"]
    desk.choose("reroll k1,0")
    assert desk.die(0, "k1,0") == 2  # both are named before the first is rolled
    assert desk.options() == ["reroll k1,-1", "done"]
    desk.choose("reroll k1,-1")
    assert desk.all_dice(0) == {**dice, "r0,0": 2, "k1,0": 1, "k1,-1": 6}
    assert desk.s.hand[0] == ()  # a rerolled 1 brings no command card


@rule("PB-EX.24", "PB-BAS.7")
def test_motivate_may_lose_the_die_that_pays_and_reroll_one_die_alone() -> None:
    desk = Desk().dice(0, {"r0,0": 1, "k1,-1": 2, "k1,0": 6}).banners(0, {"r0,0": "warlord"}).rolls(5).act()
    desk.choose("motivate", "pay-pip r0,0", "reroll k1,-1", "done")
    assert desk.all_dice(0) == {"k1,-1": 5, "k1,0": 6}
    assert desk.banner(0, "warlord") == ""


@rule("PB-EX.25", "PB-BAS.7")
def test_motivate_needs_a_legion_die_above_the_centurion_die() -> None:
    desk = Desk().coins(0, 0).dice(0, {"r0,0": 3, "k0,0": 4}).act()
    assert "motivate" not in desk.options()
    with_another = Desk().coins(0, 0).dice(0, {"r0,0": 3, "r-1,0": 3, "k0,0": 4}).act().choose("motivate")
    assert (with_another.die(0, "r-1,0"), with_another.die(0, "r0,0")) == (2, 3)


@rule("PB-BAS.9", "PB-BAS.10")
def test_requisition_puts_an_army_card_under_the_deck_unseen_for_a_coin() -> None:
    desk = Desk().coins(0, 0).deck("A-06", "A-07").hand(0, "A-08", "A-09", "raid").act().choose("requisition")
    assert desk.options() == ["put-under A-08", "put-under A-09"]
    assert (desk.s.turn.actions, desk.s.coins[0]) == (3, 0)
    desk.choose("put-under a-09")
    assert (desk.s.turn.actions, desk.s.coins[0]) == (2, 1)
    assert desk.keys(desk.s.army_deck) == ["A-09", "A-07", "A-06"]
    bottom = desk.s.army_deck[0]
    assert not desk.s.pieces.known(bottom, 1)
    face = desk.s.pieces.face[bottom]
    assert [event for event in desk.umpire.events if event.heard_by(1) and event.c == face and event.b == bottom] == []


@rule("PB-BAS.11")
def test_requisition_refills_an_empty_deck_but_the_end_stays_near() -> None:
    desk = Desk().deck("A-06").hand(0, "A-08").act().choose("muster")
    assert desk.s.ending == 0
    desk.choose("requisition", "put-under a-08")
    assert (desk.keys(desk.s.army_deck), desk.s.ending) == (["A-08"], 0)


@rule("PB-BAS.12", "PB-GEN.11")
def test_basic_actions_that_would_change_nothing_are_not_offered() -> None:
    desk = Desk().deck().dice(0, {"r0,0": 6}).hand(0, "raid").act()
    desk.s.line = ()
    assert desk.options() == ["end"]
    ready = Desk().deck("A-06").line("raid").dice(0, {"r0,0": 5}).act()
    assert {"muster", "empower", "consult"} <= set(ready.options())
