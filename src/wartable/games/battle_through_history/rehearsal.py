"""A fast forecast of a battle. Bots make it for hundreds of line-ups in each decision.

The order in which damage falls on a line-up is known beforehand. So a line-up is stored once, as what is left of it
after 0, 1, 2 … points of damage, and a battle is three lookups. Two things are simplified: Diversion draws the first
points of the whole battle instead of those of each Line, and dice are not re-rolled.
"""

from __future__ import annotations

from typing import Final

from .content import RISKY, STRONG, Unit, Warfare
from .engagement import FACES
from .links import linked
from .state import ATTACKER, DEFENDER, EMPTY, PEACE, WIDTH, Battle, HistoryState

Forecast = tuple[float, float, float]
"""The chances that the Attacker and the Defender win, and the mean worth of the Defender's fallen as recruits."""

TRIED_PAIRS: Final = ((0, 2), (1, 5), (2, 0), (3, 1), (4, 4), (5, 3))
"""The pairs of die faces that a battle is rehearsed with. Each face of either die occurs once."""

RECRUITED_STRENGTH: Final = 0.05
"""The worth of a point of strength of a recruit."""

REMEMBERED: Final = 100_000
"""The number of cached battles, some 30 MB, at which the cache is cleared."""

BATTLEFRONT: Final = -1
"""Stands between the two line-ups in the key of a cached battle."""


class Left:
    """What is left of a line-up after some damage. It is not changed once it is made."""

    def __init__(self) -> None:
        self.units = 0
        self.long = 0
        """What the surviving Units and their tokens add on this Line."""
        self.medium = 0
        self.close = 0
        self.accuracy = 0
        self.deaths = 0
        """Heroic Death icons of the Units that fell."""
        self.recruits = 0.0
        """The worth of the Units that fell, as recruits."""

    def without(self, unit: Unit, token: Warfare | None, worth: float) -> Left:
        """What is left after one more Unit has fallen, with its token."""
        other = Left()
        other.units = self.units - 1
        other.long = self.long - unit.line[0]
        other.medium = self.medium - unit.line[1]
        other.close = self.close - unit.line[2]
        other.accuracy = self.accuracy - unit.accuracy
        other.deaths = self.deaths + unit.heroic_death
        other.recruits = self.recruits + worth
        if token is not None:
            other.long -= token.line[0]
            other.medium -= token.line[1]
            other.close -= token.line[2]
            other.accuracy -= token.accuracy
            other.deaths += token.heroic_death
        return other


def recruit_worth(s: HistoryState, unit: Unit) -> float:
    """The worth of a recruit: its points, and part of its strength."""
    return s.cards.points[unit.face] + RECRUITED_STRENGTH * unit.strength


def forecast(s: HistoryState, battle: Battle, ours: tuple[int, ...], theirs: tuple[int, ...]) -> Forecast:
    """The forecast for these line-ups, with tokens and dice as they are. It is cached if there are none yet."""
    if battle is not PEACE and (battle.die[ATTACKER] != EMPTY or battle.token.count(EMPTY) < 2 * WIDTH):
        return rehearse(s, battle, ours, theirs)
    face = s.pieces.face
    faces = [face[no] for no in ours]
    faces.append(BATTLEFRONT)
    for no in theirs:
        faces.append(face[no])
    key = tuple(faces)
    known = s.cards.rehearsed.get(key)
    if known is None:
        if len(s.cards.rehearsed) >= REMEMBERED:
            s.cards.rehearsed.clear()
        known = s.cards.rehearsed[key] = rehearse(s, battle, ours, theirs)
    return known


