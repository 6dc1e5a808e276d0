"""The build turn: one atomic action at a time, in any order (MW-5.1, MW-5.2)."""

from __future__ import annotations

from wartable.kernel import Ask, Blocked, Choice, Step, Umpire

from . import building, exchanging, heroes, missions, portal, recruiting, works
from .build_reasons import build_blocked
from .content import DECOY
from .details import PlayerStep
from .goals import check_goals, hint
from .moving import tell_of
from .sight import look_around
from .state import NONE, NOWHERE, UPGRADED, WORKED_ONCE, WORKED_TWICE, Table
from .victory import check
from .words import (
    APPEARED,
    BUILD_STAGE,
    BUY_MISSION,
    DONE,
    EXCHANGED,
    HIRE,
    IMPROVE,
    MOVED,
    RECRUIT,
    RECRUIT_DECOY,
    RESURRECT,
    SPEND_POINT,
    TURN,
    UPGRADE_UNIT,
    WORK,
)


class BuildTurn(PlayerStep):
    """One player's part of the build phase."""

    rule = "MW-5.1"

    def run(self, s: Table, umpire: Umpire) -> None:
        """Slots, works and upgrades are free again; then questions until the player says done."""
        seat = self.seat
        if seat in s.out:
            return
        s.active = seat
        s.fresh = ()
        s.bought = 0
        s.town_used[seat] = 0
        for no in s.blocks(seat):
            s.done[no] &= ~(WORKED_ONCE | WORKED_TWICE | UPGRADED)
        umpire.tell(TURN, seat, s.phase)
        first = len(s.hex)
        s.then(BuildAction(seat), BuildDone(seat, first))


class BuildAction(Ask[Table]):
    """One action of the build turn, or done."""

    rule = "MW-5.2"
    prompt = "Choose what to buy or build, or end your build turn."
    auto = False

    def words(self, s: Table) -> str:
        """With the goal and hint of a guided game."""
        return f"You have {s.gold[self.seat]} gold. {self.prompt} {hint(s, self.seat)}".rstrip()

    def choices(self, s: Table) -> list[Choice]:
        """Only kinds that can be carried out."""
        seat = self.seat
        found: list[Choice] = []
        if recruiting.can_recruit(s, seat):
            found.append(Choice(RECRUIT))
        if recruiting.can_recruit_decoy(s, seat):
            found.append(Choice(RECRUIT_DECOY))
        if exchanging.can_upgrade(s, seat):
            found.append(Choice(UPGRADE_UNIT))
        if works.can_work(s, seat):
            found.append(Choice(WORK))
        if building.can_improve(s, seat):
            found.append(Choice(IMPROVE))
        if heroes.can_hire(s, seat):
            found.append(Choice(HIRE))
        if heroes.can_resurrect(s, seat):
            found.append(Choice(RESURRECT))
        if heroes.can_spend(s, seat):
            found.append(Choice(SPEND_POINT))
        if missions.can_buy(s, seat):
            found.append(Choice(BUY_MISSION))
        if portal.can_build(s, seat):
            found.append(Choice(BUILD_STAGE))
        found.append(Choice(DONE))
        return found

    def take(self, s: Table, choice: Choice, umpire: Umpire) -> None:
        """Its first question; what nobody else sees yet changes nothing on the board for them."""
        seat = self.seat
        verb = choice.verb
        if verb == DONE:
            return
        if verb == BUILD_STAGE:
            s.then(BuildResult(seat))
            portal.build_stage(s, seat, umpire)
        elif verb in (RECRUIT, RECRUIT_DECOY, UPGRADE_UNIT, BUY_MISSION):
            s.then(question(seat, verb), BuildAction(seat))
        else:
            s.then(question(seat, verb), BuildResult(seat))

    def blocked(self, s: Table) -> list[Blocked]:
        """What cannot be bought, built or upgraded now."""
        return build_blocked(s, self.seat)


def question(seat: int, verb: int) -> Ask[Table]:
    """The first question of a kind of action."""
    if verb == RECRUIT:
        return recruiting.RecruitType(seat)
    if verb == RECRUIT_DECOY:
        return recruiting.RecruitSite(seat, DECOY)
    if verb == UPGRADE_UNIT:
        return exchanging.UpgradeUnit(seat)
    if verb == WORK:
        return works.WorkWorker(seat)
    if verb == IMPROVE:
        return building.ImproveBuilding(seat)
    if verb == HIRE:
        return heroes.HireHero(seat)
    if verb == RESURRECT:
        return heroes.ResurrectHero(seat)
    if verb == SPEND_POINT:
        return heroes.SpendPoint(seat, NONE)
    return missions.MissionDeck(seat)


class BuildResult(PlayerStep):
    """After an action that all see they look around, and somebody may have won (MW-3.10)."""

    rule = "MW-9.17"

    def run(self, s: Table, umpire: Umpire) -> None:
        """Then the next action."""
        look_around(s, umpire)
        if s.terms.guided:
            check_goals(s, self.seat, umpire)
        if not check(s, umpire):
            s.then(BuildAction(self.seat))


class BuildDone(Step[Table]):
    """Other sides see the new and exchanged blocks all together."""

    rule = "MW-5.29"

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first

    def data(self) -> tuple[int, ...]:
        """Whose turn ends, and the number from which blocks are new."""
        return (self.seat, self.first)

    def run(self, s: Table, umpire: Umpire) -> None:
        """New blocks are numbered by hex; from now on all of them see and can be identified."""
        new = len([h for h in s.hex[self.first :] if h != NOWHERE])
        exchanged = sorted([no for no in s.fresh if no < self.first])
        s.fresh = ()
        if new:
            s.arrange(self.first)
            umpire.tell(APPEARED, self.seat, new)
            for no in range(self.first, len(s.hex)):
                if s.hex[no] != NOWHERE:
                    tell_of(s, MOVED, no, umpire, s.code(s.hex[no]))
        for no in exchanged:
            exchanging.settle_exchange(s, no)
            umpire.tell(EXCHANGED, self.seat, no)
        look_around(s, umpire)
        if s.terms.guided:
            check_goals(s, self.seat, umpire)
        s.active = NONE
        check(s, umpire)
