"""How good a position is for a seat, as bots judge it.

It adds points so far, the worth of Army, hand and tokens for the turns to come, and the prospects of this turn. Bots
judge resamples with it, never the real state.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel.teams import lead

from .prospects import RIVAL, hope, turn_begins
from .scoring import honor_points, prowess_points, set_points
from .state import ATTACKER, DEFENDER, NO_BATTLE, OVER, HistoryState

TURN: Final = 1.5
"""The worth of each turn to come."""
ARMY_IN_A_TURN: Final = 0.17
"""The worth, in each turn to come, of a point of the Army's mean strength."""
STRENGTH_IN_HAND: Final = 0.06
CARD_IN_HAND: Final = 0.06
TOKEN: Final = 0.4
AT_THE_END: Final = 0.3
"""The part of the worth of hand and tokens that is left once the seat's last turn has begun. They still defend."""


def value(s: HistoryState, seat: int) -> float:
    """The seat's worth, less part of the best rival's, and the prospects of this turn."""
    return lead(range(s.seats), all_worths(s), seat, RIVAL, s.out) + hope(s, seat)


def values(s: HistoryState) -> list[float]:
    """The `value` of every seat. Each seat's worth is computed once."""
    worths = all_worths(s)
    return [lead(range(s.seats), worths, seat, RIVAL, s.out) + hope(s, seat) for seat in range(s.seats)]


def all_worths(s: HistoryState) -> list[float]:
    """The `worth` of every seat."""
    return [worth(s, seat) for seat in range(s.seats)]


def turns_left(s: HistoryState, seat: int) -> int:
    """The turns that the seat has not begun: one in each later Round, and one in this Round if it is still to come."""
    left = s.rounds - s.round
    after = (seat - s.first) % s.seats - (s.active - s.first) % s.seats
    if s.round > 0 and (after > 0 or (after == 0 and turn_begins(s))):
        left += 1
    return left


def worth(s: HistoryState, seat: int) -> float:
    """Points so far, and the worth of the Army, the hand and the tokens for the turns to come."""
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
