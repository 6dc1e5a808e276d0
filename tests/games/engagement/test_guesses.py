"""Guesses of what lies in fog: a thousand of them are armies that the rules allow, and they differ (ENG-190.2)."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import pytest

from wartable.games.engagement.secrets.possible import impossible
from wartable.games.engagement.secrets.ways import Kind, Ways, at
from wartable.games.engagement.state.state import SETUP, FieldState
from wartable.kernel import FastUmpire
from wartable.kernel.options import OptionValue
from wartable.testing import Configuration, Trial, rule
from wartable.testing.walk import positions

from .builders import GAME, Desk

GUESSES = 50
"""How many guesses are made at each position."""
GAMES: dict[str, tuple[tuple[tuple[str, OptionValue], ...], int]] = {
    "a large battle": ((("fog", True), ("size", 110)), 0),
    "a small battle": ((("fog", True), ("size", 50)), 2),
    "Units placed in turn": ((("fog", True), ("size", 60), ("alternating", True)), 1),
    "Teutoburg Forest": ((("fog", True), ("scenario", "teutoburg")), 0),
    "Cynoscephalae": ((("scenario", "cynos"),), 1),
}
"""Games by their options and the seed with which they are played."""


@cache
def spread_out(game: str) -> tuple[FieldState, ...]:
    """Four positions of a random game, from the first turn to the last ones in which something is hidden."""
    options, seed = GAMES[game]
    trial = Trial(GAME, Configuration(2, options), seed)
    found = [s.clone() for s in positions(trial) if s.stage != SETUP and len(hidden_units(s, 0)) > 0]
    return tuple([found[len(found) * i // 4] for i in range(4)])


def hidden_units(s: FieldState, viewer: int) -> list[int]:
    """The enemy Units with Troops that the viewer does not know."""
    units = s.units(1 - viewer)
    return [unit for unit in units if any([not s.pieces.known(no, viewer) for no in s.troops[unit]])]


def whole_army(s: FieldState, seat: int) -> list[list[int]]:
    """The faces of an army, Unit by Unit, and last of all those that it has lost."""
    zones = [s.troops[unit] for unit in s.units(seat)] + [s.captured[1 - seat]]
    return [[s.pieces.face[no] for no in zone] for zone in zones]


def is_legal(units: list[list[int]], army: int, value: int) -> bool:
    """Whether the rules allow an army of this value, by the printed content alone (ENG-30.3 to ENG-30.8)."""
    faces = [face for unit in units for face in unit]
    tiles = [GAME.armies.tiles[face] for face in faces]
    return (
        all([faces.count(face) <= GAME.armies.tiles[face].copies for face in faces])
        and {tile.type.army for tile in tiles} == {army}
        and sum([tile.type.points for tile in tiles]) == value
        and any([tile.black for tile in tiles])
        and all([len(unit) <= GAME.armies.type_of[face].formation for unit in units[:-1] for face in unit])
        and all([[GAME.armies.leads[face] for face in unit].count(True) <= 1 for unit in units[:-1]])
    )


@rule("ENG-190.2", "ENG-30.3", "ENG-30.5", "ENG-30.6", "ENG-30.8", "ENG-30.12")
@pytest.mark.parametrize("game", GAMES)
def test_every_guess_is_a_legal_army_of_the_public_value_and_sizes(game: str) -> None:
    luck = FastUmpire(1)
    for s in spread_out(game):
        for _ in range(GUESSES):
            guess = GAME.resample(s, 0, luck)
            assert not impossible(guess)
            assert is_legal(whole_army(guess, 1), s.army[1], s.value[1])
            assert [len(troops) for troops in guess.troops] == [len(troops) for troops in s.troops]
            for no in range(len(s.pieces.face)):
                assert not s.pieces.known(no, 0) or guess.pieces.face[no] == s.pieces.face[no]


@rule("ENG-190.2")
@pytest.mark.parametrize("game", GAMES)
def test_guesses_are_spread_over_what_is_possible(game: str) -> None:
    luck = FastUmpire(2)
    first = spread_out(game)[0]
    guesses = [GAME.resample(first, 0, luck) for _ in range(4 * GUESSES)]
    assert len({str(whole_army(guess, 1)) for guess in guesses}) > 4 * GUESSES - 5
    kinds = {GAME.armies.type_of[face] for guess in guesses for unit in whole_army(guess, 1) for face in unit}
    smallest = min([len(first.troops[unit]) for unit in hidden_units(first, 0)])
    fitting = [type for type in GAME.armies.armies[first.army[1]].types if type.formation >= smallest]
    assert [type.key for type in fitting if type not in kinds] == []


@rule("ENG-190.2")
def test_the_positions_are_of_all_kinds() -> None:
    """Some have captured Troops, some have Units that were revealed, and some are of the first turn."""
    found = [s for game in GAMES for s in spread_out(game)]
    assert len(found) * GUESSES == 1000
    assert any([s.captured[0] for s in found])
    assert any([s.round > 1 for s in found])
    assert any([not s.moved for s in found])
    revealed = [s for s in found if len(hidden_units(s, 0)) < len([unit for unit in s.units(1) if s.troops[unit]])]
    assert revealed


@rule("ENG-190.2")
def test_a_guess_does_not_look_at_hidden_faces() -> None:
    desks: list[Desk] = []
    for troops in (("soldurii", "druid"), ("clansmen", "noblemen")):
        desk = Desk(fog=True)
        desk.unit(0, "front 1", "hastati")
        desk.unit(1, "front 1", "warband")
        desk.unit(1, "front 0", *troops, seen=0)
        desk.s.value[1] = 9
        desks.append(desk)
    for seed in range(20):
        one, other = [GAME.resample(desk.s, 0, FastUmpire(seed)) for desk in desks]
        assert one.pieces.face == other.pieces.face


# -- counting

LEADERS: tuple[Kind, ...] = ((4, 3, 1), (2, 1, 1))
OTHERS: tuple[Kind, ...] = ((1, 2, 2), (2, 1, 1), (3, 2, 2))


def counted_one_by_one(sizes: list[int]) -> dict[int, int]:
    """The ways by cost to lay tiles in the places of Units of these sizes, every single one tried."""
    tiles = [(formation, points, True) for formation, points, _ in LEADERS]
    for formation, points, count in OTHERS:
        tiles += [(formation, points, False)] * count
    found: dict[int, int] = {}
    for order in permutations(range(len(tiles)), sum(sizes)):
        rest = list(order)
        units = [[tiles[rest.pop()] for _ in range(size)] for size in sizes]
        formed = all([len(unit) <= tile[0] for unit in units for tile in unit])
        if formed and all([len([tile for tile in unit if tile[2]]) <= 1 for unit in units]):
            cost = sum([tile[1] for unit in units for tile in unit])
            found[cost] = found.get(cost, 0) + 1
    return found


@rule("ENG-30.5", "ENG-30.6")
@pytest.mark.parametrize("sizes", [[1], [2], [1, 1], [1, 2], [2, 2], [1, 1, 2], [3, 1], [3, 2], [4]])
def test_ways_are_counted_as_one_by_one(sizes: list[int]) -> None:
    units = tuple([sizes.count(size) for size in (1, 2, 3, 4)])
    ways = Ways(LEADERS, OTHERS, units, 12).led(0, units)
    expected = counted_one_by_one(sizes)
    assert {cost: at(ways, cost) for cost in range(13) if at(ways, cost)} == expected


@rule("ENG-190.2")
def test_ways_are_drawn_as_often_as_there_are() -> None:
    """Of Units of one and two Troops: how often a leader is in the one, in the other, or in none."""
    ways, luck, rounds = Ways(LEADERS[:1], OTHERS[1:], (1, 1, 0, 0), 12), FastUmpire(3), 4000
    expected = {0: 3 * 2 * 1, 1: 3 * 2, 2: 2 * 3 * 2}
    found = [ways.draw(ways.cost(0, 12, luck), luck)[0][0] for _ in range(rounds)]
    for size, share in expected.items():
        assert abs(found.count(size) / rounds - share / sum(expected.values())) < 0.025
