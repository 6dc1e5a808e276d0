"""What Objectives promise that are not met yet."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Together

from ..content.cards import AT_END, EACH, Card
from ..content.grid import CELLS, GENERAL_SLOT, WIDTH, slots_above, to_the_right
from ..content.kinds import BANNERS, COLORS, MOTIVATE
from ..rules.setup import KeepObjective
from ..state.army import IN_STOCK
from ..state.state import SETUP, BellumState

HOPE: Final = 0.8
"""The share of its points that an Objective promises when it is all but met."""
CHANCE: Final[dict[str, float]] = {
    "coins": 0.7,
    "cards_side_by_side": 0.7,
    "legions_of_one_color": 0.6,
    "blazons": 0.6,
    "cards_face_up": 0.5,
    "rows_with_legions": 0.4,
    "long_legion_or_big_ones": 0.35,
    "centurion_dice": 0.25,
    "banners": 0.2,
}
"""How often an Objective is met by a player who has it, by what it asks for."""
SOME_CHANCE: Final = 0.4
A_TURN: Final[dict[str, float]] = {"motivate": 0.45, "broken_rival": 0.15}
"""How often in a turn an Objective pays that pays for a deed."""
FAR: Final = 6.0
"""The turns ahead at which that chance counts in full."""
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
    mine, claimed = s.objectives[seat] if s.stage != SETUP else kept(s, seat), s.claimed[seat]
    for i in range(len(mine)):
        card = s.card(mine[i])
        if card.pays == EACH:
            times = A_TURN.get(card.asks, 0.0) * turns
            if card.asks == MOTIVATE:
                times = max(times, SPEECH * min(float(speech_pips(s, seat)), SPEECHES * turns))
            found += card.points[0] * times
        elif card.pays == AT_END:
            near = 1.0 - 0.5 * min(1.0, turns / LONG)
            found += KEPT * near * card.points[0] * min(1.0, s.army[seat].general / card.needs[0]) ** 2
        elif claimed[i] < card.points[-1]:
            level = min(1, claimed[i], len(card.needs) - 1)  # a graded Objective has a second number to reach
            part = min(1.0, have(s, seat, card) / card.needs[level])
            due = card.points[min(level, len(card.points) - 1)] - claimed[i]
            chance = CHANCE.get(card.asks, SOME_CHANCE) * min(1.0, turns / FAR)
            found += min(1.0, turns / SOON) * (chance + (HOPE - chance) * part * part) * due
    return found


def kept(s: BellumState, seat: int) -> tuple[int, ...]:
    """The Objectives that a player has chosen to keep; the others go under the deck (PB-SET.6)."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Together):
        return s.objectives[seat]
    for ask in top.open():
        if isinstance(ask, KeepObjective) and ask.seat == seat:
            return ask.kept
    return s.objectives[seat][: s.cards.objectives_kept[s.seats - 2]]


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
