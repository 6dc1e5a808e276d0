"""The coach: looks at a finished game decision by decision, each from what its seat knew then."""

from .analysis import Decision, decisions
from .report import SeatReport, report
from .weighing import Weighed, weigh

__all__ = ["Decision", "SeatReport", "Weighed", "decisions", "report", "weigh"]
