"""The cards and tiles, a class for each table of `content/*.toml`.

Units and heroes are in `world`, abilities and the effects of events in `ability`.
"""

from __future__ import annotations

from collections.abc import Mapping

from wartable.kernel import BadContent, ContentRow

from .ability import EventEffect
from .geometry import CLUSTER
from .terrain import TERRAIN


class Building:
    """One building card."""

    def __init__(self, row: ContentRow, kind: int, keys: list[str]) -> None:
        self.kind = kind
        self.key = row.key
        self.name = row.text("name")
        self.art = row.text("art")
        attributes = row.words("attributes", ("tower", "trains_all"))
        self.tower = "tower" in attributes
        """Whether it sees further, from above, and lets ranged infantry shoot better (MW-9.19, MW-13.16)."""
        self.trains_all = "trains_all" in attributes
        """Whether it recruits every type up to its age, heroes too (MW-5.16, MW-18.5)."""
        self.cost = row.numbers("cost", 3, 0, 99)
        """Gold for construction, for the upgrade to age 2, to age 3."""
        self.revenue = row.number("revenue", 0, 99)
        self.health = row.number("health", 1, 9)
        self.points = row.numbers("points", 3, 0, 99)
        self.spacing = row.number("spacing", 1, 9)
        self.needs_first = tuple([keys.index(key) for key in row.words("needs1", keys)])
        """Unit types of which one must be unlocked before it can be built; empty where none is needed."""
        self.needs = tuple([tuple([keys.index(key) for key in row.words(f"needs{age}", keys)]) for age in (2, 3)])
        """Unit types of which one must be unlocked for age 2, for age 3. Where none is named, any fighter will do."""
        self.upgrade_rule = row.text("upgrade_rule")
        """The rule that says what it needs for age 2."""
        row.done()


class Territory:
    """One territory: its center and ring hexes 1 to 6."""

    def __init__(self, row: ContentRow) -> None:
        self.key = row.key
        self.name = row.text("name")
        self.hexes = tuple([TERRAIN.index(word) for word in row.words("hexes", TERRAIN)])
        self.events = row.numbers("events", -1, 0, 6)
        self.quarry = row.number("quarry", 0, 6, -1)
        if len(self.hexes) != CLUSTER:
            raise BadContent(f"{row.where}: hexes must be {CLUSTER} terrains.")
        row.done()


class RandomEvent:
    """One kind of random event."""

    def __init__(
        self, row: ContentRow, number: int, units: list[str], effects: Mapping[str, type[EventEffect]]
    ) -> None:
        self.key = row.key
        self.name = row.text("name")
        self.copies = row.number("copies", 1, 18)
        self.effect = effects[row.word("effect", tuple(effects))](row, number, units)
        self.text = row.text("text")
        row.done()


class Mission:
    """One secret mission."""

    def __init__(self, row: ContentRow) -> None:
        self.key = row.key
        self.name = row.text("name")
        self.age = row.number("age", 1, 3)
        self.points = row.number("points", 1, 99)
        when = row.word("when", ("event", "state", "both"))
        self.by_event = when != "state"
        self.by_state = when != "event"
        self.needs_heroes = row.word("needs", ("nothing", "heroes"), "nothing") == "heroes"
        self.text = row.text("text")
        row.done()
