"""The army phase: which card, which cell, and what follows in which order (PB-ARM)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.turns import ArmyPhase
from wartable.testing import rule

from .builders import Desk, at


def phase(desk: Desk, seat: int = 0) -> Desk:
    """The army phase of a player, then nothing."""
    desk.s.active = seat
    return desk.do(ArmyPhase(seat))


def cells(desk: Desk, key: str) -> list[str]:
    """The cells that are offered for a card in hand."""
    return phase(desk.hand(0, key)).choose(f"army-card {key}").offers("lay")


@rule("PB-ARM.1")
def test_one_army_card_goes_from_the_hand_into_the_army() -> None:
    desk = phase(Desk().hand(0, "A-24", "A-06", "raid"))
    assert desk.options() == ["army-card A-24", "army-card A-06"]
    desk.choose("army-card A-06", "lay 0,1")
    assert desk.over
    assert desk.keys(desk.s.hand[0]) == ["A-24", "raid"]
    assert desk.s.card(desk.s.army[0].grid.card[at("0,1")]).key == "A-06"


@rule("PB-ARM.2")
def test_playing_a_card_that_fits_is_compulsory() -> None:
    desk = phase(Desk().hand(0, "A-24"))
    assert desk.options() == ["army-card A-24"]
    assert "skip" not in desk.choose("army-card A-24").options()


@rule("PB-ARM.3")
@pytest.mark.parametrize("hand", [(), ("raid", "castra")])
def test_without_army_cards_the_phase_is_skipped(hand: tuple[str, ...]) -> None:
    desk = phase(Desk().hand(0, *hand))
    assert desk.over
    assert desk.keys(desk.s.hand[0]) == list(hand)


@rule("PB-ARM.3", "PB-ARM.8")
def test_if_no_card_fits_the_phase_is_skipped_without_penalty() -> None:
    walls: dict[str, str] = {}
    for row in range(-1, 3):
        for column in range(-4, 5):
            if (row, column) not in ((0, 0), (0, 1)):
                walls[f"{row},{column}"] = "A-24" if row < 1 else "balista"
    desk = phase(Desk().grid(0, walls).hand(0, "A-11"))  # G|P: the only free cell has W at its right
    assert desk.over
    assert desk.keys(desk.s.hand[0]) == ["A-11"]
    assert "no_card_fits" in desk.told()


@rule("PB-ARM.3")
def test_a_card_that_fits_nowhere_is_not_offered_beside_one_that_does() -> None:
    desk = Desk()
    full = {f"{row},{column}": "A-24" for row in (-1, 1) for column in range(-4, 5)}
    full |= {f"2,{column}": "A-24" for column in range(-4, 5)}
    full |= {f"0,{column}": "A-24" for column in (-4, -3, -2, -1, 2, 3, 4)}
    phase(desk.grid(0, full).hand(0, "A-11", "A-16"))  # G|P and G|W between gold and W|P: only G|W fits at (0,1)
    assert desk.options() == ["army-card A-16"]


@rule("PB-ARM.4")
def test_a_card_touches_one_that_lies_there() -> None:
    assert cells(Desk(), "A-26") == ["-1,0", "0,-1", "0,1", "1,0"]
    assert cells(Desk().grid(0, {"1,0": "A-24"}), "A-04") == ["-1,0", "1,-1", "2,0"]


@rule("PB-ARM.5", "PB-EX.6")
def test_no_card_lies_outside_the_limits() -> None:
    row = {f"0,{column}": "A-01" for column in (-4, -3, -2, -1, 1, 2, 3, 4)}
    found = cells(Desk().grid(0, {**row, "1,0": "A-01", "2,0": "A-01", "-1,0": "A-01"}), "A-26")
    assert {int(place.split(",")[0]) for place in found} == {-1, 1, 2}
    assert {int(place.split(",")[1]) for place in found} == set(range(-4, 5)) - {0}


@rule("PB-ARM.6", "PB-ARM.7", "PB-EX.17")
def test_halves_that_meet_have_one_color() -> None:
    desk = Desk().grid(0, {"0,1": "A-06"})  # gold, G|V
    assert "0,2" not in cells(desk, "A-23")  # P|V
    assert "0,2" in cells(desk, "A-22")  # V|G


@rule("PB-ARM.7")
@pytest.mark.parametrize(("key", "fits"), [("A-13", True), ("A-18", False), ("A-21", False), ("A-22", False)])
def test_between_two_neighbors_both_halves_match(key: str, fits: bool) -> None:
    desk = Desk().start(0, "S-2").grid(0, {"1,-1": "A-11", "1,1": "A-25"})  # P at the left, K at the right
    assert ("1,0" in cells(desk, key)) == fits


@rule("PB-VAR.1", "PB-ARM.6")
def test_with_loose_edges_one_real_connection_is_enough() -> None:
    assert cells(Desk(edge_rule="loose"), "A-24") == ["-1,0", "1,0"]  # W|P beside gold is no connection
    desk = Desk(edge_rule="loose").start(0, "S-2").grid(0, {"1,-1": "A-11", "1,1": "A-25"})
    assert "1,0" in cells(desk, "A-18")  # P matches, G does not; and the starting card is below


@rule("PB-VAR.1")
def test_a_mismatched_pair_has_no_slot_and_ends_runs() -> None:
    desk = Desk(edge_rule="loose").grid(0, {"0,1": "A-21", "-1,0": "A-24"}).rolls(3).place(0, "A-24", "-1,-1")
    assert desk.all_dice(0) == {}
    desk = Desk(edge_rule="loose").grid(0, {"1,0": "A-24", "0,1": "A-21"}).rolls(5).place(0, "A-23", "1,1")
    assert desk.die(0, "k1,0") == 5
    assert desk.s.army[0].grid.joint(at("0,0")) == 0


@rule("PB-ARM.8", "PB-EX.35", "PB-SPU.3")
def test_no_army_card_lies_beside_or_above_a_special_unit() -> None:
    desk = Desk().grid(0, {"0,1": "A-01", "1,1": "balista"})
    found = cells(desk, "A-26")
    assert [place for place in ("1,0", "1,2", "2,1") if place in found] == []
    assert "0,2" in found


@rule("PB-ARM.8", "PB-ARM.9", "PB-CEN.6")
def test_an_army_card_below_a_special_unit_is_connected_but_completes_no_centurion() -> None:
    desk = Desk().grid(0, {"0,1": "A-01", "1,1": "balista", "1,2": "turris"})
    assert "0,2" in cells(desk, "A-06")
    lone = Desk().grid(0, {"2,3": "balista"})
    assert "1,3" in cells(lone, "A-24")  # it touches the Special Unit alone
    lone.place(0, "A-24", "1,3")
    assert lone.over
    assert lone.all_dice(0) == {}
    assert lone.s.army[0].banner == [-1] * 6


@rule("PB-ARM.10")
def test_a_card_that_completes_nothing_brings_nothing() -> None:
    desk = Desk().place(0, "A-06", "0,1")
    assert desk.over
    assert desk.told() == ["placed"]


@rule("PB-ARM.10", "PB-ARM.11", "PB-EX.9", "PB-BAN.1")
def test_legion_dice_are_rolled_before_centurion_dice() -> None:
    desk = Desk().grid(0, {"1,0": "A-21", "0,1": "A-06"}).dice(0, {"r0,0": 2}).banners(0, {"r0,0": "strategist"})
    desk.rolls(3, 5).place(0, "A-15", "1,1")
    assert desk.all_dice(0) == {"r0,0": 2, "k1,0": 3, "r0,1": 5}
    assert desk.blazons(0) == ["black"]
    assert sorted(desk.options()) == ["banner-on k1,0", "banner-on r0,1"]
    assert desk.choose("banner-on k1,0").options() == [
        "name-banner artifex",
        "name-banner veterani",
        "name-banner speculatore",
    ]
    assert desk.choose("name-banner artifex").over


@rule("PB-ARM.11", "PB-ARM.12", "PB-LEG.4", "PB-EX.18")
def test_two_legions_and_a_centurion_of_one_card() -> None:
    desk = Desk().start(0, "S-2").grid(0, {"1,-1": "A-11", "1,1": "A-25"}).rolls(3, 4, 6).place(0, "A-13", "1,0")
    assert desk.all_dice(0) == {"k1,-1": 3, "k1,0": 4, "r0,0": 6}
    assert desk.blazons(0) == ["purple", "black"]
    desk.choose("banner-on r0,0", "name-banner warlord")
    assert desk.over
    steps = [key for key in desk.told() if key in ("rolled", "blazon", "centurion", "bannered", "bonus_is", "tested")]
    assert steps == ["rolled", "blazon", "rolled", "blazon", "centurion", "rolled", "bannered"]


@rule("PB-ARM.12", "PB-CEN.3", "PB-BIG.4", "PB-BIG.3")
def test_everything_follows_in_its_order() -> None:
    """A gold Big Legion, a low roll, two Centurions; then the bonus, then the test, then Objectives."""
    desk = Desk(battle="ilerda").start(0, "S-4").objectives(0, "aerarium").coins(0, 3).line("raid", "bribe")
    row = {"1,-3": "A-12", "1,-2": "A-14", "1,-1": "A-01", "1,1": "A-05", "2,0": "A-24"}
    desk.grid(0, row).rolls(1, 4, 5, 6, 6)
    desk.place(0, "A-21", "1,0")
    assert desk.offers("take") != []  # (2) comes after (1) and before (3)
    assert desk.all_dice(0) == {"k1,-2": 1, "k1,-1": 4}
    desk.choose(desk.options()[0])
    assert desk.die(0, "r1,0") == 5  # the upper Centurion with its banner, then the lower one
    assert desk.die(0, "r0,0") == 0
    desk.choose("banner-on r1,0", "name-banner warlord")
    assert desk.die(0, "r0,0") == 6
    desk.choose("banner-on r0,0", "name-banner strategist")
    assert desk.over
    told = [key for key in desk.told() if key not in ("dealt", "rolled", "breaks")]
    order = ["placed", "legion", "blazon", "took", "centurion", "bannered", "centurion", "bannered"]
    assert told == [*order, "bonus_is", "coins_to", "tested", "objective_met", "objective_pays"]


@rule("PB-GEN.16", "PB-OBJ.4")
def test_objectives_are_looked_at_after_each_step_of_a_placement() -> None:
    desk = Desk().line("raid", "bribe").objectives(0, "signa_collecta", "ordines_pleni")
    desk.s.blazons[0] = 0b00111
    desk.grid(0, {"1,0": "A-21", "0,1": "A-06"}).dice(0, dict.fromkeys(["r0,0", "r0,3", "r1,3", "r-1,3"], 2))
    desk.rolls(1, 5).place(0, "A-15", "1,1")
    assert desk.offers("take") == ["raid", "bribe"]
    assert desk.s.claimed[0] == (4, 0)  # the fourth blazon was earned in the step before
    desk.choose("take raid")
    assert desk.offers("banner-on") != []
    assert desk.s.claimed[0] == (4, 0)  # the Centurion still lacks its banner
    desk.choose("banner-on k1,0", "name-banner artifex")
    assert desk.over
    assert desk.s.claimed[0] == (4, 4)


@rule("PB-ARM.13")
@pytest.mark.parametrize("key", ["A-15"])
def test_a_card_played_by_an_effect_follows_all_rules_of_placement(key: str) -> None:
    desk = Desk().grid(0, {"1,0": "A-21", "0,1": "A-06"}).dice(0, {"r0,0": 2}).hand(0, "magnum_iter", key)
    desk.rolls(3, 5).act()
    desk.choose("play-order magnum_iter")
    assert desk.options() == [f"army-card {key}"]
    desk.choose(f"army-card {key}")
    assert desk.offers("lay") == ["-1,0", "-1,1", "1,1", "2,0"]
    desk.choose("lay 1,1")
    assert desk.all_dice(0) == {"r0,0": 2, "k1,0": 3, "r0,1": 5}
    assert desk.blazons(0) == ["black"]
    assert "banner-on k1,0" in desk.options()
