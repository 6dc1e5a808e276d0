"""Units as they are drawn and named: their Troops, their wounds, their orders, what their dice can do."""

from __future__ import annotations

from wartable.kernel.scene import Face, Piece, seen_piece

from ..content.armies import UNITS
from ..content.faces import unit_id
from ..rules.chances import (
    Spread,
    back_spread,
    mean,
    own_charge_spread,
    own_spread,
    white_spread,
)
from ..rules.units import shooters
from ..state.state import FieldState

BACKS = ("tile",)

Note = tuple[str, str, str]


def hidden(s: FieldState, unit: int, viewer: int) -> bool:
    """Whether a Unit is in fog for a viewer."""
    return bool(s.troops[unit]) and not s.pieces.known(s.troops[unit][0], viewer)


def kinds_of(s: FieldState, unit: int) -> list[str]:
    """The names of the kinds in a Unit, each once."""
    return list(dict.fromkeys([s.armies.type_of[s.pieces.face[troop]].name for troop in s.troops[unit]]))


def unit_name(s: FieldState, unit: int, viewer: int) -> str:
    """A Unit in a word: by its first kind."""
    return "In fog" if hidden(s, unit, viewer) else kinds_of(s, unit)[0]


def unit_words(s: FieldState, unit: int, viewer: int) -> str:
    """A Unit in full: 3 Hastati + Consul. Units that would be called alike are told apart by their number."""
    if not s.troops[unit]:
        return f"Unit {unit % UNITS + 1}"
    words = troops_words(s, unit, viewer)
    alike = [
        other
        for other in s.units(s.owner(unit))
        if other != unit and s.troops[other] and troops_words(s, other, viewer) == words
    ]
    return f"{words} (Unit {unit % UNITS + 1})" if alike else words


def troops_words(s: FieldState, unit: int, viewer: int) -> str:
    """The Troops of a Unit, as far as the viewer knows them."""
    count = len(s.troops[unit])
    if hidden(s, unit, viewer):
        return f"{count} Troops in fog" if count > 1 else "a Troop in fog"
    names = [s.armies.type_of[s.pieces.face[troop]].name for troop in s.troops[unit]]
    counted = [f"{names.count(name)} {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return " + ".join(counted)


def unit_piece(faces: tuple[Face, ...], s: FieldState, unit: int, viewer: int) -> Piece:
    """A Unit to be drawn: a frieze of its men over a comb of their dice."""
    piece = Piece(unit_id(unit), owner=s.owner(unit), name=unit_name(s, unit, viewer))
    piece.parts = tuple([troop_piece(faces, s, no, viewer) for no in s.troops[unit]])
    if s.orders[unit]:
        piece.values = (("orders", s.orders[unit]),)
    if s.rolling == unit:
        piece.die = str(s.rolled)
    if not hidden(s, unit, viewer):
        piece.notes = notes(s, unit)
    return piece


def troop_piece(faces: tuple[Face, ...], s: FieldState, no: int, viewer: int) -> Piece:
    """A Troop to be drawn, with the Wound tokens on it."""
    piece = seen_piece(s.pieces, no, viewer, faces, BACKS)
    if s.wounds[no]:
        piece.values = (("wounds", s.wounds[no]),)
    return piece


def notes(s: FieldState, unit: int) -> tuple[Note, ...]:
    """What the dice of a Unit bring on average, against somebody without traits, and how often they bring nothing."""
    found: list[Note] = []
    if s.black_dice(unit):
        found.append(note("Charge", own_charge_spread(s, unit)))
        found.append(note("Carry on", own_spread(s, unit, charging=False)))
        found.append(note("Strike back", back_spread(s, list(s.troops[unit]))))
    shooting = shooters(s, unit, from_rear=s.in_rear(unit))
    if shooting:
        found.append(note("Shoot", white_spread(s, shooting)))
    return tuple(found)


def note(label: str, spread: Spread) -> Note:
    """One of them."""
    return (label, f"{mean(spread):.1f}", f"{round(100 * spread[0])}% none")
