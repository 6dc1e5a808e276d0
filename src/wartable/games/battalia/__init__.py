"""Battalia: The Creation, in which decks grow and cities and roads fill a realm."""

from .game import Battalia

__all__ = ["GAME", "Battalia"]

GAME = Battalia()
