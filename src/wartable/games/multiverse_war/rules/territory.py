"""Turning up territories, which are rotated by a die and get event tokens (MW-7.6, MW-7.7, MW-7.8, MW-7.9, MW-7.10)."""

from __future__ import annotations

from wartable.kernel import ALL, Umpire

from ..content.geometry import CLUSTER
from ..content.marks import NONE
from ..content.terrain import UNKNOWN
from ..content.verbs_and_tellings import EVENT_LAID, EXPLORED
from ..state.state import WarState


def unexplored(s: WarState) -> list[int]:
    """The slots whose territory lies face down."""
    return [slot for slot in range(len(s.slots)) if s.terrain[s.board.slot_hexes(slot)[0]] == UNKNOWN]


def reveal(s: WarState, slot: int, facing: int, umpire: Umpire) -> None:
    """Turns up a territory. A die says which of its sides lies in the facing direction (MW-7.6, MW-7.7, MW-7.8)."""
    tile = s.slots[slot]
    die = umpire.die(6)
    s.pieces.show(tile, ALL, umpire)
    territory = s.world.territories[s.pieces.face[tile] - s.world.first_territory]
    hexes = s.board.slot_hexes(slot)
    terrain = list(s.terrain)
    ring = [(die - 1 + direction - facing) % 6 + 1 for direction in range(6)]
    at = [hexes[0]] * CLUSTER
    terrain[hexes[0]] = territory.hexes[0]
    for direction in range(6):
        at[ring[direction]] = hexes[1 + direction]
        terrain[hexes[1 + direction]] = territory.hexes[ring[direction]]
    s.terrain = tuple(terrain)
    if territory.quarry >= 0:
        s.quarries = s.quarries + (at[territory.quarry],)
        s.quarry_side = s.quarry_side + (NONE,)
    umpire.tell(EXPLORED, tile, s.pieces.face[tile], die)
    for mark in territory.events:
        lay_event(s, at[mark], umpire)


def lay_event(s: WarState, h: int, umpire: Umpire) -> None:
    """Lays the top token of the pool face down on a hex; an empty pool leaves it blank (MW-7.9, MW-7.10)."""
    if s.event_pool:
        token = s.event_pool[-1]
        s.event_pool = s.event_pool[:-1]
        s.event_at = s.event_at[:h] + (token,) + s.event_at[h + 1 :]
        umpire.tell(EVENT_LAID, s.code(h))
