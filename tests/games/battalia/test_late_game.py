"""The contract battery over games that begin in the thick of it."""

from __future__ import annotations

from pathlib import Path

from wartable.games.battalia.state.state import BattaliaState
from wartable.testing import Configuration, Contract

from .late_game import LATE
from .zones import Zone, zones


class TestLateBattalia(Contract):
    game = LATE
    ceiling = 4000
    widest = 90
    games = 3
    tables = (
        Configuration(2, (("weeks", 1),)),
        Configuration(3, (("weeks", 1), ("unbound", True), ("advanced", True))),
        Configuration(4, (("weeks", 1), ("staff_swap", True))),
        Configuration(3, (("weeks", 1), ("volcano", True))),
    )

    golden = Path(__file__).parent / "golden_late"
    kept = tables[:1]

    def zones(self, s: BattaliaState) -> list[Zone]:
        return zones(s)

    def test_every_setting_is_played(self) -> None:
        """The battery of the game itself plays every setting."""
