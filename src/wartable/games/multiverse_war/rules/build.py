"""The build turn: one atomic action at a time, in any order (MW-5.1, MW-5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wartable.kernel import Ask, Blocked, Choice, Step, Umpire

from ..content.marks import NEW, NONE, NOWHERE, UPGRADED
from ..content.verbs_and_tellings import (
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
from ..state.state import WarState
from . import building, exchanging, heroes, missions, portal, recruiting, works
from .build_reasons import build_blocked
from .details import PlayerStep
from .goals import check_goals
from .news import tell_of
from .sight import look_around
from .victory import check


class BuildTurn(PlayerStep):
    """One player's part of the build phase."""

    rule = "MW-5.1"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """Slots, works and upgrades are free again. Then the player is asked for actions until done."""
        seat = self.seat
        if seat in s.out:
            return
        s.active = seat
        s.fresh = ()
        s.bought = 0
        s.town_used[seat] = 0
        for no in s.blocks(seat):
            s.done[no] &= ~UPGRADED
            if s.worked[no]:
                s.own_marks()
                s.worked[no] = 0
        umpire.tell(TURN, seat, s.phase)
        first = len(s.hex)
        s.then(BuildAction(seat), BuildDone(seat, first))


class BuildKind:
    """A kind of build action: when it is possible, what it asks first, whether all see its result at once."""

    def __init__(
        self,
        verb: int,
        possible: Callable[[WarState, int], bool],
        asks: Callable[[int], Ask[WarState]] | None,
        seen: bool,
    ) -> None:
        self.verb = verb
        self.possible = possible
        self.asks = asks
        """The first question; None for a stage of the portal, which is built at once (MW-20.6)."""
        self.seen = seen
        """Whether all see the result at once. If not, nobody needs to look around after it."""


def decoy_site(seat: int) -> Ask[WarState]:
    """The question where a decoy appears."""
    return recruiting.RecruitSite(seat, NONE)


def any_point(seat: int) -> Ask[WarState]:
    """The question what a skill point of any own hero buys."""
    return heroes.SpendPoint(seat, NONE)


KINDS: Final = (
    BuildKind(RECRUIT, recruiting.can_recruit, recruiting.RecruitType, seen=False),
    BuildKind(RECRUIT_DECOY, recruiting.can_recruit_decoy, decoy_site, seen=False),
    BuildKind(UPGRADE_UNIT, exchanging.can_upgrade, exchanging.UpgradeUnit, seen=False),
    BuildKind(WORK, works.can_work, works.WorkWorker, seen=True),
    BuildKind(IMPROVE, building.can_improve, building.ImproveBuilding, seen=True),
    BuildKind(HIRE, heroes.can_hire, heroes.HireHero, seen=True),
    BuildKind(RESURRECT, heroes.can_resurrect, heroes.ResurrectHero, seen=True),
    BuildKind(SPEND_POINT, heroes.can_spend, any_point, seen=True),
    BuildKind(BUY_MISSION, missions.can_buy, missions.MissionDeck, seen=False),
    BuildKind(BUILD_STAGE, portal.can_build, None, seen=True),
)
"""All kinds, in the order in which they are offered: decision 7 of the ledger."""
KIND_OF: Final = {kind.verb: kind for kind in KINDS}


class BuildAction(Ask[WarState]):
    """One action of the build turn, or done."""

    rule = "MW-5.2"
    prompt = "Choose what to buy or build, or end your build turn."
    auto = False

    def words(self, s: WarState) -> str:
        """The question, and the gold there is for it."""
        return f"{self.prompt}\nYou have {s.gold[self.seat]} gold; what you keep is there next round."

    def choices(self, s: WarState) -> list[Choice]:
        """The kinds of actions that are possible now, and done."""
        found = [Choice(kind.verb) for kind in KINDS if kind.possible(s, self.seat)]
        found.append(Choice(DONE))
        return found

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The first question of the action follows. Results that others do not see yet change nothing for them."""
        seat = self.seat
        if choice.verb == DONE:
            return
        kind = KIND_OF[choice.verb]
        if kind.asks is not None:
            s.draft(kind.asks(seat))
        else:
            portal.build_stage(s, seat, umpire)
        s.then(BuildResult(seat) if kind.seen else BuildAction(seat))

    def blocked(self, s: WarState) -> list[Blocked]:
        """What cannot be bought, built or upgraded now, with the reasons."""
        return build_blocked(s, self.seat)


class BuildResult(PlayerStep):
    """After an action that all see, all look around, and a player may have won (MW-3.10)."""

    rule = "MW-9.17"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """The next action is asked for, unless the game is over."""
        look_around(s, umpire)
        if s.terms.guided:
            check_goals(s, self.seat, umpire)
        if not check(s, umpire):
            s.then(BuildAction(self.seat))


class BuildDone(Step[WarState]):
    """Other sides see the new and exchanged blocks all together."""

    rule = "MW-5.29"

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first

    def run(self, s: WarState, umpire: Umpire) -> None:
        """New blocks are numbered by hex. From now on they see and can be identified."""
        new = len([h for h in s.hex[self.first :] if h != NOWHERE])
        exchanged = sorted([no for no in s.fresh if no < self.first])
        for no in s.fresh:
            s.done[no] &= ~NEW
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
