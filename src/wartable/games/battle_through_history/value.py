"""How good a position looks for a seat: what bots go by.

Points so far, what Army, hand and tokens will be good for in the turns to come, and what the turn at hand promises.
A bot calls this on a resample, never on the truth.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel.teams import lead

from .prospects import RIVAL, hope, turn_begins
from .scoring import honor_points, prowess_points, set_points
from .state import ATTACKER, DEFENDER, NO_BATTLE, OVER, HistoryState

TURN: Final = 1.5
"""A turn to come, whoever takes it."""
ARMY_IN_A_TURN: Final = 0.17
"""The mean strength of the Army, in each turn to come."""
STRENGTH_IN_HAND: Final = 0.06
CARD_IN_HAND: Final = 0.06
TOKEN: Final = 0.4
AT_THE_END: Final = 0.3
"""How much of that hand and tokens are still good for after the seat's last turn has begun: for defense."""


def value(s: HistoryState, seat: int) -> float:
    """Own worth against the best rival's, and what the turn at hand promises."""
    return lead(range(s.seats), all_worths(s), seat, RIVAL, s.out) + hope(s, seat)


def values(s: HistoryState) -> list[float]:
    """`value` of every seat; each seat's worth is found once."""
    worths = all_worths(s)
    return [lead(range(s.seats), worths, seat, RIVAL, s.out) + hope(s, seat) for seat in range(s.seats)]


def all_worths(s: HistoryState) -> list[float]:
    """`worth` of every seat."""
    return [worth(s, seat) for seat in range(s.seats)]


def turns_left(s: HistoryState, seat: int) -> int:
    """Turns the seat has not begun: one in each Round to come, and in this one if its turn is still ahead."""
    left = s.rounds - s.round
    after = (seat - s.first) % s.seats - (s.active - s.first) % s.seats
    if s.round > 0 and (after > 0 or (after == 0 and turn_begins(s))):
        left += 1
    return left


def worth(s: HistoryState, seat: int) -> float:
    """Points, and what the Army, the hand and the tokens are good for while the game lasts."""
    face = s.pieces.face
    units = s.cards.units
    points = s.cards.points
    scored = prowess_points(s, seat) + honor_points(s, seat) + len(s.spent[seat]) * s.cards.hero_points
    relics = [0, 0, 0, 0, 0]
    for no in s.relics[seat]:
        relics[s.relic(no).era] += 1
    for count in relics:
        if count:
            scored += set_points(s, count)
    strength = 0.0
    hand = s.hand[seat]
    for no in hand:
        strength += units[face[no]].strength
        scored += points[face[no]]
    in_hand = strength
    cards = s.deck[seat] + s.discard[seat]
    if s.battle.kind != NO_BATTLE:
        for side in (ATTACKER, DEFENDER):
            if s.battle.player(side) == seat:
                cards += s.battle.line_up[side]
    for no in cards:
        strength += units[face[no]].strength
        scored += points[face[no]]
    if s.stage == OVER:
        return float(scored)
    ahead = STRENGTH_IN_HAND * in_hand + CARD_IN_HAND * len(hand) + TOKEN * len(s.tokens[seat])
    left = turns_left(s, seat)
    if left == 0:
        ahead *= AT_THE_END
    turn = TURN + ARMY_IN_A_TURN * strength / max(len(hand) + len(cards), 1)
    return scored + ahead + turn * left
