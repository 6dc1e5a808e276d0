"""A player's army as a picture: cards edge to edge, dice on their joints, Legions rimmed in gold."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Board, Cell, Face, Joint, Line, Mark, Piece, seen_piece

from ..content.faces import RIDER_CORNERS, banner_face
from ..content.grid import (
    CELLS,
    GENERAL_SLOT,
    HEIGHT,
    START,
    WIDTH,
    above,
    cells_in,
    column_of,
    die_in,
    left_of,
    right_of,
    row_of,
)
from ..content.kinds import CENTURION_DIE, GENERAL_DIE, HORN, LEGIONS, NO_BANNER, TOP_LEFT
from ..rules.deploying import UnitCell
from ..rules.placing import ArmyCell
from ..rules.scoring import ridden, rider_slots
from ..state.state import BACKS, OVER, BellumState
from .horns import lifted

DIE_WORDS: Final = ("imperator", "centurion", "legion")
"""The words for the dice in the layout, by their kind."""


def cell_place(seat: int, at: int) -> str:
    """The place of a cell; it ends in column and row, counted from the upper left."""
    return f"army:{seat}:{column_of(at) + WIDTH // 2},{HEIGHT - 1 - at // WIDTH}"


def joint_place(seat: int, slot: int) -> str:
    """The place of a slot on the joint of two cells."""
    at = slot % CELLS
    other = above(at) if die_in(slot) == CENTURION_DIE else right_of(at)
    return f"{cell_place(seat, at)}|{cell_place(seat, other)}"


def die_id(seat: int, slot: int) -> str:
    """The id of the die in a slot."""
    return f"die:{seat}:{slot}"


def slot_place(s: BellumState, seat: int, slot: int) -> str:
    """What a choice points at that means a slot: the die there, or the empty joint."""
    if s.army[seat].dice[slot]:
        return die_id(seat, slot)
    return joint_place(seat, slot)


def slab(faces: tuple[Face, ...], s: BellumState, seat: int, viewer: int) -> Board:
    """The army of one player."""
    grid = s.army[seat].grid
    shown = cells_shown(s, seat, viewer)
    cells: list[Cell] = []
    for at in shown:
        pieces: list[Piece] = []
        if grid.card[at] >= 0:
            card = seen_piece(s.pieces, grid.card[at], viewer, faces, BACKS)
            card.down = grid.card[at] in s.disabled
            pieces.append(card)
            if at == START:
                pieces.append(die_piece(s, seat, GENERAL_SLOT))
        cells.append(Cell(cell_place(seat, at), f"{row_of(at)},{column_of(at)}", pieces=tuple(pieces)))
    return Board(
        "Army",
        "square",
        tuple(cells),
        tuple(joints(s, seat)),
        tuple(links(s, seat)),
        (*[run(seat, legion) for legion in grid.legions], *(tally(s, seat) if s.stage == OVER else ())),
        owner=seat,
        ground="marble",
        ghosts=ghosts(faces, s, seat, viewer),
    )


def cells_shown(s: BellumState, seat: int, viewer: int) -> list[int]:
    """The cells of the army; for its player also those around it, so far as cards may come to lie there."""
    grid = s.army[seat].grid
    used = cells_in(grid.army | grid.units)
    if not used:
        return [START]
    columns = [at % WIDTH for at in used]
    rows = [at // WIDTH for at in used]
    more = int(seat == viewer and s.stage != OVER and not s.turn.tests)
    left, right = max(0, min(columns) - more), min(WIDTH - 1, max(columns) + more)
    low, high = max(0, min(rows) - more), min(HEIGHT - 1, max(rows) + more)
    return [at for at in range(CELLS) if left <= at % WIDTH <= right and low <= at // WIDTH <= high]


def die_piece(s: BellumState, seat: int, slot: int) -> Piece:
    """A die with its banner."""
    army = s.army[seat]
    banner = army.banner_on(slot) if die_in(slot) != GENERAL_DIE else NO_BANNER
    flag = (Piece(f"banner:{seat}:{banner}", banner_face(banner)),) if banner != NO_BANNER else ()
    idle = s.stage == OVER and die_in(slot) == CENTURION_DIE and slot not in ridden(s, seat)
    return Piece(
        die_id(seat, slot), die=str(army.dice[slot]), badges=(DIE_WORDS[die_in(slot)],), parts=flag, spent=idle
    )


def joints(s: BellumState, seat: int) -> list[Joint]:
    """The slots that are open: those of completed Legions, and those between cards one above the other."""
    army = s.army[seat]
    found: list[Joint] = []
    for slot in cells_in(army.grid.closed) + army.grid.centurion_slots():
        a, b = joint_place(seat, slot).split("|")
        found.append(Joint(a, b, "slot", (die_piece(s, seat, slot),) if army.dice[slot] else ()))
    return found


def run(seat: int, legion: tuple[int, int, int]) -> Mark:
    """The rim of a completed Legion, with its number."""
    first, length, color = legion
    return Mark("run", tuple([cell_place(seat, at) for at in range(first, first + length)]), LEGIONS[color])


def tally(s: BellumState, seat: int) -> list[Mark]:
    """The count on the army: what horns add to a legion die, and rings around centurion dice that count."""
    found: list[Mark] = []
    for slot in s.army[seat].legion_dice():
        more = lifted(s, seat, slot)
        if more:
            found.append(Mark("gain", (joint_place(seat, slot),), f"+{more}"))
    return found + [Mark("zone", (joint_place(seat, slot),)) for slot in ridden(s, seat)]


def links(s: BellumState, seat: int) -> list[Line]:
    """What horns and riders link; of gold where it counts (PB-SCO.3, PB-SCO.6)."""
    army = s.army[seat]
    counts = ridden(s, seat)
    found: list[Line] = []
    for at in cells_in(army.grid.army):
        icon = s.cards.icon[s.pieces.face[army.grid.card[at]]]
        if icon == HORN and left_of(at) >= 0 and right_of(at) >= 0:
            kind = "bond" if army.dice[at - 1] and army.dice[at] else "link"
            way = (joint_place(seat, at - 1), cell_place(seat, at), joint_place(seat, at))
            found.append(Line(kind, way))
        elif icon >= TOP_LEFT:
            red, gray = rider_slots(icon, at)
            if red < 0 or gray < 0 or right_of(gray % CELLS) < 0:
                continue
            corner = f"{cell_place(seat, at)}#{RIDER_CORNERS[icon - TOP_LEFT]}"
            kind = "bond" if red in counts and (army.grid.closed >> gray) & 1 else "link"
            found.append(Line(kind, (joint_place(seat, red), corner, joint_place(seat, gray))))
    return found


def ghosts(faces: tuple[Face, ...], s: BellumState, seat: int, viewer: int) -> tuple[tuple[str, Piece], ...]:
    """Where the viewer may lay the card that is chosen. Nobody else has these in the scene."""
    ask = s.agenda[-1] if s.agenda else None
    if seat != viewer or not isinstance(ask, ArmyCell | UnitCell) or ask.seat != viewer:
        return ()
    face = faces[s.pieces.face[ask.no]].key
    return tuple(
        [(cell_place(seat, choice.a), Piece(f"ghost {cell_place(seat, choice.a)}", face)) for choice in ask.choices(s)]
    )
