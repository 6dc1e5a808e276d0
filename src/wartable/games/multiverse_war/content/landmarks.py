"""What is told of a hex beside its coordinates: what all can see there, in numbers and in words.

Terrain, settlements and buildings are open; a block is named only while it is identified for all (MW-9.36).
"""

from __future__ import annotations

from typing import Final

from .geometry import PLACES, coordinates
from .world import World

LANDS: Final = ("grassland", "forest", "hill", "water", "mountain")
_SEATS: Final = 4
MOST_HOUSES: Final = 16
"""How many kinds of buildings can be told apart."""
_LAND: Final = 1
_TOWN: Final = _LAND + len(LANDS)
_HOUSE: Final = _TOWN + _SEATS
_BLOCK: Final = _HOUSE + _SEATS * MOST_HOUSES
HIDDEN: Final = -1
"""The face of a block that not everybody knows."""


def of_land(terrain: int) -> int:
    """The number of bare terrain; 0 where it is not explored."""
    return _LAND + terrain if 0 <= terrain < len(LANDS) else 0


def of_town(seat: int) -> int:
    """The number of a settlement."""
    return _TOWN + seat


def of_house(kind: int, seat: int) -> int:
    """The number of a building."""
    return _HOUSE + _SEATS * kind + seat


def of_block(face: int, seat: int) -> int:
    """The number of a block; guardians belong to nobody."""
    return _BLOCK + (_SEATS + 1) * (face + 1) + seat + 1


def owner(told: int) -> int:
    """The seat that owns what stands there, or -1."""
    there = told // PLACES
    if there >= _BLOCK:
        return (there - _BLOCK) % (_SEATS + 1) - 1
    return (there - _TOWN) % _SEATS if there >= _TOWN else -1


def spot(told: int) -> str:
    """The coordinates of a hex in words."""
    q, r = coordinates(told)
    return f"{q},{r}"


def words(world: World, told: int) -> str:
    """A hex as people say it: `Barracks at 3,-1` behind the name of its owner, else `the forest at 2,0`."""
    there = told // PLACES
    if there >= _BLOCK:
        name = block(world, (there - _BLOCK) // (_SEATS + 1) - 1)
    elif there >= _HOUSE:
        name = world.buildings[(there - _HOUSE) // _SEATS].name
    elif there >= _TOWN:
        name = "settlement"
    else:
        name = LANDS[there - _LAND] if there else "hex"
    return f"{name if owner(told) >= 0 else f'the {name}'} at {spot(told)}"


def block(world: World, face: int) -> str:
    """The name of a block, as far as all know."""
    if face == HIDDEN:
        return "hidden block"
    return "guardian" if face == world.guardian_face else world.troops[face].name
