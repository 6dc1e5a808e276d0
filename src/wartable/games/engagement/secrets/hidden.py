"""Resamples: what a viewer does not know is dealt anew."""

from __future__ import annotations

from wartable.kernel import Umpire, retract

from ..state.state import FieldState


def resample(s: FieldState, viewer: int, umpire: Umpire) -> FieldState:
    """A copy in which everything that the viewer does not know is dealt anew."""
    other = s.clone()
    retract(other, viewer)
    return other
