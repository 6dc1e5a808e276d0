"""A study in the terminal: how far it is, and what came of it."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ..share_table import shares
from ..studies.study import Study
from .totals import RunningTotals, half

EVERY = 5.0
"""Seconds between two lines in the study's progress file."""
SILENCE = 10.0
"""Seconds after which a line is printed, where no bar can be drawn."""


class StudyProgress:
    """Games done, their rate, the time left, and the least certain seat's win share so far.

    A thread tells it every few seconds, so that it is told in the middle of a long game too: into a file, for those who
    look on from elsewhere, and as a bar, or as lines where no bar can be drawn.
    """

    def __init__(self, study: Study, console: Console, file: Path) -> None:
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("{task.fields[line]}"),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self.task = self.bar.add_task(study.name, total=study.games, line="starting …")
        self.file = file
        self.study = study
        self.began = self.printed = perf_counter()
        self.found = -1
        """Games that were there before this run; -1 while it starts."""
        self.games = 0
        self.estimate = ""
        self.tenth = 0
        """Tenths of the study that were told, where no bar can be drawn."""
        self.over = Event()
        self.ticker = Thread(target=self.tick, daemon=True)

    def __enter__(self) -> Self:
        self.bar.start()
        self.ticker.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.over.set()
        self.ticker.join()
        self.note("stopped" if kind else "done")
        self.bar.stop()

    def __call__(self, totals: RunningTotals) -> None:
        """Take the totals after a chunk of games."""
        tenth = 10 * totals.games // self.study.games
        self.games = totals.games
        if self.found < 0:
            self.found, self.tenth = totals.games, tenth
            self.began = self.printed = perf_counter()
            return
        seat = max(range(len(totals.seats)), key=lambda seat: half(totals.seats[seat]))
        share = totals.seats[seat]
        self.estimate = f"seat {seat + 1} wins {100 * share.share:.1f} ± {100 * half(share):.1f} %"
        self.show(tenth > self.tenth)
        self.tenth = tenth

    def tick(self) -> None:
        """Tell the progress every few seconds, until it is over."""
        while not self.over.wait(EVERY):
            self.note(self.left())
            self.show(False)

    def show(self, news: bool) -> None:
        """Show the progress in the terminal; where no bar can be drawn, when there is news or has long been none."""
        line = f"{self.rate()}, {self.left()}" + (f", {self.estimate}" if self.estimate else "")
        self.bar.update(self.task, completed=self.games, line=line)
        if self.bar.disable and (news or perf_counter() - self.printed > SILENCE):
            self.printed = perf_counter()
            self.bar.console.print(f"{self.done()}, {line}")

    def note(self, left: str) -> None:
        """Append a line to the file. A study does not stop because this cannot be written."""
        now = datetime.now().astimezone().isoformat(" ", "seconds")
        with suppress(OSError), self.file.open("a", encoding="utf-8") as lines:
            lines.write(f"{now}  {self.done()}, {self.rate()}, {left}\n")

    def done(self) -> str:
        """`1,200 of 2,000 games`."""
        return f"{self.games:,} of {'at most ' if self.study.precision else ''}{self.study.games:,} games"

    def rate(self) -> str:
        """`4.1 games/s`."""
        return f"{self.per_second:,.1f} games/s"

    @property
    def per_second(self) -> float:
        """Games of this run by its seconds."""
        return (self.games - self.found) / max(1e-6, perf_counter() - self.began) if self.found >= 0 else 0.0

    def left(self) -> str:
        """`about 3 min left`."""
        if not self.per_second:
            return "starting" if self.found < 0 else "no game finished yet"
        about = "at most" if self.study.precision else "about"
        return f"{about} {duration((self.study.games - self.games) / self.per_second)} left"


def duration(seconds: float) -> str:
    """`40 s`, `8 min` or `3 h 20 min`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"


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
