"""Which areas of a scene to show: what is in sight, pointed at, changed, or asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from wartable.kernel.scene import Area, Board, Piece, Pile, Row, Scene, Stats

from .theme import Theme

FEW = 4
"""A table with no more rows is shown as a whole."""


def pieces_of(area: Area) -> list[Piece]:
    """Every piece in an area."""
    if isinstance(area, Row):
        return list(area.pieces)
    if isinstance(area, Pile):
        return [*area.open, *([area.top] if area.top is not None else [])]
    if isinstance(area, Board):
        return [piece for cell in area.cells for piece in cell.pieces]
    return []


def pointed_at(area: Area, places: Collection[str]) -> bool:
    """Whether one of these places is in the area."""
    cells = [cell.at for cell in area.cells] if isinstance(area, Board) else []
    return any(at in places for at in [*cells, *[piece.id for piece in pieces_of(area)]])


def in_sight(scene: Scene, theme: Theme, viewer: int, places: Collection[str] = ()) -> dict[str, Area]:
    """What is not folded away, and whatever a choice points at."""
    folded = theme.folded(scene.stage, list(scene.areas), viewer)
    return {
        name: area for name, area in scene.areas.items() if name not in folded or (places and pointed_at(area, places))
    }


def changed(before: Mapping[str, Area], now: Mapping[str, Area], places: Collection[str] = ()) -> dict[str, Area]:
    """What differs from what was shown before, long tables by the line; and whatever a choice points at."""
    found: dict[str, Area] = {}
    for name, area in now.items():
        old = before.get(name)
        if old == area and not pointed_at(area, places):
            continue
        if isinstance(area, Stats) and isinstance(old, Stats) and old.columns == area.columns and len(area.rows) > FEW:
            area = Stats(area.label, area.columns, tuple([row for row in area.rows if row not in old.rows]))
            if not area.rows:
                continue
        found[name] = area
    return found


def asked_for(scene: Scene, text: str, names: Sequence[str]) -> dict[str, Area]:
    """The areas a person names: all of them, those of a player, or those with the word in their label."""
    wanted = text.casefold()
    if wanted == "all":
        return dict(scene.areas)
    owners = [seat for seat, name in enumerate(names) if name.casefold().startswith(wanted)]
    own = {name: area for name, area in scene.areas.items() if getattr(area, "owner", -1) in owners}
    return own or {name: area for name, area in scene.areas.items() if wanted in area.label.casefold()}
