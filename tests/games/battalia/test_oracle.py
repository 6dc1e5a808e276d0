"""The Sun Oracle (BAT-22)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import ARTEFACTS, KINDS
from wartable.testing import rule

from .builders import Desk

OUTER = ["tool", "weapon", "amulet", "title", "scroll", "tent", "horse"]
INNER = ["tool", "amulet", "scroll", "horse", "weapon", "title", "tent"]
DAYS = [
    ("tool", "tool"),
    ("weapon", "amulet"),
    ("amulet", "scroll"),
    ("title", "horse"),
    ("scroll", "weapon"),
    ("tent", "title"),
    ("horse", "tent"),
]


def today(desk: Desk) -> tuple[str, str]:
    """The illuminated and the matched artefact."""
    return KINDS[desk.s.illuminated], KINDS[desk.s.matched]


def meetings(turns: int) -> list[str]:
    """The symbols that meet their like when the inner wheel has been turned by so many positions."""
    return [symbol for slot, symbol in enumerate(INNER) if OUTER[(slot + turns) % 7] == symbol]


@rule("BAT-22.1", "BAT-22.3")
@pytest.mark.parametrize("day", range(1, 8))
def test_one_pair_of_symbols_meets_every_day(day: int) -> None:
    assert meetings(day - 1) == [today(Desk(day=day))[1]]


@rule("BAT-22.2", "BAT-22.4")
@pytest.mark.parametrize("day", range(1, 8))
def test_the_ray_on_the_inner_tool_points_at_the_illuminated_symbol(day: int) -> None:
    assert list(ARTEFACTS) == OUTER
    assert today(Desk(day=day))[0] == OUTER[(INNER.index("tool") + day - 1) % 7]


@rule("BAT-22.6", "BAT-22.26", "BAT-EX.22")
@pytest.mark.parametrize("day", range(1, 23))
def test_the_days_of_a_week_and_those_after_it(day: int) -> None:
    assert today(Desk(day=day)) == DAYS[(day - 1) % 7]


@rule("BAT-22.7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_day_holds_for_all_players(seat: int) -> None:
    desk = Desk(3, day=8).hand(seat, "tool").act(seat)
    assert desk.offers("create") == ["tool"]
    assert desk.choose("create tool").offers("name") == ["barfolk", "cloudborn", "emberian", "islander"]
