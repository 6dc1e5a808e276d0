"""The pieces that a scene draws."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.kernel.scene import Area, Board, Piece, Pile, Row, Scene


def pieces_in(scene: Scene) -> Iterator[Piece]:
    """All pieces of a scene, each followed by its parts."""
    for area in scene.areas.values():
        for piece in _lying(area):
            yield piece
            yield from piece.parts


def _lying(area: Area) -> Iterator[Piece]:
    """The pieces of an area. The top of a pile is left out if it is among the pile's open pieces."""
    if isinstance(area, Pile):
        yield from area.open
        if area.top is not None and area.top not in area.open:
            yield area.top
    elif isinstance(area, Row):
        yield from area.pieces
        if area.trial is not None:
            yield area.trial.roll
    elif isinstance(area, Board):
        yield from [piece for cell in area.cells for piece in cell.pieces]
        yield from [piece for joint in area.joints for piece in joint.pieces]
