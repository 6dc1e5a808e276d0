"""Custom games (BAT-43), each setting against the default."""

from __future__ import annotations

from itertools import product

import pytest

from wartable.games.battalia.content.kinds import DECKS, SUPPLY
from wartable.games.battalia.rules.days import Day
from wartable.games.battalia.rules.setup import SecondCity
from wartable.kernel import BadOptions, OptionValue
from wartable.kernel.scene import Stats
from wartable.testing import rule

from .builders import GAME, NEUTRAL, Desk, Game, named, sq
from .test_setup import NEUTRALS

MORE = {4: ["2,2", "2,6", "6,2", "6,6"], 3: ["2,4", "4,2", "5,5"], 2: ["3,3", "5,5"]}


def neutrals(game: Game) -> list[str]:
    """The squares of the neutral cities."""
    return named([at for at, owner in enumerate(game.s.realm.owner) if owner == NEUTRAL])


@rule("BAT-43.1")
@pytest.mark.parametrize("strength", [4, 6])
def test_strength_of_neutral_cities(strength: int) -> None:
    game = Game(3, neutral_strength=strength)
    assert {game.level(at) for at in neutrals(game)} == {strength}


@rule("BAT-43.2")
@pytest.mark.parametrize("strength", [4, 8, 12, 14, 20])
def test_strength_of_the_ruins(strength: int) -> None:
    assert Game(3, ruins_strength=strength).level("4,4") == strength


@rule("BAT-43.2")
@pytest.mark.parametrize("strength", [3, 13, 15, 17, 19, 21])
def test_other_strengths_of_the_ruins_are_refused(strength: int) -> None:
    with pytest.raises(BadOptions):
        GAME.check(3, {"ruins_strength": strength})


