"""What Objectives promise that are not met yet."""

from __future__ import annotations

from typing import Final

from ..content.cards import AT_END, EACH, Card
from ..content.grid import CELLS, GENERAL_SLOT, WIDTH, slots_above, to_the_right
from ..content.kinds import BANNERS, COLORS, MOTIVATE
from ..state.army import IN_STOCK
from ..state.state import BellumState

HOPE: Final = 0.6
"""The share of its points that an Objective promises when it is all but met."""
KEPT: Final = 0.85
"""The share for a condition that holds already and must hold until the end."""
SPEECH: Final = 0.45
"""The share of a speech's pay that a pip promises with which its player can motivate."""
SPEECHES: Final = 2.0
"""The speeches that a player makes in a turn, if they pay."""
SOON: Final = 2.0
"""The turns that it takes to meet one."""
LONG: Final = 4.0
"""The turns after which the end counts as far away."""


def hopes(s: BellumState, seat: int, turns: float) -> float:
    """All Objectives of a player, by how far they are met."""
    found = 0.0
    mine, claimed = s.objectives[seat], s.claimed[seat]
    for i in range(len(mine)):
        card = s.card(mine[i])
        if card.pays == EACH:
            if card.asks == MOTIVATE:
                found += SPEECH * card.points[0] * min(float(speech_pips(s, seat)), SPEECHES * turns)
        elif card.pays == AT_END:
            near = 1.0 - 0.5 * min(1.0, turns / LONG)
            found += KEPT * near * card.points[0] * min(1.0, s.army[seat].general / card.needs[0]) ** 2
        elif claimed[i] < card.points[-1]:
            level = min(1, claimed[i], len(card.needs) - 1)  # a graded Objective has a second number to reach
            part = min(1.0, have(s, seat, card) / card.needs[level])
            due = card.points[min(level, len(card.points) - 1)] - claimed[i]
            found += HOPE * min(1.0, turns / SOON) * part * part * due
    return found


def speech_pips(s: BellumState, seat: int) -> int:
    """The pips of centurion dice that have a legion die above them (PB-BAS.7)."""
    dice = s.army[seat].dice
    found = 0
    for slot in range(CELLS, GENERAL_SLOT):
        if dice[slot]:
            for other in slots_above(slot):
                if dice[other]:
                    found += dice[slot]
                    break
    return found


def have(s: BellumState, seat: int, card: Card) -> int:
    """How much a player has of what an Objective asks for."""
    army, asks = s.army[seat], card.asks
    grid = army.grid
    if asks == "legions_of_one_color":
        counts = [0] * len(COLORS)
        for legion in grid.legions:
            counts[legion[2]] += 1
        return max(counts)
    if asks == "blazons":
        return s.blazons[seat].bit_count()
    if asks == "rows_with_legions":
        return len({legion[0] // WIDTH for legion in grid.legions})
    if asks == "cards_side_by_side":
        ends, longest = grid.army, 0
        while ends:
            longest += 1
            ends &= to_the_right(ends)
        return longest
    if asks == "centurion_dice":
        return army.centurions
    if asks == "banners":
        return len(BANNERS) - army.banner.count(IN_STOCK)
    if asks == "coins":
        return s.coins[seat]
    if asks == "cards_face_up":
        return len(s.face_up(seat))
    return max([legion[1] for legion in grid.legions], default=1)
