"""Which cards have tests, and of which parts. `card` notes them, and tests over the content miss what is not noted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from .builders import Desk

Test = TypeVar("Test", bound=Callable[..., None])

TESTED: dict[str, set[str]] = {}
"""By the id of a card: the parts of it that a test plays."""

TESTS: dict[str, list[str]] = {}
"""By the id of a card: the names of its tests."""

NOT = "not"
"""What a card must not do or touch."""


def card(*words: str) -> Callable[[Test], Test]:
    """`@card("C-07", "1", NOT)`: the test plays the first option of C-07 and checks something that it must not do.

    Words with a dash are cards. The others are parts of them: "1" and "2" for the options of an Order, "action",
    "passive", and NOT.
    """
    ids = [word for word in words if "-" in word]
    parts = [word for word in words if "-" not in word]

    def note(test: Test) -> Test:
        for id in ids:
            TESTED.setdefault(id, set()).update(parts)
            TESTS.setdefault(id, []).append(test.__name__)
        return test

    return note


def ordered(desk: Desk, key: str, option: int = 0) -> Desk:
    """Seat 0 plays an Order, and one of its options where it has two."""
    desk.hand(0, key, *desk.keys(desk.s.hand[0])).act().choose(f"play-order {key}")
    return desk.choose(f"option {option}") if option else desk
