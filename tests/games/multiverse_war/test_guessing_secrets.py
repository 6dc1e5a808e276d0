"""What others do in secret leaves no trace in a guess: gold that passes, choices in the making, a hero's site."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import (
    ACTED,
    FROM_TOWN,
    NONE,
    OFF_ROAD,
    READIED,
    REVENUE,
    ROAD_BONUS,
    SET_UP,
)
from wartable.games.multiverse_war.content.verbs_and_tellings import IDENTIFIED, SET_UP_DONE
from wartable.games.multiverse_war.rules.action import ActUnit, TransitStep, UnitAction
from wartable.games.multiverse_war.rules.build import BuildAction
from wartable.games.multiverse_war.rules.diplomacy import DealAnswer, Proposal, repay_loans
from wartable.games.multiverse_war.rules.heroes import HeroSite
from wartable.games.multiverse_war.rules.moving import road_bonus
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import FastUmpire, asked, fingerprint, legal
from wartable.testing import rule

from .builders import FACES, FIRST_HERO, GAME, Desk

WORLD = GAME.world
FAR: Hex = (4, -1)
NEXT: Hex = (4, -2)
SOME = range(40)


def deals(d: Desk, viewer: int) -> list[WarState]:
    """The position as it may be, many times."""
    return [GAME.resample(d.s, viewer, FastUmpire(seed)) for seed in SOME]


def alike(one: Desk, other: Desk, viewer: int) -> bool:
    """Whether a viewer's guesses are the same at both tables."""
    mine = [fingerprint(GAME, s) for s in deals(one, viewer)]
    return mine == [fingerprint(GAME, s) for s in deals(other, viewer)]


# -- gold that passes in secret


def proposing(*texts: str) -> Desk:
    """Seat 0 of three proposes; everybody has 10 gold, as all can reckon."""
    d = Desk("ffa3", ffa_mode="open")
    d.s.round = 4
    d.s.phase = REVENUE
    d.s.active = NONE
    d.s.gold = [10] * 3
    d.s.purse = [10] * 3
    return d.do(Proposal(0, 1)).choose(*texts)


GIFT = ("propose 1", "deal gift", "amount 4")
LOAN = ("propose 1", "deal loan", "amount 7", "repay 9", "term 2")
PAID = ("propose 1", "deal treaty_for_gold", "amount 3")
BARE = ("propose 1", "deal treaty")


@rule("MW-23.10", "MW-4.14")
@pytest.mark.parametrize("texts", [GIFT, LOAN, PAID, BARE])
def test_the_two_parties_reckon_with_the_gold_that_passed(texts: tuple[str, ...]) -> None:
    d = proposing(*texts, "accept")
    for viewer, other in ((0, 1), (1, 0)):
        for s in deals(d, viewer):
            assert s.gold[other] == d.s.gold[other]
            assert s.loans == d.s.loans
            assert s.bargains == d.s.bargains


@rule("MW-23.9", "MW-23.10")
def test_they_reckon_with_what_was_paid_back_too() -> None:
    d = proposing(*LOAN, "accept")
    d.s.round = 6
    repay_loans(d.s, d.umpire)
    assert d.s.gold == [12, 8, 10]
    assert all(s.gold[1] == 8 for s in deals(d, 0))
    assert all(s.gold[0] == 12 for s in deals(d, 1))


@rule("MW-23.10", "MW-4.14")
@pytest.mark.parametrize("viewer", [2, -1])
def test_outsiders_guess_what_passed(viewer: int) -> None:
    dealt = deals(proposing(*GIFT, "accept"), viewer)
    assert len({s.gold[0] for s in dealt}) > 5
    assert all(s.gold[0] + s.gold[1] == 20 and s.gold[2] == 10 for s in dealt)
    assert all(s.gold[0] < 10 for s in dealt), "that there was a deal all have heard, and of no treaty"
    assert {len(s.loans) for s in dealt} == {0, 1}
    for s in dealt:
        for lender, borrower, due, when in s.loans:
            lent = 10 - s.gold[0]
            assert (lender, borrower) == (0, 1)
            assert lent <= due <= 2 * lent
            assert 5 <= when <= 9


