"""The setup for four, three and two players (BAT-2, BAT-30, BAT-31)."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.battalia.content.grid import squares_in
from wartable.games.battalia.content.kinds import ARTEFACTS, CITY_SHAPES, FACTIONS, KINDS, RANKS, ROAD_SHAPES, TERRAINS
from wartable.games.battalia.rules.setup import PickCity, PickFaction
from wartable.games.battalia.state.realm import NO_TILE
from wartable.testing import rule

from .builders import NEUTRAL, NOBODY, Desk, Game, named

STARTS = {4: ["1,1", "1,7", "7,1", "7,7"], 3: ["1,5", "5,1", "6,6"], 2: ["2,2", "6,6"]}
NEUTRALS = {4: ["2,4", "4,2", "4,6", "6,4"], 3: ["2,2", "3,7", "7,3"], 2: ["2,6", "6,2"]}
SEATS = [2, 3, 4]
BASIC = {"hammer", "horn", "sword", "shield", "wings"}


def laid(game: Game) -> dict[str, str]:
    """The cards on the map, by square."""
    squares = named([at for at, no in enumerate(game.s.realm.tile) if no != NO_TILE])
    return {at: game.tile(at) for at in squares}


def terrain(key: str) -> str:
    """The terrain code of a city's key."""
    return key.split("-")[1]


# -- the map


@rule("BAT-2.1")
def test_columns_run_east_and_rows_run_north_from_the_south_west() -> None:
    desk = Desk().city("1,1").stack_none_but("straight").hand(0, "friman", "supply").act().choose("road straight")
    assert desk.offers("build") == ["2,1", "1,2"]
    assert desk.choose("build 1,2").exits("1,2") == "NS"


@rule("BAT-2.2", "BAT-2.3")
@pytest.mark.parametrize("seats", SEATS)
def test_the_ruins_lie_in_the_center_with_four_exits_and_an_eight(seats: int) -> None:
    game = Game(seats)
    assert (game.tile("4,4"), game.exits("4,4"), game.level("4,4"), game.owner("4,4")) == ("ruins", "NESW", 8, NOBODY)


@rule("BAT-2.4", "BAT-2.6", "BAT-30.1", "BAT-30.3", "BAT-31.4", "BAT-31.6")
@pytest.mark.parametrize("seats", SEATS)
def test_starting_cities_of_different_terrains_have_four_exits_and_no_token(seats: int) -> None:
    game = Game(seats)
    cards = laid(game)
    assert [at for at in cards if game.level(at) == 0] == STARTS[seats]
    assert len({terrain(cards[at]) for at in STARTS[seats]}) == seats
    assert {(game.exits(at), game.owner(at)) for at in STARTS[seats]} == {("NESW", NOBODY)}
    assert all(["-four-" in cards[at] for at in STARTS[seats]])


@rule("BAT-2.5", "BAT-2.6", "BAT-30.2", "BAT-30.3", "BAT-31.5", "BAT-31.6")
@pytest.mark.parametrize("seats", SEATS)
def test_neutral_cities_of_different_terrains_show_a_four(seats: int) -> None:
    game = Game(seats)
    cards = laid(game)
    assert [at for at in cards if game.owner(at) == NEUTRAL] == NEUTRALS[seats]
    assert len({terrain(cards[at]) for at in NEUTRALS[seats]}) == seats
    assert {(game.exits(at), game.level(at)) for at in NEUTRALS[seats]} == {("NESW", 4)}


@rule("BAT-2.4", "BAT-2.5")
def test_cities_go_to_their_squares_at_random() -> None:
    games = [laid(Game(4, seed=seed)) for seed in range(40)]
    for at in (*STARTS[4], *NEUTRALS[4]):
        assert {terrain(cards[at]) for cards in games} == {"wo", "mo", "ca", "la"}


@rule("BAT-30.1", "BAT-30.2", "BAT-31.4", "BAT-31.5")
@pytest.mark.parametrize(("seats", "left"), [(4, 0), (3, 2), (2, 2)])
def test_the_cities_left_over_leave_the_game(seats: int, left: int) -> None:
    game = Game(seats)
    assert len(game.names(game.s.aside)) == left
    assert all(["-four-" in key for key in game.names(game.s.aside)])
    used = Counter([terrain(key) for key in [*game.names(game.s.aside), *laid(game).values()] if key != "ruins"])
    assert set(used.values()) == {2}


@rule("BAT-2.23", "BAT-30.7", "BAT-31.8", "BAT-31.10")
@pytest.mark.parametrize(("seats", "squares", "empty"), [(4, 49, 40), (3, 37, 30), (2, 25, 20)])
def test_the_map_leaves_every_start_two_ways_out(seats: int, squares: int, empty: int) -> None:
    game = Game(seats).begin()
    realm = game.s.realm
    playable = set(named(squares_in(realm.playable)))
    assert len(playable) == squares
    assert len(squares_in(realm.open)) == empty
    assert realm.impassable == 0

    def beside(at: str) -> set[str]:
        column, row = int(at[0]), int(at[2])
        around = [(column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)]
        return {f"{c},{r}" for c, r in around} & playable

    for at in STARTS[seats]:
        assert len(beside(at)) == 2
    for at in STARTS[seats] + NEUTRALS[seats]:
        assert not beside(at) & {*STARTS[seats], *NEUTRALS[seats], "4,4"}


