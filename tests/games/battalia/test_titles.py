"""Titles (BAT-13), plain and illuminated."""

from __future__ import annotations

import pytest

from wartable.kernel import FastUmpire
from wartable.testing import rule

from .fights import TITLE_DAY, acting

RANKS = ("friman", "chief", "priest", "lord")
OTHERS = ("supply", "tool", "weapon", "amulet", "title/islander", "scroll", "tent", "horse", "horn", "sword")


@rule("BAT-13.1", "BAT-13.3")
@pytest.mark.parametrize("people", ["barfolk", "cloudborn", "emberian", "islander"])
@pytest.mark.parametrize("rank", [0, 1, 2])
def test_a_title_raises_a_unit_by_one_rank_within_its_faction(rank: int, people: str) -> None:
    desk = acting("title", f"{RANKS[rank]}/{people}").title(RANKS[rank])
    assert desk.staged() == {f"{RANKS[rank + 1]}/{people}": 1}
    assert desk.played() == ["title/barfolk", f"{RANKS[rank + 1]}/{people}"]


@rule("BAT-13.1", "BAT-13.9")
@pytest.mark.parametrize("card", ["lord", "friman/universal", *OTHERS])
def test_a_title_raises_no_lord_no_unbound_and_nothing_but_units(card: str) -> None:
    assert "title/barfolk" not in acting("title", card).cards("title")


@rule("BAT-13.2")
def test_the_old_unit_goes_under_its_own_deck_which_is_not_shuffled() -> None:
    desk = acting("title", "friman/islander").stack("friman", "friman", "friman/emberian", "friman/cloudborn")
    before = desk.deck("friman")
    desk.title("friman/islander")
    assert desk.deck("friman")[1:] == before
    assert desk.names(reversed(desk.deck("friman"))) == [
        "friman/barfolk",
        "friman/emberian",
        "friman/cloudborn",
        "friman/islander",
    ]


@rule("BAT-13.2")
def test_the_change_is_permanent() -> None:
    assert acting("title", "friman").title("friman").choose("end").held() == ["chief/barfolk", "title/barfolk"]


@rule("BAT-13.3")
def test_without_a_unit_of_the_faction_the_top_card_is_taken() -> None:
    desk = acting("title", "friman/islander").stack("chief", "chief/emberian", "chief", "chief/cloudborn")
    assert desk.title("friman").staged() == {"chief/emberian": 1}


@rule("BAT-13.10")
def test_the_unit_nearest_the_top_is_taken() -> None:
    desk = acting("title", "friman").stack("chief", "chief/emberian", "U-ba-chief4", "U-ba-chief2", "chief/islander")
    desk.title("friman")
    assert [desk.s.card(no).key for no in desk.s.table.staged] == ["U-ba-chief4"]


@rule("BAT-13.4")
def test_the_deck_of_the_new_unit_is_shuffled_and_shows_its_top() -> None:
    orders = set()
    for seed in range(8):
        desk = acting("title", "friman").stack("chief", "chief", "chief/islander", "chief/emberian", "chief/cloudborn")
        desk.umpire.rest = FastUmpire(seed)
        desk.title("friman")
        orders.add(tuple(desk.names(desk.deck("chief"))))
        seen = [desk.s.pieces.seen[no] for no in desk.deck("chief")]
        assert seen[-1] == -1
        assert seen[:-1] == [0, 0]
    assert len(orders) > 1


@rule("BAT-13.5")
def test_the_new_unit_may_be_used_in_one_combination_and_the_title_stands_outside() -> None:
    desk = acting("title", "friman", *["supply"] * 4).title("friman").choose("create horse")
    assert desk.staged() == {}
    assert desk.offers("create") == []
    assert desk.kinds(desk.s.table.fresh[0]) == ["horse"]


@rule("BAT-13.6")
def test_no_supply_is_gained() -> None:
    desk = acting("title", "friman")
    supplies = len(desk.deck("supply"))
    assert desk.title("friman").fresh() == []
    assert len(desk.deck("supply")) == supplies


@rule("BAT-13.7")
@pytest.mark.parametrize("rank", [0, 1, 2])
def test_a_title_needs_a_card_in_the_next_deck(rank: int) -> None:
    desk = acting("title", RANKS[rank], *[card for card in RANKS[:3] if card != RANKS[rank]]).stack(RANKS[rank + 1])
    assert desk.targets("title", "title") == sorted([f"{card}/barfolk" for card in RANKS[:3] if card != RANKS[rank]])


