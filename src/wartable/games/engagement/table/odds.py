"""What both sides may expect of an order or a reaction before any die is rolled, as far as one player knows."""

from __future__ import annotations

from ..content.traits import INSPIRE, SPEARS
from ..rules.chances import (
    Spread,
    added,
    answer_spread,
    back_spread,
    charge_spread,
    mean,
    strike_spread,
    survivors,
    throwers,
    volley_spread,
)
from ..rules.contact import behind_rampart
from ..rules.strikes import CARRIED_ON, FRESH, JOINED, RAMPART
from ..rules.units import bears, mounted, shooters
from ..state.state import FieldState
from .units import hidden

NONE: Spread = [1.0]
"""No hit for certain."""


class Odds:
    """The hits that the acting side deals, and those that it takes."""

    def __init__(self, deals: Spread, takes: Spread) -> None:
        self.deals = deals
        self.takes = takes

    def kills(self, hits: int) -> float:
        """The chance to deal so many hits or more."""
        return sum(self.deals[hits:])


def as_known(s: FieldState, seat: int) -> FieldState:
    """A copy in which Units that a player does not know have no Troops, so that nothing can be learned from it."""
    known = s.clone()
    for unit in s.units(1 - seat):
        if hidden(s, unit, seat):
            known.troops[unit] = ()
    return known


def left_over(s: FieldState, unit: int, troops: list[int]) -> FieldState:
    """A copy in which only these Troops are left of a Unit."""
    other = s.clone()
    other.troops[unit] = tuple(troops)
    return other


def certain(hits: int) -> Spread:
    """So many hits for certain."""
    return [*[0.0] * hits, 1.0]


def mix(into: Spread, part: Spread, chance: float, more: int = 0) -> None:
    """Add a spread that comes with a chance, after so many hits before it."""
    while len(into) < len(part) + more:
        into.append(0.0)
    for hits in range(len(part)):
        into[hits + more] += chance * part[hits]


def follows(s: FieldState, target: int) -> int:
    """What the strike of a Charge at a Unit would follow (ENG-150.12, ENG-300.7)."""
    if s.engaged(target):
        return JOINED
    return RAMPART if behind_rampart(s, target) else FRESH


def met_by_spears(s: FieldState, unit: int, target: int, after: int) -> bool:
    """Whether the target strikes before the charger (ENG-207.1)."""
    return after in (FRESH, RAMPART) and bears(s, target, SPEARS) and mounted(s, unit)


def can_inspire(s: FieldState, unit: int) -> bool:
    """Whether a general may lead the next strike of a Unit (ENG-203.1, ENG-203.2)."""
    return bool(s.black_dice(unit)) and bears(s, unit, INSPIRE) and not s.inspired >> unit & 1


def charge_odds(s: FieldState, unit: int, target: int, inspired: bool = False) -> Odds:
    """A Charge that the target meets: Pila, strike and Strike Back, in their order (ENG-80.7)."""
    after = follows(s, target)
    if not met_by_spears(s, unit, target, after):
        deals = charge_spread(s, unit, target, after, inspired)
        return Odds(deals, answer_spread(s, target, unit, after, deals))
    throwing = throwers(s, unit)
    pila = volley_spread(s, throwing, target) if throwing else NONE
    found = Odds([0.0], [0.0])
    for before in range(len(pila)):
        back = answer_spread(s, target, unit, after, certain(before))
        mix(found.takes, back, pila[before])
        for hits in range(len(back)):
            rest = left_over(s, unit, survivors(s, unit, hits))
            mix(found.deals, strike_spread(rest, unit, target, after, inspired), pila[before] * back[hits], before)
    return found


def strike_odds(s: FieldState, unit: int, target: int, after: int, inspired: bool = False) -> Odds:
    """A strike by order in contact, and the Strike Back if it is still to come (ENG-100.6)."""
    deals = strike_spread(s, unit, target, after, inspired)
    if after != CARRIED_ON and met_by_spears(s, unit, target, after):
        return Odds(deals, NONE)
    return Odds(deals, answer_spread(s, target, unit, after, deals))


def shoot_first_odds(s: FieldState, unit: int, target: int) -> Odds:
    """A Charge at a Unit that shoots before contact; the charger comes on with whoever is left (ENG-90.4, ENG-90.6)."""
    shot = volley_spread(s, shooters(s, target, from_rear=False), unit)
    found = Odds([0.0], [0.0])
    for hits in range(len(shot)):
        troops = survivors(s, unit, hits)
        after = charge_odds(left_over(s, unit, troops), unit, target) if troops else Odds(NONE, NONE)
        mix(found.deals, after.deals, shot[hits])
        mix(found.takes, after.takes, shot[hits], hits)
    return found


def parting_odds(s: FieldState, unit: int) -> Odds:
    """What a Unit takes that leaves: a strike of every enemy Unit in contact (ENG-130.2)."""
    takes = NONE
    for enemy in s.opposed(unit):
        takes = added(takes, back_spread(s, list(s.troops[enemy])))
    return Odds(NONE, takes)


def expected(spread: Spread) -> str:
    """The hits to be expected, in figures."""
    return f"{mean(spread):.1f}"
