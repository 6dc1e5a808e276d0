"""The questions that the rules ask a Great Artefact (BAT-16).

Each Great Artefact has a class of its own in `rules/relics` that answers some of them differently. Rules never ask
which one it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from wartable.kernel import Effect, Umpire

if TYPE_CHECKING:
    from wartable.kernel import Step

    from ..state.state import BattaliaState


@mypyc_attr(allow_interpreted_subclasses=True)
class Relic(Effect):
    """A Great Artefact that does nothing. It is never affected by artefacts nor by the oracle (BAT-16.3)."""

    pays: ClassVar[tuple[int, ...]] = ()
    """The kinds that it stands for in a line or on a march."""
    transforms: ClassVar[tuple[int, ...]] = ()
    """The transformers that it can be used as."""
    uses: ClassVar[int] = 1
    """How often it can be used in a turn."""
    fights: ClassVar[bool] = True
    """Whether its powers can be used in a battle."""
    jumps: ClassVar[bool] = False
    """Whether it raises a unit by two ranks at once."""
    strength: ClassVar[tuple[int, int]] = (0, 0)
    """Its strength in attack and in defense; with any, it is a weapon."""
    room: ClassVar[int] = 0
    """How many cards can be stationed on it, if it is raised as a tent."""
    tent_is_free: ClassVar[bool] = False
    """Whether it is raised without a supply."""
    own_steps: ClassVar[tuple[type[Step[BattaliaState]], ...]] = ()
    """The questions that only this Great Artefact asks."""

    def playable(self, s: BattaliaState, seat: int) -> bool:
        """Whether it can be played as an action of its own now."""
        return False

    def play(self, s: BattaliaState, seat: int, no: int, umpire: Umpire) -> None:
        """Play it as an action: open a draft, or carry it out."""
        raise NotImplementedError
