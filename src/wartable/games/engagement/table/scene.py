"""What a viewer sees."""

from __future__ import annotations

from wartable.kernel.scene import Area, Face, Piece, Row, Scene, Stat, Stats, seen_piece

from ..content.faces import DEPTH_NAMES
from ..content.field import CONTACT, NOWHERE, WINGS, ZONES, wing_at
from ..content.forces import ATTACKER
from ..rules.ending import ENDINGS
from ..state.state import OVER, SEATS, SETUP, FieldState

BACKS = ("tile",)


def scene(faces: tuple[Face, ...], s: FieldState, viewer: int) -> Scene:
    """The field, as far as the viewer may see it."""
    areas: dict[str, Area] = {"seats": seats(s)}
    for seat in range(SEATS):
        areas.update(before(faces, s, seat, viewer))
    if s.stage == OVER:
        areas["score"] = score(s)
        return Scene("end", areas, focus="score")
    return Scene("muster" if s.stage == SETUP else "field", areas)


def before(faces: tuple[Face, ...], s: FieldState, seat: int, viewer: int) -> dict[str, Area]:
    """A player's zones, the Units that are not on the field, and what the player has captured.

    While armies are built and deployed in secret, only their owner sees them (ENG-30.1, ENG-40.1).
    """
    found: dict[str, Area] = {}
    secret = s.stage == SETUP and not s.terms.alternating and not s.battles and viewer != seat
    for zone in range(ZONES):
        units = [unit for unit in s.units(seat) if s.zone[unit] == zone and not secret]
        wing = WINGS[wing_at(zone // 3, s.role(seat) == ATTACKER)].capitalize()
        title = f"{wing}, {DEPTH_NAMES[zone % 3]}"
        name = f"{('back', 'line', 'clash')[zone % 3]}-{zone // 3}:{seat}"
        if units or zone % 3 != CONTACT:
            found[name] = Row(title, troops(faces, s, units, viewer), owner=seat)
    waiting = [unit for unit in s.units(seat) if s.troops[unit] and s.zone[unit] == NOWHERE and not secret]
    if waiting:
        found[f"camp:{seat}"] = Row("To come", troops(faces, s, waiting, viewer), owner=seat)
    taken = tuple([seen_piece(s.pieces, no, viewer, faces, BACKS) for no in s.captured[seat]])
    found[f"spoils:{seat}"] = Row("Captured", taken, owner=seat)
    return found


def troops(faces: tuple[Face, ...], s: FieldState, units: list[int], viewer: int) -> tuple[Piece, ...]:
    """The Troops of Units side by side, with the Wound tokens on them."""
    found: list[Piece] = []
    for unit in units:
        for no in s.troops[unit]:
            piece = seen_piece(s.pieces, no, viewer, faces, BACKS)
            if s.wounds[no]:
                piece.values = (("wounds", s.wounds[no]),)
            found.append(piece)
    return tuple(found)


def seats(s: FieldState) -> Stats:
    """The players' key numbers; what is destroyed comes last, since small screens show it."""
    columns = tuple([f"seat:{seat}" for seat in range(SEATS)])
    everyone = range(SEATS)
    rows = (
        Stat("Tokens free", tuple([str(s.available[seat]) for seat in everyone]), "checked-shield"),
        Stat("Tokens used", tuple([str(s.aside[seat] + s.order_tokens(seat)) for seat in everyone]), "shield-disabled"),
        Stat("Wounds", tuple([str(s.wound_tokens(seat)) for seat in everyone]), "drop"),
        Stat("Destroyed", tuple([str(s.destroyed(seat)) for seat in everyone]), "broken-shield"),
    )
    return Stats("Players", columns, rows)


def score(s: FieldState) -> Stats:
    """What was destroyed, and of how much."""
    columns = tuple([f"seat:{seat}" for seat in range(SEATS)])
    rows = (
        Stat("Enemy army", tuple([str(s.value[1 - seat]) for seat in range(SEATS)])),
        Stat("Tokens bound by wounds", tuple([str(s.wound_tokens(seat)) for seat in range(SEATS)])),
    )
    totals = tuple([str(s.destroyed(seat)) for seat in range(SEATS)])
    return Stats(ENDINGS[s.closing].capitalize(), columns, rows, totals, crowned=(s.winner,))
