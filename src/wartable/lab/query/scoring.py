"""Where points come from, and which of them part winners from the rest."""

from __future__ import annotations

from dataclasses import dataclass

from ..estimates import Estimate, around, mean_of
from .database import StudyDatabase


@dataclass(frozen=True)
class ScoreSource:
    """One source of points: means of winners and of the rest, and what it adds to the distance between them."""

    name: str
    winners: Estimate
    others: Estimate
    difference: Estimate
    part: Estimate
    """Its part of the whole difference; sources in which winners are behind have a negative one."""


def by_source(rows: StudyDatabase) -> tuple[ScoreSource, ...]:
    """Every source, the widest difference first. Games in which everybody wins have none and are left out."""
    found = rows.ask(
        """
        with sided as (
          select game, unnest(map_entries(sources)) as entry, place = 1 as won,
            count(*) filter (place = 1) over (partition by game) as winners,
            count(*) over (partition by game) as seats
          from seats
        ),
        per_game as (
          select game, entry.key as source,
            sum(case when won then entry.value else 0 end) / any_value(winners) as up,
            sum(case when won then 0 else entry.value end) / any_value(seats - winners) as down
          from sided where winners < seats group by all
        ),
        apart as (select game, sum(up - down) as apart from per_game group by game),
        totals as (select count(*) as n, sum(apart) as apart from apart),
        sums as (select source, sum(up - down) as apart from per_game group by source)
        select g.source, any_value(t.n) as n, sum(up) / any_value(t.n) as up, sum(down) / any_value(t.n) as down,
          sum(up * up) as up2, sum(down * down) as down2, sum(power(up - down, 2)) as apart2,
          any_value(s.apart / t.apart) as part,
          sqrt(sum(power((up - down) - s.apart / t.apart * a.apart, 2))) / any_value(abs(t.apart)) as part_error
        from per_game g join apart a using (game) join sums s using (source) cross join totals t
        where t.apart <> 0
        group by g.source order by sum(up - down) desc
        """
    )
    made = []
    for row in found:
        n, up, down = row.count("n"), row.number("up"), row.number("down")
        made.append(
            ScoreSource(
                row.text("source"),
                _mean(up, row.number("up2"), n),
                _mean(down, row.number("down2"), n),
                _mean(up - down, row.number("apart2"), n),
                around(row.number("part"), row.number("part_error"), n),
            )
        )
    return tuple(made)


def _mean(mean: float, squares: float, n: int) -> Estimate:
    variance = max(0.0, (squares - n * mean * mean) / (n - 1)) if n > 1 else 0.0
    return mean_of(mean, variance**0.5, n)
