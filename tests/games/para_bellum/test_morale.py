"""Morale tests (PB-MOR)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.morale import MoraleTest
from wartable.games.para_bellum.rules.turns import RevealEvent
from wartable.games.para_bellum.state.state import NOBODY
from wartable.kernel import NOTHING
from wartable.kernel.agenda import legal
from wartable.testing import rule

from .battles import before, close, morale, order
from .builders import Desk


def take(desk: Desk, modifier: int, *rolls: int) -> Desk:
    """Seat 1 takes a test that seat 0 caused."""
    return desk.rolls(*rolls).do(MoraleTest(1, 0, modifier))


@rule("PB-MOR.1", "PB-MOR.7")
def test_a_big_legion_tests_every_opponent_in_turn_order() -> None:
    assert [seat for seat, _, _ in morale(close(before("ilerda", "white", 3), "white"))] == [1, 2]
    desk = before("ilerda", "white", 3)
    desk.s.order = (2, 0, 1)
    assert [seat for seat, _, _ in morale(close(desk, "white"))] == [1, 2]
    desk = Desk(3, battle="pharsalus").grid(1, {"2,0": "A-21", "2,1": "A-05"}).rolls(5, 4, 1, 6)
    desk.place(1, "A-15", "2,2")
    assert morale(desk) == [(2, 2, 1), (0, 7, 1)]  # each rolls for themselves, from the active player on


@rule("PB-MOR.7", "PB-GEN.5", "PB-GEN.8")
def test_the_ally_is_not_tested() -> None:
    desk = before("ilerda", "white", 4).dice(1, {"k0,1": 5})
    close(desk, "white")
    assert desk.s.order == (0, 3, 1, 2)
    assert [seat for seat, _, _ in morale(desk)] == [3, 2]
    assert desk.all_dice(1) == {"k0,1": 5}


@rule("PB-MOR.1", "PB-MOR.6")
def test_a_card_causes_tests_at_the_modifier_of_its_text() -> None:
    """C-09: every opponent, at +1. C-22: one of them, at +2."""
    desk = Desk(3).hand(0, "decimatio").dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"}).rolls(2, 3).act()
    order(desk, "decimatio")
    assert morale(desk) == [(1, 3, 1), (2, 4, 1)]
    desk = Desk(3).grid(0, {"1,0": "turris"}).dice(0, {"k0,3": 3}).banners(0, {"k0,3": "artifex"}).coins(0, 0)
    desk.rolls(2).act().choose("use turris")
    assert desk.offers("rival") == ["1", "2"]
    assert morale(desk.choose("rival 2")) == [(2, 4, 1)]


@rule("PB-MOR.6", "PB-CON.21", "PB-GEN.8")
def test_an_event_tests_everybody_at_its_modifier_from_the_first_player_on() -> None:
    """E-09."""
    desk = Desk(3).objectives(0, "terror_hostium")
    desk.s.event_deck = (desk.piece("mutiny_at_placentia", 0),)
    desk.rolls(2, 3, 4).do(RevealEvent())
    assert morale(desk) == [(0, 2, 1), (1, 3, 1), (2, 4, 1)]
    assert desk.s.claimed[0] == (0,)


@rule("PB-MOR.2", "PB-GEO.15")
@pytest.mark.parametrize("full", [1, 2, 3])
def test_each_full_card_of_the_legion_adds_one(full: int) -> None:
    desk = Desk(battle="ilerda").grid(0, {"2,0": "A-12"}).rolls(*[5] * (full + 1), 2)
    for column, key in enumerate(("A-04", "A-29", "A-44")[:full], 1):
        desk.grid(0, {f"2,{column}": key})
    desk.place(0, "A-09", f"2,{full + 1}")
    assert morale(desk) == [(1, 2 + full, 1)]


@rule("PB-MOR.3", "PB-EX.11", "PB-MOR.4")
def test_a_total_of_no_more_than_the_leaders_passes_and_more_fails() -> None:
    desk = take(Desk().dice(1, {"r0,0": 2, "r1,0": 6, "k0,1": 4, "k0,2": 4}), 1, 2)
    assert desk.over
    assert desk.told() == ["tested", "holds"]
    desk = take(Desk().dice(1, {"r0,0": 2, "r1,0": 6, "k0,1": 4, "k0,2": 4}), 1, 3)
    assert desk.told() == ["tested", "breaks"]
    assert (desk.ask.seat, desk.options()) == (1, ["lose k0,1", "lose k0,2"])
    assert desk.choose("lose k0,2").all_dice(1) == {"r0,0": 2, "r1,0": 6, "k0,1": 4}


@rule("PB-MOR.3")
@pytest.mark.parametrize("centurions", range(6))
@pytest.mark.parametrize("roll", range(1, 7))
def test_the_chances_of_the_table(centurions: int, roll: int) -> None:
    """At +1 the test is passed on 1 + R - 1 or less."""
    desk = Desk().dice(1, dict.fromkeys(["r-1,0", "r-1,1", "r-1,2", "r-1,3", "r-1,4"][:centurions], 1))
    assert ("holds" in take(desk, 1, roll).told()) == (roll <= centurions)


@rule("PB-MOR.4")
def test_one_die_is_removed_and_no_other_kind() -> None:
    desk = take(Desk().dice(1, {"k0,1": 4, "k0,2": 6, "r0,0": 1}), 0, 6).choose("lose k0,1")
    assert desk.all_dice(1) == {"k0,2": 6, "r0,0": 1}
    assert desk.over


@rule("PB-MOR.5", "PB-GEN.6", "PB-GEN.17")
def test_the_tested_player_picks_the_die() -> None:
    desk = before("ilerda", "white").dice(1, {"k0,1": 4, "k0,2": 6})
    close(desk, "white", 6)
    assert (desk.ask.seat, desk.options()) == (1, ["lose k0,1", "lose k0,2"])


@rule("PB-MOR.5", "PB-OBJ.10", "PB-GEN.7")
def test_without_a_legion_die_nothing_is_lost_but_the_test_is_failed() -> None:
    desk = Desk().dice(1, {"r0,0": 4}).objectives(0, "terror_hostium")
    take(desk, 0, 6)
    assert desk.over
    assert desk.all_dice(1) == {"r0,0": 4}
    assert desk.s.claimed[0] == (2,)


@rule("PB-MOR.8", "PB-MOR.3")
def test_the_number_of_dice_counts_and_not_what_they_show() -> None:
    low = take(Desk().dice(1, {"b": 1, "r0,0": 1}), 0, 2)
    high = take(Desk().dice(1, {"b": 6, "r0,0": 6}), 0, 2)
    assert (morale(low), morale(high)) == ([(1, 2, 2)], [(1, 2, 2)])
    assert "holds" in low.told()
    assert morale(take(Desk().dice(1, {"k0,1": 6, "k0,2": 6}), 0, 2)) == [(1, 2, 1)]


@rule("PB-MOR.8")
def test_a_lost_centurion_die_counts_no_longer() -> None:
    desk = Desk().dice(1, {"r0,0": 1, "r1,0": 3}).coins(1, 0).line("raid").act(1)
    desk.choose("consult", "pay-pip r0,0")
    assert desk.all_dice(1) == {"r1,0": 3}
    assert morale(take(desk, 0, 2)) == [(1, 2, 2)]


@rule("PB-MOR.8", "PB-CON.19")
def test_each_turris_face_up_counts_as_a_die() -> None:
    """C-22."""
    desk = Desk().grid(1, {"1,0": "turris", "1,1": "turris"})
    assert morale(take(desk, 0, 2)) == [(1, 2, 3)]
    desk.s.disabled = desk.s.special_units[1][:1]
    assert morale(take(desk, 0, 2))[-1] == (1, 2, 2)
    assert desk.s.army[1].centurions == 0


@rule("PB-MOR.2", "PB-GEN.2")
def test_ill_omens_add_one_to_every_test() -> None:
    """E-05."""
    assert morale(take(Desk().event("ill_omens"), 1, 2)) == [(1, 4, 1)]
    desk = Desk().event("ill_omens").rolls(3).do(MoraleTest(0, NOBODY, 0))
    assert morale(desk) == [(0, 4, 1)]


@rule("PB-MOR.5", "PB-CON.18", "PB-GEN.2")
def test_with_sacramentum_a_die_is_lowered_by_two_instead() -> None:
    """C-20."""
    desk = take(Desk().in_play(1, "sacramentum").dice(1, {"k0,1": 5, "k0,2": 2}), 0, 6)
    assert desk.options() == ["lose k0,1", "lose k0,2", "swear k0,1", "swear k0,2"]
    assert desk.choose("swear k0,1").all_dice(1) == {"k0,1": 3, "k0,2": 2}
    desk = take(Desk().in_play(1, "sacramentum").dice(1, {"k0,1": 5, "k0,2": 2}), 0, 6)
    assert desk.choose("swear k0,2").all_dice(1) == {"k0,1": 5}
    assert "breaks" in desk.told()


@rule("PB-CON.16", "PB-LOS.2")
def test_a_vallum_does_not_help_against_a_failed_test() -> None:
    """C-18."""
    desk = take(Desk().in_play(1, "vallum").dice(1, {"k0,1": 5}), 0, 6)
    assert desk.over
    assert desk.all_dice(1) == {}
    assert desk.s.disabled == ()


@rule("PB-MOR.1", "PB-CON.24")
def test_in_a_truce_nobody_is_tested() -> None:
    """E-08."""
    desk = take(Desk().event("envoys_under_truce").dice(1, {"k0,1": 5}), 3)
    assert desk.told() == []


def known(desk: Desk) -> list[tuple[int, ...]]:
    """The tests that are known now: who, by whom, by which Legion, the roll, the modifier, the leaders."""
    return list(desk.s.turn.tests)


@rule("PB-MOR.7", "PB-MOR.2")
def test_the_tests_of_a_series_are_known_until_all_are_settled() -> None:
    desk = before("ilerda", "white", 3).dice(1, {"k0,1": 4, "k0,2": 6}).dice(2, {"k0,1": 2, "k0,2": 3})
    close(desk, "white", 6, 5)
    assert known(desk) == [(1, 0, 0, 6, 1, 1)]
    assert known(desk.choose("lose k0,1")) == [(1, 0, 0, 6, 1, 1), (2, 0, 0, 5, 1, 1)]
    assert known(desk.choose("lose k0,1")) == []


@rule("PB-MOR.6", "PB-EVT.4")
def test_the_tests_of_an_event_are_one_series() -> None:
    desk = Desk(3).dice(1, {"k0,1": 4, "k0,2": 6})
    desk.s.event_deck = (desk.piece("mutiny_at_placentia", 0),)
    desk.rolls(1, 3, 4).do(RevealEvent())
    assert known(desk) == [(0, NOBODY, NOTHING, 1, 0, 1), (1, NOBODY, NOTHING, 3, 0, 1)]
    assert known(desk.choose("lose k0,1")) == []


@rule("PB-MOR.6")
def test_a_test_by_a_card_knows_the_modifier_and_that_no_legion_caused_it() -> None:
    desk = Desk(3).grid(0, {"1,0": "turris"}).dice(0, {"k0,3": 3}).banners(0, {"k0,3": "artifex"}).coins(0, 0)
    desk.dice(2, {"k0,1": 4, "k0,2": 6}).event("ill_omens").rolls(2).act().choose("use turris", "rival 2")
    assert known(desk) == [(2, 0, NOTHING, 2, 3, 1)]
    desk.choose("lose k0,1")
    assert known(desk) == []


@rule("PB-LEA.4", "PB-MOR.7")
def test_the_tests_of_one_who_leaves_are_over() -> None:
    desk = Desk(3, events=False).hand(0, "decimatio").dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"})
    desk.dice(1, {"k0,1": 4, "k0,2": 6}).act_and_end(0).rolls(6)
    assert known(order(desk, "decimatio")) == [(1, 0, NOTHING, 6, 1, 1)]
    assert known(desk.leave(0)) == []


@rule("PB-MOR.5", "PB-CON.18")
def test_a_die_is_named_by_what_it_shows_and_by_its_place_where_two_show_the_same() -> None:
    desk = take(Desk().in_play(1, "sacramentum").dice(1, {"k0,1": 5, "k0,2": 2, "k1,0": 5}), 0, 6)
    said = {choice: desk.ask.label(desk.s, choice) for choice in legal(desk.s, desk.ask)}
    assert list(said.values()) == [
        "Lose the second gray 5",
        "Lose the 2",
        "Lose the first gray 5",
        "Take 2 off the second gray 5",
        "Take 2 off the 2",
        "Take 2 off the first gray 5",
    ]
