"""The faces of cards, and the names of other things."""

from __future__ import annotations

from typing import Final

from wartable.kernel import SEAT
from wartable.kernel.scene import Face

from .cards import Card, Cards
from .grid import CELLS, GENERAL_SLOT, column_of, row_of
from .kinds import ARMY, BANNERS, CHARACTER, COLORS, CONSTRUCT, EVENT, ICONS, OBJECTIVE, ORDER, TYPES, VIA
from .verbs_and_tellings import VERBS

COLOR_NAMES: Final = ("gold", "green", "purple", "white", "black")
LEGION_NAMES: Final = ("Legio X Equestris", "Legio XX", "Legio V Alaudae", "Legio XII", "Legio VI")
SIGNS: Final = ("charging-bull", "boar", "elephant", "power-lightning", "wolf-head")
"""Each color has a sign, so that color is never the only one (PB-GEO.3)."""
BANNER_NAMES: Final = ("the Strategist", "the Field Commander", "the Warlord", "the Artifex", "Veterani", "Speculatore")
BANNER_ART: Final = ("compass", "centurion-helmet", "crossed-swords", "gear-hammer", "roman-shield", "hood")
TYPE_NAMES: Final = ("Army card", "Order", "Permanent", "Special Unit", "Event", "Objective")


def catalogue(cards: Cards) -> list[Face]:
    """Every face, in the order of the cards."""
    return [face_of(card) for card in cards.all]


def face_of(card: Card) -> Face:
    """The face of one card."""
    if card.type == ARMY:
        halves = (COLORS[card.left], COLORS[card.right])
        icons = ((ICONS[card.icon], 1),) if card.icon else ()
        return Face(card.key, "army", card.name, tint=halves[0], edges=halves, icons=icons)
    if card.type == EVENT:
        return Face(card.key, "event", card.name, art=card.art, text=card.text)
    if card.type == OBJECTIVE:
        return Face(card.key, "objective", card.name, text=card.text, corners=(str(card.points[0]),))
    tint = "order" if card.type == ORDER else "permanent"
    text = f"{kind_of(card)}. {card.text}"
    return Face(card.key, TYPES[card.type], card.name, tint=tint, art=card.art, pips=1 + card.extra, text=text)


def kind_of(card: Card) -> str:
    """The type of a card with its subtypes, in words."""
    found = [TYPE_NAMES[card.type]]
    for bit, word in ((CHARACTER, "Character"), (CONSTRUCT, "Construct"), (VIA, "Via")):
        if card.subtypes & bit:
            found.append(word)
    return ", ".join(found)


def slot_key(slot: int) -> str:
    """A slot as notation writes it: k0,1 for a legion die, r0,0 for a centurion die, b for the general die."""
    if slot == GENERAL_SLOT:
        return "b"
    at = slot % CELLS
    return f"{'k' if slot < CELLS else 'r'}{row_of(at)},{column_of(at)}"


def slot_name(slot: int) -> str:
    """The die of a slot, in words."""
    if slot == GENERAL_SLOT:
        return "the general die"
    at = slot % CELLS
    kind = "legion" if slot < CELLS else "centurion"
    return f"the {kind} die at {row_of(at)},{column_of(at)}"


def counted(value: int, one: str, many: str) -> str:
    """A number of things: a coin, 2 coins."""
    return one if value == 1 else f"{value} {many}"


def name(cards: Cards, kind: str, value: int) -> str:
    """An argument of one of the game's own kinds, in words."""
    if kind == "color":
        return LEGION_NAMES[value]
    if kind == "adjective":
        return COLOR_NAMES[value]
    if kind == "cell":
        return f"{row_of(value)},{column_of(value)}"
    if kind == "slot":
        return slot_name(value)
    if kind == "banner":
        return BANNER_NAMES[value]
    if kind == "bonus":
        return cards.battles[value // len(COLORS)].bonuses[value % len(COLORS)].name
    if kind == "battle":
        return cards.battles[value].name
    if kind == "alliance":
        return cards.alliances[value].name
    if kind == "coins":
        return counted(value, "a coin", "coins")
    if kind == "points":
        return counted(value, "1 point", "points")
    if kind == "actions":
        return counted(value, "an action", "actions")
    if kind == "basic":
        return VERBS[value].key.capitalize()
    if kind == "option":
        return ("the first option", "the second option")[value]
    if kind == "way":
        return ("the first cost", "the second cost")[value]
    if kind == "runner":
        return ("The bonus of your side", "The other option")[value]
    return "nobody" if kind == SEAT else str(value)


def key_of(cards: Cards, kind: str, value: int) -> str:
    """An argument as notation writes it."""
    if kind in ("color", "adjective"):
        return COLORS[value]
    if kind == "cell":
        return f"{row_of(value)},{column_of(value)}"
    if kind == "slot":
        return slot_key(value)
    if kind == "banner":
        return BANNERS[value]
    if kind == "bonus":
        return cards.battles[value // len(COLORS)].bonuses[value % len(COLORS)].key
    return str(value)
