"""Big Legions: what they bring, when, and which bonus (PB-BIG, PB-BON.1 to PB-BON.4)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .battles import CARDS, COLORS, before, close, morale
from .builders import GAME, Desk


@rule("PB-BIG.1", "PB-EX.10", "PB-BIG.6", "PB-BON.2", "PB-GEO.5")
def test_a_gold_big_legion_with_the_start_card() -> None:
    desk = Desk().hand(0, "raid").line("castra").grid(0, {"0,1": "A-21"}).rolls(5, 3).place(0, "A-22", "0,-1")
    assert desk.all_dice(0) == {"k0,-1": 5, "k0,0": 3}
    assert desk.blazons(0) == ["gold"]
    bonuses = ["experienced_builders", "efficient_logistics", "good_commander", "engineering_corps"]
    assert desk.offers("bonus") == bonuses  # no Construct in hand to be rushed
    desk.rolls(2).choose("bonus efficient_logistics")
    assert morale(desk) == [(1, 3, 1)]


@rule("PB-BIG.2", "PB-BIG.6", "PB-MOR.2", "PB-EX.19", "PB-GEO.15")
def test_a_purple_legion_of_four_with_the_start_card_tests_at_two() -> None:
    desk = Desk(battle="pharsalus").start(0, "S-3").grid(0, {"0,1": "A-23", "0,-1": "A-03"})
    desk.rolls(5, 4, 3).place(0, "A-24", "0,-2")
    assert desk.all_dice(0) == {"k0,-2": 5, "k0,-1": 4, "k0,0": 3}
    desk.rolls(1).choose("bonus plunder_the_camp")
    assert morale(desk) == [(1, 3, 1)]


@rule("PB-BIG.2", "PB-BIG.1")
def test_a_legion_without_a_full_card_is_not_big() -> None:
    desk = Desk().grid(0, {"2,0": "A-22"}).rolls(5).place(0, "A-21", "2,1")
    assert desk.over
    assert not {"bonus_is", "tested"} & set(desk.told())


@rule("PB-BIG.3", "PB-LEG.8")
def test_the_bonus_follows_the_usual_results_and_the_tests_follow_the_bonus() -> None:
    desk = close(before("ilerda", "white"), "white", 1)
    told = [key for key in desk.told() if key not in ("holds", "breaks")]
    assert told == ["placed", "legion", "rolled", "rolled", "blazon", "bonus_is", "gains_points", "tested"]


@rule("PB-BIG.4", "PB-ARM.12")
def test_centurions_of_the_same_card_come_before_the_bonus() -> None:
    desk = before("ilerda", "white").grid(0, {"1,2": "A-24"})
    close(desk, "white", 3, 1)
    assert desk.die(0, "r1,2") == 3
    assert desk.s.points[0] == 0
    desk.choose("banner-on r1,2", "name-banner warlord")
    assert desk.s.points[0] == 2
    assert desk.told().index("bannered") < desk.told().index("bonus_is") < desk.told().index("tested")


@rule("PB-BIG.5", "PB-ARM.12")
def test_two_big_legions_of_one_card_bring_bonus_and_tests_each_the_left_one_first() -> None:
    desk = Desk(battle="ilerda").grid(0, {"2,-2": "A-12", "2,-1": "A-04", "2,1": "A-02", "2,2": "A-07"})
    desk.deck("A-01", "A-06", "A-08").rolls(5, 5, 5, 5, 1, 2).place(0, "A-19", "2,0")
    told = [key for key in desk.told() if key in ("legion", "blazon", "bonus_is", "gains_points", "drew", "tested")]
    assert told == ["legion", "blazon"] * 2 + ["bonus_is", "gains_points", "tested"] + [
        *("bonus_is", "drew", "drew", "tested")
    ]
    assert morale(desk) == [(1, 2, 1), (1, 3, 1)]


@rule("PB-BON.1")
@pytest.mark.parametrize("battle", ["dyrrhachium", "ilerda", "pharsalus"])
@pytest.mark.parametrize("color", COLORS)
def test_a_big_legion_brings_the_bonus_of_its_color(battle: str, color: str) -> None:
    desk = before(battle, color).coins(1, 3).dice(1, {"k0,1": 5, "r0,0": 3, "r1,0": 3}).in_play(1, "castra")
    desk.line("castra", "raid").hand(0, "castra", "A-24")
    close(desk, color)
    card = GAME.cards.battles[desk.s.battle]
    told = [event for event in desk.umpire.events if GAME.tellings[event.kind].key == "bonus_is"]
    assert [card.bonuses[event.b % 5].name for event in told] == [card.bonuses[COLORS.index(color)].name]
    assert [GAME.cards.battles[event.b // 5].key for event in told] == [battle]


@rule("PB-BON.2")
@pytest.mark.parametrize("color", COLORS)
def test_a_big_legion_of_the_own_color_brings_any_bonus_even_without_the_starting_card(color: str) -> None:
    desk = before("ilerda", color, own=True).coins(1, 3).dice(1, {"k0,1": 5}).hand(0, "A-24")
    close(desk, color)
    assert desk.offers("bonus") == ["cut_the_convoys", "fords_of_the_sicoris", "thirst", "clemency", "night_march"]
    assert desk.offers("skip") == []
    assert desk.choose("bonus clemency").s.points[0] == 2


@rule("PB-BON.2")
def test_the_color_of_a_rivals_starting_card_gives_no_choice() -> None:
    desk = before("ilerda", "green")
    assert desk.s.color[1] == COLORS.index("green")
    assert close(desk.deck("A-01", "A-06", "A-07"), "green", 1).over
    assert len(desk.s.hand[0]) == 2


@rule("PB-BON.3", "PB-GEN.11")
def test_a_free_choice_lists_only_bonuses_that_can_do_something() -> None:
    desk = close(before("ilerda", "gold", own=True).coins(1, 0).deck(), "gold")
    assert desk.options() == ["bonus clemency"]  # no coins, no army deck, no rival die, no army card


@rule("PB-BON.3", "PB-GEN.11", "PB-BON.8")
def test_a_free_choice_lists_no_rushed_construction_without_a_construct_that_fits() -> None:
    desk = close(before("dyrrhachium", "gold", own=True).hand(0, "raid", "quaestor"), "gold")
    assert "rushed_construction" not in desk.offers("bonus")
    desk = close(before("dyrrhachium", "gold", own=True).hand(0, "raid", "castra"), "gold")
    assert "rushed_construction" in desk.offers("bonus")


@rule("PB-BON.3", "PB-GEN.11", "PB-BON.4")
def test_a_free_choice_lists_no_night_march_without_an_army_card_that_fits() -> None:
    walls = {f"{row},{column}": "A-24" for row in (-1, 0, 1) for column in range(-4, 5) if (row, column) != (0, 0)}
    walls |= {f"2,{column}": "A-24" for column in (-4, -3, -2, -1, 3)}  # (2,4) is left, between W|P and the edge
    desk = close(before("ilerda", "gold", own=True).grid(0, walls).hand(0, "A-06"), "gold")
    while not desk.offers("bonus"):
        desk.choose(desk.options()[0])
    assert "night_march" not in desk.offers("bonus")


@rule("PB-BON.3", "PB-GEN.7")
def test_a_bonus_without_a_target_does_nothing_and_the_tests_follow() -> None:
    desk = close(before("ilerda", "gold").coins(1, 0), "gold", 1)
    assert desk.over
    assert "bonus_is" not in desk.told()
    assert morale(desk) == [(1, 2, 1)]


@rule("PB-EX.42", "PB-CON.24")
def test_under_a_truce_the_bonus_is_given_and_no_test_is_taken() -> None:
    """E-08."""
    desk = before("ilerda", "white").event("envoys_under_truce").dice(1, {"k0,1": 5})
    close(desk, "white", 6)
    assert desk.s.points[0] == 2
    assert morale(desk) == []
    assert desk.all_dice(1) == {"k0,1": 5}
    assert "raid" not in desk.hand(0, "raid").act().offers("play-order")


@rule("PB-CON.24")
@pytest.mark.parametrize(("battle", "color"), [("ilerda", "gold"), ("ilerda", "purple"), ("pharsalus", "purple")])
def test_under_a_truce_bonuses_that_only_harm_do_nothing(battle: str, color: str) -> None:
    """E-08."""
    desk = before(battle, color).event("envoys_under_truce").coins(1, 3).dice(1, {"k0,1": 5}).in_play(1, "castra")
    assert close(desk, color).over
    assert "bonus_is" not in desk.told()
    own = before(battle, color, own=True).event("envoys_under_truce").coins(1, 3).dice(1, {"k0,1": 5})
    own.in_play(1, "castra")
    offered = close(own, color).offers("bonus")
    assert not {"cut_the_convoys", "thirst", "labienus_horse", "crastinus_leads"} & set(offered)
    assert offered != []


@rule("PB-BIG.1")
def test_the_cards_of_these_tests_make_big_legions() -> None:
    for color, keys in CARDS.items():
        left, full, right = (GAME.cards.all[GAME.cards.face[key]] for key in keys)
        assert COLORS[left.right] == COLORS[full.left] == COLORS[full.right] == COLORS[right.left] == color
        assert not left.full
        assert not right.full
