"""Dice, slots and cells are called by what a player sees (PB-GEO)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.morale import MoraleLoss
from wartable.games.para_bellum.rules.naming import cell_name, die_name, slot_words
from wartable.kernel.notation import prompt
from wartable.testing import rule

from .builders import GAME, Desk, at, slot


def legion() -> Desk:
    """A gold Legion of three cards under a white and gold card."""
    return Desk().grid(0, {"0,-1": "A-22", "0,1": "A-31", "1,0": "A-14"})


@rule("PB-GEO.9", "PB-GEO.10", "PB-BAN.2")
def test_a_die_is_called_by_color_value_and_banner_or_place() -> None:
    desk = legion().dice(0, {"k0,-1": 3, "k0,0": 5, "r0,0": 2}).banners(0, {"k0,0": "veterani"})
    assert die_name(desk.s, 0, slot("k0,-1")) == "the gray 3 of Legio X"
    assert die_name(desk.s, 0, slot("k0,0")) == "the gray 5 with Veterani"
    assert die_name(desk.s, 0, slot("r0,0")) == "the red 2 under XII / X"
    assert die_name(desk.s, 0, slot("b")) == "the general die"


@rule("PB-GEO.9")
def test_dice_that_look_alike_are_counted_from_the_left() -> None:
    desk = legion().dice(0, {"k0,-1": 3, "k0,0": 3})
    assert die_name(desk.s, 0, slot("k0,-1")) == "the first gray 3 of Legio X"
    assert die_name(desk.s, 0, slot("k0,0")) == "the second gray 3 of Legio X"


@rule("PB-LOS.8")
def test_an_empty_slot_is_called_by_its_legion_or_the_card_above() -> None:
    desk = legion().dice(0, {"k0,-1": 3})
    assert slot_words(desk.s, 0, slot("k0,0")) == "the empty slot of Legio X"
    assert slot_words(desk.s, 0, slot("r0,0")) == "the empty slot under XII / X"
    assert slot_words(desk.s, 0, slot("k0,-1")) == "the place of the gray 3 of Legio X"


@rule("PB-ARM.4")
@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ("0,2", "right of X / XX"),
        ("0,-2", "left of XX / X"),
        ("-1,0", "below Legio X Equestris"),
        ("2,0", "above XII / X"),
    ],
)
def test_a_cell_is_called_by_the_cards_around_it(cell: str, name: str) -> None:
    assert cell_name(legion().s, 0, at(cell)) == name


@rule("PB-ARM.4")
def test_a_gap_lies_between_two_cards() -> None:
    desk = Desk().grid(0, {"1,0": "A-14", "1,2": "A-22", "0,1": "A-31"})
    assert cell_name(desk.s, 0, at("1,1")) == "between XII / X and XX / X"


@rule("PB-MOR.5", "PB-GEN.6")
def test_prompts_name_dice_in_these_words() -> None:
    desk = legion().dice(0, {"k0,-1": 3}).do(MoraleLoss(0))
    assert [pick.label for pick in prompt(GAME, desk.s, 0, ("Ann", "Ben")).choices] == []
    desk = legion().dice(0, {"k0,-1": 3, "k0,0": 3, "k0,2": 5}).do(MoraleLoss(0))
    assert [pick.label for pick in prompt(GAME, desk.s, 0, ("Ann", "Ben")).choices] == [
        "Lose the first gray 3 of Legio X",
        "Lose the second gray 3 of Legio X",
        "Lose the 5",
    ]
    raid = legion().dice(0, {"k0,-1": 3, "k0,0": 4}).hand(1, "raid").act(1).choose("play-order raid")
    assert [pick.label for pick in prompt(GAME, raid.s, 1, ("Ann", "Ben")).choices] == [
        "Ann: the gray 3 of Legio X",
        "Ann: the gray 4 of Legio X",
    ]
