"""Where the abilities of heroes can be aimed, and whom they touch (MW-18.30 to MW-18.76)."""

from __future__ import annotations

from .combat import melee_targets
from .content import (
    CALL_BEAR,
    CHARGE,
    CLEAVE,
    DREAD_ROAR,
    FURY,
    HEADSHOT,
    LEAP,
    PIERCING_SHOT,
    SHIELD_SLAM,
    TEMPEST,
    THORN_SNARE,
    THUNDER_LANCE,
    WAR_HORN,
)
from .hero_sheets import bear_of
from .lawful import may_harm
from .marks import ENDED, NONE
from .shooting import reach, shot_targets
from .sight import identified
from .state import Table
from .terrain import MOUNTAIN, UNKNOWN, WATER
from .volleys import holds_enemy


def targets(s: Table, no: int, ability: int) -> list[int]:
    """Hexes, directions or blocks, as the ability has it; without any it cannot be used."""
    if ability == CLEAVE:
        return two_targets(s, no)
    if ability == LEAP:
        return leaps(s, no)
    if ability == FURY:
        return melee_hexes(s, no)
    if ability == CHARGE:
        return charges(s, no)
    if ability == SHIELD_SLAM:
        seat = s.owner(no)
        return [h for h in melee_hexes(s, no) if unit_at(s, seat, h) != NONE]
    if ability == CALL_BEAR:
        return bear_hexes(s, no)
    if ability == THORN_SNARE:
        return snared(s, no)
    if ability == DREAD_ROAR:
        return frightened(s, no)
    if ability == PIERCING_SHOT:
        return piercing_directions(s, no)
    if ability == HEADSHOT:
        return shot_targets(s, no, reach(s, no), True)
    if ability == THUNDER_LANCE:
        return shot_targets(s, no, s.world.abilities[THUNDER_LANCE].reach, True)
    if ability == WAR_HORN:
        return rallied(s, no)
    if ability == TEMPEST:
        return stormed(s, no)
    return [s.hex[no]]


def unit_at(s: Table, seat: int, h: int) -> int:
    """The enemy unit on a hex: in the open, of a stack the military unit; NONE where there is none (MW-18.76)."""
    target = s.stand[h] if s.stand[h] != NONE else s.helper[h]
    if target == NONE or s.holder(h) != NONE or not may_harm(s, seat, s.owner(target), h):
        return NONE
    return target


def free_for(s: Table, seat: int, h: int) -> bool:
    """Whether a hex is on the map, unoccupied, and a block of the player can enter it; NONE for a guardian."""
    if h < 0 or s.stand[h] != NONE or s.helper[h] != NONE or s.entry(h) == 0:
        return False
    holder = s.holder(h)
    return holder == NONE or (seat != NONE and s.allied(holder, seat))


def melee_hexes(s: Table, no: int) -> list[int]:
    """Adjacent enemy-held hexes, clockwise from east; nobody in water is hit hand to hand (MW-11.4, MW-18.37)."""
    seat = s.owner(no)
    return [h for h in s.board.neighbors[s.hex[no]] if s.terrain[h] != WATER and holds_enemy(s, seat, h)]


def two_targets(s: Table, no: int) -> list[int]:
    """Cleave needs two different targets of usual melee attacks (MW-18.32)."""
    found = melee_targets(s, no)
    return found if found and others(s, found, found[0]) else []


def others(s: Table, hexes: list[int], first: int) -> list[int]:
    """Those with another target than the first: a settlement on several hexes is one (MW-16.35)."""
    town = s.board.town
    return [h for h in hexes if h != first and (town[h] == NONE or town[h] != town[first])]


def leaps(s: Table, no: int) -> list[int]:
    """One or two hexes straight ahead, over anything but a mountain or the unknown (MW-18.33, MW-18.34)."""
    seat = s.owner(no)
    around = s.board.around
    found: list[int] = []
    for direction in range(6):
        near = around[s.hex[no]][direction]
        if near < 0:
            continue
        if free_for(s, seat, near):
            found.append(near)
        far = around[near][direction]
        if s.terrain[near] not in (MOUNTAIN, UNKNOWN) and free_for(s, seat, far):
            found.append(far)
    return found


