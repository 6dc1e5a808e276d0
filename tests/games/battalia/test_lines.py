"""The action frame and its lines (BAT-6), and tools in payments (BAT-11)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import WILD
from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.deeds import Pay
from wartable.kernel import FastUmpire
from wartable.testing import rule

from .builders import Desk

PLAIN = ("friman", "friman/islander", "chief", "chief/emberian", "priest", "lord", "supply", "tool")


def acting(*hand: str, day: int = 2) -> Desk:
    """A player with a city of level 1 and room to build, at the first action."""
    return Desk(day=day).city("1,1").ruins().hand(0, *hand).act()


def payers(desk: Desk) -> list[str]:
    """The kinds of cards that may pay next."""
    return desk.names([choice.a for choice in desk.ask.choices(desk.s)])


# -- the frame


@rule("BAT-6.1")
def test_actions_come_in_any_order_and_may_be_repeated() -> None:
    desk = acting("supply", "supply", "supply", "supply", "chief", "chief", "friman", "supply")
    desk.choose("hire friman", "upgrade 1,1", "hire friman", "road straight").rush().choose("end")
    assert desk.told().count("hired") == 2
    assert desk.level("1,1") == 2
    assert desk.told().count("built") == 1


@rule("BAT-6.1", "BAT-6.17")
def test_a_player_may_do_nothing_or_stop_at_any_time() -> None:
    desk = acting("supply", "supply", "supply", "supply").choose("end")
    assert desk.over
    assert "end" in acting("supply", "supply", "supply", "supply").choose("hire friman").options()


@rule("BAT-6.17")
def test_after_the_end_no_action_follows() -> None:
    desk = acting("supply", "supply", "supply", "supply").choose("hire friman", "end")
    assert desk.over
    assert desk.told().count("hired") == 1


@rule("BAT-6.2")
def test_classes_of_actions() -> None:
    desk = Desk().city("1,1").road("1,2", "NS").hand(0, *["friman"] * 3, "chief", "chief", "supply", "supply").act()
    assert {"hire", "create", "road", "city", "upgrade", "end"} <= {text.split()[0] for text in desk.options()}


# -- lines


@rule("BAT-6.3", "BAT-6.4", "BAT-6.5")
def test_a_card_pays_in_one_line_only() -> None:
    desk = acting("supply", "supply", "supply", "friman", "friman", "friman").choose("hire friman")
    assert desk.offers("hire") == []
    desk.choose("create tool")
    assert desk.offers("create") == []
    assert desk.offers("road") == []
    assert desk.kinds(desk.s.hand[0]) == ["supply"]
    assert desk.kinds(desk.s.table.played[0]) == ["friman"] * 3 + ["supply"] * 2


@rule("BAT-6.10", "BAT-22.10")
@pytest.mark.parametrize("day", [1, 8])
def test_a_card_with_two_copies_may_serve_two_lines(day: int) -> None:
    desk = acting("tool", "supply", "supply", "supply", day=day).choose("road straight", "build 1,2")
    assert desk.names(desk.s.table.staged) == ["tool/barfolk"]
    assert desk.s.table.uses == (1,)
    desk.choose("road crossroad", "build 2,1")
    assert desk.s.table.staged == ()
    assert desk.offers("road") == []


@rule("BAT-6.10")
def test_a_staged_copy_pays_only_once_more() -> None:
    desk = acting("tool", "friman", "supply", day=1).choose("road straight", "pay tool").rush()
    desk.choose("create tool").rush()
    assert desk.kinds(desk.s.table.played[0]) == ["friman", "supply", "tool"]
    assert (desk.s.table.staged, desk.s.hand[0]) == ((), ())


@rule("BAT-6.12")
def test_nothing_is_offered_that_cannot_be_carried_out() -> None:
    nowhere = Desk().hand(0, *["friman"] * 4, "supply").act()
    assert (nowhere.offers("road"), nowhere.offers("city")) == ([], [])
    assert acting(*["friman"] * 3).offers("city") == []  # all squares in reach lie beside the city
    empty = Desk().city("1,1").stack("tool").stack("straight").hand(0, *["friman"] * 3, "supply").act()
    assert empty.offers("create") == []
    assert empty.offers("road") == ["turn", "junction", "crossroad"]


@rule("BAT-6.13")
@pytest.mark.parametrize(
    ("action", "order"),
    [
        ("create scroll", ["priest", "chief", "friman"]),
        ("create weapon", ["chief", "friman"]),
        ("create amulet", ["priest", "friman"]),
        ("create title", ["lord", "friman"]),
        ("create tent", ["chief", "friman"]),
        ("create horse", ["chief"]),
    ],
)
def test_slots_are_filled_from_the_highest_rank_down(action: str, order: list[str]) -> None:
    desk = Desk(day=1)
    hand = [f"{card}/{people}" for card in order for people in ("barfolk", "islander")]
    desk.hand(0, *hand, "supply", "supply").act().choose(action)
    asked = []
    while isinstance(desk.ask, Pay):
        asked.append(desk.kinds([choice.a for choice in desk.ask.choices(desk.s)])[0])
        desk.choose(desk.options()[0])
    assert asked == order


@rule("BAT-6.13")
def test_a_slot_with_a_single_source_fills_itself() -> None:
    desk = acting("chief", "friman", "friman/islander", "friman/islander").choose("create weapon")
    assert desk.offers("pay") == ["U-ba-friman1", "U-is-friman1"]
    desk.choose("pay friman")
    assert isinstance(desk.ask, Act)
    assert desk.names(desk.s.table.played[0]) == ["chief/barfolk", "friman/barfolk", "friman/islander"]


@rule("BAT-6.14")
def test_cards_of_equal_kind_and_faction_are_one_option() -> None:
    desk = Desk(day=2).hand(0, "U-ba-friman1", "U-ba-friman2", "U-ba-friman3", "U-is-friman1", "U-is-friman2").act()
    desk.choose("create tool")
    assert len(desk.offers("pay")) == 2


@rule("BAT-6.14", "BAT-6.13")
def test_a_staged_card_and_one_in_hand_are_two_options() -> None:
    desk = acting("tool", "tool", "supply", "supply", day=1).choose("road straight", "build 1,2", "road straight")
    assert len(desk.offers("pay")) == 2


@rule("BAT-6.16")
def test_an_action_once_chosen_is_not_taken_back_by_a_choice() -> None:
    desk = acting("chief", "friman", "friman/islander", "friman/emberian").choose("create weapon")
    assert {text.split()[0] for text in desk.options()} == {"pay"}


@rule("BAT-6.20", "BAT-EX.28")
def test_a_source_is_offered_only_if_the_rest_can_still_be_paid() -> None:
    desk = Desk().hand(0, "chief", "supply").stage("friman/islander", WILD).act().choose("create tent")
    assert isinstance(desk.ask, Act)
    assert desk.kinds(desk.s.table.played[0]) == ["chief", "friman", "supply"]
    free = Desk().hand(0, "chief", "friman", "supply").stage("friman/islander", WILD).act().choose("create tent")
    assert payers(free) == ["friman/islander", "chief/barfolk"]


@rule("BAT-6.22")
@pytest.mark.parametrize("seed", range(12))
def test_every_action_uses_up_a_card_or_a_copy(seed: int) -> None:
    bot = FastUmpire(seed)
    desk = acting(*[PLAIN[bot.draw(len(PLAIN))] for _ in range(14)], day=1 + seed % 2)
    table, left = desk.s.table, 2 * 14 + 1
    while not desk.over:
        if isinstance(desk.ask, Act):
            uses = 2 * len(desk.s.hand[0]) + sum(table.uses)
            assert uses < left
            left = uses
        desk.choose_any(bot)


# -- tools


@rule("BAT-11.2")
def test_the_two_frimen_of_a_tool_are_not_split_over_two_actions() -> None:
    desk = acting("tool", "supply", "supply").choose("road straight", "build 1,2")
    assert desk.s.table.staged == ()
    assert desk.offers("road") == []


@rule("BAT-11.3", "BAT-6.15")
def test_a_tool_may_replace_a_single_friman_and_the_second_is_lost() -> None:
    desk = acting("tool", "friman", "supply").choose("road straight", "pay tool", "build 1,2")
    assert desk.kinds(desk.s.table.played[0]) == ["supply", "tool"]
    assert desk.kinds(desk.s.hand[0]) == ["friman"]


@rule("BAT-11.4")
def test_a_tool_fills_as_many_slots_as_it_can() -> None:
    desk = acting("chief", "tool", "friman", "friman").choose("create weapon", "pay tool")
    assert desk.kinds(desk.s.table.played[0]) == ["chief", "tool"]
    assert desk.kinds(desk.s.hand[0]) == ["friman", "friman"]
    desk = acting("tool", "friman", "friman", "friman").choose("create tool", "pay friman", "pay tool")
    assert desk.kinds(desk.s.hand[0]) == ["friman", "friman"]


@rule("BAT-11.5")
def test_two_tools_make_a_tool() -> None:
    desk = acting("tool", "tool/islander").choose("create tool")
    desk.rush()
    assert desk.kinds(desk.s.table.played[0]) == ["tool", "tool"]
    assert desk.kinds(desk.s.table.fresh[0]) == ["tool"]


@rule("BAT-EX.2")
def test_a_chief_and_a_tool_make_a_weapon() -> None:
    desk = acting("chief", "tool").choose("create weapon")
    assert isinstance(desk.ask, Act)
    assert desk.kinds(desk.s.table.played[0]) == ["chief", "tool"]
    assert desk.kinds(desk.s.table.fresh[0]) == ["weapon"]
