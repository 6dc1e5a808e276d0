"""The strength chart and the table of modifiers, row by row."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import NONE, SET_UP
from wartable.games.multiverse_war.rules.strength import answer_strength, attack_strength, shot_strength
from wartable.games.multiverse_war.rules.strikes import target_on
from wartable.testing import rule

from .builders import Desk
from .fights import FAR, FARTHEST, HERE, THERE, listed

AT = {1: THERE, 2: FAR, 3: FARTHEST}
TOWN = (5, 4)
BEFORE = (4, 4)


def modifiers(how: str, striker: str, other: str, ground: str = "grass", distance: int = 1) -> dict[str, int]:
    """All modifiers of one strike between two units of one age, the one who is attacked on this ground."""
    here, there = (BEFORE, TOWN) if ground == "town" else (HERE, AT[distance])
    desk = Desk(terrain={there: ground if ground in ("forest", "hill", "water") else "grass"})
    first, second = (other, striker) if how in ("answers", "returns") else (striker, other)
    one = desk.hero(first, 0, here, skills=["eagle_eye"]) if first == "deadeye" else desk.block(first, 0, here)
    two = desk.block(second, 1, there)
    if ground == "building":
        desk.house("barracks", 1, there)
    desk.s.set_up[one] = SET_UP
    h = desk.at(there)
    if how == "attacks":
        return listed(attack_strength(desk.s, one, target_on(desk.s, h), h))
    if how == "answers":
        return listed(answer_strength(desk.s, two, one, h))
    if how == "shoots":
        return listed(shot_strength(desk.s, one, target_on(desk.s, h), h, NONE))
    return listed(shot_strength(desk.s, two, target_on(desk.s, desk.at(here)), desk.at(here), NONE))


CHART = [
    # Combat hex, melee infantry and mounted (attacks, retaliates), shots at 1, 2, 3, siege, ranged infantry retaliates.
    ("grass", (10, 8), (10, 8), (10, 8, 7), (10, 8, 7), (8, 4)),
    ("forest", (9, 9), (6, 6), (5, 3, 2), (5, 3, 2), (9, 5)),
    ("hill", (7, 9), (7, 9), (7, 5, 4), (7, 5, 4), (9, 5)),
    ("building", (9, 9), (6, 9), (6, 4, 3), (9, 7, 6), (9, 5)),
    ("town", (9, 9), (6, 9), (6,), (9,), (9, 5)),
    ("water", (), (), (10, 8, 7), (10, 8, 7), ()),
]

CELLS = [
    (how, striker, other, ground, distance, strength)
    for ground, infantry, mounted, ranged, siege, bows in CHART
    for how, striker, other, distance, strength in [
        *[("attacks", "spearman", "spearman", 1, n) for n in infantry[:1]],
        *[("answers", "spearman", "spearman", 1, n) for n in infantry[1:]],
        *[("attacks", "horseman", "spearman", 1, n) for n in mounted[:1]],
        *[("answers", "horseman", "spearman", 1, n) for n in mounted[1:]],
        *[("shoots", "bowman" if far < 2 else "deadeye", "spearman", far + 1, n) for far, n in enumerate(ranged)],
        *[("shoots", "catapult", "spearman", far + 1, n) for far, n in enumerate(siege)],
        *[("answers", "bowman", "spearman", 1, n) for n in bows[:1]],
        *[("answers", "bowman", "horseman", 1, n) for n in bows[1:]],
    ]
]

ROWS = [
    ("attacks", "spearman", "spearman", "grass", 1, {"Target on grassland": 1}),
    ("attacks", "horseman", "spearman", "grass", 1, {"Target on grassland": 1}),
    ("shoots", "bowman", "spearman", "grass", 1, {"Target on grassland": 1}),
    ("shoots", "catapult", "spearman", "grass", 1, {"Target on grassland": 1}),
    ("answers", "spearman", "spearman", "grass", 1, {"Defending on grassland": -1}),
    ("answers", "horseman", "spearman", "grass", 1, {"Defending on grassland": -1}),
    ("answers", "bowman", "spearman", "grass", 1, {"Defending on grassland": -1}),
    ("shoots", "bowman", "spearman", "water", 1, {"Target on water": 1}),
    ("shoots", "catapult", "spearman", "water", 1, {"Target on water": 1}),
    ("shoots", "bowman", "spearman", "forest", 1, {"Target in forest": -4}),
    ("shoots", "catapult", "horseman", "forest", 1, {"Target in forest": -4}),
    ("attacks", "spearman", "spearman", "forest", 1, {}),
    ("answers", "spearman", "horseman", "forest", 1, {}),
    ("attacks", "horseman", "spearman", "forest", 1, {"Mounted in forest": -3}),
    ("answers", "horseman", "spearman", "forest", 1, {"Mounted in forest": -3}),
    ("attacks", "spearman", "spearman", "hill", 1, {"Target on a hill": -2}),
    ("attacks", "horseman", "spearman", "hill", 1, {"Target on a hill": -2}),
    ("shoots", "bowman", "spearman", "hill", 1, {"Target on a hill": -2}),
    ("shoots", "catapult", "spearman", "hill", 1, {"Target on a hill": -2}),
    ("answers", "spearman", "spearman", "hill", 1, {}),
    ("attacks", "horseman", "spearman", "building", 1, {"Against a building": -3}),
    ("attacks", "horseman", "spearman", "town", 1, {"Against a building": -3}),
    ("shoots", "bowman", "spearman", "building", 1, {"Against a building": -3}),
    ("attacks", "spearman", "spearman", "building", 1, {}),
    ("shoots", "catapult", "spearman", "town", 1, {}),
    ("answers", "spearman", "spearman", "building", 1, {}),
    ("shoots", "bowman", "spearman", "grass", 2, {"Target on grassland": 1, "Distance": -2}),
    ("shoots", "catapult", "spearman", "grass", 2, {"Target on grassland": 1, "Distance": -2}),
    ("shoots", "catapult", "spearman", "grass", 3, {"Target on grassland": 1, "Distance": -3}),
    ("returns", "bowman", "bowman", "grass", 2, {"Target on grassland": 1, "Distance": -2}),
    ("answers", "bowman", "horseman", "hill", 1, {"Against mounted": -4}),
    ("attacks", "spearman", "pikeman", "forest", 1, {"Age": -3}),
    ("attacks", "spearman", "grenadier", "forest", 1, {"Age": -6}),
    ("answers", "pikeman", "spearman", "forest", 1, {"Age": 3}),
    ("answers", "rifleman", "spearman", "forest", 1, {"Age": 6}),
    ("attacks", "pikeman", "heavy_swordsman", "forest", 1, {"Heavy armor": -2}),
    ("answers", "pikeman", "heavy_swordsman", "forest", 1, {}),
    ("attacks", "swordsman", "spearman", "forest", 1, {"Hard hitter": 1}),
    ("answers", "swordsman", "spearman", "forest", 1, {}),
    ("attacks", "spearman", "scout", "forest", 1, {"Highly agile": -1}),
    ("answers", "spearman", "scout", "forest", 1, {"Highly agile": -1}),
    ("shoots", "bowman", "scout", "water", 1, {"Target on water": 1, "Highly agile": -1}),
]


@rule(
    "MW-11.1",
    "MW-11.2",
    "MW-11.3",
    "MW-11.5",
    "MW-11.6",
    "MW-11.7",
    "MW-11.9",
    "MW-11.10",
    "MW-11.14",
    "MW-11.16",
    "MW-11.17",
    "MW-11.18",
    "MW-11.27",
    "MW-11.28",
    "MW-11.30",
    "MW-11.31",
    "MW-11.32",
    "MW-11.33",
    "MW-EX.15",
)
@pytest.mark.parametrize(
    ("how", "striker", "other", "ground", "distance", "wanted"),
    [*CELLS, *ROWS],
    ids=lambda value: None if isinstance(value, dict) else str(value),
)
def test_chart_and_table(
    how: str, striker: str, other: str, ground: str, distance: int, wanted: int | dict[str, int]
) -> None:
    found = modifiers(how, striker, other, ground, distance)
    assert (9 + sum(found.values()) if isinstance(wanted, int) else found) == wanted
