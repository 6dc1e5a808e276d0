"""Permanents: their actions, the rules they change, and what they must not do (C-11 to C-20)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.morale import MoraleTest
from wartable.games.para_bellum.rules.turns import DrawPhase
from wartable.kernel.agenda import drafted
from wartable.testing import rule

from .builders import Desk
from .cards import NOT, card

FOUR = ("quaestor", "raid", "castra", "assassin")


# --- C-11 Architecti ---


@card("C-11", "passive")
@rule("PB-CRD.7", "PB-PER.8", "PB-PER.9", "PB-EX.33")
def test_architecti_save_the_additional_action_of_constructs() -> None:
    desk = Desk().in_play(0, "architecti").hand(0, "castra").act().choose("deploy castra")
    assert desk.s.turn.actions == 2
    plain = Desk().hand(0, "castra").act().choose("deploy castra")
    assert plain.s.turn.actions == 1
    assert Desk().hand(0, "castra").act(0, 1).offers("deploy") == []
    assert Desk().in_play(0, "architecti").hand(0, "castra").act(0, 1).offers("deploy") == ["castra"]


@card("C-11", "action")
@rule("PB-CRD.7", "PB-BAN.12")
def test_architecti_gain_the_artifex_banner_for_a_pip_of_the_strategist() -> None:
    desk = Desk().coins(0, 0).in_play(0, "architecti").dice(0, {"r0,0": 3, "r1,0": 3, "k0,0": 4, "k0,1": 2})
    desk.banners(0, {"r0,0": "strategist", "k0,0": "veterani"}).act().choose("use architecti")
    assert (desk.die(0, "r0,0"), desk.s.turn.actions) == (2, 2)
    assert desk.banner(0, "artifex") == "k0,1"  # the only legion die without a banner


@card("C-11", NOT)
@rule("PB-PER.9", "PB-BAN.12", "PB-DIS.1")
def test_architecti_save_no_further_action_and_move_no_banner() -> None:
    two = Desk().in_play(0, "architecti", "architecti").hand(0, "castra").act().choose("deploy castra")
    assert two.s.turn.actions == 2
    disabled = Desk().in_play(0, "architecti").hand(0, "castra")
    disabled.s.disabled = disabled.s.permanents[0]
    assert disabled.act(0, 1).offers("deploy") == []
    held = Desk().in_play(0, "architecti").dice(0, {"r0,0": 3, "k0,0": 4, "k0,1": 2})
    held.banners(0, {"r0,0": "strategist", "k0,0": "artifex"})
    assert held.act().offers("use") == []


# --- C-12 Assassin ---


@card("C-12", "action")
@rule("PB-CRD.10", "PB-PER.5", "PB-EX.16")
@pytest.mark.parametrize(("die", "banner"), [("r0,0", "warlord"), ("k0,1", "speculatore")])
def test_the_assassin_discards_a_character_for_a_pip_of_warlord_or_speculatore(die: str, banner: str) -> None:
    desk = Desk().coins(0, 0).in_play(0, "assassin").dice(0, {die: 3}).banners(0, {die: banner})
    desk.in_play(1, "via_appia", "quaestor").act().choose("use assassin")
    assert desk.keys(desk.s.permanents[1]) == ["via_appia"]
    assert desk.keys(desk.s.command_discards) == ["quaestor"]
    assert (desk.die(0, die), desk.s.turn.actions) == (2, 2)


@card("C-12", NOT)
@rule("PB-CRD.10", "PB-PER.5", "PB-GEN.5")
def test_the_assassin_touches_no_constructs_no_oath_no_own_and_no_allied_character() -> None:
    desk = Desk(4).in_play(0, "assassin").dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"})
    desk.in_play(1, "quaestor").in_play(2, "via_appia", "sacramentum").grid(3, {"1,0": "balista"})
    assert desk.act().offers("use") == []
    desk.in_play(2, "aquilifer").in_play(3, "quaestor").coins(0, 0).act().choose("use assassin")
    assert desk.options() == ["card quaestor", "card aquilifer"]


# --- C-13 Primus Pilus ---


@card("C-13", "passive")
@rule("PB-BAS.4", "PB-PER.3")
def test_with_primus_pilus_empower_adds_3_and_copies_add_no_more() -> None:
    desk = Desk().in_play(0, "primus_pilus", "primus_pilus").dice(0, {"r0,0": 1}).act().choose("empower")
    assert desk.die(0, "r0,0") == 4


@card("C-13", "action")
@rule("PB-CON.13", "PB-BAN.7")
def test_primus_pilus_exchanges_two_legion_dice_with_their_banners() -> None:
    desk = Desk().coins(0, 0).in_play(0, "primus_pilus").dice(0, {"r0,0": 3, "k0,0": 1, "k0,1": 5}).rolls(6)
    desk.banners(0, {"r0,0": "field_commander", "k0,0": "artifex", "k0,1": "veterani"}).act()
    desk.choose("use primus_pilus", "move k0,0")
    assert desk.all_dice(0) == {"r0,0": 2, "k0,1": 1, "k0,0": 5}
    assert (desk.banner(0, "artifex"), desk.banner(0, "veterani")) == ("k0,1", "k0,0")
    assert sorted(desk.options()) == ["done", "reroll k0,0", "reroll k0,1"]
    assert desk.choose("reroll k0,1").die(0, "k0,1") == 6


@card("C-13", "action")
@rule("PB-CON.13", "PB-BAN.7")
def test_primus_pilus_moves_a_legion_die_into_an_empty_slot() -> None:
    desk = Desk().coins(0, 0).in_play(0, "primus_pilus").grid(0, {"0,1": "A-21", "0,-1": "A-22"})
    desk.dice(0, {"r0,0": 3, "k0,0": 4}).banners(0, {"r0,0": "field_commander", "k0,0": "artifex"})
    desk.act().choose("use primus_pilus")
    assert desk.options() == ["reroll k0,-1", "done"]
    desk.choose("done")
    assert desk.all_dice(0) == {"r0,0": 2, "k0,-1": 4}
    assert (desk.banner(0, "artifex"), desk.s.army[0].legions) == ("k0,-1", 1)


@card("C-13", "action")
@rule("PB-CON.13")
def test_a_legion_die_that_is_alone_names_itself_and_only_its_place_is_asked() -> None:
    desk = Desk().coins(0, 0).in_play(0, "primus_pilus").grid(0, {"0,1": "A-21", "0,-1": "A-22", "1,0": "A-06"})
    desk.grid(0, {"1,1": "A-22"}).dice(0, {"r0,0": 3, "k0,0": 4}).banners(0, {"r0,0": "field_commander"})
    desk.act().choose("use primus_pilus")
    assert desk.options() == ["into k0,-1", "into k1,0"]
    assert drafted(desk.s) is None  # the payment has been told already


@card("C-13", NOT)
@rule("PB-CON.13", "PB-GEN.11")
def test_primus_pilus_moves_no_centurion_die_and_rerolls_nothing_that_stayed() -> None:
    desk = Desk().coins(0, 0).in_play(0, "primus_pilus").grid(0, {"1,0": "A-24"}).dice(0, {"r0,0": 3, "k0,0": 1})
    desk.banners(0, {"r0,0": "field_commander"})
    assert desk.act().offers("use") == []  # one die, and no empty legion slot
    desk.dice(0, {"k0,1": 5, "k0,2": 5}).act().choose("use primus_pilus")
    assert desk.options() == ["move k0,0", "move k0,1", "move k0,2"]
    desk.choose("move k0,0", "into k0,1")
    assert sorted(desk.options()) == ["done", "reroll k0,0", "reroll k0,1"]


# --- C-14 Aquilifer ---


@card("C-14", "passive")
@rule("PB-CON.14")
def test_the_aquilifer_adds_1_to_a_die_of_a_legion_just_completed() -> None:
    desk = Desk().in_play(0, "aquilifer").grid(0, {"0,1": "A-06"}).dice(0, {"k1,1": 2}).rolls(3)
    desk.place(0, "A-22", "0,2")
    assert desk.options() == ["plus-one k0,1", "skip"]
    assert desk.choose("plus-one k0,1").die(0, "k0,1") == 4


@card("C-14", NOT)
@rule("PB-CON.14", "PB-ACT.5")
def test_the_aquilifer_raises_one_die_a_turn_and_none_at_6() -> None:
    desk = Desk().in_play(0, "aquilifer").grid(0, {"0,1": "A-21"}).rolls(5, 3).place(0, "A-22", "0,-1")
    desk.choose("plus-one k0,0")
    assert desk.offers("plus-one") == []
    two = Desk().in_play(0, "aquilifer", "aquilifer").grid(0, {"0,1": "A-21"}).rolls(5, 3).place(0, "A-22", "0,-1")
    two.choose("plus-one k0,0", "plus-one k0,0")
    assert two.die(0, "k0,0") == 5
    six = Desk().in_play(0, "aquilifer").grid(0, {"0,1": "A-06"}).rolls(6).place(0, "A-22", "0,2")
    assert six.over or six.offers("plus-one") == []


# --- C-15 Quaestor ---


@card("C-15", "action")
@rule("PB-COI.1", "PB-PER.7")
def test_the_quaestor_gains_a_coin_or_two_with_a_via() -> None:
    desk = Desk().coins(0, 0).in_play(0, "quaestor").act().choose("use quaestor")
    assert (desk.s.coins[0], desk.s.turn.actions) == (1, 2)
    via = Desk().coins(0, 0).in_play(0, "quaestor", "via_appia", "via_egnatia").act().choose("use quaestor")
    assert via.s.coins[0] == 2


@card("C-15", NOT)
@rule("PB-PER.7", "PB-DIS.1")
def test_the_quaestor_gains_no_second_coin_with_a_disabled_via_or_a_rivals() -> None:
    desk = Desk().coins(0, 0).in_play(0, "quaestor", "via_appia").in_play(1, "via_appia")
    desk.s.disabled = desk.s.permanents[0][1:]
    assert desk.act().choose("use quaestor").s.coins[0] == 1
    desk.s.disabled = desk.s.permanents[0]
    desk.s.turn.used = ()
    assert desk.act().offers("use") == []


# --- C-16 Via Appia ---


@card("C-16", "passive")
@rule("PB-CON.30", "PB-PER.3")
def test_each_via_appia_may_bring_one_more_army_card_in_the_draw_phase() -> None:
    desk = Desk().deck("A-06", "A-07", "A-08", "A-09").in_play(0, "via_appia", "via_appia")
    desk.s.turn.actions = 2
    desk.do(DrawPhase(0))
    assert desk.keys(desk.s.hand[0]) == ["A-06"]
    assert (desk.options(), desk.s.turn.actions) == (["draw", "enough"], 2)  # actions are lost afterwards
    assert desk.choose("draw", "draw").over
    assert desk.keys(desk.s.hand[0]) == ["A-06", "A-07", "A-08"]
    assert desk.s.turn.actions == 0


@card("C-16", NOT)
@rule("PB-CON.30", "PB-END.1", "PB-DRW.6")
def test_via_appia_forces_no_draw_and_its_draw_of_the_last_card_brings_the_end() -> None:
    desk = Desk().deck("A-06", "A-07").in_play(0, "via_appia").do(DrawPhase(0))
    assert desk.choose("enough").over
    assert (desk.keys(desk.s.hand[0]), desk.s.ending) == (["A-06"], -1)
    last = Desk().deck("A-06", "A-07").in_play(0, "via_appia").do(DrawPhase(0)).choose("draw")
    assert last.s.ending == 0
    empty = Desk().deck("A-06").in_play(0, "via_appia").do(DrawPhase(0))
    assert empty.over  # nothing is left, so nothing is asked


# --- C-17 Via Egnatia ---


@card("C-17", "passive")
@rule("PB-CON.15", "PB-PER.3")
def test_the_first_muster_or_consult_costs_an_action_alone_for_each_via_egnatia() -> None:
    desk = Desk().coins(0, 0).line(*FOUR).deck("A-06", "A-07", "A-08").in_play(0, "via_egnatia", "via_egnatia")
    desk.dice(0, {"r0,0": 3}).act(0, 9).choose("muster", "consult", "take raid")
    assert (desk.die(0, "b"), desk.die(0, "r0,0"), desk.s.turn.actions) == (6, 3, 7)
    desk.choose("muster")
    assert desk.die(0, "b") == 5
    assert desk.turn(0).s.turn.calls == 0


@card("C-17", NOT)
@rule("PB-CON.15", "PB-BAS.4")
def test_via_egnatia_saves_the_first_such_action_of_the_turn_and_nothing_else() -> None:
    desk = Desk().deck("A-06", "A-07", "A-08").dice(0, {"r0,0": 1}).in_play(0, "via_egnatia").act(0, 9)
    desk.choose("empower")
    assert desk.die(0, "b") == 5
    late = Desk().deck("A-06", "A-07", "A-08").hand(0, "via_egnatia").act(0, 9).choose("muster", "deploy via_egnatia")
    assert late.choose("muster").die(0, "b") == 4  # it was not the first of the turn


@card("C-17", "passive")
@rule("PB-CON.22")
def test_a_free_consult_of_an_event_does_not_use_up_the_saving() -> None:
    desk = (
        Desk().coins(0, 0).line(*FOUR).deck("A-06", "A-07", "A-08").in_play(0, "via_egnatia").event("deserters_tales")
    )
    desk.act(0, 9).choose("consult", "take raid", "consult", "take castra", "muster")
    assert desk.die(0, "b") == 6
    assert desk.choose("muster").die(0, "b") == 5


# --- C-19 Castra ---


@card("C-19", "action")
@rule("PB-GEN.14")
def test_castra_adds_2_to_a_legion_die_that_did_not_pay() -> None:
    desk = Desk().coins(0, 1).in_play(0, "castra").dice(0, {"k0,0": 3, "k0,1": 4, "k0,2": 6})
    desk.banners(0, {"k0,0": "artifex"}).act().choose("use castra", "pay-pip k0,0")
    assert desk.all_dice(0) == {"k0,0": 2, "k0,1": 6, "k0,2": 6}
    coin = Desk().coins(0, 1).in_play(0, "castra").dice(0, {"k0,0": 3, "k0,1": 4}).banners(0, {"k0,0": "artifex"})
    coin.act().choose("use castra", "pay-coin")
    assert coin.options() == ["raise k0,0", "raise k0,1"]


@card("C-19", NOT)
@rule("PB-GEN.11")
def test_castra_never_raises_the_die_that_paid_and_is_not_offered_for_nothing() -> None:
    desk = Desk().coins(0, 0).in_play(0, "castra").dice(0, {"k0,0": 3, "k0,1": 6}).banners(0, {"k0,0": "artifex"})
    assert desk.act().offers("use") == []
    coins = Desk().coins(0, 1).in_play(0, "castra").dice(0, {"k0,0": 3, "k0,1": 6}).banners(0, {"k0,0": "artifex"})
    coins.act().choose("use castra")
    assert (coins.s.coins[0], coins.die(0, "k0,0")) == (0, 5)
    last = Desk().coins(0, 0).in_play(0, "castra").dice(0, {"k0,0": 1, "k0,1": 4}).banners(0, {"k0,0": "artifex"})
    last.s.turn.payers = tuple(last.s.army[0].legion_dice())  # dice that paid for something before do not matter
    last.act().choose("use castra", "pay-pip k0,0")
    assert last.all_dice(0) == {"k0,1": 6}


@card("C-19", "passive")
@rule("PB-CON.17", "PB-PER.3", "PB-DRW.7")
def test_castra_raises_the_hand_limit_to_9_but_not_while_disabled() -> None:
    hand = ("A-06", "A-07", "A-08", "A-09", "A-10", "A-11", "A-12", "A-13", "A-14")
    desk = Desk().deck().in_play(0, "castra", "castra").hand(0, *hand).do(DrawPhase(0))
    assert desk.over
    desk.hand(0, *hand, "A-15").do(DrawPhase(0)).choose("discard a-06")
    assert desk.over  # two Castra do not make it 11
    desk.deck().hand(0, *hand)
    desk.s.disabled = desk.s.permanents[0]
    desk.do(DrawPhase(0)).choose("discard a-06", "discard a-07")
    assert (desk.over, len(desk.s.hand[0])) == (True, 7)
    assert len(desk.s.disabled) == 2  # turned up only afterwards


# --- C-20 Sacramentum ---


@card("C-20", "passive")
@rule("PB-CON.18")
def test_sacramentum_takes_2_pips_instead_of_a_die_and_the_test_is_failed_all_the_same() -> None:
    desk = Desk().in_play(1, "sacramentum").dice(1, {"k0,1": 5, "k0,2": 2}).objectives(0, "terror_hostium").rolls(6)
    desk.do(MoraleTest(1, 0, 0))
    assert desk.options() == ["lose k0,1", "lose k0,2", "swear k0,1", "swear k0,2"]
    desk.choose("swear k0,1")
    assert desk.all_dice(1) == {"k0,1": 3, "k0,2": 2}
    assert desk.s.claimed[0] == (2,)
    desk.rolls(6).do(MoraleTest(1, 0, 0)).choose("swear k0,2")
    assert desk.all_dice(1) == {"k0,1": 3}  # at 0 it is lost


@card("C-20", NOT)
@rule("PB-CON.18", "PB-DIS.1")
def test_sacramentum_helps_only_after_failed_tests_and_not_while_disabled() -> None:
    desk = Desk().in_play(1, "sacramentum").dice(1, {"k0,1": 5, "k0,2": 2}).hand(0, "raid").act()
    desk.choose("play-order raid", "strike 1 k0,1")
    assert desk.all_dice(1) == {"k0,2": 2}
    desk.dice(1, {"k0,1": 5}).s.disabled = desk.s.permanents[1]
    assert desk.rolls(6).do(MoraleTest(1, 0, 0)).options() == ["lose k0,1", "lose k0,2"]
