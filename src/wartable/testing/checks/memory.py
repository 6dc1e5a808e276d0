"""A scene can be drawn at any moment, and who looks again sees the same as who looks for the first time."""

from __future__ import annotations

from wartable.kernel import Game, S
from wartable.kernel.scene import Memory, Moment, Scene

from ..trial import Trial
from ..walk import step_name
from .check import Watch, watch


@watch
def remembered(trial: Trial[S]) -> Watch:
    """From the first question on there is a scene after every step; and taken from memory it is the same.

    Where the game remembers, two viewers look at once and share what they may. Nobody looks while the game is laid out.
    """
    remembers = type(trial.game).scene_again is not Game.scene_again
    n = len(trial.viewers)
    viewers = {trial.viewers[(trial.seed + i) % n] for i in range(2 if remembers else 1)}
    moment = Moment()
    memories = {viewer: Memory(moment) for viewer in viewers}
    laid_out = False
    while (beat := (yield)) is not None:
        laid_out = laid_out or beat.settled
        if not laid_out:
            continue
        moment.stand()
        for viewer, memory in memories.items():
            now = trial.game.scene(beat.state, viewer)
            again = trial.game.scene_again(beat.state, viewer, memory) if remembers else now
            assert again == now, (
                f"The scene at {step_name(beat.state)} shows viewer {viewer} something old: {_old(again, now)}. "
                "Name all that this part depends on where it is taken from memory."
            )
        moment.pass_by()


def _old(again: Scene, now: Scene) -> str:
    names = [name for name in now.areas if again.areas.get(name) != now.areas[name]]
    return ", ".join(names) or "an area that is gone, its stage or its focus"
