"""What the coach says of a whole game: chances, swings, and for every seat what its choices cost and luck did.

The names are those of the message that the server sends of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from wartable.bots import outlook
from wartable.kernel import Game, S
from wartable.kernel.notation import notations
from wartable.kernel.record import Record

from .analysis import Decision, Look
from .budget import Budget, Progress, Work, weigh_all
from .moments import Moment, Swing, chances, swings
from .why import why

TOLD = 3
"""How many of the costliest decisions of a seat are told."""
WAYS = 5
"""How many choices are told of a decision."""


class Way:
    """A choice that the coach looked at."""

    def __init__(self, choice: str, label: str, share: float) -> None:
        self.choice = choice
        self.label = label
        """The choice in words, as its seat reads it."""
        self.share = share
        """The share of the victory that it promised its seat."""


class ToldDecision:
    """A decision that cost something, weighed by what its seat could know."""

    def __init__(self, row: int, seat: int, cost: float, chosen: Way, better: Way, why: str, ways: list[Way]) -> None:
        self.row = row
        self.seat = seat
        self.cost = cost
        """The share of the victory that it gave away."""
        self.chosen = chosen
        self.better = better
        self.why = why
        self.ways = ways
        """The best choices, best first; the chosen and the better one are among them."""


class SeatReport:
    """Where a seat's share of the victory went: `began - cost + gifts + luck` is `reached`."""

    def __init__(self, seat: int, made: Sequence[Decision[S]], began: float, gifts: float, reached: float) -> None:
        self.seat = seat
        self.decisions = len(made)
        """How many decisions with at least two choices it made."""
        self.began = began
        """What it could expect before the first card was dealt: as much as everybody."""
        self.cost = sum([one.weighing.cost for one in made])
        """What its own choices gave away, as far as that is sure."""
        self.gifts = gifts
        """What those of the others gave it, as far as that is sure; what a partner gave away counts against it."""
        self.reached = reached
        """What it got: 1 for a victory that it shares with nobody."""
        self.luck = reached - began + self.cost - gifts
        """What no choice explains: dice, draws, what nobody could know, and slips too small to be sure of."""
        self.costliest: list[ToldDecision] = []
        """The costliest first."""


class Report:
    """What the coach says of a finished game."""

    def __init__(self, seats: list[SeatReport], moments: list[Moment], swings: list[Swing], searches: int) -> None:
        self.seats = seats
        self.moments = moments
        self.swings = swings
        """The largest, in the order of rows."""
        self.searches = searches
        """How many futures were played for a decision that was looked at closely."""
        self.error = sqrt(sum([one.error**2 for one in moments]) / len(moments))
        """The standard error of the chances."""


def report(
    game: Game[S],
    record: Record,
    budget: Budget | None = None,
    seats: Sequence[int] | None = None,
    seed: int = 1,
    progress: Progress = lambda part: None,
) -> Report:
    """The coach's word on a finished game. The costliest decisions are told of `seats`; all are weighed alike."""
    look = Look(game, record, seed)
    return report_of(look, (budget or Budget()).work(look), seats, seed, progress)


def report_of(
    look: Look[S],
    work: Work,
    seats: Sequence[int] | None = None,
    seed: int = 1,
    progress: Progress = lambda part: None,
) -> Report:
    """The coach's word on a game that it has begun to look at."""
    searches = work.searches
    progress(0.1)
    weigh_all(look, work.part(3 / 4), lambda part: progress(0.1 + 0.7 * part))
    moments = chances(look, searches // 8, seed)
    progress(0.9)
    found = accounts(look)
    for one in found:
        if seats is None or one.seat in seats:
            one.costliest = [told(look, decision, searches // 128) for decision in costliest(look.made_by(one.seat))]
    closest = max([one.weighing.searches for one in look.decisions], default=0)
    told_swings = swings(look, moments, searches // 8, seed)
    progress(1.0)
    return Report(found, moments, told_swings, closest)


def accounts(look: Look[S]) -> list[SeatReport]:
    """What became of the share of each seat."""
    end = look.positions[-1].state
    ended = outlook(look.game, end)
    began = 1.0 / len(set(look.game.sides(end)))
    gifts = [0.0] * look.seats
    for decision in look.decisions:
        for seat, gift in enumerate(decision.weighing.gifts):
            if seat != decision.seat:
                gifts[seat] += gift
    return [SeatReport(seat, look.made_by(seat), began, gifts[seat], ended[seat]) for seat in range(look.seats)]


def costliest(made: Sequence[Decision[S]]) -> list[Decision[S]]:
    """The decisions that cost most, worst first."""
    return sorted([one for one in made if one.weighing.cost], key=lambda one: -one.weighing.cost)[:TOLD]


def told(look: Look[S], decision: Decision[S], guesses: int) -> ToldDecision:
    """A decision in words."""
    weighing = decision.weighing
    names = look.record.names
    texts = notations(look.game, weighing.state, decision.seat, weighing.choices)
    shares = weighing.shown(WAYS, guesses)
    ways = {i: Way(texts[i], weighing.label(i, names), share) for i, share in shares.items()}
    chosen, better = ways[weighing.mine], ways[weighing.other]
    listed = sorted(ways.values(), key=lambda way: (-way.share, way is not better))
    reason = why(look.game, weighing, names, list(shares.values()))
    return ToldDecision(decision.row, decision.seat, weighing.cost, chosen, better, reason, listed)
