"""What a viewer may see."""

from __future__ import annotations

from wartable.kernel.scene import Face, Scene

from .state import Table


def scene(faces: tuple[Face, ...], s: Table, viewer: int) -> Scene:
    """Everything on the table."""
    return Scene("travel")
