"""Deals in open free-for-all games."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import NONE, REVENUE
from wartable.games.multiverse_war.rules.diplomacy import DealAnswer, Proposal, may_deal, repay_loans
from wartable.games.multiverse_war.rules.lawful import in_treaty, may_harm
from wartable.games.multiverse_war.rules.leaving import leave
from wartable.kernel import flush, settle
from wartable.kernel.scene import Stats
from wartable.testing import rule

from .builders import Desk

EVERYBODY = (-1, 0, 1, 2)


def open_game(round: int = 4, gold: int = 10) -> Desk:
    """Three players who may deal, each with so much gold; seat 0 is about to propose."""
    desk = Desk("ffa3", ffa_mode="open")
    desk.s.round = round
    desk.s.phase = REVENUE
    desk.s.active = NONE
    desk.s.gold = [gold] * 3
    return desk


def proposing(desk: Desk, *texts: str) -> Desk:
    """Seat 0 proposes."""
    return desk.do(Proposal(0, 2)).choose(*texts)


# -- making deals


@rule("MW-23.7")
def test_in_build_order_everybody_may_propose_twice() -> None:
    desk = open_game()
    desk.s.build_first = 1
    desk.revenue()
    asked: list[int] = []
    while not desk.over:
        asked.append(desk.ask.seat)
        desk.choose("propose 0" if "propose 0" in desk.options() and asked[-1] == 2 else "no_deal")
    assert asked == [1, 2, 2, 2, 2, 0]
    assert "proposed" not in desk.told()


@rule("MW-23.7")
def test_each_proposal_goes_to_one_player_who_answers_at_once() -> None:
    desk = proposing(open_game(), "propose 2", "deal treaty")
    assert (desk.ask.seat, desk.options()) == (2, ["accept", "decline"])
    desk.choose("decline")
    assert (desk.ask.seat, desk.options()) == (0, ["no_deal", "propose 1", "propose 2"])
    desk.choose("propose 1", "deal gift", "amount 4", "accept")
    assert desk.over
    assert desk.s.gold == [6, 14, 10]


KINDS: list[tuple[list[str], list[int], bool, int]] = [
    (["deal treaty"], [10, 10, 10], True, 0),
    (["deal gift", "amount 3"], [7, 13, 10], False, 0),
    (["deal treaty_for_gold", "amount 3"], [7, 13, 10], True, 0),
    (["deal loan", "amount 3", "repay 5", "term 2"], [7, 13, 10], False, 1),
]


@rule("MW-23.6", "MW-23.7")
@pytest.mark.parametrize(("texts", "gold", "treaty", "loans"), KINDS)
@pytest.mark.parametrize("accepted", [True, False])
def test_a_deal_does_what_it_says_if_it_is_accepted(
    texts: list[str], gold: list[int], treaty: bool, loans: int, accepted: bool
) -> None:
    desk = proposing(open_game(), "propose 1", *texts)
    assert desk.s.gold == [10, 10, 10]
    desk.choose("accept" if accepted else "decline")
    assert desk.s.gold == (gold if accepted else [10, 10, 10])
    assert in_treaty(desk.s, 1, 0) is (treaty and accepted)
    assert len(desk.s.loans) == (loans if accepted else 0)


@rule("MW-23.6", "MW-23.7")
def test_the_terms_of_a_loan() -> None:
    desk = proposing(open_game(), "propose 1", "deal loan")
    assert desk.options() == [f"amount {n}" for n in range(1, 11)]
    desk.choose("amount 4")
    assert desk.options() == [f"repay {n}" for n in range(4, 9)]
    desk.choose("repay 8")
    assert desk.options() == [f"term {n}" for n in range(1, 6)]
    desk.choose("term 5")
    assert desk.ask.words(desk.s) == "A loan of 4 gold, 8 to be paid back after 5 rounds: accept?"
    desk.choose("accept")
    assert desk.s.loans == [(0, 1, 8, 9)]


@rule("MW-23.7")
def test_only_gold_one_has_can_be_offered() -> None:
    desk = proposing(open_game(gold=0), "propose 1")
    assert desk.options() == ["no_deal", "deal treaty"]


@rule("MW-23.2")
@pytest.mark.parametrize("map", ["ffa3", "ffa4", "duel"])
def test_there_are_no_deals_but_in_open_free_for_all(map: str) -> None:
    assert Desk(map).revenue().over
    assert Desk(map, ffa_mode="open").revenue().over is (map == "duel")


# -- treaties


@rule("MW-23.5", "MW-EX.40")
@pytest.mark.parametrize(("round", "holds", "deals"), [
    (4, True, True), (5, True, True), (6, True, True),
    (7, False, False), (8, False, False), (9, False, False),
    (10, False, True),
])  # fmt: skip
def test_a_treaty_of_round_four(round: int, holds: bool, deals: bool) -> None:
    desk = open_game(round)
    desk.s.treaties = [(0, 1, 4)]
    assert in_treaty(desk.s, 0, 1) is in_treaty(desk.s, 1, 0) is holds
    assert may_deal(desk.s, 1, 0) is deals
    desk.do(Proposal(0, 2))
    assert ("propose 1" in desk.options()) is deals
    assert "propose 2" in desk.options()


@rule("MW-23.5")
def test_no_second_treaty_while_one_lasts() -> None:
    desk = open_game()
    desk.s.treaties = [(1, 0, 3)]
    assert proposing(desk, "propose 1").options() == ["no_deal", "deal gift", "deal loan"]


@rule("MW-23.8")
def test_a_treaty_binds_at_once_and_both() -> None:
    desk = proposing(open_game(), "propose 1", "deal treaty")
    h = desk.at((0, 0))
    assert may_harm(desk.s, 0, 1, h)
    desk.choose("accept")
    assert not may_harm(desk.s, 0, 1, h)
    assert not may_harm(desk.s, 1, 0, h)
    assert may_harm(desk.s, 2, 0, h)
    assert may_harm(desk.s, 1, 2, h)
    swordsman = desk.block("swordsman", 0, (0, 0))
    desk.block("spearman", 1, (1, 0))
    desk.block("spearman", 2, (-1, 0))
    options = desk.act(swordsman).options()
    assert [text for text in options if text.startswith("attack")] == ["attack -1,0"]
    assert "step 1,0" not in options


# -- loans


@rule("MW-23.9")
def test_a_loan_is_repaid_in_the_due_revenue_phase_as_far_as_gold_reaches() -> None:
    desk = open_game(round=4, gold=0)
    desk.s.loans = [(0, 1, 8, 6), (2, 1, 3, 9)]
    repay_loans(desk.s, desk.umpire)
    assert desk.s.loans == [(0, 1, 8, 6), (2, 1, 3, 9)]
    desk.s.round = 6
    desk.s.gold = [0, 5, 0]
    repay_loans(desk.s, desk.umpire)
    assert (desk.s.gold, desk.s.loans) == ([5, 0, 0], [(0, 1, 3, 7), (2, 1, 3, 9)])
    desk.s.round = 7
    desk.s.gold[1] = 9
    repay_loans(desk.s, desk.umpire)
    assert (desk.s.gold, desk.s.loans) == ([8, 6, 0], [(2, 1, 3, 9)])


# -- what others learn


@rule("MW-23.10")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_treaties_are_open_and_amounts_known_to_the_two_parties(viewer: int) -> None:
    party = viewer in (0, 1)
    desk = proposing(open_game(), "propose 1", "deal treaty_for_gold", "amount 3", "accept")
    terms = ["offered"] if party else []
    assert desk.told(viewer) == ["proposed", *terms, "answered", "treaty"]
    desk.umpire.events.clear()
    desk.choose("propose 1", "deal loan", "amount 3", "repay 4", "term 1", "accept")
    terms = ["offered", "loaned"] if party else []
    assert desk.told(viewer) == ["proposed", *terms, "answered"]
    area = desk.game.scene(desk.s, viewer).areas["deals"]
    assert isinstance(area, Stats)
    rows = {row.label: row.values for row in area.rows}
    assert rows["Treaty, rounds left"] == ("3", "3", "")
    assert rows.get("Loan, round 5") == (("", "4 due", "") if party else None)
    desk.umpire.events.clear()
    desk.s.round = 5
    repay_loans(desk.s, desk.umpire)
    assert desk.told(viewer) == (["paid_back"] if party else [])


@rule("MW-23.10", "MW-4.14")
def test_nobody_can_reckon_the_gold_that_changed_hands() -> None:
    desk = open_game()
    before = desk.s.purse[:]
    proposing(desk, "propose 1", "deal gift", "amount 3", "accept")
    assert desk.s.purse == before


# -- leaving in the middle


def concede(desk: Desk, seat: int) -> Desk:
    """The player gives up, and the game goes on as far as it can."""
    leave(desk.s, seat, desk.umpire)
    flush(desk.s)
    settle(desk.s, desk.umpire)
    return desk


@rule("MW-21.22", "MW-23.7")
@pytest.mark.parametrize("texts", [[], ["deal gift"], ["deal loan", "amount 3"], ["deal loan", "amount 3", "repay 3"]])
def test_who_leaves_while_proposing_proposes_nothing(texts: list[str]) -> None:
    desk = open_game().revenue()
    desk.choose("propose 1", *texts)
    concede(desk, 0)
    assert (desk.ask.seat, desk.options()) == (1, ["no_deal", "propose 2"])
    assert desk.told().count("proposed") == 0


@rule("MW-21.22", "MW-23.7")
def test_who_leaves_instead_of_answering_accepts_nothing() -> None:
    desk = open_game().revenue()
    gold = desk.s.gold[0]
    desk.choose("propose 1", "deal gift", "amount 3")
    concede(desk, 1)
    assert (desk.ask.seat, desk.options()) == (0, ["no_deal", "propose 2"])
    assert desk.s.gold[0] == gold
    desk.choose("no_deal")
    assert desk.ask.seat == 2


@rule("MW-21.22", "MW-23.7")
def test_no_deal_is_made_with_somebody_who_has_just_left() -> None:
    desk = open_game().revenue()
    desk.choose("propose 1", "deal treaty")
    assert isinstance(desk.ask, DealAnswer)
    concede(desk, 0)
    assert (desk.ask.seat, desk.options()) == (1, ["no_deal", "propose 2"])
    assert desk.s.treaties == []
    desk.choose("propose 2", "deal gift")
    concede(desk, 2)
    assert desk.over
