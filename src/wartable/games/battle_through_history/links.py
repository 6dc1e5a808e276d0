"""Links: two half shields of neighboring cards that make one."""

from __future__ import annotations

from .content import Unit
from .state import ATTACKER, EMPTY, HistoryState


def linked(left: Unit, right: Unit) -> int:
    """The type of the Link between two neighboring cards, or 0 (BTH-22.2)."""
    if left.right == 0 or left.right != right.left or abs(left.era - right.era) > 1:
        return 0
    return left.right


def row_link(s: HistoryState, space: int) -> int:
    """The type of the Link between a space of the row and the next, or 0. An empty space has none (BTH-22.4)."""
    if not 0 <= space < len(s.row) - 1 or s.row[space] == EMPTY or s.row[space + 1] == EMPTY:
        return 0
    return linked(s.unit(s.row[space]), s.unit(s.row[space + 1]))


def line_up_link(s: HistoryState, side: int, slot: int) -> int:
    """The type of the Link between a slot of a line-up and the next one outward, or 0 (BTH-22.5, BTH-22.6)."""
    line_up = s.battle.line_up[side]
    near, far = s.unit(line_up[slot]), s.unit(line_up[slot + 1])
    return linked(far, near) if side == ATTACKER else linked(near, far)


def linked_neighbors(s: HistoryState, space: int) -> list[int]:
    """The spaces directly Linked to this one, left first (BTH-41.4)."""
    spaces: list[int] = []
    if row_link(s, space - 1):
        spaces.append(space - 1)
    if row_link(s, space):
        spaces.append(space + 1)
    return spaces
