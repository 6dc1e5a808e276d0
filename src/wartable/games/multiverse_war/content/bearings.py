"""Where a hex lies from a player's home base, in words: for people, who do not read coordinates."""

from __future__ import annotations

from math import atan2, pi
from typing import Final

from .hexes import Hex, distance

COMPASS: Final = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")
"""Clockwise from east."""
_HEIGHT: Final = 3**0.5 / 2
"""From one line of hexes to the next, where the step to a neighbor is 1."""


def bearing(home: Hex, at: Hex) -> str:
    """How far a hex is from the center of a home base, and in which of eight directions; empty inside the base."""
    away = distance(home, at)
    if away <= 1:
        return ""
    q, r = at[0] - home[0], at[1] - home[1]
    turn = atan2(r * _HEIGHT, q + r / 2) / (2 * pi)
    return f"{away} hexes {COMPASS[round(turn * len(COMPASS)) % len(COMPASS)]} of your home base"
