"""The grid: cells, joints, slots, runs and what lies on a card (PB-GEO)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.content.faces import slot_key
from wartable.games.para_bellum.content.grid import (
    CELLS,
    NO_CELL,
    START,
    above,
    below,
    cell,
    cells_in,
    column_of,
    left_of,
    legion_slots_on,
    right_of,
    row_of,
    slots_above,
)
from wartable.games.para_bellum.content.kinds import COLORS
from wartable.games.para_bellum.rules.legions import completed_by, run_through, slots_of, whole
from wartable.games.para_bellum.rules.scoring import horn_points, ridden
from wartable.testing import rule

from .builders import Desk, at, slot


def legions(desk: Desk, seat: int = 0) -> list[tuple[str, int, str]]:
    """A player's completed Legions: the first cell, the number of cards, the color."""
    found = desk.s.army[seat].grid.legions
    return [(f"{row_of(first)},{column_of(first)}", length, COLORS[color]) for first, length, color in found]


@rule("PB-GEO.7", "PB-ARM.5", "PB-EX.6")
def test_the_grid_has_four_rows_and_nine_columns_around_the_starting_card() -> None:
    inside = [(row, column) for row in (-1, 0, 1, 2) for column in range(-4, 5)]
    assert [cell(*place) for place in inside] == list(range(CELLS))
    assert CELLS == 36
    assert cell(0, 0) == START
    assert [(row_of(at), column_of(at)) for at in range(CELLS)] == inside
    for row, column in ((3, 0), (-2, 0), (0, 5), (0, -5), (2, 5), (-1, -5)):
        assert cell(row, column) == NO_CELL


@rule("PB-GEO.7")
def test_neighbors_end_where_the_grid_ends() -> None:
    for place in range(CELLS):
        row, column = row_of(place), column_of(place)
        assert left_of(place) == cell(row, column - 1)
        assert right_of(place) == cell(row, column + 1)
        assert above(place) == cell(row + 1, column)
        assert below(place) == cell(row - 1, column)


@rule("PB-GEO.8")
def test_a_card_is_laid_as_it_is_printed() -> None:
    desk = Desk().hand(0, "A-22").turn()  # V|G fits at the left of gold and nowhere at its right
    desk.choose("army-card A-22")
    assert desk.offers("lay") == ["-1,0", "0,-1", "1,0"]


@rule("PB-GEO.9", "PB-GEO.10", "PB-GEO.22")
def test_each_joint_has_a_slot_with_one_banner() -> None:
    desk = Desk().grid(0, {"1,0": "A-21", "1,1": "A-25", "0,1": "A-06"})
    assert cells_in(desk.s.army[0].grid.closed) == [slot("k1,0")]
    assert [slot_key(number) for number in desk.s.army[0].grid.centurion_slots()] == ["r0,0", "r0,1"]
    desk.dice(0, {"k1,0": 3, "r0,0": 2, "r0,1": 2}).banners(0, {"k1,0": "artifex"})
    assert desk.banner(0, "artifex") == "k1,0"


@rule("PB-GEO.11")
def test_cards_side_by_side_match_or_are_not_laid() -> None:
    desk = Desk().hand(0, "A-24").turn()  # W|P beside gold
    desk.choose("army-card A-24")
    assert desk.offers("lay") == ["-1,0", "1,0"]


@rule("PB-GEO.12")
@pytest.mark.parametrize("key", ["A-04", "A-13", "A-24", "A-05"])
def test_cards_one_above_the_other_connect_whatever_their_colors(key: str) -> None:
    desk = Desk().rolls(3).place(0, key, "1,0")
    assert desk.die(0, "r0,0") == 3
    desk = Desk().rolls(3).place(0, key, "-1,0")
    assert desk.die(0, "r-1,0") == 3


@rule("PB-GEO.13", "PB-GEO.14", "PB-EX.17")
def test_a_run_reaches_from_one_split_card_over_full_cards_to_the_next() -> None:
    desk = Desk().grid(0, {"0,1": "A-01", "0,2": "A-06"})
    grid = desk.s.army[0].grid
    assert run_through(grid, at("0,1")) == (START, 3, 0)
    assert not whole(grid, run_through(grid, at("0,1")))  # open at the left end
    assert run_through(grid, at("0,2"))[1] == 0  # no neighbor there
    desk.grid(0, {"0,-1": "A-22"})
    assert legions(desk) == [("0,-1", 4, "gold")]


@rule("PB-GEO.13")
def test_a_run_does_not_reach_into_the_next_row() -> None:
    """The last cell of a row and the first of the next one are no neighbors, though their numbers follow."""
    desk = Desk().start(0, "S-1").grid(0, {"0,4": "A-22", "1,-4": "A-21"})
    assert legions(desk) == []
    assert completed_by(desk.s.army[0].grid, at("1,-4")) == []


