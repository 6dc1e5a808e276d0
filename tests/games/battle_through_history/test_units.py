"""Unit cards (BTH-21)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wartable.games.battle_through_history.content import BASE, ELITE, ERAS, HERO, Unit
from wartable.kernel import BadContent
from wartable.kernel.content import ContentRow
from wartable.testing import rule

from .builders import GAME, Fight, a_battle, unit

UNITS = GAME.cards.units
VELITES: dict[str, object] = {
    "key": "E1-99",
    "name": "Velites",
    "kind": "elite",
    "era": 1,
    "line": [0, 1, 0],
    "toughness": 1,
}


def of(kind: int, era: int = 0) -> list[Unit]:
    return [u for u in UNITS if u.kind == kind and (era == 0 or u.era == era)]


def shields(u: Unit) -> int:
    return (u.left > 0) + (u.right > 0)


@rule("BTH-21.1")
@pytest.mark.parametrize("kind", [BASE, ELITE, HERO])
def test_every_unit_shows_name_era_three_line_values_and_toughness(kind: int) -> None:
    for u in of(kind):
        assert u.name
        assert u.era in (ERAS if kind != BASE else (0,))
        assert len(u.line) == 3
        assert u.toughness >= 1
    assert len({u.name for u in UNITS}) == len(UNITS)


@rule("BTH-21.1")
@pytest.mark.parametrize("missing", ["name", "kind", "era", "line", "toughness"])
def test_a_unit_without_one_of_them_is_refused(missing: str) -> None:
    card = {field: value for field, value in VELITES.items() if field != missing}
    with pytest.raises(BadContent, match=missing):
        Unit(ContentRow("units.toml", card), 0)


@rule("BTH-21.1")
def test_reinforcement_assault_abilities_and_half_shields_are_optional() -> None:
    bare = Unit(ContentRow("units.toml", VELITES), 0)
    icons = (bare.reinforce, bare.assault, bare.heroic_death, bare.accuracy, bare.diversion, bare.relaunch)
    assert icons == (0, 0, 0, 0, 0, 0)
    assert (bare.left, bare.right) == (0, 0)


def reinforcements(n: int) -> int:
    fight = a_battle(["B-CAT"], [unit(r=n)])
    fight.era_deck(1, "E1-03", "E1-03", "E1-03").tokens(0, "W-L1")
    return len(fight.engage().line_up("defender")) - 1


def links_removed(n: int) -> int:
    fight = a_battle([unit(a=n)], ["E1-02", "E1-04", "E1-05"])
    fight.tokens(0, "W-L1")
    return fight.engage().links("defender").count(0)


def heroic_damage(n: int) -> int:
    return a_battle([unit(t=3)], [unit(hd=n)]).hit("defender", 1).damage("attacker")[0]


def heroic_deaths_canceled(n: int) -> int:
    fight = a_battle([unit(t=4, ac=n)], [unit(hd=1), unit(hd=1), unit(hd=1)]).hit("defender", 3)
    return 3 - fight.damage("attacker")[0]


def points_diverted(n: int) -> int:
    return a_battle(["B-CAT"], [unit(t=4), unit(t=4, dv=n)]).hit("defender", 3).damage("defender")[1]


def rerolls(n: int) -> int:
    fight = a_battle([unit(rl=n)], [unit()])
    fight.engage()
    count = 0
    while "reroll" in ([] if fight.over else fight.options()):
        fight.choose("reroll")
        count += 1
    return count


def damage_to_defeat(n: int) -> int:
    fight: Fight = a_battle(["B-CAT"], [unit(t=n)])
    count = 0
    while not fight.fallen("defender"):
        fight.hit("defender", 1)
        count += 1
    return count


@rule("BTH-21.2")
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(
    "effect",
    [
        reinforcements,
        links_removed,
        heroic_damage,
        heroic_deaths_canceled,
        points_diverted,
        rerolls,
        damage_to_defeat,
    ],
)
def test_an_icon_that_occurs_twice_counts_twice(effect: Callable[[int], int], count: int) -> None:
    assert effect(count) == count


@rule("BTH-21.3")
def test_base_units_have_no_era_and_no_half_shields() -> None:
    assert [(u.era, u.left, u.right) for u in of(BASE)] == [(0, 0, 0)] * 6
    with pytest.raises(BadContent, match="era"):
        Unit(ContentRow("units.toml", {**VELITES, "kind": "base"}), 0)


@rule("BTH-21.3")
def test_base_units_link_with_nobody() -> None:
    for base in of(BASE):
        fight = a_battle(["E1-04", base.key, "E1-04"], ["E1-04", base.key, "E1-04"])
        assert fight.links("attacker") == fight.links("defender") == [0, 0]


@rule("BTH-21.4")
def test_elites_grow_stronger_from_era_to_era() -> None:
    values = [sum(sum(u.line) for u in of(ELITE, era)) for era in ERAS]
    toughness = [sum(u.toughness for u in of(ELITE, era)) for era in ERAS]
    assert values == sorted(set(values))
    assert toughness == sorted(set(toughness))


@rule("BTH-21.4")
def test_era_4_leads_in_long_values_and_era_1_in_reinforcements_and_half_shields() -> None:
    long = {era: sum(u.line[0] for u in of(ELITE, era)) for era in ERAS}
    reinforce = {era: sum(u.reinforce for u in of(ELITE, era)) for era in ERAS}
    halves = {era: sum(shields(u) for u in of(ELITE, era)) for era in ERAS}
    assert [era for era in ERAS if long[era] == max(long.values())] == [4]
    assert [era for era in ERAS if reinforce[era] == max(reinforce.values())] == [1]
    assert [era for era in ERAS if halves[era] == max(halves.values())] == [1]


@rule("BTH-21.5")
@pytest.mark.parametrize("hero", of(HERO), ids=lambda hero: str(hero.key))
def test_a_hero_has_reinforcement_two_half_shields_and_an_ability(hero: Unit) -> None:
    assert hero.reinforce >= 1
    assert shields(hero) == 2
    assert hero.heroic_death + hero.accuracy + hero.diversion + hero.relaunch >= 1
