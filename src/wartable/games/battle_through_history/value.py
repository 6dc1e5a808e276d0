"""How good a position looks for a seat: what greedy bots go by.

Points so far, the worth of cards and tokens to come, and the hopes of the battle at hand, which is tried out with the
rules' own combat on the line-ups as they stand or could stand. A bot calls this on a resample, never on the truth.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Umpire

from .battle import ChooseBattle, Deploy, can_challenge, spaces_of
from .combat import fight
from .content import HERO, Unit
from .engagement import FACES, Assault, Links, die_of
from .scoring import army, honor_points, points_of, prowess_points, relic_points
from .state import ATTACKER, BOARD, CHALLENGE, CONQUEST, DEFENDER, EMPTY, OVER, TRAVEL, WIDTH, Battle, Table

RIVAL: Final = 0.5
STRENGTH_IN_ARMY: Final = 0.6
STRENGTH_IN_HAND: Final = 0.06
TOKEN: Final = 0.4
RELIC: Final = 1.2
BETTER_RELIC: Final = 0.25
PROWESS: Final = 3.2
HERO_SPENT: Final = 0.6
TRIED_PAIRS: Final = ((0, 2), (1, 5), (2, 0), (3, 1), (4, 4), (5, 3))
"""Dice a battle is tried with, face by face of the two dice: each face once."""

_SILENT: Final = Umpire()
"""Neither rolls nor tells: a tried battle does neither."""


def value(s: Table, seat: int) -> float:
    """Own worth against the best rival's, and what the battle at hand promises."""
    rivals = [worth(s, rival) for rival in range(s.seats) if rival != seat and rival not in s.out]
    return worth(s, seat) - RIVAL * max(rivals, default=0.0) + hope(s, seat)


def strength(unit: Unit) -> float:
    """A rough single number for a Unit."""
    icons = unit.accuracy + unit.diversion + unit.relaunch + 2 * unit.heroic_death + unit.assault
    return sum(unit.line) + 1.2 * (unit.toughness - 1) + 0.4 * icons + 0.8 * unit.reinforce


def worth(s: Table, seat: int) -> float:
    """Points, and what the Army, the hand and the tokens are good for while the game lasts."""
    points = 0.0
    muscle = 0.0
    cards = army(s, seat)
    for side in (ATTACKER, DEFENDER):
        if s.battle.player(side) == seat:
            cards = cards + s.battle.line_up[side]
    for no in cards:
        muscle += strength(s.unit(no))
        points += points_of(s, no)
    points += len(s.spent[seat]) * s.cards.hero_points
    points += relic_points(s, seat) + prowess_points(s, seat) + honor_points(s, seat)
    if s.stage == OVER:
        return points
    if cards:
        points += STRENGTH_IN_ARMY * muscle / len(cards)
    for no in s.hand[seat]:
        points += STRENGTH_IN_HAND * (1 + strength(s.unit(no)))
    return points + TOKEN * len(s.tokens[seat])


def hope(s: Table, seat: int) -> float:
    """What the running battle, or the best one within reach, promises the seat."""
    if s.stage == OVER or seat in s.out:
        return 0.0
    if s.stage == TRAVEL:
        return prospect(s, seat) if s.active == seat and s.round > 0 else 0.0
    battle = s.battle
    if battle.line >= 0:
        return pending_recruits(s) if battle.attacker == seat else 0.0
    for side in (ATTACKER, DEFENDER):
        if battle.player(side) == seat:
            return tried(s, battle, side) if can_deploy(s, ATTACKER) else outcome(s, battle, side)
    return 0.0


def can_deploy(s: Table, side: int) -> bool:
    """Whether the side has not finished its deployment."""
    return any([isinstance(step, Deploy) and step.side == side for step in s.agenda])


def pending_recruits(s: Table) -> float:
    """Defeated Units that wait to be recruited."""
    battle = s.battle
    points = 0.0
    line_up = battle.line_up[DEFENDER]
    if battle.kind == CONQUEST:
        for slot in range(len(line_up)):
            if battle.fallen[DEFENDER * WIDTH + slot] and line_up[slot] not in battle.declined:
                points += recruit_worth(s, line_up[slot])
    return points


def recruit_worth(s: Table, no: int) -> float:
    """Points of a recruit and some of its strength."""
    return points_of(s, no) + 0.05 * strength(s.unit(no))


