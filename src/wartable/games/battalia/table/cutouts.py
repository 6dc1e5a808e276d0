"""The neighborhood of a square, once for each way of turning the card that is laid there."""

from __future__ import annotations

from wartable.kernel.phrases import listed
from wartable.kernel.scene import Area, Board, Cell, Face, Line, Mark, Piece, Row

from ..content.faces import SIDE_NAMES, name
from ..content.grid import NEIGHBOR, NOWHERE, WIDTH, column_and_row, column_of, row_of, square
from ..content.kinds import deck_of
from ..content.shapes import SIDES
from ..rules.deeds import BuildSquare, BuildTurn
from ..rules.misfits import clashes, misfit, turn_area, ways_to_turn
from ..rules.placing import Sites, turns_to
from ..state.state import BattaliaState
from .realm import lying, tile
from .trial import Laid, laid


def placing_areas(faces: tuple[Face, ...], s: BattaliaState, ask: BuildTurn) -> dict[str, Area]:
    """The card that is laid, and each way of turning it."""
    found: dict[str, Area] = {"parcel": parcel(faces, s, ask)}
    for way, exits in enumerate(ways_to_turn(s.realm, ask.seat, ask.shape, ask.square)):
        found[turn_area(way)] = cutout(faces, s, ask, way, exits)
    return found


def parcel(faces: tuple[Face, ...], s: BattaliaState, ask: BuildSquare | BuildTurn) -> Row:
    """The card that is laid, before it has a place."""
    return Row(s.card(s.decks[deck_of(ask.shape)][-1]).name, (new_tile(faces, s, ask, 0),))


def new_tile(faces: tuple[Face, ...], s: BattaliaState, ask: BuildSquare | BuildTurn, turn: int) -> Piece:
    """The top card of the deck, turned, with the token that it would have."""
    owner = ask.seat if ask.level else -1
    piece = tile(faces, s, s.decks[deck_of(ask.shape)][-1], ask.seat, turn, owner, ask.level)
    piece.id = f"new:{turn}"
    return piece


def cutout(faces: tuple[Face, ...], s: BattaliaState, ask: BuildTurn, way: int, exits: int) -> Board:
    """The squares around the chosen one, with the card in one of its ways: what it seals, or where it does not fit."""
    fits = exits in Sites(s.realm, ask.seat).exits_at(ask.shape, ask.square)
    after = laid(s, ask.seat, ask.shape, ask.level, ask.square, exits) if fits else Laid(s, [])
    near = neighborhood(s, ask.square)

    def at(sq: int) -> str:
        return f"near-{way + 1}:{column_and_row(sq)}"

    cells: list[Cell] = []
    for sq in near:
        piece = (
            new_tile(faces, s, ask, turns_to(ask.shape, exits)) if sq == ask.square else lying(faces, s, sq, ask.seat)
        )
        if piece is not None:
            piece.id = f"{at(sq)}:tile"
        card = s.tile_at(sq)
        cells.append(
            Cell(at(sq), ground=card.ground if card is not None else "", pieces=(piece,) if piece is not None else ())
        )
    rocks = tuple([at(sq) for sq in near if s.realm.impassable >> sq & 1])
    lost = tuple([at(sq) for sq in after.sealed if sq in near])
    wrong = [] if fits else clashes(s.realm, ask.square, exits)
    return Board(
        opened(s, after, ask.square, exits) if fits else misfit(s.realm, ask.square, exits),
        "square",
        tuple(cells),
        lines=tuple([Line("clash", (at(ask.square), at(NEIGHBOR[ask.square][side]))) for side in wrong]),
        marks=tuple([Mark(kind, cells) for kind, cells in (("blocked", rocks), ("lost", lost)) if cells]),
    )


def neighborhood(s: BattaliaState, sq: int) -> list[int]:
    """The square and those around it, as far as they are on the map."""
    columns = [column_of(sq) + step for step in (-1, 0, 1) if 0 < column_of(sq) + step <= WIDTH]
    rows = [row_of(sq) + step for step in (-1, 0, 1) if 0 < row_of(sq) + step <= WIDTH]
    return [square(x, y) for y in rows for x in columns if s.realm.playable >> square(x, y) & 1]


def opened(s: BattaliaState, after: Laid, sq: int, exits: int) -> str:
    """Where the roads of a card lead on, and what it seals."""
    still = after.s.realm.open
    sides = [SIDE_NAMES[side] for side in SIDES if exits >> side & 1 and leads_on(sq, side, still)]
    opens = f"opens {listed(sides)}" if sides else "opens nothing"
    lost = [name("square", one) for one in after.sealed]
    return f"{opens}, seals {listed(lost) if 0 < len(lost) < 3 else f'{len(lost)} squares' if lost else 'nothing'}"


def leads_on(sq: int, side: int, still: int) -> bool:
    """Whether a road to this side ends at a square on which a card may still come to lie."""
    other = NEIGHBOR[sq][side]
    return other != NOWHERE and still >> other & 1 == 1
