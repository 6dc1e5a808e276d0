"""The contract battery of this game."""

from __future__ import annotations

from pathlib import Path

from wartable.games.engagement import GAME
from wartable.games.engagement.state.state import FieldState
from wartable.testing import Configuration, Contract

from .zones import Zone, zones


class TestEngagement(Contract):
    game = GAME
    golden = Path(__file__).parent / "golden"
    games = 5
    supplied = (0,)
    widest = 80  # orders to twelve Units
    standing = {"size": (80, 50, 110), "rounds": (6, 3, 12), "scenario": ("none", "alesia", "cynos", "watling")}
    kept = (
        Configuration(2),
        Configuration(2, (("fog", True), ("size", 60))),
        Configuration(2, (("scenario", "alesia"),)),
        Configuration(2, (("return_match", True), ("alternating", True))),
    )

    def zones(self, s: FieldState) -> list[Zone]:
        return zones(s)
