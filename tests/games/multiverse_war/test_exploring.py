"""Exploration of territories (MW-7.1 to MW-7.14)."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import STEPS, Hex
from wartable.games.multiverse_war.content.terrain import TERRAIN, UNKNOWN
from wartable.testing import rule

from .builders import FACES, GAME, Desk

CENTER: Hex = (5, -1)
SLOT = 3
"""The territory of the duel around it."""
EXPLORE = "explore 5,-1"


def frontier(*numbers: int, tile: str = "T01") -> Desk:
    """All is explored but one territory."""
    return Desk(numbers=numbers).unexplored(SLOT).territory(SLOT, tile)


def ring(d: Desk) -> list[str]:
    """The terrain around the center, by direction."""
    kinds = [d.s.terrain[d.at((CENTER[0] + q, CENTER[1] + r))] for q, r in STEPS]
    return ["unknown" if kind == UNKNOWN else TERRAIN[kind] for kind in kinds]


@rule("MW-7.2")
@pytest.mark.parametrize(("hex", "near"), [((4, -2), True), ((3, -2), False)])
def test_a_unit_next_to_unexplored_land_reveals_it_for_one_ap(hex: Hex, near: bool) -> None:
    d = frontier()
    no = d.block("scout", 0, hex)
    assert (EXPLORE in d.act(no).options()) is near
    if near:
        d.choose(EXPLORE)
        assert d.s.ap[no] == 3
        assert UNKNOWN not in d.s.terrain
        assert EXPLORE not in d.options()


@rule("MW-7.2")
def test_exploring_costs_one_ap_even_beside_hills_and_needs_it() -> None:
    d = frontier(tile="T08")
    assert EXPLORE not in d.act(d.block("scout", 0, (4, -2), ap=0), 1).options()
    no = d.block("spearman", 0, (7, -1), ap=1)
    d.act(no).choose(EXPLORE)
    assert d.s.ap[no] == 0


@rule("MW-7.3")
def test_a_unit_in_transit_does_not_explore() -> None:
    d = frontier()
    d.block("bowman", 0, (4, -2), ap=0)
    no = d.block("scout", 0, (3, -2))
    d.act(no).choose("step 4,-2")
    assert EXPLORE not in d.options()


@rule("MW-7.4")
def test_a_worker_in_the_same_hex_does_not_matter() -> None:
    d = frontier()
    worker = d.block("builder", 0, (4, -2))
    soldier = d.block("spearman", 0, (4, -2))
    assert EXPLORE in d.act(soldier).options()
    assert EXPLORE in d.act(worker).options()


@rule("MW-7.5")
@pytest.mark.parametrize(
    ("key", "explores"),
    [("builder", True), ("catapult", True), ("field_medic", True), ("bear", True), ("decoy", False)],
)
def test_any_unit_explores_but_no_decoy(key: str, explores: bool) -> None:
    d = frontier()
    assert (EXPLORE in d.act(d.block(key, 0, (4, -2))).options()) is explores


@rule("MW-7.5")
def test_heroes_explore() -> None:
    d = frontier()
    assert EXPLORE in d.act(d.hero("protector", 0, (4, -2))).options()


@rule("MW-7.6", "MW-7.7", "MW-7.8", "MW-EX.5")
def test_the_side_of_the_die_lies_toward_the_explorer() -> None:
    d = frontier(1, tile="T06")
    d.act(d.block("scout", 0, (4, -2))).choose(EXPLORE)
    around = ring(d)
    assert (around[3], around[4], around[1]) == ("hill", "grass", "water")
    assert d.s.event_at[d.at((5, -2))] != -1
    assert d.s.terrain[d.at(CENTER)] == TERRAIN.index("grass")
    assert d.s.quarries == (d.at(CENTER),)


@rule("MW-7.7")
@pytest.mark.parametrize(
    ("hex", "facing"),
    [((4, -2), 3), ((3, -1), 3), ((6, 0), 0), ((4, 1), 1), ((7, -1), 0), ((3, 0), 2)],
)
def test_of_two_sides_the_lower_direction_faces_the_explorer(hex: Hex, facing: int) -> None:
    d = frontier(0, tile="T07")
    d.act(d.block("scout", 0, hex)).choose(EXPLORE)
    assert ring(d)[facing] == "hill"


@rule("MW-7.8")
@pytest.mark.parametrize("shown", [1, 2, 3, 4, 5, 6])
def test_the_ring_turns_with_the_die(shown: int) -> None:
    d = frontier(shown - 1, tile="T07")
    d.act(d.block("scout", 0, (4, -2))).choose(EXPLORE)
    sides = ["hill", "grass", "grass", "mountain", "grass", "forest"]
    assert ring(d) == [sides[(shown - 1 + direction - 3) % 6] for direction in range(6)]
    assert d.s.terrain[d.at(CENTER)] == TERRAIN.index("forest")


@rule("MW-7.13")
def test_exploring_neither_ends_the_activation_nor_shows_the_explorer() -> None:
    d = frontier(0)
    no = d.block("scout", 0, (4, -2))
    d.act(no).choose(EXPLORE)
    assert not d.seen(no)
    assert FACES["scout"] not in [
        value for event in d.umpire.events if event.heard_by(1) and event.a == no for value in (event.b, event.c)
    ]
    assert any(text.startswith("step") for text in d.options())


@rule("MW-7.13")
def test_all_learn_what_was_found() -> None:
    d = frontier(4, tile="T02")
    d.act(d.block("scout", 0, (4, -2))).choose(EXPLORE)
    explored = next(e for e in d.umpire.events if GAME.tellings[e.kind].key == "explored")
    assert explored.heard_by(-1)
    assert (explored.b, explored.c) == (FACES["T02"], 5)
    assert d.s.pieces.known(d.s.slots[SLOT], -1)


@rule("MW-7.14")
def test_unexplored_land_is_not_entered_and_holds_nothing() -> None:
    d = frontier()
    texts = d.act(d.block("scout", 0, (4, -2))).options()
    inside = {d.board.hexes[h] for h in d.board.slot_hexes(SLOT)}
    assert not any(f"step {q},{r}" in texts for q, r in inside)
    assert all(d.s.stand[d.at(hex)] == d.s.helper[d.at(hex)] == d.s.house[d.at(hex)] == -1 for hex in inside)
    assert all(d.s.event_at[d.at(hex)] == -1 for hex in inside)
