"""The Hand of Luut (BAT-16.17 to 16.20)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .fights import (
    CITY,
    acting,
    before_siege,
    deep,
)
from .zones import zones


@rule("BAT-16.17", "BAT-16.18", "BAT-16.19")
def test_the_hand_takes_a_card_of_a_nation_for_this_turn() -> None:
    desk = acting("hand").nation(1, "lord", "chief", "lord").nation(2, "supply").choose("relic hand")
    assert desk.offers("rob") == ["1", "2"]
    desk.choose("rob 1")
    assert desk.cards("steal") == ["chief/barfolk", "lord/barfolk"]
    desk.choose("steal lord")
    assert desk.held() == ["lord/barfolk"]
    assert sorted(desk.names(desk.s.nation[1])) == ["chief/barfolk", "lord/barfolk"]
    assert desk.s.pieces.seen[desk.s.table.stolen] == -1


@rule("BAT-16.17", "BAT-21.4")
@pytest.mark.parametrize("used", [False, True])
def test_the_stolen_card_goes_to_the_shelter_of_its_owner_at_the_end(used: bool) -> None:
    desk = acting("hand", "supply", "supply").nation(1, "chief", "friman").steal("chief")
    if used:
        desk.choose("create horse")
    desk.choose("end")
    assert desk.sheltered(1) == ["chief/barfolk"]
    assert "chief/barfolk" not in desk.held() + desk.sheltered()
    assert (desk.s.table.stolen, desk.s.table.victim) == (-1, -1)


@rule("BAT-16.17")
def test_the_stolen_card_is_played_as_an_own_one() -> None:
    desk = before_siege("hand", "weapon").nation(1, "lord").act().steal("lord").choose(f"attack {CITY}", "play weapon")
    assert desk.choose("play lord").totals == (6, 3)


@rule("BAT-16.18")
def test_the_victim_needs_a_card_in_the_nation_and_it_is_shuffled() -> None:
    assert acting("hand").shelter(1, "lord").hand(2, "chief").cards("relic") == []
    desk = acting("hand").nation(1, "lord", "chief", "supply").steal("chief")
    assert {desk.s.pieces.seen[no] for no in desk.s.nation[1]} == {0}


@rule("BAT-16.18", "BAT-16.19")
def test_no_great_artefact_is_stolen() -> None:
    desk = acting("hand").nation(1, "horn", "chief").choose("relic hand")
    assert desk.cards("steal") == ["chief/barfolk"]
    desk = acting("hand").nation(1, "horn").choose("relic hand")
    assert desk.options() == ["nothing"]
    assert desk.choose("nothing").held() == []
    assert desk.names(desk.s.nation[1]) == ["horn"]


@rule("BAT-16.19")
def test_the_stolen_card_is_not_ambushed_suspended_stationed_or_raised() -> None:
    desk = deep("hand", "tent", "supply", "friman").nation(1, "tent/islander").steal("tent/islander")
    assert desk.cards("ambush") == ["friman/barfolk", "supply", "tent/barfolk"]
    assert desk.cards("tent") == ["tent/barfolk"]
    assert "tent/islander" not in desk.choose("tent tent").cards("keep")
    desk = deep("hand", "chief", "friman").nation(1, "lord").steal("lord").choose("ambush friman")
    assert desk.cards("suspend") == ["chief/barfolk"]


@rule("BAT-16.20")
@pytest.mark.parametrize(("transformer", "new"), [("title", "priest/barfolk"), ("scroll", "chief/islander")])
def test_a_transformed_stolen_card_goes_back_to_the_owner(transformer: str, new: str) -> None:
    desk = acting("hand", transformer).nation(1, "chief").steal("chief").use(transformer, transformer, "chief")
    if transformer == "scroll":
        desk.choose("convert islander")
    desk.choose("end")
    assert desk.sheltered(1) == [new]
    assert new not in desk.held() + desk.sheltered()


@rule("BAT-16.20")
@pytest.mark.parametrize("shown", [4, 5])
def test_an_amulet_sends_a_stolen_card_to_the_shelter_of_its_owner(shown: int) -> None:
    desk = acting("hand", "amulet").ambush(0, "lord", "lord", "lord").nation(1, "chief").steal("chief")
    desk.bless("chief", shown)
    assert desk.sheltered(1) == ["chief/barfolk"]
    assert desk.lying() == ["lord/barfolk"] * 3
    desk.choose("end")
    everything = [no for zone in zones(desk.s) for no in zone]
    assert len(everything) == len(set(everything))
    assert desk.sheltered(1) == ["chief/barfolk"]


@rule("BAT-16.20")
def test_a_stolen_scroll_that_converts_itself_goes_back_as_the_new_one() -> None:
    desk = acting("hand").nation(1, "scroll").steal("scroll").scroll("scroll", "islander").choose("end")
    assert desk.sheltered(1) == ["scroll/islander"]


@rule("BAT-18.6", "BAT-16.19")
def test_a_stolen_card_counts_for_its_owner_only() -> None:
    desk = acting("hand", "friman").nation(1, "chief", "lord")
    owned = [desk.s.owned_cards(seat) for seat in (0, 1, 2)]
    desk.steal("lord")
    assert [desk.s.owned_cards(seat) for seat in (0, 1, 2)] == owned


@rule("BAT-97.3", "BAT-16.17")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_stolen_card_lies_with_its_owner_when_one_of_the_two_has_left(leaver: int) -> None:
    desk = acting("hand").nation(1, "chief", "friman").steal("chief").leave(leaver)
    if leaver == 1:
        desk.choose("end")
    assert desk.sheltered(1) == ["chief/barfolk"]
    everything = [no for zone in zones(desk.s) for no in zone]
    assert len(everything) == len(set(everything))
