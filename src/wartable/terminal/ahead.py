"""A preview in words: what a choice would change, and the places it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wartable.kernel.scene import Area, Board, Line, Mark, Scene, Show, Track

from .catalogue import Catalogue, spoken, unpictured
from .grids import whereabouts
from .selecting import pieces_of
from .slabs import between, slots
from .slabs import places as ways

MARKS = {"reach": "Reaches", "range": "In range", "sight": "Sees", "fog": "Out of sight"}
"""The words for marks, by kind. Other marks are called by their kind."""
MOST = 12
"""How many places are named; further ones are counted."""


def places_of(scene: Scene, catalogue: Catalogue) -> dict[str, str]:
    """The names of the places of a scene: coordinates on a map, labels elsewhere; of pieces their titles."""
    found: dict[str, str] = {}
    for area in scene.areas.values():
        for piece in pieces_of(area):
            found.setdefault(piece.id, catalogue.title(piece))
        found.update(_spots(area))
    return found


def _spots(area: Area) -> Iterator[tuple[str, str]]:
    if isinstance(area, Track):
        yield from zip(area.at, [spoken(space) for space in area.spaces], strict=False)
    if isinstance(area, Board):
        said = whereabouts(area) if area.shape != "line" else {}
        for cell in area.cells:
            yield cell.at, said.get(cell.at) or cell.label or spoken(cell.ground)
        for joint in slots(area):
            for at in ways(joint):
                yield at, between(area, joint, said)


def told_ahead(show: Show | None, places: Mapping[str, str]) -> list[str]:
    """A preview in words, line by line."""
    if show is None:
        return []
    lines = [unpictured(f"{what}: {change}") for what, change in show.changes] + [unpictured(g) for g in show.gains]
    if show.stats is not None:
        for row in show.stats.rows:
            columns = zip(show.stats.columns, row.values, strict=False)
            pairs = [f"{column} {value}" for column, value in columns if value]
            lines.append(f"{row.label}: {', '.join(pairs)}" + (f"  {row.rule}" if row.rule else ""))
    lines += [said for line in show.lines if (said := _way(line, places))]
    return lines + [said for mark in show.marks if (said := _marked(mark, places))]


def _way(line: Line, places: Mapping[str, str]) -> str:
    """A line from place to place."""
    names = _named(line.cells, places)
    return f"{spoken(line.kind).capitalize()}: {' to '.join(names)}" if names else ""


def _marked(mark: Mark, places: Mapping[str, str]) -> str:
    """A mark in words, with its places."""
    names = _named(mark.cells, places)
    if not names:
        return ""
    more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
    between = "; " if any("," in name for name in names) else ", "
    return f"{MARKS.get(mark.kind, spoken(mark.kind).capitalize())}: {between.join(names[:MOST])}{more}"


def _named(cells: Sequence[str], places: Mapping[str, str]) -> list[str]:
    """The places that have names here, each once."""
    return [name for name in dict.fromkeys([places.get(at, "") for at in cells]) if name]
