"""The Protector: Charge, Shield Wall, Man of War, Shield Slam.

Rules: MW-18.41, MW-18.42, MW-18.43, MW-18.44, MW-18.45, MW-18.46.
"""

from __future__ import annotations

from wartable.kernel import BadContent, ContentRow, Umpire

from ...content.ability import COUNTED, Ability
from ...content.marks import NONE, NOWHERE, SHIELDED
from ...content.terrain import WATER
from ...content.verbs_and_tellings import ADVANCED, MOVED, PUSHED
from ...state.state import WarState
from ..hero_abilities import enter, strike_one
from ..hero_targets import free_for, melee_hexes, unit_at
from ..hero_tokens import give_token
from ..moving import go
from ..news import tell_of
from ..sight import identified
from ..wounds import heal, wound


class Charge(Ability):
    """The hero runs over two hexes, strikes, and enters the hex if it is left empty."""

    rule = "MW-18.41"
    text = "Charge: strength {a.strength} at a unit three hexes away in a line"
    aims = 1

    def targets(self, s: WarState, no: int) -> list[int]:
        """An identified enemy unit on the third hex of a straight line, with two free hexes before it (MW-18.42)."""
        return [h for h in [charge_line(s, no, direction)[2] for direction in range(6)] if h != NONE]

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        seat = s.owner(no)
        h = aims[0]
        for step in run_up(s, no, h):
            if not enter(s, no, step, MOVED, umpire):
                return
        target = unit_at(s, seat, h)
        if target != NONE:
            strike_one(s, no, target, self, False, umpire)
        if free_for(s, seat, h):
            enter(s, no, h, ADVANCED, umpire)


def charge_line(s: WarState, no: int, direction: int) -> tuple[int, int, int]:
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


def run_up(s: WarState, no: int, h: int) -> tuple[int, ...]:
    """The hexes that a charge at this one runs over."""
    for direction in range(6):
        first, second, struck = charge_line(s, no, direction)
        if struck == h:
            return (first, second)
    return ()


class ShieldWall(Ability):
    """Shots miss the hero for some of his action turns, and he is slower."""

    rule = "MW-18.44"
    text = "Shield Wall: shots miss him for three rounds, 1 AP less"
    token = SHIELDED
    token_word = "shielded"
    token_ends = COUNTED

    def slows(self) -> int:
        return self.amount

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        give_token(s, no, self, umpire)


class ManOfWar(Ability):
    """The hero heals by himself from one level on, twice as fast from another."""

    rule = "MW-18.45"
    text = "Man of War: heals 1 a round from level 4, 2 from level 6"
    always = True

    def __init__(self, row: ContentRow, number: int) -> None:
        super().__init__(row, number)
        if len(self.levels) != 2:
            raise BadContent(f"{row.where}: levels must be two.")

    def upkeep(self, s: WarState, no: int, umpire: Umpire) -> None:
        level = s.heroes.level[s.hero(no)]
        one, two = self.levels
        wounds = 2 if level >= two else 1 if level >= one else 0
        if min(wounds, s.wounds[no]) > 0:
            heal(s, no, wounds, umpire)


class ShieldSlam(Ability):
    """The blow pushes the target one hex straight away, or deals one more damage where it cannot move."""

    rule = "MW-18.46"
    text = "Shield Slam: strength {a.strength}, and pushes the target back"
    aims = 1

    def targets(self, s: WarState, no: int) -> list[int]:
        seat = s.owner(no)
        return [h for h in melee_hexes(s, no) if unit_at(s, seat, h) != NONE]

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        target = unit_at(s, s.owner(no), aims[0])
        if not strike_one(s, no, target, self, False, umpire) or s.hex[target] == NOWHERE:
            return
        here = s.hex[target]
        behind = s.board.around[here][s.board.direction(s.hex[no], here)]
        if free_for(s, s.owner(target), behind):
            go(s, target, behind)
            tell_of(s, PUSHED, target, umpire, s.code(behind))
        else:
            wound(s, no, target, 1, umpire)
