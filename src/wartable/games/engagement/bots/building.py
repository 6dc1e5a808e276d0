"""How good an army looks while it is built and deployed."""

from __future__ import annotations

from math import sqrt
from typing import Final

from wartable.kernel import Together

from ..content.field import FRONT, NOWHERE, SECTORS, depth_of, sector_of
from ..content.traits import AMBUSH, INSPIRE, OVERHEAD
from ..rules.deployment import DeployUnit
from ..rules.muster import spent
from ..rules.units import bears
from ..state.state import FieldState

LISTED: Final = 8.0
"""A ready-made list, which others have tried."""
UNSPENT: Final = 0.9
"""A point that can still be spent."""
BY_SIZE: Final = (0.0, 0.92, 1.04, 1.14, 1.2)
"""By number of Troops: a point in a Unit of that size. One order moves them all."""
LEADS: Final = (-1.0, -0.2, 0.6, 1.5)
"""By men who follow him: a leader."""
GENERAL: Final = 1.5
"""A leader with Inspire beside two men or more."""
STRANGER: Final = -0.7
"""Each further kind of men in a Unit: traits ask for half of them or all, and dice of two colors for two orders."""
TROOPS_OF_A_UNIT: Final = 4
CHANGE: Final = -0.05
"""A change of mind."""
AS_LISTED: Final = 0.3
"""A Unit that stands where its list has it."""
WELL_PLACED: Final = 0.5
"""A Unit in the Rear that acts from there, or another one in the Front."""
HELD: Final = 0.8
"""The square root of the points in the Front of a Sector."""


def army_worth(s: FieldState, seat: int) -> float:
    """What a player's army is worth as far as it has been built and placed."""
    if s.army[seat] < 0:
        return 0.0
    found = LISTED if s.listed[seat] >= 0 else 0.0
    for unit in s.units(seat):
        if s.troops[unit]:
            found += unit_worth(s, unit)
    if s.listed[seat] < 0 and not finished(s, seat):
        found += UNSPENT * (s.terms.size - spent(s, seat))
    return found + CHANGE * s.changes[seat] + placing_worth(s, seat)


def finished(s: FieldState, seat: int) -> bool:
    """Whether a player's army is complete: the next question, if any, is where it stands."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Together):
        return True
    lane = top.lanes[top.seats.index(seat)]
    return not lane or isinstance(lane[-1], DeployUnit)


def unit_worth(s: FieldState, unit: int) -> float:
    """A Unit is worth more the more men one order moves, if they fight alike."""
    armies, face = s.armies, s.pieces.face
    points = 0
    kinds: list[int] = []
    leaders = 0
    formation = TROOPS_OF_A_UNIT
    for troop in s.troops[unit]:
        type = armies.type_of[face[troop]]
        points += type.points
        formation = min(formation, type.formation)
        if type.leads:
            leaders += 1
        else:
            kinds.append(type.no)
    men = len(kinds)
    found = points * (BY_SIZE[men + leaders] if formation > 1 else 1.0)
    if leaders:
        found += LEADS[min(men, 3)]
        if men > 1 and bears(s, unit, INSPIRE):
            found += GENERAL
    return found + STRANGER * max(0, len(set(kinds)) - 1)


def placing_worth(s: FieldState, seat: int) -> float:
    """A line that holds every Sector, with those in the Rear who can act from there."""
    found = 0.0
    held = [0] * SECTORS
    for unit in s.units(seat):
        zone = s.zone[unit]
        if zone == NOWHERE or not s.troops[unit]:
            continue
        in_front = depth_of(zone) == FRONT
        if zone == s.comes_to[unit]:
            found += AS_LISTED
        if in_front != (bears(s, unit, OVERHEAD) or bears(s, unit, AMBUSH)):
            found += WELL_PLACED
        if in_front:
            held[sector_of(zone)] += s.armies.value(tuple([s.pieces.face[troop] for troop in s.troops[unit]]))
    return found + HELD * sum([sqrt(points) for points in held])
