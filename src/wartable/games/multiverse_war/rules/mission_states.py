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


class StateCard:
    """What a card measures when its owner ends an action turn, and how much of it is needed."""

    def __init__(self, measure: Callable[[WarState, int], int], needed: int) -> None:
        self.measure = measure
        self.needed = needed

    def reached(self, s: WarState, seat: int) -> bool:
        """Whether a player has as much as the card asks for."""
        return self.measure(s, seat) >= self.needed


def pathfinders(s: WarState, seat: int) -> int:
    """Units in four territories."""
    return territories(s, [s.hex[no] for no in units(s, seat)])


def treasure_hunters(s: WarState, seat: int) -> int:
    """12 gold."""
    return s.gold[seat]


def drill_yards(s: WarState, seat: int) -> int:
    """Two Barracks."""
    return len(houses(s, seat, s.world.kind("barracks")))


def watch_on_the_border(s: WarState, seat: int) -> int:
    """Two Guard Towers."""
    return len(houses(s, seat, s.world.kind("guard_tower")))


def paved_way(s: WarState, seat: int) -> int:
    """One connected revenue building."""
    return supplied(s, seat)


def high_ground(s: WarState, seat: int) -> int:
    """Units on three hills."""
    return len({s.hex[no] for no in units(s, seat) if s.terrain[s.hex[no]] == HILL})


def a_name_is_made(s: WarState, seat: int) -> int:
    """A hero of level 2."""
    return best_hero(s, seat)


def at_the_gates(s: WarState, seat: int) -> int:
    """A military unit close to an enemy settlement."""
    board = s.board
    for no in military(s, seat):
        apart = board.apart[s.hex[no]]
        for other in range(s.seats):
            if not s.allied(seat, other) and may_harm(s, seat, other, board.settlement[other][0]):
                if min([apart[h] for h in board.settlement[other]]) <= 2:
                    return 1
    return 0


def new_model_army(s: WarState, seat: int) -> int:
    """Two lines at age 2; medics and Grenadiers do not count as lines."""
    found = 0
    for troop in s.world.units:
        if troop.age >= 2 and troop.line <= BUILDER_LINE and (s.unlocked[seat] >> troop.face) & 1:
            found |= 1 << troop.line
    return found.bit_count()


def supply_net(s: WarState, seat: int) -> int:
    """Three connected revenue buildings."""
    return supplied(s, seat)


def master_builder(s: WarState, seat: int) -> int:
    """Five buildings."""
    return len(houses(s, seat))


def modern_works(s: WarState, seat: int) -> int:
    """Two buildings of age 2."""
    return len(houses(s, seat, age=2))


def sung_in_taverns(s: WarState, seat: int) -> int:
    """A hero of level 3."""
    return best_hero(s, seat)


def far_banner(s: WarState, seat: int) -> int:
    """A Fortress."""
    return len(houses(s, seat, s.world.kind("fortress")))


def quarry_wardens(s: WarState, seat: int) -> int:
    """Military units on two quarries."""
    return len([no for no in military(s, seat) if s.hex[no] in s.quarries])


def dawn_of_steel(s: WarState, seat: int) -> int:
    """Two branches at age 3."""
    return branches(s, seat)


def living_legend(s: WarState, seat: int) -> int:
    """A hero of level 4."""
    return best_hero(s, seat)


def grand_parade(s: WarState, seat: int) -> int:
    """Five types of age 2 or more."""
    return len({s.pieces.face[no] for no in units(s, seat) if s.age(no) >= 2})


def metropolis(s: WarState, seat: int) -> int:
    """A building of age 3."""
    return len(houses(s, seat, age=3))


def master_of_the_frontier(s: WarState, seat: int) -> int:
    """Military units or buildings in six territories."""
    held = [s.hex[no] for no in military(s, seat)] + [s.buildings.hex[i] for i in houses(s, seat)]
    return territories(s, held)


STATE_CARDS: Final = {
    "M1-02": StateCard(pathfinders, 4),
    "M1-03": StateCard(treasure_hunters, 12),
    "M1-04": StateCard(drill_yards, 2),
    "M1-05": StateCard(watch_on_the_border, 2),
    "M1-06": StateCard(paved_way, 1),
    "M1-08": StateCard(high_ground, 3),
    "M1-14": StateCard(a_name_is_made, 2),
    "M1-16": StateCard(at_the_gates, 1),
    "M2-01": StateCard(new_model_army, 2),
    "M2-03": StateCard(supply_net, 3),
    "M2-06": StateCard(master_builder, 5),
    "M2-07": StateCard(modern_works, 2),
    "M2-08": StateCard(sung_in_taverns, 3),
    "M2-12": StateCard(far_banner, 1),
    "M2-14": StateCard(quarry_wardens, 2),
    "M3-01": StateCard(dawn_of_steel, 2),
    "M3-04": StateCard(living_legend, 4),
    "M3-06": StateCard(grand_parade, 5),
    "M3-07": StateCard(metropolis, 1),
    "M3-10": StateCard(master_of_the_frontier, 6),
}