def prospect(s: Table, seat: int) -> float:
    """The best battle within reach: in the Era jumped into, or in either Era of the Active tile before the jump."""
    here = s.era[seat]
    if isinstance(s.agenda[-1], ChooseBattle):
        return best_battle(s, seat)
    best = 0.0
    for era in s.tile(s.active_tile).eras:
        if era != here:
            s.era[seat] = era
            best = max(best, best_battle(s, seat))
    s.era[seat] = here
    return best


def best_battle(s: Table, seat: int) -> float:
    """The most promising battle in the Era of the champion."""
    best = 0.0
    for space in spaces_of(s.era[seat]):
        if s.row[space] != EMPTY:
            battle = Battle()
            battle.kind = CONQUEST
            battle.attacker = seat
            battle.line_up[DEFENDER] = (s.row[space],)
            best = max(best, tried(s, battle, ATTACKER))
    for rival in can_challenge(s, seat):
        battle = Battle()
        battle.kind = CHALLENGE
        battle.attacker = seat
        battle.defender = rival
        best = max(best, tried(s, battle, ATTACKER))
    return best


def tried(s: Table, battle: Battle, side: int) -> float:
    """A battle before its engagement, tried out: who still deploys is taken as it stands and filled up, best for it."""
    other = 1 - side
    if battle.player(other) != BOARD and (not battle.line_up[other] or can_deploy(s, other)):
        battle = filled(s, battle, other, s.cards.slots[DEFENDER])
    n = len(battle.line_up[side])
    best = outcome(s, with_links(s, battle), side) if n else -9.0
    if n == 0 or can_deploy(s, side):
        for goal in (s.cards.slots[side] - 1, s.cards.slots[side]):
            if goal > n and s.hand[battle.player(side)]:
                best = max(best, outcome(s, with_links(s, filled(s, battle, side, goal)), side))
    return best


def with_links(s: Table, battle: Battle) -> Battle:
    """The battle with its Links laid and its Assaults made."""
    kept = s.battle
    s.battle = battle.clone()
    Links().run(s, _SILENT)
    Assault().run(s, _SILENT)
    other = s.battle
    s.battle = kept
    return other


def filled(s: Table, battle: Battle, side: int, goal: int) -> Battle:
    """The battle with a side's strongest cards in hand deployed, up to so many Units."""
    other = battle.clone()
    hand = sorted([(-strength(s.unit(no)), no) for no in s.hand[battle.player(side)]])
    room = max(goal - len(battle.line_up[side]), 0)
    other.line_up[side] = battle.line_up[side] + tuple([no for _, no in hand[:room]])
    return other


def outcome(s: Table, battle: Battle, side: int) -> float:
    """What a battle is worth to a side, over a few pairs of dice; the state is lent and given back."""
    kept = s.battle
    points = 0.0
    rolled = battle.die[ATTACKER] != EMPTY
    pairs = TRIED_PAIRS[:1] if rolled else TRIED_PAIRS
    for pair in pairs:
        s.battle = battle.clone()
        if not rolled:
            s.battle.die[ATTACKER] = die_of(s, ATTACKER) * FACES + pair[0]
            s.battle.die[DEFENDER] = die_of(s, DEFENDER) * FACES + pair[1]
        fight(s, _SILENT)
        points += gains(s, side)
    s.battle = kept
    return points / len(pairs)


def gains(s: Table, side: int) -> float:
    """The rewards of a fought battle for a side, and the rewards it gives away."""
    battle = s.battle
    a, d = battle.survivors(ATTACKER), battle.survivors(DEFENDER)
    won = a > 0 and a >= d
    points = 0.0
    count = len(battle.line_up[ATTACKER])
    relics = s.cards.relics_drawn[min(count, 5) - 1] if count else 0
    relic = RELIC + BETTER_RELIC * (relics - 1) if won and relics else 0.0
    if battle.defender == BOARD:
        line_up = battle.line_up[DEFENDER]
        for slot in range(len(line_up)):
            if battle.fallen[DEFENDER * WIDTH + slot]:
                points += recruit_worth(s, line_up[slot])
        points += relic
    else:
        loser = battle.defender if won else battle.attacker
        prize = PROWESS if s.prowess[loser] and (won or d > a) else 0.0
        taken = relic if s.relics[battle.defender] else 0.0
        points = prize + taken if won else -RIVAL * prize
        if side == DEFENDER:
            points = -RIVAL * (prize + taken) - taken if won else prize
    for no in battle.line_up[side]:
        if battle.player(side) != BOARD and s.unit(no).kind == HERO:
            points -= HERO_SPENT
    return points
