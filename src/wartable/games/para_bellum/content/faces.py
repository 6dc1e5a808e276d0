"""The faces of cards, and the names of other things."""

from __future__ import annotations

from typing import Final

from wartable.kernel import SEAT
from wartable.kernel.scene import Face

from .cards import Card, Cards
from .grid import CELLS, GENERAL_SLOT, column_of, row_of
from .kinds import (
    ARMY,
    BANNERS,
    CHARACTER,
    COLORS,
    CONSTRUCT,
    EVENT,
    HORN,
    LEGION_NAMES,
    LEGIONS,
    OBJECTIVE,
    ORDER,
    RED_BANNERS,
    SIDES,
    TOP_LEFT,
    TYPES,
    VIA,
)
from .verbs_and_tellings import VERBS

COLOR_NAMES: Final = ("gold", "green", "purple", "white", "black")
SIGNS: Final = ("charging-bull", "boar", "elephant", "power-lightning", "wolf-head")
"""Each color has a sign, so that color is never the only one (PB-GEO.3)."""
SIGN_WORDS: Final = ("bull", "boar", "elephant", "lightning", "wolf")
"""The same signs as words of the layout."""
RIDER_CORNERS: Final = (0, 1, 3, 2)
"""For top left, top right, bottom left and bottom right: the corner, counted with the clock."""
BANNER_NAMES: Final = ("the Strategist", "the Field Commander", "the Warlord", "the Artifex", "Veterani", "Speculatore")
BANNER_TITLES: Final = ("Strategist", "Field Commander", "Warlord", "Artifex", "Veterani", "Speculatore")
STEPS: Final = ("", "one", "two", "three", "four")
"""How far a cell can be from the starting card."""
COINS_SAY: Final = "A coin may stand for a pip of a die."
ACTIONS_SAY: Final = "What you may still do this turn."
BANNER_ART: Final = ("compass", "centurion-helmet", "crossed-swords", "gear-hammer", "roman-shield", "hood")
COINS: Final = "denarii"
ACTIONS: Final = "gladii"
"""The keys of what coins and actions are drawn with."""
TYPE_NAMES: Final = ("Army card", "Order", "Permanent", "Special Unit", "Event", "Objective")
SET_NAMES: Final = ("Starting card", "In every game", "With three or four players", "With four players")
"""Which army cards are in a game, by their set (PB-SET.4)."""
PAYS_WORDS: Final = ("", "", " each time", " at the end")
"""When an Objective pays, by `PAYS`."""


def catalogue(cards: Cards) -> list[Face]:
    """Every face: the cards in their order, then banners and colors."""
    found = [face_of(card) for card in cards.all]
    for banner in range(len(BANNERS)):
        tint = "red" if banner in RED_BANNERS else "gray"
        found.append(Face(banner_face(banner), "vexillum", BANNER_TITLES[banner], tint=tint, art=BANNER_ART[banner]))
    for color in range(len(COLORS)):
        found.append(color_face(color))
    found.append(Face(COINS, "denarius", "Coins", tint="gold", art="two-coins", text=COINS_SAY))
    found.append(Face(ACTIONS, "gladius", "Actions left", tint="order", art="gladius", text=ACTIONS_SAY))
    return found


def color_face(color: int) -> Face:
    """A color to be led, and what that means (PB-BON.3)."""
    return Face(
        blazon_face(color),
        "blazon",
        f"Legio {LEGIONS[color]}",
        subtitle=f"{COLOR_NAMES[color].capitalize()}, the {SIGN_WORDS[color]}",
        tint=COLORS[color],
        art=SIGNS[color],
        text=f"A {COLOR_NAMES[color]} Legion of three or more cards lets you pick any bonus of the battle.",
    )


def banner_face(banner: int) -> str:
    """The key of the face of a banner."""
    return f"banner-{BANNERS[banner]}"


def blazon_face(color: int) -> str:
    """The key of the face that stands for a color."""
    return f"blazon-{COLORS[color]}"


def face_of(card: Card) -> Face:
    """The face of one card."""
    if card.type == ARMY:
        return army_face(card)
    if card.type == EVENT:
        return Face(
            card.key, "event", card.name, subtitle="Event", tint="event", art=card.art, lines=card.lines, text=card.text
        )
    if card.type == OBJECTIVE:
        return objective_face(card)
    return Face(
        card.key,
        "edict" if card.type == ORDER else TYPES[card.type],
        card.name,
        subtitle=", ".join([TYPE_NAMES[card.type], *subtypes_of(card)]),
        tint="order" if card.type == ORDER else "permanent",
        art=card.art,
        pips=1 + card.extra,
        lines=card.lines,
        text=card.text.replace(" Or ", "\nOr ").replace(" Action,", "\nAction,"),
    )


