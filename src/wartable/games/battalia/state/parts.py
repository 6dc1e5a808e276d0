"""Groups of fields of the state: the terms agreed on, and the turn in progress."""

from __future__ import annotations

from wartable.kernel import Part


class Terms(Part):
    """What was agreed before the start. It does not change after setup, so clones share it."""

    def __init__(self) -> None:
        self.advanced = 0
        self.volcano = 0
        self.unbound = 0
        self.neutral_strength = 4
        self.ruins_strength = 8
        self.start_cities = 1
        self.neutral_per_player = 1
        self.start_heroes = 0
        self.weeks = 0
        """The number of weeks after which the game ends; 0 for no limit."""
        self.end_level4 = 5
        """The number of level-4 cities that ends the game; 0 for none."""
        self.end_full = 1
        self.vp_target = 0
        """The points that end the game; 0 for none."""
        self.stall_days = 21
        """The days without any growth after which the game ends; 0 for never."""
        self.staff_swap = 0
        self.base_relics = 0

    def clone(self) -> Terms:
        """The same object: nothing in it changes."""
        return self


class TableCards(Part):
    """The cards that all players have played in this turn, and what has been done to them. It ends with the turn.

    A staged card lies on the table and has uses left. `staged`, `uses` and `role` go together: the card, its uses left,
    and the kind that it counts as (WILD until its first use fixes it).
    """

    def __init__(self) -> None:
        self.played: list[tuple[int, ...]] = []
        """By seat: the cards on the table, in order of play."""
        self.fresh: list[tuple[int, ...]] = []
        """By seat: the cards gained in this turn, in order."""
        self.staged: tuple[int, ...] = ()
        self.uses: tuple[int, ...] = ()
        self.role: tuple[int, ...] = ()
        self.amulets: tuple[int, ...] = ()
        """Amulets with rolls left after their last one; `blessed` is the card that each of them has worked on."""
        self.blessed: tuple[int, ...] = ()
        self.affected: tuple[int, ...] = ()
        """Cards that an artefact has worked on in this turn (BAT-6.21)."""
        self.hammered: tuple[int, ...] = ()
        """Cards that the Hammer has transformed, which cannot fight in this turn (BAT-16.30)."""
        self.stolen = -1
        """The card that the Hand of Luut has taken, or -1."""
        self.victim = -1
        """The owner of the stolen card, or -1."""
        self.defenders: tuple[int, ...] = ()
        """The players who were attacked in this turn, in order (BAT-19.58)."""

    def clone(self) -> TableCards:
        """Written by `scripts/write_clones.py`."""
        other = TableCards.__new__(TableCards)
        other.played = self.played[:]
        other.fresh = self.fresh[:]
        other.staged = self.staged
        other.uses = self.uses
        other.role = self.role
        other.amulets = self.amulets
        other.blessed = self.blessed
        other.affected = self.affected
        other.hammered = self.hammered
        other.stolen = self.stolen
        other.victim = self.victim
        other.defenders = self.defenders
        return other
