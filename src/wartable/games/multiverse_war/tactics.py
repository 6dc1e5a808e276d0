"""Tactical points: who may use a special ability, and what it costs (MW-16.1 to MW-16.6)."""

from __future__ import annotations

from wartable.kernel import Umpire

from .content import CARBINE
from .marks import ABILITY_USED, ACTED, ENDED, NO_DECOY, NONE
from .moving import prove, spend
from .news import tell_of
from .record import knows
from .sight import show_face
from .state import Table
from .words import USED


def ready(s: Table, no: int) -> int:
    """The ability that a unit could pay for and has not used in this round, NONE where there is none (MW-16.5)."""
    seat = s.owner(no)
    if seat == NONE or s.tp[seat] == 0:
        return NONE
    ability = s.troop(no).ability
    if ability == NONE or s.done[no] & (ABILITY_USED | ENDED) or s.ap[no] < s.world.abilities[ability].ap:
        return NONE
    return ability if knows(s, seat, s.pieces.face[no]) else NONE


def pay(s: Table, no: int, ability: int, umpire: Umpire) -> None:
    """One tactical point, the AP of the ability, and all see who does what (MW-16.1, MW-16.6).

    A Carbine is paid as a shot.
    """
    s.tp[s.owner(no)] -= 1
    s.done[no] |= ABILITY_USED | ACTED
    prove(s, no, NO_DECOY)
    ap = s.world.abilities[ability].ap
    if ap > 0 and ability != CARBINE:
        spend(s, no, ap)
    show_face(s, no, umpire)
    tell_of(s, USED, no, umpire, ability)
