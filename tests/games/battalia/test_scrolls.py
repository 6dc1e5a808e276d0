"""Magical scrolls (BAT-14), plain and illuminated."""

from __future__ import annotations

import pytest

from wartable.kernel import FastUmpire
from wartable.testing import rule

from .builders import Desk
from .fights import SCROLL_DAY, Field, acting

CARDS = ("friman", "chief", "priest", "lord", "tool", "weapon", "amulet", "title", "tent", "horse")


@rule("BAT-14.1", "BAT-14.2", "BAT-14.5")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("people", ["cloudborn", "emberian", "islander"])
def test_a_scroll_changes_the_faction_of_a_unit_or_an_artefact(card: str, people: str) -> None:
    desk = acting("scroll", card, day=6).scroll(card, people)
    assert desk.staged()[f"{card}/{people}"] in (1, 2)
    assert desk.played() == ["scroll/barfolk", f"{card}/{people}"]


@rule("BAT-14.2")
def test_the_change_is_permanent() -> None:
    desk = acting("scroll", "chief").scroll("chief", "emberian").choose("end")
    assert desk.held() == ["chief/emberian", "scroll/barfolk"]


@rule("BAT-14.2", "BAT-14.4")
def test_without_the_named_faction_the_top_card_is_taken_and_never_the_old_one() -> None:
    for _ in range(4):
        desk = acting("scroll", "chief").stack("chief", "chief/emberian").scroll("chief", "islander")
        assert desk.staged() == {"chief/emberian": 1}
        assert desk.names(desk.deck("chief")) == ["chief/barfolk"]


@rule("BAT-14.3")
def test_the_old_card_goes_into_the_deck_which_is_shuffled() -> None:
    places = set()
    for seed in range(12):
        desk = acting("scroll", "U-ba-chief3").stack("chief", "chief/emberian", "chief/islander", "chief/cloudborn")
        desk.umpire.rest = FastUmpire(seed)
        desk.scroll("chief", "islander")
        keys = [desk.s.card(no).key for no in desk.deck("chief")]
        assert sorted(keys) == ["U-ba-chief3", "U-cl-chief1", "U-em-chief1"]
        places.add(keys.index("U-ba-chief3"))
    assert places == {0, 1, 2}


@rule("BAT-14.5")
def test_the_new_card_may_be_used_in_one_combination_and_the_scroll_stands_outside() -> None:
    desk = acting("scroll", "chief", *["supply"] * 4).scroll("chief", "emberian").choose("create horse")
    assert desk.staged() == {}
    assert desk.offers("create") == []


# -- itself


@rule("BAT-14.6")
def test_a_scroll_laid_out_alone_converts_itself_and_nothing_else() -> None:
    desk = acting("scroll", "chief")
    assert desk.targets("scroll", "scroll") == ["chief/barfolk", "scroll/barfolk"]
    desk.scroll("scroll", "islander")
    assert (desk.staged(), desk.cards("scroll")) == ({}, [])
    assert desk.played() == ["scroll/islander"]
    assert len(desk.deck("scroll")) == 12
    assert desk.choose("end").held() == ["chief/barfolk", "scroll/islander"]


@rule("BAT-14.6")
def test_a_scroll_alone_in_hand_may_convert_itself() -> None:
    assert acting("scroll").targets("scroll", "scroll") == ["scroll/barfolk"]
    assert acting("scroll").stack("scroll").cards("scroll") == []


@rule("BAT-14.7", "BAT-6.7")
def test_a_scroll_converted_by_another_may_convert_a_further_card() -> None:
    desk = acting("scroll", "scroll/emberian", "chief").scroll("scroll/emberian", "islander")
    assert desk.targets("scroll", "scroll/islander") == ["chief/barfolk"]
    assert desk.scroll("chief", "cloudborn", by="scroll/islander").staged() == {"chief/cloudborn": 1}


# -- what is barred


