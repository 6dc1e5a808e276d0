"""The content against the tables of the ledger, row by row."""

from __future__ import annotations

import re

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.terrain import COST, HEIGHT, TERRAIN
from wartable.games.multiverse_war.content.world import CATEGORIES, LINES, Troop
from wartable.games.multiverse_war.rules.record import unlock
from wartable.kernel import Ask, BadContent
from wartable.testing import rule

from .builders import ABILITY, FACES, FIRST_HERO, GAME, Desk
from .sights import look, row

WORLD = GAME.world
LEDGER = GAME.ledger()
LETTERS = {"G": "grass", "F": "forest", "H": "hill", "W": "water", "M": "mountain"}


def rows(id: str) -> dict[str, list[str]]:
    """The rows of the ledger's tables whose first cell looks like this, cell by cell."""
    found: dict[str, list[str]] = {}
    for line in LEDGER.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and re.fullmatch(id, cells[0]):
            found[cells[0]] = cells[1:]
    return found


def slug(text: str) -> str:
    return text.strip().lower().replace(" ", "_")


def numbers(cell: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", cell))


def pairs(text: str) -> list[Hex]:
    """All (q, r) of a text, whose minus signs may be typographic."""
    return [(int(q), int(r)) for q, r in re.findall(r"\((-?\d+), ?(-?\d+)\)", text.replace("−", "-"))]


# -- units

UNIT_ROWS = rows(r"U\d\d")


@rule("MW-5.21", "MW-1.7")
@pytest.mark.parametrize("id", UNIT_ROWS)
def test_units_are_those_of_the_table(id: str) -> None:
    name, age, category, gold, ap, health, reach, attributes, trumps, ability, upgrades, sites, blocks = UNIT_ROWS[id]
    troop = WORLD.troops[int(id[1:]) - 1]
    assert troop.name == name
    kind, line = [slug(part) for part in category.split("/")]
    assert CATEGORIES[troop.category] == kind
    if line not in ("–", "spear_and_sword"):
        assert LINES[troop.line] == line
    numbers_of_card = (troop.age, troop.gold, troop.ap, troop.health, troop.blocks)
    assert numbers_of_card == tuple(int(cell) for cell in (age, gold, ap, health, blocks))
    assert troop.range == (0 if reach == "–" else int(reach))
    assert marks(troop) == expected_marks(attributes)
    assert {word.removesuffix(" line") for word in words_of(trumps)} == {trump(word) for word in troop.trump_words}
    assert ability_of(troop) == slug(re.sub(r" \(.*", "", ability))
    assert {WORLD.troops[face].name for face in troop.becomes} == ends(upgrades)
    assert {WORLD.buildings[site].name for site in troop.sites} == {part.strip() for part in sites.split(",")}


def marks(troop: Troop) -> set[str]:
    found = {
        "Highly agile": troop.agile,
        "Hard hitter": troop.hitter,
        "Heavy armor": troop.armor,
        "Set-up": troop.sets_up and not troop.faces,
        "Set-up with facing": troop.faces,
        "indirect fire": troop.indirect,
        "forest sight": troop.eyes,
        "two works": troop.works == 2,
    }
    return {mark for mark, has in found.items() if has}


def expected_marks(cell: str) -> set[str]:
    implied = {"–", "civilian", "cannot fight", "double damage to buildings"}
    return {mark.strip() for mark in cell.split(",")} - implied


def words_of(cell: str) -> set[str]:
    return set() if cell == "–" else {part.strip() for part in cell.split(",")}


def trump(word: str) -> str:
    return word.replace("_", " ")


def ability_of(troop: Troop) -> str:
    if troop.worker:
        return "double_forestry" if troop.age == 1 else "pontoon"
    return troop.ability.key


def ends(cell: str) -> set[str]:
    return set() if cell == "–" else set(re.split(r" or |, ", cell))


def test_people_read_of_builders_and_never_of_workers() -> None:
    """One noun for one thing: `worker` is the rules' word for the category of Builders and Engineers."""
    read = [verb.label for verb in GAME.verbs] + [telling.text for telling in GAME.tellings]
    read += [face.text for face in GAME.faces] + [step.prompt for step in GAME.steps() if issubclass(step, Ask)]
    assert [text for text in read if "worker" in text.lower()] == []


@rule("MW-5.20", "MW-5.28")
def test_the_bowman_is_as_printed() -> None:
    bow = WORLD.troops[4]
    assert (bow.name, bow.gold, bow.ap, bow.range) == ("Bowman", 3, 2, 2)


@rule("MW-1.5")
def test_sixty_blocks_of_three_ages() -> None:
    by_age = [sum(t.blocks for t in WORLD.units if t.age == age) for age in (1, 2, 3)]
    assert by_age == [31, 19, 10]
    assert WORLD.decoys == (4, 1, 2)


@rule("MW-2.28")
@pytest.mark.parametrize("key", [troop.key for troop in WORLD.units if troop.age > 1])
def test_the_card_of_a_later_unit_joins_those_of_age_1_when_it_is_unlocked(key: str) -> None:
    desk = Desk()
    first = {troop.key for troop in WORLD.units if troop.age == 1} | {"decoy"}
    assert {card.face for card in row(look(desk, 0), "market")} == first
    unlock(desk.s, 0, FACES[key], desk.umpire)
    cards = {card.face for card in row(look(desk, 0), "market")}
    assert key in cards
    assert cards - {key, "field_medic"} == first
    assert {card.face for card in row(look(desk, 1), "market")} == first


MATRIX = rows(r"spear|sword|scout|Grenadier|horse")


@rule("MW-10.23")
@pytest.mark.parametrize("attacker", MATRIX)
def test_trumps_are_those_of_the_matrix(attacker: str) -> None:
    samples = {"spear": 2, "sword": 3, "scout": 1, "Grenadier": 14, "bow": 4, "horse": 5}
    defenders = ["spear", "sword", "scout", "Grenadier", "bow", "horse"]
    for defender, cell in zip(defenders, MATRIX[attacker], strict=False):
        first = WORLD.hits_first[samples[defender]][samples[attacker]]
        assert first is ("D" in cell), (attacker, defender)


# -- buildings

BUILDING_ROWS = rows(r"B\d")


@rule("MW-6.15")
@pytest.mark.parametrize("id", BUILDING_ROWS)
def test_buildings_are_those_of_the_table(id: str) -> None:
    name, cost, upgrades, revenue, health, repair, points, spacing, _, needs = BUILDING_ROWS[id]
    building = WORLD.buildings[int(id[1:]) - 1]
    assert building.name == name
    assert building.cost == (int(cost), *numbers(upgrades))
    gains = numbers(revenue)
    assert tuple(building.revenue * age for age in range(1, len(gains) + 1)) == gains
    assert (building.health, WORLD.repair) == (int(health), int(repair))
    assert building.points == numbers(points)
    assert building.spacing == numbers(spacing)[0]
    if building.key != "fortress":
        wanted = [set(part.strip().split(" or ")) for part in needs.split("/")]
        assert [{WORLD.troops[face].name for face in age} for age in building.needs] == wanted
    else:
        assert building.needs == ((), ())


@rule("MW-4.1", "MW-13.6")
def test_the_settlement_is_that_of_the_table() -> None:
    row = next(cells for first, cells in rows(r"–").items() if cells[0] == "Settlement")
    assert (WORLD.town_gold, WORLD.town_health) == (int(row[3]), int(row[4]))


# -- land


@rule("MW-8.1", "MW-9.2")
@pytest.mark.parametrize(("name", "word"), [(w.capitalize() if w != "grass" else "Grassland", w) for w in TERRAIN])
def test_terrain_is_that_of_the_table(name: str, word: str) -> None:
    height, ap = next(
        cells[:2]
        for first, cells in rows("Grassland|Forest|Hill|Water|Mountain").items()
        if first == name and len(cells) == 5
    )
    kind = TERRAIN.index(word)
    assert HEIGHT[kind] == int(height)
    assert COST[kind] == (int(ap) if ap.isdigit() else 0)


TERRITORY_ROWS = rows(r"T\d\d")


@rule("MW-7.8", "MW-7.9", "MW-20.2")
@pytest.mark.parametrize("id", TERRITORY_ROWS)
def test_territories_are_those_of_the_table(id: str) -> None:
    name, *cells = TERRITORY_ROWS[id]
    territory = WORLD.territories[int(id[1:]) - 1]
    assert (territory.key, territory.name) == (id, name)
    assert [TERRAIN[kind] for kind in territory.hexes] == [LETTERS[cell[0]] for cell in cells]
    assert list(territory.events) == [place for place, cell in enumerate(cells) if "*" in cell]
    assert [territory.quarry] == ([place for place, cell in enumerate(cells) if "q" in cell] or [-1])


@rule("MW-2.1")
def test_the_land_has_the_totals_of_the_ledger() -> None:
    kinds = [kind for territory in WORLD.territories for kind in territory.hexes]
    assert [kinds.count(kind) for kind in range(5)] == [36, 16, 11, 4, 3]
    assert sum(len(territory.events) for territory in WORLD.territories) == 12
    assert sum(territory.quarry >= 0 for territory in WORLD.territories) == 5


MAP_ROWS = rows(r"`\w+`.*")
MAPS = {board.key: board for board in WORLD.maps}


@rule("MW-24.2", "MW-24.3", "MW-2.5")
@pytest.mark.parametrize("key", MAPS)
def test_maps_are_those_of_the_table(key: str) -> None:
    cells = next(cells for first, cells in MAP_ROWS.items() if first.startswith(f"`{key}`") and len(cells) == 4)
    board = MAPS[key]
    assert (board.players, board.slots) == (int(cells[0]), int(cells[3]))
    bases = [pairs(part) for part in cells[1].split(" · ")]
    for seat, ((i, j), center, *opened) in enumerate(bases):
        assert center == (2 * i - j, i + 3 * j)
        assert board.hexes[7 * seat] == center
        assert {board.hexes[h] for h in board.open[seat]} == set(opened)
    slots = [pairs(part) for part in cells[2].split(" · ")]
    for slot, ((i, j), center) in enumerate(slots):
        assert center == (2 * i - j, i + 3 * j)
        assert board.hexes[board.slot_hexes(slot)[0]] == center


@rule("MW-2.6", "MW-24.2")
def test_settlement_hexes_are_those_of_the_ledger() -> None:
    text = re.search(r"Settlement hexes: (.*?)\n\n", LEDGER, re.DOTALL)
    assert text
    for part in text.group(1).split(" · "):
        key = re.search(r"`(\w+)`", part)
        assert key
        for player, hexes in re.findall(r"P(\d) ((?:\(.*?\)\s*)+)", part):
            town = MAPS[key.group(1)].settlement[int(player) - 1]
            assert {MAPS[key.group(1)].hexes[h] for h in town} == set(pairs(hexes)), (key.group(1), player)


@rule("MW-24.3", "MW-EX.44")
def test_hex_counts_are_those_of_the_ledger() -> None:
    text = re.search(r"Hex counts: (.*?)\.", LEDGER)
    assert text
    assert {key: int(n) for key, n in re.findall(r"(\w+) (\d+)", text.group(1))} == {
        key: board.size for key, board in MAPS.items()
    }


# -- events, heroes, missions


@rule("MW-7.11")
@pytest.mark.parametrize("id", rows(r"E\d\d"))
def test_events_are_those_of_the_table(id: str) -> None:
    name, copies, _ = rows(r"E\d\d")[id]
    event = WORLD.events[int(id[1:]) - 1]
    assert (event.key, event.name, event.copies) == (id, name, int(copies))


@rule("MW-7.15", "MW-7.16")
def test_the_gold_of_events_is_that_of_the_rules() -> None:
    assert [WORLD.events[i].effect.amount for i in (0, 1)] == [3, 5]


@rule("MW-18.1")
@pytest.mark.parametrize("id", rows(r"H\d"))
def test_heroes_are_those_of_the_table(id: str) -> None:
    name, category, attributes, trumps, *abilities, _ = rows(r"H\d")[id]
    hero = WORLD.troops[FIRST_HERO + int(id[1:]) - 1]
    assert hero.name == name
    assert CATEGORIES[hero.category] == slug(category)
    attribute_marks = {"Evangelist"} if hero.evangelist else set()
    assert marks(hero) | attribute_marks == words_of(attributes)
    assert {trump(word) for word in hero.trump_words} == words_of(trumps)
    for cell, ability, cost in zip(abilities, hero.abilities, hero.ability_ap, strict=True):
        label = cell.removeprefix("★ ")
        assert ability.key == slug(re.sub(r" \(\d\)", "", label))
        assert cost == (numbers(label)[0] if numbers(label) else 0)
    assert (hero.most_ap, hero.most_health) == ((9, 9) if name == "Protector" else (8, 8))


@rule("MW-19.16")
@pytest.mark.parametrize("id", rows(r"M\d-\d\d"))
def test_missions_are_those_of_the_table(id: str) -> None:
    name, points, kind, condition = rows(r"M\d-\d\d")[id]
    mission = next(mission for mission in WORLD.missions if mission.key == id)
    assert (mission.name, mission.points, mission.age) == (name, int(points), int(id[1]))
    assert (mission.by_event, mission.by_state) == ("E" in kind, "S" in kind)
    assert mission.text.rstrip(".").lower() == condition.lower()


@rule("MW-19.1")
def test_there_are_sixteen_fourteen_and_ten_missions() -> None:
    assert [sum(m.age == age for m in WORLD.missions) for age in (1, 2, 3)] == [16, 14, 10]
    assert [m.key for m in WORLD.missions] == list(rows(r"M\d-\d\d"))


# -- numbers


@rule("MW-1.6", "MW-9.1", "MW-9.19", "MW-9.27", "MW-9.29", "MW-7.2", "MW-18.13", "MW-19.3", "MW-24.4")
def test_numbers_are_those_of_the_rules() -> None:
    assert (WORLD.die, WORLD.strength, WORLD.first_units) == (10, 9, 3)
    assert (WORLD.sight, WORLD.tower_sight, WORLD.explore_ap) == (2, 3, 1)
    assert WORLD.hero_kills == (2, 3, 4, 5, 6, 7, 8)
    assert WORLD.mission_gold == (3, 5, 7)
    assert WORLD.longest == 40
    assert (WORLD.upgrade_surcharge, WORLD.pontoon_ap) == (1, 2)
    assert WORLD.connection_gold == 1


STATED = {
    "rain_of_arrows": (4, 1, 2, 3, "MW-16.7"),
    "grenade": (8, 2, 1, 1, "MW-16.22"),
    "grapeshot": (7, 2, 1, 2, "MW-16.24"),
    "barrage": (5, 2, 3, 3, "MW-16.25"),
    "fury": (7, 1, 0, 0, "MW-18.36"),
    "charge": (7, 1, 0, 0, "MW-18.41"),
    "shield_slam": (7, 1, 0, 0, "MW-18.46"),
    "piercing_shot": (5, 1, 0, 0, "MW-18.61"),
    "thunder_lance": (7, 1, 2, 0, "MW-18.71"),
    "tempest": (5, 1, 2, 0, "MW-18.74"),
}


@rule("MW-11.35", "MW-11.36")
def test_abilities_state_the_strengths_of_the_rules() -> None:
    stated = {card.key: card for card in WORLD.abilities if card.strength}
    assert set(stated) == set(STATED)
    for key, (strength, house_damage, reach, hexes, id) in STATED.items():
        card = stated[key]
        assert (card.strength, card.house_damage, card.reach, card.hexes) == (strength, house_damage, reach, hexes)
        assert re.search(rf"\*\*{id}\*\*.*strength {strength}\b", GAME.ledger())


def test_cards_say_the_numbers_of_their_abilities() -> None:
    texts = " ".join([face.text for face in GAME.faces])
    for key, (strength, *_) in STATED.items():
        assert re.search(rf"{key.replace('_', ' ')}: strength {strength}\b", texts, re.IGNORECASE)
    other = type(GAME)({"abilities": {"tempest": {"strength": 6, "reach": 3}}})
    assert "Tempest: strength 6 against all enemies within 3 hexes" in " ".join([face.text for face in other.faces])


@pytest.mark.parametrize(("key", "id"), [("bear", "MW-18.51"), ("decoy", "MW-9.27"), ("guardian", "MW-7.20")])
def test_what_is_no_unit_says_what_it_is(key: str, id: str) -> None:
    face = next(face for face in GAME.faces if face.key == key)
    assert face.rules == (id,)
    assert len(face.text) > 40


def test_the_numbers_of_abilities_can_be_turned() -> None:
    other = type(GAME)({"abilities": {"cover_fire": {"times": 5}, "spear_wall": {"amount": 1, "flank": 4}}}).world
    assert (
        other.abilities[ABILITY["cover_fire"].number].times,
        WORLD.abilities[ABILITY["cover_fire"].number].times,
    ) == (5, 3)
    assert (
        other.abilities[ABILITY["spear_wall"].number].amount,
        other.abilities[ABILITY["spear_wall"].number].flank,
    ) == (1, 4)
    assert other.version != WORLD.version


@rule("MW-1.5")
@pytest.mark.parametrize(
    ("table", "row", "change"),
    [
        ("units", "scout", {"blocks": 5}),
        ("events", "E01", {"copies": 4}),
        ("missions", "M1-01", {"age": 2}),
        ("territories", "T01", {"hexes": ["grass"]}),
        ("maps", "duel", {"slots": [2, 1, 3, 1]}),
        ("numbers", "decoys", {"values": [4]}),
        ("abilities", "man_of_war", {"levels": [4]}),
        ("abilities", "vanguard", {"levels": [4, 6]}),
        ("abilities", "tempest", {"reach": 5}),
        ("units", "scout", {"speed": 9}),
    ],
)
def test_content_that_cannot_be_played_is_refused(table: str, row: str, change: dict[str, object]) -> None:
    with pytest.raises(BadContent):
        type(GAME)({table: {row: change}})
