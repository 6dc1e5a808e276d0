"""The Stone Portal and its quarries."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import BUILD, BY_PORTAL, NONE, OVER
from wartable.games.multiverse_war.rules.portal import can_build
from wartable.testing import rule

from .builders import GAME, Desk
from .hands import end_turn

HERE: Hex = (2, 1)
THERE: Hex = (4, 2)


def site(map: str = "duel", *, portal: bool = True, stones: int = 0, stages: int = 0, gold: int = 0) -> Desk:
    """A table with two quarries."""
    desk = Desk(map, portal=portal)
    desk.s.quarries = (desk.at(HERE), desk.at(THERE))
    desk.s.quarry_side = (NONE, NONE)
    desk.s.stones[0] = stones
    desk.s.stages[0] = stages
    desk.s.gold[0] = desk.s.purse[0] = gold
    return desk


# -- quarries


@rule("MW-20.3")
def test_five_territories_have_a_quarry() -> None:
    assert [t.key for t in GAME.world.territories if t.quarry >= 0] == ["T03", "T06", "T08", "T09", "T10"]


@rule("MW-20.2", "MW-20.4")
def test_a_military_unit_on_a_quarry_captures_it_when_its_owner_ends_the_action_turn() -> None:
    desk = site()
    desk.block("swordsman", 0, HERE)
    end_turn(desk, 1)
    assert desk.s.quarry_side == (NONE, NONE)
    end_turn(desk, 0)
    assert desk.s.quarry_side == (0, NONE)
    assert desk.told().count("quarry") == 1
    end_turn(desk, 0)
    assert desk.told().count("quarry") == 1


@rule("MW-20.4", "MW-9.31")
@pytest.mark.parametrize("key", ["builder", "decoy"])
def test_workers_and_decoys_capture_nothing(key: str) -> None:
    desk = site()
    desk.block(key, 0, HERE)
    end_turn(desk)
    assert desk.s.quarry_side == (NONE, NONE)


@rule("MW-20.4")
def test_control_stays_until_another_side_captures_it() -> None:
    desk = site()
    sword = desk.block("swordsman", 0, HERE)
    end_turn(desk)
    desk.s.lift(sword)
    end_turn(desk)
    assert desk.s.quarry_side[0] == 0
    desk.block("bowman", 1, HERE)
    end_turn(desk, 1)
    assert desk.s.quarry_side[0] == 1


@rule("MW-20.5")
def test_each_controlled_quarry_gives_a_stone_in_the_revenue_phase() -> None:
    desk = site()
    desk.s.quarry_side = (0, 0)
    desk.revenue()
    assert desk.s.stones == [2, 0]
    desk.s.quarry_side = (0, 1)
    desk.revenue()
    assert desk.s.stones == [3, 1]


# -- stages


@rule("MW-20.6")
def test_a_stage_costs_two_stones_and_two_gold_once_per_round_without_a_worker() -> None:
    desk = site(stones=5, gold=5)
    desk.build_turn(0)
    assert "stage" in desk.options()
    desk.choose("stage")
    assert (desk.s.stages[0], desk.s.stones[0], desk.s.gold[0], desk.s.purse[0]) == (1, 3, 3, 3)
    assert "stage" not in desk.options()
    desk.s.round += 1
    assert can_build(desk.s, 0)


@rule("MW-20.6")
@pytest.mark.parametrize(("stones", "gold"), [(1, 2), (2, 1)])
def test_too_little_for_a_stage(stones: int, gold: int) -> None:
    desk = site(stones=stones, gold=gold)
    assert not can_build(desk.s, 0)


@rule("MW-20.7", "MW-20.6", "MW-20.1")
@pytest.mark.parametrize(("map", "stages", "victors"), [("duel", 6, (0,)), ("ffa3", 6, (0,)), ("team", 8, (0, 2))])
def test_the_last_stage_wins_at_once(map: str, stages: int, victors: tuple[int, ...]) -> None:
    desk = site(map, stones=2, stages=stages - 2, gold=2)
    desk.build_turn(0).choose("stage")
    assert desk.s.phase == BUILD
    desk.s.round += 1
    desk.s.stones[0] = 2
    assert desk.build_turn(0, gold=2).choose("stage").over
    assert (desk.s.phase, desk.s.ending, desk.s.victors) == (OVER, BY_PORTAL, victors)


@rule("MW-20.8", "MW-20.9")
def test_partners_build_one_portal_with_common_stones() -> None:
    desk = site("team", stones=4)
    desk.s.stage_round[0] = 0
    desk.build_turn(2, gold=2).choose("stage")
    assert (desk.s.stages[0], desk.s.stones[0], desk.s.gold[2]) == (1, 2, 0)
    desk.s.gold[0] = 2
    assert not can_build(desk.s, 0), "one stage per side and round"
    desk.block("swordsman", 2, HERE)
    end_turn(desk, 2)
    desk.revenue()
    assert desk.s.stones == [3, 0, 0, 0]


@rule("MW-20.9")
def test_stones_stages_and_control_are_told_to_all() -> None:
    desk = site(stones=2)
    desk.block("swordsman", 0, HERE)
    end_turn(desk)
    desk.revenue()
    desk.build_turn(0, gold=2).choose("stage")
    for viewer in (-1, 1):
        assert [key for key in desk.told(viewer) if key in ("quarry", "quarried", "stage")] == [
            "quarry",
            "quarried",
            "stage",
        ]


# -- without the option


@rule("MW-20.1", "MW-20.10")
def test_without_the_option_nothing_is_captured_collected_or_built() -> None:
    desk = site(portal=False, stones=9, gold=9)
    desk.block("swordsman", 0, HERE)
    end_turn(desk)
    assert desk.s.quarry_side == (NONE, NONE)
    desk.s.quarry_side = (0, 0)
    desk.revenue()
    assert desk.s.stones[0] == 9
    assert not can_build(desk.s, 0)
    assert not GAME.check(2, {}).flag("portal")


@rule("MW-20.10")
@pytest.mark.parametrize(("quarry", "offered"), [((5, -1), False), ((7, 0), True)])
def test_no_building_stands_on_a_quarry(quarry: Hex, offered: bool) -> None:
    desk = site(portal=False)
    desk.s.quarries = (desk.at(quarry),)
    desk.block("builder", 0, (5, -1))
    desk.build_turn(0, gold=9).choose("work", "worker builder")
    assert ("construct barracks" in desk.options()) == offered
    assert "road" in desk.options()
