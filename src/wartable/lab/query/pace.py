"""How long games take and how they unfold: length, lead changes, when they are decided, who was ahead."""

from __future__ import annotations

from dataclasses import dataclass

from ..estimates import Estimate, around, bounded, mean_of, share_of
from .database import StudyDatabase

BARS = 30
"""At most so many bars in a distribution."""


@dataclass(frozen=True)
class HistogramBar:
    """The number of games from `low` up to, but not including, `high`."""

    low: float
    high: float
    games: int


@dataclass(frozen=True)
class Spread:
    """How a number of a game is distributed."""

    mean: Estimate
    fifth: float
    """A twentieth of the games lies below."""
    median: float
    ninety_fifth: float
    """A twentieth of the games lies above."""
    least: float
    most: float
    bars: tuple[HistogramBar, ...]


@dataclass(frozen=True)
class TenthFigure:
    """A figure at a tenth of the game: 0 is the beginning, 10 the end."""

    tenth: int
    figure: Estimate


@dataclass(frozen=True)
class Forecast:
    """An estimated win share, and the share that seats with this estimate got."""

    said: float
    came: Estimate


@dataclass(frozen=True)
class Drama:
    """How a game unfolds between its beginning and its end."""

    decided_at: Spread
    decided_by_half: Estimate
    """Share of games whose winner led from the first half on without a break."""
    lead_changes: Spread
    margin: Spread
    shared: Estimate
    """Share of games with several winners."""
    leader_wins: tuple[TenthFigure, ...]
    winner_expected: tuple[TenthFigure, ...]
    """The victory given to the later winner at each tenth, after calibration."""
    forecasts: tuple[Forecast, ...]


def length(rows: StudyDatabase) -> tuple[Spread, Spread]:
    """Decisions and turns of a game."""
    return spread(rows, "decisions"), spread(rows, "turns")


def drama(rows: StudyDatabase) -> Drama:
    """All of a game's story that the rows tell."""
    counts = rows.ask(
        "select count(*) as n, count(*) filter (decided_at <= 0.5) as early, count(*) filter (ties > 1) as shared "
        "from games"
    )[0]
    return Drama(
        decided_at=spread(rows, "decided_at", width=0.1),
        decided_by_half=share_of(counts.count("early"), counts.count("n")),
        lead_changes=spread(rows, "lead_changes"),
        margin=spread(rows, "margin"),
        shared=share_of(counts.count("shared"), counts.count("n")),
        leader_wins=_leader_wins(rows),
        winner_expected=_winner_expected(rows),
        forecasts=_forecasts(rows),
    )


def spread(rows: StudyDatabase, column: str, width: float = 0.0) -> Spread:
    """The distribution of a column of the games, in bars of that width or of a round one that fits."""
    row = rows.ask(
        f"""
        select count({column}) as n, avg({column}) as mean, stddev_samp({column}) as deviation,
          quantile_cont({column}, 0.05) as fifth, median({column}) as median,
          quantile_cont({column}, 0.95) as ninety_fifth, min({column}) as least, max({column}) as most
        from games
        """
    )[0]
    least, most = row.number("least"), row.number("most")
    step = width or round_width(most - least)
    bars = rows.ask(
        f"""
        select floor(least({column}, {most - step / 1e6 if width else most}) / {step}) as bar, count(*) as n
        from games where {column} is not null group by bar order by bar
        """
    )
    return Spread(
        mean_of(row.number("mean"), row.number("deviation"), row.count("n")),
        row.number("fifth"),
        row.number("median"),
        row.number("ninety_fifth"),
        least,
        most,
        tuple(HistogramBar(bar.number("bar") * step, (bar.number("bar") + 1) * step, bar.count("n")) for bar in bars),
    )


def round_width(span: float) -> int:
    """A round width (1, 2, 5, 10 …) that makes at most `BARS` bars."""
    wanted = span / BARS
    unit = 1
    while True:
        for factor in (1, 2, 5):
            if unit * factor >= wanted:
                return unit * factor
        unit *= 10


_MOMENTS = """
  moments as (
    select game, seat, place, share, unnest(range(len(leads))) as tenth, unnest(leads) as lead,
      unnest(shares) as said
    from seats
  )
"""


def _leader_wins(rows: StudyDatabase) -> tuple[TenthFigure, ...]:
    """The win share of the leader at each tenth; of several leaders, their mean."""
    found = rows.ask(
        f"""
        with {_MOMENTS},
        per_game as (
          select tenth, game, sum(lead * share) / sum(lead) as won from moments
          group by tenth, game having sum(lead) > 0
        )
        select tenth, count(*) as n, sum(won) as won from per_game group by tenth order by tenth
        """
    )
    return tuple(TenthFigure(row.count("tenth"), share_of(row.number("won"), row.count("n"))) for row in found)


def _winner_expected(rows: StudyDatabase) -> tuple[TenthFigure, ...]:
    """What the later winner could expect at each tenth: the mean that came of estimates like its own."""
    found = rows.ask(
        f"""
        with {_MOMENTS},
        binned as (select *, least(floor(said * 20), 19) as bin from moments where said is not null),
        calibrated as (select tenth, bin, avg(share) as came from binned group by all),
        per_game as (
          select tenth, game, avg(came) as came from binned join calibrated using (tenth, bin)
          where place = 1 group by all
        )
        select tenth, count(*) as n, avg(came) as came, stddev_samp(came) as deviation
        from per_game group by tenth order by tenth
        """
    )
    return tuple(
        TenthFigure(row.count("tenth"), bounded(mean_of(row.number("came"), row.number("deviation"), row.count("n"))))
        for row in found
    )


def _forecasts(rows: StudyDatabase) -> tuple[Forecast, ...]:
    """Estimates in ten bins beside what came of them, beginning and end left out; clustered by game."""
    found = rows.ask(
        f"""
        with {_MOMENTS},
        binned as (
          select game, least(floor(said * 10), 9) as bin, said, share from moments
          where said is not null and tenth between 1 and 9
        ),
        totals as (select bin, avg(said) as said, avg(share) as came, count(*) as seen from binned group by bin),
        per_game as (
          select bin, game, sum(share) as came, count(*) as seen from binned group by all
        )
        select bin, any_value(t.said) as said, any_value(t.came) as came, count(*) as games,
          sqrt(sum(power(g.came - t.came * g.seen, 2))) / any_value(t.seen) as error
        from per_game g join totals t using (bin) group by bin having count(*) >= 20 order by bin
        """
    )
    return tuple(
        Forecast(
            row.number("said"),
            bounded(around(row.number("came"), row.number("error"), row.count("games"))),
        )
        for row in found
    )
