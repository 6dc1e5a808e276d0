"""What can be read off the scenes of this game."""

from __future__ import annotations

from wartable.kernel.notation import prompt
from wartable.kernel.scene import Board, Cell, Pick, Piece, Prompt, Row, Scene, Stats, Track

from .builders import Desk

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def look(desk: Desk, viewer: int = -1) -> Scene:
    """The scene of a viewer, the spectator by default."""
    return desk.game.scene(desk.s, viewer)


def board(desk: Desk, viewer: int = -1) -> Board:
    """The map as somebody sees it."""
    area = look(desk, viewer).areas["map"]
    assert isinstance(area, Board)
    return area


def cell(desk: Desk, hex: tuple[int, int], viewer: int = -1) -> Cell:
    """One hex of the map."""
    at = desk.board.places[desk.at(hex)]
    return next(cell for cell in board(desk, viewer).cells if cell.at == at)


def on_map(desk: Desk, no: int, viewer: int = -1) -> Piece:
    """A block on the map."""
    return next(piece for cell in board(desk, viewer).cells for piece in cell.pieces if piece.id == f"p{no}")


def row(scene: Scene, name: str) -> tuple[Piece, ...]:
    """The pieces of a row."""
    area = scene.areas[name]
    assert isinstance(area, Row)
    return area.pieces


def stats(scene: Scene, name: str) -> dict[str, tuple[str, ...]]:
    """The rows of a table of numbers."""
    area = scene.areas[name]
    assert isinstance(area, Stats)
    return {row.label: row.values for row in area.rows}


def places_in(scene: Scene) -> set[str]:
    """All that choices can point at."""
    found: set[str] = set()
    for area in scene.areas.values():
        if isinstance(area, Board):
            found |= {cell.at for cell in area.cells}
            found |= {piece.id for cell in area.cells for piece in cell.pieces}
        elif isinstance(area, Row):
            found |= {piece.id for piece in area.pieces}
        elif isinstance(area, Stats):
            found |= set(area.columns) | {row.at for row in area.rows if row.at}
        elif isinstance(area, Track):
            found |= set(area.at)
    return found


def asked(desk: Desk) -> Prompt:
    """The open question as its seat reads it."""
    return prompt(desk.game, desk.s, desk.ask.seat, NAMES[: desk.s.seats])


def pick(desk: Desk, notation: str) -> Pick:
    """One choice of the open question, as it is offered to a person."""
    return next(pick for pick in asked(desk).choices if pick.notation == notation)
