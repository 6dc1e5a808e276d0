"""A Battle Through History: a deck-building battle game across four Eras, 2 to 5 players."""

from .game import BattleThroughHistory

GAME = BattleThroughHistory()

__all__ = ["GAME", "BattleThroughHistory"]
