"""What dice show, and how they are lost (PB-LOS, PB-GEN.3, PB-GEN.14)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wartable.games.para_bellum.rules.dice import MORALE, OWN, PAID, RIVAL, add, lose, subtract
from wartable.games.para_bellum.rules.morale import MoraleTest
from wartable.testing import rule

from .battles import order
from .builders import Desk, slot


def lowered(name: str, value: int, pips: int) -> Desk:
    """A die of seat 0 after a subtraction."""
    desk = Desk().dice(0, {name: value})
    subtract(desk.s, 0, slot(name), pips, RIVAL, desk.umpire)
    return desk


@rule("PB-LOS.1", "PB-LOS.7")
@pytest.mark.parametrize("name", ["k0,3", "r-1,3"])
@pytest.mark.parametrize(("value", "pips", "left"), [(3, 2, 1), (2, 2, 0), (1, 2, 0), (6, 1, 5), (1, 1, 0)])
def test_a_die_at_nothing_or_below_is_lost(name: str, value: int, pips: int, left: int) -> None:
    desk = lowered(name, value, pips)
    assert desk.all_dice(0) == ({name: left} if left else {})
    army = desk.s.army[0]
    assert army.legions + army.centurions == int(left > 0)
    assert ("die_lost" in desk.told()) == (left == 0)


@rule("PB-LOS.2", "PB-MOR.4")
def test_a_failed_morale_test_loses_a_die_whatever_it_shows() -> None:
    desk = Desk(battle="pharsalus").start(0, "S-2").grid(0, {"2,0": "A-18", "2,1": "A-01"}).dice(1, {"k0,3": 6})
    desk.rolls(6, 6, 6).place(0, "A-21", "2,2")
    assert desk.all_dice(1) == {}


@rule("PB-LOS.3", "PB-EX.4")
def test_only_dice_are_raised_and_not_empty_slots() -> None:
    """Option 2 of Acclamatio adds 1 to legion dice; one slot of a completed Legion is empty."""
    desk = Desk().grid(0, {"2,0": "A-22", "2,1": "A-21", "2,2": "A-15"}).dice(0, {"k2,1": 3, "r-1,3": 2})
    desk.banners(0, {"r-1,3": "field_commander"}).hand(0, "acclamatio").dice(0, {"b": 6}).act()
    order(desk, "acclamatio")
    assert desk.options() == ["raise k2,1", "done"]
    desk.choose("raise k2,1")
    assert desk.all_dice(0) == {"k2,1": 4, "r-1,3": 2}


@rule("PB-LOS.3")
def test_an_empty_slot_is_neither_raised_nor_lowered() -> None:
    desk = Desk()
    add(desk.s, 0, slot("k2,0"), 2, desk.umpire)
    subtract(desk.s, 0, slot("k2,0"), 2, RIVAL, desk.umpire)
    assert desk.all_dice(0) == {}
    assert desk.told() == []


@rule("PB-LOS.4", "PB-LOS.8")
def test_an_empty_slot_stays_empty_until_an_effect_fills_it() -> None:
    desk = Desk().grid(0, {"2,0": "A-22", "2,1": "A-21"}).rolls(4).place(0, "A-15", "2,2")
    assert desk.all_dice(0) == {"k2,1": 4}


@rule("PB-LOS.5", "PB-LOS.6")
@pytest.mark.parametrize(("value", "pips", "left"), [(6, 2, 4), (3, 2, 1), (2, 2, 1), (1, 2, 1)])
def test_the_general_die_never_goes_below_one(value: int, pips: int, left: int) -> None:
    assert lowered("b", value, pips).die(0, "b") == left


@rule("PB-LOS.5", "PB-EX.5", "PB-PAY.11")
def test_a_general_die_of_one_cannot_be_spent() -> None:
    desk = Desk().dice(0, {"b": 1, "r-1,3": 2}).act()
    assert [verb for verb in ("muster", "empower") if verb in desk.options()] == []
    desk = Desk().dice(0, {"b": 2, "r-1,3": 2}).act()
    desk.choose("muster")
    assert desk.die(0, "b") == 1
    assert len(desk.s.hand[0]) == 1


@rule("PB-LOS.8")
def test_slots_that_were_never_opened_are_not_filled() -> None:
    """Joints of open runs, of Special Units, and single cards have no slot to fill."""
    desk = Desk().grid(0, {"0,1": "A-06", "1,1": "balista", "2,0": "A-22", "2,1": "A-21", "-1,0": "A-24"})
    assert desk.s.army[0].empty_legion_slots() == [slot("k2,0")]
    assert desk.s.army[0].empty_centurion_slots() == [slot("r-1,0")]
    desk.hand(0, "dilectus").act().choose("play-order dilectus")
    assert desk.options() == ["into k2,0", "into r-1,0"]


@rule("PB-LOS.8")
def test_a_slot_with_a_die_is_not_filled() -> None:
    desk = Desk().grid(0, {"2,0": "A-22", "2,1": "A-21", "2,2": "A-15"}).dice(0, {"k2,0": 3})
    assert desk.s.army[0].empty_legion_slots() == [slot("k2,1")]


@rule("PB-LOS.9", "PB-CON.9")
def test_filling_a_slot_completes_nothing() -> None:
    desk = Desk().line("raid", "bribe").grid(0, {"0,-1": "A-22", "0,1": "A-21", "1,0": "A-24"})
    desk.s.blazons[0] = 0
    desk.hand(0, "dilectus", "dilectus").rolls(1, 2).act()
    desk.choose("play-order dilectus", "into k0,-1")
    assert desk.die(0, "k0,-1") == 1
    desk.choose("play-order dilectus", "into r0,0")
    assert desk.die(0, "r0,0") == 2
    assert desk.blazons(0) == []
    assert desk.keys(desk.s.hand[0]) == []
    assert not {"legion", "centurion", "bannered", "bonus_is", "tested", "took"} & set(desk.told())


@rule("PB-LOS.10")
@pytest.mark.parametrize("cause", [PAID, MORALE, OWN, RIVAL])
def test_every_loss_of_a_die_is_one_act(cause: int) -> None:
    desk = Desk().dice(0, {"k0,3": 6}).banners(0, {"k0,3": "artifex"})
    lose(desk.s, 0, slot("k0,3"), cause, desk.umpire)
    assert desk.all_dice(0) == {}
    assert desk.banner(0, "artifex") == ""
    assert desk.s.army[0].legions == 0


LOSSES: dict[str, tuple[str, Callable[[Desk], Desk]]] = {
    "discarded for a bribe": ("r-1,3", lambda desk: order(desk.hand(0, "bribe").rolls(6).act(), "bribe")),
    "lowered to nothing for a bribe": ("r-1,3", lambda desk: order(desk.hand(0, "bribe").rolls(3).act(), "bribe")),
    "raided": ("k0,3", lambda desk: order(desk.hand(0, "raid").act(), "raid")),
    "hit by a Balista": ("k0,3", lambda desk: armed(desk).rolls(2, 2, 2).act().choose("use balista")),
    "removed after a failed test": ("k0,3", lambda desk: desk.rolls(6).do(MoraleTest(1, 0, 0))),
}
"""Ways in which a player loses a die that shows 2, after a card, a bonus or a test of another."""


def armed(desk: Desk) -> Desk:
    """The first player can use a Balista."""
    return desk.coins(0, 0).grid(0, {"1,0": "balista"}).dice(0, {"r0,1": 4}).banners(0, {"r0,1": "strategist"})


@rule("PB-LOS.10", "PB-LOS.1", "PB-BAN.8")
@pytest.mark.parametrize(("where", "lose_it"), LOSSES.values(), ids=list(LOSSES))
def test_a_die_discarded_removed_or_lowered_to_nothing_leaves_with_its_banner(
    where: str, lose_it: Callable[[Desk], Desk]
) -> None:
    banner = "warlord" if where.startswith("r") else "artifex"
    desk = lose_it(Desk(events=False).dice(1, {where: 2}).banners(1, {where: banner}))
    army = desk.s.army[1]
    assert (desk.all_dice(1), desk.banner(1, banner)) == ({}, "")
    assert (army.legions, army.centurions) == (0, 0)
    assert (desk.told().count("die_lost"), desk.told().count("banner_back")) == (1, 1)


@rule("PB-EX.45", "PB-CON.16")
def test_a_vallum_is_disabled_in_place_of_a_die() -> None:
    """C-18."""
    desk = Desk().in_play(1, "vallum").dice(1, {"k0,3": 6, "k0,2": 2}).hand(0, "raid").act()
    desk.choose("play-order raid", "strike 1 k0,3")
    assert desk.ask.seat == 1
    assert desk.options() == ["guard vallum", "let-go"]
    desk.choose("guard vallum")
    assert desk.all_dice(1) == {"k0,3": 6, "k0,2": 2}
    assert desk.s.disabled == desk.s.permanents[1]


@rule("PB-EX.45", "PB-CON.16")
def test_with_the_vallum_kept_or_disabled_the_die_is_lost() -> None:
    """C-18."""
    desk = Desk().in_play(1, "vallum").dice(1, {"k0,3": 6, "k0,2": 2}).hand(0, "raid", "raid").act()
    desk.choose("play-order raid", "strike 1 k0,3", "let-go")
    assert desk.all_dice(1) == {"k0,2": 2}
    desk.s.disabled = desk.s.permanents[1]
    assert desk.choose("play-order raid").all_dice(1) == {}


@rule("PB-EX.24", "PB-BAS.7", "PB-PAY.10")
def test_motivate_loses_a_die_of_one_with_its_banner_and_rerolls_all_the_same() -> None:
    desk = Desk().start(0, "S-2").grid(0, {"1,-1": "A-11", "1,0": "A-13", "1,1": "A-25"})
    desk.dice(0, {"r0,0": 1, "k1,-1": 2, "k1,0": 6}).banners(0, {"r0,0": "warlord"}).act()
    desk.choose("motivate", "pay-pip r0,0")
    assert desk.options() == ["reroll k1,-1", "reroll k1,0"]
    desk.rolls(5).choose("reroll k1,-1", "done")
    assert desk.all_dice(0) == {"k1,-1": 5, "k1,0": 6}
    assert desk.banner(0, "warlord") == ""


@rule("PB-EX.25", "PB-GEO.18")
def test_motivate_needs_a_legion_die_on_the_upper_card() -> None:
    desk = Desk().grid(0, {"0,-1": "A-22", "0,1": "A-21", "1,0": "A-24"}).dice(0, {"r0,0": 3, "k0,0": 4}).act()
    assert "motivate" not in desk.options()


@rule("PB-GEN.3", "PB-GEN.14")
@pytest.mark.parametrize(("value", "pips", "shown"), [(3, 2, 5), (5, 3, 6), (6, 1, 6)])
@pytest.mark.parametrize("name", ["k0,3", "r-1,3", "b"])
def test_a_die_is_raised_up_to_six_and_the_rest_is_lost(name: str, value: int, pips: int, shown: int) -> None:
    desk = Desk().dice(0, {name: value})
    add(desk.s, 0, slot(name), pips, desk.umpire)
    assert desk.die(0, name) == shown
