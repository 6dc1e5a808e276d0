"""The Blademaster: Cleave, Leap, Grand Master, Fury.

Rules: MW-18.30, MW-18.31, MW-18.32, MW-18.33, MW-18.34, MW-18.35, MW-18.36, MW-18.37.
"""

from __future__ import annotations

from wartable.kernel import Step, Umpire

from ...content.ability import Ability
from ...content.marks import NONE, NOWHERE, UNDECIDED
from ...content.terrain import MOUNTAIN, UNKNOWN
from ...content.verbs_and_tellings import LEAPT
from ...state.state import WarState
from ..combat import melee_exchange, melee_targets
from ..hero_abilities import enter
from ..hero_targets import free_for, melee_hexes
from ..volleys import strike_hexes


class Cleaving(Step[WarState]):
    """One of the two blows of a Cleave, if hero and target are still there."""

    rule = "MW-18.32"

    def __init__(self, no: int, h: int) -> None:
        self.no = no
        self.h = h

    def run(self, s: WarState, umpire: Umpire) -> None:
        """A usual attack, with retaliation, without advance."""
        no = self.no
        if s.ending == UNDECIDED and s.hex[no] != NOWHERE and self.h in melee_targets(s, no):
            melee_exchange(s, no, self.h, False, NONE, umpire)


class Cleave(Ability):
    """Two usual attacks on different targets."""

    rule = "MW-18.32"
    text = "Cleave: attacks two adjacent hexes"
    own_steps = (Cleaving,)
    aims = 2

    def targets(self, s: WarState, no: int) -> list[int]:
        """Hexes of usual melee attacks, if there are two different targets."""
        found = melee_targets(s, no)
        return found if found and others(s, found, found[0]) else []

    def further_targets(self, s: WarState, no: int, first: int) -> list[int]:
        return others(s, melee_targets(s, no), first)

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        s.then(*[Cleaving(no, h) for h in aims])


def others(s: WarState, hexes: list[int], first: int) -> list[int]:
    """The hexes with another target than the first one; a settlement on several hexes is one target (MW-16.35)."""
    town = s.board.town
    return [h for h in hexes if h != first and (town[h] == NONE or town[h] != town[first])]


class Leap(Ability):
    """The hero leaps one or two hexes straight ahead, over anything but a mountain or unexplored land."""

    rule = "MW-18.33"
    text = "Leap: jumps one or two hexes straight"
    aims = 1

    def targets(self, s: WarState, no: int) -> list[int]:
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

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        enter(s, no, aims[0], LEAPT, umpire)


class GrandMaster(Ability):
    """For every second level the hero strikes melee units with 1 more, and they strike the hero with 1 less."""

    rule = "MW-18.35"
    text = "Grand Master: +1 against melee units at levels 2, 4, 6, 8, and they \u22121"
    always = True

    def melee_edge(self, s: WarState, no: int) -> int:
        return s.heroes.level[s.hero(no)] // 2


class Fury(Ability):
    """All adjacent enemies are struck."""

    rule = "MW-18.36"
    text = "Fury: strength {a.strength} against all adjacent enemies"

    def targets(self, s: WarState, no: int) -> list[int]:
        return melee_hexes(s, no)

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        strike_hexes(s, no, melee_hexes(s, no), self, False, umpire)
