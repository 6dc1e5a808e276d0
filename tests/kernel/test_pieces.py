"""Pieces: numbers that carry no identity."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.kernel import ALL, SPECTATOR, FastUmpire, Live, Pieces, without

steady = settings(derandomize=True, deadline=None, database=None, max_examples=60)


def some(*faces: int, seen: int = 0) -> Pieces:
    pieces = Pieces()
    for face in faces:
        pieces.add(face, 0, seen)
    return pieces


def test_a_new_piece_gets_the_next_number() -> None:
    pieces = Pieces()
    assert [pieces.add(7), pieces.add(8, 1), pieces.add(7, 0, 1)] == [0, 1, 2]
    assert (pieces.face, pieces.back, pieces.seen) == ([7, 8, 7], [0, 1, 0], [0, 0, 1])


def test_a_piece_is_known_to_those_who_saw_it() -> None:
    pieces = some(3, 3, 3, 3)
    pieces.seen = [0, 2, ALL, ~2]
    known = [[viewer for viewer in (0, 1, SPECTATOR) if pieces.known(no, viewer)] for no in range(4)]
    assert known == [[], [1], [0, 1, SPECTATOR], [0, SPECTATOR]]


def test_showing_counts_only_when_somebody_learns_something() -> None:
    pieces, umpire = some(3), FastUmpire(0)
    pieces.show(0, 1, umpire)
    pieces.show(0, 1, umpire)
    assert umpire.shown == 1
    pieces.show(0, 2, umpire)
    pieces.show(0, ALL, umpire)
    pieces.show(0, 3, umpire)
    assert (umpire.shown, pieces.seen) == (3, [ALL])


def test_hidden_again_nobody_knows_it() -> None:
    pieces = some(1, 2, seen=ALL)
    pieces.hide([1])
    assert pieces.seen == [ALL, 0]


def test_hidden_again_but_for_some_only_those_who_knew_it_still_do() -> None:
    pieces = some(1, 2, 3, seen=ALL)
    pieces.seen[2] = 1
    other = pieces.clone()
    pieces.hide([1, 2], but=0b110)
    assert pieces.seen == [ALL, 0b110, 0]
    assert not pieces.known(1, SPECTATOR)
    assert other.seen == [ALL, ALL, 1]


def test_an_exchanged_piece_is_another_one_and_known_only_to_those_who_are_named() -> None:
    pieces = some(1, 2, seen=ALL)
    other = pieces.clone()
    pieces.exchange(1, 5, 1)
    assert (pieces.face, pieces.seen) == ([1, 5], [ALL, 1])
    assert (other.face, other.seen) == ([1, 2], [ALL, ALL])


def test_arranged_pieces_change_numbers_and_are_known_as_before() -> None:
    pieces = some(5, 6, 7, 8)
    pieces.seen = [0, 1, 2, ALL]
    other = pieces.clone()
    pieces.arrange([1, 2, 3], [3, 1, 2])
    assert (pieces.face, pieces.seen) == ([5, 8, 6, 7], [0, ALL, 1, 2])
    assert (other.face, other.seen) == ([5, 6, 7, 8], [0, 1, 2, ALL])


@steady
@given(faces=st.lists(st.integers(0, 5), max_size=12), seed=st.integers(0, 1000))
def test_a_shuffle_moves_faces_under_the_numbers_and_everybody_forgets(faces: list[int], seed: int) -> None:
    pieces = some(*faces, 9, seen=ALL)
    zone = list(range(len(faces)))
    pieces.shuffle(zone, FastUmpire(seed))
    assert sorted(pieces.face[:-1]) == sorted(faces)
    assert pieces.face[-1] == 9
    assert pieces.seen == [0] * len(faces) + [ALL]
    assert zone == list(range(len(faces)))


@steady
@given(seen=st.lists(st.sampled_from([0, 1, 2, 3, ALL, ~1]), min_size=1, max_size=10), seed=st.integers(0, 1000))
def test_a_redeal_keeps_what_the_viewer_knows(seen: list[int], seed: int) -> None:
    for viewer in (0, 1, SPECTATOR):
        pieces = some(*range(len(seen)))
        pieces.seen = list(seen)
        pieces.redeal(range(len(seen)), viewer, FastUmpire(seed))
        assert sorted(pieces.face) == list(range(len(seen)))
        assert pieces.seen == seen
        assert all([pieces.face[no] == no for no in range(len(seen)) if pieces.known(no, viewer)])


def test_a_redeal_does_not_depend_on_what_lay_there() -> None:
    a, b = some(1, 2, 3, 4, 5), some(5, 3, 1, 2, 4)
    a.redeal(range(5), 0, FastUmpire(1))
    b.redeal(range(5), 0, FastUmpire(1))
    assert a.face == b.face


def test_a_redeal_leaves_other_pools_alone() -> None:
    pieces = some(*range(20))
    pieces.redeal(range(10), 0, FastUmpire(3))
    assert pieces.face[10:] == list(range(10, 20))
    assert pieces.face[:10] != list(range(10))


def test_a_piece_added_to_a_clone_is_not_in_the_original() -> None:
    pieces = some(1, 2)
    other = pieces.clone()
    other.add(3, 1, ALL)
    other.seen[0] = ALL
    assert (pieces.face, pieces.back, pieces.seen) == ([1, 2], [0, 0], [0, 0])
    pieces.add(4, 0)
    assert (other.face, other.back) == ([1, 2, 3], [0, 0, 1])


def test_a_piece_is_told_of_with_its_face_to_those_who_know_it_and_without_to_the_rest() -> None:
    pieces, umpire = some(4, 5, 6), Live(b"key")
    pieces.seen = [0, 1, ALL]
    for no in range(3):
        pieces.tell(8, 1, no, umpire)
    assert [event.data()[:5] for event in umpire.events] == [
        (8, 1, 0, -1, ALL),
        (8, 1, 1, 5, 1),
        (8, 1, 1, -1, ~1),
        (8, 1, 2, 6, ALL),
    ]


def test_without_takes_one() -> None:
    assert without((4, 5, 4, 6), 4) == (5, 4, 6)


def test_of_equal_pieces_the_first_is_offered_and_stands_for_all() -> None:
    pieces = Pieces()
    zone = [pieces.add(face) for face in (4, 7, 4, 9, 7)]
    assert pieces.distinct(zone) == [0, 1, 3]
    assert pieces.distinct(list(reversed(zone))) == [4, 3, 2]
    assert pieces.alike(0, zone) == [0, 2]
    assert pieces.alike(0, zone[1:]) == [2]


def test_an_empty_pile_is_made_anew_from_its_discards() -> None:
    pieces = Pieces()
    zone = tuple([pieces.add(face, seen=ALL) for face in range(8)])
    umpire = FastUmpire(1)
    assert pieces.rebuilt(zone[:1], zone[1:], umpire) == (zone[:1], zone[1:])
    assert umpire.drawn == 0
    assert pieces.rebuilt((), zone, umpire) == (zone, ())
    assert sorted(pieces.face) == list(range(8)) != pieces.face
    assert pieces.seen == [0] * 8
    assert pieces.rebuilt((), (), umpire) == ((), ())
