"""The dice that horns link, for people who look (PB-SCO.1, PB-SCO.2)."""

from __future__ import annotations

from ..content.grid import WIDTH
from ..content.kinds import HORN
from ..state.state import BellumState


def has_horn(s: BellumState, seat: int, at: int) -> bool:
    """Whether the card in a cell shows a horn: it links the slots at its two sides."""
    no = s.army[seat].grid.card[at]
    return no >= 0 and s.cards.icon[s.pieces.face[no]] == HORN


def chain(s: BellumState, seat: int, slot: int) -> list[int]:
    """The slots of the legion dice that horns link with the die in this slot, itself among them, from left to right."""
    dice = s.army[seat].dice
    found = [slot]
    while found[0] % WIDTH and dice[found[0] - 1] and has_horn(s, seat, found[0]):
        found.insert(0, found[0] - 1)
    while (found[-1] + 1) % WIDTH and dice[found[-1] + 1] and has_horn(s, seat, found[-1] + 1):
        found.append(found[-1] + 1)
    return found


def lifted(s: BellumState, seat: int, slot: int) -> int:
    """What horns add to a legion die: it counts as the highest of its chain."""
    dice = s.army[seat].dice
    return max([dice[other] for other in chain(s, seat, slot)]) - dice[slot]
