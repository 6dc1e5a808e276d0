"""What is still to happen in an order that has been given: blows not yet struck, hits not yet assigned."""

from __future__ import annotations

from ..rules.charging import Blows, Contact, React
from ..rules.leaving import Parting, StrikeLeaver
from ..rules.orders import Orders
from ..rules.shooting import NextShare, Share, Shot
from ..rules.strikes import CARRIED_ON, Answer, OrderedStrike, RollStrike, StrikeBack, UseInspire
from ..rules.wounds import AssignHit, Hits
from ..state.state import FieldState
from .strength import TURNED, Strength, charge_gain, struck, struck_back

Field = dict[int, Strength]
"""The Units on the field, by number."""


def pending(s: FieldState, seat: int, field: Field) -> float:
    """The points that a player wins, less those lost, until the turn is over."""
    found = 0.0
    hit: dict[int, float] = {}
    for i in range(len(s.agenda) - 1, -1, -1):
        step = s.agenda[i]
        if isinstance(step, (Hits, AssignHit)):
            found += dealt(seat, field, step.unit, step.hits, hit)
        elif isinstance(step, Shot):
            found += dealt(seat, field, step.target, shot_through(field, step.target, step.hits), hit)
        elif isinstance(step, (Share, NextShare)):
            for unit in step.units:
                found += dealt(seat, field, unit, shot_through(field, unit, step.hits), hit)
        elif isinstance(step, (React, Contact, Blows)):
            if step.unit in field and step.target in field:
                gain = charge_gain(field[step.unit], field[step.target])
                found += gain if s.owner(step.unit) == seat else -gain
        elif isinstance(step, (OrderedStrike, UseInspire, RollStrike)):
            if step.unit in field and step.target in field:
                hits = struck(field[step.unit], field[step.target], step.after != CARRIED_ON, True)
                found += dealt(seat, field, step.target, hits, hit)
        elif isinstance(step, (Answer, StrikeBack)):
            if step.unit in field and step.target in field:
                hits = struck_back(field[step.unit], field[step.target], hit.get(step.unit, 0.0))
                found += dealt(seat, field, step.target, hits, hit)
        elif isinstance(step, (Parting, StrikeLeaver)):
            for unit in step.left:
                if unit in field and step.unit in field:
                    hits = struck_back(field[unit], field[step.unit], 0.0)
                    found += dealt(seat, field, step.unit, hits, hit)
        elif isinstance(step, Orders):
            break
    return found


def shot_through(field: Field, unit: int, hits: int) -> float:
    """The hits of a Shooting that armor does not turn."""
    return hits * TURNED if unit in field and field[unit].armored else hits


def dealt(seat: int, field: Field, unit: int, hits: float, hit: dict[int, float]) -> float:
    """What hits on a Unit are worth to a player, below 0 if it is his own."""
    if unit not in field:
        return 0.0
    target = field[unit]
    counted = min(hits, target.left)
    hit[unit] = hit.get(unit, 0.0) + counted
    return counted * target.price * (-1.0 if target.seat == seat else 1.0)
