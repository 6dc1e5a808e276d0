"""Troops: the kinds, and the tiles with their dice (ENG-15)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import BadContent, ContentRow

from .traits import COMMAND, INSPIRE, TRAITS, Trait

HEAVY_FOOT: Final = 0
LIGHT_FOOT: Final = 1
ARTILLERY: Final = 2
CAVALRY: Final = 3
CHARIOTS: Final = 4
ELEPHANTS: Final = 5
LEADER: Final = 6
CLASSES: Final = ("heavy_foot", "light_foot", "artillery", "cavalry", "chariots", "elephants", "command")
"""What a Troop is (ENG-15.10)."""

FACES: Final = 6

Faces = tuple[int, ...]
"""Die faces as printed, in ascending order."""


class TroopType:
    """A kind of Troop of one army. Its copies differ in their faces alone (ENG-15.11)."""

    def __init__(self, no: int, row: ContentRow, armies: tuple[str, ...]) -> None:
        self.no = no
        self.key = row.key
        self.army = armies.index(row.word("army", armies))
        self.name = row.text("name")
        self.kind = CLASSES.index(row.word("class", CLASSES))
        self.black = read_cycle(row, "black")
        self.white = read_cycle(row, "white")
        self.wounds = row.number("wounds", 1, 9)
        self.formation = row.number("formation", 1, 4)
        self.traits = 0
        for word in row.words("traits", TRAITS):
            self.traits |= 1 << TRAITS.index(word)
        self.tiles = row.number("tiles", 1, 36)
        self.points = row.number("points", 1, 99)
        self.art = row.text("art")
        self.tile_faces: list[int] = []
        """The faces of its different tiles, in the order of the cycle."""
        row.done()

    @property
    def leads(self) -> bool:
        """Whether it is of the class that does not count in Half and All (ENG-150.6)."""
        return self.kind == LEADER

    @property
    def rides(self) -> bool:
        """Whether it counts for a Mounted Unit."""
        return self.kind in (CAVALRY, CHARIOTS)

    @property
    def cycle(self) -> int:
        """How many different tiles there are."""
        return max(1, len(self.black), len(self.white))

    def copies(self, variant: int) -> int:
        """How many tiles have this entry of the face cycle (ENG-15.11)."""
        return len(range(variant, self.tiles, self.cycle))

    def raw_cost(self, traits: list[Trait]) -> int:
        """The price by the formula, in hundredths of a point, before it is rounded (ENG-400.2)."""
        black = len(self.black[0]) if self.black else 0
        white = len(self.white[0]) if self.white else 0
        cost = 50 + 100 * (self.wounds - 1) + 100 * black + (25 if black else 50) * white
        cost += (-50, -25, 0, 0)[self.formation - 1]
        for i in range(len(traits)):
            if self.traits >> i & 1:
                cost += traits[i].price * (black if traits[i].each_black_die else 1)
        if self.traits >> INSPIRE & 1 and self.traits >> COMMAND & 1:
            cost += 50
        return cost


class Tile:
    """One look of a Troop: its kind, and the faces printed on it."""

    def __init__(self, face: int, type: TroopType, variant: int) -> None:
        self.face = face
        self.type = type
        self.variant = variant
        """The entry of the face cycle, from 0."""
        self.black: Faces = type.black[variant % len(type.black)] if type.black else ()
        self.white: Faces = type.white[variant % len(type.white)] if type.white else ()
        self.copies = type.copies(variant)

    @property
    def key(self) -> str:
        """Its name in records: the key of the kind, and the number of the first copy with these faces."""
        return f"{self.type.key}-{self.variant + 1}" if self.type.cycle > 1 else self.type.key


def hits_by_roll(faces: Faces) -> tuple[int, ...]:
    """How many of these dice show each roll, by roll from 0 to 6 (ENG-100.3, ENG-140.4)."""
    return tuple([faces.count(roll) for roll in range(FACES + 1)])


def read_cycle(row: ContentRow, name: str) -> list[Faces]:
    """A face cycle: texts of numbers from 1 to 6, all as long, in ascending order (ENG-400.4)."""
    found: list[Faces] = []
    for text in row.texts(name):
        faces: list[int] = []
        for word in text.split():
            if not word.isdigit() or not 1 <= int(word) <= FACES:
                raise BadContent(f"{row.where}: {name} must hold texts of numbers from 1 to 6, not {text!r}.")
            faces.append(int(word))
        if not faces or faces != sorted(faces):
            raise BadContent(f"{row.where}: the faces of {name} must stand in ascending order.")
        found.append(tuple(faces))
    if len({len(faces) for faces in found}) > 1:
        raise BadContent(f"{row.where}: all copies must have as many dice of {name}.")
    return found
