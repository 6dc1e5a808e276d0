"""Snapshots of older versions, brought up to date."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Plain

from ..content.marks import COVERING, FROM_BUILDING, NO_STANCE, NONE, PAVISE_UP, SPEARS_LOWERED

_DESERTERS: Final = 3
"""The place of the one event that brought deserters in schema 1."""


def own_columns(data: dict[str, Plain]) -> dict[str, Plain]:
    """Schema 1 packed several marks of a block into one number; in schema 2 each has a column of its own.

    Also, the question which deserter joins names its event since schema 2.
    """
    fields = data["fields"]
    assert isinstance(fields, dict)
    fields = dict(fields)
    _split_note(fields)
    _split_paces(fields)
    _split_run(fields)
    _split_done(fields)
    _split_stance(fields)
    _split_origin(fields)
    _split_progress(fields)
    _split_picked(fields)
    return {**data, "schema": 2, "fields": fields, "agenda": _with_event(data["agenda"])}


def _column(fields: dict[str, Plain], name: str) -> list[int]:
    """A column of numbers, by piece number."""
    found = fields[name]
    assert isinstance(found, list)
    return [number for number in found if isinstance(number, int)]


def _split_note(fields: dict[str, Plain]) -> None:
    """A note of -2 - face said that the block was exchanged since it showed this face."""
    note = _column(fields, "note")
    fields["note"] = [-2 - n if n < NONE else n for n in note]
    fields["outdated"] = [int(n < NONE) for n in note]


def _split_paces(fields: dict[str, Plain]) -> None:
    """The AP took four bits; the proofs were above them."""
    paces = _column(fields, "paces")
    fields["paces"] = [n % 16 for n in paces]
    fields["proofs"] = [n // 16 for n in paces]


def _split_run(fields: dict[str, Plain]) -> None:
    """A run was eight times the number of steps, plus their direction."""
    run = _column(fields, "run")
    fields["run"] = [n // 8 for n in run]
    fields["heading"] = [n % 8 for n in run]


def _split_done(fields: dict[str, Plain]) -> None:
    """Nine flags were followed by a count of works in two bits, three more flags, and the AP of a horn."""
    done = _column(fields, "done")
    fields["done"] = [n % 512 + n // 2048 % 8 * 512 for n in done]
    fields["worked"] = [n // 512 % 4 for n in done]
    fields["rallied"] = [n // 16384 for n in done]


def _split_stance(fields: dict[str, Plain]) -> None:
    """0 to 5 was a Spear Wall with this front, 6 a pavise, 7 to 12 Cover Fire."""
    stance = _column(fields, "stance")
    kinds = [NO_STANCE, *[SPEARS_LOWERED] * 6, PAVISE_UP, *[COVERING] * 6]
    fronts = [NONE, *range(6), NONE, *range(6)]
    fields["stance"] = [kinds[n + 1] for n in stance]
    fields["front"] = [fronts[n + 1] for n in stance]


def _split_origin(fields: dict[str, Plain]) -> None:
    """Each exchange added 32; the lowest origin is -1. From FROM_BUILDING on there were three ages of each kind."""
    packed = _column(fields, "origin")
    places = [(n + 1) % 32 - 1 for n in packed]
    fields["exchanges"] = [(n + 1) // 32 for n in packed]
    trained = [n - FROM_BUILDING for n in places]
    fields["origin"] = [min(n, FROM_BUILDING) for n in places]
    fields["trained_by"] = [n // 3 if n >= 0 else NONE for n in trained]
    fields["trained_age"] = [n % 3 + 1 if n >= 0 else 0 for n in trained]


def _split_progress(fields: dict[str, Plain]) -> None:
    """The tally took four bits; above it was what each of three cards had to tell apart."""
    pieces, turn = fields["pieces"], fields["turn"]
    assert isinstance(pieces, dict)
    assert isinstance(turn, dict)
    faces, spotted = pieces["face"], turn["spotted"]
    assert isinstance(faces, list)
    assert isinstance(spotted, list)
    tallies = _column(fields, "progress")
    counted: list[Plain] = []
    for face, tally in zip(faces, tallies, strict=True):
        above = tally // 16
        if face == "M1-12":  # how many blocks of those identified in this turn
            counted.append(spotted[:above])
        elif face == "M2-09":  # a mask of categories
            counted.append([category for category in range(above.bit_length()) if (above >> category) & 1])
        else:  # damage in four bits for each settlement
            counted.append([town for town in range(4) for _ in range(above >> 4 * town & 15)])
    fields["progress"] = [tally % 16 for tally in tallies]
    fields["counted"] = counted


def _split_picked(fields: dict[str, Plain]) -> None:
    """A seat had face, hex, face, hex and so on."""
    seats = fields["picked"]
    assert isinstance(seats, list)
    picked = [seat for seat in seats if isinstance(seat, list)]
    fields["picked"] = [seat[::2] for seat in picked]
    fields["placed"] = [seat[1::2] for seat in picked]


def _with_event(agenda: Plain) -> list[Plain]:
    """`JoinUnit` had a seat and a hex; it never waited inside another step."""
    assert isinstance(agenda, list)
    return [[*step, _DESERTERS] if isinstance(step, list) and step[0] == "JoinUnit" else step for step in agenda]
