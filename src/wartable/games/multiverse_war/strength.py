"""The strength of one strike: every modifier, also those of stances, tokens and heroes (MW-11)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL

from .content import CARBINE, DREAD_ROAR, FIRE_POTS, HEADSHOT, MOUNTED, PACK_BOND, PAVISE, RANGED, SPEAR_WALL, VANGUARD
from .marks import NONE, NOWHERE, PAVISE_UP, SHAKEN, SPEARS_LOWERED
from .modifiers import (
    AGE,
    AGILE,
    ARMOR,
    AT_HOUSE,
    AT_MOUNTED,
    BOND,
    DISTANCE,
    FLANK,
    FROM_HILL,
    FROM_TOWER,
    FRONT,
    HITTER,
    HOLDS_GRASS,
    IN_FOREST,
    MASTER,
    ON_GRASS,
    ON_HILL,
    ON_WATER,
    OTHER_SUPPORT,
    OWN_SUPPORT,
    PAVISE_WALL,
    POTS,
    REFEREE,
    RIDES_FOREST,
    SHAKING,
    UNSEEN,
    VAN,
    Strike,
)
from .state import Table
from .terrain import FOREST, GRASS, HILL, WATER

ALWAYS_ACTIVE: Final = 1 << 2
"""The third ability of every sheet."""


# -- melee


def attack_strength(s: Table, no: int, target: int, h: int, viewer: int = REFEREE) -> Strike:
    """A melee attack on a hex; NONE as target: on the building or settlement there."""
    strike = Strike(base(s, no))
    troop = s.troop(no)
    if target == NONE:
        other = s.holder(h)
        if troop.category == MOUNTED and not rides_anywhere(s, no):
            strike.add(AT_HOUSE, -s.world.against_house)
    else:
        other = s.owner(target)
        _attacked_ground(s, strike, no, h)
        _against(s, strike, no, target, True)
        if s.troop(target).armor:
            strike.add(ARMOR, -s.world.armor)
        if fronts(s, target, s.hex[no]):
            strike.add(FRONT, -s.world.abilities[SPEAR_WALL].amount)
    if troop.hitter:
        strike.add(HITTER, s.world.hitter)
    _support(s, strike, s.owner(no), other, no, h, viewer)
    _bond(s, strike, no, h, viewer)
    if troop.category == MOUNTED:
        _vanguard(s, strike, no, viewer)
    return _finish(s, strike, no)


def answer_strength(s: Table, no: int, attacker: int, h: int, viewer: int = REFEREE) -> Strike:
    """The strike back of a unit that is attacked in melee on this hex, or inside its building (MW-13.3)."""
    strike = Strike(base(s, no))
    troop = s.troop(no)
    foe = s.troop(attacker)
    if s.holder(h) == NONE:
        if s.terrain[h] == GRASS:
            strike.add(HOLDS_GRASS, -s.world.hold_grass)
        elif s.terrain[h] == FOREST and troop.category == MOUNTED and not rides_anywhere(s, no):
            strike.add(RIDES_FOREST, -s.world.rides_forest)
    if troop.category == RANGED and foe.category == MOUNTED:
        strike.add(AT_MOUNTED, -s.world.against_mounted)
    _against(s, strike, no, attacker, troop.melee)
    if fronts(s, attacker, h):
        strike.add(FRONT, -s.world.abilities[SPEAR_WALL].amount)
    if walled(s, no) and not fronts(s, no, s.hex[attacker]):
        strike.add(FLANK, -s.world.abilities[SPEAR_WALL].flank)
    if troop.melee:
        _support(s, strike, s.owner(no), s.owner(attacker), attacker, h, viewer)
        _bond(s, strike, no, h, viewer)
    return _finish(s, strike, no)


def base(s: Table, no: int) -> int:
    """9 for every unit and hero (MW-10.2), the guardian's own for a guardian."""
    return s.world.guardian[0] if s.pieces.face[no] == s.world.guardian_face else s.world.strength


def _attacked_ground(s: Table, strike: Strike, no: int, h: int) -> None:
    """The ground of the attacked unit (MW-11.2, MW-11.6, MW-11.7)."""
    terrain = s.terrain[h]
    if terrain == GRASS:
        strike.add(ON_GRASS, s.world.on_open)
    elif terrain == HILL:
        strike.add(ON_HILL, -s.world.on_hill)
    elif terrain == FOREST and s.troop(no).category == MOUNTED and not rides_anywhere(s, no):
        strike.add(RIDES_FOREST, -s.world.rides_forest)


def _support(s: Table, strike: Strike, own: int, other: int, attacker: int, h: int, viewer: int) -> None:
    """Melee fighters of the two sides next to the combat hex; guardians give and get none (MW-11.19 to MW-11.26)."""
    ours = 0
    theirs = 0
    for n in s.board.neighbors[h]:
        no = s.stand[n]
        if no in (NONE, attacker) or not s.troop(no).melee:
            continue
        seat = s.owner(no)
        if seat == NONE:
            continue
        if own != NONE and s.allied(seat, own):
            value = s.world.support
        elif other != NONE and s.allied(seat, other):
            value = -s.world.support
        else:
            continue
        if viewer != REFEREE and not s.pieces.known(no, viewer):
            continue
        if viewer == REFEREE and s.pieces.seen[no] != ALL:
            strike.unseen += value
        elif value > 0:
            ours += value
        else:
            theirs += value
    strike.add(OWN_SUPPORT, ours)
    strike.add(OTHER_SUPPORT, theirs)


