"""Further Orders, each option of them, and what they must not do (C-07 to C-10)."""

from __future__ import annotations

from wartable.testing import rule

from .builders import Desk
from .cards import NOT, card, ordered

FOUR = ("quaestor", "raid", "castra", "assassin")


# --- C-07 Exploratores ---


@card("C-07", "1")
@rule("PB-CON.10")
def test_exploratores_draw_one_of_the_top_three_and_put_the_others_under_the_deck() -> None:
    desk = Desk().deck("A-06", "A-07", "A-08", "A-09")
    ordered(desk, "exploratores")
    assert desk.options() == ["take A-06", "take A-07", "take A-08"]
    desk.choose("take a-07")
    assert desk.options() == ["put-under A-06", "put-under A-08"]
    desk.choose("put-under a-08")
    assert desk.keys(desk.s.hand[0]) == ["A-07"]
    assert desk.keys(desk.s.army_deck) == ["A-06", "A-08", "A-09"]  # the first of them lies higher


@card("C-07", "1")
@rule("PB-CON.10", "PB-END.10")
def test_exploratores_bring_the_end_only_with_the_last_card_of_the_deck() -> None:
    desk = Desk().deck("A-06", "A-07")
    ordered(desk, "exploratores").choose("take a-06")
    assert (desk.keys(desk.s.army_deck), desk.s.ending) == (["A-07"], -1)
    last = Desk().deck("A-06")
    ordered(last, "exploratores").choose("take a-06")
    assert (last.s.army_deck, last.s.ending) == ((), 0)


@card("C-07", "2")
@rule("PB-ICO.6", "PB-GEN.6")
def test_exploratores_with_speculatore_look_at_a_hand_and_discard_a_command_card() -> None:
    desk = Desk().deck().dice(0, {"k0,1": 3}).banners(0, {"k0,1": "speculatore"}).hand(1, "A-06", "raid", "vallum")
    ordered(desk, "exploratores", 2)
    assert desk.ask.seat == 0
    assert desk.options() == ["discard raid", "discard vallum"]
    desk.choose("discard vallum")
    assert desk.keys(desk.s.hand[1]) == ["A-06", "raid"]
    assert desk.keys(desk.s.command_discards) == ["vallum", "exploratores"]
    assert all(desk.s.pieces.known(no, 0) for no in desk.s.hand[1])
    assert desk.banner(0, "speculatore") == ""


@card("C-07", NOT)
@rule("PB-CON.10", "PB-GEN.15")
def test_exploratores_show_the_cards_to_nobody_else() -> None:
    desk = Desk(3).deck("A-06", "A-07", "A-08").dice(0, {"k0,1": 3}).banners(0, {"k0,1": "speculatore"})
    desk.hand(1, "raid", "A-09")
    ordered(desk, "exploratores", 1).choose("take a-06", "put-under a-07")
    unseen = (*desk.s.hand[0], *desk.s.army_deck)
    assert not [no for no in unseen if desk.s.pieces.known(no, 1)]
    spying = Desk(3).deck().dice(0, {"k0,1": 3}).banners(0, {"k0,1": "speculatore"}).hand(1, "raid", "A-09")
    ordered(spying, "exploratores", 2).choose("discard raid")
    assert not spying.s.pieces.known(spying.s.hand[1][0], 2)
    assert spying.s.pieces.known(spying.s.command_discards[0], 2)  # what is discarded, all see
    assert [key for key in spying.told(2) if key in ("looks_at_hand", "discarded")] == ["looks_at_hand", "discarded"]


@card("C-07", NOT)
@rule("PB-GEN.11", "PB-GEN.5")
def test_exploratores_discard_no_army_cards_and_look_at_no_allys_or_empty_hand() -> None:
    desk = Desk().deck().dice(0, {"k0,1": 3}).banners(0, {"k0,1": "speculatore"}).hand(1, "A-06")
    ordered(desk, "exploratores", 2)
    assert desk.keys(desk.s.hand[1]) == ["A-06"]
    team = Desk(4).deck().dice(0, {"k0,1": 3}).banners(0, {"k0,1": "speculatore"}).hand(1, "raid")
    assert team.hand(0, "exploratores").act().offers("play-order") == []


# --- C-08 Magnum Iter ---


@card("C-08", "1")
@rule("PB-ARM.13")
def test_magnum_iter_plays_an_army_card_with_all_that_it_completes() -> None:
    desk = Desk().hand(0, "A-24").rolls(5)
    ordered(desk, "magnum_iter").choose("army-card a-24", "lay 1,0")
    assert desk.die(0, "r0,0") == 5
    desk.choose("name-banner warlord")
    assert (desk.banner(0, "warlord"), desk.s.turn.actions) == ("r0,0", 2)
    assert desk.keys(desk.s.command_discards) == ["magnum_iter"]


