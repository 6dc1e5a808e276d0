"""Colors, dice, banners and types of cards, as numbers. Content files name them by these words."""

from __future__ import annotations

from typing import Final

COLORS: Final = ("gold", "green", "purple", "white", "black")
"""The five colors (PB-GEO.3). Each has a legion, whose number stands on its cards."""
LEGIONS: Final = ("X", "XX", "V", "XII", "VI")
LEGION_NAMES: Final = ("Legio X Equestris", "Legio XX", "Legio V Alaudae", "Legio XII", "Legio VI")
ALL_COLORS: Final = 0b11111
NO_COLOR: Final = -1

SIDES: Final = ("Caesar", "Pompeius")
"""What the two teams of a four-player game are called, that of the lower seats first (PB-GEN.13)."""

SETS: Final = ("start", "base", "three", "four")

HORN: Final = 1
TOP_LEFT: Final = 2
TOP_RIGHT: Final = 3
BOTTOM_LEFT: Final = 4
BOTTOM_RIGHT: Final = 5
ICONS: Final = ("none", "horn", "top_left", "top_right", "bottom_left", "bottom_right")
"""A cornicine, or a mounted commander in one of the corners (PB-GEO.19, PB-GEO.20)."""

GENERAL_DIE: Final = 0
CENTURION_DIE: Final = 1
LEGION_DIE: Final = 2
DICE: Final = ("general", "centurion", "legion")

STRATEGIST: Final = 0
FIELD_COMMANDER: Final = 1
WARLORD: Final = 2
ARTIFEX: Final = 3
VETERANI: Final = 4
SPECULATORE: Final = 5
BANNERS: Final = ("strategist", "field_commander", "warlord", "artifex", "veterani", "speculatore")
RED_BANNERS: Final = (STRATEGIST, FIELD_COMMANDER, WARLORD)
GRAY_BANNERS: Final = (ARTIFEX, VETERANI, SPECULATORE)
"""Red banners go on centurion dice, gray ones on legion dice (PB-ICO.5, PB-BAN.2)."""
NO_BANNER: Final = -1


def die_of(banner: int) -> int:
    """The kind of die that a banner goes on (PB-BAN.2)."""
    return CENTURION_DIE if banner in RED_BANNERS else LEGION_DIE


ARMY: Final = 0
ORDER: Final = 1
PERMANENT: Final = 2
SPECIAL_UNIT: Final = 3
EVENT: Final = 4
OBJECTIVE: Final = 5
TYPES: Final = ("army", "order", "permanent", "special_unit", "event", "objective")
COMMANDS: Final = TYPES[ORDER:EVENT]

CHARACTER: Final = 1
CONSTRUCT: Final = 2
VIA: Final = 4
SUBTYPES: Final = ("character", "construct", "via")
"""What other cards call a card by (PB-PER.4), as bits of a mask in this order."""

MOTIVATE: Final = "motivate"
BROKEN_RIVAL: Final = "broken_rival"
ASKS: Final = (
    "legions_of_one_color",
    "blazons",
    "rows_with_legions",
    "cards_side_by_side",
    "centurion_dice",
    "banners",
    "coins",
    "cards_face_up",
    "general_die",
    "long_legion_or_big_ones",
    MOTIVATE,
    BROKEN_RIVAL,
)
"""What Objectives ask for. The last two are deeds, which pay each time."""
LONG_LEGION_OR_BIG_ONES: Final = ASKS.index("long_legion_or_big_ones")

BUILDERS: Final = 0
EMPOWER: Final = 1
PLUS_ONE: Final = 2
MORE_DRAWS: Final = 3
SAVINGS: Final = 4
GUARD: Final = 5
HAND: Final = 6
OATH: Final = 7
LEADERS: Final = 8
NEW_DICE_AGAIN: Final = 9
HUNGER: Final = 10
NO_DRAWS: Final = 11
MORALE: Final = 12
NEW_LEGION_DICE: Final = 13
SECOND_CARD: Final = 14
TRUCE: Final = 15
REQUISITION: Final = 16
FREE_CONSULT: Final = 17
CONTIO: Final = 18
PASSIVES: Final = (
    "builders",
    "empower",
    "plus_one",
    "more_draws",
    "savings",
    "guard",
    "hand",
    "oath",
    "leaders",
    "new_dice_again",
    "hunger",
    "no_draws",
    "morale",
    "new_legion_dice",
    "second_card",
    "truce",
    "requisition",
    "free_consult",
    "contio",
)
"""What cards in play and Events change. The rules ask for them by these names, never for a card."""
