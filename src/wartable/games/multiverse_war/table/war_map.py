"""The map as a viewer sees it: terrain, roads, buildings, blocks, fog."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Board, Cell, Line, Mark, Piece, Region

from ..content.marks import COVERING, NONE, NOWHERE, OVER, SETUP
from ..content.terrain import UNKNOWN
from ..rules.cover import covers
from ..rules.sight import outlooks
from ..state.state import WarState
from .shown import Seen
from .unit_sheets import territory_name

GROUND: Final = ("grass", "forest 1", "hill 2", "water", "mountain 3")
"""Terrain with its height, as the map writes it (MW-9.2)."""


def war_map(seen: Seen) -> Board:
    """The board with terrain, roads, buildings and blocks; fog lies over what the viewer's side does not see now."""
    s = seen.s
    board = s.board
    cells = tuple([cell(seen, h) for h in range(board.size)])
    return Board("Map", "hex", cells, lines=roads(s), marks=marks(seen), regions=regions(s))


def cell(seen: Seen, h: int) -> Cell:
    """A hex with its terrain, its label and the pieces on it."""
    s = seen.s
    board = s.board
    terrain = s.terrain[h]
    ground = "unknown" if terrain == UNKNOWN else GROUND[terrain]
    label = ""
    owner = board.town[h]
    if board.town[h] != NONE:
        ground = "town"
    elif h in s.quarries:
        label = "quarry"
        owner = s.quarry_side[s.quarries.index(h)]
    elif (s.pontoons >> h) & 1:
        label = "pontoon"
    pieces: list[Piece] = []
    if s.house[h] != NONE:
        pieces.append(seen.building(s.house[h]))
    if s.event_at[h] != NONE:
        pieces.append(seen.card(s.event_at[h]))
    pieces += [seen.block(no) for no in seen.blocks(h)]
    if s.phase == SETUP and board.town[h] == seen.viewer and seen.viewer >= 0:
        pieces += picked(seen, h)
    return Cell(board.places[h], label, ground, pieces=tuple(pieces), owner=owner)


def regions(s: WarState) -> tuple[Region, ...]:
    """The settlements with the health they have left, and the territories, with names once they are explored."""
    board = s.board
    found: list[Region] = []
    for seat in range(board.players):
        bears = (s.world.town_health - s.town_damage[seat], s.world.town_health)
        towns = tuple([board.places[h] for h in board.settlement[seat]])
        found.append(Region(towns, "", seat, bears))
    for slot in range(len(s.slots)):
        hexes = board.slot_hexes(slot)
        found.append(Region(tuple([board.places[h] for h in hexes]), territory_name(s, hexes[0])))
    return tuple(found)


def picked(seen: Seen, h: int) -> list[Piece]:
    """The viewer's own first units, while everybody chooses in secret."""
    seat = seen.viewer
    faces = seen.s.picked[seat]
    hexes = seen.s.placed[seat]
    here = [i for i in range(len(hexes)) if hexes[i] == h]
    return [Piece(f"picked:{i}", seen.faces[faces[i]].key, "", seat) for i in here]


def roads(s: WarState) -> tuple[Line, ...]:
    """Lines from every road hex to its neighbors that are roads, buildings or settlements."""
    board = s.board
    found: list[Line] = []
    for h in range(board.size):
        if not (s.roads >> h) & 1:
            continue
        joined = 0
        for n in board.neighbors[h]:
            road = (s.roads >> n) & 1
            if (road and h < n) or (not road and s.holder(n) != NONE):
                found.append(Line("road", (board.places[h], board.places[n])))
            joined += road or s.holder(n) != NONE
        if not joined:
            found.append(Line("road", (board.places[h], board.places[h])))
    return tuple(found)


def marks(seen: Seen) -> tuple[Mark, ...]:
    """Marks for fog over explored land that the viewer's side does not see, and for hexes under cover fire."""
    s = seen.s
    board = s.board
    found: list[Mark] = []
    if seen.viewer >= 0 and s.phase not in (SETUP, OVER):
        clear = outlooks(s)[seen.side].open
        fog = [board.places[h] for h in range(board.size) if s.terrain[h] != UNKNOWN and not (clear >> h) & 1]
        if fog:
            found.append(Mark("fog", tuple(fog)))
    for no in range(len(s.stance)):
        if s.stance[no] == COVERING and s.hex[no] != NOWHERE:
            found.append(Mark("zone", tuple([board.places[h] for h in board.within(s.hex[no], 2) if covers(s, no, h)])))
    return tuple(found)
