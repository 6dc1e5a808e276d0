"""The battle in progress."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Part

ATTACKER: Final = 0
DEFENDER: Final = 1

NO_BATTLE: Final = 0
AT_CITY: Final = 1
AT_HERO: Final = 2
AT_NEUTRAL: Final = 3
AT_RUINS: Final = 4
AT_SANCTUARY: Final = 5
AT_KEEPER: Final = 6
AT_PEAK: Final = 7
"""The peak of the volcano, once somebody rules it (BAT-41.17)."""

GUARDS: Final = -2
"""The defender of a neutral city or of the ruins, who never answers (BAT-20.1)."""


class Battle(Part):
    """The battle in progress. Lists by side hold the Attacker first."""

    def __init__(self) -> None:
        self.target = NO_BATTLE
        self.square = -1
        self.attacker = -1
        self.defender = GUARDS
        self.heroes: list[tuple[int, ...]] = [(), ()]
        """The heroes that take part, by side."""
        self.line: list[tuple[int, ...]] = [(), ()]
        """The cards in the battle line of each side, in order."""
        self.role: list[tuple[int, ...]] = [(), ()]
        """What each of these cards counts as."""
        self.uses: list[tuple[int, ...]] = [(), ()]
        """How often each of these cards counts (BAT-19.39)."""
        self.bribes: list[tuple[int, ...]] = [(), ()]
        """The supplies laid on Unbound of each side (BAT-42.5)."""
        self.added = 0
        """1 where the side to move has added a card in this move (BAT-19.29)."""

    def clone(self) -> Battle:
        """An independent copy. Without a battle all states share `PEACE`."""
        return self.copied() if self.target != NO_BATTLE else PEACE

    def copied(self) -> Battle:
        """Written by `scripts/write_clones.py`."""
        other = Battle.__new__(Battle)
        other.target = self.target
        other.square = self.square
        other.attacker = self.attacker
        other.defender = self.defender
        other.heroes = self.heroes[:]
        other.line = self.line[:]
        other.role = self.role[:]
        other.uses = self.uses[:]
        other.bribes = self.bribes[:]
        other.added = self.added
        return other

    def seat(self, side: int) -> int:
        """The player of a side, or GUARDS."""
        return self.attacker if side == ATTACKER else self.defender


PEACE: Final = Battle()
"""The battle of a state that has none. All states share it, and it never changes."""
