"""Banners on dice (PB-BAN)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.content.kinds import BANNERS, GRAY_BANNERS, RED_BANNERS
from wartable.games.para_bellum.rules.dice import OWN, PAID, RIVAL, lose, reroll, subtract
from wartable.testing import rule

from .battles import order
from .builders import Desk, slot

RED = [BANNERS[banner] for banner in RED_BANNERS]
GRAY = [BANNERS[banner] for banner in GRAY_BANNERS]


def stock(desk: Desk, seat: int = 0) -> list[str]:
    """The banners that are not in a player's army."""
    return [banner for banner in BANNERS if not desk.banner(seat, banner)]


def centurion(desk: Desk) -> Desk:
    """A Centurion is completed, with a die of 4."""
    return desk.rolls(4).place(0, "A-24", "1,0")


@rule("PB-BAN.1", "PB-EX.8")
def test_the_banner_goes_on_any_die_of_the_army() -> None:
    desk = centurion(Desk().dice(0, {"k0,3": 2, "r-1,3": 5}))
    assert sorted(desk.offers("banner-on")) == ["k0,3", "r-1,3", "r0,0"]
    desk.choose("banner-on k0,3", "name-banner veterani")
    assert desk.banner(0, "veterani") == "k0,3"
    assert desk.over


@rule("PB-BAN.2", "PB-ICO.5")
def test_red_banners_go_on_red_dice_and_gray_ones_on_gray_dice() -> None:
    desk = centurion(Desk().dice(0, {"k0,3": 2})).choose("banner-on r0,0")
    assert desk.offers("name-banner") == RED
    desk = centurion(Desk().dice(0, {"k0,3": 2})).choose("banner-on k0,3")
    assert desk.offers("name-banner") == GRAY


@rule("PB-BAN.3", "PB-GEO.22")
def test_a_die_with_a_banner_takes_no_other() -> None:
    desk = centurion(Desk().dice(0, {"r-1,3": 5}).banners(0, {"r-1,3": "warlord"}))
    assert desk.options() == ["name-banner strategist", "name-banner field_commander"]  # for the new die alone
    assert desk.choose("name-banner strategist").banner(0, "warlord") == "r-1,3"


@rule("PB-BAN.4")
def test_the_general_die_takes_no_banner() -> None:
    desk = centurion(Desk().dice(0, {"r-1,3": 5}))
    assert "banner-on b" not in desk.options()


@rule("PB-BAN.5", "PB-MAX.2")
def test_a_banner_in_the_army_is_not_added_again() -> None:
    desk = centurion(Desk().dice(0, {"r-1,3": 5, "k0,3": 3}).banners(0, {"r-1,3": "strategist", "k0,3": "artifex"}))
    assert desk.options() == ["name-banner field_commander", "name-banner warlord"]


@rule("PB-BAN.5")
def test_each_player_has_banners_of_their_own() -> None:
    desk = centurion(Desk().dice(1, {"r-1,3": 5}).banners(1, {"r-1,3": "strategist"}))
    assert desk.offers("name-banner") == RED


@rule("PB-BAN.6", "PB-EX.23")
def test_with_all_six_banners_in_the_army_none_is_added() -> None:
    dice = dict.fromkeys(["r-1,1", "r-1,2", "r-1,3", "k0,1", "k0,2", "k0,3"], 3)
    desk = centurion(Desk().dice(0, dice).banners(0, dict(zip(dice, BANNERS, strict=True))))
    assert desk.over
    assert desk.die(0, "r0,0") == 4
    assert stock(desk) == []


@rule("PB-BAN.6")
def test_without_a_free_die_for_a_banner_in_stock_it_is_forfeited() -> None:
    """All three red banners lie on red dice, and no gray die is in the army."""
    dice = dict.fromkeys(["r-1,1", "r-1,2", "r-1,3"], 3)
    desk = centurion(Desk().dice(0, dice).banners(0, dict(zip(dice, RED, strict=True))))
    assert desk.over
    assert stock(desk) == GRAY


@rule("PB-BAN.6")
def test_with_the_red_banners_used_up_a_gray_die_gets_one() -> None:
    dice = dict.fromkeys(["r-1,1", "r-1,2", "r-1,3"], 3)
    desk = centurion(Desk().dice(0, {**dice, "k0,1": 2}).banners(0, dict(zip(dice, RED, strict=True))))
    assert desk.offers("name-banner") == GRAY
    assert desk.choose("name-banner artifex").banner(0, "artifex") == "k0,1"


@rule("PB-BAN.7", "PB-CON.13")
@pytest.mark.parametrize(("target", "artifex", "veterani"), [("k1,0", "k1,0", "k1,-1"), ("k1,1", "k1,1", "k1,0")])
def test_a_banner_moves_with_its_die(target: str, artifex: str, veterani: str) -> None:
    """C-13: an exchange of two dice, or a move into an empty slot."""
    desk = Desk().start(0, "S-2").in_play(0, "primus_pilus")
    desk.grid(0, {"1,-1": "A-11", "1,0": "A-13", "1,1": "A-25", "1,2": "A-14"}).dice(0, {"k1,-1": 3, "k1,0": 6})
    desk.dice(0, {"r0,0": 4}).banners(0, {"r0,0": "field_commander", "k1,-1": "artifex", "k1,0": "veterani"}).coins(
        0, 0
    ).act()
    desk.choose("use primus_pilus", "move k1,-1", f"into {target}")
    assert desk.die(0, target) == 3
    assert (desk.banner(0, "artifex"), desk.banner(0, "veterani")) == (artifex, veterani)
    assert desk.die(0, "k1,-1") == (6 if target == "k1,0" else 0)


