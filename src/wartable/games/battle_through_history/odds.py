"""The odds of a battle: it is fought for every pair of die faces, with what lies on the table."""

from __future__ import annotations

from wartable.kernel import FastUmpire

from .combat import fight
from .engagement import FACES, Assault, Links, Reinforcements, die_for, relaunch_icons
from .state import ATTACKER, BOARD, DEFENDER, EMPTY, HistoryState


class Odds:
    """For each side the chance that it wins, and the mean number of its Units left."""

    def __init__(self) -> None:
        self.wins = [0.0, 0.0]
        self.left = [0.0, 0.0]


def percent(chance: float) -> str:
    """A chance in percent. A small chance is not called 0 %, and a large one not 100 %."""
    n = round(100 * chance)
    if n == 0 and chance > 0:
        return "< 1 %"
    return "> 99 %" if n == 100 and chance < 0.9999 else f"{n} %"


def engaged(s: HistoryState) -> bool:
    """Whether Reinforcements have come and Link counters are laid, so that the line-ups are final."""
    return not [step for step in s.agenda if isinstance(step, (Reinforcements, Links, Assault))]


def expected(s: HistoryState, side: int) -> int:
    """The least number of Units of a side after the Reinforcement icons that can be seen."""
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
    """The faces a side's die may show, and how likely each is, with the re-rolls of the board (BTH-65.5)."""
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
    """The odds with the line-ups as they are, without unknown reinforcements. The side `again`, if any, re-rolls."""
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
