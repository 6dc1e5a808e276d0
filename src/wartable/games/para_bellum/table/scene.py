"""What a viewer sees."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel.scene import Face, Scene

from ..state.state import BellumState


def scene(faces: Sequence[Face], s: BellumState, viewer: int) -> Scene:
    """The whole table for one viewer."""
    return Scene("table")
