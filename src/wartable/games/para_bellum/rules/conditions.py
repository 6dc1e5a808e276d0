"""What Objectives ask for (O-01 to O-12), as content files name it: how much of it a player has."""

from __future__ import annotations

from typing import Final

from ..content.cards import Card
from ..content.grid import members
from ..content.kinds import (
    ASKS,
    BANNERS_ON_DICE,
    BLAZONS,
    CARDS_FACE_UP,
    CARDS_SIDE_BY_SIDE,
    CENTURION_DICE,
    COINS,
    GENERAL_VALUE,
    LEGIONS_OF_ONE_COLOR,
    LONG_LEGION_OR_BIG_ONES,
    ROWS_WITH_LEGIONS,
)
from ..state.state import BellumState

BIG_LEGIONS: Final = len(ASKS)
"""Where a tally counts Big Legions, which will do in place of a long one."""
NOTHING_COUNTED: Final = [0] * (len(ASKS) + 1)


def tally(s: BellumState, seat: int) -> list[int]:
    """How much a player has of each thing in `ASKS`, and of Big Legions; nothing of deeds, which pay when done."""
    army = s.army[seat]
    feats = army.grid.feats()
    have = NOTHING_COUNTED[:]
    have[LEGIONS_OF_ONE_COLOR] = feats.one_color  # PB-OBJ.9
    have[BLAZONS] = members(s.blazons[seat])
    have[ROWS_WITH_LEGIONS] = feats.rows
    have[CARDS_SIDE_BY_SIDE] = feats.side_by_side
    have[CENTURION_DICE] = army.centurions
    have[BANNERS_ON_DICE] = army.banners_on_dice()
    have[COINS] = s.coins[seat]
    have[CARDS_FACE_UP] = len(s.face_up(seat))
    have[GENERAL_VALUE] = army.general
    have[LONG_LEGION_OR_BIG_ONES] = feats.longest
    have[BIG_LEGIONS] = feats.big
    return have


def reached(have: list[int], card: Card) -> bool:
    """Whether a tally meets an Objective, at least for its lower value."""
    if card.ask == LONG_LEGION_OR_BIG_ONES:
        return have[card.ask] >= card.needs[0] or have[BIG_LEGIONS] >= card.needs[1]
    return have[card.ask] >= card.need


def level(have: list[int], card: Card) -> int:
    """How far an Objective is met by a tally: 0 not at all, 1, or 2 for its higher value."""
    if card.ask == LONG_LEGION_OR_BIG_ONES or not reached(have, card):
        return int(reached(have, card))
    found = 0
    for need in card.needs:
        if have[card.ask] >= need:
            found += 1
    return found
