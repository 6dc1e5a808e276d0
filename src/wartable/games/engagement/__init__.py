"""Engagement, a battle of ancient armies in three sectors, in which every wound costs an order."""

from .game import Engagement

__all__ = ["GAME", "Engagement"]

GAME = Engagement()
