"""Which areas of a scene to show: those in sight, pointed at by a choice, changed, or asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from wartable.kernel.scene import Area, Board, Cell, Piece, Pile, Prompt, Row, Scene, Stats

from .grids import whereabouts
from .theme import Theme

FEW = 4
"""A table with at most so many rows is shown as a whole. So many changed places of a map are told in words."""


def pieces_of(area: Area) -> list[Piece]:
    """Every piece in an area."""
    if isinstance(area, Row):
        return list(area.pieces)
    if isinstance(area, Pile):
        return [*area.open, *([area.top] if area.top is not None else []), *[piece for piece, _ in area.kinds]]
    if isinstance(area, Board):
        lying = [piece for cell in area.cells for piece in cell.pieces]
        lying += [piece for section in area.sections for piece in section.pieces]
        return lying + [piece for joint in area.joints for piece in joint.pieces]
    return []


def pointed_at(area: Area, places: Collection[str]) -> bool:
    """Whether one of these places is in the area."""
    cells = [cell.at for cell in area.cells] if isinstance(area, Board) else []
    if isinstance(area, Board):
        cells += [section.at for section in area.sections]
        cells += [f"{joint.a}|{joint.b}" for joint in area.joints] + [f"{joint.b}|{joint.a}" for joint in area.joints]
    return any(at in places for at in [*cells, *[piece.id for piece in pieces_of(area)]])


def in_sight(scene: Scene, theme: Theme, viewer: int, places: Collection[str] = ()) -> dict[str, Area]:
    """The areas that are not folded, and those that a choice points at."""
    folded = theme.folded(scene.stage, list(scene.areas), viewer)
    return {
        name: area for name, area in scene.areas.items() if name not in folded or (places and pointed_at(area, places))
    }


def changed(
    before: Mapping[str, Area], now: Mapping[str, Area], places: Collection[str] = (), brief: bool = False
) -> dict[str, Area]:
    """The areas that differ from the earlier scene, of long tables the lines, and those that a choice points at.

    `brief` leaves out the places of a map where nothing is new and nothing can be chosen.
    """
    found: dict[str, Area] = {}
    for name, area in now.items():
        old = before.get(name)
        if old == area and not pointed_at(area, places):
            continue
        if isinstance(area, Stats) and isinstance(old, Stats) and old.columns == area.columns and len(area.rows) > FEW:
            area = Stats(area.label, area.columns, tuple([row for row in area.rows if row not in old.rows]))
            if not area.rows:
                continue
        if brief and isinstance(area, Board) and isinstance(old, Board) and area.shape != "line":
            area = fresh_cells(old, area, places)
        found[name] = area
    return found


def fresh_cells(old: Board, board: Board, places: Collection[str]) -> Board:
    """The map with only those places that have changed or that a choice points at."""
    told = [cell for cell in board.cells if cell not in old.cells or cell.at in places]
    told += [cell for cell in board.cells if cell not in told and any(piece.id in places for piece in cell.pieces)]
    return replace(board, cells=tuple(told))


def few_changes(old: Board, board: Board, prompt: Prompt) -> list[Cell] | None:
    """The changed places of a map, where words will do; None if the map should be drawn again.

    It should where much has changed, or anything on its joints and of its marks, and where a choice points at a joint,
    or at a place that its label does not say. Empty places around a map that has grown are no news.
    """
    between = replace(board, cells=())
    if between != replace(old, cells=()) or any(pointed_at(between, pick.at[:1]) for pick in prompt.choices):
        return None
    known = {cell.at for cell in old.cells}
    told = [cell for cell in board.cells if cell not in old.cells and (cell.pieces or cell.at in known)]
    there = whereabouts(board)
    there |= {piece.id: there[cell.at] for cell in board.cells for piece in cell.pieces}
    pointing = [pick for pick in prompt.choices if pick.at and pick.at[0] in there]
    spoken = all(there[pick.at[0]] and there[pick.at[0]] in pick.label for pick in pointing)
    return told if spoken and len(told) <= FEW else None


def asked_for(scene: Scene, text: str, names: Sequence[str]) -> dict[str, Area]:
    """The areas that a text names: all, those of a player, or those with the word in their label."""
    wanted = text.casefold()
    if wanted == "all":
        return dict(scene.areas)
    owners = [seat for seat, name in enumerate(names) if name.casefold().startswith(wanted)]
    own = {name: area for name, area in scene.areas.items() if getattr(area, "owner", -1) in owners}
    return own or {name: area for name, area in scene.areas.items() if wanted in area.label.casefold()}


def cells_at(scene: Scene, text: str) -> list[tuple[Board, Cell]]:
    """The places of maps that a text names by coordinates: `2,-1`."""
    wanted = "".join(text.split())
    boards = [(area, whereabouts(area)) for area in scene.areas.values() if isinstance(area, Board)]
    return [(board, cell) for board, said in boards for cell in board.cells if said[cell.at] == wanted]


def told_apart(prompt: Prompt, scene: Scene) -> None:
    """The choices, with the place of the piece added to labels that would be equal."""
    labels = [pick.label for pick in prompt.choices]
    boards = [(area, whereabouts(area)) for area in scene.areas.values() if isinstance(area, Board)]
    standing = {piece.id: said[cell.at] for board, said in boards for cell in board.cells for piece in cell.pieces}
    for pick, label in zip(prompt.choices, labels, strict=True):
        place = standing.get(pick.at[0], "") if pick.at else ""
        if place and labels.count(label) > 1:
            pick.label = f"{label} on {place}"
