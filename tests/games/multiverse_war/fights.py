"""What was told of a combat, strike by strike."""

from __future__ import annotations

from wartable.games.multiverse_war.content.modifiers import MODIFIERS
from wartable.games.multiverse_war.content.verbs_and_tellings import MODIFIER, ROLLED, STRENGTH
from wartable.games.multiverse_war.state.strike import Strike

from .builders import Desk

HERE = (2, 1)
THERE = (3, 1)
FAR = (4, 1)
FARTHEST = (5, 1)
"""Four hexes in a row, all grassland; nobody else is near."""


class Told:
    """One strike as all heard it."""

    def __init__(self, no: int, strength: int) -> None:
        self.no = no
        self.strength = strength
        self.modifiers: dict[str, int] = {}
        self.rolls: list[int] = []

    @property
    def raw(self) -> int:
        """The sum before the limit."""
        return sum(self.modifiers.values())


def strikes(desk: Desk, viewer: int = -1) -> list[Told]:
    """Every strike since the table was set, in order."""
    found: list[Told] = []
    for event in desk.umpire.events:
        if not event.heard_by(viewer):
            continue
        if event.kind == STRENGTH:
            found.append(Told(event.a, event.c))
        elif event.kind == MODIFIER:
            found[-1].modifiers[MODIFIERS[event.a].name] = event.b
        elif event.kind == ROLLED and found:
            found[-1].rolls.append(event.c)
    return found


def order(desk: Desk) -> list[int]:
    """Who struck, in order."""
    return [strike.no for strike in strikes(desk)]


def raws(desk: Desk) -> list[int]:
    """The sums before the limit, in order."""
    return [strike.raw for strike in strikes(desk)]


def listed(strike: Strike) -> dict[str, int]:
    """The modifiers of a strike by name, without the base."""
    assert sum(strike.values) == strike.sum
    found = {MODIFIERS[kind].name: value for kind, value in zip(strike.kinds, strike.values, strict=True)}
    assert found.pop("Base") == 9
    return found


def attack(desk: Desk, no: int, hex: tuple[int, int]) -> Desk:
    """A block attacks a hex; whatever may be declared with it is not."""
    return _choose(desk.act(no), f"attack {hex[0]},{hex[1]}")


def shoot(desk: Desk, no: int, hex: tuple[int, int]) -> Desk:
    """A block shoots at a hex."""
    return _choose(desk.act(no), f"shoot {hex[0]},{hex[1]}")


def _choose(desk: Desk, text: str) -> Desk:
    desk.umpire.events.clear()
    return desk.choose(text)