def rehearse(s: HistoryState, battle: Battle, ours: tuple[int, ...], theirs: tuple[int, ...]) -> Forecast:
    """The forecast, computed for the dice as they are, or over `TRIED_PAIRS` before they are rolled."""
    attackers = worn_down(s, battle, ATTACKER, ours, assaults(s, theirs))
    defenders = worn_down(s, battle, DEFENDER, theirs, assaults(s, ours))
    dice = s.cards.dice
    if battle.die[ATTACKER] != EMPTY:
        return clash(attackers, defenders, dice[battle.die[ATTACKER]].line, dice[battle.die[DEFENDER]].line)
    few = len(ours) <= s.cards.strong_die_up_to
    first = (STRONG if few else RISKY) * FACES
    second = (RISKY if few else STRONG) * FACES
    wins = 0.0
    losses = 0.0
    recruits = 0.0
    for a, b in TRIED_PAIRS:
        found = clash(attackers, defenders, dice[first + a].line, dice[second + b].line)
        wins += found[0]
        losses += found[1]
        recruits += found[2]
    n = len(TRIED_PAIRS)
    return wins / n, losses / n, recruits / n


def assaults(s: HistoryState, line_up: tuple[int, ...]) -> int:
    """The number of Assault icons of a line-up."""
    icons = 0
    for no in line_up:
        icons += s.unit(no).assault
    return icons


def worn_down(s: HistoryState, battle: Battle, side: int, line_up: tuple[int, ...], assaulted: int) -> list[Left]:
    """A line-up with its tokens after 0, 1, 2 … points of damage. Assaults have removed `assaulted` Link counters."""
    now = Left()
    now.units = len(line_up)
    units: list[Unit] = []
    tokens: list[Warfare | None] = []
    bears: list[int] = []
    diverts: list[int] = []
    for slot in range(len(line_up)):
        unit = s.unit(line_up[slot])
        no = battle.token[side * WIDTH + slot]
        token = s.token(no) if no != EMPTY else None
        now.long += unit.line[0]
        now.medium += unit.line[1]
        now.close += unit.line[2]
        now.accuracy += unit.accuracy
        diverts.append(unit.diversion)
        if token is not None:
            now.long += token.line[0]
            now.medium += token.line[1]
            now.close += token.line[2]
            now.accuracy += token.accuracy
            diverts[slot] += token.diversion
        bears.append(unit.toughness)
        if slot > 0 and (linked(unit, units[-1]) if side == ATTACKER else linked(units[-1], unit)):
            if assaulted > 0:
                assaulted -= 1
            else:
                bears[slot - 1] += 1
        units.append(unit)
        tokens.append(token)
    after = [now]
    for diverted in (True, False):
        for slot in range(len(units)):
            damage = min(diverts[slot], bears[slot]) if diverted else bears[slot]
            for _ in range(damage):
                bears[slot] -= 1
                if bears[slot] == 0:
                    now = now.without(units[slot], tokens[slot], recruit_worth(s, units[slot]))
                after.append(now)
    return after


def clash(ours: list[Left], theirs: list[Left], x: tuple[int, ...], y: tuple[int, ...]) -> Forecast:
    """The outcome of one battle for one pair of die faces. The damage taken so far says what is left of each side."""
    i = 0
    j = 0
    a = ours[0]
    d = theirs[0]
    for line in range(3):
        if line == 0:
            margin = max(a.long + x[0], 0) - max(d.long + y[0], 0)
        elif line == 1:
            margin = max(a.medium + x[1], 0) - max(d.medium + y[1], 0)
        else:
            margin = max(a.close + x[2], 0) - max(d.close + y[2], 0)
        if margin > 0:
            j, i = struck(theirs, j, margin, a.accuracy, ours, i)
        elif margin < 0:
            i, j = struck(ours, i, -margin, d.accuracy, theirs, j)
        a = ours[i]
        d = theirs[j]
        if a.units == 0 or d.units == 0:
            break
    won = a.units > 0 and a.units >= d.units
    return 1.0 if won else 0.0, 1.0 if d.units > 0 and not won else 0.0, d.recruits


def struck(hit: list[Left], taken: int, damage: int, accuracy: int, other: list[Left], others: int) -> tuple[int, int]:
    """The damage that both sides have taken after a blow to one of them and its Heroic Deaths (BTH-62.11)."""
    now = min(taken + damage, len(hit) - 1)
    deaths = hit[now].deaths - hit[min(taken + accuracy, now)].deaths
    if deaths <= 0:
        return now, others
    back = min(others + deaths, len(other) - 1)
    answer = other[back].deaths - other[others].deaths
    return min(now + answer, len(hit) - 1), back
