"""Heroes at the center of a map, and what their tests ask again and again."""

from __future__ import annotations

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.verbs_and_tellings import STRENGTH
from wartable.games.multiverse_war.state.state import WarState
from wartable.games.multiverse_war.state.strike import Strike

from .builders import Desk

HERE: Hex = (3, 1)
EAST: Hex = (4, 1)
SOUTH_EAST: Hex = (3, 2)
SOUTH_WEST: Hex = (2, 2)
WEST: Hex = (2, 1)
NORTH_WEST: Hex = (3, 0)
NORTH_EAST: Hex = (4, 0)
RING = (EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST)
FAR_EAST: Hex = (5, 1)
SURE = 0
"""Drawn for a die that shows 1: a hit. The next shows 10."""
FAIL = 9


def blademaster(desk: Desk, *skills: str, level: int = 1, ap: int = 6) -> int:
    return desk.hero("blademaster", 0, HERE, level=level, ap=ap, skills=skills)


def protector(desk: Desk, *skills: str, level: int = 1, ap: int = 6) -> int:
    return desk.hero("protector", 0, HERE, level=level, ap=ap, skills=skills)


def beastcaller(desk: Desk, *skills: str, level: int = 1, ap: int = 6) -> int:
    return desk.hero("beastcaller", 0, HERE, level=level, ap=ap, skills=skills)


def deadeye(desk: Desk, *skills: str, level: int = 1, ap: int = 6) -> int:
    return desk.hero("deadeye", 0, HERE, level=level, ap=ap, skills=skills)


def stormmarshal(desk: Desk, *skills: str, level: int = 1, ap: int = 6) -> int:
    return desk.hero("stormmarshal", 0, HERE, level=level, ap=ap, skills=skills)


def foe(desk: Desk, at: Hex, key: str = "spearman") -> int:
    return desk.block(key, 1, at)


def rolls(desk: Desk, *numbers: int) -> Desk:
    desk.umpire.numbers = list(numbers)
    return desk


def offered(desk: Desk, no: int) -> list[str]:
    """The abilities that a hero can use now."""
    return [text.removeprefix("use ") for text in desk.act(no).options() if text.startswith("use ")]


def strengths(desk: Desk) -> list[int]:
    """With how much the strikes so far were rolled."""
    return [event.c for event in desk.umpire.events if event.kind == STRENGTH]


def wounds(s: WarState, *blocks: int) -> list[int]:
    return [s.wounds[no] for no in blocks]


def parts(strike: Strike, kind: int) -> int:
    """What one kind of modifier adds to a strike."""
    return sum([value for found, value in zip(strike.kinds, strike.values, strict=True) if found == kind])
