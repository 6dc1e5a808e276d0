"""Multiverse War: hidden blocks on a map that is explored hex by hex."""

from .game import MultiverseWar

__all__ = ["GAME", "MultiverseWar"]

GAME = MultiverseWar()
