"""Numbers and lists in sentences."""

from __future__ import annotations

import pytest

from wartable.kernel.phrases import listed, signed, with_names


@pytest.mark.parametrize(("n", "text"), [(2, "+2"), (-1, "\u22121"), (0, "0")])
def test_a_number_with_its_sign(n: int, text: str) -> None:
    assert signed(n) == text


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")]
)
def test_a_list_in_a_sentence(words: list[str], text: str) -> None:
    assert listed(words) == text


def test_a_list_of_alternatives() -> None:
    assert listed(["A", "B"], "or") == "A or B"


def test_players_are_called_by_their_names() -> None:
    assert with_names("seat:1 waits for seat:0.", ("Ada", "Ben")) == "Ben waits for Ada."
    assert with_names("a seat: 1", ("Ada", "Ben")) == "a seat: 1"
