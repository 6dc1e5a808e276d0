"""Nothing hidden leaves by questions that are skipped."""

from __future__ import annotations

from wartable.kernel import Ask, FastUmpire, S, drafted, legal

from ..attributes import cause
from ..trial import Trial
from .check import Watch, watch

_RESAMPLES = 3
_OFTEN = 5


@watch
def silence(trial: Trial[S]) -> Watch:
    """Whether a single choice is taken without asking does not depend on what a viewer cannot see."""
    luck = FastUmpire(trial.seed)
    while (beat := (yield)) is not None:
        s = beat.state
        top = s.agenda[-1] if s.agenda else None
        if not isinstance(top, Ask) or not top.auto or drafted(s) is not None:  # other viewers see nothing of a draft
            continue
        single = len(legal(s, top)) == 1
        if not single and not trial.thorough and beat.decisions % _OFTEN != trial.seed % _OFTEN:
            continue
        for viewer in trial.some_viewers(beat.decisions):
            for _ in range(_RESAMPLES if single else 1):
                other = trial.game.resample(s, viewer, luck)
                twin = other.agenda[-1]
                assert isinstance(twin, Ask), f"`resample` for viewer {viewer} changes what waits on the agenda."
                assert (len(legal(other, twin)) == 1) == single, cause(
                    trial.game,
                    s,
                    f"{type(top).__name__} ({top.rule}) is {'skipped' if single else 'asked'} here, and would not be "
                    f"if the cards that viewer {viewer} cannot see were others: so it tells what they are. Set "
                    "`auto = False`.",
                )
