"""The units and hexes that abilities of heroes can reach.

Rules: MW-18.30, MW-18.31, MW-18.32, MW-18.33, MW-18.34, MW-18.35, MW-18.36, MW-18.37, MW-18.40, MW-18.41, MW-18.42,
MW-18.43, MW-18.44, MW-18.45, MW-18.46, MW-18.47, MW-18.50, MW-18.51, MW-18.52, MW-18.53, MW-18.54, MW-18.55, MW-18.60,
MW-18.61, MW-18.62, MW-18.63, MW-18.64, MW-18.70, MW-18.71, MW-18.72, MW-18.73, MW-18.74, MW-18.75, MW-18.76.
"""

from __future__ import annotations

from ..content.marks import NONE
from ..content.terrain import WATER
from ..state.state import WarState
from .lawful import may_harm
from .volleys import holds_enemy


def unit_at(s: WarState, seat: int, h: int) -> int:
    """The enemy unit in the open on a hex, of a stack the military unit; NONE where there is none (MW-18.76)."""
    target = s.stand[h] if s.stand[h] != NONE else s.helper[h]
    if target == NONE or s.holder(h) != NONE or not may_harm(s, seat, s.owner(target), h):
        return NONE
    return target


def free_for(s: WarState, seat: int, h: int) -> bool:
    """Whether a hex is on the map, unoccupied, and a block of the player can enter it; NONE for a guardian."""
    if h < 0 or s.stand[h] != NONE or s.helper[h] != NONE or s.entry(h) == 0:
        return False
    holder = s.holder(h)
    return holder == NONE or (seat != NONE and s.allied(holder, seat))


def melee_hexes(s: WarState, no: int) -> list[int]:
    """Adjacent enemy-held hexes, clockwise from east; there is no melee into water (MW-11.4, MW-18.37)."""
    seat = s.owner(no)
    return [h for h in s.board.neighbors[s.hex[no]] if s.terrain[h] != WATER and holds_enemy(s, seat, h)]


def clear_hexes(s: WarState, no: int, reach: int) -> list[int]:
    """Hexes within reach that the hero himself sees, by distance, then clockwise from east."""
    at = s.hex[no]
    seen = s.ground.sight(at, reach, s.ground.height[at], False)
    return [h for h in s.board.within(at, reach) if (seen >> h) & 1]
