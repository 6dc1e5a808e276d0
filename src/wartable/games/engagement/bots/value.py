"""How good a position looks for a player, in Deployment Points.

What has been taken counts most, and with it what is about to be taken. Beside it stand the Troops that are left, wounds
and the tokens that they bind, what the orders that are left could bring, and how near an army is to being broken.
"""

from __future__ import annotations

from typing import Final

from ..content.armies import UNITS
from ..content.field import NOWHERE
from ..content.forces import HOLD_OUT
from ..rules.modules import in_force
from ..state.state import OVER, SEATS, SETUP, FieldState
from .building import army_worth
from .pending import pending
from .prices import AHEAD, ALIVE, BOUND, BREAKING, BROKEN, TOKEN, WOUNDED
from .prospects import prospect
from .strength import Strength

WON: Final = 60.0
TO_COME: Final = -200.0
"""A battle that has not begun. Any battle is better, so that the last step of the set-up is not put off."""


def value(s: FieldState, seat: int) -> float:
    """The lead of a player over the enemy."""
    if s.stage == SETUP:
        return TO_COME + army_worth(s, seat)
    if s.stage == OVER:
        return WON if s.winner == seat else -WON
    field: dict[int, Strength] = {}
    for unit in range(SEATS * UNITS):
        if s.zone[unit] != NOWHERE:
            field[unit] = Strength(s, unit)
    sides: list[list[Strength]] = [[], []]
    for strength in field.values():
        sides[strength.seat].append(strength)
    coming = pending(s, seat, field)
    taken = [float(s.destroyed(0)), float(s.destroyed(1))]
    found = taken[seat] - taken[1 - seat] + (1 + ALIVE) * coming
    for side in range(SEATS):
        own = force_worth(s, side) + prospect(s, side, sides[side], sides[1 - side])
        found += own if side == seat else -own
    if coming > 0:
        taken[seat] += coming
    else:
        taken[1 - seat] -= coming
    return found + outcome(s, seat, taken)


def force_worth(s: FieldState, seat: int) -> float:
    """The Troops of a player that are left, less their wounds, and the tokens that are free."""
    armies, face = s.armies, s.pieces.face
    found = 0.0
    bound = BOUND if s.round < s.terms.rounds else 0.0
    for unit in s.units(seat):
        for troop in s.troops[unit]:
            look = face[troop]
            points = armies.points[look]
            found += ALIVE * points
            if s.wounds[troop]:
                found -= s.wounds[troop] * (bound + WOUNDED * points / armies.wounds[look])
    return found + TOKEN * s.available[seat]


def outcome(s: FieldState, seat: int, taken: list[float]) -> float:
    """How near the end is, and for whom: an army that is nearly broken or broken, and the lead in the last round."""
    other = 1 - seat
    mine = 2 * taken[seat] / max(1, s.value[other])
    theirs = 2 * taken[other] / max(1, s.value[seat])
    if mine >= 1 and theirs >= 1:
        ahead = taken[seat] - taken[other] - (0.5 if seat == s.attacker else -0.5)
        return BROKEN * max(-1.0, min(1.0, ahead / 4))
    found = nearly(mine) - nearly(theirs)
    if mine < 1 and theirs < 1 and s.round == s.terms.rounds:
        if in_force(s, HOLD_OUT, 1 - s.attacker):
            return found + (-AHEAD if seat == s.attacker else AHEAD)
        ahead = taken[seat] - taken[other] - (0.5 if seat == s.attacker else -0.5)
        found += AHEAD * max(-1.0, min(1.0, ahead / 4))
    return found


def nearly(share: float) -> float:
    """What it is worth to have taken this share of what breaks the enemy."""
    return BROKEN if share >= 1 else BREAKING * share * share * share
