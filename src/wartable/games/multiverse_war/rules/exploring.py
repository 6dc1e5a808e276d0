"""Exploration: units turn territories up and uncover random events.

Rules: MW-7.1, MW-7.2, MW-7.3, MW-7.4, MW-7.5, MW-7.6, MW-7.7, MW-7.8, MW-7.9, MW-7.10, MW-7.11, MW-7.12, MW-7.13,
MW-7.14.
"""

from __future__ import annotations

from wartable.kernel import ALL, Choice, Umpire

from ..content.marks import NO_DECOY, NONE
from ..content.terrain import UNKNOWN
from ..content.verbs_and_tellings import EVENT, EXPLORE, SEARCH
from ..state.state import WarState
from .events import resolve
from .moving import prove, spend
from .territory import reveal


def explore_choices(s: WarState, no: int) -> list[Choice]:
    """Territories and face-down events next to a unit, 1 AP each (MW-7.2, MW-7.11)."""
    if s.ap[no] < s.world.explore_ap or s.pieces.face[no] == s.world.decoy_face:
        return []
    slots: list[int] = []
    events: list[int] = []
    board = s.board
    for h in board.neighbors[s.hex[no]]:
        if s.terrain[h] == UNKNOWN:
            slot = board.slot(h)
            if slot not in slots:
                slots.append(slot)
        elif s.event_at[h] != NONE:
            events.append(h)
    return [Choice(EXPLORE, slot) for slot in slots] + [Choice(SEARCH, h) for h in events]


def take_explore(s: WarState, no: int, slot: int, umpire: Umpire) -> None:
    """A unit turns a territory up; its face stays hidden (MW-7.13)."""
    pay(s, no)
    here = s.hex[no]
    board = s.board
    around = board.around[board.slot_hexes(slot)[0]]
    facing = min([d for d in range(6) if here in board.neighbors[around[d]]])
    reveal(s, slot, facing, umpire)


def pay(s: WarState, no: int) -> None:
    """Pays 1 AP, and proves that the unit is no decoy (MW-7.2, MW-7.5)."""
    spend(s, no, s.world.explore_ap)
    prove(s, no, NO_DECOY)
    s.run[no] = 0


def take_search(s: WarState, no: int, h: int, umpire: Umpire) -> None:
    """A unit uncovers an adjacent event; it is resolved and its token is gone (MW-7.11)."""
    pay(s, no)
    token = s.event_at[h]
    s.event_at = s.event_at[:h] + (NONE,) + s.event_at[h + 1 :]
    s.pieces.show(token, ALL, umpire)
    umpire.tell(EVENT, token, s.pieces.face[token], s.code(h))
    resolve(s, no, token, h, umpire)
