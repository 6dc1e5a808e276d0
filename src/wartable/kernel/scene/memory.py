"""What was drawn before: parts of a scene that are not drawn again as long as what they show stays the same."""

from __future__ import annotations

from collections.abc import Callable

from .whole import Area

Areas = dict[str, Area]


class Memory:
    """The parts of the scenes of one viewer, each with what it was drawn from.

    A part that was drawn from equal things is given once more, the same objects: who compares two scenes sees at once
    what did not change. Nobody may change an area after it was drawn.
    """

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[tuple[object, ...], Areas]] = {}

    def part(self, name: str, of: tuple[object, ...], draw: Callable[[], Areas]) -> Areas:
        """The areas of a part. `of` holds all that they depend on, as values that never change: tuples, no lists."""
        found = self._drawn.get(name)
        if found is not None and found[0] == of:
            return found[1]
        areas = draw()
        self._drawn[name] = (of, areas)
        return areas
