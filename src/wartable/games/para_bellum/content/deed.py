"""What a card can do, as content files name it: `draw 2`, `raise legion 1 4`.

Each deed has a class of its own in `rules/deeds`. Cards, bonuses and Alliance cards are lists of deeds, and no rule
asks which card it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from wartable.kernel import NOTHING, BadContent, Umpire

from .cost import FREE, Cost

if TYPE_CHECKING:
    from wartable.kernel import Step

    from ..state.state import BellumState


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """Something that a card does, with the words that the content gives to it."""

    own_steps: ClassVar[tuple[type[Step[BellumState]], ...]] = ()
    """The steps and questions that only this deed needs."""
    hostile: ClassVar[bool] = False
    """Whether it harms a rival or looks at a rival's hand: not during a truce (PB-CON.24)."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        self.where = where
        self.words = tuple(words)
        self.minds_payers = False
        """Whether dice that pay for it are left out of it, so that a payment could leave nothing to do."""

    def number(self, at: int, usual: int = -1) -> int:
        """The word at a place, which must be a number; missing, it is the usual one."""
        if at >= len(self.words) and usual >= 0:
            return usual
        if at >= len(self.words) or not self.words[at].isdigit():
            raise BadContent(f"{self.where}: a number is missing after {' '.join(self.words[:at])}.")
        return int(self.words[at])

    def word(self, at: int, allowed: Sequence[str], usual: str = "") -> str:
        """The word at a place, which must be one of these; missing, it is the usual one."""
        if at >= len(self.words) and usual:
            return usual
        if at >= len(self.words) or self.words[at] not in allowed:
            raise BadContent(f"{self.where}: {' '.join(self.words)} must name one of {', '.join(allowed)}.")
        return self.words[at]

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """Whether it would change anything now (PB-GEN.11). `at` is the Legion that it belongs to, if it does."""
        raise NotImplementedError

    def fruitful(self, s: BellumState, seat: int, at: int) -> bool:
        """The same by all that the player knows. `possible` goes by what everybody sees where the hand decides."""
        return self.possible(s, seat, at)

    def possible_if(self, s: BellumState, seat: int, payers: tuple[int, ...]) -> bool:
        """Whether it would change anything after the dice in these slots have paid for it."""
        return self.possible(s, seat, NOTHING)

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """Do it, or queue the questions and steps in which it is done."""
        raise NotImplementedError


class Counted(Deed):
    """A deed with one number: `weaken 2`."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.count = self.number(1)


class Clause:
    """A part of a card: the ways to pay for it, and its deeds in order."""

    def __init__(
        self, key: str, deeds: tuple[Deed, ...], costs: tuple[Cost, ...] = (FREE,), otherwise: tuple[Deed, ...] = ()
    ) -> None:
        self.key = key
        """Where it stands: the card, and the part of it ("raid/2")."""
        self.deeds = deeds
        self.costs = costs
        self.otherwise = otherwise
        """What is done where the deeds are not possible."""
