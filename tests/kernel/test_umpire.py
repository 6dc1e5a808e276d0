"""Umpires: their numbers are fair, and those of `Live` are found again by row and index."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.kernel import ALL, SPECTATOR, BadRecord, Event, FastUmpire, Listener, Live, Replay, Umpire

SEARCH_0 = [64, 1, 66, 60, 4, 80, 34, 17]
LIVE_KEY = [11, 99, 87, 4, 97, 31, 36, 98, 49, 80, 69, 34]

both = pytest.mark.parametrize("make", [lambda: Live(b"key"), lambda: FastUmpire(1)], ids=["live", "search"])
steady = settings(derandomize=True, deadline=None, database=None, max_examples=60)


def chi_square(counts: Counter[int], faces: int, rolls: int) -> float:
    expected = rolls / faces
    return sum([(counts[face] - expected) ** 2 / expected for face in range(faces)])


@both
@pytest.mark.parametrize(("faces", "limit"), [(2, 10.8), (6, 20.5), (10, 27.9), (52, 87.0)])
def test_every_number_is_as_likely(make: Callable[[], Umpire], faces: int, limit: float) -> None:
    """One fair generator in a thousand would exceed the limit."""
    umpire = make()
    rolls = 20_000
    assert chi_square(Counter([umpire.draw(faces) for _ in range(rolls)]), faces, rolls) < limit


@both
def test_successive_numbers_do_not_depend_on_each_other(make: Callable[[], Umpire]) -> None:
    umpire = make()
    pairs = Counter([6 * umpire.draw(6) + umpire.draw(6) for _ in range(20_000)])
    assert chi_square(pairs, 36, 20_000) < 66.6


@steady
@given(seed=st.integers(-(1 << 100), 1 << 100), n=st.integers(1, 1 << 20))
def test_search_stays_in_range(seed: int, n: int) -> None:
    umpire = FastUmpire(seed)
    assert all([0 <= umpire.draw(n) < n for _ in range(20)])
    assert umpire.drawn == 20


def test_search_gives_the_same_for_the_same_seed_on_every_machine() -> None:
    umpire = FastUmpire(0)
    assert [umpire.draw(100) for _ in range(8)] == SEARCH_0
    assert [FastUmpire(seed).draw(100) for seed in range(8)] != [FastUmpire(0).draw(100)] * 8


def test_live_gives_the_same_for_the_same_key_on_every_machine() -> None:
    umpire = Live(b"key")
    assert [umpire.draw(100) for _ in range(12)] == LIVE_KEY


@steady
@given(n=st.integers(1, 1 << 63), key=st.binary(min_size=1, max_size=32))
def test_live_stays_in_range_and_writes_down_what_it_gives(n: int, key: bytes) -> None:
    umpire = Live(key)
    numbers = [umpire.draw(n) for _ in range(20)]
    assert all([0 <= number < n for number in numbers])
    assert (umpire.numbers, umpire.drawn) == (numbers, 20)


def test_numbers_are_addressed_by_row_and_index_whatever_was_drawn_before() -> None:
    forward, backward = Live(b"key"), Live(b"key")
    rows: dict[int, list[int]] = {}
    for row in range(5):
        forward.open_row(row)
        rows[row] = [forward.draw(1000) for _ in range(11)]
    for row in (3, 0, 4, 1, 3, 2):
        backward.open_row(row)
        assert [backward.draw(1000) for _ in range(11)] == rows[row]
    assert len({tuple(numbers) for numbers in rows.values()}) == 5


def test_what_does_not_fit_a_whole_multiple_is_drawn_again() -> None:
    """With n just above half of all values, every second number is rejected. The others are in range."""
    n = (1 << 63) + 1
    umpire = Live(b"key")
    numbers = [umpire.draw(n) for _ in range(200)]
    assert len(umpire.numbers) == 200
    assert 300 < umpire.index < 520
    assert all([0 <= number < n for number in numbers])


def test_a_die_starts_at_one() -> None:
    umpire = FastUmpire(3)
    assert {umpire.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {umpire.die(2) for _ in range(50)} == {1, 2}


@both
def test_every_order_of_a_shuffle_is_as_likely(make: Callable[[], Umpire]) -> None:
    umpire = make()

    def shuffled() -> tuple[int, ...]:
        cards = [0, 1, 2, 3]
        umpire.shuffle(cards)
        return tuple(cards)

    orders = Counter([shuffled() for _ in range(12_000)])
    assert len(orders) == 24
    assert sum([(count - 500) ** 2 / 500 for count in orders.values()]) < 49.7


def test_a_fast_shuffle_draws_what_single_draws_would() -> None:
    fast, slow = FastUmpire(5), FastUmpire(5)
    cards, same = list(range(40)), list(range(40))
    fast.shuffle(cards)
    Umpire.shuffle(slow, same)
    assert cards == same
    assert fast.drawn == slow.drawn == 39
    assert fast.draw(1000) == slow.draw(1000)


def test_short_lists_need_no_luck() -> None:
    umpire = FastUmpire(0)
    umpire.shuffle([])
    umpire.shuffle([1])
    assert umpire.drawn == 0


def test_a_replay_gives_what_was_recorded() -> None:
    umpire = Replay()
    umpire.open_row(4)
    umpire.given = [3, 0]
    assert [umpire.draw(6), umpire.draw(6)] == [3, 0]
    assert umpire.numbers == [3, 0]
    with pytest.raises(BadRecord, match="Row 4 holds too few numbers"):
        umpire.draw(6)


def test_a_replay_refuses_what_cannot_have_been_drawn() -> None:
    umpire = Replay()
    umpire.given = [6]
    with pytest.raises(BadRecord, match="Number 0 of row 0 is 6; only 0 to 5 can be drawn"):
        umpire.draw(6)


def test_a_live_umpire_keeps_what_it_tells_with_the_row_and_the_rule() -> None:
    umpire = Live(b"key")
    umpire.rule = "S-1"
    umpire.tell(2, 3, to=1)
    assert umpire.events == [Event(2, 3, -1, -1, 1, "S-1")]
    umpire.open_row(1)
    assert umpire.events == []


def test_a_listener_hears_each_event_at_once() -> None:
    class Diary(Listener):
        def __init__(self) -> None:
            self.kinds: list[int] = []

        def heard(self, event: Event) -> None:
            self.kinds.append(event.kind)

    diary = Diary()
    umpire = Live(b"key", diary)
    umpire.tell(5)
    umpire.tell(6, to=0)
    assert diary.kinds == [5, 6]


@pytest.mark.parametrize(
    ("to", "hearers"),
    [
        (ALL, {0, 1, 2, SPECTATOR}),
        (0, set()),
        (1, {0}),
        (5, {0, 2}),
        (~2, {0, 2, SPECTATOR}),
        (~0, {0, 1, 2, SPECTATOR}),
    ],
)
def test_an_event_is_heard_by_those_of_its_mask(to: int, hearers: set[int]) -> None:
    event = Event(0, 0, 0, 0, to, "")
    assert {viewer for viewer in (0, 1, 2, SPECTATOR) if event.heard_by(viewer)} == hearers


def test_events_are_compared_by_what_they_say() -> None:
    assert Event(1, 2, 3, 4, 5, "S-1") == Event(1, 2, 3, 4, 5, "S-1")
    assert Event(1, 2, 3, 4, 5, "S-1") != Event(1, 2, 3, 4, 5, "S-2")
    assert Event(1, 2, 3, 4, 5, "S-1") != Event(1, 2, 3, 4, 5, "S-1", of=0)
    assert len({Event(1, 2, 3, 4, 5, ""), Event(1, 2, 3, 4, 5, "")}) == 1
    assert repr(Event(1, 2, 3, 4, 5, "S-1")) == "Event(1, 2, 3, 4, 5, 'S-1', -1)"
