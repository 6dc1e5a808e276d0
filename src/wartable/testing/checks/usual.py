"""What a person is shown as the usual answer can be given, and costs nothing that was theirs."""

from __future__ import annotations

from wartable.kernel import S, asked, legal

from ..trial import Trial
from .check import Watch, watch


@watch
def usual(trial: Trial[S]) -> Watch:
    """The usual answer of a question is legal and gives nothing up. No question has only choices that do."""
    verbs = trial.game.verbs
    while (beat := (yield)) is not None:
        s = beat.state
        for ask in asked(s) if beat.settled else []:
            choices = legal(s, ask)
            name = f"{type(ask).__name__} ({ask.rule})"
            answer = ask.usual(s)
            assert answer is None or answer in choices, f"The usual answer of {name} is not among its choices."
            assert answer is None or verbs[answer.verb].tone != "give_up", (
                f"The usual answer of {name} gives something up: Enter would lose it. Name another one, or none."
            )
            assert any([verbs[choice.verb].tone != "give_up" for choice in choices]), (
                f"Every choice of {name} gives something up, and so none of them can be clicked on the table. The tone "
                "`give_up` is for choices beside one that keeps everything."
            )
