"""One atomic answer to a question of the rules."""

from __future__ import annotations

from typing import Final

ALL: Final = -1
"""The mask of everybody. Some seats are a sum of `1 << seat`; all but a seat, spectators included, `~(1 << seat)`."""

SPECTATOR: Final = -1
"""The viewer who holds no seat."""

NOTHING: Final = -1
"""The value of an argument that is not there."""


class Choice:
    """A verb and at most two ints: piece numbers, cells, seats or plain numbers, as the verb says."""

    def __init__(self, verb: int, a: int = NOTHING, b: int = NOTHING) -> None:
        self.verb = verb
        self.a = a
        self.b = b

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and other.verb == self.verb and other.a == self.a and other.b == self.b

    def __hash__(self) -> int:
        return hash((self.verb, self.a, self.b))

    def __repr__(self) -> str:
        return f"Choice({self.verb}, {self.a}, {self.b})"


class Route:
    """Several choices that lead to a place further off; the first is one of those being offered."""

    def __init__(self, way: tuple[str, ...], label: str, tag: str, choices: tuple[Choice, ...]) -> None:
        self.way = way
        """The places it goes through, from where it begins to where it ends."""
        self.label = label
        self.tag = tag
        self.choices = choices
