"""Army building on the table: tiles to take, the Units formed, what they cost, and the ready lists (ENG-30)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, question_to
from wartable.kernel.scene import Area, Budget, Face, Piece, Pile, Row, Share, Show

from ..content.armies import UNITS
from ..content.faces import ORDER_TOKEN, unit_id
from ..content.troops import TroopType
from ..content.verbs_and_tellings import ADD
from ..rules.chances import back_spread, mean, own_charge_spread, white_spread
from ..rules.muster import AddTroop, Stock, drop_tile, formed, in_points, lists_for, spent, take_tile
from ..rules.units import shooters
from ..state.state import FieldState
from .units import Note, troops_words, unit_piece

OPEN: Final = "open"
"""The area of the Unit that is being formed."""
COUNTS: Final = ("no", "one", "two", "three", "four")
PLACES: Final = ("", "first", "second", "third", "fourth")


def choosing(faces: tuple[Face, ...], s: FieldState, viewer: int) -> dict[str, Area]:
    """The ready list of the viewer's army for this size, if there is one (ENG-30.9), and its tiles."""
    points = budget(faces, s, viewer, 0)
    points.chain = ()
    found: dict[str, Area] = {f"budget:{viewer}": points}
    found.update(piles(faces, s, viewer))
    found.update(ready_list(faces, s, viewer, chained=False))
    return found


def ready_list(faces: tuple[Face, ...], s: FieldState, viewer: int, chained: bool) -> dict[str, Area]:
    """The ready list of an army for this size, if there is one (ENG-30.9); chained, with its choice."""
    for no in lists_for(s, viewer):
        ready = s.armies.lists[no]
        pieces: list[Piece] = []
        for i in range(len(ready.units)):
            parts = tuple([Piece(f"list{no}.{i}.{j}", faces[face].key) for j, face in enumerate(ready.units[i].tiles)])
            name = s.armies.type_of[ready.units[i].tiles[0]].name
            pieces.append(Piece(f"list{no}.{i}", owner=viewer, parts=parts, name=name))
        row = Row(ready.name, tuple(pieces), owner=viewer, about=s.armies.armies[ready.army].about)
        row.note = f"{in_points(ready.size)}, {len(ready.units)} Units"
        if chained:
            row.chain = (f"list {ready.key}",)
        return {"ready": row}
    return {}


def mustering(faces: tuple[Face, ...], s: FieldState, viewer: int, open: int) -> dict[str, Area]:
    """What an army is built of. Only its owner sees it (ENG-30.1)."""
    found: dict[str, Area] = {f"budget:{viewer}": budget(faces, s, viewer, open)}
    found.update(piles(faces, s, viewer))
    unit = s.units(viewer)[open]
    found[OPEN] = open_unit(faces, s, unit, viewer)
    others = [other for other in s.units(viewer) if s.troops[other] and other != unit]
    pieces: list[Piece] = []
    for other in others:
        piece = unit_piece(faces, s, other, viewer)
        piece.badges = (in_points(points_of(s, other)),)
        pieces.append(piece)
    note = f"{len(others)} closed, {s.armies.fewest_units} to {s.armies.most_units} allowed"
    found["units"] = Row("Your Units", tuple(pieces), owner=viewer, wrap=3, note=note)
    found.update(ready_list(faces, s, viewer, chained=True))
    return found


def points_of(s: FieldState, unit: int) -> int:
    """What a Unit costs."""
    return s.armies.value(tuple([s.pieces.face[no] for no in s.troops[unit]]))


def open_unit(faces: tuple[Face, ...], s: FieldState, unit: int, viewer: int) -> Row:
    """The Unit that is being formed, with what its dice bring."""
    if s.troops[unit]:
        piece = unit_piece(faces, s, unit, viewer)
        piece.notes = (*open_notes(s, unit), (room_words(s, unit), "", ""))
    else:
        piece = Piece(unit_id(unit), owner=viewer, name=f"Unit {unit % UNITS + 1}")
        piece.notes = (("Pick its first tile.", "", ""),)
    return Row("The open Unit", (piece,), owner=viewer, note=in_points(points_of(s, unit)))


def open_notes(s: FieldState, unit: int) -> tuple[Note, ...]:
    """What a Unit brings on average, against somebody without traits; what it endures."""
    found: list[Note] = []
    if s.black_dice(unit):
        charge = own_charge_spread(s, unit)
        found.append(("Hits in a charge", f"{mean(charge):.1f}", ""))
        found.append(("Hits striking back", f"{mean(back_spread(s, list(s.troops[unit]))):.1f}", ""))
        found.append(("Charge misses", f"{round(100 * charge[0])}%", ""))
    shooting = shooters(s, unit, from_rear=False)
    if shooting:
        found.append(("Hits in a shot", f"{mean(white_spread(s, shooting)):.1f}", ""))
    wounds = sum([s.armies.wounds[s.pieces.face[no]] for no in s.troops[unit]])
    found.append(("Wound Points", str(wounds), ""))
    return tuple(found)


