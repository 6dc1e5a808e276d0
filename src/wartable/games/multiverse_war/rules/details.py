"""Base classes of steps and questions: about a player, about a block, about what a block aims at."""

from __future__ import annotations

from wartable.kernel import Ask, Step

from ..state.state import WarState


class PlayerStep(Step[WarState]):
    """A step about one player."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Aimed(Step[WarState]):
    """A step in which a block attacks a hex; `ability` is a declared one, or NONE."""

    def __init__(self, no: int, h: int, ability: int) -> None:
        self.no = no
        self.h = h
        self.ability = ability


class Detail(Ask[WarState]):
    """A question that completes a choice: which unit, which hex, which direction."""

    auto = False

    def half(self, s: WarState) -> bool:
        """Always: the choice before it means nothing without the answer."""
        return True


class BlockDetail(Detail):
    """A question about one block that completes a choice."""

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no
