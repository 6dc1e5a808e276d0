"""Gifts between partners, and deals in open free-for-all games.

Rules: MW-22.4, MW-22.5, MW-23.5, MW-23.6, MW-23.7, MW-23.8, MW-23.9, MW-23.10.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.marks import NONE
from ..content.verbs_and_tellings import (
    ACCEPT,
    AMOUNT,
    ANSWERED,
    DEAL,
    DECLINE,
    GAVE,
    GIVE,
    GIVES,
    LOANED,
    NO_DEAL,
    OFFERED,
    PAID_BACK,
    PROPOSE,
    PROPOSED,
    REPAY,
    TERM,
    TREATY,
)
from ..state.state import WarState
from .lawful import in_treaty

A_TREATY: Final = 0
A_GIFT: Final = 1
PAID_TREATY: Final = 2
A_LOAN: Final = 3
REPAYMENT: Final = 4
"""The repayment of a loan; other players do not hear of it."""

PROPOSALS: Final = 2
"""How many proposals a player may make in a round (MW-23.7)."""
LONGEST_LOAN: Final = 5


def revenue_questions(s: WarState) -> list[Step[WarState]]:
    """The questions about gifts and deals at the end of the revenue phase, in build order (MW-4.15)."""
    order = [(s.build_first + i) % s.seats for i in range(s.seats)]
    present = [seat for seat in order if seat not in s.out]
    if s.terms.teams:
        return [Gift(seat) for seat in present]
    if s.terms.open_diplomacy and s.seats > 2:
        return [Proposal(seat, PROPOSALS) for seat in present]
    return []


def pass_gold(s: WarState, giver: int, taker: int, kind: int, gold: int) -> None:
    """Passes gold from one player to another. Only the two know how much (MW-23.10)."""
    s.gold[giver] -= gold
    s.gold[taker] += gold
    s.bargains.append((giver, taker, s.round, kind, gold))


def repay_loans(s: WarState, umpire: Umpire) -> None:
    """Repays the loans that are due as far as the gold reaches; the rest stays due (MW-23.9)."""
    left: list[tuple[int, ...]] = []
    for lender, borrower, due, when in s.loans:
        if when > s.round:
            left.append((lender, borrower, due, when))
            continue
        paid = min(due, s.gold[borrower])
        if paid:
            pass_gold(s, borrower, lender, REPAYMENT, paid)
            umpire.tell(PAID_BACK, borrower, lender, paid, to=1 << borrower | 1 << lender)
        if due > paid:
            left.append((lender, borrower, due - paid, s.round + 1))
    s.loans = left


class Gift(Ask[WarState]):
    """A player may give gold to the partner, once per round, any amount."""

    rule = "MW-22.5"
    prompt = "Give gold to your partner? Once in a round."
    auto = False

    def choices(self, s: WarState) -> list[Choice]:
        """Every amount from nothing to all gold."""
        return [Choice(GIVE, gold) for gold in range(s.gold[self.seat] + 1)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The partner receives the gold at once. The other team hears that gold was given, not how much."""
        partner = s.partner(self.seat)
        if choice.a:
            pass_gold(s, self.seat, partner, A_GIFT, choice.a)
            side = s.side_mask(self.seat)
            umpire.tell(GAVE, self.seat, partner, choice.a, to=side)
            umpire.tell(GIVES, self.seat, partner, to=~side)


def may_deal(s: WarState, a: int, b: int) -> bool:
    """Whether two players may make a deal; for some rounds after a treaty they may not (MW-23.5)."""
    lasts, rests = s.world.treaty
    for one, other, made in s.treaties:
        if {a, b} == {one, other} and made + lasts <= s.round < made + lasts + rests:
            return False
    return True


def kinds_offered(s: WarState, seat: int, other: int) -> list[int]:
    """The kinds of deals a player can propose: no second treaty while one lasts, gold only if there is some."""
    kinds = [] if in_treaty(s, seat, other) else [A_TREATY]
    if s.gold[seat]:
        kinds += [A_GIFT, A_LOAN] if not kinds else [A_GIFT, PAID_TREATY, A_LOAN]
    return kinds