@rule("BAT-9.8", "BAT-30.6", "BAT-30.7", "BAT-31.8")
@pytest.mark.parametrize(
    ("seats", "missing"),
    [
        (3, ["1,1", "1,2", "1,6", "1,7", "2,1", "2,7", "6,1", "6,7", "7,1", "7,2", "7,6", "7,7"]),
        (2, sorted({f"{a},{b}" for a in range(1, 8) for b in range(1, 8) if {a, b} & {1, 7}})),
    ],
)
def test_squares_that_do_not_exist(seats: int, missing: list[str]) -> None:
    every = {f"{a},{b}" for a in range(1, 8) for b in range(1, 8)}
    assert sorted(every - set(named(squares_in(Game(seats).s.realm.playable)))) == missing


# -- the pool


@rule("BAT-2.7", "BAT-2.9", "BAT-2.10", "BAT-2.13", "BAT-2.17", "BAT-31.1", "BAT-31.10")
@pytest.mark.parametrize(
    ("seats", "units", "supplies", "artefacts", "cities", "roads"),
    [
        (4, [16, 16, 12, 16], 60, 12, [4, 4, 4, 4, 4], 12),
        (3, [19, 17, 13, 16], 65, 12, [4, 4, 4, 4, 4], 12),
        (2, [15, 13, 10, 12], 50, 9, [3, 3, 3, 3, 3], 9),
    ],
)
def test_sizes_of_the_twenty_one_decks(
    seats: int, units: list[int], supplies: int, artefacts: int, cities: list[int], roads: int
) -> None:
    game = Game(seats)
    assert len(game.s.decks) == 21
    assert [len(game.deck(rank)) for rank in RANKS] == units
    assert len(game.deck("supply")) == supplies
    assert [len(game.deck(kind)) for kind in ARTEFACTS] == [artefacts] * 7
    assert [len(game.deck(shape)) for shape in CITY_SHAPES] == cities
    assert [len(game.deck(shape)) for shape in ROAD_SHAPES] == [roads] * 4


@rule("BAT-2.7", "BAT-2.9", "BAT-2.10", "BAT-2.11")
@pytest.mark.parametrize("deck", [*RANKS, *ARTEFACTS, *CITY_SHAPES, *ROAD_SHAPES])
def test_decks_are_sorted_by_kind_or_shape_and_shuffled(deck: str) -> None:
    games = [Game(4, seed=seed) for seed in range(8)]
    for game in games:
        assert all([deck in name.replace("/", "-").split("-") for name in game.names(game.deck(deck))])
    assert len({tuple(game.names(game.deck(deck))) for game in games}) > 1


@rule("BAT-2.9", "BAT-1.13")
def test_every_city_deck_starts_with_one_card_of_each_terrain() -> None:
    game = Game(4)
    for shape in CITY_SHAPES:
        assert {terrain(key) for key in game.names(game.deck(shape))} == {"wo", "mo", "ca", "la"}


@rule("BAT-2.14")
def test_all_see_the_top_card_of_a_deck_and_nobody_the_next() -> None:
    game = Game(3)
    for deck in [*RANKS, *ARTEFACTS, *CITY_SHAPES, *ROAD_SHAPES]:
        top, below = game.deck(deck)[-1], game.deck(deck)[-2]
        assert [game.s.pieces.known(top, viewer) for viewer in (-1, 0, 1, 2)] == [True] * 4
        assert [game.s.pieces.known(below, viewer) for viewer in (-1, 0, 1, 2)] == [False] * 4


@rule("BAT-2.15", "BAT-30.4", "BAT-31.7")
@pytest.mark.parametrize(("seats", "shown"), [(4, 5), (3, 4), (2, 3)])
def test_great_artefacts_on_display(seats: int, shown: int) -> None:
    game = Game(seats)
    assert len(set(game.names(game.s.display))) == shown
    assert all([game.s.pieces.known(no, -1) for no in game.s.display])


@rule("BAT-2.15", "BAT-2.16")
def test_the_display_is_drawn_from_all_ten_or_from_the_basic_five() -> None:
    every = {key for seed in range(30) for game in [Game(2, seed=seed)] for key in game.names(game.s.display)}
    assert len(every) == 10
    basic = [set(game.names(game.s.display)) for seed in range(30) for game in [Game(2, seed=seed, relic_set="base")]]
    assert set.union(*basic) == BASIC


@rule("BAT-2.8", "BAT-22.2")
def test_the_oracle_starts_with_the_two_tools() -> None:
    game = Game(4).begin()
    assert (KINDS[game.s.illuminated], KINDS[game.s.matched]) == ("tool", "tool")


# -- the players


