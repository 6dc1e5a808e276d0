"""The grid and the maps."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.geometry import code, coordinates
from wartable.games.multiverse_war.content.hexes import STEPS, between, distance, turned
from wartable.testing import rule

from .builders import GAME

WORLD = GAME.world


@rule("MW-1.2")
def test_directions_run_clockwise_from_east_and_turning_one_gives_the_next() -> None:
    assert [turned(step) for step in STEPS] == [*STEPS[1:], STEPS[0]]
    assert distance((0, 0), (2, -1)) == 2
    assert distance((3, -2), (-1, 3)) == 5


@rule("MW-9.7")
def test_a_line_through_a_vertex_goes_either_way() -> None:
    assert {between((0, 0), (1, 1))[0], between((0, 0), (1, 1))[1]} == {((1, 0),), ((0, 1),)}
    assert between((0, 0), (3, 0)) == (((1, 0), (2, 0)), ((1, 0), (2, 0)))


@rule("MW-24.2", "MW-24.3")
@pytest.mark.parametrize(
    ("key", "players", "hexes"),
    [("duel", 2, 70), ("long_duel", 2, 77), ("team", 4, 91), ("ffa3", 3, 91), ("ffa4", 4, 91)],
)
def test_maps_have_their_hexes(key: str, players: int, hexes: int) -> None:
    board = next(m for m in WORLD.maps if m.key == key)
    assert (board.players, board.size) == (players, hexes)
    assert all(len(town) == 5 for town in board.settlement)
    assert [coordinates(code(at)) for at in board.hexes] == board.hexes