@rule("PB-GEO.14", "PB-LEG.2")
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ({"1,0": "A-22", "1,1": "A-21"}, [("1,0", 2, "gold")]),
        ({"1,0": "A-22", "1,1": "A-01"}, []),
        ({"1,0": "A-01", "1,1": "A-21"}, []),
        ({"1,0": "A-01", "1,1": "A-26"}, []),
        ({"1,0": "A-22", "1,1": "A-01", "1,2": "A-21"}, [("1,0", 3, "gold")]),
        ({"1,0": "A-22", "1,2": "A-21", "1,1": "A-01"}, [("1,0", 3, "gold")]),
        ({"1,0": "A-22", "1,1": "A-01", "1,2": "A-26", "1,3": "A-21"}, [("1,0", 4, "gold")]),
    ],
)
def test_a_legion_has_a_split_card_at_either_end(cards: dict[str, str], found: list[tuple[str, int, str]]) -> None:
    assert legions(Desk().grid(0, cards)) == found


@rule("PB-GEO.15")
@pytest.mark.parametrize("full", [0, 1, 2, 3])
def test_a_legion_has_one_slot_fewer_than_cards_and_two_full_cards_fewer(full: int) -> None:
    keys = ["A-22", *["A-01", "A-26", "A-41"][:full], "A-21"]
    desk = Desk().grid(0, {f"1,{column}": key for column, key in enumerate(keys)})
    ((first, length, color),) = desk.s.army[0].grid.legions
    assert length == full + 2
    assert len(slots_of((first, length, color))) == length - 1


@rule("PB-GEO.16")
def test_a_completed_legion_does_not_grow() -> None:
    desk = Desk().grid(0, {"1,0": "A-22", "1,1": "A-21"}).place(0, "A-15", "1,2")
    assert legions(desk) == [("1,0", 2, "gold"), ("1,1", 2, "black")]


@rule("PB-GEO.17")
def test_a_card_carries_the_dice_of_its_two_sideways_joints() -> None:
    assert [slot_key(number) for number in legion_slots_on(at("1,0"))] == ["k1,-1", "k1,0"]
    assert [slot_key(number) for number in legion_slots_on(at("1,-4"))] == ["k1,-4"]
    assert [slot_key(number) for number in legion_slots_on(at("1,4"))] == ["k1,3"]


@rule("PB-GEO.18")
def test_above_a_centurion_die_lie_the_legion_dice_of_the_card_on_its_upper_side() -> None:
    assert [slot_key(number) for number in slots_above(slot("r0,0"))] == ["k1,-1", "k1,0"]
    assert [slot_key(number) for number in slots_above(slot("r-1,2"))] == ["k0,1", "k0,2"]


@rule("PB-GEO.19")
def test_a_horn_links_the_two_legion_dice_of_its_own_card() -> None:
    desk = Desk().grid(0, {"1,-1": "A-22", "1,0": "A-06", "1,1": "A-12"})  # V|G, G|V with a horn, V|W
    desk.dice(0, {"k1,-1": 6, "k1,0": 2})
    assert horn_points(desk.s, 0) == 4
    plain = Desk().grid(0, {"1,-1": "A-22", "1,0": "A-31", "1,1": "A-12"}).dice(0, {"k1,-1": 6, "k1,0": 2})
    assert horn_points(plain.s, 0) == 0


RIDERS = [
    ("A-14", "r0,0", "k0,-1"),
    ("A-11", "r0,0", "k0,0"),
    ("A-16", "r-1,0", "k0,-1"),
    ("A-13", "r-1,0", "k0,0"),
]
"""Cards with riders at the top left, top right, bottom left and bottom right, and what they link at (0,0)."""


@rule("PB-GEO.20")
@pytest.mark.parametrize(("key", "red", "gray"), RIDERS)
def test_a_rider_links_the_centurion_and_the_legion_die_of_its_corner(key: str, red: str, gray: str) -> None:
    desk = Desk().dice(0, {"r0,0": 4, "r-1,0": 5})
    army = desk.s.army[0]
    army.grid.card[START] = desk.piece(key)
    for closed in ("k0,-1", "k0,0", "k1,0", "k1,-1"):
        army.grid.closed = 1 << slot(closed)
        assert [slot_key(number) for number in ridden(desk.s, 0)] == ([red] if closed == gray else [])


@rule("PB-GEO.23", "PB-CEN.6", "PB-SPU.6", "PB-SPU.7")
def test_a_special_unit_has_neither_colors_nor_slots() -> None:
    desk = Desk().grid(0, {"1,0": "balista", "1,1": "turris"})
    grid = desk.s.army[0].grid
    assert grid.centurion_slots() == []
    assert grid.joint(at("1,0")) == -1
    assert [color for color in range(len(COLORS)) if (grid.left[color] | grid.right[color]) >> at("1,0") & 1] == []
    assert grid.army == 1 << START


@rule("PB-OBJ.4")
def test_what_objectives_count_of_a_grid_is_counted_again_whenever_it_changes() -> None:
    grid = Desk().grid(0, {"1,0": "A-22"}).s.army[0].grid
    assert (grid.feats().side_by_side, grid.feats().longest) == (1, 0)
    grid.army |= 1 << at("1,1")
    assert (grid.feats().side_by_side, grid.feats().longest) == (2, 0)
    grid.legions.append((at("1,0"), 2, COLORS.index("gold")))
    assert (grid.feats().side_by_side, grid.feats().longest) == (2, 2)
    assert grid.clone().feats() is grid.feats()
