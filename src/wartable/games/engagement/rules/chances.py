"""What dice may bring before they are rolled: the chance of each number of hits (ENG-100, ENG-140).

A spread is a list of chances by number of hits. Dice are independent, so the spread of several is found by adding them
up. What depends on how the enemy assigns hits says what it assumes.
"""

from __future__ import annotations

from ..content.traits import ARMOURED, DRILL, ONSLAUGHT, PILA, STUBBORN, TERROR
from ..content.troops import FACES
from ..state.state import FieldState
from .strikes import CARRIED_ON, charge_die_denied
from .units import bearers, bears, black_hits, has_black, mounted, shooters, white_hits

Spread = list[float]


def die_spread(hits: list[int]) -> Spread:
    """The spread of one die, by its hits for each roll."""
    found = [0.0] * (max(hits) + 1)
    for count in hits:
        found[count] += 1 / FACES
    return found


def added(first: Spread, second: Spread) -> Spread:
    """The spread of two rolls together."""
    found = [0.0] * (len(first) + len(second) - 1)
    for i in range(len(first)):
        for j in range(len(second)):
            found[i + j] += first[i] * second[j]
    return found


def black_spread(s: FieldState, troops: tuple[int, ...] | list[int]) -> Spread:
    """One die against the black dice of Troops (ENG-100.3)."""
    return die_spread([black_hits(s, troops, roll) for roll in range(1, FACES + 1)])


def white_spread(s: FieldState, troops: list[int]) -> Spread:
    """One die against the white dice of Troops (ENG-140.4)."""
    return die_spread([white_hits(s, troops, roll) for roll in range(1, FACES + 1)])


def mean(spread: Spread) -> float:
    """The hits to be expected."""
    return sum([hits * spread[hits] for hits in range(len(spread))])


def strike_spread(s: FieldState, unit: int, target: int, after: int, inspired: bool = False) -> Spread:
    """A strike by order: what its dice may score, traits of both sides included (ENG-100.1, ENG-100.2)."""
    charging = after != CARRIED_ON and not charge_die_denied(s, unit, target, after)
    return own_spread(s, unit, charging, inspired)


def own_spread(s: FieldState, unit: int, charging: bool, inspired: bool = False) -> Spread:
    """A strike by order at somebody whose traits do not matter, with the Charge die or without."""
    troops = s.troops[unit]
    if not s.black_dice(unit):
        return [1.0]
    one = black_spread(s, troops)
    found = one
    if charging:
        found = added(found, one)
        storming = bearers(s, unit, ONSLAUGHT)
        if has_black(s, storming):
            found = added(found, black_spread(s, storming))
    if inspired:
        found = added(found, one)
    if bears(s, unit, DRILL):
        missed = found[0]
        found = [0.0, *found[1:]]
        for hits in range(len(one)):
            found[hits] += missed * one[hits]
    return found


def volley_spread(s: FieldState, troops: list[int], target: int) -> Spread:
    """A shot of Troops at a Unit, less what its armor turns (ENG-140.4, ENG-208.1)."""
    return through_armor(s, white_spread(s, troops), target)


def through_armor(s: FieldState, found: Spread, target: int) -> Spread:
    """What armor leaves of hits from Shooting: a die for each of them (ENG-208.1)."""
    if not bears(s, target, ARMOURED):
        return found
    turned = (FACES + 1 - s.armies.armour) / FACES
    through: Spread = [0.0] * len(found)
    for hits in range(len(found)):
        kept = [1.0]
        for _ in range(hits):
            kept = added(kept, [turned, 1 - turned])
        for left in range(len(kept)):
            through[left] += found[hits] * kept[left]
    return through


def charge_spread(s: FieldState, unit: int, target: int, after: int, inspired: bool = False) -> Spread:
    """A Charge with the volley before it, if the target holds (ENG-205.1)."""
    strike = strike_spread(s, unit, target, after, inspired)
    throwing = throwers(s, unit)
    return added(volley_spread(s, throwing, target), strike) if throwing else strike


def own_charge_spread(s: FieldState, unit: int) -> Spread:
    """The same at somebody whose traits do not matter."""
    strike = own_spread(s, unit, charging=True)
    throwing = throwers(s, unit)
    return added(white_spread(s, throwing), strike) if throwing else strike


def throwers(s: FieldState, unit: int) -> list[int]:
    """The Troops of a Unit that throw before they charge (ENG-205.1)."""
    return [troop for troop in bearers(s, unit, PILA) if s.armies.white_dice[s.pieces.face[troop]]]


def shot_spread(s: FieldState, unit: int, target: int, from_rear: bool) -> Spread:
    """A Shooting at a Unit: what the target itself takes, also of a divided one (ENG-140.7, ENG-140.11)."""
    troops = shooters(s, unit, from_rear)
    if not troops:
        return [1.0]
    if not s.engaged(target):
        return volley_spread(s, troops, target)
    sharing = len(s.within(s.engagement[target]))
    rolled = white_spread(s, troops)
    found: Spread = [0.0] * ((len(rolled) + sharing - 2) // sharing + 1)
    for hits in range(len(rolled)):
        found[(hits + sharing - 1) // sharing] += rolled[hits]
    return through_armor(s, found, target)


def survivors(s: FieldState, unit: int, hits: int) -> list[int]:
    """The Troops left of a Unit after hits, if its owner wounds first and then gives up the fewest black dice."""
    left = {troop: s.left(troop) for troop in s.troops[unit]}
    seat = s.owner(unit)
    tokens = s.available[seat] + s.aside[seat] + s.order_tokens(seat)
    dice = s.armies.black_dice
    face = s.pieces.face
    while hits > 0 and left:
        if hits >= sum(left.values()):
            return []
        hardy = [troop for troop in left if left[troop] >= 2]
        if hardy and tokens:
            left[hardy[0]] -= 1
            tokens -= 1
            hits -= 1
            continue
        weakest = min(left, key=lambda troop: (dice[face[troop]], left[troop]))
        hits -= left.pop(weakest)
    return list(left)


def answer_spread(s: FieldState, unit: int, target: int, after: int, taken: Spread) -> Spread:
    """The Strike Back of a Unit that takes hits by this spread, with whoever is left (ENG-100.7, ENG-202, ENG-209.2).

    It assumes that hits are assigned as `survivors` says.
    """
    if after != CARRIED_ON and mounted(s, unit) and bears(s, target, TERROR):
        return [1.0]
    found: Spread = [0.0]
    for hits in range(len(taken)):
        back = back_spread(s, survivors(s, unit, hits))
        while len(found) < len(back):
            found.append(0.0)
        for count in range(len(back)):
            found[count] += taken[hits] * back[count]
    return found


def back_spread(s: FieldState, troops: list[int]) -> Spread:
    """A Strike Back of these Troops: one die, and one more for the stubborn."""
    if not has_black(s, troops):
        return [1.0]
    found = black_spread(s, troops)
    stubborn = [troop for troop in troops if s.armies.traits_of[s.pieces.face[troop]] >> STUBBORN & 1]
    return added(found, black_spread(s, stubborn)) if has_black(s, stubborn) else found
