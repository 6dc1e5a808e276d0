"""The strength of one strike: every modifier, also those of stances, tokens and heroes (MW-11)."""

from __future__ import annotations

from wartable.kernel import ALL

from ..content.ability import Ability
from ..content.marks import NO_STANCE, NONE, NOWHERE
from ..content.modifiers import (
    AGE,
    AGILE,
    ARMOR,
    AT_HOUSE,
    AT_MOUNTED,
    DISTANCE,
    FROM_HILL,
    FROM_TOWER,
    HITTER,
    HOLDS_GRASS,
    IN_FOREST,
    MASTER,
    ON_GRASS,
    ON_HILL,
    ON_WATER,
    OTHER_SUPPORT,
    OWN_SUPPORT,
    RIDES_FOREST,
    SHAKING,
    UNSEEN,
)
from ..content.terrain import FOREST, GRASS, HILL, WATER
from ..content.world import MOUNTED, RANGED
from ..state.state import WarState
from ..state.strike import REFEREE, Strike

# -- melee


def attack_strength(s: WarState, no: int, target: int, h: int, viewer: int = REFEREE) -> Strike:
    """The strength of a melee attack on a hex; the target NONE is the building or settlement there."""
    strike = Strike(base(s, no))
    troop = s.troop(no)
    if target == NONE:
        other = s.holder(h)
        if troop.category == MOUNTED and not s.always(no).rides_anywhere:
            strike.add(AT_HOUSE, -s.world.against_house)
    else:
        other = s.owner(target)
        _attacked_ground(s, strike, no, h)
        _against(s, strike, no, target, True)
        if s.troop(target).armor:
            strike.add(ARMOR, -s.world.armor)
        if s.stance[target] != NO_STANCE:
            s.troop(target).ability.struck_from(s, strike, target, s.hex[no])
    if troop.hitter:
        strike.add(HITTER, s.world.hitter)
    _support(s, strike, s.owner(no), other, no, h, viewer)
    s.always(no).beside(s, strike, no, h, viewer)
    _led(s, strike, no, viewer)
    return _finish(s, strike, no)


def answer_strength(s: WarState, no: int, attacker: int, h: int, viewer: int = REFEREE) -> Strike:
    """The strength of a unit that strikes back on this hex, perhaps from inside its building (MW-13.3)."""
    strike = Strike(base(s, no))
    troop = s.troop(no)
    foe = s.troop(attacker)
    if s.holder(h) == NONE:
        if s.terrain[h] == GRASS:
            strike.add(HOLDS_GRASS, -s.world.hold_grass)
        elif s.terrain[h] == FOREST and troop.category == MOUNTED and not s.always(no).rides_anywhere:
            strike.add(RIDES_FOREST, -s.world.rides_forest)
    if troop.category == RANGED and foe.category == MOUNTED:
        strike.add(AT_MOUNTED, -s.world.against_mounted)
    _against(s, strike, no, attacker, troop.melee)
    if s.stance[attacker] != NO_STANCE:
        foe.ability.struck_from(s, strike, attacker, h)
    if s.stance[no] != NO_STANCE:
        troop.ability.strikes_back(s, strike, no, s.hex[attacker])
    if troop.melee:
        _support(s, strike, s.owner(no), s.owner(attacker), attacker, h, viewer)
        s.always(no).beside(s, strike, no, h, viewer)
    return _finish(s, strike, no)


def base(s: WarState, no: int) -> int:
    """The strength before modifiers: the same for every unit and hero (MW-10.2), another for guardians."""
    return s.world.guardian[0] if s.pieces.face[no] == s.world.guardian_face else s.world.strength


def _attacked_ground(s: WarState, strike: Strike, no: int, h: int) -> None:
    """Adds the modifier for the ground of the attacked unit (MW-11.2, MW-11.6, MW-11.7)."""
    terrain = s.terrain[h]
    if terrain == GRASS:
        strike.add(ON_GRASS, s.world.on_open)
    elif terrain == HILL:
        strike.add(ON_HILL, -s.world.on_hill)
    elif terrain == FOREST and s.troop(no).category == MOUNTED and not s.always(no).rides_anywhere:
        strike.add(RIDES_FOREST, -s.world.rides_forest)


