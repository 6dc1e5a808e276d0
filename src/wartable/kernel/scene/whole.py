"""A whole scene."""

from __future__ import annotations

from dataclasses import dataclass, field

from .boards import Board
from .clashes import Clash, Meter
from .numbers import Budget, Stats, Track
from .rows import Pile, Row

Area = Pile | Row | Board | Track | Stats | Budget | Clash | Meter


@dataclass
class Scene:
    """A stage (a named arrangement), the areas by name, and the one to look at first."""

    stage: str
    areas: dict[str, Area] = field(default_factory=dict)
    focus: str = ""
    advice: str = ""
    """A word to a learner, which stays in view whatever is asked: the next goal, a hint."""
    acting: tuple[str, ...] = ()
    """The pieces that the open question to the viewer is about: what shall they do? Their cells shine."""
