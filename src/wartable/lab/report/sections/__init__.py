"""The chapters of a report, one function each."""

from collections.abc import Callable

from ..subject import Section, Subject
from .actions import actions
from .cards import cards
from .endings import endings
from .events import events
from .making import making
from .pace import drama, length
from .rules import rules
from .scoring import scoring
from .seats import seats
from .trials import restricted, skill

CHAPTERS: tuple[Callable[[Subject], Section | None], ...] = (
    seats,
    length,
    endings,
    drama,
    scoring,
    actions,
    cards,
    restricted,
    skill,
    events,
    rules,
    making,
)


def chapters(subject: Subject) -> list[Section]:
    """All that a report about this subject has."""
    return [section for chapter in CHAPTERS if (section := chapter(subject)) is not None]


__all__ = ["chapters"]
