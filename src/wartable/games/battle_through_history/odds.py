"""What the dice may bring: a battle fought through for every pair of dice, with what lies on the table."""

from __future__ import annotations

from wartable.kernel import FastUmpire

from .combat import fight
from .engagement import FACES, Assault, Links, Reinforcements, die_for, relaunch_icons
from .state import ATTACKER, BOARD, DEFENDER, EMPTY, HistoryState


class Odds:
    """Chances of either side, and the Units left to it on average."""

    def __init__(self) -> None:
        self.wins = [0.0, 0.0]
        self.left = [0.0, 0.0]


def percent(chance: float) -> str:
    """A chance as people say it; neither never nor always unless it is so."""
    n = round(100 * chance)
    if n == 0 and chance > 0:
        return "< 1 %"
    return "> 99 %" if n == 100 and chance < 0.9999 else f"{n} %"


def engaged(s: HistoryState) -> bool:
    """Whether Reinforcements have come and Link counters lie: the line-ups stand."""
    return not [step for step in s.agenda if isinstance(step, (Reinforcements, Links, Assault))]


def expected(s: HistoryState, side: int) -> int:
    """How many Units a side will have at least, once the Reinforcement icons that can be seen are worked off."""
    battle = s.battle
    line_up = battle.line_up[side]
    if engaged(s):
        return len(line_up)
    player = battle.player(side)
    icons = 0
    for no in line_up:
        unit = s.unit(no)
        if player != BOARD:
            icons += unit.reinforce
        else:
            icons += min(unit.reinforce, len(s.era_deck[unit.era - 1]))
    if player != BOARD:
        icons = min(icons, len(s.deck[player]))
    return min(len(line_up) + icons, s.cards.slots[side] + 1)


def die_weights(s: HistoryState, side: int, again: bool) -> list[tuple[int, float]]:
    """The faces a side's die may show and how likely each is; the board's own re-rolls are counted in (BTH-65.5)."""
    battle = s.battle
    if battle.die[side] != EMPTY and not again:
        return [(battle.die[side], 1.0)]
    first = die_for(s, side, expected(s, ATTACKER)) * FACES
    weights = [1.0 / FACES] * FACES
    if battle.player(side) == BOARD:
        for _ in range(relaunch_icons(s, side)):
            poor = [i for i in range(FACES) if s.cards.dice[first + i].negative]
            share = sum([weights[i] for i in poor]) / FACES
            weights = [(0.0 if i in poor else weights[i]) + share for i in range(FACES)]
    return [(first + i, weights[i]) for i in range(FACES)]


def odds(s: HistoryState, again: int = -1) -> Odds:
    """Chances with the line-ups as they stand; unknown reinforcements are left out. `again`: this side re-rolls."""
    table = s.clone()
    silent = FastUmpire(0)
    found = Odds()
    attacking, defending = die_weights(s, ATTACKER, again == ATTACKER), die_weights(s, DEFENDER, again == DEFENDER)
    if not engaged(s):
        Links().run(table, silent)
        Assault().run(table, silent)
    before = table.battle
    for ours, a in attacking:
        for theirs, d in defending:
            battle = table.battle = before.clone()
            battle.die = [ours, theirs]
            fight(table, silent)
            left = [battle.survivors(ATTACKER), battle.survivors(DEFENDER)]
            for side in (ATTACKER, DEFENDER):
                found.left[side] += a * d * left[side]
            if left[ATTACKER] or left[DEFENDER]:
                found.wins[ATTACKER if left[ATTACKER] >= left[DEFENDER] else DEFENDER] += a * d
    return found
