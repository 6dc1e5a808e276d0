"""The gold of other players: what a viewer can count, and guesses at secret deals (MW-4.14, MW-23.10)."""

from __future__ import annotations

from wartable.kernel import Umpire, asked

from ..content.marks import DESERTERS, SETTLERS
from ..rules.diplomacy import (
    A_GIFT,
    A_LOAN,
    A_TREATY,
    LONGEST_LOAN,
    PAID_TREATY,
    REPAYMENT,
    DealAnswer,
    kinds_offered,
)
from ..state.state import WarState


def deal_gold(s: WarState, viewer: int, others: list[int], umpire: Umpire) -> None:
    """Deals the gold of these players from open income and spending, their blocks, and deals known or guessed."""
    wealth = [reckoned(s, seat) if seat in others else 0 for seat in range(s.seats)]
    if s.bargains:
        for giver, taker, _, _, gold in s.bargains:
            if not secret(s, viewer, giver, taker):
                wealth[giver] -= gold
                wealth[taker] += gold
        deal_bargains(s, viewer, wealth, umpire)
    for seat in others:
        s.gold[seat] = max(0, wealth[seat], pledged(s, viewer, seat))
    deal_offer(s, viewer, umpire)


def secret(s: WarState, viewer: int, giver: int, taker: int) -> bool:
    """Whether the viewer does not know the amounts that passed between two players (MW-22.8, MW-23.10)."""
    return viewer < 0 or not (s.allied(viewer, giver) or s.allied(viewer, taker))


def deal_bargains(s: WarState, viewer: int, wealth: list[int], umpire: Umpire) -> None:
    """Guesses the gold of deals between others, and what came back since. That a deal or treaty was made is known."""
    bargains: list[tuple[int, ...]] = []
    s.loans = [loan for loan in s.loans if not secret(s, viewer, loan[0], loan[1])]
    for bargain in s.bargains:
        giver, taker, made, kind, _ = bargain
        if not secret(s, viewer, giver, taker):
            bargains.append(bargain)
        elif kind != REPAYMENT:
            guess = guessed_kind(s, kind, wealth[giver], umpire)
            gold = guessed_gold(guess, wealth[giver], umpire)
            bargains.append((giver, taker, made, guess, gold))
            if guess == A_LOAN:
                due = gold + umpire.draw(gold + 1)
                when = made + 1 + umpire.draw(LONGEST_LOAN)
                if when > s.round:
                    s.loans.append((giver, taker, due, when))
                else:
                    bargains.append((taker, giver, when, REPAYMENT, due))
                    gold -= due
            wealth[giver] -= gold
            wealth[taker] += gold
    s.bargains = bargains


def guessed_kind(s: WarState, kind: int, wealth: int, umpire: Umpire) -> int:
    """A treaty with gold or without it, as a treaty was heard of; else a loan or a gift. Partners only give gifts."""
    if kind in (A_TREATY, PAID_TREATY):
        return PAID_TREATY if umpire.draw(2) and wealth > 0 else A_TREATY
    return A_LOAN if not s.terms.teams and umpire.draw(2) else A_GIFT


def guessed_gold(kind: int, wealth: int, umpire: Umpire) -> int:
    """A random amount up to what the giver can have had."""
    return 0 if kind == A_TREATY else 1 + umpire.draw(max(1, wealth))


def deal_offer(s: WarState, viewer: int, umpire: Umpire) -> None:
    """Guesses the terms of an offer that waits for its answer; all know the two players, not the terms (MW-23.10)."""
    for ask in asked(s):
        if isinstance(ask, DealAnswer) and secret(s, viewer, ask.proposer, ask.seat):
            kinds = kinds_offered(s, ask.proposer, ask.seat) or [A_GIFT]
            kind = kinds[umpire.draw(len(kinds))]
            gold = guessed_gold(kind, s.gold[ask.proposer], umpire)
            s.gold[ask.proposer] = max(gold, s.gold[ask.proposer])
            due = gold + umpire.draw(gold + 1) if kind == A_LOAN else 0
            term = 1 + umpire.draw(LONGEST_LOAN) if kind == A_LOAN else 0
            s.agenda[-1] = DealAnswer(ask.seat, ask.proposer, kind, gold, due, term)


def pledged(s: WarState, viewer: int, seat: int) -> int:
    """The gold that a player has offered to the viewer in a deal that waits for its answer (MW-23.7)."""
    offers = [ask for ask in asked(s) if isinstance(ask, DealAnswer) and not secret(s, viewer, ask.proposer, ask.seat)]
    return max([ask.gold for ask in offers if ask.proposer == seat], default=0)


def reckoned(s: WarState, seat: int) -> int:
    """The gold a player would have with these blocks and without deals (MW-4.14). Deals can make it negative."""
    gold = s.purse[seat]
    for no in range(s.world.first_block, len(s.hex)):
        if s.owner(no) == seat:
            gold -= cost(s, no)
    return gold


def cost(s: WarState, no: int) -> int:
    """The gold paid for a block: its price, a surcharge for each exchange, less what was given for free (MW-5.23)."""
    face = s.pieces.face[no]
    if not s.world.troops[face].unit and face != s.world.decoy_face:
        return 0
    troops = s.world.troops
    price = troops[face].gold + s.world.upgrade_surcharge * s.exchanges[no]
    if s.origin[no] in (SETTLERS, DESERTERS):
        births = [birth for birth in range(len(troops)) if (s.world.after[birth] >> face) & 1]
        price -= min([troops[birth].gold for birth in births])
    return price
