"""Ratings from results, and how sure they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import stdev

from openskill.models import PlackettLuce, PlackettLuceRating

from .tournament import Bout, Matchup

CALLS = 200_000
"""Games rated again for the intervals, all resamples together: some ten seconds."""
FEWEST, MOST = 40, 100
"""Resamples, whatever the number of games."""
Z = 1.96


@dataclass(frozen=True)
class Rating:
    """A bot's mean skill and the 95 % interval in which it lies."""

    mu: float
    low: float
    high: float


def rated(bouts: Sequence[Bout]) -> dict[str, float]:
    """Every bot's mean skill after all games, one call each, by places alone.

    Bots do not learn between games, so their skill does not drift (tau is 0), and late games weigh no more than early.
    """
    model = PlackettLuce(tau=0.0)
    skill: dict[str, PlackettLuceRating] = {}
    for bout in bouts:
        teams = [[skill.get(name) or model.rating(name=name)] for name in bout.who]
        for name, team in zip(bout.who, model.rate(teams, ranks=[float(place) for place in bout.places]), strict=True):
            skill[name] = team[0]
    return {name: found.mu for name, found in skill.items()}


def in_order(bouts: Sequence[Bout]) -> list[Bout]:
    """The order in which bouts are rated, whatever the order in which they were played."""
    return sorted(bouts, key=lambda bout: (bout.no, bout.table))


def ratings(bouts: Sequence[Bout], seed: int, tick: Callable[[float], None] = lambda _: None) -> dict[str, Rating]:
    """Ratings with intervals: deals are drawn again from those played, and the ladder rated anew, many times over.

    The games of a deal stay together, since they share their luck. `tick` hears how much of the work is done.
    """
    skill = rated(in_order(bouts))
    decks: dict[Matchup, dict[int, list[Bout]]] = defaultdict(lambda: defaultdict(list))
    for bout in in_order(bouts):
        decks[bout.table][bout.deal].append(bout)
    random = Random(seed)
    resamples = max(FEWEST, min(MOST, CALLS // max(1, len(bouts))))
    seen: dict[str, list[float]] = {name: [] for name in skill}
    for i in range(resamples):
        for name, mu in rated(resampled(decks, random)).items():
            seen[name].append(mu)
        tick((i + 1) / resamples)
    spread = {name: Z * stdev(found) for name, found in seen.items()}
    return {name: Rating(mu, mu - spread[name], mu + spread[name]) for name, mu in skill.items()}


def resampled(decks: dict[Matchup, dict[int, list[Bout]]], random: Random) -> list[Bout]:
    """As many deals of every table as there were, drawn with replacement, in the order in which ladders are rated."""
    drawn: list[tuple[int, Matchup, list[Bout]]] = []
    for table in sorted(decks):
        deals = list(decks[table].values())
        drawn += [(i, table, deals[random.randrange(len(deals))]) for i in range(len(deals))]
    drawn.sort(key=lambda each: each[:2])
    return [bout for _, _, deal in drawn for bout in deal]
