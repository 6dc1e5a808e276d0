"""The age of a player (MW-15.14)."""

from __future__ import annotations

from ..state.state import WarState


def player_age(s: WarState, seat: int) -> int:
    """The highest age among the unlocked fighter types (MW-15.14)."""
    unlocked = s.unlocked[seat]
    age = 1
    for troop in s.world.units:
        if troop.age > age and troop.fighter and (unlocked >> troop.face) & 1:
            age = troop.age
    return age
