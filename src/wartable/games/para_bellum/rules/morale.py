"""Morale tests (PB-MOR)."""

from __future__ import annotations

from wartable.kernel import NOTHING, Ask, Choice, Step, Umpire

from ..content.grid import CELLS
from ..content.kinds import BROKEN_RIVAL, LEADERS, OATH, TRUCE
from ..content.kinds import MORALE as MORALE_PASSIVE
from ..content.verbs_and_tellings import BREAKS, HOLDS, LOSE, SWEAR, TESTED
from ..state.state import NOBODY, BellumState
from .dice import MORALE, lose, subtract
from .naming import die_name
from .objectives import pay_each


def test_opponents(s: BellumState, by: int, modifier: int, legion: int) -> None:
    """Every opponent takes a test, in turn order (PB-MOR.7)."""
    for seat in s.opponents(by):
        s.then(MoraleTest(seat, by, modifier, legion))
    s.then(MoraleSettled())


class MoraleTest(Step[BellumState]):
    """A die and a modifier against the number of leaders: the general, the centurion dice (PB-MOR.2, PB-MOR.3)."""

    rule = "PB-MOR.2"

    def __init__(self, seat: int, by: int, modifier: int, legion: int = NOTHING) -> None:
        self.seat = seat
        self.by = by
        """Who caused it, or NOBODY for an Event (PB-CON.21)."""
        self.modifier = modifier
        self.legion = legion
        """The Big Legion that caused it, by its number in the army."""

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """More than the leaders: the player's line breaks (PB-MOR.4). No test is taken in a truce."""
        if s.in_event(TRUCE) or not s.playing(self.seat):
            return
        roll, modifier = umpire.die(), self.modifier + s.in_event(MORALE_PASSIVE)
        rolled = roll + modifier
        leaders = leaders_of(s, self.seat)
        s.turn.tests = (*s.turn.tests, (self.seat, self.by, self.legion, roll, modifier, leaders))
        umpire.tell(TESTED, self.seat, rolled, leaders)
        if rolled <= leaders:
            umpire.tell(HOLDS, self.seat)
            return
        umpire.tell(BREAKS, self.seat)
        if self.by != NOBODY:
            pay_each(s, self.by, BROKEN_RIVAL, umpire)
        if s.army[self.seat].legions:
            s.then(MoraleLoss(self.seat))


def leaders_of(s: BellumState, seat: int) -> int:
    """How many dice stand against a test; values do not matter (PB-MOR.3, PB-MOR.8, PB-CON.19)."""
    return 1 + s.army[seat].centurions + s.total(seat, LEADERS)


class MoraleSettled(Step[BellumState]):
    """The last player of a series has been tested, and what broke has been lost."""

    rule = "PB-MOR.7"

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Nobody looks at them any more."""
        s.turn.tests = ()


class MoraleLoss(Ask[BellumState]):
    """After a failed test the player loses a legion die, or with an oath lowers one (PB-MOR.5, PB-CON.18)."""

    rule = "PB-MOR.5"
    prompt = "Your line breaks: which legion die leaves?"

    def choices(self, s: BellumState) -> list[Choice]:
        """A legion die to lose; with Sacramentum also one to lower."""
        dice = s.army[self.seat].legion_dice()
        found = [Choice(LOSE, slot) for slot in dice]
        if s.most(self.seat, OATH):
            found += [Choice(SWEAR, slot) for slot in dice]
        return found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The die leaves, or loses its pips."""
        if choice.verb == LOSE:
            lose(s, self.seat, choice.a, MORALE, umpire)
        else:
            subtract(s, self.seat, choice.a, s.most(self.seat, OATH), MORALE, umpire)

    def label(self, s: BellumState, choice: Choice) -> str:
        """The die by what it shows; dice that show the same also by what tells them apart."""
        dice = s.army[self.seat].dice
        die = f"the {dice[choice.a]}"
        if dice[:CELLS].count(dice[choice.a]) > 1:
            die = die_name(s, self.seat, choice.a)
        return f"Lose {die}" if choice.verb == LOSE else f"Take {s.most(self.seat, OATH)} off {die}"