@rule("MW-23.10")
def test_outsiders_guess_that_an_old_loan_was_repaid() -> None:
    d = proposing(*LOAN, "accept")
    d.s.round = 9
    repay_loans(d.s, d.umpire)
    dealt = deals(d, 2)
    assert all(not s.loans for s in dealt)
    assert any(s.gold[0] > 10 for s in dealt)


@rule("MW-23.10")
@pytest.mark.parametrize("viewer", [2, -1])
@pytest.mark.parametrize(("texts", "others"), [(GIFT, LOAN), (PAID, BARE)])
@pytest.mark.parametrize("answers", [(), ("accept",)])
def test_nothing_that_reaches_outsiders_depends_on_the_terms(
    viewer: int, texts: tuple[str, ...], others: tuple[str, ...], answers: tuple[str, ...]
) -> None:
    assert alike(proposing(*texts, *answers), proposing(*others, *answers), viewer)


@rule("MW-23.10")
def test_outsiders_do_not_see_a_repayment() -> None:
    d, e = proposing(*LOAN, "accept"), proposing(*GIFT, "accept")
    for desk in (d, e):
        desk.s.round = 6
        repay_loans(desk.s, desk.umpire)
    assert alike(d, e, 2)


@rule("MW-23.7", "MW-23.10")
def test_an_offer_waits_with_terms_that_outsiders_guess() -> None:
    kinds = set()
    for s in deals(proposing(*GIFT), 2):
        ask = asked(s)[0]
        assert isinstance(ask, DealAnswer)
        assert (ask.seat, ask.proposer) == (1, 0)
        assert ask.gold <= s.gold[0]
        kinds.add(ask.kind)
    assert kinds == {0, 1, 2, 3}


@rule("MW-23.7")
@pytest.mark.parametrize("viewer", [1, 2, -1])
def test_a_proposal_in_the_making_is_nobody_elses_business(viewer: int) -> None:
    d, e = proposing(*LOAN[:3]), proposing("propose 2", "deal gift")
    assert alike(d, e, viewer)
    assert alike(d, proposing(), viewer)
    assert isinstance(asked(deals(d, viewer)[0])[0], Proposal)


@rule("MW-22.5", "MW-4.14")
def test_the_other_team_guesses_a_gift_between_partners() -> None:
    tables = []
    for gold in (2, 5):
        d = Desk("team")
        d.s.gold = [6] * 4
        d.s.purse = [6] * 4
        tables.append(d.revenue().choose(f"give {gold}"))
    d = tables[0]
    for viewer in (1, 3, -1):
        dealt = deals(d, viewer)
        assert len({s.gold[0] for s in dealt}) > 3
        assert all(s.gold[0] + s.gold[2] == d.s.gold[0] + d.s.gold[2] and not s.loans for s in dealt)
        assert alike(d, tables[1], viewer)
    assert all(s.gold[0] == d.s.gold[0] for s in deals(d, 2))


@rule("MW-4.14")
def test_gold_received_and_spent_on_blocks_is_not_reckoned_twice() -> None:
    d = proposing(*GIFT, "accept")
    no = d.block("bombard", 1, (1, 4))
    d.s.note[no] = FACES["bombard"]
    d.s.origin[no] = FROM_TOWN
    d.s.gold[1] = 14 - d.s.troop(no).gold
    assert all(s.gold[1] == d.s.gold[1] for s in deals(d, 0))


# -- the block that somebody else is asked about


@rule("MW-9.34")
def test_the_block_that_is_about_to_act_may_be_anything_that_can() -> None:
    d = Desk()
    no = d.block("catapult", 0, FAR)
    d.s.origin[no] = FROM_TOWN
    d.act(no)
    faces = set()
    for s in deals(d, 1):
        ask = asked(s)[0]
        assert isinstance(ask, UnitAction)
        assert ask.no == no
        assert legal(s, ask)
        faces.add(s.troop(no).key)
    assert len(faces) > 4
    assert {s.troop(no).key for s in deals(d, 0)} == {"catapult"}


@rule("MW-9.34", "MW-8.12")
def test_a_block_that_passes_through_may_be_another_that_has_to_go_on() -> None:
    d = Desk()
    no = d.block("horseman", 0, FAR)
    through = d.block("spearman", 0, NEXT)
    for block in (no, through):
        d.s.origin[block] = FROM_TOWN
    d.act(no).choose(f"step {NEXT[0]},{NEXT[1]}")
    assert isinstance(d.ask, TransitStep)
    for s in deals(d, 1):
        assert isinstance(asked(s)[0], TransitStep)
        assert not s.troop(no).worker
        assert not s.troop(through).worker
        assert legal(s, asked(s)[0])
    assert len({s.troop(no).key for s in deals(d, 1)}) > 1