@rule("BAT-2.11", "BAT-2.12")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_has_ten_cards_six_of_them_in_hand(seats: int) -> None:
    game = Game(seats)
    for seat in range(seats):
        assert (len(game.s.hand[seat]), len(game.s.nation[seat]), game.s.shelter[seat]) == (6, 4, ())
        cards = game.kinds(game.s.hand[seat] + game.s.nation[seat])
        assert cards == ["chief", "friman", "friman", "friman", "priest"] + ["supply"] * 5


@rule("BAT-2.11", "BAT-2.12")
def test_units_are_dealt_and_starting_decks_shuffled_at_random() -> None:
    games = [Game(2, seed=seed) for seed in range(10)]
    assert len({tuple(sorted(game.names(game.s.hand[0] + game.s.nation[0]))) for game in games}) > 5
    assert len({tuple(game.kinds(game.s.hand[0])) for game in games}) > 3


@rule("BAT-2.18")
def test_the_first_player_is_drawn_and_stays_first() -> None:
    assert {Game(3, seed=seed).s.first for seed in range(20)} == {0, 1, 2}
    game = Game(3, seed=4).begin()
    first = game.s.first
    seen: list[int] = []
    while game.s.day < 3:
        seen += [game.s.active] if not seen or seen[-1] != game.s.active else []
        game.choose("begin" if "begin" in game.options() else "end")
    assert seen[:9] == [(first + i) % 3 for i in range(3)] * 3


@rule("BAT-2.19", "BAT-2.20")
def test_factions_are_picked_clockwise_and_cities_in_reverse() -> None:
    game = Game(4, seed=2)
    first = game.s.first
    seats = [(first + i) % 4 for i in range(4)]
    for i in range(3):
        assert isinstance(game.ask, PickFaction)
        assert (game.ask.seat, game.offers("faction")) == (seats[i], list(FACTIONS[: 4 - i]))
        game.choose(f"faction {FACTIONS[3 - i]}")
    assert game.s.faction[seats[3]] == 0
    for i, home in ((3, "1,1"), (2, "7,7"), (1, "7,1")):
        assert isinstance(game.ask, PickCity)
        assert game.ask.seat == seats[i]
        game.choose(f"home {home}")
        assert (game.owner(home), game.level(home)) == (seats[i], 1)
    assert (game.owner("1,7"), game.level("1,7")) == (first, 1)
    assert [game.points(seat) for seat in range(4)] == [1, 1, 1, 1]


@rule("BAT-2.21")
def test_hands_are_drawn_before_factions_are_picked() -> None:
    game = Game(2)
    assert isinstance(game.ask, PickFaction)
    seat = game.ask.seat
    assert len(game.s.hand[seat]) == 6
    assert all([game.s.pieces.known(no, seat) for no in game.s.hand[seat]])


@rule("BAT-2.22")
@pytest.mark.parametrize("seats", SEATS)
def test_no_hero_stands_anywhere_and_nobody_owns_an_artefact(seats: int) -> None:
    s = Game(seats).begin().s
    assert set(s.realm.heroes) == {-1}
    assert all([s.kind(no) < KINDS.index("tool") for zone in (*s.hand, *s.nation) for no in zone])


# -- three and two players


@rule("BAT-30.5")
def test_with_three_players_all_four_factions_stay_in_the_decks() -> None:
    game = Game(3)
    for deck in (*RANKS, *ARTEFACTS):
        assert {name.split("/")[1] for name in game.names(game.deck(deck))} == set(FACTIONS)
    assert game.offers("faction") == list(FACTIONS)


@rule("BAT-30.8", "BAT-8.13")
def test_an_exit_may_point_at_a_missing_square() -> None:
    desk = Desk(3).city("3,2").stack_none_but("straight").hand(0, "friman", "supply").act().choose("road straight")
    assert desk.choose("build 2,2").exits("2,2") == "EW"


@rule("BAT-31.1", "BAT-31.3")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_removed_faction_is_nowhere(faction: str) -> None:
    s = Game(2, removed_faction=faction).s
    cards = [s.cards.all[face] for face in s.pieces.face]
    assert {card.faction for card in cards if card.faction < 4} == {0, 1, 2, 3} - {FACTIONS.index(faction)}
    assert TERRAINS[FACTIONS.index(faction)] not in {TERRAINS[card.terrain] for card in cards if card.shape >= 0}


@rule("BAT-31.2", "BAT-31.3")
def test_the_removed_faction_is_drawn_if_none_is_named() -> None:
    assert {Game(2, seed=seed).s.removed_faction for seed in range(30)} == {0, 1, 2, 3}
    assert {Game(seats, removed_faction="islander").s.removed_faction for seats in (3, 4)} == {-1}


@rule("BAT-31.9", "BAT-31.1")
def test_two_players_pick_from_three_factions_and_all_three_stay_in_the_decks() -> None:
    game = Game(2, removed_faction="cloudborn")
    assert game.offers("faction") == ["barfolk", "emberian", "islander"]
    assert game.choose("faction emberian").offers("faction") == ["barfolk", "islander"]
    assert {name.split("/")[1] for name in game.names(game.deck("lord"))} == {"barfolk", "emberian", "islander"}
