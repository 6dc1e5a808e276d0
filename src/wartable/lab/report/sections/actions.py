"""What is done when, and how much there is to choose from."""

from __future__ import annotations

from markupsafe import Markup

from ...page.drawing import Chart, Figure
from ...page.number_words import mean, percent
from ...query.actions import VerbUse
from ..charts import curve, heat
from ..next_steps import play_again
from ..subject import Section, Subject, absent


def actions(subject: Subject) -> Section:
    """The mix of verbs by tenth of the game, and the number of choices per decision."""
    r = subject.reading
    if not r.verbs:
        step = play_again(subject)
        text = "This study kept no rows of actions. Play it again with a current version:"
        return absent("actions", "Action mix", text, step.written, step.commands)
    low = min(r.branching, key=lambda moment: moment.figure.value)
    high = max(r.branching, key=lambda moment: moment.figure.value)
    wide = (
        f"A decision has {mean(high.figure)} choices in tenth {high.tenth + 1}, where there are most, and "
        f"{mean(low.figure)} in tenth {low.tenth + 1}, where there are fewest."
    )

    def draw_heat(width: int) -> Chart:
        return heat(r.verbs, width)

    def draw_branching(width: int) -> Chart:
        return curve(r.branching, width, "choices per decision", shares=False)

    early, late = _changing(r.verbs)
    caption = Markup(
        "<b>{}</b> loses most from beginning to end, from {} of the choices to {}; <b>{}</b> gains most, from {} to {}."
        " Numbers are per cent of the choices in that tenth; verbs stand in the order in which they are used."
    ).format(
        early.verb,
        percent(early.parts[0]),
        percent(early.parts[9]),
        late.verb,
        percent(late.parts[0]),
        percent(late.parts[9]),
    )
    return Section(
        "actions",
        "Action mix",
        (
            Figure("action_mix", "What is done when", caption, draw_heat, wide=True),
            Figure("branching", "How much there is to choose from", wide, draw_branching, wide=True),
        ),
        {
            "verbs": r.verbs,
            "most": max(r.verbs, key=lambda verb: verb.chosen),
            "total": sum(verb.chosen for verb in r.verbs),
            "unused": [verb.verb for verb in r.verbs if verb.offered and not verb.chosen],
        },
    )


def _changing(verbs: tuple[VerbUse, ...]) -> tuple[VerbUse, VerbUse]:
    """The verb that falls most from the first tenth to the last, and the one that rises most."""
    risen = sorted(verbs, key=lambda verb: verb.parts[9] - verb.parts[0])
    return risen[0], risen[-1]
