"""Line of sight and fog of war (MW-9)."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import dist, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.games.multiverse_war.content.geometry import Map
from wartable.games.multiverse_war.content.ground import Ground
from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import COVERING, NONE, SET_UP, SPYING, VEILED
from wartable.games.multiverse_war.content.terrain import FOREST, TERRAIN, UNKNOWN
from wartable.games.multiverse_war.rules.combat import Attack
from wartable.games.multiverse_war.rules.sight import in_sight, outlooks
from wartable.games.multiverse_war.rules.wounds import wound
from wartable.testing import rule

from .builders import FACES, GAME, Desk
from .sights import on_map

HEIGHTS = {"grass": 0, "forest": 1, "hill": 2, "water": 0, "mountain": 3}


def at(q: int, r: int) -> Hex:
    """Coordinates of the examples, moved to where no settlement looks."""
    return (4 + q, r - 1)


def sees(between: dict[Hex, str], target: Hex, viewer: str = "spearman", standing: str = "grass") -> bool:
    """Whether a viewer at (0, 0) identifies a block that stands in the open."""
    d = Desk(terrain={at(0, 0): standing} | {at(*hex): word for hex, word in between.items()})
    d.block(viewer, 0, at(0, 0))
    other = d.block("swordsman", 1, at(*target))
    return d.look().seen(other)


# -- lines


@rule("MW-9.1")
@pytest.mark.parametrize(("target", "seen"), [((1, 0), True), ((2, 0), True), ((3, 0), False)])
def test_the_usual_sight_is_two_hexes(target: Hex, seen: bool) -> None:
    assert sees({}, target) is seen


@rule("MW-9.2", "MW-9.3", "MW-9.4", "MW-9.5", "MW-9.6")
@pytest.mark.parametrize(("standing", "between"), list(product(("grass", "forest", "hill"), HEIGHTS)))
def test_only_what_is_higher_than_the_viewer_stands_blocks(standing: str, between: str) -> None:
    assert sees({(1, 0): between}, (2, 0), standing=standing) is (HEIGHTS[between] <= HEIGHTS[standing])


@rule("MW-9.4")
def test_the_targets_own_height_does_not_matter() -> None:
    assert sees({(2, 0): "hill"}, (2, 0))


@rule("MW-9.7", "MW-9.8", "MW-9.11", "MW-EX.10")
@pytest.mark.parametrize(
    ("right", "left", "viewer", "seen"),
    [
        ("forest", "grass", "spearman", True),
        ("grass", "forest", "spearman", True),
        ("forest", "forest", "spearman", False),
        ("hill", "forest", "spearman", False),
        ("forest", "grass", "scout", True),
        ("forest", "forest", "scout", True),
        ("hill", "hill", "scout", False),
    ],
)
def test_a_diagonal_is_seen_unless_both_hexes_between_block(right: str, left: str, viewer: str, seen: bool) -> None:
    assert sees({(1, 0): right, (0, 1): left}, (1, 1), viewer) is seen


@rule("MW-9.5", "MW-EX.11")
@pytest.mark.parametrize(("between", "seen"), [("hill", True), ("mountain", False)])
def test_from_a_hill_one_sees_across_hills(between: str, seen: bool) -> None:
    assert sees({(1, 0): between}, (2, 0), standing="hill") is seen


@rule("MW-9.9", "MW-7.14")
def test_unexplored_hexes_block_even_from_a_hill() -> None:
    assert not sees({(1, 0): "unknown"}, (2, 0), standing="hill")
    assert not sees({(1, 0): "unknown"}, (2, 0), viewer="scout")


@rule("MW-9.9")
def test_lines_across_the_edge_of_the_map_are_blocked() -> None:
    d = Desk()
    board = d.board
    ground = Ground(board, d.s.terrain)
    pairs = [(a, b) for a in range(board.size) for b in board.lines(a) if all(-1 in line for line in board.lines(a)[b])]
    assert pairs
    assert not any((ground.sight(a, 4, 2, True) >> b) & 1 for a, b in pairs)


@rule("MW-9.10")
def test_the_own_and_adjacent_hexes_are_always_seen() -> None:
    d = Desk()
    walls = Ground(d.board, (4,) * d.board.size)
    for h in range(d.board.size):
        assert walls.sight(h, 2, 0, False) == d.board.rings[h]


@rule("MW-EX.7")
def test_a_hill_between_breaks_the_line_of_a_bowman() -> None:
    d = Desk(terrain={at(1, 0): "hill", at(2, 0): "forest"})
    red = d.block("bowman", 0, at(0, 0))
    d.block("bowman", 1, at(2, 0))
    assert not any(text.startswith("shoot") for text in d.act(red).options())


# -- against lines drawn on paper


def center(hex: Hex) -> tuple[float, float]:
    """The middle of a hex with edges of length 1."""
    return (sqrt(3) * (hex[0] + hex[1] / 2), 1.5 * hex[1])


def nearest(board: Map, x: float, y: float) -> Hex:
    """The hex in which a point lies, on the board or just beyond it."""
    near = round(y / 1.5)
    found = [(q, r) for r in range(near - 2, near + 3) for q in range(round(x / sqrt(3) - r / 2) - 2, 99)[:5]]
    return min(found, key=lambda hex: dist(center(hex), (x, y)))


@cache
def drawn(board: Map, a: int, b: int) -> tuple[tuple[Hex, ...], ...]:
    """What lies between two hexes on the line pushed a little to either side."""
    steps = board.apart[a][b]
    (ax, ay), (bx, by) = center(board.hexes[a]), center(board.hexes[b])
    lines: list[tuple[Hex, ...]] = []
    for push in (1e-5, -1e-5):
        dx, dy = center((1, 2))
        points = [(ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps) for k in range(1, steps)]
        lines.append(tuple(nearest(board, x + push * dx, y + push * dy) for x, y in points))
    return tuple(lines)


def blocks(board: Map, terrain: tuple[int, ...], hex: Hex, height: int, eyes: bool) -> bool:
    """Whether a hex is too high to look over."""
    if hex not in board.index or terrain[board.index[hex]] == UNKNOWN:
        return True
    kind = terrain[board.index[hex]]
    return HEIGHTS[TERRAIN[kind]] > height and not (eyes and kind == FOREST)


@rule("MW-9.3", "MW-9.7", "MW-9.9", "MW-9.11", "MW-9.19")
@settings(max_examples=40, deadline=None)
@given(st.data())
def test_sight_is_what_lines_drawn_on_the_map_say(data: st.DataObject) -> None:
    board = data.draw(st.sampled_from(GAME.world.maps), "map")
    terrain = tuple(data.draw(st.lists(st.integers(-1, 4), min_size=board.size, max_size=board.size), "terrain"))
    ground = Ground(board, terrain)
    viewer = data.draw(st.integers(0, board.size - 1), "viewer")
    reach = data.draw(st.integers(2, 4), "reach")
    height = data.draw(st.sampled_from([0, 1, 2]), "height")
    eyes = data.draw(st.booleans(), "eyes")
    seen = ground.sight(viewer, reach, height, eyes)
    for h in range(board.size):
        apart = board.apart[viewer][h]
        clear = apart <= 1 or any(
            not any(blocks(board, terrain, hex, height, eyes) for hex in line) for line in drawn(board, viewer, h)
        )
        assert (seen >> h) & 1 == int(apart <= reach and clear), (board.hexes[viewer], board.hexes[h])
    if height == HEIGHTS.get(TERRAIN[terrain[viewer]], -1) and terrain[viewer] != UNKNOWN and not eyes and reach == 2:
        assert ground.look(viewer, 2) == seen


# -- identification


@rule("MW-9.12", "MW-9.13")
def test_a_block_is_turned_up_for_all_while_in_sight_and_back_when_not() -> None:
    d = Desk()
    viewer = d.block("spearman", 0, at(0, 0))
    other = d.block("swordsman", 1, at(2, 0))
    d.look()
    assert d.seen(other)
    assert d.seen(viewer)
    assert "identified" in d.told(-1)
    d.s.lift(viewer)
    d.s.put(viewer, d.at(at(-1, 0)))
    d.look()
    assert not d.seen(other)
    assert d.s.pieces.known(other, 1)
    assert not d.s.pieces.known(other, 0)
    assert "covered" in d.told(-1)


@rule("MW-9.14", "MW-9.15")
@pytest.mark.parametrize(
    ("viewer", "target", "seen"),
    [("spearman", (1, 0), True), ("spearman", (2, 0), False), ("scout", (2, 0), True), ("scout", (3, 0), False)],
)
def test_a_forest_hides_from_all_but_neighbors_and_scouts(viewer: str, target: Hex, seen: bool) -> None:
    assert sees({target: "forest"}, target, viewer) is seen


@rule("MW-9.15")
def test_a_scout_needs_a_line_into_the_forest() -> None:
    assert not sees({(1, 0): "hill", (2, 0): "forest"}, (2, 0), "scout")


@rule("MW-9.16")
def test_it_does_not_matter_who_came_near() -> None:
    d = Desk(terrain={at(1, 0): "forest"})
    d.block("spearman", 0, at(0, 0))
    other = d.block("horseman", 1, at(2, 0))
    d.act(other).choose("step 5,-1")
    assert d.seen(other)


@rule("MW-9.17")
def test_every_step_is_looked_at() -> None:
    d = Desk()
    walker = d.block("scout", 0, at(-1, 0))
    other = d.block("swordsman", 1, at(2, 0))
    d.act(walker)
    assert not d.seen(other)
    d.choose("step 4,-1")
    assert d.seen(other)
    d.choose("step 3,-1")
    assert not d.seen(other)


@rule("MW-9.17")
def test_new_land_gives_new_sights() -> None:
    d = Desk(numbers=[4]).unexplored(3)
    d.block("spearman", 0, (4, -2))
    explorer = d.block("builder", 0, (3, 0))
    other = d.block("swordsman", 1, (6, -2))
    d.ground((6, -2), "grass").territory(3, "T01").act(explorer)
    assert not d.seen(other)
    d.choose("explore 5,-1")
    assert [TERRAIN[d.s.terrain[d.at(hex)]] for hex in ((5, -2), (6, -2))] == ["grass", "grass"]
    assert d.seen(other)


@rule("MW-9.18")
@pytest.mark.parametrize(("hex", "seen"), [((3, -2), True), ((3, -1), True), ((4, -2), False)])
def test_settlements_see_two_hexes_far(hex: Hex, seen: bool) -> None:
    d = Desk()
    other = d.block("swordsman", 1, hex)
    assert d.look().seen(other) is seen


@rule("MW-9.18")
@pytest.mark.parametrize(("standing", "seen"), [("grass", False), ("hill", True)])
def test_buildings_see_from_the_height_of_their_hex(standing: str, seen: bool) -> None:
    d = Desk(terrain={at(0, 0): standing, at(1, 0): "hill"})
    d.house("barracks", 0, at(0, 0))
    other = d.block("swordsman", 1, at(2, 0))
    near = d.block("swordsman", 1, at(0, 1))
    d.look()
    assert d.seen(other) is seen
    assert d.seen(near)


@rule("MW-9.18", "MW-9.14")
def test_buildings_look_into_the_next_forest_only() -> None:
    d = Desk(terrain={at(1, 0): "forest", at(0, 2): "forest"})
    d.house("barracks", 0, at(0, 0))
    near = d.block("swordsman", 1, at(1, 0))
    far = d.block("swordsman", 1, at(0, 2))
    d.look()
    assert d.seen(near)
    assert not d.seen(far)


@rule("MW-9.19")
@pytest.mark.parametrize(("between", "target", "seen"), [("hill", (3, 0), True), ("mountain", (3, 0), False)])
def test_a_guard_tower_sees_three_hexes_far_from_above(between: str, target: Hex, seen: bool) -> None:
    d = Desk(terrain={at(1, 0): between})
    d.house("guard_tower", 0, at(0, 0))
    other = d.block("swordsman", 1, at(*target))
    beyond = d.block("swordsman", 1, at(4, 0))
    d.look()
    assert d.seen(other) is seen
    assert not d.seen(beyond)


@rule("MW-9.18")
def test_a_destroyed_building_sees_nothing() -> None:
    d = Desk()
    house = d.house("barracks", 0, at(0, 0))
    other = d.block("swordsman", 1, at(2, 0))
    assert d.look().seen(other)
    d.s.buildings.owner[house] = -1
    d.s.house[d.at(at(0, 0))] = -1
    assert not d.look().seen(other)


@rule("MW-9.20")
def test_decoys_and_guardians_see_nothing() -> None:
    d = Desk()
    blanks = [d.block("decoy", 0, at(0, 0)), d.block("decoy", 1, at(1, 0))]
    d.guardian(at(0, 1))
    d.look()
    assert [d.where(no) for no in blanks] == [at(0, 0), at(1, 0)]
    assert not (outlooks(d.s)[0].open >> d.at(at(1, 0))) & 1


@rule("MW-9.20")
def test_a_guardian_is_never_turned_down() -> None:
    d = Desk()
    beast = d.guardian(at(0, 0))
    assert d.look().seen(beast)


@rule("MW-9.21")
def test_where_a_block_stands_whose_it_is_and_its_wounds_are_told_with_it() -> None:
    d = Desk()
    other = d.block("scout", 1, at(2, 0))
    d.act(other).choose("step 5,-1")
    moved = [event for event in d.umpire.events if GAME.tellings[event.kind].key == "moved" and event.heard_by(0)]
    assert [(event.a, event.b, event.c) for event in moved] == [(other, -1, d.s.code(d.at(at(1, 0))))]
    wound(d.s, NONE, other, 1, d.umpire)
    hit = [event for event in d.umpire.events if GAME.tellings[event.kind].key == "hit" and event.heard_by(0)]
    assert [(event.a, event.b, event.c) for event in hit] == [(other, -1, 1)]
    for viewer in (-1, 0):
        piece = on_map(d, other, viewer)
        assert (piece.face, piece.owner, piece.values) == ("", 1, (("damage", 1),))


def told(d: Desk) -> list[tuple[str, int]]:
    """What everybody heard, with the block it is about."""
    return [(GAME.tellings[event.kind].key, event.a) for event in d.umpire.events if event.heard_by(-1)]


@rule("MW-9.22")
@pytest.mark.parametrize("inside", [False, True])
def test_attacker_target_and_retaliator_are_shown_before_they_strike(inside: bool) -> None:
    d = Desk(numbers=[9, 9])
    red = d.block("swordsman", 0, at(0, 0))
    blue = d.block("spearman" if inside else "catapult", 1, at(1, 0))
    if inside:
        d.house("barracks", 1, at(1, 0))
    d.do(Attack(red, d.at(at(1, 0)), NONE))
    heard = told(d)
    assert heard.index(("identified", red)) < heard.index(("attacks", red))
    assert heard.index(("identified", blue)) < heard.index(("strength", red))


@rule("MW-9.22", "MW-18.52")
def test_a_bear_that_goes_with_its_master_is_shown_even_where_nobody_looks() -> None:
    d = Desk(numbers=[0])
    red = d.block("horseman", 0, at(0, 0))
    d.hero("beastcaller", 1, at(1, 0), health=1)
    bear = d.block("bear", 1, (3, 3))
    d.act(red)
    assert not d.seen(bear)
    d.choose("attack 5,-1")
    heard = told(d)
    assert heard.index(("identified", bear)) < heard.index(("fell", bear))
    assert d.s.pieces.known(bear, 0)


@rule("MW-9.22", "MW-13.9")
def test_who_falls_with_a_building_is_shown_even_under_a_veil() -> None:
    d = Desk(numbers=[0])
    gun = d.block("catapult", 0, at(0, 0))
    d.s.set_up[gun] = SET_UP
    d.house("barracks", 1, at(2, 0), damage=2)
    hero = d.hero("deadeye", 1, at(2, 0))
    d.s.tokens[hero] |= VEILED
    d.act(gun)
    assert not d.seen(hero)
    d.choose("shoot 6,-1")
    heard = told(d)
    assert heard.index(("identified", hero)) < heard.index(("fell", hero))


# -- what can be shot at


@rule("MW-9.23")
def test_nobody_shoots_at_what_is_not_identified() -> None:
    d = Desk(terrain={at(2, 0): "forest"})
    bow = d.block("bowman", 0, at(0, 0))
    d.block("swordsman", 1, at(2, 0))
    assert "shoot 6,-1" not in d.act(bow).options()
    d.block("scout", 0, at(0, 1))
    assert "shoot 6,-1" in d.act(bow).options()


@rule("MW-9.24")
def test_the_shooter_needs_a_line_of_his_own() -> None:
    d = Desk(terrain={at(1, 0): "hill"})
    bow = d.block("bowman", 0, at(0, 0))
    d.block("swordsman", 1, at(2, 0))
    d.block("spearman", 0, at(1, 1))
    d.act(bow)
    assert d.seen(d.s.stand[d.at(at(2, 0))])
    assert "shoot 6,-1" not in d.options()


@rule("MW-9.25")
def test_range_counts_not_the_shooters_own_sight() -> None:
    d = Desk()
    gun = d.block("catapult", 0, at(0, 0))
    d.s.set_up[gun] = SET_UP
    d.block("swordsman", 1, at(3, 0))
    assert "shoot 7,-1" not in d.act(gun).options()
    d.block("spearman", 0, at(1, 1))
    assert "shoot 7,-1" in d.act(gun).options()


@rule("MW-9.26")
def test_a_building_is_shot_at_when_somebody_has_its_hex_in_sight() -> None:
    d = Desk()
    gun = d.block("catapult", 0, at(0, 0))
    d.s.set_up[gun] = SET_UP
    d.house("barracks", 1, at(3, 0))
    assert not in_sight(d.s, 0, d.at(at(3, 0)))
    assert "shoot 7,-1" not in d.act(gun).options()
    d.block("spearman", 0, at(1, 1))
    assert in_sight(d.s, 0, d.at(at(3, 0)))
    assert "shoot 7,-1" in d.act(gun).options()


# -- decoys


@rule("MW-9.27")
def test_a_decoy_costs_one_gold_and_has_two_ap() -> None:
    d = Desk()
    d.build_turn(0, gold=1).choose("decoy", "site 0,0")
    assert d.s.gold[0] == 0
    d.choose("done").upkeep(0)
    assert d.s.ap[d.s.stand[d.at((0, 0))]] == 2


@rule("MW-9.28", "MW-EX.38")
@pytest.mark.parametrize(
    ("enemy", "ground", "stays"),
    [("spearman", "grass", False), ("spearman", "forest", True), ("scout", "forest", False)],
)
def test_a_decoy_goes_as_soon_as_it_is_identified(enemy: str, ground: str, stays: bool) -> None:
    d = Desk(terrain={at(2, 0): ground})
    d.block(enemy, 1, at(0, 0))
    decoy = d.block("decoy", 0, at(3, 0))
    d.act(decoy).choose("step 6,-1")
    assert d.where(decoy) == (at(2, 0) if stays else None)
    assert ("unmasked" in d.told()) is not stays


@rule("MW-9.29")
def test_there_are_four_decoys_and_a_removed_one_comes_back() -> None:
    d = Desk()
    d.build_turn(0, gold=9)
    for site in ("0,0", "-1,1", "-1,0", "0,-1"):
        d.choose("decoy", f"site {site}")
    assert "decoy" not in d.options()
    d.choose("done")
    d.block("scout", 1, (2, -2))
    d.look()
    d.build_turn(0, gold=9)
    assert len([no for no in d.s.blocks(0) if d.s.pieces.face[no] == FACES["decoy"]]) < 4
    assert "decoy" in d.options()


@rule("MW-9.30")
def test_a_decoy_takes_a_slot_and_the_place_of_a_soldier() -> None:
    d = Desk()
    d.house("guard_tower", 0, at(0, 0))
    d.build_turn(0, gold=9).choose("decoy")
    assert "site 4,-1" in d.options()
    d.choose("site 4,-1", "recruit", "take bowman")
    assert "site 4,-1" not in d.options()
    d.choose("site 0,0", "done")
    assert d.s.stand[d.at(at(0, 0))] == d.s.blocks(0)[-1]


@rule("MW-9.31", "MW-8.21")
def test_a_decoy_steps_and_swaps_and_nothing_else() -> None:
    d = Desk().unexplored(4)
    decoy = d.block("decoy", 0, (6, -1))
    d.block("spearman", 0, (5, -1))
    d.event((6, -2), "E01")
    texts = d.act(decoy).options()
    assert {text.split()[0] for text in texts} == {"step", "swap"}


@rule("MW-9.32")
def test_a_decoy_bought_in_sight_of_an_opponent_is_gone_at_once() -> None:
    d = Desk()
    d.block("scout", 1, (2, -2))
    d.look().build_turn(0, gold=1).choose("decoy", "site 1,-1")
    assert d.s.stand[d.at((1, -1))] != -1
    d.choose("done")
    assert d.s.stand[d.at((1, -1))] == -1


@rule("MW-9.33")
def test_a_decoy_never_stands_next_to_an_enemy_to_be_attacked() -> None:
    d = Desk(terrain={at(1, 0): "forest"})
    decoy = d.block("decoy", 1, at(1, 0))
    red = d.block("swordsman", 0, at(0, 0))
    d.act(red)
    assert d.where(decoy) is None
    assert not any(text.startswith("attack") for text in d.options())


# -- notes


@rule("MW-9.34", "MW-EX.50")
def test_the_note_keeps_face_and_round() -> None:
    d = Desk()
    d.s.round = 4
    viewer = d.block("spearman", 1, at(0, 0))
    bow = d.block("bowman", 0, at(2, 0))
    assert d.s.note[bow] == -1
    d.look()
    d.s.lift(viewer)
    d.look()
    d.s.round = 5
    d.look()
    assert not d.s.pieces.known(bow, 1)
    assert (d.s.note[bow], d.s.noted[bow]) == (FACES["bowman"], 4)


@rule("MW-9.34")
def test_the_round_of_the_note_is_the_last_in_which_the_face_was_up() -> None:
    d = Desk()
    d.s.round = 4
    viewer = d.block("spearman", 1, at(0, 0))
    bow = d.block("bowman", 0, at(2, 0))
    d.look()
    d.s.round = 5
    d.look()
    d.s.lift(viewer)
    d.look()
    assert (d.s.note[bow], d.s.noted[bow]) == (FACES["bowman"], 5)
    assert "round 5" in on_map(d, bow, 1).badges


@rule("MW-9.34")
def test_the_note_says_when_a_block_was_exchanged_since() -> None:
    d = Desk()
    viewer = d.block("spearman", 1, (2, -2))
    bow = d.block("bowman", 0, (1, -1))
    d.look()
    d.s.lift(viewer)
    d.look()
    d.s.unlocked[0] |= 1 << FACES["crossbowman"]
    d.build_turn(0, gold=9).choose("upgrade", "exchange bowman", "done")
    assert d.s.pieces.face[bow] == FACES["crossbowman"]
    assert (d.s.note[bow], d.s.outdated[bow]) == (FACES["bowman"], 1)


@rule("MW-9.34")
def test_blocks_are_numbered_by_appearance() -> None:
    d = Desk()
    first = d.block("scout", 0, at(0, 0))
    assert d.block("bowman", 1, (6, 3)) == first + 1


@rule("MW-9.35")
def test_setting_up_is_told_only_to_those_who_know_the_gun() -> None:
    d = Desk()
    gun = d.block("catapult", 1, at(0, 0))
    d.act(gun).choose("set_up")
    faces = [event.b for event in d.umpire.events if event.a == gun and event.heard_by(0)]
    assert FACES["catapult"] not in faces
    assert "set_up_done" not in d.told(0)


@rule("MW-9.35")
def test_a_stance_stays_open() -> None:
    d = Desk()
    gun = d.block("gatling_gun", 1, at(0, 0))
    d.s.set_up[gun] = 2
    d.s.stance[gun], d.s.front[gun] = COVERING, 2
    dealt = GAME.resample(d.look().s, 0, d.umpire)
    assert (dealt.stance[gun], dealt.front[gun], dealt.set_up[gun]) == (COVERING, 2, 2)


@rule("MW-9.36")
def test_what_is_offered_does_not_depend_on_hidden_faces() -> None:
    lists: list[list[str]] = []
    for face in ("swordsman", "catapult", "builder", "decoy"):
        d = Desk(terrain={at(2, 0): "forest"})
        bow = d.block("bowman", 0, at(0, 0))
        d.block(face, 1, at(2, 0))
        lists.append(d.act(bow).options())
    assert [options == lists[0] for options in lists] == [True] * 4


# -- special viewers


@rule("MW-9.11")
def test_spyglass_and_veil_change_how_far_one_sees() -> None:
    d = Desk()
    scout = d.block("scout", 0, at(0, 0))
    far = d.block("swordsman", 1, at(4, 0))
    assert not d.look().seen(far)
    d.s.done[scout] |= SPYING
    assert d.look().seen(far)
    d.s.tokens[far] |= VEILED
    assert not d.look().seen(far)
    d.block("spearman", 0, at(3, 0))
    assert d.look().seen(far)


@rule("MW-9.1")
def test_partners_look_together_and_do_not_hide_from_each_other() -> None:
    d = Desk("team")
    mine = d.block("spearman", 0, (4, 2))
    partner = d.block("swordsman", 2, (4, 1))
    d.look()
    assert not d.seen(mine)
    assert not d.seen(partner)
    assert d.s.pieces.known(partner, 0)