def objective_face(card: Card) -> Face:
    """An Objective: what it asks for, and its points in a wreath."""
    points = [str(number) for number in card.points]
    return Face(
        card.key,
        "objective",
        card.name,
        subtitle=f"{' or '.join(points)} points{PAYS_WORDS[card.pays]}",
        tint="objective",
        art="laurels",
        corners=("/".join(points),),
        lines=(card.text,),
        text=f"{card.text[0].upper()}{card.text[1:]}.",
    )


def army_face(card: Card) -> Face:
    """An army card: two halves, and a horn in the middle or a rider in a corner."""
    corners = ["", "", "", ""]
    if card.icon > HORN:
        corners[RIDER_CORNERS[card.icon - TOP_LEFT]] = "rider"
    art = "hunting-horn" if card.icon == HORN else ""
    edges = (SIGN_WORDS[card.left], SIGN_WORDS[card.right])
    return Face(
        card.key,
        "army",
        card.name,
        subtitle=SET_NAMES[card.set],
        tint=COLORS[card.left],
        art=art,
        edges=edges,
        corners=tuple(corners),
        text=said_of(card),
    )


def said_of(card: Card) -> str:
    """What an army card is, in words."""
    left, right = COLOR_NAMES[card.left], COLOR_NAMES[card.right]
    halves = f"Full {left}: the middle of a Legion."
    if not card.full:
        halves = f"The end of a {left} Legion, then the start of a {right} one."
    if card.icon == HORN:
        return f"{halves} Its horn links the two legion dice at its sides."
    if card.icon:
        return f"{halves} Its rider links the dice at its corner: a centurion die counts beside a completed Legion."
    return halves


def subtypes_of(card: Card) -> list[str]:
    """The subtypes of a card, in words."""
    found: list[str] = []
    for bit, word in ((CHARACTER, "Character"), (CONSTRUCT, "Construct"), (VIA, "Via")):
        if card.subtypes & bit:
            found.append(word)
    return found


def slot_key(slot: int) -> str:
    """A slot as notation writes it: k0,1 for a legion die, r0,0 for a centurion die, b for the general die."""
    if slot == GENERAL_SLOT:
        return "b"
    at = slot % CELLS
    return f"{'k' if slot < CELLS else 'r'}{row_of(at)},{column_of(at)}"


def slot_name(slot: int) -> str:
    """The die of a slot, in words. Which of several it is follows from what it shows."""
    if slot == GENERAL_SLOT:
        return "the general die"
    return "a legion die" if slot < CELLS else "a centurion die"


def steps_to(at: int) -> str:
    """The way from the starting card to a cell: one up, two left."""
    steps = [(row_of(at), "up", "down"), (column_of(at), "right", "left")]
    return ", ".join([f"{STEPS[abs(count)]} {one if count > 0 else other}" for count, one, other in steps if count])


def cell_name(at: int) -> str:
    """A cell as it lies from the starting card."""
    return steps_to(at) or "at the start"


def place_name(slot: int, what: str = "die") -> str:
    """The die or slot in a place, as it lies from the starting card: the legion die one up, two left."""
    if slot == GENERAL_SLOT:
        return f"the general {what}"
    return f"the {'legion' if slot < CELLS else 'centurion'} {what} {cell_name(slot % CELLS)}"


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
        return cell_name(value)
    if kind == "die":
        return slot_name(value)
    if kind == "slot":
        return place_name(value)
    if kind == "space":
        return place_name(value, "slot")
    if kind == "banner":
        return BANNER_NAMES[value]
    if kind == "bonus":
        return cards.battles[value // len(COLORS)].bonuses[value % len(COLORS)].name
    if kind == "battle":
        return cards.battles[value].name
    if kind == "side":
        return SIDES[value]
    if kind == "alliance":
        return cards.alliances[value].name
    if kind == "coins":
        return counted(value, "a coin", "coins")
    if kind == "points":
        return counted(value, "1 point", "points")
    if kind == "actions":
        return counted(value, "an action", "actions")
    if kind == "basic":
        return f"{VERBS[value].key}s"
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
    if kind in ("die", "slot", "space"):
        return slot_key(value)
    if kind == "banner":
        return BANNERS[value]
    if kind == "bonus":
        return cards.battles[value // len(COLORS)].bonuses[value % len(COLORS)].key
    if kind in ("option", "way"):
        return str(value + 1)
    return str(value)