@card("C-08", "2")
@rule("PB-CON.11", "PB-PAY.12")
def test_magnum_iter_with_strategist_pays_its_action_and_adds_two() -> None:
    desk = Desk().dice(0, {"r0,0": 3}).banners(0, {"r0,0": "strategist"}).hand(0, "magnum_iter")
    desk.act(0, 1).choose("play-order magnum_iter", "option 2")
    assert (desk.s.turn.actions, desk.banner(0, "strategist")) == (2, "")


@card("C-08", NOT)
@rule("PB-CON.11", "PB-GEN.11")
def test_magnum_iter_needs_an_action_and_an_army_card_that_fits() -> None:
    desk = Desk().dice(0, {"r0,0": 3}).banners(0, {"r0,0": "strategist"}).hand(0, "magnum_iter")
    assert desk.act(0, 0).over  # the two that it brings cannot pay for it
    assert Desk().hand(0, "magnum_iter").act().offers("play-order") == []


# --- C-09 Decimatio ---


@card("C-09", "1")
@rule("PB-CON.12", "PB-BAN.9", "PB-GEN.12")
def test_decimatio_gives_up_a_legion_die_and_adds_2_to_up_to_two_others() -> None:
    dice = {"k0,0": 1, "k0,1": 2, "k0,2": 5, "k1,0": 6, "k1,1": 1}
    desk = Desk().dice(0, dice).banners(0, {"k0,0": "artifex"})
    ordered(desk, "decimatio").choose("lose k0,0")
    assert desk.options() == ["raise k0,1", "raise k0,2", "raise k1,1", "done"]
    desk.choose("raise k0,2", "raise k0,1")
    assert desk.offers("raise") == []
    assert desk.all_dice(0) == {"k0,1": 4, "k0,2": 6, "k1,0": 6, "k1,1": 1}
    assert desk.banner(0, "artifex") == ""


@card("C-09", "2")
@rule("PB-MOR.6", "PB-MOR.7")
def test_decimatio_with_warlord_tests_every_rival_at_1_more() -> None:
    desk = Desk(3).dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"})
    desk.dice(1, {"r0,0": 2, "k0,1": 4}).dice(2, {"r0,0": 2, "k0,1": 4}).rolls(1, 2)
    ordered(desk, "decimatio", 2)
    assert desk.all_dice(1) == {"r0,0": 2, "k0,1": 4}  # 1 + 1 is not more than two leaders
    assert desk.all_dice(2) == {"r0,0": 2}


@card("C-09", NOT)
@rule("PB-CON.12", "PB-GEN.5")
def test_decimatio_needs_two_legion_dice_and_tests_no_ally() -> None:
    desk = Desk().dice(0, {"k0,1": 3, "r0,0": 3}).hand(0, "decimatio")
    assert desk.act().offers("play-order") == []
    team = Desk(4).dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"}).rolls(6, 6)
    for seat in (1, 2, 3):
        team.dice(seat, {"k0,1": 4})
    ordered(team, "decimatio", 2)
    assert [team.all_dice(seat) for seat in (1, 2, 3)] == [{"k0,1": 4}, {}, {}]


# --- C-10 Frumentatio ---


@card("C-10", "1")
@rule("PB-COI.1")
def test_frumentatio_gains_two_coins() -> None:
    desk = Desk().coins(0, 1)
    assert ordered(desk, "frumentatio").s.coins[0] == 3


@card("C-10", "2")
@rule("PB-CMD.3", "PB-CMD.4")
def test_frumentatio_with_artifex_takes_two_cards_and_the_line_is_filled_after_each() -> None:
    desk = Desk().line(*FOUR).dice(0, {"k0,1": 3}).banners(0, {"k0,1": "artifex"})
    desk.s.command_deck = (desk.piece("bribe", 0), desk.piece("turris", 0))
    ordered(desk, "frumentatio", 2).choose("take castra")
    assert desk.offers("take") == ["quaestor", "raid", "assassin", "turris"]
    desk.choose("take turris")
    assert desk.offers("take") == []
    assert desk.keys(desk.s.hand[0]) == ["castra", "turris"]
    assert desk.keys(desk.s.line) == ["quaestor", "raid", "assassin", "bribe"]


@card("C-10", NOT)
@rule("PB-CMD.5", "PB-GEN.7", "PB-ICO.6")
def test_frumentatio_takes_no_more_than_there_are_and_nothing_without_artifex() -> None:
    desk = Desk().line("raid").dice(0, {"k0,1": 3}).banners(0, {"k0,1": "artifex"})
    desk.s.command_deck = desk.s.command_discards = ()
    ordered(desk, "frumentatio", 2)
    assert desk.keys(desk.s.hand[0]) == ["raid"]
    assert desk.keys(desk.s.line) == ["frumentatio"]  # it was discarded, and the line was short
    plain = Desk().line(*FOUR).dice(0, {"k0,1": 3}).coins(0, 0)
    ordered(plain, "frumentatio")
    assert plain.s.coins[0] == 2
    assert plain.s.hand[0] == ()
