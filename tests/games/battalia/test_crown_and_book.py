"""The Crown of Titus and the Book of Crea (BAT-16.16, BAT-16.26, BAT-16.27)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .fights import (
    Field,
    acting,
    siege,
)

DAYS = range(1, 8)


# -- Crown of Titus


@rule("BAT-16.16", "BAT-16.27")
@pytest.mark.parametrize("day", DAYS)
def test_the_crown_raises_one_unit_by_two_ranks_on_every_day(day: int) -> None:
    desk = acting("crown", "friman/islander", day=day).title("friman", "ranks 2", by="crown")
    assert desk.staged() == {"priest/islander": 1}
    assert len(desk.deck("chief")) == 20


@rule("BAT-16.16", "BAT-16.27")
@pytest.mark.parametrize("day", DAYS)
def test_the_crown_raises_two_units_by_one_rank_each(day: int) -> None:
    desk = acting("crown", "friman", "priest/islander", day=day).title("friman", "ranks 1", by="crown")
    assert desk.staged() == {"crown": 1, "chief/barfolk": 1}
    desk.title("priest/islander", by="crown")
    assert desk.staged() == {"chief/barfolk": 1, "lord/islander": 1}
    assert desk.cards("title") == []


@rule("BAT-16.16")
def test_the_crown_may_raise_a_single_unit_by_one_rank() -> None:
    desk = acting("crown", "friman").title("friman", "ranks 1", by="crown").choose("end")
    assert desk.held() == ["chief/barfolk", "crown"]


@rule("BAT-16.16", "BAT-6.5")
def test_the_crown_does_not_raise_the_same_unit_in_two_steps() -> None:
    desk = acting("crown", "friman").title("friman", "ranks 1", by="crown")
    assert desk.cards("title") == []


@rule("BAT-16.27")
def test_the_half_used_crown_does_not_jump() -> None:
    desk = acting("crown", "friman", "friman/islander").title("friman", "ranks 1", by="crown")
    assert desk.title("friman/islander", by="crown").staged() == {"chief/barfolk": 1, "chief/islander": 1}


@rule("BAT-16.27")
def test_the_crown_finds_the_old_faction_or_the_top_of_the_higher_deck() -> None:
    desk = acting("crown", "friman").stack("priest", "priest/emberian", "priest/islander")
    assert desk.title("friman", "ranks 2", by="crown").staged() == {"priest/emberian": 1}


@rule("BAT-13.7", "BAT-16.27")
def test_the_crown_jumps_over_an_empty_deck_unless_it_is_half_used() -> None:
    desk = acting("crown", "friman/islander").stack("chief").title("friman", by="crown")
    assert desk.staged() == {"priest/islander": 1}
    desk = acting("crown", "priest", "friman").stack("chief").title("priest", by="crown")
    assert desk.cards("title") == []


@rule("BAT-19.37", "BAT-19.38")
def test_the_crown_is_played_in_battle() -> None:
    desk = siege("weapon", "crown", "chief").title("chief", "ranks 2", by="crown").choose("play lord")
    assert desk.totals == (6, 3)


@rule("BAT-16.16")
def test_the_crown_is_no_amulet_no_scroll_and_pays_nothing() -> None:
    desk = Field().city("1,1").hand(0, "crown", "friman", "friman", "supply", "supply").act()
    assert (desk.cards("amulet"), desk.cards("scroll"), desk.offers("create")) == ([], [], [])
    assert "hero" not in desk.options()


# -- Book of Crea


@rule("BAT-16.26", "BAT-16.27")
@pytest.mark.parametrize("day", DAYS)
def test_the_book_changes_up_to_three_cards_in_several_lines(day: int) -> None:
    desk = acting("book", "friman", "chief", "lord", "priest", "supply", "supply", day=day)
    desk.scroll("chief", "islander", by="book").choose("create horse").rush()
    assert desk.staged() == {"book": 2}
    desk.scroll("friman", "islander", by="book").scroll("lord", "emberian", by="book")
    assert desk.staged() == {"friman/islander": 1, "lord/emberian": 1}
    assert desk.cards("scroll") == []


@rule("BAT-16.26")
def test_the_book_changes_different_cards_and_never_itself() -> None:
    desk = acting("book", "friman")
    assert desk.targets("scroll", "book") == ["friman/barfolk"]
    assert desk.scroll("friman", "islander", by="book").cards("scroll") == []
    assert acting("book").cards("scroll") == []


@rule("BAT-19.37", "BAT-19.15")
def test_the_book_is_played_in_battle() -> None:
    desk = siege("weapon", "book", "chief/islander").scroll("chief/islander", "barfolk", by="book").choose("play chief")
    assert desk.totals == (4, 3)


@rule("BAT-16.26")
def test_the_book_is_no_amulet_no_title_and_pays_nothing() -> None:
    desk = Field().city("1,1").hand(0, "book", "friman", "friman", "supply", "supply").act()
    assert (desk.cards("amulet"), desk.cards("title"), desk.offers("create")) == ([], [], [])
