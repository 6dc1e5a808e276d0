"""The battle record, and what it unlocks (MW-15)."""

from __future__ import annotations

from wartable.kernel import Umpire

from ..content.marks import ACTION, NONE
from ..content.verbs_and_tellings import LEARNED, RECORD, UNLOCKED
from ..content.world import MEDIC, MELEE, RANGED
from ..state.state import WarState
from .ages import player_age
from .missions import learned


def knows(s: WarState, seat: int, face: int) -> bool:
    """Whether a player's unit type knows its special ability; medics always do (MW-15.4, MW-16.30)."""
    ability = s.world.troops[face].ability
    return ability.innate or (ability.number != NONE and s.kills[seat][face] >= s.world.kills_ability)


def most_kills(s: WarState, face: int) -> int:
    """The most that the counter of a type shows: what its successor needs, else what its ability needs (MW-15.8)."""
    return s.world.kills_next_age if s.world.troops[face].becomes else s.world.kills_ability


def credit(s: WarState, by: int, umpire: Umpire) -> None:
    """Credits a kill or a destroyed building to the block that dealt the last damage (MW-15.2, MW-15.9, MW-15.11)."""
    seat = s.owner(by) if by != NONE else NONE
    if seat == NONE:
        return
    face = s.pieces.face[by]
    if s.world.troops[face].unit and s.world.troops[face].fighter and s.kills[seat][face] < most_kills(s, face):
        _advance(s, seat, face, umpire)


def _advance(s: WarState, seat: int, face: int, umpire: Umpire) -> None:
    """Raises a counter by one; enough of them bring the ability, then the next age (MW-15.4, MW-15.5)."""
    counters = s.kills[seat]
    kills = counters[face] + 1
    s.kills[seat] = counters[:face] + (kills,) + counters[face + 1 :]
    umpire.tell(RECORD, seat, face, kills)
    if kills == s.world.kills_ability:
        _learn(s, seat, face, umpire)
    if kills == s.world.kills_next_age:
        for successor in s.world.troops[face].becomes:
            unlock(s, seat, successor, umpire)


def _learn(s: WarState, seat: int, face: int, umpire: Umpire) -> None:
    umpire.tell(LEARNED, seat, s.world.troops[face].ability.number)
    learned(s, seat, umpire)


def unlock(s: WarState, seat: int, face: int, umpire: Umpire) -> None:
    """Unlocks a unit type at once; a new age brings its tactical point (MW-15.15, MW-16.4)."""
    if (s.unlocked[seat] >> face) & 1:
        return
    before = player_age(s, seat)
    s.unlocked[seat] |= 1 << face
    umpire.tell(UNLOCKED, seat, face)
    age = player_age(s, seat)
    if age > before and s.phase == ACTION and s.active == seat:
        points = s.world.tactical_points
        s.tp[seat] += points[age - 1] - points[before - 1]
    troop = s.world.troops[face]
    if troop.age == 2 and troop.category in (MELEE, RANGED):
        for medic in s.world.units:
            if medic.category == MEDIC:
                unlock(s, seat, medic.face, umpire)
