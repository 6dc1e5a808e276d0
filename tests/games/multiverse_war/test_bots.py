"""Bots at this game: the value leads somewhere, and teams of bots play to the end."""

from __future__ import annotations

import pytest

from wartable.bots import by_name, play
from wartable.games.multiverse_war.bots.value import value
from wartable.games.multiverse_war.content.marks import OVER
from wartable.games.multiverse_war.rules.missions import progress
from wartable.testing import rule

from .builders import BUILDINGS, GAME, Desk
from .hands import hold


@pytest.mark.slow
def test_greedy_is_no_match_for_nobody() -> None:
    options = GAME.check(2, {"turn_limit": 6})
    wins = 0.0
    for seed in range(4):
        bots = [by_name("greedy"), by_name("random")]
        seat = seed % 2
        wins += play(GAME, bots if seat == 0 else bots[::-1], options, seed).result.share(seat)
    assert wins == 4


@pytest.mark.slow
@rule("MW-22.1")
def test_four_bots_play_a_team_game() -> None:
    result = play(GAME, [by_name("greedy") for _ in range(4)], GAME.check(4, {"turn_limit": 5}), 1).result
    assert (result.places[0], result.places[1]) == (result.places[2], result.places[3])


def test_a_bot_likes_what_scores() -> None:
    desk = Desk()
    before = value(desk.s, 0)
    desk.house(BUILDINGS[0], 0, (3, 1))
    assert value(desk.s, 0) > before + 2
    desk.s.town_damage[1] = 2
    assert value(desk.s, 0) > before + 5
    assert value(desk.s, 1) < -before


def test_the_passing_of_a_round_changes_little() -> None:
    desk = Desk()
    before = value(desk.s, 0)
    desk.revenue()
    desk.s.round += 1
    assert abs(value(desk.s, 0) - before) < 0.01


def test_a_mission_in_hand_is_worth_more_the_more_of_it_is_done() -> None:
    desk = Desk()
    (no,) = hold(desk, 0, "M1-10")
    worths = []
    for tally in (0, 1):
        desk.s.progress[no] = tally
        worths.append(value(desk.s, 0))
    desk.s.missions[0] = ()
    assert value(desk.s, 0) < worths[0] < worths[1] < worths[0] + 4


def test_a_state_mission_is_done_when_it_is_so() -> None:
    desk = Desk()
    (no,) = hold(desk, 0, "M1-03")
    done = []
    for gold, searched in ((11, 0), (11, 1), (12, 0)):
        desk.s.gold[0], desk.s.progress[no] = gold, searched
        done.append(progress(desk.s, 0, no))
    assert done == [0.0, 0.5, 1.0]


def test_a_victory_is_worth_more_than_anything() -> None:
    desk = Desk()
    desk.s.victors = (0,)
    desk.s.ending = 3
    desk.s.phase = OVER
    assert value(desk.s, 0) > 50 > -50 > value(desk.s, 1)


def added(desk: Desk, key: str, hex: tuple[int, int] = (3, 1)) -> float:
    """By how much a block makes the position better."""
    before = value(desk.s, 0)
    desk.block(key, 0, hex)
    return value(desk.s, 0) - before


def test_a_unit_is_worth_what_its_card_does() -> None:
    worths = {
        key: added(Desk(), key) for key in ("spearman", "swordsman", "pikeman", "bowman", "crossbowman", "rifleman")
    }
    assert worths["spearman"] < worths["swordsman"] < worths["bowman"] < worths["crossbowman"] < worths["rifleman"]
    assert worths["spearman"] < worths["pikeman"]


def test_its_price_makes_it_no_better() -> None:
    dear = Desk(overlay={"units": {"spearman": {"gold": 9}}})
    assert added(dear, "spearman") == added(Desk(), "spearman")


def test_another_of_the_same_type_is_worth_less() -> None:
    desk = Desk()
    first, second, other = added(desk, "spearman"), added(desk, "spearman", (3, 2)), added(desk, "scout", (4, 2))
    assert 0 < second < first < other
