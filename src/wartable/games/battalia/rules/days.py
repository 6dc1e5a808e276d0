"""The course of the game: days, turns and their five steps (BAT-3, BAT-21, BAT-22)."""

from __future__ import annotations

from wartable.kernel import Step, Umpire

from ..content.verbs_and_tellings import DAY, DISCARDED, REFILLED, TURN
from ..state.state import BattaliaState
from .actions import Act
from .cycle import discard_all, draw, return_stolen, to_shelter
from .ending import end_of_day
from .opening import Opening, RaiseAmbush


class Day(Step[BattaliaState]):
    """A day: one turn of each player, clockwise from the first player."""

    rule = "BAT-3.1"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        """The inner wheel of the oracle turns before every day but the first (BAT-22.5, BAT-22.6)."""
        s.day = self.number
        umpire.tell(DAY, self.number + 1, s.illuminated, s.matched)
        s.then(*[Turn((s.first + i) % s.seats) for i in range(s.seats)], DayEnds())


class DayEnds(Step[BattaliaState]):
    """The game may end with the last turn of a day; else the next day begins."""

    rule = "BAT-22.5"

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        """Look for the end of the last week and for a standstill."""
        if not end_of_day(s, umpire):
            s.then(Day(s.day + 1))


class Turn(Step[BattaliaState]):
    """A turn has five steps in a fixed order (BAT-3.2)."""

    rule = "BAT-3.2"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        """Queue the steps. A player who has left takes no turn (BAT-97.1)."""
        if self.seat in s.out:
            return
        s.active = self.seat
        s.turns += 1
        umpire.tell(TURN, self.seat)
        s.then(Opening(self.seat), RaiseAmbush(self.seat), Act(self.seat), TurnEnds(self.seat))


class TurnEnds(Step[BattaliaState]):
    """Steps 4 and 5: everything goes to the shelter, and a new hand is drawn."""

    rule = "BAT-21.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BattaliaState, umpire: Umpire) -> None:
        """Effects end, the player discards and draws, then each defender refills the hand (BAT-21.4, BAT-21.5)."""
        clear_marks(s)
        return_stolen(s, umpire)
        if self.seat not in s.out:
            umpire.tell(DISCARDED, self.seat)
            discard_all(s, self.seat, umpire)
            draw(s, self.seat, s.cards.hand, umpire)
        defenders = s.table.defenders
        s.table.defenders = ()
        for seat in s.others(self.seat):
            if seat in defenders:
                refill(s, seat, umpire)


def refill(s: BattaliaState, seat: int, umpire: Umpire) -> None:
    """A defender of this turn discards what was played and fills up the hand (BAT-19.49, BAT-19.50)."""
    played = s.table.played[seat]
    s.table.played[seat] = ()
    to_shelter(s, seat, played, umpire)
    umpire.tell(REFILLED, seat)
    draw(s, seat, s.cards.hand - len(s.hand[seat]), umpire)


def clear_marks(s: BattaliaState) -> None:
    """Staged uses and marks of this turn are over (BAT-21.5)."""
    table = s.table
    table.staged = table.uses = table.role = ()
    table.amulets = table.blessed = ()
    table.affected = table.hammered = ()
