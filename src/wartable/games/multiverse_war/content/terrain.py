"""Kinds of terrain (MW-8.1, MW-8.3, MW-9.2)."""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = -1
GRASS: Final = 0
FOREST: Final = 1
HILL: Final = 2
WATER: Final = 3
MOUNTAIN: Final = 4
TERRAIN: Final = ("grass", "forest", "hill", "water", "mountain")
HEIGHT: Final = (0, 1, 2, 0, 3)
"""By terrain (MW-9.2)."""
COST: Final = (1, 2, 2, 0, 0)
"""AP to enter, by terrain; 0: cannot be entered (MW-8.1, MW-8.3)."""