@rule("MW-9.34", "MW-12.16")
def test_details_of_an_action_in_the_making_are_nobody_elses_business() -> None:
    d = Desk()
    no = d.block("gatling_gun", 0, FAR)
    d.s.origin[no] = FROM_TOWN
    d.s.unlocked[0] |= 1 << FACES["gatling_gun"]
    d.action_turn(0)
    assert len({s.troop(no).key for s in deals(d, 1)}) > 4
    before = [fingerprint(GAME, s) for s in deals(d, 1)]
    for text in ("act gatling_gun", "set_up"):
        d.choose(text)
        assert [fingerprint(GAME, s) for s in deals(d, 1)] == before
    assert all(isinstance(asked(s)[0], ActUnit) for s in deals(d, 1))


@rule("MW-5.29")
@pytest.mark.parametrize("texts", [("recruit",), ("recruit", "take catapult"), ("decoy",), ("hire",), ("mission",)])
def test_nor_are_purchases_in_the_making(texts: tuple[str, ...]) -> None:
    d = Desk().build_turn(0, gold=9)
    before = [fingerprint(GAME, s) for s in deals(d, 1)]
    d.choose(*texts)
    assert [fingerprint(GAME, s) for s in deals(d, 1)] == before
    assert all(isinstance(asked(s)[0], BuildAction) for s in deals(d, 1))


@rule("MW-5.29", "MW-18.5")
def test_a_hero_who_was_hired_must_go_somewhere() -> None:
    d = Desk().build_turn(0, gold=9).choose("hire", "hero deadeye")
    assert all(isinstance(asked(s)[0], HeroSite) for s in deals(d, 1))


# -- where a new hero is


def hired(site: str, *first: str) -> Desk:
    """A hero hired in a build turn that goes on; a builder and a noted spearman stand in the town."""
    d = Desk()
    d.block("builder", 0, (0, 0))
    d.s.note[d.block("spearman", 0, (-1, 0))] = FACES["spearman"]
    for no in d.s.blocks(0):
        d.s.origin[no] = FROM_TOWN
    return d.build_turn(0, gold=20).choose(
        *first, "hire", "hero deadeye", f"site {site}", "more_ap", "learn smoke_veil"
    )


@rule("MW-5.29", "MW-18.25")
def test_a_new_hero_may_be_on_any_site_until_the_build_turn_ends() -> None:
    d = hired("0,-1")
    hero = d.s.heroes.block[3]
    places = set()
    for s in deals(d, 1):
        h = s.hex[hero]
        places.add(d.board.hexes[h])
        assert s.pieces.face[hero] == FIRST_HERO + 3
        assert (s.stand[h], s.heroes.block[3], s.town_used[0]) == (hero, hero, 1 << h)
        assert s.helper[h] == NONE or s.troop(s.helper[h]).worker
        assert s.origin[hero] == FROM_TOWN
    assert places == {(0, 0), (-1, 1), (0, -1), (1, -1)}, "not where a spearman is known to stand"


@rule("MW-5.29", "MW-18.25")
def test_the_guesses_do_not_depend_on_the_site() -> None:
    assert alike(hired("0,-1"), hired("-1,1"), 1)
    assert alike(hired("0,-1"), hired("0,0"), 1)


@rule("MW-5.16", "MW-18.5")
def test_a_new_hero_may_be_in_a_fortress_but_in_no_barracks() -> None:
    d = Desk()
    d.house("fortress", 0, (3, 1))
    d.house("barracks", 0, (5, -1))
    d.build_turn(0, gold=20).choose("hire", "hero deadeye", "site 0,0", "more_ap", "learn smoke_veil")
    hero = d.s.heroes.block[3]
    places = {d.board.hexes[s.hex[hero]] for s in deals(d, 1)}
    assert places == {(3, 1)} | {d.board.hexes[h] for h in d.board.settlement[0]}


# -- a set-up that nobody saw


