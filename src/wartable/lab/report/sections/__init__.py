"""The chapters of a report, one function each."""

from .actions import actions
from .cards import cards
from .making import making
from .pace import drama, length
from .rules import rules
from .scoring import scoring
from .seats import seats
from .trials import restricted, skill

CHAPTERS = (seats, length, drama, scoring, actions, cards, restricted, skill, rules, making)

__all__ = ["CHAPTERS"]
