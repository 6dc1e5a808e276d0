"""Custom maps: home bases and slots as people write them (MW-2.25)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import BadContent, BadOptions

from .geometry import Map
from .world import World

EXAMPLE: Final = "bases: 0,0 1,0 0,1; 6,3 5,3 6,2 / slots: 2,1 4,2"
FARTHEST: Final = 50
"""The largest coordinate."""


def custom_map(world: World, text: str) -> Map:
    """The map that a text describes; an error says in words what is wrong with it."""
    plan = read_plan(world, text)
    try:
        return world.map_of(plan)
    except BadContent as error:
        raise BadOptions(str(error)) from error


def read_plan(world: World, text: str) -> tuple[int, ...]:
    """The number of players, then center and open hexes of every home base, then the centers of the slots."""
    first, _, last = text.partition("/")
    bases = [_numbers(base) for base in _listed("bases", first).split(";")]
    slots = _numbers(_listed("slots", last))
    if any([len(base) != 6 for base in bases]):
        raise BadOptions("A home base of the custom map is three hexes: its center and its two open hexes.")
    if not 2 <= len(bases) <= 4:
        raise BadOptions(f"A custom map has 2 to 4 home bases, not {len(bases)}.")
    most = len(world.territories)
    if len(slots) > 2 * most:
        raise BadOptions(f"A custom map has at most {most} slots, one for each territory, not {len(slots) // 2}.")
    return (len(bases), *[number for base in bases for number in base], *slots)


def _listed(name: str, part: str) -> str:
    """The text behind a name and a colon."""
    key, colon, rest = part.partition(":")
    if key.strip().lower() != name or not colon:
        raise BadOptions(f"A custom map is written like this: {EXAMPLE}")
    return rest


def _numbers(text: str) -> tuple[int, ...]:
    """The coordinates of hexes that are written as q,r pairs."""
    found: list[int] = []
    for word in text.split():
        pair = word.split(",")
        if len(pair) != 2:
            raise BadOptions(f"The custom map says {word!r}: a hex is two numbers with a comma, such as 2,-1.")
        found += [_number(word, number) for number in pair]
    return tuple(found)


def _number(word: str, number: str) -> int:
    digits = number[1:] if number.startswith("-") else number
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 3 and int(digits) <= FARTHEST):
        raise BadOptions(f"The custom map says {word!r}: the numbers go from -{FARTHEST} to {FARTHEST}.")
    return int(number)
