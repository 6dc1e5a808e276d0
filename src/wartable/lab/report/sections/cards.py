"""Every card: how often it is chosen, and how those fare who choose it."""

from __future__ import annotations

from ...page.drawing import Chart, Figure
from ...page.number_words import points
from ...query.cards import ENOUGH, CardUse, unused
from ..charts import cloud
from ..next_steps import play_again
from ..subject import Section, Subject, absent

ODD = 14
"""Rows of the table of what is odd."""


def cards(subject: Subject) -> Section:
    """Tables by verb, the odd ones first, and the lists of never and always."""
    uses = subject.reading.cards
    if not uses:
        step = play_again(subject)
        text = "This study kept no rows of cards. Play it again and keep them:"
        return absent("cards", "Cards", text, step.written, step.commands)
    compared = sum(use.gain is not None for use in uses)
    ordered = sorted(uses, key=_oddness, reverse=True)
    verbs = dict.fromkeys(use.verb for use in sorted(uses, key=lambda use: -use.offered))
    names = {use.card: subject.card(use.card) for use in uses}
    idle = [names[card] for card in unused(uses)]
    return Section(
        "cards",
        "Cards",
        (_cloud(subject, uses),) if compared else (),
        {
            "names": names,
            "card_count": len(names),
            "compared": compared,
            "marked": sum(use.stands_out for use in uses),
            "idle": idle,
            "never": [f"{names[use.card]} ({use.verb})" for use in uses if use.never and names[use.card] not in idle],
            "always": [f"{names[use.card]} ({use.verb})" for use in uses if use.always],
            "odd": [use for use in ordered if use.odd][:ODD],
            "by_verb": [(verb, subject.verb(verb), [use for use in ordered if use.verb == verb]) for verb in verbs],
            "enough": ENOUGH,
        },
    )


def _oddness(use: CardUse) -> tuple[int, float, int]:
    """Never or always first, then what stands out by result, then by use; the larger difference first."""
    extreme = 3 if use.never or use.always else 2 if use.stands_out else 1 if use.seldom or use.often else 0
    return extreme, abs(use.gain.value) if use.gain is not None else 0.0, use.offered


def _cloud(subject: Subject, uses: tuple[CardUse, ...]) -> Figure:
    marks = [
        (subject.card(use.card), use.rate.value, 100 * use.gain.value, use.stands_out)
        for use in uses
        if use.gain is not None
    ]
    out = [use for use in uses if use.stands_out and use.gain is not None]
    if out:
        top = max(out, key=lambda use: abs(use.gain.value if use.gain else 0.0))
        assert top.gain is not None
        told = (
            f"Farthest out: who chooses {subject.card(top.card)} ({top.verb}) differs by "
            f"{points(top.gain)} from those who were offered it and did not."
        )
    else:
        told = "No card stands out from chance among so many comparisons."

    def draw(width: int) -> Chart:
        return cloud(marks, width)

    return Figure("cards", "Cards by use and by result", told, draw, wide=True)
