"""The revenue phase (MW-4)."""

from __future__ import annotations

from wartable.kernel import Step, Umpire

from ..content.marks import NONE
from ..content.verbs_and_tellings import INCOME, REPAIRED
from ..state.state import WarState
from . import diplomacy, portal
from .logistics import connected


class Revenue(Step[WarState]):
    """Repairs, income, loans, stones, gifts and deals, in this order and for all players at once."""

    rule = "MW-4.15"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """Gifts and deals are questions, asked when the rest is done."""
        repair(s, umpire)
        pay_income(s, umpire)
        diplomacy.repay_loans(s, umpire)
        portal.collect(s, umpire)
        s.then(*diplomacy.revenue_questions(s))


def repair(s: WarState, umpire: Umpire) -> None:
    """Repairs one damage of every settlement and building (MW-4.11, MW-4.12)."""
    mended = s.world.repair
    for seat in range(s.seats):
        if s.town_damage[seat] > 0:
            s.town_damage[seat] = max(0, s.town_damage[seat] - mended)
            umpire.tell(REPAIRED, s.code(s.board.settlement[seat][0]))
    b = s.buildings
    for i in range(len(b.hex)):
        if b.owner[i] != NONE and b.damage[i] > 0:
            b = s.own_houses()
            b.damage[i] = max(0, b.damage[i] - mended)
            umpire.tell(REPAIRED, s.code(b.hex[i]))


def pay_income(s: WarState, umpire: Umpire) -> None:
    """Pays income to all players who have not left. Its sources are open, so `purse` rises as well (MW-21.22)."""
    for seat in range(s.seats):
        if seat not in s.out:
            gold = income(s, seat)
            s.gold[seat] += gold
            s.purse[seat] += gold
            umpire.tell(INCOME, seat, gold)


def income(s: WarState, seat: int) -> int:
    """Gold per round: the settlement, the buildings by age, the roads to them.

    Rules: MW-4.1, MW-4.2, MW-4.3, MW-4.4, MW-4.5, MW-4.6, MW-4.7, MW-4.8, MW-4.9.
    """
    gold = s.world.town_gold
    b = s.buildings
    for i in range(len(b.hex)):
        if b.owner[i] == seat:
            revenue = s.world.buildings[b.kind[i]].revenue
            gold += revenue * b.age[i]
            if revenue > 0 and connected(s, i):
                gold += s.world.connection_gold
    return gold
