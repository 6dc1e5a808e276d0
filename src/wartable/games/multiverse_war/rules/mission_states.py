"""The state missions: what must be true when their owner ends an action turn (MW-19.12, MW-19.16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..content.marks import NONE
from ..content.terrain import HILL
from ..content.world import BUILDER_LINE
from ..state.state import WarState
from .lawful import may_harm
from .logistics import connected
from .victory import branches


def units(s: WarState, seat: int) -> list[int]:
    """A player's units on the board, without decoys (MW-9.31)."""
    return [no for no in s.blocks(seat) if s.pieces.face[no] != s.world.decoy_face]


def military(s: WarState, seat: int) -> list[int]:
    """A player's military units on the board."""
    return [no for no in units(s, seat) if not s.troop(no).worker]


def territories(s: WarState, hexes: list[int]) -> int:
    """In how many territories these hexes lie; home bases do not count."""
    return len({s.board.slot(h) for h in hexes if s.board.slot(h) >= 0})


def houses(s: WarState, seat: int, kind: int = NONE, age: int = 1) -> list[int]:
    """A player's buildings of an age or above; of one kind where it is given."""
    b = s.buildings
    return [
        i for i in range(len(b.hex)) if b.owner[i] == seat and b.age[i] >= age and (kind == NONE or b.kind[i] == kind)
    ]


def supplied(s: WarState, seat: int) -> int:
    """How many revenue buildings of a player are connected (MW-4.8)."""
    kinds = s.buildings.kind
    return len([i for i in houses(s, seat) if s.world.buildings[kinds[i]].revenue > 0 and connected(s, i)])


def best_hero(s: WarState, seat: int) -> int:
    """The highest level among a player's living heroes, 0 without one."""
    sheets = s.heroes
    mine = [i for i in range(len(s.world.heroes)) if sheets.owner[i] == seat and sheets.block[i] != NONE]
    return max([sheets.level[i] for i in mine], default=0)


def pathfinders(s: WarState, seat: int) -> bool:
    """Units in four territories."""
    return territories(s, [s.hex[no] for no in units(s, seat)]) >= 4


def treasure_hunters(s: WarState, seat: int) -> bool:
    """12 gold."""
    return s.gold[seat] >= 12


def drill_yards(s: WarState, seat: int) -> bool:
    """Two Barracks."""
    return len(houses(s, seat, s.world.kind("barracks"))) >= 2


def watch_on_the_border(s: WarState, seat: int) -> bool:
    """Two Guard Towers."""
    return len(houses(s, seat, s.world.kind("guard_tower"))) >= 2


def paved_way(s: WarState, seat: int) -> bool:
    """One connected revenue building."""
    return supplied(s, seat) >= 1


def high_ground(s: WarState, seat: int) -> bool:
    """Units on three hills."""
    return len({s.hex[no] for no in units(s, seat) if s.terrain[s.hex[no]] == HILL}) >= 3


def a_name_is_made(s: WarState, seat: int) -> bool:
    """A hero of level 2."""
    return best_hero(s, seat) >= 2


def at_the_gates(s: WarState, seat: int) -> bool:
    """A military unit close to an enemy settlement."""
    board = s.board
    for no in military(s, seat):
        apart = board.apart[s.hex[no]]
        for other in range(s.seats):
            if not s.allied(seat, other) and may_harm(s, seat, other, board.settlement[other][0]):
                if min([apart[h] for h in board.settlement[other]]) <= 2:
                    return True
    return False


def new_model_army(s: WarState, seat: int) -> bool:
    """Two lines at age 2; medics and Grenadiers do not count as lines."""
    found = 0
    for troop in s.world.units:
        if troop.age >= 2 and troop.line <= BUILDER_LINE and (s.unlocked[seat] >> troop.face) & 1:
            found |= 1 << troop.line
    return found.bit_count() >= 2


def supply_net(s: WarState, seat: int) -> bool:
    """Three connected revenue buildings."""
    return supplied(s, seat) >= 3


def master_builder(s: WarState, seat: int) -> bool:
    """Five buildings."""
    return len(houses(s, seat)) >= 5


def modern_works(s: WarState, seat: int) -> bool:
    """Two buildings of age 2."""
    return len(houses(s, seat, age=2)) >= 2


def sung_in_taverns(s: WarState, seat: int) -> bool:
    """A hero of level 3."""
    return best_hero(s, seat) >= 3


def far_banner(s: WarState, seat: int) -> bool:
    """A Fortress."""
    return bool(houses(s, seat, s.world.kind("fortress")))


def quarry_wardens(s: WarState, seat: int) -> bool:
    """Military units on two quarries."""
    return len([no for no in military(s, seat) if s.hex[no] in s.quarries]) >= 2


def dawn_of_steel(s: WarState, seat: int) -> bool:
    """Two branches at age 3."""
    return branches(s, seat) >= 2


def living_legend(s: WarState, seat: int) -> bool:
    """A hero of level 4."""
    return best_hero(s, seat) >= 4


def grand_parade(s: WarState, seat: int) -> bool:
    """Five types of age 2 or more."""
    return len({s.pieces.face[no] for no in units(s, seat) if s.age(no) >= 2}) >= 5


def metropolis(s: WarState, seat: int) -> bool:
    """A building of age 3."""
    return bool(houses(s, seat, age=3))


def master_of_the_frontier(s: WarState, seat: int) -> bool:
    """Military units or buildings in six territories."""
    held = [s.hex[no] for no in military(s, seat)] + [s.buildings.hex[i] for i in houses(s, seat)]
    return territories(s, held) >= 6


STATE_CARDS: Final[dict[str, Callable[[WarState, int], bool]]] = {
    "M1-02": pathfinders,
    "M1-03": treasure_hunters,
    "M1-04": drill_yards,
    "M1-05": watch_on_the_border,
    "M1-06": paved_way,
    "M1-08": high_ground,
    "M1-14": a_name_is_made,
    "M1-16": at_the_gates,
    "M2-01": new_model_army,
    "M2-03": supply_net,
    "M2-06": master_builder,
    "M2-07": modern_works,
    "M2-08": sung_in_taverns,
    "M2-12": far_banner,
    "M2-14": quarry_wardens,
    "M3-01": dawn_of_steel,
    "M3-04": living_legend,
    "M3-06": grand_parade,
    "M3-07": metropolis,
    "M3-10": master_of_the_frontier,
}
