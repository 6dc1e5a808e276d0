"""What stands beside a question: a second line on an answer, and the gold before and after."""

from __future__ import annotations

from wartable.kernel import Choice
from wartable.kernel.scene import Due, Rail

from ..content.verbs_and_tellings import FIRST_ACTION, FIRST_BUILD
from ..rules.rounds import order
from ..state.state import WarState
from .shop import GOLD, Purse


def aside(s: WarState, choice: Choice, seat: int) -> str:
    """What an answer means, in a few words."""
    if choice.verb not in (FIRST_BUILD, FIRST_ACTION):
        return ""
    gold = s.terms.initiative_gold
    rival = f"seat:{order(s, seat)[1]}"
    if choice.verb == FIRST_BUILD:
        return f"{rival} moves and fights before you" + (f", you have {gold} gold" if gold else "")
    return f"{rival} builds before you" + (f" and has {gold} gold" if gold else "")


def payment(s: WarState, seat: int) -> Rail | None:
    """The gold before and after what is being bought; None where nothing is."""
    purse = Purse(s, seat)
    if not purse.spent:
        return None
    now, then = f"{purse.gold} [{GOLD}]", f"{purse.gold - purse.spent} [{GOLD}]"
    return Rail("", (Due(now, "done", GOLD), Due(then, "makes", "then")))
