"""Groups of fields of the state: the terms agreed on."""

from __future__ import annotations

from wartable.kernel import Part

NO_SCENARIO = -1


class Terms(Part):
    """What was agreed before the start. It does not change after setup, so clones share it."""

    def __init__(self) -> None:
        self.size = 0
        """The battle size in Deployment Points (ENG-20.1)."""
        self.rounds = 0
        """How many Battle Rounds there are at the most (ENG-180.10)."""
        self.fog = 0
        """1: Units are hidden until they are revealed (ENG-190.2)."""
        self.alternating = 0
        """1: Units are placed in turn (ENG-190.5)."""
        self.twice = 0
        """1: a return match (ENG-190.8)."""
        self.roles = 0
        """How roles are given, a value of `rules.roles` (ENG-190.9)."""
        self.scenario = NO_SCENARIO
        """The scenario that is played, by its place in the content (ENG-300.1)."""

    def clone(self) -> Terms:
        """The same object: nothing in it changes."""
        return self
