"""The contract battery of this game."""

from __future__ import annotations

from pathlib import Path

from wartable.games.battalia import GAME
from wartable.games.battalia.state.state import BattaliaState
from wartable.testing import Configuration, Contract

from .zones import Zone, zones


class TestBattalia(Contract):
    game = GAME
    golden = Path(__file__).parent / "golden"
    ceiling = 8000
    widest = 60
    games = 3
    standing = {
        "ruins_strength": (8, 4, 20),
        "weeks": (0, 1),
        "end_level4": (5, 0, 1),
        "vp_target": (0, 10),
        "stall_weeks": (3, 0, 1),
        "removed_faction": ("random", "islander"),
    }
    quick = {"weeks": 1}
    kept = (
        Configuration(2),
        Configuration(3, (("weeks", 2), ("unbound", True))),
        Configuration(4, (("weeks", 2), ("start_cities", 2))),
        Configuration(2, (("weeks", 2), ("neutral_per_player", 2), ("relic_set", "base"))),
    )

    def zones(self, s: BattaliaState) -> list[Zone]:
        return zones(s)
