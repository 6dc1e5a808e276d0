"""Resamples: what a viewer does not know is dealt anew.

Hidden are armies and Units that the players are still choosing in secret, and Units in fog. A secret choice that is not
finished begins anew; a finished one is made again at random.
"""

from __future__ import annotations

from wartable.kernel import Step, Together, Umpire, retract

from ..content.armies import TILES
from ..content.field import NOWHERE
from ..rules.deployment import DeployAll, DeployUnit, unplaced
from ..rules.muster import ChooseList
from ..rules.roles import ChooseArmy
from ..state.state import SEATS, FieldState
from .fog import deal_hidden_units
from .musters import deploy_at_random, muster_at_random


def resample(s: FieldState, viewer: int, umpire: Umpire) -> FieldState:
    """A copy in which everything that the viewer does not know is dealt anew."""
    other = s.clone()
    retract(other, viewer)
    top = other.agenda[-1] if other.agenda else None
    for seat in range(SEATS):
        if seat == viewer:
            continue
        if isinstance(top, Together):
            top = choose_again(other, top, seat, umpire)
            other.agenda[-1] = top
        else:
            deal_hidden_units(other, seat, viewer, umpire)
    return other


def choose_again(s: FieldState, frame: Together[FieldState], seat: int, umpire: Umpire) -> Together[FieldState]:
    """A seat's secret choice begins anew, or is made at random if it is finished."""
    lane = frame.lanes[frame.seats.index(seat)]
    if any([isinstance(ask, ChooseArmy) for ask in frame.open()]):
        if not lane:
            s.army[seat] = umpire.draw(len(s.armies.armies))
        return frame
    afresh = forget(s, seat)
    if not lane:
        if not s.battles:
            muster_at_random(s, seat, umpire)
        if not s.terms.alternating:
            deploy_at_random(s, unplaced(s, seat), umpire)
        return frame
    return frame.with_lane(frame.seats.index(seat), list(afresh))


def forget(s: FieldState, seat: int) -> tuple[Step[FieldState], ...]:
    """Take back a seat's secret muster and deployment. Gives the steps with which they begin."""
    if s.battles:  # in a return match both know the armies
        for unit in s.units(seat):
            s.zone[unit] = NOWHERE
        return (DeployUnit(seat, unplaced(s, seat)[0], 0),)
    for unit in s.units(seat):
        s.troops[unit] = ()
        s.zone[unit] = s.comes_to[unit] = NOWHERE
    for no in range(seat * TILES, (seat + 1) * TILES):
        s.pieces.exchange(no, s.armies.blank, 1 << seat)
    s.listed[seat] = -1
    s.changes[seat] = 0
    return (ChooseList(seat),) if s.terms.alternating else (DeployAll(seat), ChooseList(seat))
