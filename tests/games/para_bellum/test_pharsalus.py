"""The bonuses of the Battle card Pharsalus, B-3 (PB-BON, PB-CON)."""

from __future__ import annotations

from wartable.testing import rule

from .battles import COLORS, before, close, morale
from .builders import GAME, Desk

TEN = {f"k{row},{column}": 3 for row in (-1, 0) for column in (-4, -3, -2, -1, 2)}


@rule("PB-BON.1", "PB-CON.1")
def test_the_colors_of_the_card() -> None:
    (card,) = [battle for battle in GAME.cards.battles if battle.id == "B-3"]
    assert (card.name, card.year) == ("Pharsalus", "48 BC")
    names = ["Hidden Fourth Line", "Crastinus Leads", "Labienus' Horse", "Dress the Ranks", "Plunder the Camp"]
    assert [bonus.name for bonus in card.bonuses] == names
    assert [COLORS[bonus.color] for bonus in card.bonuses] == list(COLORS)


# -- gold: Hidden Fourth Line


@rule("PB-BON.1", "PB-LOS.8", "PB-LOS.4")
def test_hidden_fourth_line_rolls_a_die_into_an_empty_slot() -> None:
    """B-3."""
    desk = before("pharsalus", "gold").grid(0, {"-1,0": "A-22", "-1,1": "A-21", "-1,2": "A-15"}).line("raid")
    close(desk, "gold")
    assert desk.options() == ["into k-1,0", "into k-1,1"]
    desk.rolls(1, 1).choose("into k-1,1")
    assert desk.die(0, "k-1,1") == 1
    assert desk.over
    assert desk.s.hand[0] == ()  # filling is not completing


@rule("PB-BON.1", "PB-BON.3", "PB-MAX.6")
def test_hidden_fourth_line_raises_a_die_by_two_only_where_no_slot_can_be_filled() -> None:
    """B-3."""
    desk = close(before("pharsalus", "gold").dice(0, {"r-1,3": 1, "k0,3": 1}), "gold")
    assert desk.options() == ["raise k0,3", "raise k2,0", "raise k2,1"]
    assert desk.rolls(1).choose("raise k0,3").die(0, "k0,3") == 3
    full = close(before("pharsalus", "gold").dice(0, TEN), "gold")  # two slots are empty, but ten dice lie there
    assert full.offers("into") == []
    assert len(full.offers("raise")) == 10
    six = before("pharsalus", "gold").rolls(6, 6, 1).place(0, "A-16", "2,2")
    assert six.over
    assert "bonus_is" not in six.told()


@rule("PB-CON.28")
def test_hidden_fourth_line_may_roll_again_under_alea_iacta_est() -> None:
    """B-3, E-01."""
    desk = before("pharsalus", "gold").event("alea_iacta_est").grid(0, {"-1,0": "A-22", "-1,1": "A-21"})
    desk.rolls(5).place(0, "A-16", "2,2").rolls(4).choose("let-stand")
    desk.rolls(1).choose("let-stand")
    assert (desk.die(0, "k-1,0"), desk.options()) == (1, ["let-stand", "again"])
    assert desk.rolls(6, 1).choose("again").die(0, "k-1,0") == 6


# -- green: Crastinus Leads


@rule("PB-BON.1", "PB-MOR.2")
def test_crastinus_adds_two_to_the_tests_of_this_legion() -> None:
    """B-3."""
    desk = close(before("pharsalus", "green", 3), "green", 1, 2)
    assert morale(desk) == [(1, 4, 1), (2, 5, 1)]  # +1 for the full card, +2


