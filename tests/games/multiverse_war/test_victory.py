"""How the game ends, and the score."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import (
    BY_AGE,
    BY_CAPTURE,
    BY_HERO,
    BY_POINTS,
    BY_PORTAL,
    OVER,
    UNDECIDED,
)
from wartable.games.multiverse_war.rules.action import Aftermath
from wartable.games.multiverse_war.rules.record import unlock
from wartable.games.multiverse_war.rules.rounds import RoundEnds
from wartable.games.multiverse_war.rules.victory import branches, check, sources, standing
from wartable.games.multiverse_war.rules.wounds import wound, wound_house
from wartable.kernel import ALL
from wartable.testing import rule

from .builders import FACES, GAME, Desk
from .hands import find, hold, turn_of

FIELD: Hex = (2, 1)


def storm(desk: Desk, seat: int, town: int) -> Desk:
    """A unit of the player takes a settlement."""
    gun = desk.block("swordsman", seat, FIELD)
    wound_house(desk.s, gun, desk.board.settlement[town][0], 9, desk.umpire)
    return desk.do(Aftermath(seat, gun))


def won(desk: Desk) -> tuple[int, tuple[int, ...]]:
    """How the game has ended, and for whom."""
    assert desk.over == (desk.s.phase == OVER)
    return (desk.s.ending, desk.s.victors)


# -- victories at once


@rule("MW-21.1", "MW-21.2")
def test_five_victory_conditions_four_of_them_by_default() -> None:
    options = GAME.check(2, {})
    flags = ("victory_hero", "victory_capture", "victory_age3", "portal")
    assert [options.flag(key) for key in flags] == [True, True, True, False]
    assert options.number("turn_limit") == 15


def by_hero(desk: Desk) -> None:
    desk.hero("blademaster", 0, FIELD, level=8)


def by_capture(desk: Desk) -> None:
    wound_house(desk.s, desk.block("swordsman", 0, FIELD), desk.at((6, 3)), 9, desk.umpire)


def by_age(desk: Desk) -> None:
    for key in ("grenadier", "rifleman", "dragoon"):
        unlock(desk.s, 0, FACES[key], desk.umpire)


def by_portal(desk: Desk) -> None:
    desk.s.stages[0] = 6


CONDITIONS = {
    "victory_hero": (by_hero, BY_HERO, "a hero of level 8"),
    "victory_capture": (by_capture, BY_CAPTURE, "a settlement is taken"),
    "victory_age3": (by_age, BY_AGE, "three branches of the third age"),
    "portal": (by_portal, BY_PORTAL, "the Stone Portal stands"),
}


def with_option(option: str, on: bool) -> Desk:
    if option == "victory_hero":
        return Desk(victory_hero=on)
    if option == "victory_capture":
        return Desk(victory_capture=on)
    return Desk(victory_age3=on) if option == "victory_age3" else Desk(portal=on)


@rule("MW-21.1", "MW-21.2", "MW-3.10")
@pytest.mark.parametrize("option", CONDITIONS)
@pytest.mark.parametrize("on", [True, False])
def test_each_condition_is_an_option(option: str, on: bool) -> None:
    desk = with_option(option, on)
    achieve, ending, words = CONDITIONS[option]
    scout = desk.block("scout", 0, (5, -1))
    achieve(desk)
    assert standing(desk.s).ending == "", "the game goes on until the action is over"
    desk.do(Aftermath(0, scout))
    assert standing(desk.s).ending == (words if on else "")
    assert won(desk) == ((ending, (0,)) if on else (UNDECIDED, ()))
    assert ("won" in desk.told()) == on


@rule("MW-21.3")
def test_a_hero_that_reaches_level_8_wins_at_once() -> None:
    desk = Desk()
    hero = desk.hero("blademaster", 1, FIELD, level=7)
    for kills in range(8):
        assert not check(desk.s, desk.umpire), kills
        wound(desk.s, hero, desk.block("scout", 0, (3, 1)), 9, desk.umpire)
    assert check(desk.s, desk.umpire)
    assert won(desk) == (BY_HERO, (1,))
    assert standing(desk.s).places == (2, 1)


@rule("MW-21.24")
def test_without_that_victory_heroes_stop_at_level_7() -> None:
    desk = Desk(victory_hero=False)
    hero = desk.hero("blademaster", 0, FIELD, level=7)
    for _ in range(9):
        wound(desk.s, hero, desk.block("scout", 1, (3, 1)), 9, desk.umpire)
    assert desk.s.heroes.level[0] == 7
    assert not check(desk.s, desk.umpire)


@rule("MW-21.4", "MW-13.12")
def test_capturing_a_settlement_wins_at_once_with_fewer_points_too() -> None:
    desk = Desk()
    desk.house("fortress", 1, (5, -1), age=3)
    storm(desk, 0, 1)
    assert won(desk) == (BY_CAPTURE, (0,))
    assert standing(desk.s).places == (1, 2)
    assert "captured" in desk.told()


@rule("MW-21.4")
def test_in_a_free_for_all_the_capturer_alone_wins() -> None:
    desk = Desk("ffa3")
    desk.house("fortress", 2, (2, 1))
    desk.s.active = 0
    gun = desk.block("swordsman", 0, (0, 0))
    wound_house(desk.s, gun, desk.board.settlement[1][2], 9, desk.umpire)
    desk.do(Aftermath(0, gun))
    assert won(desk) == (BY_CAPTURE, (0,))
    assert standing(desk.s).places == (1, 3, 2)


@rule("MW-EX.39", "MW-22.7")
def test_example_39_a_team_loses_with_one_settlement() -> None:
    desk = Desk("team")
    assert [desk.s.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    storm(desk, 1, 2)
    assert won(desk) == (BY_CAPTURE, (1, 3))
    assert standing(desk.s).places == (2, 1, 2, 1)


@rule("MW-22.11")
def test_an_immediate_victory_of_one_is_the_teams() -> None:
    desk = Desk("team")
    desk.hero("blademaster", 2, FIELD, level=8)
    assert check(desk.s, desk.umpire)
    assert won(desk) == (BY_HERO, (0, 2))


@rule("MW-21.5")
@pytest.mark.parametrize(
    ("keys", "count"),
    [
        (("grenadier", "rifleman", "dragoon"), 3),
        (("grenadier", "artillery", "gatling_gun"), 2),
        (("dragoon", "rifleman", "gatling_gun"), 3),
        (("pikeman", "heavy_swordsman", "lancer", "bombard"), 0),
    ],
)
def test_branches_of_the_third_age_count_once_each(keys: tuple[str, ...], count: int) -> None:
    desk = Desk()
    for key in keys:
        unlock(desk.s, 1, FACES[key], desk.umpire)
    assert branches(desk.s, 1) == count
    assert check(desk.s, desk.umpire) == (count >= 3)


@rule("MW-19.14")
def test_missions_left_over_score_nothing_and_are_shown_at_the_end() -> None:
    desk = Desk()
    left = hold(desk, 1, "M1-01", "M1-02") + hold(desk, 0, "M1-04", "M3-02")
    before = standing(desk.s).scores
    assert not any(desk.seen(no) for no in left)
    desk.do(RoundEnds(15))
    assert all(desk.s.pieces.seen[no] == ALL for no in left)
    assert desk.told().count("revealed") == 4
    assert standing(desk.s).scores == before == (0, 0)


@rule("MW-19.14")
def test_missions_are_shown_after_a_victory_at_once_too() -> None:
    desk = Desk()
    left = desk.s.missions[0]
    storm(desk, 0, 1)
    assert all(desk.seen(no) for no in left)


# -- the turn limit


@rule("MW-21.6", "MW-21.7", "MW-24.4")
@pytest.mark.parametrize("limit", [5, 15, 40])
def test_the_game_stops_after_the_agreed_round(limit: int) -> None:
    desk = Desk(turn_limit=limit)
    desk.do(RoundEnds(limit - 1))
    assert desk.s.round == limit
    assert not desk.over
    desk.do(RoundEnds(limit))
    assert (desk.over, desk.s.phase, desk.s.ending) == (True, OVER, BY_POINTS)
    assert standing(desk.s).ending == "most victory points"
    assert desk.told().count("scored") == 2


@rule("MW-21.19")
@pytest.mark.parametrize(
    ("razed", "slain", "gold", "ending"),
    [
        (2, 0, 0, "most victory points"),
        (0, 2, 0, "level on points, more kills"),
        (0, 0, 2, "level on points, more gold"),
        (0, 0, 0, "most victory points"),
    ],
)
def test_of_equal_points_it_is_told_what_decided(razed: int, slain: int, gold: int, ending: str) -> None:
    desk = Desk(turn_limit=5)
    desk.s.razed[1], desk.s.slain[1], desk.s.gold = razed, slain, [0, gold]
    desk.do(RoundEnds(5))
    assert standing(desk.s).ending == ending
    desk = Desk(turn_limit=5)
    desk.house("barracks", 0, FIELD)
    desk.s.razed[1] = 2
    desk.do(RoundEnds(5))
    assert standing(desk.s).ending == "level on points, more of them razed"


@rule("MW-21.20")
def test_a_game_without_a_limit_ends_after_40_rounds_by_points() -> None:
    desk = Desk(turn_limit=0)
    desk.house("barracks", 1, FIELD)
    desk.do(RoundEnds(39))
    assert not desk.over
    desk.do(RoundEnds(40))
    assert (desk.over, desk.s.ending) == (True, BY_POINTS)
    assert standing(desk.s).winners == (1,)


# -- points


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("barracks", (2, 4, 7)),
        ("guard_tower", (2, 4, 6)),
        ("academy", (3, 5, 8)),
        ("siege_workshop", (4, 6, 9)),
        ("fortress", (5, 8, 11)),
    ],
)
@rule("MW-21.8", "MW-21.9", "MW-21.10", "MW-21.11", "MW-21.12", "MW-21.13", "MW-21.14", "MW-21.15")
def test_a_building_scores_by_its_present_age_and_twice_that_when_destroyed(
    kind: str, points: tuple[int, int, int]
) -> None:
    for age in (1, 2, 3):
        desk = Desk()
        desk.house(kind, 1, FIELD, age)
        assert standing(desk.s).scores == (0, points[age - 1])
        wound_house(desk.s, desk.block("catapult", 0, (3, 1)), desk.at(FIELD), 9, desk.umpire)
        assert standing(desk.s).scores == (2 * points[age - 1], 0)
        assert desk.s.razed == [2 * points[age - 1], 0]


@rule("MW-EX.36", "MW-21.14")
def test_example_36() -> None:
    desk = Desk()
    desk.house("academy", 1, FIELD, age=2)
    wound_house(desk.s, desk.block("catapult", 0, (3, 1)), desk.at(FIELD), 3, desk.umpire)
    assert sources(desk.s, 0)["Razed"] == 10


@rule("MW-EX.37", "MW-21.16")
def test_example_37() -> None:
    desk = Desk()
    desk.house("barracks", 0, (3, -2))
    desk.house("barracks", 0, (5, -1))
    desk.house("academy", 0, (7, 0), age=2)
    desk.house("guard_tower", 1, FIELD)
    wound_house(desk.s, desk.block("catapult", 0, (3, 1)), desk.at(FIELD), 3, desk.umpire)
    desk.s.accomplished[0] = (find(desk, "M1-01"), find(desk, "M2-03"))
    desk.hero("protector", 0, (-1, 3), level=3)
    assert sources(desk.s, 0) == {"Buildings": 9, "Razed": 4, "Missions": 10, "Heroes": 8}
    assert standing(desk.s).scores[0] == 31


@rule("MW-21.17", "MW-21.18")
@pytest.mark.parametrize(("level", "points"), [(1, 0), (2, 4), (3, 8), (4, 16), (5, 24), (6, 36), (7, 50)])
def test_living_heroes_score_by_level_dead_ones_nothing(level: int, points: int) -> None:
    desk = Desk()
    hero = desk.hero("deadeye", 0, FIELD, level=level)
    assert standing(desk.s).scores == (points, 0)
    wound(desk.s, desk.block("swordsman", 1, (3, 1)), hero, 9, desk.umpire)
    assert standing(desk.s).scores == (0, 0)


@rule("MW-21.21")
def test_the_score_is_known_at_all_times_and_missions_add_when_accomplished() -> None:
    desk = Desk()
    (card,) = hold(desk, 0, "M1-01")
    desk.house("barracks", 0, FIELD)
    assert standing(desk.s).scores[0] == 2
    desk.s.accomplished[0] = (card,)
    assert standing(desk.s).scores[0] == 5
    for seat in (0, 1):
        assert sum(sources(desk.s, seat).values()) == standing(desk.s).scores[seat]


@rule("MW-21.19")
@pytest.mark.parametrize(
    ("razed", "slain", "gold", "places"),
    [
        ((0, 4), (9, 0), (9, 0), (2, 1)),
        ((4, 4), (3, 2), (0, 9), (1, 2)),
        ((0, 0), (3, 3), (5, 6), (2, 1)),
        ((0, 0), (3, 3), (6, 6), (1, 1)),
    ],
)
def test_ties(razed: tuple[int, int], slain: tuple[int, int], gold: tuple[int, int], places: tuple[int, int]) -> None:
    desk = Desk()
    desk.house("siege_workshop", 0, FIELD)
    desk.house("siege_workshop", 1, (5, -1))
    desk.s.razed, desk.s.slain, desk.s.gold = list(razed), list(slain), list(gold)
    if razed[0] < razed[1]:
        desk.house("siege_workshop", 0, (7, 0))
    desk.do(RoundEnds(15))
    result = standing(desk.s)
    assert result.scores[0] == result.scores[1]
    assert result.places == places


@rule("MW-21.19")
def test_guardians_are_kills_for_ties_and_buildings_and_those_who_die_inside_are_none() -> None:
    desk = Desk()
    sword = desk.block("swordsman", 0, FIELD)
    wound(desk.s, sword, desk.guardian((3, 1)), 9, desk.umpire)
    assert desk.s.slain == [1, 0]
    desk.house("barracks", 1, (5, -1))
    desk.block("spearman", 1, (5, -1))
    wound_house(desk.s, sword, desk.at((5, -1)), 9, desk.umpire)
    assert desk.s.slain == [1, 0]
    wound(desk.s, sword, desk.block("spearman", 1, (5, -1)), 9, desk.umpire)
    assert desk.s.slain == [2, 0]


@rule("MW-22.11")
def test_points_are_added_per_team() -> None:
    desk = Desk("team")
    desk.house("fortress", 0, (2, 1), age=2)
    desk.house("fortress", 1, (4, 2))
    desk.house("fortress", 3, (6, 3))
    desk.do(RoundEnds(15))
    assert standing(desk.s).places == (2, 1, 2, 1)
    assert [event.a for event in desk.umpire.events if GAME.tellings[event.kind].key == "won"] == [1, 3]


@rule("MW-21.19")
def test_gold_stays_hidden_until_the_end() -> None:
    desk = turn_of(Desk(), 0)
    desk.s.gold = [5, 0]
    assert standing(desk.s).places == (1, 1)


@rule("MW-21.23")
def test_a_player_without_units_plays_on() -> None:
    desk = Desk()
    wound(desk.s, desk.block("swordsman", 0, FIELD), desk.block("scout", 1, (3, 1)), 9, desk.umpire)
    assert desk.s.army(1) == 0
    assert not check(desk.s, desk.umpire)
    desk.build_turn(1, gold=9)
    assert "recruit" in desk.options()
