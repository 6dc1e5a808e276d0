"""Tokens: what an order costs, and where tokens go (ENG-20, ENG-60)."""

from __future__ import annotations

from ..content.traits import COMMAND
from ..state.state import FieldState
from .units import bears


def cost(s: FieldState, unit: int) -> int:
    """What the next order to a Unit costs: the tokens on it and one more (ENG-60.5, ENG-216.1)."""
    price = s.orders[unit] + 1
    return price - 1 if price > 1 and bears(s, unit, COMMAND) else price


def can_pay(s: FieldState, unit: int) -> bool:
    """Whether an order to a Unit can be paid in full (ENG-60.7)."""
    return cost(s, unit) <= s.available[s.owner(unit)]


def pay(s: FieldState, unit: int) -> int:
    """The tokens of an order go on the Unit (ENG-60.6, ENG-60.9). Gives how many."""
    price = cost(s, unit)
    s.available[s.owner(unit)] -= price
    s.orders[unit] += price
    return price


def set_aside(s: FieldState, seat: int, tokens: int) -> None:
    """Tokens that were used and lie on no Unit (ENG-60.10, ENG-110.18, ENG-170.2)."""
    s.aside[seat] += tokens


def token_to_be_had(s: FieldState, seat: int) -> bool:
    """Whether a token can become a wound (ENG-110.10, ENG-110.11, ENG-110.12, ENG-110.14)."""
    return s.available[seat] > 0 or s.aside[seat] > 0 or s.order_tokens(seat) > 0
