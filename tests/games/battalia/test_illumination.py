"""Illumination (BAT-22.9 to 22.25), kind by kind and day by day."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import ARTEFACTS, KINDS, RANKS
from wartable.games.battalia.rules.lines import uses_left
from wartable.testing import rule

from .fights import HORSE_DAY, TOOL_DAY, WEAPON_DAY, Field, acting

RELICS = {"hammer": 1, "sword": 1, "shield": 1, "horn": 1, "wings": 1, "crown": 2, "hand": 1, "book": 3}


@rule("BAT-22.9", "BAT-6.11")
@pytest.mark.parametrize("day", range(1, 15))
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "supply"])
def test_only_the_illuminated_kind_has_two_uses(kind: str, day: int) -> None:
    desk = acting(kind, day=day)
    shines = kind in ARTEFACTS and ARTEFACTS.index(kind) == (day - 1) % 7
    assert uses_left(desk.s, desk.s.hand[0][0]) == (2 if shines else 1)


@rule("BAT-16.3", "BAT-16.29")
@pytest.mark.parametrize("day", range(1, 8))
@pytest.mark.parametrize("relic", RELICS)
def test_great_artefacts_are_never_illuminated(relic: str, day: int) -> None:
    desk = acting(relic, day=day)
    assert uses_left(desk.s, desk.s.hand[0][0]) == RELICS[relic]


@rule("BAT-22.9", "BAT-22.10")
def test_two_uses_serve_one_line_or_two() -> None:
    one = acting("tool", day=TOOL_DAY).choose("create tool", "name barfolk")
    assert one.staged() == {}
    two = acting("tool", "chief", "priest", day=TOOL_DAY).choose("create weapon").rush()
    assert two.staged() == {"tool/barfolk": 1}
    assert two.choose("create amulet").rush().staged() == {}


@rule("BAT-22.9", "BAT-6.10")
def test_uses_left_at_the_end_of_the_turn_are_lost() -> None:
    desk = acting("weapon", "supply", "supply", day=WEAPON_DAY).choose("hero")
    assert desk.staged() == {"weapon/barfolk": 1}
    desk.choose("end")
    assert desk.staged() == {}
    assert desk.held() == ["supply", "supply", "weapon/barfolk"]


@rule("BAT-22.7", "BAT-22.9")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_day_shines_for_all_players(seat: int) -> None:
    desk = Field(day=HORSE_DAY).city("1,1", owner=seat).road("1,2", "NS").hero(seat, "1,1").hand(seat, "horse")
    desk.act(seat).choose(f"march {2 * seat}")
    assert desk.staged() == {"horse/barfolk": 1}


@rule("BAT-22.9")
@pytest.mark.parametrize("rank", RANKS)
def test_units_are_never_illuminated(rank: str) -> None:
    assert all([acting("amulet", rank, day=day).bless(rank, 1).staged()[f"{rank}/barfolk"] == 1 for day in range(1, 8)])
