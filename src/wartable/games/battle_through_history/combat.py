"""Phase 2, course of the battle: three Lines of Combat, damage point by point, Abilities, victory."""

from __future__ import annotations

from wartable.kernel import Step, Umpire

from .content import CLOSE, LINES
from .rewards import Rewards
from .state import ATTACKER, DEFENDER, EMPTY, NEITHER, WIDTH, Battle, HistoryState
from .words import ABSORBED, ANNIHILATED, CANCELED, FELL, HEROIC, LINE, STRUCK, WON


class Combat(Step[HistoryState]):
    """One Line of Combat. Its damage is dealt before the next Line is totaled."""

    rule = "BTH-60.1"

    def __init__(self, line: int) -> None:
        self.line = line

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Resolve the Line, then queue the next one, unless the battle is over (BTH-60.7, BTH-60.8)."""
        over = resolve(s, self.line, umpire)
        s.then(Victory() if over or self.line == CLOSE else Combat(self.line + 1))


def resolve(s: HistoryState, line: int, umpire: Umpire) -> bool:
    """The higher total inflicts the difference (BTH-60.4). True: a side has no Unit left."""
    battle = s.battle
    a, d = total(s, ATTACKER, line), total(s, DEFENDER, line)
    battle.line = line
    battle.totals.append((a, d))
    umpire.tell(LINE, line, a, d)
    if a > d:
        deal(s, ATTACKER, a - d, Tally(), umpire)
    elif d > a:
        deal(s, DEFENDER, d - a, Tally(), umpire)
    return not battle.survivors(ATTACKER) or not battle.survivors(DEFENDER)


def fight(s: HistoryState, umpire: Umpire) -> None:
    """Resolve all Lines while both sides have Units, with the dice as they are. The odds are found with it."""
    for line in LINES:
        if resolve(s, line, umpire):
            return


def total(s: HistoryState, side: int, line: int) -> int:
    """A side's Units, tokens and die on a Line, never below 0 (BTH-60.2, BTH-60.3)."""
    face = s.battle.die[side]
    bonus = s.cards.dice[face].line[line] if face != EMPTY else 0
    return max(line_sum(s, side, line) + bonus, 0)


def line_sum(s: HistoryState, side: int, line: int) -> int:
    """The sum of a side's surviving Units and their tokens on a Line, without the die."""
    battle = s.battle
    line_up = battle.line_up[side]
    n = 0
    for slot in range(len(line_up)):
        k = side * WIDTH + slot
        if not battle.fallen[k]:
            n += s.unit(line_up[slot]).line[line]
            if battle.token[k] != EMPTY:
                n += s.token(battle.token[k]).line[line]
    return n


class Tally:
    """Damage inflicted by each side and diverted by each Unit. The counts begin anew with each Line (BTH-62.3)."""

    def __init__(self) -> None:
        self.inflicted = [0, 0]
        self.diverted = [0] * (2 * WIDTH)


def deal(s: HistoryState, by: int, n: int, tally: Tally, umpire: Umpire) -> None:
    """All damage follows this procedure (BTH-61.9), Heroic Death depth first (BTH-62.11, BTH-62.13)."""
    battle = s.battle
    on = 1 - by
    owner = battle.player(on)
    for _ in range(n):
        slot = target(s, on, tally)
        if slot < 0:
            return
        tally.inflicted[by] += 1
        accurate = tally.inflicted[by] <= accuracy_icons(s, by)
        no = battle.line_up[on][slot]
        face = s.pieces.face[no]
        if absorb(battle, on, slot):
            umpire.tell(ABSORBED, no, face, of=owner)
            continue
        k = on * WIDTH + slot
        battle.damage[k] += 1
        umpire.tell(STRUCK, no, face, battle.damage[k], of=owner)
        if battle.damage[k] >= s.unit(no).toughness:
            death = heroic_death_icons(s, on, slot)
            battle.fallen[k] = 1
            umpire.tell(FELL, no, face, of=owner)
            if death and accurate:
                umpire.tell(CANCELED, no, face, of=owner)
            elif death:
                umpire.tell(HEROIC, no, face, death, of=owner)
                deal(s, on, death, tally, umpire)


def target(s: HistoryState, on: int, tally: Tally) -> int:
    """The slot of the first Unit with Diversion left, else of the survivor closest to the Battlefront, else -1."""
    battle = s.battle
    line_up = battle.line_up[on]
    front = -1
    for slot in range(len(line_up)):
        k = on * WIDTH + slot
        if battle.fallen[k]:
            continue
        if front < 0:
            front = slot
        icons = s.unit(line_up[slot]).diversion
        if battle.token[k] != EMPTY:
            icons += s.token(battle.token[k]).diversion
        if icons > tally.diverted[k]:
            tally.diverted[k] += 1
            return slot
    return front


def absorb(battle: Battle, side: int, slot: int) -> bool:
    """A Link counter takes damage aimed at either of its Units, the one closer to the Battlefront first (BTH-61.6)."""
    k = side * WIDTH + slot
    if slot > 0 and battle.link[k - 1]:
        battle.link[k - 1] = 0
        return True
    if battle.link[k]:
        battle.link[k] = 0
        return True
    return False


def accuracy_icons(s: HistoryState, side: int) -> int:
    """Accuracy icons on surviving Units of a side right now, tokens included (BTH-62.2, BTH-63.4)."""
    battle = s.battle
    line_up = battle.line_up[side]
    icons = 0
    for slot in range(len(line_up)):
        k = side * WIDTH + slot
        if not battle.fallen[k]:
            icons += s.unit(line_up[slot]).accuracy
            if battle.token[k] != EMPTY:
                icons += s.token(battle.token[k]).accuracy
    return icons


def heroic_death_icons(s: HistoryState, side: int, slot: int) -> int:
    """Heroic Death icons of one Unit, its token included (BTH-74.3)."""
    icons = s.unit(s.battle.line_up[side][slot]).heroic_death
    token = s.battle.token[side * WIDTH + slot]
    return icons + s.token(token).heroic_death if token != EMPTY else icons


class Victory(Step[HistoryState]):
    """The side with more surviving Units wins. Equal numbers favor the Attacker. Without survivors nobody wins."""

    rule = "BTH-66.2"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Find the winner, then queue the rewards."""
        battle = s.battle
        a, d = battle.survivors(ATTACKER), battle.survivors(DEFENDER)
        if a == 0 and d == 0:
            battle.winner = NEITHER
            umpire.tell(ANNIHILATED)
        else:
            battle.winner = ATTACKER if a >= d else DEFENDER
            umpire.tell(WON, battle.player(battle.winner), max(a, d), min(a, d))
        s.then(Rewards())
