"""Orders, each option of them, and what they must not do (C-01 to C-06)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .builders import Desk
from .cards import NOT, card, ordered

FOUR = ("quaestor", "raid", "castra", "assassin")


# --- C-01 Bribe ---


@card("C-01", "1")
@rule("PB-CRD.1", "PB-CRD.2", "PB-EX.29")
def test_a_bribe_on_3_takes_2_pips_and_the_coin_stays_with_the_rival() -> None:
    desk = Desk().coins(0, 1).coins(1, 0).dice(1, {"r0,0": 2}).rolls(3)
    ordered(desk, "bribe")
    assert desk.all_dice(1) == {}
    assert desk.s.coins[:2] == [0, 1]


@card("C-01", "1")
@rule("PB-CRD.1", "PB-EX.29")
@pytest.mark.parametrize("roll", [1, 2])
def test_a_bribe_on_1_or_2_brings_the_coin_back_and_does_nothing(roll: int) -> None:
    desk = Desk().coins(0, 1).coins(1, 0).dice(1, {"r0,0": 2}).rolls(roll)
    ordered(desk, "bribe")
    assert desk.all_dice(1) == {"r0,0": 2}
    assert desk.s.coins[:2] == [1, 0]
    assert desk.told().count("coins_to") == 2


@card("C-01", "1")
@rule("PB-CRD.1")
@pytest.mark.parametrize(("roll", "left"), [(3, 4), (4, 4), (5, 0), (6, 0)])
def test_a_bribe_touches_a_centurion_die_by_its_roll(roll: int, left: int) -> None:
    desk = Desk().dice(1, {"r0,0": 6, "r1,0": 1, "k0,1": 5}).in_play(1, "quaestor").rolls(roll)
    ordered(desk, "bribe")
    assert desk.options() == ["strike 1 r0,0", "strike 1 r1,0", "card quaestor"]
    desk.choose("strike 1 r0,0")
    assert desk.die(1, "r0,0") == left


@card("C-01", "1")
@rule("PB-CRD.1", "PB-DIS.1")
def test_a_bribe_disables_a_character_on_4_and_discards_one_on_5() -> None:
    desk = Desk().in_play(1, "quaestor", "vallum").rolls(4)
    ordered(desk, "bribe")
    assert desk.keys(desk.s.disabled) == ["quaestor"]
    strong = Desk().in_play(1, "quaestor", "vallum").rolls(5)
    ordered(strong, "bribe")
    assert strong.keys(strong.s.permanents[1]) == ["vallum"]
    assert strong.keys(strong.s.command_discards) == ["quaestor", "bribe"]


@card("C-01", NOT)
@rule("PB-CRD.2", "PB-GEN.5")
def test_a_bribe_needs_a_coin_and_a_rival_who_has_something_to_lose() -> None:
    assert Desk().coins(0, 0).dice(1, {"r0,0": 2}).hand(0, "bribe").act().offers("play-order") == []
    assert Desk().dice(1, {"k0,1": 2}).in_play(1, "vallum").hand(0, "bribe").act().offers("play-order") == []
    ally = Desk(4).dice(1, {"r0,0": 2}).hand(0, "bribe")
    assert ally.act().offers("play-order") == []
    ally.dice(2, {"r0,0": 2}).dice(3, {"r0,0": 2}).act().choose("play-order bribe")
    assert sorted(ally.options()) == ["rival 2", "rival 3"]


@card("C-01", NOT)
@rule("PB-DIS.4", "PB-CRD.1")
def test_a_bribe_does_not_disable_a_character_twice() -> None:
    desk = Desk().in_play(1, "quaestor").rolls(3)
    desk.s.disabled = desk.s.permanents[1]
    ordered(desk, "bribe")
    assert desk.s.disabled == desk.s.permanents[1]
    assert desk.s.coins[:2] == [1, 3]
    strong = Desk().in_play(1, "quaestor").rolls(5)
    strong.s.disabled = strong.s.permanents[1]
    assert ordered(strong, "bribe").s.permanents[1] == ()  # but one that is disabled can be discarded


# --- C-02 Raid ---


@card("C-02", "1")
@rule("PB-CRD.3", "PB-CRD.4", "PB-GEN.6")
def test_a_raid_takes_a_legion_die_of_the_players_choice() -> None:
    desk = Desk(3).dice(1, {"k0,1": 6}).dice(2, {"k0,1": 2, "k0,2": 3, "r0,0": 4}).banners(2, {"k0,2": "artifex"})
    ordered(desk, "raid")
    assert desk.ask.seat == 0
    assert desk.options() == ["strike 1 k0,1", "strike 2 k0,1", "strike 2 k0,2"]
    desk.choose("strike 2 k0,2")
    assert (desk.all_dice(2), desk.banner(2, "artifex")) == ({"k0,1": 2, "r0,0": 4}, "")


@card("C-02", "2")
@rule("PB-CRD.3", "PB-ICO.6", "PB-SPU.8")
def test_a_raid_with_veterani_discards_a_special_unit() -> None:
    desk = Desk().dice(0, {"k0,1": 3}).banners(0, {"k0,1": "veterani"}).grid(1, {"1,0": "turris"})
    desk.in_play(1, "vallum")
    ordered(desk, "raid", 2)
    assert desk.s.special_units[1] == ()
    assert desk.keys(desk.s.command_discards) == ["turris", "raid"]
    assert desk.banner(0, "veterani") == ""


@card("C-02", NOT)
@rule("PB-ORD.3", "PB-GEN.11")
def test_a_raid_does_not_touch_constructs_before_the_rival_or_ones_own_dice() -> None:
    desk = Desk(4).dice(0, {"k0,1": 3}).banners(0, {"k0,1": "veterani"}).dice(1, {"k0,1": 4}).in_play(2, "vallum")
    assert desk.hand(0, "raid").act().offers("play-order") == []
    no_banner = Desk().grid(1, {"1,0": "turris"}).hand(0, "raid").act()
    assert no_banner.offers("play-order") == []


# --- C-03 Reinforcements ---


@card("C-03", "1", "2")
@rule("PB-CRD.5", "PB-PER.7")
@pytest.mark.parametrize(("option", "cards"), [(1, ["A-06"]), (2, ["A-06", "A-07"])])
def test_reinforcements_draw_one_or_with_a_via_two(option: int, cards: list[str]) -> None:
    desk = Desk().deck("A-06", "A-07", "A-08").in_play(0, "via_egnatia")
    ordered(desk, "reinforcements", option)
    assert desk.keys(desk.s.hand[0]) == cards


@card("C-03", NOT)
@rule("PB-EX.32", "PB-PER.7", "PB-DIS.1", "PB-DIS.4")
def test_reinforcements_draw_no_two_with_a_disabled_via_or_a_rivals() -> None:
    desk = Desk().deck("A-06", "A-07", "A-08").in_play(0, "via_appia").in_play(1, "via_appia")
    desk.s.disabled = desk.s.permanents[0]
    ordered(desk, "reinforcements")
    assert desk.keys(desk.s.hand[0]) == ["A-06"]
    assert Desk().deck().hand(0, "reinforcements").act().offers("play-order") == []


# --- C-04 Sabotage ---


@card("C-04", "1")
@rule("PB-CRD.6", "PB-DIS.1", "PB-DIS.2", "PB-PER.6")
def test_sabotage_disables_a_construct_be_it_a_permanent_or_a_special_unit() -> None:
    desk = Desk().in_play(1, "vallum", "quaestor", "sacramentum").grid(1, {"1,0": "balista"})
    ordered(desk, "sabotage")
    assert desk.options() == ["card vallum", "card balista"]
    desk.choose("card balista")
    assert desk.keys(desk.s.disabled) == ["balista"]
    assert desk.s.army[1].cell_of(desk.s.special_units[1][0]) >= 0
    assert desk.offers("card") == []  # one, not more


@card("C-04", "2")
@rule("PB-CRD.6", "PB-EX.30", "PB-CMD.7")
def test_sabotage_with_warlord_discards_a_construct() -> None:
    desk = Desk().dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"}).grid(1, {"1,0": "balista"})
    no = desk.s.special_units[1][0]
    ordered(desk, "sabotage", 2)
    assert desk.banner(0, "warlord") == ""
    assert no in desk.s.command_discards
    assert desk.s.army[1].cell_of(no) < 0
    assert desk.s.special_units[1] == ()


@card("C-04", NOT)
@rule("PB-DIS.4", "PB-PER.5")
def test_sabotage_disables_nothing_twice_and_no_characters_but_discards_what_is_disabled() -> None:
    desk = Desk().in_play(1, "vallum", "quaestor").dice(0, {"r0,0": 3}).hand(0, "sabotage")
    desk.s.disabled = desk.s.permanents[1][:1]
    assert desk.act().offers("play-order") == []
    desk.banners(0, {"r0,0": "warlord"}).act().choose("play-order sabotage")
    assert desk.options() == ["option 2"]
    desk.choose("option 2")
    assert desk.keys(desk.s.permanents[1]) == ["quaestor"]
    assert desk.s.disabled == ()


# --- C-05 Acclamatio ---


@card("C-05", "1")
@rule("PB-CON.8", "PB-GEN.3")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (3, 6), (5, 6)])
def test_acclamatio_adds_3_to_the_general_die_up_to_6(before: int, after: int) -> None:
    desk = Desk().dice(0, {"b": before})
    assert ordered(desk, "acclamatio").die(0, "b") == after


@card("C-05", "2")
@rule("PB-GEN.12")
def test_acclamatio_with_field_commander_adds_1_to_up_to_four_legion_dice() -> None:
    dice = {"k0,0": 1, "k0,1": 2, "k0,2": 3, "k1,0": 4, "k1,1": 5, "k1,2": 6}
    desk = Desk().dice(0, {**dice, "r0,0": 2}).banners(0, {"r0,0": "field_commander"})
    ordered(desk, "acclamatio", 2)
    assert "raise k1,2" not in desk.options()
    desk.choose("raise k0,0")
    assert "raise k0,0" not in desk.options()  # each of them once
    desk.choose("raise k0,1", "raise k0,2", "raise k1,0")
    assert desk.offers("raise") == []
    assert desk.all_dice(0) == {**dice, "r0,0": 2, "k0,0": 2, "k0,1": 3, "k0,2": 4, "k1,0": 5}


@card("C-05", NOT)
@rule("PB-CON.8", "PB-GEN.11")
def test_acclamatio_is_not_offered_where_nothing_can_rise() -> None:
    desk = Desk().dice(0, {"k0,1": 6, "r0,0": 2}).banners(0, {"r0,0": "field_commander"}).hand(0, "acclamatio")
    assert desk.act().offers("play-order") == []
    desk.dice(0, {"k0,2": 5}).act().choose("play-order acclamatio")
    assert desk.options() == ["option 2"]


# --- C-06 Dilectus ---


def opened(desk: Desk, seat: int = 0) -> Desk:
    """A gold Legion of three with two slots, and a Centurion, all empty."""
    return desk.grid(seat, {"0,1": "A-21", "0,-1": "A-22", "1,0": "A-24"})


@card("C-06", "1")
@rule("PB-CON.9", "PB-LOS.8")
def test_dilectus_rolls_a_die_into_an_empty_slot_and_brings_nothing_else() -> None:
    desk = opened(Desk()).line(*FOUR).rolls(1)
    ordered(desk, "dilectus")
    assert desk.options() == ["into k0,-1", "into k0,0", "into r0,0"]
    desk.choose("into k0,0")
    assert desk.all_dice(0) == {"k0,0": 1}
    assert desk.s.hand[0] == ()  # no card for a low roll
    desk.rolls(4)
    ordered(desk, "dilectus").choose("into r0,0")
    assert desk.die(0, "r0,0") == 4
    assert desk.offers("banner-on") + desk.offers("name-banner") == []


@card("C-06", "2")
@rule("PB-CON.9")
def test_dilectus_with_veterani_puts_a_legion_die_of_5() -> None:
    desk = opened(Desk()).dice(0, {"k0,0": 3}).banners(0, {"k0,0": "veterani"})
    ordered(desk, "dilectus", 2)
    assert desk.all_dice(0) == {"k0,0": 3, "k0,-1": 5}
    assert desk.banner(0, "veterani") == ""


@card("C-06", NOT)
@rule("PB-CON.9", "PB-MAX.6")
def test_dilectus_never_goes_above_the_maximums() -> None:
    spare = ("k1,1", "k1,2", "k1,3", "k2,0", "k2,1", "k2,2", "k2,3", "k-1,0", "k-1,1", "k-1,2")
    desk = opened(Desk()).dice(0, dict.fromkeys(spare, 3)).banners(0, {"k1,1": "veterani"}).hand(0, "dilectus")
    desk.act().choose("play-order dilectus")
    assert desk.die(0, "r0,0") > 0  # the only slot that was left, and no second option
    full = opened(Desk()).dice(0, dict.fromkeys(("r1,1", "r1,2", "r1,3", "r-1,1", "r-1,2"), 3)).hand(0, "dilectus")
    full.act().choose("play-order dilectus")
    assert full.offers("into") == ["k0,-1", "k0,0"]
    assert Desk().hand(0, "dilectus").act().offers("play-order") == []
