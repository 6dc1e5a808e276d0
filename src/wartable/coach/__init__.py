"""The coach: looks at a finished game decision by decision, each from what its seat knew then."""

from .analysis import Decision, Look
from .budget import Budget, Work, weigh_all
from .moments import Moment, Swing
from .page import page, points
from .report import Report, SeatReport, ToldDecision, Way, report, report_of
from .weighing import Weighing

__all__ = [
    "Budget",
    "Decision",
    "Look",
    "Moment",
    "Report",
    "SeatReport",
    "Swing",
    "ToldDecision",
    "Way",
    "Weighing",
    "Work",
    "page",
    "points",
    "report",
    "report_of",
    "weigh_all",
]
