"""Where points come from."""

from __future__ import annotations

from html import escape

from ..drawing import Chart, Figure
from ..forms import dots, stack
from ..subject import Section, Subject, absent, lede, note
from ..words import mean, number, share


def scoring(subject: Subject) -> Section:
    """Mean points by source of winners and others, and what parts them."""
    sources = subject.reading.sources
    if not sources:
        told = absent(
            "The rows hold no score by source. The game must say where points come from: a method "
            "<code>sources(s, seat)</code> that returns points by name.",
            'def sources(self, s, seat):\n    return {"Relics": …, "Honor": …}',
        )
        return Section("scoring", "Score by source", (told,))
    first = sources[0]
    most = max(sources, key=lambda source: source.winners.value)
    told = (
        f"{escape(first.name)} makes {share(first.part)} of the difference between winners and the rest: "
        f"{mean(first.difference)} points."
    )
    gap = sum(source.difference.value for source in sources)
    opening = (
        f"Winners are {number(gap, 1)} points ahead of the mean of the others, most of it from {escape(first.name)}"
        + ("." if most is first else f"; most points come from {escape(most.name)}.")
    )
    whole = (
        f"{escape(most.name)} is the largest source: winners get {mean(most.winners)} points from it, "
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
            lede(opening),
            (Figure("sources", "Mean points of winners and others", whole, whole, draw_stack, wide=True),),
            (Figure("source_parts", "Part of the difference", told, told, draw_parts, wide=True),),
            note(
                "A source with a large part is where games are won; one that gives many points to everybody alike is "
                "pace, not choice. Parts add up to 100 %; below zero winners are behind in that source."
            ),
        ),
    )
