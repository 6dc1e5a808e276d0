"""One atomic answer to a question of the rules."""

from __future__ import annotations

from typing import Final

ALL: Final = -1
"""The mask of everybody.

A mask of some seats is a sum of `1 << seat`. The mask `~(1 << seat)` is everybody but one seat, spectators included.
"""

SPECTATOR: Final = -1
"""The number of a viewer that holds no seat."""

NOTHING: Final = -1
"""The value of an argument that is left out."""


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
    """Several choices that lead to a distant place. The first of them is among the legal choices now."""

    def __init__(self, way: tuple[str, ...], label: str, tag: str, choices: tuple[Choice, ...]) -> None:
        self.way = way
        """The places the route goes through, its start and its end included."""
        self.label = label
        self.tag = tag
        self.choices = choices
