"""What the cards of an army and of a hand promise: Legions that lack one card, and the cards that close them."""

from __future__ import annotations

from typing import Final

from ..content.grid import BOARD, FIRST_COLUMN, downward, to_the_left, to_the_right, upward
from ..content.kinds import COLORS
from ..state.army import Grid
from ..state.state import ARMY_BACK, BellumState
from .prices import DIE

BIG: Final = 2.0
"""The battle bonus and the Morale tests of a Big Legion."""
NEW_COLOR: Final = 1.0
"""A Legion of a color that is not completed yet."""
CENTURION: Final = 2.0
"""A centurion die with its banner."""
OPEN: Final = 0.16
"""The share of a Legion's worth that an end promises which one card would close, whoever draws that card."""
HALF_OPEN: Final = 0.1
"""The part of it for a run that is open at both ends and so needs two cards."""
MOST_OPEN: Final = 6
"""More open ends than this promise nothing more: one card is played a turn."""
PLAYED: Final = (0.5, 0.3, 0.2, 0.1)
"""The share of what a card in hand would bring, the best card first: one card is played a turn."""
FITTING: Final = 0.5
"""An army card in hand that fits somewhere."""
ANY: Final = 0.15
"""Any army card: it can be requisitioned, and something may come that it fits."""


INNER: Final = BOARD & ~FIRST_COLUMN
"""The cells with another cell at their left. Shifts within rows are spelled out below, for speed."""


class Ends:
    """The free cells beside runs of one army, by color: a card there with the right half closes or extends the run."""

    def __init__(self, grid: Grid) -> None:
        units, full = grid.units, grid.full
        taken = grid.army | units
        if units:
            taken |= to_the_right(units) | to_the_left(units) | upward(units)
        self.from_left: list[int] = [0] * len(COLORS)
        """Cells where a left half of this color closes a run of two cards."""
        self.from_right: list[int] = [0] * len(COLORS)
        self.big_from_left: list[int] = [0] * len(COLORS)
        """Cells where it closes a longer run."""
        self.big_from_right: list[int] = [0] * len(COLORS)
        self.half_open = 0
        """The number of free cells beside runs that are open at their other end as well."""
        for color in range(len(COLORS)):
            right, left = grid.right[color], grid.left[color]
            whole = full & right
            if right:
                self.from_left[color] = (right & ~whole) << 1 & INNER & ~taken
            if left:
                self.from_right[color] = ((left & ~whole & INNER) >> 1) & ~taken
            if whole:
                self._runs_of_full_cards(
                    color, whole, (right & ~whole) << 1 & INNER, (left & ~whole & INNER) >> 1, taken
                )

    def _runs_of_full_cards(self, color: int, whole: int, after: int, before: int, taken: int) -> None:
        """The cells beside full cards; `after` and `before` are the cells beside split cards of this color."""
        closed = 0
        run = after & whole
        while run:
            run = run << 1 & INNER
            closed |= run
            run &= whole
        self.big_from_left[color] = closed & ~taken
        self.half_open += (to_the_right(whole) & ~taken & ~closed).bit_count()
        closed = 0
        run = before & whole
        while run:
            run = (run & INNER) >> 1
            closed |= run
            run &= whole
        self.big_from_right[color] = closed & ~taken
        self.half_open += (to_the_left(whole) & ~taken & ~closed).bit_count()


def ends_worth(ends: Ends, blazons: int) -> float:
    """What all open ends promise, if the game lasts."""
    found = HALF_OPEN * OPEN * (2 * DIE + BIG) * ends.half_open
    count = ends.half_open
    for color in range(len(COLORS)):
        new = 0.0 if (blazons >> color) & 1 else NEW_COLOR
        small = (ends.from_left[color] | ends.from_right[color]).bit_count()
        big = (ends.big_from_left[color] | ends.big_from_right[color]).bit_count()
        if small or big:
            found += OPEN * ((DIE + new) * small + (2 * DIE + BIG + new) * big)
            count += small + big
    return found if count <= MOST_OPEN else found * MOST_OPEN / count


def hand_worth(s: BellumState, seat: int, ends: Ends, turns: float) -> float:
    """What the army cards of a hand can bring in the turns ahead, one card a turn."""
    grid = s.army[seat].grid
    faces, backs = s.pieces.face, s.pieces.back
    upright = upward(grid.army) | downward(grid.army)
    gains: list[float] = []
    found = 0.0
    for no in s.hand[seat]:
        if backs[no] != ARMY_BACK:
            continue
        found += ANY
        left, right = s.cards.left[faces[no]], s.cards.right[faces[no]]
        cells = grid.cells_for(left, right)
        if not cells:
            continue
        gains.append(FITTING + best_cell(ends, left, right, cells, upright))
    if len(gains) > 1:
        gains.sort(reverse=True)
    for i in range(min(len(gains), len(PLAYED))):
        found += PLAYED[i] * gains[i] * min(1.0, max(0.0, turns - i))
    return found


def best_cell(ends: Ends, left: int, right: int, cells: int, upright: int) -> float:
    """The most that a card with these halves can bring in one of these cells."""
    centurion = CENTURION if cells & upright else 0.0
    if left == right:  # it closes nothing but a gap in a run
        from_left = ends.from_left[left] | ends.big_from_left[left]
        gap = cells & from_left & (ends.from_right[left] | ends.big_from_right[left])
        return 2 * DIE + BIG if gap else max(centurion, 0.5 * DIE if cells & from_left else 0.0)
    closes_left = cells & (ends.from_left[left] | ends.big_from_left[left])
    closes_right = cells & (ends.from_right[right] | ends.big_from_right[right])
    if not (closes_left or closes_right):
        return centurion
    big = cells & (ends.big_from_left[left] | ends.big_from_right[right])
    gain = 2 * DIE + BIG if big else DIE
    if closes_left & closes_right:
        gain += DIE
    closing = closes_left | closes_right
    return gain + (centurion if closing & upright else 0.0)
