"""Cover Fire: what a Gatling Gun does in other players' turns (MW-16.26, MW-16.27, MW-16.28, MW-16.29)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Umpire

from ..content.hexes import STEPS, Hex
from ..content.marks import COVERING, NONE, NOWHERE
from ..content.verbs_and_tellings import COVER_SHOT
from ..state.state import WarState
from .lawful import may_harm
from .news import tell_of
from .shooting import Watch, line_of_fire, shoot
from .sight import show_face
from .strikes import owner_on

COVER_RANGE: Final = 2
"""How far the covered area reaches."""


def _area(facing: int) -> frozenset[Hex]:
    """The hexes within two that are sums of steps in the facing and one neighboring direction (MW-16.27)."""
    ahead = STEPS[facing]
    found: set[Hex] = set()
    for side in (STEPS[(facing + 5) % 6], ahead, STEPS[(facing + 1) % 6]):
        found |= {ahead, side, (2 * side[0], 2 * side[1]), (ahead[0] + side[0], ahead[1] + side[1])}
    return frozenset(found)


COVERED_AREA: Final = tuple([_area(facing) for facing in range(6)])
"""By facing: the covered hexes, relative to the gun."""


def covers(s: WarState, gun: int, h: int) -> bool:
    """Whether a hex lies in the area of a covering gun."""
    q, r = s.board.hexes[h]
    at = s.board.hexes[s.hex[gun]]
    return (q - at[0], r - at[1]) in COVERED_AREA[s.front[gun]]


def cover_fire(s: WarState, no: int, umpire: Umpire, attacked: int = NONE) -> bool:
    """Guns fire at a unit that has entered a hex they cover, or attacks `attacked` from one. Says whether one did."""
    fired = False
    for gun in range(s.world.first_block, len(s.hex)):
        if s.stance[gun] == COVERING and s.hex[no] != NOWHERE and _fires(s, gun, no, attacked):
            _shoot(s, gun, no, umpire)
            fired = True
    return fired


def _fires(s: WarState, gun: int, no: int, attacked: int) -> bool:
    """Whether a gun fires: once per unit, three shots in all, at an identified unit on a clear line (MW-16.28)."""
    h = s.hex[no]
    shots = s.shots[gun]
    if s.hex[gun] == NOWHERE or no in shots or len(shots) == s.troop(gun).ability.times:
        return False
    if not covers(s, gun, h):
        return False
    if s.holder(h) != NONE or not _lawful(s, gun, no, attacked) or not Watch(s, gun).knows(s, no):
        return False
    return (line_of_fire(s, gun, COVER_RANGE) >> h) & 1 == 1


def _lawful(s: WarState, gun: int, no: int, attacked: int) -> bool:
    """Whether a unit is a lawful target, or attacks a piece of the gun's owner (MW-23.3)."""
    seat = s.owner(gun)
    if may_harm(s, seat, s.owner(no), s.hex[no]):
        return True
    return attacked != NONE and not s.allied(seat, s.owner(no)) and owner_on(s, attacked) == seat


def _shoot(s: WarState, gun: int, no: int, umpire: Umpire) -> None:
    """One shot with the usual modifiers, without an answer (MW-16.28)."""
    s.own_marks()
    s.shots[gun] = s.shots[gun] + (no,)
    show_face(s, gun, umpire)
    tell_of(s, COVER_SHOT, no, umpire)
    shoot(s, gun, no, s.hex[no], NONE, umpire)
