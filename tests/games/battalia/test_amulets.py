"""Amulets (BAT-12)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import WILD
from wartable.games.battalia.rules.transforming import AmbushOverflow
from wartable.testing import rule

from .fights import AMULET_DAY, TENT_DAY, TITLE_DAY, TOOL_DAY, Field, acting

ORDINARY = ("friman", "chief", "priest", "lord", "supply", "tool", "weapon", "title", "scroll", "tent", "horse")
RELICS = ("hammer", "horn", "sword", "shield", "wings", "crown", "hand", "pavilion", "staff", "book")


def blessed(card: str, shown: int, *rest: str, day: int = 2) -> Field:
    """A card was put on an amulet and the die showed a number."""
    return acting("amulet", card, *rest, day=day).bless(card, shown)


# -- what can be put on it


@rule("BAT-12.1", "BAT-12.2")
@pytest.mark.parametrize("card", [*ORDINARY, "amulet/islander"])
def test_any_ordinary_card_may_be_put_on_an_amulet(card: str) -> None:
    desk = acting("amulet", card, "amulet/cloudborn").bless(card, 2)
    assert desk.told().count("became") == 1
    assert desk.s.table.uses[-1] in (2, 4)


@rule("BAT-12.2", "BAT-16.3")
@pytest.mark.parametrize("relic", RELICS)
def test_a_great_artefact_cannot_be_put_on_an_amulet(relic: str) -> None:
    assert "amulet/barfolk" not in acting("amulet", relic).cards("amulet")


@rule("BAT-12.1")
def test_an_amulet_needs_another_card() -> None:
    assert acting("amulet").cards("amulet") == []
    assert acting("amulet", "amulet").targets("amulet", "amulet") == ["amulet/barfolk"]


@rule("BAT-12.17", "BAT-6.5", "BAT-6.9")
def test_a_transformed_card_cannot_be_put_on_an_amulet() -> None:
    desk = acting("title", "friman", "amulet").title("friman")
    assert desk.staged() == {"chief/barfolk": 1}
    assert desk.cards("amulet") == []


# -- the six results


@rule("BAT-12.3")
def test_result_1_the_card_can_be_used_once_as_it_is() -> None:
    desk = blessed("chief", 1, "supply", "supply", "supply", "supply")
    assert desk.staged() == {"chief/barfolk": 1}
    desk.choose("create horse")
    assert desk.staged() == {}
    assert desk.offers("create") == []
    assert desk.played() == ["amulet/barfolk", "chief/barfolk", "supply", "supply"]


@rule("BAT-12.4", "BAT-12.9")
def test_result_2_the_card_counts_as_two_in_one_line() -> None:
    desk = blessed("chief", 2)
    assert desk.staged() == {"chief/barfolk": 2}
    desk.choose("upgrade 1,1")
    assert (desk.level("1,1"), desk.staged()) == (2, {})


@rule("BAT-12.4", "BAT-12.9", "BAT-6.10")
def test_result_2_the_copies_may_serve_two_lines() -> None:
    desk = blessed("chief", 2, *["supply"] * 4).choose("create horse")
    assert desk.staged() == {"chief/barfolk": 1}
    desk.choose("create horse")
    assert desk.kinds(desk.s.table.fresh[0]) == ["horse", "horse"]
    assert desk.staged() == {}


@rule("BAT-12.5", "BAT-12.9")
def test_result_3_the_card_counts_as_three() -> None:
    desk = blessed("friman", 3)
    assert desk.staged() == {"friman/barfolk": 3}
    assert desk.choose("create tool").staged() == {}
    desk = blessed("supply", 3, "supply")
    assert desk.choose("hire priest").rush().kinds(desk.s.table.fresh[0]) == ["priest", "supply"]


@rule("BAT-12.6", "BAT-12.10")
def test_result_4_the_card_goes_into_ambush_and_nothing_is_suspended() -> None:
    desk = blessed("chief", 4, "friman")
    assert desk.lying() == ["chief/barfolk"]
    assert desk.sheltered() == ["amulet/barfolk"]
    assert (desk.s.limbo, desk.staged(), desk.played()) == ((), {}, [])
    assert desk.held() == ["friman/barfolk"]


@rule("BAT-12.6")
def test_result_4_works_with_the_smallest_deck() -> None:
    desk = blessed("chief", 4)
    assert desk.s.owned_cards(0) == 2
    assert desk.lying() == ["chief/barfolk"]


@rule("BAT-12.7", "BAT-12.10")
def test_result_5_the_card_goes_to_the_shelter_at_once() -> None:
    desk = blessed("chief", 5, "friman")
    assert desk.sheltered() == ["amulet/barfolk", "chief/barfolk"]
    assert (desk.staged(), desk.played(), desk.lying()) == ({}, [], [])


@rule("BAT-12.8", "BAT-12.15")
@pytest.mark.parametrize(
    ("hand", "action"),
    [
        (["supply", "supply"], "create horse"),
        (["friman", "friman"], "create amulet"),
        (["friman", "friman", "friman"], "city 1"),
        (["supply"], "hire friman"),
        (["chief", "friman"], "create weapon"),
        (["lord"], "create title"),
        (["supply", "supply"], "hero"),
        (["supply"], "road crossroad"),
    ],
)
def test_result_6_the_card_replaces_any_kind_in_a_payment(hand: list[str], action: str) -> None:
    without = Field().city("1,1").road("1,2", "NS").hand(0, "horse/islander", *hand[:-1]).act()
    assert action not in without.options()
    desk = Field().city("1,1").road("1,2", "NS").hand(0, "amulet", "horse", *hand).act().bless("horse", 6)
    assert action in desk.options()


@rule("BAT-12.8", "BAT-12.14", "BAT-12.13")
@pytest.mark.parametrize("role", ["amulet", "title", "scroll"])
def test_result_6_the_card_serves_as_a_transformer(role: str) -> None:
    desk = blessed("supply", 6, "friman")
    assert desk.cards(role) == ["supply"]
    desk.roll(2).use(role, "supply", "friman")
    if role == "scroll":
        desk.choose("convert emberian")
    assert "supply" not in desk.staged()
    assert len(desk.staged()) == 1


@rule("BAT-12.14")
def test_a_wild_card_as_an_artefact_is_illuminated_like_a_real_one() -> None:
    desk = blessed("supply", 6, "friman", "friman/islander", day=TITLE_DAY)
    desk.title("friman", "ranks 1", by="supply")
    assert desk.staged() == {"supply": 1, "chief/barfolk": 1}
    desk.title("friman/islander", by="supply")
    assert desk.staged() == {"chief/barfolk": 1, "chief/islander": 1}


@rule("BAT-12.13")
def test_a_wild_card_fixes_its_kind_with_its_first_use() -> None:
    desk = blessed("supply", 6, "friman", "friman/islander", day=TITLE_DAY)
    desk.title("friman", "ranks 1", by="supply")
    assert (desk.cards("scroll"), desk.cards("amulet")) == ([], [])
    assert desk.cards("title") == ["supply"]


@rule("BAT-12.8")
def test_a_wild_card_has_one_use() -> None:
    desk = blessed("friman", 6, *["supply"] * 4).choose("create horse")
    assert desk.offers("create") == []
    assert desk.staged() == {}


@rule("BAT-12.15")
def test_a_wild_card_counts_as_a_tool_where_two_frimen_are_open() -> None:
    desk = blessed("supply", 6, "chief").choose("create weapon")
    assert desk.fresh()[0].startswith("weapon/")
    assert desk.played() == ["amulet/barfolk", "supply", "chief/barfolk"]


@rule("BAT-12.8")
def test_a_wild_card_replaces_no_great_artefact() -> None:
    desk = blessed("friman", 6, "friman/islander")
    assert desk.cards("relic") == []


@rule("BAT-12.8")
def test_wild_is_a_role_of_its_own() -> None:
    assert blessed("friman", 6).s.table.role == (WILD,)


# -- afterwards


@rule("BAT-12.10")
@pytest.mark.parametrize("shown", [1, 2, 3, 6])
def test_after_other_results_the_amulet_stays_on_the_table_until_step_4(shown: int) -> None:
    desk = blessed("chief", shown)
    assert desk.played() == ["amulet/barfolk", "chief/barfolk"]
    assert desk.sheltered() == []
    assert desk.cards("amulet") == []


@rule("BAT-12.11", "BAT-6.10")
@pytest.mark.parametrize("shown", [1, 2, 3, 6])
def test_the_effect_ends_with_the_turn_and_the_card_is_unchanged(shown: int) -> None:
    desk = blessed("chief", shown).choose("end")
    assert desk.held() == ["amulet/barfolk", "chief/barfolk"]
    assert (desk.staged(), desk.s.table.affected) == ({}, ())


@rule("BAT-12.12")
def test_with_three_in_ambush_the_owner_chooses_which_one_makes_room() -> None:
    desk = acting("amulet", "chief").ambush(0, "lord", "priest", "friman").bless("chief", 4)
    assert isinstance(desk.ask, AmbushOverflow)
    assert desk.cards("make-room") == ["friman/barfolk", "lord/barfolk", "priest/barfolk"]
    desk.choose("make-room priest")
    assert desk.lying() == ["chief/barfolk", "friman/barfolk", "lord/barfolk"]
    assert desk.sheltered() == ["amulet/barfolk", "priest/barfolk"]


@rule("BAT-12.12")
def test_with_two_in_ambush_nobody_makes_room() -> None:
    desk = acting("amulet", "chief").ambush(0, "lord", "priest").bless("chief", 4)
    assert desk.lying() == ["chief/barfolk", "lord/barfolk", "priest/barfolk"]


@rule("BAT-12.16")
def test_a_wild_tent_is_no_tent() -> None:
    desk = blessed("tent", 6, "supply", "friman")
    assert desk.cards("tent") == []


@rule("BAT-12.16")
@pytest.mark.parametrize("shown", [1, 2, 3])
def test_a_tent_off_an_amulet_is_raised_once_for_one_card(shown: int) -> None:
    desk = blessed("tent", shown, "supply", "supply", "friman", "chief").choose("tent tent", "keep friman")
    assert desk.tented() == [["tent/barfolk", "friman/barfolk"]]
    assert desk.cards("tent") == []
    assert desk.staged() == {}


@rule("BAT-12.16", "BAT-22.19")
def test_a_tent_off_an_amulet_holds_two_if_tents_are_illuminated() -> None:
    desk = blessed("tent", 1, "supply", "friman", "chief", day=TENT_DAY)
    desk.choose("tent tent", "keep friman", "keep chief")
    assert desk.tented() == [["tent/barfolk", "friman/barfolk", "chief/barfolk"]]


@rule("BAT-12.18", "BAT-6.19")
def test_an_amulet_may_be_played_without_a_plan_and_the_card_may_lie_idle() -> None:
    desk = blessed("lord", 2)
    assert "end" in desk.options()
    assert desk.choose("end").over


@rule("BAT-12.19")
@pytest.mark.parametrize("shown", [1, 2, 3, 6])
def test_a_scroll_off_an_amulet_cannot_convert_itself(shown: int) -> None:
    desk = blessed("scroll", shown, "friman")
    assert desk.targets("scroll", "scroll") == ["friman/barfolk"]


# -- amulets with several copies


@rule("BAT-12.20", "BAT-6.7")
def test_a_doubled_amulet_rolls_for_two_cards_one_after_the_other() -> None:
    desk = acting("amulet", "amulet/islander", "friman", "chief").bless("amulet/islander", 2)
    assert desk.staged() == {"amulet/islander": 2}
    desk.bless("friman", 3, "amulet/islander")
    assert desk.staged() == {"amulet/islander": 1, "friman/barfolk": 3}
    desk.bless("chief", 2, "amulet/islander")
    assert desk.staged() == {"chief/barfolk": 2}
    assert desk.cards("amulet") == []


@rule("BAT-12.20", "BAT-12.10")
def test_a_doubled_amulet_leaves_for_the_shelter_only_after_its_last_roll() -> None:
    desk = acting("amulet", "amulet/islander", "friman", "chief").bless("amulet/islander", 2)
    desk.bless("friman", 5, "amulet/islander")
    assert desk.sheltered() == ["friman/barfolk"]
    desk.bless("chief", 5, "amulet/islander")
    assert sorted(desk.sheltered()) == ["amulet/islander", "chief/barfolk", "friman/barfolk"]
    assert desk.played() == ["amulet/barfolk"]


@rule("BAT-22.12")
@pytest.mark.parametrize("day", [AMULET_DAY, AMULET_DAY + 7])
def test_an_illuminated_amulet_works_on_two_different_cards(day: int) -> None:
    desk = acting("amulet", "friman", "chief", day=day).bless("friman", 2)
    assert desk.staged() == {"amulet/barfolk": 1, "friman/barfolk": 2}
    assert desk.targets("amulet", "amulet") == ["chief/barfolk"]


@rule("BAT-22.12")
def test_an_illuminated_amulet_never_works_on_the_same_card_twice() -> None:
    desk = acting("amulet", "friman", day=AMULET_DAY).bless("friman", 2)
    assert desk.cards("amulet") == []


@rule("BAT-22.13", "BAT-22.14")
def test_the_second_card_forfeits_what_is_unused_of_the_first() -> None:
    desk = acting("amulet", "friman", "chief", day=AMULET_DAY).bless("friman", 3).bless("chief", 2)
    assert desk.staged() == {"chief/barfolk": 2}


@rule("BAT-22.14")
def test_units_that_the_first_card_has_raised_stay_staged() -> None:
    desk = acting("amulet", "title", "friman", "friman/islander", "supply", day=AMULET_DAY).bless("title", 3)
    desk.title("friman").bless("supply", 1)
    assert desk.staged() == {"chief/barfolk": 1, "supply": 1}


@rule("BAT-22.15", "BAT-12.10")
@pytest.mark.parametrize("first", [4, 5])
def test_an_illuminated_amulet_stays_for_its_second_card(first: int) -> None:
    desk = acting("amulet", "friman", "chief", day=AMULET_DAY).bless("friman", first)
    assert desk.staged() == {"amulet/barfolk": 1}
    assert "amulet/barfolk" not in desk.sheltered()
    desk.bless("chief", 5)
    assert "amulet/barfolk" in desk.sheltered()
    assert desk.played() == []


@rule("BAT-22.9", "BAT-6.11")
@pytest.mark.parametrize(("shown", "uses"), [(1, 2), (2, 4), (3, 6)])
def test_amulet_and_illumination_multiply(shown: int, uses: int) -> None:
    assert blessed("tool", shown, day=TOOL_DAY).staged() == {"tool/barfolk": uses}
    assert blessed("tool", shown, day=AMULET_DAY).staged()["tool/barfolk"] == shown


@rule("BAT-22.12")
def test_on_other_days_an_amulet_works_once() -> None:
    for day in (1, 2, 4, 5, 6, 7):
        assert acting("amulet", "friman", "chief", day=day).bless("friman", 1).cards("amulet") == []
