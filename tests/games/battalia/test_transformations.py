"""What holds for all cards that work on other cards: amulets, titles, scrolls (BAT-6)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .fights import Field, acting


@rule("BAT-6.6", "BAT-6.8")
def test_a_transformer_and_its_card_go_from_the_hand_to_the_table() -> None:
    desk = acting("title", "friman", "supply", "supply").title("friman")
    assert desk.held() == ["supply", "supply"]
    assert desk.played() == ["title/barfolk", "chief/barfolk"]
    assert desk.choose("create horse").played() == ["title/barfolk", "chief/barfolk", "supply", "supply"]


@rule("BAT-6.8")
def test_a_staged_card_serves_a_later_action_of_the_turn() -> None:
    desk = acting("title", "friman", "friman", "friman", "friman", "supply", "supply")
    desk.title("friman", "create tool", "create horse")
    assert len(desk.fresh()) == 2


@rule("BAT-6.7")
def test_a_transformer_may_transform_another_transformer() -> None:
    desk = acting("scroll", "title/cloudborn", "friman").scroll("title/cloudborn", "barfolk")
    desk.title("friman")
    assert desk.staged() == {"chief/barfolk": 1}
    assert desk.played() == ["scroll/barfolk", "title/barfolk", "chief/barfolk"]


@rule("BAT-6.9")
def test_a_staged_card_is_not_ambushed_suspended_or_stationed() -> None:
    desk = Field().city("1,1").hand(0, "amulet", "chief", "tent", "supply", "friman").nation(0, *["supply"] * 9).act()
    desk.bless("chief", 2)
    assert desk.cards("ambush") == ["friman/barfolk", "supply", "tent/barfolk"]
    desk.choose("ambush friman")
    assert desk.cards("suspend") == ["supply", "tent/barfolk"]
    desk = acting("amulet", "chief", "tent", "supply", "friman").bless("chief", 2).choose("tent tent")
    assert desk.cards("keep") == ["friman/barfolk"]


@rule("BAT-6.9", "BAT-6.5")
@pytest.mark.parametrize("transformer", ["amulet", "title", "scroll"])
@pytest.mark.parametrize("again", ["amulet/islander", "title/islander", "scroll/islander", "crown", "book", "hammer"])
def test_a_card_is_transformed_only_once_a_turn(transformer: str, again: str) -> None:
    desk = acting(transformer, "friman", again).roll(2).use(transformer, transformer, "friman")
    if transformer == "scroll":
        desk.choose("convert emberian")
    itself = [again] if again.startswith("scroll") else []
    assert [card for verb in ("amulet", "title", "scroll") for card in desk.cards(verb)] == itself


@rule("BAT-6.18")
def test_a_swapped_card_inherits_the_mark_until_the_turn_ends() -> None:
    desk = acting("title", "friman").title("friman")
    assert "chief/barfolk" in desk.marks(desk.s.table.affected)
    assert desk.choose("end").s.table.affected == ()


@rule("BAT-6.21")
def test_paying_and_lying_in_ambush_is_no_effect() -> None:
    desk = Field().city("1,1").ambush(0, "chief").hand(0, "amulet", "friman").turn().choose("begin")
    assert desk.held() == ["amulet/barfolk", "chief/barfolk", "friman/barfolk"]
    assert desk.targets("amulet", "amulet") == ["chief/barfolk", "friman/barfolk"]
    horn = acting("horn", "amulet").nation(0, "lord").choose("relic horn", "summon lord")
    assert horn.targets("amulet", "amulet") == ["lord/barfolk"]
    theft = acting("hand", "amulet").nation(1, "lord").steal("lord")
    assert theft.targets("amulet", "amulet") == ["lord/barfolk"]


@rule("BAT-6.21", "BAT-15.12")
def test_a_card_decamped_in_the_turn_it_was_stationed_is_affected() -> None:
    desk = acting("tent", "supply", "chief", "amulet").choose("tent tent", "keep chief", "decamp tent")
    assert desk.held() == ["amulet/barfolk", "chief/barfolk"]
    assert desk.cards("amulet") == []


@rule("BAT-11.13")
def test_a_tool_is_not_raised_in_place_of_a_friman() -> None:
    assert acting("title", "tool").cards("title") == []
    assert acting("tool", "scroll").targets("scroll", "scroll") == ["scroll/barfolk", "tool/barfolk"]


@rule("BAT-6.19")
def test_a_transformed_card_need_not_be_used() -> None:
    desk = acting("title", "friman").title("friman", "end")
    assert desk.held() == ["chief/barfolk", "title/barfolk"]
