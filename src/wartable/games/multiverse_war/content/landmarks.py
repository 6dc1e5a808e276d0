"""What is told of a hex beside its coordinates: what all can see there, in numbers and in words.

Terrain, settlements and buildings are open; a block is named only while it is identified for all (MW-9.36). A territory
is named once it is explored. Coordinates are said where nothing else is known of a hex, and where a player has to
choose between two that would be called the same.
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
_KINDS: Final = 1024
"""A number that tells what stands on a hex is less than this; whole multiples of it tell the region and `EXACT`."""
_REGIONS: Final = 128
EXACT: Final = PLACES * _KINDS * _REGIONS
"""Added to the number of a hex that is to be told from another one of the same name."""
HIDDEN: Final = -1
"""The face of a block that not everybody knows."""


def of_home(seat: int) -> int:
    """The number of a home base, to be added to the number of one of its hexes."""
    return PLACES * _KINDS * (1 + seat)


def of_territory(territory: int) -> int:
    """The number of an explored territory, to be added to the number of one of its hexes."""
    return PLACES * _KINDS * (1 + _SEATS + territory)


def home(told: int) -> int:
    """The seat whose home base a hex is part of, or -1."""
    region = _region(told)
    return region - 1 if 0 < region <= _SEATS else -1


def named(told: int) -> bool:
    """Whether a hex is told well enough by its name: as part of a territory or of somebody's settlement."""
    there = told // PLACES % _KINDS
    return _region(told) > _SEATS or _TOWN <= there < _HOUSE


def _region(told: int) -> int:
    return told // (PLACES * _KINDS) % _REGIONS


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
    there = told // PLACES % _KINDS
    if there >= _BLOCK:
        return (there - _BLOCK) % (_SEATS + 1) - 1
    return (there - _TOWN) % _SEATS if there >= _TOWN else -1


def spot(told: int) -> str:
    """The coordinates of a hex in words."""
    q, r = coordinates(told)
    return f"{q},{r}"


def around(world: World, told: int) -> str:
    """Where a hex is: `in the Greywood`, `by the town`, `at 2,0` where nothing else is known of it."""
    region = _region(told)
    at = f"at {spot(told)}"
    if not region:
        return at
    named = "by the town"
    if region > _SEATS:
        name = world.territories[region - _SEATS - 1].name
        named = f"in {name}" if "'s " in name else f"in the {name}"
    return f"{at} {named}" if told >= EXACT else named


def words(world: World, told: int) -> str:
    """A hex as people say it: `Barracks in the Greywood` behind its owner's name, else `the forest by the town`."""
    there = told // PLACES % _KINDS
    where = around(world, told)
    if there >= _BLOCK:
        name = block(world, (there - _BLOCK) // (_SEATS + 1) - 1)
    elif there >= _HOUSE:
        name = world.buildings[(there - _HOUSE) // _SEATS].name
    elif there >= _TOWN:
        name = "settlement"
        where = where.removesuffix("by the town").rstrip()
    else:
        name = LANDS[there - _LAND] if there else "hex"
    return f"{name if owner(told) >= 0 else f'the {name}'} {where}".rstrip()


def block(world: World, face: int) -> str:
    """The name of a block, as far as all know."""
    if face == HIDDEN:
        return "hidden block"
    return "guardian" if face == world.guardian_face else world.troops[face].name
