"""What a player has bought in the present build turn: other sides do not see it yet (MW-5.29)."""

from __future__ import annotations

from ..content.marks import NEW, NONE, SETTLERS, UPGRADED
from ..rules.build import BuildDone
from ..state.state import WarState


def unbuild(s: WarState, seat: int) -> tuple[int, ...]:
    """Takes back the new and exchanged blocks of a build turn in progress, which others do not see yet (MW-5.29).

    New heroes stay: others know that they are somewhere. Gives their blocks.
    """
    if not s.fresh:
        return ()
    left: list[int] = []
    heroes: list[int] = []
    for no in s.fresh:
        if s.owner(no) != seat:
            left.append(no)
        elif s.hero(no) != NONE:
            left.append(no)
            heroes.append(no)
        elif s.done[no] & NEW:
            _unrecruit(s, seat, no)
        else:
            s.done[no] &= ~UPGRADED
    s.fresh = tuple(left)
    for i, step in enumerate(s.agenda):
        if isinstance(step, BuildDone) and step.seat == seat:
            s.agenda[i] = BuildDone(seat, min([no for no in left if s.done[no] & NEW], default=len(s.hex)))
    return tuple(heroes)


def _unrecruit(s: WarState, seat: int, no: int) -> None:
    use_slot(s, seat, s.hex[no], False)
    s.lift(no)
    s.own_recruits()
    s.origin[no] = SETTLERS
    s.trained_by[no] = NONE
    s.trained_age[no] = 0
    s.pieces.exchange(no, s.world.decoy_face, s.side_mask(seat))


def use_slot(s: WarState, seat: int, h: int, used: bool) -> None:
    """Marks the recruiting slot of a hex as used in this build turn, or as free."""
    building = s.house[h]
    if building != NONE:
        s.own_houses().recruited[building] = s.round if used else 0
    elif used:
        s.town_used[seat] |= 1 << h
    else:
        s.town_used[seat] &= ~(1 << h)
