"""What the coach says of a whole game: for every seat what its choices cost, and what luck did."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.bots import outlook
from wartable.kernel import Game, S
from wartable.kernel.record import Record, replay

from .analysis import Decision, decisions

TOLD = 3
"""How many of the costliest decisions are told."""


class SeatReport:
    """One seat: its decisions, what they cost in all, and its luck. All are shares of the victory."""

    def __init__(self, seat: int, made: Sequence[Decision], began: float, ended: float) -> None:
        self.seat = seat
        self.made = tuple(made)
        self.began = began
        """What it could expect before the first card was dealt: as much as everybody."""
        self.ended = ended
        """What it got: 1 for a victory that it shares with nobody."""
        self.luck = 0.0
        """What neither its own choices nor those of the others explain: dice, draws, and what nobody could know."""

    @property
    def cost(self) -> float:
        """What its choices cost, as far as that is sure."""
        return sum([one.weighed.cost for one in self.made])

    @property
    def mean(self) -> float:
        """What one of its choices cost on average."""
        return self.cost / len(self.made) if self.made else 0.0

    @property
    def costliest(self) -> list[Decision]:
        """The decisions that cost most, worst first."""
        found = sorted([one for one in self.made if one.weighed.cost], key=lambda one: -one.weighed.cost)
        return found[:TOLD]


def report(game: Game[S], record: Record, searches: int, seed: int = 1) -> list[SeatReport]:
    """The coach's word on all seats of a finished game.

    What a seat gains from its beginning to its end is what the others' choices gave away, less what its own did, and
    luck: so luck is what remains.
    """
    end = replay(game, record).state
    everybody = range(end.seats)
    made = list(decisions(game, record, list(everybody), searches, seed))
    ended = outlook(game, end)
    sides = game.sides(end)
    equal = 1.0 / len(set(sides))
    found = [SeatReport(seat, [one for one in made if one.seat == seat], equal, ended[seat]) for seat in everybody]
    for one in found:
        others = [other for other in found if sides[other.seat] != sides[one.seat]]
        given = sum([other.cost for other in others]) / max(1, len(set(sides)) - 1)
        own = sum([other.cost for other in found if sides[other.seat] == sides[one.seat]])
        one.luck = one.ended - one.began + own - given
    return found
