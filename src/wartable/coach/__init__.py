"""The coach: looks at a finished game decision by decision, each from what its seat knew then."""

from .analysis import Decision, decisions
from .weighing import Weighed, weigh

__all__ = ["Decision", "Weighed", "decisions", "weigh"]
