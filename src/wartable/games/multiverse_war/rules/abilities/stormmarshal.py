"""The Stormmarshal: Thunder Lance, War Horn, Vanguard, Tempest (MW-18.71, MW-18.72, MW-18.73, MW-18.74)."""

from __future__ import annotations

from wartable.kernel import BadContent, ContentRow, Umpire

from ...content.ability import Ability
from ...content.marks import ENDED, NOWHERE, STUNNED
from ...content.modifiers import VAN
from ...content.world import MOUNTED
from ...state.state import WarState
from ...state.strike import Strike
from ..hero_abilities import strike_one
from ..hero_targets import clear_hexes, unit_at
from ..hero_tokens import give_token
from ..shooting import shot_targets
from ..volleys import holds_enemy, strike_hexes


class ThunderLance(Ability):
    """The hero strikes a unit from afar and stuns it."""

    rule = "MW-18.71"
    text = "Thunder Lance: strength {a.strength} at {a.reach} hexes, stuns"
    aims = 1
    token = STUNNED
    token_word = "stunned"

    def slows(self) -> int:
        return self.amount

    def targets(self, s: WarState, no: int) -> list[int]:
        return shot_targets(s, no, self.reach, True)

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        target = unit_at(s, s.owner(no), aims[0])
        if strike_one(s, no, target, self, True, umpire) and s.hex[target] != NOWHERE:
            give_token(s, target, self, umpire)


class WarHorn(Ability):
    """Own fighters around the hero get AP."""

    rule = "MW-18.72"
    text = "War Horn: fighters within {a.reach} hexes get {a.amount} AP"

    def targets(self, s: WarState, no: int) -> list[int]:
        """Other own fighters in reach whose activation has not ended."""
        apart = s.board.apart[s.hex[no]]
        return [
            other
            for other in s.blocks(s.owner(no))
            if other != no
            and apart[s.hex[other]] <= self.reach
            and s.troop(other).fighter
            and not s.done[other] & ENDED
        ]

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        for other in self.targets(s, no):
            s.ap[other] += self.amount
            s.own_marks()
            s.rallied[other] += self.amount


class Vanguard(Ability):
    """Neither forest nor walls weaken the hero's strikes; from one level on mounted units near him strike harder."""

    rule = "MW-18.73"
    text = "Vanguard: no penalty in forest and at buildings; from level 4 riders near him have +1"
    always = True
    rides_anywhere = True

    def __init__(self, row: ContentRow, number: int) -> None:
        super().__init__(row, number)
        if len(self.levels) != 1:
            raise BadContent(f"{row.where}: levels must be one.")

    def leads(self, s: WarState, strike: Strike, hero: int, no: int, viewer: int) -> None:
        near = s.board.apart[s.hex[no]][s.hex[hero]] <= self.reach
        if near and s.troop(no).category == MOUNTED and s.heroes.level[s.hero(hero)] >= self.levels[0]:
            strike.back(s, hero, VAN, self.amount, viewer)


class Tempest(Ability):
    """Every enemy around the hero that he sees is struck."""

    rule = "MW-18.74"
    text = "Tempest: strength {a.strength} against all enemies within {a.reach} hexes"

    def targets(self, s: WarState, no: int) -> list[int]:
        seat = s.owner(no)
        return [h for h in clear_hexes(s, no, self.reach) if holds_enemy(s, seat, h)]

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        strike_hexes(s, no, self.targets(s, no), self, True, umpire)
