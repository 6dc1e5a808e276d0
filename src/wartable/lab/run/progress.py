"""A study in the terminal: how far it is, and what came of it."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..share_table import shares
from ..studies.study import Study
from .totals import RunningTotals, half


class StudyProgress:
    """Games done, their rate, the time left, and the least certain seat's win share so far."""

    def __init__(self, study: Study, console: Console) -> None:
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            TextColumn("{task.fields[estimate]}"),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self.task = self.bar.add_task(study.name, total=study.games, rate="", estimate="starting …")
        self.began = perf_counter()
        self.found = -1
        """Games that were there before this run."""
        self.tenth = 0
        """Tenths of the study that were told, where no bar can be drawn."""

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.bar.stop()

    def __call__(self, totals: RunningTotals) -> None:
        """Show the totals."""
        tenth = 10 * totals.games // totals.study.games
        if self.found < 0:
            self.found, self.tenth = totals.games, tenth
            self.began = perf_counter()
            self.bar.update(self.task, completed=totals.games)
            return
        seat = max(range(len(totals.seats)), key=lambda seat: half(totals.seats[seat]))
        line = totals.seats[seat]
        rate = f"{(totals.games - self.found) / (perf_counter() - self.began):,.1f} games/s"
        estimate = f"seat {seat + 1} wins {100 * line.share:.1f} ± {100 * half(line):.1f} %"
        self.bar.update(self.task, completed=totals.games, rate=rate, estimate=estimate)
        if tenth > self.tenth and self.bar.disable:
            self.tenth = tenth
            self.bar.console.print(f"{totals.games:,} of {totals.study.games:,} games, {rate}, {estimate}")


def summary(console: Console, totals: RunningTotals, title: str, out: Path) -> None:
    """Who won how often, and where all the rows lie."""
    study = totals.study
    kept = () if study.rotate else tuple([contender.name for contender in study.contenders])
    title = f"{title}: {totals.games:,} games"
    console.print(shares(title, totals.contenders, totals.seats, kept, "{:,}".format))
    console.print(f"A fair share is {100 / study.seats:.1f} %. A shared victory counts in parts.")
    console.print(f"Decisions per game: {totals.decisions / totals.games:.1f}.")
    if study.precision and totals.precision > study.precision:
        console.print(
            f"The widest interval is ± {100 * totals.precision:.2f} %, "
            f"not yet the ± {100 * study.precision:.2f} % asked for: raise games."
        )
    console.print(f"Rows: {out}. Ask them, for example in Python with duckdb:")
    console.print(
        f"  duckdb.sql(\"select contender, seat, avg(share) from '{out}/seats/*.parquet' group by all\")",
        soft_wrap=True,
    )
