"""Where points come from."""

from __future__ import annotations

from markupsafe import Markup

from ...page.drawing import Chart, Figure
from ...page.number_words import mean, share
from ..charts import dots, stack
from ..subject import Section, Subject, absent


def scoring(subject: Subject) -> Section:
    """Mean points by source of winners and others, and what parts them."""
    sources = subject.reading.sources
    if not sources:
        return absent(
            "scoring",
            "Score by source",
            Markup(
                "The rows hold no score by source. The game must say where points come from: a method "
                "<code>sources(s, seat)</code> that returns points by name."
            ),
            'def sources(self, s, seat):\n    return {"Relics": …, "Honor": …}',
        )
    first = sources[0]
    most = max(sources, key=lambda source: source.winners.value)
    told = (
        f"{first.name} makes {share(first.part)} of the difference between winners and the rest: "
        f"{mean(first.difference)} points."
    )
    whole = (
        f"{most.name} is the largest source: winners get {mean(most.winners)} points from it, "
        f"others {mean(most.others)}."
    )
    ordered = sorted(sources, key=lambda source: -source.winners.value)
    parts = [(source.name, source.part) for source in sources]

    def draw_stack(width: int) -> Chart:
        return stack(ordered, width)

    def draw_parts(width: int) -> Chart:
        return dots(parts, width, 0.0, "", free=True)

    return Section(
        "scoring",
        "Score by source",
        (
            Figure("sources", "Mean points of winners and others", whole, draw_stack, wide=True),
            Figure("source_parts", "Part of the difference", told, draw_parts, wide=True),
        ),
        {"first": first, "most": most, "gap": sum(source.difference.value for source in sources)},
    )