@rule("PB-CON.13")
def test_what_lies_above_is_judged_by_the_new_slots() -> None:
    """C-13: a die moved away from a card is no longer motivated there."""
    desk = Desk().start(0, "S-2").in_play(0, "primus_pilus").coins(0, 1)
    desk.grid(0, {"1,-1": "A-11", "1,0": "A-13", "2,2": "A-22", "2,3": "A-21"}).dice(0, {"k1,-1": 3, "r0,0": 4})
    desk.banners(0, {"r0,0": "field_commander"}).act()
    assert "motivate" in desk.options()
    desk.choose("use primus_pilus", "pay-coin")
    assert desk.options() == ["reroll k2,2", "done"]
    desk.choose("done")
    assert "motivate" not in desk.options()


@rule("PB-CON.13")
def test_one_of_two_exchanged_dice_may_be_rerolled() -> None:
    """C-13."""
    desk = Desk().start(0, "S-2").in_play(0, "primus_pilus").coins(0, 0)
    desk.grid(0, {"1,-1": "A-11", "1,0": "A-13", "1,1": "A-25"}).dice(0, {"k1,-1": 3, "k1,0": 6, "r0,0": 4})
    desk.banners(0, {"r0,0": "field_commander"}).act().choose("use primus_pilus", "move k1,-1")
    assert sorted(desk.options()) == ["done", "reroll k1,-1", "reroll k1,0"]
    desk.rolls(1).choose("reroll k1,-1")
    assert desk.all_dice(0) == {"k1,-1": 1, "k1,0": 3, "r0,0": 3}


@rule("PB-BAN.8", "PB-BAN.9", "PB-LOS.1")
@pytest.mark.parametrize(("name", "banner"), [("k0,3", "artifex"), ("r-1,3", "warlord")])
@pytest.mark.parametrize("cause", [PAID, OWN, RIVAL])
def test_a_lost_die_takes_its_banner_to_the_stock(name: str, banner: str, cause: int) -> None:
    desk = Desk().dice(0, {name: 3, "k0,2": 2}).banners(0, {name: banner, "k0,2": "veterani"})
    lose(desk.s, 0, slot(name), cause, desk.umpire)
    assert banner in stock(desk)
    assert desk.banner(0, "veterani") == "k0,2"


@rule("PB-BAN.9")
def test_a_banner_from_the_stock_can_be_added_again() -> None:
    desk = Desk().dice(0, {"r-1,3": 1}).banners(0, {"r-1,3": "warlord"})
    subtract(desk.s, 0, slot("r-1,3"), 1, PAID, desk.umpire)
    assert "warlord" in centurion(desk).offers("name-banner")


@rule("PB-BAN.9", "PB-ICO.6")
def test_a_spent_banner_goes_to_the_stock_and_leaves_its_die_behind() -> None:
    desk = Desk().dice(0, {"k0,3": 3}).banners(0, {"k0,3": "artifex"}).hand(0, "frumentatio").line("raid", "castra")
    order(desk.act(), "frumentatio")
    assert "artifex" in stock(desk)
    assert desk.die(0, "k0,3") == 3


@rule("PB-BAN.10")
def test_without_a_gray_die_only_a_red_banner_can_be_added() -> None:
    assert centurion(Desk()).offers("name-banner") == RED


@rule("PB-BAN.11")
def test_a_banner_stays_when_its_die_changes() -> None:
    desk = Desk().dice(0, {"k0,3": 3}).banners(0, {"k0,3": "artifex"})
    subtract(desk.s, 0, slot("k0,3"), 2, RIVAL, desk.umpire)
    assert (desk.die(0, "k0,3"), desk.banner(0, "artifex")) == (1, "k0,3")
    desk.rolls(6)
    reroll(desk.s, 0, slot("k0,3"), desk.umpire)
    assert (desk.die(0, "k0,3"), desk.banner(0, "artifex")) == (6, "k0,3")


def architecti(desk: Desk) -> Desk:
    """Architecti, with Strategist on a centurion die."""
    return desk.in_play(0, "architecti").dice(0, {"r-1,3": 4}).banners(0, {"r-1,3": "strategist"}).coins(0, 0)


@rule("PB-BAN.12", "PB-CRD.7")
def test_a_named_banner_comes_from_the_stock_to_a_free_die_of_its_color() -> None:
    desk = architecti(Desk()).dice(0, {"k0,1": 2, "k0,2": 3, "k0,3": 4}).banners(0, {"k0,1": "veterani"}).act()
    desk.choose("use architecti")
    assert sorted(desk.options()) == ["banner-on k0,2", "banner-on k0,3"]
    assert desk.choose("banner-on k0,3").banner(0, "artifex") == "k0,3"


@rule("PB-BAN.12", "PB-GEN.11")
def test_a_named_banner_that_is_in_the_army_or_has_no_die_is_not_gained() -> None:
    no_die = architecti(Desk()).act()
    assert no_die.offers("use") == []
    there = architecti(Desk()).dice(0, {"k0,1": 2, "k0,2": 2}).banners(0, {"k0,1": "artifex"}).act()
    assert there.offers("use") == []
    taken = architecti(Desk()).dice(0, {"k0,1": 2}).banners(0, {"k0,1": "veterani"}).act()
    assert taken.offers("use") == []
