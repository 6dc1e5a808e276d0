"""An army at random, as somebody may have built it in secret (ENG-30)."""

from __future__ import annotations

from wartable.kernel import Umpire

from ..content.field import OWN_ZONES
from ..content.forces import ForceUnit
from ..rules.muster import field, lists_for, take_tile
from ..state.state import FieldState
from .fog import LARGEST


def muster_at_random(s: FieldState, seat: int, umpire: Umpire) -> None:
    """A player without an army gets one: a ready-made list, if there is one for this size, or one that is built."""
    ready = lists_for(s, seat)
    pick = umpire.draw(len(ready) + 1)
    if pick < len(ready):
        s.listed[seat] = ready[pick]
        listed: list[ForceUnit] = s.armies.lists[ready[pick]].units
        field(s, seat, listed)
        return
    built: list[list[int]] = []
    while not legal_army(s, built):
        built = build(s, seat, umpire)
    for i in range(len(built)):
        for face in built[i]:
            take_tile(s, seat, s.units(seat)[i], face)


def legal_army(s: FieldState, units: list[list[int]]) -> bool:
    """Whether an army has enough Units, and a black die (ENG-30.7, ENG-30.8)."""
    strikes = any([s.armies.black_dice[face] for faces in units for face in faces])
    return len(units) >= s.armies.fewest_units and strikes


def build(s: FieldState, seat: int, umpire: Umpire) -> list[list[int]]:
    """Units of random sizes with random tiles, until the points are spent (ENG-30.2, ENG-30.3, ENG-30.5, ENG-30.6)."""
    points = s.terms.size
    tiles: list[int] = []
    for type in s.armies.armies[s.army[seat]].types:
        for face in type.tile_faces:
            tiles += [face] * s.armies.tiles[face].copies
    found: list[list[int]] = []
    while len(found) < s.armies.most_units:
        size = 1 + umpire.draw(LARGEST)
        unit: list[int] = []
        leads = False
        for _ in range(size):
            pool: list[int] = []
            for face in tiles:
                type = s.armies.type_of[face]
                if type.points <= points and type.formation >= size and not (leads and type.leads):
                    pool.append(face)
            if not pool:
                break
            face = pool[umpire.draw(len(pool))]
            tiles.remove(face)
            unit.append(face)
            points -= s.armies.points[face]
            leads = leads or s.armies.leads[face]
        if not unit:
            break
        found.append(unit)
    return found


def deploy_at_random(s: FieldState, units: list[int], umpire: Umpire) -> None:
    """Units stand in zones of their owner (ENG-40.1)."""
    for unit in units:
        s.zone[unit] = OWN_ZONES[umpire.draw(len(OWN_ZONES))]
