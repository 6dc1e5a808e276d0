"""How games end."""

from __future__ import annotations

from ...page.drawing import Chart, Figure
from ...page.number_words import capital, share
from ...query.endings import Ending
from ..charts import dots
from ..subject import Section, Subject


def endings(subject: Subject) -> Section | None:
    """Share, length and winners of every ending; nothing where no game says how it ended."""
    found = subject.reading.endings
    if not found:
        return None
    fair = subject.reading.fair
    unfair = [[(seat, won) for seat, won in enumerate(e.seats, 1) if won.beyond(fair, fair)] for e in found]
    return Section(
        "endings",
        "How games end",
        (_shares(found),) if len(found) > 1 else (),
        {
            "endings": found,
            "soonest": min(found, key=lambda ending: ending.decisions.value),
            "latest": max(found, key=lambda ending: ending.decisions.value),
            "unfair": unfair,
            "judged": any(unfair),
        },
    )


def _shares(found: tuple[Ending, ...]) -> Figure:
    told = "; ".join(f"{ending.name} {share(ending.share)}" for ending in found) + "."
    rows = [(capital(ending.name), ending.share) for ending in found]

    def draw(width: int) -> Chart:
        return dots(rows, width, names=260 if width > 500 else 150)

    return Figure("endings", "Share of games by ending", capital(told), draw, wide=True)
