"""What a Unit can do with the Troops that are present: dice and traits (ENG-15, ENG-150)."""

from __future__ import annotations

from ..content.traits import EVERY, HALF, OVERHEAD
from ..state.state import FieldState


def bears(s: FieldState, unit: int, trait: int) -> bool:
    """Whether a trait works for a Unit, by its scope and the Troops present (ENG-150.5, ENG-150.6, ENG-150.7)."""
    face, traits, leads = s.pieces.face, s.armies.traits_of, s.armies.leads
    scope = s.armies.scope[trait]
    count = having = 0
    for troop in s.troops[unit]:
        look = face[troop]
        if traits[look] >> trait & 1:
            if scope < HALF:
                return True
            if leads[look]:
                continue
            having += 1
        elif leads[look]:
            continue
        count += 1
    if not having:
        return False
    return having == count if scope == EVERY else 2 * having >= count


def some_traits(s: FieldState, unit: int) -> int:
    """The traits of all Troops of a Unit, as a mask. Others cannot work for it."""
    face, traits = s.pieces.face, s.armies.traits_of
    found = 0
    for troop in s.troops[unit]:
        found |= traits[face[troop]]
    return found


def mounted(s: FieldState, unit: int) -> bool:
    """Whether at least half of a Unit's Troops but leaders ride (ENG-150.6)."""
    face, rides, leads = s.pieces.face, s.armies.rides, s.armies.leads
    count = riding = 0
    for troop in s.troops[unit]:
        if not leads[face[troop]]:
            count += 1
            riding += rides[face[troop]]
    return 2 * riding >= count > 0


def bearers(s: FieldState, unit: int, trait: int) -> list[int]:
    """The Troops of a Unit that have a trait, whose own dice it is about."""
    face, traits = s.pieces.face, s.armies.traits_of
    return [troop for troop in s.troops[unit] if traits[face[troop]] >> trait & 1]


def black_hits(s: FieldState, troops: tuple[int, ...] | list[int], roll: int) -> int:
    """The hits of a roll: one for every Engagement Die that shows it (ENG-100.3)."""
    face, black = s.pieces.face, s.armies.black
    total = 0
    for troop in troops:
        total += black[face[troop]][roll]
    return total


def white_hits(s: FieldState, troops: tuple[int, ...] | list[int], roll: int) -> int:
    """The hits of a roll: one for every Shooting Die that shows it (ENG-140.4)."""
    face, white = s.pieces.face, s.armies.white
    total = 0
    for troop in troops:
        total += white[face[troop]][roll]
    return total


def has_black(s: FieldState, troops: list[int]) -> bool:
    """Whether Troops show an Engagement Die."""
    face, dice = s.pieces.face, s.armies.black_dice
    return any([dice[face[troop]] for troop in troops])


def can_shoot(s: FieldState, unit: int, from_rear: bool) -> bool:
    """Whether a Unit has a Troop that shoots (ENG-140.1, ENG-215.1)."""
    face, dice, traits = s.pieces.face, s.armies.white_dice, s.armies.traits_of
    for troop in s.troops[unit]:
        look = face[troop]
        if dice[look] and (not from_rear or traits[look] >> OVERHEAD & 1):
            return True
    return False


def shooters(s: FieldState, unit: int, from_rear: bool) -> list[int]:
    """The Troops of a Unit that shoot; from the Rear only those with Overhead (ENG-140.16, ENG-215.1)."""
    face, dice = s.pieces.face, s.armies.white_dice
    troops = bearers(s, unit, OVERHEAD) if from_rear else list(s.troops[unit])
    return [troop for troop in troops if dice[face[troop]]]
