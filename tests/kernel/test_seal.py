"""Honest dice: the commitment fixes the seed, and the words of every seat count."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.kernel.seal import commitment, new_seed, stream_key

steady = settings(derandomize=True, deadline=None, database=None, max_examples=60)
SEED = bytes(range(32))
words = st.lists(st.text(max_size=6), min_size=1, max_size=4)


def test_a_seed_is_long_and_new() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


def test_the_commitment_is_the_same_for_ever() -> None:
    assert commitment(SEED) == "1f3485f413f789997cf31f1948efc287f321bedad012eab08f7d7414e09ee236"
    assert stream_key(SEED, ("rain", "")).hex() == "47c93d87603bdf9a983d576eca6af3ad2395c1e6c685687cab6b9577bfdc0f0d"


def test_the_commitment_binds_the_seed_and_is_not_the_key() -> None:
    assert commitment(SEED) != commitment(SEED[::-1])
    assert commitment(SEED) != stream_key(SEED, ()).hex()


@steady
@given(a=words, b=words)
def test_other_contributions_make_another_key(a: list[str], b: list[str]) -> None:
    assert (stream_key(SEED, a) == stream_key(SEED, b)) == (a == b)


def test_contributions_do_not_run_into_each_other() -> None:
    keys = [stream_key(SEED, given) for given in (("ab", ""), ("a", "b"), ("", "ab"), ("ab",), ("b", "a"))]
    assert len(set(keys)) == 5
