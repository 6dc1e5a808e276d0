"""Area abilities: fire at hexes, whoever stands there (MW-16.7, MW-16.22, MW-16.24, MW-16.25, MW-16.32 to MW-16.35)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, Umpire

from .content import BARRAGE, GRAPESHOT, GRENADE, RAIN_OF_ARROWS
from .details import Detail
from .faces import title_of
from .lawful import may_harm
from .marks import NONE, NOT_SET_UP, UNDECIDED
from .shooting import Watch
from .state import Table
from .strikes import attack_ends, fixed_strike, fixed_strike_house
from .tactics import pay
from .terrain import MOUNTAIN, UNKNOWN
from .words import AIM, ENOUGH

AREAS: Final = (RAIN_OF_ARROWS, GRENADE, GRAPESHOT, BARRAGE)


def can_fire(s: Table, no: int, ability: int) -> bool:
    """Whether there is a hex to begin with; siege weapons must be set up."""
    if s.troop(no).sets_up and s.set_up[no] == NOT_SET_UP:
        return False
    return bool(first_hexes(s, no, ability))


def in_reach(s: Table, no: int, ability: int) -> int:
    """Where it can fire: within range on a clear line, or where no mountain screens a Barrage; a mask."""
    at = s.hex[no]
    ground = s.ground
    reach = s.world.abilities[ability].reach
    if ability == BARRAGE:
        mask = ground.unscreened(at, reach)
    else:
        mask = ground.sight(at, reach, ground.height[at], False)
    return mask & ~(1 << at)


def first_hexes(s: Table, no: int, ability: int) -> list[int]:
    """Hexes that hold an enemy piece, known or not (MW-16.34); a Barrage begins with an identified one (MW-16.25)."""
    seat = s.owner(no)
    mask = in_reach(s, no, ability)
    near = s.board.within(s.hex[no], s.world.abilities[ability].reach)
    found = [h for h in near if (mask >> h) & 1 and holds_enemy(s, seat, h)]
    if ability != BARRAGE or not found:
        return found
    watch = Watch(s, no)
    return [h for h in found if watch.spots(s, h) or (s.helper[h] != NONE and watch.knows(s, s.helper[h]))]


def further_hexes(s: Table, no: int, ability: int, hexes: tuple[int, ...]) -> list[int]:
    """Hexes next to a chosen one, with or without an enemy (MW-16.8)."""
    if len(hexes) == s.world.abilities[ability].hexes:
        return []
    mask = in_reach(s, no, ability)
    found: list[int] = []
    for chosen in hexes:
        for h in s.board.neighbors[chosen]:
            if (mask >> h) & 1 and s.terrain[h] not in (MOUNTAIN, UNKNOWN) and h not in hexes and h not in found:
                found.append(h)
    return found


def holds_enemy(s: Table, seat: int, h: int) -> bool:
    """Whether a lawful target is there: a building or settlement, or blocks in the open (MW-13.2, MW-23.3)."""
    holder = s.holder(h)
    if holder != NONE:
        return may_harm(s, seat, holder, h)
    return any([no != NONE and may_harm(s, seat, s.owner(no), h) for no in (s.stand[h], s.helper[h])])


class AbilityHex(Detail):
    """The hexes of an area ability, one after the other (decision 20)."""

    rule = "MW-16.34"

    def __init__(self, seat: int, no: int, ability: int, hexes: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.no = no
        self.ability = ability
        self.hexes = hexes

    def words(self, s: Table) -> str:
        """The first hex, or another."""
        more = "choose another hex, or go ahead." if self.hexes else "choose a hex with an enemy."
        return f"{title_of(self.ability)}: {more}"

    def choices(self, s: Table) -> list[Choice]:
        """The first holds an enemy; every further one is optional."""
        if not self.hexes:
            return [Choice(AIM, h) for h in first_hexes(s, self.no, self.ability)]
        found = [Choice(AIM, h) for h in further_hexes(s, self.no, self.ability, self.hexes)]
        found.append(Choice(ENOUGH))
        return found

    def take(self, s: Table, choice: Choice, umpire: Umpire) -> None:
        """The next question as long as there is another hex to choose, then the volley."""
        hexes = self.hexes if choice.verb == ENOUGH else self.hexes + (choice.a,)
        if choice.verb == AIM and further_hexes(s, self.no, self.ability, hexes):
            s.draft(AbilityHex(self.seat, self.no, self.ability, hexes))
        else:
            fire(s, self.no, self.ability, hexes, umpire)


def fire(s: Table, no: int, ability: int, hexes: tuple[int, ...], umpire: Umpire) -> None:
    """The volley falls on the chosen hexes and ends the activation (MW-16.8)."""
    pay(s, no, ability, umpire)
    strike_hexes(s, no, list(hexes), ability, False, umpire)
    attack_ends(s, no)


def strike_hexes(s: Table, no: int, hexes: list[int], ability: int, ranged: bool, umpire: Umpire) -> None:
    """Every enemy piece in the hexes is struck once, in the order of the hexes (MW-16.33, MW-16.35).

    Blocks are face up meanwhile, and decoys gone without a roll (MW-16.32). A hero's ability says whether it is ranged.
    """
    card = s.world.abilities[ability]
    seat = s.owner(no)
    towns = 0
    for h in hexes:
        if s.ending != UNDECIDED:
            return
        holder = s.holder(h)
        if holder == NONE:
            for target in (s.stand[h], s.helper[h]):
                if target != NONE and may_harm(s, seat, s.owner(target), h):
                    fixed_strike(s, no, target, card.strength, card.damage, umpire, ranged)
            continue
        town = 1 << holder if s.house[h] == NONE else 0
        if not towns & town and may_harm(s, seat, holder, h):
            towns |= town
            fixed_strike_house(s, no, h, card.strength, card.house_damage, umpire)
