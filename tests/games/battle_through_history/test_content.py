"""The content holds what BTH-96 demands, and equals the tables of the ledger."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from wartable.games.battle_through_history.content import BASE, ELITE, ERAS, HERO, KINDS, USES, Tile, Unit
from wartable.kernel import BadContent
from wartable.testing import rule

from .builders import GAME, slug

CARDS = GAME.cards
ELITES = {era: [u for u in CARDS.units if u.kind == ELITE and u.era == era] for era in ERAS}
HEROES = {era: [u for u in CARDS.units if u.kind == HERO and u.era == era] for era in ERAS}
ABILITIES = {"HD": "heroic_death", "AC": "accuracy", "DV": "diversion", "RL": "relaunch"}
NUMERALS = {"I": 1, "II": 2, "III": 3, "IV": 4}


def ledger_rows(id: str) -> dict[str, list[str]]:
    """The rows of the ledger's content tables whose id looks like this, cell by cell."""
    rows: dict[str, list[str]] = {}
    for line in GAME.ledger().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and re.fullmatch(id, cells[0]):
            rows[cells[0]] = cells[1:]
    return rows


def icons(cell: str) -> tuple[int, int, int, int]:
    """`HD 1, RL 2` as counts of Heroic Death, Accuracy, Diversion, Relaunch."""
    counts = {name: int(n) for name, n in re.findall(r"(\w\w) (\d)", cell)}
    return (counts.get("HD", 0), counts.get("AC", 0), counts.get("DV", 0), counts.get("RL", 0))


def count(cell: str) -> int:
    return 0 if cell == "–" else int(cell)


def abilities(u: Unit) -> tuple[int, int, int, int]:
    return (u.heroic_death, u.accuracy, u.diversion, u.relaunch)


def halves(u: Unit) -> list[int]:
    return [half for half in (u.left, u.right) if half]


# -- counts


@rule("BTH-96.1", "BTH-10.7", "BTH-10.8")
def test_the_data_hold_what_the_component_list_says() -> None:
    base = [u for u in CARDS.units if u.kind == BASE]
    assert [u.copies for u in base] == [1, 2, 2, 1, 1, 1]
    assert [len(ELITES[era]) for era in ERAS] == [15] * 4
    assert [len(HEROES[era]) for era in ERAS] == [2] * 4
    assert {u.copies for u in CARDS.units if u.kind != BASE} == {1}
    assert len(CARDS.champions) * sum(u.copies for u in base) + 60 + 8 == 108
    assert Counter(relic.era for relic in CARDS.relics) == dict.fromkeys(ERAS, 8)
    assert sum(token.copies for token in CARDS.tokens) == 24
    assert len(CARDS.tiles) == 12
    assert len(CARDS.prowess) == 20
    assert CARDS.honor_tokens == 8


@rule("BTH-96.1")
@pytest.mark.parametrize(
    ("table", "row", "change"),
    [
        ("units", "B-ARC", {"copies": 1}),
        ("units", "E1-01", {"era": 2}),
        ("units", "E1-01", {"kind": "hero"}),
        ("units", "H3-1", {"kind": "elite"}),
        ("warfare", "W-L1", {"copies": 5}),
        ("champions", "amber", {"prowess": [1, 2, 3]}),
    ],
)
def test_content_with_other_counts_is_refused(table: str, row: str, change: dict[str, object]) -> None:
    with pytest.raises(BadContent):
        type(GAME)({table: {row: change}})


# -- the tables of the ledger


def test_a_misspelled_field_of_a_number_is_refused() -> None:
    with pytest.raises(BadContent, match="hand: unknown field value"):
        GAME.with_content({"numbers": {"hand": {"value": [5]}}})


@rule("BTH-96.1", "BTH-96.6")
def test_base_units_are_those_of_the_ledger() -> None:
    rows = ledger_rows(r"B-\w+")
    assert list(rows) == [u.key for u in CARDS.units if u.kind == BASE]
    for u in CARDS.units[: len(rows)]:
        name, copies, line, toughness, reinforce, assault, ability = rows[u.key]
        assert (u.name, u.copies, u.line) == (name, int(copies), tuple([int(v) for v in line.split("/")])), u.key
        assert (u.toughness, u.reinforce, u.assault) == (int(toughness), count(reinforce), count(assault)), u.key
        assert abilities(u) == icons(ability), u.key


