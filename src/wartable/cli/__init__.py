"""One command, `wartable`: each module here holds one or two of its words."""

from __future__ import annotations

from . import bench, games, picture, play, replay, rules, serve, simulate
from .edge import app

__all__ = ["app", "bench", "games", "picture", "play", "replay", "rules", "serve", "simulate"]
