"""The count (PB-SCO)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.ending import BY_DECK
from wartable.games.para_bellum.rules.scoring import sources, total
from wartable.games.para_bellum.rules.turns import close
from wartable.testing import rule

from .builders import GAME, Desk

CHAIN = {"1,0": "A-06", "1,1": "A-07", "1,2": "A-08", "1,3": "A-09"}
"""Three Legions side by side: the cards at 1,1 and 1,2 have horns, and so have the outer ones."""


def points(desk: Desk, seat: int = 0) -> int:
    """A player's points."""
    return total(desk.s, seat)


def over(desk: Desk) -> Desk:
    """The count is made now."""
    close(desk.s, BY_DECK, desk.umpire)
    return desk


@rule("PB-SCO.1", "PB-SCO.2", "PB-SCO.3", "PB-EX.36")
@pytest.mark.parametrize(
    ("dice", "counts"),
    [
        ({"k1,0": 6, "k1,1": 1, "k1,2": 2}, 18),
        ({"k1,0": 2, "k1,1": 1, "k1,2": 6}, 18),
        ({"k1,0": 1, "k1,1": 6, "k1,2": 2}, 18),
        ({"k1,0": 6, "k1,2": 2}, 8),
        ({"k1,0": 6, "k1,1": 1}, 12),
    ],
)
def test_linked_dice_count_as_the_highest_of_their_chain(dice: dict[str, int], counts: int) -> None:
    assert points(Desk().grid(0, CHAIN).dice(0, dice)) == counts


@rule("PB-SCO.1", "PB-SCO.4")
def test_without_a_horn_between_them_dice_count_as_they_are() -> None:
    desk = Desk().grid(0, {"1,0": "A-11", "1,1": "A-23", "1,2": "A-17"}).dice(0, {"k1,0": 6, "k1,1": 1})
    assert points(desk) == 7


@rule("PB-SCO.1")
def test_a_horn_links_the_dice_on_its_own_card_only() -> None:
    desk = Desk().grid(0, {"1,0": "A-06", "1,1": "A-12", "1,2": "A-09"}).dice(0, {"k1,0": 6, "k1,1": 1})
    assert points(desk) == 7


@rule("PB-SCO.1", "PB-SCO.11")
def test_the_count_leaves_the_dice_as_they_are() -> None:
    desk = over(Desk().grid(0, CHAIN).dice(0, {"k1,0": 6, "k1,1": 1}))
    assert desk.all_dice(0) == {"k1,0": 6, "k1,1": 1}


RIDER = {"1,0": "A-18", "1,1": "A-11"}
"""A rider at the lower right of 1,0, and a gold Legion with the slot k1,0."""


@rule("PB-SCO.5", "PB-SCO.6", "PB-EX.37")
@pytest.mark.parametrize(("dice", "counts"), [({"r0,0": 4, "k1,0": 3}, 7), ({"r0,0": 4}, 4), ({"k1,0": 3}, 3)])
def test_a_rider_counts_the_centurion_die_with_a_legion_even_without_its_die(dice: dict[str, int], counts: int) -> None:
    desk = Desk().grid(0, RIDER).dice(0, dice)
    assert points(desk) == counts


@rule("PB-SCO.5", "PB-SCO.6")
def test_a_rider_without_a_completed_legion_counts_nothing() -> None:
    desk = Desk().grid(0, {"1,0": "A-18", "1,1": "A-01"}).dice(0, {"r0,0": 4})
    assert points(desk) == 0


@rule("PB-SCO.5", "PB-GEO.20")
@pytest.mark.parametrize(
    ("cards", "die", "counts"),
    [
        ({"1,0": "A-14", "1,-1": "A-09", "2,0": "A-01"}, "r1,0", 0),
        ({"1,0": "A-14", "1,-1": "A-08", "2,0": "A-01"}, "r1,0", 5),
        ({"1,0": "A-14", "1,-1": "A-08", "2,0": "A-01"}, "r0,0", 0),
        ({"1,0": "A-11", "1,1": "A-08", "2,0": "A-01"}, "r1,0", 5),
        ({"1,0": "A-12", "1,-1": "A-06"}, "r0,0", 5),
    ],
)
def test_riders_link_the_corner_where_they_stand(cards: dict[str, str], die: str, counts: int) -> None:
    desk = Desk(edge_rule="loose").grid(0, cards).dice(0, {die: 5})
    assert points(desk) == counts


