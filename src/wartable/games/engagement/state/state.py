"""All that is true of one game in progress."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Pieces, State, copy_agenda

from ..content.armies import TILES, UNITS, Armies
from ..content.field import CONTACT, FRONT, NOWHERE, REAR
from ..content.forces import ATTACKER, DEFENDER
from .parts import Terms

SEATS: Final = 2

SETUP: Final = 0
BATTLE: Final = 1
OVER: Final = 2

NOBODY: Final = -1
NO_ARMY: Final = -1
UNENGAGED: Final = -1
NO_UNIT: Final = -1


class FieldState(State):
    """The state of a game.

    A Unit is a number: the Units of seat 0 come first, then as many places for those of seat 1. Lists go by Unit or by
    seat, as they say; `wounds` goes by Troop, which is a piece.
    """

    armies: Armies

    def __init__(self) -> None:
        super().__init__()
        self.pieces = Pieces()
        self.terms = Terms()
        self.stage = SETUP
        self.attacker = NOBODY
        """The seat of the Attacker (ENG-20.3)."""
        self.army: list[int] = [NO_ARMY] * SEATS
        """By seat: the army, by its place in the content."""
        self.listed: list[int] = [-1] * SEATS
        """By seat: the ready-made list that was taken, -1 if the army was built (ENG-30.9)."""
        self.changes: list[int] = [0] * SEATS
        """By seat: how often the army was changed while it was built (ENG-30.13)."""
        self.troops: list[tuple[int, ...]] = [()] * (SEATS * UNITS)
        """By Unit: its Troops. A Unit without Troops is not there."""
        self.zone: list[int] = [NOWHERE] * (SEATS * UNITS)
        """By Unit: where it stands."""
        self.arrives: list[int] = [0] * (SEATS * UNITS)
        """By Unit: the round in which it comes to the field, and then 0 (ENG-300.5)."""
        self.comes_to: list[int] = [NOWHERE] * (SEATS * UNITS)
        """By Unit: where a list or a scenario has it stand."""
        self.orders: list[int] = [0] * (SEATS * UNITS)
        """By Unit: the Order tokens on it (ENG-60.6)."""
        self.engagement: list[int] = [UNENGAGED] * (SEATS * UNITS)
        """By Unit: the Engagement that it is in. Units of one Engagement are in contact (ENG-80.12)."""
        self.wounds: list[int] = [0] * (SEATS * TILES)
        """By Troop: the Wound tokens on it."""
        self.inspired = 0
        """The Units that have used Inspire this round, as a mask (ENG-203.4)."""
        self.available: list[int] = [0] * SEATS
        self.aside: list[int] = [0] * SEATS
        """By seat: tokens not yet used this round, and tokens that were used and lie on no Unit (ENG-20.8)."""
        self.captured: list[tuple[int, ...]] = [()] * SEATS
        """By seat: the enemy Troops that the player has received (ENG-110.16)."""
        self.value: list[int] = [0] * SEATS
        """By seat: the Deployment Points of the whole army (ENG-30.12)."""
        self.roster: list[tuple[int, ...]] = [()] * (SEATS * UNITS)
        """By Unit: the faces of its Troops when the battle began. Only a return match looks at it."""
        self.round = 0
        self.first = NOBODY
        """The first player of this round (ENG-50.3)."""
        self.active = NOBODY
        self.turns = 0
        """The turns taken, over the whole game."""
        self.moved = 0
        """1 once an order or a Pass has been given in this battle (ENG-150.3)."""
        self.rolling = NO_UNIT
        self.rolled = 0
        """The Unit for which a die was rolled last, and that die."""
        self.fallen: tuple[int, ...] = ()
        """For each Troop with Rampage that hits have removed and whose die is still to be rolled: its Unit, its
        Engagement and its Sector, one after the other (ENG-220.1)."""
        self.battles = 0
        """The battles fought to the end, of the two of a return match (ENG-190.8)."""
        self.earlier: list[int] = [0] * SEATS
        """By seat: what was destroyed in the first battle of a return match."""
        self.first_won = NOBODY
        """Who won that battle."""
        self.winner = NOBODY
        self.closing = 0
        """How the game ended, a value of `rules.ending`."""

    def clone(self) -> FieldState:
        """Written by `scripts/write_clones.py`."""
        other = FieldState.__new__(FieldState)
        other.queue = []
        copy_agenda(self, other)
        other.armies = self.armies
        other.pieces = self.pieces.clone()
        other.terms = self.terms.clone()
        other.stage = self.stage
        other.attacker = self.attacker
        other.army = self.army[:]
        other.listed = self.listed[:]
        other.changes = self.changes[:]
        other.troops = self.troops[:]
        other.zone = self.zone[:]
        other.arrives = self.arrives[:]
        other.comes_to = self.comes_to[:]
        other.orders = self.orders[:]
        other.engagement = self.engagement[:]
        other.wounds = self.wounds[:]
        other.inspired = self.inspired
        other.available = self.available[:]
        other.aside = self.aside[:]
        other.captured = self.captured[:]
        other.value = self.value[:]
        other.roster = self.roster[:]
        other.round = self.round
        other.first = self.first
        other.active = self.active
        other.turns = self.turns
        other.moved = self.moved
        other.rolling = self.rolling
        other.rolled = self.rolled
        other.fallen = self.fallen
        other.battles = self.battles
        other.earlier = self.earlier[:]
        other.first_won = self.first_won
        other.winner = self.winner
        other.closing = self.closing
        return other

    # --- players and Units ---

    def role(self, seat: int) -> int:
        """Attacker or Defender."""
        return ATTACKER if seat == self.attacker else DEFENDER

    def units(self, seat: int) -> range:
        """The places for a player's Units."""
        return range(seat * UNITS, (seat + 1) * UNITS)

    def there(self, seat: int) -> list[int]:
        """A player's Units on the field."""
        return [unit for unit in range(seat * UNITS, (seat + 1) * UNITS) if self.zone[unit] != NOWHERE]

    def owner(self, unit: int) -> int:
        """Whose Unit it is."""
        return unit // UNITS

    def in_front(self, unit: int) -> bool:
        """Whether a Unit stands in its Front."""
        return self.zone[unit] % 3 == FRONT and self.zone[unit] != NOWHERE

    def in_rear(self, unit: int) -> bool:
        """Whether a Unit stands in its Rear."""
        return self.zone[unit] % 3 == REAR and self.zone[unit] != NOWHERE

    def engaged(self, unit: int) -> bool:
        """Whether a Unit is in an Engagement, and so in an Engagement Zone."""
        return self.zone[unit] % 3 == CONTACT and self.zone[unit] != NOWHERE

    def within(self, engagement: int) -> list[int]:
        """The Units in an Engagement."""
        return [unit for unit in range(SEATS * UNITS) if self.engagement[unit] == engagement]

    def opposed(self, unit: int) -> list[int]:
        """The enemy Units that an engaged Unit is in contact with (ENG-80.12)."""
        there, other = self.engagement[unit], 1 - unit // UNITS
        return [enemy for enemy in self.units(other) if self.engagement[enemy] == there]

    # --- Troops ---

    def left(self, troop: int) -> int:
        """The hits that a Troop can still take."""
        return self.armies.wounds[self.pieces.face[troop]] - self.wounds[troop]

    def left_in(self, unit: int) -> int:
        """The hits that a whole Unit can still take."""
        face, most, wounds = self.pieces.face, self.armies.wounds, self.wounds
        total = 0
        for troop in self.troops[unit]:
            total += most[face[troop]] - wounds[troop]
        return total

    def black_dice(self, unit: int) -> int:
        """How many Engagement Dice a Unit has (ENG-15.8)."""
        face, dice = self.pieces.face, self.armies.black_dice
        total = 0
        for troop in self.troops[unit]:
            total += dice[face[troop]]
        return total

    def wound_tokens(self, seat: int) -> int:
        """A player's tokens that lie on Troops as wounds."""
        return sum(self.wounds[seat * TILES : (seat + 1) * TILES])

    def tokens(self, seat: int) -> int:
        """All tokens of a player (ENG-20.8)."""
        return self.available[seat] + self.aside[seat] + self.order_tokens(seat) + self.wound_tokens(seat)

    def order_tokens(self, seat: int) -> int:
        """A player's tokens that lie on Units as orders."""
        return sum(self.orders[seat * UNITS : (seat + 1) * UNITS])

    def destroyed(self, seat: int) -> int:
        """The Deployment Points of the enemy Troops that a player has received."""
        face, points = self.pieces.face, self.armies.points
        total = 0
        for troop in self.captured[seat]:
            total += points[face[troop]]
        return total
