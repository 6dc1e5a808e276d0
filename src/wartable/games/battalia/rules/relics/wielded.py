"""Great Artefacts that serve as other cards: they need no questions of their own (BAT-16.6 to 16.30)."""

from __future__ import annotations

from ...content.kinds import AMULET, HORSE, SCROLL, TITLE, TOOL, WEAPON
from ...content.relic import Relic


class Hammer(Relic):
    """Used as any one of the seven artefacts, never during a battle (BAT-16.6, BAT-16.7, BAT-16.8)."""

    rule = "BAT-16.6"
    pays = (TOOL, WEAPON, HORSE)
    transforms = (AMULET, TITLE, SCROLL)
    fights = False
    room = 1


class Sword(Relic):
    """A weapon with strength 5 in attack and 1 in defense."""

    rule = "BAT-16.12"
    pays = (WEAPON,)
    strength = (5, 1)


class Shield(Relic):
    """A weapon with strength 1 in attack and 5 in defense."""

    rule = "BAT-16.13"
    pays = (WEAPON,)
    strength = (1, 5)


class Crown(Relic):
    """Raises one unit by two ranks, or two units by one rank each."""

    rule = "BAT-16.16"
    transforms = (TITLE,)
    uses = 2
    jumps = True


class Book(Relic):
    """Changes the faction of up to three different cards."""

    rule = "BAT-16.26"
    transforms = (SCROLL,)
    uses = 3


class Pavilion(Relic):
    """A tent for up to two cards, raised without a supply."""

    rule = "BAT-16.21"
    room = 2
    tent_is_free = True
