"""Whether a game can reach a position, judged by its armies. A resample must be such a position."""

from __future__ import annotations

from ..state.state import BATTLE, SEATS, SETUP, FieldState


def impossible(s: FieldState) -> str:
    """The reason why no game can reach the state; empty if one can."""
    for seat in range(SEATS):
        reason = overdrawn(s, seat) or misformed(s, seat) or misvalued(s, seat) or misremembered(s, seat)
        if reason:
            return f"Seat {seat}: {reason}"
    return ""


def all_troops(s: FieldState, seat: int) -> list[int]:
    """A player's Troops, on the field, to come, and lost."""
    found = list(s.captured[1 - seat])
    for unit in s.units(seat):
        found += list(s.troops[unit])
    return found


def overdrawn(s: FieldState, seat: int) -> str:
    """A tile of which there are too many, or one of another army; empty if there is none (ENG-30.3)."""
    faces = [s.pieces.face[no] for no in all_troops(s, seat)]
    for face in set(faces):
        if face == s.armies.blank:
            return "a Troop is no tile."
        tile = s.armies.tiles[face]
        if tile.type.army != s.army[seat]:
            return f"{tile.type.name} is of another army."
        if faces.count(face) > tile.copies:
            return f"there are {faces.count(face)} tiles {tile.key}, and the army has {tile.copies}."
    return ""


def misformed(s: FieldState, seat: int) -> str:
    """A Unit that could not have been formed; empty if there is none (ENG-30.5, ENG-30.6)."""
    for unit in s.units(seat):
        kinds = [s.armies.type_of[s.pieces.face[no]] for no in s.troops[unit]]
        if kinds and len(kinds) > min([kind.formation for kind in kinds]):
            return f"Unit {unit} is too large for its Formation."
        if len([kind for kind in kinds if kind.leads]) > 1:
            return f"Unit {unit} has two leaders."
    return ""


def misvalued(s: FieldState, seat: int) -> str:
    """An army that is not worth what all know, or costs too much, or cannot strike (ENG-30.2, ENG-30.8, ENG-30.12)."""
    troops = all_troops(s, seat)
    points = sum([s.armies.points[s.pieces.face[no]] for no in troops])
    if s.stage == SETUP:
        return "" if points <= max(s.terms.size, s.value[seat]) else f"the army costs {points} points."
    if points != s.value[seat]:
        return f"the army is worth {points} points, and all know {s.value[seat]}."
    if not any([s.armies.black_dice[s.pieces.face[no]] for no in troops]):
        return "the army has no black die."
    return ""


def misremembered(s: FieldState, seat: int) -> str:
    """A Unit with a Troop that it did not have when the battle began, or too few or too many Units (ENG-30.7)."""
    if s.stage != BATTLE:
        return ""
    began = [unit for unit in s.units(seat) if s.roster[unit]]
    if not s.armies.fewest_units <= len(began) <= s.armies.most_units:
        return f"the army began with {len(began)} Units."
    for unit in s.units(seat):
        faces = list(s.roster[unit])
        for no in s.troops[unit]:
            if s.pieces.face[no] not in faces:
                return f"Unit {unit} did not begin with these Troops."
            faces.remove(s.pieces.face[no])
    return ""
