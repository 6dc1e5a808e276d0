"""What is said of a block where it is looked at."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.table.unit_sheets import hero_notes, notes, where

from .builders import FACES, GAME, Desk

HERE = (3, 1)


def said(desk: Desk, no: int) -> dict[str, tuple[str, str]]:
    """The notes of a block, by their labels."""
    return {label: (number, words) for label, number, words in notes(desk.s, no)}


@pytest.mark.parametrize(("key", "label"), [
    ("bowman", "Range"), ("horseman", "Strikes first"), ("swordsman", "Hard hitter"), ("scout", "Keen eyes"),
    ("catapult", "Heavy gear"), ("builder", "Works"),
])  # fmt: skip
def test_a_sheet_says_what_a_block_can_do(key: str, label: str) -> None:
    desk = Desk()
    assert label in said(desk, desk.block(key, 0, HERE))


def test_a_sheet_counts_the_kills_of_its_owner_up_to_the_ability() -> None:
    desk = Desk()
    no = desk.block("horseman", 0, HERE)
    troop = desk.s.troop(no)
    assert said(desk, no)["Kills"][0].startswith("0 of ")
    assert troop.ability.title in said(desk, no)["Kills"][1]
    kills = list(desk.s.kills[0])
    kills[FACES["horseman"]] = GAME.world.kills_ability
    desk.s.kills[0] = tuple(kills)
    assert said(desk, no)["Kills"][0].startswith(f"{GAME.world.kills_ability} of ")
    assert troop.ability.title not in said(desk, no)["Kills"][1]


def test_riders_are_told_that_forests_hinder_them() -> None:
    desk = Desk()
    rider, walker = desk.block("horseman", 0, HERE), desk.block("spearman", 0, (4, 1))
    assert any("forest" in words for _, words in said(desk, rider).values())
    assert not any("forest" in words for _, words in said(desk, walker).values())


def test_a_place_is_called_as_its_viewer_calls_it() -> None:
    desk = Desk(terrain={HERE: "hill"})
    town = next(h for h in range(len(desk.s.board.town)) if desk.s.board.town[h] == 0)
    assert where(desk.s, town, 0) == "your settlement"
    assert where(desk.s, town, 1) == "a settlement"
    assert "hill" in where(desk.s, desk.at(HERE), 0)


@pytest.mark.parametrize("hero", range(len(GAME.world.heroes)))
def test_a_hero_sheet_lists_every_ability_once_with_its_cost(hero: int) -> None:
    troop = GAME.world.heroes[hero]
    found = hero_notes(Desk().s, hero)
    assert [label for label, _, _ in found] == [ability.title for ability in troop.abilities]
    assert [number for _, number, _ in found] == [str(ap) if ap else "∞" for ap in troop.ability_ap]
    assert all(words and not words.startswith(label) for label, _, words in found)
