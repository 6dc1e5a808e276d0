"""Where the areas sit on a wide and on a narrow screen."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from wartable.kernel.scene import Plain, plain


def layout() -> Plain:
    """The layout file: theme, and per stage the places of all areas."""
    text = files("wartable.games.battle_through_history").joinpath("layout.toml").read_text(encoding="utf-8")
    return plain(tomllib.loads(text))
