"""Cards and events that bend rules, without an `if card == ...` in the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from .pieces import Pieces


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """What a card in force changes.

    A game derives one class with a method for each question its rules ask (`attack(s, seat, n) -> n`,
    `may_place(s, cell) -> bool`) and each moment they announce (`rolled(...)`). By default these change nothing. Each
    card that bends a rule has a class that overrides the methods in question.
    """

    rule: ClassVar[str] = ""


E = TypeVar("E", bound=Effect)


def in_force(effects: Mapping[int, E], pieces: Pieces, nos: Sequence[int]) -> list[E]:
    """The effects of these pieces, in order of entry."""
    return [effects[pieces.face[no]] for no in nos if pieces.face[no] in effects]
