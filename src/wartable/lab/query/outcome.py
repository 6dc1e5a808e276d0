"""Who wins: by seat and by contender."""

from __future__ import annotations

from dataclasses import dataclass

from ..estimates import Estimate, bounded, mean_of, share_of
from .database import AnswerRow, StudyDatabase


@dataclass(frozen=True)
class WinRecord:
    """What a seat or a contender made of its games."""

    name: str
    share: Estimate
    """Its share of the victories, per seat it held."""
    score: Estimate


def by_seat(rows: StudyDatabase) -> tuple[WinRecord, ...]:
    """Every seat's share of the victories and mean score, in order; seats count from 1."""
    found = rows.ask(
        """
        select seat, count(*) as n, sum(share) as wins, avg(score) as score, stddev_samp(score) as spread
        from seats group by seat order by seat
        """
    )
    return tuple(
        WinRecord(
            f"Seat {row.count('seat') + 1}",
            share_of(row.number("wins"), row.count("n")),
            mean_of(row.number("score"), row.number("spread"), row.count("n")),
        )
        for row in found
    )


def by_contender(rows: StudyDatabase) -> tuple[WinRecord, ...]:
    """Every contender's share and mean score. One that holds several seats counts once per game, with their mean."""
    found = rows.ask(
        """
        with per_game as (
          select contender, game, avg(share) as share, count(*) as held, avg(score) as score from seats group by all
        )
        select contender, count(*) as n, max(held) as held, avg(share) as share, stddev_samp(share) as deviation,
          avg(score) as score, stddev_samp(score) as spread
        from per_game group by contender order by avg(share) desc, contender
        """
    )
    return tuple(
        WinRecord(
            row.text("contender"),
            share_per_seat(row),
            mean_of(row.number("score"), row.number("spread"), row.count("n")),
        )
        for row in found
    )


def share_per_seat(row: AnswerRow) -> Estimate:
    """A contender's share per seat it held: one seat a game wins or loses, the mean of several lies in between."""
    if row.count("held") <= 1:
        return share_of(row.number("share") * row.count("n"), row.count("n"))
    return bounded(mean_of(row.number("share"), row.number("deviation"), row.count("n")))
