"""The prospects of this turn for a seat: those of the running battle, or of the best one within reach."""

from __future__ import annotations

from typing import Final

from .battle import ChooseBattle, Deploy, spaces_of
from .content import HERO
from .engagement import Reinforcements
from .rehearsal import forecast, recruit_worth
from .state import ATTACKER, BOARD, CONQUEST, DEFENDER, EMPTY, OVER, PEACE, TRAVEL, WIDTH, Battle, HistoryState
from .travel import PushTile

RIVAL: Final = 0.5
"""The weight of a rival's gain, against 1 for an own gain of the same size."""
RELIC: Final = 1.2
"""The worth of a Relic drawn from the deck."""
BETTER_RELIC: Final = 0.25
"""The worth of each further Relic to choose from."""
PROWESS: Final = 0.84
"""The worth of a Prowess token to be won, as a part of its mean value. The best tokens may be gone."""
HERO_SPENT: Final = 0.6
"""The cost of a Hero that fights, since it is set aside for the rest of the game."""
NO_LINE_UP: Final = -9.0
"""The worth of a battle without a Unit to deploy, so that bots avoid it."""


def hope(s: HistoryState, seat: int) -> float:
    """What the seat can expect of the running battle, or of the best one within reach."""
    if s.stage == OVER or seat in s.out:
        return 0.0
    if s.stage == TRAVEL:
        if turn_begins(s):
            return 0.0
        return prospect(s, seat) if s.active == seat and s.round > 0 else 0.0
    battle = s.battle
    if battle.line >= 0:
        return pending(s) if battle.attacker == seat else 0.0
    if battle.attacker == seat:
        return running(s, ATTACKER)
    return running(s, DEFENDER) if battle.defender == seat else 0.0


def turn_begins(s: HistoryState) -> bool:
    """Whether the active seat has decided nothing yet in this turn. Its first push is forced and does not count."""
    return s.stage == TRAVEL and s.pushes <= 1 and len(s.agenda) > 0 and isinstance(s.agenda[-1], PushTile)


def pending(s: HistoryState) -> float:
    """The worth of the defeated Units and of the Relic that the Attacker has won and not taken yet."""
    battle = s.battle
    points = 0.0
    line_up = battle.line_up[DEFENDER]
    if battle.kind == CONQUEST:
        for slot in range(len(line_up)):
            if battle.fallen[DEFENDER * WIDTH + slot] and line_up[slot] not in battle.declined:
                points += recruit_worth(s, s.unit(line_up[slot]))
    if battle.winner == ATTACKER and (battle.kind == CONQUEST or s.fan or s.relics[battle.defender]):
        points += relic(s, len(battle.line_up[ATTACKER]))
    return points


def prospect(s: HistoryState, seat: int) -> float:
    """The worth of the best battle within reach: in this Era after the jump, before it in an Era of the Active tile."""
    here = s.era[seat]
    if isinstance(s.agenda[-1], ChooseBattle):
        return best_battle(s, seat, (here,))
    return best_battle(s, seat, tuple([era for era in s.tile(s.active_tile).eras if era != here]))


def best_battle(s: HistoryState, seat: int, eras: tuple[int, ...]) -> float:
    """The worth of the best battle in these Eras."""
    best = 0.0
    line_ups = [reinforced(s, seat, ATTACKER, line_up) for line_up in fillings(s, seat, ATTACKER, ())]
    for era in eras:
        for space in spaces_of(era):
            if s.row[space] != EMPTY:
                theirs = reinforced(s, BOARD, DEFENDER, (s.row[space],))
                for line_up in line_ups:
                    best = conquest(s, PEACE, line_up, theirs, best)
        for rival in range(s.seats):
            if rival != seat and s.era[rival] == era and s.hand[rival]:
                theirs = reinforced(s, rival, DEFENDER, fillings(s, rival, DEFENDER, ())[-1])
                for line_up in line_ups:
                    best = max(best, challenge(s, PEACE, ATTACKER, seat, rival, line_up, theirs))
    return best


def conquest(s: HistoryState, battle: Battle, ours: tuple[int, ...], theirs: tuple[int, ...], best: float) -> float:
    """The expected worth of a conquest, its recruits and a Relic for victory, or `best` if that is more."""
    if not ours or not theirs:
        return best
    victory = relic(s, len(ours))
    spent = HERO_SPENT * heroes(s, ours)
    most = victory - spent
    for no in theirs:
        most += recruit_worth(s, s.unit(no))
    if most <= best:
        return best
    wins, _, recruits = forecast(s, battle, ours, theirs)
    return max(best, recruits + wins * victory - spent)


