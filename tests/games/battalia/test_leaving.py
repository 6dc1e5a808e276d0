"""Leaving the game (BAT-97)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.days import Day
from wartable.games.battalia.rules.deeds import BuildSquare, NameFaction, Pay, ShapeOfCity
from wartable.games.battalia.rules.opening import CohortWitness, ExtraCards, Opening
from wartable.games.battalia.rules.setup import PickCity, PickFaction
from wartable.kernel import FastUmpire
from wartable.testing import rule

from .builders import GAME, NEUTRAL, Desk, Game
from .zones import zones


def a_table(seats: int = 3) -> Desk:
    """Players with a city each and different cards in all zones, on the first seat's turn."""
    desk = Desk(seats)
    for seat, at in zip(range(seats), ("2,2", "6,6", "2,6", "6,2"), strict=False):
        desk.city(at, owner=seat, level=seat + 1).hero(seat, at)
        desk.hand(seat, "friman", "friman/islander", "chief", "supply", "supply").nation(seat, "lord", "tool")
        desk.shelter(seat, "horse", "tent").ambush(seat, "priest")
    return desk.do(Day(1))


def asked_seats(desk: Desk, days: int = 2) -> set[int]:
    """The players who are asked anything over the next days."""
    seats, until = set(), desk.s.day + days
    while not desk.over and desk.s.day < until:
        seats.add(desk.ask.seat)
        desk.choose("begin" if isinstance(desk.ask, Opening) else "end")
    return seats


@rule("BAT-97.1")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_a_player_who_has_left_is_asked_nothing_any_more(leaver: int) -> None:
    desk = a_table().leave(leaver)
    assert asked_seats(desk) == {0, 1, 2} - {leaver}


@rule("BAT-97.1")
def test_the_turn_of_the_next_player_begins_when_the_active_one_leaves() -> None:
    desk = a_table().choose("begin").leave(0)
    assert isinstance(desk.ask, Opening)
    assert (desk.ask.seat, desk.s.active) == (1, 1)


@rule("BAT-97.1")
def test_the_turn_goes_on_when_another_leaves() -> None:
    desk = a_table().choose("begin").leave(2)
    assert isinstance(desk.ask, Act)
    assert desk.ask.seat == 0


@rule("BAT-97.1")
def test_nobody_can_show_a_cohort_to_a_player_who_has_left() -> None:
    desk = a_table(4).leave(2).hand(0, "friman", "friman", "friman").do(Day(1)).choose("cohort barfolk", "extra 1")
    assert desk.options() == ["witness 1", "witness 3", "show-all"]


@rule("BAT-97.2")
def test_heroes_leave_and_cities_keep_their_level_and_become_neutral() -> None:
    desk = a_table().leave(1)
    assert (desk.owner("6,6"), desk.level("6,6"), desk.tile("6,6")) == (NEUTRAL, 2, "C-wo-four-1")
    assert [desk.s.heroes(seat) for seat in range(3)] == [[0], [], [4]]
    assert (desk.owner("2,2"), desk.owner("2,6")) == (0, 2)
    assert GAME.result(desk.s).scores == (1, 0, 3)


@rule("BAT-97.2")
def test_the_board_of_the_others_stays_as_it_is() -> None:
    desk = a_table()
    built, sealed = desk.s.realm.built, desk.sealed()
    desk.leave(1)
    assert (desk.s.realm.built, desk.sealed()) == (built, sealed)


@rule("BAT-97.3")
@pytest.mark.parametrize(
    ("answers", "question"),
    [
        (["create horse"], Act),
        (["road straight"], Pay),
        (["road straight", "pay friman"], BuildSquare),
        (["create amulet", "pay friman", "pay friman"], NameFaction),
        (["city 1"], ShapeOfCity),
    ],
)
def test_an_open_line_is_taken_back(answers: list[str], question: type) -> None:
    desk = a_table().hand(0, *["friman"] * 2, "friman/islander", "priest", "chief", "supply", "supply")
    desk.road("2,3", "NS").choose("begin")
    hand = desk.s.hand[0]
    desk.choose(*answers)
    assert isinstance(desk.ask, question)
    played = desk.s.table.played[0]
    desk.leave(0)
    assert sorted(desk.s.hand[0] + played) == sorted(hand)
    assert desk.s.table.played[0] == played
    assert desk.tile("2,4") == ""
    assert desk.ask.seat == 1


