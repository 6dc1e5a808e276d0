"""The chance of a side with more Units of its hand, as far as its player can know."""

from __future__ import annotations

from .odds import odds, percent
from .scene_battle import undecided
from .state import HistoryState

BEST = ("your best alone wins", "your best two", "your best three")
"""How the Units of a line-up are called that are sent first."""


def sent(s: HistoryState, side: int, units: tuple[int, ...]) -> HistoryState:
    """The table with these Units sent as well."""
    table = s.clone()
    table.battle = s.battle.copied()
    table.battle.line_up[side] = s.battle.line_up[side] + units
    return table


def chance(s: HistoryState, side: int, units: tuple[int, ...] = ()) -> float:
    """The chance that a side wins if it sends these Units as well; -1 if nobody stands against them yet."""
    table = sent(s, side, units)
    return odds(table).wins[side] if undecided(table.battle) else -1.0


def strongest(s: HistoryState, seat: int, side: int, units: tuple[int, ...] = ()) -> int:
    """The card in hand with which the chance is best after these Units; -1 if there is none, or no room."""
    if len(s.battle.line_up[side]) + len(units) >= s.cards.slots[side]:
        return -1
    best, found = -1.0, -1
    for no in s.pieces.distinct(tuple([no for no in s.hand[seat] if no not in units])):
        wins = chance(s, side, (*units, no))
        if wins > best:
            best, found = wins, no
    return found


def adding_up(s: HistoryState, seat: int, side: int) -> str:
    """How the chance grows with the first Units, so that a small one at the beginning does not mislead."""
    units: tuple[int, ...] = ()
    said: list[str] = []
    for best in BEST:
        no = strongest(s, seat, side, units)
        wins = chance(s, side, (*units, no)) if no >= 0 else -1.0
        if wins < 0:
            break
        units = (*units, no)
        said.append(f"{best} {percent(wins)}")
    return f"Units add up: {', '.join(said)}." if len(said) > 1 else ""