def challenge(
    s: HistoryState,
    battle: Battle,
    side: int,
    attacker: int,
    defender: int,
    ours: tuple[int, ...],
    theirs: tuple[int, ...],
) -> float:
    """The expected worth of a challenge for a side: Prowess for the winner, a Relic for the Attacker."""
    if not ours or not theirs:
        return NO_LINE_UP
    wins, losses, _ = forecast(s, battle, ours, theirs)
    prize = PROWESS * s.cards.prize if s.prowess[defender] else 0.0
    revenge = PROWESS * s.cards.prize if s.prowess[attacker] else 0.0
    taken = relic(s, len(ours)) if s.relics[defender] else 0.0
    if side == ATTACKER:
        return wins * (prize + taken) - losses * RIVAL * revenge - HERO_SPENT * heroes(s, ours)
    return losses * revenge - wins * (RIVAL * (prize + taken) + taken) - HERO_SPENT * heroes(s, theirs)


def relic(s: HistoryState, attackers: int) -> float:
    """The worth of the Relic that a victory with this number of Units brings."""
    count = s.cards.relics_drawn[min(attackers, 5) - 1] if attackers else 0
    return RELIC + BETTER_RELIC * (count - 1) if count else 0.0


def heroes(s: HistoryState, line_up: tuple[int, ...]) -> int:
    """The number of Heroes in a line-up."""
    n = 0
    for no in line_up:
        if s.unit(no).kind == HERO:
            n += 1
    return n


def fillings(s: HistoryState, player: int, side: int, line_up: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Line-ups that a player may still make of this one. The strongest cards in hand fill all slots, or all but one."""
    hand = s.hand[player]
    if len(hand) > 1:
        face = s.pieces.face
        hand = tuple([no for _, _, no in sorted([(-s.unit(no).strength, face[no], no) for no in hand])])
    n = len(line_up)
    full = s.cards.slots[side]
    made: list[tuple[int, ...]] = []
    for goal in (full - 1, full):
        if (goal > n and len(hand) >= goal - n) or (goal == full and not made):
            made.append(line_up + hand[: max(goal - n, 0)])
    return made


def reinforced(s: HistoryState, player: int, side: int, line_up: tuple[int, ...]) -> tuple[int, ...]:
    """The line-up with the Units its Reinforcement icons would bring, as far as there are cards (BTH-50.2)."""
    room = s.cards.slots[side] + 1
    at = 0
    drawn = 0
    while at < len(line_up) < room:
        unit = s.unit(line_up[at])
        deck = s.deck[player] if player != BOARD else s.era_deck[unit.era - 1]
        for _ in range(unit.reinforce):
            if drawn < len(deck) and len(line_up) < room:
                drawn += 1
                line_up += (deck[-drawn],)
        at += 1
    return line_up


def running(s: HistoryState, side: int) -> float:
    """The worth of the running battle for a side, before its first Line. A side that still deploys chooses the best."""
    battle = s.battle
    deploying = [False, False]
    engaged = True
    for step in s.agenda:
        if isinstance(step, Deploy):
            deploying[step.side] = True
        elif isinstance(step, Reinforcements):
            engaged = False
    line_ups = [[battle.line_up[ATTACKER]], [battle.line_up[DEFENDER]]]
    for each in (ATTACKER, DEFENDER):
        if deploying[each]:
            open_ = fillings(s, battle.player(each), each, battle.line_up[each])
            if each == side:
                line_ups[each] = open_ + line_ups[each] if battle.line_up[each] else open_
            else:
                line_ups[each] = open_[-1:]
    if battle.defender == BOARD and not battle.line_up[DEFENDER]:
        line_ups[DEFENDER] = [tuple([s.row[space] for space in battle.group])]
    if not engaged:
        for each in (ATTACKER, DEFENDER):
            line_ups[each] = [reinforced(s, battle.player(each), each, line_up) for line_up in line_ups[each]]
    best = NO_LINE_UP
    for ours in line_ups[ATTACKER]:
        for theirs in line_ups[DEFENDER]:
            if battle.defender == BOARD:
                best = conquest(s, battle, ours, theirs, best)
            else:
                best = max(best, challenge(s, battle, side, battle.attacker, battle.defender, ours, theirs))
    return best
