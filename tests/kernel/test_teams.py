"""Seats that play together."""

from __future__ import annotations

from wartable.kernel.teams import lead, partners, side_mask

PAIRS = (0, 1, 0, 1)


def test_partners_are_the_others_of_a_side() -> None:
    assert [partners(PAIRS, seat) for seat in range(4)] == [[2], [3], [0], [1]]
    assert partners((0, 1, 2), 1) == []


def test_the_mask_of_a_side_holds_all_its_seats() -> None:
    assert [side_mask(PAIRS, seat) for seat in range(4)] == [0b0101, 0b1010, 0b0101, 0b1010]
    assert side_mask((0, 1, 2), 2) == 0b100


def test_a_side_leads_over_the_best_other_side() -> None:
    assert lead((0, 1, 2), [5, 3, 4], 0) == 1
    assert lead((0, 1, 2), [5, 3, 4], 1) == -2
    assert lead(PAIRS, [5, 3, 4, 1], 2, weight=0.5) == 9 - 0.5 * 4


def test_who_is_out_is_no_rival() -> None:
    assert lead((0, 1, 2), [5, 3, 9], 0, out=(2,)) == 2
    assert lead((0, 1), [5, 3], 0, out=(1,)) == 5


def test_a_rival_may_be_worth_less_than_nothing() -> None:
    assert lead((0, 1), [5, -3], 0) == 8