def walled(s: Table, no: int) -> bool:
    """Whether a unit stands in Spear Wall."""
    return s.stance[no] == SPEARS_LOWERED


def fronts(s: Table, no: int, h: int) -> bool:
    """Whether a Spear Wall covers the side toward this hex: its facing and the two beside it (MW-16.11)."""
    if not walled(s, no):
        return False
    turn = (s.board.direction(s.hex[no], h) - s.front[no]) % 6
    return turn in (0, 1, 5)


# -- shots


def shot_strength(s: Table, no: int, target: int, h: int, ability: int = NONE, viewer: int = REFEREE) -> Strike:
    """A shot or return shot at a hex; NONE as target: at the building or settlement there (MW-11.12, MW-11.13)."""
    strike = Strike(base(s, no))
    here = s.hex[no]
    infantry = ability == CARBINE or s.troop(no).category == RANGED
    if target == NONE:
        if infantry:
            strike.add(AT_HOUSE, -s.world.against_house)
    else:
        _shot_ground(s, strike, h, ability)
        _against(s, strike, no, target, False)
        if s.stance[target] == PAVISE_UP:
            strike.add(PAVISE_WALL, -s.world.abilities[PAVISE].amount)
    if ability != HEADSHOT:
        strike.add(DISTANCE, -s.world.distance[s.board.apart[here][h] - 1])
    if s.terrain[here] == HILL:
        strike.add(FROM_HILL, s.world.high_ground)
    elif infantry and in_tower(s, here):
        strike.add(FROM_TOWER, s.world.high_ground)
    return _finish(s, strike, no)


def _shot_ground(s: Table, strike: Strike, h: int, ability: int) -> None:
    """The ground of the unit that is shot at; a Headshot knows no penalty, Fire Pots burn the forest (MW-16.23)."""
    terrain = s.terrain[h]
    if terrain == GRASS:
        strike.add(ON_GRASS, s.world.on_open)
    elif terrain == WATER:
        strike.add(ON_WATER, s.world.on_open)
    elif ability != HEADSHOT:
        if terrain == FOREST:
            strike.add(IN_FOREST, -s.world.in_forest)
            if ability == FIRE_POTS:
                strike.add(POTS, s.world.in_forest)
        elif terrain == HILL:
            strike.add(ON_HILL, -s.world.on_hill)


def in_tower(s: Table, h: int) -> bool:
    """Whether a Guard Tower stands on the hex (MW-13.16)."""
    building = s.house[h]
    return building != NONE and s.world.buildings[s.buildings.kind[building]].tower


# -- any strike


def _against(s: Table, strike: Strike, no: int, target: int, melee: bool) -> None:
    """Unit against unit: age, agility, the Grand Master (MW-11.27 to MW-11.33, MW-18.35)."""
    strike.add(AGE, s.world.age_strength * (s.age(no) - s.age(target)))
    if s.troop(target).agile:
        strike.add(AGILE, -s.world.agile)
    if s.troop(target).melee:
        strike.add(MASTER, mastery(s, no))
    if melee:
        strike.add(MASTER, -mastery(s, target))


def mastery(s: Table, no: int) -> int:
    """Grand Master: one for every second level of the Blademaster (MW-18.35)."""
    return s.heroes.level[s.hero(no)] // 2 if s.troop(no).key == "blademaster" and always(s, no) else 0


def always(s: Table, no: int) -> bool:
    """Whether a hero has bought the ability that is always active."""
    return s.heroes.skills[s.hero(no)] & ALWAYS_ACTIVE != 0


def rides_anywhere(s: Table, no: int) -> bool:
    """Vanguard: the Stormmarshal minds neither forest nor walls (MW-18.73)."""
    return s.troop(no).key == "stormmarshal" and always(s, no)


def _bond(s: Table, strike: Strike, no: int, h: int, viewer: int) -> None:
    """Pack Bond: one more while hero and bear fight side by side (MW-18.54)."""
    troop = s.troop(no)
    if troop.key not in ("beastcaller", "bear") or not s.heroes.skills[troop.sheet] & ALWAYS_ACTIVE:
        return
    partner = "bear" if troop.key == "beastcaller" else "beastcaller"
    for n in s.board.neighbors[h]:
        other = s.stand[n]
        if other != NONE and s.troop(other).key == partner and s.owner(other) == s.owner(no):
            strike.back(s, other, BOND, s.world.abilities[PACK_BOND].amount, viewer)


def _vanguard(s: Table, strike: Strike, no: int, viewer: int) -> None:
    """From level 4 the Stormmarshal leads other own mounted attackers (MW-18.73)."""
    sheet = next(troop.hero for troop in s.world.heroes if troop.key == "stormmarshal")
    hero = s.heroes.block[sheet]
    if hero in (NONE, no) or s.hex[hero] == NOWHERE or s.owner(hero) != s.owner(no):
        return
    card = s.world.abilities[VANGUARD]
    near = s.board.apart[s.hex[no]][s.hex[hero]] <= card.reach
    if near and always(s, hero) and s.heroes.level[sheet] >= card.levels[0]:
        strike.back(s, hero, VAN, card.amount, viewer)


def _finish(s: Table, strike: Strike, no: int) -> Strike:
    """A shaken unit is weaker (MW-18.55); what unidentified blocks bring is one total (MW-10.25)."""
    if s.tokens[no] & SHAKEN:
        strike.add(SHAKING, -s.world.abilities[DREAD_ROAR].amount)
    strike.add(UNSEEN, strike.unseen)
    return strike