@rule("PB-SCO.7")
def test_a_centurion_die_with_two_riders_counts_once() -> None:
    desk = Desk().grid(0, {"1,0": "A-18", "1,1": "A-11", "2,0": "A-12", "2,-1": "A-06"})
    desk.grid(0, {"-1,0": "A-14"}).dice(0, {"r0,0": 4, "r1,0": 2})
    assert sources(desk.s, 0)["riders"] == 6
    both = Desk().grid(0, {"1,0": "A-14", "1,-1": "A-08", "2,0": "A-12", "2,-1": "A-06"}).dice(0, {"r1,0": 4})
    assert sources(both.s, 0)["riders"] == 4


@rule("PB-SCO.8", "PB-OBJ.6")
def test_objectives_met_at_the_end_are_turned_up_and_counted() -> None:
    desk = Desk().objectives(0, "imperator", "aerarium").objectives(1, "imperator").dice(1, {"b": 4})
    assert points(desk) == 0
    over(desk)
    assert (points(desk, 0), points(desk, 1)) == (4, 0)
    assert desk.s.pieces.seen[desk.s.objectives[0][0]] == -1
    assert desk.s.pieces.seen[desk.s.objectives[1][0]] == 2


@rule("PB-SCO.9", "PB-SCO.10")
def test_counters_count_once_wherever_they_lie() -> None:
    desk = Desk().objectives(0, "aerarium").coins(0, 5)
    desk.s.points[0] = 7
    over(desk)
    assert sources(desk.s, 0) == {"legion dice": 0, "horns": 0, "riders": 0, "Objectives": 4, "counters": 7}
    assert points(desk) == 11


@rule("PB-SCO.16")
def test_coins_banners_blazons_the_general_and_other_centurion_dice_are_worth_nothing() -> None:
    desk = Desk().grid(0, {"1,0": "A-24", "-1,0": "A-19", "-1,1": "A-22"}).dice(0, {"r0,0": 6, "r-1,0": 6, "b": 6})
    desk.banners(0, {"r0,0": "warlord"}).coins(0, 9).hand(0, "raid", "A-01").in_play(0, "castra")
    assert desk.blazons(0) == ["green"]
    assert points(desk) == 0


@rule("PB-SCO.12", "PB-GEN.4")
def test_the_highest_total_wins() -> None:
    desk = Desk(3)
    desk.s.points = [10, 12, 9]
    result = GAME.result(over(desk).s)
    assert (result.places, result.scores) == ((2, 1, 3), (10, 12, 9))


@rule("PB-SCO.12", "PB-EX.40")
def test_a_tie_is_broken_by_legion_dice() -> None:
    desk = Desk()
    for seat, last in ((0, 6), (1, 4)):
        desk.grid(seat, CHAIN).grid(seat, {"-1,0": "A-11", "-1,1": "A-23"})
        desk.dice(seat, {"k1,0": 6, "k1,1": 6, "k1,2": 6, "k-1,0": last})
    desk.s.points = [7, 9]
    result = GAME.result(over(desk).s)
    assert result.scores == (31, 31)
    assert result.places == (1, 2)


@rule("PB-SCO.12", "PB-SCO.2")
def test_what_horns_add_breaks_ties_too() -> None:
    desk = Desk()
    desk.grid(0, CHAIN).dice(0, {"k1,0": 6, "k1,1": 1})
    desk.grid(1, {"1,0": "A-11", "1,1": "A-23", "1,2": "A-17"}).dice(1, {"k1,0": 6, "k1,1": 2})
    desk.s.points = [0, 4]
    assert GAME.result(over(desk).s).places == (1, 2)


@rule("PB-SCO.13")
def test_those_who_still_tie_share_the_win() -> None:
    desk = Desk(3)
    desk.s.points = [4, 4, 3]
    assert GAME.result(over(desk).s).places == (1, 1, 3)


@rule("PB-SCO.14", "PB-TEA.6")
def test_teams_add_up_their_points() -> None:
    desk = Desk(4)
    desk.s.points = [10, 0, 6, 5]
    result = GAME.result(over(desk).s)
    assert result.places == (2, 2, 1, 1)
    assert result.scores == (10, 0, 6, 5)


@rule("PB-SCO.15")
@pytest.mark.parametrize(("points", "places"), [((0, 0, 3, 3), (1, 1, 2, 2)), ((0, 0, 2, 5), (2, 2, 1, 1))])
def test_a_tie_of_teams_is_broken_by_the_legion_dice_of_both(points: tuple[int, ...], places: tuple[int, ...]) -> None:
    desk = Desk(4)
    for seat in (0, 1):
        desk.grid(seat, {"1,0": "A-24", "1,1": "A-23"}).dice(seat, {"k1,0": 3})
    desk.s.points = list(points)
    assert GAME.result(over(desk).s).places == places


@rule("PB-SCO.15")
def test_teams_that_still_tie_share_the_win() -> None:
    assert GAME.result(over(Desk(4)).s).places == (1, 1, 1, 1)
