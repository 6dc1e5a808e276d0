"""What a player's Units could bring with the orders that are left."""

from __future__ import annotations

from ..content.field import ADJACENT, CONTACT, FRONT, REAR
from ..state.state import FieldState
from .prices import LATER, NOW
from .strength import Strength, carry_on_gain, charge_gain, shot_gain


def reached(sector: int, enemies: list[Strength]) -> list[Strength]:
    """The enemies in reach from the Front of a Sector (ENG-80.2)."""
    base = sector * 3
    found = [enemy for enemy in enemies if enemy.place == base + FRONT or enemy.place == base + CONTACT]
    if found:
        return found
    found = [enemy for enemy in enemies if enemy.place == base + REAR]
    if found:
        return found
    for beside in ADJACENT[sector]:
        base = beside * 3
        found += [enemy for enemy in enemies if enemy.place == base + FRONT or enemy.place == base + CONTACT]
    return found


def best_gain(by: Strength, enemies: list[Strength]) -> float:
    """The most that one order to a Unit is expected to bring; 0 if nothing good is in reach."""
    most = 0.0
    depth = by.place % 3
    if depth == CONTACT:
        if by.black:
            for enemy in enemies:
                if enemy.engagement == by.engagement:
                    most = max(most, carry_on_gain(by, enemy))
        return most
    charges = by.black > 0 and (depth == FRONT or by.ambush)
    white = by.white if depth == FRONT or by.runs else by.overhead
    if not charges and not white:
        return 0.0
    for enemy in reached(by.place // 3, enemies):
        if charges:
            most = max(most, charge_gain(by, enemy))
        if white:
            most = max(most, shot_gain(white, enemy))
    return most


def prospect(s: FieldState, seat: int, own: list[Strength], enemies: list[Strength]) -> float:
    """The orders that a player can still pay in this round, the best first; then those of the next round."""
    offers: list[tuple[float, float, int]] = []
    for unit in own:
        gain = best_gain(unit, enemies)
        if gain > 0:
            offers.append((gain / unit.cost, gain, unit.cost))
    offers.sort(reverse=True)
    now = s.available[seat]
    later = s.available[seat] + s.aside[seat] + s.order_tokens(seat) if s.round < s.terms.rounds else 0
    found = 0.0
    for _, gain, cost in offers:
        if cost <= now:
            now -= cost
            found += NOW * gain
        elif later > 0:
            found += LATER * gain
        later -= 1
    return found
