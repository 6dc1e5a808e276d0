"""Strikes in an Engagement (ENG-100), with the traits that bend them."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.traits import DRILL, INSPIRE, ONSLAUGHT, PIKES, STUBBORN, TERROR
from ..content.verbs_and_tellings import (
    CHARGE_DIE,
    DRILL_DIE,
    INSPIRE_DIE,
    LET_BE,
    ONSLAUGHT_DIE,
    STRIKE_BACK,
    STRIKES_BACK,
    STUBBORN_DIE,
    UNINSPIRED,
    UNIT_DIE,
)
from ..content.verbs_and_tellings import INSPIRE as INSPIRE_VERB
from ..state.state import FieldState
from .rampage import Rampages
from .seeing import tell
from .units import bearers, bears, black_hits, has_black, mounted
from .wounds import Hits

CARRIED_ON: Final = 0
JOINED: Final = 1
FRESH: Final = 2
RAMPART: Final = 3
"""What a strike by order follows: no Charge; a Charge at a Unit that was engaged before; at one that was not; at one
that was not and stood behind a rampart (ENG-150.12, ENG-300.7)."""


def in_contact(s: FieldState, unit: int, target: int) -> bool:
    """Whether both Units are there, in one Engagement."""
    return s.engaged(unit) and s.engagement[unit] == s.engagement[target]


class OrderedStrike(Step[FieldState]):
    """A Unit strikes by order (ENG-100.1). A general may inspire it, once a round (ENG-203.1, ENG-203.2)."""

    rule = "ENG-100.1"

    def __init__(self, unit: int, target: int, after: int) -> None:
        self.unit = unit
        self.target = target
        self.after = after
        """What the strike follows."""

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Without a black die nothing is rolled (ENG-100.17)."""
        unit = self.unit
        if not in_contact(s, unit, self.target) or not s.black_dice(unit):
            return
        if bears(s, unit, INSPIRE) and not s.inspired >> unit & 1:
            s.then(UseInspire(s.owner(unit), unit, self.target, self.after))
        else:
            s.then(RollStrike(unit, self.target, self.after, 0))


class UseInspire(Ask[FieldState]):
    """Whether the general leads this strike (ENG-203.1)."""

    rule = "ENG-203.1"
    prompt = "Shall your general inspire this strike? He can do so once a round."

    def __init__(self, seat: int, unit: int, target: int, after: int) -> None:
        super().__init__(seat)
        self.unit = unit
        self.target = target
        self.after = after

    def choices(self, s: FieldState) -> list[Choice]:
        """Yes, or no."""
        return [Choice(INSPIRE_VERB), Choice(UNINSPIRED)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """It is spent until the next Recovery (ENG-203.4)."""
        inspired = int(choice.verb == INSPIRE_VERB)
        if inspired:
            s.inspired |= 1 << self.unit
        s.then(RollStrike(self.unit, self.target, self.after, inspired))

    def usual(self, s: FieldState) -> Choice | None:
        """He who waits for a better strike seldom sees one in the same round."""
        return Choice(INSPIRE_VERB)


class RollStrike(Step[FieldState]):
    """The dice of a strike by order: one for the whole Unit, another one after a Charge (ENG-100.1, ENG-100.2)."""

    rule = "ENG-100.3"

    def __init__(self, unit: int, target: int, after: int, inspired: int) -> None:
        self.unit = unit
        self.target = target
        self.after = after
        self.inspired = inspired

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """The hits of all dice are added up and assigned at once (ENG-100.3, ENG-100.4, ENG-100.5)."""
        unit = self.unit
        troops = s.troops[unit]
        hits = struck(s, unit, troops, UNIT_DIE, umpire)
        if self.after != CARRIED_ON and not charge_die_denied(s, unit, self.target, self.after):
            hits += struck(s, unit, troops, CHARGE_DIE, umpire)
            storming = bearers(s, unit, ONSLAUGHT)
            if has_black(s, storming):  # ENG-201.1
                hits += struck(s, unit, storming, ONSLAUGHT_DIE, umpire)
        if self.inspired:
            hits += struck(s, unit, troops, INSPIRE_DIE, umpire)
        if not hits and bears(s, unit, DRILL):  # ENG-204.1
            hits = struck(s, unit, troops, DRILL_DIE, umpire)
        s.then(Hits(self.target, hits), Rampages())


def struck(s: FieldState, unit: int, troops: tuple[int, ...] | list[int], telling: int, umpire: Umpire) -> int:
    """Roll a die against the black dice of Troops, tell it, and give its hits (ENG-100.3)."""
    roll = umpire.die()
    hits = black_hits(s, troops, roll)
    s.rolling, s.rolled = unit, roll
    umpire.tell(telling, s.owner(unit), roll, hits)
    return hits


def charge_die_denied(s: FieldState, unit: int, target: int, after: int) -> bool:
    """Whether a charger gets no Charge die: Pikes, Terror, a rampart (ENG-206.1, ENG-206.2, ENG-209.1, ENG-300.7)."""
    if after == RAMPART or (after == FRESH and bears(s, target, PIKES)):
        return True
    return bears(s, target, TERROR) and mounted(s, unit)


class Answer(Step[FieldState]):
    """The struck Unit may strike back if Troops of it survive (ENG-100.6)."""

    rule = "ENG-100.6"

    def __init__(self, unit: int, target: int, after: int) -> None:
        self.unit = unit
        """The Unit that was struck."""
        self.target = target
        self.after = after

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Not without black dice, and not if it rides and was charged by Terror (ENG-100.9, ENG-209.2)."""
        unit = self.unit
        if not in_contact(s, unit, self.target) or not s.black_dice(unit):
            return
        if self.after != CARRIED_ON and mounted(s, unit) and bears(s, self.target, TERROR):
            return
        s.then(StrikeBack(s.owner(unit), unit, self.target))


class StrikeBack(Ask[FieldState]):
    """Whether a Unit strikes back, at the Unit that struck it (ENG-100.9, ENG-100.10)."""

    rule = "ENG-100.9"
    prompt = "Strike back?"

    def __init__(self, seat: int, unit: int, target: int) -> None:
        super().__init__(seat)
        self.unit = unit
        self.target = target

    def choices(self, s: FieldState) -> list[Choice]:
        """Yes, or no."""
        return [Choice(STRIKE_BACK), Choice(LET_BE)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """It costs nothing, and is not answered (ENG-100.8, ENG-100.11)."""
        if choice.verb == STRIKE_BACK:
            tell(s, STRIKES_BACK, self.unit, umpire)
            strike_back(s, self.unit, self.target, umpire)

    def usual(self, s: FieldState) -> Choice | None:
        """It is free."""
        return Choice(STRIKE_BACK)


def strike_back(s: FieldState, unit: int, target: int, umpire: Umpire) -> None:
    """One die, and one more for the stubborn (ENG-100.7, ENG-202.1, ENG-202.2)."""
    hits = struck(s, unit, s.troops[unit], UNIT_DIE, umpire)
    standing = bearers(s, unit, STUBBORN)
    if has_black(s, standing):
        hits += struck(s, unit, standing, STUBBORN_DIE, umpire)
    s.then(Hits(target, hits), Rampages())
