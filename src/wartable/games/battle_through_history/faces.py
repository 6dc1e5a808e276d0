"""How cards, tokens and tiles look, and how other things are called."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Face

from .content import Cards

BACKS: Final = (
    "Unit",
    "Relic",
    "Warfare token",
    "tile",
    "Prowess of Amber",
    "Prowess of Azure",
    "Prowess of Crimson",
    "Prowess of Jade",
    "Prowess of Violet",
)

NUMERALS: Final = ("off the board", "Era I", "Era II", "Era III", "Era IV")


def catalogue(cards: Cards) -> list[Face]:
    """Every face once, in the order of the content."""
    faces = [Face(u.key, "unit", u.name, bands=u.line, pips=u.toughness) for u in cards.units]
    faces += [Face(r.key, "relic", r.name) for r in cards.relics]
    faces += [Face(t.key, "token", t.name) for t in cards.tokens]
    faces += [Face(t.key, "tile", " / ".join([NUMERALS[era] for era in t.eras])) for t in cards.tiles]
    for champion in cards.champions:
        faces += [Face(f"P-{champion.key}-{v}", "prowess", f"Prowess {v} of {champion.name}") for v in champion.prowess]
    return faces


def name(cards: Cards, kind: str, value: int) -> str:
    """A thing of the game's own kinds in words."""
    return f"{kind} {value}"
