"""What a player has bought in a build turn and others do not see yet: for them it has not happened (MW-5.29)."""

from __future__ import annotations

from ..content.marks import NEW, NONE, SETTLERS, UPGRADED
from ..rules.build import BuildDone
from ..state.state import WarState


def unbuild(s: WarState, seat: int) -> tuple[int, ...]:
    """New and exchanged blocks of a build turn in progress are not there yet for others, but for heroes (MW-5.29).

    Gives the blocks of these, which others know to be somewhere and do not see.
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
    s.own_marks()
    s.origin[no] = SETTLERS
    s.trained_by[no] = NONE
    s.trained_age[no] = 0
    s.pieces.exchange(no, s.world.decoy_face, s.side_mask(seat))


def use_slot(s: WarState, seat: int, h: int, used: bool) -> None:
    """A block was recruited here in this build turn, or was not."""
    building = s.house[h]
    if building != NONE:
        s.own_houses().recruited[building] = s.round if used else 0
    elif used:
        s.town_used[seat] |= 1 << h
    else:
        s.town_used[seat] &= ~(1 << h)
