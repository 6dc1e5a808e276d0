"""The contract battery of this game."""

from __future__ import annotations

from pathlib import Path

from wartable.games.battle_through_history import GAME
from wartable.games.battle_through_history.state import HistoryState
from wartable.testing import Contract

from .zones import Zone, zones


class TestBattleThroughHistory(Contract):
    game = GAME
    golden = Path(__file__).parent / "golden"
    ceiling = 800
    widest = 25

    def zones(self, s: HistoryState) -> list[Zone]:
        return zones(s)
