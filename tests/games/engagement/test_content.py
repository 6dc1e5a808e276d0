"""Armies, lists and scenarios as content (ENG-400, ENG-310)."""

from __future__ import annotations

import pytest

from wartable.games.engagement.content.forces import MODULES, ForceUnit
from wartable.games.engagement.content.traits import INSPIRE, TRAITS
from wartable.kernel import BadContent
from wartable.testing import rule

from .builders import GAME

ARMIES = GAME.armies


def tiles_of(units: list[ForceUnit]) -> list[int]:
    """All tiles of a force."""
    return [face for unit in units for face in unit.tiles]


def legal_force(units: list[ForceUnit]) -> None:
    """Limits of tiles, Formation, leaders, Units, and a black die (ENG-30.3 to ENG-30.8)."""
    tiles = tiles_of(units)
    for face in set(tiles):
        assert tiles.count(face) <= ARMIES.tiles[face].copies
    assert 3 <= len(units) <= 12
    for unit in units:
        kinds = [ARMIES.type_of[face] for face in unit.tiles]
        assert len(kinds) <= min([kind.formation for kind in kinds])
        assert len([kind for kind in kinds if kind.leads]) <= 1
    assert any([ARMIES.black_dice[face] for face in tiles])


@rule("ENG-400.1")
def test_eight_armies_of_thirty_six_tiles() -> None:
    assert len(ARMIES.armies) == 8
    for army in ARMIES.armies:
        assert 8 <= len(army.types) <= 12
        assert sum([kind.tiles for kind in army.types]) == 36
        assert sum([tile.copies for tile in ARMIES.tiles if tile.type.army == army.no]) == 36


@rule("ENG-400.2", "ENG-EX.48")
@pytest.mark.parametrize(
    ("key", "raw"),
    [
        ("rom-principes", 400),
        ("rom-hastati", 275),
        ("leg-imperator", 800),
        ("leg-scorpions", 275),
        ("cel-warband", 325),
        ("car-elephants", 600),
        ("par-royal-guard", 625),
        ("bri-noble-chariots", 525),
        ("ger-seeress", 175),
    ],
)
def test_the_cost_formula(key: str, raw: int) -> None:
    kind = next(kind for kind in ARMIES.types if kind.key == key)
    assert kind.raw_cost(ARMIES.traits) == raw


@rule("ENG-400.3")
def test_prices_are_the_formula_rounded() -> None:
    for kind in ARMIES.types:
        raw = kind.raw_cost(ARMIES.traits)
        assert kind.points == max(1, (raw + 50) // 100), kind.key
        assert abs(100 * kind.points - raw) <= 25, kind.key
    with pytest.raises(BadContent, match=r"ENG-400\.3"):
        GAME.with_content({"troops": {"rom-hastati": {"points": 4}}})


@rule("ENG-400.4")
def test_copies_have_as_many_dice_in_ascending_order() -> None:
    for kind in ARMIES.types:
        for cycle in (kind.black, kind.white):
            assert len({len(faces) for faces in cycle}) <= 1
            assert all([list(faces) == sorted(faces) for faces in cycle])
    for faces in (["3 2"], ["7"], ["3", "3 4"]):
        with pytest.raises(BadContent):
            GAME.with_content({"troops": {"rom-hastati": {"black": faces}}})


@rule("ENG-400.5")
def test_every_army_has_what_every_rule_needs() -> None:
    for army in ARMIES.armies:
        assert sum([kind.points * kind.tiles for kind in army.types]) >= 110
        assert any([kind.traits >> INSPIRE & 1 for kind in army.types])
        assert any([kind.white for kind in army.types])
        assert any([kind.rides for kind in army.types])


@rule("ENG-400.6")
def test_every_list_is_legal_and_costs_its_size() -> None:
    assert len(ARMIES.lists) == 24
    for ready in ARMIES.lists:
        legal_force(ready.units)
        assert ARMIES.value(tuple(tiles_of(ready.units))) == ready.size, ready.key
        assert all([ARMIES.type_of[face].army == ready.army for face in tiles_of(ready.units)])
    assert {ready.size for ready in ARMIES.lists} == {60, 80, 100}


@rule("ENG-400.7")
def test_every_side_of_a_scenario_is_legal() -> None:
    assert len(ARMIES.scenarios) == 10
    for scenario in ARMIES.scenarios:
        for role in range(2):
            legal_force(scenario.units[role])
            assert all([ARMIES.type_of[face].army == scenario.armies[role] for face in tiles_of(scenario.units[role])])


@rule("ENG-400.8")
def test_every_trait_occurs_in_a_list() -> None:
    found = 0
    for ready in ARMIES.lists:
        for face in tiles_of(ready.units):
            found |= ARMIES.traits_of[face]
    assert found == (1 << len(TRAITS)) - 1


@rule("ENG-400.9")
def test_what_the_book_says_of_noblemen() -> None:
    wounds = {kind.key: kind.wounds for kind in ARMIES.types}
    assert (wounds["cel-noblemen"], wounds["cel-mounted-noblemen"]) == (1, 2)


SCENARIOS = {
    "telamon": (6, (95, 92), (9, 8), []),
    "trebia": (6, (86, 85), (9, 8), ["slow_start"]),
    "cannae": (6, (100, 81), (8, 9), ["envelopment"]),
    "zama": (6, (85, 86), (9, 8), ["maddened_beasts"]),
    "cynos": (6, (84, 94), (8, 9), ["fog"]),
    "magnesia": (6, (97, 98), (9, 10), []),
    "carrhae": (5, (90, 85), (8, 9), ["hold_out"]),
    "alesia": (5, (100, 71), (10, 8), ["hold_out", "rampart"]),
    "teutoburg": (6, (83, 80), (8, 9), ["slow_start"]),
    "watling": (6, (93, 80), (8, 9), ["secure_flanks", "no_way_back"]),
}


@rule(
    "ENG-310.1",
    "ENG-310.2",
    "ENG-310.3",
    "ENG-310.4",
    "ENG-310.5",
    "ENG-310.6",
    "ENG-310.7",
    "ENG-310.8",
    "ENG-310.9",
    "ENG-310.10",
)
@pytest.mark.parametrize("key", SCENARIOS)
def test_the_scenarios_are_as_the_ledger_has_them(key: str) -> None:
    scenario = next(scenario for scenario in ARMIES.scenarios if scenario.key == key)
    rounds, points, tokens, modules = SCENARIOS[key]
    assert scenario.rounds == rounds
    assert tuple([ARMIES.value(tuple(tiles_of(side))) for side in scenario.units]) == points
    assert tuple(scenario.tokens) == tokens
    assert [MODULES[module.what] for module in scenario.modules] == modules
