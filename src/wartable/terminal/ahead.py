"""A preview in words: what a choice would change, and the places it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wartable.kernel.scene import Area, Board, Duel, Line, Mark, Scene, Show, Spread, Stats, Track

from .catalogue import Catalogue, spoken, unpictured
from .grids import whereabouts
from .ink import Glyphs
from .selecting import pieces_of
from .slabs import between, slots
from .slabs import places as ways

MARKS = {"reach": "Reaches", "range": "In range", "sight": "Sees", "fog": "Out of sight"}
"""The words for marks, by kind. Other marks are called by their kind."""
BARS = " ▁▂▃▄▅▆▇█"
"""Chances as bars, from none to the greatest of all."""
FATAL = "destroyed"
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


def told_ahead(
    show: Show | None, places: Mapping[str, str], glyphs: Glyphs | None = None, catalogue: Catalogue | None = None
) -> list[str]:
    """A preview in words, line by line; with glyphs, chances as small bars."""
    if show is None:
        return []
    lines = [show.title] * bool(show.title) + [said for spread in show.spreads for said in _spread(spread, glyphs)]
    # Beside chances a table says what others may do, and what is written at them says it again.
    changes = () if show.spreads or show.duel else show.changes
    lines += [unpictured(f"{what}: {change}") for what, change in changes] + [unpictured(g) for g in show.gains]
    if show.stats is not None:
        lines += _table(show.stats, catalogue or Catalogue([]))
    if show.duel is not None:
        lines += _duel(show.duel)
    lines += [said for line in show.lines if (said := _way(line, places))]
    return lines + [said for mark in show.marks if (said := _marked(mark, places))]


def _table(stats: Stats, catalogue: Catalogue) -> list[str]:
    """A line for each row of a small table, and its note."""
    lines: list[str] = []
    for row in stats.rows:
        columns = zip(stats.columns, row.values, strict=False)
        pairs = [unpictured(f"{column} {value}".strip()) for column, value in columns if value]
        said = f"{catalogue.headed(row)}: {', '.join(pairs)}" if pairs else catalogue.headed(row)
        lines.append(said + (f"  {row.rule}" if row.rule else ""))
        lines += [f"  {unpictured(note)}" for note in row.notes if note]
    return lines + [unpictured(stats.note)] * bool(stats.note)


def _duel(duel: Duel) -> list[str]:
    """How a fight may end, and what a victory brings. Its blows are told by the table of chances and the gains."""
    ends = [f"{outcome.chance} %: {outcome.words}" for outcome in duel.outcomes]
    prizes = [f"{duel.prize}: {', '.join([unpictured(prize) for prize in duel.prizes])}"] * bool(duel.prizes)
    return ends + prizes + [duel.note] * bool(duel.note)


def _spread(spread: Spread, glyphs: Glyphs | None) -> list[str]:
    """Chances: the number to be expected, the chance of each number, and what the dice are."""
    drawn = glyphs is not None and not glyphs.simple
    last = len(spread.chances) - 1
    most = max([1, *spread.chances])
    shown = max([number for number, chance in enumerate(spread.chances) if chance], default=0)
    said: list[str] = []
    for number, chance in enumerate(spread.chances[: shown + 1]):
        if drawn:
            height = BARS[-(-chance * (len(BARS) - 1) // most)]
            said.append(f"{number}{'+' * (number == last)} {height} {chance}%")
        else:
            said.append(f"{number}{' or more' * (number == last)}: {chance}%")
    fatal = f", {'' if spread.fatal == shown else f'from {spread.fatal} on '}{FATAL}"
    fatal *= 0 < spread.fatal <= shown
    head = f"{spread.label}: {f'{spread.mean} {spread.counted}'.strip()} on average"
    return [head, f"  {('   ' if drawn else ', ').join(said)}{fatal}", *[f"  {unpictured(n)}" for n in spread.notes]]


def _way(line: Line, places: Mapping[str, str]) -> str:
    """A line from place to place."""
    names = _named(line.cells, places)
    notes = "".join([f", {words} {number}" for words, number in line.notes])
    return f"{spoken(line.kind).capitalize()}: {' to '.join(names)}{notes}" if names else ""


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
