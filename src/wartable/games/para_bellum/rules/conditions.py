"""What Objectives ask for (O-01 to O-12), as content files name it.

A condition gives how far its Objective is met: 0 not at all, 1, or 2 for its higher value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..content.cards import Card
from ..content.grid import WIDTH, to_the_right
from ..content.kinds import BANNERS, BROKEN_RIVAL, COLORS, MOTIVATE
from ..state.army import IN_STOCK
from ..state.state import BellumState

Condition = Callable[[BellumState, int, Card], int]


def level(have: int, card: Card) -> int:
    """How many of the numbers on the card are reached."""
    found = 0
    for need in card.needs:
        if have >= need:
            found += 1
    return found


def legions_of_one_color(s: BellumState, seat: int, card: Card) -> int:
    """Legions of the color of which the player has most (PB-OBJ.9)."""
    counts = [0] * len(COLORS)
    for legion in s.army[seat].grid.legions:
        counts[legion[2]] += 1
    return level(max(counts), card)


def earned_blazons(s: BellumState, seat: int, card: Card) -> int:
    """Colors in which the player has completed a Legion."""
    return level(s.blazons[seat].bit_count(), card)


def rows_with_legions(s: BellumState, seat: int, card: Card) -> int:
    """Rows in which the player has completed a Legion."""
    return level(len({legion[0] // WIDTH for legion in s.army[seat].grid.legions}), card)


def cards_side_by_side(s: BellumState, seat: int, card: Card) -> int:
    """The most army cards side by side in one row, the starting card included."""
    ends = s.army[seat].grid.army
    longest = 0
    while ends:
        longest += 1
        ends &= to_the_right(ends)
    return level(longest, card)


def centurion_dice(s: BellumState, seat: int, card: Card) -> int:
    """Centurion dice in the army."""
    return level(s.army[seat].centurions, card)


def banners_in_army(s: BellumState, seat: int, card: Card) -> int:
    """Banners on dice."""
    return level(len(BANNERS) - s.army[seat].banner.count(IN_STOCK), card)


def coins(s: BellumState, seat: int, card: Card) -> int:
    """Coins."""
    return level(s.coins[seat], card)


def cards_face_up(s: BellumState, seat: int, card: Card) -> int:
    """Permanents and Special Units that are not disabled."""
    return level(len(s.face_up(seat)), card)


def general_die(s: BellumState, seat: int, card: Card) -> int:
    """The value of the general die."""
    return level(s.army[seat].general, card)


def long_legion_or_big_ones(s: BellumState, seat: int, card: Card) -> int:
    """A Legion of as many cards as the first number says, or as many Big Legions as the second."""
    lengths = [legion[1] for legion in s.army[seat].grid.legions]
    big = [length for length in lengths if length > 2]
    return int(max(lengths, default=0) >= card.needs[0] or len(big) >= card.needs[1])


def deed_by_deed(s: BellumState, seat: int, card: Card) -> int:
    """Nothing on the table meets it: it pays for deeds, each time one is done (PB-OBJ.5)."""
    return 0


CONDITIONS: Final[dict[str, Condition]] = {
    "legions_of_one_color": legions_of_one_color,
    "blazons": earned_blazons,
    "rows_with_legions": rows_with_legions,
    "cards_side_by_side": cards_side_by_side,
    "centurion_dice": centurion_dice,
    "banners": banners_in_army,
    "coins": coins,
    "cards_face_up": cards_face_up,
    "general_die": general_die,
    "long_legion_or_big_ones": long_legion_or_big_ones,
    MOTIVATE: deed_by_deed,
    BROKEN_RIVAL: deed_by_deed,
}
"""By what the Objective asks for."""
