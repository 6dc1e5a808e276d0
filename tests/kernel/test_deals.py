"""Deals of hidden faces: pieces get only faces they may have, and a deal is found whenever one exists."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.kernel import UNDEALT, Deal, FastUmpire, bits

FACES = 4
masks = st.integers(1, (1 << FACES) - 1)
many = settings(max_examples=300, derandomize=True, deadline=None, database=None)


def exists(could: list[int], left: list[int]) -> bool:
    """Whether any deal is possible, found by trying all of them."""
    if not could:
        return True
    for face in bits(could[0]):
        if left[face] and exists(could[1:], [n - (f == face) for f, n in enumerate(left)]):
            return True
    return False


@many
@given(st.lists(masks, max_size=6), st.lists(st.integers(0, 3), min_size=FACES, max_size=FACES), st.integers(0, 99))
def test_a_deal_is_found_wherever_there_is_one(could: list[int], left: list[int], seed: int) -> None:
    deal = Deal(could[:], left[:])
    assert deal.fill(FastUmpire(seed)) == exists(could, left)


@many
@given(st.lists(masks, max_size=6), st.lists(st.integers(0, 3), min_size=FACES, max_size=FACES), st.integers(0, 99))
def test_it_keeps_to_what_each_piece_may_be_and_to_the_numbers(could: list[int], left: list[int], seed: int) -> None:
    deal = Deal(could[:], left[:])
    if deal.fill(FastUmpire(seed)):
        assert all([(could[i] >> deal.face[i]) & 1 for i in range(len(could))])
        used = Counter(deal.face)
        assert [left[face] - used[face] for face in range(FACES)] == deal.left
        assert min(deal.left) >= 0


@many
@given(st.lists(masks, min_size=1, max_size=5), st.integers(0, 99))
def test_what_is_fixed_stays(could: list[int], seed: int) -> None:
    deal = Deal(could[:], [1] * FACES)
    face = bits(could[0])[0]
    deal.fix(0, face)
    rest = [mask & ~(1 << face) for mask in could[1:]]
    assert deal.fill(FastUmpire(seed)) == exists(rest, [1] * FACES)
    assert deal.face[0] == face


@many
@given(st.lists(masks, min_size=1, max_size=5), st.sets(st.integers(0, FACES - 1), min_size=1), st.integers(0, 99))
def test_placed_faces_are_there_once_and_nowhere_else(could: list[int], faces: set[int], seed: int) -> None:
    deal = Deal(could[:], [1 if face in faces else 9 for face in range(FACES)])
    if deal.place(sorted(faces), FastUmpire(seed)) and deal.fill(FastUmpire(seed)):
        assert all([deal.face.count(face) == 1 for face in faces])
        assert all([(could[i] >> deal.face[i]) & 1 for i in range(len(could))])


def test_a_face_without_room_cannot_be_placed() -> None:
    assert not Deal([0b01, 0b01], [2, 1]).place([1], FastUmpire(0))


def test_what_is_left_more_often_is_likelier() -> None:
    first = Counter([one_of(0b11, [1, 9], seed) for seed in range(200)])
    assert first[1] > 4 * first[0] > 0


def one_of(could: int, left: list[int], seed: int) -> int:
    deal = Deal([could], left[:])
    assert deal.fill(FastUmpire(seed))
    return deal.face[0]


def test_nothing_left_is_no_deal() -> None:
    deal = Deal([0b1], [0])
    assert not deal.fill(FastUmpire(0))
    assert deal.face == [UNDEALT]


@pytest.mark.parametrize(("mask", "faces"), [(0, []), (0b1011, [0, 1, 3])])
def test_the_faces_of_a_mask(mask: int, faces: list[int]) -> None:
    assert bits(mask) == faces


def test_many_pieces_make_room_quickly() -> None:
    """To give the last piece its face, all others must exchange theirs."""
    n = 40
    could = [0b11 << i for i in range(n)] + [1]
    deal = Deal(could, [1] * (n + 1))
    for i in range(n):
        deal.give(i, i)
    assert deal.fill(FastUmpire(0))
    assert deal.face == [*range(1, n + 1), 0]