@rule("BAT-43.3", "BAT-43.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_second_cities_are_founded_in_reverse_order(seats: int) -> None:
    game = Game(seats, seed=seats, start_cities=2)
    while not isinstance(game.ask, SecondCity):
        game.choose(game.options()[0])
    top = game.names(game.deck("four"))
    order = []
    for i in range(seats):
        order.append(game.ask.seat)
        at = game.offers("second-home")[-1]
        game.choose(game.options()[-1])
        assert game.tile(at) == top[-1 - i]
        assert (game.owner(at), game.level(at), game.exits(at)) == (order[-1], 1, "NESW")
    assert order == [(game.s.first - 1 - i) % seats for i in range(seats)]
    assert [game.points(seat) for seat in range(seats)] == [2] * seats


@rule("BAT-43.3")
def test_one_starting_city_is_the_default() -> None:
    assert [Game(3).begin().points(seat) for seat in range(3)] == [1, 1, 1]


@rule("BAT-43.4")
def test_a_second_city_lies_two_squares_from_the_first_and_beside_no_city_or_ruins() -> None:
    desk = Desk().city("4,2").ruins()
    found = named([choice.a for choice in SecondCity(0).choices(desk.s)])
    assert found == ["2,2", "3,1", "3,3", "5,1", "5,3", "6,2"]
    desk.city("2,3", owner=1).city("6,2", owner=NEUTRAL, level=4).city("5,7", owner=NEUTRAL)
    assert named([choice.a for choice in SecondCity(0).choices(desk.s)]) == ["3,1", "5,1", "5,3"]
    beside = Desk().city("2,3").ruins()
    assert named([choice.a for choice in SecondCity(0).choices(beside.s)]) == ["1,2", "1,4", "2,1", "2,5", "3,2"]
    corner = Desk(3).city("5,1")
    assert named([choice.a for choice in SecondCity(0).choices(corner.s)]) == ["3,1", "4,2", "5,3", "6,2"]


@rule("BAT-43.5", "BAT-43.6")
@pytest.mark.parametrize(("seats", "each"), list(product([2, 3, 4], [0, 1, 2])))
def test_neutral_cities_for_each_player(seats: int, each: int) -> None:
    game = Game(seats, neutral_per_player=each)
    wanted: dict[int, list[str]] = {0: [], 1: NEUTRALS[seats], 2: sorted(NEUTRALS[seats] + MORE[seats])}
    assert neutrals(game) == wanted[each]
    assert {(game.level(at), game.exits(at)) for at in neutrals(game)} <= {(4, "NESW")}


@rule("BAT-43.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_cities_of_the_larger_setup_touch(seats: int) -> None:
    game = Game(seats, neutral_per_player=2).begin()
    squares = [(at % 7, at // 7) for at in range(49) if game.s.realm.cities >> at & 1 or at == sq("4,4")]
    for one, other in product(squares, squares):
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1
    assert game.sealed() == []


@rule("BAT-43.6")
def test_two_starting_cities_exclude_two_neutral_cities_for_each_player() -> None:
    with pytest.raises(BadOptions):
        GAME.check(4, {"start_cities": 2, "neutral_per_player": 2})


@rule("BAT-43.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("heroes", [0, 1, 2])
def test_heroes_stand_in_the_starting_city_of_their_player(seats: int, heroes: int) -> None:
    game = Game(seats, start_heroes=heroes).begin()
    for seat in range(seats):
        standing = [game.s.realm.heroes[hero] for hero in game.s.heroes(seat)]
        assert len(standing) == heroes
        assert all([game.s.realm.owner[at] == seat for at in standing])


def busy(desk: Desk, days: int) -> int:
    """Days on which nobody does anything but which count as growth, up to the end or for so many days."""
    while not desk.over and desk.s.day < days:
        desk.s.growth = desk.s.day
        desk.choose("begin", "end")
    return desk.s.day + 1 if desk.over else 0


@rule("BAT-43.8", "BAT-22.26", "BAT-23.11")
@pytest.mark.parametrize("weeks", [1, 2, 5])
def test_the_game_ends_after_the_last_turn_of_the_last_week(weeks: int) -> None:
    desk = Desk(3, weeks=weeks).do(Day(0))
    assert busy(desk, 50) == 7 * weeks
    assert desk.s.turns == 3 * 7 * weeks
    assert GAME.result(desk.s).ending == "the last week is over"


@rule("BAT-43.8")
def test_weeks_have_no_limit_by_default() -> None:
    assert busy(Desk(2).do(Day(0)), 150) == 0


@rule("BAT-43.9")
@pytest.mark.parametrize("count", range(1, 9))
def test_the_number_of_level_four_cities_that_ends_the_game(count: int) -> None:
    spots = [f"{column},{row}" for row in (1, 3) for column in (1, 3, 5, 7)]
    for fours in range(8):
        desk = Desk(end_level4=count).hand(0, "lord", "lord")
        for i, at in enumerate(spots):
            desk.city(at, level=4 if i < fours else 3)
        desk.act().choose(f"upgrade {spots[fours]}")
        assert desk.over == (fours + 1 >= count)


@rule("BAT-43.9")
def test_level_four_cities_or_a_full_map_may_be_turned_off() -> None:
    desk = Desk(end_level4=0).hand(0, "lord", "lord").city("7,7", level=3)
    for at in ("1,1", "3,1", "5,1", "7,1", "1,3", "3,3", "5,3"):
        desk.city(at, level=4)
    assert not desk.act().choose("upgrade 7,7").over
    desk = Desk(end_full=False).city("1,1").hand(0, "friman", "friman", "supply")
    for at in [f"{column},{row}" for column in range(1, 8) for row in range(1, 8)]:
        if at not in ("1,1", "7,7"):
            desk.road(at, "NESW")
    desk.act().choose("road crossroad")
    assert desk.tile("7,7") != ""
    assert not desk.over


@rule("BAT-43.10")
@pytest.mark.parametrize(("action", "hand"), [("upgrade 1,1", ["lord"] * 2), ("city 4", ["lord"] * 3)])
def test_the_game_ends_at_once_when_the_points_are_reached(action: str, hand: list[str]) -> None:
    for target, points in ((10, 9), (10, 5)):
        desk = Desk(vp_target=target).city("1,1", level=3).road("1,2", "NS").city("7,7", owner=1, level=4)
        desk.city("5,5", level=4 if points == 9 else 1).city("3,5", level=2 if points == 9 else 1)
        desk.hand(0, *hand, "supply").act().choose(action).rush()
        assert desk.over == (points == 9)
        if desk.over:
            assert GAME.result(desk.s).ending == "the points are reached"
            assert desk.kinds(desk.s.hand[0]) == ["supply"]


@rule("BAT-43.10")
def test_the_points_that_end_the_game_stand_beside_those_of_the_players() -> None:
    for target, told in ((0, "1"), (5, "1 of 5 to win")):
        seats = GAME.scene(Desk(vp_target=target).city("1,1").s, 0).areas["seats"]
        assert isinstance(seats, Stats)
        assert [row.values[0] for row in seats.rows if row.label == "Points"] == [told]


@rule("BAT-43.11")
@pytest.mark.parametrize("extra", [{"weeks": 4}, {"end_level4": 1}, {"end_full": True}, {"vp_target": 20}])
def test_a_game_needs_an_end(extra: dict[str, OptionValue]) -> None:
    none: dict[str, OptionValue] = {"end_level4": 0, "end_full": False, "vp_target": 0, "weeks": 0}
    with pytest.raises(BadOptions):
        GAME.check(3, none)
    GAME.check(3, {**none, **extra})


@rule("BAT-43.13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_a_fair_start_all_but_the_first_player_take_a_supply_from_the_pool(seats: int) -> None:
    firsts = set()
    for seed in range(12):
        fair, usual = Game(seats, seed=seed, fair_start=True), Game(seats, seed=seed)
        first = usual.s.first
        firsts.add(first)
        assert fair.s.first == first
        for seat in range(seats):
            hand = usual.kinds(usual.s.hand[seat])
            assert fair.kinds(fair.s.hand[seat]) == (hand if seat == first else [*hand, "supply"])
        assert len(usual.s.decks[SUPPLY]) - len(fair.s.decks[SUPPLY]) == seats - 1
        assert fair.told().count("starts_with") == seats - 1
    assert firsts == set(range(seats))


@rule("BAT-43.13")
def test_a_fair_start_changes_nothing_else() -> None:
    for seed in range(6):
        fair, usual = Game(3, seed=seed, fair_start=True).s, Game(3, seed=seed).s
        assert fair.nation == usual.nation
        assert fair.pieces.face == usual.pieces.face
        assert [deck for deck in range(DECKS) if fair.decks[deck] != usual.decks[deck]] == [SUPPLY]


@rule("BAT-43.13")
def test_without_a_fair_start_all_draw_the_same() -> None:
    game = Game(3)
    assert [len(hand) for hand in game.s.hand] == [6, 6, 6]
    assert "starts_with" not in game.told()