def charges(s: Table, no: int) -> list[int]:
    """An identified enemy unit on the third hex of a straight line, with two free hexes before it (MW-18.42)."""
    return [h for h in [charge_line(s, no, direction)[2] for direction in range(6)] if h != NONE]


def charge_line(s: Table, no: int, direction: int) -> tuple[int, int, int]:
    """The two hexes of the run-up and the one struck; NONE for all where no charge is possible."""
    seat = s.owner(no)
    around = s.board.around
    first = around[s.hex[no]][direction]
    if free_for(s, seat, first):
        second = around[first][direction]
        if free_for(s, seat, second):
            third = around[second][direction]
            target = unit_at(s, seat, third) if third >= 0 and s.terrain[third] != WATER else NONE
            if target != NONE and identified(s, target):
                return (first, second, third)
    return (NONE, NONE, NONE)


def run_up(s: Table, no: int, h: int) -> tuple[int, ...]:
    """The hexes that a charge at this one runs over."""
    for direction in range(6):
        first, second, struck = charge_line(s, no, direction)
        if struck == h:
            return (first, second)
    return ()


def bear_hexes(s: Table, no: int) -> list[int]:
    """Free, enterable adjacent hexes, as long as there is no bear on the board (MW-18.51)."""
    seat = s.owner(no)
    if bear_of(s, seat) != NONE:
        return []
    return [h for h in s.board.neighbors[s.hex[no]] if free_for(s, seat, h)]


def snared(s: Table, no: int) -> list[int]:
    """Hexes with an identified enemy unit within 2 in his LOS; a guardian has no AP to lose (MW-18.53)."""
    seat = s.owner(no)
    found: list[int] = []
    for h in clear_hexes(s, no, THORN_SNARE):
        target = unit_at(s, seat, h)
        if target != NONE and identified(s, target) and s.pieces.face[target] != s.world.guardian_face:
            found.append(h)
    return found


def clear_hexes(s: Table, no: int, ability: int) -> list[int]:
    """Hexes within reach of an ability that the hero himself sees, by distance, then clockwise from east."""
    at = s.hex[no]
    reach = s.world.abilities[ability].reach
    seen = s.ground.sight(at, reach, s.ground.height[at], False)
    return [h for h in s.board.within(at, reach) if (seen >> h) & 1]


def pierced(s: Table, no: int, direction: int) -> list[int]:
    """The first hex of a direction, and the second where the first does not block the line (MW-18.61)."""
    at = s.hex[no]
    first = s.board.around[at][direction]
    if first < 0:
        return []
    second = s.board.around[first][direction]
    seen = s.ground.sight(at, 2, s.ground.height[at], False)
    return [first, second] if second >= 0 and (seen >> second) & 1 else [first]


def piercing_directions(s: Table, no: int) -> list[int]:
    """Directions with an enemy on one of their hexes."""
    seat = s.owner(no)
    return [d for d in range(6) if any([holds_enemy(s, seat, h) for h in pierced(s, no, d)])]


def stormed(s: Table, no: int) -> list[int]:
    """Every enemy-held hex within 2 in his LOS (MW-18.74)."""
    seat = s.owner(no)
    return [h for h in clear_hexes(s, no, TEMPEST) if holds_enemy(s, seat, h)]


def frightened(s: Table, no: int) -> list[int]:
    """Enemy units in the open next to hero or bear (MW-18.55)."""
    seat = s.owner(no)
    bear = bear_of(s, seat)
    rings = s.board.neighbors[s.hex[no]]
    if bear != NONE:
        rings = rings + s.board.neighbors[s.hex[bear]]
    found: list[int] = []
    for h in rings:
        if s.holder(h) != NONE:
            continue
        for target in (s.stand[h], s.helper[h]):
            if target != NONE and target not in found and may_harm(s, seat, s.owner(target), h):
                found.append(target)
    return found


def rallied(s: Table, no: int) -> list[int]:
    """Other own fighters within 2 hexes whose activation has not ended (MW-18.72)."""
    apart = s.board.apart[s.hex[no]]
    far = s.world.abilities[WAR_HORN].reach
    return [
        other
        for other in s.blocks(s.owner(no))
        if other != no and apart[s.hex[other]] <= far and s.troop(other).fighter and not s.done[other] & ENDED
    ]
