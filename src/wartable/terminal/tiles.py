"""Tiles of square maps: where their roads lead, as a sign and in words."""

from __future__ import annotations

from wartable.kernel.phrases import listed
from wartable.kernel.scene import Face

SIDES = ("north", "east", "south", "west")
SIGNS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the sides that have a road: 1 north, 2 east, 4 south, 8 west."""
PLAIN_SIGNS = " ''+.|++.+-+++++"
"""The same where there are no line-drawing characters."""


def is_tile(face: Face) -> bool:
    """Whether the face says what each of its four sides has."""
    return len(face.edges) == len(SIDES)


def road_sides(face: Face, turn: int) -> list[int]:
    """The sides that have a road, when the tile is turned so many quarters with the clock."""
    return [side for side in range(len(SIDES)) if face.edges[(side - turn) % len(SIDES)]]


def road_sign(face: Face, turn: int, simple: bool) -> str:
    """The roads of a tile as one character."""
    return (PLAIN_SIGNS if simple else SIGNS)[sum([1 << side for side in road_sides(face, turn)])]


def road_words(face: Face, turn: int) -> str:
    """The roads of a tile in words."""
    sides = [SIDES[side] for side in road_sides(face, turn)]
    return f"road{'s' if len(sides) > 1 else ''} to the {listed(sides)}" if sides else "no road"
