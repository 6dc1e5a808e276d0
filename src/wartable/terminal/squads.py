"""Units: pieces with a name that are made of others. Their members, their dice, and what they carry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wartable.kernel.scene import Face, Piece

SIDES = 6
"""The numbers of a die."""


def is_squad(piece: Piece) -> bool:
    """Whether the piece is a unit."""
    return bool(piece.name)


def members(faces: Mapping[str, Face], piece: Piece) -> str:
    """What a unit is made of: 3 Pikemen + Chief. Of a hidden one its size."""
    titles = [faces[part.face].title for part in piece.parts if part.face in faces]
    if not titles:
        return f"{piece.name}, {len(piece.parts)}" if piece.parts else piece.name
    counted = [(titles.count(title), title) for title in dict.fromkeys(titles)]
    return " + ".join([f"{count} {title}" if count > 1 else title for count, title in counted])


def in_short(faces: Mapping[str, Face], piece: Piece) -> str:
    """A unit by its name and size; a plus where it has members of other kinds."""
    kinds = {faces[part.face].title for part in piece.parts if part.face in faces}
    if not kinds:
        return members(faces, piece)
    count = f"{len(piece.parts)} " if len(piece.parts) > 1 else ""
    return f"{count}{piece.name}{'+' if len(kinds) > 1 else ''}"


def dice_of(faces: Mapping[str, Face], piece: Piece) -> dict[str, list[int]]:
    """All dice of a unit, or of a single piece, by color. Parts that have fallen roll none."""
    found: dict[str, list[int]] = {}
    for part in piece.parts if is_squad(piece) else (piece,):
        face = faces.get(part.face)
        for color, numbers in face.dice if face is not None and not part.down else ():
            found.setdefault(color, []).extend(numbers)
    return {color: sorted(numbers) for color, numbers in found.items()}


def comb(numbers: Sequence[int]) -> str:
    """Dice side by side from 1 to 6; a dot for a number that none of them shows."""
    return "".join([str(side) * numbers.count(side) or "." for side in range(1, SIDES + 1)])


def letter(color: str) -> str:
    """The sign of a color before a comb."""
    return color[:1].upper()


def combs(faces: Mapping[str, Face], piece: Piece) -> list[str]:
    """The dice of a unit, a comb for each color, with its letter."""
    return [f"{letter(color)}{comb(numbers)}" for color, numbers in dice_of(faces, piece).items()]


def dice_words(faces: Mapping[str, Face], piece: Piece) -> list[str]:
    """The same in words: black dice 3, 4, 4."""
    return [
        f"{color} dice {', '.join([str(number) for number in numbers])}"
        for color, numbers in dice_of(faces, piece).items()
    ]


def carried(piece: Piece) -> dict[str, int]:
    """What a unit and its parts carry, added up by name."""
    found: dict[str, int] = {}
    for each in (piece, *piece.parts):
        for name, value in each.values:
            found[name] = found.get(name, 0) + value
    return found
