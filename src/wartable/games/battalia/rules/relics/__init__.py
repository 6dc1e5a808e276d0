"""The Great Artefacts, a class each, by their keys in `relics.toml`."""

from __future__ import annotations

from typing import Final

from ...content.relic import Relic
from .hand import Hand
from .horn import Horn
from .staff import Staff
from .wielded import Book, Crown, Hammer, Pavilion, Shield, Sword
from .wings import Wings

RELICS: Final[dict[str, type[Relic]]] = {
    "hammer": Hammer,
    "horn": Horn,
    "sword": Sword,
    "shield": Shield,
    "wings": Wings,
    "crown": Crown,
    "hand": Hand,
    "pavilion": Pavilion,
    "staff": Staff,
    "book": Book,
}
