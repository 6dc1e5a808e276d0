"""Para Bellum, in which cards join into legions and dice are both money and points."""

from .game import ParaBellum

__all__ = ["GAME", "ParaBellum"]

GAME = ParaBellum()
