"""The bonuses of the Battle card Dyrrhachium, B-1 (PB-BON.5 to PB-BON.15)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .battles import COLORS, before, close
from .builders import GAME, Desk

LINE = ("raid", "bribe", "acclamatio", "quaestor")


@rule("PB-BON.15", "PB-BON.1", "PB-CON.1")
def test_the_colors_of_the_card() -> None:
    (card,) = [battle for battle in GAME.cards.battles if battle.id == "B-1"]
    assert (card.name, card.year) == ("Dyrrhachium", "48 BC")
    names = ["Experienced Builders", "Rushed Construction", "Efficient Logistics", "Good Commander"]
    assert [bonus.name for bonus in card.bonuses] == [*names, "Engineering Corps"]
    assert [COLORS[bonus.color] for bonus in card.bonuses] == list(COLORS)


# -- gold: Experienced Builders


@rule("PB-BON.5", "PB-BON.6")
def test_experienced_builders_put_a_gray_banner_on_a_die_of_the_new_legion() -> None:
    desk = close(before("dyrrhachium", "gold"), "gold", 1)
    assert desk.offers("banner-on") == ["k2,0", "k2,1"]
    desk.choose("banner-on k2,1")
    assert desk.options() == ["name-banner artifex", "name-banner veterani", "name-banner speculatore"]
    desk.choose("name-banner veterani")
    assert desk.banner(0, "veterani") == "k2,1"


@rule("PB-BON.5", "PB-BON.6", "PB-BON.3")
def test_experienced_builders_give_nothing_to_other_dice_and_no_banner_twice() -> None:
    desk = before("dyrrhachium", "gold").dice(0, {"k0,1": 3, "k0,2": 3, "k0,3": 3, "r-1,3": 3})
    desk = close(desk.banners(0, {"k0,1": "artifex"}), "gold", 1)
    assert desk.offers("banner-on") == ["k2,0", "k2,1"]
    assert desk.choose("banner-on k2,0").options() == ["name-banner veterani", "name-banner speculatore"]
    desk = before("dyrrhachium", "gold").dice(0, {"k0,1": 3, "k0,2": 3, "k0,3": 3})
    desk = close(desk.banners(0, {"k0,1": "artifex", "k0,2": "veterani", "k0,3": "speculatore"}), "gold", 1)
    assert desk.over
    assert "bonus_is" not in desk.told()


@rule("PB-BON.6", "PB-MAX.4")
def test_experienced_builders_need_a_die_of_the_new_legion() -> None:
    """All dice of the Legion are withheld by the maximum."""
    ten = {f"k{row},{column}": 3 for row in (-1, 0) for column in (-4, -3, -2, -1, 2)}
    desk = close(before("dyrrhachium", "gold").dice(0, ten), "gold")
    assert desk.over
    assert desk.s.army[0].banner == [-1] * 6


# -- green: Rushed Construction


@rule("PB-BON.7", "PB-BON.8")
def test_rushed_construction_deploys_a_construct_for_nothing() -> None:
    desk = before("dyrrhachium", "green").hand(0, "castra", "raid", "quaestor", "via_appia")
    desk = close(desk, "green", 1)
    assert desk.options() == ["deploy castra", "deploy via_appia", "skip"]
    desk.choose("deploy via_appia")
    assert desk.keys(desk.s.permanents[0]) == ["via_appia"]
    assert (desk.s.turn.actions, desk.s.turn.more_actions) == (0, 0)
    assert desk.s.coins[0] == 2
    assert "tested" in desk.told()


@rule("PB-BON.8")
def test_rushed_construction_puts_a_special_unit_on_a_cell_that_it_fits() -> None:
    desk = close(before("dyrrhachium", "green").grid(0, {"0,3": "A-24"}).hand(0, "balista"), "green", 1)
    desk.choose("deploy balista")
    assert desk.offers("lay") == ["1,3"]  # the starting card has an army card two cells above
    desk.choose("lay 1,3")
    assert desk.keys(desk.s.special_units[0]) == ["balista"]


@rule("PB-BON.8", "PB-SPU.9", "PB-GEN.2")
def test_rushed_construction_can_be_declined_and_has_no_use_for_other_cards() -> None:
    desk = close(before("dyrrhachium", "green").hand(0, "castra"), "green", 1).choose("skip")
    assert desk.s.permanents[0] == ()
    assert desk.keys(desk.s.hand[0]) == ["castra"]
    desk = close(before("dyrrhachium", "green").hand(0, "raid", "quaestor", "sacramentum"), "green", 1)
    assert desk.options() == ["skip"]  # asked all the same: the hand is secret
    blocked = before("dyrrhachium", "green").grid(0, {"1,0": "A-24"}).hand(0, "balista")
    for column in (-4, -3, -2, -1, 3, 4):
        blocked.grid(0, {f"1,{column}": "A-24"})
    blocked.grid(0, {f"2,{column}": "A-24" for column in (-4, -3, -2, -1, 3, 4)})
    assert close(blocked, "green", 1).offers("deploy") == []


# -- purple: Efficient Logistics


@rule("PB-BON.9", "PB-BON.10", "PB-TRN.8")
def test_efficient_logistics_give_one_more_action_in_this_turn_and_in_no_other() -> None:
    desk = before("dyrrhachium", "purple").hand(0, "A-08").line(*LINE)
    desk.s.terms.events = 0
    desk.turn().rolls(5, 4, 1).choose("army-card A-08", "lay 2,2")
    assert desk.s.turn.actions == 4
    desk.choose("end")
    while desk.s.active == 1:
        desk.choose("end" if "end" in desk.options() else desk.options()[0])
    while "end" not in desk.options():
        desk.choose(desk.options()[0])
    assert (desk.s.active, desk.s.turn.actions) == (0, 3)


@rule("PB-BON.10")
def test_during_the_action_phase_the_action_is_added_to_those_left() -> None:
    desk = before("dyrrhachium", "purple").hand(0, "magnum_iter", "A-08").act(actions=2)
    desk.rolls(5, 4, 1).choose("play-order magnum_iter", "army-card A-08", "lay 2,2")
    assert desk.s.turn.actions == 2


# -- white: Good Commander


@rule("PB-BON.11", "PB-BON.12", "PB-EX.49")
def test_good_commander_rerolls_exactly_two_dice_named_before_rolling() -> None:
    desk = before("dyrrhachium", "white").dice(0, {"k0,3": 1})
    desk = close(desk, "white")
    assert desk.options() == ["reroll k0,3", "reroll k2,0", "reroll k2,1", "skip"]
    desk.choose("reroll k0,3")
    assert desk.options() == ["reroll k2,0", "reroll k2,1"]  # no stopping at one, and not the same die
    assert desk.die(0, "k0,3") == 1
    desk.rolls(6, 2, 1).choose("reroll k2,1")
    assert desk.all_dice(0) == {"k0,3": 6, "k2,0": 5, "k2,1": 2}


@rule("PB-BON.12", "PB-EX.49", "PB-LEG.6")
def test_good_commander_can_be_declined_rerolls_own_legion_dice_only_and_brings_no_card() -> None:
    desk = before("dyrrhachium", "white").dice(0, {"r-1,3": 1}).dice(1, {"k0,3": 1}).line(*LINE)
    desk = close(desk, "white")
    assert desk.options() == ["reroll k2,0", "reroll k2,1", "skip"]
    desk.rolls(1).choose("skip")
    assert desk.all_dice(0) == {"r-1,3": 1, "k2,0": 5, "k2,1": 4}
    desk = close(before("dyrrhachium", "white").line(*LINE), "white").rolls(1, 1, 1).choose("reroll k2,0")
    assert desk.all_dice(0) == {"k2,0": 1, "k2,1": 1}
    assert desk.over


@rule("PB-BON.12")
def test_good_commander_rerolls_the_only_die_of_an_army() -> None:
    """All other dice of the Legion were lost while the bonus waited; the deed is begun by hand."""
    alone = Desk(battle="dyrrhachium").dice(0, {"k0,3": 2})
    clause = alone.s.cards.battles[alone.s.battle].bonuses[3].clause
    clause.deeds[0].begin(alone.s, 0, 0, alone.umpire)
    alone.go_on()
    assert alone.options() == ["reroll k0,3", "skip"]
    assert alone.rolls(6).choose("reroll k0,3").die(0, "k0,3") == 6


# -- black: Engineering Corps


@rule("PB-BON.13", "PB-BON.14", "PB-PER.6")
def test_engineering_corps_take_a_construct_of_the_battle_line() -> None:
    desk = close(before("dyrrhachium", "black").line("raid", "castra", "balista", "quaestor"), "black")
    assert desk.options() == ["take castra", "take balista"]  # no way to decline
    desk.rolls(1)
    desk.s.command_deck = (desk.piece("raid", 0),)
    desk.choose("take balista")
    assert desk.keys(desk.s.hand[0]) == ["balista"]
    assert desk.keys(desk.s.line) == ["raid", "castra", "quaestor", "raid"]
    assert desk.all_dice(0) == {"k2,0": 5, "k2,1": 4}


@rule("PB-BON.13", "PB-BON.14")
def test_engineering_corps_raise_an_own_die_by_three_where_the_line_shows_no_construct() -> None:
    desk = before("dyrrhachium", "black").line(*LINE).dice(0, {"k0,3": 1, "r-1,3": 1}).dice(1, {"k0,3": 1})
    desk = close(desk, "black")
    assert desk.options() == ["raise k0,3", "raise k2,0", "raise k2,1"]
    desk.rolls(1).choose("raise k0,3")
    assert desk.die(0, "k0,3") == 4
    assert desk.over
    assert desk.s.hand[0] == ()


@rule("PB-BON.13", "PB-BON.3", "PB-GEN.11")
@pytest.mark.parametrize("construct", [True, False])
def test_engineering_corps_do_not_raise_where_a_construct_lies_or_all_dice_show_six(construct: bool) -> None:
    desk = before("dyrrhachium", "black").line(*LINE, *(["castra"] if construct else []))
    desk.rolls(6, 6, 1).place(0, "A-15", "2,2")
    assert desk.over
    assert desk.all_dice(0) == {"k2,0": 6, "k2,1": 6}
    assert desk.keys(desk.s.hand[0]) == (["castra"] if construct else [])
