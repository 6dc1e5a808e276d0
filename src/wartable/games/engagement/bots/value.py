"""How good a position looks for a player, in Deployment Points."""

from __future__ import annotations

from ..state.state import FieldState


def value(s: FieldState, seat: int) -> float:
    """What has been destroyed, and what wounds bind, against the same of the enemy."""
    return worth(s, seat) - worth(s, 1 - seat)


def worth(s: FieldState, seat: int) -> float:
    """What a player has taken from the enemy so far."""
    return s.destroyed(seat) + 0.4 * s.wound_tokens(1 - seat)
