"""Whom a Unit can reach: one ladder for Charge and Shooting (ENG-80, ENG-140)."""

from __future__ import annotations

from ..content.armies import UNITS
from ..content.field import ADJACENT, CONTACT, FRONT, NOWHERE, REAR, SECTORS
from ..content.forces import ENVELOPMENT, SECURE_FLANKS
from ..state.state import FieldState
from .modules import in_force


def in_sector(s: FieldState, seat: int, sector: int) -> list[int]:
    """A player's Units in the Front or the Engagement Zone of a Sector."""
    front, contact = sector * 3 + FRONT, sector * 3 + CONTACT
    zone = s.zone
    return [unit for unit in range(seat * UNITS, (seat + 1) * UNITS) if zone[unit] == front or zone[unit] == contact]


def reachable(s: FieldState, enemy: int, sector: int) -> list[int]:
    """The enemy Units in reach from the Front of a Sector: in its Front or engaged there, else in its Rear, else in the
    Front or engaged in a Sector beside it.

    Rules: ENG-80.2 to ENG-80.6, ENG-140.3, ENG-140.8, ENG-140.9, ENG-140.10, ENG-300.10.
    """
    found = in_sector(s, enemy, sector)
    if found:
        return found
    rear = sector * 3 + REAR
    found = [unit for unit in s.units(enemy) if s.zone[unit] == rear]
    if found or in_force(s, SECURE_FLANKS, enemy):
        return found
    for other in ADJACENT[sector]:
        found += in_sector(s, enemy, other)
    return found


def sectors_in_reach(s: FieldState, enemy: int) -> list[bool]:
    """By Sector: whether an enemy Unit is in reach from its Front, by the same ladder."""
    zone = s.zone
    near, far = [False] * SECTORS, [False] * SECTORS
    for unit in range(enemy * UNITS, (enemy + 1) * UNITS):
        where = zone[unit]
        if where != NOWHERE:
            if where % 3 == REAR:
                far[where // 3] = True
            else:
                near[where // 3] = True
    found = [near[sector] or far[sector] for sector in range(SECTORS)]
    if not in_force(s, SECURE_FLANKS, enemy):
        for sector in range(SECTORS):
            for other in ADJACENT[sector]:
                found[sector] = found[sector] or near[other]
    return found


def chargeable(s: FieldState, unit: int) -> list[int]:
    """The enemy Units that a Unit can charge from the Front of its Sector (ENG-80.2, ENG-300.9)."""
    seat = s.owner(unit)
    sector = s.zone[unit] // 3
    found = reachable(s, 1 - seat, sector)
    if s.round >= 2 and in_force(s, ENVELOPMENT, seat):
        for other in ADJACENT[sector]:
            for enemy in in_sector(s, 1 - seat, other):
                if s.engaged(enemy) and enemy not in found:
                    found.append(enemy)
    return found


def alone(s: FieldState, seat: int) -> bool:
    """Whether a player has no Unit on the field."""
    return not s.there(seat)
