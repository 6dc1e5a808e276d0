"""Abilities that fall on hexes and strike every enemy there (MW-16.7, MW-16.22, MW-16.24, MW-16.25)."""

from __future__ import annotations

from wartable.kernel import Umpire

from ...content.ability import Ability
from ...content.marks import NONE
from ...state.state import WarState
from ..shooting import Watch
from ..volleys import AbilityHex, can_fire


class Volley(Ability):
    """An area ability that is an action of its own; its hexes are chosen one by one."""

    def usable(self, s: WarState, no: int) -> bool:
        return can_fire(s, no, self)

    def use(self, s: WarState, seat: int, no: int, umpire: Umpire) -> None:
        s.draft(AbilityHex(seat, no, self.number, ()))


class RainOfArrows(Volley):
    """The unit shoots at up to three connected hexes."""

    rule = "MW-16.7"
    text = "Rain of Arrows: strength {a.strength} at three connected hexes"


class Grenade(Volley):
    """The unit strikes one adjacent hex; a Grenadier is no ranged unit, so it is no water hex (MW-11.39)."""

    rule = "MW-16.22"
    text = "Grenade: strength {a.strength} at an adjacent hex, {a.house_damage} damage to buildings"


class Grapeshot(Volley):
    """The gun strikes up to two adjacent hexes."""

    rule = "MW-16.24"
    text = "Grapeshot: strength {a.strength} at two adjacent hexes"


class Barrage(Volley):
    """The gun fires over everything but mountains; the first hex holds an identified enemy."""

    rule = "MW-16.25"
    text = "Barrage: strength {a.strength} at three connected hexes"

    def field(self, s: WarState, no: int) -> int:
        return s.ground.unscreened(s.hex[no], self.reach)

    def begins_with(self, s: WarState, no: int, hexes: list[int]) -> list[int]:
        if not hexes:
            return hexes
        watch = Watch(s, no)
        return [h for h in hexes if watch.spots(s, h) or (s.helper[h] != NONE and watch.knows(s, s.helper[h]))]
