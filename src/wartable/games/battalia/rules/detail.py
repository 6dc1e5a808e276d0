"""The base class of questions that spell out an action."""

from __future__ import annotations

from wartable.kernel import Ask, Choice

from ..state.state import BattaliaState
from .naming import named


class Detail(Ask[BattaliaState]):
    """A question that only completes the choice before it: which card, which square, which faction."""

    def label(self, s: BattaliaState, choice: Choice) -> str:
        """Cities and heroes are called by their names."""
        return named(s, choice)

    def half(self, s: BattaliaState) -> bool:
        """Always: the choice before it means nothing without the answer."""
        return True
