"""Moves in a battle (BAT-19.26 to 19.42)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire
from wartable.kernel.phrases import listed

from ..content.kinds import SUPPLY, WILD
from ..content.verbs_and_tellings import (
    BREAK_OFF,
    BRIBE,
    BROKEN_OFF,
    COMMIT,
    DECAMP,
    FIGHTS_WITH,
    PASS,
    PLAY_CARD,
    TOTALS,
)
from ..state.battle import AT_CITY, ATTACKER, DEFENDER, GUARDS, NO_BATTLE, PEACE
from ..state.state import BattaliaState
from .conquest import battle_over
from .defending import Defense
from .lines import as_role, candidates, distinct, means, role_of, spend
from .strength import ahead, battle_role, fighters, total, unbound_in_line
from .tents import decamp, decampable
from .transforming import Target, role_played, transforms


def into_line(s: BattaliaState, side: int, no: int, times: int, opens: bool, umpire: Umpire) -> None:
    """A card is played into a battle line, so many times (BAT-19.40)."""
    battle = s.battle
    seat = battle.seat(side)
    role = battle_role(s, no, opens)
    spend(s, seat, no, role, umpire, times, fights=True)
    battle.line[side] = battle.line[side] + (no,)
    battle.role[side] = battle.role[side] + (role,)
    battle.uses[side] = battle.uses[side] + (times,)
    battle.added = 1
    umpire.tell(FIGHTS_WITH, seat, no, s.pieces.face[no])
    umpire.tell(TOTALS, total(s, ATTACKER), total(s, DEFENDER))


def bribes(s: BattaliaState, seat: int) -> list[int]:
    """The distinct supplies, copies and wild cards that can be laid on an Unbound (BAT-42.6)."""
    return distinct(s, seat, [no for no in candidates(s, seat) if role_of(s, no) in (SUPPLY, WILD)])


def bribe(s: BattaliaState, side: int, no: int, umpire: Umpire) -> None:
    """A supply on an Unbound adds a point; it is outside the line (BAT-42.5, BAT-42.6)."""
    battle = s.battle
    spend(s, battle.seat(side), no, SUPPLY, umpire)
    battle.bribes[side] = battle.bribes[side] + (no,)
    battle.added = 1
    umpire.tell(TOTALS, total(s, ATTACKER), total(s, DEFENDER))


class DefenseGoesOn(Step[BattaliaState]):
    """A defender who fights adds cards to the line. After a surrender or a retreat there is no battle any more."""

    rule = "BAT-19.26"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        """The first move of the defense."""
        if s.battle.target != NO_BATTLE:
            s.then(BattleMove(self.seat, DEFENDER, 0))


class BattleMove(Ask[BattaliaState]):
    """A side adds cards, one at a time, until it leads and commits, or adds nothing more."""

    rule = "BAT-19.29"
    auto = False

    def __init__(self, seat: int, side: int, opening: int) -> None:
        super().__init__(seat)
        self.side = side
        self.opening = opening

    def words(self, s: BattaliaState) -> str:
        """How it stands, and what is needed."""
        attack, defense = total(s, ATTACKER), total(s, DEFENDER)
        if self.side == ATTACKER:
            need = f"you need {defense + 1} or more"
            then = "Play more, or stand" if s.battle.added and ahead(s, ATTACKER) else "Play cards"
            return f"You attack with {attack} against {defense}; {need}. {then}."
        return f"You defend with {defense} against {attack}; you need {attack} or more, a tie is yours."

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Cards for the line, transformers, and commit, pass or break off."""
        found: list[Choice] = []
        for no in fighters(s, self.seat, self.side):
            for times in range(1, as_role(s, no, battle_role(s, no, False)) + 1):
                found.append(Choice(PLAY_CARD, no, times))
        if unbound_in_line(s, self.side):
            found += [Choice(BRIBE, no) for no in bribes(s, self.seat)]
        transforms(s, self.seat, means(s, self.seat), found, True)
        decampable(s, self.seat, found, False)
        leads = bool(s.battle.added) and ahead(s, self.side)
        if leads:
            found.append(Choice(COMMIT))
        if self.opening:
            found.append(Choice(BREAK_OFF))
        elif not leads:
            found.append(Choice(PASS))
        return found

    def label(self, s: BattaliaState, choice: Choice) -> str:
        """What committing and passing come to."""
        if choice.verb == COMMIT:
            return f"Stand at {total(s, self.side)}"
        if choice.verb == PASS:
            heroes = len(s.battle.heroes[self.side])
            lost = "the city" if self.side == DEFENDER and s.battle.target == AT_CITY else ""
            mine = "" if not heroes else "your hero" if heroes == 1 else "your heroes"
            return f"Pass, and lose {listed([word for word in (lost, mine) if word]) or 'the battle'}"
        return ""

    def usual(self, s: BattaliaState) -> Choice | None:
        """Commit once the side leads."""
        return Choice(COMMIT) if s.battle.added and ahead(s, self.side) else None

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """A move goes on until it is committed or given up (BAT-19.28, BAT-19.57)."""
        battle = s.battle
        if choice.verb == COMMIT:
            battle.added = 0
            if not self.opening:
                other = 1 - self.side
                s.then(BattleMove(battle.seat(other), other, 0))
            elif battle.defender == GUARDS:
                battle_over(s, ATTACKER, umpire)
            else:
                s.table.defenders = s.table.defenders + (battle.defender,)
                s.then(Defense(battle.defender), DefenseGoesOn(battle.defender))
        elif choice.verb == PASS:
            battle_over(s, 1 - self.side, umpire)
        elif choice.verb == BREAK_OFF:
            umpire.tell(BROKEN_OFF, self.seat)
            s.battle = PEACE
        elif choice.verb == DECAMP:
            decamp(s, self.seat, choice.a, umpire)
            s.then(self)
        elif choice.verb == BRIBE:
            bribe(s, self.side, choice.a, umpire)
            s.then(self)
        elif choice.verb == PLAY_CARD:
            into_line(s, self.side, choice.a, choice.b, False, umpire)
            s.then(self)
        else:
            s.draft(Target(self.seat, choice.a, role_played(choice.verb)))
            s.then(self)
