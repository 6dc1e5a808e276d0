"""How the game ends (PB-END)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Umpire

from ..content.verbs_and_tellings import COUNTED, ENDED, GAINS_POINTS, TRIGGERED
from ..state.state import NOBODY, OVER, BellumState
from .scoring import total

DECK_EMPTY: Final = 0
ALL_FIVE: Final = 1
TRIGGERS: Final = ("the army deck is empty", "Legions of all five colors")

GOING_ON: Final = 0
BY_DECK: Final = 1
BY_COLORS: Final = 2
BY_ROUNDS: Final = 3
BY_LEAVING: Final = 4
ENDINGS: Final = (
    "",
    "the army deck ran out",
    "Legions of all five colors",
    "the last round is over",
    "all others have left",
)


def trigger(s: BellumState, seat: int, what: int, umpire: Umpire) -> None:
    """The end is near, once. Outside their own turn it is the active player who becomes ending player.

    Rules: PB-END.1, PB-END.2, PB-END.3, PB-END.4, PB-END.5, PB-END.8, PB-END.9.
    """
    if s.ending != NOBODY:
        return
    s.ending = s.active
    s.closing = BY_COLORS if what == ALL_FIVE else BY_DECK
    umpire.tell(TRIGGERED, s.active, what)
    if what == ALL_FIVE:
        s.points[seat] += s.cards.all_colors
        umpire.tell(GAINS_POINTS, seat, s.cards.all_colors)


def over_before(s: BellumState, seat: int) -> bool:
    """Whether the game is over when this player would begin a turn (PB-END.6, PB-END.13, PB-END.14)."""
    if s.ending == NOBODY:
        return False
    return seat == (s.first if s.terms.round_end else s.ending)


def finish(s: BellumState, how: int, umpire: Umpire) -> None:
    """The game is over at once: nothing that waits is run. What players held who have left is shown (PB-LEA.3)."""
    s.stage = OVER
    for seat in s.out:
        for no in s.hand[seat] + s.objectives[seat]:
            s.pieces.show(no, ALL, umpire)
    s.closing = how
    umpire.tell(ENDED, how)
    for seat in range(s.seats):
        umpire.tell(COUNTED, seat, total(s, seat))
    s.end()