@rule("BTH-96.6", "BTH-96.7")
@pytest.mark.parametrize("u", [u for u in CARDS.units if u.kind != BASE], ids=lambda u: str(u.key))
def test_elites_and_heroes_are_those_of_the_ledger(u: Unit) -> None:
    name, line, toughness, reinforce, assault, left, right, ability, _ = ledger_rows(r"[EH]\d-\d+")[u.key]
    assert u.kind == (HERO if name.endswith("(Hero)") else ELITE)
    assert u.name == name.removesuffix(" (Hero)").strip("*")
    assert u.line == tuple([int(v) for v in line.split("/")])
    assert (u.toughness, u.reinforce, u.assault) == (int(toughness), count(reinforce), count(assault))
    assert (u.left, u.right) == (count(left), count(right))
    assert abilities(u) == icons(ability)


@rule("BTH-96.1", "BTH-96.2")
def test_tiles_are_those_of_the_ledger() -> None:
    rows = ledger_rows(r"TT-\d\d")
    assert list(rows) == [tile.key for tile in CARDS.tiles]
    for tile in CARDS.tiles:
        eras, pointer, turn = rows[tile.key]
        assert tile.eras == tuple([NUMERALS[era] for era in eras.split(", ")]), tile.key
        assert (tile.pointer, tile.turn) == (int(pointer), int(turn)), tile.key


@rule("BTH-10.5", "BTH-96.1")
def test_warfare_tokens_are_those_of_the_ledger() -> None:
    rows = ledger_rows(r"W-\w\w")
    assert list(rows) == [token.key for token in CARDS.tokens]
    for token in CARDS.tokens:
        name, copies, used, effect = rows[token.key]
        assert (token.name, token.copies) == (name, int(copies)), token.key
        kind = {"assigned to a Unit (line)": "line", "assigned to a Unit (ability)": "ability"}
        assert USES[token.use] == kind.get(used, slug(name)), token.key
        bonus = re.fullmatch(r"\+(\d) (Long|Medium|Close)", effect)
        lines = [int(bonus[1]) if bonus and bonus[2] == line else 0 for line in ("Long", "Medium", "Close")]
        assert token.line == tuple(lines), token.key
        ability = re.fullmatch(r"1 (.+) icon", effect)
        shown = {key: getattr(token, key) for key in ABILITIES.values()}
        assert shown == {key: int(ability is not None and slug(ability[1]) == key) for key in shown}, token.key


@rule("BTH-96.1")
def test_relics_and_prowess_tokens_are_those_of_the_ledger() -> None:
    relics = {relic.key: [era, relic.name] for relic in CARDS.relics for era in NUMERALS if NUMERALS[era] == relic.era}
    assert ledger_rows(r"R\d-\d") == relics
    prowess = {champion.name: [", ".join([str(value) for value in champion.prowess])] for champion in CARDS.champions}
    assert ledger_rows("|".join(prowess)) == prowess


# -- constraints


@rule("BTH-96.2")
def test_tiles_are_every_pair_of_eras_twice_with_all_else_spread_evenly() -> None:
    tiles = CARDS.tiles
    pairs = Counter(tuple(sorted(tile.eras)) for tile in tiles)
    assert pairs == {(a, b): 2 for a in ERAS for b in ERAS if a < b}
    assert Counter(tile.pointer for tile in tiles) == {1: 4, 2: 4, 3: 4}
    assert Counter(tile.turn for tile in tiles) == {1: 4, 2: 4, 3: 4}
    for era in ERAS:
        with_era = [tile for tile in tiles if era in tile.eras]
        assert len(with_era) == 6
        assert Counter(tile.pointer for tile in with_era) == {1: 2, 2: 2, 3: 2}
        assert Counter(tile.turn for tile in with_era) == {1: 2, 2: 2, 3: 2}
    for pair in pairs:
        one, other = twins(pair)
        assert one.pointer != other.pointer
        assert one.turn != other.turn


def twins(pair: tuple[int, ...]) -> list[Tile]:
    return [tile for tile in CARDS.tiles if tuple(sorted(tile.eras)) == pair]