@rule("PB-BON.1", "PB-BIG.5")
def test_crastinus_adds_nothing_to_the_tests_of_other_legions() -> None:
    """B-3. A card closes a green Big Legion at its left and a purple one at its right."""
    desk = Desk(battle="pharsalus").grid(0, {"2,-2": "A-19", "2,-1": "A-02", "2,1": "A-03", "2,2": "A-08"})
    desk.rolls(5, 5, 5, 5, 1, 1).place(0, "A-07", "2,0")
    assert morale(desk) == [(1, 4, 1), (1, 2, 1)]
    desk.grid(0, {"-1,2": "A-18", "-1,3": "A-01"}).rolls(5, 5, 1).place(0, "A-16", "-1,4")
    desk.choose("bonus plunder_the_camp")
    assert morale(desk)[2:] == [(1, 2, 1)]


# -- purple: Labienus' Horse


@rule("PB-BON.1", "PB-DIS.1", "PB-DIS.2", "PB-GEN.12")
def test_labienus_horse_disables_up_to_two_cards_of_rivals() -> None:
    """B-3."""
    desk = before("pharsalus", "purple", 3).in_play(1, "castra", "quaestor").grid(2, {"1,0": "balista"})
    close(desk, "purple")
    assert desk.options() == ["card castra", "card quaestor", "card balista", "done"]
    desk.choose("card quaestor")
    assert desk.options() == ["card castra", "card balista", "done"]
    desk.rolls(1, 1).choose("card balista")
    assert desk.keys(desk.s.disabled) == ["quaestor", "balista"]
    assert desk.over


@rule("PB-GEN.12", "PB-GEN.5", "PB-DIS.4", "PB-BON.3")
def test_labienus_horse_may_stop_and_leaves_own_the_allys_and_disabled_cards_alone() -> None:
    """B-3."""
    desk = before("pharsalus", "purple", 4).in_play(0, "castra").in_play(1, "vallum").in_play(2, "quaestor", "assassin")
    desk.s.disabled = desk.s.permanents[2][:1]
    close(desk, "purple")
    assert desk.options() == ["card assassin", "done"]
    desk.rolls(1, 1).choose("done")
    assert desk.keys(desk.s.disabled) == ["quaestor"]
    none = close(before("pharsalus", "purple").in_play(0, "castra"), "purple", 1)
    assert none.over
    assert "bonus_is" not in none.told()


# -- white: Dress the Ranks


@rule("PB-BON.1", "PB-GEN.14")
def test_dress_the_ranks_adds_one_to_each_die_of_this_legion() -> None:
    """B-3."""
    assert close(before("pharsalus", "white"), "white", 1).all_dice(0) == {"k2,0": 6, "k2,1": 5}


@rule("PB-GEN.3", "PB-LOS.3", "PB-BON.3")
def test_dress_the_ranks_raises_no_other_die_no_empty_slot_and_nothing_above_six() -> None:
    """B-3."""
    nine = dict(list(TEN.items())[:9])
    desk = close(before("pharsalus", "white").dice(0, {**nine, "r-1,3": 2}), "white", 1)
    assert desk.all_dice(0) == {**nine, "r-1,3": 2, "k2,0": 6}
    six = before("pharsalus", "white").rolls(6, 3, 1).place(0, "A-09", "2,2")
    assert six.all_dice(0) == {"k2,0": 6, "k2,1": 4}
    none = before("pharsalus", "white").dice(0, nine).rolls(6, 1).place(0, "A-09", "2,2")
    assert none.all_dice(0) == {**nine, "k2,0": 6}  # the second die was withheld
    assert "bonus_is" not in none.told()


# -- black: Plunder the Camp


@rule("PB-BON.1", "PB-COI.1")
def test_plunder_the_camp_brings_two_coins() -> None:
    """B-3."""
    assert close(before("pharsalus", "black"), "black", 1).s.coins == [4, 2]


@rule("PB-COI.4", "PB-GEN.9")
def test_plunder_the_camp_takes_from_nobody_and_knows_no_limit() -> None:
    """B-3."""
    desk = close(before("pharsalus", "black", 4).coins(0, 30), "black", 1, 1)
    assert desk.s.coins == [32, 2, 2, 2]
