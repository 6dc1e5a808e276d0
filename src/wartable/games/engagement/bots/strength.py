"""What a Unit can deal out and take, in expected hits, and what a blow is worth in Deployment Points."""

from __future__ import annotations

from typing import Final

from ..content.armies import UNITS
from ..content.traits import (
    AMBUSH,
    ARMOURED,
    COMMAND,
    DRILL,
    HIT_AND_RUN,
    INSPIRE,
    ONSLAUGHT,
    OVERHEAD,
    PIKES,
    PILA,
    SPEARS,
    STUBBORN,
    TERROR,
)
from ..state.state import FieldState

SIXTH: Final = 1 / 6
TURNED: Final = 2 / 3
"""The part of the hits from Shooting that armor lets through."""
INTO_A_FIGHT: Final = 0.2
"""What is left of the worth of arrows that fall on friend and foe."""
REPAIRED: Final = 0.3
"""The part of a die that Drill adds to a strike."""


class Strength:
    """A Unit's dice, Wound Points and points, counted over the Troops that are present."""

    def __init__(self, s: FieldState, unit: int) -> None:
        armies, face = s.armies, s.pieces.face
        black_dice, white_dice, traits_of = armies.black_dice, armies.white_dice, armies.traits_of
        self.unit = unit
        self.seat = unit // UNITS
        self.place = s.zone[unit]
        self.engagement = s.engagement[unit]
        self.left = 0.0
        """The hits that it can still take."""
        self.points = 0.0
        self.black = 0.0
        self.white = 0.0
        self.storming = 0.0
        """Black dice that strike once more in a Charge: Onslaught, and the white ones of Pila."""
        self.standing = 0.0
        """Black dice that strike once more in a Strike Back."""
        self.overhead = 0.0
        """White dice that shoot from the Rear."""
        some = 0
        every = -1
        men = riders = 0
        for troop in s.troops[unit]:
            look = face[troop]
            traits = traits_of[look]
            black, white = black_dice[look], white_dice[look]
            self.left += armies.wounds[look] - s.wounds[troop]
            self.points += armies.points[look]
            self.black += black
            self.white += white
            if traits >> ONSLAUGHT & 1:
                self.storming += black
            if traits >> PILA & 1:
                self.storming += white
            if traits >> STUBBORN & 1:
                self.standing += black
            if traits >> OVERHEAD & 1:
                self.overhead += white
            some |= traits
            if not armies.leads[look]:
                every &= traits
                men += 1
                riders += armies.rides[look]
        if not men:
            every = 0
        self.price = self.points / self.left if self.left else 0.0
        """What a hit on it costs its owner."""
        self.mounted = 2 * riders >= men > 0
        self.pikes = bool(every >> PIKES & 1)
        self.spears = bool(every >> SPEARS & 1)
        self.armored = bool(every >> ARMOURED & 1)
        self.terror = bool(some >> TERROR & 1)
        self.drill = bool(every >> DRILL & 1)
        self.ambush = bool(every >> AMBUSH & 1)
        self.runs = bool(every >> HIT_AND_RUN & 1)
        tokens = s.orders[unit]
        self.inspires = bool(some >> INSPIRE & 1) and not tokens
        """Whether a general is likely to lead its next strike. A second order in a round is dear, and so is rare."""
        self.cost = tokens if tokens > 0 and some >> COMMAND & 1 else tokens + 1
        """What its next order costs."""


def taken(hits: float, left: float) -> float:
    """Of hits that are expected, those that count: some are lost on a Unit that falls."""
    return hits * left / (left + 0.5 * hits) if hits > 0 else 0.0


def struck(by: Strength, at: Strength, charges: bool, fresh: bool) -> float:
    """The hits that a strike by order scores."""
    dice = by.black
    if charges and not (fresh and at.pikes) and not (at.terror and by.mounted):
        dice += by.black + by.storming
    if by.inspires:
        dice += by.black
    if by.drill:
        dice += REPAIRED * by.black
    return taken(dice * SIXTH, at.left)


def struck_back(by: Strength, at: Strength, lost: float) -> float:
    """The hits of a Strike Back, after the Unit has lost this many hits."""
    if lost >= by.left:
        return 0.0
    return taken((by.black + by.standing) * SIXTH * (1 - lost / by.left), at.left)


def charge_gain(by: Strength, at: Strength) -> float:
    """What a Charge brings: points taken, less those lost to the Strike Back."""
    fresh = at.engagement < 0
    if fresh and at.spears and by.mounted:
        back = struck_back(at, by, 0.0)
        hits = struck(by, at, True, True) * (1 - back / by.left)
        return hits * at.price - back * by.price
    hits = struck(by, at, True, fresh)
    if at.mounted and by.terror:
        return hits * at.price
    return hits * at.price - struck_back(at, by, hits) * by.price


def carry_on_gain(by: Strength, at: Strength) -> float:
    """What carrying on brings, less what the Strike Back takes."""
    hits = struck(by, at, False, False)
    return hits * at.price - struck_back(at, by, hits) * by.price


def shot_gain(white: float, at: Strength) -> float:
    """What a Shooting brings. Arrows into a fight fall on both sides."""
    hits = taken(white * SIXTH, at.left)
    if at.armored:
        hits *= TURNED
    return hits * at.price * (INTO_A_FIGHT if at.engagement >= 0 else 1.0)
