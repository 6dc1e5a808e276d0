"""The bonuses of the Battle card Ilerda, B-2 (PB-BON, PB-CON)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .battles import COLORS, before, close, morale
from .builders import GAME


@rule("PB-BON.1", "PB-CON.1")
def test_the_colors_of_the_card() -> None:
    (card,) = [battle for battle in GAME.cards.battles if battle.id == "B-2"]
    assert (card.name, card.year) == ("Ilerda", "49 BC")
    names = ["Cut the Convoys", "Fords of the Sicoris", "Thirst", "Clemency", "Night March"]
    assert [bonus.name for bonus in card.bonuses] == names
    assert [COLORS[bonus.color] for bonus in card.bonuses] == list(COLORS)


# -- gold: Cut the Convoys


@rule("PB-BON.1", "PB-GEN.6")
@pytest.mark.parametrize(("theirs", "taken"), [(5, 2), (2, 2), (1, 1)])
def test_cut_the_convoys_takes_up_to_two_coins_from_one_rival(theirs: int, taken: int) -> None:
    """B-2."""
    desk = close(before("ilerda", "gold").coins(1, theirs), "gold", 1)
    assert desk.s.coins == [2 + taken, theirs - taken]


@rule("PB-GEN.5", "PB-GEN.6", "PB-GEN.7")
def test_cut_the_convoys_takes_from_one_rival_only_and_never_from_the_ally() -> None:
    """B-2."""
    desk = close(before("ilerda", "gold", 4).coins(1, 5).coins(2, 1).coins(3, 3), "gold")
    assert sorted(desk.offers("rival")) == ["2", "3"]
    desk.choose("rival 2")
    assert desk.s.coins == [3, 5, 0, 3]
    desk = close(before("ilerda", "gold").coins(1, 0), "gold", 1)
    assert desk.s.coins == [2, 0]
    assert "bonus_is" not in desk.told()


# -- green: Fords of the Sicoris


@rule("PB-BON.1", "PB-GEN.15")
def test_fords_of_the_sicoris_draw_two_army_cards() -> None:
    """B-2."""
    desk = close(before("ilerda", "green").deck("A-01", "A-06", "A-07"), "green", 1)
    assert desk.keys(desk.s.hand[0]) == ["A-01", "A-06"]
    assert [desk.s.pieces.seen[no] for no in desk.s.hand[0]] == [1, 1]


@rule("PB-GEN.7", "PB-CON.29")
def test_fords_of_the_sicoris_draw_what_is_left_and_nothing_in_a_gale() -> None:
    """B-2, E-04."""
    desk = close(before("ilerda", "green").deck("A-01"), "green", 1)
    assert desk.keys(desk.s.hand[0]) == ["A-01"]
    desk = close(before("ilerda", "green").deck("A-01", "A-06").event("adriatic_gales"), "green", 1)
    assert desk.s.hand[0] == ()
    assert len(desk.s.army_deck) == 2


# -- purple: Thirst


@rule("PB-BON.1", "PB-GEN.6", "PB-LOS.7")
def test_thirst_takes_two_pips_off_a_rivals_legion_die() -> None:
    """B-2."""
    desk = close(before("ilerda", "purple").dice(1, {"k0,1": 6, "k0,2": 1, "r0,0": 3}), "purple")
    assert (desk.ask.seat, desk.options()) == (0, ["strike 1 k0,1", "strike 1 k0,2"])
    desk.rolls(1).choose("strike 1 k0,1")
    assert desk.all_dice(1) == {"k0,1": 4, "k0,2": 1, "r0,0": 3}
    desk = close(before("ilerda", "purple").dice(1, {"k0,1": 6, "k0,2": 1, "r0,0": 3}), "purple")
    desk.rolls(1).choose("strike 1 k0,2")
    assert desk.all_dice(1) == {"k0,1": 6, "r0,0": 3}


@rule("PB-CON.16")
def test_thirst_that_would_lose_a_die_can_be_answered_with_a_vallum() -> None:
    """B-2, C-18: then nothing is subtracted."""
    desk = before("ilerda", "purple").in_play(1, "vallum").dice(1, {"k0,1": 2, "r0,0": 3})
    desk = close(desk, "purple", 1)
    assert (desk.ask.seat, desk.options()) == (1, ["guard vallum", "let-go"])
    assert desk.choose("guard vallum").die(1, "k0,1") == 2
    desk = before("ilerda", "purple").in_play(1, "vallum").dice(1, {"k0,1": 3, "r0,0": 3})
    assert close(desk, "purple", 1).die(1, "k0,1") == 1  # it is not lost, so there is nothing to answer


@rule("PB-GEN.5", "PB-GEN.11", "PB-BON.3")
def test_thirst_spares_the_ally_the_player_and_red_dice() -> None:
    """B-2."""
    desk = before("ilerda", "purple", 4).dice(0, {"k0,3": 3}).dice(1, {"k0,1": 6}).dice(3, {"k0,2": 6, "r0,0": 5})
    desk = close(desk, "purple", 1, 1)
    assert desk.die(3, "k0,2") == 4  # the only one, so it is taken without asking
    assert (desk.all_dice(1), desk.die(0, "k0,3")) == ({"k0,1": 6}, 3)
    desk = close(before("ilerda", "purple").dice(1, {"r0,0": 5}), "purple", 1)
    assert desk.all_dice(1) == {"r0,0": 5}
    assert "bonus_is" not in desk.told()


# -- white: Clemency


@rule("PB-BON.1", "PB-SCO.9")
def test_clemency_brings_two_points() -> None:
    """B-2."""
    assert close(before("ilerda", "white"), "white", 1).s.points == [2, 0]


@rule("PB-MOR.1")
def test_clemency_does_not_stop_the_morale_tests() -> None:
    """B-2."""
    desk = close(before("ilerda", "white").dice(1, {"k0,1": 6}), "white", 6)
    assert desk.all_dice(1) == {}


# -- black: Night March


@rule("PB-BON.4", "PB-ARM.13")
def test_night_march_plays_one_more_army_card() -> None:
    """B-2."""
    desk = close(before("ilerda", "black").hand(0, "A-24", "A-07"), "black")
    assert desk.options() == ["army-card A-24", "army-card A-07", "skip"]
    desk.rolls(3, 1).choose("army-card A-24", "lay -1,0", "banner-on r-1,0", "name-banner warlord")
    assert desk.die(0, "r-1,0") == 3
    assert desk.over
    assert desk.keys(desk.s.hand[0]) == ["A-07"]
    assert "tested" in desk.told()


@rule("PB-BON.4", "PB-GEN.11")
def test_night_march_can_be_declined_and_plays_no_command_card() -> None:
    """B-2."""
    desk = close(before("ilerda", "black").hand(0, "A-24"), "black").rolls(1).choose("skip")
    assert desk.over
    assert desk.keys(desk.s.hand[0]) == ["A-24"]
    desk = close(before("ilerda", "black").hand(0, "raid"), "black", 1)
    assert desk.over
    assert "bonus_is" not in desk.told()


@rule("PB-BON.4", "PB-BIG.3", "PB-MOR.2", "PB-ARM.13")
def test_a_night_march_that_closes_another_big_legion_is_done_before_the_tests_of_the_first() -> None:
    """B-2. Black, 3 cards, at +1; its march completes a white Legion of 4 cards, whose tests are at +2."""
    desk = before("ilerda", "black").objectives(0, "magna_acies").dice(1, {"k0,1": 1, "k0,2": 1, "k0,3": 1, "r0,0": 1})
    desk.grid(0, {"-1,-4": "A-12", "-1,-3": "A-04", "-1,-2": "A-29"}).hand(0, "A-09")
    close(desk, "black")
    assert desk.all_dice(0) == {"k2,0": 5, "k2,1": 4}
    desk.rolls(6, 6, 6, 3, 2).choose("army-card A-09", "lay -1,-1")
    assert [desk.die(0, name) for name in ("k-1,-4", "k-1,-3", "k-1,-2")] == [6, 6, 6]
    assert desk.blazons(0) == ["white", "black"]
    assert desk.s.points[0] == 2  # Clemency, of the second Legion
    assert morale(desk) == [(1, 5, 2)]  # the second Legion's test first: 3 + 2
    assert desk.ask.seat == 1
    desk.choose("lose k0,1")
    told = [
        key for key in desk.told() if key in ("placed", "legion", "bonus_is", "tested", "objective_met", "die_lost")
    ]
    assert told == [
        *("placed", "legion", "bonus_is"),
        *("placed", "legion", "objective_met", "bonus_is", "tested", "die_lost"),
        "tested",
    ]
    assert morale(desk) == [(1, 5, 2), (1, 3, 2)]  # then that of the first: 2 + 1
    desk.choose("lose k0,2")
    assert desk.over
    assert desk.s.claimed[0] == (7,)
