"""Every piece and cell is drawn once, because clients tell them apart by id and by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wartable.kernel import S
from wartable.kernel.scene import Board, Scene

from ..looking import pieces_in
from ..trial import Trial
from ..walk import Turnwise, step_name
from .check import Watch, watch

_OFTEN = 5


@watch
def drawn(trial: Trial[S]) -> Watch:
    """No piece lies in two places of a scene, and no board has a cell twice."""
    every = Turnwise(trial, _OFTEN)
    while (beat := (yield)) is not None:
        if not every.due(beat):
            continue
        n, s = every.n, beat.state
        for viewer in trial.some_viewers(n):
            count = Counter(_names(trial.game.scene(s, viewer)))
            twice = [name for name, times in count.items() if times > 1]
            assert not twice, (
                f"The scene at {step_name(s)} draws {', '.join(twice)} twice. Give what stands for a piece elsewhere "
                "an id of its own."
            )


def _names(scene: Scene) -> Iterator[str]:
    for name, area in scene.areas.items():
        if isinstance(area, Board):
            yield from [f"cell {cell.at} of {name}" for cell in area.cells]
    yield from [f"piece {piece.id}" for piece in pieces_in(scene)]
