"""The rules of the map, which work on masks, against a plain look at every square (BAT-8.21, BAT-9)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.games.battalia.content.grid import squares_in
from wartable.games.battalia.content.kinds import SHAPES
from wartable.games.battalia.content.shapes import spellings
from wartable.games.battalia.rules.deeds import BuildSquare, BuildTurn
from wartable.games.battalia.rules.ending import GOING_ON
from wartable.games.battalia.rules.impassable import fits_somewhere, mark_impassable, within_reach
from wartable.games.battalia.rules.placing import Sites
from wartable.games.battalia.state.realm import NEUTRAL, NOBODY
from wartable.games.battalia.state.state import OVER, PLAYING, BattaliaState
from wartable.kernel import FastUmpire, answer, asked, settle
from wartable.testing import rule

from .brute_force import CITY_EXITS, ROAD_EXITS, PlainMap, Spot
from .builders import GAME, Desk, named

SEATS = [2, 3, 4]


def spots(mask: int) -> set[Spot]:
    """A set of squares, as columns and rows."""
    return {(at % 7 + 1, at // 7 + 1) for at in squares_in(mask)}


def rotations(exits: str) -> list[str]:
    """The exits of a card turned in all ways, in the order of the letters."""
    ways = ["".join([letter for letter in "NESW" if "NESW"["NESW".index(letter) - k] in exits]) for k in range(4)]
    return sorted(set(ways))


WAYS = [way for exits in ROAD_EXITS.values() for way in rotations(exits)]
CITY_WAYS = [way for exits in CITY_EXITS.values() for way in rotations(exits)]


def a_random_map(seats: int, seed: int) -> Desk:
    """A board with cards at random, whether or not their roads meet, and with some decks and some squares used up."""
    bot = FastUmpire(seed)
    desk = Desk(seats).ruins()
    crowd = 2 + bot.draw(7)
    empty = named(squares_in(desk.s.realm.open))
    for at in empty:
        if bot.draw(10) >= crowd:
            continue
        if bot.draw(4) == 0:
            owners = [*range(seats), *range(seats - 1), NEUTRAL, NOBODY]
            desk.city(at, CITY_WAYS[bot.draw(len(CITY_WAYS))], owner=owners[bot.draw(len(owners))])
        else:
            desk.road(at, WAYS[bot.draw(len(WAYS))])
    for at in named(squares_in(desk.s.realm.open)):
        if bot.draw(12) == 0:
            desk.seal(at)
    lost = bot.draw(10)
    for shape in SHAPES:
        if bot.draw(10) < lost:
            desk.stack(shape)
    return desk


def positions(seats: int, seed: int) -> Iterator[BattaliaState]:
    """A random game from its first question to its end."""
    umpire, bot = FastUmpire(seed), FastUmpire(-1 - seed)
    s = GAME.new(seats, GAME.check(seats, {}), umpire)
    choices = settle(s, umpire)
    while choices:
        answer(s, asked(s)[0].seat, choices[bot.draw(len(choices))], umpire)
        choices = settle(s, umpire)
        yield s


@cache
def played_maps(seats: int) -> list[BattaliaState]:
    """Positions of random games, one after each placement."""
    found: list[BattaliaState] = []
    for seed in range(3):
        built = 0
        for s in positions(seats, 10 * seats + seed):
            if s.stage == PLAYING and s.realm.built != built:
                built = s.realm.built
                found.append(s.clone())
    return found


def check_placements(s: BattaliaState) -> None:
    """Compare where each player may lay each shape, and how."""
    plain = PlainMap(s)
    for seat in range(s.seats):
        sites = Sites(s.realm, seat)
        for number, shape in enumerate(SHAPES):
            found = {
                (spot, frozenset(spellings(exits)))
                for at in squares_in(sites.of(number))
                for exits in sites.exits_at(number, at)
                for spot in [(at % 7 + 1, at // 7 + 1)]
            }
            assert found == plain.placements(seat, shape)


def check_impassable(s: BattaliaState) -> None:
    """Compare both tests of a square, and what is marked in the end."""
    plain = PlainMap(s)
    opened = plain.open_squares()
    assert spots(fits_somewhere(s, s.realm)) == {spot for spot in opened if plain.fits(spot)}
    assert spots(within_reach(s.realm)) == plain.flooded() & opened
    other = s.clone()
    mark_impassable(other)
    assert spots(other.realm.impassable) == plain.mark()


@rule("BAT-8.21")
@pytest.mark.parametrize("seats", SEATS)
def test_placements_on_boards_that_were_played(seats: int) -> None:
    maps = played_maps(seats)
    assert len(maps) > 40
    for s in maps[::12]:
        check_placements(s)


@rule("BAT-8.21")
@settings(max_examples=24)
@given(seats=st.sampled_from(SEATS), seed=st.integers(0, 1 << 30))
def test_placements_on_any_board(seats: int, seed: int) -> None:
    check_placements(a_random_map(seats, seed).s)


@rule("BAT-8.21")
@pytest.mark.parametrize("seats", SEATS)
def test_the_questions_offer_these_placements(seats: int) -> None:
    for s in played_maps(seats)[::20]:
        sites = Sites(s.realm, 0)
        for number in range(len(SHAPES)):
            squares = [choice.a for choice in BuildSquare(0, number, 1, (), ()).choices(s)]
            assert squares == squares_in(sites.of(number))
            for at in squares:
                turns = [choice.a for choice in BuildTurn(0, number, 1, at, (), ()).choices(s)]
                assert turns == sites.exits_at(number, at)


@rule("BAT-9.3", "BAT-9.4", "BAT-9.5")
@pytest.mark.parametrize("seats", SEATS)
def test_impassable_squares_on_boards_that_were_played(seats: int) -> None:
    for s in played_maps(seats)[::3]:
        check_impassable(s)
        assert spots(s.realm.impassable) == PlainMap(s).mark()


@rule("BAT-9.3", "BAT-9.4", "BAT-9.5")
@settings(max_examples=90)
@given(seats=st.sampled_from(SEATS), seed=st.integers(0, 1 << 30))
def test_impassable_squares_on_any_board(seats: int, seed: int) -> None:
    check_impassable(a_random_map(seats, seed).s)


@rule("BAT-8.12", "BAT-8.10", "BAT-8.11")
@pytest.mark.parametrize("seats", SEATS)
def test_on_boards_that_were_played_all_neighbors_agree(seats: int) -> None:
    for s in played_maps(seats):
        plain = PlainMap(s)
        assert all([plain.meets_neighbors(spot, exits) for spot, exits in plain.exits.items()])
        assert all([plain.city_may_stand(spot) for spot in plain.cities])


@rule("BAT-9.7")
@pytest.mark.parametrize("seats", SEATS)
def test_while_a_square_is_open_somebody_can_lay_a_card(seats: int) -> None:
    for s in played_maps(seats):
        plain = PlainMap(s)
        if plain.open_squares():
            assert any(plain.placements(seat, shape) for seat in range(seats) for shape in plain.shapes)


@rule("BAT-6.12", "BAT-23.12")
@pytest.mark.parametrize("part", range(6))
def test_no_random_game_gets_stuck(part: int) -> None:
    """Sixty games. The kernel raises where a question has no choice."""
    for seed in range(part, 60, 6):
        last = deque(positions(SEATS[seed % 3], seed), maxlen=1).pop()
        assert (last.agenda, last.stage) == ([], OVER)
        assert last.ending != GOING_ON
