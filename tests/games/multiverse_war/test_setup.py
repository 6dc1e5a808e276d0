"""Conventions and setup (MW-1, MW-2), maps, options and presets (MW-24.1 to MW-24.13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import dist

import pytest

from wartable.games.multiverse_war.content.geometry import Map
from wartable.games.multiverse_war.content.hexes import Hex, distance, turned
from wartable.games.multiverse_war.content.terrain import GRASS, UNKNOWN
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import ALL, BadContent, BadOptions, OptionValue, answer, asked, legal, settle
from wartable.kernel.notation import notations, read
from wartable.testing import Script, rule

from .builders import FACES, GAME, UNITS, Desk

WORLD = GAME.world
MAPS = [board.key for board in WORLD.maps]
FIRST_TYPES = ["builder", "scout", "spearman", "swordsman", "bowman", "horseman", "catapult"]


class Beginning:
    """A game from its first question on."""

    def __init__(self, map: str = "duel", seed: int = 1, **options: OptionValue) -> None:
        self.umpire = Script(seed=seed)
        seats = next(board.players for board in WORLD.maps if board.key == map)
        self.s: WarState = GAME.new(seats, GAME.check(seats, {"map": map, **options}), self.umpire)
        settle(self.s, self.umpire)

    def options(self, seat: int) -> list[str]:
        ask = next(ask for ask in asked(self.s) if ask.seat == seat)
        return notations(GAME, self.s, seat, legal(self.s, ask))

    def choose(self, seat: int, *texts: str) -> Beginning:
        for text in texts:
            ask = next(ask for ask in asked(self.s) if ask.seat == seat)
            answer(self.s, seat, read(GAME, self.s, ask, text), self.umpire)
            settle(self.s, self.umpire)
        return self

    def land(self, *types: str) -> Beginning:
        """Everybody picks the same units, each for a hex of its own."""
        for seat in range(self.s.seats):
            for i, face in enumerate(types or ("builder", "scout", "spearman")):
                self.choose(seat, f"pick {face}")
                self.choose(seat, self.options(seat)[i])
        return self

    def rolls(self, *shown: int) -> Beginning:
        """What the dice for the first player show."""
        self.umpire.numbers = [number - 1 for number in shown]
        return self

    def told(self, key: str) -> list[tuple[int, int]]:
        return [(event.a, event.b) for event in self.umpire.events if GAME.tellings[event.kind].key == key]


def missions_of(s: WarState, seat: int) -> list[int]:
    return [s.pieces.face[no] - WORLD.first_mission for no in s.missions[seat]]


# -- conventions


@rule("MW-1.1")
@pytest.mark.parametrize("map", MAPS)
def test_as_many_play_as_the_map_has_settlements(map: str) -> None:
    board = next(board for board in WORLD.maps if board.key == map)
    assert 2 <= board.players <= 4
    assert len(board.settlement) == board.players
    for seats in (1, 2, 3, 4, 5):
        if seats != board.players:
            with pytest.raises(BadOptions):
                GAME.check(seats, {"map": map})


@rule("MW-1.3")
def test_the_text_wins_over_the_chart() -> None:
    d = Desk()
    d.s.round = 2
    d.s.gold = [0, 0]
    d.revenue()
    assert d.s.gold == [5, 5]


@rule("MW-1.4")
def test_gold_never_runs_out() -> None:
    d = Desk()
    d.s.gold[0] = d.s.purse[0] = 500
    d.revenue()
    assert d.s.gold[0] == 505


@rule("MW-1.5")
def test_blocks_are_limited_to_the_component_counts() -> None:
    d = Desk()
    for hex in ((3, -2), (4, -2), (5, -1), (6, -1)):
        assert "take scout" in d.build_turn(0, gold=9).choose("recruit").options()
        d.block("scout", 0, hex)
    assert "take scout" not in d.build_turn(0, gold=9).choose("recruit").options()
    assert (WORLD.building_tokens, WORLD.roads, WORLD.overlays) == (8, (12, 12, 12), (6, 6))


@rule("MW-1.6", "MW-2.12")
def test_the_die_shows_one_to_ten() -> None:
    g = Beginning().rolls(10, 1).land()
    assert g.told("rolled_first") == [(0, 10), (1, 1)]


@rule("MW-1.6")
@pytest.mark.parametrize("shown", [1, 6])
def test_the_small_die_shows_one_to_six(shown: int) -> None:
    d = Desk(numbers=[shown - 1]).unexplored(3).territory(3, "T01")
    d.act(d.block("scout", 0, (4, -2))).choose("explore 5,-1")
    explored = next(e for e in d.umpire.events if GAME.tellings[e.kind].key == "explored")
    assert explored.c == shown


@rule("MW-1.7", "MW-2.28")
def test_all_cards_are_open_for_reference() -> None:
    for key in [troop.key for troop in WORLD.units] + [building.key for building in WORLD.buildings]:
        assert key in FACES
        assert GAME.faces[FACES[key]].title


@rule("MW-1.8")
def test_a_card_wins_over_a_general_rule() -> None:
    d = Desk(terrain={(5, -1): "forest"})
    d.block("scout", 0, (4, -1))
    assert d.look().seen(d.block("swordsman", 1, (6, -1))) is False
    assert d.look().seen(d.s.stand[d.at((6, -1))])


# -- the map


@rule("MW-2.1", "MW-2.2")
@pytest.mark.parametrize("map", MAPS)
def test_territories_are_shuffled_face_down_and_the_surplus_left_out(map: str) -> None:
    deals = [Beginning(map, seed).s for seed in range(4)]
    for s in deals:
        assert len(s.slots) == s.board.slots
        assert len(s.spare) == 10 - s.board.slots
        faces = sorted(s.pieces.face[no] for no in s.slots + s.spare)
        assert faces == list(range(WORLD.first_territory, WORLD.first_territory + 10))
        assert not any(s.pieces.seen[no] for no in s.slots + s.spare)
    assert len({tuple(s.pieces.face[no] for no in s.slots) for s in deals}) > 1


@rule("MW-2.3")
def test_quarries_are_never_left_out_of_a_portal_game() -> None:
    left_out: set[int] = set()
    for seed in range(12):
        s = Beginning(seed=seed, portal=True).s
        tiles = [s.pieces.face[no] - WORLD.first_territory for no in s.spare]
        assert all(WORLD.territories[tile].quarry < 0 for tile in tiles)
        left_out.update(tiles)
    assert len(left_out) > 2


@rule("MW-2.4", "MW-2.5", "MW-2.6", "MW-7.1")
@pytest.mark.parametrize("map", MAPS)
def test_home_bases_lie_open_and_all_else_is_unexplored(map: str) -> None:
    s = Beginning(map).s
    board = s.board
    middle = [sum(hex[i] for hex in board.hexes) / board.size for i in range(2)]
    for seat in range(board.players):
        base = range(7 * seat, 7 * seat + 7)
        assert [s.terrain[h] for h in base] == [GRASS] * 7
        assert len(board.settlement[seat]) == 5
        assert 7 * seat in board.settlement[seat]
        away = dist(plane(board.hexes[7 * seat]), plane(middle))
        assert all(dist(plane(board.hexes[h]), plane(middle)) < away for h in board.open[seat])
        assert board.apart[board.open[seat][0]][board.open[seat][1]] == 1
        assert all(board.town[h] == seat for h in board.settlement[seat])
    assert set(s.terrain[7 * board.players :]) == {UNKNOWN}


def plane(hex: Iterable[float]) -> tuple[float, float]:
    q, r = hex
    return (3**0.5 * (q + r / 2), 1.5 * r)


@rule("MW-2.25")
def test_any_layout_without_overlaps_and_with_connected_bases_is_a_map() -> None:
    bases = (0, 0, 1, 0, 0, 1, 6, 3, 5, 3, 6, 2)
    assert Map("own", "Own", bases, (2, 1, 4, 2)).size == 28
    with pytest.raises(BadContent, match="overlap"):
        Map("own", "Own", bases, (2, 1, 3, 1))
    with pytest.raises(BadContent, match="not connected"):
        Map("own", "Own", bases, (2, 1))


# -- what everybody gets


@rule("MW-2.7", "MW-2.24")
def test_everybody_starts_with_an_empty_record_and_the_first_types() -> None:
    s = Beginning("ffa4").s
    first = sum(1 << FACES[key] for key in FIRST_TYPES)
    assert s.kills == [(0,) * UNITS] * 4
    assert s.unlocked == [first] * 4
    assert s.constructions == [0] * 4


@rule("MW-2.19")
def test_everybody_is_dealt_two_missions_of_the_first_age() -> None:
    s = Beginning().s
    for seat in (0, 1):
        assert [WORLD.missions[mission].age for mission in missions_of(s, seat)] == [1, 1]
        assert [s.pieces.seen[no] for no in s.missions[seat]] == [1 << seat] * 2
    assert not any(Beginning(missions=False).s.missions)


@rule("MW-2.22", "MW-24.13")
def test_the_hero_sheets_lie_open_unless_there_are_none() -> None:
    assert Beginning().s.heroes.row == (0, 1, 2, 3, 4)
    s = Beginning(heroes=False).s
    assert s.heroes.row == ()
    assert not s.terms.hero_victory
    d = Desk(heroes=False)
    assert "hire" not in d.build_turn(0, gold=30).options()
    assert "hire" in Desk().build_turn(0, gold=30).options()


@rule("MW-2.23")
def test_the_event_tokens_are_one_shuffled_pool() -> None:
    pools = [Beginning(seed=seed).s for seed in (1, 2)]
    counts = Counter(pools[0].pieces.face[no] for no in pools[0].event_pool)
    assert [counts[WORLD.first_event + i] for i in range(12)] == [3, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]
    assert not any(pools[0].pieces.seen[no] for no in pools[0].event_pool)
    assert len({tuple(s.pieces.face[no] for no in s.event_pool) for s in pools}) == 2


# -- first units


@rule("MW-2.8", "MW-2.9", "MW-2.10", "MW-2.26")
def test_three_units_of_the_first_age_are_picked_in_secret() -> None:
    g = Beginning()
    assert [ask.seat for ask in asked(g.s)] == [0, 1]
    told = len(g.umpire.events)
    for _ in range(3):
        assert g.options(0) == [f"pick {key}" for key in FIRST_TYPES]
        g.choose(0, "pick bowman")
        assert all(text.startswith("place ") for text in g.options(0))
        g.choose(0, g.options(0)[0])
    assert [ask.seat for ask in asked(g.s)] == [1]
    assert len(g.umpire.events) == told
    assert "Builder" in asked(g.s)[0].words(g.s)


@rule("MW-2.8")
def test_units_land_inside_the_own_settlement() -> None:
    g = Beginning().land("swordsman", "swordsman", "swordsman")
    for seat in (0, 1):
        assert len(g.s.blocks(seat)) == 3
        assert all(g.s.hex[no] in g.s.board.settlement[seat] for no in g.s.blocks(seat))
        assert len({g.s.hex[no] for no in g.s.blocks(seat)}) == 3


@rule("MW-2.8", "MW-8.10")
def test_a_worker_may_land_beside_a_soldier() -> None:
    g = Beginning().choose(0, "pick scout", "place 0,0", "pick builder")
    assert "place 0,0" in g.options(0)
    g.choose(0, "place 0,0", "pick builder")
    assert "place 0,0" not in g.options(0)


@rule("MW-2.11")
def test_only_the_owner_sees_the_faces() -> None:
    s = Beginning("ffa3").land().s
    for seat in range(3):
        assert [s.pieces.seen[no] for no in s.blocks(seat)] == [1 << seat] * 3


@rule("MW-2.11", "MW-22.8")
def test_partners_see_each_others_faces() -> None:
    s = Beginning("team").land().s
    assert [s.pieces.seen[no] for no in s.blocks(1)] == [0b1010] * 3


@rule("MW-2.11")
def test_the_numbers_of_blocks_follow_their_hexes_not_the_order_of_picking() -> None:
    g = Beginning()
    g.choose(0, "pick scout", "place 1,-1", "pick builder", "place 0,0", "pick bowman", "place -1,0")
    g.choose(1, *[text for i in range(3) for text in ("pick scout", ("place 6,3", "place 7,3", "place 6,4")[i])])
    assert [g.s.hex[no] for no in g.s.blocks(0)] == sorted(g.s.hex[no] for no in g.s.blocks(0))


@rule("MW-2.9", "MW-2.11")
def test_nor_do_they_tell_which_of_two_on_a_hex_is_the_worker() -> None:
    first: set[str] = set()
    for seed in range(8):
        g = Beginning(seed=seed)
        g.choose(0, "pick builder", "place 0,0", "pick scout", "place 0,0", "pick bowman", "place -1,0")
        g.choose(1, *[text for i in range(3) for text in ("pick scout", ("place 6,3", "place 7,3", "place 6,4")[i])])
        both = [no for no in g.s.blocks(0) if g.s.hex[no] == g.s.board.index[(0, 0)]]
        first.add(g.s.troop(both[0]).key)
    assert first == {"builder", "scout"}


def test_the_questions_of_the_setup_say_what_they_are_about() -> None:
    g = Beginning()
    said: list[str] = []
    for text in ("pick scout", "place 0,0", "pick builder"):
        said.append(asked(g.s)[0].words(g.s))
        g.choose(0, text)
    said.append(asked(g.s)[0].words(g.s))
    assert [text.split()[:2] for text in said] == [
        ["Unit", "1"],
        ["Scout:", "choose"],
        ["Unit", "2"],
        ["Builder:", "choose"],
    ]


# -- who is first


@rule("MW-2.12", "MW-2.14", "MW-2.17", "MW-2.20", "MW-EX.6")
def test_the_lowest_roll_chooses_a_phase_and_the_next_player_gets_the_other() -> None:
    g = Beginning().rolls(3, 7).land()
    assert [ask.seat for ask in asked(g.s)] == [0]
    assert g.options(0) == ["first_build", "first_action"]
    g.choose(0, "first_action")
    assert (g.s.build_first, g.s.action_first) == (1, 0)
    assert g.s.gold == [0, 2]
    assert g.s.purse == [0, 2]


@rule("MW-2.13")
def test_tied_lowest_rolls_are_rolled_again_among_the_tied() -> None:
    g = Beginning("ffa4").rolls(4, 2, 9, 2, 5, 5, 8, 1).land()
    assert [seat for seat, _ in g.told("rolled_first")] == [0, 1, 2, 3, 1, 3, 1, 3]
    assert [ask.seat for ask in asked(g.s)] == [3]


@rule("MW-2.15", "MW-2.17")
@pytest.mark.parametrize(("text", "build", "action"), [("first_build", 2, 0), ("first_action", 0, 2)])
def test_nobody_is_first_in_both_phases(text: str, build: int, action: int) -> None:
    g = Beginning("ffa3").rolls(9, 8, 1).land()
    assert g.options(2) == ["first_build", "first_action"]
    g.choose(2, text)
    assert (g.s.build_first, g.s.action_first) == (build, action)


@rule("MW-2.16")
def test_all_may_agree_that_one_is_first_in_both() -> None:
    g = Beginning("ffa3", allow_double_first=True).rolls(9, 1, 8).land()
    g.choose(1, "first_both").choose(2, "agree").choose(0, "agree")
    assert (g.s.build_first, g.s.action_first) == (1, 1)
    g = Beginning("ffa3", allow_double_first=True).rolls(9, 1, 8).land()
    g.choose(1, "first_both").choose(2, "agree").choose(0, "refuse")
    assert g.options(1) == ["first_build", "first_action"]


@rule("MW-2.18")
def test_both_orders_run_in_seat_order_and_stay() -> None:
    g = Beginning("ffa3", turn_limit=5).rolls(9, 1, 8).land().choose(1, "first_action")
    for _ in range(3000):
        if not g.s.agenda:
            break
        seat = asked(g.s)[0].seat
        texts = g.options(seat)
        g.choose(seat, next(text for text in ("done", "end", "no_deal", "leave", texts[0]) if text in texts))
    turns = [(phase, seat) for seat, phase in g.told("turn")]
    assert [seat for phase, seat in turns if phase == 3] == [1, 2, 0] * 5
    assert [seat for phase, seat in turns if phase == 2] == [2, 0, 1] * 4


@rule("MW-2.20")
def test_the_gold_for_acting_later_can_be_agreed() -> None:
    g = Beginning(initiative_gold=5).rolls(1, 2).land().choose(0, "first_build")
    assert g.s.gold == [5, 0]
    assert set(next(option for option in GAME.options if option.key == "initiative_gold").values) == set(range(7))


@rule("MW-2.27")
def test_setup_has_its_order() -> None:
    g = Beginning().rolls(1, 2).land().choose(0, "first_build")
    keys = [GAME.tellings[event.kind].key for event in g.umpire.events]
    order = ["dealt", "landed", "rolled_first", "goes_first", "round"]
    assert [keys.index(key) for key in order] == sorted(keys.index(key) for key in order)
    assert keys.index("rolled_first") > max(i for i, key in enumerate(keys) if key == "landed")
    assert g.s.round == 1


# -- maps and presets


@rule("MW-24.1", "MW-24.2")
def test_four_layouts_and_a_map_for_three() -> None:
    assert {board.key: board.players for board in WORLD.maps} == {
        "duel": 2,
        "long_duel": 2,
        "team": 4,
        "ffa3": 3,
        "ffa4": 4,
    }


@rule("MW-24.3")
@pytest.mark.parametrize("map", MAPS)
def test_clusters_lie_on_the_lattice_of_slots(map: str) -> None:
    board = next(board for board in WORLD.maps if board.key == map)
    lattice = {(2 * i - j, i + 3 * j) for i in range(-9, 10) for j in range(-9, 10)}
    assert all(board.hexes[7 * cluster] in lattice for cluster in range(board.size // 7))


@rule("MW-EX.44")
def test_the_duel_is_a_fair_map() -> None:
    board = WORLD.maps[0]
    assert (board.size, board.size // 7) == (70, 10)
    assert distance(board.hexes[0], board.hexes[7]) == 9
    assert {half_turn(hex) for hex in board.hexes} == set(board.hexes)
    assert {half_turn(board.hexes[h]) for h in board.settlement[0]} == {board.hexes[h] for h in board.settlement[1]}


def half_turn(hex: Hex) -> Hex:
    return (6 - hex[0], 3 - hex[1])


@rule("MW-24.2")
def test_the_map_for_three_is_fair() -> None:
    board = next(board for board in WORLD.maps if board.key == "ffa3")
    assert {turned(turned(hex)) for hex in board.hexes} == set(board.hexes)


@rule("MW-24.4")
def test_the_turn_limit() -> None:
    option = next(option for option in GAME.options if option.key == "turn_limit")
    assert option.default == 15
    assert set(option.values) == {0, *range(5, 41)}
    with pytest.raises(BadOptions):
        GAME.check(2, {"turn_limit": 4})


@rule("MW-24.5")
def test_recruiting_stops_at_the_army_limit() -> None:
    d = Desk(army_limit=6)
    hexes = [(3, -2), (4, -2), (5, -1), (6, -1), (5, 0)]
    for hex in hexes:
        d.block("spearman" if hex != (5, 0) else "bowman", 0, hex)
    d.block("decoy", 0, (4, 0))
    assert "recruit" in d.build_turn(0, gold=9).options()
    d.block("scout", 0, (6, 0))
    assert "recruit" not in d.build_turn(0, gold=9).options()
    assert "decoy" in d.options()
    assert not GAME.check(2, {}).number("army_limit")


PRESETS: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("MW-24.6", 2, {}),
    ("MW-24.7", 2, {"turn_limit": 8, "missions": False, "heroes": False, "army_limit": 10}),
    ("MW-24.8", 2, {"map": "long_duel", "turn_limit": 20}),
    ("MW-24.9", 2, {"portal": True, "turn_limit": 0, "missions": False}),
    ("MW-24.10", 2, {"victory_hero": False, "victory_age3": False, "turn_limit": 0}),
    ("MW-24.11", 4, {"map": "team", "turn_limit": 12}),
    ("MW-24.12", 3, {"map": "ffa3", "turn_limit": 12}),
    ("MW-24.12", 4, {"map": "ffa4", "turn_limit": 12}),
    ("MW-24.12", 4, {"map": "ffa4", "turn_limit": 12, "ffa_mode": "open"}),
]


@rule("MW-24.6", "MW-24.7", "MW-24.8", "MW-24.9", "MW-24.10", "MW-24.11", "MW-24.12")
@pytest.mark.parametrize(("preset", "seats", "options"), PRESETS)
def test_every_preset_can_be_agreed(preset: str, seats: int, options: dict[str, OptionValue]) -> None:
    umpire = Script()
    s = GAME.new(seats, GAME.check(seats, options), umpire)
    settle(s, umpire)
    assert s.board.key == options.get("map", "duel")
    assert s.terms.turn_limit == options.get("turn_limit", 15)
    assert bool(s.terms.missions) is options.get("missions", s.terms.turn_limit > 0)
    assert bool(s.terms.heroes) is options.get("heroes", True)
    assert bool(s.terms.hero_victory) is (options.get("victory_hero", True) and options.get("heroes", True))
    assert (s.terms.capture_victory, s.terms.age_victory) == (1, int(options.get("victory_age3", True)))
    assert bool(s.terms.portal) is options.get("portal", False)
    assert bool(s.terms.open_diplomacy) is (options.get("ffa_mode") == "open")
    assert s.terms.army_limit == options.get("army_limit", 0)


@rule("MW-24.11")
def test_partners_sit_opposite_each_other() -> None:
    s = Beginning("team").s
    assert [s.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert s.pieces.seen[s.missions[0][0]] == 0b0101
    assert s.pieces.seen[s.missions[0][0]] != ALL
