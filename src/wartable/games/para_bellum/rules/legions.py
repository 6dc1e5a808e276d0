"""Completing a Legion (PB-LEG)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire

from ..content.grid import left_of, legion_slot
from ..content.kinds import ALL_COLORS, LEGION_DIE, NEW_LEGION_DICE, NO_COLOR, PLUS_ONE
from ..content.verbs_and_tellings import BLAZON, LEGION, SKIP
from ..content.verbs_and_tellings import PLUS_ONE as PLUS_ONE_VERB
from ..state.army import Grid
from ..state.state import BellumState
from .dice import HIGHEST, RollInto, add, room_for
from .ending import ALL_FIVE, trigger
from .line import TakeCommand

OWED = 1
TAKEN = 2


def run_through(grid: Grid, joint: int) -> tuple[int, int, int]:
    """The first cell, the number of cards and the color of the run through the joint right of a cell (PB-GEO.13)."""
    color = grid.joint(joint)
    if color == NO_COLOR:
        return (joint, 0, color)
    first, last = joint, joint + 1
    while (grid.full >> first) & 1 and grid.joint(first - 1) == color:
        first -= 1
    while (grid.full >> last) & 1 and grid.joint(last) == color:
        last += 1
    return (first, last - first + 1, color)


def whole(grid: Grid, run: tuple[int, int, int]) -> bool:
    """Whether both ends of a run are drawn, so that it is a Legion (PB-GEO.14)."""
    first, length, _ = run
    return length > 1 and not (grid.full >> first) & 1 and not (grid.full >> (first + length - 1)) & 1


def completed_by(grid: Grid, at: int) -> list[tuple[int, int, int]]:
    """The Legions that the card in a cell completes, from left to right (PB-LEG.2, PB-LEG.4)."""
    found: list[tuple[int, int, int]] = []
    for joint in (left_of(at), at):
        if joint >= 0:
            run = run_through(grid, joint)
            if whole(grid, run) and run not in found:
                found.append(run)
    return found


def slots_of(legion: tuple[int, int, int]) -> list[int]:
    """The slots of a Legion, one on each of its joints (PB-GEO.15)."""
    first, length, _ = legion
    return [legion_slot(at) for at in range(first, first + length - 1)]


class CompleteLegion(Step[BellumState]):
    """The dice of a new Legion are rolled from left to right, then its blazon is earned (PB-ARM.12)."""

    rule = "PB-LEG.3"

    def __init__(self, seat: int, legion: int) -> None:
        self.seat = seat
        self.legion = legion

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """As many dice as the maximum allows; the others are withheld (PB-MAX.4, PB-MAX.7)."""
        legion = s.army[self.seat].grid.legions[self.legion]
        umpire.tell(LEGION, self.seat, legion[2], legion[1])
        slots = slots_of(legion)[: room_for(s, self.seat, LEGION_DIE)]
        for slot in slots:
            s.then(RollInto(self.seat, slot))
        s.then(LegionRolled(self.seat, tuple(slots)), EarnBlazon(self.seat, legion[2]))


class LegionRolled(Step[BellumState]):
    """What is noted of the dice of a new Legion, and what is added to them (PB-CON.28)."""

    rule = "PB-LEG.6"

    def __init__(self, seat: int, slots: tuple[int, ...]) -> None:
        self.seat = seat
        self.slots = slots

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Natural results first; then the Event adds, then the Aquilifer may."""
        dice, turn = s.army[self.seat].dice, s.turn
        for slot in self.slots:
            if dice[slot] <= s.cards.low_roll and not turn.low_roll:
                turn.low_roll = OWED
        more = s.in_event(NEW_LEGION_DICE)
        if more:
            for slot in self.slots:
                if dice[slot] < HIGHEST:
                    add(s, self.seat, slot, more, umpire)
        for _ in range(s.total(self.seat, PLUS_ONE) - turn.raised):
            s.then(PlusOne(self.seat, self.slots))


class PlusOne(Ask[BellumState]):
    """Once a turn for each Aquilifer, 1 may be added to one die of a new Legion (PB-CON.14)."""

    rule = "PB-CON.14"
    prompt = "Your Aquilifer may add 1 to one of these dice."

    def __init__(self, seat: int, slots: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.slots = slots

    def choices(self, s: BellumState) -> list[Choice]:
        """The new dice below 6, or none."""
        dice = s.army[self.seat].dice
        return [Choice(PLUS_ONE_VERB, slot) for slot in self.slots if dice[slot] < HIGHEST] + [Choice(SKIP)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The die rises."""
        if choice.verb != SKIP:
            s.turn.raised += 1
            add(s, self.seat, choice.a, 1, umpire)


class EarnBlazon(Step[BellumState]):
    """The first Legion of a color earns its blazon; the fifth blazon brings the end (PB-LEG.8, PB-END.2)."""

    rule = "PB-LEG.8"

    def __init__(self, seat: int, color: int) -> None:
        self.seat = seat
        self.color = color

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Earn it, once."""
        if (s.blazons[self.seat] >> self.color) & 1:
            return
        s.blazons[self.seat] |= 1 << self.color
        umpire.tell(BLAZON, self.seat, self.color)
        if s.blazons[self.seat] == ALL_COLORS:
            trigger(s, self.seat, ALL_FIVE, umpire)


class LowRoll(Step[BellumState]):
    """A natural 1 or 2 among the dice of new Legions brings a command card, once a turn (PB-LEG.5, PB-LEG.7)."""

    rule = "PB-LEG.5"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """The player takes one, if any lies there."""
        if s.turn.low_roll == OWED:
            s.turn.low_roll = TAKEN
            if s.line:
                s.then(TakeCommand(self.seat))