class Proposal(Ask[WarState]):
    """Asks to which player a deal is proposed, if to any."""

    rule = "MW-23.7"
    prompt = "Propose a deal to somebody?"
    auto = False

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def choices(self, s: WarState) -> list[Choice]:
        """The players with whom a deal is possible, and none."""
        others = [seat for seat in range(s.seats) if seat != self.seat and seat not in s.out]
        return [Choice(NO_DEAL), *[Choice(PROPOSE, seat) for seat in others if may_deal(s, self.seat, seat)]]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The kind of deal is asked for; then the player may make another proposal."""
        if choice.verb == PROPOSE:
            s.draft(DealKind(self.seat, choice.a))
            if self.left > 1:
                s.then(Proposal(self.seat, self.left - 1))


class DealQuestion(Ask[WarState]):
    """A question that completes a proposal: the kind, the gold, the repayment, the term."""

    rule = "MW-23.7"
    auto = False

    def __init__(self, seat: int, other: int, kind: int = NONE, gold: int = 0, due: int = 0) -> None:
        super().__init__(seat)
        self.other = other
        self.kind = kind
        self.gold = gold
        self.due = due

    def offer(self, s: WarState, kind: int, gold: int, due: int, term: int, umpire: Umpire) -> None:
        """Makes the complete proposal: all hear of it, the two players also of its terms (MW-23.10)."""
        both = 1 << self.seat | 1 << self.other
        umpire.tell(PROPOSED, self.seat, self.other)
        umpire.tell(OFFERED, kind, gold, to=both)
        if kind == A_LOAN:
            umpire.tell(LOANED, due, term, to=both)
        s.then(DealAnswer(self.other, self.seat, kind, gold, due, term))


class DealKind(DealQuestion):
    """Asks for the kind of deal."""

    prompt = "What do you propose?"

    def choices(self, s: WarState) -> list[Choice]:
        """The kinds that can be proposed to the other player."""
        return [Choice(NO_DEAL), *[Choice(DEAL, kind) for kind in kinds_offered(s, self.seat, self.other)]]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """A treaty without gold is complete; other deals need an amount."""
        if choice.verb == NO_DEAL:
            return
        if choice.a == A_TREATY:
            self.offer(s, A_TREATY, 0, 0, 0, umpire)
        else:
            s.draft(DealAmount(self.seat, self.other, choice.a))


class DealAmount(DealQuestion):
    """Asks how much gold is given."""

    prompt = "How much gold do you give?"

    def choices(self, s: WarState) -> list[Choice]:
        """Every amount up to all gold of the player."""
        return [Choice(AMOUNT, gold) for gold in range(1, s.gold[self.seat] + 1)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """A loan needs its repayment and term; other deals are complete."""
        if self.kind == A_LOAN:
            s.draft(DealRepay(self.seat, self.other, self.kind, choice.a))
        else:
            self.offer(s, self.kind, choice.a, 0, 0, umpire)


class DealRepay(DealQuestion):
    """Asks how much is repaid."""

    prompt = "How much is to be paid back?"

    def choices(self, s: WarState) -> list[Choice]:
        """Every amount from the loan to twice the loan."""
        return [Choice(REPAY, gold) for gold in range(self.gold, 2 * self.gold + 1)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The term is asked for next."""
        s.draft(DealTerm(self.seat, self.other, self.kind, self.gold, choice.a))


class DealTerm(DealQuestion):
    """Asks after how many rounds the loan is due."""

    prompt = "After how many rounds?"

    def choices(self, s: WarState) -> list[Choice]:
        """One to five rounds."""
        return [Choice(TERM, rounds) for rounds in range(1, LONGEST_LOAN + 1)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The proposal is complete."""
        self.offer(s, self.kind, self.gold, self.due, choice.a, umpire)


class DealAnswer(Ask[WarState]):
    """The addressee accepts or declines at once."""

    rule = "MW-23.7"
    auto = False

    def __init__(self, seat: int, proposer: int, kind: int, gold: int, due: int, term: int) -> None:
        super().__init__(seat)
        self.proposer = proposer
        self.kind = kind
        self.gold = gold
        self.due = due
        self.term = term

    def words(self, s: WarState) -> str:
        """The terms of the deal in words."""
        if self.kind == A_TREATY:
            return f"A treaty is proposed: for {s.world.treaty[0]} rounds neither may harm the other. Accept?"
        if self.kind == A_GIFT:
            return f"{self.gold} gold are offered as a gift: accept?"
        if self.kind == PAID_TREATY:
            return f"A treaty and {self.gold} gold are offered: accept?"
        return f"A loan of {self.gold} gold, {self.due} to be paid back after {self.term} rounds: accept?"

    def choices(self, s: WarState) -> list[Choice]:
        """Accept or decline."""
        return [Choice(ACCEPT), Choice(DECLINE)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """A treaty starts at once and binds (MW-23.8)."""
        accepted = choice.verb == ACCEPT
        umpire.tell(ANSWERED, self.seat, int(accepted))
        if not accepted:
            return
        if self.kind in (A_TREATY, PAID_TREATY):
            s.treaties.append((self.proposer, self.seat, s.round))
            umpire.tell(TREATY, self.proposer, self.seat)
        pass_gold(s, self.proposer, self.seat, self.kind, self.gold)
        if self.kind == A_LOAN:
            s.loans.append((self.proposer, self.seat, self.due, s.round + self.term))
