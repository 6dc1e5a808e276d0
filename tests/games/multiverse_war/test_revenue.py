"""The revenue phase."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.verbs_and_tellings import INCOME, REPAIRED
from wartable.games.multiverse_war.rules.rounds import Round
from wartable.kernel.notation import sentence
from wartable.testing import rule

from .builders import Desk


def incomes(desk: Desk) -> list[tuple[int, int]]:
    """Who was told to have got how much."""
    return [(event.a, event.b) for event in desk.umpire.events if event.kind == INCOME]


def to_round(desk: Desk, number: int) -> None:
    """Nobody does anything until the build phase of a round."""
    while desk.s.round < number:
        desk.choose(desk.options()[-1])


@rule("MW-4.1")
def test_a_settlement_yields_five() -> None:
    desk = Desk().revenue()
    assert desk.s.gold[0] == desk.s.purse[0] == 5
    assert incomes(desk) == [(0, 5), (1, 5)]


@rule("MW-4.1", "MW-4.14")
def test_all_can_reckon_the_income_but_the_gold_total_is_told_to_nobody() -> None:
    desk = Desk()
    desk.s.gold[0] = 4
    desk.s.purse[0] = 9
    desk.revenue()
    assert (desk.s.gold[0], desk.s.purse[0]) == (9, 14)
    assert incomes(desk)[0] == (0, 5)


@pytest.mark.parametrize(
    ("kind", "age", "gold"),
    [
        pytest.param("barracks", 1, 2, marks=rule("MW-4.2")),
        pytest.param("academy", 1, 3, marks=rule("MW-4.3")),
        pytest.param("siege_workshop", 1, 4, marks=rule("MW-4.4")),
        pytest.param("guard_tower", 1, 0, marks=rule("MW-4.5")),
        pytest.param("guard_tower", 3, 0, marks=rule("MW-4.5")),
        pytest.param("fortress", 1, 3, marks=rule("MW-4.6")),
        pytest.param("barracks", 2, 4, marks=rule("MW-4.7")),
        pytest.param("academy", 3, 9, marks=rule("MW-4.7")),
        pytest.param("siege_workshop", 3, 12, marks=rule("MW-4.7")),
        pytest.param("fortress", 2, 6, marks=rule("MW-4.7")),
    ],
)
def test_buildings_yield_by_kind_and_age(kind: str, age: int, gold: int) -> None:
    desk = Desk()
    desk.house(kind, 0, (3, 0), age)
    desk.revenue()
    assert incomes(desk) == [(0, 5 + gold), (1, 5)]


def test_a_destroyed_building_yields_nothing() -> None:
    desk = Desk()
    desk.s.buildings.owner[desk.house("barracks", 0, (3, 0))] = -1
    assert incomes(desk.revenue()) == [(0, 5), (1, 5)]


@rule("MW-4.8", "MW-4.9")
@pytest.mark.parametrize(
    ("kind", "age", "gold"), [("barracks", 1, 2 + 1), ("barracks", 3, 6 + 1), ("guard_tower", 1, 0)]
)
def test_a_road_to_the_settlement_adds_one_to_a_revenue_building_of_any_age(kind: str, age: int, gold: int) -> None:
    desk = Desk().road((1, 0), (2, 0))
    desk.house(kind, 0, (3, 0), age)
    assert incomes(desk.revenue())[0] == (0, 5 + gold)


@rule("MW-4.8")
def test_each_connected_building_counts() -> None:
    desk = Desk().road((1, 0), (2, 0), (0, 1), (0, 2))
    desk.house("barracks", 0, (3, 0))
    desk.house("academy", 0, (0, 3))
    desk.house("barracks", 0, (4, 2))
    assert incomes(desk.revenue())[0] == (0, 5 + 3 + 4 + 2)


@rule("MW-4.10", "MW-EX.1")
def test_barracks_of_round_3_yield_from_round_4_on() -> None:
    desk = Desk()
    desk.do(Round(1))
    assert desk.s.gold == [0, 0]
    to_round(desk, 2)
    assert desk.s.gold == [5, 5]
    to_round(desk, 3)
    assert desk.s.gold == [10, 10]
    desk.house("barracks", 0, (3, 0), built=3)
    assert desk.s.gold == [10, 10]
    to_round(desk, 4)
    assert desk.s.gold == [10 + 5 + 2, 15]


@rule("MW-EX.2")
def test_barracks_joined_by_road_make_eight() -> None:
    desk = Desk().road((1, 0), (2, 0))
    desk.house("barracks", 0, (3, 0), built=3)
    assert incomes(desk.revenue())[0] == (0, 8)


@rule("MW-4.11")
def test_every_building_and_settlement_repairs_one_damage() -> None:
    desk = Desk()
    desk.s.town_damage = [2, 0]
    mine = desk.house("barracks", 0, (3, 0), damage=2)
    theirs = desk.house("guard_tower", 1, (4, 2), damage=1)
    whole = desk.house("academy", 1, (0, 3))
    desk.revenue()
    assert desk.s.town_damage == [1, 0]
    assert [desk.s.buildings.damage[i] for i in (mine, theirs, whole)] == [1, 0, 0]


@rule("MW-4.11")
def test_repairs_are_told_only_where_something_was_damaged() -> None:
    desk = Desk()
    desk.s.town_damage = [0, 1]
    desk.house("barracks", 0, (3, 0))
    desk.house("guard_tower", 1, (4, 2), damage=1)
    desk.s.buildings.owner[desk.house("academy", 0, (0, 3), damage=1)] = -1
    desk.revenue()
    mended = [sentence(desk.game, event, ("Ada", "Ben")) for event in desk.umpire.events if event.kind == REPAIRED]
    assert mended[0] == "Ben's settlement repairs damage."
    assert mended[1].startswith("Ben's Guard Tower in the ")
    assert len(mended) == 2


@rule("MW-4.12")
def test_repairs_begin_in_round_2_and_come_before_income() -> None:
    desk = Desk()
    desk.s.town_damage = [2, 2]
    desk.do(Round(1))
    assert desk.s.town_damage == [2, 2]
    to_round(desk, 2)
    assert desk.s.town_damage == [1, 1]
    told = desk.told()
    assert told.index("repaired") < told.index("income")


@rule("MW-4.15")
def test_repairs_then_income_then_stones() -> None:
    desk = Desk(portal=True)
    desk.s.town_damage[0] = 1
    desk.s.quarries = (desk.board.size - 1,)
    desk.s.quarry_side = (0,)
    assert desk.revenue().told() == ["repaired", "income", "income", "quarried"]
    assert desk.s.stones[0] == 1


@rule("MW-4.15")
def test_loans_are_repaid_out_of_the_income_and_before_the_stones_come_deals_at_the_end() -> None:
    desk = Desk("ffa4", ffa_mode="open", portal=True)
    desk.s.loans = [(1, 0, 5, desk.s.round)]
    desk.s.quarries = (desk.board.size - 1,)
    desk.s.quarry_side = (0,)
    desk.revenue()
    assert desk.told(0) == ["income"] * 4 + ["paid_back", "quarried"]
    assert (desk.s.gold[0], desk.s.gold[1]) == (0, 10)
    assert not desk.over


@rule("MW-4.1", "MW-21.22")
def test_a_player_who_has_left_takes_nothing_in() -> None:
    desk = Desk("ffa3")
    desk.s.out = (1,)
    assert incomes(desk.revenue()) == [(0, 5), (2, 5)]
