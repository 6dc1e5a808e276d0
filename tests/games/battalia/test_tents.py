"""Tents (BAT-15), plain and illuminated."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .fights import TENT_DAY, Field, acting, defense, siege

ANY = ("friman", "chief/universal", "lord", "tool", "weapon", "amulet", "title", "scroll", "horse", "tent/islander")


def camping(*hand: str, day: int = 2) -> Field:
    """A tent is raised with a friman in it."""
    return acting("tent", "supply", "friman", *hand, day=day).choose("tent tent").choose("keep friman")


@rule("BAT-15.1", "BAT-15.5")
def test_a_tent_costs_a_supply_and_takes_a_card() -> None:
    desk = camping("chief")
    assert desk.tented() == [["tent/barfolk", "friman/barfolk"]]
    assert (desk.played(), desk.held()) == (["supply"], ["chief/barfolk"])
    desk.choose("end")
    assert "supply" in desk.sheltered() + desk.held()


@rule("BAT-15.1")
def test_without_a_supply_no_tent_is_raised() -> None:
    assert acting("tent", "friman").cards("tent") == []
    assert acting("tent", "friman", "supply").cards("tent") == ["tent/barfolk"]


@rule("BAT-15.11")
def test_a_tent_is_not_raised_empty() -> None:
    assert acting("tent", "supply").cards("tent") == []
    assert acting("tent", "supply", "supply").cards("tent") == ["tent/barfolk"]
    assert acting("tent", "supply", "horn").cards("tent") == []


@rule("BAT-15.1")
def test_a_staged_supply_may_pay_so_that_the_one_in_hand_is_kept() -> None:
    desk = acting("amulet", "supply", "tent", "supply").bless("supply", 1).choose("tent tent")
    assert desk.choose("keep supply").tented() == [["tent/barfolk", "supply"]]
    assert desk.held() == []


@rule("BAT-15.2", "BAT-42.7")
@pytest.mark.parametrize("card", ANY)
def test_any_ordinary_card_may_be_stationed(card: str) -> None:
    desk = acting("tent", "supply", card).choose("tent tent", f"keep {card}")
    assert len(desk.tented()[0]) == 2


@rule("BAT-15.2", "BAT-16.3")
@pytest.mark.parametrize("relic", ["hammer", "horn", "sword", "pavilion"])
def test_no_great_artefact_is_stationed(relic: str) -> None:
    desk = acting("tent", "supply", "friman", relic).choose("tent tent")
    assert desk.cards("keep") == ["friman/barfolk"]


@rule("BAT-15.3")
def test_stationed_cards_are_seen_by_all() -> None:
    desk = camping()
    assert {desk.s.pieces.seen[no] for no in desk.s.tents[0][1:]} == {-1}


@rule("BAT-15.4")
def test_a_tent_stays_out_across_turns() -> None:
    desk = camping("chief").choose("end")
    assert desk.tented() == [["tent/barfolk", "friman/barfolk"]]
    assert "friman/barfolk" not in desk.held() + desk.sheltered()
    assert desk.act().cards("decamp") == ["tent/barfolk"]


@rule("BAT-15.6", "BAT-15.9")
def test_decamping_brings_the_card_into_the_hand_and_the_tent_to_the_shelter() -> None:
    desk = camping().choose("end").hand(0).nation(0, *["lord"] * 6).act().choose("decamp tent")
    assert desk.held() == ["friman/barfolk"]
    assert (desk.played(), desk.tented()) == (["tent/barfolk"], [])
    assert desk.cards("tent") == []
    assert "tent/barfolk" in desk.choose("end").sheltered()


@rule("BAT-15.6")
def test_only_the_owner_decamps_in_his_turn() -> None:
    desk = camping().choose("end").city("7,7", owner=1).act(1)
    assert desk.cards("decamp") == []


@rule("BAT-15.6", "BAT-19.36", "BAT-19.56")
def test_a_defender_decamps_before_deciding_and_at_every_move() -> None:
    desk = siege("weapon", "lord", opening=["play weapon", "play lord"], against=["friman"])
    desk.s.tents.append((1, *desk.pieces(["tent", "lord/cloudborn"])))
    desk.choose("commit")
    assert desk.cards("decamp") == ["tent/barfolk"]
    desk.choose("fight")
    assert desk.cards("decamp") == ["tent/barfolk"]
    desk.choose("decamp tent")
    assert desk.held(1) == ["friman/barfolk", "lord/cloudborn"]
    assert desk.played(1) == ["tent/barfolk"]
    assert {"play", "pass"} <= desk.verbs()


@rule("BAT-19.56")
def test_a_defender_who_decamps_is_asked_again() -> None:
    desk = siege("weapon", "lord", opening=["play weapon", "play lord"])
    desk.s.tents.append((1, *desk.pieces(["tent", "lord/cloudborn"])))
    desk.choose("commit", "decamp tent")
    assert desk.verbs() == {"fight", "surrender"}


@rule("BAT-19.36")
def test_an_attacker_decamps_in_his_move() -> None:
    desk = siege("weapon")
    desk.s.tents.append((0, *desk.pieces(["tent", "lord"])))
    desk.choose("decamp tent")
    assert desk.cards("play") == ["lord/barfolk"]
    assert desk.choose("play lord").totals == (6, 3)


@rule("BAT-15.7")
def test_all_cards_of_a_tent_are_taken_together() -> None:
    desk = acting("tent", "supply", "friman", "chief", day=TENT_DAY)
    desk.choose("tent tent", "keep friman", "keep chief", "decamp tent")
    assert desk.held() == ["chief/barfolk", "friman/barfolk"]


@rule("BAT-15.8", "BAT-22.20")
def test_no_card_is_added_to_a_tent_raised_earlier() -> None:
    desk = camping("chief", "supply").choose("end")
    desk.s.day = TENT_DAY - 1
    desk.hand(0, "chief", "supply").act()
    assert desk.cards("tent") == []
    assert "keep" not in desk.verbs()


@rule("BAT-15.10")
def test_any_number_of_tents_may_be_out() -> None:
    desk = acting(*["tent"] * 4, *["supply"] * 4, *["friman"] * 4)
    for _ in range(4):
        desk.choose("tent tent", "keep friman")
    assert len(desk.tented()) == 4


@rule("BAT-15.12")
def test_a_decamped_card_is_an_ordinary_hand_card() -> None:
    desk = camping().choose("end").hand(0, "title", "tent", "supply", "scroll").nation(0, *["lord"] * 9).act()
    desk.choose("decamp tent")
    assert desk.targets("title", "title") == ["friman/barfolk"]
    assert "friman/barfolk" in desk.targets("scroll", "scroll")
    assert "friman/barfolk" in desk.cards("ambush")
    assert "friman/barfolk" in desk.choose("tent tent").cards("keep")


@rule("BAT-15.12", "BAT-6.21")
@pytest.mark.parametrize("second", ["tent", "pavilion"])
def test_a_card_is_stationed_once_in_a_turn(second: str) -> None:
    desk = camping("supply", "chief", second).choose("decamp tent", f"tent {second}")
    assert "friman/barfolk" in desk.held()
    assert "chief/barfolk" in desk.cards("keep")
    assert "friman/barfolk" not in desk.cards("keep")


@rule("BAT-15.12", "BAT-6.12")
def test_no_tent_is_offered_for_a_card_that_was_stationed_in_this_turn() -> None:
    desk = camping("supply", "tent").choose("decamp tent")
    assert desk.held() == ["friman/barfolk", "supply", "tent/barfolk"]
    assert desk.cards("tent") == []


@rule("BAT-19.35")
def test_no_tent_is_raised_and_no_tool_is_played_in_battle() -> None:
    desk = siege("weapon", "tent", "tool", "supply", "friman")
    assert desk.cards("tent") == []
    assert desk.cards("play") == ["friman/barfolk"]
    desk = defense(against=["tent", "tool", "supply", "lord"]).choose("fight")
    assert (desk.cards("tent"), desk.cards("play")) == ([], ["lord/barfolk"])


# -- illuminated


@rule("BAT-22.19")
@pytest.mark.parametrize("day", [TENT_DAY, TENT_DAY + 7])
def test_an_illuminated_tent_holds_two_cards_for_one_supply(day: int) -> None:
    desk = acting("tent", "supply", "supply", "friman", "chief", day=day)
    desk.choose("tent tent", "keep friman", "keep chief")
    assert desk.tented() == [["tent/barfolk", "friman/barfolk", "chief/barfolk"]]
    assert (desk.played(), desk.held()) == (["supply"], ["supply"])


@rule("BAT-22.19")
def test_an_illuminated_tent_may_hold_a_single_card() -> None:
    desk = acting("tent", "supply", "friman", "chief", day=TENT_DAY).choose("tent tent", "keep friman", "enough")
    assert desk.tented() == [["tent/barfolk", "friman/barfolk"]]
    assert desk.held() == ["chief/barfolk"]


@rule("BAT-22.25")
def test_both_cards_stay_after_the_day_has_passed() -> None:
    desk = acting("tent", "supply", "friman", "chief", day=TENT_DAY)
    desk.choose("tent tent", "keep friman", "keep chief", "end")
    desk.s.day += 1
    desk.hand(0).act().choose("decamp tent")
    assert desk.held() == ["chief/barfolk", "friman/barfolk"]


@rule("BAT-22.19")
@pytest.mark.parametrize("day", [1, 2, 3, 4, 5, 7])
def test_on_other_days_a_tent_holds_one_card(day: int) -> None:
    desk = acting("tent", "supply", "friman", "chief", day=day).choose("tent tent", "keep friman")
    assert desk.tented() == [["tent/barfolk", "friman/barfolk"]]
