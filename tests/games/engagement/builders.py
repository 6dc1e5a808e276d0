"""Fields set up by hand, so that the test of a rule begins where the rule begins.

On a `Desk` seat 0 is the Attacker and leads Republican Rome, seat 1 the Defender with the Gallic Celts, unless a test
says otherwise. Both have eight tokens and no Unit. Zones are written with their Sector, counted from the Attacker's
left (`front 1`, `rear 0`); Troops by their names, with the number of the copy where it matters (`hastati#2`).
"""

from __future__ import annotations

from typing import Self

from wartable.games.engagement import GAME
from wartable.games.engagement.content.armies import TILES
from wartable.games.engagement.content.faces import key_of
from wartable.games.engagement.content.field import CONTACT, DEPTHS, NOWHERE, sector_of, zone
from wartable.games.engagement.rules.contact import Part, unused
from wartable.games.engagement.rules.orders import GiveOrder, TargetOf
from wartable.games.engagement.state.state import BATTLE, SEATS, FieldState
from wartable.kernel import ALL, settle
from wartable.kernel.notation import telling
from wartable.kernel.options import OptionValue
from wartable.testing import Script
from wartable.testing.desk import Desk as PlainDesk

__all__ = ["GAME", "Desk", "at"]


def at(text: str) -> int:
    """The zone that a text names."""
    depth, sector = text.split()
    return zone(int(sector), DEPTHS.index(depth))


class Desk(PlainDesk[FieldState]):
    """A field in the first Battle Round, with no Unit on it."""

    def __init__(self, *armies: str, tokens: int = 8, seed: int = 1, **options: OptionValue) -> None:
        self.game = GAME
        self.umpire = Script([], seed)
        s = self.s = GAME.new(SEATS, GAME.check(SEATS, options), self.umpire)
        s.agenda = []
        s.queue = []
        s.stage = BATTLE
        s.attacker = s.first = s.active = 0
        s.round = 1
        s.moved = 1
        s.value = [80, 80]
        keys = [army.key for army in s.armies.armies]
        s.army = [keys.index(army) for army in (armies or ("rom", "cel"))]
        s.available = [tokens, tokens]
        self.formed = [0, 0]
        self.taken = [0, 0]

    # -- setting up

    def rolls(self, *values: int) -> Self:
        """What the next dice show."""
        self.umpire.numbers += [value - 1 for value in values]
        return self

    def tile(self, seat: int, text: str) -> int:
        """The face of a tile of a player's army."""
        name, _, copy = text.partition("#")
        army = self.s.armies.armies[self.s.army[seat]]
        kind = next(kind for kind in army.types if kind.key == f"{army.key}-{name}")
        return kind.tile_faces[(int(copy or 1) - 1) % kind.cycle]

    def unit(self, seat: int, place: str, *troops: str, seen: int = ALL) -> int:
        """A new Unit with these Troops. Gives its number."""
        s = self.s
        unit = s.units(seat)[self.formed[seat]]
        self.formed[seat] += 1
        for text in troops:
            no = seat * TILES + self.taken[seat]
            self.taken[seat] += 1
            s.pieces.exchange(no, self.tile(seat, text), seen | 1 << seat)
            s.troops[unit] = (*s.troops[unit], no)
        s.zone[unit] = at(place) if place else NOWHERE
        return unit

    def engage(self, *units: int) -> Self:
        """These Units are in one Engagement, where the last of them stands."""
        number = unused(self.s)
        there = zone(sector_of(self.s.zone[units[-1]]), CONTACT)
        for unit in units:
            self.s.engagement[unit] = number
            self.s.zone[unit] = there
        return self

    def wound(self, unit: int, place: int = 0, tokens: int = 1) -> Self:
        """Wound tokens on a Troop of a Unit, from the tokens available."""
        self.s.wounds[self.s.troops[unit][place]] += tokens
        self.s.available[self.s.owner(unit)] -= tokens
        return self

    def ordered(self, unit: int, tokens: int) -> Self:
        """Order tokens on a Unit, from the tokens available."""
        self.s.orders[unit] += tokens
        self.s.available[self.s.owner(unit)] -= tokens
        return self

    def tokens(self, seat: int, available: int, aside: int = 0) -> Self:
        """A player's tokens that lie on nothing."""
        self.s.available[seat] = available
        self.s.aside[seat] = aside
        return self

    # -- playing

    def turn(self, seat: int = 0) -> Self:
        """A player's turn, up to its first question."""
        self.s.active = seat
        return self.do(GiveOrder(seat), Part())

    def order(self, verb: str, unit: int, *then: str) -> Self:
        """An order to a Unit, and what completes it. The only target need not be named."""
        self.turn(self.s.owner(unit)).choose(f"{verb} {key(unit)}", *then)
        if not self.over and isinstance(self.ask, TargetOf) and len(self.options()) == 1:
            self.choose(*self.options())
        return self

    def charge(self, unit: int, target: int, verb: str = "charge") -> Self:
        """A Charge, up to the next question after the target is named."""
        self.order(verb, unit)
        if not self.over and f"target {key(target)}" in self.options():
            self.choose(f"target {key(target)}")
        return self

    def offers(self, verb: str) -> list[str]:
        """What follows a verb in the choices of the open question."""
        return [text.partition(" ")[2] for text in self.options() if text.split()[0] == verb]

    def orders_of(self, unit: int) -> list[str]:
        """The orders that a Unit can be given now."""
        self.turn(self.s.owner(unit))
        found = [text.split() for text in self.options()]
        return sorted({words[0] for words in found if len(words) > 1 and words[1] == key(unit)})

    def finish(self) -> Self:
        """Answer whatever is still asked with its first choice."""
        while not self.over:
            self.choose(self.options()[0])
        return self

    # -- looking

    def dice(self) -> list[tuple[str, int, int]]:
        """The dice told so far: their kind, what they showed, their hits."""
        found: list[tuple[str, int, int]] = []
        for event in self.umpire.events:
            kind = telling(self.game, event).key
            if kind.endswith("_die"):
                found.append((kind[:-4], event.b, event.c))
        return found

    def where(self, unit: int) -> str:
        """Where a Unit stands."""
        there = self.s.zone[unit]
        return "" if there == NOWHERE else f"{DEPTHS[there % 3]} {there // 3}"

    def names(self, unit: int) -> list[str]:
        """The Troops of a Unit."""
        return [self.s.armies.type_of[self.s.pieces.face[no]].name for no in self.s.troops[unit]]

    def captured(self, seat: int) -> list[str]:
        """The Troops that a player has received."""
        return [self.s.armies.type_of[self.s.pieces.face[no]].name for no in self.s.captured[seat]]


def key(unit: int) -> str:
    """A Unit in notation."""
    return key_of(GAME.armies, "unit", unit)


def settled(desk: Desk) -> Desk:
    """Run what waits, up to the next question."""
    settle(desk.s, desk.umpire)
    return desk
