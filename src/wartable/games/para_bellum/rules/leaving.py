"""A player leaves the game (PB-LEA)."""

from __future__ import annotations

from wartable.kernel import Ask, Umpire, dismiss, legal, retract

from ..state.state import ARMY_BACK, COMMAND_BACK, OVER, SETUP, BellumState
from .ending import BY_LEAVING
from .turns import TurnEnds, close, next_player


def leave(s: BellumState, seat: int, umpire: Umpire) -> None:
    """A player concedes: no further turn, no further question; what lies on the table stays and counts for nothing.

    Rules: PB-LEA.1, PB-LEA.2, PB-LEA.3, PB-LEA.4, PB-LEA.5, PB-LEA.6.
    """
    if s.stage == OVER or seat in s.out:
        return
    s.out = (*s.out, seat)
    dismiss(s, seat)
    left = {s.sides[other] for other in range(s.seats) if other not in s.out}
    if len(left) == 1:
        close(s, BY_LEAVING, umpire)
        return
    if s.stage == SETUP:
        return
    if s.first == seat:
        s.first = next_player(s, seat)
    if s.active == seat:
        clear_limbo(s)
        s.cut(TurnEnds)
        return
    if s.ending == seat:
        s.ending = next_player(s, seat)
    drop_what_was_about(s, seat)


def drop_what_was_about(s: BellumState, seat: int) -> None:
    """The active player may be choosing something of the one who has left: a half-given answer begins anew, and a
    question without any answer left is dropped (PB-LEA.1, PB-LEA.2)."""
    retract(s, seat)
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Ask) and not legal(s, top):
        s.agenda.pop()


def clear_limbo(s: BellumState) -> None:
    """An Order that was being resolved is discarded, army cards that were looked at go under the deck (PB-LEA.4)."""
    s.command_discards = s.command_discards + tuple([no for no in s.limbo if s.pieces.back[no] == COMMAND_BACK])
    s.army_deck = tuple([no for no in s.limbo if s.pieces.back[no] == ARMY_BACK]) + s.army_deck
    s.limbo = ()
