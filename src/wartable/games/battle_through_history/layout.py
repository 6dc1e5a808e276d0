"""Where the areas sit on a wide and on a narrow screen."""

from __future__ import annotations

from wartable.kernel.scene import Plain


def layout() -> Plain:
    """The layout file."""
    return {}