def gun(*texts: str) -> Desk:
    """A wounded bombard in its action turn, out of sight."""
    d = Desk()
    no = d.block("bombard", 0, FAR, wounds=1)
    d.s.origin[no] = FROM_TOWN
    d.s.unlocked[0] |= 1 << FACES["bombard"]
    return d.action_turn(0).choose(*texts)


@rule("MW-9.35")
def test_an_unseen_set_up_leaves_no_trace() -> None:
    d = gun("act bombard", "set_up", "leave")
    no = d.s.blocks(0)[0]
    assert d.s.walked[no] == 0
    assert d.s.done[no] & ACTED
    assert all(not s.done[no] & (ACTED | OFF_ROAD) for s in deals(d, 1))
    assert alike(d, gun(), 1)


@rule("MW-9.35", "MW-9.12")
def test_who_identifies_a_gun_hears_of_its_ap_and_set_up() -> None:
    d = gun("act bombard", "set_up", "leave")
    no = d.s.blocks(0)[0]
    assert "set_up_done" not in d.told(1)
    d.block("scout", 1, NEXT)
    d.look()
    heard = [event for event in d.umpire.events if event.heard_by(1) and event.a == no]
    assert [(event.kind, event.c) for event in heard] == [(IDENTIFIED, d.s.ap[no]), (SET_UP_DONE, SET_UP)]


@rule("MW-9.35")
def test_a_step_is_an_action_for_all() -> None:
    d = gun("act bombard", f"step {NEXT[0]},{NEXT[1]}")
    no = d.s.blocks(0)[0]
    assert all(s.done[no] & ACTED for s in deals(d, 1))


def walker(walked: int, done: int) -> tuple[Desk, int]:
    """A Spearman out of sight that has walked on roads, in its action turn."""
    d = Desk()
    no = d.block("spearman", 0, FAR)
    d.s.origin[no] = FROM_TOWN
    d.s.active = 0
    d.s.walked[no], d.s.paces[no], d.s.done[no] = walked, walked - 1, done
    return d, no


@rule("MW-9.35", "MW-17.8")
def test_an_extra_ap_of_a_road_goes_with_the_face() -> None:
    """Two road steps exhaust a Spearman, who gains one more, and no faster unit."""
    d, no = walker(2, ACTED | ROAD_BONUS)
    assert {(s.full_ap(no), s.ap[no], s.done[no] & ROAD_BONUS) for s in deals(d, 1)} == {
        (2, 1, ROAD_BONUS),
        (3, 1, 0),
        (4, 2, 0),
    }
    d.s.done[no] = ACTED | OFF_ROAD
    assert all(not s.done[no] & ROAD_BONUS and s.ap[no] == s.full_ap(no) - 2 for s in deals(d, 1))


@rule("MW-9.35", "MW-17.8")
def test_who_has_walked_further_than_its_ap_reach_has_had_the_road_s() -> None:
    d, no = walker(3, ACTED | ROAD_BONUS | OFF_ROAD)
    assert {(s.full_ap(no), bool(s.done[no] & ROAD_BONUS)) for s in deals(d, 1)} == {(2, True), (3, False), (4, False)}


@rule("MW-9.35", "MW-17.15")
def test_an_unseen_set_up_costs_the_road_s_ap_and_does_not_show_in_guesses() -> None:
    d = gun("act bombard", "set_up", "leave")
    no = d.s.blocks(0)[0]
    d.s.walked[no] = d.s.full_ap(no)
    road_bonus(d.s, no, d.umpire)
    assert not d.s.done[no] & ROAD_BONUS
    assert all(not s.done[no] & READIED for s in deals(d, 1))


# -- an exchanged block that lay open


@rule("MW-5.29", "MW-9.34")
def test_an_identified_block_turns_its_back_when_it_is_exchanged() -> None:
    d = Desk()
    no = d.block("bowman", 0, (0, 0))
    d.block("scout", 1, (2, 0))
    d.s.unlocked[0] |= 1 << FACES["crossbowman"]
    d.look()
    assert d.seen(no)
    d.umpire.events.clear()
    d.build_turn(0, gold=9).choose("upgrade", "exchange bowman")
    assert d.told(1) == ["turn", "covered"]
    assert not d.s.pieces.known(no, 1)
    assert (d.s.note[no], d.s.noted[no]) == (FACES["bowman"], d.s.round)
    d.choose("done")
    assert d.told(1) == ["turn", "covered", "exchanged", "identified"]
    assert d.seen(no)
