"""The battlefield as a board: three Sectors side by side, five zones deep (ENG-10)."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Board, Cell, Face, Meeting, Piece

from ..content.faces import DEPTH_NAMES, unit_id
from ..content.field import CONTACT, DEPTHS, SECTORS, WINGS, ZONES, depth_of, sector_of, wing_at
from ..content.forces import ATTACKER, DEFENDER
from ..state.state import FieldState
from .units import unit_piece

ROWS: Final = ("Rear", "Front", "Clash", "Front", "Rear")
"""The rows, from the Defender's Rear to the Attacker's."""
GROUNDS: Final = ("rear", "front", "clash")


def cell_at(role: int, zone: int) -> str:
    """A player's zone on the board; both players have their Engagement Zones in common (ENG-10.6)."""
    depth = depth_of(zone)
    row = len(ROWS) - 1 - depth if role == ATTACKER else depth
    return f"zone:{sector_of(zone)},{row}"


def place_at(place: int) -> str:
    """A zone that a choice or an event names, on the board."""
    return cell_at(place // ZONES, place % ZONES)


def field(faces: tuple[Face, ...], s: FieldState, viewer: int, shown: list[int]) -> Board:
    """The field with the Units that are shown. The viewer's own side lies below, for a spectator the Attacker's."""
    turned = viewer >= 0 and s.role(viewer) == DEFENDER
    cells: list[Cell] = []
    for row in range(len(ROWS)):
        for sector in range(SECTORS):
            cells.append(zone_cell(faces, s, viewer, shown, sector, row))
    wings = [WINGS[wing_at(sector, not turned)] for sector in range(SECTORS)]
    columns = tuple([wing.capitalize() if wing == "center" else f"{wing.capitalize()} wing" for wing in wings])
    return Board("The field", "field", tuple(cells), rows=ROWS, columns=columns, turned=turned)


def zone_cell(faces: tuple[Face, ...], s: FieldState, viewer: int, shown: list[int], sector: int, row: int) -> Cell:
    """One zone with what stands in it."""
    at = f"zone:{sector},{row}"
    inside = [unit for unit in shown if cell_at(s.role(s.owner(unit)), s.zone[unit]) == at]
    pieces: tuple[Piece, ...] = tuple([unit_piece(faces, s, unit, viewer) for unit in inside])
    depth = min(row, len(ROWS) - 1 - row)
    role = ATTACKER if row > len(DEPTHS) - 1 else DEFENDER
    owner = -1 if depth == CONTACT else s.attacker if role == ATTACKER else 1 - s.attacker
    return Cell(at, DEPTH_NAMES[depth], GROUNDS[depth], pieces=pieces, owner=owner, meetings=meetings(s, inside))


def meetings(s: FieldState, inside: list[int]) -> tuple[Meeting, ...]:
    """The Engagements in a zone, with the die that was rolled last in each."""
    found: list[Meeting] = []
    numbers = dict.fromkeys([s.engagement[unit] for unit in inside if s.engaged(unit)])
    for number in numbers:
        units = [unit for unit in inside if s.engagement[unit] == number]
        die = str(s.rolled) if s.rolling in units else ""
        found.append(Meeting(tuple([unit_id(unit) for unit in units]), die))
    return tuple(found)
