"""What bots think of heroes and battles."""

from __future__ import annotations

from typing import Final

from ..content.grid import shifted, squares_in
from ..content.kinds import RELIC, WILD
from ..content.shapes import SIDES
from ..rules.attacking import target_at
from ..rules.strength import ahead, card_strength, keeper_weakened, total
from ..state.battle import (
    AT_CITY,
    AT_HERO,
    AT_KEEPER,
    AT_NEUTRAL,
    AT_PEAK,
    AT_RUINS,
    AT_SANCTUARY,
    ATTACKER,
    DEFENDER,
    NO_BATTLE,
)
from ..state.state import BattaliaState
from .chances import HAND
from .holding import Holding

HERO: Final = 0.5
NEAR: Final = (0.5, 0.36, 0.26, 0.18, 0.12)
"""What a hero counts who stands on a target, or one to four links away, of what can be won there."""
SECOND_HERO: Final = 0.4
TAKEN: Final = 1.1
"""What a level of a city counts in a battle for it; the other side loses as much."""
LORD_AND_SUPPLY: Final = 0.8
RELIC_WON: Final = 2.5
HERO_LOST: Final = 0.8
MARGIN: Final = 0.09
"""By how much a point of strength more raises the chance in a battle."""


def all_targets(s: BattaliaState) -> int:
    """The squares on which somebody could be attacked."""
    realm = s.realm
    return realm.cities | realm.guarded | (1 << realm.peak if realm.peak >= 0 else 0)


def prize(s: BattaliaState, target: int) -> float:
    """What a victory over guards is worth."""
    if target == AT_RUINS:
        return RELIC_WON
    if target == AT_NEUTRAL:
        return s.cards.neutral_conquered + LORD_AND_SUPPLY
    if target == AT_SANCTUARY:
        return s.cards.seal_points + RELIC_WON
    return float(s.cards.peak_points)


def strength_at(s: BattaliaState, seat: int, sq: int, target: int) -> int:
    """The strength of a target itself, for an attacker."""
    return s.realm.level[sq] - (keeper_weakened(s, seat) if target == AT_KEEPER else 0)


def chance(margin: float) -> float:
    """The chance of a side that is ahead by a margin, all cards included."""
    return min(1.0, max(0.0, 0.5 + MARGIN * margin))


def hope(s: BattaliaState, all_have: list[Holding], seat: int, sq: int, target: int, power: float) -> float:
    """What an attack with this strength can be expected to bring; guards must be beaten for sure."""
    base = strength_at(s, seat, sq, target)
    if target not in (AT_CITY, AT_PEAK):
        return prize(s, target) if power > base else 0.0
    owner = s.realm.owner[sq]
    theirs = base + all_have[owner].strength(s) * len(s.hand[owner])
    won = chance(power - theirs)
    return won * 1.8 * TAKEN * base - (1.0 - won) * HERO_LOST


def outlook_at(s: BattaliaState, all_have: list[Holding], seat: int, sq: int, target: int, power: float) -> float:
    """What a target promises to a hero of a player whose hands have this strength."""
    base = strength_at(s, seat, sq, target)
    if target in (AT_CITY, AT_PEAK):
        owner = s.realm.owner[sq]
        theirs = base + all_have[owner].strength(s) * len(s.hand[owner])
        return chance(power + 2.0 - theirs) * 1.8 * TAKEN * base
    return min(1.0, max(0.0, 0.6 + 0.12 * (power - base))) * prize(s, target)


def heroes_worth(s: BattaliaState, all_have: list[Holding], seat: int) -> float:
    """Heroes on the board, more the closer they are to something that they can win."""
    heroes = s.heroes(seat)
    if not heroes:
        return 0.0
    has = all_have[seat]
    power = has.strength(s) * HAND + 1.0
    at = s.realm.heroes
    ways = s.realm.ways(seat)
    best = [0.0] * len(heroes)
    for sq in squares_in(all_targets(s)):
        target = target_at(s, seat, sq)
        if target == NO_BATTLE:
            continue
        promised = outlook_at(s, all_have, seat, sq, target, power)
        near = 1 << sq
        for distance in range(len(NEAR)):
            for i in range(len(heroes)):
                if near >> at[heroes[i]] & 1:
                    best[i] = max(best[i], NEAR[distance] * promised)
            wider = near
            for side in SIDES:
                wider |= shifted(near & ways[side], side)
            near = wider
    hopes = best[0] if len(best) == 1 else max(best) + SECOND_HERO * min(best)
    return HERO * len(heroes) + 0.5 * (0.3 + 0.7 * has.armed()) * hopes


def hand_strength(s: BattaliaState, seat: int, side: int) -> int:
    """The strength that a player's hand could add to a line."""
    found = 0
    for no in s.hand[seat]:
        found += card_strength(s, no, s.kind(no), side)
    table = s.table
    for i in range(len(table.staged)):
        if table.staged[i] in table.played[seat] and table.role[i] not in (WILD, RELIC):
            found += card_strength(s, table.staged[i], table.role[i], side) * table.uses[i]
    return found


def stake(s: BattaliaState) -> float:
    """What the attacker wins with the battle in progress."""
    battle = s.battle
    if battle.target == AT_HERO:
        return HERO_LOST
    if battle.target in (AT_CITY, AT_PEAK):
        return s.realm.level[battle.square] * TAKEN
    return prize(s, battle.target)


def battle_worth(s: BattaliaState, all_have: list[Holding], seat: int) -> float:
    """The hope or fear of a battle in progress."""
    battle = s.battle
    if battle.target == NO_BATTLE or seat not in (battle.attacker, battle.defender):
        return 0.0
    side = ATTACKER if seat == battle.attacker else DEFENDER
    other = battle.seat(1 - side)
    mine = total(s, side) + hand_strength(s, seat, side)
    theirs = float(total(s, 1 - side))
    if other < 0:
        won = 1.0 if ahead(s, ATTACKER) else 0.9 if mine > theirs else 0.0
        return won * stake(s)
    theirs += all_have[other].strength(s) * len(s.hand[other])
    won = chance(mine - theirs + (0.5 if ahead(s, side) else 0.0))
    if side == DEFENDER:
        return (won - 1.0) * stake(s)
    return won * stake(s) - (1.0 - won) * HERO_LOST * len(battle.heroes[ATTACKER])
