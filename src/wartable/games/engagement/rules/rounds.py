"""The Battle Round: Recovery, Redeployment, Orders, End check (ENG-50)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.armies import UNITS
from ..content.field import NOWHERE
from ..content.forces import SLOW_START
from ..content.verbs_and_tellings import (
    ABANDON,
    ABANDONED,
    ARRIVED,
    DONE,
    LATE_START,
    REDEPLOY,
    REDEPLOYED,
    ROUND,
)
from ..state.state import BATTLE, SEATS, FieldState
from .contact import part
from .ending import decided
from .modules import module
from .orders import Orders
from .seeing import place, zone_of
from .steps import go, zones_in_reach
from .tokens import set_aside
from .wounds import remove


class BattleRound(Step[FieldState]):
    """A round begins: the next first player, and Recovery (ENG-50.1, ENG-50.2, ENG-50.3)."""

    rule = "ENG-50.2"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Redeployment is skipped in the first round (ENG-50.5, ENG-50.6, ENG-50.7, ENG-50.11)."""
        s.stage = BATTLE
        s.round += 1
        s.first = s.attacker if s.round % 2 else 1 - s.attacker
        umpire.tell(ROUND, s.round)
        recover(s)
        if s.round == 1:
            start_late(s, umpire)
        else:
            for seat in (s.first, 1 - s.first):
                s.then(Abandon(seat))
            for seat in (s.first, 1 - s.first):
                s.then(Redeploy(seat, ()))
        s.then(Arrivals(), Orders(s.first), EndCheck())


def recover(s: FieldState) -> None:
    """Order tokens and those set aside are available again, and generals inspire anew (ENG-50.4, ENG-203.4)."""
    s.inspired = 0
    for seat in range(SEATS):
        s.available[seat] += s.aside[seat] + s.order_tokens(seat)
        s.aside[seat] = 0
    for unit in range(SEATS * UNITS):
        s.orders[unit] = 0


def start_late(s: FieldState, umpire: Umpire) -> None:
    """A side that is surprised puts tokens aside before the first turn (ENG-300.4)."""
    for seat in range(SEATS):
        slow = module(s, SLOW_START, seat)
        if slow is not None:
            s.available[seat] -= slow.number
            set_aside(s, seat, slow.number)
            umpire.tell(LATE_START, seat, slow.number)


def wounded(s: FieldState, seat: int) -> list[int]:
    """A player's Troops that carry Wound tokens."""
    found: list[int] = []
    for unit in s.there(seat):
        found += [troop for troop in s.troops[unit] if s.wounds[troop]]
    return found


class Abandon(Step[FieldState]):
    """A player may give up wounded Troops to win back their tokens (ENG-50.5)."""

    rule = "ENG-50.5"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Ask while there are any."""
        if wounded(s, self.seat):
            s.then(AbandonTroop(self.seat))


class AbandonTroop(Ask[FieldState]):
    """Which wounded Troop is given up (ENG-50.5)."""

    rule = "ENG-50.5"
    prompt = "Wounded men hold your tokens. Abandon any, for good, to win the tokens back?"

    def choices(self, s: FieldState) -> list[Choice]:
        """A wounded Troop, or none."""
        return [Choice(ABANDON, troop) for troop in wounded(s, self.seat)] + [Choice(DONE)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """It goes to the enemy, its tokens are available at once; an Engagement may end by it."""
        if choice.verb == DONE:
            return
        troop = choice.a
        unit = next(unit for unit in s.there(self.seat) if troop in s.troops[unit])
        umpire.tell(ABANDONED, self.seat, troop, s.pieces.face[troop])
        remove(s, unit, troop, umpire)
        s.available[self.seat] += s.aside[self.seat]
        s.aside[self.seat] = 0
        part(s, umpire)
        s.then(Abandon(self.seat))

    def usual(self, s: FieldState) -> Choice | None:
        """Nobody is left behind without need."""
        return Choice(DONE)


def redeployments(s: FieldState, seat: int, gone: tuple[int, ...]) -> list[Choice]:
    """The free steps of Units that are not engaged and have not made theirs (ENG-50.8, ENG-50.9)."""
    found: list[Choice] = []
    first = place(s, s.units(seat)[0], 0)
    for unit in s.there(seat):
        if unit not in gone and not s.engaged(unit):
            for zone in zones_in_reach(s, unit, redeploys=True):
                found.append(Choice(REDEPLOY, unit, first + zone))
    return found


class Redeploy(Step[FieldState]):
    """A player redeploys (ENG-50.7)."""

    rule = "ENG-50.7"

    def __init__(self, seat: int, gone: tuple[int, ...]) -> None:
        self.seat = seat
        self.gone = gone
        """The Units that have gone already."""

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Ask while a Unit can go. There is always a step: along the line, or from Rear to Front."""
        if any([unit not in self.gone and not s.engaged(unit) for unit in s.there(self.seat)]):
            s.then(RedeployUnit(self.seat, self.gone))


class RedeployUnit(Ask[FieldState]):
    """Which Unit makes its free step, and where to (ENG-50.8)."""

    rule = "ENG-50.8"
    prompt = "Redeploy: each Unit that is not engaged may make one free step, but not to the Rear."
    auto = False

    def __init__(self, seat: int, gone: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.gone = gone

    def choices(self, s: FieldState) -> list[Choice]:
        """A step of a Unit, or no more."""
        return [*redeployments(s, self.seat, self.gone), Choice(DONE)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """Go, and ask again."""
        if choice.verb == DONE:
            return
        go(s, choice.a, zone_of(choice.b), REDEPLOYED, umpire)
        s.then(Redeploy(self.seat, (*self.gone, choice.a)))


class Arrivals(Step[FieldState]):
    """Reinforcements enter their zones (ENG-300.5)."""

    rule = "ENG-300.5"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """They may be ordered in this round."""
        for unit in range(SEATS * UNITS):
            if s.arrives[unit] and s.arrives[unit] <= s.round and s.zone[unit] == NOWHERE:
                s.arrives[unit] = 0
                go(s, unit, s.comes_to[unit], ARRIVED, umpire)


class EndCheck(Step[FieldState]):
    """At the end of a round the battle may be over; else the next round begins (ENG-180.3)."""

    rule = "ENG-180.3"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """The winner is noted; what follows a battle waits below."""
        if not decided(s, umpire):
            s.then(BattleRound())
