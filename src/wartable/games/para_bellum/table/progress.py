"""How far a player is with an Objective, in pictures. Its owner sees it, and all do once it lies face up."""

from __future__ import annotations

from typing import Final

from ..content.cards import Card
from ..content.faces import SIGN_WORDS
from ..content.kinds import COLORS
from ..rules.conditions import tally
from ..state.state import BellumState

COUNTED: Final = {
    "rows_with_legions": "",
    "cards_side_by_side": "[cohors] ",
    "centurion_dice": "[centurion] ",
    "banners": "[vexillum] ",
    "coins": "[denarius] ",
    "cards_face_up": "[edictum] ",
    "general_die": "[imperator] ",
}
"""The picture of what an Objective counts."""


def progress(s: BellumState, seat: int, card: Card) -> str:
    """The colors it is about, or how much of what it asks for is there; empty where nothing can be counted."""
    if card.asks == "blazons":
        earned = s.blazons[seat]
        return "".join([sign(color, bool(earned >> color & 1)) for color in range(len(COLORS))])
    if card.asks == "legions_of_one_color":
        return same_color(s, seat, card)
    if card.asks not in COUNTED:
        return ""
    need = card.needs[-1]
    return f"{COUNTED[card.asks]}{min(need, tally(s, seat)[card.ask])}/{need}"


def same_color(s: BellumState, seat: int, card: Card) -> str:
    """Legions of the color of which the player has most, and those that are missing to the next number on the card."""
    counts = [0] * len(COLORS)
    for legion in s.army[seat].grid.legions:
        counts[legion[2]] += 1
    have = max(counts)
    if not have:
        return ""
    color = counts.index(have)
    need = min([number for number in card.needs if number > have], default=have)
    return "".join([sign(color, i < have) for i in range(need)])


def sign(color: int, earned: bool) -> str:
    """The sign of a color, hollow where it is not earned."""
    return f"[{'' if earned else '-'}{SIGN_WORDS[color]}]"
