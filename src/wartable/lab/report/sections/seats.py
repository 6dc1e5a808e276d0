"""Who wins by seat, and by contender where they differ."""

from __future__ import annotations

from ...page.drawing import Chart, Figure
from ...page.number_words import mean, percent, points, share
from ...query.outcome import WinRecord
from ..charts import dots
from ..subject import Section, Subject


def seats(subject: Subject) -> Section:
    """Win share and mean score of every seat against the fair share."""
    r = subject.reading
    fair = f"fair {percent(r.fair)}"
    worst = farthest(r.seats, r.fair)
    rest = worst.share.minus(r.fair)
    if rest.beyond(0, 0):
        told = f"{worst.name} wins {share(worst.share)}, {points(rest)} from its fair share."
    else:
        told = f"No seat can be told from its fair share; {worst.name} is farthest with {share(worst.share)}."
    top, low = max(r.seats, key=lambda s: s.score.value), min(r.seats, key=lambda s: s.score.value)
    scores = f"{top.name} scores most, {mean(top.score)} points; {low.name} least, {mean(low.score)}."
    each = "; ".join(f"{seat.name} {share(seat.share)}" for seat in r.seats) + "."
    shares = [(seat.name, seat.share) for seat in r.seats]
    means = [(seat.name, seat.score) for seat in r.seats]

    def draw_shares(width: int) -> Chart:
        return dots(shares, width, r.fair, fair)

    def draw_means(width: int) -> Chart:
        return dots(means, width, shares=False)

    figures = [
        Figure("seat_shares", "Share of victories by seat", each, draw_shares),
        Figure("seat_scores", "Mean score by seat", scores, draw_means),
    ]
    if len(r.contenders) > 1:
        figures.append(_contenders(subject))
    return Section("seats", "Seat advantage", tuple(figures), {"told": told})


def farthest(standings: tuple[WinRecord, ...], fair: float) -> WinRecord:
    """The one farthest from the fair share."""
    return max(standings, key=lambda standing: abs(standing.share.value - fair))


def _contenders(subject: Subject) -> Figure:
    r = subject.reading
    best = r.contenders[0]
    told = f"{best.name} wins {share(best.share)} of the victories per seat it holds."
    rows = [(standing.name, standing.share) for standing in r.contenders]

    def draw(width: int) -> Chart:
        return dots(rows, width, r.fair, f"fair {percent(r.fair)}")

    return Figure("contenders", "Share of victories by contender", told, draw)
