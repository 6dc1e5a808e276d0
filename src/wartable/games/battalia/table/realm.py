"""The map as it is drawn: squares with tiles, tokens and heroes, and ways over them."""

from __future__ import annotations

from wartable.kernel.scene import Board, Cell, Face, Mark, Piece, seen_piece

from ..content.faces import hero_face, name
from ..content.grid import NOWHERE, place, shifted, squares_in
from ..content.shapes import SIDES
from ..rules.deeds import BuildTurn
from ..state.battle import NO_BATTLE
from ..state.realm import NO_TILE
from ..state.state import BACKS, NO_FACTION_YET, BattaliaState


def realm(faces: tuple[Face, ...], s: BattaliaState, viewer: int) -> Board:
    """The map: squares with their cards, tokens and heroes."""
    cells = [cell(faces, s, sq, viewer) for sq in squares_in(s.realm.playable)]
    impassable = tuple([place(sq) for sq in squares_in(s.realm.impassable)])
    marks = [Mark("blocked", impassable)] if impassable else []
    focus: tuple[str, ...] = ()
    if s.battle.target != NO_BATTLE:
        focus = (place(s.battle.square),)
        marks.append(Mark("zone", focus))
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, BuildTurn) and ask.seat == viewer:
        marks.append(Mark("reach", (place(ask.square),)))
    return Board("Realm", "square", tuple(cells), marks=tuple(marks), focus=focus)


def cell(faces: tuple[Face, ...], s: BattaliaState, sq: int, viewer: int) -> Cell:
    """One square with what lies on it."""
    map_ = s.realm
    where = name("square", sq)
    piece = lying(faces, s, sq, viewer)
    if piece is None:
        return Cell(place(sq), "" if map_.impassable >> sq & 1 else where)
    card = s.card(map_.tile[sq])
    heroes = [hero_piece(s, hero) for hero in range(2 * s.seats) if map_.heroes[hero] == sq]
    return Cell(place(sq), f"{card.name}, {where}", card.ground, pieces=(piece, *heroes), owner=piece.owner)


def lying(faces: tuple[Face, ...], s: BattaliaState, sq: int, viewer: int) -> Piece | None:
    """The card that lies on a square."""
    map_ = s.realm
    no = map_.tile[sq]
    return tile(faces, s, no, viewer, map_.turned[sq], map_.owner[sq], map_.level[sq]) if no != NO_TILE else None


def tile(
    faces: tuple[Face, ...], s: BattaliaState, no: int, viewer: int, turn: int, owner: int, level: int
) -> Piece:  # fmt: skip
    """A terrain card as it lies, or would lie, on the map."""
    piece = seen_piece(s.pieces, no, viewer, faces, BACKS)
    piece.turn = turn
    piece.owner = max(owner, -1)
    if level:
        piece.values = (("level", level),)
    return piece


def hero_piece(s: BattaliaState, hero: int) -> Piece:
    """A hero of a player."""
    seat = hero // 2
    faction = s.faction[seat]
    face = hero_face(faction, hero % 2) if faction != NO_FACTION_YET else ""
    return Piece(f"hero:{hero}", face, owner=seat)


def free_heroes(s: BattaliaState, seat: int) -> list[int]:
    """The heroes of a player that are not on the board."""
    return [hero for hero in (2 * seat, 2 * seat + 1) if s.realm.heroes[hero] == NOWHERE]


def way(links: list[int], start: int, goals: int) -> tuple[int, ...]:
    """The squares of a shortest way over links to one of the goals, both ends included; empty if there is none."""
    before = {start: start}
    front = [start]
    while front:
        following: list[int] = []
        for sq in front:
            if goals >> sq & 1:
                return _back(before, sq)
            for side in SIDES:
                for other in squares_in(shifted(links[side] & 1 << sq, side)):
                    if other not in before:
                        before[other] = sq
                        following.append(other)
        front = following
    return ()


def _back(before: dict[int, int], sq: int) -> tuple[int, ...]:
    """The way to a square, followed back to its start."""
    found = [sq]
    while before[sq] != sq:
        sq = before[sq]
        found.append(sq)
    return tuple(reversed(found))