@rule("BTH-96.3")
def test_reinforcements_half_shields_and_long_values_of_each_era() -> None:
    assert [sum(u.reinforce for u in ELITES[era]) for era in ERAS] == [6, 4, 3, 2]
    assert [sum(len(halves(u)) for u in ELITES[era]) for era in ERAS] == [18, 14, 14, 12]
    assert [sum(u.line[0] for u in ELITES[era]) for era in ERAS] == [3, 5, 10, 27]


@rule("BTH-96.4")
def test_half_shields_are_of_the_own_era_and_a_few_of_the_next() -> None:
    across = 0
    for u in CARDS.units:
        if u.kind != BASE:
            assert u.left in (0, u.era, u.era - 1), u.key
            assert u.right in (0, u.era, u.era + 1), u.key
            across += len([half for half in halves(u) if half != u.era])
    assert 0 < across <= 12
    for era in (1, 2, 3):
        pairs = [(x, y) for x in ELITES[era] for y in ELITES[era + 1] if x.right and x.right == y.left]
        assert pairs, f"Links between Era {era} and the next occur"


@rule("BTH-96.5")
@pytest.mark.parametrize("ability", ABILITIES.values())
def test_every_ability_occurs_in_every_era_and_twice_on_a_unit(ability: str) -> None:
    for era in ERAS:
        assert max(getattr(u, ability) for u in ELITES[era]) >= 1
    assert max(getattr(u, ability) for u in CARDS.units) == 2


@rule("BTH-96.5")
def test_assault_2_and_toughness_3_occur() -> None:
    assert max(u.assault for u in CARDS.units) == 2
    assert max(u.toughness for u in CARDS.units) == 3


@rule("BTH-96.6")
@pytest.mark.parametrize(
    ("name", "fixed"),
    [
        ("catapult", {"kind": "base", "long": 1, "toughness": 1}),
        ("archer", {"kind": "base", "toughness": 1}),
        ("conscript", {"kind": "base", "toughness": 1, "reinforce": 1}),
        ("spy", {"kind": "base", "toughness": 1, "heroic_death": 1}),
        ("genoese_crossbowmen", {"kind": "elite", "era": 2, "long": 0, "toughness": 1, "right": 2}),
        (
            "trung_sisters",
            {"kind": "elite", "era": 2, "long": 0, "medium": 1, "close": 3, "toughness": 2, "assault": 1, "left": 2},
        ),
        ("persian_immortals", {"toughness": 1, "heroic_death": 1}),
        ("carthaginians", {"toughness": 1}),
        ("vitruvian_scorpio", {"accuracy": 1}),
        ("trebuchet", {"toughness": 1}),
        ("bantu_ruga_ruga", {"toughness": 1, "long": 0, "medium": 2, "close": 2}),
        ("ballonabwehrkanone", {"medium": 1, "toughness": 1}),
        ("lion_of_the_north", {"kind": "hero"}),
    ],
)
def test_cards_named_in_the_source_keep_their_values(name: str, fixed: dict[str, object]) -> None:
    u = next(u for u in CARDS.units if slug(u.name) == name)
    shown: dict[str, object] = {"kind": KINDS[u.kind], **dict(zip(("long", "medium", "close"), u.line, strict=True))}
    assert {key: shown[key] if key in shown else getattr(u, key) for key in fixed} == fixed


@rule("BTH-96.6")
def test_the_first_line_up_of_the_source_adds_up_to_1_1_1() -> None:
    paer = [u for u in CARDS.units if u.key in ("B-CAT", "B-ARC", "B-CON", "B-SPY")]
    assert [sum(u.line[line] for u in paer) for line in range(3)] == [1, 1, 1]


@rule("BTH-96.7")
def test_ids_are_stable_and_say_what_a_thing_is() -> None:
    for u in CARDS.units:
        pattern = {BASE: r"B-[A-Z]{3}", ELITE: rf"E{u.era}-\d\d", HERO: rf"H{u.era}-\d"}[u.kind]
        assert re.fullmatch(pattern, u.key), u.key
    assert all(re.fullmatch(r"W-[A-Z][A-Z0-9]", token.key) for token in CARDS.tokens)
    assert all(re.fullmatch(r"TT-\d\d", tile.key) for tile in CARDS.tiles)
    assert all(re.fullmatch(rf"R{relic.era}-\d", relic.key) for relic in CARDS.relics)
    keys = [face.key for face in GAME.faces]
    assert len(set(keys)) == len(keys)
    assert keys[: len(CARDS.units)] == [u.key for u in CARDS.units]
