"""The twelve Events (E-01 to E-12)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.actions import Act, ActionPhase, MotivateDie
from wartable.games.para_bellum.rules.morale import MoraleTest
from wartable.games.para_bellum.rules.placing import ArmyCard
from wartable.games.para_bellum.rules.turns import ArmyPhase
from wartable.testing import rule

from .builders import Desk
from .cards import card

LEGION = {"1,0": "A-06", "1,1": "A-07"}
"""A green Legion with the slot k1,0 above the centurion slot r0,0."""
LEADERS = {"k1,0": 4, "r0,0": 3}


# -- E-01 Alea Iacta Est


@card("E-01")
@rule("PB-EVT.2")
def test_alea_a_new_die_may_be_rolled_once_more_and_the_second_result_stands() -> None:
    desk = Desk().event("alea_iacta_est").grid(0, {"1,0": "A-06"}).rolls(6).place(0, "A-07", "1,1")
    assert desk.options() == ["let-stand", "again"]
    desk.rolls(1).choose("again")
    assert desk.die(0, "k1,0") == 1
    assert desk.over


@card("E-01")
@rule("PB-LEG.6")
def test_alea_the_second_result_is_the_natural_one() -> None:
    desk = Desk().event("alea_iacta_est").grid(0, {"1,0": "A-06"}).line("raid", "bribe")
    desk.rolls(1, 5).place(0, "A-07", "1,1").choose("again")
    assert desk.told().count("took") == 0
    again = Desk().event("alea_iacta_est").grid(0, {"1,0": "A-06"}).line("raid", "bribe")
    assert again.rolls(5, 1).place(0, "A-07", "1,1").choose("again").offers("take") == ["raid", "bribe"]


@card("E-01")
def test_alea_a_new_centurion_die_too_but_no_reroll_of_an_old_die() -> None:
    desk = Desk().event("alea_iacta_est").rolls(2).place(0, "A-24", "1,0")
    assert desk.options() == ["let-stand", "again"]
    old = Desk().event("alea_iacta_est").grid(0, LEGION).dice(0, LEADERS).rolls(1).act(0)
    old.choose("motivate").rolls(1).choose("reroll k1,0")
    assert isinstance(old.ask, Act)


# -- E-02 Stipendium


@card("E-02")
def test_stipendium_everybody_gains_a_coin_at_the_reveal() -> None:
    desk = Desk(3).next_events("stipendium").turn(0)
    assert desk.s.coins == [3, 3, 3]


@card("E-02")
def test_stipendium_pays_once_and_not_in_every_turn_of_the_round() -> None:
    assert Desk(3).next_events("stipendium").turn(0).sit_out().sit_out().s.coins == [3, 3, 3]


# -- E-03 Bread of Roots


@card("E-03")
@rule("PB-CON.20")
@pytest.mark.parametrize(("seats", "actions"), [(2, 2), (3, 2), (4, 1)])
def test_bread_one_action_fewer(seats: int, actions: int) -> None:
    assert Desk(seats).event("bread_of_roots").do(ActionPhase(0)).s.turn.actions == actions


@card("E-03")
@rule("PB-CON.20")
def test_bread_takes_no_action_gained_in_other_ways() -> None:
    desk = Desk().event("bread_of_roots")
    desk.s.turn.more_actions = 1
    assert desk.do(ActionPhase(0)).s.turn.actions == 3
    march = Desk().event("bread_of_roots").hand(0, "magnum_iter").grid(0, LEGION).dice(0, LEADERS)
    march.banners(0, {"r0,0": "strategist"}).do(ActionPhase(0)).choose("play-order magnum_iter", "option 2")
    assert march.s.turn.actions == 3


# -- E-04 Adriatic Gales


@card("E-04")
@rule("PB-CON.29")
def test_gales_army_cards_are_drawn_in_the_draw_phase_only() -> None:
    desk = Desk().event("adriatic_gales").hand(0, "reinforcements", "exploratores").act(0)
    assert desk.options() == ["end"]
    calm = Desk().hand(0, "reinforcements", "exploratores").act(0)
    assert calm.offers("play-order") == ["reinforcements", "exploratores"]
    assert "muster" in calm.options()


@card("E-04")
@rule("PB-CON.29")
def test_gales_the_common_option_and_side_a_of_castra_gemina_are_not_offered() -> None:
    desk = Desk(4).event("adriatic_gales").alliance("castra_gemina", "war_chest").hand(0, "A-06")
    desk.s.runner[0] = 2
    desk.act(0).choose("runner")
    assert isinstance(desk.ask, Act)
    assert (len(desk.s.hand[0]), len(desk.s.hand[1])) == (1, 0)


@card("E-04")
@rule("PB-CON.29")
def test_gales_the_fords_of_the_sicoris_give_nothing() -> None:
    for event, cards in (("adriatic_gales", 0), ("ill_omens", 2)):
        desk = Desk(2, battle="ilerda").event(event).grid(0, {"1,0": "A-06", "1,1": "A-02"})
        desk.rolls(6, 6, 1).place(0, "A-07", "1,2")
        assert len(desk.s.hand[0]) == cards


@card("E-04")
def test_gales_the_draw_phase_goes_on_with_a_via_appia_too() -> None:
    desk = Desk(2).next_events("adriatic_gales").in_play(0, "via_appia").turn(0).choose("end", "draw")
    assert len(desk.s.hand[0]) == 2


# -- E-05 Ill Omens


@card("E-05")
def test_ill_omens_every_test_gets_one_more() -> None:
    desk = Desk().event("ill_omens").grid(1, LEGION).dice(1, {"k1,0": 4, "r0,0": 3}).rolls(2).do(MoraleTest(1, 0, 0))
    assert desk.all_dice(1) == {"r0,0": 3}


@card("E-05")
def test_ill_omens_a_total_that_is_not_more_than_the_leaders_still_holds() -> None:
    desk = Desk().event("ill_omens").grid(1, LEGION).dice(1, {"k1,0": 4, "r0,0": 3}).rolls(1).do(MoraleTest(1, 0, 0))
    assert desk.die(1, "k1,0") == 4


# -- E-06 Fair Auspices


@card("E-06")
def test_auspices_dice_of_a_new_legion_rise_by_one() -> None:
    desk = Desk().event("fair_auspices").grid(0, {"1,0": "A-06", "1,1": "A-02"}).rolls(3, 6, 1).place(0, "A-07", "1,2")
    assert (desk.die(0, "k1,0"), desk.die(0, "k1,1")) == (4, 6)


@card("E-06")
@rule("PB-LEG.6")
def test_auspices_raise_no_centurion_die_and_no_filled_slot_and_leave_a_low_roll_low() -> None:
    desk = Desk().event("fair_auspices").rolls(3).place(0, "A-24", "1,0")
    assert desk.die(0, "r0,0") == 3
    fill = Desk().event("fair_auspices").grid(0, LEGION).hand(0, "dilectus").rolls(3).act(0)
    fill.choose("play-order dilectus", "into k1,0")
    assert fill.die(0, "k1,0") == 3
    low = Desk().event("fair_auspices").grid(0, {"1,0": "A-06"}).line("raid", "bribe").rolls(2).place(0, "A-07", "1,1")
    assert low.offers("take") == ["raid", "bribe"]


# -- E-07 Forced March


@card("E-07")
def test_march_a_second_card_may_be_played_in_the_army_phase() -> None:
    desk = Desk().event("forced_march").hand(0, "A-22", "A-01").do(ArmyPhase(0)).choose("army-card A-22", "lay 0,-1")
    assert desk.options() == ["army-card A-01", "skip"]
    desk.choose("army-card A-01", "lay 0,1")
    assert desk.over
    assert len(desk.s.hand[0]) == 0


@card("E-07")
def test_march_no_third_card_and_nobody_must() -> None:
    desk = Desk().event("forced_march").hand(0, "A-22", "A-06", "A-24").do(ArmyPhase(0))
    assert "skip" not in desk.options()
    desk.choose("army-card A-22", "lay 0,-1")
    assert desk.choose("skip").over
    desk = Desk().hand(0, "A-22", "A-06").do(ArmyPhase(0)).choose("army-card A-22", "lay 0,-1")
    assert desk.over


# -- E-08 Envoys Under Truce


@card("E-08")
@rule("PB-CON.24")
def test_truce_no_test_is_taken_and_the_bonus_comes_all_the_same() -> None:
    desk = Desk().event("envoys_under_truce").grid(0, {"0,1": "A-21"}).rolls(5, 3).place(0, "A-22", "0,-1")
    desk.choose("bonus efficient_logistics")
    assert "tested" not in desk.told()
    assert desk.s.turn.more_actions == 1


@card("E-08")
@rule("PB-CON.24")
@pytest.mark.parametrize("event", ["envoys_under_truce", "contio"])
def test_truce_nothing_that_would_only_harm_is_offered(event: str) -> None:
    desk = Desk().event(event).coins(0, 9).grid(1, {**LEGION, "2,0": "turris"}).dice(1, LEADERS).hand(1, "raid")
    desk.in_play(1, "quaestor", "castra").grid(0, {**LEGION, "1,-1": "A-22", "-1,0": "A-24", "2,1": "balista"})
    desk.dice(0, {"k1,0": 4, "k1,-1": 5, "r0,0": 6, "r-1,0": 6}).in_play(0, "assassin")
    desk.banners(0, {"r0,0": "warlord", "r-1,0": "strategist", "k1,0": "speculatore", "k1,-1": "veterani"})
    desk.hand(0, "bribe", "raid", "sabotage").act(0)
    harm = [*desk.offers("play-order"), *desk.offers("use")]
    assert harm == ([] if event == "envoys_under_truce" else ["bribe", "raid", "sabotage", "assassin", "balista"])


@card("E-08")
@rule("PB-CON.24")
def test_truce_parts_that_touch_only_oneself_still_work() -> None:
    desk = Desk().event("envoys_under_truce").grid(0, {**LEGION, "1,2": "A-08"}).dice(0, {**LEADERS, "k1,1": 2})
    desk.banners(0, {"r0,0": "warlord", "k1,0": "speculatore"}).hand(0, "decimatio", "exploratores").act(0)
    assert desk.offers("play-order") == ["decimatio", "exploratores"]
    desk.choose("play-order decimatio", "lose k1,1")
    assert desk.die(0, "k1,1") == 0
    assert "tested" not in desk.told()


@card("E-08")
@rule("PB-CON.24")
@pytest.mark.parametrize(
    ("battle", "bonus"), [("ilerda", "thirst"), ("ilerda", "cut_the_convoys"), ("pharsalus", "labienus_horse")]
)
def test_truce_hostile_bonuses_are_not_offered(battle: str, bonus: str) -> None:
    for event, offered in (("envoys_under_truce", False), ("contio", True)):
        desk = Desk(2, battle=battle).event(event).grid(1, LEGION).dice(1, LEADERS).in_play(1, "castra")
        desk.grid(0, {"0,1": "A-21"}).rolls(5, 3).place(0, "A-22", "0,-1")
        assert (bonus in desk.offers("bonus")) == offered


# -- E-09 Mutiny at Placentia


@card("E-09")
def test_mutiny_each_player_takes_a_test_at_nothing() -> None:
    desk = Desk(2).next_events("mutiny_at_placentia").rolls(1, 2).grid(0, LEGION).dice(0, {"k1,0": 4})
    desk.grid(1, LEGION).dice(1, {"k1,0": 4}).turn(0)
    assert (desk.die(0, "k1,0"), desk.die(1, "k1,0")) == (4, 0)


@card("E-09")
@rule("PB-CON.21")
def test_mutiny_is_caused_by_nobody() -> None:
    desk = Desk(2).next_events("mutiny_at_placentia").objectives(0, "terror_hostium").rolls(6, 6).turn(0)
    assert desk.told().count("breaks") == 2
    assert desk.s.claimed[0] == (0,)


# -- E-10 Treasury of Saturn


@card("E-10")
def test_treasury_requisition_brings_two_coins() -> None:
    desk = Desk().event("treasury_of_saturn").hand(0, "A-06").act(0).choose("requisition", "put-under A-06")
    assert desk.s.coins == [4, 2]


@card("E-10")
def test_treasury_other_coins_are_as_usual() -> None:
    desk = Desk().event("treasury_of_saturn").hand(0, "frumentatio").in_play(0, "quaestor").act(0)
    assert desk.choose("use quaestor").s.coins[0] == 3
    assert desk.choose("play-order frumentatio").s.coins[0] == 5


# -- E-11 Deserters' Tales


@card("E-11")
def test_tales_the_line_is_dealt_anew_and_a_consult_costs_an_action_alone() -> None:
    desk = Desk().next_events("deserters_tales").line("raid", "bribe", "castra", "vallum").turn(0)
    assert desk.keys(desk.s.command_discards) == ["raid", "bribe", "castra", "vallum"]
    assert len(desk.s.line) == 4
    desk.coins(0, 0).choose("consult")
    desk.choose(desk.options()[0])
    assert (desk.s.coins[0], desk.s.turn.actions, len(desk.s.hand[0])) == (0, 2, 1)


@card("E-11")
@rule("PB-CON.22")
def test_tales_a_muster_still_costs_and_a_saving_is_kept_for_it() -> None:
    desk = Desk().event("deserters_tales").line("raid", "bribe", "castra", "vallum").act(0).choose("muster")
    assert desk.die(0, "b") == 5
    saving = Desk().event("deserters_tales").line("raid", "bribe", "castra", "vallum").in_play(0, "via_egnatia").act(0)
    saving.choose("consult", "take raid", "muster")
    assert saving.die(0, "b") == 6


# -- E-12 Contio


@card("E-12")
def test_contio_any_one_or_two_legion_dice_and_any_centurion_die() -> None:
    grid = {**LEGION, "-1,0": "A-19", "-1,1": "A-22", "-1,-1": "A-09", "1,2": "A-08"}
    dice = {"k1,0": 4, "k1,1": 2, "k-1,0": 1, "r-1,0": 3}
    desk = Desk().event("contio").grid(0, grid).dice(0, dice).act(0)
    desk.choose("motivate")
    assert isinstance(desk.ask, MotivateDie)
    assert desk.offers("reroll") == ["k-1,0", "k1,0", "k1,1"]
    desk.rolls(6, 5).choose("reroll k1,0", "reroll k-1,0")
    assert (desk.die(0, "k1,0"), desk.die(0, "k-1,0"), desk.die(0, "r-1,0")) == (6, 5, 2)
    assert "motivate" not in Desk().event("ill_omens").grid(0, grid).dice(0, dice).act(0).options()


@card("E-12")
@rule("PB-CON.23")
def test_contio_coins_pay_no_motivate_and_a_legion_die_must_be_there() -> None:
    desk = Desk().event("contio").grid(0, LEGION).dice(0, {"k1,0": 4}).coins(0, 5).act(0)
    assert "motivate" not in desk.options()
    desk = Desk().event("contio").grid(0, LEGION).dice(0, {"r0,0": 4}).coins(0, 5).act(0)
    assert "motivate" not in desk.options()
    desk = Desk().event("contio").grid(0, LEGION).dice(0, LEADERS).coins(0, 5).act(0).choose("motivate", "reroll k1,0")
    assert (desk.s.coins[0], desk.die(0, "r0,0")) == (5, 2)


@card("E-07")
@card("E-03")
def test_without_an_event_nothing_of_the_kind_happens() -> None:
    desk = Desk().hand(0, "A-22", "A-06").do(ArmyPhase(0))
    assert isinstance(desk.ask, ArmyCard)
    assert desk.choose("army-card A-22", "lay 0,-1").over
    assert Desk().do(ActionPhase(0)).s.turn.actions == 3
