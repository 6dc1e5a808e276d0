"""What steps and questions have in common: whose they are, which block they are about, what it aims at."""

from __future__ import annotations

from wartable.kernel import Ask, Step

from ..state.state import WarState


class PlayerStep(Step[WarState]):
    """Something that happens to one player."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Aimed(Step[WarState]):
    """What a block does to a hex, perhaps with an ability declared; NONE: without one."""

    def __init__(self, no: int, h: int, ability: int) -> None:
        self.no = no
        self.h = h
        self.ability = ability


class Detail(Ask[WarState]):
    """Spells a choice out (which unit, which hex, which direction); the choice means nothing without it."""

    auto = False

    def half(self, s: WarState) -> bool:
        """Bots look through it."""
        return True


class BlockDetail(Detail):
    """Such a question about one block."""

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no
