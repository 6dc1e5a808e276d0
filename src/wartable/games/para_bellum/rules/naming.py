"""Dice, slots and cells in the words of a player who looks at the table: the gray 5 of Legio X, left of XX / XII."""

from __future__ import annotations

from typing import Final

from ..content.faces import BANNER_NAMES
from ..content.grid import CELLS, GENERAL_SLOT, WIDTH, above, below, die_in, left_of, right_of
from ..content.kinds import CENTURION_DIE, LEGIONS, NO_BANNER
from ..state.state import BellumState

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
DIE_COLORS: Final = ("blue", "red", "gray")


def card_name(s: BellumState, seat: int, at: int) -> str:
    """The name of the card in a cell; empty where none lies."""
    no = s.army[seat].grid.card[at] if at >= 0 else -1
    return s.card(no).name if no >= 0 else ""


def where(s: BellumState, seat: int, slot: int) -> str:
    """Where a slot is: of a Legion, or under a card."""
    at = slot % CELLS
    if die_in(slot) == CENTURION_DIE:
        card = card_name(s, seat, above(at))
        return f"under {card}" if card else ""
    color = s.army[seat].grid.joint(at)
    return f"of Legio {LEGIONS[color]}" if color >= 0 else ""


def joined(*words: str) -> str:
    """Words with spaces between them."""
    return " ".join([word for word in words if word])


def die_name(s: BellumState, seat: int, slot: int) -> str:
    """A die by its color, what it shows, and its banner or its place; counted where several are alike."""
    if slot == GENERAL_SLOT:
        return "the general die"
    army = s.army[seat]
    looks = f"{DIE_COLORS[die_in(slot)]} {army.dice[slot]}"
    banner = army.banner_on(slot)
    if banner != NO_BANNER:
        return f"the {looks} with {BANNER_NAMES[banner]}"
    place = where(s, seat, slot)
    alike = twins(s, seat, slot, place)
    return joined("the", ORDINALS[alike.index(slot)] if len(alike) > 1 else "", looks, place)


def twins(s: BellumState, seat: int, slot: int, place: str) -> list[int]:
    """The dice without a banner that look like this one, from the upper left on; itself among them."""
    army = s.army[seat]
    dice = army.centurion_dice() if die_in(slot) == CENTURION_DIE else army.legion_dice()
    found = [
        other
        for other in dice
        if army.dice[other] == army.dice[slot] and army.banner_on(other) == NO_BANNER and where(s, seat, other) == place
    ]
    return sorted(found, key=reading)


def reading(slot: int) -> tuple[int, int]:
    """The order in which slots are read: from above, each row from the left."""
    at = slot % CELLS
    return (-(at // WIDTH), at % WIDTH)


def slot_words(s: BellumState, seat: int, slot: int) -> str:
    """A slot that something goes into: an empty one, or the place of a die."""
    if s.army[seat].dice[slot]:
        return f"the place of {die_name(s, seat, slot)}"
    return joined("the empty slot", where(s, seat, slot))


def cell_name(s: BellumState, seat: int, at: int) -> str:
    """A free cell by the cards beside it, else by the one above or below it."""
    left, right = card_name(s, seat, left_of(at)), card_name(s, seat, right_of(at))
    if left and right:
        return f"between {left} and {right}"
    if left:
        return f"right of {left}"
    if right:
        return f"left of {right}"
    over = card_name(s, seat, above(at))
    return f"below {over}" if over else f"above {card_name(s, seat, below(at))}"


def change_words(s: BellumState, seat: int, slot: int, after: int) -> str:
    """A die that changes: The gray 3 of Legio X, to 5."""
    name = die_name(s, seat, slot)
    if slot == GENERAL_SLOT:
        name = f"{name}, a {s.army[seat].dice[slot]}"
    return f"{name[0].upper()}{name[1:]} \u2192 {after}"
