"""The table of line costs (BAT-6), paid with units, supplies and tools (BAT-7, BAT-8, BAT-10, BAT-11)."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .builders import Desk

Cards = list[str]

COSTS: dict[str, Cards] = {
    "hire friman": ["supply"] * 2,
    "hire chief": ["supply"] * 3,
    "hire priest": ["supply"] * 4,
    "hire lord": ["supply"] * 5,
    "create tool": ["friman"] * 3,
    "create weapon": ["chief", "friman", "friman"],
    "create amulet": ["priest", "friman", "friman"],
    "create title": ["lord", "friman", "friman"],
    "create scroll": ["priest", "chief", "friman"],
    "create tent": ["chief", "friman", "supply"],
    "create horse": ["chief", "supply", "supply"],
    "road straight": ["friman", "supply"],
    "road turn": ["friman", "supply"],
    "road junction": ["friman", "friman", "supply"],
    "road crossroad": ["friman", "friman", "supply"],
    "city 1": ["friman"] * 3,
    "city 2": ["chief"] * 3,
    "city 3": ["priest"] * 3,
    "city 4": ["lord"] * 3,
    "upgrade 1,1": ["chief"] * 2,
    "upgrade 2,7": ["priest"] * 2,
    "upgrade 5,7": ["lord"] * 2,
}
FRIMEN = {action: cost.count("friman") for action, cost in COSTS.items() if "friman" in cost}
ORDINARY_DAY = 2
TOOL_DAYS = (1, 8)
NO_MONEY = ("weapon", "amulet", "title", "scroll", "tent", "horse", "horn", "shield", "wings")


def paying(*hand: str, day: int = ORDINARY_DAY) -> Desk:
    """A player with cities of level 1, 2 and 3 and with room to build, and these cards in hand."""
    desk = Desk(day=day).city("1,1").road("1,2", "NS").city("2,7", level=2).city("5,7", level=3).ruins()
    return desk.hand(0, *hand).act()


def with_tools(action: str, tools: int, each: int) -> Cards:
    """The cost of an action with this many tools in place of as many frimen as they can stand for."""
    others = [card for card in COSTS[action] if card != "friman"]
    return others + ["tool"] * tools + ["friman"] * max(0, FRIMEN[action] - tools * each)


def less_one(cards: Cards) -> list[Cards]:
    """The hands that lack one of the cards, each once."""
    return [cards[:i] + cards[i + 1 :] for i in range(len(cards)) if cards.index(cards[i]) == i]


TOOLED = [(action, tools) for action in FRIMEN for tools in range(1, (FRIMEN[action] + 1) // 2 + 1)]


@rule("BAT-7.1", "BAT-7.6", "BAT-7.7", "BAT-7.8", "BAT-7.9", "BAT-7.10", "BAT-7.11", "BAT-7.12")
@rule("BAT-1.15", "BAT-8.1", "BAT-8.2", "BAT-8.3", "BAT-10.2")
@pytest.mark.parametrize("action", COSTS)
def test_an_action_is_paid_with_exactly_its_cost(action: str) -> None:
    desk = paying(*COSTS[action])
    assert action in desk.options()
    desk.choose(action).rush()
    assert desk.s.hand[0] == ()
    assert desk.kinds(desk.s.table.played[0]) == sorted(COSTS[action])


@rule("BAT-6.12", "BAT-7.1", "BAT-8.1", "BAT-8.2", "BAT-8.3", "BAT-10.2")
@pytest.mark.parametrize("action", COSTS)
def test_an_action_is_not_offered_with_one_card_less(action: str) -> None:
    for hand in less_one(COSTS[action]):
        assert action not in paying(*hand).options()


@rule("BAT-7.14", "BAT-6.15")
@pytest.mark.parametrize("action", COSTS)
def test_no_other_card_stands_in_for_a_missing_one(action: str) -> None:
    for hand in less_one(COSTS[action]):
        missing = next(card for card in COSTS[action] if COSTS[action].count(card) > hand.count(card))
        others = [card for card in ("friman", "chief", "priest", "lord", "supply") if card != missing] * 5
        assert action not in paying(*hand, *others, *NO_MONEY).options()


@rule("BAT-6.15")
@pytest.mark.parametrize("action", COSTS)
def test_nothing_is_paid_beyond_the_cost(action: str) -> None:
    desk = paying(*COSTS[action], *COSTS[action]).choose(action).rush()
    assert desk.kinds(desk.s.table.played[0]) == desk.kinds(desk.s.hand[0]) == sorted(COSTS[action])


@rule("BAT-7.19")
@pytest.mark.parametrize("action", COSTS)
def test_the_faction_of_a_paying_unit_is_irrelevant(action: str) -> None:
    peoples = ["islander", "emberian", "cloudborn", "universal"]
    hand = [card if card == "supply" else f"{card}/{peoples[i]}" for i, card in enumerate(COSTS[action][:4])]
    desk = paying(*hand, *COSTS[action][4:])
    assert action in desk.options()
    assert desk.choose(action).rush().s.hand[0] == ()


@rule("BAT-11.1", "BAT-11.3", "BAT-11.5")
@pytest.mark.parametrize(("action", "tools"), TOOLED)
def test_tools_stand_for_two_frimen_each(action: str, tools: int) -> None:
    hand = with_tools(action, tools, 2)
    desk = paying(*hand)
    assert action in desk.options()
    desk.choose(action).rush()
    assert desk.kinds(desk.s.table.played[0]) == sorted(hand)
    assert desk.s.table.staged == ()


@rule("BAT-11.1")
@pytest.mark.parametrize(("action", "tools"), TOOLED)
def test_tools_stand_for_no_more_than_two_frimen(action: str, tools: int) -> None:
    for hand in less_one(with_tools(action, tools, 2)):
        assert action not in paying(*hand).options()


@rule("BAT-11.1")
@pytest.mark.parametrize("action", [action for action in COSTS if action not in FRIMEN])
def test_tools_stand_for_nothing_but_frimen(action: str) -> None:
    for hand in less_one(COSTS[action]):
        assert action not in paying(*hand, "tool", "tool", "tool", day=1).options()


@rule("BAT-22.10", "BAT-6.11", "BAT-EX.22")
@pytest.mark.parametrize("day", TOOL_DAYS)
@pytest.mark.parametrize("action", FRIMEN)
def test_an_illuminated_tool_stands_for_four_frimen_of_one_action(action: str, day: int) -> None:
    hand = with_tools(action, 1, 4)
    desk = paying(*hand, day=day)
    assert "friman" not in hand
    assert action in desk.options()
    desk.choose(action).rush()
    assert desk.kinds(desk.s.table.played[0]) == sorted(hand)
    assert len(desk.s.table.staged) == (FRIMEN[action] < 3)


@rule("BAT-22.10", "BAT-11.1")
@pytest.mark.parametrize("day", [2, 3, 4, 5, 6, 7])
def test_on_other_days_one_tool_does_not_pay_for_three_frimen(day: int) -> None:
    assert paying("tool", day=day).offers("create") == []
    assert paying("tool", "friman", day=day).offers("create") == ["tool"]