@rule("BAT-97.3")
@pytest.mark.parametrize(("answers", "question"), [([], ExtraCards), (["extra 1"], CohortWitness)])
def test_an_announcement_in_the_making_is_taken_back(answers: list[str], question: type) -> None:
    desk = a_table().hand(0, "friman", "friman", "friman").choose("cohort barfolk", *answers)
    assert isinstance(desk.ask, question)
    desk.leave(0)
    assert "announced" not in desk.told()
    assert (len(desk.s.hand[0]), desk.ask.seat) == (3, 1)


@rule("BAT-97.4")
@pytest.mark.parametrize("leaver", [0, 1])
def test_cards_stay_aside_as_they_lie(leaver: int) -> None:
    desk = a_table()
    s = desk.s

    def lie() -> list[list[str]]:
        return [desk.names(zone[leaver]) for zone in (s.hand, s.nation, s.shelter, s.ambush)]

    before, pool = lie(), [len(deck) for deck in s.decks]
    desk.leave(leaver)
    asked_seats(desk)
    assert lie() == before
    assert [len(deck) for deck in s.decks] == pool


@rule("BAT-97.4")
def test_cards_played_in_the_turn_stay_aside_too() -> None:
    desk = a_table().choose("begin", "hire friman").leave(0)
    assert desk.kinds(desk.s.table.played[0]) == ["supply", "supply"]
    assert len(desk.s.table.fresh[0]) == 2
    everything = [no for zone in zones(desk.s) for no in zone]
    assert len(everything) == len(set(everything))


@rule("BAT-97.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_one_player_left_the_game_ends_at_once(seats: int) -> None:
    desk = a_table(seats)
    for seat in range(1, seats - 1):
        desk.leave(seat)
        assert not desk.over
    desk.leave(seats - 1)
    result = GAME.result(desk.s)
    assert desk.over
    assert result.ending == "all others have left"
    assert result.places == (1, *[seats + 1 - seat for seat in range(1, seats)])


@rule("BAT-97.5")
def test_whoever_has_left_ranks_below_all_who_have_not() -> None:
    """Seat 3 has the most points, and seat 2 left later than seat 3."""
    desk = a_table(4).leave(3, 2)
    assert GAME.result(desk.s).places == (2, 1, 3, 4)


@rule("BAT-97.1", "BAT-97.2")
@pytest.mark.parametrize("answers", range(6))
def test_a_player_may_leave_during_the_setup(answers: int) -> None:
    game = Game(4, seed=3)
    assert isinstance(game.ask, PickFaction)
    for _ in range(answers):
        game.choose(game.options()[0])
    assert isinstance(game.ask, PickFaction | PickCity)
    leaver = game.ask.seat
    game.leave(leaver)
    seats = set()
    while game.s.day < 2:
        seats.add(game.ask.seat)
        game.choose("begin" if isinstance(game.ask, Opening) else game.options()[-1])
    assert leaver not in seats
    assert game.points(leaver) == 0


@rule("BAT-97.1", "BAT-97.5")
@pytest.mark.parametrize("seed", range(12))
def test_random_games_with_leavers_come_to_an_end(seed: int) -> None:
    bot = FastUmpire(seed)
    game = Game(3 + seed % 2, seed=seed)
    s = game.s
    for n, _ in enumerate(game.wander(seed)):
        if n % 37 == 36 and bot.draw(3) == 0 and not game.over:
            game.leave(bot.draw(s.seats))
        assert game.over or game.ask.seat not in s.out
    everything = [no for zone in zones(s) for no in zone]
    assert len(everything) == len(set(everything)) == len(s.pieces.face)


@rule("BAT-97.2", "BAT-97.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_cities_of_the_last_leaver_belong_to_nobody_either(seats: int) -> None:
    desk = a_table(seats).leave(*range(1, seats))
    assert GAME.result(desk.s).scores == (1, *[0] * (seats - 1))
    assert [desk.s.heroes(seat) for seat in range(1, seats)] == [[]] * (seats - 1)