@rule("BAT-13.8", "BAT-6.5")
def test_the_new_unit_is_affected_and_not_raised_again() -> None:
    desk = acting("title", "title", "friman").title("friman")
    assert desk.cards("title") == []
    assert desk.marks(desk.s.table.affected) == ["chief/barfolk"]


@rule("BAT-7.20", "BAT-13.2")
def test_the_old_unit_makes_its_deck_available_again() -> None:
    desk = acting("title", "friman/islander", "supply", "supply").stack("friman")
    assert desk.offers("hire") == []
    desk.title("friman").choose("hire friman")
    assert desk.fresh()[0] == "friman/islander"


# -- illuminated


@rule("BAT-22.16")
@pytest.mark.parametrize("day", [TITLE_DAY, TITLE_DAY + 7])
@pytest.mark.parametrize("rank", [0, 1])
def test_an_illuminated_title_raises_a_unit_by_two_ranks(rank: int, day: int) -> None:
    desk = acting("title", f"{RANKS[rank]}/islander", "chief", day=day)
    between = len(desk.deck(RANKS[rank + 1]))
    desk.title(f"{RANKS[rank]}/islander", "ranks 2")
    assert desk.staged() == {f"{RANKS[rank + 2]}/islander": 1}
    assert len(desk.deck(RANKS[rank + 1])) == between


@rule("BAT-22.16")
def test_an_illuminated_title_raises_two_units_in_different_lines() -> None:
    desk = acting("title", "friman", "priest/islander", *["supply"] * 2, day=TITLE_DAY)
    desk.title("friman", "ranks 1").choose("create horse", "name barfolk").title("priest/islander")
    assert desk.staged() == {"lord/islander": 1}
    assert desk.cards("title") == []


@rule("BAT-22.16", "BAT-22.17")
def test_a_priest_climbs_one_rank_only() -> None:
    desk = acting("title", "priest", day=TITLE_DAY).title("priest")
    assert desk.staged() == {"title/barfolk": 1, "lord/barfolk": 1}


@rule("BAT-22.17")
def test_the_jump_uses_both_copies_and_is_gone_once_one_is_used() -> None:
    desk = acting("title", "friman", "friman/islander", "friman/emberian", day=TITLE_DAY)
    desk.title("friman", "ranks 1").title("friman/islander")
    assert desk.staged() == {"chief/barfolk": 1, "chief/islander": 1}
    assert acting("title", "friman", "priest", day=TITLE_DAY).title("friman", "ranks 2").cards("title") == []


@rule("BAT-22.17")
def test_the_jump_goes_into_the_higher_deck_for_the_old_faction_else_its_top() -> None:
    desk = acting("title", "friman", day=TITLE_DAY).stack("priest", "priest/islander", "priest/emberian")
    assert desk.title("friman", "ranks 2").staged() == {"priest/islander": 1}


@rule("BAT-22.17")
def test_the_jump_needs_a_card_in_the_higher_deck() -> None:
    desk = acting("title", "friman", day=TITLE_DAY).stack("priest").title("friman")
    assert desk.staged() == {"title/barfolk": 1, "chief/barfolk": 1}


@rule("BAT-13.7", "BAT-22.17")
@pytest.mark.parametrize("rank", [0, 1])
def test_the_jump_does_not_need_the_deck_between(rank: int) -> None:
    desk = acting("title", f"{RANKS[rank]}/islander", day=TITLE_DAY).stack(RANKS[rank + 1])
    assert desk.targets("title", "title") == [f"{RANKS[rank]}/islander"]
    desk.title(RANKS[rank])
    assert desk.staged() == {f"{RANKS[rank + 2]}/islander": 1}


@rule("BAT-13.7", "BAT-22.17")
def test_over_an_empty_deck_nobody_jumps_who_could_not_jump_at_all() -> None:
    desk = acting("title", "friman", day=TITLE_DAY).stack("chief").stack("priest")
    assert desk.cards("title") == []
    desk = acting("title", "priest", "friman", day=TITLE_DAY).stack("chief").title("priest")
    assert desk.cards("title") == []


@rule("BAT-22.17")
@pytest.mark.parametrize("day", [1, 2, 3, 5, 6, 7])
def test_on_other_days_nobody_jumps_not_even_with_copies(day: int) -> None:
    assert acting("title", "friman", day=day).title("friman").staged() == {"chief/barfolk": 1}
    desk = acting("amulet", "title", "friman", "friman/islander", day=day).bless("title", 2).title("friman")
    assert desk.staged()["chief/barfolk"] == 1
    assert desk.title("friman/islander").staged()["chief/islander"] == 1
