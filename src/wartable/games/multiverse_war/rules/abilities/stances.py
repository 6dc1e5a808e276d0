"""Abilities that leave a stance behind: Spear Wall, Pavise, Cover Fire (MW-16.11, MW-16.20, MW-16.26)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ...content.ability import Ability
from ...content.marks import COVERING, NONE, NOT_SET_UP, PAVISE_UP, SPEARS_LOWERED
from ...content.modifiers import FLANK, FRONT, PAVISE_WALL
from ...content.terrain import GRASS
from ...content.verbs_and_tellings import FACE_TO
from ...state.state import WarState
from ...state.strike import Strike
from ..details import BlockDetail
from ..strikes import attack_ends
from ..tactics import pay, take_stance


class SpearFacing(BlockDetail):
    """The direction in which a Spear Wall looks (decision 21)."""

    rule = "MW-16.11"
    prompt = "Choose the direction of its wall: that side and the two beside it are covered."

    def choices(self, s: WarState) -> list[Choice]:
        """All six directions; the neighboring ones are covered too."""
        return [Choice(FACE_TO, direction) for direction in range(6)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The ability is paid, and the unit takes the stance."""
        pay(s, self.no, s.troop(self.no).ability, umpire)
        take_stance(s, self.no, SPEARS_LOWERED, choice.a, umpire)


class SpearWall(Ability):
    """Strikes through its front are weaker; so are its own strikes back at its flanks."""

    rule = "MW-16.11"
    text = "Spear Wall: enemies at its front have \u2212{a.amount}, itself \u2212{a.flank} against its flanks"
    own_steps = (SpearFacing,)

    def usable(self, s: WarState, no: int) -> bool:
        return s.terrain[s.hex[no]] == GRASS and s.holder(s.hex[no]) == NONE

    def use(self, s: WarState, seat: int, no: int, umpire: Umpire) -> None:
        s.draft(SpearFacing(seat, no))

    def struck_from(self, s: WarState, strike: Strike, no: int, h: int) -> None:
        if covers_side(s, no, h):
            strike.add(FRONT, -self.amount)

    def strikes_back(self, s: WarState, strike: Strike, no: int, h: int) -> None:
        if not covers_side(s, no, h):
            strike.add(FLANK, -self.flank)


def covers_side(s: WarState, no: int, h: int) -> bool:
    """Whether the wall covers the side toward this hex: its facing and the two beside it."""
    return (s.board.direction(s.hex[no], h) - s.front[no]) % 6 in (0, 1, 5)


class Pavise(Ability):
    """Shots at the unit are weaker."""

    rule = "MW-16.20"
    text = "Pavise: \u2212{a.amount} for those who shoot at it"

    def usable(self, s: WarState, no: int) -> bool:
        return True

    def use(self, s: WarState, seat: int, no: int, umpire: Umpire) -> None:
        pay(s, no, self, umpire)
        take_stance(s, no, PAVISE_UP, NONE, umpire)

    def shot_at(self, s: WarState, strike: Strike, no: int) -> None:
        strike.add(PAVISE_WALL, -self.amount)


class CoverFire(Ability):
    """The gun covers its front; `cover` says when it fires."""

    rule = "MW-16.26"
    text = "Cover Fire: shoots at enemies that enter its front"

    def usable(self, s: WarState, no: int) -> bool:
        return s.set_up[no] != NOT_SET_UP

    def use(self, s: WarState, seat: int, no: int, umpire: Umpire) -> None:
        pay(s, no, self, umpire)
        take_stance(s, no, COVERING, s.set_up[no], umpire)
        attack_ends(s, no)
