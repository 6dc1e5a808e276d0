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
ROLE_LOOKS: Final = (
    ("charging-bull", "You take the first turn of the battle, and must win it: a tie is the enemy's."),
    ("checked-shield", "You wait for the enemy, and win every tie."),
)
CLASS_NAMES: Final = ("Heavy foot", "Light foot", "Artillery", "Cavalry", "Chariots", "Elephants", "Leader")


ORDER_TOKEN: Final = "order-token"
WOUND_TOKEN: Final = "wound-token"


def catalogue(armies: Armies) -> list[Face]:
    """Every face: the tiles kind by kind, a tile that nobody has taken, the armies, tokens, roles."""
    found = [face_of(armies, tile) for tile in armies.tiles]
    found.append(Face("tile-not-taken", "troop", "Tile not taken"))
    for army in armies.armies:
        about = army.about
        found.append(Face(army.key, "army", army.name, art=army.art, tint="clay", text=about, lines=(about,)))
    found.append(Face(ORDER_TOKEN, "token", "Order token", art="rank-2", tint="bronze"))
    found.append(Face(WOUND_TOKEN, "token", "Wound token", art="cancel", tint="wound"))
    for role, (art, text) in enumerate(ROLE_LOOKS):
        found.append(Face(f"role-{role}", "role", ROLE_NAMES[role], art=art, tint="clay", text=text, lines=(text,)))
    return found


def army_face(armies: Armies, army: int) -> int:
    """The face of an army."""
    return armies.blank + 1 + army


def face_of(armies: Armies, tile: Tile) -> Face:
    """The face of a tile. What its traits do is said where their pictures are explained."""
    type = tile.type
    traits = [trait for i, trait in enumerate(armies.traits) if type.traits >> i & 1]
    words: list[str] = []
    if tile.black:
        words.append(f"Strikes on {faces_in_words(tile.black)}.")
    if tile.white:
        words.append(f"Shoots on {faces_in_words(tile.white)}.")
    dice: list[tuple[str, Faces]] = []
    if tile.black:
        dice.append(("black", tile.black))
    if tile.white:
        dice.append(("white", tile.white))
    if not dice:
        dice.append(("black", ()))
    return Face(
        tile.key,
        "troop",
        type.name,
        subtitle=CLASS_NAMES[type.kind],
        tint="clay",
        art=type.art,
        pips=type.wounds,
        corners=(str(type.points),),
        icons=tuple([(trait.name, 1) for trait in traits]),
        dice=tuple(dice),
        text=" ".join([*words, *[f"{trait.name}: {trait.text}" for trait in traits]]),
    )


def unit_id(unit: int) -> str:
    """A Unit in scenes; choices point at it."""
    return f"u{unit}"


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
    if kind == "tile":
        tile = armies.tiles[value]
        dice = tile.black + tile.white
        return f"{tile.type.name} ({faces_in_words(dice)})" if dice and tile.type.cycle > 1 else tile.type.name
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
        return "a hit is turned" if value else "it goes through"
    return "nobody" if kind == SEAT else str(value)


def key_of(armies: Armies, kind: str, value: int) -> str:
    """An argument as notation writes it."""
    if kind == "role":
        return ROLES[value]
    if kind == "list":
        return armies.lists[value].key
    if kind == "place":
        zone = value % ZONES
        wing = WINGS[wing_at(sector_of(zone), value // ZONES == ATTACKER)]
        return f"{ROLES[value // ZONES]}-{wing}-{DEPTHS[depth_of(zone)]}"
    if kind == "unit":
        return f"{value // UNITS + 1}.{value % UNITS + 1}"
    return str(value)
