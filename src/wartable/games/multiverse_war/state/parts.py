"""Groups of fields of the state: the terms agreed on, the buildings, the hero sheets, the action turn in progress."""

from __future__ import annotations

from wartable.kernel import Part


class Terms(Part):
    """What was agreed before the start. It does not change after setup, so clones share it."""

    def __init__(self) -> None:
        self.hero_victory = 1
        self.capture_victory = 1
        self.age_victory = 1
        self.portal = 0
        self.turn_limit = 15
        """The number of rounds; 0 for no limit."""
        self.missions = 1
        self.heroes = 1
        self.guided = 0
        self.hero_row = 0
        self.double_first = 0
        self.initiative_gold = 2
        self.army_limit = 0
        """How many units a player may have on the board; 0 for any number."""
        self.open_diplomacy = 0
        self.repel = 1
        self.teams = 0

    def clone(self) -> Terms:
        """The same object: nothing in it changes."""
        return self


class Buildings(Part):
    """The buildings in order of construction; a destroyed one keeps its place with no owner."""

    def __init__(self) -> None:
        self.hex: list[int] = []
        self.owner: list[int] = []
        self.kind: list[int] = []
        self.age: list[int] = []
        self.damage: list[int] = []
        self.built: list[int] = []
        """The round of construction (MW-5.17)."""
        self.recruited: list[int] = []
        """The last round in which it recruited (MW-5.5)."""
        self.raised: list[int] = []
        """The last round in which it rose by an age (MW-6.28)."""

    def clone(self) -> Buildings:
        """Written by `scripts/write_clones.py`."""
        other = Buildings.__new__(Buildings)
        other.hex = self.hex[:]
        other.owner = self.owner[:]
        other.kind = self.kind[:]
        other.age = self.age[:]
        other.damage = self.damage[:]
        other.built = self.built[:]
        other.recruited = self.recruited[:]
        other.raised = self.raised[:]
        return other


class Heroes(Part):
    """The hero sheets, open to all (MW-18.25). Lists by hero, as `World.heroes` numbers them."""

    def __init__(self) -> None:
        self.owner: list[int] = []
        self.level: list[int] = []
        self.kills: list[int] = []
        """Kills since the last level (MW-18.13)."""
        self.ap: list[int] = []
        self.health: list[int] = []
        self.skills: list[int] = []
        """The abilities bought: bits 0 to 3 in the order of the sheet."""
        self.points: list[int] = []
        """Skill points not yet spent."""
        self.block: list[int] = []
        """The block of the hero while it lives, else -1. Other sides do not know it (MW-18.25)."""
        self.uses: list[int] = []
        """The abilities used in this round: bits 0 to 3 (MW-18.19, MW-18.20)."""
        self.row: tuple[int, ...] = ()
        """Sheets not hired yet, in the order of the row (MW-18.6)."""

    def lay_out(self, count: int) -> None:
        """Lays out so many sheets; nobody has hired a hero yet."""
        self.owner = [-1] * count
        self.level = [1] * count
        self.kills = [0] * count
        self.ap = [0] * count
        self.health = [0] * count
        self.skills = [0] * count
        self.points = [0] * count
        self.block = [-1] * count
        self.uses = [0] * count

    def clone(self) -> Heroes:
        """Written by `scripts/write_clones.py`."""
        other = Heroes.__new__(Heroes)
        other.owner = self.owner[:]
        other.level = self.level[:]
        other.kills = self.kills[:]
        other.ap = self.ap[:]
        other.health = self.health[:]
        other.skills = self.skills[:]
        other.points = self.points[:]
        other.block = self.block[:]
        other.uses = self.uses[:]
        other.row = self.row
        return other


class Turn(Part):
    """What the missions must know of the action turn in progress."""

    def __init__(self) -> None:
        self.unseen: tuple[int, ...] = ()
        """Opposing blocks that were not identified when the turn began."""
        self.spotted: tuple[int, ...] = ()
        """Those of them that have been identified since."""
        self.watch: tuple[int, ...] = ()
        """Blocks that the Old Watchtower keeps identified until the turn ends (MW-7.23)."""

    def clone(self) -> Turn:
        """Written by `scripts/write_clones.py`."""
        other = Turn.__new__(Turn)
        other.unseen = self.unseen
        other.spotted = self.spotted
        other.watch = self.watch
        return other
