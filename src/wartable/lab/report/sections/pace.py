"""How long games take, and what happens on the way."""

from __future__ import annotations

from ...page.drawing import Chart, Figure
from ...page.number_words import count, mean, number, percent, share
from ...query.pace import Spread
from ..charts import bars, curve, forecast
from ..subject import Section, Subject


def length(subject: Subject) -> Section:
    """Decisions and turns of a game."""
    r = subject.reading
    return Section(
        "length",
        "Length",
        (_spread("decisions", "Decisions in a game", r.length), _spread("turns", "Turns in a game", r.turns)),
        {"length": r.length},
    )


def _spread(name: str, title: str, spread: Spread) -> Figure:
    told = (
        f"{mean(spread.mean)} {name} on average; nine games of ten lie between {number(spread.fifth)} and "
        f"{number(spread.ninety_fifth)}."
    )

    def draw(width: int) -> Chart:
        return bars(spread.bars, width, name, spread.median, f"median {number(spread.median)}")

    return Figure(f"length_{name}", title, told, draw)


def drama(subject: Subject) -> Section:
    """Lead changes, the moment of decision, the leader's prospects."""
    d = subject.reading.drama
    early = (
        f"{share(d.decided_by_half)} of the games are decided in their first half: "
        "the later winner leads from there on without a break."
    )
    changes = f"The lead changes {mean(d.lead_changes.mean)} times in a game."
    close = (
        f"The winner is {mean(d.margin.mean)} points ahead of the second on average; "
        f"half of the games end within {number(d.margin.median)}."
    )
    if d.shared.value:
        close += f" {share(d.shared)} end in a shared victory."

    def draw_decided(width: int) -> Chart:
        return bars(
            d.decided_at.bars,
            width,
            "part of the game played",
            d.decided_at.median,
            f"median {percent(d.decided_at.median)}",
            lit=0.5,
            shares=True,
        )

    def draw_changes(width: int) -> Chart:
        return bars(d.lead_changes.bars, width, "lead changes", d.lead_changes.median, "median")

    def draw_margin(width: int) -> Chart:
        return bars(d.margin.bars, width, "points ahead of the second", d.margin.median, "median")

    figures = [
        Figure("decided_at", "When the game is decided", early, draw_decided),
        Figure("lead_changes", "Changes of the lead", changes, draw_changes),
        Figure("margin", "How close it ends", close, draw_margin),
    ]
    if d.leader_wins:
        figures.insert(0, _leader(subject))
    estimates = _estimates(subject) if d.winner_expected and d.forecasts else ()
    values = {"drama": d, "course": figures, "estimates": estimates}
    return Section("drama", "Drama", (*figures, *estimates), values)


def _leader(subject: Subject) -> Figure:
    r = subject.reading
    half = next((m.figure for m in r.drama.leader_wins if m.tenth == 5), r.drama.leader_wins[-1].figure)
    told = f"Who leads at half time goes on to win {share(half)} of the games; fair would be {percent(r.fair)}."

    def draw(width: int) -> Chart:
        return curve(r.drama.leader_wins, width, "leader goes on to win", r.fair, "fair share")

    return Figure("leader_wins", "The leader's prospects", told, draw)


def _estimates(subject: Subject) -> tuple[Figure, ...]:
    r, d = subject.reading, subject.reading.drama
    over = next((m.tenth for m in d.winner_expected if m.figure.value > 0.5), 10)
    late = next((m.figure for m in d.winner_expected if m.tenth == 9), d.winner_expected[-1].figure)
    told = (
        f"Nine tenths into the game the later winner could expect {share(late)} of the victory. "
        f"It becomes the favorite against all others together {_when(over)}."
    )
    off = max((abs(f.said - f.came.value) for f in d.forecasts), default=0.0)
    trusted = f"Raw estimates are off by up to {number(100 * off)} points ({count(len(d.forecasts), 'bin')})."

    def draw_curve(width: int) -> Chart:
        return curve(d.winner_expected, width, "the later winner's win share", r.fair, "fair share")

    def draw_forecast(width: int) -> Chart:
        return forecast(d.forecasts, width)

    return (
        Figure("winner_expected", "What the winner could expect", told, draw_curve),
        Figure("forecasts", "How far estimates can be trusted", trusted, draw_forecast),
    )


def _when(tenth: int) -> str:
    return "from the beginning" if tenth == 0 else "only at the end" if tenth >= 10 else f"at {percent(tenth / 10)}"