def room_words(s: FieldState, unit: int) -> str:
    """How many Troops may still join a Unit (ENG-30.5)."""
    types = [s.armies.type_of[s.pieces.face[no]] for no in s.troops[unit]]
    least = min(types, key=lambda type: type.formation)
    left = least.formation - len(types)
    if least.formation == 1:
        return f"{least.name} stand alone."
    most = f"At most {COUNTS[least.formation]} together with {least.name}"
    if [type for type in types if type.no != least.no]:
        return f"{most}: now full." if left <= 0 else f"{most}: {left} more."
    most = f"At most {COUNTS[least.formation]} {least.name} together"
    return f"{most}: now full." if left <= 0 else f"{most}: {left} more."


def budget(faces: tuple[Face, ...], s: FieldState, seat: int, open: int) -> Budget:
    """The points, Unit by Unit (ENG-30.2)."""
    shares: list[Share] = []
    for i in range(formed(s, seat)):
        unit = s.units(seat)[i]
        piece = Piece(f"{unit_id(unit)}.share", owner=seat, name=troops_words(s, unit, seat))
        piece.parts = tuple([Piece(f"p{no}.share", faces[s.pieces.face[no]].key) for no in s.troops[unit]])
        shares.append(Share(points_of(s, unit), piece, open=i == open, at=unit_id(unit)))
    tokens = s.terms.size // s.armies.points_a_token
    return Budget(
        f"{spent(s, seat)} of {s.terms.size} points",
        s.terms.size,
        tuple(shares),
        owner=seat,
        note=f"{tokens} orders",
        chain=tuple(notation_of(s, seat)),
        gives=tuple([Piece(f"gives.{i}", ORDER_TOKEN) for i in range(tokens)]),
    )


def notation_of(s: FieldState, seat: int) -> list[str]:
    """The army as the choices that build it: its text, by which it is shared."""
    found = ["build"]
    for i in range(formed(s, seat)):
        if i:
            found.append("close")
        for no in s.troops[s.units(seat)[i]]:
            found.append(f"add {s.armies.tiles[s.pieces.face[no]].key}")
    return found


def piles(faces: tuple[Face, ...], s: FieldState, viewer: int) -> dict[str, Area]:
    """The tiles of an army that are left, kind by kind."""
    stock = Stock(s, viewer)
    return {f"stock-{i}": pile(faces, stock, stock.types[i]) for i in range(len(stock.types))}


def pile(faces: tuple[Face, ...], stock: Stock, type: TroopType) -> Pile:
    """The tiles of a kind that are left, by the faces they show."""
    kinds = tuple([(Piece(f"face:{face}", faces[face].key), stock.copies(face)) for face in type.tile_faces])
    note = f"max {type.formation}"
    return Pile(
        type.name, stock.left(type), top=Piece(f"kind:{type.no}", faces[type.tile_faces[0]].key), kinds=kinds, note=note
    )


def show_change(faces: tuple[Face, ...], s: FieldState, choice: Choice, seat: int) -> Show:
    """The open Unit as it would be with one tile more, or with one less."""
    ask = question_to(s, seat)
    if not isinstance(ask, AddTroop):
        return Show()
    unit = s.units(seat)[ask.open]
    then = s.clone()
    if choice.verb != ADD:
        if len(s.troops[unit]) < 2:
            return Show()
        drop_tile(then, seat, unit, choice.a)
        return Show(rows=((OPEN, open_unit(faces, then, unit, seat)),))
    take_tile(then, seat, unit, choice.a)
    return Show(
        rows=((OPEN, open_unit(faces, then, unit, seat)),),
        changes=((f"budget:{seat}", in_points(s.armies.points[choice.a])),),
        gains=gains(s, then, unit, choice.a),
        title=add_words(s, unit, choice.a),
    )


def add_words(s: FieldState, unit: int, face: int) -> str:
    """What is added, counted in its Unit: Add the third Triarii?"""
    type = s.armies.type_of[face]
    count = len([no for no in s.troops[unit] if s.armies.type_of[s.pieces.face[no]] is type])
    return f"Add the {PLACES[count + 1]} {type.name}?" if count else f"Add {type.name}?"


def gains(s: FieldState, then: FieldState, unit: int, face: int) -> tuple[str, ...]:
    """What matters most about a tile that joins."""
    if not s.black_dice(unit) or not then.black_dice(unit):
        return ()
    if own_charge_spread(s, unit)[0] > 0 and own_charge_spread(then, unit)[0] <= 0:
        return ("Then no face misses.",)
    return ()
