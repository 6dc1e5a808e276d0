"""How cards are used, and how those fare who use them."""

from __future__ import annotations

from dataclasses import dataclass

from ..estimates import Estimate, around, bounded, chance, discoveries
from .database import StudyDatabase

ENOUGH = 30
"""Offers, and seats on either side, below which nothing is said about a card."""
NEVER, ALWAYS = 0.01, 0.99


@dataclass(frozen=True)
class CardUse:
    """One card with one verb: how often it was there to be chosen, how often it was, and who won."""

    card: str
    verb: str
    games: int
    offered: int
    chosen: int
    rate: Estimate
    """Chosen per offer."""
    takers: int
    """Seats (in all games) that chose it at least once."""
    leavers: int
    """Seats that were offered it and never chose it."""
    gain: Estimate | None
    """Win share of the takers minus that of the leavers; nothing where either are too few."""
    first: float
    """When it is chosen for the first time, as a part of the game."""
    stands_out: bool
    """The gain is not zero, among as many comparisons as there are rows."""
    peers: float
    """How often all cards with this verb are chosen per offer."""

    @property
    def seldom(self) -> bool:
        """Chosen less than half as often as its peers."""
        return self.offered >= ENOUGH and self.rate.high < self.peers / 2

    @property
    def often(self) -> bool:
        """Chosen more than twice as often as its peers."""
        return self.offered >= ENOUGH and self.rate.low > self.peers * 2

    @property
    def never(self) -> bool:
        """Hardly ever chosen, and offered often enough to say so."""
        return self.offered >= ENOUGH and self.rate.high < NEVER

    @property
    def always(self) -> bool:
        """Chosen nearly whenever it can be."""
        return self.offered >= ENOUGH and self.rate.low > ALWAYS

    @property
    def odd(self) -> str:
        """In a word, why it is worth a look; nothing where it is not."""
        if self.never or self.always:
            return "never" if self.never else "always"
        if self.seldom or self.often:
            return "seldom" if self.seldom else "often"
        return "stands out" if self.stands_out else ""


def card_uses(rows: StudyDatabase) -> tuple[CardUse, ...]:
    """Every card with every verb. Seats of one game are not independent: errors are clustered by game."""
    found = rows.ask(
        """
        with seatwise as (
          select card, verb, game, seat, sum(offered) as offered, sum(chosen) as chosen, any_value(share) as share,
            min(first) as first
          from cards where offered > 0 group by all
        ),
        g as (
          select card, verb, game, sum(offered) as offered, sum(chosen) as chosen, avg(first) as first,
            count(*) filter (chosen > 0) as takers, coalesce(sum(share) filter (chosen > 0), 0) as taken,
            count(*) filter (chosen = 0) as leavers, coalesce(sum(share) filter (chosen = 0), 0) as left_won
          from seatwise group by all
        ),
        t as (
          select card, verb, count(*) as games, sum(offered) as offered, sum(chosen) as chosen, avg(first) as first,
            sum(takers) as takers, sum(leavers) as leavers, sum(chosen) / sum(offered) as rate,
            coalesce(sum(taken) / nullif(sum(takers), 0), 0) as with_it,
            coalesce(sum(left_won) / nullif(sum(leavers), 0), 0) as without
          from g group by all
        )
        select t.card, t.verb, any_value(t.games) as games, any_value(t.offered) as offered,
          any_value(t.chosen) as chosen, any_value(t.rate) as rate, any_value(t.takers) as takers,
          any_value(t.leavers) as leavers, any_value(t.with_it - t.without) as gain, any_value(t.first) as first,
          sqrt(sum(power(g.chosen - t.rate * g.offered, 2))) / any_value(t.offered) as rate_error,
          sqrt(sum(power(
            coalesce((g.taken - t.with_it * g.takers) / nullif(t.takers, 0), 0)
            - coalesce((g.left_won - t.without * g.leavers) / nullif(t.leavers, 0), 0), 2))) as gain_error
        from g join t using (card, verb) group by t.card, t.verb order by t.card, t.verb
        """
    )
    peers = {
        row.text("verb"): row.number("rate")
        for row in rows.ask(
            "select verb, sum(chosen) / sum(offered) as rate from cards where offered > 0 group by verb"
        )
    }
    compared = [row.count("takers") >= ENOUGH and row.count("leavers") >= ENOUGH for row in found]
    odds = [
        chance(row.number("gain"), row.number("gain_error"))
        for row, enough in zip(found, compared, strict=True)
        if enough
    ]
    marks = iter(discoveries(odds))
    return tuple(
        CardUse(
            card=row.text("card"),
            verb=row.text("verb"),
            games=row.count("games"),
            offered=row.count("offered"),
            chosen=row.count("chosen"),
            rate=_rate(row.number("rate"), row.number("rate_error"), row.count("offered"), row.count("games")),
            takers=row.count("takers"),
            leavers=row.count("leavers"),
            gain=around(row.number("gain"), row.number("gain_error"), row.count("games")) if enough else None,
            first=row.number("first"),
            stands_out=enough and next(marks),
            peers=peers[row.text("verb")],
        )
        for row, enough in zip(found, compared, strict=True)
    )


def _rate(rate: float, error: float, offered: int, games: int) -> Estimate:
    """Chosen per offer. At never and always the error is nil; then the rule of three says how sure that is."""
    if rate in (0.0, 1.0):
        rest = min(1.0, 3 / games) if games else 1.0
        return Estimate(rate, 1 - rest if rate else 0.0, 1.0 if rate else rest, offered)
    return bounded(around(rate, error, games))


def unused(uses: tuple[CardUse, ...]) -> tuple[str, ...]:
    """Cards that were offered often enough and that nobody chose, with any verb."""
    offered: dict[str, int] = {}
    chosen: dict[str, int] = {}
    for use in uses:
        offered[use.card] = offered.get(use.card, 0) + use.offered
        chosen[use.card] = chosen.get(use.card, 0) + use.chosen
    return tuple(sorted(card for card, times in offered.items() if times >= ENOUGH and not chosen[card]))
