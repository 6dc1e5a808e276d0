"""A ladder for people, pages and programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from wartable.kernel.options import typed
from wartable.kernel.scene import Plain
from wartable.lab.ladder.ladder_file import compiled
from wartable.lab.ladder.rungs import Meeting, Rung
from wartable.lab.ladder.tournament import Tournament
from wartable.lab.page.templates import render

NONE = "-"


@dataclass(frozen=True)
class Ladder:
    """All there is to say about a ladder that was played."""

    title: str
    contest: Tournament
    games: int
    """The number of games of each matchup."""
    bots: Sequence[str]
    rungs: Sequence[Rung]

    @property
    def heading(self) -> str:
        """What was played."""
        meeting = "pairing" if self.contest.seats == 2 else f"table of {self.contest.seats}"
        options = "".join([f", {key} = {typed(value)}" for key, value in sorted(self.contest.options.items())])
        return f"{self.title}: {self.games} games of each {meeting}, seed {self.contest.seed}{options}"

    @property
    def footing(self) -> list[str]:
        """How to read the figures."""
        seats = self.contest.seats
        turns = "twice, swapping sides" if seats == 2 else f"{seats} times, all moving on by a seat"
        kind = "compiled to machine code" if compiled() else "in plain Python, not compiled"
        return [
            f"Every table plays the same deals, each {turns}. Shares: games in which the bot came in before "
            "the other, ties by half, with Wilson's 95 % interval.",
            "Rating: the mean of OpenSkill (Plackett-Luce), which starts at 25. ± is a 95 % interval from drawing the "
            "deals again (bootstrap), not from OpenSkill's sigma, which says how fast it still learns; "
            "it is too narrow for a bot that has won, or lost, all its games.",
            f"Time: processor milliseconds for a decision between two or more choices, {kind}.",
        ]


HEADS = ("bot", "rating", "against the next lower", "ms", "worst", "searches/s")


def row(rung: Rung) -> tuple[str, ...]:
    """A line of the first table."""
    met = rung.against.get(rung.below)
    return (
        rung.name,
        f"{rung.rating.mu:.1f} ± {rung.rating.high - rung.rating.mu:.1f}",
        f"{rung.below} {share(met)}" if met is not None else NONE,
        figure(rung.ms),
        figure(1000 * rung.clock.worst),
        f"{rung.searches_per_s:,.0f}" if rung.clock.searches else NONE,
    )


def share(meeting: Meeting | None, gap: str = " ") -> str:
    """A share and its interval, in percent."""
    if meeting is None:
        return NONE
    low, high = meeting.interval
    return f"{100 * meeting.share:.1f} %{gap}({100 * low:.0f}–{100 * high:.0f})"


def figure(ms: float) -> str:
    """Milliseconds with as many digits as mean something."""
    return f"{ms:,.0f}" if ms >= 100 else f"{ms:.1f}" if ms >= 1 else f"{ms:.3f}"


def show(console: Console, ladder: Ladder) -> None:
    """Two tables: the ladder, and each against each."""
    table = Table(title=ladder.heading, title_justify="left", box=None, pad_edge=False)
    for i, head in enumerate(HEADS):
        table.add_column(head, justify="left" if i == 0 else "right", no_wrap=i < 2)
    for rung in ladder.rungs:
        table.add_row(*row(rung))
    console.print(table)
    console.print()
    each = Table(title="Each against each", title_justify="left", box=None, pad_edge=False)
    each.add_column("", no_wrap=True)
    for other in ladder.rungs:
        each.add_column(other.name, justify="right")
    for rung in ladder.rungs:
        each.add_row(rung.name, *[share(rung.against.get(other.name), "\n") for other in ladder.rungs])
    console.print(each)
    console.print()
    for line in ladder.footing:
        console.print(line)


def markdown(ladder: Ladder) -> str:
    """Both tables as Markdown, for a page."""
    names = [rung.name for rung in ladder.rungs]
    return render(
        "ladder/ladder.md.jinja",
        ladder=ladder,
        heads=HEADS,
        rows=[row(rung) for rung in ladder.rungs],
        names=names,
        each=[(rung.name, *[share(rung.against.get(other)) for other in names]) for rung in ladder.rungs],
    )


def data(ladder: Ladder) -> dict[str, Plain]:
    """The whole ladder as data."""
    contest = ladder.contest
    return {
        "game": contest.game,
        "seats": contest.seats,
        "games_of_each_table": ladder.games,
        "options": dict(contest.options),
        "seed": contest.seed,
        "compiled": compiled(),
        "bots": [rung_data(rung) for rung in ladder.rungs],
    }


def rung_data(rung: Rung) -> dict[str, Plain]:
    """One bot as data."""
    clock = rung.clock
    return {
        "bot": rung.name,
        "rating": {"mu": rung.rating.mu, "low": rung.rating.low, "high": rung.rating.high},
        "games": rung.games,
        "all": meeting_data(rung.all),
        "next_lower": rung.below if rung.below in rung.against else None,
        "against": {name: meeting_data(each) for name, each in sorted(rung.against.items())},
        "time": {
            "decisions": clock.decisions,
            "ms_mean": rung.ms,
            "ms_worst": 1000 * clock.worst,
            "searches": clock.searches,
            "searches_per_s": rung.searches_per_s,
        },
    }


def meeting_data(meeting: Meeting) -> dict[str, Plain]:
    """A share as data."""
    low, high = meeting.interval
    return {"games": meeting.games, "share": meeting.share, "low": low, "high": high}
