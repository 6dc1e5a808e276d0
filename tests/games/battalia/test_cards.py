"""The cards and factions of the box (BAT-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.battalia.content.cards import Card
from wartable.games.battalia.content.kinds import (
    CITY_SHAPES,
    FACTIONS,
    FIRST_ROAD,
    FRIMAN,
    HORSE,
    KINDS,
    NO_FACTION,
    RANKS,
    RELIC,
    SCROLL,
    SHAPES,
    SUPPLY,
    TERRAIN,
    TERRAINS,
    TOOL,
    UNIVERSAL,
)
from wartable.games.battalia.content.shapes import PATTERNS, PLAIN, spellings, turned
from wartable.games.battalia.state.realm import NO_TILE
from wartable.testing import rule

from .builders import GAME, Desk, Game

CARDS = GAME.cards


def of_people(faction: str) -> list[Card]:
    """The creation cards of a faction."""
    return [card for card in CARDS.all if card.faction == FACTIONS.index(faction)]


@rule("BAT-1.1")
def test_terrain_cards_lie_on_the_map_or_in_their_decks_and_never_in_a_players_deck() -> None:
    game = Game(3, seed=5)
    s = game.s
    for _ in game.wander(5):
        own = [*s.nation, *s.shelter, *s.hand, *s.ambush, *s.table.played, *s.table.fresh]
        assert all([s.kind(no) != TERRAIN for zone in own for no in zone])
        assert all([s.kind(no) == TERRAIN for no in s.realm.tile if no != NO_TILE])


@pytest.mark.parametrize(
    ("kind", "said"), [(FRIMAN, "friman"), (SCROLL, "scroll"), (SUPPLY, ""), (RELIC, "Great Artefact")]
)
def test_a_card_says_its_kind_below_its_name(kind: int, said: str) -> None:
    faces = {face.key: face for face in GAME.faces}
    assert {faces[card.key].subtitle for card in CARDS.all if card.kind == kind} == {said}


@rule("BAT-1.2")
@pytest.mark.parametrize(
    ("faction", "terrain"),
    [("barfolk", "woods"), ("cloudborn", "mountains"), ("emberian", "canyons"), ("islander", "lakes")],
)
def test_each_faction_has_its_home_terrain(faction: str, terrain: str) -> None:
    """The terrain leaves the game of two together with its faction."""
    s = Game(2, removed_faction=faction).s
    shapes = [card for card in [s.cards.all[face] for face in s.pieces.face] if card.shape >= 0]
    assert sorted({TERRAINS[card.terrain] for card in shapes}) == sorted(set(TERRAINS) - {terrain})


@rule("BAT-1.3")
def test_relics_and_unbound_are_universal_and_supplies_and_landmarks_of_no_faction() -> None:
    universal = {card.key for card in CARDS.all if card.faction == UNIVERSAL}
    assert universal == {card.key for card in CARDS.all if card.kind == RELIC or card.key.startswith("U-un-")}
    assert {card.key for card in CARDS.all if card.kind < TERRAIN and card.faction == NO_FACTION} == {"supply"}
    landmarks = [card for card in CARDS.all if card.kind == TERRAIN and card.shape < 0]
    assert len(landmarks) == 10
    assert {card.faction for card in landmarks} == {NO_FACTION}


@rule("BAT-1.4")
def test_factions_have_the_same_cards() -> None:
    counts = [Counter({card.kind: 0 for card in CARDS.all}) for _ in FACTIONS]
    for i, faction in enumerate(FACTIONS):
        for card in of_people(faction):
            counts[i][card.kind] += card.copies
    assert counts[0] == counts[1] == counts[2] == counts[3]


@rule("BAT-1.5", "BAT-1.6")
@pytest.mark.parametrize(
    ("kind", "strength"),
    [("friman", 1), ("chief", 2), ("priest", 3), ("lord", 4), ("weapon", 1), ("horse", 1)]
    + [(kind, 0) for kind in ("supply", "tool", "amulet", "title", "scroll", "tent")],
)
def test_battle_strengths(kind: str, strength: int) -> None:
    assert CARDS.strengths[KINDS.index(kind)] == strength


@rule("BAT-1.8")
def test_each_faction_has_two_heroes_and_nothing_but_names_for_them() -> None:
    assert [len(set(names)) for names in CARDS.heroes] == [2, 2, 2, 2]


@rule("BAT-1.9", "BAT-1.12")
@pytest.mark.parametrize("faction", FACTIONS)
def test_units_and_artefacts_of_a_faction(faction: str) -> None:
    counts: Counter[str] = Counter()
    for card in of_people(faction):
        counts[KINDS[card.kind]] += card.copies
    assert [counts[rank] for rank in RANKS] == [7, 5, 4, 4]
    assert [counts[kind] for kind in KINDS[TOOL : HORSE + 1]] == [3] * 7


@rule("BAT-1.10")
@pytest.mark.parametrize(("seats", "supplies"), [(2, 60), (3, 80), (4, 80)])
def test_there_are_as_many_supplies_as_units(seats: int, supplies: int) -> None:
    s = Game(seats).s
    assert len([face for face in s.pieces.face if CARDS.kind[face] == SUPPLY]) == supplies
    assert len([face for face in s.pieces.face if CARDS.kind[face] < SUPPLY]) == supplies


@rule("BAT-1.10", "BAT-42.1")
def test_the_unbound_add_no_supplies() -> None:
    s = Game(4, unbound=True).s
    assert len([face for face in s.pieces.face if CARDS.kind[face] == SUPPLY]) == 80
    assert len([face for face in s.pieces.face if CARDS.kind[face] < SUPPLY]) == 88


@rule("BAT-1.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_supplies_and_units_leave_the_pool_together(seats: int) -> None:
    game = Game(seats, seed=seats)
    for _ in game.wander(seats):
        assert len(game.s.decks[SUPPLY]) == sum([len(game.s.decks[rank]) for rank in range(SUPPLY)])


@rule("BAT-1.13", "BAT-1.14")
@pytest.mark.parametrize("terrain", TERRAINS)
def test_cities_and_roads_of_a_terrain(terrain: str) -> None:
    counts: Counter[str] = Counter()
    for card in CARDS.all:
        if card.shape >= 0 and TERRAINS[card.terrain] == terrain:
            counts[SHAPES[card.shape]] += card.copies
    assert [counts[shape] for shape in CITY_SHAPES] == [1, 1, 1, 1, 3]
    assert [counts[shape] for shape in SHAPES[FIRST_ROAD:]] == [3, 3, 3, 3]


@rule("BAT-1.16")
@pytest.mark.parametrize(
    ("shape", "turns"),
    [
        ("straight", ["NS", "EW", "NS", "EW"]),
        ("turn", ["NE", "ES", "SW", "NW"]),
        ("junction", ["NES", "ESW", "NSW", "NEW"]),
        ("crossroad", ["NESW"] * 4),
        ("one", ["N", "E", "S", "W"]),
        ("opposite", ["NS", "EW", "NS", "EW"]),
        ("perpendicular", ["NE", "ES", "SW", "NW"]),
        ("three", ["NES", "ESW", "NSW", "NEW"]),
        ("four", ["NESW"] * 4),
    ],
)
def test_exits_of_each_shape_turned_clockwise(shape: str, turns: list[str]) -> None:
    at = SHAPES.index(shape)
    assert [spellings(turned(PLAIN[at], k)) for k in range(4)] == turns
    assert sorted([spellings(exits) for exits in PATTERNS[at]]) == sorted(set(turns))


@rule("BAT-1.19", "BAT-1.20")
def test_the_strengths_that_tokens_show_can_be_agreed_on() -> None:
    options = {option.key: option.values for option in GAME.options}
    assert options["neutral_strength"] == (4, 6)
    assert options["ruins_strength"] == (4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20)


@rule("BAT-1.21")
def test_terrain_changes_nothing_in_the_plain_game() -> None:
    offers = []
    for home, way in (("woods", "lakes"), ("canyons", "woods"), ("mountains", "mountains")):
        desk = Desk().city("1,1", terrain=home).road("1,2", "NS", terrain=way).ruins()
        desk.hand(0, "friman", "friman", "friman", "supply", "chief", "chief").act()
        offers.append(desk.options())
        desk.choose("road turn")
        offers[-1] += desk.options()
    assert offers[0] == offers[1] == offers[2]


def test_what_a_card_is_is_said_where_its_title_does_not() -> None:
    sorts = {face.key: GAME.sort(face) for face in GAME.faces}
    assert sorts["U-is-friman1"] == "Islander friman"
    assert sorts["A-em-scroll"] == "Emberian scroll"
    assert sorts["hero-cloudborn-2"] == "Cloudborn hero"
    assert sorts["hammer"] == "Great Artefact"
    assert {sorts[face.key] for face in GAME.faces if face.title in ("Wandering Hand", "Debt Runner")} == {
        "Unbound friman"
    }
    assert sorts["supply"] == sorts["ruins"] == sorts["R-wo-straight"] == ""
