"""The Stone Portal and its quarries (MW-20)."""

from __future__ import annotations

from wartable.kernel import Umpire

from ..content.marks import NO_DECOY, NONE
from ..content.verbs_and_tellings import QUARRIED, QUARRY, STAGE
from ..state.state import WarState
from .moving import prove
from .victory import stages_needed


def collect(s: WarState, umpire: Umpire) -> None:
    """In the revenue phase each quarry gives a stone to the side that controls it (MW-20.5)."""
    if not s.terms.portal:
        return
    for side in range(s.seats):
        stones = s.quarry_side.count(side)
        if stones:
            s.stones[side] += stones
            umpire.tell(QUARRIED, side, stones)


def capture(s: WarState, seat: int, umpire: Umpire) -> None:
    """At the end of an action turn own military units on quarries capture them (MW-20.4)."""
    if not s.terms.portal:
        return
    side = s.side(seat)
    for i in range(len(s.quarries)):
        no = s.stand[s.quarries[i]]
        if no == NONE or s.owner(no) != seat or s.pieces.face[no] == s.world.decoy_face or s.quarry_side[i] == side:
            continue
        s.quarry_side = s.quarry_side[:i] + (side,) + s.quarry_side[i + 1 :]
        prove(s, no, NO_DECOY)
        umpire.tell(QUARRY, seat, s.code(s.quarries[i]))


def can_build(s: WarState, seat: int) -> bool:
    """Whether a stage can be built now (MW-20.6)."""
    if not s.terms.portal:
        return False
    side = s.side(seat)
    stones, gold = s.world.portal[2:]
    return (
        s.stages[side] < stages_needed(s)
        and s.stage_round[side] != s.round
        and s.stones[side] >= stones
        and s.gold[seat] >= gold
    )


def build_stage(s: WarState, seat: int, umpire: Umpire) -> None:
    """Builds a stage; the last one wins the game (MW-20.6, MW-20.7)."""
    side = s.side(seat)
    stones, gold = s.world.portal[2:]
    s.stones[side] -= stones
    s.gold[seat] -= gold
    s.purse[seat] -= gold
    s.stages[side] += 1
    s.stage_round[side] = s.round
    umpire.tell(STAGE, seat, s.stages[side])
