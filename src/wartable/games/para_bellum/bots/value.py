"""How good a position looks to a bot. All numbers are points, roughly.

A player's worth is the points as they stand, and what everything else can still become in the turns ahead: pips, coins,
cards, banners, open Legions, Objectives. The fewer turns are ahead, the less all of that counts.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask
from wartable.kernel.teams import lead

from ..content.grid import CELLS, GENERAL_SLOT
from ..rules.scoring import total
from ..state.army import IN_STOCK
from ..state.state import NOBODY, OVER, BellumState
from .ahead import turns_ahead
from .card_prices import cards_in_hand, cards_in_play
from .hopes import hopes
from .prices import BANNER, COIN, DRAWN, GENERAL, PIP
from .promise import Ends, ends_worth, hand_worth
from .questions import asked, begun, coming

FULL_HAND: Final = 7
TOO_MANY: Final = 0.6
"""A card above the hand limit."""
COLOR: Final = (0.0, 0.5, 1.0, 1.6, 2.6, 0.0)
"""By blazons earned: the way to the points for all five colors. With the fifth those points are counted."""
LEADERS: Final = (0.0, 0.0, 0.5, 0.9, 1.2, 1.4, 1.5)
"""By general and centurion dice: how safe the Legions are from Morale tests."""
TO_GUARD: Final = 3
"""The legion dice from which on safety counts in full."""
RUNNER: Final = 0.6
"""A space that a Runner has moved."""
PER_ACTION: Final = 0.25
"""The part of a turn that an action of this turn stands for."""
ACTION: Final = 0.1
"""An action of this turn."""
SOON: Final = 2.0
"""The turns in which pips, coins and cards can be made use of."""
RIVAL: Final = 0.9
"""The share of the best rival's worth that counts against the own."""


def worths(s: BellumState) -> list[float]:
    """What each player's position is worth."""
    turns = turns_ahead(s)
    acting = NOBODY if begun(s) else s.active
    found = [worth(s, seat, turns[seat], acting) for seat in range(s.seats)]
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Ask):
        found[top.seat] += asked(s, top.seat)
    return found


def worth(s: BellumState, seat: int, turns: float, acting: int) -> float:
    """Points, and what the rest can still become. `acting` is the player whose turn is in progress."""
    found = float(total(s, seat))
    if s.stage == OVER:
        return found
    army = s.army[seat]
    if acting == seat:
        turns += PER_ACTION * s.turn.actions
    found += min(1.0, turns / SOON) * means(s, seat) + cards_in_play(s, seat, turns)
    found += cards_in_hand(s, s.command_cards(seat), turns)
    safe = LEADERS[min(1 + army.centurions, len(LEADERS) - 1)]
    found += min(1.0, turns) * (safe * min(1.0, army.legions / TO_GUARD) + COLOR[s.blazons[seat].bit_count()])
    if s.color and s.color[seat] >= 0:
        ends = Ends(army.grid)
        found += min(1.0, turns / SOON) * ends_worth(ends, s.blazons[seat]) + hand_worth(s, seat, ends, turns)
    found += hopes(s, seat, turns)
    if s.agenda:
        found += coming(s, seat)
    if acting == seat:
        found += ACTION * (s.turn.actions + s.turn.more_actions)
        if s.turn.actions > 0:  # the draw phase is still to come
            found += DRAWN
    return found


def means(s: BellumState, seat: int) -> float:
    """What a player can spend: pips, coins, banners. Cards above the hand limit go."""
    army = s.army[seat]
    dice = army.dice
    pips = sum(dice[CELLS:GENERAL_SLOT])
    found = PIP * pips + GENERAL * max(0, army.general - 1) + COIN * s.coins[seat]
    found += BANNER * (len(army.banner) - army.banner.count(IN_STOCK))
    if len(s.hand[seat]) > FULL_HAND:
        found -= TOO_MANY * (len(s.hand[seat]) - FULL_HAND)
    if s.seats == 4 and s.runner:
        found += RUNNER * s.runner[seat]
    return found


def value(s: BellumState, seat: int) -> float:
    """The lead of a player's side over the best rival."""
    return lead(s.sides, worths(s), seat, RIVAL, s.out)


def values(s: BellumState) -> list[float]:
    """The values for all seats; what each is worth is worked out once."""
    found = worths(s)
    return [lead(s.sides, found, seat, RIVAL, s.out) for seat in range(s.seats)]
