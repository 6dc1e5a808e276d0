"""The words of a layout that the browser client knows. It ignores all others, so a misspelled one goes unnoticed."""

from __future__ import annotations

from typing import Final

FONTS: Final = ("Cinzel", "Almendra", "Alegreya Sans")
TEXTURES: Final = (
    "felt",
    "wood",
    "brushed-steel",
    "parchment",
    "marble",
    "terracotta",
    "linen",
    "survey-map",
)
ORNAMENTS: Final = ("lozenge", "gear-teeth", "rivets", "woven-band", "meander", "laurel", "contour", "rays")
COLORS: Final = ("table", "panel", "line", "card", "ink", "muted", "accent", "glow", "danger")
PATTERNS: Final = ("meander", "quatrefoil", "guilloche", "rivets")
BACKDROPS: Final = ("land", "hills", "trees", "peaks", "mesas", "waves", "rays", "cloth")
SHAPES: Final = ("card", "wide", "round", "square", "shield", "figure", "joined", "flag", "block", "site")
DICE: Final = ("figures", "pips")

NAMES: Final = {
    "title_font": FONTS,
    "text_font": FONTS,
    "texture": TEXTURES,
    "ornament": ORNAMENTS,
    "rivet": ORNAMENTS,
    "cover": (),
    "dice_show": DICE,
    "fills": (),
}
"""The keys of a theme that hold a name, and the names that the client knows. Any icon may be the cover, and any value
may fill pips."""
TABLES: Final = (
    "colors",
    "light",
    "tints",
    "patterns",
    "dice",
    "counts",
    "piles",
    "shapes",
    "backs",
    "backdrops",
    "bands",
    "pips",
    "short",
    "icons",
    "edges",
    "says",
)
"""The keys of a theme that hold a table."""

IS: Final = ("SEATS", "PROMPT", "LOG", "NEWS", "INSPECT")
SEAT: Final = ("me", "shown", "each")
SIZE: Final = ("line", "chip", "board", "inspected")

BAND: Final = ("height", "bare", "panels", "columns")
COLUMN: Final = ("share", "places", "from")
PLACE: Final = (
    "is",
    "areas",
    "opens",
    "seat",
    "size",
    "fold",
    "title",
    "note",
    "across",
    "thumb",
    "asked",
    "middle",
    "tab",
)
NARROW: Final = ("head", "dock", "pages")
PAGE: Final = ("name", "front", "places")
