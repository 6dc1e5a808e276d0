"""How games end: how often so, after how long, and who wins them then."""

from __future__ import annotations

from dataclasses import dataclass

from ..estimates import Estimate, mean_of, share_of
from .database import StudyDatabase


@dataclass(frozen=True)
class Ending:
    """One way in which games ended."""

    name: str
    share: Estimate
    """Its share of the games that say how they ended."""
    decisions: Estimate
    turns: Estimate
    seats: tuple[Estimate, ...]
    """Each seat's share of the victories in the games that ended so."""


def endings(rows: StudyDatabase) -> tuple[Ending, ...]:
    """All ways in which games ended, the commonest first; nothing where no game says it."""
    found = rows.ask(
        """
        select ending, count(*) as n, sum(count(*)) over () as told,
          avg(decisions) as decisions, stddev_samp(decisions) as decisions_spread,
          avg(turns) as turns, stddev_samp(turns) as turns_spread
        from games where ending <> '' group by ending order by n desc, ending
        """
    )
    seats = _seats(rows)
    return tuple(
        Ending(
            row.text("ending"),
            share_of(row.count("n"), row.count("told")),
            mean_of(row.number("decisions"), row.number("decisions_spread"), row.count("n")),
            mean_of(row.number("turns"), row.number("turns_spread"), row.count("n")),
            tuple(seats[row.text("ending")]),
        )
        for row in found
    )


def _seats(rows: StudyDatabase) -> dict[str, list[Estimate]]:
    """By ending, what each seat wins of those games, in order of the seats."""
    found = rows.ask(
        """
        select ending, seat, count(*) as n, sum(share) as wins
        from seats join games using (game) where ending <> '' group by ending, seat order by ending, seat
        """
    )
    shares: dict[str, list[Estimate]] = {}
    for row in found:
        shares.setdefault(row.text("ending"), []).append(share_of(row.number("wins"), row.count("n")))
    return shares
