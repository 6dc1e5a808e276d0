"""Why a Unit cannot be ordered now, and why an enemy is out of reach. Only people ask (ENG-60, ENG-80, ENG-140)."""

from __future__ import annotations

from wartable.kernel import Blocked, Choice

from ..content.faces import counted, unit_id
from ..content.field import ADJACENT, sector_of
from ..content.forces import SECURE_FLANKS
from ..state.state import FieldState
from .modules import in_force
from .reach import in_sector
from .tokens import can_pay, cost


def unordered(s: FieldState, seat: int, choices: list[Choice]) -> list[Blocked]:
    """The player's Units that no order can be given to."""
    able = {choice.a for choice in choices}
    found: list[Blocked] = []
    for unit in s.there(seat):
        if unit in able:
            continue
        if can_pay(s, unit):
            why, rule = "There is nothing that it could do from here.", "ENG-60.14"
        else:
            price = counted(cost(s, unit), "1 token", "tokens")
            why, rule = f"Its next order costs {price}, and you have {s.available[seat]} left.", "ENG-60.7"
        found.append(Blocked(unit_id(unit), why, rule))
    return found


def out_of_reach(s: FieldState, unit: int, zone: int, choices: list[Choice]) -> list[Blocked]:
    """The enemy Units that a Unit can neither charge nor shoot at from a zone."""
    enemy = 1 - s.owner(unit)
    able = {choice.a for choice in choices}
    found: list[Blocked] = []
    for other in s.there(enemy):
        if other not in able:
            why, rule = why_not(s, enemy, sector_of(zone), other)
            found.append(Blocked(unit_id(other), why, rule))
    return found


def why_not(s: FieldState, enemy: int, sector: int, target: int) -> tuple[str, str]:
    """The rung of the ladder that a target is not on, with its rule (ENG-80.3 to ENG-80.5)."""
    if in_sector(s, enemy, sector):
        return "Enemies in the Front or in the clash of your Sector come first.", "ENG-80.3"
    if any([sector_of(s.zone[unit]) == sector for unit in s.there(enemy)]):
        return "Enemies in the Rear of your Sector come before those beside it.", "ENG-80.4"
    if sector_of(s.zone[target]) not in ADJACENT[sector]:
        return "It is too far away: not in a Sector beside yours.", "ENG-80.5"
    if s.in_rear(target):
        return "In a Sector beside yours the Rear is out of reach.", "ENG-140.10"
    if in_force(s, SECURE_FLANKS, enemy):
        return "Woods and hills cover the flanks in this battle.", "ENG-300.10"
    return "It is out of reach.", "ENG-80.6"
