"""Costs, and paying them pip by pip (PB-ICO, PB-PAY, PB-COI)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.content.cost import read_cost
from wartable.games.para_bellum.content.kinds import BANNERS, CENTURION_DIE, GENERAL_DIE, LEGION_DIE, NO_BANNER
from wartable.games.para_bellum.content.verbs_and_tellings import USE
from wartable.games.para_bellum.rules.paying import COIN, next_sources
from wartable.testing import rule

from .builders import Desk, slot


def payers(desk: Desk, cost: str, *paid: str) -> list[str]:
    """What may pay the next pip of a cost of seat 0, after these."""
    named = tuple([COIN if name == "pay-coin" else slot(name) for name in paid])
    found = next_sources(desk.s, 0, USE, read_cost("a test", cost), named)
    return ["pay-coin" if source == COIN else next(n for n in NAMES if slot(n) == source) for source in found]


NAMES = ("b", "r0,0", "r1,0", "r0,1", "k0,0", "k0,1", "k1,0")


@rule("PB-ICO.2", "PB-ICO.4")
@pytest.mark.parametrize(
    ("text", "die", "dots"),
    [
        ("general", GENERAL_DIE, 1),
        ("centurion", CENTURION_DIE, 1),
        ("legion", LEGION_DIE, 1),
        ("centurion:2", CENTURION_DIE, 2),
        ("legion:2", LEGION_DIE, 2),
    ],
)
def test_a_pip_icon_asks_for_pips_of_a_die_of_its_color(text: str, die: int, dots: int) -> None:
    (icon,) = read_cost("a test", text).pips
    assert (icon.die, icon.dots, icon.banner) == (die, dots, NO_BANNER)


@rule("PB-ICO.3", "PB-ICO.6")
def test_a_banner_before_a_pip_marks_the_die_and_a_banner_alone_is_the_price() -> None:
    marked = read_cost("a test", "artifex:legion")
    assert [(icon.die, icon.banner) for icon in marked.pips] == [(LEGION_DIE, BANNERS.index("artifex"))]
    assert marked.banners == ()
    alone = read_cost("a test", "veterani")
    assert (alone.pips, alone.banners) == ((), (BANNERS.index("veterani"),))


@rule("PB-ICO.1", "PB-CRD.4")
def test_what_has_no_cost_before_a_colon_costs_only_the_playing_of_the_card() -> None:
    desk = Desk().coins(0, 0).hand(0, "raid").dice(1, {"k0,1": 4}).act()
    desk.choose("play-order raid")
    assert (desk.s.turn.actions, desk.all_dice(1)) == (2, {})


@rule("PB-EX.1", "PB-PAY.1")
def test_a_centurion_die_of_4_shows_3_after_paying_a_pip() -> None:
    desk = Desk().coins(0, 0).line("raid", "raid", "raid", "raid").dice(0, {"r0,0": 4}).act()
    desk.choose("consult")
    assert desk.die(0, "r0,0") == 3


@rule("PB-EX.2", "PB-PAY.3", "PB-ICO.3")
def test_a_cost_with_a_banner_is_paid_with_the_die_that_carries_it() -> None:
    desk = Desk().coins(0, 0).in_play(0, "castra").dice(0, {"k0,0": 5, "k0,1": 6, "k1,0": 2})
    desk.banners(0, {"k0,0": "artifex"})
    assert payers(desk, "artifex:legion") == ["k0,0"]
    desk.act().choose("use castra")
    assert (desk.die(0, "k0,0"), desk.die(0, "k0,1")) == (4, 6)


@rule("PB-EX.3", "PB-PAY.4", "PB-PAY.6", "PB-COI.2")
def test_a_coin_pays_the_pip_but_not_the_banner() -> None:
    desk = Desk().coins(0, 1).in_play(0, "castra").dice(0, {"k0,0": 1}).banners(0, {"k0,0": "artifex"})
    desk.act().choose("use castra")  # only the coin leaves a die to raise
    assert (desk.banner(0, "artifex"), desk.s.coins[0]) == ("k0,0", 0)
    assert desk.die(0, "k0,0") == 3  # it did not pay, so it may be raised
    without = Desk().coins(0, 1).in_play(0, "castra").dice(0, {"k0,0": 1}).act()
    assert without.offers("use") == []


@rule("PB-PAY.2", "PB-PAY.5", "PB-EX.48")
def test_one_icon_is_paid_with_one_die_and_each_dot_can_be_a_coin() -> None:
    desk = Desk().coins(0, 0).dice(0, {"r0,0": 1, "r1,0": 3})
    assert payers(desk, "centurion:2") == ["r1,0"]
    assert payers(desk, "centurion:2", "r1,0") == ["r1,0"]
    desk.coins(0, 1)
    assert sorted(payers(desk, "centurion:2")) == ["pay-coin", "r0,0", "r1,0"]
    assert payers(desk, "centurion:2", "r0,0") == ["pay-coin"]
    assert sorted(payers(desk, "centurion:2", "r1,0")) == ["pay-coin", "r1,0"]
    assert sorted(payers(desk, "centurion:2", "pay-coin")) == ["r0,0", "r1,0"]
    desk.coins(0, 2)
    assert "pay-coin" in payers(desk, "centurion:2", "pay-coin")


@rule("PB-PAY.14")
def test_two_icons_may_be_paid_with_two_dice_and_nothing_leads_into_a_dead_end() -> None:
    desk = Desk().coins(0, 0).dice(0, {"r0,0": 1, "r1,0": 1, "k0,0": 4})
    assert payers(desk, "centurion centurion") == ["r0,0", "r1,0"]
    assert payers(desk, "centurion centurion", "r0,0") == ["r1,0"]
    assert payers(desk, "centurion centurion centurion") == []
    desk.coins(0, 1).banners(0, {"r0,0": "warlord"})
    assert payers(desk, "centurion warlord:centurion", "pay-coin") == ["r0,0"]
    assert payers(desk, "centurion warlord:centurion", "r0,0") == ["pay-coin"]
    assert payers(desk, "centurion strategist:centurion") == []  # the banner is missing: not even the first pip


@rule("PB-PAY.7", "PB-PAY.8", "PB-COI.2")
def test_coins_pay_red_and_gray_pips_without_a_die_but_never_blue_ones() -> None:
    desk = Desk().coins(0, 1)
    assert payers(desk, "centurion") == ["pay-coin"]
    assert payers(desk, "legion") == ["pay-coin"]
    assert payers(desk, "general") == ["b"]
    desk.dice(0, {"b": 1})
    assert payers(desk, "general") == []


@rule("PB-EX.26", "PB-PAY.9")
def test_a_coin_pays_consult_but_not_motivate() -> None:
    desk = Desk().coins(0, 1).line("raid", "bribe", "castra", "vallum").act()
    assert "consult" in desk.options()
    assert "motivate" not in desk.options()
    dice = Desk().coins(0, 1).dice(0, {"r0,0": 2, "k1,0": 3}).act()
    dice.choose("motivate")
    assert (dice.die(0, "r0,0"), dice.s.coins[0]) == (1, 1)


@rule("PB-PAY.10", "PB-EX.27")
def test_a_payment_may_take_the_last_pip_and_the_effect_still_happens() -> None:
    desk = Desk().coins(0, 1).grid(0, {"1,0": "balista"}).dice(0, {"r0,0": 1}).dice(1, {"k0,1": 6})
    desk.banners(0, {"r0,0": "strategist"}).rolls(1, 2, 3).act()
    desk.choose("use balista", "pay-pip r0,0")
    assert desk.die(0, "r0,0") == 0
    assert desk.banner(0, "strategist") == ""
    assert desk.s.coins[0] == 0
    assert desk.told().count("loose_roll") == 3


@rule("PB-PAY.11", "PB-EX.5")
def test_a_general_die_of_1_pays_nothing() -> None:
    desk = Desk().dice(0, {"b": 1, "r0,0": 3}).act()
    assert "muster" not in desk.options()
    assert "empower" not in desk.options()
    two = Desk().deck("A-06", "A-07").dice(0, {"b": 2}).act()
    two.choose("muster")
    assert two.die(0, "b") == 1
    assert two.keys(two.s.hand[0]) == ["A-06"]


@rule("PB-PAY.12")
def test_what_an_action_brings_cannot_pay_for_it() -> None:
    desk = Desk().coins(0, 0).hand(0, "A-06").in_play(0, "quaestor")
    assert desk.act(0, 1).choose("use quaestor").over  # its coin buys no further action
    assert desk.s.coins[0] == 1
    order = Desk().hand(0, "magnum_iter").dice(0, {"r0,0": 3}).banners(0, {"r0,0": "strategist"})
    order.act(0, 1).choose("play-order magnum_iter", "option 2")
    assert order.s.turn.actions == 2


@rule("PB-PAY.13", "PB-ICO.6")
def test_a_spent_banner_goes_to_the_stock_and_its_die_stays() -> None:
    desk = Desk().hand(0, "raid").dice(0, {"k0,1": 3}).banners(0, {"k0,1": "veterani"})
    desk.grid(1, {"1,0": "turris"}).act().choose("play-order raid", "option 2")
    assert (desk.banner(0, "veterani"), desk.die(0, "k0,1")) == ("", 3)


@rule("PB-PAY.14")
def test_nothing_is_paid_before_the_whole_cost_is_named() -> None:
    desk = Desk().coins(0, 1).grid(0, {"1,0": "balista"}).dice(0, {"r0,0": 2}).dice(1, {"k0,1": 6})
    desk.banners(0, {"r0,0": "strategist"}).rolls(1, 2, 3).act().choose("use balista", "pay-pip r0,0")
    assert (desk.die(0, "r0,0"), desk.s.coins[0], desk.s.turn.actions) == (2, 1, 3)
    assert desk.told() == []
    desk.choose("pay-pip r0,0")
    assert (desk.die(0, "r0,0"), desk.s.coins[0], desk.s.turn.actions) == (0, 1, 2)


@rule("PB-ICO.7")
@pytest.mark.parametrize(("way", "paid"), [("pay-by 1", "r0,0"), ("pay-by 2", "k0,1")])
def test_both_sides_of_an_or_cost_an_action(way: str, paid: str) -> None:
    desk = Desk().coins(0, 0).grid(0, {"1,0": "turris"}).dice(0, {"r0,0": 5, "k0,1": 5})
    desk.banners(0, {"r0,0": "field_commander", "k0,1": "artifex"}).act()
    desk.choose("use turris", way)
    assert desk.s.turn.actions == 2
    assert {name: desk.die(0, name) for name in ("r0,0", "k0,1")} == {"r0,0": 5, "k0,1": 5, paid: 3}


@rule("PB-COI.1", "PB-COI.3", "PB-GEN.9")
def test_coins_come_from_requisition_and_cards_without_limit() -> None:
    desk = Desk().coins(0, 30).hand(0, "A-06", "frumentatio").act()
    desk.choose("requisition", "put-under a-06", "play-order frumentatio")
    assert desk.s.coins[0] == 33
    assert points_of(desk) == points_of(Desk().coins(0, 0))


def points_of(desk: Desk) -> int:
    """The points of seat 0."""
    return sum(desk.game.sources(desk.s, 0).values())


@rule("PB-COI.4")
def test_coins_spent_leave_the_game_and_coins_given_go_to_the_player() -> None:
    desk = (
        Desk().coins(0, 2).coins(1, 0).line("raid", "bribe", "castra", "vallum").dice(1, {"r0,0": 6}).hand(0, "bribe")
    )
    desk.act().choose("consult")
    assert (desk.s.coins[0], desk.s.coins[1]) == (1, 0)
    desk.choose("take raid").rolls(3).choose("play-order bribe")
    assert (desk.s.coins[0], desk.s.coins[1]) == (0, 1)