def _support(s: WarState, strike: Strike, own: int, other: int, attacker: int, h: int, viewer: int) -> None:
    """Adds support by melee fighters next to the combat hex; guardians give and get none.

    Rules: MW-11.19, MW-11.20, MW-11.21, MW-11.22, MW-11.23, MW-11.24, MW-11.25, MW-11.26.
    """
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


def _led(s: WarState, strike: Strike, no: int, viewer: int) -> None:
    """Adds what living heroes of the attacker's owner bring (MW-18.73)."""
    seat = s.owner(no)
    for hero in s.heroes.block:
        if hero not in (NONE, no) and s.hex[hero] != NOWHERE and s.owner(hero) == seat:
            s.always(hero).leads(s, strike, hero, no, viewer)


# -- shots


def shot_strength(s: WarState, no: int, target: int, h: int, ability: int = NONE, viewer: int = REFEREE) -> Strike:
    """The strength of a shot at a hex; the target NONE is the building or settlement there (MW-11.12, MW-11.13)."""
    strike = Strike(base(s, no))
    here = s.hex[no]
    card = s.world.ability(ability)
    infantry = card.infantry or s.troop(no).category == RANGED
    if target == NONE:
        if infantry:
            strike.add(AT_HOUSE, -s.world.against_house)
    else:
        _shot_ground(s, strike, h, card)
        _against(s, strike, no, target, False)
        if s.stance[target] != NO_STANCE:
            s.troop(target).ability.shot_at(s, strike, target)
    if not card.unhindered:
        strike.add(DISTANCE, -s.world.distance[s.board.apart[here][h] - 1])
    if s.terrain[here] == HILL:
        strike.add(FROM_HILL, s.world.high_ground)
    elif infantry and in_tower(s, here):
        strike.add(FROM_TOWER, s.world.high_ground)
    return _finish(s, strike, no)


def _shot_ground(s: WarState, strike: Strike, h: int, ability: Ability) -> None:
    """Adds the ground of the unit that is shot at, unless the ability ignores it (MW-11.2, MW-11.5, MW-11.7)."""
    terrain = s.terrain[h]
    if terrain == GRASS:
        strike.add(ON_GRASS, s.world.on_open)
    elif terrain == WATER:
        strike.add(ON_WATER, s.world.on_open)
    elif terrain == FOREST and not ability.unhindered:
        strike.add(IN_FOREST, -s.world.in_forest)
    elif terrain == HILL and not ability.unhindered:
        strike.add(ON_HILL, -s.world.on_hill)
    ability.at_ground(s, strike, h)


def in_tower(s: WarState, h: int) -> bool:
    """Whether a Guard Tower stands on the hex (MW-13.16)."""
    building = s.house[h]
    return building != NONE and s.world.buildings[s.buildings.kind[building]].tower


# -- any strike


def _against(s: WarState, strike: Strike, no: int, target: int, melee: bool) -> None:
    """Adds what counts between two units: age, agility, mastery.

    Rules: MW-11.27, MW-11.28, MW-11.29, MW-11.30, MW-11.31, MW-11.32, MW-11.33, MW-18.35.
    """
    strike.add(AGE, s.world.age_strength * (s.age(no) - s.age(target)))
    if s.troop(target).agile:
        strike.add(AGILE, -s.world.agile)
    if s.troop(target).melee:
        strike.add(MASTER, s.always(no).melee_edge(s, no))
    if melee:
        strike.add(MASTER, -s.always(target).melee_edge(s, target))


def _finish(s: WarState, strike: Strike, no: int) -> Strike:
    """Adds tokens (MW-18.55), and what unidentified blocks bring as one total (MW-10.25)."""
    if s.tokens[no]:
        strike.add(SHAKING, -sum([ability.shakes() for ability in s.world.tokens if s.tokens[no] & ability.token]))
    strike.add(UNSEEN, strike.unseen)
    return strike
