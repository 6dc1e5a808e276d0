"""Buildings that are joined to their owner's settlement by road (MW-17.16, MW-17.17)."""

from __future__ import annotations

from ..content.marks import NONE
from ..state.state import WarState


def connected(s: WarState, building: int) -> bool:
    """Whether a chain of roads and friendly buildings joins a building to its owner's settlement (MW-17.16)."""
    seat = s.buildings.owner[building]
    town = s.board.town
    reached = 1 << s.buildings.hex[building]
    ends = [s.buildings.hex[building]]
    while ends:
        for h in s.board.neighbors[ends.pop()]:
            if town[h] == seat:
                return True
            if not reached >> h & 1 and s.road_for(h, seat) and not held_by_opponent(s, seat, h):
                reached |= 1 << h
                ends.append(h)
    return False


def held_by_opponent(s: WarState, seat: int, h: int) -> bool:
    """Whether a block of an opponent stands on a hex, decoys included, guardians not (MW-17.17)."""
    for no in (s.stand[h], s.helper[h]):
        if no != NONE and s.owner(no) != NONE and not s.allied(s.owner(no), seat):
            return True
    return False
