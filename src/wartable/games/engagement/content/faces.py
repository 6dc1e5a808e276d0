"""The faces of tiles, and the names of other things."""

from __future__ import annotations

from typing import Final

from wartable.kernel import SEAT
from wartable.kernel.scene import Face

from .armies import UNITS, Armies
from .field import CONTACT, DEPTHS, WINGS, ZONES, depth_of, sector_of, wing_at
from .forces import ATTACKER, ROLES
from .troops import Faces, Tile

UNKNOWN: Final = "Unit"
ROLE_NAMES: Final = ("Attacker", "Defender")
DEPTH_NAMES: Final = ("Rear", "Front", "Engagement Zone")
CLASS_NAMES: Final = ("Heavy foot", "Light foot", "Artillery", "Cavalry", "Chariots", "Elephants", "Leader")


def catalogue(armies: Armies) -> list[Face]:
    """Every face: the tiles kind by kind, then a tile that nobody has taken."""
    found = [face_of(armies, tile) for tile in armies.tiles]
    found.append(Face("tile-not-taken", "troop", "Tile not taken"))
    return found


def face_of(armies: Armies, tile: Tile) -> Face:
    """The face of a tile."""
    type = tile.type
    traits = [trait for i, trait in enumerate(armies.traits) if type.traits >> i & 1]
    words = [f"{trait.name}: {trait.text}" for trait in traits]
    dice: list[str] = []
    if tile.black:
        dice.append(f"Strikes on {faces_in_words(tile.black)}.")
    if tile.white:
        dice.append(f"Shoots on {faces_in_words(tile.white)}.")
    return Face(
        tile.key,
        "troop",
        type.name,
        subtitle=CLASS_NAMES[type.kind],
        tint=armies.armies[type.army].key,
        art=type.art,
        pips=type.wounds,
        text=" ".join(dice + words),
    )


def faces_in_words(faces: Faces) -> str:
    """Die faces in words: 3, 4 and 4."""
    words = [str(face) for face in faces]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def place_name(value: int) -> str:
    """A zone in words, from its owner's side: the left Front."""
    attacks = value // ZONES == ATTACKER
    zone = value % ZONES
    wing = WINGS[wing_at(sector_of(zone), attacks)]
    if depth_of(zone) == CONTACT:
        return f"the {wing} Engagement Zone"
    return f"the {wing} {DEPTH_NAMES[depth_of(zone)]}"


def counted(value: int, one: str, many: str) -> str:
    """A number of things: no hit, 1 hit, 2 hits."""
    return one if value == 1 else f"{value or 'no'} {many if value else one.split()[-1]}"


def name(armies: Armies, kind: str, value: int) -> str:
    """An argument of one of the game's own kinds, in words."""
    if kind == "role":
        return ROLE_NAMES[value]
    if kind == "army":
        return armies.armies[value].name
    if kind == "list":
        return armies.lists[value].name
    if kind == "scenario":
        return f"{armies.scenarios[value].name}, {armies.scenarios[value].year}"
    if kind == "troop":
        return armies.types[value].name
    if kind == "tile":
        tile = armies.tiles[value]
        return faces_in_words(tile.black + tile.white) if tile.black + tile.white else tile.type.name
    if kind == "place":
        return place_name(value)
    if kind == "unit":
        return f"Unit {value % UNITS + 1}"
    if kind == "hits":
        return counted(value, "1 hit", "hits")
    if kind == "points":
        return counted(value, "1 point", "points")
    if kind == "units":
        return counted(value, "1 Unit", "Units")
    if kind == "tokens":
        return counted(value, "1 token", "tokens")
    if kind == "turned":
        return "turned" if value else "through"
    return "nobody" if kind == SEAT else str(value)


def key_of(armies: Armies, kind: str, value: int) -> str:
    """An argument as notation writes it."""
    if kind == "role":
        return ROLES[value]
    if kind == "army":
        return armies.armies[value].key
    if kind == "list":
        return armies.lists[value].key
    if kind == "troop":
        return armies.types[value].key
    if kind == "tile":
        return armies.tiles[value].key
    if kind == "place":
        zone = value % ZONES
        wing = WINGS[wing_at(sector_of(zone), value // ZONES == ATTACKER)]
        return f"{ROLES[value // ZONES]}-{wing}-{DEPTHS[depth_of(zone)]}"
    if kind == "unit":
        return f"{value // UNITS + 1}.{value % UNITS + 1}"
    return str(value)
