"""What was drawn before: parts of a scene that are not drawn again as long as what they show stays the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar, cast

from .whole import Area

Areas = dict[str, Area]
Inputs = tuple[object, ...]
"""All that a part is drawn from, as values that never change: tuples, no lists."""
T = TypeVar("T")

_NOTHING: Final[list[Inputs]] = []


class Moment:
    """What the memories of all viewers of a table share: the inputs of parts, read once while several look.

    Inputs are never shown, so they may hold what a viewer does not know. They only tell what to draw again.
    """

    def __init__(self) -> None:
        self._inputs = _NOTHING
        self._stands = False
        self._read = False

    def stand(self) -> None:
        """From now on nothing changes, so that inputs are read once for all who look."""
        self._stands = True
        self._read = False

    def pass_by(self) -> None:
        """From now on things may change between two looks."""
        self._stands = False

    def inputs(self, read: Callable[[], Sequence[Inputs]]) -> Sequence[Inputs]:
        """The inputs of now. Those that are equal to the ones before are the same objects, which is quick to see."""
        if self._stands and self._read:
            return self._inputs
        before, now = self._inputs, list(read())
        for i in range(min(len(before), len(now))):
            if before[i] == now[i]:
                now[i] = before[i]
        self._inputs = now
        self._read = True
        return now


class Memory:
    """The parts of the scenes of one viewer, each with what it was drawn from.

    A part that was drawn from equal things is given once more, the same objects: who compares two scenes sees at once
    what did not change. Nobody may change a part after it was drawn.
    """

    def __init__(self, moment: Moment | None = None) -> None:
        self._moment = moment if moment is not None else Moment()
        self._drawn: dict[str, tuple[Inputs, object]] = {}

    def inputs(self, read: Callable[[], Sequence[Inputs]]) -> Sequence[Inputs]:
        """The inputs of all parts, whoever looks: what the viewers of a table share."""
        return self._moment.inputs(read)

    def part(self, name: str, of: Inputs, draw: Callable[[], T]) -> T:
        """A part: an area, several of them, or a piece of one. `of` holds all that it depends on."""
        found = self._drawn.get(name)
        if found is not None and (found[0] is of or found[0] == of):
            return cast(T, found[1])
        made = draw()
        self._drawn[name] = (of, made)
        return made
