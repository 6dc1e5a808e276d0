"""The base class of questions that spell out an action."""

from __future__ import annotations

from wartable.kernel import Ask

from ..state.state import BattaliaState


class Detail(Ask[BattaliaState]):
    """A question that only completes the choice before it: which card, which square, which faction."""

    def half(self, s: BattaliaState) -> bool:
        """Always: the choice before it means nothing without the answer."""
        return True
