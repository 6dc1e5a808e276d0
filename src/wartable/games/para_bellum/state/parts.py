"""Groups of fields of the state: the terms agreed on, and the turn in progress."""

from __future__ import annotations

from wartable.kernel import Part


class Terms(Part):
    """What was agreed before the start. It does not change after setup, so clones share it."""

    def __init__(self) -> None:
        self.loose = 0
        """1: sideways neighbors need not match (PB-VAR.1)."""
        self.basics_once = 0
        """1: each Basic Action once a turn (PB-VAR.2)."""
        self.battle = -1
        """The Battle card that was agreed on, or -1 for one at random (PB-VAR.3)."""
        self.events = 1
        self.round_end = 0
        """1: the game ends with the round (PB-END.13)."""
        self.oratory_once = 0
        """1: Ars Oratoria pays once a turn (PB-VAR.6)."""

    def clone(self) -> Terms:
        """The same object: nothing in it changes."""
        return self


class TurnMarks(Part):
    """What has happened in the turn in progress (PB-TRN.8)."""

    def __init__(self) -> None:
        self.actions = 0
        """The actions left."""
        self.acting = 0
        """1 from the start of the action phase on."""
        self.more_actions = 0
        """Actions gained before the action phase (PB-BON.10)."""
        self.basics: tuple[int, ...] = ()
        """The Basic Actions used, by their verbs (PB-VAR.2)."""
        self.used: tuple[int, ...] = ()
        """The cards whose action was used (PB-ACT.4)."""
        self.low_roll = 0
        """1: a low roll brings a card; 2: it has brought one (PB-LEG.5)."""
        self.calls = 0
        """How many Musters and Consults the player has used, but for free Consults of an Event (PB-CON.15)."""
        self.raised = 0
        """How many new dice an Aquilifer has raised (PB-CON.14)."""
        self.motivated = 0
        """How often the player has used Motivate."""
        self.spurred: tuple[int, ...] = ()
        """For each Legion that Crastinus leads, its number in the army; once for each pip of its tests."""
        self.payers: tuple[int, ...] = ()
        """The slots of the dice that paid for the action in progress."""
        self.rolled: tuple[int, ...] = ()
        """Results of loose dice that a question is about (PB-GEN.10)."""
        self.tests: tuple[tuple[int, int, int, int, int, int], ...] = ()
        """The Morale tests of the series in progress (PB-MOR.7). Of each: the player tested, who caused it, the Big
        Legion that did by its number in that army, the roll, the modifier, and the leaders."""

    def clone(self) -> TurnMarks:
        """Written by `scripts/write_clones.py`."""
        other = TurnMarks.__new__(TurnMarks)
        other.actions = self.actions
        other.acting = self.acting
        other.more_actions = self.more_actions
        other.basics = self.basics
        other.used = self.used
        other.low_roll = self.low_roll
        other.calls = self.calls
        other.raised = self.raised
        other.motivated = self.motivated
        other.spurred = self.spurred
        other.payers = self.payers
        other.rolled = self.rolled
        other.tests = self.tests
        return other
