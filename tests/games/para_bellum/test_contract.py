"""The contract battery of this game."""

from __future__ import annotations

from pathlib import Path

from wartable.games.para_bellum import GAME
from wartable.games.para_bellum.state.state import BellumState
from wartable.testing import Configuration, Contract

from .zones import Zone, zones


class TestParaBellum(Contract):
    game = GAME
    golden = Path(__file__).parent / "golden"
    games = 5
    kept = (
        Configuration(2),
        Configuration(3, (("end_rule", "round"), ("edge_rule", "loose"))),
        Configuration(4),
        Configuration(2, (("events", False), ("basic_actions_once", True), ("ars_oratoria", "once"))),
    )

    def zones(self, s: BellumState) -> list[Zone]:
        return zones(s)
