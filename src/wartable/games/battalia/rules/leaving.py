"""A player leaves the game (BAT-97)."""

from __future__ import annotations

from wartable.kernel import Umpire, dismiss

from ..content.grid import NOWHERE, squares_in
from ..content.verbs_and_tellings import DESERTED
from ..state.battle import ATTACKER, DEFENDER, NO_BATTLE
from ..state.realm import NEUTRAL
from ..state.state import OVER, SETUP, BattaliaState
from .actions import Act
from .conquest import battle_over
from .days import TurnEnds, clear_marks
from .ending import BY_LEAVING, finish


def leave(s: BattaliaState, seat: int, umpire: Umpire) -> None:
    """A player concedes: heroes leave, cities become neutral, cards stay aside as they lie.

    Rules: BAT-97.1, BAT-97.2, BAT-97.3, BAT-97.4, BAT-97.5.
    """
    if s.stage == OVER or seat in s.out:
        return
    s.out = s.out + (seat,)
    dismiss(s, seat)
    if s.battle.target != NO_BATTLE and seat in (s.battle.attacker, s.battle.defender):
        battle_over(s, ATTACKER if seat == s.battle.defender else DEFENDER, umpire)
        if s.stage == OVER:
            return
        if seat != s.active:
            s.cut(Act)
    realm = s.own_realm()
    for sq in squares_in(realm.owned(seat)):
        realm.owner[sq] = NEUTRAL
        realm.deserted |= 1 << sq
        umpire.tell(DESERTED, sq)
    if realm.peak != NOWHERE and realm.owner[realm.peak] == seat:
        realm.owner[realm.peak] = NEUTRAL  # BAT-41.16
    realm.heroes[2 * seat] = realm.heroes[2 * seat + 1] = NOWHERE
    if len(s.out) + 1 == s.seats:
        finish(s, BY_LEAVING, umpire)
        return
    if s.stage != SETUP and s.active == seat:
        clear_marks(s)
        s.cut(TurnEnds)
