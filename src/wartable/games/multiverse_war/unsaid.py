"""What a player has chosen and others have not yet heard of: for them it has not happened (MW-5.29, MW-23.7)."""

from __future__ import annotations

from wartable.kernel import Ask

from .action import ActUnit, Aftermath
from .build import BuildAction, BuildDone, BuildResult
from .content import DECOY
from .details import Detail
from .diplomacy import PROPOSALS, DealQuestion, Proposal
from .hero_abilities import HeroAim
from .heroes import HeroSite, SpendPoint
from .marks import ACTION, NEW, NONE, UPGRADED
from .missions import MissionDeck
from .recruiting import SETTLERS
from .state import Table
from .works import SecondHex


def take_back(s: Table, seat: int) -> None:
    """Details of a choice that nobody else has heard of: the player is still asked what to do at all.

    A hero's aim and site and a second forest hex stay: all heard what they belong to. So does the block whose action is
    asked for: its steps and blows are what others see next.
    """
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, DealQuestion) and top.seat == seat:
        s.agenda.pop()
        propose_again(s, seat)
    elif isinstance(top, (Detail, MissionDeck)) and top.seat == seat and not announced(s, top):
        s.agenda.pop()
        while s.agenda and isinstance(s.agenda[-1], (Aftermath, BuildResult)):
            s.agenda.pop()
        if not s.agenda or not isinstance(s.agenda[-1], (ActUnit, BuildAction)):
            s.agenda.append(ActUnit(seat) if s.phase == ACTION else BuildAction(seat))


def announced(s: Table, ask: Ask[Table]) -> bool:
    """Whether all know what is being asked; which block is the hero that learns, they do not (MW-18.25)."""
    return isinstance(ask, (HeroAim, HeroSite, SecondHex)) or (isinstance(ask, SpendPoint) and s.phase != ACTION)


def propose_again(s: Table, seat: int) -> None:
    """The proposal in the making has not been made (MW-23.7)."""
    below = s.agenda[-1] if s.agenda else None
    if isinstance(below, Proposal) and below.seat == seat:
        s.agenda[-1] = Proposal(seat, PROPOSALS)
    else:
        s.agenda.append(Proposal(seat, 1))


def unbuild(s: Table, seat: int) -> tuple[int, ...]:
    """New and exchanged blocks of a build turn in progress are not there yet for others, but for heroes (MW-5.29).

    Gives the blocks of these, which others know to be somewhere and do not see.
    """
    if not s.fresh:
        return ()
    left: list[int] = []
    heroes: list[int] = []
    for no in s.fresh:
        if s.owner(no) != seat:
            left.append(no)
        elif s.hero(no) != NONE:
            left.append(no)
            heroes.append(no)
        elif s.done[no] & NEW:
            _unrecruit(s, seat, no)
        else:
            s.done[no] &= ~UPGRADED
    s.fresh = tuple(left)
    for i, step in enumerate(s.agenda):
        if isinstance(step, BuildDone) and step.seat == seat:
            s.agenda[i] = BuildDone(seat, min([no for no in left if s.done[no] & NEW], default=len(s.hex)))
    return tuple(heroes)


def _unrecruit(s: Table, seat: int, no: int) -> None:
    use_slot(s, seat, s.hex[no], False)
    s.lift(no)
    s.own_marks()
    s.origin[no] = SETTLERS
    s.pieces.exchange(no, DECOY, s.side_mask(seat))


def use_slot(s: Table, seat: int, h: int, used: bool) -> None:
    """A block was recruited here in this build turn, or was not."""
    building = s.house[h]
    if building != NONE:
        s.own_houses().recruited[building] = s.round if used else 0
    elif used:
        s.town_used[seat] |= 1 << h
    else:
        s.town_used[seat] &= ~(1 << h)
