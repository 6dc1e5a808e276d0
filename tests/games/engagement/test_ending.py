"""The end of the battle (ENG-180), leaving the game (ENG-97)."""

from __future__ import annotations

import pytest

from wartable.games.engagement.rules.ending import BattleOver, broken
from wartable.games.engagement.rules.rounds import EndCheck
from wartable.games.engagement.state.state import OVER
from wartable.kernel import Together
from wartable.kernel.record import Sealed, start
from wartable.testing import rule

from .builders import GAME, Desk


def destroyed(desk: Desk, seat: int, points: int) -> None:
    """A player has destroyed so many points; army values do not change."""
    s = desk.s
    prices = [3] * (points % 2) + [2] * ((points - 3 * (points % 2)) // 2)
    s.captured[seat] = tuple([s.pieces.add(s.armies.points.index(price)) for price in prices])


def check(first: int, second: int, round: int = 2, values: tuple[int, int] = (80, 80), **options: int) -> Desk:
    """The check at the end of a round, after the Attacker and the Defender have destroyed so many points."""
    desk = Desk(**options)
    desk.unit(0, "front 1", "hastati")
    desk.unit(1, "front 1", "clansmen")
    desk.s.value = list(values)
    desk.s.round = round
    destroyed(desk, 0, first)
    destroyed(desk, 1, second)
    return desk.do(EndCheck(), BattleOver())


@rule("ENG-180.3", "ENG-180.4", "ENG-180.7", "ENG-180.8", "ENG-180.9", "ENG-180.11", "ENG-EX.43")
@pytest.mark.parametrize(
    ("first", "second", "winner"), [(45, 41, 0), (42, 42, 1), (45, 39, 0), (39, 45, 1), (41, 45, 1)]
)
def test_who_has_destroyed_half_wins_then_more_points_then_the_defender(first: int, second: int, winner: int) -> None:
    desk = check(first, second)
    assert desk.s.stage == OVER
    assert GAME.result(desk.s).winners == (winner,)


@rule("ENG-180.3", "ENG-EX.43")
def test_without_a_broken_army_the_next_round_is_played() -> None:
    desk = check(39, 39)
    assert desk.s.stage != OVER
    assert desk.s.round == 3


@rule("ENG-180.5", "ENG-30.12", "ENG-EX.44")
def test_half_of_an_odd_value_is_rounded_up() -> None:
    desk = Desk()
    desk.s.value = [80, 81]
    destroyed(desk, 0, 40)
    assert not broken(desk.s, 1)
    destroyed(desk, 0, 41)
    assert broken(desk.s, 1)


@rule("ENG-180.6")
def test_passing_the_half_during_a_round_does_not_end_the_battle() -> None:
    desk = Desk()
    desk.unit(0, "front 1", "hastati")
    desk.unit(1, "front 1", "clansmen")
    destroyed(desk, 0, 60)
    desk.turn().choose("pass")
    assert desk.s.stage != OVER


@rule("ENG-180.10", "ENG-190.7", "ENG-EX.45")
@pytest.mark.parametrize(("first", "second", "winner"), [(20, 19, 0), (20, 20, 1), (19, 20, 1)])
def test_after_the_last_round_more_points_win_and_ties_are_the_defenders(first: int, second: int, winner: int) -> None:
    desk = check(first, second, round=6)
    assert desk.s.stage == OVER
    assert GAME.result(desk.s).winners == (winner,)
    assert check(first, second, round=6, rounds=7).s.stage != OVER


@rule("ENG-180.1", "ENG-180.2", "ENG-97.1")
def test_whoever_concedes_loses_at_once_whatever_was_destroyed() -> None:
    desk = Desk()
    desk.unit(0, "front 1", "hastati")
    desk.unit(1, "front 1", "clansmen")
    destroyed(desk, 0, 60)
    desk.turn(0)
    GAME.concede(desk.s, 0, desk.umpire)
    assert desk.s.stage == OVER
    assert GAME.result(desk.s).winners == (1,)
    desk = Desk()
    desk.turn(0)
    GAME.concede(desk.s, 1, desk.umpire)  # out of turn
    assert GAME.result(desk.s).winners == (0,)


@rule("ENG-97.1", "ENG-97.2")
def test_a_concession_in_the_muster_ends_the_game_and_shows_everything() -> None:
    session = start(GAME, ["Ada", "Ben"], Sealed(2, seed=bytes(32)), {"roles": "first_seat_attacks", "fog": True})
    session.choose_text(0, "army rom")
    session.choose_text(1, "army cel")
    session.choose_text(0, "list rom-80")
    assert isinstance(session.state.agenda[-1], Together)
    session.concede(1)
    assert session.over
    assert GAME.result(session.state).winners == (0,)
    assert all([session.state.pieces.known(no, 1) for unit in range(12) for no in session.state.troops[unit]])


@rule("ENG-180.5")
def test_what_was_destroyed_is_told_by_classes_and_adds_up() -> None:
    desk = Desk()
    desk.unit(0, "front 0", "hastati")
    lost = desk.unit(1, "front 0", "warband", "chieftain")
    desk.s.captured[0], desk.s.troops[lost] = desk.s.troops[lost], ()
    parts = GAME.sources(desk.s, 0)
    assert parts["Heavy foot"] == 3
    assert parts["Leader"] == 6
    assert sum(parts.values()) == desk.s.destroyed(0) == GAME.result(desk.s).scores[0]