@rule("BAT-14.8")
@pytest.mark.parametrize("people", ["barfolk", "cloudborn", "emberian", "islander"])
def test_the_named_faction_differs_from_that_of_the_card(people: str) -> None:
    desk = acting("scroll", f"chief/{people}").use("scroll", "scroll", f"chief/{people}")
    others = [name for name in ("barfolk", "cloudborn", "emberian", "islander") if name != people]
    assert desk.offers("convert") == others


@rule("BAT-14.8", "BAT-31.11")
@pytest.mark.parametrize("removed", ["cloudborn", "emberian", "islander"])
def test_the_removed_faction_cannot_be_named(removed: str) -> None:
    desk = Field(2, removed_faction=removed).city("2,2").hand(0, "scroll", "chief").act()
    assert removed not in desk.use("scroll", "scroll", "chief").offers("convert")
    assert len(desk.offers("convert")) == 2


@rule("BAT-14.9", "BAT-16.3", "BAT-42.8")
@pytest.mark.parametrize("card", ["supply", "horn", "sword", "chief/universal"])
def test_a_scroll_changes_no_supply_no_great_artefact_and_no_unbound(card: str) -> None:
    assert acting("scroll", card).targets("scroll", "scroll") == ["scroll/barfolk"]


@rule("BAT-14.9")
def test_a_scroll_needs_a_card_in_the_deck_of_the_kind() -> None:
    desk = acting("scroll", "chief", "tool").stack("chief")
    assert desk.targets("scroll", "scroll") == ["scroll/barfolk", "tool/barfolk"]


# -- illuminated


@rule("BAT-22.18")
@pytest.mark.parametrize("day", [SCROLL_DAY, SCROLL_DAY + 7])
def test_an_illuminated_scroll_changes_two_cards_in_two_lines(day: int) -> None:
    desk = acting("scroll", "chief", "friman", "supply", "supply", day=day).scroll("chief", "emberian")
    desk.choose("create horse").scroll("friman", "islander")
    assert desk.staged() == {"friman/islander": 1}
    assert desk.cards("scroll") == []


@rule("BAT-22.18")
def test_an_illuminated_scroll_does_not_change_the_same_card_twice() -> None:
    desk = acting("scroll", "chief", day=SCROLL_DAY).scroll("chief", "emberian")
    assert desk.targets("scroll", "scroll") == ["scroll/barfolk"]


@rule("BAT-22.18", "BAT-14.10")
def test_an_illuminated_scroll_converts_itself_first_then_the_other() -> None:
    desk = acting("scroll", "chief", "friman", day=SCROLL_DAY).scroll("scroll", "islander")
    assert desk.staged() == {"scroll/islander": 1}
    assert desk.targets("scroll", "scroll/islander") == ["chief/barfolk", "friman/barfolk"]
    desk.scroll("chief", "emberian", by="scroll/islander")
    assert (desk.staged(), desk.cards("scroll")) == ({"chief/emberian": 1}, [])


@rule("BAT-22.18", "BAT-14.10")
def test_an_illuminated_scroll_converts_the_other_first_then_itself() -> None:
    desk = acting("scroll", "chief", "friman", day=SCROLL_DAY).scroll("chief", "emberian").scroll("scroll", "islander")
    assert (desk.staged(), desk.cards("scroll")) == ({"chief/emberian": 1}, [])
    assert sorted(desk.played()) == ["chief/emberian", "scroll/islander"]


@rule("BAT-22.18")
@pytest.mark.parametrize("day", [1, 2, 3, 4, 6, 7])
def test_on_other_days_a_scroll_changes_one_card(day: int) -> None:
    assert acting("scroll", "chief", "friman", day=day).scroll("chief", "emberian").cards("scroll") == []


@rule("BAT-14.3")
def test_the_pool_keeps_its_number_of_cards() -> None:
    full = [len(deck) for deck in Desk().s.decks]
    desk = acting("scroll", "chief").scroll("chief", "emberian")
    assert [len(deck) for deck in desk.s.decks] == full
