"""Damage, rest and healing (MW-14), and damage to buildings and settlements.

Rules: MW-13.5, MW-13.6, MW-13.8, MW-13.9, MW-13.10, MW-13.11, MW-13.12, MW-13.13.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Umpire

from ..content.marks import ABILITY_USED, ACTED, ACTION, NONE, NOWHERE
from ..content.verbs_and_tellings import DESTROYED, FELL, FOUND_GOLD, HEALED, HIT, HIT_HOUSE, RESTED
from ..state.state import WarState
from .heroes import gain_kill, hero_dies
from .missions import hurt, hurt_house, killed, razed
from .news import tell_of
from .record import credit
from .sight import remove_decoy, show_face
from .victory import captured

RAZED: Final = 2
"""A destroyed building scores for its destroyer so many times its points at the end (MW-21.14)."""


# -- blocks


def wound(s: WarState, by: int, no: int, damage: int, umpire: Umpire) -> None:
    """A block takes wounds from another, or from NONE, and dies of as many as it has health (MW-14.4)."""
    if s.pieces.face[no] == s.world.decoy_face:
        show_face(s, no, umpire)
        remove_decoy(s, no, umpire)
        return
    taken = min(damage, s.health(no) - s.wounds[no])
    tell_of(s, HIT, no, umpire, taken)
    s.own_marks()
    s.wounds[no] += taken
    _dealt(s, by, taken, umpire)
    if s.wounds[no] >= s.health(no):
        _die(s, by, no, umpire)


def _dealt(s: WarState, by: int, damage: int, umpire: Umpire) -> None:
    """Credits damage to the block that dealt it: missions, and AP for an Evangelist (MW-18.47)."""
    if damage == 0 or by == NONE or s.owner(by) == NONE:
        return
    hurt(s, by, umpire)
    if s.troop(by).evangelist and s.phase == ACTION and s.active == s.owner(by) and s.hex[by] != NOWHERE:
        s.ap[by] += damage


def _die(s: WarState, by: int, no: int, umpire: Umpire) -> None:
    """A block dies. The kill counts for the owner and the type or hero of its killer (MW-15.9, MW-15.11)."""
    seat = s.owner(by) if by != NONE else NONE
    if seat == NONE:
        remove(s, no, umpire)
        return
    killed(s, by, no, umpire)
    remove(s, no, umpire)
    s.slain[seat] += 1
    if s.owner(no) == NONE:
        gain_gold(s, seat, s.world.guardian[2], umpire)
    if s.troop(by).sheet != NONE:
        gain_kill(s, by, umpire)
    else:
        credit(s, by, umpire)


def remove(s: WarState, no: int, umpire: Umpire) -> None:
    """Takes a block off the board and shows it to all; nobody is credited (MW-9.22, MW-13.10)."""
    if s.hex[no] == NOWHERE:
        return
    show_face(s, no, umpire)
    tell_of(s, FELL, no, umpire)
    s.lift(no)
    s.break_up(no)
    s.own_marks()
    s.ap[no] = 0
    s.run[no] = 0
    s.wounds[no] = 0
    s.healing[no] = 0
    s.tokens[no] = 0
    s.shield[no] = 0
    if s.hero(no) != NONE:
        hero_dies(s, no, umpire)


def gain_gold(s: WarState, seat: int, gold: int, umpire: Umpire) -> None:
    """Gives gold from an open source, so `purse` rises as well; only the side hears the sum (MW-4.14)."""
    s.gold[seat] += gold
    s.purse[seat] += gold
    umpire.tell(FOUND_GOLD, seat, gold, to=s.side_mask(seat))


# -- buildings and settlements


def wound_house(s: WarState, by: int, h: int, damage: int, umpire: Umpire) -> None:
    """The building or settlement on a hex takes damage, and falls when its health is gone.

    Rules: MW-13.9, MW-13.10, MW-13.11, MW-13.12.
    """
    building = s.house[h]
    if building != NONE:
        _wound_building(s, by, building, damage, umpire)
    elif s.board.town[h] != NONE:
        _wound_town(s, by, h, damage, umpire)


def _wound_building(s: WarState, by: int, building: int, damage: int, umpire: Umpire) -> None:
    buildings = s.own_houses()
    health = s.world.buildings[buildings.kind[building]].health
    taken = min(damage, health - buildings.damage[building])
    umpire.tell(HIT_HOUSE, s.code(buildings.hex[building]), taken)
    buildings.damage[building] += taken
    _dealt_house(s, by, buildings.hex[building], taken, umpire)
    if buildings.damage[building] >= health:
        _raze(s, by, building, umpire)


def _wound_town(s: WarState, by: int, h: int, damage: int, umpire: Umpire) -> None:
    """A settlement takes damage; its five hexes share one pool of health (MW-13.8)."""
    town = s.board.town[h]
    taken = min(damage, s.world.town_health - s.town_damage[town])
    umpire.tell(HIT_HOUSE, s.code(h), taken)
    s.town_damage[town] += taken
    _dealt_house(s, by, h, taken, umpire)
    if s.town_damage[town] >= s.world.town_health and by != NONE and s.owner(by) != NONE:
        captured(s, s.owner(by), town, umpire)


def _dealt_house(s: WarState, by: int, h: int, damage: int, umpire: Umpire) -> None:
    _dealt(s, by, damage, umpire)
    if damage > 0 and by != NONE and s.owner(by) != NONE:
        hurt_house(s, by, h, damage, umpire)


def _raze(s: WarState, by: int, building: int, umpire: Umpire) -> None:
    """A building is destroyed: blocks inside die, its tokens go back, the destroyer scores.

    Rules: MW-13.9, MW-13.10, MW-13.11.
    """
    buildings = s.own_houses()
    h = buildings.hex[building]
    kind = buildings.kind[building]
    seat = s.owner(by) if by != NONE else NONE
    points = RAZED * s.world.buildings[kind].points[buildings.age[building] - 1]
    for no in (s.stand[h], s.helper[h]):
        if no != NONE:
            remove(s, no, umpire)
    ruin = s.code(h)
    s.house[h] = NONE
    buildings.owner[building] = NONE
    umpire.tell(DESTROYED, ruin, seat, points)
    if seat != NONE:
        s.razed[seat] += points
        razed(s, by, umpire)
        credit(s, by, umpire)


# -- rest and healing


def heal(s: WarState, no: int, wounds: int, umpire: Umpire) -> int:
    """Heals a block, by no more wounds than it has. Says how many (MW-14.14)."""
    healed = min(wounds, s.wounds[no])
    if healed > 0:
        s.own_marks()
        s.wounds[no] -= healed
        s.healing[no] = min(s.healing[no], s.wounds[no])
        tell_of(s, HEALED, no, umpire, healed)
    return healed


def heal_marks(s: WarState, seat: int, umpire: Umpire) -> None:
    """At the start of the action turn, removes heal tokens and a wound with each (MW-14.7)."""
    for no in s.blocks(seat):
        if s.healing[no]:
            s.own_marks()
            s.healing[no] = 0
            heal(s, no, 1, umpire)


def rest(s: WarState, seat: int, umpire: Umpire) -> None:
    """At the end of the action turn, every damaged unit that took no action gets a heal token (MW-14.9)."""
    for no in s.blocks(seat):
        if s.wounds[no] and not s.done[no] & (ACTED | ABILITY_USED):
            s.own_marks()
            s.healing[no] = 1
            tell_of(s, RESTED, no, umpire)
