"""The odds of a battle: it is fought for every pair of die faces, with what lies on the table."""

from __future__ import annotations

from typing import Final

from wartable.kernel import FastUmpire

from .combat import line_sum, resolve
from .content import CLOSE, LINES
from .engagement import FACES, Assault, Links, Reinforcements, die_for, relaunch_icons
from .state import ATTACKER, BOARD, DEFENDER, EMPTY, WIDTH, Battle, HistoryState

REMEMBERED: Final = 4096
"""The number of counted battles at which the cache is cleared."""

_COUNTED: Final[dict[tuple[object, ...], Odds]] = {}

WON, EVEN, ABSENT, LOST = range(4)
"""How a Line may end for the Attacker. It is absent if the battle is over before."""


class Odds:
    """For each side the chance that it wins and the mean number of its Units left, and the course of the battle."""

    def __init__(self) -> None:
        self.wins = [0.0, 0.0]
        self.left = [0.0, 0.0]
        self.lines = [[0.0] * 4 for _ in LINES]
        """For each Line the chances that it is won, even, absent and lost, as the Attacker sees it."""
        self.falls = [[0.0] * (2 * WIDTH) for _ in LINES]
        """For each Line and each slot the chance that its Unit falls there."""

    def count(self, battle: Battle, weight: float) -> None:
        """Add a battle that has been fought."""
        left = [battle.survivors(ATTACKER), battle.survivors(DEFENDER)]
        for side in (ATTACKER, DEFENDER):
            self.left[side] += weight * left[side]
        if left[ATTACKER] or left[DEFENDER]:
            self.wins[ATTACKER if left[ATTACKER] >= left[DEFENDER] else DEFENDER] += weight
        for line in LINES:
            end = ABSENT
            if line < len(battle.totals):
                ours, theirs = battle.totals[line]
                end = WON if ours > theirs else LOST if theirs > ours else EVEN
            self.lines[line][end] += weight

    def even_out(self) -> None:
        """Round away the last digits, so that equal chances are equal in whatever order they were added."""
        self.wins = [round(share, 12) for share in self.wins]
        self.left = [round(mean, 12) for mean in self.left]
        self.lines = [[round(share, 12) for share in ends] for ends in self.lines]
        self.falls = [[round(share, 12) if share else share for share in slots] for slots in self.falls]

    def falling(self, side: int, slot: int) -> float:
        """The chance that a Unit falls."""
        return sum([line[side * WIDTH + slot] for line in self.falls])

    def fallen(self, side: int) -> float:
        """The mean number of Units of a side that fall."""
        return sum([sum(line[side * WIDTH : (side + 1) * WIDTH]) for line in self.falls])


def percent(chance: float) -> str:
    """A chance in percent. A small chance is not called 0 %, and a large one not 100 %."""
    n = round(100 * chance)
    if n == 0 and chance > 0.0001:
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
    key = known_by(s, again)
    found = _COUNTED.get(key)
    if found is None:
        if len(_COUNTED) >= REMEMBERED:
            _COUNTED.clear()
        found = _COUNTED[key] = count(s, again)
    return found


def count(s: HistoryState, again: int = -1) -> Odds:
    """Fight the battle for each pair of different die faces. Pairs go together until a Line tells them apart."""
    table = s.clone()
    silent = FastUmpire(0)
    found = Odds()
    attacking, defending = different(s, ATTACKER, again == ATTACKER), different(s, DEFENDER, again == DEFENDER)
    if not engaged(s):
        Links().run(table, silent)
        Assault().run(table, silent)
    rolls = [Roll(ours, theirs, a * d) for ours, a in attacking for theirs, d in defending]
    fight_on(table, table.battle, 0, rolls, found, silent)
    found.even_out()
    return found


class Roll:
    """What both dice may show, and how likely that is."""

    def __init__(self, ours: int, theirs: int, weight: float) -> None:
        self.ours = ours
        self.theirs = theirs
        self.weight = weight


def fight_on(
    table: HistoryState, before: Battle, line: int, rolls: list[Roll], found: Odds, silent: FastUmpire
) -> None:
    """Fight a battle from a Line on, once for all rolls that make the same difference there."""
    for alike in by_difference(table, before, line, rolls):
        battle = table.battle = before.clone()
        battle.die = [alike[0].ours, alike[0].theirs]
        weight = sum([roll.weight for roll in alike])
        over = resolve(table, line, silent)
        for k in range(2 * WIDTH):
            if battle.fallen[k] and not before.fallen[k]:
                found.falls[line][k] += weight
        if over or line == CLOSE:
            found.count(battle, weight)
        else:
            fight_on(table, battle, line + 1, alike, found, silent)


def by_difference(table: HistoryState, battle: Battle, line: int, rolls: list[Roll]) -> list[list[Roll]]:
    """The rolls by the difference between both totals of a Line, which is the damage dealt there."""
    table.battle = battle
    ours, theirs = line_sum(table, ATTACKER, line), line_sum(table, DEFENDER, line)
    dice = table.cards.dice
    found: dict[int, list[Roll]] = {}
    for roll in rolls:
        ahead = max(ours + dice[roll.ours].line[line], 0) - max(theirs + dice[roll.theirs].line[line], 0)
        if ahead in found:
            found[ahead].append(roll)
        else:
            found[ahead] = [roll]
    return list(found.values())


def different(s: HistoryState, side: int, again: bool) -> list[tuple[int, float]]:
    """The faces of a die that add something different, each with the chance of all that are like it."""
    shares: dict[tuple[int, ...], tuple[int, float]] = {}
    for face, weight in die_weights(s, side, again):
        if weight:
            line = s.cards.dice[face].line
            first, share = shares.get(line, (face, 0.0))
            shares[line] = (first, share + weight)
    return list(shares.values())


def known_by(s: HistoryState, again: int) -> tuple[object, ...]:
    """Everything that the odds depend on."""
    battle = s.battle
    face = s.pieces.face
    return (
        s.cards.version,
        again,
        engaged(s),
        battle.defender == BOARD,
        die_for(s, ATTACKER, expected(s, ATTACKER)),
        *battle.die,
        *[tuple([face[no] for no in line_up]) for line_up in battle.line_up],
        tuple([face[no] if no != EMPTY else EMPTY for no in battle.token]),
        tuple(battle.link),
        tuple(battle.damage),
        tuple(battle.fallen),
    )
