"""How long a game may become, and how often choices may be taken back. No honest game comes near."""

from __future__ import annotations

from typing import Final

from wartable.kernel import State
from wartable.kernel.session import Session

MOST_UNDOS: Final = 100
"""How often a seat may take choices back until something is revealed, rolled or answered."""
LONG: Final = 10_000
"""The number of rows after which nothing can be taken back."""
LONGEST: Final = 20_000
"""The number of rows after which players can only give up, and bots are no longer asked."""

TOO_LONG: Final = f"This game has {LONGEST} moves, and a table keeps no more. It can only be given up."


def why_no_undo(session: Session[State], seat: int) -> str:
    """Why a seat cannot take a choice back; empty where it can."""
    if not session.can_undo(seat):
        return "There is nothing to take back: something was revealed, rolled or answered since."
    if session.undone[seat] >= MOST_UNDOS:
        return f"You have taken back {MOST_UNDOS} choices in a row. What stands now stays: play on from here."
    if session.next_row >= LONG:
        return f"This game has more than {LONG} moves. From now on nothing can be taken back."
    return ""
