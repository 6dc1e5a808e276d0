"""Why a Unit cannot be ordered, and why an enemy is out of reach."""

from __future__ import annotations

import pytest

from wartable.kernel import asked
from wartable.testing import rule

from .builders import Desk


def hindrances(desk: Desk) -> dict[str, tuple[str, str]]:
    (ask,) = asked(desk.s)
    return {blocked.at: (blocked.why, blocked.rule) for blocked in ask.blocked(desk.s)}


@rule("ENG-60.7")
def test_a_unit_whose_order_is_too_dear_says_what_it_costs() -> None:
    desk = Desk(tokens=1)
    tired, _ = desk.unit(0, "front 1", "hastati"), desk.unit(0, "front 0", "hastati")
    desk.unit(1, "front 1", "warband")
    desk.ordered(tired, 1).tokens(0, 1).turn()
    assert hindrances(desk) == {"u0": ("Its next order costs 2 tokens, and you have 1 left.", "ENG-60.7")}


@rule("ENG-80.3", "ENG-80.4", "ENG-80.5", "ENG-140.10")
@pytest.mark.parametrize(
    ("enemies", "blocked"),
    [
        (("front 0", "rear 0", "front 1"), {"u13": "ENG-80.3", "u14": "ENG-80.3"}),
        (("rear 0", "front 1"), {"u13": "ENG-80.4"}),
        (("front 1", "front 2", "rear 1"), {"u13": "ENG-80.5", "u14": "ENG-140.10"}),
    ],
)
def test_an_enemy_out_of_reach_says_who_comes_first(enemies: tuple[str, ...], blocked: dict[str, str]) -> None:
    desk = Desk()
    desk.unit(0, "front 0", "hastati")
    for place in enemies:
        desk.unit(1, place, "warband")
    desk.turn().choose("charge 1.1")
    assert {at: rule for at, (_, rule) in hindrances(desk).items()} == blocked
