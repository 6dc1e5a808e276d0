"""The Deadeye: Piercing Shot, Smoke Veil, Eagle Eye, Headshot (MW-18.61, MW-18.62, MW-18.63, MW-18.64)."""

from __future__ import annotations

from wartable.kernel import Umpire

from ...content.ability import AT_UPKEEP, Ability
from ...content.marks import VEILED
from ...state.state import WarState
from ..hero_tokens import give_token
from ..shooting import Shot, reach, shot_targets
from ..volleys import holds_enemy, strike_hexes


class PiercingShot(Ability):
    """The hexes of one direction are struck one behind the other."""

    rule = "MW-18.61"
    text = "Piercing Shot: strength {a.strength} at two hexes in a line"
    aims = 1
    directed = True

    def targets(self, s: WarState, no: int) -> list[int]:
        """Directions with an enemy on one of their hexes."""
        seat = s.owner(no)
        return [d for d in range(6) if any([holds_enemy(s, seat, h) for h in pierced(s, no, d)])]

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        strike_hexes(s, no, pierced(s, no, aims[0]), self, True, umpire)


def pierced(s: WarState, no: int, direction: int) -> list[int]:
    """The hexes that a shot in a direction strikes: the first, and the second if the first does not block the line."""
    at = s.hex[no]
    first = s.board.around[at][direction]
    if first < 0:
        return []
    second = s.board.around[first][direction]
    seen = s.ground.sight(at, 2, s.ground.height[at], False)
    return [first, second] if second >= 0 and (seen >> second) & 1 else [first]


class SmokeVeil(Ability):
    """The hero is seen only from adjacent hexes."""

    rule = "MW-18.62"
    text = "Smoke Veil: seen only from adjacent hexes"
    token = VEILED
    token_word = "veiled"
    token_ends = AT_UPKEEP

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        give_token(s, no, self, umpire)


class EagleEye(Ability):
    """The hero sees and shoots further."""

    rule = "MW-18.63"
    text = "Eagle Eye: sees and shoots {a.reach} hexes far"
    always = True
    sees_far = True

    def far(self, usual: int) -> int:
        return self.reach


class Headshot(Ability):
    """A shot that ignores distance and ground."""

    rule = "MW-18.64"
    text = "Headshot: ignores range and terrain, {a.damage} damage"
    aims = 1
    prepaid = True
    goes_on = True
    unhindered = True

    def targets(self, s: WarState, no: int) -> list[int]:
        return shot_targets(s, no, reach(s, no), True)

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        s.then(Shot(no, aims[0], self.number))
