"""How good a position looks for a seat: what greedy bots go by."""

from __future__ import annotations

from .scoring import open_points, prowess_points
from .state import Table


def value(s: Table, seat: int) -> float:
    """Points so far against the best rival, hopes of the running battle included."""
    return float(open_points(s, seat) + prowess_points(s, seat))
