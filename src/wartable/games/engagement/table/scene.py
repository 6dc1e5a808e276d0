"""What a viewer sees."""

from __future__ import annotations

from wartable.kernel.scene import Area, Face, Row, Scene, Stat, Stats, seen_piece

from ..state.state import SEATS, SETUP, FieldState


def scene(faces: tuple[Face, ...], s: FieldState, viewer: int) -> Scene:
    """The field, as far as the viewer may see it."""
    areas: dict[str, Area] = {"seats": seats(s)}
    for seat in range(SEATS):
        for unit in s.units(seat):
            if s.troops[unit] and (s.stage != SETUP or viewer == seat):
                pieces = tuple([seen_piece(s.pieces, no, viewer, faces, ("tile",)) for no in s.troops[unit]])
                areas[f"unit-{unit % 12}:{seat}"] = Row(f"Unit {unit % 12 + 1}", pieces, owner=seat)
    return Scene("field", areas)


def seats(s: FieldState) -> Stats:
    """The players' key numbers."""
    columns = tuple([f"seat:{seat}" for seat in range(SEATS)])
    rows = (
        Stat("Tokens free", tuple([str(s.available[seat]) for seat in range(SEATS)])),
        Stat("Destroyed", tuple([str(s.destroyed(seat)) for seat in range(SEATS)])),
    )
    return Stats("Players", columns, rows)
