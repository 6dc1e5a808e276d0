"""Rules of a single battle (ENG-300)."""

from __future__ import annotations

from ..content.forces import Module
from ..state.parts import NO_SCENARIO
from ..state.state import FieldState


def module(s: FieldState, what: int, seat: int) -> Module | None:
    """The module of this kind that holds for a player; there is none outside of scenarios."""
    if s.terms.scenario == NO_SCENARIO:
        return None
    return s.armies.scenarios[s.terms.scenario].module(what, s.role(seat))


def in_force(s: FieldState, what: int, seat: int) -> bool:
    """Whether a module holds for a player."""
    return s.terms.scenario != NO_SCENARIO and module(s, what, seat) is not None
