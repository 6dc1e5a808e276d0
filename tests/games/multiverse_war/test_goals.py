"""Learning goals and hints of guided games."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import NONE
from wartable.games.multiverse_war.rules.action import Aftermath
from wartable.games.multiverse_war.rules.goals import (
    FIRST_HINTS,
    FURTHER_HINTS,
    check_goals,
    current_goal,
    hint,
    round_hint,
)
from wartable.games.multiverse_war.rules.victory import standing
from wartable.testing import rule

from .builders import Desk
from .hands import kill, turn_of


def guided(map: str = "duel") -> Desk:
    """A guided game."""
    return turn_of(Desk(map, guided=True, missions=False), 0)


def met(desk: Desk, seat: int = 0) -> list[int]:
    """The numbers of a player's goals that are ticked off."""
    check_goals(desk.s, seat, desk.umpire)
    return [goal + 1 for goal in range(4) if desk.s.goals[seat] >> goal & 1]


@rule("MW-24.15")
def test_the_first_goal_is_barracks() -> None:
    desk = guided()
    desk.house("academy", 0, (2, 1))
    desk.house("barracks", 1, (5, -1))
    assert (met(desk), met(desk, 1)) == ([], [1])
    desk.house("barracks", 0, (3, 5))
    assert met(desk) == [1]
    assert desk.told().count("goal") == 2
    met(desk)
    assert desk.told().count("goal") == 2, "ticked off once"


@rule("MW-24.15")
def test_barracks_are_ticked_off_when_they_are_built() -> None:
    desk = guided()
    desk.block("builder", 0, (5, -1))
    desk.build_turn(0, gold=9).choose("work", "worker builder", "construct barracks")
    assert desk.s.goals == [1, 0]


@rule("MW-24.16")
def test_the_second_goal_is_three_different_enemy_units_in_own_sight() -> None:
    desk = guided()
    ring: list[Hex] = [(3, 2), (4, 1), (5, 1)]
    desk.block("decoy", 1, ring[0])
    desk.block("swordsman", 1, ring[1])
    scout = desk.block("scout", 0, (4, 2))
    desk.do(Aftermath(0, scout))
    desk.do(Aftermath(0, scout))
    passing = desk.block("bowman", 1, ring[2])
    desk.do(Aftermath(1, passing))
    desk.s.lift(passing)
    assert (desk.s.met[0].bit_count(), met(desk)) == (2, [])
    desk.block("builder", 1, ring[0])
    desk.do(Aftermath(0, scout))
    assert met(desk) == [2]


@rule("MW-24.16")
def test_what_another_player_identifies_is_not_met() -> None:
    desk = guided("ffa3")
    for hex in ((1, 0), (0, 1), (-1, 1)):
        desk.block("swordsman", 1, hex)
    desk.block("scout", 2, (0, 0))
    desk.look()
    assert (met(desk, 2), met(desk, 0)) == ([2], [])


@rule("MW-24.17")
def test_the_third_goal_is_an_ability_learned_by_one_type() -> None:
    desk = guided()
    kill(desk, "spearman")
    kill(desk, "swordsman")
    assert 3 not in met(desk)
    kill(desk, "spearman")
    assert 3 in met(desk)


@rule("MW-24.18")
def test_the_fourth_goal_is_a_hero() -> None:
    desk = guided()
    desk.hero("deadeye", 0, (2, 1))
    assert (met(desk), met(desk, 1)) == ([4], [])


@rule("MW-24.14")
def test_goals_are_shown_one_after_another_and_change_nothing() -> None:
    desk = guided()
    before = standing(desk.s)
    assert hint(desk.s).startswith("Hint:")
    desk.s.goals[0] = 0b0101
    assert (current_goal(desk.s, 0), current_goal(desk.s, 1)) == (1, 0)
    desk.s.goals[0] = 0b1111
    assert current_goal(desk.s, 0) == NONE
    assert "Goal" not in hint(desk.s)
    assert standing(desk.s) == before


@rule("MW-24.14")
def test_an_ordinary_game_has_neither_goals_nor_hints() -> None:
    desk = Desk()
    desk.house("barracks", 0, (2, 1))
    assert met(desk) == []
    assert hint(desk.s) == ""


@rule("MW-24.19")
@pytest.mark.parametrize(
    ("number", "map", "words"),
    [
        (1, "duel", ("move", "explore")),
        (2, "duel", ("recruit", "military", "Builder")),
        (3, "duel", ("build Barracks",)),
        (4, "duel", ("gold", "troops")),
    ],
)
def test_the_first_rounds_have_their_hints(number: int, map: str, words: tuple[str, ...]) -> None:
    desk = guided(map)
    desk.s.round = number
    assert all(word in hint(desk.s) for word in words)


@rule("MW-24.19")
def test_a_military_recruit_is_advised_on_small_maps_only() -> None:
    desk = guided("ffa4")
    desk.s.round = 2
    assert round_hint(desk.s) == FIRST_HINTS[1]
    assert "military" not in round_hint(desk.s)


@rule("MW-24.20")
def test_further_hints_come_in_turn() -> None:
    desk = guided()
    shown = []
    for number in range(5, 13):
        desk.s.round = number
        shown.append(round_hint(desk.s))
    assert shown == [*FURTHER_HINTS, *FURTHER_HINTS]
    text = " ".join(FURTHER_HINTS)
    assert all(word in text for word in ("guard", "Scouts and Horsemen", "one type", "level"))
