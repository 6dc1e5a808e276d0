"""Area abilities, which strike all enemies in hexes.

Rules: MW-16.7, MW-16.22, MW-16.24, MW-16.25, MW-16.32, MW-16.33, MW-16.34, MW-16.35.
"""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.ability import Ability
from ..content.marks import NONE, NOT_SET_UP, UNDECIDED
from ..content.terrain import MOUNTAIN, UNKNOWN, WATER
from ..content.verbs_and_tellings import AIM, ENOUGH
from ..state.state import WarState
from .details import Detail
from .lawful import may_harm
from .strikes import attack_ends, fixed_strike, fixed_strike_house
from .tactics import pay


def can_fire(s: WarState, no: int, ability: Ability) -> bool:
    """Whether a unit has a first hex for the ability; siege weapons must be set up."""
    if s.troop(no).sets_up and s.set_up[no] == NOT_SET_UP:
        return False
    return bool(first_hexes(s, no, ability))


def first_hexes(s: WarState, no: int, ability: Ability) -> list[int]:
    """The hexes that may be chosen first: those with an enemy piece, known or not, as the ability allows (MW-16.34)."""
    seat = s.owner(no)
    mask = hexes_under_fire(s, no, ability)
    near = s.board.within(s.hex[no], ability.reach)
    return ability.begins_with(s, no, [h for h in near if (mask >> h) & 1 and holds_enemy(s, seat, h)])


def further_hexes(s: WarState, no: int, ability: Ability, hexes: tuple[int, ...]) -> list[int]:
    """The hexes that may be chosen next: beside a chosen one, with or without an enemy (MW-16.8)."""
    if len(hexes) == ability.hexes:
        return []
    mask = hexes_under_fire(s, no, ability)
    found: list[int] = []
    for chosen in hexes:
        for h in s.board.neighbors[chosen]:
            if (mask >> h) & 1 and s.terrain[h] not in (MOUNTAIN, UNKNOWN) and h not in hexes and h not in found:
                found.append(h)
    return found


def hexes_under_fire(s: WarState, no: int, ability: Ability) -> int:
    """The hexes that the ability can fall on but the unit's own: a mask. Only ranged units hit water (MW-11.4)."""
    mask = ability.field(s, no) & ~(1 << s.hex[no])
    if not s.troop(no).shoots:
        for h in s.board.within(s.hex[no], ability.reach):
            if s.terrain[h] == WATER:
                mask &= ~(1 << h)
    return mask


def holds_enemy(s: WarState, seat: int, h: int) -> bool:
    """Whether a hex holds a lawful target: a building or settlement, or blocks in the open (MW-13.2, MW-23.3)."""
    holder = s.holder(h)
    if holder != NONE:
        return may_harm(s, seat, holder, h)
    return any([no != NONE and may_harm(s, seat, s.owner(no), h) for no in (s.stand[h], s.helper[h])])


class AbilityHex(Detail):
    """Asks for the hexes of an area ability, one after the other (decision 20)."""

    rule = "MW-16.34"

    def __init__(self, seat: int, no: int, ability: int, hexes: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.no = no
        self.ability = ability
        self.hexes = hexes

    def words(self, s: WarState) -> str:
        """The question, for the first hex or for another."""
        more = "choose another hex, or go ahead." if self.hexes else "choose a hex with an enemy."
        return f"{s.world.ability(self.ability).title}: {more}"

    def choices(self, s: WarState) -> list[Choice]:
        """The hexes that may be chosen now; after the first one also to fire."""
        ability = s.world.ability(self.ability)
        if not self.hexes:
            return [Choice(AIM, h) for h in first_hexes(s, self.no, ability)]
        found = [Choice(AIM, h) for h in further_hexes(s, self.no, ability, self.hexes)]
        found.append(Choice(ENOUGH))
        return found

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The next hex is asked for while there is one to choose; then the volley falls."""
        hexes = self.hexes if choice.verb == ENOUGH else self.hexes + (choice.a,)
        ability = s.world.ability(self.ability)
        if choice.verb == AIM and further_hexes(s, self.no, ability, hexes):
            s.draft(AbilityHex(self.seat, self.no, self.ability, hexes))
        else:
            fire(s, self.no, ability, hexes, umpire)


def fire(s: WarState, no: int, ability: Ability, hexes: tuple[int, ...], umpire: Umpire) -> None:
    """The volley falls on the chosen hexes and ends the activation (MW-16.8)."""
    pay(s, no, ability, umpire)
    strike_hexes(s, no, list(hexes), ability, False, umpire)
    attack_ends(s, no)


def strike_hexes(s: WarState, no: int, hexes: list[int], ability: Ability, ranged: bool, umpire: Umpire) -> None:
    """Every enemy piece in the hexes is struck once, in the order of the hexes (MW-16.33, MW-16.35).

    Blocks are face up meanwhile, and decoys are removed without a roll (MW-16.32). For heroes `ranged` says whether the
    strikes are ranged.
    """
    seat = s.owner(no)
    towns = 0
    for h in hexes:
        if s.ending != UNDECIDED:
            return
        holder = s.holder(h)
        if holder == NONE:
            for target in (s.stand[h], s.helper[h]):
                if target != NONE and may_harm(s, seat, s.owner(target), h):
                    fixed_strike(s, no, target, ability.strength, ability.damage, umpire, ranged)
            continue
        town = 1 << holder if s.house[h] == NONE else 0
        if not towns & town and may_harm(s, seat, holder, h):
            towns |= town
            fixed_strike_house(s, no, h, ability.strength, ability.house_damage, umpire)
