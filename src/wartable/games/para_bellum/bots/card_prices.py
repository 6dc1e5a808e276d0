"""What single command cards are worth to a bot, in points. A card that is not listed is worth what most are."""

from __future__ import annotations

from typing import Final

from ..content.kinds import ORDER
from ..state.state import BellumState

ORDERS: Final[dict[str, float]] = {
    "raid": 2.6,
    "magnum_iter": 1.8,
    "dilectus": 1.6,
    "acclamatio": 1.5,
    "decimatio": 0.9,
    "exploratores": 0.9,
    "reinforcements": 0.7,
    "bribe": 0.6,
    "frumentatio": 0.4,
    "sabotage": 0.4,
}
"""An Order in hand."""
A_TURN: Final[dict[str, float]] = {
    "balista": 0.55,
    "aquilifer": 0.5,
    "turris": 0.4,
    "via_appia": 0.35,
    "via_egnatia": 0.3,
    "castra": 0.3,
    "sacramentum": 0.25,
    "vallum": 0.2,
    "primus_pilus": 0.15,
    "quaestor": 0.15,
    "assassin": 0.15,
    "architecti": 0.1,
}
"""What a Permanent or Special Unit in play brings in each turn."""
SOME_ORDER: Final = 0.9
SOME_CARD: Final = 0.25
LASTING: Final = 6.0
"""The turns for which a card in play counts at most: it may be discarded, and its banner lost."""
UNDEPLOYED: Final = 0.6
"""The share of that which it promises in hand: it must be deployed."""
HELD: Final = (1.0, 0.75, 0.4, 0.15)
"""By command cards in hand, the best first: there are three actions a turn, and other uses for them."""


def cards_in_play(s: BellumState, seat: int, turns: float) -> float:
    """What a player's Permanents and Special Units will bring."""
    found = 0.0
    for no in s.permanents[seat] + s.special_units[seat]:
        found += A_TURN.get(s.card(no).key, SOME_CARD)
    return found * min(turns, LASTING)


def cards_in_hand(s: BellumState, commands: list[int], turns: float) -> float:
    """What command cards in hand promise."""
    prices: list[float] = []
    for no in commands:
        card = s.card(no)
        if card.type == ORDER:
            prices.append(ORDERS.get(card.key, SOME_ORDER) * min(1.0, turns))
        else:
            prices.append(UNDEPLOYED * A_TURN.get(card.key, SOME_CARD) * min(turns, LASTING))
    if len(prices) > 1:
        prices.sort(reverse=True)
    found = 0.0
    for i in range(min(len(prices), len(HELD))):
        found += HELD[i] * prices[i]
    return found
