"""What Objectives ask for (O-01 to O-12), as content files name it: how much of it a player has."""

from __future__ import annotations

from typing import Final

from ..content.cards import Card
from ..content.grid import members
from ..content.kinds import ASKS, LONG_LEGION_OR_BIG_ONES
from ..state.state import BellumState

BIG_LEGIONS: Final = len(ASKS)
"""Where a tally counts Big Legions, which will do in place of a long one."""


def tally(s: BellumState, seat: int) -> list[int]:
    """How much a player has of each thing in `ASKS`, in that order, and of Big Legions.

    It is made for everybody after every action. Nothing counts for deeds, which pay when they are done (PB-OBJ.5).
    """
    army = s.army[seat]
    feats = army.grid.feats()
    return [
        feats.one_color,  # legions_of_one_color (PB-OBJ.9)
        members(s.blazons[seat]),  # blazons
        feats.rows,  # rows_with_legions
        feats.side_by_side,  # cards_side_by_side
        army.centurions,  # centurion_dice
        army.banners_on_dice(),  # banners
        s.coins[seat],  # coins
        len(s.face_up(seat)),  # cards_face_up
        army.general,  # general_die
        feats.longest,  # long_legion_or_big_ones
        0,  # motivate
        0,  # broken_rival
        feats.big,
    ]


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
