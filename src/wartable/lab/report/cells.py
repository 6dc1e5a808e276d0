"""Figures in the cells of tables: a bar, and what it says in numbers."""

from __future__ import annotations

from ..statistics import Estimate
from .words import number, percent, places_for, signed


def rate(share: Estimate) -> str:
    """A share of something, with its interval."""
    places = places_for(share.half)
    bar = _bar(f"<rect width='{100 * share.value:.1f}' height='10' class='calm'/>")
    low, high = number(100 * share.low, places), number(100 * share.high, places)
    return f"<span class='bar'>{bar}<i>{percent(share.value, places)} <small>{low}–{high}</small></i></span>"


def gain(difference: Estimate, reach: float, marked: bool) -> str:
    """A difference of shares to the left or right of zero; the largest of the table is `reach`."""
    size = 48 * min(1.0, abs(difference.value) / reach)
    left = 50 - size if difference.value < 0 else 50
    color, mark = ("sure", "<b class='mark' title='stands out'></b>") if marked else ("calm", "")
    bar = _bar(
        f"<rect x='{left:.1f}' width='{size:.1f}' height='10' class='{color}'/>"
        "<rect x='49.7' width='.6' height='10' class='zero'/>"
    )
    places = places_for(difference.half)
    low, high = signed(100 * difference.low, places), signed(100 * difference.high, places)
    return (
        f"<span class='bar'>{bar}<i>{mark}{signed(100 * difference.value, places)} "
        f"<small>{low} to {high}</small></i></span>"
    )


def _bar(filled: str) -> str:
    bed = "<rect width='100' height='10' class='bed'/>"
    return f"<svg viewBox='0 0 100 10' preserveAspectRatio='none' aria-hidden='true'>{bed}{filled}</svg>"
