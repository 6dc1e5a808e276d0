"""The Spyglass, Rapid Fire, the Carbine, and what a Field Medic does (MW-16.14, MW-16.19, MW-16.21, MW-16.30)."""

from __future__ import annotations

from wartable.kernel import Umpire

from ...content.ability import Ability
from ...content.marks import NONE, RAPID, SPYING
from ...content.verbs_and_tellings import TREATED
from ...state.state import WarState
from ..missions import treated
from ..moving import friendly
from ..news import tell_of
from ..shooting import Shot, shot_targets
from ..tactics import AbilityTarget, pay
from ..wounds import heal


class Spyglass(Ability):
    """The unit sees further until the end of the action turn."""

    rule = "MW-16.14"
    text = "Spyglass: sees {a.reach} hexes this turn"

    def usable(self, s: WarState, no: int) -> bool:
        return True

    def use(self, s: WarState, seat: int, no: int, umpire: Umpire) -> None:
        pay(s, no, self, umpire)
        s.done[no] |= SPYING


class RapidFire(Ability):
    """The next shot does not end the activation."""

    rule = "MW-16.21"
    text = "Rapid Fire: shoots twice"

    def usable(self, s: WarState, no: int) -> bool:
        return s.ap[no] > 0

    def use(self, s: WarState, seat: int, no: int, umpire: Umpire) -> None:
        pay(s, no, self, umpire)
        s.done[no] |= RAPID


class Carbine(Ability):
    """A rider shoots once, as ranged infantry does, and rides on."""

    rule = "MW-16.19"
    text = "Carbine: one shot at range 2 that does not end its turn"
    spends = False
    infantry = True
    goes_on = True

    def targets(self, s: WarState, no: int) -> list[int]:
        """Identified enemies within range on a clear line."""
        return shot_targets(s, no, self.reach)

    def usable(self, s: WarState, no: int) -> bool:
        return bool(self.targets(s, no))

    def use(self, s: WarState, seat: int, no: int, umpire: Umpire) -> None:
        s.draft(AbilityTarget(seat, no, self.number))

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        s.then(Shot(no, aims[0], self.number))


class Treat(Ability):
    """An adjacent friend loses a wound at once."""

    rule = "MW-16.30"
    text = "Treat: an adjacent friend loses a wound"
    innate = True

    def targets(self, s: WarState, no: int) -> list[int]:
        """Adjacent hexes with a wounded unit of the own side (MW-22.3)."""
        seat = s.owner(no)
        return [h for h in s.board.neighbors[s.hex[no]] if wounded(s, seat, h) != NONE]

    def usable(self, s: WarState, no: int) -> bool:
        return bool(self.targets(s, no))

    def use(self, s: WarState, seat: int, no: int, umpire: Umpire) -> None:
        s.draft(AbilityTarget(seat, no, self.number))

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        seat = s.owner(no)
        patient = wounded(s, seat, aims[0])
        tell_of(s, TREATED, patient, umpire)
        treated(s, seat, heal(s, patient, self.amount, umpire), umpire)


def wounded(s: WarState, seat: int, h: int) -> int:
    """The friendly unit on a hex that has wounds, NONE where there is none."""
    for no in (s.stand[h], s.helper[h]):
        if no != NONE and s.wounds[no] > 0 and friendly(s, seat, no):
            return no
    return NONE
